"""A match: a game being played and its record. Besides bots that search, nothing else applies actions.

Each step changes the position and chains an entry to the record. The arbiter judges who may act, and when; times are
passed in, in milliseconds since 1970.
"""

from collections.abc import Mapping
from typing import Final

from warboard.kernel.action import Action
from warboard.kernel.errors import BadFile, IllegalAction, WarboardError
from warboard.kernel.event import Event
from warboard.kernel.game import Game
from warboard.kernel.luck import Draw, Luck, SeededLuck
from warboard.kernel.outcome import Outcome
from warboard.kernel.plain import Fields, Plain
from warboard.kernel.state import State
from warboard.kernel.sworn import commitment
from warboard.play.game_progress import FORFEIT, NOBODY, PENALTY, GameProgress, named
from warboard.play.platform_options import read_platform_options
from warboard.play.record import Entry, Record, luck_data, read_time, time_text
from warboard.play.record_view import RecordView, view_from
from warboard.play.replay import Replay
from warboard.play.start import CampaignPlace, Oath, Start

MOST_ATTEMPT: Final = 200  # how many characters of a refused text are kept


class _PendingEntry:
    """What a side did, until it enters the record."""

    def __init__(self, side: int, data: Fields) -> None:
        self.side = side
        self.data = data
        self.texts: list[str] = []  # the action's text by viewer, unless it is open to all
        self.draws: list[Draw] = []

    def copy(self) -> "_PendingEntry":
        other = _PendingEntry(self.side, dict(self.data))
        other.texts = self.texts[:]
        other.draws = self.draws[:]
        return other

    def is_action(self) -> bool:
        return self.data["kind"] == "action"


class _LegalActions:
    """The legal actions of a side, with their texts."""

    def __init__(self, actions: list[Action], texts: list[str]) -> None:
        self.actions = actions
        self.texts = texts


