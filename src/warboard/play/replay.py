"""Replay: a record played again, entry by entry, to the same position.

Every entry is checked against the platform's rules: an action must be legal and its luck must fit, a penalty must be
due, a missed turn really missed, the end really the game's end. Hashes are checked by `verify`, not here.
"""

from collections.abc import Sequence

from warboard.kernel.codec import Node
from warboard.kernel.errors import BadFile, BadInput, IllegalAction, WarboardError
from warboard.kernel.event import Event
from warboard.kernel.game import Game
from warboard.kernel.interrupt import stop_if_interrupted
from warboard.kernel.luck import BadLuck, Draw, RecordedLuck
from warboard.kernel.outcome import Outcome
from warboard.kernel.plain import Fields, Plain
from warboard.kernel.state import State
from warboard.kernel.sworn import SwornLuck
from warboard.play.game_progress import FORFEIT, NOBODY, PENALTY, GameProgress, named
from warboard.play.matching import as_text
from warboard.play.record import Entry, Record, read_luck, read_time
from warboard.play.record_view import RecordView, view_from
from warboard.play.start import Start, check_seats, read_salt, read_start


class _CheckedLuck(RecordedLuck):
    """The draws of an entry; with a seed, each is rolled again and compared (PL-115)."""

    def __init__(self, draws: Sequence[Draw], sworn: SwornLuck | None) -> None:
        super().__init__(draws)
        self._sworn = sworn

    def _chance(self, label: str, wins: int, of: int) -> bool:
        result = super()._chance(label, wins, of)
        if self._sworn is not None:
            _prove(label, result, self._sworn._chance(label, wins, of))
        return result

    def _whole(self, label: str, low: int, high: int) -> int:
        result = super()._whole(label, low, high)
        if self._sworn is not None:
            _prove(label, result, self._sworn._whole(label, low, high))
        return result

    def _choice(self, label: str, among: Sequence[str]) -> str:
        result = super()._choice(label, among)
        if self._sworn is not None:
            _prove(label, result, self._sworn._choice(label, among))
        return result


def _prove(label: str, result: Plain, rolled: Plain) -> None:
    if result != rolled:
        raise BadLuck(label, f"the record has {as_text(result)}, the seed gives {as_text(rolled)} (PL-115)")


