"""The seed is sworn before any nonce is given, so that nobody can choose it to fit."""

import hmac
import json
import sqlite3
from hashlib import sha256
from pathlib import Path
from typing import Any

from running import Data, Person, Server, soon, two_at_a_table

DATABASES = ("postgresql",)

NONCE, OTHER = "0123456789abcdef" * 2, "f" * 32
LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"


def start_of(person: Person, table: str, game: str | None = None) -> Data:
    """The data of entry 0 of a game, by default the one being played."""
    path = f"/api/tables/{table}/record" if game is None else f"/api/tables/{table}/games/{game}/record"
    answer = person.http.get(path)
    assert answer.status_code == 200, answer.text
    found: Data = json.loads(answer.text.splitlines()[0])["data"]
    return found


def commit_of(person: Person, table: str) -> str:
    return str(person.get(f"/api/tables/{table}")["next_commit"])


def swear(person: Person) -> str:
    return str(person.post("/api/commitments", status=201)["commit"])


def seed_of(person: Person, table: str) -> str:
    """The seed of a table's game that is over."""
    return str(json.loads(person.http.get(f"/api/tables/{table}/record").text.splitlines()[-1])["data"]["seed"])


def derived(seed: str, text: str) -> str:
    return hmac.new(bytes.fromhex(seed), text.encode(), sha256).hexdigest()


def end(person: Person, table: str, status: str = "over") -> None:
    person.post(f"/api/tables/{table}/ask", {"ask": "resign"})
    assert soon(lambda: person.get(f"/api/tables/{table}")["status"] == status)


def test_a_table_shows_its_commitment_before_anybody_sits_down_and_the_game_has_it(server: Server) -> None:
    """PL-134"""
    ada, bo = server.guest(), server.guest()
    table = ada.table()
    shown = commit_of(bo, table)
    assert len(shown) == 64
    listed = {one["id"]: one["next_commit"] for one in bo.get("/api/tables")}
    assert listed[table] == shown

    bo.post(f"/api/tables/{table}/join", {"nonce": NONCE})

    start = start_of(ada, table)
    assert start["commit"] == shown
    assert start["nonces"]["black"] == NONCE
    assert commit_of(ada, table) not in (shown, "None")
    end(ada, table)
    assert sha256(seed_of(ada, table).encode()).hexdigest() == shown


def test_who_makes_a_table_may_be_shown_the_commitment_first(server: Server) -> None:
    """PL-135: the game against a bot begins at the moment the table is made."""
    ada, bo = server.guest(), server.guest()
    commit = swear(ada)

    table = ada.table(commit=commit, nonce=NONCE, bots=[{"level": "random"}])

    start = start_of(ada, table)
    assert start["commit"] == commit
    assert NONCE in start["nonces"].values()
    used_again = {"game": "power", "commit": commit}
    assert ada.post("/api/tables", used_again, 409)["rule"] == "PL-135"
    others = {"game": "power", "commit": swear(bo)}
    assert ada.post("/api/tables", others, 409)["rule"] == "PL-135"
    assert ada.http.post("/api/tables", json={"game": "power", "commit": "x"}).status_code == 400


def test_only_the_newest_commitments_of_a_person_are_kept(server: Server) -> None:
    """PL-135"""
    ada = server.guest()
    oldest = swear(ada)
    newer = [swear(ada) for _ in range(20)]

    ada.post("/api/tables", {"game": "power", "commit": oldest}, 409)
    for commit in (newer[0], newer[-1]):
        assert commit_of(ada, ada.table(commit=commit)) == commit


def test_what_the_server_chooses_itself_follows_from_the_seed(server: Server) -> None:
    """PL-136: the table's id, and the nonce of a player who gave none."""
    ada, _bo, table = two_at_a_table(server, nonce=NONCE)
    nonces = start_of(ada, table)["nonces"]
    end(ada, table)
    seed = seed_of(ada, table)

    assert nonces == {"white": NONCE, "black": derived(seed, f"{table}:nonce:1")[:32]}
    number, letters = int(derived(seed, "table"), 16), ""
    for _ in range(12):
        number, letter = divmod(number, len(LETTERS))
        letters += LETTERS[letter]
    assert letters == table


def test_a_nonce_can_be_given_for_the_next_game_when_its_commitment_is_shown(server: Server) -> None:
    """PL-134, PL-135: in a rematch the seats are swapped, and the game has what was shown before."""
    ada, bo, table = two_at_a_table(server, nonce=NONCE)
    first = start_of(ada, table)["commit"]
    shown = commit_of(ada, table)
    path = f"/api/tables/{table}/nonce"
    assert ada.post(path, {"commit": first, "nonce": OTHER}, 409)["rule"] == "PL-135"
    server.guest().post(path, {"commit": shown, "nonce": OTHER}, 403)
    ada.post(path, {"commit": shown, "nonce": OTHER}, 204)
    end(ada, table)
    for person in (ada, bo):
        person.post(f"/api/tables/{table}/rematch", {"agree": True})
    rematch = ada.get(f"/api/tables/{table}")["rematch"]

    start = start_of(ada, rematch)
    assert start["commit"] == shown
    assert start["nonces"]["black"] == OTHER
    assert start["nonces"]["white"] not in (NONCE, OTHER)
    assert ada.get(f"/api/tables/{table}")["next_commit"] is None
    assert commit_of(ada, rematch) not in (first, shown)
    ada.post(path, {"commit": shown, "nonce": OTHER}, 409)


