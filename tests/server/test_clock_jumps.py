"""The machine's clock may jump: a running process measures time by a clock that does not."""

import re
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from running import Server, play, soon, two_at_a_table

from warboard.play.record import read_record, read_time
from warboard.play.verify import verify
from warboard.server.clock import Clock

HOUR_MS = 3_600_000

# The program, on a machine whose wall clock is off by as many milliseconds as the file says.
JUMPY = """
import sys, time
from pathlib import Path
real, file = time.time_ns, Path(sys.argv.pop(1))
time.time_ns = lambda: real() + int(file.read_text()) * 1_000_000
from warboard.cli import main
main()
"""


class Hands:
    """Clocks that a test sets, in nanoseconds."""

    def __init__(self) -> None:
        self.wall = 1_700_000_000_000_000_000
        self.steady = 5_000_000_000

    def pass_ms(self, ms: int) -> None:
        self.wall += ms * 1_000_000
        self.steady += ms * 1_000_000

    def clock(self, anchor: int | None = None) -> Clock:
        return Clock(lambda: self.wall, lambda: self.steady, anchor)


def test_time_begins_with_the_machines_clock_and_goes_on_without_its_jumps() -> None:
    """PL-139"""
    hands = Hands()
    clock = hands.clock()
    began = clock.now()
    assert began == hands.wall // 1_000_000

    hands.pass_ms(1500)
    assert clock.now() == began + 1500
    hands.wall += HOUR_MS * 1_000_000
    assert clock.now() == began + 1500
    hands.wall -= 3 * HOUR_MS * 1_000_000
    hands.pass_ms(500)
    assert clock.now() == began + 2000


def test_each_jump_is_noticed_once() -> None:
    """PL-139"""
    hands = Hands()
    clock = hands.clock()
    hands.pass_ms(60_000)
    assert clock.find_jump() == 0

    hands.wall += HOUR_MS * 1_000_000
    assert clock.find_jump() == HOUR_MS
    hands.pass_ms(60_000)
    assert clock.find_jump() == 0
    hands.wall -= 2 * HOUR_MS * 1_000_000
    assert clock.find_jump() == -2 * HOUR_MS
    assert clock.find_jump() == 0


def test_a_process_that_is_started_later_goes_on_with_the_time_of_the_others() -> None:
    """PL-139"""
    hands = Hands()
    first = hands.clock()
    hands.wall += HOUR_MS * 1_000_000

    later = hands.clock(first.anchor)

    assert later.now() == first.now()
    assert later.find_jump() == HOUR_MS


@pytest.fixture
def jumpy(own_database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Server, Path]]:
    """A server, and the file that says how far its machine's clock is off."""
    off = tmp_path / "off"
    off.write_text("0")
    monkeypatch.setattr("running.PROGRAM", (sys.executable, "-c", JUMPY, str(off)))
    server = Server(own_database, tmp_path, "--sweep-ms", "20")
    yield server, off
    server.stop()


def jump_to(off: Path, ms: int) -> None:
    new = off.with_suffix(".new")
    new.write_text(str(ms))
    new.replace(off)


def jumps(server: Server) -> list[float]:
    """The jumps that the log tells of, in seconds; a busy machine does not read its two clocks at one moment."""
    return [float(found) for found in re.findall(r"jumped by ([+-][\d.]+) seconds", server.log())]


def test_a_jump_ends_no_game_stops_no_clock_and_is_logged(jumpy: tuple[Server, Path]) -> None:
    """PL-139: an hour forward, and then two back, in a game of ten minutes."""
    server, off = jumpy
    ada, bo, table = two_at_a_table(server, platform={"clock": "live", "live_seconds": 600})
    began = time.monotonic()

    jump_to(off, HOUR_MS)
    assert soon(lambda: len(jumps(server)) == 1)
    play([ada, bo], table, 2)
    jump_to(off, -HOUR_MS)
    assert soon(lambda: len(jumps(server)) == 2)
    before = ada.view(table)["clocks"]["white"]
    assert soon(lambda: bool(ada.view(table)["clocks"]["white"] < before))

    seen = play([ada, bo], table, 1)
    passed = (time.monotonic() - began) * 1000
    assert seen["outcome"] is None
    assert all(600_000 - passed - 1000 < left <= 600_000 for left in seen["clocks"].values())
    ada.post(f"/api/tables/{table}/ask", {"ask": "resign"})
    content = ada.http.get(f"/api/tables/{table}/record").content
    assert verify(content).proven
    times = [read_time(entry.time) for entry in read_record(content, table).entries]
    assert times[-1] - times[0] < passed + 60_000
    assert jumps(server) == [pytest.approx(3600, abs=1), pytest.approx(-7200, abs=1)]
