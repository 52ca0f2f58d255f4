"""A game in the memory of a process: built from its steps, and changed by the next one.

It is only a copy: the database has the truth, and a process that is behind rebuilds the game.
"""

import json
from collections.abc import Sequence

from msgspec.json import Encoder

from warboard.kernel.errors import IllegalAction
from warboard.kernel.event import Event
from warboard.kernel.game import Game
from warboard.kernel.luck import SeededLuck
from warboard.kernel.plain import Plain
from warboard.play.arbiter import Arbiter
from warboard.play.match import Match, resume_replayed
from warboard.play.record import Entry, Record, read_entry
from warboard.play.replay import Replay
from warboard.play.time_off import Span
from warboard.server.store.models import GameRow, Step
from warboard.server.store.new_step import NewStep, Row
from warboard.server.time_slice import TimeSlice, play_to_end


class StepRequest:
    """What a side, or the clock, wants to do in a game. `client_id` is the client's own: under it, it is done once."""

    def __init__(
        self, kind: str, time: int, side: int | None = None, text: str | None = None, client_id: str | None = None
    ) -> None:
        self.kind = kind
        self.time = time
        self.side = side
        self.text = text
        self.client_id = client_id


class StepResult:
    """What a step brought: the entries from `first` on, the events, and the sides whose turn it has become. For a
    refused action, `reason` and `rule` are what its side is told.
    """

    def __init__(self, first: int, events: list[Event]) -> None:
        self.first = first
        self.events = events
        self.refused = False
        self.reason = ""
        self.rule = ""
        self.newly_acting: list[int] = []


class Answer:
    """The answer to a request: the last entry after it and its hash; why it was refused, if it was."""

    def __init__(self, entry: int, head: str, reason: str, rule: str) -> None:
        self.entry = entry
        self.head = head
        self.reason = reason
        self.rule = rule


