"""Taxation: what gold buys (MD-1211, MD-1212)."""

from typing import Final

from warboard.games.medieval.board import BOARD, SIDES
from warboard.games.medieval.events import tell_all
from warboard.games.medieval.experience import change_xp
from warboard.games.medieval.hit_points import heal
from warboard.games.medieval.lords import bring_back
from warboard.games.medieval.state import MedievalState
from warboard.kernel.action import Action
from warboard.kernel.event import Event
from warboard.kernel.luck import Luck

HEALING_GOLD: Final = 3
TRAINING_GOLD: Final = 5
RANSOM_GOLD: Final = 10
TRAINING_XP: Final = 10


def _pay(state: MedievalState, gold: int, events: list[Event] | None) -> None:
    state.gold[state.turn] -= gold
    if events is not None:
        tell_all(events, "gold", {"side": SIDES[state.turn], "amount": -gold, "total": state.gold[state.turn]})


def heal_for_gold(state: MedievalState, action: Action, luck: Luck, events: list[Event] | None) -> None:
    """Fully, in rain too."""
    _pay(state, HEALING_GOLD, events)
    heal(state, action.source, state.piece(action.source).max_hp(), events)


def train(state: MedievalState, action: Action, luck: Luck, events: list[Event] | None) -> None:
    """One level: XP exactly as named."""
    _pay(state, TRAINING_GOLD, events)
    change_xp(state, action.source, TRAINING_XP, "trained", events)


def ransom(state: MedievalState, name: str, events: list[Event] | None) -> None:
    """A captured piece comes back to the square that it started on, unhurt."""
    _pay(state, RANSOM_GOLD, events)
    bring_back(state, state.turn, state.roster.find(name), BOARD.square(name), False, events)
