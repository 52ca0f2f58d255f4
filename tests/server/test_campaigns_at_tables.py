"""Campaigns at a table: game after game with sides swapped, through crashes, in one record file."""

import secrets
import sqlite3
import threading
from contextlib import closing, suppress
from pathlib import Path

import httpx
import postgres
from running import Data, Person, Server, Socket, play, soon, two_at_a_table

from warboard.play.verify import verify

DATABASES = ("postgresql",)

SHORT = {"turn_limit": 1, "limit_rule": "draw"}


def campaign(server: Server, **options: object) -> tuple[Person, Person, str]:
    """Two guests whose campaign has begun."""
    return two_at_a_table(server, game="medieval", campaign=True, options={**SHORT, **options})


def info(person: Person, table: str) -> Data:
    found: Data = person.get(f"/api/tables/{table}")
    return found


def standing(person: Person, table: str) -> Data:
    found: Data = info(person, table)["campaign"]
    return found


def resign(person: Person, table: str) -> None:
    """Loses the current game, and waits for what follows."""
    number = standing(person, table)["number"]
    person.post(f"/api/tables/{table}/ask", {"ask": "resign"})
    assert soon(lambda: standing(person, table)["number"] > number or info(person, table)["status"] == "over")


def seats(person: Person, table: str) -> dict[str, str]:
    return {seat["side"]: seat["player"] for seat in info(person, table)["seats"]}


def test_the_next_game_begins_with_the_sides_changed(server: Server) -> None:
    """PL-141, PL-142, PL-143"""
    ada, bo, table = campaign(server, turn_limit=30)
    assert seats(ada, table) == {"white": ada.name, "black": bo.name}
    assert (standing(ada, table)["number"], standing(ada, table)["name"]) == (1, "spring")
    play([ada, bo], table, 8)

    resign(bo, table)

    assert seats(ada, table) == {"white": bo.name, "black": ada.name}
    found = standing(ada, table)
    assert (found["number"], found["name"], found["over"]) == (2, "summer", False)
    assert found["points"] == {"white": 0.0, "black": 1.0}
    assert found["past"] == [
        {
            "number": 1,
            "name": "spring",
            "game": table,
            "players": {"white": ada.name, "black": bo.name},
            "points": {"white": 1.0, "black": 0.0},
            "winners": ["white"],
            "reason": "resignation",
        }
    ]
    view = ada.view(table)
    assert (view["game"], view["you"], view["to_act"], view["entry"]) == (f"{table}.2", "black", ["white"], 0)
    assert info(ada, table)["options"]["season"] == "summer"
    assert info(ada, table)["status"] == "playing"
    bo.act(table, bo.view(table)["legal"][0], 0, game=f"{table}.2")


def test_a_campaign_is_played_to_its_end_and_is_one_file(server: Server) -> None:
    """PL-142, PL-146, PL-147"""
    ada, bo, table = campaign(server)
    for loser in (bo, ada, ada, bo):
        play([ada, bo], table, 2)
        assert not verify(ada.http.get(f"/api/tables/{table}/record").content).finished
        resign(loser, table)
    found = standing(ada, table)
    assert (found["number"], found["name"], found["points"]) == (5, "winter", {"white": 2.0, "black": 2.0})
    resign(ada, table)

    found = standing(ada, table)
    assert found["over"] and found["number"] == 5
    assert info(ada, table)["status"] == "over"
    assert found["points"] == {"white": 2.0, "black": 3.0} and seats(ada, table)["white"] == ada.name
    assert [game["name"] for game in found["past"]] == ["spring", "summer", "autumn", "winter", "winter"]
    proof = verify(ada.http.get(f"/api/tables/{table}/record").content)
    assert proof.sound and proof.finished and proof.proven and proof.games == 5
    (played,) = bo.get(f"/api/players/{bo.name}/games")
    assert (played["side"], played["campaign"]) == ("black", {"white": 2.0, "black": 3.0})
    rematch = [one.post(f"/api/tables/{table}/rematch", {"agree": True})["rematch"] for one in (ada, bo)][1]
    assert standing(ada, rematch)["number"] == 1 and seats(ada, rematch)["white"] == bo.name


def test_a_bot_plays_a_whole_campaign(server: Server) -> None:
    """PL-144"""
    ada = server.guest()
    wish = {"campaign": True, "options": SHORT, "bots": [{"level": "random"}], "side": "black"}
    table = ada.table("medieval", **wish)

    def my_turn_or_over() -> bool:
        return bool(ada.view(table)["legal"]) or info(ada, table)["status"] == "over"

    for _ in range(60):
        assert soon(my_turn_or_over)
        if info(ada, table)["status"] == "over":
            break
        view = ada.view(table)
        action = "end" if "end" in view["legal"] else view["legal"][0]
        ada.http.post(f"/api/tables/{table}/act", json={"action": action, "entry": view["entry"], "game": view["game"]})

    found = standing(ada, table)
    assert found["over"] and len(found["past"]) in (4, 5)
    assert sum(found["points"].values()) == len(found["past"])
    proof = verify(ada.http.get(f"/api/tables/{table}/record").content)
    assert proof.finished and proof.proven and proof.games == len(found["past"])


