"""Small games for tests of the play layer, with features that no listed game has."""

from collections.abc import Sequence

from warboard.kernel.action import Action
from warboard.kernel.board import Board
from warboard.kernel.codec import Node
from warboard.kernel.errors import IllegalAction
from warboard.kernel.event import Event
from warboard.kernel.game import Game, Penalty
from warboard.kernel.luck import Luck, SeededLuck
from warboard.kernel.options import OneOf, Option, Settings, Whole
from warboard.kernel.outcome import Outcome
from warboard.kernel.plain import Fields, Plain
from warboard.kernel.state import AnyGame, State
from warboard.play.match import Match, begin
from warboard.play.replay import replay
from warboard.play.start import Oath
from warboard.play.verify import verify

BOARD = Board(2, 2)
BIDS = [Action("bid", words=(word,)) for word in ("low", "mid", "high")]
WORTH = {"low": 1, "mid": 2, "high": 3}


class MarchState(State):
    def __init__(self, game: AnyGame, settings: Settings, start: int) -> None:
        super().__init__(game)
        self.settings = settings
        self.start = start
        self.turn = 0
        self.left = 2
        self.steps = [0, 0]
        self.loyalty = [100, 100]

    def copy(self) -> "MarchState":
        other = MarchState(self.game, self.settings, self.start)
        other.turn, other.left = self.turn, self.left
        other.steps, other.loyalty = self.steps[:], self.loyalty[:]
        return other


class March(Game[MarchState]):
    """Two sides, two actions a turn, loyalty that penalties take away; first to `goal` steps wins.

    A step may slip. `passes` is the verb that ends a turn early: `end`, `pass`, both, or `none`.
    """

    def __init__(self) -> None:
        options = (
            Option("goal", Whole(1, 100), 6, "steps that win"),
            Option("passes", OneOf("end", "pass", "both", "none"), "end", "how a turn is ended early"),
            Option("loyal", OneOf("yes", "no"), "yes", "whether penalties take loyalty"),
            Option("start", OneOf("fixed", "drawn"), "fixed", "whether the first steps are drawn"),
            Option("fog", OneOf("yes", "no"), "no", "whether the enemy's actions are told by `march` alone"),
            Option("password", Whole(0, 9), 0, "known to white alone, in fog"),
        )
        super().__init__("march", "March", "2", "2×2", "a toy", options)

    def begin(self, settings: Settings, luck: Luck) -> MarchState:
        return MarchState(self, settings, luck.whole("start", 1, 6) if settings.word("start") == "drawn" else 0)

    def load(self, node: Node, settings: Settings) -> MarchState:
        node.only(("game", "options", "start", "turn", "left", "steps", "loyalty", "outcome"))
        state = MarchState(self, settings, node.need("start").whole(0, 6))
        state.turn = ("white", "black").index(node.need("turn").word(("white", "black")))
        state.left = node.need("left").whole(1, 2)
        state.steps = [steps.whole(0) for steps in node.need("steps").items()]
        state.loyalty = [loyalty.whole(0) for loyalty in node.need("loyalty").items()]
        return state

    def dump(self, state: MarchState) -> Fields:
        outcome = self.outcome(state)
        return {
            "game": "march",
            "options": state.settings.options,
            "start": state.start,
            "turn": self.sides(state)[state.turn],
            "left": state.left,
            "steps": list(state.steps),
            "loyalty": list(state.loyalty),
            "outcome": None if outcome is None else outcome.dump(self.sides(state)),
        }

    def sides(self, state: MarchState) -> Sequence[str]:
        return ("white", "black")

    def board(self, state: MarchState) -> Board:
        return BOARD

    def to_act(self, state: MarchState) -> tuple[int, ...]:
        return () if self.outcome(state) else (state.turn,)

    def legal(self, state: MarchState, side: int) -> list[Action]:
        if side not in self.to_act(state):
            return []
        passes = state.settings.word("passes")
        verbs = {"both": ["end", "pass"], "none": []}.get(passes, [passes])
        return [Action("step"), Action("slide"), *(Action(verb) for verb in verbs)]

    def apply(self, state: MarchState, side: int, action: Action, luck: Luck, events: list[Event] | None) -> None:
        state.left -= 1
        if action.verb in ("end", "pass"):
            state.left = 0
        elif action.verb == "slide" or luck.chance("slip", 1, 2):
            state.steps[side] += 1
        if events is not None:
            events.append(Event("marched", {"side": self.sides(state)[side]}))
        if state.left == 0:
            state.turn, state.left = 1 - side, 2

    def outcome(self, state: MarchState) -> Outcome | None:
        for side in (0, 1):
            if state.steps[side] >= state.settings.whole("goal"):
                return Outcome((side,), "arrived")
            if state.loyalty[side] == 0:
                return Outcome((1 - side,), "deserted")
        return None

    def hides(self, state: MarchState) -> bool:
        return state.settings.word("fog") == "yes"

    def view(self, state: MarchState, side: int) -> Fields:
        seen = self.dump(state)
        if self.hides(state) and side != 0 and isinstance(seen["options"], dict):
            seen["options"] = {name: value for name, value in seen["options"].items() if name != "password"}
        return seen

    def text_for(self, state: MarchState, side: int, action: Action, viewer: int) -> str:
        return "march" if self.hides(state) and viewer != side else self.text(state, action)

    def penalise(self, state: MarchState, side: int, cause: str, events: list[Event] | None) -> Penalty | None:
        if state.settings.word("loyal") == "no":
            return None
        amount = 20 if cause == "illegal" else 10
        state.loyalty[side] = max(0, state.loyalty[side] - amount)
        return Penalty("lv", amount)


