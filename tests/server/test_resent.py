"""A request that is resent under its id gets its own result, whatever else was sent meanwhile."""

from running import Data, Server, Socket, two_at_a_table

ROUNDS = 12


def reply_to(socket: Socket, id: str) -> Data:
    return socket.until("again", "step", "refused", which=lambda message: message.get("reply") == id)


def test_a_move_sent_again_is_answered_while_the_opponents_move_is_in_flight(server: Server) -> None:
    ada, bo, table = two_at_a_table(server)

    with ada.socket(table) as first, bo.socket(table) as second:
        mine, theirs = first.until("state"), second.until("state")
        for number in range(ROUNDS):
            id = f"a{number}"
            move = {"type": "act", "action": mine["legal"][0], "entry": mine["entry"], "id": id}
            first.send(move)
            done = reply_to(first, id)
            if done["outcome"] is not None:
                break
            theirs = second.until("step", which=lambda message: bool(message["legal"]))
            second.send({"type": "act", "action": theirs["legal"][0], "entry": theirs["entry"], "id": f"b{number}"})
            first.send(move)
            answers = [first.until("again", "step") for _ in range(2)]
            again = [one for one in answers if one["type"] == "again"]
            assert [(one["reply"], one["entry"], one["head"]) for one in again] == [(id, done["entry"], done["head"])]
            (mine,) = [one for one in answers if one["type"] == "step"]
            if mine["outcome"] is not None:
                break


def test_an_offer_sent_again_is_answered(server: Server) -> None:
    ada, _bo, table = two_at_a_table(server)

    with ada.socket(table) as socket:
        socket.until("state")
        offer = {"type": "ask", "ask": "offer", "id": "draw"}
        socket.send(offer)
        done = reply_to(socket, "draw")
        socket.send(offer)
        again = reply_to(socket, "draw")
    assert (again["type"], again["entry"], again["head"]) == ("again", done["entry"], done["head"])


def test_a_move_sent_again_over_another_connection_is_answered(server: Server) -> None:
    ada, _bo, table = two_at_a_table(server)

    with ada.socket(table) as socket:
        state = socket.until("state")
        move = {"type": "act", "action": state["legal"][0], "entry": 0, "id": "once"}
        socket.send(move)
        done = reply_to(socket, "once")
    with ada.socket(table) as socket:
        socket.send(move)
        again = reply_to(socket, "once")
    assert (again["type"], again["entry"], again["head"]) == ("again", done["entry"], done["head"])
