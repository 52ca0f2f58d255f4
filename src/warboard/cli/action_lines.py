"""Legal actions for people: in plain words, with what each will do; those that cost a piece of one's own come last."""

import re
from collections import Counter
from collections.abc import Sequence

from warboard.kernel.action import Action
from warboard.kernel.game import Game
from warboard.kernel.plain import Fields
from warboard.kernel.state import State
from warboard.play.spelling import plain_text

OWN_MARK = "!"
_STRIKES = ("chance", "captures", "capture", "kills", "damage", "blows", "ends", "powerup")
_WORD_AND_NUMBER = re.compile(r"(\D+)(\d*)")
_FRACTION = re.compile(r"\b(\d{1,12})/(\d{1,12})\b")


class ActionLine:
    """An action in words. `costs_own`: it costs or hurts a piece of the side that acts; `passes`: it does nothing but
    end the turn.
    """

    def __init__(self, game: Game, state: State, side: int, action: Action, passing: Action) -> None:
        forecast = game.display.forecast(state, side, action)
        self.action = action
        self.text = plain_text(game.text(state, action))
        self.passes = action == passing and game.text(state, action) == action.verb
        self.is_plain = game.is_plain(action.verb)
        self.costs_own = game.display.harms_own(state, side, action, forecast)
        self.strikes = any(forecast.get(key) for key in _STRIKES)
        deed = game.display.deed(state, action)
        effect = forecast_text(game, forecast)
        self.effect = f"{deed}: {effect}" if deed and effect else deed or effect

    def left(self, number: int | None = None) -> str:
        """The beginning of its line: a mark, a number to pick it by, and the action."""
        mark = OWN_MARK if self.costs_own else " "
        return f"{mark} {self.text}" if number is None else f"{number:>3} {mark} {self.text}"


def forecast_text(game: Game, forecast: Fields) -> str:
    """A forecast on a line, fractions in percent too: `chance 3/4 (75 %)`."""
    return in_percents(game.display.forecast_line(forecast))


def in_percents(text: str) -> str:
    """A text with its fractions in percent too."""
    return _FRACTION.sub(_in_percent, text)


def _in_percent(fraction: re.Match[str]) -> str:
    if int(fraction[2]) == 0:
        return fraction[0]
    return f"{fraction[0]} ({100 * int(fraction[1]) / int(fraction[2]):.0f} %)"


def action_lines(game: Game, state: State, side: int, actions: Sequence[Action]) -> list[ActionLine]:
    """The lines of these legal actions: plain ones, then abilities and the like, last those that cost one's own
    pieces.
    """
    if not actions:
        return []
    passing = game.passing_action(state, side)
    lines = [ActionLine(game, state, side, action, passing) for action in actions]
    return sorted(lines, key=lambda line: (line.costs_own, not line.is_plain, _in_order(line.text)))


def _in_order(text: str) -> list[tuple[str, int]]:
    """What a text is sorted by: `a4` comes before `a10`."""
    return [(word, int(number or 0)) for word, number in _WORD_AND_NUMBER.findall(text)]


def choices_line(lines: Sequence[ActionLine]) -> str:
    """How many actions of each kind there are: `move (14), sacrifice (12)`. Passing is no choice among them."""
    counts = Counter(line.text.partition(" ")[0] for line in lines if not line.passes)
    return ", ".join(f"{verb} ({count})" for verb, count in counts.items())
