// Reads cells whose digits are no text: pictures, labels for screen readers, sprites, generated content.
//
// Each attribute of the elements in the cells is a board that might be. [what the attribute is called, its numbers] for an element:
const PLACES = /(box|block|region)\W*\d+|(cand|note|pencil|possib|corner|cent).*/gi;
const tellings = (e) => {
  const list = [];
  for (const { name, value } of e.attributes) {
    if (name == 'class') value.split(/\s/).forEach((word) => list.push(/^(.*?\D)(\d+)$/.exec(word)?.slice(1)));
    else if (/src|href|style/.test(name)) list.push([name, /(\d+)\D*$/.exec((/url\((.*?)\)/.exec(value)?.[1] || value).replace(/[?].*|^data:.*/, ''))?.[1]]);
    else if (/^(alt|title|aria-label|number|value|data-.*)$/.test(name)) {
      const said = plain(value);
      list.push([name, (+said ? said : said.replace(PLACES, '')).match(/\d+/g)]);
    }
  }
  ['::before', '::after'].forEach((part) => list.push(['content', /^"(.+)"$/.exec(styleOf(e, part).content)?.[1]]));
  return list.filter((telling) => telling?.[1]);
};
// Drops the numbers that tell a cell's place from the ends of all lists: those that follow the row, the column or the cell, or stay.
const dropPlaces = (lists, side) => {
  for (let turns = 0; turns < 3;) {
    const ends = lists.map((list) => list[0]);
    if ([0, 1, 2, 3].some((kind) => ends.every((end, at) => end - [at / side | 0, at % side, at, 0][kind] == ends[0]))) lists.forEach((list) => list.shift());
    else turns = lists.forEach((list) => list.reverse()) || turns + 1;
  }
};
// The boards that attributes make: [name, values]. What is not a digit makes the whole attribute no board.
const toldBoards = (cells, side) => {
  const found = {};
  cells.forEach((cell, at) => {
    for (const e of new Set([...within(cell).map((node) => node.e), ...cell.e.querySelectorAll('*')])) for (const [word, said] of tellings(e)) {
      const told = found[word] ||= cells.map(() => []), list = [said].flat();
      told[at] = told[at][0] && told[at] + '' != list ? ['x'] : list;
    }
  });
  return Object.entries(found).map(([word, told]) => {
    dropPlaces(told, side);
    return [word, told.map((list) => list[1] || !list[0] ? 0 : valueOf(list[0], side))];
  }).filter(([, told]) => told.every((digit) => digit >= 0));
};
