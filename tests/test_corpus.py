"""Games that were played and kept: every release replays them unchanged."""

import re
from pathlib import Path

import pytest

from warboard.games import our_games
from warboard.play.verify import verify

RECORDS = sorted((Path(__file__).parent / "corpus").glob("*.jsonl"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_kept_game_is_still_what_it_was(path: Path) -> None:
    proof = verify(path.read_bytes())

    assert proof.fault == ""
    assert proof.finished
    assert proof.proven == proof.sworn


def test_there_is_a_kept_game_of_every_game() -> None:
    kept = {re.sub(r"-\d+$", "", path.stem) for path in RECORDS}

    assert kept == {game.id for game in our_games()}
