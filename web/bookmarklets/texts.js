// Finds boards that are texts: 81 characters in one piece, or 9 lines of 9 with or without lines drawn between them. In a store, what
// stands between the items of a list is left out first.
const texts = (said, board, isStore) => {
  const take = (symbols) => boards.push({ side: 9, held: [...symbols].map((symbol) => valueOf(symbol, 9)), cellKind: 'characters', ...board });
  said = plain(said);
  if (isStore) said = said.replace(/null|""/g, 0).replace(/[\s"',[\]]/g, '');
  for (const [, , symbols] of said.matchAll(/(^|[^\w.*-])([\d.*_-]{81})(?![\w.*-])/g)) take(symbols);
  let lines = [];
  for (const raw of said.split('\n')) {
    let drawn = raw.replace(/[|\u2500-\u257f]/g, '').padEnd(9);
    // In a wide drawing, blanks stand between the digits of a box too.
    if (drawn[18]) drawn = drawn.replace(/ (.) (.) (.) /g, '$1$2$3');
    const line = drawn.replace(/[!:,;\s[\]]/g, '');
    if (/^[\d.*_x-]{9}$/i.test(line)) lines.push(line.replace(/x/gi, '.'));
    else if (/^[ \d]{9}$/.test(drawn) && line) lines.push(drawn.replace(/ /g, '.'));
    else if (line && !/^[-+=]+$/.test(line)) lines = [];
    if (lines[8]) {
      if (lines.some((each) => each.slice(7) != '..')) take(lines.join(''));
      lines = [];
    }
  }
};
