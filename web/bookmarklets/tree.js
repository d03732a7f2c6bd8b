// Lists what the page draws: every element with a place on the screen, in the order of the document, through open shadow roots and
// through frames of the same site. All places are in the coordinates of the window.
//
// node: e the element; id its index; end the index behind its last descendant; up its parent; x, y, w, h its box; text what it
// says itself: the value of an entry field, else its own text; deep whether it is in a shadow root or frame.
const nodes = [];
let foreignFrame = 0;
const FIELDS = /^(input|select|textarea)$/;
const nameOf = (e) => e.localName;
const attribute = (e, name) => e.getAttribute(name) || '';
const sayOf = (e) => {
  if (FIELDS.test(nameOf(e))) {
    if (/^(hidden|button|submit|reset|checkbox|radio|range|color|password)$/.test(e.type)) return '';
    return e.selectedOptions ? (e.selectedOptions[0] || e).textContent.trim() : e.value.trim();
  }
  let text = '';
  for (const child of e.childNodes) if (child.nodeType == 3) text += child.data;
  return text.trim();
};
const walk = (e, up, dx, dy) => {
  const name = nameOf(e);
  if (/^(script|style|head|template|noscript|defs|symbol|option)$/.test(name)) return;
  const box = e.getBoundingClientRect();
  let node = up;
  if (box.width > 2 && box.height > 2) {
    node = { e, up, id: nodes.length, x: box.x + dx, y: box.y + dy, w: box.width, h: box.height, text: sayOf(e) };
    nodes.push(node);
  }
  let inner = e.shadowRoot ? e.shadowRoot.children : e.children;
  if (name == 'slot' && e.assignedElements().length) inner = e.assignedElements();
  if (/^i?frame$/.test(name)) {
    try {
      inner = [e.contentDocument.documentElement];
      dx += box.x + e.clientLeft;
      dy += box.y + e.clientTop;
    } catch (error) {
      if (box.width > 99 && box.height > 99) foreignFrame = 1;
      inner = [];
    }
  }
  if (!FIELDS.test(name)) for (const child of inner) walk(child, node, dx, dy);
  if (node != up) node.end = nodes.length;
};
walk(document.documentElement, null, 0, 0);
// The drawn elements within a node, itself first.
const within = (node) => nodes.slice(node.id, node.end);
// Whether a node can be seen: not transparent, not behind the page's edges. Remembered, for the answer takes a while.
const isSeen = (node) => {
  if (node.seen == null) {
    const style = node.e.ownerDocument.defaultView.getComputedStyle(node.e);
    node.size = node.e.ownerSVGElement ? node.h : parseFloat(style.fontSize);
    node.weight = +style.fontWeight;
    node.colour = node.e.ownerSVGElement ? style.fill : style.color;
    const edge = document.documentElement;
    node.seen = node.x + node.w + scrollX > 0 && node.y + node.h + scrollY > 0 && node.x + scrollX < edge.scrollWidth &&
      !/^rgba.*, 0\)$/.test(node.colour) && node.size > 0 &&
      (!node.e.checkVisibility || node.e.checkVisibility({ opacityProperty: true, visibilityProperty: true }));
  }
  return node.seen;
};
