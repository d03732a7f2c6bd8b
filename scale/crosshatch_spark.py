#!/usr/bin/env python3
"""Rates a file of puzzles on a Spark cluster, with the program `crosshatch` as the worker.

    crosshatch_spark.py IN OUT --scale explainer [--scale hodoku ...]

IN is text with one puzzle a line, or CSV or Parquet with the puzzles in --column; OUT is a new folder. Text gives the lines that
`crosshatch rate` prints; a name that ends with .csv or .parquet gives a table: the columns of IN, then a column for each value, then `reason`.
The order is that of IN. A line that cannot be read is a row that says so. A task whose worker fails, or answers more or fewer lines than it
got, is done again, and nothing of the failed attempt stays. OUT/_CROSSHATCH.json says what was done.
"""

import argparse
import collections
import hashlib
import itertools
import json
import os
import shutil
import subprocess
import sys
import tempfile
import threading
import time

from pyspark import SparkFiles
from pyspark.sql import SparkSession
from pyspark.sql.types import DoubleType, LongType, StringType, StructField, StructType

# A puzzle that has a value on every scale for 9x9, to see what values look like.
PROBE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
BLANKS = " \t\n\r\f"


def answers(program, digest, words, lines):
    """Yields the program's answers to lines, of which none is empty or a comment.

    Raises RuntimeError if the program fails or the numbers of lines differ, so that Spark repeats the task.
    """
    path = SparkFiles.get(program)
    with open(path, "rb") as file:
        if hashlib.sha256(file.read()).hexdigest() != digest:
            raise RuntimeError(f"{path} is not the program that was sent")
    with tempfile.TemporaryFile() as errors:
        child = subprocess.Popen([path, *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors)
        fed = {"lines": 0, "error": None}

        def feed():
            try:
                with child.stdin as stdin:
                    for line in lines:
                        # Counted before it is written: its answer may come before `write` returns.
                        fed["lines"] += 1
                        stdin.write(line.encode() + b"\n")
            except BrokenPipeError:
                pass  # The exit status or the number of answers tells.
            except Exception as error:  # What Spark's iterator raises belongs to the task.
                fed["error"] = error

        feeder = threading.Thread(target=feed, daemon=True)
        feeder.start()
        answered = 0
        try:
            for answer in child.stdout:
                answered += 1
                yield answer.decode().rstrip("\n")
            feeder.join()
            status = child.wait()
        finally:
            child.kill()
            child.wait()
        if fed["error"] is not None:
            raise fed["error"]
        # Status 1 means that some line is unusable, which its answer says.
        if status not in (0, 1) or answered != fed["lines"]:
            errors.seek(max(0, errors.seek(0, os.SEEK_END) - 2048))
            said = errors.read().decode(errors="replace").strip()
            raise RuntimeError(f"crosshatch: status {status}, {answered} answers to {fed['lines']} lines. {said}")


def paired(program, digest, words, text_of, first, rows):
    """Yields each place with its row and the answer. In memory are only those whose answers are outstanding.

    `rows` are (row, place); the line at place 0 has the number `first` in messages.
    """
    waiting = collections.deque()

    def lines():
        for row, place in rows:
            waiting.append((place, row))
            yield f"{place + first}\t{text_of(row)}"

    for answer in answers(program, digest, [*words, "--numbered"], lines()):
        yield *waiting.popleft(), answer


def rated(rows, parts, salt, work):
    """Maps the partitions of (row, place) by `work`, which yields (place, result). Returns the results in order.

    Salted, the rows are distributed by a hash, so that hard puzzles, which often stand together, do not make one task long.
    """
    if not salt and rows.getNumPartitions() >= parts:
        return rows.mapPartitions(work).values()
    most = rows.map(lambda pair: pair[1]).fold(0, max) + 1
    salted = rows.map(lambda pair: (hashlib.md5(str(pair[1]).encode()).digest(), pair)).repartitionAndSortWithinPartitions(parts)
    done = salted.values().mapPartitions(work)
    return done.repartitionAndSortWithinPartitions(parts, lambda place: place * parts // most).values()


def is_line(line):
    """Whether the program answers a line: neither empty nor a comment."""
    content = line.lstrip(BLANKS)
    return content != "" and not content.startswith("#")


def cell(text):
    """A cell of a table as a line that the program answers, whatever is in it."""
    line = " ".join((text or "").splitlines())
    return line if is_line(line) else "-"


def flat(scales, answer):
    """The values of an answer in JSON, by column, in order; the reason last."""
    answer = json.loads(answer)
    values = {}
    for scale in scales:
        value, name = answer.get(scale), scale.replace("-", "_")
        values.update({f"{name}_{part}": v for part, v in value.items()} if isinstance(value, dict) else {name: value})
    return values | {"reason": answer.get("reason") or answer.get("error")}


def is_table(name):
    return name.rstrip("/").endswith((".csv", ".parquet"))


def load(spark, name):
    """A table in CSV or Parquet."""
    reader = spark.read.option("header", True)
    return (reader.csv if name.rstrip("/").endswith(".csv") else reader.parquet)(name)


def parse():
    parser = argparse.ArgumentParser(prog="crosshatch-spark", description=__doc__.split("\n")[0])
    parser.add_argument("input", metavar="IN", help="text, .csv or .parquet")
    parser.add_argument("output", metavar="OUT", help="a folder that does not exist; .csv and .parquet give tables")
    parser.add_argument("--scale", action="append", required=True, dest="scales", help="a scale; may be given several times")
    parser.add_argument("--column", default="puzzle", help="where the puzzles of a table are [default: puzzle]")
    parser.add_argument("--timeout-ms", type=int, help="give up on a puzzle after this much work")
    parser.add_argument("--salt", action="store_true", help="distribute hard puzzles that stand together")
    parser.add_argument("--parts", type=int, help="how many tasks [default: eight for each core]")
    parser.add_argument("--bin", default="crosshatch", help="the program [default: crosshatch]")
    parser.add_argument("--master", help="the cluster [default: what spark-submit says, or the cores of this machine]")
    return parser.parse_args()


def tallied(rdd, fits):
    """For each partition in order: how many rows it has, and how many of them fit. One pass."""

    def tally(index, rows):
        size = fitting = 0
        for row in rows:
            size += 1
            fitting += fits(row)
        yield index, size, fitting

    return [counts for _, *counts in sorted(rdd.mapPartitionsWithIndex(tally).collect())]


def numbered(rdd, is_answered):
    """The rows that are answered, with their places in `rdd`, and how many there are."""
    sizes = tallied(rdd, is_answered)
    starts = list(itertools.accumulate((size for size, _ in sizes), initial=0))

    def places(index, rows):
        return ((row, place) for place, row in enumerate(rows, starts[index]) if is_answered(row))

    return rdd.mapPartitionsWithIndex(places), sum(answered for _, answered in sizes)


def source(spark, args, parts):
    """The input: its rows with their places and their count, its columns, the line for a row, and the number of the line at place 0."""
    if not is_table(args.input):
        rows, count = numbered(spark.sparkContext.textFile(args.input, parts), is_line)
        return rows, count, [StructField("puzzle", StringType())], str, 1
    table = load(spark, args.input)
    if args.column not in table.columns:
        sys.exit(f"{args.input} has no column {args.column}: {', '.join(table.columns)}")
    at = table.columns.index(args.column)
    # The header of CSV is a line, too.
    first = 2 if args.input.rstrip("/").endswith(".csv") else 1
    rows, count = numbered(table.rdd.map(tuple), lambda row: True)
    return rows, count, table.schema.fields, lambda row: cell(row[at]), first


def write_text(spark, args, parts, rows, answered):
    """Writes the program's lines. Returns how many there are, and how many of them lack a value."""

    def work(rows):
        return ((place, answer) for place, _, answer in answered([], rows))

    rated(rows, parts, args.salt, work).saveAsTextFile(args.output)
    tallies = tallied(spark.sparkContext.textFile(args.output), lambda line: "-" in line.split("\t")[1:])
    return tuple(map(sum, zip(*tallies)))


def write_table(spark, args, parts, rows, answered, fields, probe):
    """Writes the columns of the input and those of the answers. Returns the same as `write_text`."""
    scales, kinds = args.scales, {int: LongType(), float: DoubleType()}
    values = flat(scales, probe)
    twice = [field.name for field in fields if field.name in values]
    if twice:
        sys.exit(f"{args.input} already has a column {twice[0]}: rename it, or leave it out")
    fields = fields + [StructField(name, kinds.get(type(value), StringType())) for name, value in values.items()]
    names = list(values)

    def work(rows):
        for place, row, answer in answered(["--json"], rows):
            found, row = flat(scales, answer), row if isinstance(row, tuple) else (row,)
            yield place, (*row, *(found.get(name) for name in names))

    table = spark.createDataFrame(rated(rows, parts, args.salt, work), StructType(fields)).write
    (table.option("header", True).csv if args.output.rstrip("/").endswith(".csv") else table.parquet)(args.output)
    written = load(spark, args.output)
    return written.count(), written.filter("reason is not null").count()


def run(args):
    began = time.time()
    for variable in ("PYSPARK_PYTHON", "PYSPARK_DRIVER_PYTHON"):
        os.environ.setdefault(variable, sys.executable)
    binary = shutil.which(args.bin)
    if not binary:
        sys.exit(f"there is no program {args.bin}: build it with `cargo build --release -p crosshatch-cli`, and name it by --bin")
    words = ["rate", "--threads", "1", "--quiet", *(word for scale in args.scales for word in ("--scale", scale))]
    version = subprocess.run([binary, "--version"], check=True, capture_output=True, text=True).stdout.strip()
    probe = subprocess.run([binary, *words, "--json"], input=PROBE, capture_output=True, text=True)
    if probe.returncode > 1:
        sys.exit(probe.stderr.strip())
    words += ["--timeout-ms", str(args.timeout_ms)] if args.timeout_ms else []
    with open(binary, "rb") as file:
        digest = hashlib.sha256(file.read()).hexdigest()

    builder = SparkSession.builder.appName("crosshatch")
    # spark-submit, which sets this variable, names the cluster itself. A local cluster does not retry by default.
    if args.master or "PYSPARK_GATEWAY_PORT" not in os.environ:
        master = args.master or "local[*,4]"
        builder = builder.master(master)
        if master.startswith("local"):
            # The JVMs share this machine with the program and do little: quick compilation suffices, and nobody opens Spark's own page.
            lean = "-XX:+UseSerialGC -XX:TieredStopAtLevel=1"
            for name, value in (("ui.enabled", "false"), ("driver.extraJavaOptions", lean), ("executor.extraJavaOptions", lean)):
                builder = builder.config(f"spark.{name}", value)
    settings = {"spark.speculation": "false", "spark.task.maxFailures": "4", "spark.sql.execution.arrow.pyspark.enabled": "false"}
    for name, value in settings.items():
        builder = builder.config(name, value)
    spark = builder.getOrCreate()
    context = spark.sparkContext
    context.setLogLevel("ERROR")
    out = context._jvm.org.apache.hadoop.fs.Path(args.output)
    files = out.getFileSystem(context._jsc.hadoopConfiguration())
    if files.exists(out):
        sys.exit(f"{args.output} exists already")
    context.addFile(os.path.abspath(binary))
    program, parts = os.path.basename(binary), args.parts or 8 * context.defaultParallelism

    rows, read, fields, text_of, first = source(spark, args, parts)

    def answered(more, rows):
        return paired(program, digest, [*words, *more], text_of, first, rows)

    if is_table(args.output):
        written, unusable = write_table(spark, args, parts, rows, answered, fields, probe.stdout)
    else:
        written, unusable = write_text(spark, args, parts, rows, answered)
    if read != written:
        sys.exit(f"{read} puzzles were read, but {written} are in {args.output}")
    manifest = {"program": version, "sha256": digest, "input": args.input, "scales": args.scales, "timeout_ms": args.timeout_ms}
    manifest |= {"puzzles": written, "without_value": unusable, "seconds": round(time.time() - began, 1)}
    stream = files.create(context._jvm.org.apache.hadoop.fs.Path(out, "_CROSSHATCH.json"))
    stream.write(bytearray(json.dumps(manifest, indent=1) + "\n", "utf-8"))
    stream.close()
    spark.stop()


if __name__ == "__main__":
    run(parse())
