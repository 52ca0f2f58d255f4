"""A takeback reveals nothing that play goes on with (PL-140)."""

from running import Data, Person, Server, two_at_a_table

DATABASES = ("sqlite",)


def mana_table(server: Server) -> tuple[Person, Person, str]:
    """A game in which Ada has drawn a card."""
    ada, bo, table = two_at_a_table(server, game="mana", platform={"rated": False})
    view = ada.view(table)
    (draw, *_) = [text for text in view["legal"] if text.startswith("draw")]
    ada.act(table, draw, view["entry"])
    return ada, bo, table


def games_of(person: Person, table: str) -> list[Data]:
    found: list[Data] = person.get(f"/api/tables/{table}/games")
    return found


def test_a_hidden_game_left_for_a_takeback_is_closed_until_the_tables_last_game_is_over(server: Server) -> None:
    """PL-140"""
    ada, bo, table = mana_table(server)
    onlooker = server.guest()
    ada.post(f"/api/tables/{table}/takeback", {})
    bo.post(f"/api/tables/{table}/takeback/answer", {"agree": True})

    for person in (ada, bo, onlooker):
        left, current = games_of(person, table)
        assert left["outcome"]["reason"] == "taken back"
        assert (left["seed"], current["seed"]) == (None, None)
        answer = person.http.get(f"/api/tables/{table}/games/{left['game']}/record")
        assert answer.status_code == 409 and "PL-140" in answer.text

    ada.post(f"/api/tables/{table}/ask", {"ask": "resign"})
    left, current = games_of(onlooker, table)
    assert left["seed"] and current["seed"]
    assert onlooker.http.get(f"/api/tables/{table}/games/{left['game']}/record").status_code == 200


def test_a_takeback_is_told_as_everybody_may_see_the_action(server: Server) -> None:
    """PL-140"""
    ada, bo, table = mana_table(server)
    seen = bo.http.get(f"/api/tables/{table}/record").text.splitlines()

    asked = ada.post(f"/api/tables/{table}/takeback", {})["takeback"]
    assert asked["action"].startswith("draw")
    assert f'"action": "{asked["action"]}"' in seen[asked["entry"]]


def test_orders_that_wait_do_not_show_in_the_answer_to_a_takeback(server: Server) -> None:
    """PL-140, CA-128"""
    ada, bo, table = two_at_a_table(server, game="arena", options={"players": 2}, platform={"rated": False})
    while (view := ada.view(table))["legal"]:
        ada.act(table, view["legal"][0], view["entry"])
    while (view := bo.view(table))["entry"] == 0:
        bo.act(table, view["legal"][0], 0)
    bo.act(table, view["legal"][0], view["entry"])  # waits for Ada's orders

    ada.post(f"/api/tables/{table}/takeback", {})
    bo.post(f"/api/tables/{table}/takeback/answer", {"agree": True})
    assert ada.view(table)["entry"] == 0
    assert len(games_of(ada, table)) == 2
