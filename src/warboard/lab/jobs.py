"""What to play: a run is a set of numbered jobs, each of them one game.

A job is plain data and complete: the same job gives the same game on every machine, in any order, so a run may be
spread over processes and machines, and resumed after it was killed.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from warboard.kernel.codec import Node
from warboard.kernel.errors import BadOptions, WarboardError
from warboard.kernel.game import Game
from warboard.kernel.luck import SeededLuck
from warboard.kernel.plain import Fields, Plain
from warboard.kernel.rule_sets import AS_WRITTEN, RULE_SET
from warboard.lab.random_opening import ACTIONS, OPENINGS

_SEEDS_APART = 1_000_003  # a prime: jobs of neighbouring runs share no seed


@dataclass(frozen=True)
class Job:
    """One game between bots that search this many positions per action, in side order."""

    number: int
    game: str
    options: Fields
    nodes: tuple[int, ...]
    seed: int
    opening: int = 0  # random first actions, equally many for each side, which make games without chance differ
    openings: str = ACTIONS  # what they are drawn from

    def dump(self) -> Fields:
        """As plain data."""
        nodes: list[Plain] = list(self.nodes)
        return {
            "number": self.number,
            "game": self.game,
            "options": dict(self.options),
            "nodes": nodes,
            "seed": self.seed,
            "opening": self.opening,
            "openings": self.openings,
        }


def read_job(data: Plain) -> Job:
    """The job that plain data describes; BadPosition names what is wrong."""
    node = Node(data)
    node.only(("number", "game", "options", "nodes", "seed", "opening", "openings"))
    options = node.need("options").value
    if not isinstance(options, dict):
        node.need("options").fail("expected options by name")
    return Job(
        node.need("number").whole(0, None),
        node.need("game").text(),
        options,
        tuple(each.whole(1, None) for each in node.need("nodes").items()),
        node.need("seed").whole(0, None),
        node.need("opening").whole(0, None),
        node.need("openings").word(OPENINGS),
    )


@dataclass(frozen=True)
class Plan:
    """A sequence of jobs that differ in their luck: as many as needed, and the first ones are always the same.

    Where strengths are compared, the seats rotate: as many consecutive jobs as there are sides have the same luck, and
    every strength has every seat once. They count as one sample, and the value of a seat cancels out.
    """

    game: Game
    options: Fields
    nodes: Sequence[int]  # one number for each side, or one for all
    opening: int
    seed: int = 1
    rotated: bool = False
    openings: str = ACTIONS

    def jobs(self, first: int, count: int) -> Iterator[Job]:
        """So many jobs, from number `first` on."""
        nodes = self.nodes_by_side()
        for number in range(first, first + count):
            row, turned = divmod(number, len(nodes)) if self.rotated else (number, 0)
            seats = nodes[len(nodes) - turned :] + nodes[: len(nodes) - turned]
            seed = self.seed * _SEEDS_APART + row
            yield Job(number, self.game.id, self.options, seats, seed, self.opening, self.openings)

    def nodes_by_side(self) -> tuple[int, ...]:
        """How many positions each side may search."""
        sides = len(self.game.sides(self.game.start(self.options, SeededLuck(0))))
        if len(self.nodes) == 1:
            return tuple(self.nodes) * sides
        if len(self.nodes) != sides:
            raise WarboardError(f"{self.game.id} has {sides} sides here, and {len(self.nodes)} strengths were given")
        return tuple(self.nodes)


def plain_options(game: Game, options: Fields) -> Fields:
    """The options that change something: with the value that an option would have anyway, or with the rule set that is
    the default, games are the same. What players bring stays: others may not know what was chosen, even if it is the
    usual.
    """
    kept = {name: value for name, value in options.items() if (name, value) != (RULE_SET, AS_WRITTEN)}
    values = _values(game, kept)
    for name in [option.name for option in game.options if option.name in kept and not option.own]:
        others = {other: value for other, value in kept.items() if other != name}
        if _values(game, others) == values:
            kept = others
    return kept


def _values(game: Game, options: Fields) -> list[Plain] | None:
    """The value of every option; None if these options do not go together."""
    try:
        settings = game.settings(options)
    except BadOptions:
        return None
    return [settings.value(option.name) for option in game.options]


def plan_doubling(
    game: Game, options: Fields, nodes: int, opening: int, seed: int = 1, openings: str = ACTIONS
) -> Plan:
    """A plan in which one side searches twice as many positions as each of the others, from every seat."""
    sides = len(game.sides(game.start(options, SeededLuck(0))))
    return Plan(game, options, (2 * nodes, *[nodes] * (sides - 1)), opening, seed, True, openings)
