"""Studies: finished games with comments, drawings and side lines."""

from typing import Annotated

from msgspec import Meta, Struct, field

from warboard.server.wire.base import ActionText, EntryNumber, GameId, SideName
from warboard.server.wire.sandbox import LuckByLabel

SquareName = Annotated[str, Meta(min_length=1, max_length=10)]
CommentText = Annotated[str, Meta(max_length=2000)]
StudyTitle = Annotated[str, Meta(max_length=200)]
Version = Annotated[int, Meta(ge=0, le=2**53)]


class DrawnArrow(Struct, forbid_unknown_fields=True):
    """An arrow, or a mark on a square if both ends are the same. There are three pens."""

    source: SquareName
    target: SquareName
    pen: Annotated[int, Meta(ge=0, le=2)] = 0


class StudyNote(Struct, forbid_unknown_fields=True):
    """The text and drawings at a moment: after an entry of the game, or after a step of a side line."""

    at: EntryNumber
    text: CommentText = ""
    drawings: Annotated[list[DrawnArrow], Meta(max_length=40)] = field(default_factory=list)


class LineStep(Struct, forbid_unknown_fields=True):
    """An action of a side line, with the results of its dice, by label."""

    side: SideName
    action: ActionText
    luck: LuckByLabel = field(default_factory=dict)


class SideLine(Struct, forbid_unknown_fields=True):
    """Actions that were not played, from the moment after an entry on. Notes refer to steps, counted from 1."""

    entry: EntryNumber
    steps: Annotated[list[LineStep], Meta(min_length=1, max_length=60)]
    notes: Annotated[list[StudyNote], Meta(max_length=61)] = field(default_factory=list)


Notes = Annotated[list[StudyNote], Meta(max_length=400)]
Lines = Annotated[list[SideLine], Meta(max_length=40)]


class StudyRequest(Struct, forbid_unknown_fields=True):
    """A new study of a finished game at a table: the last one played there, or one by its id."""

    table: Annotated[str, Meta(max_length=20)]
    title: StudyTitle
    game: GameId | None = None


class StudyChange(Struct, forbid_unknown_fields=True):
    """The new content of a study; fields that are left out stay as they are. `seen` is the `changed` of the version
    being edited.
    """

    seen: Version
    title: StudyTitle | None = None
    notes: Notes | None = None
    lines: Lines | None = None


class StudyInfo(Struct):
    """A study in a list."""

    id: str
    title: str
    game: str
    table: str
    game_id: str
    owner: str
    yours: bool
    created: int
    changed: int


class StudyContent(StudyInfo):
    """A study with all its content."""

    notes: list[StudyNote]
    lines: list[SideLine]
