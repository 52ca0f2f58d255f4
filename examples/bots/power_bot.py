"""A bot for Power over the network, with nothing but Python: it attacks when it can.

WARBOARD_TOKEN=wbt_… python3 examples/bots/power_bot.py http://127.0.0.1:8000
"""

import json
import os
import random
import sys
from typing import Any
from urllib.request import Request, urlopen

SERVER = sys.argv[1]
HEADERS = {"Authorization": f"Bearer {os.environ['WARBOARD_TOKEN']}", "Content-Type": "application/json"}


def ask(path: str, body: Any = None) -> Any:
    """An open response of the server; with a body, it is a POST."""
    data = None if body is None else json.dumps(body).encode()
    return urlopen(Request(SERVER + path, data, HEADERS))


def choose(legal: list[str]) -> str:
    return random.choice([action for action in legal if action.startswith("attack")] or legal)


def play(table: str) -> Any:
    """Plays while the stream lasts; returns the outcome, or None if the server has ended it."""
    with ask(f"/api/bot/game/stream/{table}") as stream:
        for message in (json.loads(line) for line in stream if line.strip()):
            if message.get("outcome"):
                return message["outcome"]
            if message.get("legal"):
                ask(f"/api/tables/{table}/act", {"action": choose(message["legal"]), "entry": message["entry"]}).close()


table = json.load(ask("/api/tables", {"game": "power", "side": "white", "bots": [{"level": "random"}]}))["id"]
while (outcome := play(table)) is None:
    print("the stream ended: once more", file=sys.stderr)
print(table, ", ".join(outcome["winners"]) or "nobody", "won:", outcome["reason"])
