"""Recovery codes, and a name that changes during a game."""

import sqlite3
from pathlib import Path

from running import Person, Server, two_at_a_table

DATABASES = ("sqlite",)

PASSWORD = "a long password"


def registered(server: Server, name: str) -> tuple[Person, str]:
    """A new account, with the code shown at registration."""
    guest = server.guest()
    known = guest.post("/api/register", {"name": name, "password": PASSWORD}, 201)
    guest.http.headers["x-csrf-token"] = known["csrf"]
    return guest, known["recovery"]


def test_a_code_replaces_a_lost_password_once(server: Server) -> None:
    """PL-182: it works once, in any spelling; all sessions end, and the next code is shown."""
    ada, code = registered(server, f"Lost{id(server) % 10**8}")
    name = ada.get("/api/me")["account"]["name"]
    assert "recovery" not in ada.get("/api/me")
    anyone = server.guest()
    wrong = {"name": name, "code": "AAAA-AAAA-AAAA-AAAA-AAAA", "new": "another long one"}
    refused = anyone.post("/api/recover", wrong, 403)
    assert refused["reason"] == anyone.post("/api/recover", {**wrong, "name": "Nobody-here"}, 403)["reason"]

    spelled = code.lower().replace("-", " ")
    known = anyone.post("/api/recover", {"name": name, "code": spelled, "new": "another long one"})
    assert known["account"]["name"] == name and known["recovery"] != code
    assert ada.http.get("/api/me").status_code == 401
    anyone.http.headers["x-csrf-token"] = known["csrf"]
    anyone.post("/api/recover", {"name": name, "code": code, "new": "yet another one"}, 403)
    anyone.post("/api/login", {"name": name, "password": PASSWORD}, 403)
    anyone.post("/api/login", {"name": name, "password": "another long one"})


def test_a_code_can_be_made_anew_by_whoever_knows_the_password(server: Server) -> None:
    """PL-182"""
    ada, code = registered(server, f"Anew{id(server) % 10**8}")
    name = ada.get("/api/me")["account"]["name"]
    ada.post("/api/me/recovery", {"password": "not the password"}, 403)
    newer = ada.post("/api/me/recovery", {"password": PASSWORD})["recovery"]
    anyone = server.guest()
    anyone.post("/api/recover", {"name": name, "code": code, "new": "another long one"}, 403)
    anyone.post("/api/recover", {"name": name, "code": newer, "new": "another long one"})


def test_codes_are_stored_hashed_and_tries_are_counted(own_database: str, tmp_path: Path) -> None:
    """PL-182"""
    server = Server(own_database, tmp_path, "--attempts-per-hour", "3")
    try:
        _, code = registered(server, "Ada")
        held = sqlite3.connect(own_database).execute("SELECT recovery FROM accounts WHERE name = 'Ada'").fetchone()[0]
        assert len(held) == 64 and code not in held and code.replace("-", "") not in held
        anyone = server.guest()
        for _ in range(3):
            anyone.post("/api/recover", {"name": "Ada", "code": "no", "new": "another long one"}, 403)
        anyone.post("/api/recover", {"name": "Ada", "code": code, "new": "another long one"}, 429)
    finally:
        server.stop()


def test_a_guest_who_registers_is_called_by_the_new_name_at_once(server: Server) -> None:
    """PL-182: at the table, in its chat, and for those who are already there."""
    ada, bo, table = two_at_a_table(server)
    name = f"Known{id(ada) % 10**8}"
    with bo.socket(table) as watching:
        watching.until("state")
        ada.post("/api/register", {"name": name, "password": PASSWORD}, 201)
        told = watching.until("table")
        assert told["table"]["seats"][0]["player"] == name
        with ada.socket(table) as own:  # the sockets of the previous session were closed (PL-160)
            own.until("state")
            own.send({"type": "say", "text": "hello"})
            assert watching.until("chat")["player"] == name


def test_a_page_learns_that_nobody_is_logged_in_without_an_error(server: Server) -> None:
    guest = server.guest()
    assert guest.get("/api/visitor")["me"]["account"]["name"] == guest.name
    guest.http.cookies.clear()
    assert guest.get("/api/visitor") == {"me": None}
