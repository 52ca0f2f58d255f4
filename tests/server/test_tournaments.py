"""Tournaments on the server: people enter, are paired, play, come late, stay away and leave; processes are killed."""

import asyncio
import json
import secrets
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from in_process import Place, Somebody, held_place
from running import Data, Person, Server, soon

from warboard.server.accounts.names import fold
from warboard.server.clock import now
from warboard.server.store.accounts import change_account, find_account
from warboard.server.store.database import Database
from warboard.server.store.migrate import upgrade
from warboard.server.store.models import Account, TournamentPairing, TournamentRow
from warboard.server.store.tournaments import StoredTournament, claim_version, load_tournament, set_result, set_table
from warboard.server.tournaments.entering import why_closed

DATABASES = ("sqlite",)
ON_BOTH = ("test_who_may_enter_and_how_many", "test_of_several_processes_one_succeeds")
CLOCK = {"clock": "live", "live_seconds": 300, "increment_seconds": 3}


def make(host: Person, status: int = 201, **more: Any) -> Data:
    wish = {"name": "The cup", "game": "power", "format": "swiss", "platform": CLOCK, "most": 8, **more}
    return host.post("/api/tournaments", wish, status)


def see(person: Person, id: str) -> Data:
    found: Data = person.get(f"/api/tournaments/{id}")
    return found


def table_of(person: Person, id: str) -> str | None:
    found: str | None = see(person, id)["you"]["table"]
    return found


def resign(person: Person, table: str) -> None:
    """Loses a game, after acting if it was the person's turn: a player who never acts counts as absent."""
    seen = person.view(table)
    if seen["legal"]:
        person.act(table, seen["legal"][0], seen["entry"])
    person.post(f"/api/tables/{table}/ask", {"ask": "resign"})


def play_round(people: list[Person], id: str, number: int) -> None:
    """Plays a round to its end: of each pair, the one who took the first action wins."""
    assert soon(lambda: see(people[0], id)["round"] == number)
    games = [game for game in see(people[0], id)["games"] if game["round"] == number and len(game["players"]) > 1]

    def all_have_tables() -> bool:
        found = see(people[0], id)["games"]
        return all(game["table"] for game in found if game["round"] == number and len(game["players"]) > 1)

    assert soon(all_have_tables)
    by_entry = {see(person, id)["you"]["entry"]: person for person in people}
    for game in games:
        first, second = (by_entry[entry] for entry in game["players"])
        table = table_of(first, id)
        assert table is not None and table == table_of(second, id)
        seen = first.view(table)
        first.act(table, seen["legal"][0], seen["entry"])
        resign(second, table)


def test_a_swiss_from_the_first_entry_to_the_last_result(server: Server) -> None:
    """PL-194, PL-195, PL-196, PL-197, PL-198, PL-199, PL-200, PL-205: with a bye and a late entry."""
    ada, bo, cy, late = (server.person() for _ in range(4))
    made = make(ada, rounds=3, enter=True, platform={**CLOCK, "rated": True})
    id = made["info"]["id"]
    assert made["info"]["rated"] and made["you"]["is_host"]
    assert server.guest().post(f"/api/tournaments/{id}/enter", None, 403)["rule"] == "PL-194"
    bo.post(f"/api/tournaments/{id}/start", None, 403)
    assert ada.post(f"/api/tournaments/{id}/start", None, 409)["rule"] == "PL-200"
    for person in (bo, cy):
        person.post(f"/api/tournaments/{id}/enter")
    assert ada.post(f"/api/tournaments/{id}/enter", None, 409)["reason"] == "you are in it already"
    assert [one["id"] for one in ada.get("/api/tournaments?status=coming") if one["id"] == id] == [id]
    ada.post(f"/api/tournaments/{id}/start")

    assert soon(lambda: any(table_of(person, id) for person in (ada, bo, cy)))
    playing = [person for person in (ada, bo, cy) if table_of(person, id)]
    table = table_of(playing[0], id)
    assert table is not None
    assert playing[0].get(f"/api/tables/{table}")["tournament"] == id
    assert playing[0].post(f"/api/tables/{table}/abort", None, 409)["rule"] == "PL-205"
    answer = playing[0].http.get(f"/api/tournaments/{id}")
    again = {"if-none-match": answer.headers["etag"]}
    assert playing[0].http.get(f"/api/tournaments/{id}", headers=again).status_code == 304
    late.post(f"/api/tournaments/{id}/enter")
    assert playing[0].http.get(f"/api/tournaments/{id}", headers=again).status_code == 200

    play_round([ada, bo, cy], id, 1)
    play_round([ada, bo, cy, late], id, 2)
    late.post(f"/api/tournaments/{id}/withdraw")
    play_round([ada, bo, cy, late], id, 3)
    assert soon(lambda: bool(see(ada, id)["info"]["status"] == "over"))

    seen = see(ada, id)
    met = [tuple(sorted(game["players"])) for game in seen["games"] if len(game["players"]) == 2]
    byes = [game["players"][0] for game in seen["games"] if len(game["players"]) == 1]
    assert len(met) == len(set(met)) and len(byes) == len(set(byes))
    # Three rounds of 1, 2 and 1 games with a bye in the first and the last, and half a point for the late entry.
    assert sum(one["points"] for one in seen["standings"]) == len(met) + len(byes) + 0.5
    assert [one["withdrawn"] for one in seen["standings"]].count(True) == 1
    assert ada.get(f"/api/players/{ada.name}")["ratings"][0]["games"] >= 1
    assert late.post(f"/api/tournaments/{id}/enter", None, 409)["rule"] == "PL-199"


@pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning")
def test_who_never_comes_loses_and_is_withdrawn_after_two(own_database: str) -> None:
    """PL-201: by the clock alone. Nobody acts, but both are there: the player with the first side was to begin."""
    with held_place(own_database) as place:
        place.run(_stay_away(place))


async def _stay_away(place: Place) -> None:
    ada, bo = await place.person("Ada"), await place.person("Bo")
    fast = {"clock": "live", "live_seconds": 60}
    wish = {"name": "The cup", "game": "power", "format": "round-robin", "rounds": 3, "most": 2, "platform": fast}
    made = await ada.post("/api/tournaments", {**wish, "enter": True}, 201)
    path = f"/api/tournaments/{made['info']['id']}"
    assert not made["info"]["rated"]
    await bo.post(f"{path}/enter")  # it is full, and begins
    seen = made
    for _ in range(100):
        await place.pass_time(20_000)
        seen = await ada.get(path)
        await bo.get(path)
        if seen["info"]["status"] == "over":
            break
    assert [game["absent"] for game in seen["games"]] == [[True, False]] * 3
    assert [game["points"] for game in seen["games"]] == [[0.0, 1.0]] * 3
    points = {one["number"]: (one["points"], one["withdrawn"]) for one in seen["standings"]}
    assert points == {1: (0.0, True), 2: (0.0, False)}  # withdrawn before playing half of the games: does not count


@pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning")
def test_of_two_who_stay_away_both_lose(own_database: str) -> None:
    """PL-273: nobody is online when the clock runs out: nobody has a point, and both are withdrawn after two games."""
    with held_place(own_database) as place:
        place.run(_both_stay_away(place))


async def _both_stay_away(place: Place) -> None:
    ada, bo = await place.person("Ada"), await place.person("Bo")
    fast = {"clock": "live", "live_seconds": 60}
    wish = {"name": "The cup", "game": "power", "format": "round-robin", "rounds": 3, "most": 2, "platform": fast}
    path = f"/api/tournaments/{(await ada.post('/api/tournaments', {**wish, 'enter': True}, 201))['info']['id']}"
    await place.pass_time(100_000)  # the server was not started just now
    await bo.post(f"{path}/enter")
    nobody = place.nobody()
    seen = await nobody.get(path)
    for _ in range(100):
        await place.pass_time(50_000)
        seen = await nobody.get(path)
        if seen["info"]["status"] == "over":
            break
    assert [(game["points"], game["absent"]) for game in seen["games"]] == [([0.0, 0.0], [True, True])] * 3
    assert [one["withdrawn"] for one in seen["standings"]] == [True, True]


@pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning")
def test_an_arena_is_not_won_by_resigning_to_oneself(own_database: str) -> None:
    """PL-201, PL-274: games that are given up at once bring nothing, and coming back makes no absence undone."""
    with held_place(own_database) as place:
        place.run(_give_games_away(place))


async def _give_games_away(place: Place) -> None:
    ada, bo = await place.person("Ada"), await place.person("Bo")
    fast = {"clock": "live", "live_seconds": 60}
    wish = {"name": "The cup", "game": "chess", "format": "arena", "minutes": 60, "most": 2, "platform": fast}
    path = f"/api/tournaments/{(await ada.post('/api/tournaments', {**wish, 'enter': True}, 201))['info']['id']}"
    await bo.post(f"{path}/enter")
    await place.pass_time(1000)
    played: list[str | None] = [None]
    for at in range(4):
        you = await _soon(place, bo, path, lambda you: you["table"] not in played or you["withdrawn"])
        assert you["withdrawn"] == (at == 3)  # after two games in which Bo did nothing
        if at == 3:
            await bo.post(f"{path}/enter")
            you = await _soon(place, bo, path, lambda you: you["table"] not in played)
        table = you["table"]
        played.append(table)
        if at == 0:
            first = ada if (await ada.get(f"/api/tables/{table}/view"))["legal"] else bo
            for person in (first, bo if first is ada else ada):
                await person.act(table)
        await bo.post(f"/api/tables/{table}/ask", {"ask": "resign"})
    await _soon(place, bo, path, lambda you: you["withdrawn"])  # again, after one more
    seen = await ada.get(path)
    assert len(seen["games"]) == 4 and seen["games"][0]["given_up"]
    assert [game["points"] for game in seen["games"]] == [[0.0, 0.0]] * 4
    assert [(one["points"], one["won"], one["streak"]) for one in seen["standings"]] == [(0.0, 0, 0)] * 2


