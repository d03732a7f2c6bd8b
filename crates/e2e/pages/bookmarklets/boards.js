// What the pages share: three boards, and the words for making elements.
//
// P is the puzzle, S its solution, Q another puzzle. E are entries in P, N notes. `at` is the index of a cell.
const P = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const S = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const Q = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
const E = { 2: "4", 11: "2" };
const N = { 3: ["2", "6"], 10: ["7"], 20: ["2"] };
const NINE = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const p = (at) => (P[at] === "." ? "" : P[at]);
const q = (at) => (Q[at] === "." ? "" : Q[at]);
const cells = (cell, count = 81) => Array.from({ length: count }, (_, at) => cell(at)).join("");
// A table with a row for each n cells, from the markup of each cell.
const table = (cell, n = 9, more = "") =>
  `<table ${more}>${Array.from({ length: n }, (_, row) => `<tr>${Array.from({ length: n }, (_, column) => cell(row * n + column, row, column)).join("")}</tr>`).join("")}</table>`;
const td = (text) => `<td>${text}</td>`;
// A CSS grid of n columns of cells with a size.
const grid = (cell, n = 9, size = 40) =>
  `<div style="display:grid;grid-template-columns:repeat(${n},${size}px);grid-auto-rows:${size}px;font-size:${size * 0.6}px">${cells(cell, n * n)}</div>`;
const put = (html) => document.currentScript.insertAdjacentHTML("beforebegin", html);
