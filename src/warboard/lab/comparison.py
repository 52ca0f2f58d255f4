"""Compares two ways to play a game, game by game: games with the same number have the same luck."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from warboard.kernel.errors import WarboardError
from warboard.lab.measures.measure import number_of
from warboard.lab.results import GameResult
from warboard.lab.statistics import Difference, discoveries, mean, paired_difference

FEWEST_PAIRS: Final = 2
Pair = tuple[GameResult, GameResult]
TOPICS: Final[dict[str, Callable[[GameResult], float]]] = {
    "fairness": lambda result: result.scores[0],
    "draws": lambda result: float(result.is_draw),
    "length": lambda result: float(result.turns),
    "minutes": lambda result: number_of(result, "pace", "minutes"),
    "changes": lambda result: number_of(result, "drama", "lead_changes"),
}


@dataclass(frozen=True)
class Compared:
    """How the two differ in one topic; `differs` is controlled over all topics by Benjamini and Hochberg's
    procedure.
    """

    topic: str
    first: float
    second: float
    difference: Difference
    differs: bool


def find_topics(names: str) -> list[str]:
    """The topics in a text such as `fairness,length`."""
    topics = list(dict.fromkeys(name.strip() for name in names.split(",") if name.strip()))
    for topic in topics:
        if topic not in TOPICS:
            raise WarboardError(f"there is no {topic!r} to compare on (there is {', '.join(TOPICS)})")
    if not topics:
        raise WarboardError(f"say what to compare on: {', '.join(TOPICS)}")
    return topics


def pairs_of(first: Sequence[GameResult], second: Sequence[GameResult]) -> list[Pair]:
    """The games with the same number. Those that only one of the two has are left out."""
    others = {result.job: result for result in second}
    return [(result, others[result.job]) for result in first if result.job in others]


def compare(pairs: Sequence[Pair], topics: Sequence[str]) -> list[Compared]:
    """The differences."""
    if len(pairs) < FEWEST_PAIRS:
        raise WarboardError("there are too few games to compare: at least two of each are needed")
    found = []
    for topic in topics:
        values = [(TOPICS[topic](one), TOPICS[topic](other)) for one, other in pairs]
        ones, twos = [one for one, _ in values], [two for _, two in values]
        found.append((topic, mean(ones), mean(twos), paired_difference(ones, twos)))
    differing = discoveries([difference.p for *_, difference in found])
    return [Compared(*each, differs) for each, differs in zip(found, differing, strict=True)]
