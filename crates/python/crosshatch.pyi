"""Sudoku from 4x4 to 25x25: solving, generating, rating and explaining.

A puzzle is text, in any form that Crosshatch reads: 81 characters with ``.`` or ``0`` for empty cells, rows, a grid of candidates, a link or a file
of another program, and many more; :func:`formats` lists them.

A function that takes puzzles takes one string, and gives one answer; or several strings, in a list or anything else that can be iterated, such as a
column of a data frame, and gives a list of answers in the same order. Several puzzles are worked on in ``threads`` threads, by default one for each
processor. With ``errors="raise"`` the first puzzle without an answer raises :class:`CrosshatchError`; with ``errors="none"``, ``None`` is its answer.
"""

from collections.abc import Iterable
from typing import Any, Literal, TypedDict, overload

__version__: str

ErrorKind = Literal["unreadable", "no-solution", "several-solutions", "unsupported", "option", "order", "internal"]
Symmetry = Literal["none", "rotate180", "rotate90", "horizontal", "vertical", "diagonal", "antidiagonal", "full"]
Notation = Literal["rc", "a1", "k9"]
Value = float | str | dict[str, float | str]

class CrosshatchError(ValueError):
    """What is wrong with a puzzle, an order or an argument."""

    kind: ErrorKind
    """What kind of thing is wrong."""
    line: int | None
    """The 1-based line of a text that cannot be read."""
    column: int | None
    """The 1-based column in that line, in characters."""
    cells: list[str]
    """The cells that it is about, such as ``r1c2``."""
    index: int | None
    """The place of the puzzle among several, from 0."""

class Board(TypedDict, total=False):
    """A board as data."""

    shape: str
    """The size of a box: ``"3x3"``."""
    side: int
    """The number of rows."""
    digits: str
    """The digits in their order; absent where they are 1 to 9 and then letters."""
    values: str
    """All values in one line, ``.`` for an empty cell."""
    givens: str
    """The givens alone; absent where the text does not tell them from entries."""
    candidates: list[str]
    """The candidates of each cell, empty for a cell with a value; absent where the text has none."""
    format: str
    """The id of the format of the text."""

class UnreadLine(TypedDict):
    """A line that could not be read."""

    line: int
    text: str
    message: str

class Boards(TypedDict):
    """All boards of a text."""

    boards: list[Board]
    unread: list[UnreadLine]

class Format(TypedDict):
    """A text format."""

    id: str
    name: str
    extension: str
    """The extension of its files, without the dot."""
    written: bool
    """Whether :func:`format` writes it."""
    givens: bool
    """Whether it tells givens from entries."""
    candidates: bool
    """Whether it has candidates."""

class Canonical(TypedDict):
    """A canonical form."""

    canonical: str
    automorphisms: int

class Generated(TypedDict):
    """A generated puzzle: it has exactly one solution."""

    puzzle: str
    solution: str
    givens: int
    """The number of givens."""
    minimal: bool
    """Whether each given is known to be needed."""
    seed: str

class Ordered(Generated):
    """A puzzle that meets an order."""

    values: dict[str, Value]
    """Its values on the scales of the order."""

class Explainer(TypedDict):
    """Sudoku Explainer's: the hardest step, pearl and diamond."""

    er: float
    ep: float
    ed: float

class Hodoku(TypedDict):
    """HoDoKu's: score and level."""

    score: int
    level: str

class Iron(TypedDict):
    """That of drwho's Iron Sudoku."""

    score: int
    label: str

class Minutes(TypedDict):
    """The time that people take, in seconds, and the range in which two thirds of them lie."""

    seconds: int
    least: int
    most: int

class Ratings(TypedDict, total=False):
    """Values by the ids of their scales, ``None`` where there is none; other scales than these have theirs too."""

    explainer: Explainer | None
    hodoku: Hodoku | None
    iron: Iron | None
    minutes: Minutes | None
    reasons: dict[str, str]
    """Why values are missing; absent if none is."""

class Candidate(TypedDict):
    """A candidate: a cell such as ``r4c7``, and a digit."""

    cell: str
    digit: str

class Mark(Candidate):
    """A candidate with a mark."""

    tone: Literal["pattern", "support", "fin", "remove", "place"]

Link = TypedDict("Link", {"from": Candidate, "to": Candidate, "kind": Literal["strong", "weak"]})

class Sentence(TypedDict):
    """A sentence of an argument."""

    text: str

class Step(TypedDict, total=False):
    """A step of a path."""

    technique: str
    """The id of the technique."""
    name: str
    """Its name."""
    family: str
    """The name of its family."""
    placements: list[str]
    """What is placed: ``r4c7=5``."""
    eliminations: list[str]
    """What is eliminated: ``r4c7<>5``."""
    prices: dict[str, float]
    """What the step costs, by the ids of scales."""
    text: str
    """The argument in words."""
    sentences: list[Sentence]
    """The same sentence by sentence."""
    marks: list[Mark]
    """The marks of the argument."""
    links: list[Link]
    """Its links."""
    svg: str
    """The board with the marks, as an SVG document, if asked for."""

