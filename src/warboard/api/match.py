"""A match in Python: a game with its luck and record, which can be printed, copied and undone."""

from __future__ import annotations

import time
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any

from warboard.api.arguments import (
    arrows_from,
    check_action,
    check_luck,
    colours_by_square,
    level_from,
    names_by_side,
    plain,
    seed_or_random,
)
from warboard.api.bots import guarded
from warboard.api.drawing import Arrow, board_svg
from warboard.api.files import write_whole
from warboard.api.game import Data, Game, rules_of
from warboard.api.hints import Hint, Hints
from warboard.api.interrupts import interrupts_noted
from warboard.api.letters import letter_board
from warboard.api.odds import Odds, odds_of
from warboard.api.report_data import GameReport
from warboard.api.sides import side_number, viewer_number
from warboard.bots.bot import Bot
from warboard.bots.explain import explain
from warboard.bots.game_report import REPORT_LEVEL, report_game
from warboard.bots.levels import HINT_LEVEL, budget_of
from warboard.kernel.action import Action
from warboard.kernel.errors import BadFile, IllegalAction, WarboardError
from warboard.kernel.event import Event
from warboard.kernel.game import Game as Rules
from warboard.kernel.luck import Luck, SeededLuck
from warboard.kernel.outcome import Outcome
from warboard.kernel.plain import Fields
from warboard.kernel.state import State
from warboard.play.match import Match as PlayedMatch
from warboard.play.match import begin, resume
from warboard.play.record import Record
from warboard.play.spelling import read_spelling


