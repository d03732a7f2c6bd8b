import { CrosshatchError } from "./error.js";
import { nodeModule } from "./node.js";

/** The modules, each loaded when it is first needed. */
const MODULES = {
    small: () => instantiate(() => import("./small.js"), new URL("./small_bg.wasm", import.meta.url)),
    drawing: () => instantiate(() => import("./drawing.js"), new URL("./drawing_bg.wasm", import.meta.url)),
    full: () => instantiate(() => import("./full.js"), new URL("./full_bg.wasm", import.meta.url)),
};

async function instantiate(loadGlue, url) {
    const glue = await loadGlue();
    // Node does not fetch files.
    const files = url.protocol === "file:" ? await nodeModule("node:fs/promises") : undefined;
    await glue.default({ module_or_path: files ? await files.readFile(url) : url });
    return glue;
}

/** How long a slice of work may take, in milliseconds. */
const SLICE = 8;
/** How much time passes between two reports of progress, in milliseconds. */
const REPORT = 100;

/** Yields to the other events of this thread. A timer would take 4 ms. */
const yieldToEvents = globalThis.setImmediate
    ? () => new Promise((resolve) => setImmediate(resolve))
    : () =>
          new Promise((resolve) => {
              const { port1, port2 } = new MessageChannel();
              port1.onmessage = () => {
                  port1.close();
                  resolve();
              };
              port2.postMessage(0);
          });

/** Runs calls in this thread, in slices. */
export class Engine {
    #modules;
    #loaded = new Map();

    /** @param modules functions that load modules, by their names */
    constructor(modules = MODULES) {
        this.#modules = modules;
    }

    #load(name) {
        let loaded = this.#loaded.get(name);
        if (!loaded) {
            loaded = this.#modules[name]();
            this.#loaded.set(name, loaded);
            // After a failure, say of the network, the next call tries again.
            loaded.catch(() => this.#loaded.delete(name));
        }
        return loaded;
    }

    /**
     * The answer to a call.
     *
     * @param request the name of a call, the module that has it, its text and its options
     * @param signal ends the work between two slices
     * @param onProgress receives what is known of the progress
     */
    async run(request, running = {}) {
        try {
            return await this.#runIn(request, running);
        } catch (error) {
            // The smaller modules read plain lines only.
            if (request.module === "full" || error.kind !== "unreadable") throw error;
            return this.#runIn({ ...request, module: "full" }, running);
        }
    }

    async #runIn({ module, call, text, options }, { signal, onProgress }) {
        signal?.throwIfAborted();
        const glue = await this.#load(module);
        signal?.throwIfAborted();
        let job;
        try {
            job = glue.begin(call, text, options);
            let fuel = 4;
            let reported = performance.now();
            for (;;) {
                const start = performance.now();
                let spent = 0;
                while (spent < SLICE) {
                    const answer = job.advance(fuel);
                    if (answer !== undefined) return answer;
                    const before = spent;
                    spent = performance.now() - start;
                    if (spent - before < SLICE / 4) fuel = Math.min(fuel * 2, 0x7fffffff);
                    else if (spent - before > SLICE) fuel = Math.max(fuel >> 1, 1);
                }
                if (onProgress && start - reported > REPORT) {
                    reported = start;
                    const progress = job.progress();
                    if (progress !== undefined) onProgress(progress);
                }
                await yieldToEvents();
                signal?.throwIfAborted();
            }
        } catch (thrown) {
            if (thrown instanceof WebAssembly.RuntimeError) {
                // A module that has panicked may have left its memory in any state.
                job = undefined;
                glue.__wbg_reset_state();
                throw new CrosshatchError({ kind: "internal", message: `The call "${call}" failed: this is a fault in crosshatch.` });
            }
            if (typeof thrown?.kind === "string" && !(thrown instanceof Error)) throw new CrosshatchError(thrown);
            throw thrown;
        } finally {
            job?.free();
        }
    }
}

/** The engine of this thread. A module is instantiated once. */
export const engine = new Engine();