class LiveGame:
    """A match with its arbiter, and what the platform remembers of it."""

    def __init__(self, row: GameRow, steps: Sequence[Step], match: Match, away: dict[int, list[Span]]) -> None:
        """`match` is what the settled steps lead to; `away` is when the time of a side stands still (PL-255)."""
        self.id = row.id
        settled = _last_settled(steps)
        self.match = match
        self.arbiter = Arbiter(self.match, away)
        self.steps = settled + 1
        sides = len(self.match.sides)
        self.acted = [False] * sides
        self.own_steps = [0] * sides  # how many steps with a client's id each side has made
        self.last_action: list[int | None] = [None] * sides
        self.delays: list[list[int]] = [[] for _ in range(sides)]
        self.last_entered: list[int | None] = [None] * sides  # when an action of each side last entered the record
        self._waiting: set[int] = set()  # sides with actions that have not
        self._changed = row.changed  # when something happened that everybody may know of
        self.answers: dict[tuple[int, str], Answer] = {}
        self.sent = steps[-1].time if steps else row.started  # when the position was last sent out
        self.closed = row.outcome is not None and self.match.outcome is None  # ended without a result
        self.failed_bots: set[int] = set()  # sides whose bot has failed, and has said so
        self.diverged = False  # whether the copy holds something that the database does not
        for step in steps[settled + 1 :]:
            self.perform(_request(step), self.match.record.last)
        self._remember_all(steps)
        assert self.match.record.head == row.head or len(steps) != row.steps, f"{row.id} does not replay to its head"

    def _remember_all(self, steps: Sequence[Step]) -> None:
        """Restores what the steps hold besides the record."""
        entry = -1
        head = ""
        for step in steps:
            if step.lines:
                entry += step.lines.count("\n")
                head = _head_after(step)
            self._remember(step, entry, head)
        self.steps = len(steps)

    def _remember(self, step: Step, entry: int, head: str) -> None:
        if step.kind == "act" and step.side is not None:
            self.note_action(step.side, step.time, step.delay)
            self._waiting.add(step.side)
        if step.settled:
            self._enter_waiting(step.time)
        if step.client_id is not None and step.side is not None:
            self.own_steps[step.side] += 1
            self.answers[(step.side, step.client_id)] = _answer_of(step, entry, head)

    def catch_up(self, steps: Sequence[Step]) -> StepResult:
        """Repeats what another process did, from the next step on. The copy has diverged if something else comes out,
        or if the game was ended without a result.
        """
        record = self.match.record
        result = StepResult(record.last + 1, [])
        for step in steps:
            if step.kind == "closed":
                self.diverged = True
                return result
            result.events.extend(self.perform(_request(step), record.last).events)
            self._remember(step, record.last, record.head)
            self.sent = step.time
            self.steps += 1
            if step.lines:
                self._changed = step.time
            if step.lines and record.head != _head_after(step):
                self.diverged = True
        return result

    def answer_to(self, request: StepRequest) -> Answer | None:
        """The answer to a request that was carried out before, under the same client's id."""
        if request.client_id is None or request.side is None:
            return None
        return self.answers.get((request.side, request.client_id))

    def perform(self, request: StepRequest, seen: int) -> StepResult:
        """Does what is requested by somebody who has seen the record up to an entry. Stale says that it cannot be done
        now; then nothing has changed.
        """
        before = self.match.acting
        result = self._perform(request, seen)
        result.newly_acting = [acting for acting in self.match.acting if acting not in before]
        return result

    def _perform(self, request: StepRequest, seen: int) -> StepResult:
        first = self.match.record.last + 1
        kind, side, now = request.kind, request.side, request.time
        if kind == "clock":
            return StepResult(first, self.arbiter.run_out(now))
        assert side is not None
        if kind in ("act", "illegal"):
            text = request.text or ""
            ruling = self.arbiter.act(side, text, seen, now)
            result = StepResult(first, ruling.events)
            if ruling.refusal is not None:
                result.refused = True
                result.reason, result.rule = explain_refusal(self.match, side, text, ruling.refusal)
            return result
        if kind == "resign":
            return StepResult(first, self.arbiter.resign(side, now))
        offers = {"offer": self.arbiter.offer, "accept": self.arbiter.accept, "decline": self.arbiter.decline}
        offers[kind](side, now)
        return StepResult(first, [])

    def is_late(self, now: int) -> bool:
        """Whether somebody's time is over."""
        deadline = self.arbiter.next_deadline()
        return deadline is not None and deadline <= now

    def note_action(self, side: int, time: int, delay: int | None) -> None:
        """Remembers when a side acted, for the analysis of timing."""
        self.acted[side] = True
        self.last_action[side] = time
        if delay is not None:
            self.delays[side].append(delay)

    def enter_actions(self, request: StepRequest, done: StepResult) -> list[tuple[int, int | None]]:
        """The sides whose actions enter the record with the step that was just performed, and when one did before.
        Where several act at once they do so together, and until then nobody is told that a side has acted (PL-138).
        """
        if request.kind == "act" and not done.refused and request.side is not None:
            self._waiting.add(request.side)
        return self._enter_waiting(request.time) if self._waiting and self.match.settled() else []

    def _enter_waiting(self, time: int) -> list[tuple[int, int | None]]:
        entered = [(side, self.last_entered[side]) for side in self._waiting]
        for side in self._waiting:
            self.last_entered[side] = time
        self._waiting.clear()
        return entered

    def remember(self, request: StepRequest, done: StepResult) -> Answer:
        """Counts a step that was stored; returns the answer to its request."""
        self.steps += 1
        record = self.match.record
        answer = Answer(record.last, record.head, done.reason, done.rule)
        if request.client_id is not None and request.side is not None:
            self.own_steps[request.side] += 1
            self.answers[(request.side, request.client_id)] = answer
        return answer

    def new_step(self, request: StepRequest, done: StepResult) -> NewStep:
        """The rows of the step that was just performed."""
        match = self.match
        lines = "".join([f"{write_entry(entry)}\n" for entry in match.record.entries[done.first :]])
        step: Row = {
            "game_id": self.id,
            "n": self.steps,
            "kind": "illegal" if done.refused else request.kind,
            "side": request.side,
            "text": request.text,
            "time": request.time,
            "delay": None,
            "client_id": request.client_id,
            "lines": lines,
            "events": _encode([write_event(event) for event in done.events]).decode() if done.events else "[]",
            "settled": match.settled(),
            "reason": done.reason or None,
            "rule": done.rule or None,
        }
        if lines:
            self._changed = request.time
        outcome = match.outcome
        row: Row = {
            "id": self.id,
            "steps": self.steps + 1,
            "entries": match.record.last + 1,
            "head": match.record.head,
            "changed": self._changed,
            "deadline": self.arbiter.next_deadline(),
            "alert_due": None,
            "bot_due": None,
            "outcome": None if outcome is None else json.dumps(outcome.dump(match.sides)),
        }
        return NewStep(step, row)


