"""Tests of the command line, as it is installed: the README of its package."""

import os
import subprocess
from pathlib import Path


def test_the_lines_of_the_readme_print_what_it_says(tmp_path):
    readme = Path(os.environ["CROSSHATCH_CLI_README"]).read_text()
    blocks = [block.split("```")[0] for block in readme.split("```console\n")[1:]]
    told = [line for block in blocks for line in block.splitlines()]
    assert told
    programs = os.environ["CROSSHATCH_PROGRAMS"]
    environment = {**os.environ, "PATH": programs + os.pathsep + os.environ["PATH"]}
    said = []
    for line in told:
        if line.startswith("$ "):
            run = subprocess.run(line[2:], shell=True, cwd=tmp_path, env=environment, capture_output=True, text=True)
            assert run.returncode == 0, run.stderr
            said += [line, *run.stdout.splitlines()]
    assert said == told


def test_it_makes_the_puzzles_of_the_module():
    import crosshatch

    command = [Path(os.environ["CROSSHATCH_PROGRAMS"]) / "crosshatch", "generate", "--seed", "7", "--count", "3"]
    lines = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    assert lines == [one["puzzle"] for one in crosshatch.generate(3, seed=7)]
