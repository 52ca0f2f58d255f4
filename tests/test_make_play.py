"""`make play` once its packages and its page are there: `tools/play.py`, on a project whose server is a few lines."""

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest

sys.path.insert(0, str(Path(__file__).parent / "server"))

from ports import free_port

ROOT = Path(__file__).parent.parent
MOST_SECONDS = 240
PROJECT = """\
[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"

[project]
name = "warboard"
version = "1"

[tool.hatch.build.targets.wheel]
packages = ["src/warboard"]

[tool.hatch.build.targets.wheel.hooks.custom]
include = ["src/warboard/rules.py"]
mypy-args = ["--strict"]
options = { opt_level = "0", debug_level = "0", multi_file = true }
"""
RULES = """\
def sentence() -> str:
    return "compiled" if not __file__.endswith(".py") else "interpreted"
"""
SERVER = """\
import sys
from http.server import BaseHTTPRequestHandler, HTTPServer

from warboard.rules import sentence


class Answer(BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200)
        self.end_headers()
        metrics = b'warboard_moves_total{game="power"} 7.0\\n'
        self.wfile.write(metrics if self.path == "/metrics" else sentence().encode())

    def log_message(self, *words):
        pass


port = int(sys.argv[sys.argv.index("--port") + 1])
print(f"{sentence()} rules on {port}, {'opened' if '--open' in sys.argv else 'not opened'}", flush=True)
HTTPServer(("127.0.0.1", port), Answer).serve_forever()
"""


class Launcher:
    """A run of `tools/play.py`, with its output."""

    def __init__(self, project: Path, port: int, **environment: str) -> None:
        self.output = project / f"output-{time.monotonic_ns()}"
        with self.output.open("w") as output:
            self.process = subprocess.Popen(
                [sys.executable, "tools/play.py"],
                cwd=project,
                env={**os.environ, "WARBOARD_PORT": str(port), "WARBOARD_IDLE_SECONDS": "0.1", **environment},
                stdout=output,
                stderr=subprocess.STDOUT,
            )

    def wait_for(self, text: str) -> str:
        """Waits until a text has been printed; returns all output."""
        ends = time.monotonic() + MOST_SECONDS
        while text not in (said := self.output.read_text()):
            assert time.monotonic() < ends, said
            assert self.process.poll() is None, said
            time.sleep(0.05)
        return said

    def end(self) -> int:
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(MOST_SECONDS)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    root = tmp_path / "project"
    package = root / "src" / "warboard"
    package.mkdir(parents=True)
    (root / "pyproject.toml").write_text(PROJECT)
    shutil.copy(ROOT / "hatch_build.py", root)
    shutil.copytree(ROOT / "tools", root / "tools", ignore=shutil.ignore_patterns("__pycache__"))
    (package / "__init__.py").write_text("")
    (package / "__main__.py").write_text(SERVER)
    (package / "rules.py").write_text(RULES)
    return root


@pytest.fixture
def port() -> int:
    return free_port()


@pytest.fixture
def started() -> Iterator[list[Launcher]]:
    launchers: list[Launcher] = []
    yield launchers
    for launcher in launchers:
        if launcher.process.poll() is None:
            launcher.end()


def test_rules_run_interpreted_until_they_are_compiled_and_nobody_moves(
    project: Path, port: int, started: list[Launcher]
) -> None:
    launcher = Launcher(project, port)
    started.append(launcher)

    said = launcher.wait_for(f"compiled rules on {port}, not opened")

    assert f"interpreted rules on {port}, opened" in said
    assert said.index("compiled in the background") < said.index("interpreted rules") < said.index("starts again")
    ends = time.monotonic() + MOST_SECONDS
    while (answer := answer_of(port)) != "compiled":
        assert time.monotonic() < ends, answer
        time.sleep(0.05)
    launcher.end()

    again = Launcher(project, port)
    started.append(again)
    assert "background" not in again.wait_for(f"compiled rules on {port}, opened")
    again.end()

    rules = project / "src" / "warboard" / "rules.py"
    rules.write_text(rules.read_text() + "\n\nCHANGED = True\n")
    changed = Launcher(project, port)
    started.append(changed)
    changed.wait_for(f"interpreted rules on {port}, opened")


def answer_of(port: int) -> str:
    try:
        with urlopen(f"http://127.0.0.1:{port}/", timeout=10) as answer:
            return str(answer.read().decode())
    except OSError as error:
        return repr(error)


def test_an_end_in_the_middle_of_the_build_leaves_nothing_running_and_nothing_half_done(
    project: Path, port: int, tmp_path: Path, started: list[Launcher]
) -> None:
    reached = tmp_path / "reached"
    compiler = tmp_path / "compiler"
    compiler.write_text(f"#!/bin/sh\necho $$ > {reached}.part\nmv {reached}.part {reached}\nexec sleep 600\n")
    compiler.chmod(0o755)
    launcher = Launcher(project, port, CC=str(compiler))
    started.append(launcher)
    launcher.wait_for("interpreted rules")
    ends = time.monotonic() + MOST_SECONDS
    while not reached.exists():
        assert time.monotonic() < ends, (project / ".venv" / "rules" / "log").read_text()
        time.sleep(0.05)

    assert launcher.end() == 130

    while is_running(int(reached.read_text())):
        assert time.monotonic() < ends
        time.sleep(0.05)
    assert not list((project / ".venv" / "rules").glob("unfinished-*"))
    again = Launcher(project, port, CC="no-such-compiler")
    started.append(again)
    again.wait_for("interpreted rules")


def is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def test_what_is_missing_or_taken_is_said(project: Path, port: int, started: list[Launcher]) -> None:
    with socket.create_server(("127.0.0.1", port)):
        first = Launcher(project, port, CC="no-such-compiler")
        started.append(first)
        said = first.wait_for("interpreted rules")
    taken = int((project / ".venv" / "rules" / "address").read_text().rsplit(":", 1)[1])

    assert f"port {port} is taken by another program: warboard takes {taken}" in said and taken != port
    assert "no C compiler was found: the rules stay interpreted" in said
    assert f"interpreted rules on {taken}, opened" in said

    second = Launcher(project, port, CC="no-such-compiler", BROWSER="true %s")
    started.append(second)
    assert second.process.wait(MOST_SECONDS) == 0
    assert f"warboard already serves on http://127.0.0.1:{taken}" in second.output.read_text()
