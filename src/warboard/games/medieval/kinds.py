"""What an ability and a verb are: rows of the tables in `abilities.py`.

The verb of an ability is two functions: `find` adds every legal use of it to a list, `effect` does what it does.
Everything else about it is data: its price, its cooldown, what it counts as.
"""

from typing import TYPE_CHECKING, Final, TypeAlias

from warboard.games.medieval.actions import actions_in_place
from warboard.games.medieval.pieces import CLASSES, MOST_XP

if TYPE_CHECKING:
    from collections.abc import Callable

    from warboard.games.medieval.finder import Finder
    from warboard.games.medieval.state import MedievalState, Piece
    from warboard.kernel.action import Action
    from warboard.kernel.event import Event
    from warboard.kernel.luck import Luck

# Abilities are bits. An upgrade works only while its base ability is held: ask for both bits at once (MD-1000).
CHARGE: Final = 1 << 0
LANCE_STRIKE: Final = 1 << 1
CAVALRY_MOMENTUM: Final = 1 << 2
DEVASTATING_IMPACT: Final = 1 << 3
SHIELDWALL: Final = 1 << 4
STALWART: Final = 1 << 5
GUARDIANS_RESOLVE: Final = 1 << 6
UNYIELDING_BASTION: Final = 1 << 7
SANCTIFY: Final = 1 << 8
HOLY_GROUND: Final = 1 << 9
MARTYRS_BLESSING: Final = 1 << 10
RESURRECTION: Final = 1 << 11
PONTIFICAL_GUARD: Final = 1 << 12
CONSECRATED_LINE: Final = 1 << 13
DIVINE_JUDGMENT: Final = 1 << 14
PAPAL_DECREE: Final = 1 << 15
FORTIFY: Final = 1 << 16
IMMOVABLE_OBJECT: Final = 1 << 17
REACTIVE_PLATING: Final = 1 << 18
SIEGE_ENGINE: Final = 1 << 19
GARRISON: Final = 1 << 20
SUPPLY_LINE: Final = 1 << 21
RAPID_DEPLOYMENT: Final = 1 << 22
WAR_WAGON: Final = 1 << 23
RALLY: Final = 1 << 24
INSPIRING_PRESENCE: Final = 1 << 25
TACTICAL_GENIUS: Final = 1 << 26
SUPREME_COMMANDER: Final = 1 << 27
GAMBIT: Final = 1 << 28
CALCULATED_RISK: Final = 1 << 29
BLOOD_FOR_GLORY: Final = 1 << 30
RUTHLESS_EFFICIENCY: Final = 1 << 31
LAST_DITCH: Final = 1 << 32
DESPERATE_FLIGHT: Final = 1 << 33
ROYAL_ESCAPE: Final = 1 << 34
DIVINE_RIGHT: Final = 1 << 35
DECREE: Final = 1 << 36
MONARCHS_WILL: Final = 1 << 37
CROWN_AUTHORITY: Final = 1 << 38
ABSOLUTE_POWER: Final = 1 << 39
SHOE: Final = 1 << 40
SHARPEN: Final = 1 << 41
SURGERY: Final = 1 << 42
LEVY: Final = 1 << 43

# What a verb does to the lines that lead to its own King.
KEEPS: Final = 0
GOES: Final = 1  # a piece goes from the first square to the last
SWAPS: Final = 2  # the same, and an ally that stands there comes to the first square
CLEARS: Final = 3  # the target square becomes empty
FILLS: Final = 4  # the target square is filled with what does not attack its own King
BUILDS: Final = 5  # terrain, which may bar a line

Effect: TypeAlias = "Callable[[MedievalState, Action, Luck, list[Event] | None], None]"
Find: TypeAlias = "Callable[[Finder], None]"
Bonus: TypeAlias = "Callable[[MedievalState, Piece, int], int]"