class RecordPlayer:
    """Plays entries one after another; BadFile names the first that does not fit.

    `game` is needed if the list of games does not have it. With `sworn` every draw is rolled again.
    """

    def __init__(self, game: Game | None = None, sworn: SwornLuck | None = None) -> None:
        self._known = game
        self.sworn = sworn
        self._start: Start | None = None
        self._progress: GameProgress | None = None
        self._view: RecordView | None = None
        self._carried: list[Draw] = []  # luck of a round that is carried out by an entry after its last action (PL-28)
        self.due_for = ""  # the cause of a penalty that must come next
        self.due_to = NOBODY
        self.ended = False
        self.entries_played = 0
        self.actions = 0
        self.draws = 0

    @property
    def start(self) -> Start:
        assert self._start is not None, "no entry has been played yet"
        return self._start

    @property
    def progress(self) -> GameProgress:
        assert self._progress is not None, "no entry has been played yet"
        return self._progress

    @property
    def view(self) -> RecordView:
        assert self._view is not None, "no entry has been played yet"
        return self._view

    def breaks_off(self) -> bool:
        """Whether the record ends with luck that a later entry of the round should have drawn."""
        return bool(self._carried)

    def play_entry(self, entry: Entry) -> list[Event]:
        """Plays one entry; returns what happened."""
        stop_if_interrupted()
        events: list[Event] = []
        try:
            time = read_time(entry.time)
            if self._progress is None:
                self._begin(entry, time)
            else:
                self._next(entry, Node(self._without_salt(entry)), time, events)
        except BadFile:
            raise
        except WarboardError as refusal:
            raise BadFile(f"entry {self.entries_played}", str(refusal)) from None
        self.entries_played += 1
        return events

    def _begin(self, entry: Entry, time: int) -> None:
        start = read_start(entry.data, self._known)
        draws = start.draws
        start.draws = []
        luck = self._luck(draws)
        state = start.state(luck)
        self._all_drawn(luck.left())
        self.draws = len(draws)
        check_seats(start, start.game.sides(state))
        self._start = start
        if start.salted:
            self._check_salt(entry)
        banks = start.banks(start.game.sides(state))
        self._progress = GameProgress(start.game, state, start.platform, time, banks)
        self._view = view_from(start.game, state)

    def _without_salt(self, entry: Entry) -> Fields:
        """The data of a later entry without its salt, which says nothing about the game (PL-133)."""
        if not self.start.salted:
            return entry.data
        self._check_salt(entry)
        return {key: value for key, value in entry.data.items() if key != "salt"}

    def _check_salt(self, entry: Entry) -> None:
        salt = read_salt(Node(entry.data))
        if self.sworn is not None and salt != self.sworn.salt(entry.n):
            raise BadInput("salt", "it is not the one that the seed gives (PL-133)")

    def _next(self, entry: Entry, data: Node, time: int, events: list[Event]) -> None:
        progress = self.progress
        kind = data.need("kind").text()
        if self.ended:
            raise WarboardError("it comes after the end")
        if progress.outcome is not None and kind != "end":
            raise WarboardError(f"the game is over ({progress.outcome.reason}), but no end is recorded")
        if self.due_to != NOBODY and kind != "penalty":
            raise WarboardError(f"a penalty of {progress.sides[self.due_to]} is missing before it (PL-33)")
        if progress.passing != NOBODY and kind != "action":
            raise WarboardError(f"the turn of {progress.sides[progress.passing]} is not passed yet (PL-52)")
        if self._carried and kind not in ("timeout", "resign", "illegal"):
            self._all_drawn(len(self._carried))
        if kind == "action":
            self._action(entry, data, time, events)
        elif kind == "illegal":
            self._illegal(data, time, events)
        elif kind == "penalty":
            self._penalty(data, time, events)
        elif kind == "timeout":
            self._timeout(data, time, events)
        elif kind == "resign":
            data.only(("kind", "n", "side", "luck"))
            side = self._side(data)
            _refuse(progress.why_not_resign(side))
            self._leave(side, "resignation", data, time, events)
        elif kind in ("offer", "accept", "decline"):
            data.only(("kind", "n", "side"))
            self._about_a_draw(kind, self._side(data), time)
        elif kind == "end":
            self._end(data)
        else:
            data.need("kind").fail(f"there is no such kind of entry: {kind[:40]!r} (PL-27)")

    def _side(self, data: Node) -> int:
        return self.progress.sides.index(data.need("side").word(self.progress.sides))

    def _acting_side(self, data: Node) -> int:
        side = self._side(data)
        if side not in self.progress.acting:
            raise WarboardError(f"{self.progress.sides[side]} is not to act")
        return side

    def _action(self, entry: Entry, data: Node, time: int, events: list[Event]) -> None:
        data.only(("kind", "n", "side", "action", "luck"))
        progress = self.progress
        side = self._acting_side(data)
        text = data.need("action").text()
        action = progress.game.parse(progress.state, side, text)
        canonical_text = progress.game.text(progress.state, action)
        if canonical_text != text:
            data.need("action").fail(f"the action is written {canonical_text}, not {text}")
        if progress.passing != NOBODY:
            played = progress.game.text(progress.state, progress.passing_action())
            if side != progress.passing or text != played:
                raise WarboardError(f"{played} is played for {progress.sides[progress.passing]} here (PL-52)")
        draws = read_luck(data.need("luck"))
        passing = progress.passing
        texts = self.view.texts_of(progress.game, progress.state, side, action)
        luck = self._luck(draws)
        progress.act(side, action, luck, events, time)
        self.view.note(entry.n, [] if progress.sealed() else texts)
        self._settle(draws, luck.left())
        progress.acted(side)
        self.actions += 1
        if passing != NOBODY and progress.passing == NOBODY:
            self._expect_penalty(side)

    def _illegal(self, data: Node, time: int, events: list[Event]) -> None:
        data.only(("kind", "n", "side", "action", "luck"))
        progress = self.progress
        side = self._acting_side(data)
        text = data.need("action").text()
        # Where orders are sealed, the side may have given some that are not yet in the record.
        if not progress.together and _legal(progress, side, text):
            raise WarboardError(f"{text} is legal, and no illegal attempt (PL-14)")
        consequence = progress.attempt(side)
        if consequence == FORFEIT:
            self._leave(side, "illegal moves", data, time, events)
            return
        self._no_luck(data)
        if consequence == PENALTY:
            self.due_to = side
            self.due_for = "illegal"

    def _penalty(self, data: Node, time: int, events: list[Event]) -> None:
        data.only(("kind", "n", "side", "what", "amount"))
        side = self._side(data)
        if side != self.due_to:
            raise WarboardError(f"no penalty of {self.progress.sides[side]} is due (PL-33)")
        what, amount = self.progress.penalise(side, self.due_for, events, time)
        if data.need("what").text() != what:
            data.need("what").fail(f"the penalty is in {what}")
        if data.need("amount").whole(0) != amount:
            data.need("amount").fail(f"the penalty is {amount}, not {as_text(data.need('amount').value)}")
        self.due_to = NOBODY

    def _timeout(self, data: Node, time: int, events: list[Event]) -> None:
        data.only(("kind", "n", "side", "missed", "luck"))
        progress = self.progress
        side = self._acting_side(data)
        if time < progress.deadline(side):
            raise WarboardError(f"the time of {progress.sides[side]} is not over yet (PL-51)")
        forfeit = progress.miss(side)
        missed = progress.counters[side].missed
        if data.need("missed").whole(0) != missed:
            data.need("missed").fail(f"it is {missed} in a row, not {as_text(data.need('missed').value)} (PL-54)")
        if forfeit:
            self._leave(side, "time", data, time, events)
            return
        draws = self._own_luck(data)
        luck = self._luck(draws)
        progress.pass_turn(side, luck, events, time)
        self._settle(draws, luck.left())
        progress.acted(side)
        if progress.passing == NOBODY:
            self._expect_penalty(side)

    def _expect_penalty(self, side: int) -> None:
        """After a missed turn the game may have a penalty of its own (PL-53)."""
        progress = self.progress
        if progress.outcome is None and progress.game.penalise(progress.state.copy(), side, "time", None) is not None:
            self.due_to = side
            self.due_for = "time"

    def _leave(self, side: int, reason: str, data: Node, time: int, events: list[Event]) -> None:
        draws = self._own_luck(data)
        luck = self._luck(draws)
        self.progress.leave(side, reason, luck, events, time)
        self._settle(draws, luck.left())

    def _about_a_draw(self, kind: str, side: int, time: int) -> None:
        progress = self.progress
        if kind == "offer":
            _refuse(progress.why_not_offer(side))
            progress.offer(side)
            return
        _refuse(progress.why_not_answer(side))
        if kind == "accept":
            progress.accept(side, time)
        else:
            progress.withdraw_offer()

    def _end(self, data: Node) -> None:
        data.only(("kind", "n", "winners", "reason", "seed"))
        outcome = self.progress.outcome
        if outcome is None:
            raise WarboardError("the game is not over")
        winners = [winner.text() for winner in data.need("winners").items()]
        expected = named(self.progress, outcome.winners)
        if winners != expected:
            data.need("winners").fail(f"expected {', '.join(expected) or 'nobody'}")
        if data.need("reason").text() != outcome.reason:
            data.need("reason").fail(f"expected {outcome.reason!r}, found {data.need('reason').text()[:40]!r}")
        if bool(self.start.commit) != (data.field("seed") is not None):
            raise WarboardError("the seed stands in the end if, and only if, the start has its commitment (PL-115)")
        self.ended = True

    def _luck(self, draws: Sequence[Draw]) -> _CheckedLuck:
        return _CheckedLuck(draws, self.sworn)

    def _own_luck(self, data: Node) -> list[Draw]:
        """The draws of an entry that is not an action: those carried over from the round's last action, or its own."""
        luck = data.field("luck")
        draws = self._carried
        self._carried = []
        if luck is None:
            return draws
        own = read_luck(luck)
        if draws or not own:
            luck.fail("it belongs here only if the round has no action to hold it (PL-28)")
        return own

    def _no_luck(self, data: Node) -> None:
        luck = data.field("luck")
        if luck is not None:
            luck.fail("nothing is drawn here")
        self._all_drawn(len(self._carried))

    def _settle(self, draws: list[Draw], left: int) -> None:
        """Draws left over are carried on while orders are still sealed; otherwise they are an error."""
        self.draws += len(draws) - left
        if left and self.progress.sealed():
            self._carried = draws[-left:]
        else:
            self._all_drawn(left)

    def _all_drawn(self, left: int) -> None:
        if left:
            raise WarboardError(f"luck: {left} of the recorded draws {'is' if left == 1 else 'are'} not drawn (PL-29)")


