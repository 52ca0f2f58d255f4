"""Trial play, which is not stored."""

from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType, field

from warboard.server.wire.base import ActionText, PlainFields, Refusal, SideName
from warboard.server.wire.tables import Alarm, BoardSize

MAX_STEPS = 400
GameId = Annotated[str, Meta(max_length=40)]
Label = Annotated[str, Meta(max_length=100)]
DrawResult = bool | int | Annotated[str, Meta(max_length=100)]
LuckByLabel = Annotated[dict[Label, Annotated[list[DrawResult], Meta(max_length=1000)]], Meta(max_length=200)]


class SandboxStep(Struct, forbid_unknown_fields=True):
    """An action, by default of the side to act; `luck` holds the results of its draws, by label."""

    action: ActionText
    side: SideName | None = None
    luck: LuckByLabel | None = None


class SandboxRequest(Struct, forbid_unknown_fields=True):
    """What to try: a game from its options or from a position, and steps.

    `luck` holds the results of draws, by label; all other draws come from the seed. `side`, a side or `onlooker`, adds
    its view to the position.
    """

    game: GameId
    options: PlainFields | None = None
    position: PlainFields | None = None
    steps: Annotated[list[SandboxStep], Meta(max_length=MAX_STEPS)] = field(default_factory=list)
    luck: LuckByLabel | None = None
    seed: Annotated[int, Meta(ge=0, le=2**53)] = 0
    side: SideName | None = None


class Sandbox(Struct):
    """The position after the steps. Events, sentences and draws are listed for each step; `luck_left` are the labels of
    results that were given but not drawn.
    """

    board: BoardSize
    sides: list[str]
    position: PlainFields
    to_act: list[str]
    legal: dict[str, list[str]]
    events: list[list[PlainFields]]
    tells: list[list[str]]
    draws: list[list[tuple[str, object]]]
    luck_left: list[str]
    outcome: PlainFields | None
    alarms: list[Alarm]
    view: PlainFields | UnsetType = UNSET


class CheckRequest(Struct, forbid_unknown_fields=True):
    """Options or a position, perhaps unfinished."""

    game: GameId
    options: PlainFields | None = None
    position: PlainFields | None = None


class Checked(Struct):
    """The game that begins with it, or why none does."""

    sandbox: Sandbox | None = None
    refusal: Refusal | None = None


class ForecastRequest(Struct, forbid_unknown_fields=True):
    """An action to preview, by default of the side to act."""

    game: GameId
    position: PlainFields
    action: ActionText
    side: SideName | None = None


class PieceInfoRequest(Struct, forbid_unknown_fields=True):
    game: GameId
    position: PlainFields
    square: Annotated[str, Meta(max_length=10)]
