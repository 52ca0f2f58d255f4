"""The tree of the sampling search: what one side has tried in a situation as it sees it, and how that went."""

from math import log, sqrt
from typing import Final

from warboard.kernel.action import Action

_RIVALS: Final = 8  # curiosity is the difference between the best first look and the one this many places behind
_LEAST_CURIOSITY: Final = 0.004
_MOST_CURIOSITY: Final = 0.4
_TRUST: Final = 2.0  # the first look counts as this many tries
_WIDTH: Final = 2.5
_WIDENING: Final = 0.5
_MOST_RESULTS: Final = 1.0
REST: Final = ""  # collects the results that have no branch of their own


class Edge:
    """One action: how often it was tried, its mean value, and where it led."""

    def __init__(self, action: Action, looks: float) -> None:
        self.action = action
        self.looks = looks  # its value at first look, for the side that takes it
        self.visits = 0
        self.total = 0.0
        self.children: dict[str, Node] = {}

    def mean(self) -> float:
        """Its mean value, including the first look."""
        return (self.total + _TRUST * self.looks) / (self.visits + _TRUST)

    def child(self, result: str) -> "Node":
        """The node that a result leads to. The more often an action is tried, the more results get their own branch."""
        found = self.children.get(result)
        if found is not None:
            return found
        if result != REST and len(self.children) > _MOST_RESULTS * sqrt(self.visits):
            result = REST
            found = self.children.get(REST)
            if found is not None:
                return found
        child = Node()
        self.children[result] = child
        return child


class Node:
    """A situation as one side sees it."""

    def __init__(self) -> None:
        self.visits = 0
        self.is_open = False
        self.curiosity = _MOST_CURIOSITY
        self.edges: list[Edge] = []  # best first look first
        self.by_action: dict[Action, Edge] = {}
        self.following: dict[str, Node] = {}  # by what this side sees of the others' actions

    def add(self, action: Action, looks: float) -> Edge:
        edge = Edge(action, looks)
        self.edges.append(edge)
        self.by_action[action] = edge
        return edge

    def sort(self) -> None:
        """Puts the best first looks to the front. How far they are apart sets how curious to be about the others."""
        edges = self.edges
        edges.sort(key=_looks, reverse=True)
        if edges:
            apart = edges[0].looks - edges[min(_RIVALS, len(edges) - 1)].looks
            self.curiosity = min(max(apart, _LEAST_CURIOSITY), _MOST_CURIOSITY)

    def after(self, text: str) -> "Node":
        """The situation after another side's action, as this side sees it."""
        found = self.following.get(text)
        if found is None:
            found = Node()
            self.following[text] = found
        return found

    def choose(self, among: list[Edge]) -> Edge:
        """The edge to try next: a good one, or one tried too rarely to judge. Of a long list only the front counts, and
        more of it the more often the situation comes up.
        """
        wide = int(_WIDTH * (self.visits + 1.0) ** _WIDENING) + 1
        spread = log(self.visits + 1.0)
        best = among[0]
        most = -9.0
        for number, edge in enumerate(among):
            if number >= wide:
                break
            worth = edge.mean() + self.curiosity * sqrt(spread / (edge.visits + 1.0))
            if worth > most:
                most = worth
                best = edge
        return best

    def most_tried(self) -> list[Edge]:
        """The edges, most tried first; between equals the better one."""
        return sorted(self.edges, key=_tried, reverse=True)


def _looks(edge: Edge) -> float:
    return edge.looks


def _tried(edge: Edge) -> tuple[int, float]:
    return edge.visits, edge.mean()
