"""A request that is resent under its id gets its own result, whatever else was sent meanwhile."""

from running import Data, Person, Server, Socket, soon, two_at_a_table

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


def move_of(person: Person, table: str, id: str) -> Data:
    seen = person.view(table)
    return {"action": seen["legal"][0], "entry": seen["entry"], "id": id}


def check_sent_again(person: Person, table: str, wish: Data, done: Data, what: str = "act") -> None:
    """A request gets the same answer again, whether or not it names its game, and over a socket too."""
    seen = person.view(table)
    for one in (wish, {**wish, "game": done["game"]}):
        assert person.post(f"/api/tables/{table}/{what}", one) == done
        with person.socket(table) as socket:
            socket.until("state")
            socket.send({"type": what, **one})
            again = reply_to(socket, one["id"])
            assert (again["type"], again["game"], again["entry"], again["head"]) == (
                "again",
                done["game"],
                done["entry"],
                done["head"],
            )
    now = person.view(table)
    assert (now["game"], now["head"]) == (seen["game"], seen["head"])


def test_a_move_sent_again_after_a_takeback_is_answered_and_not_made_again(server: Server) -> None:
    ada, bo, table = two_at_a_table(server, platform={"rated": False})
    move = move_of(ada, table, "once")
    done = ada.post(f"/api/tables/{table}/act", move)
    for number in range(2):
        ada.post(f"/api/tables/{table}/takeback", {})
        bo.post(f"/api/tables/{table}/takeback/answer", {"agree": True})
        check_sent_again(ada, table, move, done)
        assert ada.view(table)["entry"] == 0

        named = {**move, "game": ada.view(table)["game"]}  # the id is new to this game
        again = ada.post(f"/api/tables/{table}/act", named)
        assert again["game"] == f"{table}.{number + 2}" and again["entry"] == 1
        done = again
    assert bo.post(f"/api/tables/{table}/act", move_of(bo, table, "once"))["entry"] == 2  # the id of somebody else


def test_a_move_sent_again_after_the_game_was_called_off_is_answered(server: Server) -> None:
    ada, bo, table = two_at_a_table(server, platform={"rated": False})
    move = move_of(ada, table, "once")
    done = ada.post(f"/api/tables/{table}/act", move)
    bo.post(f"/api/tables/{table}/abort")

    check_sent_again(ada, table, move, done)
    ada.post(f"/api/tables/{table}/act", {**move, "id": "new"}, 409)


def test_a_resignation_sent_again_does_not_resign_the_next_game_of_a_campaign(server: Server) -> None:
    """PL-141: the players have changed sides by then."""
    ada, bo, table = two_at_a_table(server, game="medieval", campaign=True)
    resign = {"ask": "resign", "id": "once"}
    done = ada.post(f"/api/tables/{table}/ask", resign)
    assert soon(lambda: bool(ada.view(table)["game"] == f"{table}.2"))

    check_sent_again(ada, table, resign, done, "ask")
    assert ada.view(table)["outcome"] is None
    other = bo.post(f"/api/tables/{table}/ask", resign)  # the id of somebody else
    assert other["game"] == f"{table}.2"
