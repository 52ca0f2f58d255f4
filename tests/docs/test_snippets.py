"""Every snippet of every page is run as it is.

The pages are those of docs/ and README.md, CONTRIBUTING.md and SECURITY.md. On each, the blocks are run from top to
bottom in an empty folder that has the repository's `examples` and `tools` in it, with a server behind the address that
the page names (only the port differs). Whatever a block needs is in a block above it, where a reader sees it. `python`
blocks share their names, and one beginning with `>>>` must produce the output shown. `sh` and `console` blocks must
succeed, each in a shell of its own. `title="NAME"` saves a block as a file. `toml`, `json` and `yaml` are parsed;
`text` is left alone.

`pip install ./FOLDER` installs a package of the reader's own for the rest of the page, outside the environment. Other
commands that install, serve for ever, open a browser or compute for hours (`NOT_RUN` in pages.py) are not run: they
must name an existing target, command, script and options. So must `warboard …` within a sentence.
"""

import json
import os
import re
import signal
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import click
import pytest
import yaml
from pages import ADDRESS, ROOT, Block, blocks_of, commands_of, is_run, words_of

import warboard
from warboard.cli.main import commands

PAGES = [
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "SECURITY.md")),
    *sorted((ROOT / "docs").glob("*.md")),
]
LANGUAGES = {"python", "pycon", "sh", "console", "toml", "json", "yaml", "text"}
PROGRAM = f'exec "{sys.executable}" -c "from warboard.cli import main; main()" "$@"'
INTO = "--quiet --disable-pip-version-check --no-deps --no-index --no-build-isolation --target"
each_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)


@pytest.fixture
def programs(tmp_path: Path) -> dict[str, str]:
    """An environment in which `warboard` and `python` are those under test."""
    folder = tmp_path / "programs"
    folder.mkdir()
    packages = tmp_path / "packages"
    packages.mkdir()
    lines = {
        "warboard": PROGRAM,
        "python": f'exec "{sys.executable}" "$@"',
        "pip": f'shift; exec "{sys.executable}" -m pip install {INTO} "{packages}" "$@"',
    }
    for name, line in lines.items():
        (folder / name).write_text(f"#!/bin/sh\n{line}\n")
        (folder / name).chmod(0o755)
    (folder / "python3").symlink_to(folder / "python")
    tested = Path(warboard.__file__).parents[1]
    return {**os.environ, "PATH": f"{folder}:{os.environ['PATH']}", "PYTHONPATH": f"{tested}:{packages}"}


@pytest.fixture
def address(page: Path, programs: dict[str, str], tmp_path: Path) -> Iterator[str]:
    """Where a server with its default settings listens, if the page talks to one."""
    if ADDRESS not in "".join(block.text for block in blocks_of(page)):
        yield ADDRESS
        return
    serve = ["warboard", "serve", "--port", "0", "--database", str(tmp_path / "pages.db")]
    server = subprocess.Popen(serve, env=programs, text=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    assert server.stdout is not None
    try:
        yield next(word for line in server.stdout for word in line.split() if word.startswith("http://"))
    finally:
        server.send_signal(signal.SIGTERM)
        server.communicate(timeout=60)


@each_page
def test_the_snippets_of_a_page_run(page: Path, address: str, programs: dict[str, str], tmp_path: Path) -> None:
    folder = tmp_path / "reader"
    folder.mkdir()
    for name in ("examples", "tools"):
        (folder / name).symlink_to(ROOT / name)

    words = [sys.executable, str(Path(__file__).parent / "pages.py"), str(page), address]
    done = subprocess.run(words, cwd=folder, env=programs, capture_output=True, text=True, timeout=300)

    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize(
    ("block", "told"),
    [
        ("```python\n\nmissing\n```", "line 3"),
        ("```python\n>>> 1 + 1\n3\n```", "does not come out"),
        ("```sh\nfalse | cat\n```", "exit code 1"),
        ("```console\n$ echo one\ntwo\n```", "echo one prints"),
    ],
)
def test_a_page_that_is_wrong_is_told_with_its_line(block: str, told: str, tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(f"{block}\n")

    words = [sys.executable, str(Path(__file__).parent / "pages.py"), str(page), ADDRESS]
    done = subprocess.run(words, cwd=tmp_path, capture_output=True, text=True)

    assert done.returncode != 0
    assert told in done.stdout + done.stderr


@each_page
def test_a_page_has_no_code_that_is_not_looked_at(page: Path) -> None:
    prose = re.sub(r"^```.*?^```$", "", page.read_text(), flags=re.DOTALL | re.MULTILINE)

    assert {block.language for block in blocks_of(page)} <= LANGUAGES
    assert len(blocks_of(page)) == page.read_text().count("\n```") / 2
    assert re.findall(r"(?<=\n\n)    \S.*", prose) == []


@each_page
def test_data_on_a_page_can_be_read(page: Path) -> None:
    for block in blocks_of(page):
        if block.language == "toml":
            assert tomllib.loads(block.text)
        elif block.language == "json":
            assert json.loads(block.text)
        elif block.language == "yaml":
            assert list(yaml.safe_load_all(block.text))


@each_page
def test_commands_that_are_not_run_name_what_there_is(page: Path) -> None:
    shells: list[Block] = [block for block in blocks_of(page) if block.language in ("sh", "console")]
    in_blocks = [command for block in shells for command in commands_of(block) if not is_run(command)]
    in_sentences = [text for text in re.findall(r"`(warboard [^`]+)`", page.read_text()) if "…" not in text]

    for command in [*in_blocks, *in_sentences]:
        name, *words = words_of(command)
        if name == "warboard":
            check_options(commands, words, command)
        elif name == "make":
            assert set(words) <= set(re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE)), command
        elif words[0].startswith("tools/"):
            known = set(re.findall(r'add_argument\("(--[\w-]+)"', (ROOT / words[0]).read_text()))
            assert {word for word in words if word.startswith("--")} <= known, command
        else:
            check_installed(words[-1], command)


def check_options(group: click.Command, words: list[str], said: str) -> None:
    """Follows the commands by name, then looks for each option among those of the last."""
    context = click.Context(group)
    while isinstance(group, click.Group) and words and not words[0].startswith("-"):
        found = group.get_command(context, words[0])
        assert found is not None, said
        group, words = found, words[1:]
    known = {"--help", "--version"}.union(*(parameter.opts + parameter.secondary_opts for parameter in group.params))
    assert {word for word in words if word.startswith("-")} <= known, said


def check_installed(what: str, said: str) -> None:
    """This package, with extras that it has, or one in a folder of the repository."""
    if (ROOT / what / "pyproject.toml").exists():
        return
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    found = re.fullmatch(r"(?:\.|" + project["name"] + r")(?:\[([\w,]+)\])?", what)
    assert found is not None, said
    assert set((found[1] or "").split(",")) - {""} <= set(project["optional-dependencies"]), said
