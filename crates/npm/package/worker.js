// A worker of the pool: runs the calls that it is sent, one after the other.

import { engine } from "./engine.js";
import { CrosshatchError } from "./error.js";
import { nodeModule } from "./node.js";

const parent = (await nodeModule("node:worker_threads"))?.parentPort ?? globalThis;
/** What ends a call that is under way or waits, by its number. */
const running = new Map();
let before = Promise.resolve();

function handle({ id, request, progress }) {
    if (!request) {
        running.get(id)?.abort();
        return;
    }
    const controller = new AbortController();
    running.set(id, controller);
    before = before.then(async () => {
        const onProgress = progress ? (state) => parent.postMessage({ id, progress: state }) : undefined;
        try {
            const answer = await engine.run(request, { signal: controller.signal, onProgress });
            parent.postMessage({ id, answer });
        } catch (error) {
            const { kind, message, line, column, cells } = error;
            const failure = error instanceof CrosshatchError ? { kind, message, line, column, cells } : undefined;
            parent.postMessage({ id, failure, message: String(message ?? error) });
        } finally {
            running.delete(id);
        }
    });
}

if (parent.on) parent.on("message", handle);
else parent.onmessage = (event) => handle(event.data);
parent.postMessage({ ready: true });
