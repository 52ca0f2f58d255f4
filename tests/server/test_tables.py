"""Tables: what can be played at them, who sits, talks and watches, and how they start again."""

from pathlib import Path

from running import Server, play, soon, two_at_a_table

from warboard.games import all_games, find_game
from warboard.kernel.luck import SeededLuck
from warboard.play.verify import verify


def test_every_game_declares_itself_and_can_be_opened_with_its_defaults(server: Server) -> None:
    ada = server.guest()
    told = ada.get("/api/games")

    assert [game["id"] for game in told["games"]] == [game.id for game in all_games()]
    assert {option["name"] for option in told["platform"]} >= {"turn_seconds", "rated", "clock"}
    for game in told["games"]:
        defaults = {option["name"]: option["default"] for option in game["options"]}
        table = ada.table(game["id"], options=defaults)
        sides = find_game(game["id"]).sides(find_game(game["id"]).start(defaults, SeededLuck(1)))
        assert [seat["side"] for seat in ada.get(f"/api/tables/{table}")["seats"]] == list(sides)
        live = ada.http.post("/api/tables", json={"game": game["id"], "platform": {"clock": "live"}})
        assert live.status_code == (400 if game["together"] else 201)  # a clock that is not offered is refused


def test_wrong_options_are_refused_by_the_games_own_declaration(server: Server) -> None:
    ada = server.guest()

    for wish, place in (
        ({"game": "power", "options": {"king_health": "strong"}}, "options.king_health"),
        ({"game": "power", "options": {"nonsense": 1}}, "options.nonsense"),
        ({"game": "power", "platform": {"turn_seconds": 0}}, "options.turn_seconds"),
        ({"game": "power", "position": {"game": "power", "turn": "green"}}, "turn"),
    ):
        refused = ada.http.post("/api/tables", json=wish)
        assert refused.status_code == 400, refused.text
        assert place in refused.json()["place"], refused.text
    assert ada.http.post("/api/tables", json={"game": "go"}).status_code == 404


def test_a_table_can_start_from_a_position(server: Server) -> None:
    game = find_game("power")
    position = game.dump(game.start({}, SeededLuck(1)))
    position["turn"] = "black"
    del position["seen"]

    ada, bo, table = two_at_a_table(server, position=position)

    assert ada.view(table)["to_act"] == ["black"]
    play([ada, bo], table, 3)
    assert verify(ada.http.get(f"/api/tables/{table}/record").content).sound


def test_a_table_that_is_not_public_is_found_by_its_link_alone(server: Server) -> None:
    ada, bo = server.guest(), server.guest()
    table, listed = ada.table(public=False), ada.table()

    tables = [one["id"] for one in bo.get("/api/tables")]

    assert listed in tables and table not in tables
    assert bo.get(f"/api/tables/{table}")["id"] == table


def test_a_table_without_spectators_shows_them_nothing(server: Server) -> None:
    ada, _bo, table = two_at_a_table(server, spectators=False)
    stranger = server.guest()

    for path in ("view", "record", "chat", "events", "moments/0", "games"):
        assert stranger.http.get(f"/api/tables/{table}/{path}").status_code == 403, path
        assert ada.http.get(f"/api/tables/{table}/{path}").status_code == 200, path
    with stranger.socket(table) as socket:
        assert socket.receive() == {"type": "refused", "reason": "this table has no spectators"}


def test_seats_are_taken_and_left_until_the_game_begins(server: Server) -> None:
    ada, bo, cy = server.guest(), server.guest(), server.guest()
    table = ada.table(side="black")

    assert ada.http.post(f"/api/tables/{table}/join", json={}).status_code == 409
    assert bo.http.post(f"/api/tables/{table}/join", json={"side": "black"}).status_code == 409
    assert bo.http.get(f"/api/tables/{table}/view").status_code == 409
    bo.post(f"/api/tables/{table}/join", {"side": "white"})
    assert cy.http.post(f"/api/tables/{table}/join", json={}).status_code == 409
    assert bo.http.post(f"/api/tables/{table}/leave").status_code == 409
    assert bo.view(table)["you"] == "white"

    alone = ada.table()
    ada.post(f"/api/tables/{alone}/leave")
    assert ada.get(f"/api/tables/{alone}")["status"] == "aborted"


