"""Effects, which lie on pieces for a number of rounds (MC-116 to MC-129)."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from warboard.games.mana.kinds import STR
from warboard.kernel.timers import LONGER, SHORTER

if TYPE_CHECKING:
    from warboard.games.mana.resolver import Resolver
    from warboard.games.mana.state import Piece

# The actions that effects hear of, by number (MC-118).
MOVE: Final = 1
ATTACK: Final = 2
TAKE: Final = 3
ABILITY: Final = 4
DIE: Final = 5
KILL: Final = 6
TAKE_CARD: Final = 7
PUT_CARD: Final = 8
PLAY_CARD: Final = 9
DISCARD_CARD: Final = 10
TICK: Final = 11
EXPIRE: Final = 12
MOVEMENT: Final = 13
TURN: Final = 14
ROUND: Final = 15
SUMMON: Final = 16


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect:
    """A kind of effect. A subclass fills in those of the seven functions that it needs; the others change nothing.

    `again` says which time counts if it is applied again: the LONGER or the SHORTER (MC-121). The action numbers are
    those of MC-118.
    """

    def __init__(self, name: str, again: int = LONGER) -> None:
        self.name = name
        self.again = again

    def on_apply(self, piece: "Piece", rounds: int) -> int:
        """How many rounds it lasts on that piece, at least 1."""
        return rounds

    def on_tick(self, resolver: "Resolver", square: int) -> None:
        """A round passes for the piece on that square; `left` has not fallen yet."""

    def on_expire(self, resolver: "Resolver", square: int) -> None:
        """It has run out and lies on the piece no longer."""

    def on_action_done(self, resolver: "Resolver", square: int, action: int) -> None:
        """The piece on that square has done something."""

    def on_action_received(self, resolver: "Resolver", square: int, action: int) -> None:
        """Something was done to the piece on that square, and it is still there."""

    def can_action_be_done(self, piece: "Piece", action: int) -> bool:
        """Whether the piece may do something of that kind."""
        return True

    def can_action_be_received(self, piece: "Piece", action: int) -> bool:
        """Whether something of that kind may be done to the piece."""
        return True

    def __reduce__(self) -> tuple[object, ...]:
        """How it is pickled. A subclass whose constructor takes other arguments overrides this."""
        fields: object = getattr(self, "__dict__", None)  # what a subclass added; compiled classes have no __dict__
        return (type(self), (self.name, self.again), fields)


def halve(rounds: int) -> int:
    """Divided by 2, rounded down, but not below 1 (MC-120)."""
    return max(1, rounds // 2)


class Fire(Effect):
    """A burning piece dies when the fire runs out; structures burn half as long (MC-123)."""

    def on_apply(self, piece: "Piece", rounds: int) -> int:
        return halve(rounds) if piece.tags & STR else rounds

    def on_expire(self, resolver: "Resolver", square: int) -> None:
        resolver.kill(square)


class Ice(Effect):
    """A frozen piece does not act; structures are frozen half as long (MC-124)."""

    def on_apply(self, piece: "Piece", rounds: int) -> int:
        return halve(rounds) if piece.tags & STR else rounds

    def on_tick(self, resolver: "Resolver", square: int) -> None:
        resolver.mark_moved(square)


class Deactivate(Effect):
    """A deactivated piece does not act; all but structures are deactivated half as long (MC-125)."""

    def on_apply(self, piece: "Piece", rounds: int) -> int:
        return rounds if piece.tags & STR else halve(rounds)

    def on_tick(self, resolver: "Resolver", square: int) -> None:
        resolver.mark_moved(square)


class Invulnerability(Effect):
    """Nothing can be done to the piece, from either side; it can act (MC-126)."""

    def can_action_be_received(self, piece: "Piece", action: int) -> bool:
        return False


FIRE: Final = "fire"
ICE: Final = "ice"
DEACTIVATE: Final = "deactivate"
INVULNERABILITY: Final = "invulnerability"

EFFECTS: Final[list[Effect]] = [
    Fire(FIRE, SHORTER),
    Ice(ICE),
    Deactivate(DEACTIVATE),
    Invulnerability(INVULNERABILITY),
]
