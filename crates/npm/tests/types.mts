// What a program in TypeScript may write. It is compiled, not run.

import {
    type Board,
    CrosshatchError,
    type Generated,
    type Ordered,
    type Path,
    type Ratings,
    canonical,
    close,
    configure,
    count,
    draw,
    explain,
    format,
    formats,
    generate,
    order,
    parse,
    parseAll,
    rate,
    scales,
    solve,
    techniques,
} from "crosshatch";

import type { CrosshatchBoard } from "crosshatch/board";

const line = ".".repeat(81);
const board: CrosshatchBoard | null = document.querySelector("crosshatch-board");
board?.addEventListener("crosshatch-solved", ({ detail }) => detail.values.length);
const { signal } = new AbortController();

configure({ thread: "pool", workers: 2 });
const read: Board = await parse(line);
const values: string = read.values;
const lines: string[] = (await parseAll(line)).unread.map((unread) => `${unread.line}: ${unread.message}`);
const written: string = await format(line, "rows");
const extensions: string[] = (await formats()).map((one) => one.extension);
const solution: string = await solve(line, { signal, thread: "caller" });
const number: number = await count(line, { limit: 10 });
const form: number = (await canonical(line)).automorphisms;
const made: Generated = await generate({ shape: "4x4", symmetry: "rotate180", givens: [24, 26], seed: 7n, onProgress: ({ attempt }) => attempt });
const ratings: Ratings = await rate(line, { scales: ["explainer", "hodoku"] });
const er: number | undefined = ratings.explainer?.er;
const level: string | undefined = ratings.hodoku?.level;
const why: string | undefined = ratings.reasons?.["explainer"];
const path: Path = await explain(line, { steps: 1, notation: "a1", svg: true });
const words: string | undefined = path.steps[0]?.sentences[0]?.text;
const picture: string = await draw(line, { candidates: true });
const ids: string[] = [...(await scales()).map((scale) => scale.id), ...(await techniques()).map((one) => one.id)];
const found: Ordered[] = await order("explainer 6.5..7.5", { count: 3, onFound: (puzzle) => puzzle.puzzle });
close();

// @ts-expect-error: a scale that does not exist
await rate(line, { scales: "easy" });
// @ts-expect-error: a board is text
await solve([1, 2, 3]);
// @ts-expect-error: an option that does not exist
await generate({ difficulty: "hard" });

try {
    await solve("53");
} catch (error) {
    if (error instanceof CrosshatchError && error.kind === "unreadable") {
        const place: number | undefined = error.line;
    }
}
