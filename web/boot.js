// Starts the page. The build writes the names of its files on this script's element.

// Called when the page has come to a state in which nothing works any more.
globalThis.crosshatchBroke = (reason) => {
  if (document.getElementById("broken")) return;
  const layer = document.createElement("div");
  layer.id = "broken";
  layer.setAttribute("role", "alertdialog");
  layer.setAttribute("aria-labelledby", "broken-title");
  const title = document.createElement("h2");
  title.id = "broken-title";
  title.textContent = "Something in Crosshatch broke.";
  const text = document.createElement("p");
  text.textContent = reason;
  const reload = document.createElement("button");
  reload.className = "b main";
  reload.textContent = "Reload the page";
  reload.onclick = () => location.reload();
  layer.append(title, text, reload);
  document.body.append(layer);
  reload.focus();
};

// The watchdog, which may be missing.
const start = globalThis.crosshatchStart;

try {
  // Said already, such as that the browser is too old.
  if ("stuck" in document.documentElement.dataset) throw new Error("Crosshatch cannot start here.");
  const { glue, wasm } = document.querySelector("script[data-glue]").dataset;
  // The first digits need it.
  document.fonts.load("16px 'Crosshatch Digits'").catch(() => {});
  const [{ default: init }, response] = await Promise.all([import(new URL(glue, document.baseURI)), fetch(new URL(wasm, document.baseURI))]);
  await init({ module_or_path: counted(response) });
  document.documentElement.dataset.ready = "";
  start?.succeeded();
} catch (error) {
  if (start) start.failed(error);
  else globalThis.crosshatchBroke(error.message ?? String(error));
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
