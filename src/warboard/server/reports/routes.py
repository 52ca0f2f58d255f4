"""How the games play, over HTTP, for everyone: the reports that ship with the package."""

from functools import lru_cache
from typing import Annotated

import msgspec
from litestar import Controller, get
from litestar.params import Parameter

from warboard.games import all_games
from warboard.kernel.event import Event
from warboard.kernel.game import Game
from warboard.kernel.state import State
from warboard.lab.publication import play_again, published_names, read_published
from warboard.server import wire
from warboard.server.accounts.access import PUBLIC
from warboard.server.game_info import alarms, board_size
from warboard.server.request_data import require_game
from warboard.server.request_errors import NotFound

Id = Annotated[str, Parameter(max_length=40)]
_GAMES_KEPT = 8  # the games kept in memory for stepping through


class LabRoutes(Controller):
    """How the games play."""

    path = "/api/lab"
    tags = ("lab",)

    @get("/", sync_to_thread=True, opt=PUBLIC)
    def list_all(self) -> list[wire.LabSummary]:
        """Every published report in short, by game, in the order of the games."""
        names = published_names()
        return [
            msgspec.convert(read_published(game.id, name), wire.LabSummary)
            for game in all_games()
            for name in names.get(game.id, ())
        ]

    @get("/{game:str}/{name:str}", sync_to_thread=True, opt=PUBLIC)
    def report(self, game: Id, name: Id) -> wire.LabReport:
        """A whole report: what bots found out about a game, each number with its interval."""
        return find_report(game, name)

    @get("/{game:str}/{name:str}/{kind:str}/{entry:int}", sync_to_thread=True, opt=PUBLIC)
    def moment(self, game: Id, name: Id, kind: Id, entry: int) -> wire.Moment:
        """An example game of a report after this many actions."""
        found = find_report(game, name)
        rules = require_game(game)
        moments = _moments(rules, name, kind)
        if not 0 <= entry < len(moments):
            raise NotFound(f"there is no such moment of that game, which has 0 to {len(moments) - 1}")
        state, events = moments[entry]
        position = rules.dump(state)
        outcome = rules.outcome(state)
        return wire.Moment(
            game=game,
            board=board_size(rules.board(state)),
            sides=found.sides,
            entry=entry,
            view=wire.raw(position),
            to_act=[found.sides[side] for side in rules.to_act(state)],
            events=[dict(event.dump()) for event in events],
            tells=rules.display.describe(events),
            outcome=None if outcome is None else dict(outcome.dump(found.sides)),
            alarms=alarms(rules, state, position),
        )


def find_report(game: str, name: str) -> wire.LabReport:
    data = read_published(game, name)
    if data is None:
        raise NotFound("there is no such report")
    return msgspec.convert(data, wire.LabReport)


@lru_cache(maxsize=_GAMES_KEPT)
def _moments(game: Game, name: str, kind: str) -> list[tuple[State, list[Event]]]:
    report = read_published(game.id, name)
    found = None if report is None else play_again(game, report, kind)
    if found is None:
        raise NotFound("there is no such game in that report, or it was played by earlier rules")
    return found
