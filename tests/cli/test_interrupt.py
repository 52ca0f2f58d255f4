"""Ctrl-C, as a real signal to a real process: it ends at once with 130, and saved files are intact."""

import os
import shlex
import signal
import subprocess
import sys
import tomllib
from contextlib import suppress
from pathlib import Path
from threading import Timer

import pytest

from warboard.play.verify import verify

ROOT = Path(__file__).parents[2]
# A program that is started in the background ignores the signal, and so do those that it starts.
IN_THE_FOREGROUND = """\
import signal

signal.signal(signal.SIGINT, signal.default_int_handler)
"""
# Says when a function of the program is first called, so that the signal arrives while it is running.
DRIVER = """\
import sys
from importlib import import_module

module, name = sys.argv[1].split(":")
owner = import_module(module)
*path, last = name.split(".")
for part in path:
    owner = getattr(owner, part)
real = getattr(owner, last)


def announced(*given, **named):
    print("at work", flush=True)
    return real(*given, **named)


setattr(owner, last, announced)
sys.argv[:2] = ["warboard"]
from warboard.cli import main

main()
"""
# Stays in the import of a module until the signal arrives.
LOADING = """\
import sys


class Held:
    def find_spec(self, name, path=None, target=None):
        if name == held:
            print("at work", flush=True)
            sys.stdin.read()


held = sys.argv[1]
sys.argv[:2] = ["warboard"]
sys.meta_path.insert(0, Held())
"""
AT_ONCE = 60  # seconds, on a busy machine: what is interrupted here would end otherwise, most of it after minutes
TO_BEGIN = 300  # seconds, on a busy machine