class Match:
    """A game with its record. `begin` starts one, `resume` continues a record."""

    def __init__(
        self, start: Start, progress: GameProgress, record: Record, view: RecordView, luck: Luck, oath: Oath | None
    ) -> None:
        self.start = start
        self.id = start.id
        self.game = start.game
        self.rules_version = start.rules
        self.players = start.players
        self.record = record
        self.progress = progress
        self._view = view
        self._luck = luck
        self._oath = oath
        self._pending: list[_PendingEntry] = []
        self._listed: dict[int, _LegalActions] = {}  # by side, as long as the position stands

    def copy(self, luck: Luck) -> "Match":
        """An independent copy of the match, which goes on with that luck."""
        other = Match(
            self.start, self.progress.copy(), Record(self.record.entries), self._view.copy(), luck, self._oath
        )
        other._pending = [one.copy() for one in self._pending]
        return other

    @property
    def state(self) -> State:
        return self.progress.state

    @property
    def sides(self) -> list[str]:
        return self.progress.sides

    @property
    def acting(self) -> tuple[int, ...]:
        """The sides that owe an action now."""
        return self.progress.acting

    @property
    def outcome(self) -> Outcome | None:
        """How it ended: by the game's own rules or the platform's. None during the game."""
        return self.progress.outcome

    @property
    def pending_orders(self) -> list[tuple[str, str]]:
        """Orders not yet carried out, and so not in the record, as (side, action), in the order given."""
        return [(self.sides[one.side], str(one.data["action"])) for one in self._pending if one.is_action()]

    def legal_texts(self, side: int) -> list[str]:
        """The texts of all legal actions of a side. They are remembered, so that sending one of them does not generate
        them all again.
        """
        listed = self._listed.get(side)
        if listed is None:
            actions = self.game.legal(self.state, side)
            listed = self._listed[side] = _LegalActions(
                actions, [self.game.text(self.state, action) for action in actions]
            )
        return listed.texts

    def seen_by(self, side: int, first: int = 0, end: int | None = None) -> list[Fields]:
        """The entries from `first` up to `end` as a side (or `ONLOOKER`) may see them: complete, unless a game with
        hidden things is still being played.
        """
        return self._view.view(self.record, side, first, end)

    def settled(self) -> bool:
        """Whether the record is complete so far: no order is waiting for the end of its round (PL-28)."""
        return not self._pending

    def act(self, side: int, text: str, time: int) -> list[Event]:
        """A side takes the action that a text names; IllegalAction says why it is not legal and nothing changes."""
        if self.progress.cut_off:
            raise IllegalAction(text[:MOST_ATTEMPT], "the game is over", "PL-13")
        time = self._not_before(time)
        action = self._listed_action(side, text) or self.game.parse(self.state, side, text)
        events: list[Event] = []
        self._play(side, action, time, events)
        return events

    def _listed_action(self, side: int, text: str) -> Action | None:
        """The legal action of a side to act that a text names, if it was listed."""
        listed = self._listed.get(side)
        if listed is None or side not in self.acting or text not in listed.texts:
            return None
        return listed.actions[listed.texts.index(text)]

    def _play(self, side: int, action: Action, time: int, events: list[Event]) -> None:
        self._listed.clear()
        data: Fields = {"kind": "action", "side": self.sides[side], "action": self.game.text(self.state, action)}
        entry = _PendingEntry(side, data)
        texts = self._view.texts_of(self.game, self.state, side, action)
        draws = self._listen()
        self.progress.act(side, action, self._luck, events, time)
        if not self.progress.sealed():
            entry.texts = texts  # a secret order is open to all once it is carried out and enters the record
        self._enter_or_wait(entry, draws, time)

    def resign(self, side: int, time: int) -> list[Event]:
        """A side gives up (PL-61, PL-64)."""
        time = self._not_before(time)
        _refuse("resign", self.progress.why_not_resign(side))
        events: list[Event] = []
        self._leave(side, "resignation", {"kind": "resign"}, time, events)
        return events

    def offer(self, side: int, time: int) -> None:
        """A side offers a draw (PL-62, PL-63)."""
        time = self._not_before(time)
        _refuse("offer", self.progress.why_not_offer(side))
        self.progress.offer(side)
        self._enter(_PendingEntry(side, {"kind": "offer", "side": self.sides[side]}), time)

    def accept(self, side: int, time: int) -> None:
        """A side accepts the draw offered; with the last of them the game is drawn (PL-62)."""
        time = self._not_before(time)
        _refuse("accept", self.progress.why_not_answer(side))
        self.progress.accept(side, time)
        self._enter_at_once(_PendingEntry(side, {"kind": "accept", "side": self.sides[side]}), time)

    def decline(self, side: int, time: int) -> None:
        """A side declines the draw offered (PL-62)."""
        time = self._not_before(time)
        _refuse("decline", self.progress.why_not_answer(side))
        self.progress.withdraw_offer()
        self._enter(_PendingEntry(side, {"kind": "decline", "side": self.sides[side]}), time)

    def attempt(self, side: int, text: str, time: int) -> list[Event]:
        """A side to act sent an illegal text: it is counted and punished, in the end by forfeit (PL-33)."""
        _refuse("an attempt", "" if side in self.acting else "this side is not to act")
        time = self._not_before(time)
        kept = text[:MOST_ATTEMPT].encode(errors="replace").decode()
        data: Fields = {"kind": "illegal", "action": kept}
        events: list[Event] = []
        consequence = self.progress.attempt(side)
        if consequence == FORFEIT:
            self._leave(side, "illegal moves", data, time, events)
            return events
        data["side"] = self.sides[side]
        self._enter(_PendingEntry(side, data), time)
        if consequence == PENALTY:
            self._penalise(side, "illegal", time, events)
        return events

    def time_out(self, side: int, time: int) -> list[Event]:
        """A side ran out of time: its turn is passed, or the game forfeited (PL-52 to PL-54)."""
        _refuse("a missed turn", "" if side in self.acting else "this side is not to act")
        time = self._not_before(time)
        events: list[Event] = []
        forfeit = self.progress.miss(side)
        data: Fields = {"kind": "timeout", "missed": self.progress.counters[side].missed}
        if forfeit:
            self._leave(side, "time", data, time, events)
            return events
        data["side"] = self.sides[side]
        draws = self._listen()
        self._listed.clear()
        self.progress.pass_turn(side, self._luck, events, time)
        self._enter_or_wait(_PendingEntry(side, data), draws, time)
        self._pass(side, time, events)
        return events

    def _pass(self, side: int, time: int, events: list[Event]) -> None:
        """Plays for a side until its turn has passed, then applies the game's penalty (PL-52, PL-53)."""
        while self.progress.passing == side:
            self._play(side, self.progress.passing_action(), time, events)
        if self.outcome is None:
            self._penalise(side, "time", time, events)

    def _penalise(self, side: int, cause: str, time: int, events: list[Event]) -> None:
        self._listed.clear()
        what, amount = self.progress.penalise(side, cause, events, time)
        if not what:
            return
        data: Fields = {"kind": "penalty", "side": self.sides[side], "what": what, "amount": amount}
        if cause == "time" and self.progress.sealed():
            self._pending.append(_PendingEntry(side, data))  # behind the missed turn, which is waiting too
        else:
            self._enter_at_once(_PendingEntry(side, data), time)

    def _leave(self, side: int, reason: str, data: Fields, time: int, events: list[Event]) -> None:
        """A side is out. Its waiting orders are void; a round that it held up may now be carried out."""
        entry = _PendingEntry(side, {**data, "side": self.sides[side]})
        draws = self._listen()
        self._listed.clear()
        self.progress.leave(side, reason, self._luck, events, time)
        if self.progress.cut_off:
            self._enter_at_once(entry, time)
            return
        self._pending = [one for one in self._pending if one.side != side]
        if self.progress.sealed():
            entry.draws = draws
            self._enter_at_once(entry, time)
        else:
            self._enter_round([*self._in_order(), entry], draws, time)

    def _enter_or_wait(self, entry: _PendingEntry, draws: list[Draw], time: int) -> None:
        """Enters what a side did into the record, unless orders are sealed: then the whole round waits (PL-28)."""
        self._pending.append(entry)
        if self.progress.sealed():
            entry.draws = draws
        else:
            self._enter_round(self._in_order(), draws, time)

    def _in_order(self) -> list[_PendingEntry]:
        """The waiting entries in side order, and for each side in the order in which they were made."""
        return [one for side in range(len(self.sides)) for one in self._pending if one.side == side]

    def _enter_round(self, round: list[_PendingEntry], draws: list[Draw], time: int) -> None:
        """Enters a round; its luck goes into its last action, or its last entry if it has no action (PL-28)."""
        self._pending = []
        actions = [one for one in round if one.is_action()]
        carrier = actions[-1] if actions else round[-1]
        carrier.draws = [*carrier.draws, *draws]
        for one in round:
            self._enter(one, time)
            self.progress.acted(one.side)
        self._end_if_over(time)

    def _enter_at_once(self, entry: _PendingEntry, time: int) -> None:
        """Enters something that need not wait for a round. If it ends the game, orders not carried out are void."""
        self._enter(entry, time)
        if self.progress.cut_off and self._pending:
            self._pending = []
            self._listed.clear()
            self.progress.state = Replay(self.record, self.game).to_end().state
        self._end_if_over(time)

    def _enter(self, pending: _PendingEntry, time: int) -> None:
        data = pending.data
        if pending.is_action() or pending.draws:
            data = {**data, "luck": luck_data(pending.draws)}
        entry = self._append(data, time)
        self._view.note(entry.n, pending.texts)

    def _end_if_over(self, time: int) -> None:
        outcome = self.outcome
        if outcome is None or self.record.finished:
            return
        winners: list[Plain] = list(named(self.progress, outcome.winners))
        data: Fields = {"kind": "end", "winners": winners, "reason": outcome.reason}
        if self._oath is not None:
            data["seed"] = self._oath.seed.hex()  # PL-115
        self._append(data, time)

    def _append(self, data: Fields, time: int) -> Entry:
        if self.start.salted:
            assert self._oath is not None, self.id
            data = {**data, "salt": self._oath.salt(self.id, self.record.last + 1)}
        return self.record.append(data, time)

    def _catch_up(self, due_to: int, due_for: str) -> None:
        """Does what remains to be done at the end of a record: pass a turn, penalise, end the game."""
        time = self._not_before(0)
        events: list[Event] = []
        if due_to != NOBODY:
            self._penalise(due_to, due_for, time, events)
        if self.progress.passing != NOBODY:
            self._pass(self.progress.passing, time, events)
        self._end_if_over(time)

    def _listen(self) -> list[Draw]:
        """A new list that collects the draws from now on."""
        draws: list[Draw] = []
        self._luck.log = draws
        return draws

    def _not_before(self, time: int) -> int:
        """The time, but never before the last entry's (PL-24); BadInput if no timestamp can express it."""
        last = self.record.entries[-1].time
        return time if time_text(time) >= last else read_time(last)


