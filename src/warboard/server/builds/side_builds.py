"""What players bring to a table: read from a request, checked against the table's options, and given to their sides."""

import json
from collections.abc import Mapping, Sequence

from warboard.kernel.builder import Builder
from warboard.kernel.game import Game
from warboard.kernel.plain import Fields
from warboard.server.request_data import plain_fields
from warboard.server.request_errors import BadRequest, NotFound
from warboard.server.store.builds import find_build
from warboard.server.store.database import Database

SideBuilds = dict[str, Fields]  # what one side has: builds by kind

NOTHING: SideBuilds = {}  # no builds; never modified
MAX_BUILD = 10_000  # characters of a build as JSON
_MAX_PROBLEMS = 5  # reported at once


def own_builders(game: Game) -> dict[str, Builder]:
    """The builders of what each player brings, by kind of build."""
    return {builder.name: builder for builder in game.builders() if builder.own}


async def read_side_builds(
    database: Database, account_id: int, game: Game, options: Fields, sides: Sequence[str], own: Mapping[str, object]
) -> SideBuilds:
    """What a player brings: for each kind a preset's name, the id of a saved build, or the build itself."""
    builders = own_builders(game)
    brought: SideBuilds = {}
    for kind, given in own.items():
        builder = builders.get(kind)
        place = f"own.{kind[:40]}"
        if builder is None:
            kinds = ", ".join(builders) or "nothing"
            raise BadRequest(f"{place}: a player of {game.name} brings no such thing (there is {kinds})", place=place)
        build = await _read_build(database, account_id, game, builder, given, place)
        check_build(builder, build, options, place)
        for side in sides:
            game.settings(builder.give(options, side, build))  # the game itself has the last word
        brought[kind] = build
    return brought


async def _read_build(
    database: Database, account_id: int, game: Game, builder: Builder, given: object, place: str
) -> Fields:
    if isinstance(given, dict):
        return plain_fields(given, place, MAX_BUILD)
    if not isinstance(given, str):
        raise BadRequest(f"{place}: expected a preset's name, the id of a build of yours, or a build", place=place)
    if given in builder.presets:
        return builder.begin(given)
    found = await find_build(database, given)
    if found is None or found[0].account_id != account_id or (found[0].game, found[0].kind) != (game.id, builder.name):
        presets = ", ".join(builder.presets)
        raise NotFound(f"{place}: you keep no {builder.name} {given[:40]!r} (presets are {presets})", place=place)
    return plain_fields(json.loads(found[0].data), place, MAX_BUILD)


def check_build(builder: Builder, build: Fields, options: Fields, place: str) -> None:
    """Refuses a build that the game's rules do not allow with these options, listing its problems."""
    problems = builder.problems(build, options)
    if problems:
        reasons = "; ".join(problems[:_MAX_PROBLEMS])
        more = len(problems) - _MAX_PROBLEMS
        raise BadRequest(reasons if more <= 0 else f"{reasons}; and {more} more", place=place)


def give_all(game: Game, options: Fields, by_side: Mapping[str, SideBuilds]) -> Fields:
    """The options of a game in which each side has what was brought for it."""
    for side, own in by_side.items():
        for builder in game.builders():
            if builder.name in own:
                options = builder.give(options, side, own[builder.name])
    return options


def dump_side_builds(own: SideBuilds) -> str | None:
    """The form stored with a seat; None for nothing."""
    return json.dumps(own) if own else None


def load_side_builds(text: str | None) -> SideBuilds:
    """Reads what is stored with a seat."""
    found: SideBuilds = {} if text is None else json.loads(text)
    return found
