// Rates the board of a page: sends the one that is clear, asks which of several, or says why there is none.
const ADVICE = 'Select the text of a board and press again, or copy it and paste it into Crosshatch.';
const selection = getSelection();
const selected = '' + selection;
const begin = () => {
  // A selected board comes first: its cells, or its text as it stands, since Crosshatch knows more forms than fit here.
  if (selection.rangeCount && !selection.isCollapsed) {
    const chosen = boards.filter((board) => board.cells && board.cells.filter((cell) => selection.containsNode(cell.e, true)).length > board.values.length * .9);
    const before = boards.length;
    texts(selected, { way: 'selected' });
    const read = boards.splice(before);
    const dense = selected.replace(/[\s|+-]/g, '');
    if (chosen.length && chosen.some((board) => !refusal(board))) boards.splice(0, boards.length, ...chosen);
    else if (read.length == 1 && !refusal(read[0]) || /^[\d.]+$/.test(dense) && [16, 36, 256].includes(dense.length) || /^(fpuz|scl|https?:\S+(load|puzzleid)=)\S+$/.test(selected.trim())) {
      return go(selected, 'the selected text');
    }
  }
  let best = judged();
  if (!best.some(isSure)) {
    texts(document.body ? document.body.innerText : '', { way: 'in the text of the page' });
    for (const node of nodes) if (/^(textarea|input)$/.test(nameOf(node.e)) && node.text.length > 80) texts(node.text, { way: 'in an entry field' });
    best = judged();
    if (!best.length && /[?&](load|puzzleid)=|#?(fpuz|scl)/.test(address)) return go(location.href, 'the address of the page');
    if (!best.length) {
      kept();
      best = judged();
    }
  }
  best.forEach(tellGivens);
  if (best.length == 1 && isSure(best[0])) return go(textOf(best[0]), describe(best[0]));
  if (best.length) {
    return panel(best.length > 1 ? 'which board do you mean?' : best[0].hidden ? 'this board is hidden. Is it the one you mean?' : 'is this the board you mean?', ADVICE, best.slice(0, 6));
  }
  const refused = boards.filter((board) => board.size == 9 || isSquare(board)).map((board) => [refusal(board), board]);
  const say = (reason) => refused.find(([each]) => each == reason);
  const wrong = say('contradiction'), has = (name) => nodes.some(({ e, w, h }) => nameOf(e) == name && w > 99 && h > 99);
  const sentence = wrong ? 'the board has a contradiction at ' + clash(wrong[1]) + '.' :
    say(REFUSALS[5][0]) ? 'the only board found is a solved one.' :
    has('canvas') ? 'the board is a picture, which cannot be read (a canvas).' :
    foreignFrame ? 'the board may be in a frame of another site: open that by itself.' :
    say(REFUSALS[2][0]) ? 'the board is empty.' :
    has('img') ? 'the board may be a picture, which cannot be read.' :
    'no board found.';
  panel(sentence, ADVICE, []);
};
begin();