class Match:
    """A game being played.

    `game` is a `Game` or its id. Luck comes from `seed`, so the same seed and actions give the same match, or from your
    own `Luck`. `players` are names for the record, by side. Matches are equal if the same happened in them.

    >>> match = Match("power", seed=7)
    >>> match
    <Match of power: white to act, 0 actions>
    >>> match.play("c2 c4")
    ["white's pawn moves from c2 to c4"]
    >>> match == match.copy()
    True
    """

    def __init__(
        self,
        game: Game | Rules | str,
        *,
        seed: int | None = None,
        luck: Luck | None = None,
        options: Mapping[str, Any] | None = None,
        position: Mapping[str, Any] | None = None,
        players: Mapping[str, str] | None = None,
    ) -> None:
        rules = rules_of(game)
        check_luck(luck)
        if luck is None:
            luck = SeededLuck(seed_or_random(seed))
        start_options = plain(options, "options")
        data = plain(position, "position")
        first = rules.start(start_options, SeededLuck(0)) if data is None else rules.position(data)
        names = names_by_side(players, rules.sides(first))
        match = begin(rules, names, _now(), luck, options=start_options, position=data)
        self._set(match, luck)

    def _set(self, match: PlayedMatch, luck: Luck) -> None:
        self._match = match
        self._luck = luck
        self._before: list[tuple[PlayedMatch, SeededLuck]] = []
        self.events: list[Event] = []
        """What happened in the last action."""

    @property
    def game(self) -> Game:
        """The game being played."""
        return Game(self._match.game)

    @property
    def state(self) -> State:
        """The position, as a copy that you may change."""
        return self._match.state.copy()

    @property
    def sides(self) -> list[str]:
        """The names of the sides, in side order."""
        return list(self._match.sides)

    @property
    def to_act(self) -> list[str]:
        """The sides that owe an action now; empty when the match is over."""
        return [self._match.sides[side] for side in self._match.acting]

    @property
    def turn(self) -> str | None:
        """The side to act, or the first of several; None when the match is over."""
        acting = self.to_act
        return acting[0] if acting else None

    @property
    def outcome(self) -> Outcome | None:
        """How it ended; None while it is still being played."""
        return self._match.outcome

    @property
    def record(self) -> Record:
        """The record so far: a chain of entries that anybody can verify."""
        return Record(self._match.record.entries)

    @property
    def history(self) -> list[tuple[str, str]]:
        """Every action so far, as (side, text); secret orders only once they are carried out."""
        return [
            (str(entry.data["side"]), str(entry.data["action"]))
            for entry in self._match.record.entries
            if entry.kind == "action"
        ]

    def legal(self, side: int | str | None = None, square: str | None = None) -> list[str]:
        """The texts of a side's legal actions, sorted; only those of the piece on `square` if that is given."""
        number = self._side(side)
        rules, state = self._match.game, self._match.state
        actions = rules.legal(state, number) if number in self._match.acting else []
        if square is not None:
            wanted = rules.board(state).square(str(square))
            if wanted < 0:
                raise WarboardError(f"{square!r} is not a square of this board")
            actions = [action for action in actions if action.source == wanted]
        return sorted(rules.text(state, action) for action in actions)

    def odds(self, action: str | Action, side: int | str | None = None) -> Odds:
        """The possible results of an action in words, each with its exact chance."""
        number = self._side(side)
        return odds_of(self._match.game, self._match.state, number, self._read(number, action))

    def forecast(self, action: str | Action, side: int | str | None = None) -> Data:
        """What a person wants to know about an action before taking it."""
        number = self._side(side)
        parsed = self._read(number, action)
        return self._match.game.display.forecast(self._match.state, number, parsed)

    def play(self, action: str | Action | Bot, side: int | str | None = None) -> list[str]:
        """Takes an action, in any spelling (`attack:e4,d5`, `e4 d5`, `e4d5`), or lets a bot choose one.

        Returns what happened in sentences; `events` has it as data. An illegal action raises IllegalAction, which names
        the rule, and changes nothing.
        """
        number = self._side(side)
        if isinstance(action, Bot):
            if number not in self._match.acting:
                raise IllegalAction(
                    "a bot's choice", "the match is over" if self.outcome else "this side is not to act", "PL-13"
                )
            with interrupts_noted():
                player = guarded(action, len(self._match.record.entries))
                action = player.choose(self._match.game, self._match.state.copy(), number)
        rules = self._match.game
        text = rules.text(self._match.state, self._read(number, action))
        before = self._snapshot()
        self.events = self._match.act(number, text, _now())
        if before is not None:
            self._before.append(before)
        return rules.display.describe(self.events)

    def resign(self, side: int | str | None = None) -> None:
        """A side resigns; the side to act if none is given."""
        before = self._snapshot()
        self.events = self._match.resign(self._side(side), _now())
        if before is not None:
            self._before.append(before)

    def agree_on_draw(self) -> None:
        """The side to act offers a draw, and all others accept it."""
        if not self._match.acting:
            raise WarboardError("the match is over")
        before = self._snapshot()
        offering = self._match.acting[0]
        self._match.offer(offering, _now())
        for side in range(len(self._match.sides)):
            if side != offering and self._match.progress.plays(side):
                self._match.accept(side, _now())
        self.events = []
        if before is not None:
            self._before.append(before)

    def undo(self) -> None:
        """Takes back the last action, and its luck too if the luck can be copied."""
        if self._before:
            match, luck = self._before.pop()
            self._luck = luck.copy()
            self._match = match.copy(self._luck)  # copies of this match take back to the same moment
            self.events = []
            return
        entries = self._match.record.entries
        for number in range(len(entries) - 1, 0, -1):
            if entries[number].kind not in ("action", "resign"):
                continue
            try:
                self._set(resume(self._match.record.cut(number), self._luck, self._match.game), self._luck)
            except BadFile:
                continue  # in the middle of a round
            return
        raise WarboardError("there is no action to take back")

    def hint(self, best: int = 3, level: int = HINT_LEVEL) -> Hints:
        """What a bot would do here: the best actions, their value, the chance to win, the expected line."""
        if not self._match.acting:
            raise WarboardError("the match is over")
        rules = self._match.game
        budget = budget_of(rules, level_from(level))
        with interrupts_noted():
            explained = explain(rules, self._match.state, self._match.acting[0], budget, 1, [], best)
        return Hints([Hint(action) for action in explained.actions], explained.how)

    def report(self, level: int = REPORT_LEVEL, seconds: float | None = None) -> GameReport:
        """What each choice so far cost, each side's accuracy apart from its luck, and the moments that mattered."""
        with interrupts_noted():
            return GameReport(report_game(self._match.record, self._match.game, level_from(level).number, seconds))

    def view(self, side: int | str) -> Data:
        """The position without what that side may not see; `ONLOOKER` is a viewer who plays no side."""
        return self._match.game.view(self._match.state, viewer_number(self._match.sides, side))

    def dump(self) -> Data:
        """The whole position as plain data that you may change."""
        return self._match.game.dump(self._match.state)

    def copy(self) -> Match:
        """An independent copy of the match, with the same luck to come."""
        snapshot = self._snapshot()
        if snapshot is None:
            raise WarboardError(f"{type(self._luck).__name__} cannot be copied: give the match a seed")
        copied = _match_from(*snapshot)
        copied._before = self._before[:]
        return copied

    def save(self, path: str | Path) -> None:
        """Writes the record to a file in one step: an old file is never left half overwritten."""
        write_whole(Path(path), self._match.record.text())

    def svg(
        self,
        size: int = 400,
        flip: bool = False,
        marks: Mapping[str, str] | Collection[str] | None = None,
        arrows: Collection[Arrow | tuple[str, str]] | None = None,
    ) -> str:
        """The board as an SVG text. `marks` are squares, or their colours; an arrow is an `Arrow` or two squares."""
        rules, state = self._match.game, self._match.state
        return board_svg(
            rules,
            rules.board(state),
            self._visible_position(),
            size,
            flip,
            colours_by_square(marks),
            arrows_from(arrows),
            self._match.sides,
        )

    def _repr_svg_(self) -> str:
        return self.svg()

    def _visible_position(self) -> Data:
        """The position as the side to act sees it; all of it once the match is over."""
        rules, state = self._match.game, self._match.state
        acting = self._match.acting
        return rules.view(state, acting[0]) if acting else rules.dump(state)

    def _side(self, side: int | str | None) -> int:
        if side is not None:
            return side_number(self._match.sides, side)
        return self._match.acting[0] if self._match.acting else 0

    def _read(self, side: int, action: str | Action) -> Action:
        rules, state = self._match.game, self._match.state
        check_action(action)
        if self._match.outcome is not None:
            text = action if isinstance(action, str) else rules.text(state, action)
            raise IllegalAction(text, "the match is over", "PL-13")
        if isinstance(action, str):
            return read_spelling(rules, state, side, action)
        return rules.parse(state, side, rules.text(state, action))

    def _happened(self) -> list[Fields]:
        """What is in the record, without the times and the hashes, which depend on the times."""
        return [entry.data for entry in self._match.record.entries]

    def _snapshot(self) -> tuple[PlayedMatch, SeededLuck] | None:
        if not isinstance(self._luck, SeededLuck):
            return None
        luck = self._luck.copy()
        return self._match.copy(luck), luck

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Match):
            return False
        return self._happened() == other._happened() and self._match.state == other._match.state

    __hash__ = None  # type: ignore[assignment]

    def __copy__(self) -> Match:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Match:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        return (_restored, (self._match.game, self._match.record, self._match.pending_orders, self._luck))

    def __repr__(self) -> str:
        headline = self._match.game.headline(self._match.state)
        if self._match.outcome is not None:
            headline = self._match.outcome.line(self._match.sides)
        return f"<Match of {self._match.game.id}: {headline}, {len(self.history)} actions>"

    def __str__(self) -> str:
        rules, state = self._match.game, self._match.state
        view = self._visible_position()
        lines = [letter_board(rules, rules.board(state), view, self._match.sides)]
        if self._match.outcome is not None:
            lines.append(self._match.outcome.line(self._match.sides))
        else:
            lines.append(rules.headline(state))
            status = rules.display.status(view, self._match.acting[0])
            if status:
                lines.append(status)
        return "\n".join(lines)


def _now() -> int:
    return time.time_ns() // 1_000_000


def _match_from(match: PlayedMatch, luck: Luck) -> Match:
    wrapper = Match.__new__(Match)
    wrapper._set(match, luck)
    return wrapper


def _restored(rules: Rules, record: Record, pending: list[tuple[str, str]], luck: Luck) -> Match:
    """A match from its record and the orders that are not in it yet; used to unpickle matches."""
    match = resume(record, luck, rules)
    for side, text in pending:
        match.act(match.sides.index(side), text, _now())
    return _match_from(match, luck)


def match_from_record(record: Record, ply: int | None = None, seed: int | None = None) -> Match:
    """The match of a record, at its end or after `ply` actions; it can be played on with new luck."""
    if ply is not None:
        actions = [entry.n for entry in record.entries if entry.kind == "action"]
        if not 0 <= ply <= len(actions):
            raise WarboardError(f"the record has {len(actions)} actions, so there is no ply {ply}")
        if ply < len(actions):
            record = record.cut(actions[ply])
    luck = SeededLuck(seed_or_random(seed))
    return _match_from(resume(record, luck), luck)
