"""The bots under examples/bots that play over the network, each to the end of a game."""

import os
import secrets
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from leaving_out import leave_out
from running import Server

DATABASES = ("sqlite",)
BOTS = Path(__file__).parents[2] / "examples" / "bots"
PROGRAMS = {"power_bot.py": sys.executable, "power_bot.mjs": "node", "power_bot.sh": "sh"}
PLACES = os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"]))


def run(server: Server, name: str, token: str) -> "subprocess.CompletedProcess[str]":
    program = shutil.which(PROGRAMS[name], path=PLACES)
    if program is None or (name.endswith(".sh") and shutil.which("curl") is None):
        leave_out(f"{name} needs {PROGRAMS[name]} and curl")
    return subprocess.run(
        [str(program), str(BOTS / name), server.base],
        env={"PATH": PLACES, "WARBOARD_TOKEN": token},
        capture_output=True,
        text=True,
        timeout=300,
    )


@pytest.mark.parametrize("name", PROGRAMS)
def test_an_example_plays_a_game_to_its_end(server: Server, name: str) -> None:
    owner = server.person()
    made = owner.post("/api/bots", {"name": f"E-{secrets.token_hex(5)}"}, 201)

    played = run(server, name, made["token"])

    assert played.returncode == 0, played.stderr
    table, words = played.stdout.strip().split(" ", 1)
    seen = owner.view(table)
    assert seen["outcome"] is not None
    assert words.endswith(f"won: {seen['outcome']['reason']}")
    assert made["account"]["name"] in [seat["player"] for seat in owner.get(f"/api/tables/{table}")["seats"]]


@pytest.mark.parametrize("name", PROGRAMS)
def test_an_example_with_a_wrong_token_says_so(server: Server, name: str) -> None:
    tried = run(server, name, "wbt_wrong")

    assert tried.returncode != 0
    assert "401" in tried.stderr or "this token is unknown" in tried.stderr + tried.stdout


def test_the_example_in_python_is_forty_lines_long() -> None:
    assert len((BOTS / "power_bot.py").read_text().splitlines()) <= 40
