// Finds what the address and the page's stores hold. That counts only where no board can be seen, and is asked about unless it is
// the address, or the store of a site whose form is known.
const kept = () => {
  const link = { readBy: ', in the address' }, game = { readBy: ', kept by the page' }, doubtful = { ...game, doubtful: 1 };
  for (const search of [
    () => texts(address, link),
    // Simon Tatham's puzzles: a letter is a run of empty cells (a for 1, b for 2, ...).
    () => texts(/\b3x3:([a-z\d_]+)/.exec(address)[1].replace(/[a-z_]/g, (letter) => '.'.repeat(parseInt(letter, 36) - 9)), link),
    // sudoku.com keeps the game as it stands.
    () => {
      const list = JSON.parse(localStorage.main_game)['values'];
      texts(list.map((cell) => cell.val || 0).join(''), { ...game, givenAt: list.map((cell) => cell.val && !cell.editable), toldBy: 'the page' });
    },
    // The New York Times: the puzzles of the day by difficulty, which is the end of the address.
    () => texts((gameData[location.pathname.split('/').pop()] || gameData.easy).puzzle_data.puzzle.join(''), game),
    () => {
      if (!judged()[0]) for (const said of [...document.scripts].map((script) => script.textContent).concat(Object.values(localStorage))) texts(said, doubtful, 1);
    }
  ]) {
    try {
      search();
    } catch {
      // What is not there, or not of that form, says nothing.
    }
  }
};
