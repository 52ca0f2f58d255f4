"""Play-outs and counts, for measuring and checking the rules."""

from __future__ import annotations

from warboard.api.arguments import check_state
from warboard.api.game import Game, rules_of
from warboard.api.interrupts import interrupts_noted
from warboard.kernel.game import Game as Rules
from warboard.kernel.game import play_out as rule_play_out
from warboard.kernel.luck import Luck
from warboard.kernel.perft import perft as rule_perft
from warboard.kernel.state import State


def play_out(game: Game | Rules | str, state: State, luck: Luck, most: int = 1_000_000) -> int:
    """Plays uniformly random actions to the end of the game, at most `most`; returns how many it played."""
    rules = rules_of(game)
    check_state(rules, state)
    with interrupts_noted():
        return rule_play_out(rules, state, luck, most)


def perft(game: Game | Rules | str, state: State, depth: int) -> int:
    """The number of ways to play `depth` actions; each result of a draw counts as a way."""
    rules = rules_of(game)
    check_state(rules, state)
    with interrupts_noted():
        return rule_perft(rules, state, depth)