def _refuse(what: str, reason: str) -> None:
    if reason:
        raise WarboardError(f"{what} is refused: {reason}")


def begin(
    game: Game,
    players: Mapping[str, str],
    time: int,
    luck: Luck | None = None,
    *,
    id: str = "local",
    options: Plain = None,
    position: Plain = None,
    platform: Plain = None,
    oath: Oath | None = None,
    version: int | None = None,
    campaign: CampaignPlace | None = None,
    clocks: Mapping[str, int] | None = None,
) -> Match:
    """A new match between these players (side -> name), from the start or from a position.

    Its luck is `luck`, or comes from an oath (PL-111). `clocks` is what live clocks have left (PL-178).
    The version of the rules is the newest, or that of the position.
    BadOptions, BadPosition or WarboardError says what is wrong.
    """
    platform_options = read_platform_options(platform)
    if position is not None:
        loaded = game.position(position)
        position = game.dump(loaded)
        options = position.get("options")
        named = position.get("rules")
        version = named if isinstance(named, int) else None
    start = Start(game, id, options, platform_options, version)
    start.position = position
    if campaign is not None:
        start.join(campaign)
    if oath is not None:
        luck = oath.luck(id)
    assert luck is not None, "a match needs luck or an oath"
    state = start.state(luck)
    sides = game.sides(state)
    start.seat(sides, players)
    if clocks is not None and platform_options.live:
        start.clocks = {side: clocks[side] for side in sides}
    if oath is not None:
        start.swear(sides, oath)
    record = Record()
    data = start.data()
    if oath is not None:
        data["salt"] = oath.salt(id, 0)
    entry = record.append(data, time)
    progress = GameProgress(game, state, platform_options, read_time(entry.time), start.banks(sides))
    match = Match(start, progress, record, view_from(game, state), luck, oath)
    match._catch_up(NOBODY, "")
    return match


