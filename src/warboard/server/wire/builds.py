"""What people build for a game, keep and share."""

from typing import Annotated

from msgspec import Meta, Struct

from warboard.server.wire.base import PlainFields

BuildName = Annotated[str, Meta(min_length=1, max_length=60)]


class BuilderInfo(Struct):
    """What can be built for a game. `own`: each player brings their own; if not, a build is common to all sides, as the
    value of the first of `options`.
    """

    name: str
    own: bool
    options: list[str]
    presets: dict[str, PlainFields]


class BuildRequest(Struct, forbid_unknown_fields=True):
    """Something built, to be kept: `kind` is the name of a builder of the game."""

    game: Annotated[str, Meta(max_length=40)]
    kind: Annotated[str, Meta(max_length=40)]
    name: BuildName
    build: PlainFields


class BuildChange(Struct, forbid_unknown_fields=True):
    """What is to change in a kept build; what is null stays. `shared`: whether others may see it by its link."""

    name: BuildName | None = None
    build: PlainFields | None = None
    shared: bool | None = None


class BuildInfo(Struct):
    """A kept build; `cost` is empty where nothing has a price, `problems` are under the game's usual options."""

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
