"""The code on a page of the documentation: its fenced blocks, and how they are run.

`python pages.py PAGE ADDRESS` runs a page's blocks from top to bottom, in the working folder: Python in one namespace,
shell commands each block in a shell of its own.
"""

import doctest
import re
import shlex
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
ADDRESS = "http://127.0.0.1:8000"
FENCE = re.compile(r"^```(\w*)(?: title=\"([\w./-]+)\")?\n(.*?)^```$", re.DOTALL | re.MULTILINE)
# They install, serve for ever, open a browser or compute for hours.
NOT_RUN = ("make", "pip", "python -m pip", "warboard serve", "warboard ladder", "python tools/fit_scores.py")
INSTALLED = "pip install ./"  # a package of the reader's own


@dataclass
class Block:
    """A fenced block: its language, the file it is saved as (or nothing), its text and its first line."""

    language: str
    file: str
    text: str
    line: int


def blocks_of(page: Path) -> list[Block]:
    text = page.read_text()
    return [
        Block(found[1], found[2] or "", found[3], text.count("\n", 0, found.start(3)) + 1)
        for found in FENCE.finditer(text)
    ]


def commands_of(block: Block) -> list[str]:
    """The commands of a shell block, one each; in a console block, those after `$ `."""
    lines = re.sub(r"\\\n\s*", "", block.text).splitlines()
    if block.language == "console":
        return [line.removeprefix("$ ") for line in lines if line.startswith("$ ")]
    return [line for line in lines if line and not line.startswith("#")]


def is_run(command: str) -> bool:
    return command.startswith(INSTALLED) or not any(
        command == name or command.startswith(f"{name} ") for name in NOT_RUN
    )


def words_of(command: str) -> list[str]:
    return [word for word in shlex.split(command, comments=True) if word != "&"]


def run_page(page: Path, address: str) -> None:
    namespace: dict[str, Any] = {"__name__": "__main__"}
    for block in blocks_of(page):
        block.text = block.text.replace(ADDRESS, address)
        if block.file:
            file = Path(block.file)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(block.text)
        if block.language in ("python", "pycon"):
            run_python(page, block, namespace)
        elif block.language in ("sh", "console"):
            run_shell(page, block)


def run_python(page: Path, block: Block, namespace: dict[str, Any]) -> None:
    if not block.text.startswith(">>>"):
        exec(compile("\n" * (block.line - 1) + block.text, str(page), "exec"), namespace)
        return
    session = doctest.DocTestParser().get_doctest(block.text, namespace, page.name, str(page), block.line - 1)
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    runner.run(session, clear_globs=False)
    namespace.update(session.globs)
    if runner.failures:
        sys.exit(f"{page.name}:{block.line}: what is shown does not come out")


def run_shell(page: Path, block: Block) -> None:
    """A shell block is one script; each command of a console block must print what is shown below it, if anything
    is.
    """
    if block.language == "sh":
        script = "\n".join(command for command in commands_of(block) if is_run(command))
        said_by(page, block, script)
        return
    for part in re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:]:
        command, _, shown = part.partition("\n")
        printed = said_by(page, block, command) if is_run(command) else shown
        if shown and not doctest.OutputChecker().check_output(shown, printed, doctest.ELLIPSIS):
            sys.exit(f"{page.name}:{block.line}: {command} prints\n{printed}")


def said_by(page: Path, block: Block, script: str) -> str:
    done = subprocess.run(["bash", "-euo", "pipefail", "-c", script], capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{page.name}:{block.line}: exit code {done.returncode}\n{done.stdout}\n{done.stderr}")
    return done.stdout


if __name__ == "__main__":
    run_page(Path(sys.argv[1]), sys.argv[2])