class Path(TypedDict, total=False):
    """A solving path."""

    steps: list[Step]
    solved: bool
    """Whether the last step solves the board."""
    reason: str
    """Why the path ends before the solution; absent if it does not."""
    values: str
    """The values after the last step."""
    candidates: list[str]
    """The candidates of each cell after the last step; empty for a cell with a value."""

class Part(TypedDict, total=False):
    """A part of the values of a scale."""

    name: str
    words: list[str]
    """The words that it is one of, easiest first; absent for a number."""

class Scale(TypedDict):
    """A scale of difficulty."""

    id: str
    name: str
    about: str
    shapes: str
    """The boards that it has values for."""
    parts: list[Part]

class Technique(TypedDict):
    """A technique."""

    id: str
    name: str
    family: str
    also: list[str]
    """Other names in use."""
    idea: str
    """What one sees and what follows."""
    why: str
    """Why it holds."""
    look: str
    """How to find it on paper."""
    prices: dict[str, float]
    """Its price by the ids of scales, where it is the same for every step."""

class Table:
    """A table in Arrow's format, which pyarrow, polars, pandas and DuckDB take without a copy."""

    @property
    def column_names(self) -> list[str]:
        """The names of the columns."""

    def __len__(self) -> int: ...
    def to_dict(self) -> dict[str, list[Any]]:
        """The columns by their names, as lists."""

    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object: ...

def parse(text: str) -> Board:
    """Reads a board; of several, the first."""

def parse_all(text: str) -> Boards:
    """Reads all boards of a text."""

def formats() -> list[Format]:
    """All formats."""

def scales() -> list[Scale]:
    """All scales."""

def techniques() -> list[Technique]:
    """All techniques, easiest first."""

@overload
def format(  # type: ignore[overload-overlap]
    puzzles: str,
    format: str,
    *,
    threads: int | None = None,
    errors: Literal["raise"] = "raise",
) -> str: ...
@overload
def format(
    puzzles: Iterable[str],
    format: str,
    *,
    threads: int | None = None,
    errors: Literal["raise"] = "raise",
) -> list[str]: ...
@overload
def format(  # type: ignore[overload-overlap]
    puzzles: str,
    format: str,
    *,
    threads: int | None = None,
    errors: Literal["none"],
) -> str | None: ...
@overload
def format(
    puzzles: Iterable[str],
    format: str,
    *,
    threads: int | None = None,
    errors: Literal["none"],
) -> list[str | None]:
    """Writes boards in the format with an id."""

@overload
def solve(  # type: ignore[overload-overlap]
    puzzles: str,
    *,
    threads: int | None = None,
    errors: Literal["raise"] = "raise",
) -> str: ...
@overload
def solve(puzzles: Iterable[str], *, threads: int | None = None, errors: Literal["raise"] = "raise") -> list[str]: ...
@overload
def solve(  # type: ignore[overload-overlap]
    puzzles: str,
    *,
    threads: int | None = None,
    errors: Literal["none"],
) -> str | None: ...
@overload
def solve(puzzles: Iterable[str], *, threads: int | None = None, errors: Literal["none"]) -> list[str | None]:
    """The only solutions, each in one line."""

@overload
def count(  # type: ignore[overload-overlap]
    puzzles: str,
    limit: int = 2,
    *,
    threads: int | None = None,
    errors: Literal["raise"] = "raise",
) -> int: ...
@overload
def count(
    puzzles: Iterable[str],
    limit: int = 2,
    *,
    threads: int | None = None,
    errors: Literal["raise"] = "raise",
) -> list[int]: ...
@overload
def count(  # type: ignore[overload-overlap]
    puzzles: str,
    limit: int = 2,
    *,
    threads: int | None = None,
    errors: Literal["none"],
) -> int | None: ...
@overload
def count(
    puzzles: Iterable[str],
    limit: int = 2,
    *,
    threads: int | None = None,
    errors: Literal["none"],
) -> list[int | None]:
    """The numbers of solutions, counted up to a limit."""

@overload
def canonical(  # type: ignore[overload-overlap]
    puzzles: str,
    *,
    threads: int | None = None,
    errors: Literal["raise"] = "raise",
) -> Canonical: ...
@overload
def canonical(
    puzzles: Iterable[str],
    *,
    threads: int | None = None,
    errors: Literal["raise"] = "raise",
) -> list[Canonical]: ...
@overload
def canonical(  # type: ignore[overload-overlap]
    puzzles: str,
    *,
    threads: int | None = None,
    errors: Literal["none"],
) -> Canonical | None: ...
@overload
def canonical(
    puzzles: Iterable[str],
    *,
    threads: int | None = None,
    errors: Literal["none"],
) -> list[Canonical | None]:
    """The canonical forms, the same for all isomorphs of a board up to 9x9, with the numbers of automorphisms."""

