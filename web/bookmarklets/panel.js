// The panel in the page: asks which board is meant, or says why none was sent. It stands in a shadow root and in the browser's top
// layer, is built without markup or style attributes, and leaves nothing behind.
const STYLE = 'dialog{all:revert;font:16px/1.4 system-ui,sans-serif;color:#111;background:#fff;border:1px solid #555;border-radius:8px;' +
  'padding:16px;max-width:600px}p{margin:0 0 12px}button{font:inherit;color:#111;background:#fff;border:1px solid #555;border-radius:4px;' +
  'padding:8px;margin:0 8px 8px 0;min-height:44px;cursor:pointer}button:focus-visible{outline:3px solid #06c}' +
  'i{display:grid;width:162px;height:162px;font:12px/1 sans-serif;border:1px solid}b{font-weight:400;border:1px solid #bbb;display:grid;place-items:center;margin:-1px 0 0 -1px}';
const panel = (sentence, advice, choices) => {
  const before = document.activeElement;
  const create = (name, parent, text = '') => {
    const element = document.createElementNS('http://www.w3.org/1999/xhtml', name);
    element.textContent = text;
    parent.append(element);
    return element;
  };
  document.querySelector('[data-crosshatch=panel]')?.remove();
  const host = create('div', document.documentElement);
  host.dataset.crosshatch = 'panel';
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  root.adoptedStyleSheets = [sheet];
  const dialog = create('dialog', root);
  dialog.ariaLabel = 'Crosshatch';
  create('p', dialog, 'Crosshatch: ' + sentence).role = 'status';
  const button = (text, act) => {
    const element = create('button', dialog, text);
    element.onclick = () => {
      dialog.close();
      act();
    };
    return element;
  };
  for (const board of choices) {
    const element = button('', () => go(textOf(board), describe(board)));
    const small = create('i', element);
    small.style.gridTemplate = 'repeat(' + board.size + ',1fr)/repeat(' + board.size + ',1fr)';
    for (const value of board.values) create('b', small, value ? symbolOf(value) : '');
    element.ariaLabel = describe(board);
    element.title = describe(board);
  }
  create('p', dialog, advice);
  button('Open Crosshatch', () => go(''));
  button('Close', () => {});
  // The page's own keys rest while the panel is open.
  for (const kind of ['keydown', 'keyup', 'keypress']) dialog.addEventListener(kind, (event) => event.stopPropagation());
  dialog.onclose = () => {
    host.remove();
    before?.focus?.();
  };
  dialog.showModal();
};
