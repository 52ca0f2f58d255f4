"""What a kind of piece is: a row of the table in `pieces.py`, with its tags, patterns, ability and costs.

An ability is two functions: `aim` offers every legal use of it, `act` does what it does; everything else about it is
data.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from warboard.games.mana.patterns import PATTERNS

if TYPE_CHECKING:
    from warboard.games.mana.resolver import Resolver
    from warboard.games.mana.uses import LegalUses, Use

# Tags are bits, in the order in which they are dumped.
BIO: Final = 1
STR: Final = 2
TRANS: Final = 4
IMP: Final = 8
IMM: Final = 16
HERO: Final = 32
DEM: Final = 64
DEAD: Final = 128
TAGS: Final = ["BIO", "STR", "TRANS", "IMP", "IMM", "HERO", "DEM", "DEAD"]

CLASSIC: Final = "classic"
STARTING: Final = "starting"
PORTAL: Final = "portal"
OTHER: Final = "other"

# What an operand of a cast is, for people who write positions.
DIRECTION: Final = "a Direction"
SQUARE: Final = "a square"
MAGIC_SQUARE: Final = "a magic square"
UNIT: Final = "a unit that it calls"


def tag_names(tags: int) -> list[str]:
    """Tags as they are written."""
    return [name for number, name in enumerate(TAGS) if tags & (1 << number)]


def tag_bit(name: str) -> int:
    return 1 << TAGS.index(name)


class Ability:
    """What a piece can do besides moving, taking and attacking.

    `aim(uses)` offers the legal uses; costs, cooldown and the like have been checked by then (MC-102).
    `act(resolver, use)` is called at once, or when the cast is finished. `operands` are what a cast remembers. With
    `by_unit`, mana and cast time are those of the unit that is called. If `must_wait(resolver, use)` says so, a cast
    goes on for another round. A piece that casts `by_itself` begins when it appears.
    """

    def __init__(
        self,
        act: "Callable[[Resolver, Use], None]",
        aim: "Callable[[LegalUses], None]",
        movements: int = 1,
        mana: int = 0,
        cooldown: int = 0,
        cast: int = 0,
        operands: tuple[str, ...] = (),
        once: bool = False,
        by_unit: bool = False,
        by_itself: bool = False,
        must_wait: "Callable[[Resolver, Use], bool] | None" = None,
    ) -> None:
        self.act = act
        self.aim = aim
        self.movements = movements
        self.mana = mana
        self.cooldown = cooldown
        self.cast = cast
        self.operands = operands
        self.once = once
        self.by_unit = by_unit
        self.by_itself = by_itself
        self.must_wait = must_wait

    def casts(self) -> bool:
        """Whether using it takes rounds."""
        return self.cast > 0 or self.by_unit

    def __reduce__(self) -> tuple[object, ...]:
        costs = (self.movements, self.mana, self.cooldown, self.cast)
        manner = (self.operands, self.once, self.by_unit, self.by_itself, self.must_wait)
        return (Ability, (self.act, self.aim, *costs, *manner))


class Call:
    """Which kind calls a unit, and what that takes: how many of that kind, rounds and mana."""

    def __init__(self, by: str, needs: int, rounds: int, mana: int) -> None:
        self.by = by
        self.needs = needs
        self.rounds = rounds
        self.mana = mana

    def __reduce__(self) -> tuple[object, ...]:
        return (Call, (self.by, self.needs, self.rounds, self.mana))


class PieceKind:
    """A row of the table of pieces.

    `letters` show it where there is only text; `worth` is for bots, a pawn is 100; `magic_only` kinds stand only
    on magic squares (MC-38); `crowns` are kinds that a pawn may become.
    """

    def __init__(
        self,
        name: str,
        letters: str,
        group: str,
        tags: int,
        life: int = 1,
        move: str = "none",
        take: str = "none",
        attack: str = "none",
        ability: Ability | None = None,
        call: Call | None = None,
        worth: int = 100,
        magic_only: bool = False,
        crowns: bool = False,
    ) -> None:
        self.name = name
        self.letters = letters
        self.group = group
        self.tags = tags
        self.life = life
        self.move = PATTERNS.index(move)
        self.take = PATTERNS.index(take)
        self.attack = PATTERNS.index(attack)
        self.ability = ability
        self.call = call
        self.worth = worth
        self.magic_only = magic_only
        self.crowns = crowns

    def may_start(self) -> bool:
        """Whether it may be part of a layout: classic and starting kinds (MC-270)."""
        return self.group == CLASSIC or self.group == STARTING

    def __reduce__(self) -> tuple[object, ...]:
        patterns = (PATTERNS[self.move], PATTERNS[self.take], PATTERNS[self.attack])
        rest = (self.ability, self.call, self.worth, self.magic_only, self.crowns)
        return (PieceKind, (self.name, self.letters, self.group, self.tags, self.life, *patterns, *rest))
