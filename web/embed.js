// The page that makes the code of a board for other pages: shows the board as it is chosen, and its code.

const byId = (id) => document.getElementById(id);
const say = (sentence) => {
  byId("said").textContent = sentence;
};

const script = new URL("./embed/board.js", document.baseURI).href;
const site = new URL("./", document.baseURI).href;

/** What is chosen, as attributes of the element. */
function chosen() {
  const use = document.querySelector("[name=use]:checked").value;
  const attributes = { puzzle: byId("puzzle").value.trim(), site };
  if (use === "play") attributes.playable = "";
  if (use === "explain") Object.assign(attributes, { explain: "", step: byId("step").value || "1" });
  if (use === "look" && byId("candidates").checked) attributes.candidates = "";
  if (byId("theme").value) attributes.theme = byId("theme").value;
  byId("step").disabled = use !== "explain";
  byId("candidates").disabled = use !== "look";
  return attributes;
}

/** A value as it stands between quotation marks in HTML. */
const escaped = (value) => value.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

function show() {
  const attributes = chosen();
  const board = byId("preview").firstElementChild ?? document.createElement("crosshatch-board");
  for (const { name } of [...board.attributes]) if (!(name in attributes)) board.removeAttribute(name);
  for (const [name, value] of Object.entries(attributes)) if (board.getAttribute(name) !== value) board.setAttribute(name, value);
  if (!board.isConnected) byId("preview").append(board);
  const written = Object.entries(attributes).map(([name, value]) => (value === "" ? ` ${name}` : ` ${name}="${escaped(value)}"`));
  byId("snippet").value = `<script type="module" src="${escaped(script)}"></script>\n<crosshatch-board${written.join("")}></crosshatch-board>\n`;
}

addEventListener("input", show);
addEventListener("change", show);
byId("copy").onclick = async () => {
  try {
    await navigator.clipboard.writeText(byId("snippet").value);
    say("Copied. Paste it into the code of your page.");
  } catch {
    byId("snippet").select();
    say("The browser does not let this page copy. The code is selected: copy it by Ctrl C, or ⌘ C on a Mac.");
  }
};
show();
import(script).catch(() => say("The board cannot be loaded: this copy of the site is without it, or there is no network."));
