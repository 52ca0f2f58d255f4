"""Worth: for every kind of piece, ability, skill, weapon, card, terrain and power-up, how often it is present, how
often it is used when it could be, what its use adds to the chance of winning, and what its loss costs.

What a use adds is the difference between the chosen action and the best action that does without it, as the search
valued both; what a loss costs is the drop in the side's chances. Where everything else loses the game at once, a use is
a rescue and is not counted: whatever happens to help at such a moment adds everything there is, however weak it may be.
Random actions of the opening are not uses. Among many things, some look special by chance: only those that pass
Benjamini and Hochberg's control are called so.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from warboard.bots.opinion import chances
from warboard.bots.thinking import Thought
from warboard.kernel.action import Action
from warboard.kernel.game import Game
from warboard.kernel.outcome import Outcome
from warboard.kernel.plain import Fields, Plain
from warboard.kernel.state import State
from warboard.lab.inventory import Inventory
from warboard.lab.measures.measure import Answer, Measure, Moment, Observer
from warboard.lab.results import GameResult
from warboard.lab.statistics import (
    Interval,
    at_most,
    by_chance,
    discoveries,
    mean,
    mean_interval,
    proportion_of_games,
)

SELDOM: Final = 0.01  # used less often than this when it could be, and
RARE: Final = 0.1  # less often than this per game: dead
LARGE: Final = 0.1  # adds more than this to the chance of winning when used: dominant
LOST: Final = -0.98  # worse than any score can be: the game is over, or as good as over
DEAD: Final = "dead"
DOMINANT: Final = "dominant"
_FIELDS: Final = ("games", "could", "used", "added", "weighed", "cost", "lost")


@dataclass
class Thing:
    """What was seen of one thing."""

    games: int = 0  # in which a side had it, or could use it
    could: int = 0  # actions at which it could be used
    used: int = 0
    added: float = 0.0  # to the chance of winning, over the uses that were weighed
    weighed: int = 0
    cost: float = 0.0  # in chance of winning, over all losses
    lost: int = 0
    added_by_game: list[float] = field(default_factory=list)
    cost_by_game: list[float] = field(default_factory=list)
    used_by_game: list[tuple[float, float]] = field(default_factory=list)  # how often, and how often it could be


class _Uses(Observer):
    """Records what is present, what is used, what is lost."""

    def __init__(self) -> None:
        self._things: dict[str, Thing] = defaultdict(Thing)

    def see(self, moment: Moment) -> None:
        before = Inventory(moment.game, moment.before)
        for name in before.on_the_ground():
            self._things[name].games = 1
        if moment.thought is not None:
            self._note_uses(moment, moment.thought, before)
        self._note_losses(moment, before)

    def _note_uses(self, moment: Moment, thought: Thought, before: Inventory) -> None:
        legal = {action: before.used_by(action) for action in moment.game.legal(moment.before, moment.side)}
        for name in {name for used in legal.values() for name in used}:
            self._things[name].could += 1
        for name in legal[moment.action]:
            self._things[name].used += 1
            self._weigh(name, thought, legal)

    def _weigh(self, name: str, thought: Thought, legal: dict[Action, list[str]]) -> None:
        """What the chosen action gains over the best one that does without a thing, unless it is a rescue."""
        for line in thought.lines[1:]:
            if line.is_exact and name not in legal.get(line.action, ()):
                if line.value > LOST:
                    self._things[name].added += (thought.lines[0].value - line.value) / 2
                    self._things[name].weighed += 1
                return

    def _note_losses(self, moment: Moment, before: Inventory) -> None:
        after = Inventory(moment.game, moment.after)
        lost_by: list[Iterable[str]] = []
        for side in range(len(moment.game.sides(moment.before))):
            had = before.things(side)
            for name in had:
                self._things[name].games = 1
            lost_by.append(had - after.things(side))
        if any(lost_by):
            now, then = chances(moment.game, moment.after), chances(moment.game, moment.before)
            for side, lost in enumerate(lost_by):
                for name in lost:
                    self._things[name].lost += 1
                    self._things[name].cost += then[side] - now[side]

    def facts(self, outcome: Outcome) -> Fields:
        facts: Fields = {}
        for name, thing in self._things.items():
            row: list[Plain] = [1, thing.could, thing.used, round(thing.added, 4), thing.weighed]
            row.extend((round(thing.cost, 4), thing.lost))
            facts[name] = row
        return facts


class Worth(Measure):
    """How often each thing is used, what that adds and what its loss costs."""

    name = "worth"

    def observer(self, game: Game, state: State) -> Observer:
        return _Uses()

    def answers(self, game: Game, results: Sequence[GameResult]) -> list[Answer]:
        things = add_up(results)
        notes = judge(things)
        found: list[Answer] = []
        for name, thing in sorted(things.items()):
            note = notes[name]
            if thing.could:
                share = proportion_of_games(thing.used_by_game)
                found.append(Answer(f"{name}: used", thing.used / thing.could, share, thing.could, note))
            for what, values in (("a use adds", thing.added_by_game), ("a loss costs", thing.cost_by_game)):
                if values:
                    interval = mean_interval(values) if len(values) > 1 else Interval(-1.0, 1.0)
                    found.append(Answer(f"{name}: {what}", mean(values), interval, len(values), note))
        return found


def add_up(results: Sequence[GameResult]) -> dict[str, Thing]:
    """What was seen of each thing in all games."""
    things: dict[str, Thing] = defaultdict(Thing)
    for result in results:
        for name, row in result.facts[Worth.name].items():
            assert isinstance(row, list) and len(row) == len(_FIELDS), row
            games, could, used, added, weighed, cost, lost = (float(str(value)) for value in row)
            thing = things[name]
            thing.games += int(games)
            thing.could += int(could)
            thing.used += int(used)
            thing.used_by_game.append((used, could))
            if weighed:
                thing.added_by_game.append(added / weighed)
            if lost:
                thing.cost_by_game.append(cost / lost)
    return things


def judge(things: dict[str, Thing]) -> dict[str, str]:
    """Which things are `dead`: they could be used, but hardly ever are, neither as a share of the opportunities nor per
    game (where much is on offer at once, everything has a small share); and which are `dominant`: their use adds far
    more than that of the others, by more than chance explains.
    """
    weighed = [name for name, thing in things.items() if len(thing.added_by_game) > 1]
    ps = []
    large: set[str] = set()
    for name in weighed:
        own = things[name].added_by_game
        others = [value for other in weighed if other != name for value in things[other].added_by_game]
        ps.append(by_chance(others, own) if others else 1.0)
        if others and mean(own) > max(LARGE, mean(others)):
            large.add(name)
    special = _discovered(weighed, ps)
    usable = [name for name, thing in things.items() if thing.could]
    dead = _discovered(usable, [_chance_if_alive(things[name]) for name in usable])
    notes: dict[str, str] = {}
    for name in things:
        notes[name] = DOMINANT if name in special & large else DEAD if name in dead else ""
    return notes


def _chance_if_alive(thing: Thing) -> float:
    """The highest probability of so few uses if one of the two shares were large enough."""
    return max(at_most(thing.used, thing.could, SELDOM), at_most(thing.used, thing.games, RARE))


def _discovered(names: Sequence[str], ps: Sequence[float]) -> set[str]:
    return {name for name, yes in zip(names, discoveries(ps), strict=True) if yes} if names else set()
