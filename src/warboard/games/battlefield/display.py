"""Battlefield Chess in words and letters."""

from collections.abc import Sequence
from typing import Final

from warboard.games.battlefield.board import BOARD
from warboard.games.battlefield.forecast import forecast_action, king_killers, threats_to
from warboard.games.battlefield.pieces import PIECES
from warboard.games.battlefield.state import BattlefieldState
from warboard.games.battlefield.story import SENTENCES, battle_in_short
from warboard.kernel.action import Action
from warboard.kernel.board import NOWHERE
from warboard.kernel.display import Display, Symbol
from warboard.kernel.event import Event
from warboard.kernel.plain import Fields, Plain
from warboard.kernel.sentences import describe_in

_LETTERS: Final = {row.name: row.letter for row in PIECES}


class BattlefieldDisplay(Display[BattlefieldState]):
    """What people are shown of Battlefield Chess."""

    def forecast(self, state: BattlefieldState, side: int, action: Action) -> Fields:
        return forecast_action(state, action)

    def forecast_line(self, forecast: Fields) -> str:
        return battle_in_short(forecast) if "blows" in forecast else "check" if forecast.get("check") else ""

    def piece_info(self, state: BattlefieldState, square: int) -> Fields:
        unit = state.squares[square]
        if unit is None:
            return {}
        kit = unit.kit
        king = state.kings[unit.side]
        threats: list[Plain] = [threat.dump() for threat in threats_to(state, square)]
        killers: list[Plain] = [threat.dump() for threat in king_killers(state, unit.side)]
        return {
            "own": {"atk": kit.atk, "def": kit.defence, "mdef": kit.mdef, "spd": kit.spd},
            "field": {"atk": unit.atk(), "def": unit.defence(), "mdef": unit.mdef(), "spd": unit.spd()},
            "max_hp": kit.max_hp,
            "needs_charge": kit.need,
            "threatened_by": threats,
            "king": None if king == NOWHERE else BOARD.names[king],
            "king_killed_by": killers,
        }

    def describe(self, events: Sequence[Event]) -> list[str]:
        return describe_in(SENTENCES, events)

    def symbol(self, piece: Fields) -> Symbol:
        return Symbol(_LETTERS[str(piece["piece"])], str(piece.get("hp", "")))
