"""Passwords that are easily guessed, names that mislead, and bodies that are not plain JSON are refused."""

import secrets
from pathlib import Path

import pytest
from running import Server


@pytest.mark.parametrize("password", ["password1", "12345678", "qwertyuiop", "iloveyou123", "warboard1"])
def test_a_password_that_is_easily_guessed_is_refused(server: Server, password: str) -> None:
    guest = server.guest()
    answer = guest.http.post("/api/register", json={"name": f"P-{secrets.token_hex(5)}", "password": password})

    assert answer.status_code == 400
    assert answer.json()["place"] == "password" and answer.json()["reason"]


def test_a_password_that_is_the_name_is_refused(server: Server) -> None:
    guest = server.guest()
    name = f"Hildegard-{secrets.token_hex(2)}"

    answer = guest.http.post("/api/register", json={"name": name, "password": name.lower()})
    assert answer.status_code == 400 and answer.json()["place"] == "password"


def test_a_changed_password_is_looked_at_too(server: Server) -> None:
    ada = server.person()

    answer = ada.http.post("/api/me/password", json={"old": "a long password", "new": "password1"})
    assert answer.status_code == 400


@pytest.mark.parametrize("name", ["random", "Greedy", "level3", "Level_8", "level-8", "3bot", "greedy-bot", "8_bot"])
def test_names_of_levels_and_bots_are_reserved(server: Server, name: str) -> None:
    guest = server.guest()

    answer = guest.http.post("/api/register", json={"name": name, "password": "a long password"})
    assert answer.status_code == 400 and "reserved" in answer.json()["reason"]


def test_attempts_to_log_in_are_limited_for_an_account_from_wherever_they_come(
    own_database: str, tmp_path: Path
) -> None:
    server = Server(own_database, tmp_path, "--attempts-per-hour", "5")
    try:
        ada = server.person()
        stranger = server.guest().http
        wrong = {"name": ada.name.upper(), "password": "a wrong password"}
        answers = [stranger.post("/api/login", json=wrong).status_code for _ in range(6)]
        assert answers == [403] * 5 + [429]
        assert stranger.post("/api/login", json={**wrong, "name": "Somebody-else"}).status_code == 403
    finally:
        server.stop()


@pytest.mark.parametrize("depth", [300, 5_000, 100_000])
def test_json_that_is_nested_deeply_is_refused(server: Server, depth: int) -> None:
    ada = server.guest()
    nested = '{"game":"power","options":' + '{"a":' * depth + "1" + "}" * depth + "}"

    answer = ada.http.post("/api/tables", content=nested, headers={"content-type": "application/json"})
    assert answer.status_code == 400, answer.text
    table = ada.table()
    with ada.socket(table) as socket:
        socket.send('{"type":"act","action":' + "[" * min(depth, 4_000) + "]" * min(depth, 4_000) + "}")
        assert socket.until("refused")["reason"]


@pytest.mark.parametrize("kind", ["application/x-www-form-urlencoded", "text/plain", "application/msgpack"])
def test_only_json_is_taken(server: Server, kind: str) -> None:
    guest = server.guest()
    body = "name=Ada&password=a+long+password" if "form" in kind else '{"name":"Ada","password":"a long password"}'

    answer = guest.http.post("/api/login", content=body, headers={"content-type": kind})
    assert answer.status_code == 415 and "JSON" in answer.json()["reason"]
