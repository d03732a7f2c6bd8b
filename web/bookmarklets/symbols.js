// Sizes, shapes and symbols. How wide the boxes of each size are; on some boards they stand in place of lying.
const SHAPES = { 4: 2, 6: 3, 8: 4, 9: 3, 10: 5, 12: 4, 15: 5, 16: 4, 25: 5 };
// A text with the digits of other scripts as ours. The zeros of Indian scripts end with 6 in hexadecimal, those of others with 0.
const plain = (said) => said.normalize('NFKC').replace(/\p{Nd}/gu, (digit) => {
  const code = digit.codePointAt();
  return code - (code > 2303 && code < 3584) * 6 & 15;
}).trim();
// A text as a number from 1 to side; 0 if it says that a cell is empty; NaN for anything else. Letters go on after 9.
const valueOf = (said, side) => {
  said = plain(said);
  if (/^[.\-_0\u00b7?*\u200b\u2013\u2014\u2022\u25a1\u25cb]*$/.test(said)) return 0;
  const number = /^\d+$/.test(said) ? +said : /^[a-z]$/i.test(said) && side > 9 ? parseInt(said, 36) : NaN;
  return number <= side ? number : NaN;
};
const symbolOf = (digit) => digit.toString(36).toUpperCase();
