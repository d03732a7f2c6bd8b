// <crosshatch-board>: a board in any page. README.md says what its attributes mean.

import { engine } from "./engine.js";
import { CrosshatchError } from "./error.js";

/** The layout of pictures: cells of 64 with lines of 1 between them, of 3 between boxes and around. */
const [CELL, LINE, THICK] = [64, 1, 3];

/** How digits are written, unless a board says otherwise. */
const DIGITS = "123456789ABCDEFGHIJKLMNOP";

/** Where a cell of a row or column begins, counted from the outer edge. */
const offset = (index, ofBox) => THICK + index * (CELL + LINE) + Math.floor(index / ofBox) * (THICK - LINE);

const STYLE = `
:host { display: block; --good: light-dark(#00684f, #4fd0ae); --bad: light-dark(#b3231a, #ff8a7e); --hair: light-dark(#d8dcd8, #2b3035);
  --sunken: light-dark(#eaece9, #0c0e0f); }
:host([hidden]) { display: none; }
:host([theme="light"]) .root { color-scheme: light; }
:host([theme="dark"]) .root { color-scheme: dark; }
.root { all: initial; display: block; container-type: inline-size; max-inline-size: 576px; color-scheme: inherit; color: var(--ink);
  background: var(--surface); font: 400 16px/1.5 system-ui, sans-serif; direction: ltr; }
.board { position: relative; touch-action: manipulation; }
.root [hidden] { display: none; }
.picture { display: block; inline-size: 100%; block-size: auto; }
[role="grid"] { position: absolute; inset: 0; }
[role="gridcell"] { position: absolute; box-sizing: border-box; outline: none; }
:host([playable]) [role="gridcell"] { cursor: pointer; }
[role="gridcell"]:focus { box-shadow: inset 0 0 0 3px var(--pen); }
[role="gridcell"][aria-invalid="true"] { box-shadow: inset 0 -4px 0 0 var(--bad); }
[role="gridcell"][aria-invalid="true"]:focus { box-shadow: inset 0 0 0 3px var(--pen), inset 0 -7px 0 0 var(--bad); }
.words { margin: 12px 0 0; min-block-size: 3em; }
.words strong { font-weight: 650; }
.bar, .keys { gap: 8px; margin-block-start: 8px; }
.bar { display: flex; flex-wrap: wrap; align-items: center; }
.bar:empty { display: none; }
.count { color: var(--ink2); font-variant-numeric: tabular-nums; }
button, a { box-sizing: border-box; min-block-size: 44px; min-inline-size: 44px; padding: 0 12px; border: 1px solid var(--boxline); border-radius: 7px;
  background: var(--surface); color: var(--ink); font: inherit; line-height: 42px; text-align: center; text-decoration: none; cursor: pointer; }
button:disabled { color: var(--ink2); border-color: var(--hair); cursor: default; }
button[aria-pressed="true"] { background: var(--ink); color: var(--surface); }
:is(button, a):focus-visible { outline: 3px solid var(--pen); outline-offset: 2px; }
.keys { display: grid; grid-template-columns: repeat(auto-fill, minmax(44px, 1fr)); }
.keys button { padding: 0; }
.keys .wide { grid-column: span 2; }
.error { margin: 0; padding: 16px; border: 1px solid var(--bad); border-radius: 7px; }
.solved { color: var(--good); font-weight: 650; }
@media print { .bar, .keys { display: none; } .root { break-inside: avoid; max-inline-size: 12cm; } }
@media (forced-colors: active) { [role="gridcell"]:focus { outline: 3px solid Highlight; outline-offset: -3px; } }
`;

const ask = (call, text, options) => engine.run({ module: call === "explain" ? "full" : "drawing", call, text, options });

let sheets;
/** The style sheets of all boards. They are no inline styles, which a page's security policy may forbid. */
function styleSheets() {
    sheets ??= ask("rules", "").then((rules) =>
        [rules, STYLE].map((text) => {
            const sheet = new CSSStyleSheet();
            sheet.replaceSync(text);
            return sheet;
        }),
    );
    return sheets;
}

