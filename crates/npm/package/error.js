/** What is thrown when a call has no answer. */
export class CrosshatchError extends Error {
    /** @param {{ kind: string, message: string, line?: number, column?: number, cells?: string[] }} failure */
    constructor({ kind, message, line, column, cells }) {
        super(message);
        this.name = "CrosshatchError";
        this.kind = kind;
        if (line !== undefined) this.line = line;
        if (column !== undefined) this.column = column;
        this.cells = cells ?? [];
    }
}
