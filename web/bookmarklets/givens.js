// Tells givens from entries: sets given, which cells are givens, and told, by what. Without that, all values count as givens.
const GIVEN = /(given|fixed|prefil|clue|orig|initial|locked|static|preset|start|disabled|readonly)/i;
const ENTERED = /(user|player|guess|entered|filled-in|editable(?!="f)|mine|answer)/i;
const darkness = (colour) => {
  const [r, g, b] = (colour.match(/[\d.]+/g) || [0, 0, 0]).map(Number);
  return Math.max(r, g, b) - Math.min(r, g, b) + (r + g + b) / 9;
};
const markup = (node) => within(node).map(({ e }) => [...e.attributes].filter(({ name, value }) => !/aria-label|^(id|name|style)$/.test(name) && !/^false$/.test(value))
  .map(({ name, value }) => /disabled|readonly/.test(name) ? name : name + '=' + value).join(' ')).join(' ');
const tellGivens = (board) => {
  const { cells, from, values } = board;
  if (!from || board.given) return;
  const filled = values.map((value, at) => value ? at : -1).filter((at) => at >= 0);
  const nodeAt = (at) => from[at];
  const textAt = (at) => markup(cells[at].e == nodeAt(at).e || cells[at].id == null ? nodeAt(at) : cells[at]);
  const least = values.length * 17 / 81 * .9;
  const heaviest = Math.max(...filled.map((at) => nodeAt(at).weight || 0));
  const colours = filled.map((at) => darkness(nodeAt(at).colour || ''));
  const darkest = Math.min(...colours);
  const isField = (at) => within(nodeAt(at)).some(({ e }) => FIELDS.test(nameOf(e)) || e.isContentEditable);
  const background = (at) => cells[at].e.ownerDocument.defaultView.getComputedStyle(cells[at].e).backgroundColor;
  // By what, and whether the cell is a given.
  const ways = [
    ['the page', (at) => GIVEN.test(textAt(at).replace(/(not|non|un)[-_]?(given|fixed|locked)/gi, ''))],
    ['the page', (at) => !ENTERED.test(textAt(at))],
    ['being no entry fields', (at) => !isField(at)],
    ['their weight', (at) => nodeAt(at).weight == heaviest],
    ['their colour', (at) => darkness(nodeAt(at).colour || '') < darkest + 30],
    ['their element', (at) => /^(b|strong)$/.test(nameOf(nodeAt(at).e))]
  ];
  for (const [told, isGiven] of ways) {
    const given = filled.filter(isGiven);
    if (given.length >= least && given.length < filled.length) {
      // One cell of another look with another background is chosen or marked, not entered.
      const odd = filled.find((at) => !isGiven(at));
      if (/weight|colour/.test(told) && filled.length - given.length == 1 && background(odd) != background(given[0])) continue;
      board.given = values.map((value, at) => given.includes(at));
      board.told = told;
      return;
    }
  }
};
