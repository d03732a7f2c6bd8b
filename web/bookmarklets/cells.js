// Reads the values of a lattice's cells. Small candidates are told from values by their class, their size and their place.
const NOTES = /note|pencil|cand|corner|small|hint|possib/i;
// What a cell shows: its seen texts. mark: node, text, note whether a class on the way up to the cell speaks of notes.
const marksOf = (cell) => within(cell).filter((node) => node.text && isSeen(node)).map((node) => {
  let note = FIELDS.test(nameOf(node.e)) && NOTES.test(attribute(node.e, 'class'));
  for (let up = node; up && up != cell; up = up.up) note = note || NOTES.test(nameOf(up.e) + attribute(up.e, 'class'));
  return { node, text: node.text, note };
});
// Turns the marks of all cells into values: [values, how many cells hold something else, whether any cell holds notes, their nodes].
const settle = (cells, all, size) => {
  const isDigit = (mark) => valueOf(mark.text, size) > 0;
  const largest = Math.max(0, ...all.flat().filter((mark) => isDigit(mark) && !mark.note).map((mark) => mark.node.size));
  let odd = 0, notes = 0;
  const from = [];
  const offsets = [];
  const values = all.map((marks, at) => {
    const big = marks.filter((mark) => !mark.note && mark.node.size >= largest * .7);
    const digits = big.filter(isDigit);
    if (big.length < marks.length) notes = 1;
    const texts = new Set(digits.map((mark) => plain(mark.text)));
    if (texts.size > 1) {
      notes = 1;
      return 0;
    }
    if (!digits.length) {
      if (big.some((mark) => !(valueOf(mark.text, size) >= 0) && !/^\d([\s,]+\d)+$/.test(plain(mark.text)))) odd++;
      return 0;
    }
    const node = from[at] = digits[0].node, cell = cells[at];
    offsets[at] = [(node.x + node.w / 2 - cell.x - cell.w / 2) / cell.w, (node.y + node.h / 2 - cell.y - cell.h / 2) / cell.h];
    return valueOf(digits[0].text, size);
  });
  // A digit that stands elsewhere in its cell than most do is a note of one digit.
  for (const axis of [0, 1]) {
    const sorted = Object.values(offsets).map((offset) => offset[axis]).sort((a, b) => a - b);
    offsets.forEach((offset, at) => {
      if (Math.abs(offset[axis] - sorted[sorted.length >> 1]) > .2) {
        values[at] = 0;
        notes = 1;
      }
    });
  }
  return [values, odd, notes, from];
};
// Marks of other elements that lie over the cells, such as the text of an SVG beside its rects.
const over = (cells) => {
  const all = cells.map(() => []);
  const last = cells[cells.length - 1];
  for (const node of nodes) {
    const x = node.x + node.w / 2, y = node.y + node.h / 2;
    if (!node.text || x < cells[0].x || y < cells[0].y || x > last.x + last.w || y > last.y + last.h || node.w > last.w * 1.5) continue;
    const at = cells.findIndex((cell) => x > cell.x && x < cell.x + cell.w && y > cell.y && y < cell.y + cell.h);
    if (at >= 0 && isSeen(node)) all[at].push({ node, text: node.text, note: NOTES.test(attribute(node.e, 'class') + attribute(node.up.e, 'class')) });
  }
  return all;
};