def test_after_a_takeback_the_game_has_what_was_shown_before_it(server: Server) -> None:
    """PL-134, PL-135"""
    ada, bo, table = two_at_a_table(server, nonce=NONCE, platform={"rated": False})
    shown = commit_of(bo, table)
    seen = ada.view(table)
    ada.act(table, seen["legal"][0], seen["entry"])
    bo.post(f"/api/tables/{table}/nonce", {"commit": shown, "nonce": OTHER}, 204)
    ada.post(f"/api/tables/{table}/takeback", {})
    bo.post(f"/api/tables/{table}/takeback/answer", {"agree": True})

    start = start_of(ada, table)
    assert start["id"] == f"{table}.2"
    assert start["commit"] == shown
    assert start["nonces"] == {"white": NONCE, "black": OTHER}
    assert commit_of(ada, table) != shown


def test_each_game_of_a_campaign_has_the_commitment_that_was_shown_during_the_one_before(server: Server) -> None:
    """PL-134, PL-143"""
    ada, bo, table = two_at_a_table(server, game="medieval", campaign=True, nonce=NONCE)
    shown = commit_of(ada, table)
    ada.post(f"/api/tables/{table}/nonce", {"commit": shown, "nonce": OTHER}, 204)
    first = start_of(bo, table)["sides"]
    end(ada, table, "playing")
    assert soon(lambda: bool(ada.get(f"/api/tables/{table}")["game_id"] != table))

    seen: dict[str, Any] = ada.get(f"/api/tables/{table}")
    start = json.loads(ada.http.get(f"/api/tables/{table}/record?game={seen['game_id']}").text.splitlines()[0])["data"]
    side = next(side for side, name in start["sides"].items() if name == ada.name)
    assert start["sides"] != first
    assert start["commit"] == shown
    assert start["nonces"][side] == OTHER


def test_a_seat_that_was_left_keeps_no_nonce(server: Server) -> None:
    """PL-135"""
    ada, bo, cleo = (server.guest() for _ in range(3))
    elsewhere = commit_of(bo, ada.table())
    three = ada.table("arena", options={"players": 3})
    bo.post(f"/api/tables/{three}/join", {"nonce": NONCE})
    bo.post(f"/api/tables/{three}/nonce", {"commit": commit_of(bo, three), "nonce": OTHER}, 204)
    bo.post(f"/api/tables/{three}/nonce", {"commit": elsewhere, "nonce": OTHER}, 409)
    bo.post(f"/api/tables/{three}/leave")
    for person in (cleo, bo):
        person.post(f"/api/tables/{three}/join", {})

    assert not {NONCE, OTHER} & set(start_of(ada, three)["nonces"].values())


def test_a_table_from_before_swears_its_first_seed_when_the_game_begins(own_database: str, tmp_path: Path) -> None:
    """PL-134"""
    server = Server(own_database, tmp_path)
    try:
        ada, bo = server.guest(), server.guest()
        table = ada.table(nonce=NONCE)
        with sqlite3.connect(own_database, timeout=30) as connection:
            connection.execute("UPDATE tables SET next_seed = NULL")
        connection.close()
        bo.post(f"/api/tables/{table}/nonce", {"commit": "0" * 64, "nonce": OTHER}, 403)
        ada.post(f"/api/tables/{table}/nonce", {"commit": "0" * 64, "nonce": OTHER}, 409)
        bo.post(f"/api/tables/{table}/join", {"nonce": OTHER})

        assert start_of(ada, table)["nonces"] == {"white": NONCE, "black": OTHER}
        assert len(commit_of(ada, table)) == 64
        end(ada, table)
    finally:
        server.stop()


def test_of_two_seeks_the_seed_of_the_older_counts_and_was_shown_to_both(server: Server) -> None:
    """PL-137"""
    ada, bo = server.guest(), server.guest()
    wish = {"game": "chess", "options": {}, "platform": {"turn_seconds": 7777}}
    commit = swear(ada)
    told = ada.post("/api/seeks", {**wish, "commit": commit, "nonce": NONCE}, 201)
    assert [one["commit"] for one in told["seeks"]] == [commit]
    waiting = bo.get("/api/seeks/commitments?game=chess")
    assert commit in waiting
    assert commit not in bo.get("/api/seeks/commitments?game=power")
    own = swear(bo)
    bo.post("/api/seeks", {**wish, "commit": own, "nonce": OTHER}, 201)
    assert soon(lambda: bool(ada.get("/api/seeks")["paired"]))
    table = ada.get("/api/seeks")["paired"][0]

    start = start_of(ada, table)
    assert start["commit"] == commit
    assert set(start["nonces"].values()) == {NONCE, OTHER}
    assert not {commit, own} & set(bo.get("/api/seeks/commitments?game=chess"))
