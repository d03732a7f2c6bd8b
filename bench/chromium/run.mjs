// Runs the benchmark's WebAssembly program in a worker of a page in a headless Chromium: `node run.mjs BROWSER PROGRAM [SET...]`.
// The page is served from here, since a browser's clock is precise enough only if the server isolates the page from others.
import { spawn } from "node:child_process";
import { mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { argv, env, exit, stdout } from "node:process";

const [browser, program, ...sets] = argv.slice(2);
const folder = env.CROSSHATCH_REFERENCE;
const names = folder ? await readdir(join(folder, "speed")) : [];
const order = {
  args: ["crosshatch-bench", ...sets],
  environment: folder ? ["CROSSHATCH_REFERENCE=/sets"] : [],
  paths: names.map((name) => `/sets/speed/${name}`),
};

const own = (name) => readFile(new URL(name, import.meta.url));
const pages = {
  "/": ["text/html", () => own("page.html")],
  "/worker.js": ["text/javascript", () => own("worker.js")],
  "/program.wasm": ["application/wasm", () => readFile(program)],
  "/order.json": ["application/json", () => JSON.stringify(order)],
  ...Object.fromEntries(names.map((name) => [`/file/sets/speed/${name}`, ["text/plain", () => readFile(join(folder, "speed", name))]])),
};

async function posted(request) {
  let text = "";
  for await (const piece of request.setEncoding("utf8")) text += piece;
  return text;
}

const server = createServer(async (request, response) => {
  const isolated = { "Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Embedder-Policy": "require-corp" };
  const [kind, content] = pages[request.url] ?? [];
  if (request.method === "POST") {
    const text = await posted(request);
    response.writeHead(204).end();
    if (request.url === "/print") stdout.write(text);
    else await end(text);
  } else if (kind) {
    response.writeHead(200, { "Content-Type": kind, ...isolated }).end(await content());
  } else {
    response.writeHead(404).end();
  }
});
await new Promise((listening) => server.listen(0, "127.0.0.1", listening));

const profile = await mkdtemp(join(tmpdir(), "crosshatch-bench-"));
// Only our own page is opened, and root in a container has no sandbox.
const flags = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run"];
const address = `http://127.0.0.1:${server.address().port}/`;
const running = spawn(browser, [...flags, `--user-data-dir=${profile}`, address], { stdio: "ignore" });
running.on("error", (error) => end(`${error}`));
const ended = new Promise((done) => running.on("exit", done));
running.on("exit", () => end("The browser has ended."));

/** Ends all, with what went wrong if anything did. */
async function end(wrong) {
  running.removeAllListeners("exit").kill();
  await Promise.race([ended, new Promise((done) => setTimeout(done, 1000))]);
  await rm(profile, { recursive: true, force: true, maxRetries: 10 });
  if (wrong) console.error(wrong);
  exit(wrong ? 1 : 0);
}
