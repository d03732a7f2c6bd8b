/** Sudoku from 4x4 to 25x25: solving, generating, rating and explaining. */

/**
 * A board as text, in any form that Crosshatch reads: 81 characters with `.` or `0` for empty cells, rows, a grid of candidates, a
 * link or a file of another program, and many more. {@link formats} lists them.
 */
export type BoardText = string;

/** Where and how long a call runs. */
export interface Running {
    /** Ends the call, which then rejects with the signal's reason. */
    signal?: AbortSignal;
    /** `"pool"`: in a worker, the default. `"caller"`: in the caller's thread, in slices of some milliseconds. */
    thread?: "pool" | "caller";
}

/** What kind of thing is wrong. */
export type ErrorKind =
    /** The text has no board that can be read. */
    | "unreadable"
    /** The board has no solution. */
    | "no-solution"
    /** The board has several solutions. */
    | "several-solutions"
    /** The board is not one of those that the call is for. */
    | "unsupported"
    /** An argument or an option is wrong. */
    | "option"
    /** An order cannot be read, or cannot be met. */
    | "order"
    /** A fault in this package. The next call works. */
    | "internal";

/** What is thrown when a call has no answer. */
export class CrosshatchError extends Error {
    readonly kind: ErrorKind;
    /** The 1-based line of a text that cannot be read. */
    readonly line?: number;
    /** The 1-based column in that line, in characters. */
    readonly column?: number;
    /** The cells that it is about, such as `r1c2`. */
    readonly cells: string[];
}

/** Settings for all later calls. */
export interface Settings {
    /** Where calls that may take long run, unless they say otherwise. */
    thread?: "pool" | "caller";
    /** The most workers: by default one for each processor, 8 at most. */
    workers?: number;
}

/** Changes the settings. */
export function configure(options: Settings): void;

/** Ends the workers; calls under way are rejected. Idle workers end after two seconds. */
export function close(): void;

/** A board as data. */
export interface Board {
    /** The size of a box: `"3x3"`. */
    shape: string;
    /** The number of rows. */
    side: number;
    /** The digits in their order, where they are not 1 to 9 and then letters: `"0123456789ABCDEF"`. */
    digits?: string;
    /** All values in one line, `.` for an empty cell. */
    values: string;
    /** The givens alone, where the text tells them from entries. */
    givens?: string;
    /** The candidates of each cell, where the text has them; empty for a cell with a value. */
    candidates?: string[];
    /** The id of the format of the text. */
    format: string;
}

/** All boards of a text. */
export interface Boards {
    boards: Board[];
    /** The lines that could not be read. */
    unread: { line: number; text: string; message: string }[];
}

/** A text format. */
export interface Format {
    id: string;
    name: string;
    /** The extension of its files, without the dot. */
    extension: string;
    /** Whether {@link format} writes it. */
    written: boolean;
    /** Whether it tells givens from entries. */
    givens: boolean;
    /** Whether it has candidates. */
    candidates: boolean;
}

/** Reads a board; of several, the first. */
export function parse(text: BoardText): Promise<Board>;
/** Reads all boards of a text. */
export function parseAll(text: string): Promise<Boards>;
/** Writes a board in the format with an id. */
export function format(text: BoardText, format: string): Promise<string>;
/** All formats. */
export function formats(): Promise<Format[]>;

/** The only solution, in one line. Throws if there is none, or several. */
export function solve(text: BoardText, options?: Running): Promise<string>;
/** The number of solutions, counted up to a limit, by default 2. */
export function count(text: BoardText, options?: Running & { limit?: number }): Promise<number>;
/** The canonical form, the same for all isomorphs of a board up to 9x9, and the number of automorphisms. */
export function canonical(text: BoardText): Promise<{ canonical: string; automorphisms: number }>;

/** A symmetry of the places of givens. */
export type Symmetry =
    | "none"
    | "rotate180"
    | "rotate90"
    | "horizontal"
    | "vertical"
    | "diagonal"
    | "antidiagonal"
    | "full";

/** A seed: the same seed gives the same puzzle everywhere. Results have it as text, since it has 64 bits. */
export type Seed = number | bigint | string;

/** What kind of puzzle to generate. */
export interface GenerateOptions extends Running {
    /** The size of a box: `"3x3"` by default, from `"2x2"` to `"5x5"`. */
    shape?: string;
    symmetry?: Symmetry;
    /** The number of givens, or the fewest and the most. */
    givens?: number | [number, number];
    /** Whether each given has to be needed. */
    minimal?: boolean;
    /** Where givens stand, row by row: `x` given, `.` empty, `?` either. */
    mask?: string;
    /** Random if absent. */
    seed?: Seed;
    /** Called with the progress of a puzzle that takes long. */
    onProgress?: (progress: GenerateProgress) => void;
}

/** The progress of a puzzle. */
export interface GenerateProgress {
    /** The number of boards begun. */
    attempt: number;
    /** The number of cells that are decided. */
    decided: number;
    /** The number of cells. */
    cells: number;
}

/** A generated puzzle: it has exactly one solution. */
export interface Generated {
    puzzle: string;
    solution: string;
    /** The number of givens. */
    givens: number;
    /** Whether each given is known to be needed. */
    minimal: boolean;
    seed: string;
}

/** Generates a puzzle. */
export function generate(options?: GenerateOptions): Promise<Generated>;

/** The id of a scale; {@link scales} describes them. */
export type ScaleId =
    | "iron"
    | "hodoku"
    | "explainer"
    | "minutes"
    | "explainer-batch"
    | "te-depth"
    | "b"
    | "w"
    | "bxb"
    | "bxbb"
    | "extended";

