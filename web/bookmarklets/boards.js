// Collects the boards of the page. board: size, values, cells with their places, from: the nodes that say the values, kind: what the
// cells are, odd: how many cells hold what no board does, notes: whether there are small candidates, way: how values were read,
// hidden: whether it cannot be seen, doubtful: whether it is kept by the page and not seen as such.
const boards = [];
const add = (board) => boards.push(Object.assign({ odd: 0, notes: 0, way: '', hidden: 0, doubtful: 0 }, board));
// A board of letters alone counts them from A.
const lettered = (all, size) => {
  const letters = all.flat().filter((mark) => /^[a-y]$/i.test(plain(mark.text)) && !mark.note);
  if (letters.length < size * size / 5 || all.flat().some((mark) => /^\d$/.test(plain(mark.text)) && !mark.note)) return all;
  return all.map((marks) => marks.map((mark) => {
    const letter = /^[a-y]$/i.test(plain(mark.text)) && parseInt(plain(mark.text), 36) - 9;
    return letter ? { ...mark, text: '' + letter } : mark;
  }));
};
const KINDS = {
  td: 'cells of a table', th: 'cells of a table', input: 'entry fields', select: 'lists to choose from', rect: 'squares of a drawing',
  button: 'buttons', text: 'texts of a drawing', img: 'pictures'
};
for (const { size, cells, kind } of lattices) {
  const name = KINDS[kind] || 'boxes in rows and columns';
  const seen = cells.filter(isSeen).length > cells.length * .7;
  let all = lettered(cells.map(marksOf), size), way = '';
  if (!all.flat().length) {
    all = lettered(over(cells), size);
    way = 'digits over them';
  }
  let [values, odd, notes, from] = settle(cells, all, size);
  // Hexadecimal boards count from 0.
  const zero = size == 16 && all.flat().some((mark) => mark.text == '0') && !all.flat().some((mark) => mark.text == '16' || /^g$/i.test(mark.text));
  if (zero) {
    values = all.map(([mark]) => mark && /^[0-9a-f]$/i.test(mark.text) ? parseInt(mark.text, 16) + 1 : 0);
    from = all.map(([mark], at) => values[at] ? mark.node : null);
    odd = 0;
  }
  const any = values.some((value) => value);
  if (any || odd) {
    // Transparent texts leave a lattice whose cells are seen and whose values are not.
    add({ size, cells, values, odd, notes, from, kind: name, way, hidden: !seen, zero });
  } else {
    const others = told(cells, size);
    for (const [place, told] of others) {
      const kept = /^data-/.test(place) && !/val|dig|num/.test(place) || place == 'style';
      add({ size, cells, values: told, from: told.map((value, at) => value ? cells[at] : null), kind: name, way: 'told by ' + place, hidden: !seen, doubtful: kept });
    }
    add({ size, cells, values, notes, from, kind: name, hidden: !seen, blank: 1 });
  }
}
free();
