"""Players bring their own builds: to tables, seeks and rematches; nobody chooses another's (PL-131, PL-132)."""

from typing import Any

import pytest
from running import Data, Person, Server, play, soon

DATABASES = ("sqlite",)

OURS = {"deck": {"fire_card": 4, "ice_card": 3}, "hand": {"fire_card": 2, "ice_card": 1}}
THEIRS = {"deck": {"summon_rook": 4, "summon_swamp": 3}, "hand": {"summon_rook": 2}}
OPEN = {"open_hands": True}  # so that the view shows who plays with what


def cards_of(person: Person, table: str, side: str) -> tuple[dict[str, int], dict[str, int]]:
    """A side's deck and hand, as counts of cards."""
    player = person.view(table)["view"]["players"][side]
    counted = [{card: cards.count(card) for card in cards} for cards in (player["deck"], player["hand"])]
    return counted[0], counted[1]


def both(own: Data) -> tuple[Any, Any]:
    return own["deck"], own["hand"]


def refused(person: Person, wish: Data, path: str = "/api/tables") -> Data:
    answer = person.http.post(path, json=wish)
    assert answer.status_code in (400, 404), answer.text
    found: Data = answer.json()
    return found


def test_host_and_joiner_each_play_with_their_own(server: Server) -> None:
    ada, bo = server.person(), server.person()
    kept = ada.post("/api/builds", {"game": "mana", "kind": "deck", "name": "fire", "build": OURS["deck"]}, 201)
    table = ada.table("mana", options=OPEN, own={"deck": kept["id"], "hand": OURS["hand"]})
    ada.http.delete(f"/api/builds/{kept['id']}")

    before = bo.get(f"/api/tables/{table}")
    assert before["brings"] == ["hand", "deck"] and before["for_both"] is None
    assert [seat["brought"] for seat in before["seats"]] == [["deck", "hand"], []]
    bo.post(f"/api/tables/{table}/join", {"own": THEIRS})

    assert cards_of(ada, table, "white") == both(OURS)
    assert cards_of(ada, table, "black") == both(THEIRS)


def test_who_brings_nothing_has_the_usual(server: Server) -> None:
    ada, bo = server.guest(), server.guest()
    table = ada.table("mana", options=OPEN, own=OURS, side="black")
    bo.post(f"/api/tables/{table}/join", {})

    usual = next(game for game in ada.get("/api/games")["games"] if game["id"] == "mana")["builders"]
    assert cards_of(ada, table, "white") == (usual[1]["presets"]["standard"], usual[0]["presets"]["standard"])
    assert cards_of(ada, table, "black") == both(OURS)


def test_armies_are_brought_too(server: Server) -> None:
    ada, bo = server.person(), server.person()
    table = ada.table("battlefield", own={"army": "royal_guard"})
    assert ada.get(f"/api/tables/{table}")["rated"]

    bo.post(f"/api/tables/{table}/join", {"own": {"army": {"a2": {"weapon": "bow"}}}})

    options = ada.get(f"/api/tables/{table}")["options"]
    assert options["black_army"] == {"a2": {"weapon": "bow"}} and "f1" in options["white_army"]


def test_what_is_brought_is_checked_before_one_sits_down(server: Server) -> None:
    ada, bo = server.guest(), server.guest()
    table = ada.table("battlefield", options={"budget": 1})

    for own, place in (
        ({"army": {"a2": {"weapon": "spoon"}}}, "own.army"),
        ({"army": "royal_guard"}, "own.army"),
        ({"army": "nobody"}, "own.army"),
        ({"army": 5}, "own.army"),
        ({"deck": {}}, "own.deck"),
    ):
        told = refused(bo, {"own": own}, f"/api/tables/{table}/join")
        assert told["place"] == place, told
    assert ada.get(f"/api/tables/{table}")["seats"][1]["player"] is None
    ours = ada.post("/api/builds", {"game": "mana", "kind": "deck", "name": "x", "build": OURS["deck"]}, 201)
    ada.post(f"/api/builds/{ours['id']}", {"shared": True})
    assert bo.http.post("/api/tables", json={"game": "mana", "own": {"deck": ours["id"]}}).status_code == 404
    assert ada.http.post("/api/tables", json={"game": "mana", "own": {"hand": ours["id"]}}).status_code == 404
    assert refused(ada, {"game": "mana", "own": OURS, "side": ""})["rule"] == "PL-132"


