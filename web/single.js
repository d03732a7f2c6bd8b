// Starts the edition that is a single file. Its parts are in the page as text: they get addresses, and boot.js starts with those.
{
  const { dataset } = document.currentScript;
  const JAVASCRIPT = "text/javascript";

  const bytesOf = (text) => (Uint8Array.fromBase64 ? Uint8Array.fromBase64(text) : Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)));
  const blobOf = (element, type = "") => new Blob([bytesOf(element.textContent)], { type });
  const unpacked = (blob) => new Response(blob.stream().pipeThrough(new DecompressionStream("gzip")));
  const part = (name) => document.querySelector(`script[data-part="${name}"]`);
  const partsOf = (kind) => [...document.querySelectorAll(`script[data-kind=${kind}]`)];

  // Makes the address of the glue, which knows the addresses of the chunks. Workers get this function's text, so it uses no name of this script.
  function crosshatchGlue({ glue, chunks }) {
    const addresses = Object.fromEntries(Object.entries(chunks).map(([name, chunk]) => [name, URL.createObjectURL(chunk)]));
    return URL.createObjectURL(new Blob(["const crosshatchChunks=", JSON.stringify(addresses), ";", glue], { type: "text/javascript" }));
  }

  async function start() {
    const program = unpacked(blobOf(part("program"))).arrayBuffer();
    const glue = unpacked(blobOf(part("glue"))).blob();
    // The chunks stay compressed until the glue loads them.
    const chunks = Object.fromEntries(partsOf("chunk").map((element) => [element.dataset.part, blobOf(element)]));
    // The program looks for the addresses of other files here.
    const setAddress = (name, blob) => document.documentElement.setAttribute(`data-file-${name}`, URL.createObjectURL(blob));
    for (const element of partsOf("file")) setAddress(element.dataset.part, blobOf(element, element.dataset.type));
    setAddress("worker.js", new Blob([String(crosshatchGlue), blobOf(part("worker"))], { type: JAVASCRIPT }));

    const parts = { glue: await glue, chunks };
    globalThis.crosshatchWorker = (address) => {
      const worker = new Worker(globalThis.crosshatchTrusted(address));
      worker.postMessage({ parts });
      return worker;
    };
    dataset.glue = crosshatchGlue(parts);
    dataset.wasm = URL.createObjectURL(new Blob([await program], { type: "application/wasm" }));
    await import(URL.createObjectURL(blobOf(part("boot"), JAVASCRIPT)));
  }

  start().catch((error) => globalThis.crosshatchStart.failed(error));
}
