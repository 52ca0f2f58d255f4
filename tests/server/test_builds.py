"""What people build, save and share."""

import pytest
from running import Data, Person, Server

DATABASES = ("postgresql",)

DECK = {"add_mana": 4, "fire_card": 2}
HAND = {"transform": 2}
ARMY = {"f1": {"weapon": "healing_staff", "special": "cure-2"}}
LAYOUT = {"h1": "king", "c2": "rook"}


def keep(person: Person, kind: str = "deck", name: str = "mine", game: str = "mana", **wish: object) -> Data:
    build = {"deck": DECK, "hand": HAND, "layout": LAYOUT, "army": ARMY}[kind]
    return person.post("/api/builds", {"game": game, "kind": kind, "name": name, "build": build, **wish}, 201)


def test_several_are_kept_under_names_and_found_again(server: Server) -> None:
    ada, bo = server.person(), server.person()
    deck, hand, layout = (keep(ada, kind, f"my {kind}") for kind in ("deck", "hand", "layout"))
    army = keep(ada, "army", "my  army", "battlefield")

    assert [one["id"] for one in ada.get("/api/builds")] == [one["id"] for one in (army, layout, hand, deck)]
    assert [one["name"] for one in ada.get("/api/builds?game=mana&kind=hand")] == ["my hand"]
    assert army["name"] == "my army" and army["cost"] == "4 of 60" and army["yours"] and not army["shared"]
    assert deck["build"] == DECK and deck["problems"] == [] and len(deck["id"]) == 16
    assert bo.get("/api/builds") == []


def test_they_are_checked_by_the_rules(server: Server) -> None:
    """MC-267, MC-268, MC-270, BC-1304"""
    ada = server.guest()

    for game, kind, build, told in (
        ("mana", "hand", {"add_mana": 3, "ace": 1}, "hand.ace"),
        ("mana", "hand", {"add_mana": 3}, "MC-267"),
        ("mana", "deck", {"add_mana": 5}, "MC-268"),
        ("mana", "deck", dict.fromkeys(("add_mana", "transform", "ice_card", "fire_card", "revive_card"), 4), "20"),
        ("mana", "layout", {"c2": "rook"}, "MC-270"),
        ("mana", "layout", {"h1": "king", "c9": "rook"}, "layout.c9"),
        ("battlefield", "army", {"a1": {"weapon": "spoon"}}, "army.a1"),
    ):
        wish = {"game": game, "kind": kind, "name": "wrong", "build": build}
        answer = ada.http.post("/api/builds", json=wish)
        assert answer.status_code == 400 and told in answer.json()["reason"], answer.text
        assert answer.json()["place"] == "build"
    for wish, status in (
        ({"game": "mana", "kind": "army", "name": "x", "build": {}}, 400),
        ({"game": "chess", "kind": "deck", "name": "x", "build": {}}, 400),
        ({"game": "go", "kind": "deck", "name": "x", "build": {}}, 404),
        ({"game": "mana", "kind": "deck", "name": "", "build": {}}, 400),
        ({"game": "mana", "kind": "deck", "name": " \t ", "build": {}}, 400),
        ({"game": "mana", "kind": "deck", "name": "a\u202eb", "build": {}}, 400),
        ({"game": "mana", "kind": "deck", "name": "x" * 61, "build": {}}, 400),
        ({"game": "mana", "kind": "deck", "name": "x", "build": {f"card{n}": 1 for n in range(2000)}}, 400),
    ):
        assert ada.http.post("/api/builds", json=wish).status_code == status, wish
    assert ada.get("/api/builds") == []


def test_one_is_changed_renamed_and_thrown_away_by_its_owner_alone(server: Server) -> None:
    ada, bo = server.person(), server.person()
    kept = keep(ada)
    path = f"/api/builds/{kept['id']}"

    changed = ada.post(path, {"name": "better", "build": {"add_mana": 1}})
    assert (changed["name"], changed["build"], changed["id"]) == ("better", {"add_mana": 1}, kept["id"])
    assert ada.http.post(path, json={"build": {"add_mana": 9}}).status_code == 400
    for person in (bo, server.guest()):
        assert person.http.post(path, json={"name": "ours"}).status_code == 404
        assert person.http.delete(path).status_code == 404
    assert ada.get(path)["name"] == "better"
    assert ada.http.delete(path).status_code == 204
    assert ada.http.get(path).status_code == ada.http.delete(path).status_code == 404


def test_a_shared_one_is_seen_and_copied_by_its_link(server: Server) -> None:
    ada, bo = server.person(), server.guest()
    kept = keep(ada, name="the best")
    path = f"/api/builds/{kept['id']}"
    assert bo.http.get(path).status_code == bo.http.post(f"{path}/copy").status_code == 404

    ada.post(path, {"shared": True})
    seen = bo.get(path)
    assert (seen["name"], seen["owner"], seen["yours"], seen["build"]) == ("the best", ada.name, False, DECK)
    assert bo.http.post(path, json={"name": "ours"}).status_code == 403
    copied = bo.post(f"{path}/copy", status=201)
    assert copied["yours"] and copied["build"] == DECK and copied["id"] != kept["id"] and not copied["shared"]

    ada.post(path, {"shared": False})
    assert bo.http.get(path).status_code == 404
    assert [one["id"] for one in bo.get("/api/builds")] == [copied["id"]]


def test_a_guest_who_registers_keeps_them(server: Server) -> None:
    guest = server.guest()
    kept = keep(guest)

    known = guest.post("/api/register", {"name": f"R-{kept['id'][:8]}", "password": "a long password"}, 201)

    guest.http.headers["x-csrf-token"] = known["csrf"]
    assert [one["id"] for one in guest.get("/api/builds")] == [kept["id"]]


def test_nobody_keeps_more_than_a_hundred(server: Server) -> None:
    ada = server.guest()
    for number in range(100):
        keep(ada, name=f"deck {number}")

    wish = {"game": "mana", "kind": "deck", "name": "one more", "build": DECK}
    assert ada.http.post("/api/builds", json=wish).status_code == 409
    assert ada.http.post(f"/api/builds/{ada.get('/api/builds')[0]['id']}/copy").status_code == 409


@pytest.mark.parametrize("build_id", ["x", "%00", "a" * 16, "ä" * 16, "a%00" * 8])
def test_a_link_to_nothing_is_no_failure(server: Server, build_id: str) -> None:
    ada = server.guest()

    assert ada.http.get(f"/api/builds/{build_id}").status_code == 404
    assert ada.http.delete(f"/api/builds/{build_id}").status_code == 404
    wish = {"game": "mana", "own": {"deck": build_id}}
    assert ada.http.post("/api/tables", json=wish).status_code == 404


def test_the_catalogue_tells_what_can_be_built(server: Server) -> None:
    games = {game["id"]: game["builders"] for game in server.guest().get("/api/games")["games"]}

    assert [(one["name"], one["own"]) for one in games["mana"]] == [("hand", True), ("deck", True), ("layout", False)]
    assert games["battlefield"][0]["presets"].keys() >= {"plain", "standard"}
    assert games["chess"] == []
