"""Vacations: the clocks of a player's days-long games stand still (PL-255 to PL-258)."""

import asyncio
from collections.abc import Iterator

import pytest
from in_process import DAY_MS, HOUR_MS, Data, Place, Somebody, held_place

from warboard.play.verify import verify

DATABASES = ("sqlite",)
pytestmark = pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning")
MINUTE_MS = 60_000


@pytest.fixture(scope="module")
def place(fresh_database: str) -> Iterator[Place]:
    with held_place(fresh_database) as made:
        yield made


async def own(person: Somebody, table: str) -> Data:
    return next(one for one in await person.get("/api/me/tables") if one["id"] == table)


async def two(place: Place) -> tuple[Somebody, Somebody]:
    return await place.person("Ada"), await place.person("Bo")


def test_a_vacation_moves_deadlines_and_nothing_that_has_passed(place: Place) -> None:
    """PL-255, PL-256, PL-257, PL-258"""
    place.run(_move_deadlines(place))


async def _move_deadlines(place: Place) -> None:
    time = place.time
    ada, bo = await two(place)
    table = await place.game(ada, bo)
    short = await place.game(ada, bo, platform={"turn_seconds": 7200})
    before, short_before = (await own(ada, table))["deadline"], (await own(ada, short))["deadline"]

    # PL-258: whole days, as many as a year has, none twice, for people with an account.
    assert (await ada.post("/api/me/vacations", {"days": 31}, 409))["rule"] == "PL-258"
    taken = await ada.post("/api/me/vacations", {"days": 3}, 201)
    assert (taken["left"], taken["vacations"][0]["days"]) == (27, 3)
    assert (await ada.post("/api/me/vacations", {"days": 1}, 409))["rule"] == "PL-258"
    past = {"days": 1, "start": time.ms - 5 * DAY_MS}
    assert (await ada.post("/api/me/vacations", past, 400))["rule"] == "PL-256"
    guest = await place.guest()
    assert (await guest.post("/api/me/vacations", {"days": 1}, 403))["rule"] == "PL-258"

    # PL-255: the deadline moves by exactly these days, and that of a short turn does not.
    await place.pass_time()
    assert (await own(ada, table))["deadline"] == before + 3 * DAY_MS
    assert (await own(ada, short))["deadline"] == short_before
    view = await ada.get(f"/api/tables/{table}/view")
    assert view["clocks"][view["you"]] == 4 * DAY_MS
    # PL-257: everyone who sees the table sees it.
    seats = {seat["player"]: seat["vacation"] for seat in (await bo.get(f"/api/tables/{table}"))["seats"]}
    assert seats[bo.name] is None and seats[ada.name]["end"] - seats[ada.name]["start"] == 3 * DAY_MS

    # After two days nothing has happened, though the turn had one day; nobody can claim it either.
    await place.pass_time(2 * DAY_MS)
    assert (await bo.post(f"/api/tables/{table}/claim", {}, 409))["rule"] == "PL-180"
    assert (await bo.get(f"/api/tables/{table}/view"))["entry"] == 0
    # A player on vacation may act; and a copy that is read afresh knows the same.
    await ada.act(table)
    place.platform.cache.forget(table)
    await bo.act(table)
    # After coming back early, a minute of it is left, and the days that have begun count.
    back = await ada.delete(f"/api/me/vacations/{taken['vacations'][0]['id']}")
    assert (back["vacations"][0]["days"], back["left"]) == (2, 28)
    assert (await own(ada, table))["deadline"] == time.ms + MINUTE_MS + DAY_MS

    # PL-256: a deadline that has passed is no longer moved, whatever is requested now.
    time.ms += DAY_MS + 2 * MINUTE_MS
    await ada.post("/api/me/vacations", {"days": 5}, 201)
    await place.pass_time(MINUTE_MS * 2)
    record = await bo.record(table)
    assert [line["data"]["kind"] for line in record].count("timeout") == 1
    # The record does not mention vacations, and is sound.
    text = (await bo.http.get(f"/api/tables/{table}/record")).content
    assert verify(text).sound, verify(text).fault


def test_each_side_has_its_own_vacation(place: Place) -> None:
    """PL-255: where several act at once, a vacation moves nobody else's deadline; pending orders stay."""
    place.run(_act_at_once(place))


async def _act_at_once(place: Place) -> None:
    ada, bo = await two(place)
    table = await place.game(ada, bo, game="arena", options={"players": 2})
    await ada.post("/api/me/vacations", {"days": 4}, 201)
    await bo.act(table)
    await place.pass_time(36 * HOUR_MS)
    place.platform.cache.forget(table)
    view = await ada.get(f"/api/tables/{table}/view")
    assert view["entry"] == 0 and view["legal"]

    other = await place.game(bo, ada, game="arena", options={"players": 2})
    await ada.act(other)
    await place.pass_time(30 * HOUR_MS)
    theirs = await own(ada, other)
    assert theirs["to_act"] == [theirs["you"]]  # the other side has missed its turn, and that waits for the round
    await place.pass_time(4 * DAY_MS)
    late = [line["data"]["side"] for line in await bo.record(other) if line["data"]["kind"] == "timeout"]
    assert late[0] == (await own(bo, other))["you"]


def test_vacations_of_next_year_are_that_years(place: Place) -> None:
    """PL-258: a vacation counts for the year in which it begins; two at once take no more than there is."""
    place.run(_plan(place))


async def _plan(place: Place) -> None:
    time = place.time
    ada, _ = await two(place)
    wishes = [{"days": 10, "start": time.ms + number * 11 * DAY_MS + DAY_MS} for number in range(5)]
    answers = await asyncio.gather(*(ada.http.post("/api/me/vacations", json=wish) for wish in wishes))
    assert sorted(answer.status_code for answer in answers) == [201, 201, 201, 409, 409]
    ahead = await ada.post("/api/me/vacations", {"days": 30, "start": time.ms + 330 * DAY_MS}, 201)
    assert (ahead["left"], len(ahead["vacations"])) == (0, 4)
    gone = await ada.delete(f"/api/me/vacations/{ahead['vacations'][0]['id']}")
    assert (gone["left"], len(gone["vacations"])) == (10, 3)
    await ada.delete(f"/api/me/vacations/{ahead['vacations'][0]['id']}", 404)
