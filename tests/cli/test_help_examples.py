"""The examples in the help of commands, run as they stand."""

import shlex
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from warboard.cli.main import commands
from warboard.puzzles.puzzle import puzzles_of, write_puzzles

from .conftest import Run

REPOSITORY = Path(__file__).parents[2]
# These need a server's database, hours, or a program at the other end: their words are read, and nothing is done.
ONLY_READ = ("admin", "bench", "db", "lab", "match chess", "puzzles mine", "serve", "uci")
# What makes an example short: of an option that is given twice, the last one counts.
SHORTER = {
    "export": ("--games", "1", "--bot", "random"),
    "ladder": ("--rounds", "1", "--bots", "random,greedy", "--workers", "1"),
    "match": ("--games", "1"),
    "puzzles judge": ("--nodes", "1000", "--workers", "1"),
    "record": ("-o", "turn_limit=10"),
    "report": ("--level", "1", "--seconds", "0.1"),
    "tournament": ("--rounds", "1"),
}
# The command that makes the file mine.yaml of an example.
BUILDS = ("army", "deck", "hand", "layout")


def every_command(command: click.Command, path: tuple[str, ...] = ()) -> Iterator[tuple[str, click.Command]]:
    yield " ".join(path), command
    if isinstance(command, click.Group):
        for name, below in command.commands.items():
            yield from every_command(below, (*path, name))


def examples(command: click.Command) -> list[str]:
    """The lines of its help that call the program, each as it is typed."""
    _, _, text = (command.help or "").partition("Example")
    lines = [line.partition(":")[2] if line.startswith(("s:", ":")) else line for line in text.splitlines()]
    return [line.strip() for line in lines if line.strip().startswith("warboard ")]


WITH_EXAMPLES = {name: found for name, command in every_command(commands) if (found := examples(command))}


def shorter(words: list[str]) -> list[str]:
    return [*words, *next((more for start, more in SHORTER.items() if " ".join(words).startswith(start)), ())]


@pytest.fixture
def folder(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the files that examples name."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "tests").symlink_to(REPOSITORY / "tests")
    run("record", "power", "random", "random", "-o", "turn_limit=10", "--out", "game.jsonl")
    (tmp_path / "game.ndjson").write_bytes((tmp_path / "game.jsonl").read_bytes())
    (tmp_path / "power.jsonl").write_text(write_puzzles(puzzles_of("power")[:1]))
    return tmp_path


@pytest.mark.parametrize("name", [name for name, _ in every_command(commands)])
def test_every_command_has_help_with_an_example(run: Run, name: str) -> None:
    ran = run(*name.split(), "--help")

    assert ran.code == 0
    assert "Example" in ran.out and name in WITH_EXAMPLES


@pytest.mark.parametrize("name", WITH_EXAMPLES)
def test_an_example_does_what_its_help_says(run: Run, folder: Path, name: str) -> None:
    if name.startswith(BUILDS) and name.endswith("check"):
        assert run(name.partition(" ")[0], "build", "mine.yaml").code == 0
    for line in WITH_EXAMPLES[name]:
        words = shlex.split(line)[1:]
        if line.removeprefix("warboard ").startswith(ONLY_READ):
            assert is_understood(words), line
        else:
            ran = run(*shorter(words), typed="quit\n")
            assert ran.code == 0, f"{line}\n{ran.out}{ran.err}"


def is_understood(words: list[str]) -> bool:
    """Whether a command takes these words; UsageError says why not."""
    command: click.Command = commands
    while isinstance(command, click.Group):
        command, words = command.commands[words[0]], words[1:]
    return command.make_context(command.name, words).command is command