async def _soon(place: Place, person: Somebody, path: str, is_so: Callable[[Data], bool]) -> Data:
    """What the tournament says of the person's part, once it is so."""
    for _ in range(20):
        you: Data = (await person.get(path))["you"]
        if is_so(you):
            return you
        await place.pass_time(1000)
    raise AssertionError(you)


@pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning")
def test_an_account_that_is_closed_is_paired_no_more(own_database: str) -> None:
    """PL-267: nobody waits for it, and it takes no place in a tournament that has not begun."""
    with held_place(own_database) as place:
        place.run(_close_accounts(place))


async def _lose(person: Somebody, table: str, waits_too: bool) -> None:
    seen = await person.get(f"/api/tables/{table}/view")
    if seen["outcome"] is None and (seen["legal"] or waits_too):
        if seen["legal"]:
            await person.act(table)
        await person.post(f"/api/tables/{table}/ask", {"ask": "resign"})


async def _close_accounts(place: Place) -> None:
    ada, bo, cy, di = [await place.person(name) for name in ("Ada", "Bo", "Cy", "Di")]
    slow = {"clock": "turn", "turn_seconds": 86_400}
    wish = {"name": "The cup", "game": "power", "format": "round-robin", "most": 4, "rounds": 1, "platform": slow}
    path, next_path = [
        f"/api/tournaments/{(await ada.post('/api/tournaments', {**wish, 'enter': True}, 201))['info']['id']}"
        for _ in range(2)
    ]
    for person in (bo, cy, di):
        await person.post(f"{path}/enter")  # with the last it is full, and begins
    await cy.post(f"{next_path}/enter")
    await place.pass_time(1000)

    cys = await find_account(place.platform.database, fold(cy.name))
    assert cys is not None
    await change_account(place.platform.database, cys.id, {"closed": now()})
    for _ in range(10):
        for waits_too in (False, True):  # whoever is to act loses, and then whoever waits for the account
            for person in (ada, bo, di):
                table = (await person.get(path))["you"]["table"]
                if table is not None:
                    await _lose(person, table, waits_too)
        await place.pass_time(1000)

    seen = await ada.get(path)
    [number] = [one["number"] for one in seen["standings"] if one["withdrawn"]]
    of_cy = [game for game in seen["games"] if number in game["players"]]
    assert seen["info"]["status"] == "over" and len(of_cy) == 3
    assert [game["table"] is None for game in of_cy] == [False, True, True]  # it was playing in the first round
    await bo.post(f"{next_path}/enter")
    await place.pass_time(1000)
    assert {one["name"] for one in (await ada.get(next_path))["standings"]} == {ada.name, bo.name}


