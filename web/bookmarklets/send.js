// Sends a board to Crosshatch (A): as one line, or as a position if givens are distinguished or the shape is unusual. The link
// also says how the board was read, and holds up to three others that might be meant.
const describe = (board) => board.held.length + ' ' + board.cellKind + board.readBy + ', ' +
  (board.givenAt ? board.givenAt.filter((given) => given).length + ' givens, told by ' + board.toldBy : count(board) + ' givens');
const textOf = ({ held, side, givenAt, wide, fromZero }) => {
  givenAt = held.some((digit, at) => digit && !givenAt?.[at]) && givenAt;
  const part = (isEntry, empty) => held.map((digit, at) => digit && (!givenAt || !givenAt[at] == isEntry) ? symbolOf(digit - (fromZero ? 1 : 0)) : empty).join('');
  return givenAt || fromZero || wide != SHAPES[side] || ![4, 6, 9, 16].includes(side) ?
    '1;' + wide + 'x' + side / wide + (fromZero ? 'h' : '') + ';' + part(false, 'a') + ';' + (givenAt ? part(true, 'a') : '') + ';' : part(false, '.');
};
const encode = encodeURIComponent;
// A new window leaves a game under way as it is. A bookmark counts as a gesture, so windows are allowed; where one is refused, this one goes
// there. The policy default-src 'none' blocks neither. A page that sandboxes itself sandboxes the window too.
const go = (said, how) => {
  const others = ranked().map(textOf).filter((text) => text != said).slice(0, 3).join('~');
  const link = A + (said ? '#p=' + encode(said) + '&how=' + encode(how) + (others && '&others=' + encode(others)) + '&src=' + location.host + '&v=1' : '');
  open(link) || (location = link);
};
