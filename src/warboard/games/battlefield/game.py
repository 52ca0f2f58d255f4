"""Battlefield Chess through the contract of a game."""

from collections.abc import Sequence
from typing import Final

from warboard.games.battlefield import position
from warboard.games.battlefield.builder import BattlefieldBuilder
from warboard.games.battlefield.equipment import PIECES
from warboard.games.battlefield.forecast import forecast_action, king_killers, threats_to
from warboard.games.battlefield.geometry import BOARD, SIDES
from warboard.games.battlefield.hints import FEATURES, HINTS, balance, features, promise
from warboard.games.battlefield.legality import in_check, legal_actions, sample_action
from warboard.games.battlefield.options import OPTIONS, refuse_armies
from warboard.games.battlefield.refusal import why_not
from warboard.games.battlefield.rules import carry_out
from warboard.games.battlefield.state import BattlefieldState
from warboard.games.battlefield.telling import SENTENCES, battle_in_short
from warboard.kernel.action import Action
from warboard.kernel.board import NOWHERE, Board
from warboard.kernel.builder import Builder
from warboard.kernel.codec import Node
from warboard.kernel.errors import IllegalAction
from warboard.kernel.event import Event
from warboard.kernel.game import Face, Game, State
from warboard.kernel.hints import Hints
from warboard.kernel.luck import Luck
from warboard.kernel.options import Settings
from warboard.kernel.outcome import Outcome
from warboard.kernel.plain import Fields, Plain
from warboard.kernel.telling import tell_in

_ACTING: Final[list[tuple[int, ...]]] = [(0,), (1,)]
_NOBODY: Final[tuple[int, ...]] = ()
_LETTERS: Final = {row.name: row.letter for row in PIECES}


class Battlefield(Game):
    """Chess among fighters: a capture is a battle, and check is what would really kill."""

    def __init__(self) -> None:
        super().__init__(
            id="battlefield",
            name="Battlefield Chess",
            players="2",
            board="8×8",
            summary="chess among fighters with health, weapons and skills: every capture is a battle",
            options=OPTIONS,
        )
        self._builder = BattlefieldBuilder()

    def builders(self) -> Sequence[Builder]:
        return (self._builder,)

    def settings(self, options: Plain) -> Settings:
        settings = super().settings(options)
        refuse_armies(settings)
        return settings

    def begin(self, settings: Settings, luck: Luck) -> State:
        return position.starting_state(settings)

    def load(self, node: Node, settings: Settings) -> State:
        return position.load(node, settings)

    def dump(self, state: State) -> Fields:
        return position.dump(_own(state))

    def sides(self, state: State) -> Sequence[str]:
        return SIDES

    def board(self, state: State) -> Board:
        return BOARD

    def to_act(self, state: State) -> tuple[int, ...]:
        own = _own(state)
        return _ACTING[own.turn] if own.outcome is None else _NOBODY

    def legal(self, state: State, side: int) -> list[Action]:
        own = _own(state)
        return legal_actions(own) if side == own.turn else []

    def sample(self, state: State, side: int, luck: Luck) -> Action:
        return sample_action(_own(state), luck)

    def apply(self, state: State, side: int, action: Action, luck: Luck, events: list[Event] | None) -> None:
        carry_out(_own(state), action, events)

    def outcome(self, state: State) -> Outcome | None:
        return _own(state).outcome

    def score(self, state: State, side: int) -> int:
        return balance(_own(state), side)

    def hints(self) -> Hints:
        return HINTS

    def promise(self, state: State, side: int, action: Action) -> int:
        return promise(_own(state), action)

    def pressed(self, state: State) -> bool:
        return in_check(_own(state))

    def features(self, state: State, side: int) -> list[int]:
        return features(_own(state), side)

    def feature_names(self) -> Sequence[str]:
        return FEATURES

    def why_not(self, state: State, side: int, action: Action) -> IllegalAction:
        return why_not(_own(state), action)

    def forecast(self, state: State, side: int, action: Action) -> Fields:
        return forecast_action(_own(state), action)

    def in_short(self, forecast: Fields) -> str:
        return battle_in_short(forecast) if "blows" in forecast else "check" if forecast.get("check") else ""

    def about(self, state: State, square: int) -> Fields:
        own = _own(state)
        unit = own.squares[square]
        if unit is None:
            return {}
        kit = unit.kit
        king = own.kings[unit.side]
        threats: list[Plain] = [threat.dump() for threat in threats_to(own, square)]
        killers: list[Plain] = [threat.dump() for threat in king_killers(own, unit.side)]
        return {
            "own": {"atk": kit.atk, "def": kit.defence, "mdef": kit.mdef, "spd": kit.spd},
            "field": {"atk": unit.atk(), "def": unit.defence(), "mdef": unit.mdef(), "spd": unit.spd()},
            "max_hp": kit.max_hp,
            "needs_charge": kit.need,
            "threatened_by": threats,
            "king": None if king == NOWHERE else BOARD.names[king],
            "king_killed_by": killers,
        }

    def tell(self, events: Sequence[Event]) -> list[str]:
        return tell_in(SENTENCES, events)

    def face(self, piece: Fields) -> Face:
        return Face(_LETTERS[str(piece["piece"])], str(piece.get("hp", "")))


def _own(state: State) -> BattlefieldState:
    assert isinstance(state, BattlefieldState), state
    return state