class Verb:
    """A line of section 4: a verb, its price in AP, what it does, and what it counts as.

    The verb of an ability has `find(finder)`. It is called for a piece that can take the order, may use the ability
    again and can pay its price, and adds every legal use.
    """

    def __init__(
        self,
        name: str,
        ap: int,
        effect: "Effect | None",
        find: "Find | None" = None,
        rule: str = "",
        cooldown: int = 0,
        order: bool = False,
        refusable: bool = True,
        ranks: dict[int, list[int]] | None = None,
        moves: bool = False,
        counted: bool = False,
        crosses: bool = False,
        attacks: bool = False,
        bonus: "Bonus | None" = None,
        cheaper_with: int = 0,
        ap_untargeted: int = 0,
        quicker: tuple[int, int] | None = None,
        in_parts: bool = False,
        lines: int = KEEPS,
        squares_before_id: int | None = None,
    ) -> None:
        self.name = name
        self.ap = ap
        self.effect = effect  # none for `end`
        self.find = find
        self.rule = rule
        self.cooldown = cooldown
        self.is_ability = find is not None  # it earns XP, and costs a wavering piece more (MD-712, MD-223)
        self.order = order or self.is_ability  # `idle` and `stun` bar it (MD-226)
        self.refusable = self.order and refusable  # MD-227
        self.needs = 0  # the abilities to hold: an ability tells its verb
        self.ranks = ranks  # by class: the ranks that can do it without an ability
        self.moves = moves  # it uses up a move of its piece (MD-224)
        self.counted = counted  # and one of its side (MD-225)
        self.crosses = crosses  # it costs more into the other court (MD-222)
        self.attacks = attacks
        self.bonus = bonus  # the damage that it adds to an attack
        self.cheaper_with = cheaper_with  # with these abilities it costs 1 AP less (MD-1056, MD-1065)
        self.ap_untargeted = ap_untargeted  # what it costs more without a target (MD-1058)
        self.quicker = quicker  # the class, and the rank from which on the cooldown is a turn shorter (MD-1091)
        self.in_parts = in_parts  # further uses in the same turn are free (MD-1022)
        self.lines = lines
        self.squares_before_id = squares_before_id  # where its action names a piece by its id

    def can_be_used_by(self, piece: "Piece") -> bool:
        """Whether the piece's abilities, or its rank, bring this verb."""
        if self.needs:
            return piece.has(self.needs)
        return self.ranks is not None and piece.rank in self.ranks.get(piece.kind, [])

    def is_free(self, piece: "Piece") -> bool:
        """Whether the piece has begun it this turn: the rest of it costs nothing and is not an order (MD-1022)."""
        return self.in_parts and piece.status.guards_left > 0

    def ap_for(self, piece: "Piece") -> int:
        """What it costs the piece before surcharges (MD-1056, MD-1065)."""
        return self.ap - 1 if self.cheaper_with and piece.has(self.cheaper_with) else self.ap

    def cooldown_for(self, piece: "Piece") -> int:
        """How many turns until the piece can do it again (MD-1091)."""
        if self.quicker is not None:
            kind, rank = self.quicker
            if piece.kind == kind and piece.rank >= rank:
                return self.cooldown - 1
        return self.cooldown


class Ability:
    """An ability: the class whose tree it is in, the rank and the XP that unlock it, its rule and, where an action uses
    it, the verb. `base` is the ability without which that verb does not work. Pawns and Peasants may learn what is
    `learnable` (MD-758); a defection may bring what is `gainable` (MD-345).
    """

    def __init__(
        self,
        id: str,
        bit: int,
        kind: int,
        rule: str,
        rank: int = 0,
        xp: int = 0,
        base: int = 0,
        verb: Verb | None = None,
        learnable: bool = False,
        gainable: bool = False,
    ) -> None:
        self.id = id
        self.bit = bit
        self.kind = kind
        self.rule = rule
        self.rank = rank
        self.xp = xp
        self.verb = verb
        self.learnable = learnable
        self.gainable = gainable
        if verb is not None:
            verb.rule = rule
            verb.needs = bit | base


class AbilityTree:
    """All abilities as the rules ask for them: by id, by bit, and by what a class, a rank and XP unlock."""

    def __init__(self, rows: list[Ability]) -> None:
        self.rows = rows
        self.ids = sorted(row.id for row in rows)
        self.bits = {row.id: row.bit for row in rows}
        self.gainable = sorted(row.id for row in rows if row.gainable)
        self.learnable = [self.bits[id] for id in sorted(row.id for row in rows if row.learnable)]
        self.lessons = [actions_in_place("learn", id) for id in sorted(row.id for row in rows if row.learnable)]
        self._by_rank = [_bits_by_rank(rows, kind) for kind in range(len(CLASSES))]
        self._by_xp = [_bits_by_xp(rows, kind) for kind in range(len(CLASSES))]

    def of(self, kind: int, rank: int, xp: int) -> int:
        """What a class unlocks with a rank and XP (MD-732, MD-1000)."""
        return self._by_rank[kind][rank] | self._by_xp[kind][xp]

    def names(self, bits: int) -> list[str]:
        """The ids of abilities, alphabetically."""
        return [id for id in self.ids if self.bits[id] & bits]


def _bits_by_rank(rows: list[Ability], kind: int) -> list[int]:
    """For each rank of a class the abilities that the rank alone unlocks."""
    by_rank: list[int] = []
    for rank in range(len(CLASSES[kind].ranks)):
        bits = 0
        for row in rows:
            if row.kind == kind and row.rank <= rank and row.xp == 0:
                bits |= row.bit
        by_rank.append(bits)
    return by_rank


def _bits_by_xp(rows: list[Ability], kind: int) -> list[int]:
    """For each number of XP the upgrades that it unlocks."""
    by_xp: list[int] = []
    for xp in range(MOST_XP + 1):
        bits = 0
        for row in rows:
            if row.kind == kind and 0 < row.xp <= xp:
                bits |= row.bit
        by_xp.append(bits)
    return by_xp
