// Collects the boards of the page. board: side, held the values, cells with their places, origin the nodes that say the values,
// readBy how they were read, oddCells whether some hold what no board does, unseen whether it
// cannot be seen, doubtful whether it is kept by the page and not seen as such, givenAt and toldBy what are givens, and by what.
const boards = [];
const KINDS = { td: 'cells of a table', input: 'entry fields', rect: 'squares of a drawing', button: 'buttons' };
for (const { side, cells, loose, doubtful } of lattices) {
  const cellKind = loose ? 'places' : KINDS[cells[0].e.localName] || 'boxes';
  const unseen = !loose && cells.filter(isSeen).length < cells.length * .7;
  let all = loose ? [] : cells.map(marksOf);
  if (!all.flat()[0]) all = marksOver(cells);
  const board = { ...settle(cells, all, side), cellKind, unseen, readBy: '', doubtful };
  boards.push(board);
  if (!loose && !board.oddCells && !board.held.filter((digit) => digit)[7]) for (const [word, held] of toldBoards(cells, side)) {
    boards.push({ ...board, held, origin: held.map((digit, at) => digit && cells[at]), readBy: ', read from ' + word, doubtful: /^data-(?!.*(val|dig|num))|style/.test(word) });
  }
}
