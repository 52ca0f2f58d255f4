"""A match: a game being played and its record. Nobody else applies actions but bots that think.

Each step changes the position and chains what happened to the record. Whether an intent comes in time, and from whom,
is for the arbiter to judge; times are handed in, in milliseconds since 1970.
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
from warboard.play.course import FORFEIT, NOBODY, PENALTY, Course, named
from warboard.play.house import read_house
from warboard.play.record import Record, luck_data, read_time, time_text
from warboard.play.replay import Replay
from warboard.play.shown import Shown
from warboard.play.start import Oath, Start

MOST_ATTEMPT: Final = 200  # characters of a refused text that are kept


class _Waiting:
    """What a side did, until it enters the record."""

    def __init__(self, side: int, data: Fields) -> None:
        self.side = side
        self.data = data
        self.told: list[str] = []  # the action's text, by viewer, if it is not open to all
        self.draws: list[Draw] = []

    def is_action(self) -> bool:
        return self.data["kind"] == "action"


class Match:
    """A game with its record. `begin` starts one, `resume` takes a record up again."""

    def __init__(
        self, start: Start, course: Course, record: Record, shown: Shown, luck: Luck, oath: Oath | None
    ) -> None:
        self.id = start.id
        self.game = start.game
        self.players = start.players
        self.record = record
        self.course = course
        self._shown = shown
        self._luck = luck
        self._oath = oath
        self._waiting: list[_Waiting] = []

    @property
    def state(self) -> State:
        return self.course.state

    @property
    def sides(self) -> list[str]:
        return self.course.sides

    @property
    def acting(self) -> tuple[int, ...]:
        """The sides that owe an action now."""
        return self.course.acting

    @property
    def outcome(self) -> Outcome | None:
        """How it ended: by the game's own rules or the platform's. None while it is on."""
        return self.course.outcome

    @property
    def waiting(self) -> list[tuple[str, str]]:
        """Orders that are not carried out yet and so not in the record, as (side, action), in the order given."""
        return [(self.sides[one.side], str(one.data["action"])) for one in self._waiting if one.is_action()]

    def seen_by(self, side: int, first: int = 0) -> list[Fields]:
        """The entries from one on as a side (or `ONLOOKER`) may see them: whole, unless a game that hides things is
        still on.
        """
        return self._shown.view(self.record, side, first)

    def settled(self) -> bool:
        """Whether the record has all that was done: no order waits for the end of its round (PL-28)."""
        return not self._waiting

    def act(self, side: int, text: str, time: int) -> list[Event]:
        """A side takes the action that a text names; IllegalAction says why it is not legal, and changes nothing."""
        if self.course.cut_off:
            raise IllegalAction(text[:MOST_ATTEMPT], "the game is over")
        time = self._not_before(time)
        action = self.game.parse(self.state, side, text)
        events: list[Event] = []
        self._play(side, action, time, events)
        return events

    def _play(self, side: int, action: Action, time: int, events: list[Event]) -> None:
        data: Fields = {"kind": "action", "side": self.sides[side], "action": self.game.text(self.state, action)}
        done = _Waiting(side, data)
        told = self._shown.tell(self.game, self.state, side, action)
        drawn = self._listen()
        self.course.act(side, action, self._luck, events, time)
        if not self.course.sealed():
            done.told = told  # a secret order is open to all when it is carried out and enters the record
        self._enter_or_wait(done, drawn, time)

    def resign(self, side: int, time: int) -> list[Event]:
        """A side gives up (PL-61, PL-64)."""
        time = self._not_before(time)
        _refuse("resign", self.course.why_not_resign(side))
        events: list[Event] = []
        self._leave(side, "resignation", {"kind": "resign"}, time, events)
        return events

    def offer(self, side: int, time: int) -> None:
        """A side offers a draw (PL-62, PL-63)."""
        time = self._not_before(time)
        _refuse("offer", self.course.why_not_offer(side))
        self.course.offer(side)
        self._enter(_Waiting(side, {"kind": "offer", "side": self.sides[side]}), time)

    def accept(self, side: int, time: int) -> None:
        """A side accepts the draw offered; with the last of them the game is drawn (PL-62)."""
        time = self._not_before(time)
        _refuse("accept", self.course.why_not_answer(side))
        self.course.accept(side)
        self._enter_at_once(_Waiting(side, {"kind": "accept", "side": self.sides[side]}), time)

    def decline(self, side: int, time: int) -> None:
        """A side declines the draw offered (PL-62)."""
        time = self._not_before(time)
        _refuse("decline", self.course.why_not_answer(side))
        self.course.withdraw_offer()
        self._enter(_Waiting(side, {"kind": "decline", "side": self.sides[side]}), time)

    def attempt(self, side: int, text: str, time: int) -> list[Event]:
        """A side to act has sent a text that is not legal: it is counted and punished, in the end a forfeit (PL-33)."""
        _refuse("an attempt", "" if side in self.acting else "this side is not to act")
        time = self._not_before(time)
        kept = text[:MOST_ATTEMPT].encode(errors="replace").decode()
        data: Fields = {"kind": "illegal", "action": kept}
        events: list[Event] = []
        brings = self.course.attempt(side)
        if brings == FORFEIT:
            self._leave(side, "illegal moves", data, time, events)
            return events
        data["side"] = self.sides[side]
        self._enter(_Waiting(side, data), time)
        if brings == PENALTY:
            self._punish(side, "illegal", time, events)
        return events

    def time_out(self, side: int, time: int) -> list[Event]:
        """A side has let the time of its turn go by: the turn is passed, or the game forfeited (PL-52 to PL-54)."""
        _refuse("a missed turn", "" if side in self.acting else "this side is not to act")
        time = self._not_before(time)
        events: list[Event] = []
        forfeit = self.course.miss(side)
        data: Fields = {"kind": "timeout", "missed": self.course.counters[side].missed}
        if forfeit:
            self._leave(side, "time", data, time, events)
            return events
        data["side"] = self.sides[side]
        drawn = self._listen()
        self.course.pass_turn(side, self._luck, events, time)
        self._enter_or_wait(_Waiting(side, data), drawn, time)
        self._pass(side, time, events)
        return events

    def _pass(self, side: int, time: int, events: list[Event]) -> None:
        """Plays for a side until its turn has passed; then comes the game's penalty (PL-52, PL-53)."""
        while self.course.passing == side:
            self._play(side, self.course.passing_action(), time, events)
        if self.outcome is None:
            self._punish(side, "time", time, events)

    def _punish(self, side: int, cause: str, time: int, events: list[Event]) -> None:
        what, amount = self.course.penalise(side, cause, events, time)
        if not what:
            return
        data: Fields = {"kind": "penalty", "side": self.sides[side], "what": what, "amount": amount}
        if cause == "time" and self.course.sealed():
            self._waiting.append(_Waiting(side, data))  # behind the missed turn, which waits too
        else:
            self._enter_at_once(_Waiting(side, data), time)

    def _leave(self, side: int, reason: str, data: Fields, time: int, events: list[Event]) -> None:
        """A side is out. Its own orders that wait are void; a round that it held up may now be carried out."""
        left = _Waiting(side, {**data, "side": self.sides[side]})
        drawn = self._listen()
        self.course.leave(side, reason, self._luck, events, time)
        if self.course.cut_off:
            self._enter_at_once(left, time)
            return
        self._waiting = [one for one in self._waiting if one.side != side]
        if self.course.sealed():
            left.draws = drawn
            self._enter_at_once(left, time)
        else:
            self._enter_round([*self._in_order(), left], drawn, time)

    def _enter_or_wait(self, done: _Waiting, drawn: list[Draw], time: int) -> None:
        """What a side did enters the record, unless orders are sealed: then all of the round waits (PL-28)."""
        self._waiting.append(done)
        if self.course.sealed():
            done.draws = drawn
        else:
            self._enter_round(self._in_order(), drawn, time)

    def _in_order(self) -> list[_Waiting]:
        """What waits, in the order of sides, and of each side in the order in which it was done."""
        return [one for side in range(len(self.sides)) for one in self._waiting if one.side == side]

    def _enter_round(self, round: list[_Waiting], drawn: list[Draw], time: int) -> None:
        """A round is carried out: its luck stands in its last action, or in its last entry if it has none (PL-28)."""
        self._waiting = []
        actions = [one for one in round if one.is_action()]
        carrier = actions[-1] if actions else round[-1]
        carrier.draws = [*carrier.draws, *drawn]
        for one in round:
            self._enter(one, time)
            self.course.acted(one.side)
        self._end_if_over(time)

    def _enter_at_once(self, done: _Waiting, time: int) -> None:
        """Something that no round holds up. If it ends the game, orders not carried out are void."""
        self._enter(done, time)
        if self.course.cut_off and self._waiting:
            self._waiting = []
            self.course.state = Replay(self.record, self.game).to_end().state
        self._end_if_over(time)

    def _enter(self, done: _Waiting, time: int) -> None:
        data = done.data
        if done.is_action() or done.draws:
            data = {**data, "luck": luck_data(done.draws)}
        entry = self.record.append(data, time)
        self._shown.note(entry.n, done.told)

    def _end_if_over(self, time: int) -> None:
        outcome = self.outcome
        if outcome is None or self.record.finished:
            return
        winners: list[Plain] = list(named(self.course, outcome.winners))
        data: Fields = {"kind": "end", "winners": winners, "reason": outcome.reason}
        if self._oath is not None:
            data["seed"] = self._oath.seed.hex()  # PL-115
        self.record.append(data, time)

    def _catch_up(self, due_to: int, due_for: str) -> None:
        """Does what was left to do where a record stands: a turn to pass, a penalty, the end."""
        time = self._not_before(0)
        events: list[Event] = []
        if due_to != NOBODY:
            self._punish(due_to, due_for, time, events)
        if self.course.passing != NOBODY:
            self._pass(self.course.passing, time, events)
        self._end_if_over(time)

    def _listen(self) -> list[Draw]:
        """A new list in which the luck notes what is drawn from now on."""
        drawn: list[Draw] = []
        self._luck.drawn = drawn
        return drawn

    def _not_before(self, time: int) -> int:
        """The time, but never before the last entry's (PL-24); BadInput if no timestamp can tell it."""
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
) -> Match:
    """A new match of these players (side -> name), from the start or from a position.

    Its luck is `luck`, or sworn by an oath (PL-111). BadOptions, BadPosition or WarboardError say what is wrong.
    """
    house = read_house(platform)
    if position is not None:
        loaded = game.position(position)
        position = game.dump(loaded)
        options = position.get("options")
    start = Start(game, id, options, house)
    start.position = position
    if oath is not None:
        luck = oath.luck(id)
    assert luck is not None, "a match needs luck or an oath"
    state = start.state(luck)
    sides = game.sides(state)
    start.seat(sides, players)
    if oath is not None:
        start.swear(sides, oath)
    record = Record()
    entry = record.append(start.data(), time)
    match = Match(start, Course(game, state, house, read_time(entry.time)), record, Shown(game, state), luck, oath)
    match._catch_up(NOBODY, "")
    return match


def resume(record: Record, luck: Luck | None = None, game: Game | None = None, seed: bytes | None = None) -> Match:
    """A match taken up again where its record stands; BadFile names an entry that does not fit.

    `game` is needed for a game that is not in the list, the seed for a game with sworn luck.
    """
    follower = Replay(record, game).to_end().follower
    start = follower.start
    if follower.breaks_off():
        raise BadFile("the record", "it breaks off in the middle of a round (PL-28)")
    oath: Oath | None = None
    if start.commit and not record.finished:
        if seed is None or commitment(seed) != start.commit:
            raise WarboardError("seed: a game with sworn luck goes on with the seed of its commitment alone (PL-111)")
        oath = Oath(seed, [start.nonces[side] for side in follower.course.sides])
        luck = oath.luck(start.id, follower.draws)
    assert luck is not None or record.finished, "a match needs luck or a seed"
    match = Match(start, follower.course, Record(record.entries), follower.seen, luck or SeededLuck(0), oath)
    match._catch_up(follower.due_to, follower.due_for)
    return match