/** Where a page lets markup in only by policies that it names, this one has to be among them. */
const policy = globalThis.trustedTypes?.createPolicy
    ? (() => {
          try {
              return trustedTypes.createPolicy("crosshatch-board", { createHTML: (markup) => markup });
          } catch {
              return undefined;
          }
      })()
    : undefined;

/** Markup of this program's own pictures. */
const trusted = (markup) => (policy ? policy.createHTML(markup) : markup);

function element(name, attributes = {}, ...content) {
    const made = document.createElement(name);
    for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
    made.append(...content);
    return made;
}

/** A board in a page. */
export class CrosshatchBoard extends HTMLElement {
    static observedAttributes = ["puzzle", "candidates", "colours", "explain", "step", "playable", "site", "label"];

    #root = element("div", { class: "root" });
    #board = element("div", { class: "board", hidden: "" });
    #drawing = element("div");
    #grid = element("div", { role: "grid" });
    #words = element("p", { class: "words", "aria-live": "polite", hidden: "" });
    #keys = element("div", { class: "keys", role: "group", "aria-label": "Digits", hidden: "" });
    #bar = element("div", { class: "bar" });
    #error = element("p", { class: "error", role: "alert", hidden: "" });
    /** The number of the latest request to show something. Older ones are dropped. */
    #asked = 0;
    #planned = false;
    /** The board as read; the text of which it was read. */
    #read;
    #text;
    /** The digits of the board in their order. */
    #digits = [];
    #values = [];
    #given = [];
    #notes = [];
    #undo = [];
    #redo = [];
    #notesMode = false;
    #focus = 0;
    #wasSolved = false;
    /** The steps of the path, and the sentence that is shown. */
    #steps = [];
    #sentence = 0;

