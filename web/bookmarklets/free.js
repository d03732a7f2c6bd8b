// Finds boards of digits that have no cells: texts placed by themselves, in an SVG or by their style.
const free = () => {
  const taken = new Set();
  const groups = new Map();
  for (const node of nodes) {
    if (!node.text || node.text.length > 2 || !(valueOf(node.text, 25) > 0)) continue;
    for (let up = node.up, level = 0; up && level < 5; up = up.up, level++) {
      if (!groups.has(up)) groups.set(up, []);
      groups.get(up).push(node);
    }
  }
  for (const [frame, list] of groups) {
    if (list.length < 8 || list.length > 2000) continue;
    const shown = list.filter(isSeen);
    const largest = Math.max(...shown.map((node) => node.size));
    const marks = shown.filter((node) => node.size >= largest * .7 && !NOTES.test(attribute(node.e, 'class') + attribute(node.up.e, 'class')));
    if (marks.length > 400) continue;
    const middles = marks.map((node) => [node.x + node.w / 2, node.y + node.h / 2]);
    // The smallest distance of two columns or rows that are not one is the size of a cell.
    let pitch = 1e9;
    const ends = [0, 1].map((axis) => {
      const sorted = middles.map((middle) => middle[axis]).sort((a, b) => a - b);
      sorted.forEach((place, at) => {
        const gap = place - sorted[at - 1];
        if (gap > largest * .5) pitch = Math.min(pitch, gap);
      });
      return [sorted[0], sorted[sorted.length - 1]];
    });
    const spans = ends.map(([from, to]) => (to - from) / pitch + 1);
    let size = Math.round(spans[0]), start = ends.map(([from]) => from - pitch / 2), step = ends.map(([from, to]) => (to - from) / (size - 1));
    if (Math.round(spans[1]) != size || !SHAPES[size]) {
      // The first or last row or column is empty: the frame tells where the board begins.
      const box = nodes.slice(frame.id, frame.end).find((node) => Math.abs(node.w - node.h) < node.w * .06 && SHAPES[Math.round(node.w / pitch)] &&
        node.x <= ends[0][0] && node.y <= ends[1][0] && node.x + node.w >= ends[0][1] && node.y + node.h >= ends[1][1]);
      if (!box) continue;
      size = Math.round(box.w / pitch);
      start = [box.x, box.y];
      step = [box.w / size, box.h / size];
    }
    const values = Array(size * size).fill(0), from = [];
    // Other texts among the digits make it no board, and too few digits make it none.
    const isAmong = ({ x, y, w, h }) => x + w / 2 > start[0] && y + h / 2 > start[1] && x + w / 2 < start[0] + size * step[0] && y + h / 2 < start[1] + size * step[1];
    let odd = marks.length < size * size * 17 / 81 || within(frame).some((node) => node.text && !(valueOf(node.text, size) >= 0) &&
      node.w < step[0] * 2 && isAmong(node) && isSeen(node) && node.size >= largest * .7);
    marks.forEach((node, at) => {
      const [column, row] = middles[at].map((place, axis) => (place - start[axis]) / step[axis]);
      const index = (row | 0) * size + (column | 0);
      if (Math.abs(column % 1 - .5) > .3 || Math.abs(row % 1 - .5) > .3 || values[index] || column > size || row > size) odd = 1;
      values[index] = valueOf(node.text, size);
      from[index] = node;
    });
    if (odd || values.some((value) => !(value >= 0))) continue;
    const cells = values.map((value, at) => ({
      x: start[0] + at % size * step[0], y: start[1] + (at / size | 0) * step[1], w: step[0], h: step[1], e: (from[at] || frame).e
    }));
    add({ size, values, cells, from, kind: 'digits placed by themselves' });
  }
};
