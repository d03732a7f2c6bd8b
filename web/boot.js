// Starts the page: loads the glue that the build names on this script's element.
const { glue, wasm } = document.currentScript?.dataset ?? document.querySelector("script[data-glue]").dataset;
const { default: init } = await import(new URL(glue, document.baseURI));
await init({ module_or_path: new URL(wasm, document.baseURI) });
