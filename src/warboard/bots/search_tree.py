"""The tree that sampling search grows: what one side has tried in a situation as it sees it, and how that went."""

from math import log, sqrt
from typing import Final

from warboard.kernel.action import Action

_RIVALS: Final = 8  # curiosity is how far apart the best and the one so many places behind it look
_LEAST_CURIOSITY: Final = 0.004
_MOST_CURIOSITY: Final = 0.4
_TRUST: Final = 2.0  # the first look counts like so many tries
_WIDTH: Final = 2.5
_WIDENING: Final = 0.5
_MOST_RESULTS: Final = 1.0
REST: Final = ""  # where results are gathered that have no branch of their own


class Edge:
    """One action: how often it was tried, how it went on average, and where it led."""

    def __init__(self, action: Action, looks: float) -> None:
        self.action = action
        self.looks = looks  # its value at first look, for whoever takes it
        self.visits = 0
        self.total = 0.0
        self.children: dict[str, Node] = {}

    def mean(self) -> float:
        """Its value by all that is known, the first look included."""
        return (self.total + _TRUST * self.looks) / (self.visits + _TRUST)

    def child(self, result: str) -> "Node":
        """Where a result leads. The more often an action is tried, the more results get a branch of their own."""
        found = self.children.get(result)
        if found is not None:
            return found
        if result != REST and len(self.children) > _MOST_RESULTS * sqrt(self.visits):
            result = REST
            found = self.children.get(REST)
            if found is not None:
                return found
        made = Node()
        self.children[result] = made
        return made


class Node:
    """A situation as one side sees it."""

    def __init__(self) -> None:
        self.visits = 0
        self.is_open = False
        self.curiosity = _MOST_CURIOSITY
        self.edges: list[Edge] = []  # the best by looks first
        self.by_action: dict[Action, Edge] = {}
        self.seen: dict[str, Node] = {}  # where it goes on, by what this side sees of the others' actions

    def add(self, action: Action, looks: float) -> Edge:
        edge = Edge(action, looks)
        self.edges.append(edge)
        self.by_action[action] = edge
        return edge

    def sort(self) -> None:
        """The best by looks to the front. How much it takes to look better sets how curious to be of the others."""
        edges = self.edges
        edges.sort(key=_looks, reverse=True)
        if edges:
            apart = edges[0].looks - edges[min(_RIVALS, len(edges) - 1)].looks
            self.curiosity = min(max(apart, _LEAST_CURIOSITY), _MOST_CURIOSITY)

    def after(self, seen: str) -> "Node":
        """The situation after something was seen of another side's action."""
        found = self.seen.get(seen)
        if found is None:
            found = Node()
            self.seen[seen] = found
        return found

    def choose(self, among: list[Edge]) -> Edge:
        """Which to try: good ones, and ones that were tried too little to tell. Of a long list only the front, and
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
        """The edges, the most tried first, and of those alike the better."""
        return sorted(self.edges, key=_tried, reverse=True)


def _looks(edge: Edge) -> float:
    return edge.looks


def _tried(edge: Edge) -> tuple[int, float]:
    return edge.visits, edge.mean()
