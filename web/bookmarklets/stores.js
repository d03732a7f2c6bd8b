// Finds what the address, entry fields and the page's stores hold. A store counts only where nothing can be seen, and is asked about
// unless it is one of a site whose form is known.
const address = decodeURI(location.href).replace(/%3a/gi, ':');
const kept = () => {
  const attempt = (search) => {
    try {
      search();
    } catch (error) {
      // What is not there, or not of that form, says nothing.
    }
  };
  attempt(() => texts(address, { way: 'in the address' }));
  // Simon Tatham's puzzles: letters are so many empty cells.
  attempt(() => {
    const [, code] = /\b3x3:([a-z\d_]+)/.exec(address);
    texts(code.replace(/[a-z]/g, (letter) => '.'.repeat(letter.charCodeAt() - 96)).replace(/_/g, ''), { way: 'in the address' });
  });
  // sudoku.com keeps the game as it stands.
  attempt(() => {
    const { values } = JSON.parse(localStorage.main_game);
    const given = values.map((cell) => cell.val && !cell.editable);
    texts(values.map((cell) => cell.val || 0).join(''), { way: 'kept by the page as its game', given, told: 'the page' });
  });
  // The New York Times: the puzzles of the day by difficulty, which is the end of the address.
  attempt(() => {
    const { puzzle } = (gameData[location.pathname.split('/').pop()] || gameData.easy).puzzle_data;
    texts(puzzle.join(''), { way: 'kept by the page as its game' });
  });
  if (boards.some((board) => board.way && !refusal(board))) return;
  const doubtful = { way: 'kept by the page, not seen on it', doubtful: 1 };
  for (const script of document.scripts) attempt(() => texts(script.textContent, doubtful));
  attempt(() => Object.values(localStorage).forEach((text) => texts(text, doubtful)));
  attempt(() => Object.values(sessionStorage).forEach((text) => texts(text, doubtful)));
};