/** A value on a scale: a number, or its parts by their names. */
export type Value = number | string | Record<string, number | string>;

/** Values by the ids of their scales. A board without a value has `null` there, and the reason in `reasons`. */
export interface Ratings {
    /** Sudoku Explainer's: hardest step, pearl and diamond. */
    explainer?: { er: number; ep: number; ed: number } | null;
    /** HoDoKu's: score and level. */
    hodoku?: { score: number; level: string } | null;
    /** That of drwho's Iron Sudoku. */
    iron?: { score: number; label: string } | null;
    /** The time that people take, in seconds, and the range in which two thirds of them lie. */
    minutes?: { seconds: number; least: number; most: number } | null;
    [scale: string]: Value | null | undefined | Record<string, string>;
    reasons?: Record<string, string>;
}

/** Rates a board, by default on the scales minutes, iron, HoDoKu and Explainer. */
export function rate(text: BoardText, options?: Running & { scales?: ScaleId | ScaleId[] }): Promise<Ratings>;

/** How a path is found and written. */
export interface ExplainOptions extends Running {
    /** The most steps; 1 gives a hint. To the end by default. */
    steps?: number;
    /** The ids of the techniques to use, easiest first. */
    techniques?: string | string[];
    /** How cells are named: `r4c7`, `D7` without row I, or `D7` without rows I and J. */
    notation?: "rc" | "a1" | "k9";
    /** Whether each step has a picture. */
    svg?: boolean;
    /** Whether each sentence has one. */
    sentenceSvg?: boolean;
    /** Whether pictures are elements for a document with {@link pictureRules}, and not documents of their own. */
    embedded?: boolean;
}

/** A candidate: a cell such as `r4c7`, and a digit. */
export interface Candidate {
    cell: string;
    digit: string;
}

/** The meaning of a mark. */
export type Tone = "pattern" | "support" | "fin" | "remove" | "place";

/** A step of a path. */
export interface Step {
    /** The id of the technique. */
    technique: string;
    /** Its name. */
    name: string;
    /** The name of its family. */
    family: string;
    /** What is placed: `r4c7=5`. */
    placements: string[];
    /** What is eliminated: `r4c7<>5`. */
    eliminations: string[];
    /** What the step costs, by the ids of scales. */
    prices: Record<string, number>;
    /** The argument in words. */
    text: string;
    /** The same sentence by sentence. */
    sentences: { text: string; svg?: string }[];
    /** The marks of the argument. */
    marks: (Candidate & { tone: Tone })[];
    /** Its links. */
    links: { from: Candidate; to: Candidate; kind: "strong" | "weak" }[];
    /** The board with the marks, as an SVG document. */
    svg?: string;
}

/** A solving path. */
export interface Path {
    steps: Step[];
    /** Whether the last step solves the board. */
    solved: boolean;
    /** Why the path ends before the solution. */
    reason?: string;
    /** The values after the last step. */
    values: string;
    /** The candidates of each cell after the last step; empty for a cell with a value. */
    candidates: string[];
}

/** The steps that solve a board, each the easiest there. */
export function explain(text: BoardText, options?: ExplainOptions): Promise<Path>;

/** What a picture of a board has besides values. */
export interface DrawOptions {
    /** Whether empty cells have their candidates. */
    candidates?: boolean;
    /** The notes of each cell instead. */
    notes?: string[];
    /** The givens in one line, to tell them from entries. */
    givens?: string;
    /** The fill of each cell, `A` to `F`, in one line; any other character for none. */
    fills?: string;
    /** Whether the picture is an element for a document with {@link pictureRules}, and not a document of its own. */
    embedded?: boolean;
}

/** A board as an SVG document. */
export function draw(text: BoardText, options?: DrawOptions): Promise<string>;
/** The style sheet for embedded pictures in a shadow tree, light and dark by `color-scheme`. */
export function pictureRules(): Promise<string>;

/** A scale of difficulty. */
export interface Scale {
    id: ScaleId;
    name: string;
    about: string;
    /** The boards that it has values for. */
    shapes: string;
    /** What a value consists of; words, easiest first, for a part that is a word. */
    parts: { name: string; words?: string[] }[];
}

/** All scales. */
export function scales(): Promise<Scale[]>;

/** A technique. */
export interface Technique {
    id: string;
    name: string;
    family: string;
    /** Other names in use. */
    also: string[];
    /** What one sees and what follows. */
    idea: string;
    /** Why it holds. */
    why: string;
    /** How to find it on paper. */
    look: string;
    /** Its price by the ids of scales, where it is the same for every step. */
    prices: Record<string, number>;
}

/** All techniques, easiest first. */
export function techniques(): Promise<Technique[]>;

/** How puzzles to order are looked for. */
export interface OrderOptions extends Running {
    /** The number of puzzles wanted, 1 by default. */
    count?: number;
    /** The number of attempts after which the search ends with what it has; no limit by default. */
    attempts?: number;
    /** Random if neither this nor the order has one. */
    seed?: Seed;
    /** Called with each puzzle as it is found. */
    onFound?: (puzzle: Ordered) => void;
    /** Called with the progress. */
    onProgress?: (progress: { attempts: number; tried: number; found: number }) => void;
}

/** A puzzle that meets an order. */
export interface Ordered extends Generated {
    /** Its values on the scales of the order. */
    values: Record<string, Value>;
}

/**
 * Puzzles that meet an order such as `"explainer 6.5..7.5; needs w-wing; symmetry rotate180; givens 24..26"`. The same order and
 * seed give the same puzzles, whatever the number of workers. Fails where nothing can meet the order, or where attempts on a large
 * board show that its range of givens is out of reach.
 */
export function order(text: string, options?: OrderOptions): Promise<Ordered[]>;
