// The rules by which boards are judged.
const count = (board) => board.held.filter((digit) => digit).length;
// Where a value stands a second time in a house; undefined where none does. The boxes may lie or stand.
const clash = (board) => {
  const { side, held } = board;
  let found;
  for (const wide of [SHAPES[side], side / SHAPES[side]]) {
    const high = side / wide, houses = {};
    found = held.findIndex((digit, at) => {
      const row = at / side | 0, column = at % side;
      return digit && ['r' + row, 'c' + column, 'b' + [row / high | 0, column / wide | 0]].some((house) => houses[house += ',' + digit] || !(houses[house] = 1));
    });
    board.wide = wide;
    if (found < 0) return;
  }
  return 'r' + ((found / side | 0) + 1) + 'c' + (found % side + 1);
};
const isSquare = ({ cells, side, held }) => {
  if (!cells) return 1;
  const last = cells[held.length - 1], ratio = (last.x + last.w - cells[0].x) / (last.y + last.h - cells[0].y);
  return ratio < 1.5 && ratio > .6;
};
const isFull = (board) => count(board) > board.held.length / 5;
const EMPTY = 'the board is empty.', SOLVED = 'the only board found is solved.', CLASH = 'the board has a contradiction at ';
const PICTURE = 'the board may be a picture or canvas, which cannot be read.', WALLED = 'the board may be in a frame of another site: open that.';
// Why a board is refused: shown if nothing better is found. An empty sentence means that it is no board at all.
const refusal = (board) => board.oddCells || board.side != 9 && !isSquare(board) ? '' :
  !count(board) ? EMPTY :
  !isFull(board) && (board.side != 9 || count(board) < 9 || !isSquare(board) || board.doubtful) ? '' :
  clash(board) ? CLASH :
  count(board) == board.held.length ? SOLVED : null;
// What makes a board better than another, the most telling first; equal ones are asked about.
const rank = (board) => 16 * !board.doubtful + 8 * !board.unseen + 4 * (board.side == 9) + 2 * !!board.cells + isFull(board);
// Whether an empty board elsewhere, or a square picture or canvas as large as the board and not over it, may be the board meant.
const hasRival = ({ cells }) => {
  const { x, y, w } = cells[cells.length >> 1];
  return boards.some((other) => other.side == 9 && other.cells && !other.unseen && !count(other) &&
    abs(other.cells[40].x - x) + abs(other.cells[40].y - y) > w * 8) ||
    nodes.some((node) => /canvas|img/.test(node.e.localName) && node.w > w * 9 && abs(node.w - node.h) < 9 &&
      (node.x > x || node.y > y || node.x + node.w < x || node.y + node.h < y));
};
// Whether a puzzle can have the digits shown: it lacks one at most, or it had two solutions, and is not all but solved. 4x4, 8x8, 16x16 and 25x25
// are judged mildly.
const isPlausible = ({ side, held, givenAt }) => {
  const shown = held.filter((digit) => digit);
  return new Set(shown).size >= (side % 3 ? side / 2 : side - 1) && shown.some((digit) => digit % 2) && (givenAt || shown.length < held.length * .75);
};
// Whether one that stands alone may be sent without a question.
const isSure = (board) => !board.doubtful && !board.unseen && isFull(board) && isPlausible(board) && !(board.cells && hasRival(board));
// The boards, the best first. The same board twice is one, and so are two stages of one game: the one with more values is kept.
const ranked = () => {
  const different = [], fit = boards.filter((board) => refusal(board) == null);
  fit.forEach(tellGivens);
  fit.sort((a, b) => rank(b) - rank(a) || count(b) - count(a) || !a.toldBy - !b.toldBy).forEach((board) => {
    const isStage = (other) => other.side == board.side && board.held.every((digit, at) => !digit || digit == other.held[at]);
    if (!different.some(isStage)) different.push(board);
  });
  return different;
};
const judged = () => ranked().filter((board, at, [first]) => rank(board) == rank(first));
