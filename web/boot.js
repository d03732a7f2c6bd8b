// Starts the page. The build writes the names of its files on this script's element.

// Called with a bug's message when the program has panicked: nothing that it says from then on is to be trusted, so that what a person
// sees stands here. The board was kept after each move; the move that broke the program was not.
globalThis.crosshatchBroke = (message) => {
  if (document.getElementById("broken")) return;
  const again = brokeAgain();
  const report = reportOf(message);
  const copied = element("p", { className: "small", role: "status" });
  const written = element("details", {}, [element("summary", { textContent: "What the report says" }), element("pre", { textContent: report, tabIndex: 0 })]);
  const goOn = button("Go on from the last saved board", "b main", () => location.reload());
  const copy = button("Copy report", "b line", async () => {
    try {
      await navigator.clipboard.writeText(report);
      copied.textContent = "Copied.";
    } catch {
      // Without a clipboard it is marked, for the person to copy.
      written.open = true;
      getSelection().selectAllChildren(written.lastChild);
      copied.textContent = "The browser does not let this page copy. The report is marked below.";
    }
  });
  const afresh = button("Begin with an empty board", "b line", () => {
    sessionStorage.setItem("crosshatch.begin", "empty");
    location.reload();
  });
  layer("Something in Crosshatch broke.", [
    element("p", {
      textContent: again
        ? "It broke again soon after the last time: the saved board may be the cause. If you begin with an empty one, the saved one is set aside and can be downloaded."
        : "That is a fault of ours, not of yours. Your board was saved after your last move.",
    }),
    element("p", { className: "small what", textContent: message.split("\n", 2).join(" ") }),
    element("div", { className: "row" }, again ? [goOn, afresh, copy] : [goOn, copy]),
    copied,
    written,
  ]);
  goOn.focus();
};

// A fault that gave the program no time to say anything, such as a lack of memory.
for (const kind of ["error", "unhandledrejection"]) {
  addEventListener(kind, ({ error, reason }) => {
    const fault = error ?? reason;
    // A browser that is too old has no such thing.
    if (globalThis.WebAssembly && fault instanceof WebAssembly.RuntimeError) globalThis.crosshatchBroke(String(fault));
  });
}

// Whether this tab has broken within the last minute; notes that it has now.
function brokeAgain() {
  const name = "crosshatch.broke";
  try {
    const before = Number(sessionStorage.getItem(name));
    sessionStorage.setItem(name, Date.now());
    return Date.now() - before < 60_000;
  } catch {
    return false;
  }
}

// What whoever mends it needs to know: the fault, where, and on which board.
function reportOf(message) {
  let board = "";
  try {
    const now = /^now (\d+)$/m.exec(localStorage.getItem("crosshatch.game"))?.[1];
    board = localStorage.getItem(`crosshatch.board.${now}`) ?? "none was saved";
  } catch {
    board = "this browser keeps none";
  }
  const lines = {
    Version: document.documentElement.dataset.version || "in development",
    When: new Date().toISOString(),
    Browser: navigator.userAgent,
    Window: `${innerWidth} by ${innerHeight}`,
    "What happened": message,
    Where: new Error().stack,
    "Saved board": board,
  };
  return Object.entries(lines).map(([name, text]) => `${name}: ${text}\n`).join("");
}

// Lays something over the page, which takes no keys or clicks any more.
function layer(title, content) {
  document.querySelectorAll(":popover-open").forEach((open) => open.hidePopover());
  document.getElementById("app")?.setAttribute("inert", "");
  const heading = element("h2", { id: "broken-title", textContent: title });
  const layer = element("div", { id: "broken", role: "alertdialog" }, [element("div", { className: "card" }, [heading, ...content])]);
  layer.setAttribute("aria-modal", "true");
  layer.setAttribute("aria-labelledby", "broken-title");
  document.body.append(layer);
}

function element(tag, properties, content = []) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...content);
  return made;
}

function button(label, className, onclick) {
  return element("button", { type: "button", textContent: label, className, onclick });
}

