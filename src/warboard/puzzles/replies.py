"""What is likely to follow an action, up to the end of the enemy's turn, or of the round where all give orders at once:
why it was worse than it looked.
"""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from warboard.bots.budget import Budget
from warboard.bots.explain import likeliest
from warboard.bots.thinking import think
from warboard.kernel.action import Action
from warboard.kernel.game import Game
from warboard.kernel.luck import SeededLuck
from warboard.kernel.state import State
from warboard.puzzles.themes import Signs

_SEED: Final = 5
_NODES: Final = 1_500  # for each action
_LONGEST: Final = 6


class PuzzleReply(Struct, frozen=True):
    """An action that is likely to follow, by a side; `ends`: the game is over then."""

    side: str
    action: str
    ends: bool


class PuzzleLosses(Struct, frozen=True):
    """In which share of likely rounds an order costs its side a piece (`own`), and the other sides one (`others`)."""

    action: str
    own: float
    others: float


def likely_losses(game: Game, state: State, side: int, actions: Sequence[Action]) -> list[PuzzleLosses]:
    """How often pieces die in likely rounds with each of these orders; nothing where sides take turns."""
    if len(game.to_act(state)) == 1:
        return []
    signs = [(game.text(state, action), Signs(game, state, side, action)) for action in actions]
    return [PuzzleLosses(text, round(each.own_deaths, 4), round(each.deaths, 4)) for text, each in signs]


def likely_replies(game: Game, state: State, side: int, action: Action) -> list[PuzzleReply]:
    """The best actions after an action, by short searches, each with its likeliest result: the rest of the side's turn,
    then the enemy's. Nothing where all give orders at once: nobody replies there.
    """
    if len(game.to_act(state)) > 1 or game.sealed(state):
        return []
    seen = game.guess(state, side, SeededLuck(_SEED)) if game.hides(state) else state
    now = _after(game, seen, side, action)
    found: list[PuzzleReply] = []
    replied = False
    while len(found) < _LONGEST:
        acting = game.to_act(now)
        if len(acting) != 1 or (replied and acting[0] == side):
            break
        replied = replied or acting[0] != side
        best = _best(game, now, acting[0])
        text = game.text(now, best)
        name = game.sides(now)[acting[0]]
        now = _after(game, now, acting[0], best)
        found.append(PuzzleReply(name, text, game.outcome(now) is not None))
    return found


def _best(game: Game, state: State, side: int) -> Action:
    legal = game.legal(state, side)
    if len(legal) == 1:
        return legal[0]
    return think(game, state, side, Budget(nodes=_NODES), _SEED).lines[0].action


def _after(game: Game, state: State, side: int, action: Action) -> State:
    """The likeliest position after an action, or one of too many."""
    found = likeliest(game, state, side, action)
    if found is None:
        found = state.copy()
        game.apply(found, side, action, SeededLuck(_SEED), None)
    return found