def test_nobody_chooses_what_another_brings(server: Server) -> None:
    """PL-132"""
    ada = server.person()

    for game, options in (
        ("mana", {"decks": {"black": []}}),
        ("mana", {"hands": {"white": ["add_mana"]}}),
        ("battlefield", {"black_army": "plain"}),
    ):
        for path in ("/api/tables", "/api/seeks"):
            for platform in ({}, {"rated": False}):
                told = refused(ada, {"game": game, "options": options, "platform": platform}, path)
                assert told["rule"] == "PL-132" and "each player brings their own" in told["reason"]
                assert told["place"] == f"options.{next(iter(options))}"


def test_the_same_for_both_is_casual_and_told_before_one_sits_down(server: Server) -> None:
    """PL-132"""
    ada, bo = server.person(), server.person()
    table = ada.table("mana", options=OPEN, own={"deck": OURS["deck"]}, same_for_both=True)

    before = bo.get(f"/api/tables/{table}")
    assert before["for_both"] == {"deck": OURS["deck"]} and before["brings"] == []
    assert not before["rated"] and "both sides" in before["casual_because"]
    assert refused(bo, {"own": THEIRS}, f"/api/tables/{table}/join")["rule"] == "PL-132"
    bo.post(f"/api/tables/{table}/join", {})
    assert cards_of(bo, table, "black") == cards_of(bo, table, "white")
    assert cards_of(bo, table, "black")[0] == OURS["deck"]

    rated = {"game": "mana", "own": OURS, "same_for_both": True, "platform": {"rated": True}}
    assert refused(ada, rated)["rule"] == "PL-131"
    assert refused(ada, {"game": "chess", "same_for_both": True})["place"] == "same_for_both"
    nothing = ada.get(f"/api/tables/{ada.table('mana', same_for_both=True)}")
    assert nothing["for_both"] == {} and nothing["brings"] == []


def test_a_bot_has_the_usual_or_the_same(server: Server) -> None:
    ada = server.person()
    bots = [{"level": "random"}]
    usual = ada.table("mana", options=OPEN, own=OURS, bots=bots, side="white")
    same = ada.table("mana", options=OPEN, own=OURS, bots=bots, side="white", same_for_both=True)
    late = ada.table("mana", options=OPEN, own=OURS, same_for_both=True)
    ada.post(f"/api/tables/{late}/bots", {"level": "random"})

    for table, is_same in ((usual, False), (same, True), (late, True)):
        decks = ada.get(f"/api/tables/{table}/moments/0")["view"]["players"]
        assert sorted(decks["white"]["deck"]) == sorted(["fire_card"] * 4 + ["ice_card"] * 3)
        assert (decks["white"]["deck"] == decks["black"]["deck"]) == is_same


def test_who_gets_up_takes_it_along(server: Server) -> None:
    ada, bo, cy = server.guest(), server.guest(), server.guest()
    table = ada.table("arena", options={"players": 3})
    assert ada.get(f"/api/tables/{table}")["brings"] == []
    table = ada.table("mana", options=OPEN, side="")
    bo.post(f"/api/tables/{table}/join", {"own": THEIRS, "side": "white"})
    bo.post(f"/api/tables/{table}/leave")
    cy.post(f"/api/tables/{table}/join", {"side": "white"})
    bo.post(f"/api/tables/{table}/join", {"own": THEIRS})

    assert cards_of(cy, table, "white")[0] != THEIRS["deck"]
    assert cards_of(cy, table, "black") == both(THEIRS)


def test_seeks_with_different_decks_pair(server: Server) -> None:
    """PL-102"""
    ada, bo = server.person(), server.person()

    waiting = ada.post("/api/seeks", {"game": "mana", "own": OURS}, 201)["seeks"][0]
    assert waiting["brought"] == ["deck", "hand"] and waiting["platform"] == {}
    bo.post("/api/seeks", {"game": "mana", "own": THEIRS, "options": {"rule_set": "as_written", "max_mana": 2}}, 201)

    assert soon(lambda: bool(ada.get("/api/seeks")["paired"]))
    table = ada.get("/api/seeks")["paired"][0]
    assert ada.get(f"/api/tables/{table}")["rated"]
    for person, own in ((ada, OURS), (bo, THEIRS)):
        assert cards_of(person, table, person.view(table)["you"]) == both(own)


