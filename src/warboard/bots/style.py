"""Styles: which action a bot likes among those that are nearly as good as the best.

A style is a weight for each trait that it cares about. A trait is something that can be seen of an action through the
contract of a game: whether it strikes, how much is left to chance, how many of one's own pieces are left. Traits are
compared only among the actions that a bot chooses from, so that a weight means the same in every game: how much value,
from -1 (lost) to 1 (won), the bot gives up for the action with most of the trait over the one with least.
"""

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import Final

from warboard.bots.line import Line
from warboard.bots.value import leaf_value
from warboard.kernel.action import Action
from warboard.kernel.errors import WarboardError
from warboard.kernel.game import PASSING_VERBS, Game
from warboard.kernel.luck import Luck, SeededLuck
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
_SELDOM: Final = 4  # an action tried this many times less often than the best is not known well enough


class Style:
    """What a bot likes, by trait; below 0: what it avoids."""

    def __init__(self, line: str, likes: Mapping[str, float], whim_percent: int = 100) -> None:
        self.line = line
        self.likes = likes
        self.whim_percent = whim_percent  # blunders, of a hundred, for which it takes what it likes of two at random

    def with_share(self, share: float) -> "Style":
        """The same, with a share of its weights."""
        return Style(self.line, {trait: share * weight for trait, weight in self.likes.items()}, self.whim_percent)

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
    "marcher": Style("marches on", {ADVANCES: 0.10}, 50),  # more would make it too strong
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


def nearly_best(lines: Sequence[Line], slack: float, best: Line | None = None) -> list[Candidate]:
    """The best line, and those whose exact value is less by no more than the slack; none counts as better. A line that
    was not searched as far is not among them: nobody has looked for the answer that refutes it, so it would seem to
    lose nothing. If another search has found the best, that one comes first.
    """
    top = lines[0]
    if best is not None:
        same = [line for line in lines if line.action == best.action and line.is_exact]
        if not same:
            return [Candidate(best.action, best.value, best.follows)]
        top = same[0]
    found = [Candidate(top.action, top.value, top.follows)]
    for line in lines:
        known_well = line.is_exact and line.stage == top.stage and line.tries * _SELDOM >= top.tries
        if line is not top and known_well and line.value >= top.value - slack:
            found.append(Candidate(line.action, min(line.value, top.value), line.follows))
    return found


def pick(game: Game, state: State, side: int, candidates: Sequence[Candidate], style: Style) -> Action:
    """The candidate with the best value, counting what the style likes."""
    if len(candidates) == 1:
        return candidates[0].action
    totals = _totals(game, state, side, candidates, style)
    return candidates[totals.index(max(totals))].action


def most_liked(
    game: Game, state: State, side: int, candidates: Sequence[Candidate], style: Style, most: int
) -> list[Candidate]:
    """The first candidate, and as many others as there may be, by value and what the style likes."""
    totals = _totals(game, state, side, candidates, style)
    others = sorted(range(1, len(candidates)), key=totals.__getitem__, reverse=True)
    return [candidates[0], *[candidates[number] for number in others[: most - 1]]]


def _totals(game: Game, state: State, side: int, candidates: Sequence[Candidate], style: Style) -> list[float]:
    """The values of candidates, and what the style gives for their traits."""
    totals = [candidate.value for candidate in candidates]
    for trait, weight in style.likes.items():
        shares = _shares([trait_of(game, state, side, one.action, one.follows, trait) for one in candidates])
        for number, share in enumerate(shares):
            totals[number] += weight * share
    return totals


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
    if own and len(actions) == 1:  # who likes an empty board would leave pieces to be taken
        _answer(game, now, side, luck)
    return float(count_pieces(game, now, game.sides(now)[side] if own else ""))


def _answer(game: Game, state: State, side: int, luck: Luck) -> None:
    """Plays on where nothing is known of what follows: the turn ends, and is answered by what seems to gain most."""
    if game.to_act(state) == (side,):
        passing = [action for action in game.legal(state, side) if action.verb in PASSING_VERBS]
        if passing:
            game.apply(state, side, passing[0], luck, None)
    acting = game.to_act(state)
    if not acting or side in acting:
        return
    best: Action | None = None
    most = 0
    for action in game.legal(state, acting[0]):
        gain = game.advice.gain_hint(state, acting[0], action)
        if gain > most:
            best = action
            most = gain
    if best is not None:
        game.apply(state, acting[0], best, luck, None)


def count_pieces(game: Game, state: State, side: str = "") -> int:
    """How many pieces are on the board, of one side or of all."""
    pieces: Plain = game.dump(state).get("pieces")
    if not isinstance(pieces, dict):
        return 0
    if not side:
        return len(pieces)
    return sum(1 for piece in pieces.values() if isinstance(piece, dict) and piece.get("side") == side)
