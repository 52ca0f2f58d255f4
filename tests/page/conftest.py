"""The page in a real browser on a real server: Debian's Chromium, the headless one if it is installed."""

import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from warboard.server.pages import BUILT_IN

sys.path.insert(0, str(Path(__file__).parent))
sys.path.insert(0, str(Path(__file__).parent.parent / "server"))
sys.path.insert(0, str(Path(__file__).parent.parent / "laws"))

from leaving_out import leave_out
from reader import WIDTHS, Readers
from running import Server

expect.set_options(timeout=60_000)  # a busy machine may take its time

QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    program = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    if program is None:
        leave_out("Chromium is not installed: apt-get install chromium")
    if not (BUILT_IN / "index.html").is_file():
        leave_out("this build has no page")
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=program, args=list(QUIET))
        yield opened
        opened.close()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that the tests of the page share."""
    folder = tmp_path_factory.mktemp("site")
    running = Server(str(folder / "site.db"), folder)
    yield running
    running.stop()


@pytest.fixture(params=list(WIDTHS))
def width(request: pytest.FixtureRequest) -> str:
    """Both widths, for what is laid out differently; long tests choose one, and their neighbours the other."""
    return str(request.param)


@pytest.fixture
def readers(browser: Browser) -> Iterator[Readers]:
    """People with browsers of their own."""
    made = Readers(browser)
    yield made
    made.leave()
