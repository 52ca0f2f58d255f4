"""Taxation: what gold buys (MD-1211, MD-1212)."""

from typing import Final

from warboard.games.medieval.actions import action_with_id, actions_in_place
from warboard.games.medieval.board import BOARD, SIDES
from warboard.games.medieval.events import add_open_event
from warboard.games.medieval.experience import change_xp
from warboard.games.medieval.hit_points import heal
from warboard.games.medieval.lords import bring_back
from warboard.games.medieval.options import FOG
from warboard.games.medieval.pieces import KING, MOST_XP
from warboard.games.medieval.state import ATTRITION, MedievalState
from warboard.kernel.action import Action
from warboard.kernel.board import NOWHERE
from warboard.kernel.event import Event
from warboard.kernel.luck import Luck

HEALING_GOLD: Final = 3
TRAINING_GOLD: Final = 5
RANSOM_GOLD: Final = 10
TRAINING_XP: Final = 10
_HEAL: Final = actions_in_place("heal")
_TRAIN: Final = actions_in_place("train")


def add_purchases(state: MedievalState, actions: list[Action]) -> None:
    """MD-1212; in fog nobody is ransomed onto a square out of sight (MD-1226)."""
    side = state.turn
    gold = state.gold[side]
    if gold < HEALING_GOLD:
        return
    for square, piece in enumerate(state.squares):
        if piece is None or piece.side != side:
            continue
        if state.mode == ATTRITION and piece.hp < piece.max_hp():
            actions.append(_HEAL[square])
        if gold >= TRAINING_GOLD and piece.xp < MOST_XP:
            actions.append(_TRAIN[square])
    if gold < RANSOM_GOLD:
        return
    for lost in state.captured[side]:
        name = state.roster.names[lost.number]
        square = BOARD.square(name)
        if square == NOWHERE or lost.kind == KING or state.squares[square] is not None:
            continue
        if state.weather != FOG or state.sees(side, square):
            actions.append(action_with_id("ransom", NOWHERE, NOWHERE, name))


def _pay(state: MedievalState, gold: int, events: list[Event] | None) -> None:
    state.gold[state.turn] -= gold
    if events is not None:
        add_open_event(events, "gold", {"side": SIDES[state.turn], "amount": -gold, "total": state.gold[state.turn]})


def heal_for_gold(state: MedievalState, action: Action, luck: Luck, events: list[Event] | None) -> None:
    """All HP, in rain too (MD-1212)."""
    _pay(state, HEALING_GOLD, events)
    heal(state, action.source, state.piece(action.source).max_hp(), events)


def train(state: MedievalState, action: Action, luck: Luck, events: list[Event] | None) -> None:
    """One level: exactly 10 XP (MD-1212)."""
    _pay(state, TRAINING_GOLD, events)
    change_xp(state, action.source, TRAINING_XP, "trained", events)


def ransom(state: MedievalState, action: Action, luck: Luck, events: list[Event] | None) -> None:
    """A captured piece returns to the square on which it started, with full HP (MD-1212)."""
    _pay(state, RANSOM_GOLD, events)
    number = state.roster.find(action.word)
    bring_back(state, state.turn, number, BOARD.square(action.word), False, events)
