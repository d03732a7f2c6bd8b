import { engine } from "./engine.js";
import { CrosshatchError } from "./error.js";
import { NoWorkers, Pool } from "./pool.js";

export { CrosshatchError };

/** The most workers that are started unless more are asked for. */
const MOST_WORKERS = 8;

let settings = { thread: "pool", workers: Math.min(globalThis.navigator?.hardwareConcurrency ?? 4, MOST_WORKERS) };
let pool;

export function configure(options = {}) {
    const { thread, workers } = checkOptions("configure", options, ["thread", "workers"]);
    if (thread !== undefined) settings.thread = thread;
    if (workers !== undefined) {
        settings.workers = whole("workers", workers, 1);
        close();
    }
}

export function close() {
    pool?.then((open) => open.close());
    pool = undefined;
}

function wrong(message) {
    return new CrosshatchError({ kind: "option", message });
}

/** A value as a message shows it. */
function shown(value) {
    const text = typeof value === "string" ? JSON.stringify(value) : String(value);
    return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

/** Checks the names of options, and those that all calls share. */
function checkOptions(call, options, names) {
    if (options === undefined || options === null) return {};
    if (typeof options !== "object") throw wrong(`The options of ${call}() are an object, not ${shown(options)}.`);
    for (const name of Object.keys(options)) {
        if (!names.includes(name)) throw wrong(`${call}() has no option "${name}"; it has: ${names.join(", ")}.`);
    }
    if (options.thread !== undefined) checkThread(options.thread);
    if (options.signal !== undefined && !(options.signal instanceof AbortSignal)) {
        throw wrong(`The option "signal" is an AbortSignal, not ${shown(options.signal)}.`);
    }
    return options;
}

function whole(name, value, least, most = 0xffffffff) {
    if (Number.isInteger(value) && value >= least && value <= most) return value;
    throw wrong(`The option "${name}" is a whole number from ${least} on, not ${shown(value)}.`);
}

function truth(name, value = false) {
    if (typeof value === "boolean") return value;
    throw wrong(`The option "${name}" is true or false, not ${shown(value)}.`);
}

function string(name, value = "") {
    if (typeof value === "string") return value;
    throw wrong(`The option "${name}" is a string, not ${shown(value)}.`);
}

function strings(name, value = []) {
    if (typeof value === "string") return [value];
    if (Array.isArray(value) && value.every((one) => typeof one === "string")) return value;
    throw wrong(`The option "${name}" is an array of strings, not ${shown(value)}.`);
}

function checkThread(thread) {
    if (thread !== "pool" && thread !== "caller") throw wrong(`The option "thread" is "pool" or "caller", not ${shown(thread)}.`);
}

function checkText(call, text) {
    if (typeof text === "string") return text;
    throw wrong(`${call}() takes a string, not ${shown(text)}.`);
}

/** A seed as text: 64 bits do not fit into a number. */
function seedText(seed) {
    if (seed === undefined) {
        // Node 18 has no global `crypto`.
        const random = () => globalThis.crypto?.getRandomValues(new Uint32Array(1))[0] ?? Math.floor(Math.random() * 2 ** 32);
        return String((BigInt(random()) << 32n) | BigInt(random()));
    }
    if (typeof seed === "bigint" || typeof seed === "string" || Number.isSafeInteger(seed)) return String(seed);
    throw wrong(`The option "seed" is a whole number, a bigint or a string, not ${shown(seed)}.`);
}

/** Names of the options that say where and how long a call runs. */
const RUNNING = ["signal", "thread"];

/** Runs a call that may take long, in the pool unless the caller says otherwise. */
async function runLong(request, { signal, thread = settings.thread, onProgress }) {
    if (thread === "pool") {
        pool ??= Pool.open(settings.workers);
        try {
            return await (await pool).run(request, { signal, onProgress });
        } catch (error) {
            // Where workers are forbidden, as by a page's security policy, the caller's thread does it.
            if (!(error instanceof NoWorkers)) throw error;
            settings.thread = "caller";
        }
    }
    return engine.run(request, { signal, onProgress });
}

export async function parse(text) {
    return engine.run({ module: "small", call: "parse", text: checkText("parse", text) });
}

export async function parseAll(text) {
    return engine.run({ module: "full", call: "parseAll", text: checkText("parseAll", text) });
}

export async function format(text, name) {
    const options = { format: string("format", name) };
    return engine.run({ module: "full", call: "format", text: checkText("format", text), options });
}

export async function formats() {
    return engine.run({ module: "full", call: "formats", text: "" });
}

export async function canonical(text) {
    return engine.run({ module: "full", call: "canonical", text: checkText("canonical", text) });
}

/** Whether a board may take long to solve: one line of a 9x9 board never does. */
function isQuick(text) {
    return text.length === 81;
}

export async function solve(text, options) {
    const running = checkOptions("solve", options, RUNNING);
    const request = { module: "small", call: "solve", text: checkText("solve", text) };
    return isQuick(text) ? engine.run(request, running) : runLong(request, running);
}

export async function count(text, options) {
    const { limit = 2, ...running } = checkOptions("count", options, ["limit", ...RUNNING]);
    const request = { module: "small", call: "count", text: checkText("count", text), options: { limit: whole("limit", limit, 1) } };
    return isQuick(text) && limit <= 2 ? engine.run(request, running) : runLong(request, running);
}

export async function generate(options) {
    const names = ["shape", "symmetry", "givens", "minimal", "mask", "seed", "onProgress", ...RUNNING];
    const { shape, symmetry, givens, minimal, mask, seed, ...running } = checkOptions("generate", options, names);
    const request = {
        module: "small",
        call: "generate",
        text: "",
        options: {
            shape: string("shape", shape),
            symmetry: string("symmetry", symmetry),
            givens: range(givens),
            minimal: truth("minimal", minimal),
            mask: mask === undefined ? undefined : string("mask", mask),
            seed: seedText(seed),
        },
    };
    return runLong(request, running);
}

/** A range of givens: a number, or the fewest and the most. */
function range(givens) {
    if (givens === undefined) return undefined;
    const both = Array.isArray(givens) ? givens : [givens, givens];
    if (both.length === 2 && both.every((one) => Number.isInteger(one) && one >= 0)) return both;
    throw wrong(`The option "givens" is a whole number or an array of two, not ${shown(givens)}.`);
}

export async function rate(text, options) {
    const { scales, ...running } = checkOptions("rate", options, ["scales", ...RUNNING]);
    const request = { module: "full", call: "rate", text: checkText("rate", text), options: { scales: strings("scales", scales) } };
    return runLong(request, running);
}

export async function explain(text, options) {
    const names = ["steps", "techniques", "notation", "svg", "sentenceSvg", "embedded", ...RUNNING];
    const { steps, techniques, notation, svg, sentenceSvg, embedded, ...running } = checkOptions("explain", options, names);
    const request = {
        module: "full",
        call: "explain",
        text: checkText("explain", text),
        options: {
            steps: steps === undefined ? undefined : whole("steps", steps, 1),
            techniques: strings("techniques", techniques),
            notation: string("notation", notation),
            svg: truth("svg", svg),
            sentenceSvg: truth("sentenceSvg", sentenceSvg),
            embedded: truth("embedded", embedded),
        },
    };
    return runLong(request, running);
}

export async function draw(text, options) {
    const { candidates, notes, givens, fills, embedded } = checkOptions("draw", options, ["candidates", "notes", "givens", "fills", "embedded"]);
    const request = {
        module: "drawing",
        call: "draw",
        text: checkText("draw", text),
        options: {
            candidates: truth("candidates", candidates),
            notes: strings("notes", notes),
            givens: string("givens", givens),
            fills: string("fills", fills),
            embedded: truth("embedded", embedded),
        },
    };
    return engine.run(request);
}

export async function pictureRules() {
    return engine.run({ module: "drawing", call: "rules", text: "" });
}

export async function scales() {
    return engine.run({ module: "full", call: "scales", text: "" });
}

export async function techniques() {
    return engine.run({ module: "full", call: "techniques", text: "" });
}

export async function order(text, options) {
    const names = ["count", "attempts", "seed", "onProgress", "onFound", ...RUNNING];
    const { count = 1, attempts = Infinity, seed, onProgress, onFound, signal, thread } = checkOptions("order", options, names);
    whole("count", count, 1);
    if (attempts !== Infinity) whole("attempts", attempts, 1);
    checkText("order", text);
    const seeds = { seed: seed === undefined ? undefined : seedText(seed), random: seedText() };
    const written = await engine.run({ module: "full", call: "order", text, options: seeds }, { signal });

    const enough = new AbortController();
    const onAbort = () => enough.abort(signal.reason);
    signal?.addEventListener("abort", onAbort, { once: true });
    // Attempts end in any order; what is found counts in the order of their numbers, so that the puzzles do not depend on the threads.
    const ended = new Map();
    const found = [];
    const excessive = [];
    let [next, settled, tried, checked] = [0, 0, 0, 0];
    const take = (attempt, result) => {
        ended.set(attempt, result);
        tried += result.tried;
        for (; ended.has(settled) && found.length < count; settled += 1) {
            const { found: puzzle, excessive: givens } = ended.get(settled);
            ended.delete(settled);
            if (puzzle) {
                found.push(puzzle);
                onFound?.(puzzle);
            } else if (givens && found.length === 0) {
                excessive.push(givens);
            }
        }
        onProgress?.({ attempts: settled, tried, found: found.length });
        if (found.length === count) enough.abort();
    };
    const attemptOn = async () => {
        while (next < attempts && found.length < count) {
            const attempt = next++;
            const request = { module: "full", call: "hunt", text: written, options: { attempt } };
            take(attempt, await runLong(request, { signal: enough.signal, thread }));
            if (excessive.length > checked) {
                checked = excessive.length;
                await engine.run({ module: "full", call: "reach", text: written, options: { excessive } }, { signal });
            }
        }
    };
    const lanes = (thread ?? settings.thread) === "pool" ? settings.workers : 1;
    try {
        await Promise.all(Array.from({ length: lanes }, attemptOn));
    } catch (error) {
        if (found.length < count || signal?.aborted) {
            enough.abort();
            throw error;
        }
    } finally {
        signal?.removeEventListener("abort", onAbort);
    }
    return found;
}
