// The panel in the page: asks which board is meant, or says why none was sent. It stands in a shadow root and in the browser's top
// layer, is built without markup or style attributes, and leaves nothing behind.
const STYLE = 'dialog{font:16px sans-serif;max-width:560px}dialog,button{color:#111;background:#fff;border:1px solid;border-radius:6px;padding:12px}' +
  'button{font:inherit;margin:4px}div{display:grid;width:160px;height:160px;font-size:11px}span{border:1px solid #bbb}';
const panel = (sentence, choices) => {
  const before = document.activeElement;
  const create = (name, parent, text) => {
    const element = document.createElementNS('http://www.w3.org/1999/xhtml', name);
    element.textContent = text;
    parent.append(element);
    return element;
  };
  const host = create('div', document.documentElement, ''), root = host.attachShadow({ mode: 'open' }), sheet = new CSSStyleSheet();
  host.dataset.crosshatch = 'panel';
  sheet.replaceSync(STYLE);
  root.adoptedStyleSheets = [sheet];
  const dialog = create('dialog', root, '');
  create('p', dialog, 'Crosshatch: ' + sentence);
  const button = (text, act) => {
    const element = create('button', dialog, text);
    element.onclick = () => {
      dialog.close();
      act();
    };
    return element;
  };
  for (const board of choices) {
    const element = button('', () => go(textOf(board), describe(board))), small = create('div', element, '');
    element.ariaLabel = describe(board);
    small.style.gridTemplate = ('/repeat(' + board.side + ',1fr)').repeat(2).slice(1);
    for (const value of board.held) create('span', small, value ? symbolOf(value) : '');
  }
  create('p', dialog, 'Select the text of a board and press again, or copy it and paste it into Crosshatch.');
  button('Open Crosshatch', () => go());
  button('Close', () => {});
  // The page's own keys rest while the panel is open.
  dialog.onkeydown = dialog.onkeyup = (event) => event.stopPropagation();
  dialog.onclose = () => {
    host.remove();
    before?.focus();
  };
  dialog.showModal();
};
