"""Play-outs and counts, for whoever measures or checks the rules."""

from __future__ import annotations

from warboard.api.game import Game, rules_of
from warboard.kernel.game import Game as Rules
from warboard.kernel.game import play_out as rule_play_out
from warboard.kernel.luck import Luck
from warboard.kernel.perft import perft as rule_perft
from warboard.kernel.state import State


def play_out(game: Game | Rules | str, state: State, luck: Luck, most: int = 1_000_000) -> int:
    """Plays uniformly random actions to the end of the game, or `most` of them; returns how many."""
    return rule_play_out(rules_of(game), state, luck, most)


def perft(game: Game | Rules | str, state: State, depth: int) -> int:
    """How many ways there are to play so many actions on; every result of a draw is a way of its own."""
    return rule_perft(rules_of(game), state, depth)
