// Lets sw.js keep the site in the browser, and says when a new version is ready. It does not need the program, so that a new
// version can be installed even if the old one is broken.

// How long a page may stand open before it looks for a new version, when it is next seen.
const LOOK_AGAIN_MS = 60 * 60 * 1000;

// How long the chunks of the program are waited for. What does not come to the page may still come to the service worker.
const WHOLE_MS = 20 * 1000;

// How long a page stands open before what comes after all else is kept: a short visit is not to cost it.
const LATER_MS = 60 * 1000;

const { version } = document.documentElement.dataset;
let registration;
let reloadsNext = false;

// Only the built site has a version. Refusals (no https, the browser's settings) are silent: with a network, all works without.
if (version) start().catch(() => {});

// What the system hands over comes seldom, and so does the script for it.
if (location.search || matchMedia("(display-mode: standalone)").matches) {
  import("./system.js").then(({ receive }) => receive(says("ready"))).catch(() => {});
}

async function start() {
  const container = navigator.serviceWorker;
  if (!container) return;
  const address = new URL("./sw.js", document.baseURI).href;
  const tell = (message) => {
    // The first visit may be under the service worker of another program, in a folder above.
    if (container.controller?.scriptURL === address) container.controller.postMessage(message);
  };
  const askController = () => tell({ version });
  container.onmessage = ({ data }) => {
    if (data === "other version") outdated();
  };
  container.oncontrollerchange = () => {
    if (!reloadsNext) return askController();
    reloadsNext = false;
    location.reload();
  };
  askController();

  // The program comes first, with all of its chunks. One that does not start may be mended by a new version, but is not kept.
  if (await says("ready", "stuck")) {
    await Promise.race([says("whole"), after(WHOLE_MS)]);
    await idle();
    registration = await container.register(crosshatchTrusted(address));
    tell({ version, mend: "missing" });
    if (!navigator.connection?.saveData) after(LATER_MS).then(() => tell({ later: version }));
  } else {
    registration = await container.getRegistration();
    if (registration?.active?.scriptURL !== address) return;
    registration.update().catch(() => {});
  }
  registration.waiting?.postMessage({ version });
  awaitInstalled(registration.installing);
  registration.onupdatefound = () => awaitInstalled(registration.installing);
  // A forced reload passes by the service worker, and the browser does not look for a new one then.
  if (!container.controller && registration.active) registration.update().catch(() => {});

  let looked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - looked < LOOK_AGAIN_MS) return;
    looked = Date.now();
    registration.update().catch(() => {});
  });
}

// Waits until the page says one of two things of the program, and tells whether it is the first.
function says(one, other = one) {
  const { dataset } = document.documentElement;
  return new Promise((done) => {
    const look = () => {
      if (!(one in dataset || other in dataset)) return;
      observer.disconnect();
      done(one in dataset);
    };
    const observer = new MutationObserver(look);
    observer.observe(document.documentElement, { attributes: true });
    look();
  });
}

function after(ms) {
  return new Promise((done) => setTimeout(done, ms));
}

// Waits until the page has nothing to do.
function idle() {
  return new Promise((done) => (window.requestIdleCallback ? requestIdleCallback(done, { timeout: 5000 }) : setTimeout(done, 1000)));
}

// Asks a new service worker for its version as soon as it has all files.
function awaitInstalled(worker) {
  worker?.addEventListener("statechange", () => {
    if (worker.state === "installed") worker.postMessage({ version });
  });
}

// There is a service worker of another version than this page: it waits, or has taken over.
function outdated() {
  if (registration?.waiting) {
    offer("A new version is ready.");
  } else if ("ready" in document.documentElement.dataset) {
    // Another tab has taken over. This page goes on, but can start no new worker of its version.
    offer("A new version is in use. Reload this page soon.");
  } else {
    // It came while this page was loading, which now may lack files, and has nothing to lose.
    location.reload();
  }
}

function offer(sentence) {
  document.getElementById("update")?.remove();
  const region = document.createElement("div");
  region.id = "update";
  region.setAttribute("role", "status");
  const text = document.createElement("p");
  text.textContent = sentence;
  const card = document.createElement("div");
  card.className = "card";
  const buttons = document.createElement("div");
  buttons.className = "row";
  buttons.append(button("Reload", "b line", reload), button("Later", "b", () => region.remove()));
  card.append(text, buttons);
  document.body.append(region);
  // Screen readers read out what comes into a region, not a region that comes with its text.
  setTimeout(() => region.append(card), 100);
}

function button(label, className, onclick) {
  return Object.assign(document.createElement("button"), { textContent: label, className, onclick });
}

function reload() {
  if (registration?.waiting) {
    reloadsNext = true;
    registration.waiting.postMessage("take over");
  } else {
    location.reload();
  }
}
