"""Explains actions: what each is worth, how likely it is to win, the expected line, the odds."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from warboard.bots.budget import Budget
from warboard.bots.expectimax import Expectimax
from warboard.bots.line import Line, line_value
from warboard.bots.thinking import plans_turns, searches_every_action, think
from warboard.bots.turn_plans import TurnPlanner
from warboard.bots.value import as_score, win_probability
from warboard.kernel.action import Action
from warboard.kernel.game import Game
from warboard.kernel.luck import SeededLuck
from warboard.kernel.odds import Result, TooManyOutcomes, outcomes
from warboard.kernel.plain import Fields, Plain
from warboard.kernel.state import State

MOST_OUTCOMES: Final = 64
_LONGEST_LINE: Final = 8


class ActionExplanation:
    """One action, explained."""

    def __init__(self, game: Game, state: State, side: int, line: Line) -> None:
        self.action = line.action
        self.text = game.text(state, line.action)
        self.value = as_score(line.value, game.advice.scale)  # in the game's own points
        self.win_probability = win_probability(line.value)
        self.is_exact = line.is_exact
        self.follows = _expected_line(game, state, side, line)
        self.odds = odds_of(game, state, side, line.action)
        self.forecast: Fields = game.display.forecast(state, side, line.action)

    def dump(self) -> Fields:
        follows: list[Plain] = list(self.follows)
        odds: Fields = {result: str(probability) for result, probability in self.odds.items()}
        return {
            "action": self.text,
            "value": self.value,
            "win_probability": round(self.win_probability, 4),
            "line": follows,
            "odds": odds,
            "forecast": self.forecast,
        }


class Explanation:
    """The chosen action first, then the next best, then those requested."""

    def __init__(self, actions: list[ActionExplanation], how: str) -> None:
        self.actions = actions
        self.how = how


def explain(
    game: Game, state: State, side: int, budget: Budget, seed: int, extra: list[Action], best: int = 3
) -> Explanation:
    """Thinks, then explains the best actions and those in `extra`. Hidden things are guessed, never read."""
    guess = game.guess(state, side, SeededLuck(seed)) if game.hides(state) else state
    thought = think(game, state, side, budget, seed)
    lines = thought.lines[:best]
    actions = [line.action for line in lines]
    for action in extra:
        if action not in actions:
            actions.append(action)
            lines.append(_line_for(thought.lines, action))
    if searches_every_action(game, state):
        exact = Expectimax(game, state, budget, seed)
        depth = max(thought.depth, thought.lines[0].stage, 1)  # values of different depths cannot be compared
        lines = [
            line if line.is_exact and number == 0 else exact.value_of(state, side, line.action, depth)
            for number, line in enumerate(lines)
        ]
    elif plans_turns(game, state):
        lines = [
            line if line.is_exact else TurnPlanner(game, state, side, budget, seed).value_of(line.action)
            for line in lines
        ]
    lines[1:best] = sorted(lines[1:best], key=line_value, reverse=True)
    return Explanation([ActionExplanation(game, guess, side, line) for line in lines], thought.how)


def _line_for(lines: list[Line], action: Action) -> Line:
    for line in lines:
        if line.action == action:
            return line
    return Line(action)


def odds_of(game: Game, state: State, side: int, action: Action) -> dict[str, Fraction]:
    """The possible results with their probabilities; empty if there is only one, or too many."""
    try:
        results = outcomes(game, state, side, action, MOST_OUTCOMES)
    except TooManyOutcomes:
        return {}
    return odds_among(results)


def odds_among(results: Sequence[Result]) -> dict[str, Fraction]:
    """All results of an action by what was drawn, with their probabilities; empty if there is only one."""
    if len(results) == 1:
        return {}
    odds: dict[str, Fraction] = {}
    for result in results:
        text = draws_text(result)
        odds[text] = odds.get(text, Fraction(0)) + result.probability
    return odds


def draws_text(result: Result) -> str:
    """What was drawn on the way to a result, in words."""
    return ", ".join(f"{label} {_word(value)}" for label, value in result.draws)


def _word(value: Plain) -> str:
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def _expected_line(game: Game, state: State, side: int, line: Line) -> list[str]:
    """The expected line, as long as it stays legal with the likeliest results."""
    texts: list[str] = []
    now: State | None = likeliest(game, state, side, line.action)
    for action in line.follows[:_LONGEST_LINE]:
        acting = () if now is None else game.to_act(now)
        if now is None or not acting or action not in game.legal(now, acting[0]):
            break
        texts.append(game.text(now, action))
        now = likeliest(game, now, acting[0], action)
    return texts


def likeliest(game: Game, state: State, side: int, action: Action) -> State | None:
    """The likeliest state after an action; None if there are too many results."""
    try:
        results = outcomes(game, state, side, action, MOST_OUTCOMES)
    except TooManyOutcomes:
        return None
    best = results[0]
    for result in results:
        if result.probability > best.probability:
            best = result
    return best.state
