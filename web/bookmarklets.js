// The page of the bookmarklets: gives them the address of this site, copies them, and sets up the board to try them on.

const PLACEHOLDER = "https://crosshatch.invalid/";
const NOT_BUILT = "This copy of the site is without bookmarklets: the build writes them in.";
const PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

const say = (sentence) => {
  document.getElementById("said").textContent = sentence;
};

// Within the code of a bookmark an address is escaped once more, since browsers decode that code before they run it.
const site = new URL("./", document.baseURI).href.replaceAll("%", "%25").replaceAll("'", "%2527");

for (const link of document.querySelectorAll("section a")) {
  const code = link.getAttribute("href").replace(PLACEHOLDER, site);
  const built = code.startsWith("javascript:");
  link.setAttribute("href", code);
  link.onclick = (event) => {
    event.preventDefault();
    say(built ? "Drag it onto your bookmarks bar, or copy it: this page does not let it run here." : NOT_BUILT);
  };
  link.nextElementSibling.setAttribute("aria-label", `Copy ${link.textContent}`);
  link.nextElementSibling.onclick = () => copy(built ? code : undefined);
}

async function copy(code) {
  if (!code) return say(NOT_BUILT);
  try {
    await navigator.clipboard.writeText(code);
    say("Copied. Paste it as the address of a bookmark.");
  } catch {
    say("The browser does not let this page copy. Press a button for long, or with the right mouse key, and copy its address.");
  }
}

const body = document.querySelector("#sample tbody");
for (let row = 0; row < 9; row += 1) {
  const cells = body.insertRow();
  for (const symbol of PUZZLE.slice(row * 9, row * 9 + 9)) {
    const cell = cells.insertCell();
    if (symbol === ".") {
      for (let digit = 1; digit <= 9; digit += 1) {
        cell.append(Object.assign(document.createElement("span"), { className: "note", textContent: digit }));
      }
    } else {
      cell.className = "given";
      cell.textContent = symbol;
    }
  }
}
