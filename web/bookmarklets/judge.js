// The rules by which boards are judged.
const count = (board) => board.values.filter((value) => value).length;
// The first pair of cells in a house with the same value: undefined, or the second of them. The boxes may stand or lie.
const clash = (board) => {
  const { size, values } = board;
  let found;
  for (const shape of SHAPES[size]) {
    const [width, height] = shape.split('x');
    const houses = new Set();
    found = values.findIndex((value, at) => {
      const row = at / size | 0, column = at % size;
      return value && ['r' + row, 'c' + column, 'b' + (row / height | 0) + ' ' + (column / width | 0)].some((house) => {
        const name = house + ' ' + value;
        return houses.has(name) || !houses.add(name);
      });
    });
    board.shape = shape;
    if (found < 0) return;
  }
  return 'r' + ((found / size | 0) + 1) + 'c' + (found % size + 1);
};
const extent = ({ cells, size }) => cells ? [cells[size - 1].x + cells[size - 1].w - cells[0].x, cells[size * size - 1].y + cells[size * size - 1].h - cells[0].y] : [1, 1];
const isSquare = (board) => {
  const [width, height] = extent(board);
  return width < height * 1.5 && height < width * 1.5;
};
// Why a board is not one: [what is said if nothing better is found, whether it applies]. The most telling is said.
const REFUSALS = [
  ['', (board) => board.odd || board.doubtful && count(board) < 17],
  ['', (board) => board.size != 9 && !isSquare(board)],
  ['The board is empty.', (board) => !count(board)],
  ['', (board) => board.size == 9 ? count(board) < 9 : count(board) < board.size * board.size * 17 / 81],
  ['contradiction', clash],
  ['The only board found is a solved one.', (board) => count(board) == board.values.length]
];
const refusal = (board) => {
  const rule = REFUSALS.find(([, applies]) => applies(board));
  return rule && rule[0] || rule && ' ';
};
// What makes a board better than another, the most telling first; equal ones are asked about.
const MERITS = [
  (board) => !board.doubtful,
  (board) => !board.hidden,
  (board) => board.size == 9,
  (board) => !!board.cells,
  (board) => count(board) >= board.size * board.size * 17 / 81
];
const rank = (board) => MERITS.reduce((sum, merit) => sum * 2 + +!!merit(board), 0);
// Whether one that stands alone may be sent without a question.
const isSure = (board) => !board.doubtful && !board.hidden && count(board) >= board.size * board.size * 17 / 81;
// The same board twice is one: the copy that says more about its givens is kept. So is a stage of the same game.
const contains = (a, b) => a.size == b.size && b.values.every((value, at) => !value || value == a.values[at]);
const judged = () => {
  const fit = boards.filter((board) => !refusal(board)).sort((a, b) => rank(b) - rank(a));
  const different = [];
  for (const board of fit) {
    const same = different.find((other) => contains(other, board) || contains(board, other));
    if (!same) different.push(board);
    else if (!same.told && board.told && count(same) == count(board) && rank(same) == rank(board)) different[different.indexOf(same)] = board;
  }
  return different.filter((board) => rank(board) == rank(different[0]));
};
