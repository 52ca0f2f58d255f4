"""The short games that the front page plays on its small boards are legal."""

import json
from pathlib import Path

import pytest

from warboard.games import our_games
from warboard.server import wire
from warboard.server.sandbox.trial import Trial

FOLDER = Path(__file__).parents[2] / "web" / "src" / "games"


@pytest.mark.parametrize("game", [game.id for game in our_games()])
def test_the_short_game_of_the_front_page_can_be_played(game: str) -> None:
    """A change of rules that breaks it shows here, and not as a frozen picture."""
    show = json.loads((FOLDER / game / "showcase.json").read_text())
    trial = Trial(wire.SandboxRequest(game=game, seed=show["seed"]))

    for number, step in enumerate(show["steps"]):
        trial.step(number, wire.SandboxStep(action=step["action"], side=step["side"]))

    assert len(trial.events) == len(show["steps"]) >= 15
