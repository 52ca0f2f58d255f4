"""A game from the first guest to the verified record, over HTTP and over sockets, on both databases."""

import random

import httpx
from running import Person, Server, play, soon, two_at_a_table

from warboard.play.verify import verify


def record(person: Person, table: str) -> bytes:
    return person.http.get(f"/api/tables/{table}/record").content


def test_two_guests_play_to_the_end_and_the_record_is_proven(server: Server) -> None:
    ada, bo, table = two_at_a_table(server)

    last = play([ada, bo], table)

    assert last["outcome"]["reason"]
    moment = ada.get(f"/api/tables/{table}/moments/{last['entry']}")
    assert moment["outcome"] == last["outcome"] and moment["position"]["pieces"] == last["view"]["pieces"]
    assert soon(lambda: ada.get(f"/api/tables/{table}")["status"] == "over")
    proof = verify(record(ada, table))
    assert (proof.sound, proof.finished, proof.sworn, proof.proven) == (True, True, True, True)
    assert last["head"] in record(bo, table).decode()


def test_a_game_over_sockets_shows_every_step_to_all(server: Server) -> None:
    ada, bo, table = two_at_a_table(server)
    watching = server.guest()
    choose = random.Random(5)

    with ada.socket(table) as first, bo.socket(table) as second, watching.socket(table) as third:
        seen = [socket.until("state") for socket in (first, second, third)]
        for number in range(12):
            mover = 0 if seen[0]["legal"] else 1
            move = {"type": "act", "action": choose.choice(seen[mover]["legal"]), "entry": seen[mover]["entry"]}
            (first, second)[mover].send({**move, "id": f"m{number}"})
            seen = [socket.until("step") for socket in (first, second, third)]
            assert seen[mover]["reply"] == f"m{number}"
            assert "reply" not in seen[2]
            assert len({message["head"] for message in seen}) == 1
            assert seen[0]["view"] == seen[1]["view"] == seen[2]["view"]
            assert seen[0]["events"] and seen[0]["tells"]
            assert seen[0]["board"] == {"files": 5, "ranks": 8} and seen[0]["sides"] == ["white", "black"]
            assert [message["you"] for message in seen] == ["white", "black", None]
            assert seen[2]["legal"] is None

    moment = watching.get(f"/api/tables/{table}/moments/{seen[0]['entry']}")
    for known in ("board", "sides", "entry", "view", "to_act", "events", "tells"):
        assert moment[known] == seen[2][known], known
    assert "position" not in moment
    assert verify(record(watching, table)).sound


def test_an_intent_is_done_once_however_often_it_is_sent(server: Server) -> None:
    ada, _bo, table = two_at_a_table(server)
    action = ada.view(table)["legal"][0]

    first = ada.act(table, action, 0, id="same")
    again = ada.act(table, action, 0, id="same")

    assert first == again
    assert ada.view(table)["entry"] == 1


def test_a_stale_intent_is_no_illegal_attempt(server: Server) -> None:
    ada, bo, table = two_at_a_table(server)
    action = ada.view(table)["legal"][0]
    ada.act(table, action, 0)

    late = ada.http.post(f"/api/tables/{table}/act", json={"action": action, "entry": 0})
    not_to_act = ada.http.post(f"/api/tables/{table}/act", json={"action": action, "entry": 1})

    assert (late.status_code, late.json()["rule"]) == (400, "PL-13")
    assert (not_to_act.status_code, not_to_act.json()["rule"]) == (400, "PL-13")
    assert bo.view(table)["counters"]["illegal_game"] == 0


def test_illegal_attempts_are_counted_told_and_in_the_end_lose(server: Server) -> None:
    ada, bo, table = two_at_a_table(server)

    told = ada.act(table, "move:a1,a9", 0)

    assert told["legal"] is False and told["reason"]
    assert ada.view(table)["counters"]["illegal_turn"] == 1
    for _ in range(9):
        ada.act(table, "nonsense", ada.view(table)["entry"])
    assert bo.view(table)["outcome"] == {"winners": ["black"], "reason": "illegal moves"}
    assert verify(record(bo, table)).proven


def test_resigning_and_draws(server: Server) -> None:
    ada, bo, table = two_at_a_table(server)
    ada.post(f"/api/tables/{table}/ask", {"ask": "offer"})
    refused = ada.http.post(f"/api/tables/{table}/ask", json={"ask": "offer"})
    assert refused.status_code == 400 and "PL-63" in refused.json()["reason"]
    bo.post(f"/api/tables/{table}/ask", {"ask": "accept"})
    assert ada.view(table)["outcome"] == {"winners": [], "reason": "agreement"}

    ada, bo, table = two_at_a_table(server)
    bo.post(f"/api/tables/{table}/ask", {"ask": "resign", "id": "r"})
    bo.post(f"/api/tables/{table}/ask", {"ask": "resign", "id": "r"})
    assert ada.view(table)["outcome"] == {"winners": ["white"], "reason": "resignation"}
    assert verify(record(ada, table)).proven


def test_the_commitment_is_shown_before_the_first_action_and_the_seed_only_at_the_end(server: Server) -> None:
    ada, bo = server.guest(), server.guest()
    table = ada.table(nonce="0123456789abcdef" * 2)
    bo.post(f"/api/tables/{table}/join", {"nonce": "f" * 32})

    start = record(ada, table).decode()
    games = ada.get(f"/api/tables/{table}/games")
    ada.post(f"/api/tables/{table}/ask", {"ask": "resign"})
    after = ada.get(f"/api/tables/{table}/games")

    assert '"commit":"' in start and "0123456789abcdef" * 2 in start and "f" * 32 in start
    assert games[0]["seed"] is None
    assert after[0]["seed"] not in start
    assert after[0]["seed"] in record(ada, table).decode()


def test_nobody_else_can_move(server: Server) -> None:
    ada, _bo, table = two_at_a_table(server)
    action = ada.view(table)["legal"][0]
    other = server.guest()

    stranger = other.http.post(f"/api/tables/{table}/act", json={"action": action, "entry": 0})
    nobody = httpx.post(f"{server.base}/api/tables/{table}/act", json={"action": action, "entry": 0}, timeout=60)

    assert (stranger.status_code, nobody.status_code) == (403, 401)
