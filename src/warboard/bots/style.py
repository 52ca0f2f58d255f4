"""Styles: which action a bot likes among those that are nearly as good as the best.

A style is a weight for each trait that it cares about. A trait is something that can be told of an action through the
contract of a game: whether it strikes, how much is left to chance, what is left of the own pieces. Traits are compared
only among the actions that a bot chooses from, so that a weight means the same in every game: how much of a value, from
-1 (lost) to 1 (won), it gives for having the most of the trait instead of the least.
"""

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import Final

from warboard.bots.line import Line
from warboard.bots.value import leaf_value
from warboard.kernel.action import Action
from warboard.kernel.errors import WarboardError
from warboard.kernel.game import Game
from warboard.kernel.luck import SeededLuck
from warboard.kernel.odds import Result, TooManyOutcomes, outcomes, sampled
from warboard.kernel.plain import Plain
from warboard.kernel.state import State

STRIKES: Final = "strikes"  # whether it takes or fights at once
RISK: Final = "risk"  # the deviation of the value over the exact odds
KEPT: Final = "kept"  # own pieces after the action and what is expected to follow
CROWD: Final = "crowd"  # all pieces after that: few after exchanges
STORES: Final = "stores"  # what can be saved up
HUNTS: Final = "hunts"  # danger to the enemy king
ADVANCES: Final = "advances"  # how far pieces have come
TRAITS: Final = (STRIKES, RISK, KEPT, CROWD, STORES, HUNTS, ADVANCES)

_MOST_RESULTS: Final = 24
_TRIES: Final = 6  # with more results than that, this many are sampled
_LONGEST: Final = 12  # actions that are followed to see what is left
_SELDOM: Final = 4  # an action tried so many times less often than the best is not known well enough


class Style:
    """What a bot likes, by trait; below 0: what it avoids."""

    def __init__(self, line: str, likes: Mapping[str, float], whim_percent: int = 100) -> None:
        self.line = line
        self.likes = likes
        self.whim_percent = whim_percent  # blunders, of a hundred, for which it takes what it likes of two at random

    def slack(self) -> float:
        """The most value that it gives away for what it likes."""
        return sum(abs(weight) for weight in self.likes.values())


STYLES: Final = {
    "attacker": Style("fights whenever it can", {STRIKES: 0.10}),
    "gambler": Style("prefers to leave it to chance", {RISK: 0.10}),
    "careful": Style("leaves little to chance", {RISK: -0.05}),
    "keeper": Style("keeps its pieces", {KEPT: 0.10}),
    "trader": Style("likes exchanges and an empty board", {CROWD: -0.10}),
    "hoarder": Style("saves up", {STORES: 0.05}),
    "hunter": Style("goes for the king", {HUNTS: 0.10}),
    "marcher": Style("marches on", {ADVANCES: 0.10}, 50),  # whoever only marches on at random gets too far ahead
}


def find_style(name: str) -> Style:
    style = STYLES.get(name)
    if style is None:
        raise WarboardError(f"there is no style {name[:40]!r} (there are {', '.join(STYLES)})")
    return style


class Candidate:
    """An action to choose from: its value, and what is expected to follow."""

    def __init__(self, action: Action, value: float, follows: Sequence[Action]) -> None:
        self.action = action
        self.value = value
        self.follows = follows


def nearly_best(lines: Sequence[Line], slack: float) -> list[Candidate]:
    """The best line, and those whose exact value is less by no more than the slack."""
    best = lines[0]
    found = [Candidate(best.action, best.value, best.follows)]
    for line in lines[1:]:
        if line.is_exact and line.value >= best.value - slack and line.tries * _SELDOM >= best.tries:
            found.append(Candidate(line.action, line.value, line.follows))
    return found


def pick(game: Game, state: State, side: int, candidates: Sequence[Candidate], style: Style) -> Action:
    """The candidate with the best value, counting what the style likes."""
    if len(candidates) == 1:
        return candidates[0].action
    totals = [candidate.value for candidate in candidates]
    for trait, weight in style.likes.items():
        shares = _shares([trait_of(game, state, side, one.action, one.follows, trait) for one in candidates])
        for number, share in enumerate(shares):
            totals[number] += weight * share
    best = 0
    for number, total in enumerate(totals):
        if total > totals[best]:
            best = number
    return candidates[best].action


def _shares(amounts: list[float]) -> list[float]:
    """Each amount as a share of the way from the least to the most."""
    least = min(amounts)
    span = max(amounts) - least
    return [(amount - least) / span if span > 0.0 else 0.0 for amount in amounts]


def trait_of(game: Game, state: State, side: int, action: Action, follows: Sequence[Action], trait: str) -> float:
    """How much of a trait an action has; amounts mean something only beside those of other actions."""
    if trait in (KEPT, CROWD):
        return _pieces_left(game, state, side, [action, *follows], trait == KEPT)
    results = _results(game, state, side, action)
    amount = 0.0
    for name, sign in game.advice.leanings.get(trait, ()):
        place = list(game.advice.feature_names).index(name)
        for result in results:
            amount += sign * float(result.probability) * game.advice.features(result.state, side)[place]
    if trait == STRIKES:
        amount += 1.0 if game.advice.gain_hint(state, side, action) > 0 else _fights(game, results)
    elif trait == RISK:
        amount += _deviation(game, results, side)
    elif trait == HUNTS:
        for result in results:
            acting = game.to_act(result.state)
            if acting and side not in acting and game.advice.in_check(result.state):
                amount += float(result.probability)
    return amount


def _results(game: Game, state: State, side: int, action: Action) -> list[Result]:
    """The results of an action with their odds; of very many only a sample, with the same draws for every action."""
    try:
        return outcomes(game, state, side, action, _MOST_RESULTS)
    except TooManyOutcomes:
        return sampled(game, state, side, action, _TRIES)


def _fights(game: Game, results: Sequence[Result]) -> float:
    """The probability that pieces fight."""
    kinds = [kind for kind, _ in game.advice.subjects.fights]
    total = 0.0
    for result in results:
        if any(event.kind in kinds for event in result.events):
            total += float(result.probability)
    return total


def _deviation(game: Game, results: Sequence[Result], side: int) -> float:
    mean = 0.0
    squares = 0.0
    for result in results:
        value = leaf_value(game, result.state, side, game.advice.scale)
        mean += float(result.probability) * value
        squares += float(result.probability) * value * value
    return sqrt(max(squares - mean * mean, 0.0))


def _pieces_left(game: Game, state: State, side: int, actions: Sequence[Action], own: bool) -> float:
    """Pieces on the board, own or all, when it is the side's turn again after actions that are expected."""
    luck = SeededLuck(0)  # the same for every action
    now = state.copy()
    answered = False
    for number, action in enumerate(actions[:_LONGEST]):
        acting = game.to_act(now)
        if not acting or (answered and side in acting):
            break
        mover = side if number == 0 else acting[0]
        if number > 0 and action not in game.legal(now, mover):
            break
        answered = answered or mover != side
        game.apply(now, mover, action, luck, None)
    return float(count_pieces(game, now, game.sides(now)[side] if own else ""))


def count_pieces(game: Game, state: State, side: str = "") -> int:
    """How many pieces are on the board, of one side or of all."""
    pieces: Plain = game.dump(state).get("pieces")
    if not isinstance(pieces, dict):
        return 0
    if not side:
        return len(pieces)
    return sum(1 for piece in pieces.values() if isinstance(piece, dict) and piece.get("side") == side)
