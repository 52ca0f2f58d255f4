"""Records, and moments of a game."""

from msgspec import UNSET, Struct, UnsetType

from warboard.server.wire.base import EncodedFields, PlainFields
from warboard.server.wire.tables import Alarm, BoardSize


class Moment(Struct):
    """A game after one of its entries, as the visitor may see it; `position` holds everything, once the game is
    over.
    """

    game: str
    board: BoardSize
    sides: list[str]
    entry: int
    view: EncodedFields
    to_act: list[str]
    events: list[PlainFields]
    tells: list[str]
    outcome: PlainFields | None
    alarms: list[Alarm]
    position: EncodedFields | UnsetType = UNSET


class TableGame(Struct):
    """A game that was begun at a table. The seed is revealed when it has ended in any way (PL-116)."""

    game: str
    entries: int
    head: str
    started: int
    outcome: PlainFields | None
    seed: str | None
