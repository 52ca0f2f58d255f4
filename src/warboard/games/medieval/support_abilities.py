"""Abilities of the support pieces: shoeing, sharpened blades, surgery (MD-1071 to MD-1073)."""

from typing import Final

from warboard.games.medieval.actions import ActionTable
from warboard.games.medieval.board import ADJACENT
from warboard.games.medieval.effects import start_effect
from warboard.games.medieval.finder import Finder
from warboard.games.medieval.hit_points import heal, healing_in_weather
from warboard.games.medieval.pieces import KNIGHT
from warboard.games.medieval.state import ATTRITION, MedievalState
from warboard.kernel.action import Action
from warboard.kernel.event import Event
from warboard.kernel.luck import Luck

_SHOE: Final = ActionTable("shoe")
_SHARPEN: Final = ActionTable("sharpen")
_SURGERY: Final = ActionTable("surgery")

SHOED_TURNS: Final = 1
SHARP_TURNS: Final = 2
SURGERY_HP: Final = 30


def find_shoeings(finder: Finder) -> None:
    """Allied Knights (MD-1071)."""
    for target in ADJACENT[finder.source]:
        other = finder.state.squares[target]
        if other is not None and other.side == finder.piece.side and other.kind == KNIGHT:
            finder.add_at(_SHOE, target)


def shoe(state: MedievalState, action: Action, luck: Luck, events: list[Event] | None) -> None:
    start_effect(state, action.target, "shoed", SHOED_TURNS, events)


def find_sharpenings(finder: Finder) -> None:
    finder.add_at_allies(_SHARPEN)


def sharpen(state: MedievalState, action: Action, luck: Luck, events: list[Event] | None) -> None:
    start_effect(state, action.target, "sharp", SHARP_TURNS, events)


def find_surgeries(finder: Finder) -> None:
    """In Attrition Mode, allies that have lost HP (MD-1073)."""
    state = finder.state
    if state.mode != ATTRITION:
        return
    for target in ADJACENT[finder.source]:
        other = state.squares[target]
        if other is not None and other.side == finder.piece.side and other.hp < other.max_hp():
            finder.add_at(_SURGERY, target)


def surgery(state: MedievalState, action: Action, luck: Luck, events: list[Event] | None) -> None:
    heal(state, action.target, healing_in_weather(state, SURGERY_HP), events)
