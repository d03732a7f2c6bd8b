// Reads cells whose digits are no text: pictures, labels for screen readers, sprites, generated content.
//
// Each attribute of the elements in the cells is a board that might be. [what the attribute is called, its text] for an element:
const PLACES = /(row|col\w*|box|block|cell|region|square|[rcxy])\W*\d+( of \d+)?|(cand|note|pencil|possib|corner|cent(er|re)).*/gi;
const tellings = (e) => {
  const list = [];
  for (const { name, value } of e.attributes) {
    if (name == 'class') for (const word of value.split(/\s+/)) {
      const parts = /^(.*?\D)(\d+)$/.exec(word);
      if (parts) list.push(['class ' + parts[1], parts[2]]);
    } else if (/src|href|style/.test(name)) {
      const parts = /(\d+)\D*$/.exec((name == 'style' ? (/url\(([^)]*)\)/.exec(value) || '')[1] || '' : value).replace(/[?].*/, '').replace(/^data:.*/, ''));
      if (parts) list.push([name, parts[1]]);
    } else if (/^(alt|title|aria-label|number|value|data-.*)$/.test(name)) {
      const words = plain(value).toLowerCase().replace(/one|two|three|four|five|six|seven|eight|nine/g, (word) =>
        ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'].indexOf(word) + 1);
      const numbers = (/^\d+$/.test(words) ? words : words.replace(PLACES, '')).match(/\d+/g) || [];
      if (numbers.length == 1) list.push([name, numbers[0]]);
    }
  }
  for (const part of ['::before', '::after']) {
    const shown = /^"(.*)"$/.exec(e.ownerDocument.defaultView.getComputedStyle(e, part).content);
    if (shown && shown[1]) list.push(['generated text', shown[1]]);
  }
  return list;
};
// The boards that attributes make: name of the attribute to values. What is not a digit makes the whole attribute no board.
const told = (cells, size) => {
  const boards = new Map();
  cells.forEach((cell, at) => {
    const elements = new Set([...within(cell).map(({ e }) => e), ...cell.e.querySelectorAll('*')]);
    for (const e of elements) for (const [name, text] of tellings(e)) {
      const values = boards.get(name) || boards.set(name, cells.map(() => 0)).get(name);
      values[at] = values[at] && values[at] != valueOf(text, size) ? NaN : valueOf(text, size);
    }
  });
  return [...boards].filter(([, values]) => values.every((value) => value >= 0));
};
