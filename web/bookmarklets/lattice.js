// Finds elements that stand in rows and columns like the cells of a board, whatever they are called and in whatever order.
//
// Elements are grouped by an ancestor, and by what they have in common: nothing, the tag, a class, the size.
const lattices = [], known = {};
const middle = (node) => [node.x + node.w / 2, node.y + node.h / 2];
// Sorts nodes into rows and columns; undefined if they do not stand so.
const arrange = (list, columns, rows) => {
  const sorted = [...list].sort((a, b) => middle(a)[1] - middle(b)[1]), cells = [];
  while (sorted[0]) cells.push(...sorted.splice(0, columns).sort((a, b) => a.x - b.x));
  const places = cells.map(middle), last = places[cells.length - 1];
  const pitch = [(last[0] - places[0][0]) / (columns - 1), (last[1] - places[0][1]) / (rows - 1)];
  return places.every((place, at) => [at % columns, at / columns | 0].every((index, axis) =>
    pitch[axis] > 7 && abs(place[axis] - places[0][axis] - index * pitch[axis]) < pitch[axis] * .5)) && cells;
};
// Takes a group as a board, if need be without the coordinates at its edges.
const propose = (list, whole) => {
  const word = [list[0].id, list[list.length - 1].id, list.length];
  if (known[word]) return;
  known[word] = 1;
  for (const side in SHAPES) for (const across of [0, 1, 2]) for (const down of [0, 1, 2]) {
    const columns = +side + across, all = list.length == columns * (+side + down) && arrange(list, columns, +side + down);
    if (!all) continue;
    const isHead = (node, at) => across && at % columns < 1 || down && at < columns || at % columns > side || at / columns >= +side + 1;
    const heads = all.filter(isHead).map((node) => within(node).map((each) => each.says).join('')).filter((said) => said);
    // Coordinates are an ascending sequence. Other numbers are clues, if some are no digits: then the board needs a question.
    const doubtful = (across || down) && !(/^[1a]$/i.test(heads[0]) && heads.length >= side);
    if (!doubtful || side == 9 && heads.some((said) => said > 9)) lattices.push({ side: +side, doubtful, cells: all.filter((node, at) => !isHead(node, at)) });
  }
  // A board may have others of its kind beside it, such as a keypad: those that touch each other are tried by themselves.
  const rest = new Set(whole && list.length < 400 ? list : []);
  for (const first of rest) {
    const part = [first];
    rest.delete(first);
    for (const a of part) for (const b of rest) {
      if (['xw', 'yh'].every(([begin, extent]) => abs(a[begin] + a[extent] / 2 - b[begin] - b[extent] / 2) < (a[extent] + b[extent]) * .8 + 4)) {
        rest.delete(b);
        part.push(b);
      }
    }
    if (part.length > 15) propose(part.sort((a, b) => a.id - b.id));
  }
};
const climbing = nodes.filter(({ e, w, h, id, end }) => w > 5 && h > 5 && w < 400 && h < 200 && end - id < 99 && (w < h * 4 && h < w * 6 || /^t[dh]$|ct$|put$/.test(e.localName)))
  .map((node) => [node, node, ['', node.e.localName, '.' + classOf(node.e).split(/\s/)[0], round(node.w) + ',' + round(node.h)]]);
for (let level = 0; level < 9; level++) {
  const groups = {};
  climbing.forEach((entry) => {
    entry[1] = entry[1]?.up;
    if (entry[1]) entry[2].forEach((key) => (groups[[entry[1].id, key]] ||= []).push(entry[0]));
  });
  for (const key in groups) if (groups[key][15] && !groups[key][730]) propose(groups[key], 1);
}
