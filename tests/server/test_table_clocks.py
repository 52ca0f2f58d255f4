"""Clocks: deadlines are in the database and are met, even by another process after a crash."""

import asyncio
import json
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from in_process import DAY_MS, Data, Place, Somebody, held_place
from running import Server, play, soon, two_at_a_table

from warboard.play.verify import verify
from warboard.server.watchers import Watcher

DATABASES = ("postgresql",)
pytestmark = pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning")

# The program, on a machine whose clock shows the time in two days.
IN_TWO_DAYS = """
import time
real = time.time_ns
time.time_ns = lambda: real() + 2 * 86_400 * 1_000_000_000
from warboard.cli import main
main()
"""


@pytest.fixture(scope="module")
def place(fresh_database: str) -> Iterator[Place]:
    with held_place(fresh_database) as made:
        yield made


async def two(place: Place) -> tuple[Somebody, Somebody]:
    return await place.guest(), await place.guest()


async def view_of(person: Somebody, table: str) -> Data:
    found: Data = await person.get(f"/api/tables/{table}/view")
    return found


async def check_record(person: Somebody, table: str) -> None:
    """The game is over, and its record proves it."""
    assert (await person.get(f"/api/tables/{table}"))["status"] == "over"
    assert verify((await person.http.get(f"/api/tables/{table}/record")).content).proven


def test_a_turn_whose_time_is_over_is_passed_and_the_third_in_a_row_loses(place: Place) -> None:
    """PL-52, PL-54"""
    place.run(_pass_turns(place))


async def _pass_turns(place: Place) -> None:
    ada, bo = await two(place)
    table = await place.game(ada, bo, platform={"turn_seconds": 60})
    watcher = Watcher(0)
    await place.platform.tables.watch(table, watcher)

    await place.pass_time(59_999)
    assert (await view_of(ada, table))["entry"] == 0 and watcher.queue.empty()
    await place.pass_time(1)
    passed = json.loads(await asyncio.wait_for(watcher.queue.get(), 60) or "")
    assert (passed["type"], passed["entries"][0]["data"]["kind"], passed["to_act"]) == ("step", "timeout", ["black"])
    place.platform.tables.unwatch(table, watcher)

    for number in range(2, 6):
        assert (await view_of(ada, table))["outcome"] is None, number
        await place.pass_time(60_000)
    assert (await view_of(ada, table))["outcome"] == {"winners": ["black"], "reason": "time"}
    await check_record(ada, table)


def test_who_runs_out_on_a_live_clock_has_lost(place: Place) -> None:
    """PL-126"""
    place.run(_run_out(place))


async def _run_out(place: Place) -> None:
    ada, bo = await two(place)
    platform = {"clock": "live", "live_seconds": 2, "increment_seconds": 1}
    table = await place.game(ada, bo, platform=platform)
    place.time.ms += 900
    assert (await view_of(ada, table))["clocks"] == {"white": 1100, "black": 2000}
    await ada.act(table)
    assert 2000 <= (await view_of(ada, table))["clocks"]["white"] <= 3000

    await place.pass_time(1999)
    assert (await view_of(ada, table))["outcome"] is None
    await place.pass_time(1)
    assert (await view_of(ada, table))["outcome"] == {"winners": ["white"], "reason": "time"}
    await check_record(bo, table)


def test_without_a_clock_there_is_no_deadline(place: Place) -> None:
    """PL-126"""
    place.run(_show_no_deadline(place))


async def _show_no_deadline(place: Place) -> None:
    ada, bo = await two(place)
    table = await place.game(ada, bo, platform={"clock": "none"})

    assert (await view_of(ada, table))["clocks"] == {"white": None, "black": None}


def test_correspondence_is_three_days_a_turn_unless_said_otherwise(place: Place) -> None:
    """PL-51"""
    place.run(_show_three_days(place))


async def _show_three_days(place: Place) -> None:
    ada, bo = await two(place)
    table = await place.game(ada, bo, platform={})

    assert (await view_of(ada, table))["clocks"]["white"] == 3 * DAY_MS


def test_each_side_of_a_simultaneous_game_has_its_own_deadline_and_who_is_late_orders_nothing(place: Place) -> None:
    """PL-52"""
    place.run(_order_late(place))


async def _order_late(place: Place) -> None:
    ada, bo = await two(place)
    platform = {"turn_seconds": 86_400, "missed_turns": 100}
    table = await place.game(ada, bo, game="arena", options={"players": 2}, platform=platform)
    while (seen := await view_of(ada, table))["legal"]:
        action = "end" if "end" in seen["legal"] else seen["legal"][0]
        await ada.post(f"/api/tables/{table}/act", {"action": action, "entry": seen["entry"]})

    assert seen["to_act"] == [(await view_of(bo, table))["you"]]
    await place.pass_time(DAY_MS)
    assert (await view_of(ada, table))["view"]["round"] == seen["view"]["round"] + 1

    (late,) = [line["data"] for line in await ada.record(table) if line["data"]["kind"] == "timeout"]
    assert (late["side"], late["missed"]) == (*seen["to_act"], 1)


def test_a_deadline_that_passed_while_no_server_ran_is_met_by_the_next_one(
    own_database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = Server(own_database, tmp_path)
    ada, bo, table = two_at_a_table(server, platform={"turn_seconds": 86_400})
    play([ada, bo], table, 1)
    server.kill()

    monkeypatch.setattr("running.PROGRAM", (sys.executable, "-c", IN_TWO_DAYS))
    again = server.again()
    try:
        ada.move_to(again)
        assert soon(lambda: ada.view(table)["entry"] > 1)
        entries = ada.http.get(f"/api/tables/{table}/record").text
        assert '"kind":"timeout"' in entries
    finally:
        again.stop()
