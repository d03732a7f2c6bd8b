// Says why the program does not start, and what to do about it. It runs ahead of all modules, in a page that was opened as a file too, where
// those are refused, and in browsers that are too old for them: so it is an ordinary script without words that came after 2018.
"use strict";
{
  // How long nothing is said about a page that is loading, and how long nothing may arrive before that is said.
  const QUIET_MS = 5000;
  const STALLED_MS = 10000;
  // How long a service worker may take to begin its answer. Those of old versions have none.
  const ANSWER_MS = 10000;
  // Records, as long as the window is open, that the page was reloaded automatically, which does not help twice.
  const RELOADED = "crosshatch.reloaded";
  // The smallest module with a 128-bit operation: a browser without those cannot run ours.
  const SIMD = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11]);

  const AGAIN = "A new version may be on its way to the server: wait a minute, then reload the page.";
  const OWNER = "If this is your server, put the whole folder of the site on it again, with all of its files.";
  const FAULTS = {
    unreachable: ({ name }) => ["The server cannot be reached.", `${name} did not arrive. Check the connection, then reload the page.`],
    missing: ({ name }) => ["A file of Crosshatch is missing.", `The server does not have ${name}. ${AGAIN}`, OWNER],
    refused: ({ name, status }) => ["The server does not give out a file of Crosshatch.", `It answers ${status} for ${name}. ${AGAIN}`],
    replaced: ({ name }) => [
      "A file of Crosshatch is missing.",
      `Asked for ${name}, the server sends a page in its place. ${AGAIN}`,
      `${OWNER} It should answer 404 where there is no file.`,
    ],
    mistyped: ({ name, type }) => [
      "The server sends a file of Crosshatch as something else.",
      `It sends ${name} as ${type || "nothing in particular"}, and browsers run a script only if it comes as text/javascript.`,
      "If this is your server, have it send files whose names end in .js as text/javascript, and those in .wasm as application/wasm.",
    ],
    damaged: ({ name }) => ["A file of Crosshatch is damaged.", `${name} is not whole on the server, or of another version. ${AGAIN}`, OWNER],
  };

  const root = document.documentElement;
  // The edition that is a single file: it asks no server for anything.
  const isSingle = "single" in root.dataset;
  let received = 0;
  let heard = 0;

  window.crosshatchStart = {
    // A part of the program has arrived.
    arrived(bytes) {
      received += bytes;
      heard = performance.now();
    },
    // The program does not start, for this reason.
    failed(error) {
      if ("stuck" in root.dataset || "ready" in root.dataset) return;
      root.dataset.stuck = "";
      explain(error).catch((again) => broke(error || again));
    },
    // It has started.
    succeeded() {
      try {
        sessionStorage.removeItem(RELOADED);
      } catch (refused) {
        // No store, nothing to remove.
      }
    },
  };

  // The element's own text is for browsers without scripts.
  const told = document.getElementById("late");
  told.textContent = "";
  told.className = "told";
  addEventListener("error", watch, true);
  if (isFolder() || !canRun()) crosshatchStart.failed();
  setTimeout(tellProgress, QUIET_MS);

  // boot.js reports its errors, but not its own failure to load: it was not delivered, or was changed.
  function watch({ target, filename, error }) {
    const boot = document.querySelector("script[data-glue]");
    if (boot && (target === boot || filename === boot.src)) crosshatchStart.failed(error);
  }

  // Whether this is the site's page, opened as a file.
  function isFolder() {
    return location.protocol === "file:" && !isSingle;
  }

  function canRun() {
    return typeof WebAssembly === "object" && WebAssembly.validate(SIMD);
  }

  async function explain(error) {
    if (isFolder()) return sayFolder();
    if (!canRun()) return sayOld();
    if (isSingle) return broke(error);
    if (await mend()) return;
    // It has run and come to its end, and what was kept of it was whole.
    if (error instanceof WebAssembly.RuntimeError) return broke(error);
    say("Crosshatch has not started.", "Its files are being looked at.");
    const fault = await firstFault();
    if (fault) say(...FAULTS[fault.kind](fault));
    else if (!reloadOnce()) broke(error);
  }

  // Has the service worker look at what it keeps, if that is where the page comes from. Whether there is nothing else to be done.
  async function mend() {
    const state = await askServiceWorker({ version: root.dataset.version, mend: "all" });
    if (!state) return false;
    if (state.lost.length > 0) {
      const title = "The copy of Crosshatch in this browser is damaged.";
      const cure = state.unreachable
        ? "its server cannot be reached. Connect to the network, then reload the page."
        : "the server has none of this version any more. Reload the page when a new version is offered, or in a minute.";
      say(title, `${state.lost.map(fileName).join(", ")} is not as it was, and ${cure}`, "Your boards are kept elsewhere and are as they were.");
      return true;
    }
    return state.mended > 0 && reloadOnce();
  }

  // The last thing that the page's service worker has to say to this; undefined without one.
  function askServiceWorker(question) {
    const container = navigator.serviceWorker;
    const worker = container && container.controller;
    if (!worker || worker.scriptURL !== new URL("./sw.js", document.baseURI).href) return Promise.resolve();
    return new Promise((done) => {
      const { port1, port2 } = new MessageChannel();
      const silence = setTimeout(done, ANSWER_MS);
      port1.onmessage = ({ data }) => {
        clearTimeout(silence);
        if (data.lost) done(data);
        else say("The copy of Crosshatch in this browser is damaged.", "It is being fetched again. The page reloads when all of it is there.");
      };
      worker.postMessage(question, [port2]);
    });
  }

  // What is wrong on the server with the files that a start needs; undefined if nothing is, and then the browser has them as they are there.
  async function firstFault() {
    const boot = document.querySelector("script[data-glue]");
    const addresses = [boot.src, boot.dataset.glue, boot.dataset.wasm].map((address) => new URL(address, document.baseURI).href);
    const answers = await Promise.all(addresses.map((address) => ask(address, "no-cache")));
    const fault = answers.find(({ kind }) => kind);
    if (fault) return fault;
    for (const { address, response } of answers) {
      if (await isRight(address, response)) continue;
      const again = await ask(address, "reload");
      if (again.kind) return again;
      if (!(await isRight(address, again.response))) return { ...again, kind: /html/.test(again.type) ? "replaced" : "damaged" };
    }
  }

  // Asks for a file. The answer has a kind if it is one of the faults.
  async function ask(address, cache) {
    const name = fileName(address);
    const response = await fetch(address, { cache }).catch(() => undefined);
    if (!response) return { name, kind: "unreachable" };
    const { status, ok } = response;
    const type = (response.headers.get("Content-Type") || "").split(";")[0];
    const answer = { address, name, response, status, type };
    if (!ok) return { ...answer, kind: status === 404 || status === 410 ? "missing" : "refused" };
    if (!name.endsWith(".js") || /^(text|application)\/(x-)?(java|ecma|j)script$/i.test(type)) return answer;
    return { ...answer, kind: /html/.test(type) ? "replaced" : "mistyped" };
  }

  // Whether a file is what the page says it is, as far as that can be known: without https there are no hashes.
  async function isRight(address, response) {
    const bytes = await response.arrayBuffer().catch(() => undefined);
    if (!bytes) return false;
    const hashes = (root.dataset.hashes || "").split(" ");
    const at = hashes.indexOf(fileName(address));
    if (at < 0 || !crypto.subtle) return true;
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    return hashes[at + 1] === `sha256-${btoa(String.fromCharCode(...hash))}`;
  }

  function reloadOnce() {
    try {
      if (sessionStorage.getItem(RELOADED) !== null) return false;
      sessionStorage.setItem(RELOADED, "");
    } catch (refused) {
      return false;
    }
    location.reload();
    return true;
  }

  function broke(error) {
    const reason = (error && error.message) || "It gives no reason.";
    if (window.crosshatchBroke) return crosshatchBroke(reason);
    const held = "An extension of this browser may hold a part back: try without, or another browser.";
    say("Crosshatch has not started.", isSingle ? `${reason} This copy may be damaged: get it again.` : "The server has all of its files.", held);
  }

  function sayFolder() {
    say(
      "Crosshatch needs a web server.",
      "This page was opened as a file, and browsers do not let such a page load its program. Open crosshatch.html instead: this edition is a single file that needs no server.",
      "Or use any web server; it can be on this machine. With Python, run this in the folder of the page, and then open http://localhost:8000 in the browser:",
    );
    const command = document.createElement("code");
    command.textContent = "python3 -m http.server 8000";
    document.querySelector("#stuck button").replaceWith(command);
  }

  function sayOld() {
    say(
      "This browser cannot run Crosshatch.",
      "It is too old: Crosshatch needs WebAssembly with SIMD, which all browsers have since 2023. Update the browser or open the page in another one.",
      "Or it has WebAssembly switched off, as in Lockdown Mode: then allow it for this page.",
    );
  }

  // Puts this in place of the board that is to come.
  function say(title, ...sentences) {
    const card = document.createElement("section");
    card.id = "stuck";
    card.className = "card";
    card.setAttribute("role", "alert");
    card.append(element("h1", title), ...sentences.map((sentence) => element("p", sentence)));
    const reload = element("button", "Reload the page");
    reload.className = "b main";
    reload.onclick = () => location.reload();
    card.append(reload);
    const place = document.querySelector("#app main");
    place.textContent = "";
    place.append(card);
  }

  // Says that the page is loading, for as long as it is.
  function tellProgress() {
    if ("ready" in root.dataset || "stuck" in root.dataset) return;
    if (!told.firstChild) {
      const numbers = element("span", "");
      // They are not read out with each change.
      numbers.setAttribute("aria-hidden", "true");
      told.append("Crosshatch is loading", numbers);
    }
    told.lastChild.textContent = progress();
    setTimeout(tellProgress, 1000);
  }

  function progress() {
    const inMegabytes = (bytes) => (bytes / 1e6).toFixed(1);
    const waited = performance.now() - heard;
    const share = received > 0 && root.dataset.size ? `: ${inMegabytes(received)} of ${inMegabytes(root.dataset.size)} MB` : "";
    const kept = navigator.serviceWorker && navigator.serviceWorker.controller;
    if (kept || waited < STALLED_MS || received >= root.dataset.size) return `${share}.`;
    return `${share}. Nothing has arrived for ${Math.round(waited / 1000)} s: the connection is slow, or has broken off.`;
  }

  function element(name, text) {
    const made = document.createElement(name);
    made.textContent = text;
    return made;
  }

  function fileName(address) {
    return address === "./" ? "index.html" : address.split("/").pop();
  }
}
