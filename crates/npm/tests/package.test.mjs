import assert from "node:assert/strict";
import { test } from "node:test";

import * as crosshatch from "crosshatch";

import { Engine } from "./node_modules/crosshatch/engine.js";

const { CrosshatchError, canonical, close, configure, count, draw, explain, format, formats, generate, order, parse, parseAll, rate, scales, solve, techniques } = crosshatch;

const PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
/** No singles solve it. */
const HARD = "....5.7..4..7.9.3.7....2..6.4.......8.59.32...3..2..58.9...5....7.86..9.6.4...8..";
const CALLER = { thread: "caller" };
const POOL = { thread: "pool" };

/** Checks that a call throws a `CrosshatchError` of a kind, with a message that has these words. */
async function fails(call, kind, words) {
    await assert.rejects(call, (error) => {
        assert.ok(error instanceof CrosshatchError, String(error));
        assert.equal(error.kind, kind, error.message);
        assert.match(error.message, words);
        return true;
    });
}

test("a board is read in many forms", async () => {
    assert.deepEqual(await parse(PUZZLE), { shape: "3x3", side: 9, values: PUZZLE, format: "line" });
    const rows = PUZZLE.replaceAll(".", "0").match(/.{9}/g).join("\n");
    assert.equal((await parse(rows)).values, PUZZLE);
    assert.equal((await parse(rows)).format, "rows");
    for (const { id, written } of await formats()) {
        if (!written) continue;
        const text = await format(PUZZLE, id).catch((error) => {
            assert.equal(error.kind, "unsupported", id);
            return undefined;
        });
        if (text !== undefined) assert.equal(await solve(text), SOLUTION, id);
    }
    const four = await parse("1...2...3...4...");
    assert.deepEqual([four.shape, four.side], ["2x2", 4]);
    const { puzzle, solution } = await generate({ shape: "4x4", seed: 2 });
    const hexadecimal = (text) => text.replace(/[1-9A-G]/g, (digit) => "0123456789ABCDEF"["123456789ABCDEFG".indexOf(digit)]);
    assert.equal((await parse(hexadecimal(puzzle))).digits, "0123456789ABCDEF");
    assert.equal(await solve(hexadecimal(puzzle)), hexadecimal(solution));
    assert.equal((await parse(puzzle)).digits, undefined);
});

test("a list has its unreadable lines", async () => {
    const { boards, unread } = await parseAll(`${PUZZLE}\n${SOLUTION}\n53..7x\n`);
    assert.deepEqual(boards.map((board) => board.values), [PUZZLE, SOLUTION]);
    assert.equal(unread.length, 1);
    assert.deepEqual([unread[0].line, unread[0].text], [3, "53..7x"]);
});

test("candidates are part of a board", async () => {
    const whole = await explain(PUZZLE, { ...CALLER, steps: 1 });
    const grid = await format(PUZZLE, "candidate-grid");
    const { candidates } = await parse(grid);
    assert.equal(candidates.length, 81);
    assert.equal(candidates[0], "");
    assert.equal(candidates[2], "124");
    assert.equal(whole.steps.length, 1);
});

test("solutions are counted", async () => {
    assert.equal(await solve(PUZZLE), SOLUTION);
    assert.equal(await solve(PUZZLE, CALLER), SOLUTION);
    assert.equal(await count(PUZZLE), 1);
    assert.equal(await count("12".padEnd(16, "."), { limit: 100 }), 24);
    assert.equal(await count(".".repeat(16), { limit: 1000 }), 288);
    assert.equal(await count(`55${".".repeat(79)}`), 0);
    const side16 = await generate({ shape: "4x4", seed: 3, minimal: false });
    assert.equal(await solve(side16.puzzle), side16.solution);
});

test("bad input is refused in words, and everything works after", async () => {
    await fails(() => parse(""), "unreadable", /nothing to read/);
    await fails(() => solve("53..7x"), "unreadable", /Line 1/);
    await fails(() => rate("no board"), "unreadable", /./);
    await fails(() => solve(`55${".".repeat(79)}`), "no-solution", /r1c1 and r1c2/);
    await fails(() => solve(".".repeat(81).replace(".", "1").replace(".", "2")), "several-solutions", /differ at r/);
    await fails(() => solve(undefined), "option", /takes a string, not undefined/);
    await fails(() => rate(new Array(81).fill(0)), "option", /takes a string/);
    await fails(() => rate(PUZZLE, { scale: "iron" }), "option", /no option "scale"; it has: scales/);
    await fails(() => rate(PUZZLE, { scales: ["easy"] }), "option", /"easy" is not a scale; the scales are: iron/);
    await fails(() => rate(PUZZLE, { scales: 7 }), "option", /array of strings/);
    await fails(() => count(PUZZLE, { limit: 0 }), "option", /whole number/);
    await fails(() => format(PUZZLE, "pdf"), "option", /these are: .*line/);
    await fails(() => explain(PUZZLE, { techniques: ["y-wing"] }), "option", /techniques\(\) lists them/);
    await fails(() => explain(PUZZLE, { notation: "chess" }), "option", /rc, a1, k9/);
    await fails(() => generate({ shape: "7x7" }), "option", /7x7/);
    await fails(() => generate({ givens: [10, 16] }), "order", /at least 17/);
    await fails(() => generate({ seed: "none" }), "option", /not a seed/);
    await fails(() => generate({ mask: "xyz" }), "option", /./);
    await fails(() => order("explainer banana"), "order", /banana/);
    await fails(() => order("explainer 2.0..1.0"), "order", /./);
    await fails(() => order("shape 4x4; givens 60..70; seed 1"), "order", /60 to 70 givens is out of reach/);
    await fails(() => solve(PUZZLE, { thread: "main" }), "option", /"pool" or "caller"/);
    await fails(() => solve(PUZZLE, { signal: true }), "option", /an AbortSignal, not true/);
    await fails(() => canonical("."), "unreadable", /./);
    assert.throws(() => configure({ workers: 0 }), CrosshatchError);
    for (const text of ["\0", "\u{1f600}".repeat(81), "9".repeat(100_000), "{\"cells\":[", "<?xml", "S9B", "https://", "]".repeat(5_000)]) {
        await fails(() => solve(text), "unreadable", /./);
    }
    assert.equal(await solve(PUZZLE), SOLUTION);
});

