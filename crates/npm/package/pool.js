import { CrosshatchError } from "./error.js";
import { nodeModule } from "./node.js";

/** The most calls of a worker: one that runs, and the next one, so that it need not wait for it. */
const AHEAD = 2;
/** How long a worker without calls is kept, in milliseconds. */
const IDLE = 2000;
/** How long a worker may take to drop a call, in milliseconds. */
const PATIENCE = 500;

/** What starts a worker in this runtime. */
async function starter() {
    if (globalThis.Worker) return () => new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
    const threads = await nodeModule("node:worker_threads");
    return () => {
        if (!threads) throw new Error("This runtime has no workers.");
        return new threads.Worker(new URL("./worker.js", import.meta.url));
    };
}

/** Workers that run calls, started when there is need of them. */
export class Pool {
    #size;
    #start;
    #workers = new Set();
    /** Calls that no worker has yet, the next one first. */
    #waiting = [];
    #id = 0;

    /** @param {number} size the most workers */
    static async open(size) {
        return new Pool(size, await starter());
    }

    constructor(size, start) {
        this.#size = size;
        this.#start = start;
    }

    /** The answer to a call; see `Engine.run`. Rejects with a `NoWorkers` if workers cannot be started. */
    run(request, { signal, onProgress } = {}) {
        return new Promise((resolve, reject) => {
            if (signal?.aborted) {
                reject(signal.reason);
                return;
            }
            const call = { id: this.#id++, request, onProgress, worker: undefined };
            const onAbort = () => {
                call.reject(signal.reason);
                this.#drop(call);
            };
            const settled = (settle) => (value) => {
                call.settled = true;
                signal?.removeEventListener("abort", onAbort);
                settle(value);
            };
            call.resolve = settled(resolve);
            call.reject = settled(reject);
            signal?.addEventListener("abort", onAbort, { once: true });
            this.#waiting.push(call);
            this.#assign();
        });
    }

    /** Ends all workers. Calls under way are rejected. */
    close() {
        const calls = [...this.#waiting, ...[...this.#workers].flatMap((worker) => [...worker.calls.values()])];
        this.#waiting = [];
        for (const worker of this.#workers) this.#end(worker);
        for (const call of calls) call.reject(new DOMException("The pool was closed.", "AbortError"));
    }

    /** Hands waiting calls to the workers with the fewest. */
    #assign() {
        while (this.#waiting.length > 0) {
            let worker = [...this.#workers].reduce((best, one) => (!best || one.calls.size < best.calls.size ? one : best), undefined);
            if ((!worker || worker.calls.size > 0) && this.#workers.size < this.#size) {
                try {
                    worker = this.#add();
                } catch (error) {
                    this.#fail(error);
                    return;
                }
            }
            if (worker.calls.size >= AHEAD) return;
            const call = this.#waiting.shift();
            call.worker = worker;
            worker.calls.set(call.id, call);
            clearTimeout(worker.idle);
            worker.thread.ref?.();
            worker.thread.postMessage({ id: call.id, request: call.request, progress: Boolean(call.onProgress) });
        }
    }

    #add() {
        const worker = { thread: this.#start(), calls: new Map(), idle: undefined, ready: false };
        this.#workers.add(worker);
        const onMessage = (message) => this.#receive(worker, message);
        const onError = (error) => this.#broke(worker, error);
        if (worker.thread.on) {
            worker.thread.on("message", onMessage);
            worker.thread.on("error", onError);
        } else {
            worker.thread.onmessage = (event) => onMessage(event.data);
            worker.thread.onerror = (event) => {
                event.preventDefault?.();
                onError(event);
            };
        }
        return worker;
    }

    #receive(worker, { ready, id, answer, failure, message, progress }) {
        if (ready) {
            worker.ready = true;
            return;
        }
        const call = worker.calls.get(id);
        if (!call) return;
        if (progress !== undefined) {
            if (!call.settled) call.onProgress?.(progress);
            return;
        }
        this.#remove(worker, call);
        if (failure) call.reject(new CrosshatchError(failure));
        else if (message !== undefined) call.reject(new Error(message));
        else call.resolve(answer);
        this.#assign();
    }

    /** Drops a call that was aborted. */
    #drop(call) {
        const { worker } = call;
        if (!worker) {
            this.#waiting = this.#waiting.filter((waiting) => waiting !== call);
            return;
        }
        worker.thread.postMessage({ id: call.id });
        const timer = setTimeout(() => {
            if (worker.calls.has(call.id)) this.#replace(worker, call);
        }, PATIENCE);
        timer.unref?.();
    }

    /** Ends a worker that does not drop a call. Its other calls begin again. */
    #replace(worker, dropped) {
        worker.calls.delete(dropped.id);
        this.#requeue(worker);
        this.#end(worker);
        this.#assign();
    }

    #requeue(worker) {
        for (const call of worker.calls.values()) call.worker = undefined;
        this.#waiting.unshift(...worker.calls.values());
        worker.calls.clear();
    }

    /** Handles the failure of a worker. One that never ran shows that workers cannot be started. */
    #broke(worker, error) {
        if (!worker.ready) {
            this.#requeue(worker);
            this.#end(worker);
            this.#fail(error);
            return;
        }
        const failure = { kind: "internal", message: "A worker failed: this is a fault in crosshatch." };
        for (const call of worker.calls.values()) call.reject(new CrosshatchError(failure));
        worker.calls.clear();
        this.#end(worker);
        this.#assign();
    }

    #fail(error) {
        const calls = this.#waiting;
        this.#waiting = [];
        for (const call of calls) call.reject(new NoWorkers(error));
    }

    #remove(worker, call) {
        worker.calls.delete(call.id);
        if (worker.calls.size > 0 || this.#waiting.length > 0) return;
        worker.thread.unref?.();
        worker.idle = setTimeout(() => this.#end(worker), IDLE);
        worker.idle.unref?.();
    }

    #end(worker) {
        clearTimeout(worker.idle);
        this.#workers.delete(worker);
        worker.thread.terminate();
    }
}

/** Workers cannot be started here. */
export class NoWorkers extends Error {
    constructor(cause) {
        super("Workers cannot be started here.", { cause });
    }
}
