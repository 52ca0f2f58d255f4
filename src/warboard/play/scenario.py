"""Scenarios: a position, what is played, and what must then be true. The rulebook as tests.

The format is described in docs/rules/README.md. A step has one of the keys of `_STEPS`, and may have `luck` beside it.
Draws that a scenario does not name come from a fixed seed, so it gives the same result everywhere.
"""

from collections.abc import Callable, Mapping, Sequence
from fnmatch import fnmatchcase
from fractions import Fraction
from typing import Final

from warboard.games import find_game
from warboard.kernel.action import Action
from warboard.kernel.errors import BadFile, BadInput, IllegalAction, WarboardError
from warboard.kernel.event import ONLOOKER, Event
from warboard.kernel.game import Game
from warboard.kernel.luck import LoadedLuck, SeededLuck
from warboard.kernel.odds import outcomes
from warboard.kernel.plain import Fields, Plain, kind_of
from warboard.kernel.state import State
from warboard.play.matching import as_text, at_path, mismatch

_SEED: Final = 0
_KEYS: Final = ("scenario", "rules", "position", "game", "options", "luck", "steps", "refused")


class FalseClaim(Exception):
    """A claim of a scenario is not true."""


class Verdict:
    """The result of a scenario; `why` is empty if it passed."""

    def __init__(self, name: str, rules: list[str], why: str, unused_luck: list[str]) -> None:
        self.name = name
        self.rules = rules
        self.why = why
        self.unused_luck = unused_luck

    @property
    def passed(self) -> bool:
        return not self.why


class Scenario:
    """A scenario whose form has been checked."""

    def __init__(self, data: Plain, place: str) -> None:
        fields = _mapping(data, place)
        self.place = place
        for key in fields:
            if key not in _KEYS:
                raise BadFile(place, f"there is no such key: {key!r} (there are {', '.join(_KEYS)})")
        self.name = _text(fields.get("scenario", ""), f"{place}, scenario")
        if self.name:
            self.place = place = f"{place} ({self.name})"
        self.rules = [_text(rule, f"{place}, rules") for rule in _list(fields.get("rules", []), f"{place}, rules")]
        self.position = fields.get("position")
        if self.position is None and "game" not in fields:
            raise BadFile(place, "it needs a position, or a game and its options")
        game_id = fields.get("game")
        if self.position is not None:
            game_id = _mapping(self.position, f"{place}, position").get("game", game_id)
        self.game = _game(game_id, f"{place}, game")
        self.options = fields.get("options", {})
        self.luck = _luck(fields.get("luck", {}), f"{place}, luck")
        self.refused = _text(fields.get("refused", ""), f"{place}, refused")
        if bool(self.refused) == ("steps" in fields):
            raise BadFile(place, "it needs steps, or the word with which it is refused")
        self.steps: list[dict[str, Plain]] = []
        for number, step in enumerate(_list(fields.get("steps", []), f"{place}, steps"), 1):
            self.steps.append(_step(step, f"{place}, step {number}"))

    def run(self) -> Verdict:
        """Plays the scenario; the verdict names the step that failed and why."""
        luck = LoadedLuck(self.luck, SeededLuck(_SEED))
        try:
            state = self._load(luck)
        except BadInput as refusal:
            why = self._refusal(str(refusal))
            return Verdict(self.name, self.rules, why, [])
        if self.refused:
            return Verdict(self.name, self.rules, f"it should be refused with {self.refused!r}, but it loads", [])
        run = _Run(self.game, state, luck)
        for number, step in enumerate(self.steps, 1):
            try:
                run.step(step, f"{self.place}, step {number}")
            except BadFile:
                raise
            except (FalseClaim, WarboardError) as failure:
                return Verdict(self.name, self.rules, f"step {number}: {failure}", [])
        return Verdict(self.name, self.rules, "", luck.waiting())

    def _load(self, luck: LoadedLuck) -> State:
        if self.position is None:
            return self.game.start(self.options, luck)
        return self.game.position(self.position)

    def _refusal(self, message: str) -> str:
        if not self.refused:
            return f"the position is refused: {message}"
        if self.refused.lower() in message.lower():
            return ""
        return f"it should be refused with {self.refused!r}, but the refusal is: {message}"


