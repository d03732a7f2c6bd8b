// Sizes, shapes and symbols.
//
// The shapes of boxes for each size, as width and height. The first is the usual one.
const SHAPES = {
  4: ['2x2'], 6: ['3x2', '2x3'], 8: ['4x2', '2x4'], 9: ['3x3'], 10: ['5x2', '2x5'], 12: ['4x3', '3x4'], 15: ['5x3', '3x5'],
  16: ['4x4'], 25: ['5x5']
};
// A text with the digits of other scripts as ours.
const plain = (text) => text.normalize('NFKC').replace(/\p{Nd}/gu, (digit) => {
  const code = digit.codePointAt(0);
  for (const zero of [48, 1632, 1776, 2406, 2534, 3664]) if (code >= zero && code < zero + 10) return code - zero;
  return digit;
});
// A text as a number from 1 to size; 0 if it says that a cell is empty; NaN for anything else. Letters go on after 9.
const valueOf = (text, size) => {
  text = plain(text).trim();
  if (/^[.\-_0\u00b7?*\u200b\u2013\u2014\u25a1]*$/.test(text)) return 0;
  const number = /^\d+$/.test(text) ? +text : /^[a-z]$/i.test(text) && size > 9 ? parseInt(text, 36) : NaN;
  return number <= size ? number : NaN;
};
// Board as a text with one character a cell, `.` or `a` for the empty ones.
const symbolOf = (value) => value.toString(36).toUpperCase();
const lineOf = (values, empty) => values.map((value) => value ? symbolOf(value) : empty).join('');
