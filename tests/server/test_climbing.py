"""Opponents with a face: listed for programs, seated at tables, beaten for stars that the server counts itself."""

import httpx
from running import Person, Server, soon

from warboard.bots.greedy import GreedyBot
from warboard.games import all_games, find_game

DATABASES = ("sqlite",)
POWER = find_game("power")
HOPPER = "hopper"  # the weakest of Power: most of its actions are random

ALMOST_WON = {
    "game": "power",
    "turn": "white",
    "pieces": {
        "a1": {"piece": "king", "side": "white", "health": 0},
        "c7": {"piece": "rook", "side": "white", "health": 4},
        "c8": {"piece": "king", "side": "black", "health": -2},
    },
}


def win(person: Person, table: str) -> bool:
    """Plays by exact odds to the end; returns whether that won."""
    bot = GreedyBot(1)
    while True:
        assert soon(lambda: person.view(table)["legal"] or person.view(table)["outcome"])
        seen = person.view(table)
        if seen["outcome"] is not None:
            assert soon(lambda: person.get(f"/api/tables/{table}")["status"] == "over")
            return bool(seen["outcome"]["winners"] == [seen["you"]])
        state = POWER.position(seen["view"])
        side = POWER.to_act(state)[0]
        person.act(table, POWER.text(state, bot.choose(POWER, state, side)), seen["entry"])


def stars(person: Person, game: str = "power") -> dict[str, bool]:
    found: dict[str, bool] = person.get(f"/api/characters/{game}")["steps"][0]["stars"]
    return found


def test_programs_are_told_the_characters_of_every_game(server: Server) -> None:
    ada = server.guest()
    told = ada.get("/api/characters")

    assert {game: [one["level"] for one in found] for game, found in told.items()} == {
        game.id: [one.level for one in game.characters] for game in all_games()
    }
    assert told["power"][0]["id"] == HOPPER and told["power"][0]["line"]
    ladder = ada.get("/api/characters/power")
    assert ladder["next"] == HOPPER
    assert [step["is_open"] for step in ladder["steps"]] == [True] + [False] * 7
    assert ada.http.get("/api/characters/checkers").status_code == 404


def test_programs_are_told_their_bots_and_the_built_in_ones_at_once(server: Server) -> None:
    """PL-215: with who is next, also to those who are not logged in."""
    ada = server.person()
    made = ada.post("/api/bots", {"name": f"{ada.name}-bot"}, 201)["account"]

    told, to_anybody = ada.get("/api/bots"), httpx.get(f"{server.base}/api/bots").json()

    assert told["own"] == [made] and to_anybody["own"] == []
    assert told["built_in"] == to_anybody["built_in"]
    assert [ladder["game"] for ladder in told["built_in"]] == [game.id for game in all_games()]
    assert [ladder for ladder in told["built_in"] if ladder["next"] == HOPPER] == [ada.get("/api/characters/power")]


def test_a_character_sits_only_at_its_own_game_and_nobody_takes_its_name(server: Server) -> None:
    """PL-217: Hopper plays Power, and its name is not available to people."""
    ada = server.guest()

    refused = ada.http.post("/api/tables", json={"game": "chess", "bots": [{"level": HOPPER}]})
    assert (refused.status_code, refused.json()["rule"]) == (400, "PL-217")
    name = ada.http.post("/api/register", json={"name": "Hopper", "password": "a long password"})
    assert name.status_code == 400 and "reserved" in name.text
    table = ada.table(bots=[{"level": HOPPER}], platform={"rated": False}, side="white")
    assert ada.get(f"/api/tables/{table}")["seats"][1]["player"] == "Hopper, level 1"


def test_a_character_comes_to_those_who_have_climbed_to_it(server: Server) -> None:
    """PL-215: nobody can play the second character of a game before beating the first, in any way; its level by number
    is open at once.
    """
    ada = server.guest()
    wish = {"game": "power", "platform": {"rated": False}, "side": "white"}
    refused = ada.post("/api/tables", {**wish, "bots": [{"level": "grubb"}]}, 403)
    assert (refused["rule"], refused["place"]) == ("PL-215", "level") and "Hopper" in refused["reason"]
    table = ada.table(**wish)
    assert ada.post(f"/api/tables/{table}/bots", {"level": "grubb"}, 403)["rule"] == "PL-215"
    assert ada.post(f"/api/tables/{table}/bots", {"level": "2"})["status"] == "playing"


def test_whoever_beats_a_character_gets_stars_and_meets_the_next(server: Server) -> None:
    """PL-214, PL-215, PL-216: a guest wins with a takeback, then without and with the other side, and keeps everything
    when registering. A game from a position does not count.
    """
    ada = server.guest()
    wish = {"bots": [{"level": HOPPER}], "platform": {"rated": False}, "side": "white"}
    while not win(ada, ada.table(position=ALMOST_WON, **wish)):
        pass
    assert stars(ada) == {"won": False, "clean": False, "sides": False}

    won = False
    while not won:  # luck may decide otherwise once
        table = ada.table(**wish)
        seen = ada.view(table)
        ada.act(table, seen["legal"][0], seen["entry"])
        ada.post(f"/api/tables/{table}/takeback", {})
        won = win(ada, table)
    assert stars(ada) == {"won": True, "clean": False, "sides": False}
    ladder = ada.get("/api/characters/power")
    assert ladder["next"] == "grubb" and ladder["steps"][1]["is_open"] and not ladder["steps"][2]["is_open"]
    meeting = ada.table(**{**wish, "bots": [{"level": "grubb"}]})
    ada.post(f"/api/tables/{meeting}/ask", {"ask": "resign"})
    third = ladder["steps"][2]["character"]["id"]
    ada.post("/api/tables", {"game": "power", **wish, "bots": [{"level": third}]}, 403)

    table = ada.post(f"/api/tables/{table}/rematch", {"agree": True})["rematch"]
    while not win(ada, table):
        table = ada.table(**{**wish, "side": "black"})
    assert stars(ada) == {"won": True, "clean": True, "sides": True}

    registered = ada.post("/api/register", {"name": f"Climber-{table[:6]}", "password": "a long password"}, 201)
    ada.http.headers["x-csrf-token"] = registered["csrf"]
    assert stars(ada) == {"won": True, "clean": True, "sides": True}
    assert stars(server.guest()) == {"won": False, "clean": False, "sides": False}
