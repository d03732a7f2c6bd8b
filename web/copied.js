// Reads boards in a part of a web page that was copied. The build puts `find` before this: the judge of the bookmarklets.

// Returns the link to the best board in the markup, as a bookmarklet would open it; undefined without a board.
export async function read(markup) {
  const frame = document.createElement("iframe");
  // The copied part is laid out, but no script of it runs, and the page's policy keeps it from loading anything.
  frame.setAttribute("sandbox", "allow-same-origin");
  frame.setAttribute("aria-hidden", "true");
  frame.tabIndex = -1;
  frame.style.cssText = "position:fixed;left:-3000px;top:0;width:1200px;height:2000px";
  const address = URL.createObjectURL(new Blob(["<!doctype html><meta charset=utf-8>", markup], { type: "text/html" }));
  frame.src = address;
  try {
    const loaded = new Promise((done) => frame.addEventListener("load", done, { once: true }));
    document.body.append(frame);
    await loaded;
    const part = frame.contentDocument;
    // The policy ignores style attributes, and colours and weights tell givens.
    for (const element of part.querySelectorAll("[style]")) element.style.cssText = element.getAttribute("style");
    let link;
    find(part, "", (opened) => (link = opened), { host: "clipboard" });
    return link;
  } finally {
    frame.remove();
    URL.revokeObjectURL(address);
  }
}
