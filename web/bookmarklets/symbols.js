// Sizes, shapes and symbols. The shapes of boxes for each size, as width and height; the first is the usual one.
const SHAPES = {
  4: ['2x2'], 6: ['3x2', '2x3'], 8: ['4x2', '2x4'], 9: ['3x3'], 10: ['5x2', '2x5'], 12: ['4x3', '3x4'], 15: ['5x3', '3x5'],
  16: ['4x4'], 25: ['5x5']
};
// A text with the digits of other scripts as ours.
const plain = (text) => text.normalize('NFKC').replace(/\p{Nd}/gu, (digit) => {
  const code = digit.codePointAt();
  return code - ([1632, 1776, 2406, 2534, 3664].find((zero) => code >= zero && code < zero + 10) || 48);
}).trim();
// A text as a number from 1 to side; 0 if it says that a cell is empty; NaN for anything else. Letters go on after 9.
const valueOf = (text, side) => {
  text = plain(text);
  if (/^[.\-_0\u00b7?*\u200b\u2013\u2014\u25a1]*$/.test(text)) return 0;
  const number = /^\d+$/.test(text) ? +text : /^[a-z]$/i.test(text) && side > 9 ? parseInt(text, 36) : NaN;
  return number <= side ? number : NaN;
};
const symbolOf = (value) => value.toString(36).toUpperCase();
