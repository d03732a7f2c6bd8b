// The panel in the page: asks which board is meant, or says why none was sent. It stands in a shadow root and in the browser's top
// layer, is built without markup or style attributes, and leaves nothing behind.
const STYLE = 'dialog{font:16px sans-serif;max-width:560px}dialog,button{color:#111;background:#fff;border:1px solid;border-radius:6px;padding:12px}' +
  'button{font:inherit;margin:4px}div{display:grid;width:160px;height:160px;font-size:11px}span{border:1px solid #bbb}';
const panel = (sentence, choices) => {
  const before = document.activeElement;
  const create = (word, parent, said) => {
    const element = document.createElement(word);
    element.textContent = said;
    parent.append(element);
    return element;
  };
  const shell = create('div', document.documentElement, ''), root = shell.attachShadow({ mode: 'open' }), sheet = new CSSStyleSheet();
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
  for (const board of choices) {
    const element = offer('', () => go(textOf(board), describe(board))), small = create('div', element, '');
    element.ariaLabel = describe(board);
    small.style.gridTemplate = ('/repeat(' + board.side + ',1fr)').repeat(2).slice(1);
    for (const digit of board.held) create('span', small, digit ? symbolOf(digit) : '');
  }
  create('p', dialog, 'Select the text of a board and press again, or copy it and paste it into Crosshatch.');
  offer('Open Crosshatch', () => go());
  offer('Close', () => {});
  // The page's own keys rest while the panel is open.
  dialog.onkeydown = dialog.onkeyup = (event) => event.stopPropagation();
  dialog.onclose = () => {
    shell.remove();
    before?.focus();
  };
  dialog.showModal();
};
