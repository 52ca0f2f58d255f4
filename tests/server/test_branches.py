"""Playing on from a moment of a finished game."""

import pytest
from running import Person, Server, play, soon, two_at_a_table

from warboard.play.verify import verify

DATABASES = ("sqlite",)


def finished(server: Server, game: str = "power", most: int = 6, **wish: object) -> tuple[Person, Person, str]:
    """A game of a few actions that was resigned."""
    ada, bo, table = two_at_a_table(server, game=game, **wish)
    play([ada, bo], table, most)
    ada.post(f"/api/tables/{table}/ask", {"ask": "resign"})
    return ada, bo, table


def test_a_finished_game_is_played_on_against_a_bot(server: Server) -> None:
    ada, _bo, table = finished(server)
    then = ada.get(f"/api/tables/{table}/moments/3")

    made = ada.post(f"/api/tables/{table}/branch", {"entry": 3, "side": "white", "bots": [{"level": "random"}]}, 201)

    assert (made["status"], made["rated"], made["public"]) == ("playing", False, False)
    assert made["id"] != table
    assert ada.get(f"/api/tables/{made['id']}/moments/0")["view"]["pieces"] == then["position"]["pieces"]
    assert soon(lambda: ada.view(made["id"])["legal"] is not None)
    ada.post(f"/api/tables/{made['id']}/ask", {"ask": "resign"})
    old, new = (verify(ada.http.get(f"/api/tables/{one}/record").content) for one in (table, made["id"]))
    assert old.proven and new.proven


@pytest.mark.parametrize("game", ["arena", "mana"])
def test_hidden_things_go_along(server: Server, game: str) -> None:
    options = {"players": 2} if game == "arena" else {}
    ada, bo, table = finished(server, game, 4, options=options)
    then = bo.get(f"/api/tables/{table}/moments/2")

    made = bo.post(f"/api/tables/{table}/branch", {"entry": 2, "bots": [{"level": "random"}]}, 201)

    side = next(seat["side"] for seat in made["seats"] if seat["player"] == bo.name)
    position = bo.post("/api/sandbox", {"game": game, "position": then["position"], "side": side})
    assert bo.get(f"/api/tables/{made['id']}/moments/0")["view"] == position["view"]
    assert ada.get(f"/api/tables/{made['id']}/moments/0")["view"] != position["view"] or game == "arena"


def test_a_game_that_is_on_has_no_branches(server: Server) -> None:
    ada, bo, table = two_at_a_table(server)
    play([ada, bo], table, 2)

    assert ada.http.post(f"/api/tables/{table}/branch", json={"entry": 1}).status_code == 409
    ada.post(f"/api/tables/{table}/ask", {"ask": "resign"})
    assert ada.http.post(f"/api/tables/{table}/branch", json={"entry": 1}).status_code == 201


def test_a_branch_needs_a_moment_of_the_game(server: Server) -> None:
    ada, _bo, table = finished(server)
    last = ada.view(table)["entry"]

    for wish, status in (
        ({"entry": last + 1}, 404),
        ({"entry": last}, 400),
        ({"entry": -1}, 400),
        ({}, 400),
        ({"entry": 1, "side": "green"}, 400),
        ({"entry": 1, "bots": [{"level": "none"}]}, 400),
    ):
        assert ada.http.post(f"/api/tables/{table}/branch", json=wish).status_code == status, wish


def test_who_may_not_watch_may_not_branch(server: Server) -> None:
    _ada, bo, table = finished(server, spectators=False)
    stranger = server.guest()

    assert stranger.http.post(f"/api/tables/{table}/branch", json={"entry": 1}).status_code == 403
    assert bo.http.post(f"/api/tables/{table}/branch", json={"entry": 1}).status_code == 201
