"""Records, and any moment of a game again."""

from msgspec import UNSET, Struct, UnsetType

from warboard.server.wire.base import PlainFields, WrittenFields
from warboard.server.wire.tables import BoardShown


class Moment(Struct):
    """A game after one of its entries, as the one who asks may see it; `position` is the whole of it, once the game is
    over.
    """

    game: str
    board: BoardShown
    sides: list[str]
    entry: int
    view: WrittenFields
    to_act: list[str]
    events: list[PlainFields]
    tells: list[str]
    outcome: PlainFields | None
    position: WrittenFields | UnsetType = UNSET


class GameOfTable(Struct):
    """A game that was begun at a table. The seed is told when it has ended, however it did (PL-116)."""

    game: str
    entries: int
    head: str
    started: int
    outcome: PlainFields | None
    seed: str | None