def test_what_is_no_campaign_is_refused(server: Server) -> None:
    """PL-141, PL-144"""
    ada, bo = server.person(), server.person()
    position = ada.post("/api/sandbox", {"game": "medieval"})["position"]
    for wish in (
        {"game": "power", "campaign": True},
        {"game": "medieval", "campaign": True, "platform": {"rated": True}},
        {"game": "medieval", "campaign": True, "position": position},
        {"game": "medieval", "campaign": True, "options": {"season": "winter"}},
        {"game": "medieval", "campaign": True, "options": {"veterans": {"white": {"e1": 9}}}},
    ):
        assert ada.http.post("/api/tables", json=wish).status_code == 400, wish
    table = ada.table("medieval", campaign=True)
    assert info(ada, table)["rated"] is False
    bo.post(f"/api/tables/{table}/join", {})
    assert info(ada, table)["status"] == "playing"
    assert info(ada, ada.table("medieval"))["campaign"] is None


def test_nothing_is_taken_back_and_only_the_first_game_called_off(server: Server) -> None:
    """PL-145"""
    ada, bo, table = campaign(server, turn_limit=30)
    play([ada, bo], table, 1)
    assert ada.http.post(f"/api/tables/{table}/takeback", json={}).status_code == 403
    resign(ada, table)
    assert ada.http.post(f"/api/tables/{table}/abort").status_code == 409
    assert standing(ada, table)["number"] == 2

    first = campaign(server)
    first[0].post(f"/api/tables/{first[2]}/abort")
    assert info(first[0], first[2])["status"] == "aborted"


def test_a_request_for_the_last_game_does_not_hit_the_next(server: Server) -> None:
    """PL-13, PL-143"""
    ada, _, table = campaign(server)
    once = {"ask": "resign", "id": "once", "game": table}
    assert ada.post(f"/api/tables/{table}/ask", once)["game"] == table
    assert soon(lambda: standing(ada, table)["number"] == 2)

    assert ada.post(f"/api/tables/{table}/ask", once)["game"] == table  # its own result, once more
    assert ada.http.post(f"/api/tables/{table}/ask", json={**once, "id": "new"}).status_code == 400

    assert standing(ada, table)["number"] == 2
    assert ada.view(table)["outcome"] is None


def test_whoever_watches_is_led_into_the_next_game(server: Server) -> None:
    """PL-143"""
    ada, bo, table = campaign(server)
    with ada.socket(table) as socket:
        socket.until("state")
        bo.post(f"/api/tables/{table}/ask", {"ask": "resign"})
        over = socket.until("step", which=lambda message: message["outcome"] is not None)
        told = socket.until("table")["table"]
        begun = socket.until("state")

    assert (over["game"], over["you"]) == (table, "white")
    assert told["campaign"]["number"] == 2 and told["game_id"] == f"{table}.2"
    assert (begun["game"], begun["you"], begun["legal"]) == (f"{table}.2", "black", None)


def test_every_game_of_a_campaign_can_be_looked_back_at(server: Server) -> None:
    """PL-146"""
    ada, bo, table = campaign(server, turn_limit=30)
    play([ada, bo], table, 4)
    resign(bo, table)
    where = f"/api/tables/{table}"

    past = ada.get(f"{where}/moments/3?game={table}")
    assert past["game"] == table and past["entry"] == 3 and "position" in past
    assert ada.get(f"{where}/moments/0")["game"] == f"{table}.2"
    assert ada.get(f"{where}/draws?game={table}") is not None
    assert ada.http.get(f"{where}/draws").status_code == 409
    assert ada.http.get(f"{where}/moments/0?game={table}.9").status_code == 404
    single = verify(ada.http.get(f"{where}/games/{table}/record").content)
    assert single.sound and single.proven
    branch = ada.post(f"{where}/branch", {"entry": 2, "game": table, "bots": [{"level": "random"}]}, 201)
    assert branch["campaign"] is None and branch["status"] == "playing"
    games = ada.get(f"{where}/games")
    assert [game["game"] for game in games] == [table, f"{table}.2"]
    assert games[1]["seed"] is None


