"""Tests of the module, as it is installed."""

import ast
import inspect
import os
import pickle
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import crosshatch
import pandas
import polars
import pyarrow
import pytest
from crosshatch import CrosshatchError

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
SEVERAL = "12.............."
SCALES = ["minutes", "iron", "hodoku", "explainer"]


def raised(call, *arguments, **keywords):
    with pytest.raises(CrosshatchError) as caught:
        call(*arguments, **keywords)
    return caught.value


def test_one_puzzle_has_one_answer_and_several_have_a_list():
    assert crosshatch.solve(EASY) == SOLUTION
    assert crosshatch.solve([]) == []
    for threads in [1, 2, 7]:
        assert crosshatch.solve([EASY, SOLUTION] * 500, threads=threads) == [SOLUTION] * 1000
    assert crosshatch.solve(iter([EASY])) == [SOLUTION]
    assert crosshatch.count([EASY, SEVERAL], 9) == [1, 9]
    assert [path["solved"] for path in crosshatch.explain([EASY, SEVERAL])] == [True, False]
    assert [form["automorphisms"] for form in crosshatch.canonical([EASY, SOLUTION])] == [1, 1]


def test_what_is_wrong_is_raised_with_its_kind_and_place():
    error = raised(crosshatch.solve, "12\n34")
    assert (error.kind, error.line, error.column, error.index) == ("unreadable", 1, 1, None)
    error = raised(crosshatch.solve, "55" + "." * 79)
    assert (error.kind, error.cells) == ("no-solution", ["r1c1", "r1c2"])
    assert raised(crosshatch.solve, SEVERAL).kind == "several-solutions"
    assert raised(crosshatch.canonical, "." * 256).kind == "unsupported"
    assert raised(crosshatch.rate, EASY, scales="se").kind == "option"
    assert raised(crosshatch.generate, shape="9x9").kind == "option"
    assert raised(crosshatch.order, "explainer 4..5; needs x-wong").kind == "order"
    error = raised(crosshatch.order, "shape 4x4; givens 60..70; seed 1")
    assert error.kind == "order"
    assert "60 to 70 givens is out of reach" in str(error)
    assert isinstance(error, ValueError)
    assert crosshatch.solve(EASY) == SOLUTION


def test_of_several_errors_the_first_is_raised():
    puzzles = [EASY] * 300
    puzzles[40] = puzzles[200] = SEVERAL
    for threads in [1, 2, 7]:
        error = raised(crosshatch.solve, puzzles, threads=threads)
        assert (error.index, error.kind) == (40, "several-solutions")
    answers = crosshatch.solve(puzzles, errors="none")
    assert [at for at, answer in enumerate(answers) if answer is None] == [40, 200]
    assert crosshatch.solve(SEVERAL, errors="none") is None


@pytest.mark.parametrize("wrong", [None, 7, [EASY, None], [EASY, 3.5], EASY.encode(), [EASY.encode()]])
def test_what_is_no_text_is_a_type_error(wrong):
    with pytest.raises(TypeError, match="string"):
        crosshatch.solve(wrong)


def test_arguments_out_of_range_are_errors():
    for keywords in [{"threads": 0}, {"threads": -1}, {"errors": "ignore"}]:
        with pytest.raises((ValueError, OverflowError)):
            crosshatch.solve([EASY], **keywords)
    with pytest.raises((TypeError, OverflowError)):
        crosshatch.generate(seed=-1)
    with pytest.raises(TypeError):
        crosshatch.generate(givens="many")


def test_the_same_seed_gives_the_same_puzzles():
    made = crosshatch.generate(20, seed=7, threads=2)
    assert made == crosshatch.generate(20, seed=7, threads=1)
    assert made[0] == crosshatch.generate(seed=7)
    assert len({one["puzzle"] for one in made}) == 20
    assert crosshatch.generate()["seed"] != crosshatch.generate()["seed"]
    assert crosshatch.count([one["puzzle"] for one in made]) == [1] * 20
    assert all(26 <= one["givens"] <= 27 for one in crosshatch.generate(5, givens=(26, 27)))
    assert crosshatch.generate(givens=30)["givens"] == 30


