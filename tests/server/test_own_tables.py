"""A player's own tables, and notices when it is their turn."""

import json
import queue
import secrets
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import postgres
import pytest
from running import SECONDS, Person, Server, play, soon, two_at_a_table

Data = dict[str, Any]


@contextmanager
def listening(person: Person) -> Iterator["queue.Queue[Data]"]:
    """The lines of a person's event stream, with the browser's cookie."""
    heard: queue.Queue[Data] = queue.Queue()
    browser = httpx.Client(base_url=person.base, cookies=person.http.cookies, timeout=SECONDS)
    with browser as http, http.stream("GET", "/api/stream/event") as stream:
        assert stream.status_code == 200

        def read() -> None:
            try:
                for line in stream.iter_lines():
                    if line:
                        heard.put(json.loads(line))
            except (httpx.HTTPError, httpx.StreamError):
                return

        threading.Thread(target=read, daemon=True).start()
        yield heard


def told(kind: str, table: str) -> Data:
    return {"type": kind, "game": {"gameId": table, "id": table}}


def test_own_tables_say_whose_turn_it_is(server: Server) -> None:
    ada, bo, table = two_at_a_table(server, platform={"turn_seconds": 600})
    waiting = ada.table()

    mine, alone = ada.get("/api/me/tables")[1], ada.get("/api/me/tables")[0]
    other = bo.get("/api/me/tables")[0]

    assert (mine["id"], mine["you"], mine["your_turn"], mine["to_act"]) == (table, "white", True, ["white"])
    assert mine["deadline"] > mine["created"] and mine["status"] == "playing" and mine["outcome"] is None
    assert (other["id"], other["you"], other["your_turn"], other["to_act"]) == (table, "black", False, ["white"])
    assert (alone["id"], alone["status"], alone["your_turn"], alone["deadline"]) == (waiting, "open", False, None)


def test_the_table_where_something_happened_last_comes_first(server: Server) -> None:
    ada, bo, first = two_at_a_table(server)
    second = ada.table()
    assert [one["id"] for one in ada.get("/api/me/tables")] == [second, first]

    play([ada, bo], first, 1)

    assert [one["id"] for one in ada.get("/api/me/tables")] == [first, second]
    assert bo.get("/api/me/tables")[0]["your_turn"] is True


def test_a_game_that_is_over_stays_for_a_while(server: Server) -> None:
    ada, _bo, table = two_at_a_table(server)
    ada.post(f"/api/tables/{table}/ask", {"ask": "resign"})

    assert soon(lambda: ada.get("/api/me/tables")[0]["status"] == "over")
    over = ada.get("/api/me/tables")[0]
    assert over["outcome"]["winners"] == ["black"]
    assert (over["your_turn"], over["to_act"], over["deadline"]) == (False, [], None)


def test_who_is_not_known_has_no_tables(server: Server) -> None:
    assert httpx.get(f"{server.base}/api/me/tables", timeout=SECONDS).status_code == 401
    assert httpx.get(f"{server.base}/api/stream/event", timeout=SECONDS).status_code == 401
    assert server.guest().get("/api/me/tables") == []


def test_a_secret_order_changes_nothing_in_the_others_tables(server: Server) -> None:
    """CA-128: not even that an order was given."""
    ada, bo = server.guest(), server.guest()
    table = ada.table("arena", options={"players": 2})
    bo.post(f"/api/tables/{table}/join", {})
    newer = bo.table()
    before = bo.get("/api/me/tables")

    orders = [action for action in ada.view(table)["legal"] if action != "end"]
    ada.act(table, orders[0], 0)

    assert bo.get("/api/me/tables") == before
    assert [one["id"] for one in before] == [newer, table]


def test_a_browser_hears_when_it_is_its_turn(server: Server) -> None:
    ada, bo, table = two_at_a_table(server)

    with listening(bo) as heard:
        assert heard.get(timeout=SECONDS) == told("gameStart", table)
        play([ada], table, 1)
        assert heard.get(timeout=SECONDS) == told("yourTurn", table)
        play([bo], table, 1)
        play([ada], table, 1, seed=2)
        assert heard.get(timeout=SECONDS) == told("yourTurn", table)
    with listening(bo) as again:
        assert [again.get(timeout=SECONDS) for _ in range(2)] == [told("gameStart", table), told("yourTurn", table)]


def test_the_first_turn_and_the_end_are_told(server: Server) -> None:
    ada, bo = server.guest(), server.guest()
    table = ada.table()

    with listening(ada) as heard:
        bo.post(f"/api/tables/{table}/join", {})
        assert [heard.get(timeout=SECONDS) for _ in range(2)] == [told("gameStart", table), told("yourTurn", table)]
        ada.post(f"/api/tables/{table}/ask", {"ask": "resign"})
        assert heard.get(timeout=SECONDS) == told("gameFinish", table)


def test_a_game_that_begins_while_the_stream_is_opened_is_told_once(server: Server) -> None:
    """The stream begins with the games that are on, while the notice that one has begun is still on its way."""
    ada, bo = server.guest(), server.guest()
    for _ in range(12):
        table = ada.table()
        joining = threading.Thread(target=bo.post, args=(f"/api/tables/{table}/join", {}))
        joining.start()
        with listening(ada) as heard:
            joining.join()
            ada.post(f"/api/tables/{table}/ask", {"ask": "resign"})
            events = [heard.get(timeout=SECONDS)]
            while events[-1] != told("gameFinish", table):
                events.append(heard.get(timeout=SECONDS))
        assert events.count(told("gameStart", table)) == 1, events


def test_every_game_of_a_campaign_is_told(server: Server) -> None:
    ada, bo, table = two_at_a_table(server, game="medieval", campaign=True)

    with listening(ada) as heard:
        assert heard.get(timeout=SECONDS) == told("gameStart", table)
        bo.post(f"/api/tables/{table}/ask", {"ask": "resign"})
        events = [heard.get(timeout=SECONDS)]
        while events[-1] != told("gameStart", table):
            events.append(heard.get(timeout=SECONDS))
        bo.post(f"/api/tables/{table}/ask", {"ask": "resign"})
        events = [heard.get(timeout=SECONDS)]
        while events[-1] != told("gameStart", table):
            events.append(heard.get(timeout=SECONDS))


def test_a_turn_is_told_across_processes(cluster: str, tmp_path: Path) -> None:
    first = Server(postgres.make_database(cluster, f"w{secrets.token_hex(6)}"), tmp_path)
    second = first.again()
    try:
        ada, bo, table = two_at_a_table(first, second)
        with listening(bo) as heard:
            assert heard.get(timeout=SECONDS) == told("gameStart", table)
            play([ada], table, 1)
            assert heard.get(timeout=SECONDS) == told("yourTurn", table)
    finally:
        first.stop()
        second.stop()


@pytest.mark.parametrize("path", ["/api/tables?status=playing", "/api/tables?status=playing&game=power"])
def test_public_games_are_listed_for_watching(server: Server, path: str) -> None:
    _ada, _bo, table = two_at_a_table(server)

    assert table in [one["id"] for one in httpx.get(f"{server.base}{path}", timeout=SECONDS).json()]