// The page's policy: workers and the service worker are started with these addresses alone.
const policy = globalThis.trustedTypes?.createPolicy("crosshatch", {
  createScriptURL(address) {
    const { protocol, href } = new URL(address, document.baseURI);
    const ours = ["./worker.js", "./sw.js"].map((name) => new URL(name, document.baseURI).href);
    const isPart = protocol === "blob:" && "single" in document.documentElement.dataset;
    if (isPart || ours.includes(href.split("?", 1)[0])) return address;
    throw new TypeError(`${address} is no script of Crosshatch.`);
  },
});
globalThis.crosshatchTrusted = (address) => policy?.createScriptURL(address) ?? address;
globalThis.crosshatchWorker ??= (address) => new Worker(crosshatchTrusted(address));

// Gives the focus to the active cell where nothing that can be seen has it. While the focus goes from one element to another, neither has it;
// hence the timer.
globalThis.crosshatchCatchFocus = () => {
  if (document.activeElement?.dataset?.cell) return;
  setTimeout(() => {
    if (document.activeElement !== document.body && document.activeElement?.getBoundingClientRect().width) return;
    document.querySelector(".board [tabindex='0']")?.focus({ preventScroll: true });
  });
};

// The elements of a picture. No markup is parsed by the browser: the policy forbids it.
globalThis.crosshatchPicture = (markup) => {
  const top = document.createDocumentFragment();
  let open = top;
  for (const [, end, name, attributes, alone, text] of markup.matchAll(/<(\/?)(\w+)([^>]*?)(\/?)>([^<]*)/g)) {
    if (end) {
      open = open.parentNode;
    } else {
      const element = document.createElementNS("http://www.w3.org/2000/svg", name);
      for (const [, key, value] of attributes.matchAll(/([\w-]+)="([^"]*)"/g)) element.setAttribute(key, value);
      open.append(element);
      if (!alone) open = element;
    }
    if (text) open.append(text);
  }
  return top.firstChild;
};

// The bytes of a text, or of the text of a paste event. `encodeInto` takes a quarter of the time of `encode`.
globalThis.crosshatchBytes = (copied) => {
  const text = copied.clipboardData?.getData("text/plain") ?? copied;
  const bytes = new Uint8Array(3 * text.length);
  return bytes.subarray(0, new TextEncoder().encodeInto(text, bytes).written);
};

// Pastes a text. (Firefox ignores a text that is given to the constructor.)
globalThis.crosshatchPaste = (text) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  document.dispatchEvent(Object.defineProperty(new ClipboardEvent("paste"), "clipboardData", { value: clipboardData }));
};

// Reads files and pastes them as one text, in which each has its name before it; one that cannot be opened has its name alone.
globalThis.crosshatchOpen = async (files) => {
  const named = [...files].map((file) => file.text().then((text) => `\x1c${file.name}\n${text.replace(/\x1c/g, "\n")}`, () => `\x1c${file.name}`));
  crosshatchPaste((await Promise.all(named)).join(""));
};

// What takes files and texts in place of the board, while a view wants that.
let taker;
globalThis.crosshatchTakes = (next) => void (taker = next);

// Takes files and texts that are dropped, which a browser would open in place of the page, and files that are pasted, unless they are a picture of
// a text that is pasted too. A field takes a text itself, unless it is so long (`is_long`) that
// the field would stop the page for seconds.
for (const kind of ["dragover", "drop", "paste"]) {
  addEventListener(kind, (event) => {
    const data = event.dataTransfer ?? event.clipboardData;
    const text = data.getData("text/plain");
    const isField = event.target.closest?.("input, textarea");
    if (isField ? text.length < 2 ** 17 : event.clipboardData && (taker ? !text && !data.files[0] : text || !data.files[0])) return;
    event.preventDefault();
    event.stopPropagation();
    const taken = data.files[0] ? data.files : text;
    if (taken) (taker ?? (taken === text ? crosshatchPaste : crosshatchOpen))(taken);
  }, true);
}

// Pastes the board in a copied part of a page, as the script at this address reads it; without a board, the text of the part.
globalThis.crosshatchCopied = (address, markup, text) =>
  import(new URL(address, document.baseURI)).then(({ read }) => read(markup)).catch(() => {}).then((link) => crosshatchPaste(link ?? text));

// The journal: a copy, in a database, of what localStorage has of the game. A browser that is killed loses the last seconds of localStorage,
// but no strict transaction. Both have the stamp, which is greater in the newer one.
const STAMP = "crosshatch-stamp";
const changed = new Set();
let isCopy, isLate, writing;

