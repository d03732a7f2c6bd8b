// Runs a WebAssembly command-line program in a worker of a page, as xtask's wasi.mjs does in Node. It implements only as much of
// WASI as is needed to read whole files, print, and read the clock.

const SUCCESS = 0;
const BAD_DESCRIPTOR = 8;
const NO_ENTRY = 44;
const NOT_SUPPORTED = 52;

/** The descriptor of the folder that all paths start from. */
const ROOT = 3;

let memory;
const view = () => new DataView(memory.buffer);
const bytes = (start, length) => new Uint8Array(memory.buffer, start, length);
const tell = (path, text) => postMessage({ path, text });

/** Gives the program a list of texts: its arguments or its environment. */
function texts(list) {
  const encoded = list.map((text) => new TextEncoder().encode(`${text}\0`));
  return {
    sizes(count, size) {
      view().setUint32(count, encoded.length, true);
      view().setUint32(size, encoded.reduce((sum, { length }) => sum + length, 0), true);
      return SUCCESS;
    },
    get(pointers, buffer) {
      let next = buffer;
      encoded.forEach((text, index) => {
        view().setUint32(pointers + 4 * index, next, true);
        bytes(next, text.length).set(text);
        next += text.length;
      });
      return SUCCESS;
    },
  };
}

/** The pieces of memory that a list of them names. */
function* pieces(list, count) {
  for (let index = 0; index < count; index += 1) {
    yield [view().getUint32(list + 8 * index, true), view().getUint32(list + 8 * index + 4, true)];
  }
}

/** The functions for a program with these arguments, environment and files. */
function wasi(args, environment, files) {
  const [argument, variable] = [texts(args), texts(environment)];
  const open = new Map();
  const lines = { 1: "", 2: "" };
  const functions = {
    args_sizes_get: argument.sizes,
    args_get: argument.get,
    environ_sizes_get: variable.sizes,
    environ_get: variable.get,
    clock_time_get(_id, _precision, time) {
      view().setBigUint64(time, BigInt(Math.round(performance.now() * 1e6)), true);
      return SUCCESS;
    },
    random_get(start, length) {
      crypto.getRandomValues(bytes(start, length));
      return SUCCESS;
    },
    fd_prestat_get(descriptor, stat) {
      if (descriptor !== ROOT) return BAD_DESCRIPTOR;
      view().setUint32(stat, 0, true);
      view().setUint32(stat + 4, 1, true);
      return SUCCESS;
    },
    fd_prestat_dir_name(_descriptor, start) {
      bytes(start, 1).set(new TextEncoder().encode("/"));
      return SUCCESS;
    },
    fd_fdstat_get(descriptor, stat) {
      // A folder or a file, with all rights.
      bytes(stat, 24).fill(0xff);
      view().setUint32(stat, descriptor === ROOT ? 3 : 4, true);
      return SUCCESS;
    },
    path_open(_folder, _follow, start, length, _create, _base, _inheriting, _flags, descriptor) {
      const content = files.get(new TextDecoder().decode(bytes(start, length)));
      if (!content) return NO_ENTRY;
      const number = ROOT + 1 + open.size;
      open.set(number, { content, read: 0 });
      view().setUint32(descriptor, number, true);
      return SUCCESS;
    },
    fd_read(descriptor, list, count, size) {
      const file = open.get(descriptor);
      if (!file) return BAD_DESCRIPTOR;
      const before = file.read;
      for (const [start, length] of pieces(list, count)) {
        const piece = file.content.subarray(file.read, file.read + length);
        bytes(start, length).set(piece);
        file.read += piece.length;
      }
      view().setUint32(size, file.read - before, true);
      return SUCCESS;
    },
    fd_write(descriptor, list, count, size) {
      let written = 0;
      for (const [start, length] of pieces(list, count)) {
        lines[descriptor] += new TextDecoder().decode(bytes(start, length));
        written += length;
      }
      const ended = lines[descriptor].lastIndexOf("\n") + 1;
      if (ended > 0) tell("/print", lines[descriptor].slice(0, ended));
      lines[descriptor] = lines[descriptor].slice(ended);
      view().setUint32(size, written, true);
      return SUCCESS;
    },
    fd_close: () => SUCCESS,
    proc_exit(status) {
      throw new Error(`status ${status}`);
    },
  };
  // The program can do without everything else.
  return new Proxy(functions, { get: (known, name) => known[name] ?? (() => NOT_SUPPORTED) });
}

async function run() {
  const { args, environment, paths } = await (await fetch("order.json")).json();
  const content = async (path) => new Uint8Array(await (await fetch(`file${path}`)).arrayBuffer());
  const files = new Map(await Promise.all(paths.map(async (path) => [path.slice(1), await content(path)])));
  const imports = { wasi_snapshot_preview1: wasi(args, environment, files) };
  const { instance } = await WebAssembly.instantiateStreaming(fetch("program.wasm"), imports);
  memory = instance.exports.memory;
  instance.exports._start();
}

run().then(() => tell("/end", ""), (error) => tell("/end", `${error}`));
