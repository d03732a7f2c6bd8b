// Finds the places of cells that are no elements, by digits placed by themselves: in an SVG, or by their style.
nodes.forEach((node) => {
  if (!node.says[2] && valueOf(node.says, 25) > 0) for (let up = node.up, level = 0; up && level < 5; up = up.up, level++) (up.digits ||= []).push(node);
});
for (const frame of nodes) {
  const list = frame.digits;
  if (!list?.[7] || list[999]) continue;
  const largest = max(...list.map((node) => isSeen(node) && node.big));
  const middles = list.filter((node) => node.shown && node.big >= largest * .7).map(middle);
  // The smallest distance of two columns or rows that are not one is the size of a cell.
  let pitch = 1e9;
  const ends = [0, 1].map((axis) => {
    const sorted = middles.map((place) => place[axis]).sort(ascending);
    sorted.forEach((place, at) => {
      if (place - sorted[at - 1] > largest * .5) pitch = min(pitch, place - sorted[at - 1]);
    });
    return [sorted[0], sorted[sorted.length - 1]];
  });
  let [x, y] = ends.map(([begin]) => begin - pitch / 2), [w, h] = ends.map(([begin, to]) => to - begin + pitch);
  const sideOf = (extent) => round(extent / pitch);
  if (sideOf(w) != sideOf(h) || !SHAPES[sideOf(w)]) {
    // The first or last row or column is empty: something drawn tells where the board begins.
    const box = within(frame).find((node) => abs(node.w - node.h) < node.w * .06 && SHAPES[sideOf(node.w)] &&
      abs(x + w / 2 - middle(node)[0]) * 2 < node.w - w + pitch && abs(y + h / 2 - middle(node)[1]) * 2 < node.h - h + pitch);
    if (!box) continue;
    ({ x, y, w, h } = box);
  }
  const side = sideOf(w);
  if (middles.length < side * side / 5) continue;
  lattices.push({ side, loose: 1, cells: Array.from({ length: side * side }, (none, at) => ({
    e: frame.e, x: x + at % side * w / side, y: y + (at / side | 0) * h / side, w: w / side, h: h / side
  })) });
}