class _Run:
    """A scenario being played."""

    def __init__(self, game: Game, state: State, luck: LoadedLuck) -> None:
        self.game = game
        self.state = state
        self.luck = luck
        self.events: list[Event] = []

    def step(self, step: Mapping[str, Plain], place: str) -> None:
        if "luck" in step:
            self.luck.load(_luck(step["luck"], f"{place}, luck"))
        for key, value in step.items():
            if key != "luck":
                _STEPS[key](self, value, f"{place}, {key}")

    def play(self, value: Plain, place: str) -> None:
        self.events = []
        for side, text in self._plays(value, place):
            self._play(self._side_or_first(side), text)

    def _play(self, side: int, text: str) -> None:
        action = self.game.parse(self.state, side, text)
        self.game.apply(self.state, side, action, self.luck, self.events)

    def _plays(self, value: Plain, place: str) -> list[tuple[str, str]]:
        """The actions to play as (side, text); an empty side means the first side to act."""
        if isinstance(value, dict):
            return [(side, text) for side, texts in value.items() for text in _texts(texts, f"{place}, {side}")]
        return [("", text) for text in _texts(value, place)]

    def rejects(self, value: Plain, place: str) -> None:
        before = self.game.dump(self.state)
        for side, text in self._plays(value, place):
            refused = False
            try:
                self.game.parse(self.state, self._side_or_first(side), text)
            except IllegalAction:
                refused = True
            if not refused:
                raise FalseClaim(f"{text} should be refused, but it is legal")
        if self.game.dump(self.state) != before:
            raise FalseClaim("a refused action changed the position")

    def legal(self, value: Plain, place: str) -> None:
        query = _known(value, place, ("matching", "exactly", "includes", "excludes", "count", "side"))
        side = self._side_or_first(_text(query.get("side", ""), place))
        matching = _text(query.get("matching", "*"), place)
        texts = self.game.legal_texts(self.state, side)
        found = sorted(text for text in texts if fnmatchcase(text, matching))
        if "exactly" in query:
            expected = sorted(_texts(query["exactly"], place))
            missing = [text for text in expected if text not in found]
            surplus = [text for text in found if text not in expected]
            if missing or surplus or len(expected) != len(found):
                raise FalseClaim(
                    f"legal {matching}: {_listed('missing', missing)}{_listed('not expected', surplus)}".rstrip("; ")
                )
        missing = [text for text in _texts(query.get("includes", []), place) if text not in found]
        if missing:
            raise FalseClaim(f"legal {matching}: {_listed('missing', missing)}".rstrip("; "))
        surplus = [text for text in _texts(query.get("excludes", []), place) if text in found]
        if surplus:
            raise FalseClaim(f"legal {matching}: {_listed('not expected', surplus)}".rstrip("; "))
        if "count" in query and query["count"] != len(found):
            raise FalseClaim(f"legal {matching}: expected {as_text(query['count'])} actions, found {len(found)}")

    def odds(self, value: Plain, place: str) -> None:
        query = _known(value, place, ("play", "expect", "is", "side"))
        expected = _fraction(query.get("is"), f"{place}, is")
        default_side = _text(query.get("side", ""), place)
        plays = [(side or default_side, text) for side, text in self._plays(query.get("play"), f"{place}, play")]
        found = self._probability(self.state, plays, query.get("expect", {}), [], place)
        if found != expected:
            raise FalseClaim(f"the odds are {found}, expected {expected}")

    def _probability(
        self, state: State, plays: Sequence[tuple[str, str]], wanted: Plain, events: list[Event], place: str
    ) -> Fraction:
        if not plays:
            return Fraction(0 if self._mismatch(state, events, wanted, place) else 1)
        name, text = plays[0]
        side = self._side_or_first(name, state)
        action: Action = self.game.parse(state, side, text)
        total = Fraction(0)
        could_go_on = False
        for result in outcomes(self.game, state, side, action):
            so_far = [*events, *result.events]
            try:
                total += result.probability * self._probability(result.state, plays[1:], wanted, so_far, place)
                could_go_on = True
            except IllegalAction as illegal:
                stuck = illegal  # not the branch in question; if no branch can go on, the list of actions is wrong
        if not could_go_on:
            raise stuck
        return total

    def expect(self, value: Plain, place: str) -> None:
        why = self._mismatch(self.state, self.events, value, place)
        if why:
            raise FalseClaim(why)

    def _mismatch(self, state: State, events: list[Event], value: Plain, place: str) -> str:
        fields = dict(_mapping(value, place))
        kinds = _texts(fields.pop("events", []), f"{place}, events")
        why = mismatch(fields, self.game.dump(state))
        if why:
            return why
        event_kinds = [event.kind for event in events]
        at = 0
        for kind in event_kinds:
            if at < len(kinds) and kind == kinds[at]:
                at += 1
        if at < len(kinds):
            return f"events: expected {kinds[at]!r} in {as_text(list(event_kinds))}"
        return ""

    def view(self, value: Plain, place: str) -> None:
        query = _known(value, place, ("side", "hides", "shows", "expect"))
        name = _text(query.get("side", "onlooker"), place)
        side = ONLOOKER if name == "onlooker" else self._side(name)
        view: Fields = self.game.view(self.state, side)
        for path in _texts(query.get("hides", []), f"{place}, hides"):
            if at_path(view, path)[0]:
                raise FalseClaim(f"{path} should be hidden from {name}, but it is shown")
        for path in _texts(query.get("shows", []), f"{place}, shows"):
            if not at_path(view, path)[0]:
                raise FalseClaim(f"{path} should be shown to {name}, but it is hidden")
        why = mismatch(query.get("expect", {}), view)
        if why:
            raise FalseClaim(why)

    def leave(self, value: Plain, place: str) -> None:
        self.events = []
        for name in _texts(value, place):
            self.game.leave(self.state, self._side(name), self.luck, self.events)

    def miss(self, value: Plain, place: str) -> None:
        self.events = []
        for name in _texts(value, place):
            self.game.miss(self.state, self._side(name), self.luck, self.events)

    def punish(self, value: Plain, place: str) -> None:
        self.events = []
        for name, what in _mapping(value, place).items():
            self.game.penalise(self.state, self._side(name), _text(what, place), self.events)

    def campaign(self, value: Plain, place: str) -> None:
        query = _known(value, place, ("game", "expect"))
        campaign = self.game.campaign()
        number = query.get("game")
        if campaign is None or not isinstance(number, int) or not 2 <= number <= campaign.most:
            raise BadFile(place, "it needs a game with a campaign, and the number of one of its later games")
        options = self.game.dump(self.state).get("options")
        assert isinstance(options, dict)
        why = mismatch(query.get("expect", {}), campaign.following(number, options, self.state))
        if why:
            raise FalseClaim(why)

    def _side(self, name: str) -> int:
        sides = self.game.sides(self.state)
        if name not in sides:
            raise FalseClaim(f"there is no side {name!r} (there are {', '.join(sides)})")
        return sides.index(name)

    def _side_or_first(self, name: str, state: State | None = None) -> int:
        if name:
            return self._side(name)
        acting = self.game.to_act(self.state if state is None else state)
        return acting[0] if acting else 0


