// Lists what the page draws: every element with a place on the screen, in the order of the document, through open shadow roots and
// through frames of the same site. All places are in the coordinates of the window.
//
// node: e the element; id its index; end the index behind its last descendant; up its parent; x, y, w, h its box; says the value of
// an entry field or the number of a symbol in use, else its own text. isSeen adds: shown, big (the size of its letters), heft (their weight), tint (their colour).
const { abs, max, min, round } = Math;
const nodes = [], page = document;
let walled = 0;
const isField = (e) => /^(input|select|textarea)$/.test(e.localName);
const sayOf = (e) => e.localName == 'use' ? /\d*$/.exec(e.href.baseVal)[0] : isField(e) ? /te|sea|num/.test(e.type) ? e.value : e.selectedOptions?.[0]?.text || '' :
  [...e.childNodes].map((child) => child.nodeType == 3 ? child.data : '').join('').trim();
const walk = (e, up, left, top) => {
  const box = e.getBoundingClientRect();
  let node = up, inner = (e.shadowRoot || e).children;
  if (box.width > 2 && box.height > 2) nodes.push(node = { e, up, id: nodes.length, x: box.x + left, y: box.y + top, w: box.width, h: box.height, says: sayOf(e) });
  if (e.localName == 'slot' && e.assignedElements()[0]) inner = e.assignedElements();
  if (/^i?frame$/.test(e.localName)) {
    try {
      inner = [e.contentDocument.documentElement];
      left += box.x + e.clientLeft;
      top += box.y + e.clientTop;
    } catch {
      walled ||= box.width > 99;
    }
  }
  [...inner].forEach((child) => walk(child, node, left, top));
  if (node != up) node.end = nodes.length;
};
walk(page.documentElement, null, 0, 0);
// The drawn elements within a node, itself first.
const within = (node) => nodes.slice(node.id, node.end);
const ascending = (a, b) => a - b;
const classOf = (e) => e.getAttribute('class') || '';
const styleOf = getComputedStyle;
// Whether a node can be seen: not transparent, not behind the page's edges. Remembered, since it takes a while.
const isSeen = (node) => {
  if (node.shown == null) {
    const { e } = node, look = styleOf(e), drawing = e.ownerSVGElement;
    node.big = drawing ? node.h : parseFloat(look.fontSize);
    node.heft = +look.fontWeight;
    node.tint = drawing ? look.fill : look.color;
    node.shown = node.x + node.w + scrollX > 0 && node.y + node.h + scrollY > 0 && node.big && !/^rgba.*, 0\)/.test(node.tint) && e.checkVisibility?.({ checkOpacity: 1, checkVisibilityCSS: 1 }) != false;
  }
  return node.shown;
};
