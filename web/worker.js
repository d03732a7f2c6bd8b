// A worker of the page. It gets the page's glue script and its compiled module, and runs the same program.
onmessage = async ({ data: { glue, module } }) => {
  onmessage = null;
  try {
    (await import(glue)).initSync({ module });
  } catch (error) {
    // Otherwise it would be silent. The program, which says all else, is not there.
    postMessage(String(error));
  }
};
