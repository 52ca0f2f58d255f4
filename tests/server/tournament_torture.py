"""Large tournaments of bots, played to the end while the server is killed: no pairing twice, no result lost.

    python tests/server/tournament_torture.py [--swiss 64] [--rounds 6] [--arena 200] [--minutes 4] [--kills 3]

`make tournament-torture` does it. Not part of the test suite, because it takes many minutes. Both tournaments run at
once on one server with an SQLite file, beside `--busy` processes that compute all the time. The server is killed
whenever another share of the Swiss has been played, so both are hit in the middle; it starts again on the same file. In
the end every pairing is compared with the game at its table.
"""

import argparse
import json
import sqlite3
import sys
import tempfile
import time
from collections import Counter
from contextlib import closing
from multiprocessing import Process
from pathlib import Path
from typing import Any

import httpx
from running import Person, Server

from warboard.games import find_game
from warboard.kernel.luck import SeededLuck
from warboard.play.verify import verify

Data = dict[str, Any]
GAME = "power"
SHORT = {"turn_limit": 20}  # games that end soon
CLOCK = {"clock": "live", "live_seconds": 600, "increment_seconds": 5}


def start(file: Path, folder: Path) -> Server:
    limits = ("--tournament-bots", "256", "--bot-workers", "2", "--bot-games", "24")
    return Server(str(file), folder, *limits)


def make(host: Person, bots: int, **more: Any) -> str:
    wish = {
        "game": GAME,
        "platform": CLOCK,
        "options": SHORT,
        "players": "bots",
        "bots": ["random"] * bots,
        "most": bots,
        **more,
    }
    return str(host.post("/api/tournaments", wish, 201)["info"]["id"])


def watch(server: Server, id: str) -> Data | None:
    try:
        answer = httpx.get(f"{server.base}/api/tournaments/{id}", timeout=30)
        return dict(answer.json()) if answer.status_code == 200 else None
    except httpx.TransportError:
        return None


def work() -> None:
    """Keeps a core busy."""
    while True:
        sum(range(10_000))


def games_over(seen: Data) -> int:
    return sum(game["points"] is not None for game in seen["games"])


def run(arguments: argparse.Namespace) -> int:
    busy = [Process(target=work, daemon=True) for _ in range(arguments.busy)]
    for process in busy:
        process.start()
    folder = Path(tempfile.mkdtemp(prefix="torture-"))
    file = folder / "torture.db"
    server = start(file, folder)
    begun = time.monotonic()
    try:
        host = server.person("Host")
        ids = {
            "swiss": make(host, arguments.swiss, name="Swiss of bots", format="swiss", rounds=arguments.rounds),
            "arena": make(host, arguments.arena, name="Arena of bots", format="arena", minutes=arguments.minutes),
        }
        share = arguments.swiss // 2 * arguments.rounds // (arguments.kills + 1)
        kills = 0
        ended: dict[str, float] = {}
        while len(ended) < len(ids):
            swiss = watch(server, ids["swiss"])
            if kills < arguments.kills and swiss is not None and games_over(swiss) >= share * (kills + 1):
                server.kill()
                kills += 1
                told = f"killed {kills} times, after {time.monotonic() - begun:.0f} s"
                server = server.again()
                print(f"{told}, with {games_over(swiss)} games of the Swiss over", flush=True)
            for name, id in ids.items():
                seen = watch(server, id)
                if seen is not None and name not in ended and seen["info"]["status"] in ("over", "off"):
                    ended[name] = time.monotonic() - begun
                    print(f"{name}: {seen['info']['status']} after {ended[name]:.0f} s", flush=True)
            if time.monotonic() - begun > 60 * arguments.patience:
                print("out of patience", flush=True)
                break
            time.sleep(0.5)
    finally:
        for process in busy:
            process.kill()
        server.stop()
    troubles = sum(check(file, name, id) for name, id in ids.items())
    lines = [line for log in folder.glob("*.log") for line in log.read_text().splitlines()]
    errors = [line for line in lines if '"level": "error"' in line]
    print(f"kills {kills}, errors in the logs {len(errors)}, {time.monotonic() - begun:.0f} s in all")
    for line in errors[:3]:
        print(line[:500])
    return 1 if troubles or errors or len(ended) < len(ids) or kills < arguments.kills else 0


def check(file: Path, name: str, id: str) -> int:
    """Compares the pairings of a tournament with the games at their tables; returns how many are wrong."""
    with closing(sqlite3.connect(file)) as database:
        database.row_factory = sqlite3.Row
        pairings = database.execute("SELECT * FROM tournament_pairings WHERE tournament_id = ?", (id,)).fetchall()
        tables = database.execute("SELECT * FROM tables WHERE tournament_id = ?", (id,)).fetchall()
        games = {row["table_id"]: row for row in database.execute("SELECT * FROM games")}
        records: dict[str, str] = {}
        for row in database.execute("SELECT game_id, lines FROM steps ORDER BY game_id, n"):
            records[row["game_id"]] = records.get(row["game_id"], "") + row["lines"]
    keys = Counter((row["round"], row["number"]) for row in pairings)
    twice = sum(count - 1 for count in keys.values())
    used = Counter(row["table_id"] for row in pairings if row["table_id"])
    twice += sum(count - 1 for count in used.values()) + sum(row["id"] not in used for row in tables)
    played = [json.loads(row["players"]) for row in pairings]
    met: Counter[tuple[int, ...]] = Counter(tuple(sorted(one)) for one in played if len(one) == 2)
    again = sum(count - 1 for count in met.values()) if name == "swiss" else 0
    lost = wrong = unsound = running = 0
    sides = list(find_game(GAME).sides(find_game(GAME).start({}, SeededLuck(0))))
    for row in pairings:
        if row["table_id"] is None:
            continue
        game = games.get(row["table_id"])
        outcome = None if game is None or game["outcome"] is None else json.loads(game["outcome"])
        if outcome is None:
            running += row["result"] is None
            wrong += row["result"] is not None
        elif row["result"] is None:
            # An arena ends with its time: results after that do not count.
            lost += name == "swiss"
        else:
            places = json.loads(row["result"])["places"]
            winners = [side for side, place in zip(sides, places, strict=True) if place == 1]
            wrong += sorted(winners) != sorted(outcome["winners"] or sides)
        if game is not None and outcome is not None:
            unsound += not verify(records[game["id"]].encode()).sound
    print(
        f"{name}: {len(pairings)} pairings, {len(tables)} tables; pairings twice {twice}, met again {again}, "
        f"results lost {lost}, results wrong {wrong}, records unsound {unsound}, still on {running}"
    )
    return twice + again + lost + wrong + unsound


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    for flag, usual in (
        ("--swiss", 64),
        ("--rounds", 6),
        ("--arena", 200),
        ("--kills", 3),
        ("--patience", 45),
        ("--busy", 2),
    ):
        parser.add_argument(flag, type=int, default=usual)
    parser.add_argument("--minutes", type=int, default=4)
    sys.exit(run(parser.parse_args()))
