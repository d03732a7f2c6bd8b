"""Runs the driver for real: executors are processes of their own, and some of their workers die.

    python scale/test_crosshatch_spark.py
"""

import csv
import glob
import gzip
import json
import os
import pathlib
import signal
import stat
import subprocess
import sys
import tempfile
import textwrap
import time
import unittest

HERE = pathlib.Path(__file__).resolve().parent
PROGRAM = os.environ.get("CROSSHATCH") or str(HERE.parent / "target" / "release" / "crosshatch")
# Two executors with a core each, in processes of their own.
CLUSTER = "local-cluster[2,1,1024]"
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
HARD = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."


def puzzles(count):
    """Lines of text: puzzles of the bank in many variants, some lines that are none, comments and empty lines."""
    bank = subprocess.run([PROGRAM, "bank", "--count", "500"], check=True, capture_output=True, text=True).stdout.split("\n")[:-1]
    lines = []
    for number in range(count):
        puzzle, turn = bank[number * 7 % len(bank)], number % 9
        lines.append("".join(c if c == "." else str((int(c) + turn - 1) % 9 + 1) for c in puzzle))
        if number % 997 == 5:
            lines += ["no puzzle", "# a comment", "", "  "]
    return lines


class Driver(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory(prefix="crosshatch-spark-")
        cls.addClassCleanup(cls.folder.cleanup)
        cls.room = pathlib.Path(cls.folder.name)
        cls.lines = puzzles(20_000)
        cls.text = cls.room / "puzzles.txt"
        cls.text.write_text("\n".join(cls.lines) + "\n")
        run = subprocess.run([PROGRAM, "rate", "--scale", "iron", str(cls.text)], capture_output=True)
        cls.whole = run.stdout

    def start(self, source, out, *words, master=CLUSTER):
        environment = os.environ | {"SPARK_WORKER_DIR": str(self.room / "work"), "SPARK_LOCAL_DIRS": str(self.room / "local")}
        command = [sys.executable, str(HERE / "crosshatch_spark.py"), str(source), str(self.room / out), "--master", master]
        if "--bin" not in words:
            words = (*words, "--bin", PROGRAM)
        return subprocess.Popen([*command, *map(str, words)], env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)

    def drive(self, source, out, *words, fails=False, master=CLUSTER):
        run = self.start(source, out, *words, master=master)
        said, _ = run.communicate(timeout=600)
        self.assertEqual(run.returncode != 0, fails, said.decode()[-4000:])
        return said.decode()

    def written(self, out):
        """The bytes of all parts in order; nothing of a failed attempt may stand beside them."""
        folder = self.room / out
        self.assertTrue((folder / "_SUCCESS").exists())
        self.assertFalse((folder / "_temporary").exists())
        return b"".join(pathlib.Path(part).read_bytes() for part in sorted(glob.glob(f"{folder}/part-*")))

    def wrapper(self, name, body):
        """A program in place of crosshatch. It is asked for its version and a probe before the tasks begin, and answers properly."""
        path, state = self.room / name, self.room / f"{name}-state"
        state.mkdir()
        path.write_text(f"#!/bin/sh\nstate={state}\nreal={PROGRAM}\n" + textwrap.dedent(body))
        path.chmod(path.stat().st_mode | stat.S_IXUSR)
        return path

    def test_the_output_is_that_of_one_machine(self):
        self.drive(self.text, "plain", "--scale", "iron")
        self.assertEqual(self.written("plain"), self.whole)
        manifest = json.loads((self.room / "plain" / "_CROSSHATCH.json").read_text())
        self.assertEqual((manifest["puzzles"], manifest["scales"]), (self.whole.count(b"\n"), ["iron"]))
        self.assertEqual(manifest["without_value"], self.whole.count(b"\t-\t"))
        self.assertIn("exists already", self.drive(self.text, "plain", "--scale", "iron", fails=True))

    def test_salt_and_packed_input_keep_the_order(self):
        self.drive(self.text, "salted", "--scale", "iron", "--salt", "--parts", "7")
        self.assertEqual(self.written("salted"), self.whole)
        packed = self.room / "puzzles.txt.gz"
        packed.write_bytes(gzip.compress(self.text.read_bytes()))
        self.drive(packed, "packed", "--scale", "iron", "--parts", "5")
        self.assertEqual(self.written("packed"), self.whole)

    def test_dying_workers_cost_no_line(self):
        # The first three tasks' workers are killed after a hundred answers.
        dying = self.wrapper("dying", """
            case "$*" in *--version*|*--json*) exec "$real" "$@";; esac
            for n in 1 2 3; do
                if mkdir "$state/$n" 2>/dev/null; then head -n 100 | "$real" "$@"; kill -9 $$; fi
            done
            exec "$real" "$@"
        """)
        self.drive(self.text, "dying-out", "--scale", "iron", "--bin", dying)
        self.assertEqual(self.written("dying-out"), self.whole)
        self.assertEqual(len(list((self.room / "dying-state").iterdir())), 3, "they did die")

    def test_a_worker_that_always_fails_fails_the_run(self):
        failing = self.wrapper("failing", """
            case "$*" in *--version*|*--json*) exec "$real" "$@";; esac
            echo "out of order" >&2; "$real" "$@"; exit 3
        """)
        said = self.drive(self.text, "failing-out", "--scale", "iron", "--bin", failing, fails=True)
        self.assertIn("crosshatch: status 3", said)
        self.assertIn("out of order", said)
        self.assertFalse((self.room / "failing-out" / "_SUCCESS").exists())

    def test_a_worker_that_drops_a_line_fails_the_run(self):
        dropping = self.wrapper("dropping", """
            case "$*" in *--version*|*--json*) exec "$real" "$@";; esac
            sed 50d | "$real" "$@"
        """)
        said = self.drive(self.text, "dropping-out", "--scale", "iron", "--bin", dropping, fails=True)
        self.assertRegex(said, r"answers to \d+ lines")
        self.assertFalse((self.room / "dropping-out" / "_SUCCESS").exists())

    def test_a_killed_executor_costs_no_line(self):
        slow = self.wrapper("slow", """
            case "$*" in *--version*|*--json*) exec "$real" "$@";; esac
            sleep 1; exec "$real" "$@"
        """)
        run = self.start(self.text, "killed", "--scale", "iron", "--bin", slow)
        executors = []
        end = time.time() + 120
        while not executors and time.time() < end:
            time.sleep(0.2)
            found = subprocess.run(["pgrep", "-f", f"CoarseGrainedExecutorBackend.*"], capture_output=True, text=True).stdout.split()
            # Once a worker is at its task, the executor is in the middle of the run.
            if subprocess.run(["pgrep", "-f", f"{slow.name} rate"], capture_output=True).returncode == 0:
                executors = found
        self.assertTrue(executors, "no executor was seen")
        time.sleep(1.5)
        os.kill(int(executors[0]), signal.SIGKILL)
        said, _ = run.communicate(timeout=600)
        self.assertEqual(run.returncode, 0, said.decode()[-4000:])
        self.assertEqual(self.written("killed"), self.whole)

    def test_tables_keep_their_columns(self):
        table = self.room / "table.csv"
        with open(table, "w", newline="") as file:
            writer = csv.writer(file)
            writer.writerow(["id", "grid", "name"])
            writer.writerows([[1, EASY, "a, b"], [2, "", "nothing"], [3, "# none", ""], [4, HARD, "hard"]])
        words = ["--scale", "explainer", "--scale", "iron", "--scale", "minutes", "--column", "grid", "--timeout-ms", "1"]
        self.drive(table, "table-out.csv", *words, master="local[2]")
        rows = []
        for part in sorted(glob.glob(f"{self.room}/table-out.csv/part-*")):
            with open(part, newline="") as file:
                rows += csv.DictReader(file)
        self.assertEqual([row["id"] for row in rows], ["1", "2", "3", "4"])
        self.assertEqual((rows[0]["name"], rows[0]["explainer_er"], rows[0]["iron_label"]), ("a, b", "1.2", "Easy"))
        self.assertEqual((rows[3]["explainer_er"], rows[3]["minutes_seconds"], rows[3]["reason"]), ("", "", "timeout"))
        manifest = json.loads((self.room / "table-out.csv" / "_CROSSHATCH.json").read_text())
        self.assertEqual((manifest["puzzles"], manifest["without_value"]), (4, 4))
        self.assertNotEqual(rows[1]["reason"], "")
        self.drive(table, "table-out.parquet", *words, master="local[2]")
        said = self.drive(self.room / "table-out.parquet", "twice.csv", "--scale", "iron", "--column", "grid", master="local[2]", fails=True)
        self.assertIn("already has a column iron_score", said)
        self.drive(self.room / "table-out.parquet", "lines", "--scale", "iron", "--column", "grid", master="local[2]")
        # Spark reads the files of a folder in no given order.
        read = [line.split(b"\t")[0] for line in self.written("lines").splitlines()]
        self.assertCountEqual(read, [EASY.encode(), b"-", b"-", HARD.encode()])
        self.assertIn("has no column", self.drive(table, "none.csv", "--scale", "iron", master="local[2]", fails=True))


if __name__ == "__main__":
    unittest.main()
