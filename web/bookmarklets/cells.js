// Reads the values of a lattice's cells. Class, size and place distinguish small candidates from values.
//
// mark: what a cell shows: node, says, small whether a class on the way up to the cell speaks of notes.
const NOTES = /note|pencil|cand|corner|small|hint/i;
const markOf = (node, cell) => {
  let small = 0;
  for (let up = node; up && up != cell && up.w < cell.w * 2; up = up.up) small ||= NOTES.test(up.e.localName + classOf(up.e));
  return { node, says: node.says, small };
};
const marksOf = (cell) => within(cell).filter((node) => node.says && isSeen(node)).map((node) => markOf(node, cell));
// Marks of other elements that lie over the cells, such as the text of an SVG beside its rects.
const marksOver = (cells) => {
  const all = cells.map(() => []);
  for (const node of nodes) {
    const [x, y] = middle(node);
    if (!node.says || node.w > cells[0].w * 1.5) continue;
    const at = cells.findIndex((cell) => x > cell.x && x < cell.x + cell.w && y > cell.y && y < cell.y + cell.h);
    if (at >= 0 && isSeen(node)) all[at].push(markOf(node, cells[at]));
  }
  return all;
};
// Numbers in place of letters, if the board has letters alone, or counts from 0: then 1 is returned. If the number of letters and other
// signs is that of the digits, they are numbered in their order.
const renumber = (all, side) => {
  const marks = all.flat().filter((mark) => !mark.small), texts = marks.map((mark) => plain(mark.says));
  const zeros = texts.filter((said) => said == '0').length, signs = [...new Set(texts.filter((said) => valueOf(said, side) != 0))].sort();
  const change = side == 16 && zeros && zeros < 17 ? 1 : texts.some((said) => /\d/.test(said)) ? 0 : -9;
  if (change) marks.forEach((mark, at) => {
    if (change < 0 && side > 8 && signs.length == side) mark.says = signs.indexOf(texts[at]) + 1 + '';
    else if (/^[\da-y]$/i.test(texts[at])) mark.says = parseInt(texts[at], 36) + change + '';
  });
  return change > 0;
};
// Whether a mark is several candidates as one text: `2 6`, or `26` in an entry field.
const isList = ({ node, says }) => /^\d([\s,]+\d)+$/.test(plain(says)) || isField(node.e) && +says && [...says].sort().join('') == says;
// The board that the marks of all cells make.
const settle = (cells, all, side) => {
  const fromZero = renumber(all, side), origin = [], offsets = [];
  const isDigit = (mark) => valueOf(mark.says, side) > 0;
  const largest = max(...all.flat().map((mark) => isDigit(mark) && !mark.small && mark.node.big));
  let oddCells = 0;
  const held = all.map((marks, at) => {
    const large = marks.filter((mark) => !mark.small && mark.node.big >= largest * .7), digits = large.filter(isDigit), [first] = digits;
    if (digits.some((mark) => mark.says != first.says)) return 0;
    if (!first) {
      if (large.some((mark) => !(valueOf(mark.says, side) >= 0 || isList(mark)))) oddCells = 1;
      return 0;
    }
    const cell = cells[at], [x, y] = middle(cell), [column, row] = middle(origin[at] = first.node);
    offsets[at] = [(column - x) / cell.w, (row - y) / cell.h];
    return valueOf(first.says, side);
  });
  // A digit that stands elsewhere in its cell than most do is a note of one digit.
  [0, 1].forEach((axis) => {
    const sorted = offsets.flatMap((offset) => offset[axis]).sort(ascending);
    offsets.forEach((offset, at) => {
      if (abs(offset[axis] - sorted[sorted.length >> 1]) > .2) held[at] = 0;
    });
  });
  return { side, cells, held, origin, oddCells, fromZero };
};
