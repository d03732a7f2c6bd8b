// Rates the board of a page: sends the only clear one, asks which of several, or says why there is no board.
const address = decodeURI(location.href).replace(/%3a/gi, ':');
const begin = () => {
  const selection = getSelection(), selected = '' + selection;
  // A selected board comes first: its cells, or its text as it stands, since Crosshatch knows more forms than fit here.
  if (selected[15]) {
    const chosen = boards.filter((board) => refusal(board) == null && board.cells.every((cell) => selection.containsNode(cell.e, true)));
    const extent = boards.length, dense = selected.replace(/[\s|+-]/g, '');
    texts(selected, { readBy: '' });
    const read = boards.splice(extent).filter((board) => refusal(board) == null);
    if (chosen[0]) boards.splice(0, extent, ...chosen);
    else if (read.length == 1 || /^([\d.]{16}|[\d.]{36}|[\d.]{256}|(fpuz|scl|http).+)$/.test(dense)) return go(selected, 'the selected text');
  }
  let best = judged();
  if (!best.some(isSure)) {
    texts(page.body.innerText, { readBy: ', in the text of the page' });
    nodes.forEach((node) => isField(node.e) && texts(node.says, { readBy: ', in an entry field' }));
    best = judged();
    if (!best[0] && /[?&](load|puzzleid)=|fpuz|scl/.test(address)) return go(location.href, 'the address of the page');
    if (!best[0]) {
      kept();
      best = judged();
    }
  }
  const [first, second] = best;
  if (!second && first && isSure(first)) return go(textOf(first), describe(first));
  if (first) return panel(second ? 'which board do you mean?' : 'is it this board?', best.slice(0, 6));
  const why = (reason) => boards.find((board) => (board.side == 9 || isSquare(board)) && refusal(board) == reason), wrong = why(CLASH);
  const shows = (word) => nodes.some(({ e, w, h }) => e.localName == word && w > 99 && h > 99);
  panel(wrong ? CLASH + clash(wrong) + '.' : why(SOLVED) ? SOLVED : shows('canvas') ? PICTURE : walled ? WALLED : why(EMPTY) ? EMPTY :
    shows('img') ? PICTURE : 'no board found.', []);
};
begin();
