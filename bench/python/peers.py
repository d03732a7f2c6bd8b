"""The Python module beside others: sizes, and times to solve, generate and rate, interleaved, as medians and ratios.

    pip install -r requirements.txt ../../release/crosshatch-*.whl && python peers.py [PUZZLES]

PUZZLES is a file of puzzles with one solution, one on a line, the first 200 of which are solved; without it, ours generates them. What a package wants
of a puzzle, such as a board of its own, is made before its time is taken. Every answer is checked; a package that gives a wrong one, or a puzzle with several
solutions, is marked.
"""

import gzip
import importlib.metadata
import platform
import statistics
import sys
import time
from pathlib import Path

import crosshatch
import sudoku_solver_rs
import sudokutools.analyze
import sudokutools.generate
import sudokutools.solve
from dokusan import generators, solvers, stats
from dokusan.boards import BoxSize
from dokusan.boards import Sudoku as DokusanBoard
from sudoku import Sudoku as PyBoard
from sudokutools.sudoku import Sudoku as ToolsBoard

ROUNDS = 7
PUZZLES = 200
GENERATED = 20
RATED = 50
# A package that takes longer for a round, in seconds, has this one alone; one that takes longer for a first puzzle has fewer of them.
PATIENCE = 10


def rows(line, empty):
    """The rows of a board as lists of numbers."""
    numbers = [empty if cell == "." else int(cell) for cell in line]
    return [numbers[at : at + 9] for at in range(0, 81, 9)]


def line(cells):
    """A board on one line, of its numbers."""
    return "".join(str(cell) if cell else "." for cell in cells)


def flat(board):
    return [cell for row in board for cell in row]


def py_sudoku_made():
    return line(flat(PyBoard(3, seed=time.perf_counter_ns()).difficulty(0.6).board))


def dokusan_line(board):
    return line(cell.value for cell in board.cells())


def tools_line(board):
    return board.encode().replace("0", ".")


# For each package, by task: what it makes of a line before its time is taken, what it does with that, and what is its answer on one line.
PACKAGES = {
    "crosshatch": {
        "solve": (str, crosshatch.solve, str),
        "generate": (None, lambda _: crosshatch.generate(), lambda made: made["puzzle"]),
        "rate": (str, lambda text: crosshatch.rate(text, "hodoku"), str),
    },
    "py-sudoku": {
        "solve": (lambda text: PyBoard(3, board=rows(text, None)), lambda board: board.solve(), lambda board: line(flat(board.board))),
        "generate": (None, lambda _: py_sudoku_made(), str),
    },
    "dokusan": {
        "solve": (lambda text: DokusanBoard.from_list(rows(text, 0), BoxSize(3, 3)), solvers.backtrack, dokusan_line),
        "generate": (None, lambda _: generators.random_sudoku(avg_rank=150), dokusan_line),
        "rate": (lambda text: DokusanBoard.from_list(rows(text, 0), BoxSize(3, 3)), stats.rank, str),
    },
    "sudokutools": {
        "solve": (lambda text: ToolsBoard.decode(text.replace(".", "0")), lambda board: next(sudokutools.solve.dlx(board)), tools_line),
        "generate": (None, lambda _: sudokutools.generate.generate(), tools_line),
        "rate": (lambda text: ToolsBoard.decode(text.replace(".", "0")), sudokutools.analyze.score, str),
    },
    "sudoku-solver-rs": {"solve": (lambda text: text.replace(".", "0"), sudoku_solver_rs.from_str_line, str)},
}


def size(name):
    """The bytes of an installed package, compressed."""
    files = importlib.metadata.files(name) or []
    paths = [Path(file.locate()) for file in files if "__pycache__" not in str(file)]
    return sum(len(gzip.compress(path.read_bytes())) for path in paths if path.is_file())


def measured(task, texts):
    """The seconds for one answer of each package in each round, and the answers of the last round."""
    prepared, times, answers = {}, {}, {}
    for name, tasks in PACKAGES.items():
        if task not in tasks:
            continue
        make, run, _ = tasks[task]
        inputs = [make(text) if make else text for text in texts]
        start = time.perf_counter()
        run(inputs[0])
        first = time.perf_counter() - start
        prepared[name] = inputs[: max(1, int(PATIENCE / first))]
    for _ in range(ROUNDS):
        for name, inputs in prepared.items():
            if name in times and times[name][-1] * len(inputs) > PATIENCE:
                continue
            _, run, _ = PACKAGES[name][task]
            start = time.perf_counter()
            made = [run(one) for one in inputs]
            times.setdefault(name, []).append((time.perf_counter() - start) / len(inputs))
            answers[name] = made
    return times, answers


def report(title, unit, factor, times, notes):
    print(f"\n{title}")
    ours = times["crosshatch"]
    for name, list_ in times.items():
        ratio = statistics.median(one / ours[at] for at, one in enumerate(list_))
        print(f"  {name:<18}{statistics.median(list_) * factor:>12.2f} {unit}{ratio:>12.2f} x  {notes.get(name, '')}".rstrip())


def puzzles():
    if len(sys.argv) > 1:
        lines = (text[:81].replace("0", ".") for text in Path(sys.argv[1]).read_text().splitlines())
        return [text for text in lines if len(text) == 81 and set(text) <= set("123456789.")][:PUZZLES]
    return [made["puzzle"] for made in crosshatch.generate(PUZZLES, seed=1)]


def main():
    texts = puzzles()
    solutions = crosshatch.solve(texts)
    print(f"{len(texts)} puzzles; Python {platform.python_version()}")
    print("\nbytes installed, compressed")
    for name in PACKAGES:
        print(f"  {name:<18}{size(name):>12}")

    times, answers = measured("solve", texts)
    notes = {}
    for name, given in answers.items():
        read = PACKAGES[name]["solve"][2]
        wrong = sum(read(answer) != solution for answer, solution in zip(given, solutions))
        fewer = f"{len(given)} puzzles" if len(given) < len(texts) else ""
        notes[name] = ", ".join(filter(None, [fewer, f"{wrong} not solved" if wrong else ""]))
    report("solve, one puzzle a call", "us each", 1e6, times, notes)
    listed = []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        assert crosshatch.solve(texts * 50) == solutions * 50
        listed.append((time.perf_counter() - start) / len(texts) / 50)
    print(f"  {'crosshatch, a list':<18}{statistics.median(listed) * 1e6:>12.2f} us each")

    times, answers = measured("generate", [None] * GENERATED)
    notes = {}
    for name, given in answers.items():
        made = [PACKAGES[name]["generate"][2](one) for one in given]
        several = sum(count != 1 for count in crosshatch.count(made))
        givens = statistics.median(81 - one.count(".") for one in made)
        notes[name] = f"{givens:.0f} givens" + (f", {several} of {len(made)} with several solutions" if several else "")
    report(f"generate, {GENERATED} puzzles", "ms each", 1e3, times, notes)

    times, _ = measured("rate", texts[:RATED])
    report("rate, each on its own scale, ours on HoDoKu's", "us each", 1e6, times, {})


main()
