"""The log can be filtered by table or person, and holds no secrets."""

import json
import re
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest
from running import Person, Server, soon

Line = dict[str, Any]
PASSWORD = "seven grey geese"
CHAT = "the-words-of-a-message"


class Life:
    """What happened on a server that logs everything, and the secrets that were involved."""

    def __init__(self, server: Server, database: str) -> None:
        self.secrets: dict[str, str] = {"password": PASSWORD, "chat": CHAT}
        self.ada, self.bo = self._register(server, "Ada-of-the-log"), self._register(server, "Bo-of-the-log")
        refused = httpx.post(
            f"{server.base}/api/login", json={"name": PASSWORD[:29], "password": "no such geese"}, timeout=60
        )
        self.secrets["typed password"] = "no such geese"
        self.refused = refused.headers["x-request-id"]
        token = self.ada.post("/api/tokens", {"name": "a", "scopes": ["read"]}, 201)["token"]
        self.secrets["token"] = token
        httpx.get(f"{server.base}/api/me", headers={"authorization": f"Bearer {token}"}, timeout=60)
        self.table = self.ada.table("mana", platform={"rated": False})
        self.bo.post(f"/api/tables/{self.table}/join", {})
        for number in range(6):
            self._act(number)
        with self.ada.socket(self.table) as socket:
            socket.until("state")
        self.ada.post(f"/api/tables/{self.table}/chat", {"text": CHAT}, 204)
        self.ada.post(f"/api/tables/{self.table}/ask", {"ask": "resign"})
        self.nobody = httpx.get(f"{server.base}/api/moderation/flags?secret=in-a-query", timeout=60)
        self.secrets["query"] = "in-a-query"
        assert soon(lambda: '"game over"' in server.log())
        with closing(sqlite3.connect(database)) as connection:
            self.secrets["seed"] = connection.execute("SELECT seed FROM games").fetchone()[0]
            self.secrets |= {f"argon2 {n}": row[0] for n, row in enumerate(_passwords(connection))}
            named = connection.execute("SELECT id FROM accounts WHERE name = ?", (self.ada.name,))
            self.ada_id = named.fetchone()[0]

    def _register(self, server: Server, name: str) -> Person:
        person = Person(server, "/api/register", {"name": name, "password": PASSWORD})
        self.secrets[f"session of {name}"] = next(iter(person.http.cookies.values()))
        self.secrets[f"csrf of {name}"] = person.http.headers["x-csrf-token"]
        return person

    def _act(self, number: int) -> None:
        for person in (self.ada, self.bo):
            seen = person.view(self.table)
            if seen["legal"]:
                action = seen["legal"][number % len(seen["legal"])]
                person.act(self.table, action, seen["entry"])
                if ":" in action:
                    self.secrets[f"action {number}"] = action
                return


def _passwords(connection: sqlite3.Connection) -> list[tuple[str]]:
    return connection.execute("SELECT password FROM accounts WHERE password IS NOT NULL").fetchall()


@pytest.fixture(scope="module")
def life(tmp_path_factory: pytest.TempPathFactory) -> tuple[Life, str, list[Line]]:
    folder = tmp_path_factory.mktemp("log")
    database = str(folder / "log.db")
    server = Server(database, folder, "--log-level", "debug")
    try:
        lived = Life(server, database)
    finally:
        server.stop()
    text = server.log()
    return lived, text, [json.loads(line) for line in text.splitlines() if line.startswith("{")]


def test_every_line_has_a_time_a_level_and_an_event(life: tuple[Life, str, list[Line]]) -> None:
    _, _, lines = life

    assert {"table made", "answered", "step stored", "game over"} <= {line["event"] for line in lines}
    for line in lines:
        assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00", line["time"])
        assert line["level"] in ("debug", "info", "warning", "error") and line["event"]


def test_one_table_can_be_followed(life: tuple[Life, str, list[Line]]) -> None:
    lived, _, lines = life

    events = [line["event"] for line in lines if line.get("table") == lived.table]

    told = [event for event in events if event not in ("answered", "step stored", "flagged")]
    assert told[:3] == ["table made", "seat taken", "game started"] and told[-1] == "game over"
    assert "socket opened" in told and "socket closed" in told
    assert events.count("step stored") >= 7
    assert {line["game"] for line in lines if line["event"] == "step stored"} == {lived.table}


def test_one_person_can_be_followed_and_one_request(life: tuple[Life, str, list[Line]]) -> None:
    lived, _, lines = life

    own = [line for line in lines if line.get("account") == lived.ada_id]
    refused = [line for line in lines if line.get("request") == lived.refused]

    assert {"account made", "token made", "table made", "step stored", "socket opened"} <= {
        line["event"] for line in own
    }
    assert [line["event"] for line in refused] == ["login refused", "answered"]
    assert refused[-1]["status"] == 403
    assert lived.nobody.status_code == 401 and re.fullmatch("[0-9a-f]{16}", lived.nobody.headers["x-request-id"])


def test_no_secret_is_in_the_log(life: tuple[Life, str, list[Line]]) -> None:
    lived, text, _ = life

    assert len([name for name in lived.secrets if name.startswith("action")]) >= 2
    assert [name for name, secret in lived.secrets.items() if secret in text] == []


def test_people_may_have_lines_of_text(own_database: str, tmp_path: Path) -> None:
    server = Server(own_database, tmp_path, "--log-format", "text", "--log-level", "debug")
    httpx.get(f"{server.base}/api/games%1B%5B2J%0Aforged", timeout=60)
    guest = server.guest()
    server.stop()

    told = server.log()
    assert guest.name and re.search(r"^\d\d:\d\d:\d\d\.\d{3} info    account made  request=\w+ account=\d+", told, re.M)
    assert "\x1b" not in told and "\nforged" not in told
