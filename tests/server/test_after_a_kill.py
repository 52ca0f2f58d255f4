"""A server that is killed continues where it was: a tournament between two rounds, another in the middle of a game, and
an alert between sending and marking.
"""

from pathlib import Path

from receivers import Browser, PushService
from running import Server, soon
from test_tournaments import make, play_round, see, table_of

DATABASES = ("sqlite",)
WORDS = ("--push-to-private", "--alert-seconds", "0", "--alert-retry-seconds", "1", "--sweep-ms", "50")


def test_what_was_under_way_is_done_once(tmp_path: Path) -> None:
    """PL-202, PL-251: no pairing twice, no result lost, and an alert is resent only once."""
    service = PushService()
    server = Server(str(tmp_path / "warboard.db"), tmp_path, *WORDS)
    try:
        people = [server.person() for _ in range(3)]
        ada, bo, _ = people
        cup = make(ada, format="round-robin", rounds=1, most=3, enter=True)["info"]["id"]
        for person in people[1:]:
            person.post(f"/api/tournaments/{cup}/enter")
        duel = make(ada, format="round-robin", rounds=1, most=2, enter=True)["info"]["id"]
        bo.post(f"/api/tournaments/{duel}/enter")
        eva, fay = server.person(), server.person()
        eva.post("/api/me/alerts/devices", Browser(service, "phone").subscription(), 201)
        service.held.clear()
        table = eva.table(platform={"turn_seconds": 86_400})
        fay.post(f"/api/tables/{table}/join", {})
        assert soon(lambda: len(service.pushed) == 1)
        assert soon(lambda: table_of(ada, duel) is not None)
        middle = table_of(ada, duel)
        assert middle is not None
        view = ada.view(middle)
        ada.act(middle, view["legal"][0], view["entry"])
        play_round(people, cup, 1)
        server.kill()  # the next round of the cup may or may not be paired
        server = server.again()
        for person in (*people, eva, fay):
            person.move_to(server)
        assert soon(lambda: len(service.pushed) == 2)
        service.held.set()

        view = bo.view(middle)
        bo.act(middle, view["legal"][0], view["entry"])
        bo.post(f"/api/tables/{middle}/ask", {"ask": "resign"})
        for number in (2, 3):
            play_round(people, cup, number)
        assert soon(lambda: all(see(ada, id)["info"]["status"] == "over" for id in (cup, duel)))
        games = see(ada, cup)["games"]
        assert sorted((game["round"], game["number"]) for game in games) == [(1, 1), (2, 1), (3, 1)]
        assert len({game["table"] for game in games}) == 3
        assert all(game["points"] == [1.0, 0.0] for game in games)
        assert [(game["table"], game["points"]) for game in see(ada, duel)["games"]] == [(middle, [1.0, 0.0])]

        # The next turn is announced, so the sender has looked again; the one before is not announced a third time.
        for person in (eva, fay):
            view = person.view(table)
            person.act(table, view["legal"][0], view["entry"])
        assert soon(lambda: len(service.pushed) >= 3)
        assert [one.message["url"] for one in service.pushed] == [f"/table/{table}"] * 3
    finally:
        server.stop()
        service.stop()
