// Reads cells whose digits are no text: pictures, labels for screen readers, sprites, generated content.
//
// Each attribute of the elements in the cells is a board that might be. [what the attribute is called, its number] for an element:
const PLACES = /(row|col\w*|box|block|cell|region|square|[rcxy])\W*\d+( of \d+)?|(cand|note|pencil|possib|corner|cent).*/gi;
const tellings = (e) => {
  const list = [];
  for (const { name, value } of e.attributes) {
    if (name == 'class') value.split(/\s/).forEach((word) => list.push(/^(.*?\D)(\d+)$/.exec(word)?.slice(1)));
    else if (/src|href|style/.test(name)) list.push([name, /(\d+)\D*$/.exec((/url\((.*?)\)/.exec(value)?.[1] || value).replace(/[?].*|^data:.*/, ''))?.[1]]);
    else if (/^(alt|title|aria-label|number|value|data-.*)$/.test(name)) {
      const said = plain(value), numbers = (+said ? said : said.replace(PLACES, '')).match(/\d+/g);
      if (numbers && !numbers[1]) list.push([name, numbers[0]]);
    }
  }
  ['::before', '::after'].forEach((part) => list.push(['content', /^"(.+)"$/.exec(styleOf(e, part).content)?.[1]]));
  return list.filter((telling) => telling?.[1]);
};
// The boards that attributes make: [name, values]. What is not a digit makes the whole attribute no board.
const toldBoards = (cells, side) => {
  const found = {};
  cells.forEach((cell, at) => {
    for (const e of new Set([...within(cell).map((node) => node.e), ...cell.e.querySelectorAll('*')])) for (const [word, said] of tellings(e)) {
      const told = found[word] ||= cells.map(() => 0), digit = valueOf(said, side);
      told[at] = told[at] && told[at] != digit ? NaN : digit;
    }
  });
  return Object.entries(found).filter(([, told]) => told.every((digit) => digit >= 0));
};
