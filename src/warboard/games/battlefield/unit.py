"""A unit on the board: who it is, how it fares (BC-107)."""

from warboard.games.battlefield.effects import Effect, Effects
from warboard.games.battlefield.kit import Kit


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
        """The unit under one more effect, as far as BC-608 lets it add."""
        effects = self.effects.with_effect(effect)
        return self if effects is self.effects else self.with_effects(effects)

    def with_cheered(self, cheered: int) -> "Unit":
        return Unit(self.kit, self.side, self.hp, self.charge, self.effects, cheered, self.moved)

    def after_strikes(self, hp: int, charge: int) -> "Unit":
        if hp == self.hp and charge == self.charge:
            return self
        return Unit(self.kit, self.side, hp, charge, self.effects, self.cheered, self.moved)

    def having_moved(self) -> "Unit":
        """A king or a rook that has left its square (BC-308)."""
        return Unit(self.kit, self.side, self.hp, self.charge, self.effects, self.cheered, True)

    def run_down(self) -> "Unit":
        """The unit when a turn begins: effects and cheer run down (BC-603)."""
        cheered = self.cheered - 1 if self.cheered > 0 else 0
        return Unit(self.kit, self.side, self.hp, self.charge, self.effects.run_down(), cheered, self.moved)

    def same(self, other: "Unit") -> bool:
        """Whether a position shows both alike."""
        return self is other or (
            self.kit is other.kit
            and self.side == other.side
            and self.hp == other.hp
            and self.charge == other.charge
            and self.cheered == other.cheered
            and self.moved == other.moved
            and self.effects.same(other.effects)
        )