def _last_settled(steps: Sequence[Step]) -> int:
    """The last step after which the record was complete; later ones are orders that wait."""
    return max((number for number, step in enumerate(steps) if step.settled), default=0)


def _answer_of(step: Step, entry: int, head: str) -> Answer:
    reason = step.reason or "it was not legal" if step.kind == "illegal" else ""
    return Answer(entry, head, reason, step.rule or "")


def find_answer(steps: Sequence[Step], side: int, client_id: str) -> Answer | None:
    """The answer that a side was given under a client's id, by all steps of the game."""
    entry = -1
    head = ""
    for step in steps:
        if step.lines:
            entry += step.lines.count("\n")
            head = _head_after(step)
        if (step.side, step.client_id) == (side, client_id):
            return _answer_of(step, entry, head)
    return None


async def replay_game(
    row: GameRow, steps: Sequence[Step], game: Game, away: dict[int, list[Span]] | None = None
) -> LiveGame:
    """The game of a row and its steps. Others are served while it is replayed."""
    time_slice = TimeSlice()
    entries: list[Entry] = []
    for step in steps[: _last_settled(steps) + 1]:
        entries.extend([read_entry(line) for line in step.lines.encode().split(b"\n")[:-1]])
        await time_slice.pause()
    replay = await play_to_end(Replay(Record(entries), game))
    return LiveGame(row, steps, resume_replayed(replay, None, bytes.fromhex(row.seed)), away or {})


def _request(step: Step) -> StepRequest:
    return StepRequest(step.kind, step.time, step.side, step.text, step.client_id)


def _head_after(step: Step) -> str:
    """The hash of the last entry that a step has made."""
    return str(json.loads(step.lines.rstrip("\n").rsplit("\n", 1)[-1])["hash"])


_encode = Encoder(order="deterministic").encode


def write_entry(entry: Entry) -> str:
    """The same as `entry.line()`, without a second check that the data can be written: it was hashed."""
    return _encode(entry.dump()).decode()


def explain_refusal(match: Match, side: int, text: str, refusal: IllegalAction) -> tuple[str, str]:
    """The reason and the rule of a refusal, as the side may be told.

    Where things are hidden, the reason is found in a position that looks the same to this side, so that it cannot
    reveal more than the side sees.
    """
    if not match.game.hides(match.state):
        return str(refusal), refusal.rule
    guessed = match.game.guess(match.state, side, SeededLuck(0))
    try:
        match.game.parse(guessed, side, text)
    except IllegalAction as seen:
        return str(seen), seen.rule
    return f"{text[:80]} is not among the legal actions", ""


def write_event(event: Event) -> list[Plain]:
    """An event with who may see it."""
    sides: list[Plain] | None = None if event.sides is None else list(event.sides)
    secrets: list[Plain] = list(event.secrets)
    return [event.kind, event.fields, sides, secrets, event.owner, event.instead]


def read_event(data: list[Plain]) -> Event:
    kind, fields, sides, secrets, owner, instead = data
    assert isinstance(fields, dict) and isinstance(secrets, list) and isinstance(owner, int)
    assert instead is None or isinstance(instead, dict)
    seen_by = tuple(int(str(side)) for side in sides) if isinstance(sides, list) else None
    return Event(str(kind), fields, seen_by, tuple(str(name) for name in secrets), owner, instead)


def visible_events(events: Sequence[Event], viewer: int) -> list[Event]:
    """Events as a side (or `ONLOOKER`) is shown them."""
    shown = [event.seen_by(viewer) for event in events]
    return [event for event in shown if event is not None]