def test_orders_do_not_depend_on_the_threads():
    found = crosshatch.order("explainer 2.6..4", 4, seed=3, threads=1)
    assert found == crosshatch.order("explainer 2.6..4", 4, seed=3, threads=2)
    assert found == crosshatch.order("explainer 2.6..4; seed 3", 4)
    assert all(2.6 <= one["values"]["explainer"]["er"] <= 4 for one in found)
    assert crosshatch.order("explainer 11..12", attempts=1) == []


def test_a_table_has_the_values_of_rate():
    puzzles = [one["puzzle"] for one in crosshatch.generate(30, seed=1)] + ["12", SEVERAL]
    table = crosshatch.rate_table(puzzles, scales=SCALES)
    columns = table.to_dict()
    assert list(columns) == table.column_names and len(table) == 32
    ratings = crosshatch.rate(puzzles, scales=SCALES, errors="none")
    assert ratings[30] is None
    for at, rating in enumerate(ratings):
        for scale in SCALES:
            value = (rating or {}).get(scale) or {}
            for name, values in columns.items():
                if name.startswith(scale + "_"):
                    assert values[at] == value.get(name.removeprefix(scale + "_")), (at, name)
    assert columns["puzzle"] == puzzles
    assert columns["reason"][:30] == [None] * 30
    assert columns["reason"][30].startswith("This line has 2 cells") and columns["reason"][31]


def test_data_frames_take_a_table():
    table = crosshatch.rate_table([EASY, "12"], scales="explainer")
    columns = table.to_dict()
    assert pyarrow.table(table).to_pydict() == columns
    assert polars.DataFrame(table).to_dict(as_series=False) == columns
    assert pandas.DataFrame.from_arrow(table)["explainer_er"].tolist()[0] == 1.2
    assert crosshatch.solve(polars.Series([EASY])) == crosshatch.solve(pandas.Series([EASY])) == [SOLUTION]


def test_other_threads_run_meanwhile():
    ticks, done = [], threading.Event()

    def tick():
        while not done.wait(0.01):
            ticks.append(time.monotonic())

    other = threading.Thread(target=tick)
    other.start()
    crosshatch.count("." * 81, 300_000)
    done.set()
    other.join()
    assert len(ticks) > 2


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="there are no timers")
@pytest.mark.parametrize("boards", ["." * 81, ["." * 81] * 4])
def test_an_exception_of_a_signal_ends_the_work(boards):
    def interrupt(*_):
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGALRM, interrupt)
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.2)
        with pytest.raises(KeyboardInterrupt):
            crosshatch.count(boards, 4_000_000_000)
    finally:
        signal.signal(signal.SIGALRM, before)
    assert crosshatch.solve([EASY, EASY]) == [SOLUTION] * 2


@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes do not fork")
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_a_process_forks_after_a_call():
    assert crosshatch.solve([EASY] * 9, threads=2) == [SOLUTION] * 9
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        os.write(writer, pickle.dumps(crosshatch.solve([EASY] * 9, threads=2)))
        os._exit(0)
    os.waitpid(child, 0)
    assert pickle.loads(os.read(reader, 10_000)) == [SOLUTION] * 9


def test_the_types_name_every_function_and_its_arguments():
    stub = Path(__file__).parent.parent / "crosshatch.pyi"
    named = {}
    for node in ast.parse(stub.read_text()).body:
        if isinstance(node, ast.FunctionDef):
            arguments = [one.arg for one in node.args.args + node.args.kwonlyargs]
            assert named.setdefault(node.name, arguments) == arguments
    functions = {name: one for name, one in vars(crosshatch).items() if inspect.isbuiltin(one)}
    assert named == {name: list(inspect.signature(one).parameters) for name, one in functions.items()}
    assert all(one.__doc__ for one in functions.values())


def test_the_types_are_those_of_a_program_that_uses_them(tmp_path):
    here = Path(__file__).parent
    files = [here.parent / "crosshatch.pyi", here / "uses.py"]
    checker = [sys.executable, "-m", "mypy", "--strict", "--warn-unused-ignores", "--cache-dir", tmp_path]
    environment = {**os.environ, "MYPYPATH": str(here.parent)}
    run = subprocess.run([*checker, *files], env=environment, cwd=tmp_path, capture_output=True, text=True)
    assert run.returncode == 0, run.stdout
