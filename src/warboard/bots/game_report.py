"""The report of a game: every choice judged against the best, accuracy apart from luck, the moments that mattered.

A choice loses what the best action would have won more often, on average over the dice: nobody is blamed for a throw.
What the dice then did is luck (`luck_report.py`). docs/reports.md has the formulas, PL-220 to PL-223 the rulings.
"""

from collections.abc import Sequence
from math import exp
from time import perf_counter
from typing import Final

from warboard.bots.budget import Budget
from warboard.bots.explain import odds_of
from warboard.bots.judge import judge
from warboard.bots.levels import HINT_LEVEL, budget_of, find_level
from warboard.bots.luck_report import luck_report
from warboard.kernel.game import Game
from warboard.kernel.plain import Fields, Plain
from warboard.play.record import Record
from warboard.play.replay import Replay

REPORT_LEVEL: Final = HINT_LEVEL
REPORT_SECONDS: Final = 24.0  # for all choices of a game together; the calculations after them take a few more
# What a choice is called that wins less often than the best by fewer percentage points than this (PL-220).
MARKS: Final = (("best", 1.0), ("good", 5.0), ("inaccuracy", 10.0), ("mistake", 20.0))
BLUNDER: Final = "blunder"
ACCURACY_POINTS: Final = 20.0  # a loss of this many points leaves 1/e of a turn's accuracy (PL-221)
MOMENTS: Final = 3
PARTS: Final = 30  # in which a game is judged
_LEAST_MOMENT: Final = 3.0  # percentage points; anything that matters less is not a moment


def mark_of(loss: float) -> str:
    """The name of a choice that loses this many percentage points."""
    for mark, limit in MARKS:
        if loss < limit:
            return mark
    return BLUNDER


def accuracy_of(turns: Sequence[float]) -> float | None:
    """The accuracy, from 0 to 100, of turns that lost these percentage points; None without turns."""
    if not turns:
        return None
    return sum(100.0 * exp(-max(loss, 0.0) / ACCURACY_POINTS) for loss in turns) / len(turns)


def action_entries(record: Record) -> list[int]:
    """The numbers of the entries with actions."""
    return [entry.n for entry in record.entries if entry.kind == "action"]