def resume(record: Record, luck: Luck | None = None, game: Game | None = None, seed: bytes | None = None) -> Match:
    """The match that a record leads to, ready to go on; BadFile names an entry that does not fit.

    `game` is needed if the list of games does not have it, `seed` for a game with sworn luck.
    """
    return resume_replayed(Replay(record, game).to_end(), luck, seed)


def resume_replayed(replay: Replay, luck: Luck | None = None, seed: bytes | None = None) -> Match:
    """The match that a record leads to, after it was replayed to its end."""
    record, record_player = replay.record, replay.record_player
    start = record_player.start
    if record_player.breaks_off():
        raise BadFile("the record", "it breaks off in the middle of a round (PL-28)")
    oath: Oath | None = None
    if start.commit and not record.finished:
        if seed is None or commitment(seed) != start.commit:
            raise WarboardError("seed: a game with sworn luck can go on only with the seed of its commitment (PL-111)")
        oath = Oath(seed, [start.nonces[side] for side in record_player.progress.sides])
        luck = oath.luck(start.id, record_player.draws)
    assert luck is not None or record.finished, "a match needs luck or a seed"
    view = record_player.view
    match = Match(start, record_player.progress, Record(record.entries), view, luck or SeededLuck(0), oath)
    match._catch_up(record_player.due_to, record_player.due_for)
    return match
