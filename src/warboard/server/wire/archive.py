"""Records, and any moment of a game again."""

from msgspec import UNSET, Struct, UnsetType

from warboard.server.wire.base import EncodedFields, PlainFields
from warboard.server.wire.tables import BoardSize


class Moment(Struct):
    """A game after one of its entries, as the one who asks may see it; `position` is the whole of it, once the game is
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
    position: EncodedFields | UnsetType = UNSET


class TableGame(Struct):
    """A game that was begun at a table. The seed is told when it has ended, however it did (PL-116)."""

    game: str
    entries: int
    head: str
    started: int
    outcome: PlainFields | None
    seed: str | None
