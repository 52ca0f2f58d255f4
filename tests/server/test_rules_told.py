"""Rule sets on a running server: the games list them, and every game played names its own."""

from running import Person, Server, play, soon

from warboard.games import all_games, find_game
from warboard.server.game_info import rules_used

DATABASES = ("sqlite",)


def two_at(server: Server, game: str, **wish: object) -> tuple[Person, Person, str]:
    ada, bo = server.person(), server.person()
    return ada, bo, ada.table(game, **wish)


def test_every_game_is_listed_with_its_rule_sets(server: Server) -> None:
    """PL-129"""
    listed = {game["id"]: game for game in server.person().get("/api/games")["games"]}

    for game in all_games():
        told = listed[game.id]
        assert told["rules_version"] == game.rules_version
        assert told["rule_sets"] == [rule_set.describe() for rule_set in game.rule_sets]
        assert all("own" in option and "free" in option for option in told["options"])


def test_a_table_tells_its_rule_set_and_what_differs_before_and_during_the_game(server: Server) -> None:
    """PL-129, PL-130"""
    options = {"rule_set": "to_the_letter", "followup_speed": 4}
    ada, bo, table = two_at(server, "battlefield", options=options, platform={"rated": False})
    told = {
        "rule_set": "to_the_letter",
        "changes": ["followup_speed"],
        "version": find_game("battlefield").rules_version,
    }

    assert ada.get(f"/api/tables/{table}")["rules"] == told
    listed = ada.get("/api/tables?game=battlefield")
    assert [one["rules"] for one in listed if one["id"] == table] == [told]

    bo.post(f"/api/tables/{table}/join", {})
    assert ada.get(f"/api/tables/{table}")["rules"] == told
    assert [one["rules"] for one in bo.get("/api/me/tables") if one["id"] == table] == [told]


def test_a_table_that_starts_from_a_position_has_the_version_of_its_rules(server: Server) -> None:
    """PL-130"""
    start = server.person().post("/api/sandbox", {"game": "medieval"})["position"]
    ada, _, table = two_at(server, "medieval", position={**start, "rules": 1})

    assert ada.get(f"/api/tables/{table}")["rules"]["version"] == 1


def test_a_rated_game_tells_its_rule_set_in_the_histories(server: Server) -> None:
    """PL-131"""
    options = {"rule_set": "to_the_letter"}
    ada, bo, table = two_at(server, "medieval", options=options)
    bo.post(f"/api/tables/{table}/join", {})
    play([ada, bo], table, 16, seed=3)
    bo.post(f"/api/tables/{table}/ask", {"ask": "resign"})
    assert soon(lambda: ada.get(f"/api/tables/{table}")["status"] == "over")

    told = {"rule_set": "to_the_letter", "changes": [], "version": None}
    assert [one["rules"] for one in ada.get(f"/api/players/{ada.name}/games")] == [told]
    assert soon(lambda: ada.get(f"/api/players/{ada.name}/curve/medieval") != [])
    assert [one["rules"] for one in ada.get(f"/api/players/{ada.name}/curve/medieval")] == [told]


def test_a_seek_tells_its_rule_set(server: Server) -> None:
    ada = server.person()
    told = ada.post("/api/seeks", {"game": "battlefield", "options": {"rule_set": "to_the_letter"}}, status=201)

    assert [one["rules"]["rule_set"] for one in told["seeks"]] == ["to_the_letter"]
    assert ada.http.delete(f"/api/seeks/{told['seeks'][0]['id']}").status_code == 204


def test_what_was_played_by_an_option_that_is_gone_is_still_told() -> None:
    told = rules_used("medieval", '{"rule_set": "to_the_letter", "gone": 1}', None)

    assert (told.rule_set, told.changes) == ("to_the_letter", [])
    assert rules_used("gone", "{}", None).rule_set == "as_written"
