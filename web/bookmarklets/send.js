// Sends a board to Crosshatch (A): as one line, or as a position where givens are told or the shape is not the usual one. The link
// also says how the board was read.
const describe = (board) => {
  const givens = board.given ? board.given.filter((given) => given).length : count(board);
  return board.values.length + ' ' + board.kind + (board.way ? ', ' + board.way : '') + ', ' + givens + ' givens' +
    (board.told ? ', told by ' + board.told : '') + (board.notes ? ', small digits left out' : '');
};
const textOf = (board) => {
  const { values, size, given, shape } = board;
  if (!given && !board.zero && shape == SHAPES[size][0] && [4, 6, 9, 16].includes(size)) return lineOf(values, '.');
  const part = (wanted) => values.map((value, at) => !value || given && !given[at] != wanted ? 'a' : symbolOf(value - (board.zero ? 1 : 0))).join('');
  const entries = given ? part(true) : '';
  return '1;' + shape + (board.zero ? 'h' : '') + ';' + part(false) + ';' + entries + ';';
};
// A window of its own leaves a game under way as it is. Where the browser or the page's policy refuses one, this one goes there.
const go = (text, how) => {
  const link = A + (text ? '#p=' + encodeURIComponent(text) + '&how=' + encodeURIComponent(how) + '&src=' + location.host + '&v=1' : '');
  if (!open(link)) location = link;
};