def _legal(progress: GameProgress, side: int, text: str) -> bool:
    try:
        progress.game.parse(progress.state, side, text)
    except IllegalAction:
        return False
    return True


def _refuse(reason: str) -> None:
    if reason:
        raise WarboardError(reason)


def nonces_of(record_player: RecordPlayer) -> list[str]:
    """The players' nonces in side order, as sworn luck expects them (PL-113)."""
    return [record_player.start.nonces[side] for side in record_player.progress.sides]


class Replay:
    """A record being played again, forwards; `at` is the number of entries played so far."""

    def __init__(self, record: Record, game: Game | None = None) -> None:
        if not record.entries:
            raise BadFile("the record", "it is empty: a record has at least its start")
        self.record = record
        self.record_player = RecordPlayer(game)
        self.events: list[Event] = self.record_player.play_entry(record.entries[0])

    @property
    def at(self) -> int:
        return self.record_player.entries_played

    @property
    def game(self) -> Game:
        return self.record_player.start.game

    @property
    def state(self) -> State:
        return self.record_player.progress.state

    @property
    def outcome(self) -> Outcome | None:
        return self.record_player.progress.outcome

    def forward(self) -> bool:
        """Plays the next entry and puts what happened into `events`; False if there is none."""
        if self.at >= len(self.record.entries):
            return False
        self.events = self.record_player.play_entry(self.record.entries[self.at])
        return True

    def to_entry(self, n: int) -> "Replay":
        """Plays up to and including that entry, or to the end of the record."""
        while self.at <= n and self.forward():
            pass
        return self

    def to_ply(self, count: int) -> "Replay":
        """Plays until `count` actions have been taken, or to the end of the record."""
        while self.record_player.actions < count and self.forward():
            pass
        return self

    def to_end(self) -> "Replay":
        return self.to_entry(len(self.record.entries))


def replay(record: Record, game: Game | None = None) -> Replay:
    """The record played to its last entry: state, outcome and the events of the last entry."""
    return Replay(record, game).to_end()
