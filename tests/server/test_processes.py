"""No process owns a game: two serve the same tables, and one that is killed takes nothing with it."""

import random
import secrets
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import postgres
import pytest
from running import Server, play, soon, two_at_a_table

from warboard.play.verify import verify


@pytest.fixture
def two_servers(cluster: str, tmp_path: Path) -> Iterator[tuple[Server, Server]]:
    database = postgres.make_database(cluster, f"w{secrets.token_hex(6)}")
    first = Server(database, tmp_path)
    second = first.again()
    yield first, second
    for server in (first, second):
        if server.process.poll() is None:
            server.stop()


def test_players_of_one_game_are_at_two_processes(two_servers: tuple[Server, Server]) -> None:
    first, second = two_servers
    ada, bo, table = two_at_a_table(first, second)
    choose = random.Random(7)

    with ada.socket(table) as one, bo.socket(table) as other:
        seen = [one.until("state"), other.until("state")]
        for number in range(30):
            mover = 0 if seen[0]["legal"] else 1
            action = {"type": "act", "action": choose.choice(seen[mover]["legal"]), "entry": seen[mover]["entry"]}
            (one, other)[mover].send({**action, "id": f"m{number}"})
            seen = [socket.until("state", "step", which=after(seen[0]["entry"])) for socket in (one, other)]
            assert seen[0]["head"] == seen[1]["head"] and seen[0]["view"] == seen[1]["view"]
            assert seen[0]["events"] == seen[1]["events"]
            if seen[0]["outcome"]:
                break
        ada.post(f"/api/tables/{table}/chat", {"text": "hello over there"}, 204)
        assert other.until("chat")["text"] == "hello over there"
    assert verify(bo.http.get(f"/api/tables/{table}/record").content).sound


def after(entry: int) -> Callable[[dict[str, Any]], bool]:
    return lambda message: message["entry"] > entry


def test_of_the_same_move_at_two_processes_one_is_made(two_servers: tuple[Server, Server]) -> None:
    first, second = two_servers
    for _ in range(5):
        ada, bo, table = two_at_a_table(first)
        here, there = ada, ada.twin(second)
        legal = here.view(table)["legal"]
        there.view(table)

        with ThreadPoolExecutor(2) as pool:
            moves = [
                pool.submit(person.http.post, f"/api/tables/{table}/act", json={"action": action, "entry": 0})
                for person, action in zip((here, there), legal[:2], strict=True)
            ]

        assert sorted(move.result().status_code for move in moves) == [200, 400]
        assert bo.view(table)["entry"] == 1
        assert there.view(table)["head"] == here.view(table)["head"]


def test_a_copy_that_nobody_watches_answers_as_the_process_that_went_on(two_servers: tuple[Server, Server]) -> None:
    """It is out of date, and notices when somebody acts on it."""
    first, second = two_servers
    ada, bo, table = two_at_a_table(first)
    here, there = {"ada": ada, "bo": bo}, {"ada": ada.twin(second), "bo": bo.twin(second)}
    there["ada"].view(table)
    sent: list[tuple[str, dict[str, Any], dict[str, Any]]] = []
    for number in range(4):
        name = "ada" if ada.view(table)["legal"] else "bo"
        seen = here[name].view(table)
        wish = {"action": seen["legal"][0], "entry": seen["entry"], "id": f"m{number}"}
        sent.append((name, wish, here[name].post(f"/api/tables/{table}/act", wish)))

    for name, wish, answer in sent:
        assert there[name].post(f"/api/tables/{table}/act", wish) == answer
    name = "ada" if there["ada"].view(table)["legal"] else "bo"
    seen = there[name].view(table)
    assert seen["entry"] == 4
    assert there[name].post(f"/api/tables/{table}/act", {"action": seen["legal"][0], "entry": 4})["entry"] == 5


def test_a_game_that_was_taken_back_at_one_process_is_not_played_on_at_another(
    two_servers: tuple[Server, Server],
) -> None:
    first, second = two_servers
    for _ in range(3):
        ada, bo, table = two_at_a_table(first)
        play([ada, bo], table, 2)
        there = ada.twin(second)
        seen = there.view(table)

        ada.post(f"/api/tables/{table}/takeback", {})
        bo.post(f"/api/tables/{table}/takeback/answer", {"agree": True})
        wish = {"action": seen["legal"][0], "entry": seen["entry"], "game": seen["game"]}
        refused = there.http.post(f"/api/tables/{table}/act", json=wish)

        assert refused.status_code in (400, 409)
        old, new = ada.get(f"/api/tables/{table}/games")
        assert (old["entries"], new["entries"]) == (3, 1)


def test_when_a_process_dies_the_other_goes_on_with_its_games(two_servers: tuple[Server, Server]) -> None:
    first, second = two_servers
    ada, bo, table = two_at_a_table(first)
    play([ada, bo], table, 2)
    before = ada.view(table)
    cy, _, short = two_at_a_table(first, platform={"turn_seconds": 2, "missed_turns": 100})
    passed = cy.view(short)["entry"]

    first.kill()
    for person in (ada, cy):
        person.move_to(second)

    assert ada.view(table)["head"] == before["head"]
    assert soon(lambda: cy.view(short)["entry"] > passed + 1), "the deadlines are met by the other process"
