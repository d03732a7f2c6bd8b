// The panel in the page: asks which board is meant, or says why none was sent. It stands in a shadow root and in the browser's top
// layer, is built without markup or style attributes, and leaves nothing behind.
const STYLE = '*{color:#111;background:#fff;font:16px arial}button{margin:4px;padding:9px}div{display:grid;width:160px}span{outline:1px solid}';
const panel = (sentence, choices) => {
  const create = (word, parent, said) => {
    const element = page.createElement(word);
    element.textContent = said;
    parent.append(element);
    return element;
  };
  const shell = create('div', page.documentElement, ''), root = shell.attachShadow({ mode: 'open' }), sheet = new CSSStyleSheet();
  shell.dataset.crosshatch = 'panel';
  sheet.replaceSync(STYLE);
  root.adoptedStyleSheets = [sheet];
  const dialog = create('dialog', root, '');
  create('p', dialog, 'Crosshatch: ' + sentence);
  const offer = (said, act) => {
    const element = create('button', dialog, said);
    element.onclick = () => {
      dialog.close();
      act();
    };
    return element;
  };
  choices.forEach((board) => {
    const element = offer('', () => go(textOf(board), describe(board))), small = create('div', element, '');
    element.ariaLabel = describe(board);
    small.style.gridTemplateColumns = '1fr '.repeat(board.side);
    board.held.forEach((digit) => create('span', small, digit ? symbolOf(digit) : '\u00a0'));
  });
  create('p', dialog, 'Select a board as text and press again, or paste it into Crosshatch.');
  offer('Open Crosshatch', () => go());
  offer('Close', () => {});
  // The page's own keys rest while the panel is open.
  dialog.onkeydown = dialog.onkeyup = (event) => event.stopPropagation();
  dialog.onclose = () => shell.remove();
  dialog.showModal();
};
