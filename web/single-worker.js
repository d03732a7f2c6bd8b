// A worker of the single file. Chromium denies it the addresses that the page has given to the chunks, so it gets the chunks themselves and
// creates addresses for them. Then it gets the compiled module, and runs the same program.
let glue;
onmessage = async ({ data }) => {
  if (data.parts) {
    glue = crosshatchGlue(data.parts);
    return;
  }
  onmessage = null;
  try {
    (await import(glue)).initSync({ module: data.module });
  } catch (error) {
    // Otherwise it would be silent. The program, which says all else, is not there.
    postMessage(String(error));
  }
};
