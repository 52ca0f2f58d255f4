"""The progress of a game on the platform: the position, whose turn it is and since when, counters, offers, the end.

Playing a match and replaying a record go through the same steps here, so both lead to the same result. Nothing here
writes or reads entries or a clock: every step is given its time in milliseconds.
"""

from collections.abc import Sequence
from typing import Final

from warboard.kernel.action import Action
from warboard.kernel.errors import IllegalAction, WarboardError
from warboard.kernel.event import Event
from warboard.kernel.game import Game
from warboard.kernel.luck import Luck, SeededLuck
from warboard.kernel.outcome import Outcome
from warboard.kernel.state import State
from warboard.play.platform_options import NEVER, Counters, PlatformOptions

NOBODY: Final = -1

# What an illegal attempt leads to.
NOTHING: Final = 0
PENALTY: Final = 1
FORFEIT: Final = 2

SECOND: Final = 1000


def acts_together(game: Game, state: State) -> bool:
    """Whether several sides act at once in a game that is at this state: then no clock is live (PL-127)."""
    return len(game.to_act(state)) > 1 or game.sealed(state)


class GameProgress:
    """A game in progress."""

    def __init__(
        self, game: Game, state: State, platform: PlatformOptions, time: int, banks: list[int] | None = None
    ) -> None:
        """`banks` are the milliseconds that live clocks have left, if they are not full."""
        self.game = game
        self.state = state
        self.platform = platform
        self.sides: list[str] = list(game.sides(state))
        full = [platform.live_seconds * SECOND] * len(self.sides)
        self.counters = [Counters(time, bank) for bank in banks or full]
        self.gone = [False] * len(self.sides)  # who resigned or forfeited in a game for more than two
        self.outcome: Outcome | None = game.outcome(state)
        self.acting: tuple[int, ...] = game.to_act(state)
        self.together = acts_together(game, state)
        if platform.live and self.together:
            raise WarboardError("clock: where several sides act at once each turn has its own time (PL-127)")
        self.offered_by = NOBODY
        self.accepted: list[int] = []
        self.passing = NOBODY  # the side whose turn the platform passes
        self.cut_off = False  # whether the platform ended the game, not its own rules

    def copy(self) -> "GameProgress":
        """An independent copy."""
        other = GameProgress(self.game, self.state.copy(), self.platform, 0)
        other.counters = [counters.copy() for counters in self.counters]
        other.gone = self.gone[:]
        other.outcome = self.outcome
        other.acting = self.acting
        other.together = self.together
        other.offered_by = self.offered_by
        other.accepted = self.accepted[:]
        other.passing = self.passing
        other.cut_off = self.cut_off
        return other

    def sealed(self) -> bool:
        """Whether orders are waiting to be carried out."""
        return self.outcome is None and self.game.sealed(self.state)

    def act(self, side: int, action: Action, luck: Luck, events: list[Event] | None, time: int) -> None:
        """Applies a legal action of a side to act; the platform plays it if `passing` is that side."""
        self.game.apply(self.state, side, action, luck, events)
        if self.passing != side:
            self.counters[side].missed = 0  # PL-54
        sealed = self.game.sealed(self.state)
        self.together = self.together or sealed
        self._move_on(time, side if self.together and not sealed else NOBODY)

    def _move_on(self, time: int, anew: int) -> None:
        """Determines who is to act now. A turn begins for sides that were not to act before, and for `anew`, whose turn
        is over but who is to act again: a round was carried out, or the turn was passed (PL-4).
        """
        before = self.acting
        self.outcome = self.game.outcome(self.state)
        self.acting = () if self.outcome is not None else self.game.to_act(self.state)
        self.together = self.together or len(self.acting) > 1
        if self.platform.live:
            for side in before:
                if side == anew or side not in self.acting:
                    self._stop_clock(side, time)
        for side in self.acting:
            if side == anew or side not in before:
                self.counters[side].begin_turn(time)
        if self.passing != NOBODY and (self.passing == anew or self.passing not in self.acting):
            self.passing = NOBODY

    def _stop_clock(self, side: int, time: int) -> None:
        """Ends a side's turn on a live clock: it loses the time spent and gains the increment (PL-126)."""
        counters = self.counters[side]
        spent = time - counters.since + counters.taken * SECOND
        counters.bank = max(0, counters.bank - spent) + self.platform.increment_seconds * SECOND
        counters.since = time
        counters.taken = 0

    def attempt(self, side: int) -> int:
        """Counts an illegal attempt; returns what it leads to (PL-31, PL-32)."""
        counters = self.counters[side]
        counters.illegal_turn += 1
        counters.illegal_game += 1
        if counters.illegal_game >= self.platform.illegal_per_game:
            return FORFEIT
        return PENALTY if counters.illegal_turn == self.platform.illegal_per_turn else NOTHING

    def penalise(self, side: int, cause: str, events: list[Event] | None, time: int) -> tuple[str, int]:
        """The penalty for `illegal` attempts or a missed turn (`time`): what is lost, and how much of it; ("", 0) if
        there is none (PL-31, PL-53).
        """
        penalty = self.game.penalise(self.state, side, cause, events)
        if penalty is not None:
            self._move_on(time, NOBODY)
            return (penalty.unit, penalty.amount)
        if cause != "illegal":
            return ("", 0)
        left = self.seconds_left(side, time)
        loss = left - left // 2
        self.counters[side].taken += loss
        return ("time", loss)

    def deadline(self, side: int) -> int:
        """The millisecond at which a side to act runs out of time (PL-51)."""
        if self.platform.untimed:
            return NEVER
        counters = self.counters[side]
        allowance = counters.bank if self.platform.live else self.platform.turn_seconds * SECOND
        return counters.since + allowance - counters.taken * SECOND

    def time_left(self, side: int, time: int) -> int | None:
        """The milliseconds that a side has left: for its turn, or on its live clock, which is stopped while it is not
        to act; None without a clock (PL-126).
        """
        if self.platform.untimed or (not self.platform.live and side not in self.acting):
            return None
        return max(0, self.deadline(side) - time) if side in self.acting else self.counters[side].bank

    def seconds_left(self, side: int, time: int) -> int:
        """The whole seconds that a side to act has left; 0 without a clock."""
        if self.platform.untimed:
            return 0
        return max(0, self.deadline(side) - time) // SECOND

    def miss(self, side: int) -> bool:
        """Counts a missed turn; returns whether it is a forfeit (PL-54), as it always is on a live clock (PL-126)."""
        counters = self.counters[side]
        counters.missed += 1
        return self.platform.live or counters.missed >= self.platform.missed_turns

    def pass_turn(self, side: int, luck: Luck, events: list[Event] | None, time: int) -> None:
        """Lets the game deal with a missed turn, or lets the platform play in the side's place: `passing` (PL-52)."""
        if self.game.miss(self.state, side, luck, events):
            self._move_on(time, side)
        else:
            self.passing = side

    def passing_action(self) -> Action:
        """What the platform plays next for the side whose turn it passes (PL-52)."""
        return self.game.passing_action(self.state, self.passing)

    def leave(self, side: int, reason: str, luck: Luck, events: list[Event] | None, time: int) -> None:
        """A side resigned or forfeited. In a game for two the other wins (PL-61), else it is out (PL-64)."""
        if len(self.sides) == 2:
            self._cut_off(Outcome((1 - side,), reason), time)
        else:
            self.game.leave(self.state, side, luck, events)
            self.gone[side] = True
            self._move_on(time, NOBODY)
        self.withdraw_offer()

    def plays(self, side: int) -> bool:
        """Whether a side is still in the game: a beaten one can no longer leave it."""
        if self.gone[side] or len(self.sides) == 2:
            return not self.gone[side]
        try:
            self.game.leave(self.state.copy(), side, SeededLuck(0), None)
        except IllegalAction:
            return False
        return True

    def offer(self, side: int) -> None:
        """A draw is offered (PL-62)."""
        self.counters[side].offered = True
        self.offered_by = side

    def accept(self, side: int, time: int) -> None:
        """A side accepts; if it was the last of all others, the game is drawn (PL-62)."""
        self.accepted.append(side)
        for other in range(len(self.sides)):
            if other != self.offered_by and other not in self.accepted and self.plays(other):
                return
        self.withdraw_offer()
        self._cut_off(Outcome((), "agreement"), time)

    def withdraw_offer(self) -> None:
        """Removes an open offer: it was declined, or a side left."""
        self.offered_by = NOBODY
        self.accepted = []

    def acted(self, side: int) -> None:
        """Called when a side's act has entered the record: it declines another side's offer (PL-62)."""
        if side != self.offered_by:
            self.withdraw_offer()

    def _cut_off(self, outcome: Outcome, time: int) -> None:
        if self.platform.live:
            for side in self.acting:  # the clock stops, and its turn is not over: no increment (PL-126)
                self.counters[side].bank = max(0, self.deadline(side) - time)
        self.outcome = outcome
        self.acting = ()
        self.passing = NOBODY
        self.cut_off = True

    # Why a request is not allowed now; empty if it is.

    def why_not_offer(self, side: int) -> str:
        if side not in self.acting:
            return "a draw is offered in one's own turn (PL-63)"
        if self.offered_by != NOBODY:
            return f"the offer of {self.sides[self.offered_by]} stands (PL-63)"
        return "a draw was offered in this turn already (PL-63)" if self.counters[side].offered else ""

    def why_not_answer(self, side: int) -> str:
        if self.outcome is not None:
            return "the game is over"
        if self.offered_by in (NOBODY, side) or not self.plays(side):
            return "no offer of another side stands (PL-62)"
        return "the offer is accepted already (PL-62)" if side in self.accepted else ""

    def why_not_resign(self, side: int) -> str:
        if self.outcome is not None:
            return "the game is over"
        return "" if self.plays(side) else "this side is out of the game (PL-61)"


def named(progress: GameProgress, winners: Sequence[int]) -> list[str]:
    """The names of winners, in side order, as in the end of a record (PL-27)."""
    return [progress.sides[side] for side in sorted(winners)]
