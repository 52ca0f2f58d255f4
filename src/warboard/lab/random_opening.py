"""Random openings: the first actions of each side are drawn, so that games without chance differ.

What they are drawn from decides what the games are like. If all legal actions are equally likely, a verb with many
targets comes up most, also where it cannot be undone and nobody would choose it. So by default a piece is drawn, then
one of its ordinary moves: every piece is as likely as any other, and whether to use an ability or give up a piece is
left to those who think.
"""

from collections.abc import Callable, Sequence
from typing import Final

from warboard.kernel.action import Action
from warboard.kernel.board import NOWHERE
from warboard.kernel.game import Game
from warboard.kernel.luck import Luck
from warboard.kernel.state import State

MOVES: Final = "moves"  # a piece, then one of its ordinary moves
ACTIONS: Final = "actions"  # all legal actions, each equally likely
OPENINGS: Final = (MOVES, ACTIONS)


def draw_action(game: Game, state: State, side: int, luck: Luck, openings: str) -> Action | None:
    """A random action of an opening; `openings` says from what it is drawn. None if no piece can move now: the side
    thinks, and its random move comes later.
    """
    if openings == ACTIONS:
        return game.sample(state, side, luck)
    return draw_move(game.legal(state, side), game.is_plain, luck)


def draw_move(actions: Sequence[Action], is_plain: Callable[[str], bool], luck: Luck) -> Action | None:
    """An ordinary move of a random piece, if there is one."""
    by_piece: dict[int, list[Action]] = {}
    for action in actions:
        if action.source != NOWHERE and is_plain(action.verb):
            by_piece.setdefault(action.source, []).append(action)
    if not by_piece:
        return None
    own = list(by_piece.values())[luck.below(len(by_piece))]
    return own[luck.below(len(own))]
