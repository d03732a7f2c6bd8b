/** The element `<crosshatch-board>`, which importing this module defines. README.md says what its attributes mean. */
export class CrosshatchBoard extends HTMLElement {
    /** The board in one line, with what was entered. */
    readonly values: string;
}

/** What the events `crosshatch-change` and `crosshatch-solved` say. */
export interface BoardDetail {
    values: string;
}

declare global {
    interface HTMLElementTagNameMap {
        "crosshatch-board": CrosshatchBoard;
    }
    interface HTMLElementEventMap {
        "crosshatch-change": CustomEvent<BoardDetail>;
        "crosshatch-solved": CustomEvent<BoardDetail>;
    }
}