_Step = Callable[[_Run, Plain, str], None]
_STEPS: Final[dict[str, _Step]] = {
    "play": _Run.play,
    "rejects": _Run.rejects,
    "legal": _Run.legal,
    "odds": _Run.odds,
    "expect": _Run.expect,
    "view": _Run.view,
    "leave": _Run.leave,
    "miss": _Run.miss,
    "punish": _Run.punish,
    "campaign": _Run.campaign,
}


def _game(name: Plain, place: str) -> Game:
    try:
        return find_game(_text(name, place))
    except WarboardError as unknown:
        raise BadFile(place, str(unknown)) from None


def _listed(what: str, texts: Sequence[str]) -> str:
    if not texts:
        return ""
    more = f" and {len(texts) - 12} more" if len(texts) > 12 else ""
    return f"{what} {', '.join(texts[:12])}{more}; "


def _step(data: Plain, place: str) -> dict[str, Plain]:
    step = _mapping(data, place)
    kinds = [key for key in step if key != "luck"]
    for key in kinds:
        if key not in _STEPS:
            raise BadFile(place, f"there is no such step: {key!r} (there are {', '.join(_STEPS)})")
    if not kinds:
        raise BadFile(place, f"a step has one of {', '.join(_STEPS)}")
    return step


def _mapping(data: Plain, place: str) -> dict[str, Plain]:
    if isinstance(data, dict):
        return data
    raise BadFile(place, f"expected a mapping, found {kind_of(data)}")


def _known(data: Plain, place: str, keys: Sequence[str]) -> dict[str, Plain]:
    fields = _mapping(data, place)
    for key in fields:
        if key not in keys:
            raise BadFile(place, f"there is no such key: {key!r} (there are {', '.join(keys)})")
    return fields


def _list(data: Plain, place: str) -> list[Plain]:
    if isinstance(data, list):
        return data
    raise BadFile(place, f"expected a list, found {kind_of(data)}")


def _text(data: Plain, place: str) -> str:
    if isinstance(data, str):
        return data
    raise BadFile(place, f"expected a text, found {kind_of(data)}")


def _texts(data: Plain, place: str) -> list[str]:
    """One text, or a list of them."""
    if isinstance(data, list):
        return [_text(item, place) for item in data]
    return [_text(data, place)]


def _luck(data: Plain, place: str) -> dict[str, list[Plain]]:
    return {
        label: results if isinstance(results, list) else [results] for label, results in _mapping(data, place).items()
    }


def _fraction(data: Plain, place: str) -> Fraction:
    if isinstance(data, bool) or not isinstance(data, (str, int)):
        raise BadFile(place, f"expected a fraction such as 1/4, found {kind_of(data)}")
    try:
        return Fraction(data)
    except (ValueError, ZeroDivisionError):
        raise BadFile(place, f"expected a fraction such as 1/4, found {kind_of(data)}") from None