class LevyState(State):
    def __init__(self, game: AnyGame, settings: Settings) -> None:
        super().__init__(game)
        self.settings = settings
        count = settings.whole("players")
        self.round = 1
        self.orders: list[list[Action]] = [[] for _ in range(count)]
        self.missed: list[int] = []
        self.left: list[int] = []
        self.gold = [0] * count
        self.outcome: Outcome | None = None

    def copy(self) -> "LevyState":
        other = LevyState(self.game, self.settings)
        other.round, other.outcome = self.round, self.outcome
        other.orders = [orders[:] for orders in self.orders]
        other.missed, other.left, other.gold = self.missed[:], self.left[:], self.gold[:]
        return other


class Levy(Game[LevyState]):
    """Two to four sides bid twice a round in secret, never the same twice; when all have, each gets its bids and loot.

    Fifty gold wins, and so does the last side standing. With `falls`, the last side is beaten after that round.
    """

    def __init__(self) -> None:
        options = (
            Option("players", Whole(2, 4), 3, "how many play"),
            Option("falls", Whole(0, 30), 0, "the round after which the last side is beaten; 0: it is not"),
        )
        super().__init__("levy", "Levy", "2 to 4", "2×2", "a toy", options)

    def begin(self, settings: Settings, luck: Luck) -> LevyState:
        return LevyState(self, settings)

    def dump(self, state: LevyState) -> Fields:
        sides = self.sides(state)
        return {
            "game": "levy",
            "options": state.settings.options,
            "round": state.round,
            "orders": {side: [self.text(state, bid) for bid in state.orders[n]] for n, side in enumerate(sides)},
            "missed": list(state.missed),
            "left": list(state.left),
            "gold": list(state.gold),
            "outcome": None if state.outcome is None else state.outcome.dump(sides),
        }

    def sides(self, state: LevyState) -> Sequence[str]:
        return ("red", "blue", "green", "yellow")[: len(state.gold)]

    def board(self, state: LevyState) -> Board:
        return BOARD

    def _owes(self, state: LevyState, side: int) -> bool:
        return self._stands(state, side) and side not in state.missed and len(state.orders[side]) < 2

    def _stands(self, state: LevyState, side: int) -> bool:
        falls = state.settings.whole("falls")
        return side not in state.left and not (0 < falls < state.round and side == len(state.gold) - 1)

    def _standing(self, state: LevyState) -> list[int]:
        return [side for side in range(len(state.gold)) if self._stands(state, side)]

    def to_act(self, state: LevyState) -> tuple[int, ...]:
        if state.outcome is not None:
            return ()
        return tuple(side for side in range(len(state.gold)) if self._owes(state, side))

    def legal(self, state: LevyState, side: int) -> list[Action]:
        return [bid for bid in BIDS if bid not in state.orders[side]] if side in self.to_act(state) else []

    def apply(self, state: LevyState, side: int, action: Action, luck: Luck, events: list[Event] | None) -> None:
        state.orders[side].append(action)
        self._resolve(state, luck, events)

    def _resolve(self, state: LevyState, luck: Luck, events: list[Event] | None) -> None:
        if self.to_act(state):
            return
        for side, bids in enumerate(state.orders):
            if bids:
                state.gold[side] += sum(WORTH[bid.word] for bid in bids) + luck.whole("loot", 1, 6)
            state.orders[side] = []
        if events is not None:
            events.append(Event("resolved", {"round": state.round}))
        state.missed = []
        state.round += 1
        if max(state.gold) >= 50 or state.round > 30:
            best = max(state.gold)
            state.outcome = Outcome(tuple(n for n, gold in enumerate(state.gold) if gold == best), "richest")
        elif len(self._standing(state)) == 1:
            state.outcome = Outcome(tuple(self._standing(state)), "last standing")

    def sealed(self, state: LevyState) -> bool:
        return any(state.orders)

    def leave(self, state: LevyState, side: int, luck: Luck, events: list[Event] | None) -> None:
        if not self._stands(state, side):
            raise IllegalAction("leave", "the side does not stand any more", "PL-61")
        state.left.append(side)
        state.orders[side] = []
        if len(self._standing(state)) == 1:
            state.orders = [[] for _ in state.orders]
            state.missed = []
            state.outcome = Outcome(tuple(self._standing(state)), "last standing")
        else:
            self._resolve(state, luck, events)

    def miss(self, state: LevyState, side: int, luck: Luck, events: list[Event] | None) -> bool:
        state.missed = sorted([*state.missed, side])
        self._resolve(state, luck, events)
        return True

    def outcome(self, state: LevyState) -> Outcome | None:
        return state.outcome

    def hides(self, state: LevyState) -> bool:
        return True

    def text_for(self, state: LevyState, side: int, action: Action, viewer: int) -> str:
        last = self.to_act(state) == (side,) and len(state.orders[side]) == 1
        return self.text(state, action) if viewer == side or last else "bid"


