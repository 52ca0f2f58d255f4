"""A node of a game's tree: a position, or an action on its way through its draws. It does not depend on OpenSpiel.

A node never changes: what follows from it is another node, so copies of a state may share one.
"""

from __future__ import annotations

import json
from hashlib import sha256

from warboard.kernel.action import Action
from warboard.kernel.event import Event
from warboard.kernel.luck import SeededLuck
from warboard.kernel.plain import Fields, Plain
from warboard.kernel.state import State
from warboard.rl.encoding import Encoding, Legal
from warboard.rl.openspiel.draws import DecidedLuck, OpenDraw, UndecidedDraw

Orders = tuple[tuple[int, Action], ...]  # who does what, in the order in which it is carried out
_NOBODY: Legal = Legal([], [])


class Node:
    """A node of the game tree. `draw` is the next draw to decide; None if it is the players' turn or the game is
    over.
    """

    def __init__(
        self,
        encoding: Encoding,
        state: State | None,
        moves: int = 0,
        memory: Memory | None = None,
        orders: Orders = (),
        decided: tuple[int, ...] = (),
        draw: OpenDraw | None = None,
    ) -> None:
        self.encoding = encoding
        self.state = state
        """None until the first position has been dealt."""
        self.moves = moves
        """How often players have decided."""
        self.memory = memory
        self.draw = draw
        self._orders = orders
        self._decided = decided
        over = draw is not None or state is None
        self.acting: tuple[int, ...] = () if over else encoding.game.to_act(state)
        self._legal: dict[int, Legal] = {}

    def __deepcopy__(self, memo: object) -> Node:
        return self

    def legal(self, side: int) -> Legal:
        """The legal actions of a side; empty if it owes none."""
        if side not in self.acting or self.state is None:
            return _NOBODY
        legal = self._legal.get(side)
        if legal is None:
            legal = self._legal[side] = self.encoding.legal(self.state, side)
        return legal

    def act(self, orders: Orders) -> Node:
        """The node after these actions: a draw, or the next position."""
        return self._follow(orders, (), self.moves + 1)

    def decide(self, number: int) -> Node:
        """The node after a result of the draw."""
        return self._follow(self._orders, (*self._decided, number), self.moves)

    def _follow(self, orders: Orders, decided: tuple[int, ...], moves: int) -> Node:
        game = self.encoding.game
        luck = DecidedLuck(decided)
        try:
            if self.state is None:
                return begin(self.encoding, decided)
            after = self.state.copy()
            memory = self.memory
            for side, action in orders:
                if memory is None:
                    game.apply(after, side, action, luck, None)
                else:
                    memory = memory.apply(self.encoding, after, side, action, luck)
        except UndecidedDraw as stopped:
            return Node(self.encoding, self.state, moves, self.memory, orders, decided, stopped.draw)
        return Node(self.encoding, after, moves, memory)

    def guess(self, side: int, seed: int) -> Node:
        """A node that this side cannot tell from this one."""
        if self.state is None or self.memory is None:
            return self
        state = self.encoding.game.guess(self.state, side, SeededLuck(seed))
        memory = self.memory.guess(self.encoding, state, side)
        return Node(self.encoding, state, self.moves, memory)

    def seen(self, side: int) -> str:
        """The position as a side (or an onlooker) sees it, as JSON."""
        return "" if self.state is None else as_text(self.encoding.game.view(self.state, side))

    def known(self, side: int) -> str:
        """Everything a side knows where something is hidden: what it has seen so far, as a digest, and what it sees."""
        assert self.memory is not None, "nothing is hidden"
        return f"{self.memory.digests[side][:32]} {self.seen(side)}"

    def text(self) -> str:
        """Everything, including what is hidden."""
        position = "" if self.state is None else as_text(self.encoding.game.dump(self.state))
        if self.draw is None:
            return position
        orders = [self._order_text(side, action) for side, action in self._orders]
        return f"{position} {as_text([*orders, list(self._decided)])}"

    def _order_text(self, side: int, action: Action) -> str:
        assert self.state is not None, "nobody acts before the first position"
        return f"{self.encoding.sides[side]} {self.encoding.game.text(self.state, action)}"


class Memory:
    """What each side has seen from the first position on, as a digest: the actions and events that it was shown."""

    def __init__(self, digests: tuple[str, ...], waiting: tuple[tuple[str, ...], ...] = ()) -> None:
        self.digests = digests
        self._waiting = waiting  # pending orders: for each, the texts that each side will read

    def apply(self, encoding: Encoding, state: State, side: int, action: Action, luck: DecidedLuck) -> Memory:
        """Carries out an action; returns the memory after it."""
        game, sides = encoding.game, range(len(encoding.sides))
        texts = tuple(f"{side} {game.text_for(state, side, action, viewer)}" for viewer in sides)
        events: list[Event] = []
        game.apply(state, side, action, luck, events)
        waiting = (*self._waiting, texts)
        told = () if game.sealed(state) else waiting
        digests = []
        for viewer, digest in enumerate(self.digests):
            seen: list[Plain] = [texts[viewer]] if viewer == side else []
            seen += [one[viewer] for one in told]
            for event in events:
                shown = event.seen_by(viewer)
                if shown is not None:
                    seen.append(shown.dump())
            digests.append(_digest(digest, seen) if seen else digest)
        return Memory(tuple(digests), () if told else waiting)

    def guess(self, encoding: Encoding, state: State, side: int) -> Memory:
        """In a side's guess, the others have seen what they see there."""
        fresh = first_memory(encoding, state)
        digests = [self.digests[side] if viewer == side else one for viewer, one in enumerate(fresh.digests)]
        return Memory(tuple(digests), self._waiting)


def first_memory(encoding: Encoding, state: State) -> Memory:
    """The memory of sides that see a position for the first time."""
    sides = range(len(encoding.sides))
    return Memory(tuple(_digest("", [encoding.game.view(state, side)]) for side in sides))


def begin(encoding: Encoding, decided: tuple[int, ...] = (), position: Fields | None = None) -> Node:
    """The first node: that of a position, or of a new game."""
    game = encoding.game
    try:
        state = game.start(encoding.options, DecidedLuck(decided)) if position is None else game.position(position)
    except UndecidedDraw as stopped:
        return Node(encoding, None, decided=decided, draw=stopped.draw)
    hides = game.hides(state) or len(game.to_act(state)) > 1
    return Node(encoding, state, memory=first_memory(encoding, state) if hides else None)


def as_text(data: Plain) -> str:
    """Plain data as JSON, always in the same form."""
    return json.dumps(data, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def _digest(before: str, seen: list[Plain]) -> str:
    return sha256(f"{before}{as_text(seen)}".encode()).hexdigest()