def test_who_may_enter_and_how_many(server: Server) -> None:
    """PL-194, PL-206: invitations, ratings, bots; terms that cannot be played; limits on numbers."""
    ada, bo = server.person(), server.person()
    assert server.guest().post("/api/tournaments", {"name": "No", "game": "x", "format": "swiss"}, 400)
    for wish, rule in (
        ({"game": "arena", "format": "knockout", "platform": {"turn_seconds": 60}}, "PL-197"),
        ({"platform": {"clock": "none"}}, "PL-200"),
        ({"format": "arena", "platform": {"turn_seconds": 86400}}, "PL-204"),
        ({"players": "both", "bots": ["random"] * 17, "most": 64}, "PL-206"),
        ({"bots": ["random"]}, "PL-194"),
        ({"most": 10_000}, "PL-206"),
        ({"admission": "rating"}, "PL-194"),
        ({"starts": 5}, "PL-200"),
    ):
        assert make(ada, 400, **wish)["rule"] == rule, wish
    for format, rounds in (("swiss", 5), ("round-robin", 1)):  # unless others are asked for
        made = make(ada, format=format)["info"]
        assert made["rounds"] == rounds
        ada.post(f"/api/tournaments/{made['id']}/cancel")
    invited = make(ada, admission="invited")["info"]["id"]
    assert bo.post(f"/api/tournaments/{invited}/enter", None, 403)["rule"] == "PL-194"
    assert see(bo, invited)["you"]["why_not"]
    ada.post(f"/api/tournaments/{invited}/invitations", {"name": bo.name})
    bo.post(f"/api/tournaments/{invited}/enter")
    strong = make(ada, admission="rating", lowest=1500)["info"]["id"]
    assert "1500" in bo.post(f"/api/tournaments/{strong}/enter", None, 403)["reason"]
    mixed = make(ada, players="both", bots=["random", "random", "1"])["info"]["id"]
    bo.post(f"/api/tournaments/{mixed}/enter")
    token = bo.post("/api/bots", {"name": f"{bo.name}-bot"}, 201)["token"]
    bot = {"headers": {"authorization": f"Bearer {token}"}}
    told = httpx.get(f"{server.base}/api/tournaments/{mixed}", **bot, timeout=60).json()["you"]["why_not"]
    refused = httpx.post(f"{server.base}/api/tournaments/{mixed}/enter", **bot, timeout=60)
    assert refused.status_code == 409 and refused.json()["reason"] == told != ""  # the reason it gave in advance
    assert make(ada, 409)["place"] == "tournaments"
    ada.post(f"/api/tournaments/{strong}/cancel")
    assert see(ada, strong)["info"]["status"] == "off"
    ada.get("/api/tournaments/nowhere", 404)


def test_standings_hold_no_rating_that_somebody_does_not_show(server: Server) -> None:
    """PL-236: to nobody, or to friends alone."""
    ada, bo, cy = (server.person() for _ in range(3))
    id = make(ada, enter=True)["info"]["id"]
    bo.post(f"/api/tournaments/{id}/enter")
    ada.post(f"/api/people/{bo.name}/friend")
    bo.post(f"/api/people/{ada.name}/friend")

    def shown(person: Person) -> dict[str, int | None]:
        return {one["account"]: one["rating"] for one in see(person, id)["standings"]}

    assert shown(cy) == {ada.name: 1200, bo.name: 1200}
    ada.post("/api/me/profile", {"show_ratings": "friends"})
    bo.post("/api/me/profile", {"show_ratings": "nobody"})

    assert shown(cy) == {ada.name: None, bo.name: None}
    assert shown(ada) == {ada.name: 1200, bo.name: None}
    assert shown(bo) == {ada.name: 1200, bo.name: 1200}


def test_an_arena_whose_time_is_over_takes_nobody_else() -> None:
    """PL-199: even while its last games are still being played."""
    row = TournamentRow(format="arena", status="running", most=8, rounds=0, ends=now() + 60_000)
    assert why_closed(StoredTournament(row, [], [])) == ""
    row.ends = now()
    assert why_closed(StoredTournament(row, [], [])) == "the tournament is over"


def test_of_several_processes_one_succeeds(database: str) -> None:
    """PL-202: a version, a table and a result are taken once, whoever comes at the same time."""

    async def run() -> None:
        store = Database(database)
        try:
            await upgrade(store)
            id = secrets.token_hex(6)
            async with store.writing() as session:
                host = Account(
                    name=id, folded=id, kind="person", password=None, owner_id=None, level=None, role="",
                    created=1, closed=None, muted=False,
                )  # fmt: skip
                await session.add(host)
                await session.add_rows(
                    TournamentRow(
                        id=id, name="x", host_id=host.id, game="power", options="{}", platform="{}", rated=False,
                        sides=2, format="swiss", asked=1, minutes=None, most=2, admission="open", lowest=None,
                        highest=None, players="people", starts=None, status="off", rounds=1, began=None, ends=None,
                        finished=None, created=1, version=1,
                    )
                )  # fmt: skip
                pairing = TournamentPairing(
                    tournament_id=id, round=1, number=1, players="[1, 2]", table_id=None, result=None
                )
                await session.add_rows(pairing)

            async def claim() -> bool:
                async with store.writing() as session:
                    return await claim_version(session, id, 1)

            async def give_table(table: str) -> bool:
                async with store.writing() as session:
                    return await set_table(session, pairing, table)

            async def give_result(place: int) -> bool:
                async with store.writing() as session:
                    return await set_result(session, pairing, json.dumps({"places": [place, 1], "absent": []}))

            assert sum(await asyncio.gather(*(claim() for _ in range(4)))) == 1
            assert sum(await asyncio.gather(*(give_table(f"{id}{number}") for number in range(4)))) == 1
            assert sum(await asyncio.gather(*(give_result(number) for number in range(4)))) == 1
            assert not await give_table("another")
            stored = await load_tournament(store, id)
            assert stored is not None and stored.row.version == 4
        finally:
            await store.close()

    asyncio.run(run())
