// What the system hands to the page where it is installed as an app: a shortcut, a shared text, files. Texts go the way of a paste.

const SHORTCUTS = {
  new: () => document.querySelector("[popovertarget=new]").click(),
  paste: () => document.querySelector("[title=Paste]").click(),
  // Beside an empty board stand the four puzzles of the day.
  today: () => document.querySelector("#new button").click(),
};

// Takes what the address says and the files of a launch, once the page is ready.
export async function receive(ready) {
  const asked = new URLSearchParams(location.search);
  const shared = ["text", "url"].map((name) => asked.get(name)).filter(Boolean);
  const shortcut = SHORTCUTS[asked.get("do")];
  await ready;
  if (shared.length > 0) crosshatchPaste(shared.join("\n"));
  else shortcut?.();
  // A reload is not to ask for it again.
  if (shared.length > 0 || shortcut) history.replaceState(history.state, "", `./${location.hash}`);
  globalThis.launchQueue?.setConsumer(async ({ files }) => {
    if (files.length > 0) crosshatchOpen(await Promise.all(files.map((file) => file.getFile())));
  });
}
