"""How a game ended."""

from collections.abc import Sequence

from warboard.kernel.codec import Node
from warboard.kernel.plain import Fields, Plain

Places = tuple[tuple[int, ...], ...]


class Outcome:
    """Who won (nobody: a draw), why, and in games for more than two the places from first to last."""

    def __init__(self, winners: tuple[int, ...], reason: str, ranking: Places = ()) -> None:
        self.winners = winners
        self.reason = reason
        self.ranking = ranking

    def dump(self, sides: Sequence[str]) -> Fields:
        """As plain data, with sides by name."""
        data: Fields = {"winners": [sides[side] for side in self.winners], "reason": self.reason}
        if self.ranking:
            data["ranking"] = _named(self.ranking, sides)
        return data

    def result(self, side: int) -> int:
        """1 for a win, alone or shared, -1 for a loss, 0 for a draw."""
        if not self.winners:
            return 0
        return 1 if side in self.winners else -1

    def places(self, sides: int) -> list[int]:
        """The place of each side, from 1; those that share one have the same."""
        if not self.ranking:
            beaten = bool(self.winners)
            return [1 if side in self.winners or not beaten else len(self.winners) + 1 for side in range(sides)]
        places = [sides] * sides
        before = 0
        for shared in self.ranking:
            for side in shared:
                places[side] = before + 1
            before += len(shared)
        return places

    def scores(self, sides: int) -> list[float]:
        """What each side scored, 0 to 1: the mean over its opponents of 1, 1/2 or 0 for a place ahead of, level with or
        behind theirs.
        """
        places = self.places(sides)
        scores: list[float] = []
        for side in range(sides):
            points = 0.0
            for other in range(sides):
                if other != side:
                    points += 1.0 if places[side] < places[other] else 0.5 if places[side] == places[other] else 0.0
            scores.append(points / (sides - 1))
        return scores

    def line(self, sides: Sequence[str]) -> str:
        """Who won and why, on one line."""
        won = f"{', '.join(sides[side] for side in self.winners)} won" if self.winners else "drawn"
        return f"{won}: {self.reason}"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Outcome) and (self.winners, self.reason, self.ranking) == (
            other.winners,
            other.reason,
            other.ranking,
        )

    def __hash__(self) -> int:
        return hash((self.winners, self.reason, self.ranking))

    def __reduce__(self) -> tuple[object, ...]:
        return (Outcome, (self.winners, self.reason, self.ranking))

    def __repr__(self) -> str:
        ranking = f", {self.ranking!r}" if self.ranking else ""
        return f"Outcome({self.winners!r}, {self.reason!r}{ranking})"


def _named(ranking: Places, sides: Sequence[str]) -> list[Plain]:
    places: list[Plain] = []
    for place in ranking:
        shared: list[Plain] = [sides[side] for side in place]
        places.append(shared)
    return places


def read_outcome(node: Node, sides: Sequence[str], most_winners: int = 1) -> Outcome:
    """The outcome that a position states."""
    node.only(("winners", "reason"))
    winners = [sides.index(winner.word(sides)) for winner in node.need("winners").items()]
    if len(winners) > most_winners or len(set(winners)) < len(winners):
        node.need("winners").fail(f"expected at most {most_winners} winner(s), each once")
    return Outcome(tuple(winners), node.need("reason").text())