def test_a_rematch_carries_ones_own_or_something_new(server: Server) -> None:
    ada, bo = server.person(), server.person()
    table = ada.table("mana", options=OPEN, own=OURS)
    bo.post(f"/api/tables/{table}/join", {"own": THEIRS})
    for other in (THEIRS, {"deck": {"revive_card": 1}, "hand": {}}):
        bo.post(f"/api/tables/{table}/ask", {"ask": "resign"})
        assert soon(lambda seen=table: ada.get(f"/api/tables/{seen}")["status"] == "over")
        wrong = {"agree": True, "own": {"deck": {"add_mana": 9}}}
        assert refused(bo, wrong, f"/api/tables/{table}/rematch")["place"] == "own.deck"
        ada.post(f"/api/tables/{table}/rematch", {"agree": True})
        bo.post(f"/api/tables/{table}/rematch", {"agree": True} if other is THEIRS else {"agree": True, "own": other})
        table = ada.get(f"/api/tables/{table}")["rematch"]
        for person, own in ((ada, OURS), (bo, other)):
            assert cards_of(person, table, person.view(table)["you"]) == both(own)


def test_a_position_has_everything(server: Server) -> None:
    ada, bo = server.person(), server.person()
    position = ada.post("/api/sandbox", {"game": "mana", "options": {"decks": {"white": ["add_mana"]}}})["position"]

    assert refused(ada, {"game": "mana", "position": position, "own": OURS})["rule"] == "PL-132"
    table = ada.table("mana", position=position)
    shown = bo.get(f"/api/tables/{table}")
    assert shown["from_position"] and not shown["rated"] and "position" in shown["casual_because"]
    assert shown["brings"] == [] and shown["options"] == {"decks": {}}
    assert refused(bo, {"own": THEIRS}, f"/api/tables/{table}/join")["rule"] == "PL-132"
    bo.post(f"/api/tables/{table}/join", {})
    assert ada.view(table)["view"]["players"]["white"]["deck"] == ["add_mana"]
    rated = {"game": "mana", "position": position, "platform": {"rated": True}}
    assert refused(ada, rated)["rule"] == "PL-131"


@pytest.mark.parametrize(
    ("game", "options", "rated"),
    [
        ("power", {}, True),
        ("power", {"king_health": 0}, True),
        ("power", {"rule_set": "as_written"}, True),
        ("power", {"king_health": 1}, False),
        ("arena", {"players": 2}, True),
        ("arena", {"players": 2, "target": 40}, False),
        ("mana", {"layout": {"h1": "king"}}, False),
    ],
)
def test_only_a_rule_set_is_rated(server: Server, game: str, options: Data, rated: bool) -> None:
    """PL-131: what was rated only by default becomes casual and says why; what was asked for is refused."""
    ada = server.person()

    shown = ada.get(f"/api/tables/{ada.table(game, options=options)}")

    changed = [name for name in options if name not in ("players", "rule_set")] if not rated else []
    assert (
        shown["rated"] is rated and shown["rules"]["rule_set"] == "as_written" and shown["rules"]["changes"] == changed
    )
    assert all(name in shown["casual_because"] for name in changed) and bool(shown["casual_because"]) != rated
    asked = {"game": game, "options": options, "platform": {"rated": True}}
    answer = ada.http.post("/api/tables", json=asked)
    assert answer.status_code == (201 if rated else 400)
    assert rated or all(name in answer.json()["reason"] for name in changed)
    if len(shown["seats"]) == 2 and not rated:
        assert refused(ada, asked, "/api/seeks")["rule"] == "PL-131"


def test_other_reasons_for_a_casual_game_are_told_too(server: Server) -> None:
    """PL-3"""
    ada, guest = server.person(), server.guest()

    with_bot = ada.get(f"/api/tables/{ada.table(bots=[{'level': 'random'}])}")
    of_guest = ada.get(f"/api/tables/{guest.table()}")
    by_choice = ada.get(f"/api/tables/{ada.table(platform={'rated': False})}")

    assert "bots" in with_bot["casual_because"] and "guest" in of_guest["casual_because"]
    assert by_choice["casual_because"] == "" and not by_choice["rated"]


def test_the_history_tells_the_rule_set(server: Server) -> None:
    ada, bo = server.person(), server.person()
    table = ada.table("power")
    bo.post(f"/api/tables/{table}/join", {})
    play([ada, bo], table, 2)
    bo.post(f"/api/tables/{table}/ask", {"ask": "resign"})
    assert soon(lambda: ada.get(f"/api/tables/{table}")["status"] == "over")

    assert ada.get(f"/api/players/{ada.name}/games")[0]["rules"]["rule_set"] == "as_written"
    assert ada.get(f"/api/players/{ada.name}/curve/power")[0]["rules"]["rule_set"] == "as_written"