    constructor() {
        super();
        const shadow = this.attachShadow({ mode: "open", delegatesFocus: true });
        this.#board.append(this.#drawing, this.#grid);
        this.#root.append(this.#error, this.#board, this.#words, this.#keys, this.#bar);
        shadow.append(this.#root);
        this.#grid.addEventListener("keydown", (event) => this.#onKey(event));
        this.#grid.addEventListener("focusin", (event) => this.#onFocus(event));
    }

    connectedCallback() {
        this.#plan();
    }

    attributeChangedCallback(name) {
        if (name === "puzzle") this.#text = undefined;
        if (name === "step" || name === "explain") this.#sentence = 0;
        this.#plan();
    }

    /** The board in one line, with what was entered. */
    get values() {
        return this.#values.join("");
    }

    /** Several changes in one go are shown once. */
    #plan() {
        if (this.#planned || !this.isConnected) return;
        this.#planned = true;
        queueMicrotask(() => {
            this.#planned = false;
            this.#show().catch((error) => this.#fail(error));
        });
    }

    async #show() {
        const asked = ++this.#asked;
        const text = this.getAttribute("puzzle") ?? this.textContent;
        this.shadowRoot.adoptedStyleSheets = await styleSheets();
        if (text !== this.#text) {
            const read = await ask("parse", text);
            if (asked !== this.#asked) return;
            this.#begin(text, read);
        }
        if (this.hasAttribute("explain")) {
            const options = { embedded: true, svg: true, sentenceSvg: true, steps: this.#step() };
            const { steps } = await ask("explain", this.#text, options);
            if (asked !== this.#asked) return;
            this.#steps = steps;
        } else {
            this.#steps = [];
        }
        await this.#draw(asked);
    }

    /** The 1-based number of the step that is explained. */
    #step() {
        const number = Number.parseInt(this.getAttribute("step") ?? "1", 10);
        return Number.isInteger(number) && number > 0 ? number : 1;
    }

    /** Whether a person may enter digits. */
    #isPlayable() {
        return this.hasAttribute("playable") && !this.hasAttribute("explain");
    }

    #begin(text, read) {
        this.#text = text;
        this.#read = read;
        this.#digits = [...(read.digits ?? DIGITS.slice(0, read.side))];
        this.#values = [...read.values];
        const given = read.givens ?? read.values;
        this.#given = [...given].map((value) => value !== ".");
        this.#notes = this.#values.map(() => new Set());
        [this.#undo, this.#redo] = [[], []];
        this.#wasSolved = false;
        this.#focus = 0;
        this.#buildGrid();
    }

    #buildGrid() {
        const { side, shape } = this.#read;
        const [width, height] = shape.split("x").map(Number);
        const whole = offset(side - 1, width) + CELL + THICK;
        const tall = offset(side - 1, height) + CELL + THICK;
        const percent = (length, of) => `${(100 * length) / of}%`;
        const rows = Array.from({ length: side }, (_, row) => {
            const cells = Array.from({ length: side }, (_, column) => {
                const cell = element("div", { role: "gridcell", tabindex: "-1", "aria-colindex": column + 1, "data-cell": row * side + column });
                Object.assign(cell.style, {
                    left: percent(offset(column, width), whole),
                    top: percent(offset(row, height), tall),
                    width: percent(CELL, whole),
                    height: percent(CELL, tall),
                });
                return cell;
            });
            return element("div", { role: "row", "aria-rowindex": row + 1 }, ...cells);
        });
        this.#grid.replaceChildren(...rows);
        this.#grid.setAttribute("aria-rowcount", side);
        this.#grid.setAttribute("aria-colcount", side);
    }

    #cells() {
        return [...this.#grid.querySelectorAll("[data-cell]")];
    }

    async #draw(asked = this.#asked) {
        const step = this.#steps[this.#step() - 1];
        const svg = step ? step.sentences[Math.min(this.#sentence, step.sentences.length - 1)].svg : await this.#drawBoard();
        if (asked !== this.#asked) return;
        this.#drawing.innerHTML = trusted(svg);
        this.#board.hidden = false;
        this.#error.hidden = true;
        this.#label();
        this.#tell(step);
        this.#buildKeys();
        this.#buildBar(step);
        this.#root.removeAttribute("aria-busy");
    }

    #drawBoard() {
        const hasNotes = this.#notes.some((notes) => notes.size > 0);
        const given = this.#values.map((value, index) => (this.#given[index] ? value : "."));
        return ask("draw", this.#isPlayable() ? this.values : this.#text, {
            candidates: this.hasAttribute("candidates") && !this.#isPlayable(),
            notes: hasNotes ? this.#notes.map((notes) => [...notes].join("")) : [],
            givens: this.#isPlayable() ? given.join("") : "",
            fills: this.#fills(),
            embedded: true,
        });
    }

    /** The fills that the attribute names, such as `r1c1:A`, one letter for each cell. */
    #fills() {
        const named = this.getAttribute("colours");
        if (!named) return "";
        const fills = this.#values.map(() => ".");
        for (const [, row, column, letter] of named.matchAll(/r(\d+)c(\d+):([A-Fa-f])\b/g)) {
            const index = (row - 1) * this.#read.side + (column - 1);
            if (index in fills && column <= this.#read.side) fills[index] = letter;
        }
        return fills.join("");
    }

    /** What a screen reader says. */
    #label() {
        const { side } = this.#read;
        this.#grid.setAttribute("aria-label", this.getAttribute("label") ?? `Sudoku board, ${side} by ${side}`);
        if (this.#isPlayable()) this.#grid.removeAttribute("aria-readonly");
        else this.#grid.setAttribute("aria-readonly", "true");
        const wrong = this.#isPlayable() ? this.#clashes() : new Set();
        this.#cells().forEach((cell, index) => {
            const place = `r${Math.floor(index / side) + 1}c${(index % side) + 1}`;
            const value = this.#values[index];
            const notes = [...this.#notes[index]].sort();
            const parts = [value === "." ? "empty" : value, ...(this.#given[index] ? ["given"] : []), ...(notes.length ? [`notes ${notes.join(" ")}`] : []), place];
            cell.setAttribute("aria-label", parts.join(", "));
            cell.tabIndex = index === this.#focus ? 0 : -1;
            if (this.#given[index]) cell.setAttribute("aria-readonly", "true");
            else cell.removeAttribute("aria-readonly");
            if (wrong.has(index)) cell.setAttribute("aria-invalid", "true");
            else cell.removeAttribute("aria-invalid");
        });
    }

    /** The cells that share a house and a value with another one. */
    #clashes() {
        const { side, shape } = this.#read;
        const [width, height] = shape.split("x").map(Number);
        const wrong = new Set();
        const seen = new Map();
        this.#values.forEach((value, index) => {
            if (value === ".") return;
            const [row, column] = [Math.floor(index / side), index % side];
            const box = Math.floor(row / height) * (side / width) + Math.floor(column / width);
            for (const house of [`r${row}`, `c${column}`, `b${box}`]) {
                const key = `${house} ${value}`;
                if (seen.has(key)) wrong.add(seen.get(key)).add(index);
                seen.set(key, index);
            }
        });
        return wrong;
    }

