// Tells givens from entries: sets givenAt, which cells are givens, and toldBy, by what. Without that, all values count as givens.
const GIVEN = /(^|[^n])(given|fixed|pre(fil|set)|clue|init|origin|locked|disabled|readonly)/i;
const ENTERED = /user|player|guess|entered|editable|mine|answer/i;
// How far a colour is from black: the colourful are farther.
const brightness = (tint) => {
  const parts = (tint || '0').match(/\d+/g).slice(0, 3);
  return max(...parts) * 1.3 - min(...parts);
};
const tellGivens = (board) => {
  const { cells, origin, held } = board;
  if (!origin || board.givenAt) return;
  const filled = origin.flatMap((node, at) => {
    const cell = cells[at].id == null ? node : cells[at];
    return held[at] ? { node, cell, words: cell.e.outerHTML.replace(/\S+=.?false\b/g, '') } : [];
  });
  const heaviest = max(...filled.map(({ node }) => node.heft || 0)), darkest = min(...filled.map(({ node }) => brightness(node.tint)));
  // By what, and whether the cell is a given.
  const ways = [
    ['the page', ({ words }) => GIVEN.test(words)],
    ['the page', ({ words }) => !ENTERED.test(words)],
    ['being no entry fields', ({ node }) => !within(node).some(({ e }) => isField(e) || e.isContentEditable)],
    ['their weight', ({ node }) => node.heft == heaviest],
    ['their colour', ({ node }) => brightness(node.tint) < darkest + 30]
  ];
  for (const [toldBy, isGiven] of ways) {
    const givens = filled.filter(isGiven), [entry, second] = filled.filter((cell) => !isGiven(cell));
    // One cell of another look on another background is chosen or marked, not entered.
    const marked = toldBy > 'their' && !second && entry && styleOf(entry.cell.e).backgroundColor != styleOf(givens[0]?.cell.e || entry.cell.e).backgroundColor;
    if (entry && givens.length >= held.length * .19 && !marked) {
      const nodesGiven = new Set(givens.map(({ node }) => node));
      board.givenAt = origin.map((node) => nodesGiven.has(node));
      board.toldBy = toldBy;
      return;
    }
  }
};
