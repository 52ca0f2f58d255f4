"""Plays one job: bots against each other, watched by measures.

Bots are limited by positions searched, not by time, so that a job gives the same game on every machine. Their choices
use a separate generator from the game's dice.
"""

from collections.abc import Sequence
from hashlib import sha256
from typing import Final

from warboard.bots.budget import Budget
from warboard.bots.thinking import Thought, think
from warboard.games import find_game
from warboard.kernel.errors import WarboardError
from warboard.kernel.event import Event
from warboard.kernel.game import Game
from warboard.kernel.luck import Draw, SeededLuck
from warboard.kernel.outcome import Outcome
from warboard.kernel.state import State
from warboard.lab.jobs import Job
from warboard.lab.measures.measure import Measure, Moment, Observer
from warboard.lab.random_opening import draw_action
from warboard.lab.results import GameResult

LONGEST: Final = 20_000  # actions; no game by the rulebooks comes near


def play(job: Job, measures: Sequence[Measure]) -> GameResult:
    """Plays a job to its end."""
    game = find_game(job.game)
    luck = SeededLuck(job.seed)
    bots = SeededLuck(job.seed + 1)
    state = game.start(job.options, luck)
    observers = {measure.name: measure.observer(game, state) for measure in measures}
    texts: list[str] = []
    random_left = opening_by_side(job.opening, len(game.sides(state)))
    turns = 0
    before_acting: tuple[int, ...] = ()
    acting = game.to_act(state)
    while acting:
        turns += acting != before_acting
        before_acting = acting
        side = acting[0]
        moment = _play_one(game, state, side, job, luck, bots, random_left[side] > 0)
        random_left[side] -= moment.thought is None
        texts.append(game.text(moment.before, moment.action))
        for observer in observers.values():
            observer.see(moment)
        if len(texts) > LONGEST:
            raise WarboardError(f"job {job.number} of {game.id} is not over after {LONGEST} actions")
        acting = game.to_act(state)
    outcome = game.outcome(state)
    assert outcome is not None, game.id
    return _result(job, game, state, outcome, texts, turns, observers)


def opening_by_side(actions: int, sides: int) -> list[int]:
    """How many of the random actions each side takes: equally many. If they were simply the first of the game, one side
    alone would suffer from them where turns have many actions, or where all sides give orders at once.

    >>> opening_by_side(4, 2), opening_by_side(4, 3)
    ([2, 2], [2, 1, 1])
    """
    return [actions // sides + (side < actions % sides) for side in range(sides)]


def _play_one(
    game: Game, state: State, side: int, job: Job, luck: SeededLuck, bots: SeededLuck, is_random: bool
) -> Moment:
    """Chooses and carries out one action."""
    thought: Thought | None = None
    action = draw_action(game, state, side, bots, job.openings) if is_random else None
    if action is None:
        thought = think(game, state, side, Budget(nodes=job.nodes[side]), bots.below(1 << 30))
        action = thought.lines[0].action
    before = state.copy()
    events: list[Event] = []
    draws: list[Draw] = []
    luck.log = draws
    game.apply(state, side, action, luck, events)
    luck.log = None
    return Moment(game, before, side, action, thought, events, draws, state)


def _result(
    job: Job,
    game: Game,
    state: State,
    outcome: Outcome,
    texts: list[str],
    turns: int,
    observers: dict[str, Observer],
) -> GameResult:
    return GameResult(
        job.number,
        tuple(outcome.scores(len(game.sides(state)))),
        outcome.winners,
        outcome.reason,
        len(texts),
        turns,
        fingerprint(texts),
        {name: observer.facts(outcome) for name, observer in observers.items()},
    )


def fingerprint(texts: Sequence[str]) -> str:
    """A short text that is the same for the same sequence of actions."""
    return sha256("\n".join(texts).encode()).hexdigest()[:16]