def test_bots_leave_the_seat_that_the_host_asks_for(server: Server) -> None:
    ada = server.guest()
    table = ada.table(side="white", bots=[{"level": "random"}])
    army = ada.table("arena", side="green", bots=[{"level": "random"}, {"level": "random", "side": "red"}])

    assert ada.view(table)["you"] == "white"
    seats = {seat["side"]: seat["kind"] for seat in ada.get(f"/api/tables/{army}")["seats"]}
    assert seats == {"red": "bot", "blue": "bot", "green": "guest", "yellow": None}


def test_a_guest_does_not_play_for_ratings(server: Server) -> None:
    """PL-3, PL-128"""
    ada, bo = server.person(), server.guest()
    table = ada.table()

    assert ada.get(f"/api/tables/{table}")["rated"] is True
    assert bo.http.post(f"/api/tables/{table}/join", json={}).json()["rule"] == "PL-3"
    assert bo.http.post("/api/tables", json={"game": "power", "platform": {"rated": True}}).status_code == 403
    mixed = {"game": "power", "platform": {"rated": True}, "bots": [{"level": "random"}]}
    assert ada.http.post("/api/tables", json=mixed).status_code == 403


def test_a_takeback_says_what_it_undoes_and_goes_on_with_new_dice(server: Server) -> None:
    """PL-128"""
    ada, bo, table = two_at_a_table(server)
    play([ada, bo], table, 3)
    last = ada.view(table)["entry"]
    undone = ada.get(f"/api/tables/{table}/moments/2")["view"]

    asked = ada.post(f"/api/tables/{table}/takeback", {})
    assert asked["takeback"]["side"] == "white" and asked["takeback"]["entry"] == 3 == last
    assert asked["takeback"]["action"]
    assert bo.http.post(f"/api/tables/{table}/takeback", json={}).status_code == 409
    bo.post(f"/api/tables/{table}/takeback/answer", {"agree": True})

    now = ada.view(table)
    assert now["view"]["pieces"] == undone["pieces"] and now["to_act"] == ["white"]
    assert now["game"] == f"{table}.2"
    old, new = ada.get(f"/api/tables/{table}/games")
    assert old["outcome"]["reason"] == "taken back" and len(old["seed"]) == 64 and new["seed"] is None
    earlier = ada.http.get(f"/api/tables/{table}/games/{table}/record").content
    assert verify(earlier).sound and not verify(earlier).finished
    stale = ada.http.post(f"/api/tables/{table}/act", json={"action": "x", "entry": 0, "game": table})
    assert stale.json()["rule"] == "PL-13"
    play([ada, bo], table)
    assert verify(ada.http.get(f"/api/tables/{table}/record").content).proven


def test_a_takeback_can_be_declined_and_a_rated_game_has_none(server: Server) -> None:
    ada, bo, table = two_at_a_table(server)
    play([ada, bo], table, 2)
    ada.post(f"/api/tables/{table}/takeback", {"entry": 1})

    assert bo.post(f"/api/tables/{table}/takeback/answer", {"agree": False})["takeback"] is None

    ada, bo = server.person(), server.person()
    rated = ada.table()
    bo.post(f"/api/tables/{rated}/join", {})
    play([ada, bo], rated, 2)
    assert ada.http.post(f"/api/tables/{rated}/takeback", json={}).status_code == 403


def test_a_game_that_has_hardly_begun_can_be_called_off(server: Server) -> None:
    """PL-128"""
    ada, bo, table = two_at_a_table(server)
    play([ada, bo], table, 1)

    assert bo.post(f"/api/tables/{table}/abort")["status"] == "aborted"
    assert ada.http.post(f"/api/tables/{table}/act", json={"action": "x", "entry": 1}).status_code == 409

    ada, bo, table = two_at_a_table(server)
    play([ada, bo], table, 2)
    assert bo.http.post(f"/api/tables/{table}/abort").status_code == 409


