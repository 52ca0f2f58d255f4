"""Battlefield Chess at one moment: who stands where, in what condition, and whose turn it is (section 9)."""

from typing import Final

from warboard.games.battlefield.board import ALL_LINES, SIZE, WHITE
from warboard.games.battlefield.effects import Effect, Effects
from warboard.games.battlefield.kit import Kit
from warboard.games.battlefield.options import Rules
from warboard.games.battlefield.pieces import KING
from warboard.kernel.board import NOWHERE
from warboard.kernel.turn_game import TurnState

UNKNOWN: Final = -1


class Unit:
    """One piece. It never changes: a change puts another unit on the square."""

    def __init__(self, kit: Kit, side: int, hp: int, charge: int, effects: Effects, cheered: int, moved: bool) -> None:
        self.kit = kit
        self.kind = kit.kind
        self.side = side
        self.hp = hp
        self.charge = charge
        self.effects = effects
        self.cheered = cheered
        self.moved = moved

    def atk(self) -> int:
        """The field value: own value and effects, at least 0 (BC-402)."""
        value = self.kit.atk + self.effects.atk
        return value if value > 0 else 0

    def defence(self) -> int:
        value = self.kit.defence + self.effects.defence
        return value if value > 0 else 0

    def mdef(self) -> int:
        value = self.kit.mdef + self.effects.mdef
        return value if value > 0 else 0

    def spd(self) -> int:
        value = self.kit.spd + self.effects.spd
        return value if value > 0 else 0

    def with_hp(self, hp: int) -> "Unit":
        return Unit(self.kit, self.side, hp, self.charge, self.effects, self.cheered, self.moved)

    def with_charge(self, charge: int) -> "Unit":
        return Unit(self.kit, self.side, self.hp, charge, self.effects, self.cheered, self.moved)

    def with_effects(self, effects: Effects) -> "Unit":
        return Unit(self.kit, self.side, self.hp, self.charge, effects, self.cheered, self.moved)

    def with_effect(self, effect: Effect) -> "Unit":
        """The unit with one more effect, if BC-608 lets it count."""
        effects = self.effects.with_effect(effect)
        return self if effects is self.effects else self.with_effects(effects)

    def with_cheered(self, cheered: int) -> "Unit":
        return Unit(self.kit, self.side, self.hp, self.charge, self.effects, cheered, self.moved)

    def with_hp_and_charge(self, hp: int, charge: int) -> "Unit":
        if hp == self.hp and charge == self.charge:
            return self
        return Unit(self.kit, self.side, hp, charge, self.effects, self.cheered, self.moved)

    def as_moved(self) -> "Unit":
        """A king or a rook that has left its square (BC-308)."""
        return Unit(self.kit, self.side, self.hp, self.charge, self.effects, self.cheered, True)

    def run_down(self) -> "Unit":
        """The unit one turn later: effects and cheer have run down (BC-603)."""
        cheered = self.cheered - 1 if self.cheered > 0 else 0
        return Unit(self.kit, self.side, self.hp, self.charge, self.effects.run_down(), cheered, self.moved)

    def same(self, other: "Unit") -> bool:
        """Whether all fields of both units are equal."""
        return self is other or (
            self.kit is other.kit
            and self.side == other.side
            and self.hp == other.hp
            and self.charge == other.charge
            and self.cheered == other.cheered
            and self.moved == other.moved
            and self.effects.same(other.effects)
        )


class HistoryEntry:
    """The position at the start of a turn. One that was loaded has nothing but its key; see `repetition.py`."""

    def __init__(
        self, squares: list[Unit | None], turn: int, en_passant: int, second: int, passed: bool, key: str | None = None
    ) -> None:
        self.squares = squares  # empty if it was loaded
        self.turn = turn
        self.en_passant = en_passant
        self.second = second
        self.passed = passed
        self.key = key  # None until somebody asks for it


class Danger:
    """What threatens a king on the present board. Most actions are found legal or not by this, without a trial."""

    def __init__(self, king: int) -> None:
        self.king = king
        self.attackers: list[int] = []  # where the enemies stand that can attack it (BC-1202)
        self.pinned: list[int] = []  # where a friend stands that alone blocks such an enemy
        self.lethal = UNKNOWN  # whether it is check (BC-1203), 0 or 1, once somebody has asked
        self.bearers: list[int] | None = None  # where units with auras stand, once somebody has asked
        self.delicate: list[bool] | None = None  # by square; see `check.py`
        self._relevant: list[bool] | None = None

    def is_relevant(self, square: int) -> bool:
        """Whether it can matter to a battle of the king with an attacker who stands on a square: it is on a line with
        one of them. Auras, neighbours and blocked lines all work along such lines; an aura that works by a knight's
        jump is left to the caller.
        """
        table = self._relevant
        if table is None:
            table = [False] * SIZE
            for fighter in [self.king, *self.attackers]:
                table[fighter] = True
                for line in ALL_LINES[fighter]:
                    for other in line:
                        table[other] = True
            self._relevant = table
        return table[square]


class BattlefieldState(TurnState):
    """The position. `danger` is not part of it, but what is known about it until something changes."""

    def __init__(self, rules: Rules, squares: list[Unit | None], turn: int) -> None:
        super().__init__(rules.game, turn)
        self.rules = rules
        self.squares = squares
        self.kings = [NOWHERE, NOWHERE]  # where they stand; NOWHERE after a king is killed
        self.second = NOWHERE  # the unit that may act a second time (BC-706)
        self.passed = False  # its first action went through a friend (BC-1001)
        self.en_passant = NOWHERE  # BC-1244
        self.turn_number = 1
        self.quiet = 0
        self.history: list[HistoryEntry] = []  # the position at the start of each turn, the present one last
        self.danger: Danger | None = None

    def copy(self) -> "BattlefieldState":
        other = self.trial_copy()
        other.history = self.history[:]
        other.danger = self.danger
        return other

    def trial_copy(self) -> "BattlefieldState":
        """A copy without the history, to try an action on."""
        other = BattlefieldState(self.rules, self.squares[:], self.turn)  # shallow is enough: units never change
        other.kings = self.kings[:]
        other.second = self.second
        other.passed = self.passed
        other.en_passant = self.en_passant
        other.turn_number = self.turn_number
        other.quiet = self.quiet
        other.outcome = self.outcome
        return other

    def find_kings(self) -> None:
        """Notes where the kings stand, once the squares are filled."""
        self.kings = [NOWHERE, NOWHERE]
        for square, unit in enumerate(self.squares):
            if unit is not None and unit.kind == KING:
                self.kings[unit.side] = square


def empty_state(rules: Rules) -> BattlefieldState:
    """A board on which nothing stands yet."""
    squares: list[Unit | None] = [None] * SIZE
    return BattlefieldState(rules, squares, WHITE)