def test_a_campaign_goes_on_after_a_crash_and_no_game_begins_twice(own_database: str, tmp_path: Path) -> None:
    """PL-143"""
    server = Server(own_database, tmp_path)
    ada, bo = server.guest(), server.guest()
    tables = []
    for _ in range(6):
        tables.append(ada.table("medieval", campaign=True, options=SHORT))
        bo.post(f"/api/tables/{tables[-1]}/join", {})

    def give_up(table: str) -> None:
        with suppress(httpx.TransportError):  # the server may be gone
            ada.twin(server).http.post(f"/api/tables/{table}/ask", json={"ask": "resign"})

    threads = [threading.Thread(target=give_up, args=(table,)) for table in tables]
    for thread in threads:
        thread.start()
    threads[0].join()
    server.kill()  # some games are over and not followed by the next, some are not over
    for thread in threads[1:]:
        thread.join()

    again = server.again()
    try:
        ada.move_to(again)
        bo.move_to(again)
        assert soon(lambda: standing(ada, tables[0])["number"] == 2)
        for table in tables:
            if standing(ada, table)["number"] == 1 and ada.view(table)["outcome"] is None:
                resign(ada, table)
            assert soon(lambda table=table: standing(ada, table)["number"] == 2)  # type: ignore[misc]
            assert [game["game"] for game in ada.get(f"/api/tables/{table}/games")] == [table, f"{table}.2"]
            assert seats(ada, table) == {"white": bo.name, "black": ada.name}
            resign(bo, table)
            assert standing(ada, table)["points"] == {"white": 1.0, "black": 1.0}
    finally:
        again.stop()


def test_the_sweeper_begins_the_game_that_a_killed_server_did_not(own_database: str, tmp_path: Path) -> None:
    """PL-143"""
    server = Server(own_database, tmp_path)
    ada, bo, table = campaign(server)
    bo.post(f"/api/tables/{table}/ask", {"ask": "resign"})
    assert soon(lambda: standing(ada, table)["number"] == 2)
    server.kill()
    with closing(sqlite3.connect(own_database)) as rows, rows:  # as if it had been killed a moment before
        rows.execute("DELETE FROM steps WHERE game_id = ?", (f"{table}.2",))
        rows.execute("DELETE FROM games WHERE id = ?", (f"{table}.2",))
        rows.execute("UPDATE games SET settled = 0 WHERE id = ?", (table,))
        rows.execute("UPDATE tables SET game_id = ?, campaign = ? WHERE id = ?", (table, '{"past": []}', table))
        rows.execute("UPDATE seats SET number = 3 - number WHERE table_id = ?", (table,))
        rows.execute("UPDATE seats SET number = number - 2 WHERE table_id = ?", (table,))
        for number, side in enumerate(("white", "black")):
            rows.execute("UPDATE seats SET side = ? WHERE table_id = ? AND number = ?", (side, table, number))

    again = server.again()
    try:
        for person in (ada, bo):
            person.move_to(again)
        assert soon(lambda: standing(ada, table)["number"] == 2)
        assert seats(ada, table) == {"white": bo.name, "black": ada.name}
        assert standing(ada, table)["points"] == {"white": 0.0, "black": 1.0}
        play([ada, bo], table, 2)
        assert verify(ada.http.get(f"/api/tables/{table}/record").content).games == 2
    finally:
        again.stop()


def lose_into(number: int, person: Person, table: str, far: Socket) -> None:
    """Loses a game in one process, and waits until both processes know of the next."""
    person.post(f"/api/tables/{table}/ask", {"ask": "resign"})
    told = far.until("state", which=lambda message: str(message["game"]).endswith(f".{number}"))
    assert told["you"] == ("white" if number % 2 == 0 else "black")
    assert soon(lambda: bool(standing(person, table)["number"] == number))


def test_of_two_processes_one_begins_the_next_game(cluster: str, tmp_path: Path) -> None:
    """PL-143"""
    first = Server(postgres.make_database(cluster, f"w{secrets.token_hex(6)}"), tmp_path, "--sweep-ms", "20")
    second = first.again()
    try:
        ada, bo = first.guest(), second.guest()
        for _ in range(4):
            table = ada.table("medieval", campaign=True, options=SHORT)
            bo.post(f"/api/tables/{table}/join", {})
            with bo.socket(table) as far:
                far.until("state")
                for number in (2, 3, 4):
                    lose_into(number, ada, table, far)
            games = [game["game"] for game in bo.get(f"/api/tables/{table}/games")]
            assert games == [table, f"{table}.2", f"{table}.3", f"{table}.4"]
            assert standing(bo, table)["points"] == {"white": 3.0, "black": 0.0}
    finally:
        first.stop()
        second.stop()


def test_a_campaign_is_told_in_the_catalogue(server: Server) -> None:
    """PL-141"""
    games = {game["id"]: game for game in server.guest().get("/api/games")["games"]}

    assert games["medieval"]["campaign"]["games"] == ["spring", "summer", "autumn", "winter"]
    assert games["chess"]["campaign"] is None