@overload
def rate(  # type: ignore[overload-overlap]
    puzzles: str,
    scales: str | list[str] | None = None,
    *,
    threads: int | None = None,
    errors: Literal["raise"] = "raise",
) -> Ratings: ...
@overload
def rate(
    puzzles: Iterable[str],
    scales: str | list[str] | None = None,
    *,
    threads: int | None = None,
    errors: Literal["raise"] = "raise",
) -> list[Ratings]: ...
@overload
def rate(  # type: ignore[overload-overlap]
    puzzles: str,
    scales: str | list[str] | None = None,
    *,
    threads: int | None = None,
    errors: Literal["none"],
) -> Ratings | None: ...
@overload
def rate(
    puzzles: Iterable[str],
    scales: str | list[str] | None = None,
    *,
    threads: int | None = None,
    errors: Literal["none"],
) -> list[Ratings | None]:
    """The values on some scales, by default minutes, iron, HoDoKu and Explainer."""

def rate_table(puzzles: Iterable[str], scales: str | list[str] | None = None, *, threads: int | None = None) -> Table:
    """The same as a table: the puzzle, a column for each part of a value, and in ``reason`` why values are missing."""

@overload
def explain(  # type: ignore[overload-overlap]
    puzzles: str,
    *,
    steps: int | None = None,
    techniques: str | list[str] | None = None,
    notation: Notation = "rc",
    svg: bool = False,
    threads: int | None = None,
    errors: Literal["raise"] = "raise",
) -> Path: ...
@overload
def explain(
    puzzles: Iterable[str],
    *,
    steps: int | None = None,
    techniques: str | list[str] | None = None,
    notation: Notation = "rc",
    svg: bool = False,
    threads: int | None = None,
    errors: Literal["raise"] = "raise",
) -> list[Path]: ...
@overload
def explain(  # type: ignore[overload-overlap]
    puzzles: str,
    *,
    steps: int | None = None,
    techniques: str | list[str] | None = None,
    notation: Notation = "rc",
    svg: bool = False,
    threads: int | None = None,
    errors: Literal["none"],
) -> Path | None: ...
@overload
def explain(
    puzzles: Iterable[str],
    *,
    steps: int | None = None,
    techniques: str | list[str] | None = None,
    notation: Notation = "rc",
    svg: bool = False,
    threads: int | None = None,
    errors: Literal["none"],
) -> list[Path | None]:
    """The steps that solve a board, each the easiest there; at most ``steps``, and only those of ``techniques`` if any are named."""

@overload
def draw(  # type: ignore[overload-overlap]
    puzzles: str,
    *,
    candidates: bool = False,
    threads: int | None = None,
    errors: Literal["raise"] = "raise",
) -> str: ...
@overload
def draw(
    puzzles: Iterable[str],
    *,
    candidates: bool = False,
    threads: int | None = None,
    errors: Literal["raise"] = "raise",
) -> list[str]: ...
@overload
def draw(  # type: ignore[overload-overlap]
    puzzles: str,
    *,
    candidates: bool = False,
    threads: int | None = None,
    errors: Literal["none"],
) -> str | None: ...
@overload
def draw(
    puzzles: Iterable[str],
    *,
    candidates: bool = False,
    threads: int | None = None,
    errors: Literal["none"],
) -> list[str | None]:
    """Boards as SVG documents."""

@overload
def generate(
    count: None = None,
    *,
    shape: str = "3x3",
    symmetry: Symmetry = "none",
    givens: int | tuple[int, int] | None = None,
    minimal: bool = False,
    mask: str | None = None,
    seed: int | None = None,
    threads: int | None = None,
) -> Generated: ...
@overload
def generate(
    count: int,
    *,
    shape: str = "3x3",
    symmetry: Symmetry = "none",
    givens: int | tuple[int, int] | None = None,
    minimal: bool = False,
    mask: str | None = None,
    seed: int | None = None,
    threads: int | None = None,
) -> list[Generated]:
    """A puzzle, or a list of ``count`` puzzles. The same arguments and seed give the same puzzles; without a seed, each call gives others.

    ``shape`` is the size of a box, from ``"2x2"`` to ``"5x5"``; ``givens`` their number, or the fewest and the most; ``minimal`` whether each
    has to be needed; ``mask`` says row by row where they stand: ``x`` given, ``.`` empty, ``?`` either.
    """

def order(
    text: str, count: int = 1, *, seed: int | None = None, attempts: int | None = None, threads: int | None = None
) -> list[Ordered]:
    """Puzzles that meet an order such as ``"explainer 6.5..7.5; needs w-wing; givens 24..26"``, ``count`` of them unless ``attempts`` end before.

    The same order and seed give the same puzzles, whatever the number of threads. Fails where nothing can meet the order, or where attempts on a
    large board show that its range of givens is out of reach.
    """