NOON = 1769947200000  # 2026-02-01T12:00:00.000Z
SECOND = 1000
NAMES = ("Ada", "Bo", "Cy", "Di")
SEED = bytes(range(32))
NONCES = ("00112233445566778899aabbccddeeff", "ffeeddccbbaa99887766554433221100", "0" * 32, "f" * 32)


def march(platform: Plain = None, seed: int = 1, **options: Plain) -> Match:
    """A match of March, at noon."""
    return begin(March(), {"white": "Ada", "black": "Bo"}, NOON, SeededLuck(seed), options=options, platform=platform)


def levy(platform: Plain = None, players: int = 3, oath: Oath | None = None, **options: Plain) -> Match:
    """A match of Levy, at noon."""
    sides = ("red", "blue", "green", "yellow")[:players]
    seats = dict(zip(sides, NAMES, strict=False))
    return begin(
        Levy(), seats, NOON, SeededLuck(1), options={"players": players, **options}, platform=platform, oath=oath
    )


def entries(match: Match) -> list[tuple[Plain, ...]]:
    """The entries after the start, each as kind, side and its other fields, by key; without luck."""
    told: list[tuple[Plain, ...]] = []
    for entry in match.record.entries[1:]:
        rest = [value for key, value in sorted(entry.data.items()) if key not in ("kind", "n", "side", "luck")]
        told.append((entry.kind, entry.data.get("side"), *rest))
    return told


def replays(match: Match) -> bool:
    """Whether the record alone reproduces the position, and proves sound."""
    again = replay(match.record, match.game)
    proof = verify(match.record.text().encode(), match.game)
    assert proof.sound, proof.fault
    assert proof.finished == (match.outcome is not None)
    return match.game.dump(again.state) == match.game.dump(match.state)