def part_size(entries: Sequence[int]) -> int:
    """How many actions are judged in a row before progress is reported."""
    return max(1, len(entries) // PARTS)


def spans(entries: Sequence[int], size: int) -> list[tuple[int, int]]:
    """The first and last entries of parts of this many actions."""
    return [(entries[n], entries[min(n + size, len(entries)) - 1]) for n in range(0, len(entries), size)]


def choice_budget(game: Game, level: int, choices: int, seconds: float | None) -> Budget:
    """The budget of each choice at a level, if all choices together may take this many seconds."""
    budget = budget_of(game, find_level(level))
    each = None if seconds is None else seconds / max(choices, 1)
    if budget.seconds is not None and each is not None:
        each = min(each, 2.0 * budget.seconds)
    return Budget(2 * budget.nodes, each, budget.depth)


class Pace:
    """Divides the time among all choices of a game: what some do not need is left for later ones."""

    def __init__(self, game: Game, level: int, choices: int, seconds: float | None) -> None:
        self._game = game
        self._level = level
        self._choices = choices
        self._ends = None if seconds is None else perf_counter() + seconds

    def budget(self, done: int) -> Budget:
        """The budget of the next choice, after this many."""
        left = None if self._ends is None else max(self._ends - perf_counter(), 0.0)
        return choice_budget(self._game, self._level, self._choices - done, left)


def judge_span(record: Record, game: Game, first: int, last: int, budget: Budget) -> list[Fields]:
    """The choices in the entries from `first` to `last`, judged; actions without an alternative are not choices."""
    replay = Replay(record, game)
    sides = list(game.sides(replay.state))
    choices: list[Fields] = []
    turn = 0
    acted = -1  # the side that acted last
    playable = 0  # the last entry after which no orders wait
    while replay.at <= last and replay.at < len(record.entries):
        entry = record.entries[replay.at]
        if not game.sealed(replay.state):
            playable = entry.n - 1
        if entry.kind == "action":
            side = sides.index(str(entry.data["side"]))
            if acted != side or _begins_round(game, replay):
                turn = entry.n
            acted = side
            if entry.n >= first:
                text = str(entry.data["action"])
                choice = _judge_entry(game, replay, side, text, budget, entry.n)
                if choice is not None:
                    choices.append({"entry": entry.n, "turn": turn, "start": playable, "side": sides[side], **choice})
        replay.forward()
    return choices


def _begins_round(game: Game, replay: Replay) -> bool:
    """Whether orders are given at once here, and none has been given yet."""
    return len(game.to_act(replay.state)) > 1 and not game.sealed(replay.state)


def _judge_entry(game: Game, replay: Replay, side: int, text: str, budget: Budget, seed: int) -> "Fields | None":
    state = replay.state
    action = game.parse(state, side, text)
    judged = judge(game, state, side, action, budget, seed)
    if judged is None:
        return None
    loss = round(100.0 * judged.loss, 2)
    return {
        "action": text,
        "best": game.text(state, judged.best),
        "chance": round(judged.chance, 4),
        "best_chance": round(judged.best_chance, 4),
        "loss": loss,
        "mark": mark_of(loss),
        "exact": judged.is_exact,
    }


def sum_up(record: Record, game: Game, choices: Sequence[Fields], level: int) -> Fields:
    """The whole report as plain data, from all choices of a game, judged at a level."""
    luck = luck_report(record, game)
    replay = Replay(record, game).to_end()
    sides = list(game.sides(replay.state))
    sums = luck["luck"]
    turns = luck["turns"]
    assert isinstance(sums, dict) and isinstance(turns, list)
    end = None if replay.outcome is None else replay.outcome.scores(len(sides))
    report_sides: Fields = {}
    for place, side in enumerate(sides):
        points = sums[side]
        assert isinstance(points, float)
        own = [choice for choice in choices if choice["side"] == side]
        by_turn = _losses_by_turn(own)
        accuracy = accuracy_of(by_turn)
        marks: Fields = {mark: 0 for mark, _ in MARKS}
        marks[BLUNDER] = 0
        for choice in own:
            count = marks[str(choice["mark"])]
            assert isinstance(count, int)
            marks[str(choice["mark"])] = count + 1
        report_sides[side] = {
            "accuracy": None if accuracy is None else round(accuracy, 1),
            "luck": points,
            "lost": round(sum(by_turn), 2) + 0.0,
            "turns": len(by_turn),
            "marks": marks,
            "change": None if end is None else _change(choices, side, len(sides), points, end[place]),
        }
    listed: list[Plain] = [*choices]
    moments: list[Plain] = [*_moments(record, game, choices, turns)]
    return {"level": level, "sides": report_sides, "choices": listed, "moments": moments}


def report_game(record: Record, game: Game, level: int = REPORT_LEVEL, seconds: float | None = None) -> Fields:
    """The report of a game in one go; without `seconds` it is the same on every machine."""
    entries = action_entries(record)
    pace = Pace(game, level, len(entries), seconds)
    choices: list[Fields] = []
    size = part_size(entries)
    for number, (first, last) in enumerate(spans(entries, size)):
        choices.extend(judge_span(record, game, first, last, pace.budget(number * size)))
    return sum_up(record, game, choices, level)


def _losses_by_turn(own: Sequence[Fields]) -> list[float]:
    """What each turn lost: the sum of its choices, each judged when it was made, in percentage points."""
    turns: dict[int, float] = {}
    for choice in own:
        turn = _whole(choice["turn"])
        turns[turn] = turns.get(turn, 0.0) + _number(choice["loss"])
    return list(turns.values())


def _change(choices: Sequence[Fields], side: str, sides: int, luck: float, end: float) -> "Fields | None":
    """How a side's chance to win went from its first judged choice to the result, in percentage points: by its own
    choices, by those of the other side, by luck, and the rest: what no search had foreseen. They add up (PL-222).
    """
    chain = [choice for choice in choices if sides == 2 or choice["side"] == side]
    if not chain:
        return None
    first = _number(chain[0]["best_chance"])
    start = 100.0 * (first if chain[0]["side"] == side else 1.0 - first)
    own = -sum(_number(choice["loss"]) for choice in chain if choice["side"] == side)
    others = sum(_number(choice["loss"]) for choice in chain if choice["side"] != side)
    finish = 100.0 * end
    return {
        "start": round(start, 2),
        "own": round(own, 2) + 0.0,
        "others": round(others, 2) if sides == 2 else None,
        "luck": luck,
        "rest": round(finish - start - own - others - luck, 2) + 0.0,
        "end": round(finish, 2),
    }


def _moments(record: Record, game: Game, choices: Sequence[Fields], lucky: Sequence[Plain]) -> list[Fields]:
    """The moments that mattered most: choices by what they lost, throws by what they changed for their side."""
    found: list[tuple[float, Fields]] = []
    by_entry: dict[int, Fields] = {}
    for choice in choices:
        entry = _whole(choice["entry"])
        by_entry[entry] = choice
        points = _number(choice["loss"])
        found.append((points, _moment("choice", entry, _whole(choice["start"]), choice, points)))
    for turn in lucky:
        assert isinstance(turn, dict)
        entry = _whole(turn["entry"])
        gains = turn["gain"]
        assert isinstance(gains, dict)
        points = _number(gains[str(turn["side"])])
        start = entry - 1 if entry not in by_entry else _whole(by_entry[entry]["start"])
        found.append((abs(points), _moment("luck", entry, start, turn, points)))
    found.sort(key=_size, reverse=True)
    moments: list[Fields] = []
    seen: set[int] = set()
    for size, moment in found:
        entry = _whole(moment["entry"])
        if size < _LEAST_MOMENT or len(moments) == MOMENTS:
            break
        if entry not in seen:
            seen.add(entry)
            moments.append(moment)
    for moment in moments:
        _add_odds(record, game, moment, by_entry.get(_whole(moment["entry"])))
    return moments


def _moment(kind: str, entry: int, start: int, of: Fields, points: float) -> Fields:
    return {
        "kind": kind,
        "entry": entry,
        "start": start,
        "side": of["side"],
        "action": of["action"],
        "best": of.get("best"),
        "points": round(-points if kind == "choice" else points, 2),
    }


def _add_odds(record: Record, game: Game, moment: Fields, choice: "Fields | None") -> None:
    """Adds the exact odds of what was done, and of the best instead."""
    replay = Replay(record, game).to_entry(_whole(moment["entry"]) - 1)
    side = list(game.sides(replay.state)).index(str(moment["side"]))
    for name, text in (("odds", moment["action"]), ("best_odds", None if choice is None else choice["best"])):
        told: Fields = {}
        if text is not None:
            odds = odds_of(game, replay.state, side, game.parse(replay.state, side, str(text)))
            told = {result: str(probability) for result, probability in odds.items()}
        moment[name] = told


def _size(found: tuple[float, Fields]) -> float:
    return found[0]


def _number(value: Plain) -> float:
    assert isinstance(value, (int, float)), value
    return float(value)


def _whole(value: Plain) -> int:
    assert isinstance(value, int), value
    return value
