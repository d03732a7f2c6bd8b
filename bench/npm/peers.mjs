// The npm package beside others: bytes to load, and times to solve, generate and rate, interleaved, as medians and ratios.
//
//     npm install && node peers.mjs FOLDER [PUZZLES]
//
// FOLDER is a built package of ours. PUZZLES is a file of puzzles with one solution, one a line, the first 200 of which are solved; without it, ours
// generates them. Every answer is checked; a package that gives a wrong one, or more than one solution, is marked.

import { createRequire } from "node:module";
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";

import { SudokuCreator, SudokuSolver, createSudokuBoardData } from "@algorithm.ts/sudoku";
import sudoku from "sudoku";
import core from "sudoku-core";
import { getSudoku } from "sudoku-gen";
import killer from "killer-sudoku-generator";

const [folder, file] = process.argv.slice(2);
const ours = await import(pathToFileURL(path.resolve(folder, "index.js")).href);
const CALLER = { thread: "caller" };
const ROUNDS = 7;

const solver = new SudokuSolver({ childMatrixWidth: 3 });
const creator = new SudokuCreator({ childMatrixWidth: 3 });
const line = (values, first) => [...values].map((value) => (value === null || value === undefined || value < first ? "." : value + 1 - first)).join("");
const numbers = (text, empty, first) => [...text].map((value) => (value === "." ? empty : value - 1 + first));

/** What each package can do: functions from line to line. */
const PACKAGES = {
    crosshatch: {
        solve: (text) => ours.solve(text, CALLER),
        generate: async () => (await ours.generate(CALLER)).puzzle,
        rate: async (text) => (await ours.rate(text, { ...CALLER, scales: "hodoku" })).hodoku.score,
    },
    sudoku: {
        solve: (text) => line(sudoku.solvepuzzle(numbers(text, null, 0)) ?? [], 0),
        generate: () => line(sudoku.makepuzzle(), 0),
        rate: (text) => sudoku.ratepuzzle(numbers(text, null, 0), 1),
    },
    "sudoku-core": {
        solve: (text) => line(core.solve(numbers(text, null, 1)).board ?? [], 1),
        generate: () => line(core.generate("hard"), 1),
        rate: (text) => core.analyze(numbers(text, null, 1)).difficulty,
    },
    "@algorithm.ts/sudoku": {
        solve: (text) => {
            const solution = createSudokuBoardData(3);
            return solver.solve(numbers(text, -1, 0), solution) ? line(solution, 0) : "";
        },
        generate: () => line(creator.createSudoku(0.8).puzzle, 0),
    },
    "sudoku-gen": { generate: () => getSudoku("hard").puzzle.replaceAll("-", ".") },
    "killer-sudoku-generator": { generate: () => killer.generateKillerSudoku("hard").puzzle.replaceAll("-", ".") },
};

const median = (list) => [...list].sort((a, b) => a - b)[list.length >> 1];

/** Puzzles to solve and to rate. */
async function puzzles() {
    if (file) return readFileSync(file, "utf8").split("\n").map((text) => text.trim().slice(0, 81).replaceAll("0", ".")).filter((text) => /^[1-9.]{81}$/.test(text)).slice(0, 200);
    return Promise.all(Array.from({ length: 200 }, async (_, seed) => (await ours.generate({ seed })).puzzle));
}

/** The bytes of a package's scripts beside its entry, compressed, without source maps; of ours, those of the small entry. */
function bytes(name) {
    const entry = ["index.js", "engine.js", "error.js", "node.js", "pool.js", "small.js", "small_bg.wasm"].map((one) => path.join(folder, one));
    const beside = () => {
        const of = path.dirname(createRequire(import.meta.url).resolve(name));
        return readdirSync(of, { recursive: true }).filter((one) => /\.c?js$/.test(one)).map((one) => path.join(of, one));
    };
    const files = name === "crosshatch" ? entry : beside();
    return files.reduce((sum, one) => sum + gzipSync(readFileSync(one), { level: 9 }).length, 0);
}

/** Times of a task in milliseconds for each package that does it, interleaved. A package that takes more than 5 s for one round has that one alone. */
async function measured(task, once) {
    const times = {};
    const notes = {};
    for (let round = 0; round < ROUNDS; round += 1) {
        for (const [name, { [task]: call }] of Object.entries(PACKAGES)) {
            if (!call || times[name]?.at(-1) > 5_000) continue;
            const start = performance.now();
            const note = await once(call);
            (times[name] ??= []).push(performance.now() - start);
            if (note) notes[name] = note;
        }
    }
    return { times, notes };
}

const tasks = await puzzles();
const solutions = await Promise.all(tasks.map((text) => ours.solve(text)));
console.log(`${tasks.length} puzzles; Node ${process.version}`);
console.log("\nbytes to load, compressed");
for (const name of Object.keys(PACKAGES)) console.log(`  ${name.padEnd(26)} ${bytes(name)}`);

async function report(title, unit, { times, notes }, per) {
    console.log(`\n${title}`);
    for (const [name, list] of Object.entries(times)) {
        const time = (median(list) / per) * unit.factor;
        const ratio = median(list.map((one, round) => one / times.crosshatch[Math.min(round, times.crosshatch.length - 1)]));
        console.log(`  ${name.padEnd(26)} ${time.toFixed(2).padStart(10)} ${unit.name}  ${ratio.toFixed(2).padStart(9)} x  ${notes[name] ?? ""}`);
    }
}

const micro = { name: "us each", factor: 1000 };
const milli = { name: "ms each", factor: 1 };

await report(
    "solve",
    micro,
    await measured("solve", async (call) => {
        let wrong = 0;
        for (const [index, text] of tasks.entries()) if ((await call(text)) !== solutions[index]) wrong += 1;
        return wrong ? `${wrong} of ${tasks.length} not solved` : "";
    }),
    tasks.length,
);

const COUNT = 20;
const checked = new Map();
const generated = await measured("generate", async (call) => {
    const made = [];
    for (let index = 0; index < COUNT; index += 1) made.push(await call());
    const list = checked.get(call) ?? [];
    list.push(...made);
    checked.set(call, list);
});
for (const [name, { generate }] of Object.entries(PACKAGES)) {
    const made = checked.get(generate);
    const several = (await Promise.all(made.map((text) => ours.count(text)))).filter((count) => count !== 1).length;
    const same = made.length - (await Promise.all(made.map(async (text) => (await ours.canonical(text)).canonical))).reduce((set, one) => set.add(one), new Set()).size;
    const givens = median(made.map((text) => [...text].filter((cell) => cell !== ".").length));
    generated.notes[name] = [`${givens} givens`, several && `${several} of ${made.length} with several solutions`, same && `${same} isomorphs of another`].filter(Boolean).join(", ");
}
await report("generate, 20 puzzles", milli, generated, COUNT);

const few = tasks.slice(0, 50);
await report(
    "rate",
    micro,
    await measured("rate", async (call) => {
        let failed = 0;
        for (const text of few) {
            try {
                await call(text);
            } catch {
                failed += 1;
            }
        }
        return failed ? `${failed} of ${few.length} not rated` : "";
    }),
    few.length,
);
ours.close();
