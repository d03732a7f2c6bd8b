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

// The smallest module with a 128-bit operation: a browser without those cannot run ours.
const simd = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11]);

try {
  if (!WebAssembly.validate(simd)) {
    throw new Error("This browser is too old for Crosshatch: it needs WebAssembly with SIMD, which all browsers have since 2023.");
  }
  const { glue, wasm } = document.querySelector("script[data-glue]").dataset;
  const { default: init } = await import(new URL(glue, document.baseURI));
  await init({ module_or_path: new URL(wasm, document.baseURI) });
  document.documentElement.dataset.ready = "";
} catch (error) {
  globalThis.crosshatchBroke(error.message ?? String(error));
  throw error;
}
