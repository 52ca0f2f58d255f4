"""Unearned ratings: farms of throw-away accounts, repeated pairs, one source; and players who stay away."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from itertools import combinations
from pathlib import Path

import httpx
import pytest
from running import Person, Server, operate, play, soon

from warboard.kernel.outcome import Outcome
from warboard.play.record import Entry
from warboard.server.accounts.names import fold
from warboard.server.clock import now
from warboard.server.ratings.elo import START, Standing, rate
from warboard.server.ratings.no_shows import find_absent
from warboard.server.ratings.settle import Attendance, rate_game
from warboard.server.ratings.suspects import find_suspects
from warboard.server.ratings.weights import NEW_BELOW, PastMeeting, weigh
from warboard.server.store.accounts import add_account
from warboard.server.store.database import Database
from warboard.server.store.migrate import upgrade
from warboard.server.store.models import Account, Rating, Seat, Table
from warboard.server.store.ratings import ratings_of, top_ratings
from warboard.server.store.sources import note_source
from warboard.server.store.tables import SeatAndAccount, StoredTable
from warboard.server.visits import hash_address

DAY_MS = 24 * 60 * 60 * 1000
GAME = "chess"


class Club:
    """Accounts in a database, and finished games between them."""

    def __init__(self, database: Database, time: int) -> None:
        self.database = database
        self.time = time
        self._games = 0

    async def join(self, name: str) -> Account:
        account = Account(
            name=name,
            folded=fold(name),
            kind="person",
            password=None,
            owner_id=None,
            level=None,
            role="",
            created=1,
            closed=None,
            muted=False,
        )
        await add_account(self.database, account)
        return account

    async def play(self, *players: Account, outcome: Outcome | None = None, attendance: str = "") -> None:
        """A rated game that the first player wins. `attendance` has + for players who acted, - for those who stayed
        away.
        """
        self._games += 1
        self.time += 1000
        marks = attendance or "+" * len(players)
        table = Table(id=f"t{self._games}", game=GAME, rated=True)
        seats = [
            SeatAndAccount(Seat(table_id=table.id, number=number, side=str(number)), account)
            for number, account in enumerate(players)
        ]
        loaded = StoredTable(table, players[0].name, seats, None)
        present = Attendance([mark == "+" for mark in marks], [mark == "-" for mark in marks])
        async with self.database.writing() as session:
            await rate_game(session, loaded, table.id, outcome or Outcome((0,), "mate"), present, self.time)

    async def rating(self, account: Account) -> Rating:
        found = await ratings_of(self.database, account.id, NEW_BELOW)
        return found[0][0]

    async def leaders(self, opponents: int = 5) -> list[str]:
        found = await top_ratings(self.database, GAME, "person", opponents, NEW_BELOW, 100)
        return [account.name for _, account in found]


def in_a_club(path: str, what: Callable[[Club], Awaitable[None]]) -> None:
    async def run() -> None:
        database = Database(path)
        try:
            await upgrade(database)
            await what(Club(database, now() - DAY_MS))
        finally:
            await database.close()

    asyncio.run(run())


def test_honest_play_with_varied_opponents_rates_as_before(own_database: str) -> None:
    """PL-152 to PL-155: eight players meet each other twice; every game counts in full."""

    async def what(club: Club) -> None:
        players = [await club.join(f"honest{number}") for number in range(8)]
        plain = {player.id: Standing() for player in players}
        # In rounds, as people play: nobody plays all games before the others have begun.
        rounds = sorted(combinations(range(8), 2), key=lambda pair: sum(pair) % 7 if pair[1] < 7 else 2 * pair[0] % 7)
        for one, other in [(players[first], players[second]) for first, second in rounds * 2]:
            before = plain[one.id], plain[other.id]
            plain[one.id] = rate(before[0], [(before[1], 1.0)], True).after
            plain[other.id] = rate(before[1], [(before[0], 0.0)], False).after
            await club.play(one, other)

        for player in players:
            rating = await club.rating(player)
            assert (rating.rating, rating.games) == (plain[player.id].rating, 14)
        assert len(await club.leaders()) == 8
        assert await find_suspects(club.database) == []

    in_a_club(own_database, what)


def test_a_farm_of_52_throw_away_accounts_does_not_reach_the_first_place(own_database: str) -> None:
    """PL-153, PL-155, PL-156"""

    async def what(club: Club) -> None:
        honest = [await club.join(f"honest{number}") for number in range(6)]
        for _ in range(2):
            for one, other in combinations(honest, 2):
                await club.play(one, other)
        farmer = await club.join("farmer")
        for number in range(52):
            await club.play(farmer, await club.join(f"straw{number}"))

        farmed = await club.rating(farmer)
        best = await club.rating(honest[0])
        assert farmed.rating < best.rating and farmed.rating < START + 120
        assert not farmed.flagged and farmed.games == 52 and farmed.full_games == 5
        assert (await club.leaders())[0] == "honest0"
        assert "farmer" not in await club.leaders()
        first = (await find_suspects(club.database))[0]
        assert (first.player, first.reasons[0].kind, first.reasons[0].games) == ("farmer", "new", 47)
        assert len(first.opponents) == 5

    in_a_club(own_database, what)


def test_a_repeated_pair_counts_less_and_less_until_thirty_days_are_over(own_database: str) -> None:
    """PL-152"""

    async def what(club: Club) -> None:
        one, other = await club.join("one"), await club.join("other")
        gains = []
        for _ in range(8):
            before = (await club.rating(one)).rating if gains else START
            await club.play(one, other)
            gains.append((await club.rating(one)).rating - before)
        assert gains[:3] == [20, 18, 16] and gains[3:] == [7, 3, 2, 1, 0]
        lost = START - (await club.rating(other)).rating
        assert lost == sum(gains)

        club.time += 31 * DAY_MS
        before = (await club.rating(one)).rating
        await club.play(one, other)
        assert (await club.rating(one)).rating - before > 10

    in_a_club(own_database, what)


def test_opponents_from_the_same_source_count_less_and_less_and_not_for_the_leaderboard(own_database: str) -> None:
    """PL-154, PL-155"""

    async def what(club: Club) -> None:
        others = [await club.join(f"other{number}") for number in range(7)]
        for _ in range(2):
            for one, two in combinations(others[1:], 2):
                await club.play(one, two)
        main = await club.join("main")
        for account in (main, *others[1:]):
            await note_source(club.database, account.id, "same", club.time, 0)

        for other in others[1:]:
            await club.play(main, other)

        rating, opponents = (await ratings_of(club.database, main.id, NEW_BELOW))[0]
        assert opponents == 0 and rating.full_games == 3
        assert "main" not in await club.leaders(1)
        assert ("shared", 3) in [
            (reason.kind, reason.games)
            for suspect in await find_suspects(club.database)
            if suspect.player == "main"
            for reason in suspect.reasons
        ]

    in_a_club(own_database, what)


def test_weights_are_multiplied() -> None:
    """PL-152 to PL-154: the worked example."""
    past = [PastMeeting(1, True, True, True)] * 5

    weight = weigh(past, 1, True, True)

    assert (weight.repeated, weight.new, weight.shared, weight.value) == (3, 1, 3, 1 / 128)
    assert weigh(past, 2, False, False).value == 1.0


def test_an_address_is_kept_as_a_keyed_hash_and_an_ipv6_connection_is_one_source() -> None:
    """PL-154"""
    key = b"secret"

    assert hash_address("192.0.2.1", key) == hash_address("::ffff:192.0.2.1", key)
    assert hash_address("192.0.2.1", key) != hash_address("192.0.2.2", key)
    assert hash_address("192.0.2.1", key) != hash_address("192.0.2.1", b"another")
    assert hash_address("2001:db8::1", key) == hash_address("2001:db8::ffff:1", key)
    assert hash_address("2001:db8::1", key) != hash_address("2001:db8:0:1::1", key)
    assert hash_address("", key) is None and hash_address("nowhere", key) is None
    assert "192" not in str(hash_address("192.0.2.1", key))[:3]


@pytest.mark.parametrize(
    ("attendance", "changes"),
    [
        ("++-+", (20, 0, -20, -20)),  # the others as if the third had not been there
        ("+--+", (20, -20, -20, -20)),
        ("+---", (0, -20, -20, -20)),
        ("----", (0, 0, 0, 0)),
        ("++?+", (20, 0, 0, -20)),  # never its turn: neither rated nor an opponent
    ],
)
def test_who_stays_away_loses_and_the_others_are_rated_among_themselves(
    own_database: str, attendance: str, changes: tuple[int, ...]
) -> None:
    """PL-157"""

    async def what(club: Club) -> None:
        players = [await club.join(f"player{number}") for number in range(4)]
        await club.play(*players, outcome=Outcome((0,), "last", ((0,), (1,), (2,), (3,))), attendance=attendance)

        found = [(await club.rating(player)).rating - START for player in players]
        assert tuple(found) == changes

    in_a_club(own_database, what)


def test_a_no_show_who_would_have_won_by_doing_nothing_is_last_all_the_same(own_database: str) -> None:
    """PL-157"""

    async def what(club: Club) -> None:
        players = [await club.join(f"player{number}") for number in range(3)]
        await club.play(*players, outcome=Outcome((0,), "last", ((0,), (1,), (2,))), attendance="-++")

        assert [(await club.rating(player)).rating - START for player in players] == [-20, 20, -20]
        assert (await club.rating(players[0])).wins == 0

    in_a_club(own_database, what)


def entry(number: int, kind: str, side: str = "") -> Entry:
    return Entry(number, {"kind": kind, "side": side}, "", "", "")


@pytest.mark.parametrize(
    ("kinds", "acted", "absent"),
    [
        (["action:white", "timeout:black"], "+.", ".-"),
        (["timeout:white"], "..", "-."),  # a live clock that ran out before the first move
        (["action:white", "resign:black"], "+.", ".-"),
        (["action:white", *["illegal:black"] * 10], "+.", ".-"),
        (["action:white", *["illegal:black"] * 9], "+.", ".."),
        (["action:white", "action:black", "timeout:black"], "++", ".."),
        (["timeout:white", "action:white", "action:black"], ".+", "-."),  # the platform passed for white (PL-52)
        (["action:white", "offer:white", "accept:black"], "+.", ".."),
    ],
)
def test_absent_is_who_never_acted_and_missed_a_turn_left_or_forfeited(
    kinds: list[str], acted: str, absent: str
) -> None:
    """PL-157"""
    entries = [entry(0, "start"), *(entry(n, *kind.split(":")) for n, kind in enumerate(kinds, 1))]

    found = find_absent(entries, ["white", "black"], [mark == "+" for mark in acted], 10)

    assert found == [mark == "-" for mark in absent]


def rating(person: Person, game: str = "power") -> dict[str, int]:
    return next(dict(one) for one in person.get(f"/api/players/{person.name}")["ratings"] if one["game"] == game)


def begun(server: Server, actions: int) -> tuple[Person, Person, str]:
    ada, bo = server.person(), server.person()
    table = ada.table()
    bo.post(f"/api/tables/{table}/join", {})
    play([ada, bo], table, actions)
    return ada, bo, table


def test_a_rated_game_is_called_off_only_before_it_has_begun(server: Server) -> None:
    """PL-158: a player who leaves after the other has acted loses rating; the one who waited neither loses nor gains
    (PL-157).
    """
    ada, bo, table = begun(server, 1)

    assert bo.post(f"/api/tables/{table}/abort", None, 409)["rule"] == "PL-158"
    bo.post(f"/api/tables/{table}/ask", {"ask": "resign"})
    assert soon(lambda: ada.get(f"/api/tables/{table}")["status"] == "over")

    assert (rating(bo)["rating"], rating(bo)["games"]) == (1180, 1)
    assert (rating(ada)["rating"], rating(ada)["games"]) == (1200, 0)
    assert bo.get(f"/api/players/{bo.name}/curve/power")[-1]["rule"] == "PL-157"
    ada, bo, table = begun(server, 0)
    assert bo.post(f"/api/tables/{table}/abort")["status"] == "aborted"


def test_a_person_sees_how_much_a_game_counted_and_the_operator_who_is_suspected(
    own_database: str, tmp_path: Path
) -> None:
    """PL-154, PL-156: six games from one address; the address itself is nowhere in the database."""
    server = Server(own_database, tmp_path)
    try:
        ada, bo = server.person(), server.person()
        for _ in range(6):
            table = ada.table()
            bo.post(f"/api/tables/{table}/join", {})
            play([ada, bo], table, 2)
            bo.post(f"/api/tables/{table}/ask", {"ask": "resign"})
            assert soon(lambda table=table: ada.get(f"/api/tables/{table}")["status"] == "over")

        own = ada.get(f"/api/players/{ada.name}/curve/power")
        others = bo.get(f"/api/players/{ada.name}/curve/power")
        assert [point["meetings"][0]["weight"] for point in own] == [1, 1, 1, 1 / 4, 1 / 16, 1 / 64]
        last = {"opponent": bo.name, "weight": 1 / 64, "repeated": 3, "new": 0, "shared": 3}
        assert own[-1]["meetings"] == [last]
        assert all(point["meetings"] is None for point in others)
        assert ada.get("/api/leaderboard/power") == []
        assert rating(ada)["opponents"] == 0
        assert ada.http.get("/api/operate/suspects").status_code == 403
        assert httpx.get(f"{server.base}/api/operate/suspects", timeout=60).status_code == 401

        operate(own_database, "operator", ada.name)
        (first, second) = ada.get("/api/operate/suspects")
        assert {first["player"], second["player"]} == {ada.name, bo.name}
        assert [reason["kind"] for reason in first["reasons"]] == ["repeated", "shared"]
        assert first["reasons"][0]["games"] == 3 and "PL-152" in first["reasons"][0]["sentence"]
        told = operate(own_database, "suspects")
        assert ada.name in told and "same opponent" in told
        assert json.loads(operate(own_database, "suspects", "--json")) == [first, second]
    finally:
        server.stop()
    stored = b"".join(part.read_bytes() for part in tmp_path.glob("own.db*"))
    assert b"127.0.0.1" not in stored