const database = (async () => {
  const opening = indexedDB.open("crosshatch-journal");
  opening.onupgradeneeded = () => opening.result.createObjectStore("texts");
  return await end(opening, "onsuccess");
})();

const ourNames = () => Object.keys(localStorage).filter((name) => name.startsWith("crosshatch."));

// The end of a request, or of a transaction.
function end(request, event) {
  return new Promise((done, failed) => Object.assign(request, { [event]: () => done(request.result), onerror: failed, onabort: failed }));
}

// The program calls this after each change of a text in localStorage.
globalThis.crosshatchJournal = (name) => {
  try {
    localStorage[STAMP] = Math.max(Date.now(), +localStorage[STAMP] + 1 || 0);
  } catch {
    // A full localStorage has room for a stamp of the same length.
  }
  changed.add(name);
  // First the change is drawn.
  writing ??= setTimeout(copyChanges);
};

async function copyChanges() {
  try {
    while (changed.size) {
      const transaction = (await database).transaction("texts", "readwrite", { durability: "strict" });
      const texts = transaction.objectStore("texts");
      if (!isCopy) texts.clear();
      for (const name of [STAMP, ...(isCopy ? changed : ourNames())]) {
        const text = localStorage[name];
        if (text) texts.put(text, name);
        else texts.delete(name);
      }
      changed.clear();
      isCopy = false;
      await end(transaction, "oncomplete");
      isCopy = true;
    }
  } catch {
    // The next change copies everything.
  }
  writing = null;
}

// Puts the journal into localStorage where it is newer.
async function recover() {
  const texts = (await database).transaction("texts").objectStore("texts");
  const stamp = await end(texts.get(STAMP), "onsuccess");
  isCopy = stamp >= (localStorage[STAMP] ?? "");
  if (stamp > (localStorage[STAMP] ?? "")) {
    const all = [texts.getAllKeys(), texts.getAll()].map((request) => end(request, "onsuccess"));
    const [names, copies] = await Promise.all(all);
    if (isLate) return;
    for (const name of ourNames()) delete localStorage[name];
    // The stamp is the first of the names, and comes last: if there is no room for all of it, the journal stays the newer of the two.
    for (let at = names.length; at--; ) localStorage[names[at]] = copies[at];
  }
}

// The watchdog, which may be missing.
const start = globalThis.crosshatchStart;

try {
  // Said already, such as that the browser is too old.
  if ("stuck" in document.documentElement.dataset) throw new Error("Crosshatch cannot start here.");
  const { glue, wasm } = document.querySelector("script[data-glue]").dataset;
  // A browser that does not open the database says so or, in some versions, nothing.
  const recovered = Promise.race([recover().catch(() => {}), new Promise((done) => setTimeout(done, 3000))]).then(() => (isLate = true));
  // The first digits need it.
  document.fonts.load("16px 'Crosshatch Digits'").catch(() => {});
  const parts = [import(new URL(glue, document.baseURI)), fetch(new URL(wasm, document.baseURI)), recovered];
  const [{ default: init }, response] = await Promise.all(parts);
  // The program calls this once the board is shown and keys and pastes are heard.
  const listening = new Promise((done) => (globalThis.crosshatchListens = done));
  await init({ module_or_path: counted(response) });
  await listening;
  document.documentElement.dataset.ready = "";
  start?.succeeded();
} catch (error) {
  // A program that panicked has said so itself.
  if (!document.getElementById("broken")) {
    if (start) start.failed(error);
    else layer("Crosshatch cannot start.", [element("p", { textContent: error.message ?? String(error) })]);
  }
  throw error;
}

// The answer with the program. Its parts are counted as they arrive, and it is taken for a program whatever the server calls it; but not
// where a service worker gives it: that is quick, and of an answer that is left as it is the browser keeps what it has compiled.
function counted(response) {
  if (!response.ok) throw new Error(`The server answers ${response.status} for the program.`);
  if (!start || navigator.serviceWorker?.controller) return response;
  const count = new TransformStream({
    transform(part, parts) {
      start.arrived(part.byteLength);
      parts.enqueue(part);
    },
  });
  return new Response(response.body.pipeThrough(count), { headers: { "Content-Type": "application/wasm" } });
}