    /** Says the sentence of the step, or that the puzzle is solved. */
    #tell(step) {
        this.#words.hidden = !step && !this.#wasSolved;
        if (step) {
            const sentence = step.sentences[this.#sentence];
            this.#words.replaceChildren(element("strong", {}, step.name), ". ", sentence.text);
        } else if (this.#wasSolved) {
            this.#words.replaceChildren(element("span", { class: "solved" }, "Solved."));
        } else {
            this.#words.replaceChildren();
        }
    }

    #buildBar(step) {
        const focused = this.shadowRoot.activeElement?.dataset?.name;
        const parts = [];
        const button = (name, text, action, enabled) => {
            const made = element("button", { type: "button", "data-name": name }, text);
            made.disabled = !enabled;
            made.addEventListener("click", action);
            parts.push(made);
        };
        if (step) {
            const last = step.sentences.length - 1;
            button("back", "Back", () => this.#go(-1), this.#sentence > 0);
            button("next", "Next", () => this.#go(1), this.#sentence < last);
            parts.push(element("span", { class: "count" }, `${this.#sentence + 1} of ${last + 1}`));
        }
        if (this.#isPlayable()) {
            button("undo", "Undo", () => this.#travel(this.#undo, this.#redo), this.#undo.length > 0);
            button("redo", "Redo", () => this.#travel(this.#redo, this.#undo), this.#redo.length > 0);
        }
        const site = this.getAttribute("site");
        if (site && /^(https?:)?\/\/|^[./]/.test(site)) {
            const address = new URL(site, document.baseURI);
            address.hash = `p=${encodeURIComponent(this.#read.values)}`;
            parts.push(element("a", { href: address.href, target: "_blank", rel: "noopener" }, "Open in Crosshatch"));
        }
        this.#bar.replaceChildren(...parts);
        if (focused) {
            const same = this.#bar.querySelector(`[data-name="${focused}"]`);
            (same && !same.disabled ? same : this.#bar.querySelector("button:enabled"))?.focus();
        }
    }

    #go(by) {
        this.#sentence += by;
        this.#draw().catch((error) => this.#fail(error));
    }

    /** The keys for fingers: built once for a board. */
    #buildKeys() {
        this.#keys.hidden = !this.#isPlayable();
        if (this.#keys.hidden) return;
        if (this.#keys.dataset.digits !== this.#digits.join("")) {
            const key = (text, action) => {
                const made = element("button", { type: "button" }, text);
                // The cell keeps the focus.
                made.addEventListener("pointerdown", (event) => event.preventDefault());
                made.addEventListener("click", action);
                return made;
            };
            const mode = key("Notes", () => {
                this.#notesMode = !this.#notesMode;
                mode.setAttribute("aria-pressed", String(this.#notesMode));
            });
            mode.setAttribute("aria-pressed", "false");
            const erase = key("Erase", () => this.#enter(".", false));
            for (const wide of [mode, erase]) wide.classList.add("wide");
            this.#keys.replaceChildren(...this.#digits.map((digit) => key(digit, () => this.#enter(digit, this.#notesMode))), mode, erase);
            this.#keys.dataset.digits = this.#digits.join("");
        }
    }

    #onFocus(event) {
        const cell = event.target.closest("[data-cell]");
        if (!cell) return;
        this.#cells()[this.#focus].tabIndex = -1;
        this.#focus = Number(cell.dataset.cell);
        cell.tabIndex = 0;
    }

    #onKey(event) {
        const { side } = this.#read;
        const [row, column] = [Math.floor(this.#focus / side), this.#focus % side];
        const last = side - 1;
        const command = event.ctrlKey || event.metaKey;
        const to = {
            ArrowLeft: [row, Math.max(column - 1, 0)],
            ArrowRight: [row, Math.min(column + 1, last)],
            ArrowUp: [Math.max(row - 1, 0), column],
            ArrowDown: [Math.min(row + 1, last), column],
            Home: command ? [0, 0] : [row, 0],
            End: command ? [last, last] : [row, last],
        }[event.key];
        if (to && !event.altKey) {
            event.preventDefault();
            this.#cells()[to[0] * side + to[1]].focus();
            return;
        }
        if (!this.#isPlayable() || event.altKey) return;
        if (command) {
            const key = event.key.toLowerCase();
            if (key === "z" || key === "y") {
                event.preventDefault();
                const redo = key === "y" || event.shiftKey;
                this.#travel(redo ? this.#redo : this.#undo, redo ? this.#undo : this.#redo);
            }
            return;
        }
        // With Shift, the digit row writes other signs, on most keyboards.
        const ofRow = /^(?:Digit|Numpad)([0-9])$/.exec(event.code)?.[1];
        const digit = [event.key.toUpperCase(), ofRow].find((symbol) => this.#digits.includes(symbol));
        if (digit !== undefined) {
            event.preventDefault();
            this.#enter(digit, event.shiftKey !== this.#notesMode);
        } else if (["Backspace", "Delete", "0", "."].includes(event.key)) {
            event.preventDefault();
            this.#enter(".", false);
        }
    }

    /** Enters a digit or a note at the focus, or erases what is there. */
    #enter(digit, asNote) {
        const at = this.#focus;
        if (this.#given[at] || (asNote && this.#values[at] !== ".")) return;
        this.#undo.push(this.#state());
        this.#redo = [];
        if (asNote) {
            const notes = new Set(this.#notes[at]);
            if (!notes.delete(digit)) notes.add(digit);
            this.#notes[at] = notes;
        } else {
            if (digit === "." && this.#values[at] === ".") this.#notes[at] = new Set();
            this.#values[at] = this.#values[at] === digit ? "." : digit;
        }
        this.#changed();
    }

    #state() {
        return { values: [...this.#values], notes: [...this.#notes] };
    }

    #travel(from, to) {
        const state = from.pop();
        if (!state) return;
        to.push(this.#state());
        this.#values = state.values;
        this.#notes = state.notes;
        this.#changed();
    }

    #changed() {
        const isFull = !this.#values.includes(".");
        const isSolved = isFull && this.#clashes().size === 0;
        const isNew = isSolved && !this.#wasSolved;
        this.#wasSolved = isSolved;
        this.dispatchEvent(new CustomEvent("crosshatch-change", { bubbles: true, composed: true, detail: { values: this.values } }));
        if (isNew) this.dispatchEvent(new CustomEvent("crosshatch-solved", { bubbles: true, composed: true, detail: { values: this.values } }));
        this.#draw(++this.#asked).catch((error) => this.#fail(error));
    }

    #fail(error) {
        this.#board.hidden = true;
        this.#words.hidden = true;
        this.#keys.hidden = true;
        this.#bar.replaceChildren();
        this.#error.hidden = false;
        this.#error.textContent = error instanceof CrosshatchError ? error.message : `This board cannot be shown: ${error.message ?? error}`;
    }
}

if (!customElements.get("crosshatch-board")) customElements.define("crosshatch-board", CrosshatchBoard);
