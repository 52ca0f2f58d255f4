"""Writes tests/server/databases/REVISION.json: a small database as this version of the program leaves it.

    python tools/keep_database.py

Run it before you add a migration: tests/server/test_migrations.py migrates every such database and goes on working with
it. It talks to a server only over HTTP, and skips requests that the server does not know, so that it also works with an
earlier version of the package.
"""

import json
import random
import re
import sqlite3
import subprocess
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path
from typing import Any, Final

import httpx

TARGET: Final = Path(__file__).parent.parent / "tests" / "server" / "databases"
PASSWORD: Final = "seven grey geese"
_PROGRAM: Final = (sys.executable, "-c", "from warboard.cli import main; main()")
_SECONDS: Final = 240.0
Data = dict[str, Any]


class Client:
    """Somebody who is logged in."""

    def __init__(self, base: str, name: str) -> None:
        self._http = httpx.Client(base_url=base, timeout=_SECONDS)
        known = self.post("/api/register", {"name": name, "password": PASSWORD})
        self._http.headers["x-csrf-token"] = known["csrf"]

    def post(self, path: str, wish: Data) -> Data:
        answer = self._http.post(path, json=wish)
        answer.raise_for_status()
        return answer.json() if answer.content else {}

    def try_to_post(self, path: str, wish: Data) -> Data | None:
        """The answer to a request; None if this version of the server does not know it."""
        answer = self._http.post(path, json=wish)
        return answer.json() if answer.is_success else None

    def get(self, path: str) -> Any:
        answer = self._http.get(path)
        answer.raise_for_status()
        return answer.json()

    def act(self, table: str, choose: random.Random) -> bool:
        """Takes an action at random, if it is this player's turn."""
        seen = self.get(f"/api/tables/{table}/view")
        if not seen["legal"]:
            return False
        self.post(f"/api/tables/{table}/act", {"action": choose.choice(seen["legal"]), "entry": seen["entry"]})
        return True

    def close(self) -> None:
        self._http.close()


def live_there(base: str) -> None:
    """Lets two people do a little of everything."""
    ada, bo = Client(base, "Ada"), Client(base, "Bo")
    choose = random.Random(7)
    untimed = {"rated": False, "clock": "none"}  # so that it is still in progress when it is looked at

    def table(wish: Data, actions: int) -> str:
        made = str(ada.post("/api/tables", wish)["id"])
        bo.post(f"/api/tables/{made}/join", {})
        for _ in range(actions):
            assert ada.act(made, choose) or bo.act(made, choose)
        return made

    over = table({"game": "power", "platform": {"rated": True}}, 6)
    bo.post(f"/api/tables/{over}/ask", {"ask": "resign"})
    hidden = table({"game": "mana"}, 4)
    ada.post(f"/api/tables/{hidden}/ask", {"ask": "resign"})
    taken_back = table({"game": "chess", "platform": untimed}, 3)
    ada.post(f"/api/tables/{taken_back}/takeback", {})
    bo.post(f"/api/tables/{taken_back}/takeback/answer", {"agree": True})
    ada.post(f"/api/tables/{taken_back}/chat", {"text": "Thank you, Bo."})
    table({"game": "battlefield", "platform": untimed}, 3)
    waiting = table({"game": "arena", "platform": untimed, "options": {"players": 2}}, 0)
    assert ada.act(waiting, choose), "an order that waits for the other side's"
    ada.post("/api/tables", {"game": "medieval", "position": _position("medieval")})
    ada.post("/api/tokens", {"name": "of a program", "scopes": ["read", "play"]})
    ada.post("/api/bots", {"name": "Ada-9000"})
    bo.post("/api/seeks", {"game": "chess"})
    campaign = ada.try_to_post("/api/tables", {"game": "medieval", "campaign": True, "platform": untimed})
    if campaign is not None:
        bo.post(f"/api/tables/{campaign['id']}/join", {})
        bo.post(f"/api/tables/{campaign['id']}/ask", {"ask": "resign"})
    sworn = [ada.try_to_post("/api/commitments", {}) for _ in range(2)]  # one of them is kept for later
    if sworn[0] is not None:
        ada.post("/api/tables", {"game": "chess", "commit": sworn[0]["commit"], "nonce": "0123456789abcdef" * 2})
    bo.try_to_post("/api/me/recovery", {"password": PASSWORD})
    bo.try_to_post("/api/me/preferences", {"theme": "dark", "language": "de"})
    ada.try_to_post("/lichess/api/challenge/Bo", {"clock.limit": 300, "clock.increment": 3})
    ada.close()
    bo.close()


def _position(game: str) -> Data:
    """The starting position, as this version writes it."""
    printed = subprocess.run([*_PROGRAM, "new", game, "--json"], capture_output=True, text=True, check=True).stdout
    found: Data = json.loads(printed)
    return found


def dump(file: Path) -> Data:
    """All rows of a SQLite database."""
    with closing(sqlite3.connect(file)) as connection:
        named = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
        tables: Data = {}
        for (name,) in named.fetchall():
            found = connection.execute(f"SELECT * FROM {name} ORDER BY rowid")
            tables[name] = [dict(zip([one[0] for one in found.description], row, strict=True)) for row in found]
    (row,) = tables.pop("alembic_version")
    return {"revision": row["version_num"], "tables": {name: rows for name, rows in tables.items() if rows}}


def write(kept: Data) -> str:
    """JSON with one row per line, so that changes are readable."""
    tables = []
    for name, rows in kept["tables"].items():
        lines = ",\n".join(json.dumps(row, ensure_ascii=False) for row in rows)
        tables.append(f"{json.dumps(name)}: [\n{lines}\n]")
    return f'{{"revision": "{kept["revision"]}", "tables": {{\n' + ",\n".join(tables) + "\n}}\n"


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        database, log = Path(folder) / "kept.db", Path(folder) / "log"
        with log.open("wb") as output:
            words = [*_PROGRAM, "serve", "--database", str(database), "--port", "0"]
            serving = subprocess.Popen(words, stdout=output, stderr=output)
        try:
            live_there(_address(serving, log))
        finally:
            serving.terminate()
            serving.wait()
        kept = dump(database)
    TARGET.mkdir(exist_ok=True)
    file = TARGET / f"{kept['revision']}.json"
    file.write_text(write(kept))
    print(f"{file.name}: {file.stat().st_size} bytes")


def _address(serving: "subprocess.Popen[bytes]", log: Path) -> str:
    deadline = time.monotonic() + _SECONDS
    while time.monotonic() < deadline and serving.poll() is None:
        told = re.search(r"^warboard serves on (\S+)$", log.read_text(), re.MULTILINE)
        if told is not None:
            return told[1]
        time.sleep(0.05)
    sys.exit(f"the server does not start:\n{log.read_text()}")


if __name__ == "__main__":
    main()
