// What the system hands to the page where it is installed as an app: a shortcut, a shared text, a file. Texts go the way of a paste.

const root = document.documentElement;
const asked = new URLSearchParams(location.search);

const SHORTCUTS = {
  new: () => document.querySelector("[popovertarget=new]").click(),
  paste: () => document.querySelector(".tools [title^=Paste], [title=Paste]").click(),
  // Beside an empty board stand the four puzzles of the day.
  today: () => document.querySelector("#new button").click(),
};

const whenReady = (act) => {
  if ("ready" in root.dataset) return act();
  const observer = new MutationObserver(() => {
    if (!("ready" in root.dataset)) return;
    observer.disconnect();
    act();
  });
  observer.observe(root, { attributes: true });
};

const paste = (text) => whenReady(() => crosshatchPaste(text));

if (location.search) {
  // A reload is not to ask for it again.
  history.replaceState(history.state, "", `./${location.hash}`);
  const shared = ["text", "url"].map((name) => asked.get(name)).filter(Boolean);
  if (shared.length > 0) paste(shared.join("\n"));
  else whenReady(() => SHORTCUTS[asked.get("do")]?.());
}

globalThis.launchQueue?.setConsumer(async ({ files }) => {
  for (const file of files) paste(await (await file.getFile()).text());
});