def test_a_rematch_begins_when_both_want_it_with_seats_changed(server: Server) -> None:
    ada, bo, table = two_at_a_table(server)
    ada.post(f"/api/tables/{table}/ask", {"ask": "resign"})
    assert soon(lambda: ada.get(f"/api/tables/{table}")["status"] == "over")

    assert ada.post(f"/api/tables/{table}/rematch", {"agree": True})["rematch"] is None
    ada.post(f"/api/tables/{table}/rematch", {"agree": False})
    assert bo.post(f"/api/tables/{table}/rematch", {"agree": True})["rematch"] is None
    again = ada.post(f"/api/tables/{table}/rematch", {"agree": True})["rematch"]

    assert ada.view(again)["you"] == "black" and bo.view(again)["you"] == "white"


def test_players_talk_and_the_host_can_turn_it_off(server: Server) -> None:
    ada, bo, table = two_at_a_table(server)
    stranger = server.guest()

    with bo.socket(table) as socket:
        ada.post(f"/api/tables/{table}/chat", {"text": "  good   luck "}, 204)
        line = socket.until("chat")
        assert (line["player"], line["text"]) == (ada.name, "good luck")
        socket.send({"type": "say", "text": "you too"})
        socket.until("chat")
    assert [line["text"] for line in ada.get(f"/api/tables/{table}/chat")] == ["good luck", "you too"]
    assert stranger.http.post(f"/api/tables/{table}/chat", json={"text": "hint"}).status_code == 403
    assert bo.http.post(f"/api/tables/{table}/mute", json={"muted": True}).status_code == 403
    ada.post(f"/api/tables/{table}/mute", {"muted": True})
    assert bo.http.post(f"/api/tables/{table}/chat", json={"text": "?"}).status_code == 403


def test_a_forecast_tells_the_odds_of_ones_own_action(server: Server) -> None:
    position = {
        "game": "power",
        "turn": "white",
        "pieces": {
            "c4": {"piece": "pawn", "side": "white", "health": -1},
            "d5": {"piece": "rook", "side": "black"},
            "a1": {"piece": "king", "side": "white"},
            "e8": {"piece": "king", "side": "black"},
        },
    }
    ada, bo, table = two_at_a_table(server, position=position)

    told = ada.get(f"/api/tables/{table}/forecast?action=attack:c4,d5")

    assert (told["action"], told["forecast"]) == (
        "attack:c4,d5",
        {"chance": "1/4", "health_if_won": -2, "enemy_health_if_lost": -1},
    )
    assert told["short"] and sorted(told["odds"].values()) == ["1/4", "3/4"]
    assert bo.http.get(f"/api/tables/{table}/forecast?action=attack:c4,d5").status_code == 400


def test_a_chat_message_of_blanks_is_a_bad_request(server: Server) -> None:
    ada, _, table = two_at_a_table(server)

    answer = ada.http.post(f"/api/tables/{table}/chat", json={"text": " \n "})

    assert answer.status_code == 400
    assert answer.json()["place"] == "text"


def test_an_illegal_action_sent_twice_is_answered_the_same_after_a_restart(own_database: str, tmp_path: Path) -> None:
    server = Server(own_database, tmp_path)
    ada, _, table = two_at_a_table(server)
    intent = {"action": "move:a2,a7", "entry": 0, "id": "one"}
    first = ada.post(f"/api/tables/{table}/act", intent)
    assert not first["legal"] and first["rule"]
    assert ada.post(f"/api/tables/{table}/act", intent) == first
    server.kill()

    again = server.again()
    try:
        ada.move_to(again)
        assert ada.post(f"/api/tables/{table}/act", intent) == first
    finally:
        again.stop()
