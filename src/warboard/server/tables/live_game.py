"""A game in the memory of a process: built from its steps, and changed by the next one.

What is here is only a copy: the database has the truth, and whoever is behind builds the game anew.
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
from warboard.play.match import Match, resume
from warboard.play.record import Entry, Record, read_entry
from warboard.server.store.models import GameRow, Step
from warboard.server.store.steps import NewStep, Row


class StepResult:
    """What a step brought: the entries from `first` on, the events, why an action was refused, if it was, and the
    sides whose turn it has become.
    """

    def __init__(self, first: int, events: list[Event], refusal: IllegalAction | None = None) -> None:
        self.first = first
        self.events = events
        self.refusal = refusal
        self.newly_acting: list[int] = []


class PastAnswer:
    """The answer to an intent with a client's id, so that it can be given again."""

    def __init__(self, entry: int, head: str, refusal: str, rule: str) -> None:
        self.entry = entry
        self.head = head
        self.refusal = refusal
        self.rule = rule


class LiveGame:
    """A match with its arbiter, and what the platform remembers of it."""

    def __init__(self, row: GameRow, steps: Sequence[Step], game: Game) -> None:
        self.id = row.id
        settled = max((number for number, step in enumerate(steps) if step.settled), default=0)
        lines = "".join(step.lines for step in steps[: settled + 1]).encode().split(b"\n")[:-1]
        seed = bytes.fromhex(row.seed)
        self.match: Match = resume(Record([read_entry(line) for line in lines]), None, game, seed)
        self.arbiter = Arbiter(self.match)
        self.steps = settled + 1
        sides = len(self.match.sides)
        self.acted = [False] * sides
        self.own_steps = [0] * sides  # how many steps with an id each side has made
        self.last_action: list[int | None] = [None] * sides
        self.delays: list[list[int]] = [[] for _ in range(sides)]
        self.answers: dict[tuple[int, str], PastAnswer] = {}
        self.sent = steps[-1].time if steps else row.started  # when the position was last sent out
        self.closed = row.outcome is not None and self.match.outcome is None  # ended without a result
        self.diverged = False  # whether something was done here that the database does not have
        for step in steps[settled + 1 :]:
            self.perform(step.kind, step.side, step.text or "", self.match.record.last, step.time)
        self._remember_all(steps)
        assert self.match.record.head == row.head or len(steps) != row.steps, f"{row.id} does not replay to its head"

    def _remember_all(self, steps: Sequence[Step]) -> None:
        """Takes up again what the steps tell beside the record."""
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
            self.note_action(step.side, step.text or "", step.time, step.delay)
        if step.client_id is not None and step.side is not None:
            self.own_steps[step.side] += 1
            refusal = "it was not legal" if step.kind == "illegal" else ""
            self.answers[(step.side, step.client_id)] = PastAnswer(entry, head, refusal, "")

    def catch_up(self, steps: Sequence[Step]) -> StepResult:
        """Does again what another process did, from the next step on. The copy is spoiled if it comes out otherwise, or
        if the game was ended without a result.
        """
        record = self.match.record
        happened = StepResult(record.last + 1, [])
        for step in steps:
            if step.kind == "closed":
                self.diverged = True
                return happened
            done = self.perform(step.kind, step.side, step.text or "", record.last, step.time)
            happened.events.extend(done.events)
            self._remember(step, record.last, record.head)
            self.sent = step.time
            self.steps += 1
            if step.lines and record.head != _head_after(step):
                self.diverged = True
        return happened

    def perform(self, kind: str, side: int | None, text: str, seen: int, now: int) -> StepResult:
        """Does what a step says. Stale says that it cannot be done now; then nothing has changed."""
        before = self.match.acting
        happened = self._perform(kind, side, text, seen, now)
        happened.newly_acting = [acting for acting in self.match.acting if acting not in before]
        return happened

    def _perform(self, kind: str, side: int | None, text: str, seen: int, now: int) -> StepResult:
        first = self.match.record.last + 1
        if kind in ("act", "illegal"):
            assert side is not None
            ruling = self.arbiter.act(side, text, seen, now)
            return StepResult(first, ruling.events, ruling.refusal)
        if kind == "clock":
            return StepResult(first, self.arbiter.run_out(now))
        assert side is not None
        if kind == "resign":
            return StepResult(first, self.arbiter.resign(side, now))
        asked = {"offer": self.arbiter.offer, "accept": self.arbiter.accept, "decline": self.arbiter.decline}
        asked[kind](side, now)
        return StepResult(first, [])

    def is_late(self, now: int) -> bool:
        """Whether somebody's time is over."""
        deadline = self.arbiter.next_deadline()
        return deadline is not None and deadline <= now

    def note_action(self, side: int, text: str, time: int, delay: int | None) -> None:
        """Remembers an accepted action, for what is looked at between actions."""
        self.acted[side] = True
        self.last_action[side] = time
        if delay is not None:
            self.delays[side].append(delay)

    def new_step(
        self, kind: str, side: int | None, text: str | None, now: int, client_id: str | None, done: StepResult
    ) -> NewStep:
        """The rows of the step that was just performed."""
        match = self.match
        lines = "".join([f"{write_entry(entry)}\n" for entry in match.record.entries[done.first :]])
        step: Row = {
            "game_id": self.id,
            "n": self.steps,
            "kind": "illegal" if done.refusal is not None else kind,
            "side": side,
            "text": text,
            "time": now,
            "delay": None,
            "client_id": client_id,
            "lines": lines,
            "events": _encode([write_event(event) for event in done.events]).decode() if done.events else "[]",
            "settled": match.settled(),
        }
        outcome = match.outcome
        row: Row = {
            "b_id": self.id,
            "b_steps": self.steps + 1,
            "b_entries": match.record.last + 1,
            "b_head": match.record.head,
            "b_changed": now,
            "b_deadline": self.arbiter.next_deadline(),
            "b_bot_due": None,
            "b_outcome": None if outcome is None else json.dumps(outcome.dump(match.sides)),
        }
        return NewStep(step, row)


def _head_after(step: Step) -> str:
    """The hash of the last entry that a step has made."""
    return str(json.loads(step.lines.rstrip("\n").rsplit("\n", 1)[-1])["hash"])


_encode = Encoder(order="deterministic").encode


def write_entry(entry: Entry) -> str:
    """What `entry.line()` gives, without looking a second time whether the data can be written: it was hashed."""
    return _encode(entry.dump()).decode()


def explain_refusal(match: Match, side: int, text: str, refusal: IllegalAction) -> tuple[str, str]:
    """The reason and the rule of a refusal, as the side may be told.

    Where things are hidden, the reason is found in a position that looks the same to this side: it cannot tell more
    than the side sees.
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


def read_event(told: list[Plain]) -> Event:
    kind, fields, sides, secrets, owner, instead = told
    assert isinstance(fields, dict) and isinstance(secrets, list) and isinstance(owner, int)
    assert instead is None or isinstance(instead, dict)
    seen_by = tuple(int(str(side)) for side in sides) if isinstance(sides, list) else None
    return Event(str(kind), fields, seen_by, tuple(str(name) for name in secrets), owner, instead)


def visible_events(events: Sequence[Event], viewer: int) -> list[Event]:
    """Events as a side (or `ONLOOKER`) is shown them."""
    shown = [event.seen_by(viewer) for event in events]
    return [event for event in shown if event is not None]