test("ratings are those of the original programs", async () => {
    const ratings = await rate(PUZZLE, { scales: ["iron", "hodoku", "explainer", "extended"] });
    assert.deepEqual(ratings.iron, { score: 8, label: "Easy" });
    assert.deepEqual(ratings.explainer, { er: 1.2, ep: 1.2, ed: 1.2 });
    assert.equal(ratings.hodoku.level, "Easy");
    assert.equal(ratings.reasons, undefined);
    // As Sudoku Explainer 1.2.1.3 and HoDoKu 2.2 rate them.
    for (const [puzzle, er, ep, ed, level, score] of [
        ["............3.2......746.....7.3.2...35...87.4.15.83.618.....625.92.47.87.......9", 2.0, 1.2, 1.2, "Easy", 204],
        ["....5..894....9...6.........7.8......4.....12.6.2.45.75...6..2......3..1.3..1..7.", 4.0, 1.2, 1.2, "Medium", 568],
        [".....6..9..718...........45.4.3.1...3....5..2....2.8.4.6..1..2...2..4.9..1.......", 6.0, 1.2, 1.2, "Unfair", 752],
        ["......7.9.5.1..2..6...7..5..9.34....3.49.5.......6.........4.9...2.......15.38.4.", 7.0, 1.2, 1.2, "Hard", 1338],
        [HARD, 8.0, 1.2, 1.2, "Extreme", 6152],
    ]) {
        const { explainer, hodoku } = await rate(puzzle, { scales: ["explainer", "hodoku"] });
        assert.deepEqual([explainer, hodoku], [{ er, ep, ed }, { score, level }], puzzle);
    }
    const several = await rate(".".repeat(81), { scales: ["explainer", "iron"] });
    assert.equal(several.explainer, null);
    assert.match(several.reasons.explainer, /several solutions/);
    const large = await generate({ shape: "4x4", seed: 1 });
    assert.match((await rate(large.puzzle, { scales: "explainer" })).reasons.explainer, /9x9 alone/);
});

test("the pool and the caller's thread give the same", async () => {
    for (const call of [(running) => rate(PUZZLE, running), (running) => explain(PUZZLE, running), (running) => generate({ seed: 5, ...running })]) {
        assert.deepEqual(await call(POOL), await call(CALLER));
    }
    const puzzles = await Promise.all(Array.from({ length: 40 }, (_, seed) => generate({ seed })));
    assert.equal(new Set(puzzles.map(({ puzzle }) => puzzle)).size, 40);
    const solutions = await Promise.all(puzzles.map(({ puzzle }) => solve(puzzle)));
    assert.deepEqual(solutions, puzzles.map(({ solution }) => solution));
});

test("a seed gives the same puzzle, no seed another one", async () => {
    const seed = 2n ** 64n - 1n;
    const [one, other] = [await generate({ seed }), await generate({ seed: String(seed), ...CALLER })];
    assert.deepEqual(one, other);
    assert.equal(one.seed, "18446744073709551615");
    assert.notEqual((await generate()).puzzle, (await generate()).puzzle);
    const masked = await generate({ mask: "x??????x ?xx?xx?? ".replaceAll(" ", "").padEnd(81, "?"), symmetry: "none", seed: 2 });
    assert.notEqual(masked.puzzle[0], ".");
    const turned = await generate({ symmetry: "rotate180", givens: [24, 30], seed: 1 });
    assert.ok(turned.givens >= 24 && turned.givens <= 30);
    assert.equal([...turned.puzzle].every((cell, index) => (cell === ".") === (turned.puzzle[80 - index] === ".")), true);
});