class Interrupted:
    """How an interrupted process ended."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code = code
        self.out = out
        self.err = err


def interrupt(place: str, *words: str, typed: str = "", times: int = 1, driver: str = DRIVER) -> Interrupted:
    """Runs `warboard …` and interrupts it when it has called `module:function` so many times."""
    process = subprocess.Popen(
        [sys.executable, "-c", IN_THE_FOREGROUND + driver, place, *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        env={**os.environ, "COLUMNS": "200"},
    )
    never_at_work = Timer(TO_BEGIN, process.kill)
    never_at_work.start()
    try:
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write(typed)
        process.stdin.flush()
        out = ""
        while out.count("at work") < times:
            line = process.stdout.readline()
            assert line, process.stderr.read() if process.stderr else ""
            out += line
        never_at_work.cancel()
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does
        rest, err = process.communicate(timeout=AT_ONCE)
    finally:
        never_at_work.cancel()
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.communicate()
    return Interrupted(process.returncode, out + rest, err)


# Compiled modules load each other without asking where they are; `interrupt` is never compiled.
@pytest.mark.parametrize("module", ["warboard", "warboard.kernel.interrupt", "warboard.cli.main"])
def test_a_program_that_is_still_loading_is_left_without_a_word(module: str) -> None:
    start, _, name = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["scripts"]["warboard"].partition(
        ":"
    )

    ended = interrupt(module, "play", "power", driver=f"{LOADING}from {start} import {name}\n\n{name}()\n")

    assert (ended.code, ended.out, ended.err) == (130, "at work\n", "")


def test_a_program_that_is_run_as_a_module_is_left_without_a_word() -> None:
    as_a_module = f'{LOADING}from runpy import run_module\n\nrun_module("warboard", run_name="__main__")\n'

    ended = interrupt("warboard.cli.main", "play", "power", driver=as_a_module)

    assert (ended.code, ended.out, ended.err) == (130, "at work\n", "")


@pytest.mark.parametrize(
    ("place", "words"),
    [
        ("warboard.cli.match:play_game", ("match", "power", "8", "8")),
        ("warboard.cli.match:play_game", ("match", "arena", "8", "8")),
        ("warboard.cli.match:play_game", ("match", "mana", "8", "8")),
        ("warboard.cli.match:play_game", ("match", "chess", "greedy", "greedy", "--games", "10000")),
        ("warboard.cli.perft:count_leaves", ("perft", "chess", "9")),
        ("warboard.cli.perft:count_leaves", ("perft", "power", "9")),
        ("warboard.cli.bench:_plies", ("bench", "power", "--seconds", "600")),
        ("warboard.cli.bench:_lists", ("bench", "power", "--seconds", "0.1", "--rounds", "1000")),
        ("warboard.cli.ladder:play_pair", ("ladder", "power", "--bots", "7,8", "--workers", "1")),
        ("warboard.lab.runners.processes:wait", ("ladder", "power", "--bots", "7,8", "--workers", "2")),
        ("warboard.cli.records:make_players", ("record", "power", "8", "8")),
    ],
    ids=lambda words: " ".join(words) if isinstance(words, tuple) else "",
)
def test_whatever_is_at_work_stops_at_once(place: str, words: tuple[str, ...]) -> None:
    ended = interrupt(place, *words)

    assert ended.code == 130, ended.err
    assert "Traceback" not in ended.out + ended.err


def test_a_record_is_not_proven_to_its_end(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    subprocess.run([sys.executable, "-c", "from warboard.cli import main; main()", "record", "mana", "random", "random",
                    "--out", str(file)], check=True)  # fmt: skip

    ended = interrupt("warboard.cli.records:read_bytes", "verify", *[str(file)] * 200)

    assert ended.code == 130, ended.err


def test_a_game_that_is_saved_says_how_to_continue_when_the_bot_is_interrupted(tmp_path: Path) -> None:
    file = tmp_path / "mine.jsonl"

    ended = interrupt(
        "warboard.cli.terminal_game:TerminalGame._let_bot_act",
        "play",
        "power",
        "--bot",
        "8",
        "--save",
        str(file),
        typed="c2 c4\n",
    )

    assert ended.code == 130, ended.err
    assert f"continue with: warboard play --resume {file}" in ended.out
    assert verify(file.read_bytes()).sound
    assert '"move:c2,c4"' in file.read_text()


def test_a_prompt_is_left_at_once(tmp_path: Path) -> None:
    file = tmp_path / "mine.jsonl"

    ended = interrupt("warboard.cli.terminal_game:TerminalGame._ask", "play", "power", "--save", str(file))

    assert ended.code == 130, ended.err
    assert f"continue with: warboard play --resume {file}" in ended.out
    assert verify(file.read_bytes()).sound


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_ladder_says_how_to_continue_and_does(tmp_path: Path, workers: str) -> None:
    file = tmp_path / "ladder.jsonl"
    words = ("ladder", "power", "--bots", "random,greedy", "--rounds", "50000", "--workers", workers)

    ended = interrupt("warboard.cli.ladder:Results.keep", *words, "--file", str(file), times=2)

    assert ended.code == 130, ended.err
    assert f"continue with: warboard {' '.join(words)} --file {file}" in ended.err
    again = interrupt("warboard.cli.ladder:Results.keep", *words, "--file", str(file))
    assert again.code == 130, again.err


def test_a_tournament_says_how_to_continue_and_does(tmp_path: Path) -> None:
    file = tmp_path / "league.jsonl"
    bots = ("--format", "round-robin", "--cycles", "10", "--bots", "greedy,random*30")
    words = ("tournament", "power", *bots, "--file", str(file))

    ended = interrupt("warboard.cli.tournament:TournamentFile.note", *words, times=2)
    again = interrupt("warboard.cli.tournament:TournamentFile.note", *words)

    assert (ended.code, again.code) == (130, 130), ended.err + again.err
    assert f"; continue with: warboard {shlex.join(words)}" in ended.err


def test_a_tournament_that_is_not_saved_says_so() -> None:
    bots = ("--format", "round-robin", "--cycles", "10", "--bots", "greedy,random*30")

    ended = interrupt("warboard.cli.tournament:TournamentFile.note", "tournament", "power", *bots)

    assert ended.code == 130, ended.err
    assert "; nothing was saved (use --file FILE" in ended.err


def test_mining_says_how_to_continue(tmp_path: Path) -> None:
    small = ("-o", "turn_limit=12", "--nodes", "1000", "--strength", "1", "--workers", "1")
    words = ("puzzles", "mine", "power", *small, "--count", "100000", "--out", str(tmp_path / "mine.jsonl"))

    ended = interrupt("warboard.cli.puzzles:_tell_progress", *words)

    assert ended.code == 130, ended.err
    assert f"; continue with: warboard {shlex.join(words)}" in ended.err
    assert (tmp_path / "mine.jsonl.work").exists()


def test_a_match_that_is_interrupted_shows_what_was_played(tmp_path: Path) -> None:
    ended = interrupt(
        "warboard.cli.match:play_game", "match", "power", "random", "greedy", "--games", "100000", times=4
    )

    assert ended.code == 130, ended.err
    assert "greedy" in ended.out
    assert "interrupted" in ended.err


def test_a_bot_that_is_a_program_is_not_waited_for(tmp_path: Path) -> None:
    program = tmp_path / "slow.py"
    program.write_text("import time\ntime.sleep(600)\n")

    ended = interrupt("warboard.cli.match:play_game", "match", "power", "random", f"run:{sys.executable} {program}")

    assert ended.code == 130, ended.err
