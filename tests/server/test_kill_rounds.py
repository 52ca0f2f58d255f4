"""Kill -9, and clients that leave, in the middle of play: no acknowledged move is lost, none duplicated, and no clock
reset. `make torture` does the same for a thousand rounds.
"""

import random
from pathlib import Path

import postgres
import pytest
from kill_rounds import Game, KillRounds, Summary
from running import Server, play

DATABASES = ("sqlite",)


def test_a_killed_server_loses_nothing_on_sqlite(own_database: str, tmp_path: Path) -> None:
    summary = KillRounds(own_database, tmp_path).run(2)

    assert summary.holds, summary.text()
    assert summary.kills == 2 and summary.acknowledged >= 80 and summary.left


def test_killed_processes_and_a_killed_database_lose_nothing_on_postgresql(
    own_cluster: postgres.Cluster, tmp_path: Path
) -> None:
    database = postgres.make_database(own_cluster.url, "rounds")

    summary = KillRounds(database, tmp_path, 2, own_cluster).run(3)

    assert summary.holds, summary.text()
    assert summary.kills == 3 and summary.acknowledged >= 120 and summary.left


@pytest.mark.parametrize(
    ("notes", "found"),
    [
        ({"m-0": (1, "?")}, "lost"),
        ({"m-0": (99, "?")}, "lost"),
        ({}, "doubled"),
    ],
)
def test_what_differs_from_the_notes_is_counted(server: Server, notes: dict[str, tuple[int, str]], found: str) -> None:
    game = Game([server], "power", False, random.Random(1))
    play(list(game.players), game.table, 1)
    game.acknowledged = notes
    summary = Summary()

    game.compare(summary)

    assert not summary.holds
    assert getattr(summary, found) == 1 and found in summary.text()
