// Finds elements that stand in rows and columns like the cells of a board, whatever they are called and in whatever order.
//
// Elements are grouped by an ancestor, and by what they have in common: nothing, the tag, a class, a role, the size.
const lattices = [];
const sizeOf = (count) => SHAPES[Math.sqrt(count)] ? Math.sqrt(count) : 0;
// Sorts nodes into rows and columns; undefined if they do not stand so.
const arrange = (list, columns, rows) => {
  const middle = (node) => [node.x + node.w / 2, node.y + node.h / 2];
  const sorted = [...list].sort((a, b) => middle(a)[1] - middle(b)[1]);
  const cells = [];
  for (let row = 0; row < rows; row++) {
    cells.push(...sorted.slice(row * columns, row * columns + columns).sort((a, b) => a.x - b.x));
  }
  const places = cells.map(middle);
  const pitch = [0, 1].map((axis) => (places[places.length - 1][axis] - places[0][axis]) / ((axis ? rows : columns) - 1));
  const crooked = places.some((place, at) => {
    const first = [places[at % columns][0], places[at - at % columns][1]];
    return [0, 1].some((axis) => pitch[axis] < 7 || Math.abs(place[axis] - first[axis]) > pitch[axis] * .4) ||
      at % columns && place[0] - places[at - 1][0] < pitch[0] * .5 ||
      at >= columns && place[1] - places[at - columns][1] < pitch[1] * .5;
  });
  return crooked ? undefined : cells;
};
// Takes a group as a board, if need be without a first row or column of coordinates.
const known = new Set();
const propose = (list, key) => {
  const name = [list[0].id, list[list.length - 1].id, list.length].join();
  if (known.has(name)) return;
  known.add(name);
  for (const [across, down] of [[0, 0], [1, 1], [0, 1], [1, 0], [2, 2], [0, 2], [2, 0]]) {
    for (const key in SHAPES) {
      const size = +key, columns = size + across, rows = size + down;
      if (list.length != columns * rows) continue;
      let cells = arrange(list, columns, rows);
      if (!cells) continue;
      // Coordinates are one ascending sequence; what is on both sides is taken from both.
      const left = across > 0, top = down > 0;
      const isHead = (node, at) => {
        const row = at / columns | 0, column = at % columns;
        return left && !column || top && !row || across > 1 && column > size || down > 1 && row > size;
      };
      const heads = cells.filter(isHead).map((node) => within(node).map((each) => each.text).join('')).filter((text) => text);
      if (left || top) {
        if (heads.length < size || !['1', 'A', 'a'].includes(heads[0])) continue;
        cells = cells.filter((node, at) => !isHead(node, at));
      }
      lattices.push({ size, cells, kind: cells[0].e.localName });
    }
  }
  // A board may have others of its kind beside it, such as a keypad: those that touch each other are tried by themselves.
  if (key == 'part' || list.length > 400 || list.length < 20) return;
  const rest = new Set(list);
  for (const first of list) {
    if (!rest.delete(first)) continue;
    const part = [first];
    for (const a of part) for (const b of rest) {
      const near = (a.w + b.w) * .3 + 4, close = (a.h + b.h) * .3 + 4;
      if (b.x - a.x - a.w < near && a.x - b.x - b.w < near && b.y - a.y - a.h < close && a.y - b.y - b.h < close) {
        rest.delete(b);
        part.push(b);
      }
    }
    if (part.length == list.length) return;
    if (part.length > 15) propose(part.sort((a, b) => a.id - b.id), 'part');
  }
};
const cellLike = nodes.filter(({ e, w, h, id, end }) => w > 5 && h > 5 && w < 400 && h < 200 && end - id < 99 &&
  (w < h * 4 && h < w * 6 || /^(td|th|input|select)$/.test(e.localName)));
for (const node of cellLike) {
  const tag = nameOf(node.e), classes = attribute(node.e, 'class').trim().split(/\s+/);
  node.keys = ['', tag, tag + '.' + classes[0], tag + '.' + classes[classes.length - 1] + '.', 'role ' + attribute(node.e, 'role'),
    tag + Math.round(node.w) + ' ' + Math.round(node.h)];
  node.over = node;
}
for (let level = 0; level < 9; level++) {
  const groups = new Map();
  for (const node of cellLike) {
    node.over = node.over && node.over.up;
    if (!node.over) continue;
    const own = groups.get(node.over) || groups.set(node.over, {}).get(node.over);
    for (const key of new Set(node.keys)) (own[key] = own[key] || []).push(node);
  }
  for (const own of groups.values()) for (const key in own) if (own[key].length > 15 && own[key].length < 730) propose(own[key], key);
}
