"""What a client has sent is finished even if its socket ends in the same moment: stored, shown, and followed by
whatever follows from it; and it leaves nothing behind that is not in the database.
"""

import json

import pytest
from running import Data, Person, Server, Socket, two_at_a_table

from warboard.play.verify import verify

CASUAL = {"platform": {"rated": False}}


def check_record(person: Person, table: str, entries: int) -> None:
    """The record has so many entries, and its chain holds."""
    content = person.http.get(f"/api/tables/{table}/record").content
    assert len(content.splitlines()) == entries
    assert verify(content).sound


def first_move(socket: Socket, id: str) -> Data:
    state = socket.until("state", "step", which=lambda message: bool(message["legal"]))
    return {"type": "act", "action": state["legal"][0], "entry": state["entry"], "id": id}


def test_a_resignation_is_shown_although_its_player_left_at_once(server: Server) -> None:
    ada, bo, table = two_at_a_table(server, **CASUAL)

    with bo.socket(table) as staying:
        staying.until("state")
        with ada.socket(table) as leaving:
            leaving.until("state")
            leaving.send_and_leave({"type": "ask", "ask": "resign", "id": "r"})
        assert staying.until("step")["outcome"]["reason"] == "resignation"
        assert staying.until("table", which=lambda message: message["table"]["status"] == "over")


def test_all_messages_of_a_player_who_left_at_once_are_answered_in_order(server: Server) -> None:
    ada, bo, table = two_at_a_table(server, **CASUAL)

    with bo.socket(table) as staying:
        staying.until("state")
        with ada.socket(table) as leaving:
            move = first_move(leaving, "a")
            leaving.send_and_leave(
                {"type": "ping"}, {"type": "say", "text": "one"}, move, {"type": "say", "text": "two"}
            )
        told = [staying.until("step", "chat") for _ in range(3)]
    assert [one["type"] for one in told] == ["chat", "step", "chat"]
    assert [told[0]["text"], told[1]["entry"], told[2]["text"]] == ["one", 1, "two"]


def test_a_bot_answers_a_player_who_left_at_once(server: Server) -> None:
    ada, watching = server.guest(), server.guest()
    table = ada.table(bots=[{"level": "random"}], **CASUAL)

    with watching.socket(table) as staying:
        staying.until("state")
        with ada.socket(table) as leaving:
            move = first_move(leaving, "a")
            leaving.send_and_leave({"type": "ping"}, move)
        assert staying.until("step", which=lambda message: message["entry"] == move["entry"] + 2)


@pytest.mark.parametrize("round", range(4))
def test_the_first_rated_moves_hold_although_their_players_left_at_once(server: Server, round: int) -> None:
    """Each looks for an absence in the database, between judging and storing."""
    ada, bo = server.person(), server.person()
    table = ada.table(platform={"rated": True})
    bo.post(f"/api/tables/{table}/join", {})

    for number, person in enumerate((ada, bo)):
        with person.socket(table) as leaving:
            move = first_move(leaving, str(number))
            leaving.send_and_leave(move)
        with person.socket(table) as again:
            again.send(move)
            done = again.until("again", "step", "refused", which=lambda message: message.get("reply") == str(number))  # noqa: B023
            assert done["type"] != "refused" and done["entry"] == number + 1, done
    check_record(bo, table, 3)


def test_a_move_of_somebody_who_left_does_not_take_the_place_of_another(server: Server) -> None:
    """Two sockets of a player send different things at once, and the first one ends: one of them is done."""
    ada, bo, table = two_at_a_table(server, **CASUAL)

    with bo.socket(table) as staying, ada.socket(table) as other:
        staying.until("state")
        move = first_move(other, "second")
        with ada.socket(table) as leaving:
            leaving.until("state")
            leaving.send_and_leave({"type": "ask", "ask": "offer", "id": "first"})
            other.send(move)
        done = other.until("step", "refused", which=lambda message: message.get("reply") == "second")
        if done["type"] == "refused":
            assert done["stale"], json.dumps(done)
            answer = ada.act(table, move["action"], 1, id="third")
            assert answer["legal"]
        state = ada.view(table)
        bo.act(table, bo.view(table)["legal"][0], state["entry"], id="b")
    check_record(bo, table, state["entry"] + 2)
