"""Bots: built-in ones in processes of their own, and external ones that come with a token."""

import json
import os
import secrets
import signal
import subprocess
import threading
from pathlib import Path

import httpx
from running import SECONDS, Server, play, soon

from warboard.play.verify import verify


def test_a_bot_of_the_house_plays_to_the_end(server: Server) -> None:
    ada = server.guest()
    table = ada.table(bots=[{"level": "random", "side": "black"}])

    for _ in range(400):
        assert soon(lambda: bool(ada.view(table)["legal"]) or ada.view(table)["outcome"] is not None)
        if ada.view(table)["outcome"]:
            break
        seen = play([ada], table, 1, seed=ada.view(table)["entry"])
        if seen["entry"] > 16 and seen["outcome"] is None:
            ada.post(f"/api/tables/{table}/ask", {"ask": "resign"})

    assert verify(ada.http.get(f"/api/tables/{table}/record").content).proven
    seats = ada.get(f"/api/tables/{table}")["seats"]
    assert [seat["kind"] for seat in seats] == ["guest", "bot"]


def test_bots_play_each_other_while_people_watch(server: Server) -> None:
    ada = server.guest()
    table = ada.table(side="", bots=[{"level": "random"}, {"level": "random"}])

    assert soon(lambda: ada.view(table)["entry"] >= 6)

    assert ada.view(table)["you"] is None


def test_the_host_gives_a_seat_to_a_bot(server: Server) -> None:
    ada, bo = server.guest(), server.guest()
    table = ada.table()

    assert bo.http.post(f"/api/tables/{table}/bots", json={"level": "greedy"}).status_code == 403
    assert ada.http.post(f"/api/tables/{table}/bots", json={"level": "deepest"}).status_code == 400
    assert ada.post(f"/api/tables/{table}/bots", {"level": "greedy"})["status"] == "playing"


def test_a_bot_process_that_is_killed_costs_nobody_a_game(own_database: str, tmp_path: Path) -> None:
    server = Server(own_database, tmp_path)
    try:
        ada = server.guest()
        table = ada.table(bots=[{"level": "greedy", "side": "black"}])
        play([ada], table, 1)
        assert soon(lambda: bool(ada.view(table)["legal"]))
        for pid in children(server.process.pid):
            os.kill(pid, signal.SIGKILL)

        play([ada], table, 1, seed=2)

        assert soon(lambda: bool(ada.view(table)["legal"]))
        assert ada.view(table)["counters"]["illegal_game"] == 0
    finally:
        server.stop()


def children(pid: int) -> list[int]:
    found = subprocess.run(["ps", "-o", "pid=", "--ppid", str(pid)], capture_output=True, text=True)
    return [int(word) for word in found.stdout.split()]


def test_a_bots_turn_is_taken_up_by_the_next_server_after_a_crash(own_database: str, tmp_path: Path) -> None:
    server = Server(own_database, tmp_path, "--bot-seconds", "1")
    ada = server.guest()
    table = ada.table(bots=[{"level": "random", "side": "black"}])
    action = ada.view(table)["legal"][0]
    for pid in children(server.process.pid):
        os.kill(pid, signal.SIGSTOP)  # it never answers
    ada.act(table, action, 0)
    server.kill()

    again = server.again()
    try:
        ada.move_to(again)
        assert soon(lambda: ada.view(table)["entry"] >= 2)
    finally:
        again.stop()


def test_a_bot_from_outside_plays_over_the_stream(server: Server) -> None:
    owner, bo = server.person(), server.guest()
    made = owner.post("/api/bots", {"name": f"B-{secrets.token_hex(4)}"}, 201)
    table = bo.table()
    header = {"authorization": f"Bearer {made['token']}"}
    moves: list[int] = []

    def program() -> None:
        """The whole bot."""
        with httpx.Client(base_url=server.base, headers=header, timeout=60) as http:
            with http.stream("GET", "/api/stream/event") as events:
                http.post(f"/api/tables/{table}/join", json={})
                started = next(line for line in events.iter_lines() if line)
                assert json.loads(started) == {"type": "gameStart", "game": {"gameId": table, "id": table}}
            with http.stream("GET", f"/api/bot/game/stream/{table}") as game:
                for line in game.iter_lines():
                    message = json.loads(line) if line else {}
                    if message.get("outcome"):
                        return
                    if message.get("legal"):
                        done = http.post(f"/api/bot/game/{table}/move/{message['legal'][0]}?entry={message['entry']}")
                        moves.append(done.status_code)

    bot = threading.Thread(target=program)
    bot.start()
    assert soon(lambda: bo.get(f"/api/tables/{table}")["status"] == "playing")
    for seed in range(4):
        assert soon(lambda: bool(bo.view(table)["legal"]))
        play([bo], table, 1, seed=seed)
    assert soon(lambda: len(moves) >= 4)
    bo.post(f"/api/tables/{table}/ask", {"ask": "resign"})
    bot.join(SECONDS)

    assert not bot.is_alive()
    assert set(moves) == {200}
    seats = bo.get(f"/api/tables/{table}")["seats"]
    assert seats[1]["kind"] == "bot"