test("a path explains the solution", async () => {
    const path = await explain(PUZZLE, { svg: true, sentenceSvg: true });
    assert.equal(path.solved, true);
    assert.equal(path.values, SOLUTION);
    assert.ok(path.candidates.every((digits) => digits === ""));
    const cells = [...PUZZLE];
    for (const step of path.steps) {
        for (const placed of step.placements) {
            const [, row, column, digit] = /^r(\d)c(\d)=(\d)$/.exec(placed);
            assert.equal(SOLUTION[9 * row - 9 + +column - 1], digit);
            cells[9 * row - 9 + +column - 1] = digit;
        }
        assert.equal(step.text, step.sentences.map(({ text }) => text).join(" "));
        for (const svg of [step.svg, ...step.sentences.map((sentence) => sentence.svg)]) assert.match(svg, /^<svg [^]*<\/svg>\n$/);
        assert.ok(step.marks.every(({ cell, digit }) => /^r\dc\d$/.test(cell) && /^\d$/.test(digit)));
    }
    assert.equal(cells.join(""), SOLUTION);
    const simple = await explain(HARD, { techniques: ["naked-single"] });
    assert.equal(simple.solved, false);
    assert.match(simple.reason, /No technique finds a step/);
    const hint = await explain(PUZZLE, { steps: 1, notation: "a1" });
    assert.equal(hint.steps.length, 1);
    assert.equal(hint.reason, undefined);
    assert.match(await draw(PUZZLE), /^<svg /);
    assert.ok((await draw(PUZZLE, { candidates: true })).length > (await draw(PUZZLE)).length);
});

test("orders are met, alike with any number of workers", async () => {
    const wanted = "explainer 2.6..3.4; givens ..27; seed 4";
    const heard = [];
    const found = await order(wanted, { count: 3, onFound: (puzzle) => heard.push(puzzle) });
    assert.deepEqual(heard, found);
    for (const { puzzle, values, givens } of found) {
        assert.ok(values.explainer.er >= 2.6 && values.explainer.er <= 3.4 && givens <= 27);
        assert.deepEqual((await rate(puzzle, { scales: "explainer" })).explainer, values.explainer);
    }
    assert.deepEqual(await order(wanted, { count: 3, ...CALLER }), found);
    configure({ workers: 1 });
    assert.deepEqual(await order(wanted, { count: 3 }), found);
    configure({ workers: 3 });
    assert.deepEqual(await order("explainer 11.5..11.9", { attempts: 2, seed: 1 }), []);
});

test("the lists name scales and techniques", async () => {
    const ids = (await scales()).map(({ id }) => id);
    assert.ok(["iron", "hodoku", "explainer", "minutes"].every((id) => ids.includes(id)));
    const all = await techniques();
    assert.ok(all.length > 100);
    assert.equal(all.find(({ id }) => id === "x-wing").prices.explainer, 3.2);
    const { canonical: form, automorphisms } = await canonical(PUZZLE);
    assert.equal(automorphisms, 1);
    const swapped = PUZZLE.replace(/[12]/g, (digit) => (digit === "1" ? "2" : "1"));
    assert.equal((await canonical(swapped)).canonical, form);
});

test("a signal ends a call, and the next one works", async () => {
    // An order that is not met in any time.
    for (const running of [POOL, CALLER]) {
        const controller = new AbortController();
        const long = order("explainer 11.5..11.9; seed 1", { ...running, signal: controller.signal });
        const timer = setTimeout(() => controller.abort(new Error("enough")), 100);
        await assert.rejects(long, { message: "enough" });
        clearTimeout(timer);
        await assert.rejects(generate({ ...running, signal: AbortSignal.abort() }), { name: "AbortError" });
        const ended = new AbortController();
        const counting = count(".".repeat(256), { limit: 4_000_000_000, ...running, signal: ended.signal });
        setTimeout(() => ended.abort(), 50);
        await assert.rejects(counting, { name: "AbortError" });
        assert.equal(await solve(PUZZLE, running), SOLUTION);
    }
});

test("progress is reported", async () => {
    const states = [];
    await generate({ shape: "5x5", seed: 1, onProgress: (state) => states.push(state) });
    assert.ok(states.length > 0);
    assert.ok(states.every(({ attempt, decided, cells }) => attempt >= 1 && cells === 625 && decided <= cells));
});

test("the caller's thread is not held up", async () => {
    let ticks = 0;
    const timer = setInterval(() => (ticks += 1), 5);
    await generate({ shape: "5x5", seed: 1, ...CALLER });
    clearInterval(timer);
    assert.ok(ticks > 3, String(ticks));
});

test("a module that has panicked is begun afresh", async () => {
    let loaded = 0;
    const glue = {
        begin() {
            if (loaded === 1 && !glue.reset) throw new WebAssembly.RuntimeError("unreachable");
            return { advance: () => 42, free() {} };
        },
        __wbg_reset_state() {
            glue.reset = true;
        },
    };
    const engine = new Engine({ small: async () => (loaded++, glue) });
    const request = { module: "small", call: "solve", text: PUZZLE };
    await fails(() => engine.run(request), "internal", /a fault in crosshatch/);
    assert.equal(await engine.run(request), 42);
});

test("a pool that was closed can be used again", async () => {
    const left = generate({ shape: "5x5", seed: 9 });
    setTimeout(close, 20);
    await assert.rejects(left, { name: "AbortError" });
    assert.equal((await generate({ seed: 1 })).seed, "1");
    close();
});
