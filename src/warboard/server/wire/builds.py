"""What people build for a game, save and share."""

from typing import Annotated

from msgspec import Meta, Struct

from warboard.server.wire.base import PlainFields

BuildName = Annotated[str, Meta(min_length=1, max_length=60)]


class BuilderInfo(Struct):
    """What can be built for a game. `own`: each player brings their own; if not, one build is shared by all sides, as
    the value of the first of `options`.
    """

    name: str
    own: bool
    options: list[str]
    presets: dict[str, PlainFields]


class BuildRequest(Struct, forbid_unknown_fields=True):
    """A build to save: `kind` is the name of a builder of the game."""

    game: Annotated[str, Meta(max_length=40)]
    kind: Annotated[str, Meta(max_length=40)]
    name: BuildName
    build: PlainFields


class BuildChange(Struct, forbid_unknown_fields=True):
    """Changes to a saved build; null leaves a field as it is. `shared`: whether others may see it with its link."""

    name: BuildName | None = None
    build: PlainFields | None = None
    shared: bool | None = None


class BuildInfo(Struct):
    """A saved build; `cost` is empty where nothing has a price, `problems` are those under the game's default
    options.
    """

    id: str
    game: str
    kind: str
    name: str
    build: PlainFields
    owner: str
    yours: bool
    shared: bool
    cost: str
    problems: list[str]
    changed: int
