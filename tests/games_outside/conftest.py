"""The example of an external game, installed beside the package under test, in a folder of its own."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "server"))

from outside import EXAMPLE, PROGRAM, Run, install


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the example in it, as `pip install` leaves it."""
    folder = tmp_path_factory.mktemp("site")
    install(EXAMPLE, folder)
    return folder


@pytest.fixture
def beside(site: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Lets every process that a test starts find the example."""
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(site), *filter(None, [os.environ.get("PYTHONPATH")])]))
    return site


@pytest.fixture
def warboard(beside: Path) -> Run:
    """The program, called as a person would call it where the example is installed."""

    def call(*words: str, typed: str = "") -> "subprocess.CompletedProcess[str]":
        return subprocess.run([*PROGRAM, *words], input=typed, capture_output=True, text=True, timeout=120)

    return call
