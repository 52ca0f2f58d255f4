"""A trial game: from options or a position, through some steps, with given luck or luck from a seed.

Other requests are served between the steps.
"""

import asyncio
from collections.abc import Mapping
from typing import Final

from msgspec import UNSET

from warboard.kernel.event import ONLOOKER, Event
from warboard.kernel.game import Game
from warboard.kernel.luck import BadLuck, Draw, LoadedLuck, SeededLuck
from warboard.kernel.plain import Fields, Plain
from warboard.kernel.state import State
from warboard.server import wire
from warboard.server.game_info import alarms, board_size
from warboard.server.request_data import parse_action, plain_fields, read_side, require_game, side_to_act
from warboard.server.request_errors import BadRequest

_ONLOOKER: Final = "onlooker"


class Trial:
    """A trial game."""

    def __init__(self, request: wire.SandboxRequest) -> None:
        self.game: Game = require_game(request.game)
        self._luck = LoadedLuck(_results(request.luck), SeededLuck(request.seed))
        self.events: list[list[Event]] = []
        self.draws: list[list[Draw]] = []
        if request.position is None:
            self.state: State = self._begin(request.options)
        elif request.options:
            raise BadRequest("options: a position has its own; give one or the other", place="options")
        else:
            self.state = self.game.position(plain_fields(request.position, "position"))

    def _begin(self, options: "Mapping[str, object] | None") -> State:
        try:
            return self.game.start(plain_fields(options or {}, "options"), self._luck)
        except BadLuck as refusal:
            raise BadRequest(str(refusal), place="luck") from None

    def step(self, number: int, step: wire.SandboxStep) -> None:
        """Takes one action."""
        place = f"steps.{number}"
        side = side_to_act(self.game, self.state, step.side, f"{place}.side")
        if step.luck is not None:
            self._luck.load(_results(step.luck))
        action = parse_action(self.game, self.state, side, step.action, f"{place}.action")
        events: list[Event] = []
        drawn: list[Draw] = []
        self._luck.log = drawn
        try:
            self.game.apply(self.state, side, action, self._luck, events)
        except BadLuck as refusal:
            raise BadRequest(str(refusal), place=f"{place}.luck") from None
        self.events.append(events)
        self.draws.append(drawn)

    def answer(self, side: str | None) -> wire.Sandbox:
        """The position with nothing hidden; `side` adds that side's view."""
        game, state = self.game, self.state
        sides = list(game.sides(state))
        acting = game.to_act(state)
        outcome = game.outcome(state)
        position = game.dump(state)
        view: Fields | None = None
        if side is not None:
            viewer = ONLOOKER if side == _ONLOOKER else read_side(game, state, side, "side")
            view = game.view(state, viewer)
        return wire.Sandbox(
            board=board_size(game.board(state)),
            sides=sides,
            position=dict(position),
            to_act=[sides[one] for one in acting],
            legal={sides[one]: game.legal_texts(state, one) for one in acting},
            events=[[dict(event.dump()) for event in events] for events in self.events],
            tells=[game.display.describe(events) for events in self.events],
            draws=[[(label, came) for label, came in drawn] for drawn in self.draws],
            luck_left=self._luck.waiting(),
            outcome=None if outcome is None else dict(outcome.dump(sides)),
            alarms=alarms(game, state, position if view is None else view),
            view=UNSET if view is None else dict(view),
        )


async def run_trial(request: wire.SandboxRequest) -> wire.Sandbox:
    """Plays a trial game; other requests are served between its steps."""
    trial = Trial(request)
    for number, step in enumerate(request.steps):
        trial.step(number, step)
        await asyncio.sleep(0)
    return trial.answer(request.side)


def _results(luck: Mapping[str, "list[bool | int | str]"] | None) -> dict[str, list[Plain]]:
    return {label: list(came) for label, came in (luck or {}).items()}
