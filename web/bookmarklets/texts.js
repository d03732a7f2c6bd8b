// Finds boards that are texts: 81 characters in one piece, or 9 lines of 9 with or without lines drawn between them.
const texts = (text, board) => {
  const take = (symbols) => {
    const size = Math.sqrt(symbols.length);
    const values = [...symbols].map((symbol) => valueOf(symbol, size));
    if (values.every((value) => value >= 0)) add({ size, values, kind: 'characters', ...board });
  };
  text = plain(text);
  for (const [, , symbols] of text.matchAll(/(^|[^\w.*-])([\d.*_-]{81})(?![\w.*-])/g)) take(symbols);
  for (const [list] of text.matchAll(/\[(\s*["']?\d?["']?\s*,){80}\s*["']?\d?["']?\s*\]/g)) {
    take(list.slice(1, -1).split(',').map((item) => item.replace(/\D/g, '') || '0').join(''));
  }
  const nested = /\[\s*(\[(?:\s*(?:\d|null|"[\d.]?")\s*,){8}\s*(?:\d|null|"[\d.]?")\s*\]\s*,?\s*){9}\]/g;
  for (const [list] of text.matchAll(nested)) take(list.slice(1, -1).split(',').map((item) => item.replace(/\D/g, '') || '0').join(''));
  // Lines: what is drawn between the cells is left out. Blanks stand for empty cells where the line has its full length without dots.
  let lines = [], whole = 0;
  for (const raw of text.split('\n').concat('')) {
    const line = raw.replace(/[|\u2502\u2503\u2551!:,;\s]/g, '');
    const drawn = raw.replace(/[|\u2502\u2503\u2551]/g, '');
    if (drawn.trimEnd().length > 7) whole = 1;
    if (/^[\d.*_x-]{9}$/i.test(line)) lines.push(line.replace(/x/gi, '.'));
    else if (/^[ \d]{9}$/.test(drawn.padEnd(9)) && /\d/.test(drawn)) lines.push(drawn.padEnd(9).replace(/ /g, '.'));
    else if (!line || /^[-+=\u2500-\u257f]+$/.test(line) && lines.length % 3 == 0) continue;
    else lines = [];
    if (lines.length == 9) {
      if (whole) take(lines.join(''));
      whole = 0;
      lines = [];
    }
  }
};
