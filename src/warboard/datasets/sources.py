"""Where the games of a dataset come from: records, or bots that play each other. One game is held in memory at a
time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from warboard.bots import make_bot
from warboard.kernel.action import Action
from warboard.kernel.codec import Node
from warboard.kernel.errors import BadFile, BadInput
from warboard.kernel.game import Game
from warboard.kernel.interrupt import stop_if_interrupted
from warboard.kernel.luck import Draw, SeededLuck
from warboard.kernel.outcome import Outcome
from warboard.kernel.plain import Fields
from warboard.kernel.state import State
from warboard.play.match import begin
from warboard.play.record import Entry, Record, read_entry, read_luck
from warboard.play.replay import Replay

_SPREAD = 7919  # so that no two games share the seed of a bot


class Moment(NamedTuple):
    """An action about to be taken; use the position before asking for the next moment."""

    state: State
    side: int
    action: Action
    draws: list[Draw] | None
    """The upcoming draws; None if the record does not have them with this action."""


class SourceGame(NamedTuple):
    """A game: its options, its actions one by one, and how it ended, once all of them have been seen."""

    options: Fields
    moments: Iterable[Moment]
    outcome: Callable[[], Outcome | None]


def bot_games(game: Game[Any], options: Fields, bot: str, count: int, seed: int) -> Iterator[SourceGame]:
    """So many games of a bot against itself; the same seed gives the same games."""
    for number in range(count):
        yield _bot_game(game, options, bot, seed + _SPREAD * number)


def _bot_game(game: Game[Any], options: Fields, bot: str, seed: int) -> SourceGame:
    luck = SeededLuck(seed)
    state = game.start(options, luck)
    return SourceGame(options, _bot_moments(game, state, bot, seed, luck), lambda: game.outcome(state))


def _bot_moments(game: Game[Any], state: State, bot: str, seed: int, luck: SeededLuck) -> Iterator[Moment]:
    players = [make_bot(bot, seed + side + 1) for side in range(len(game.sides(state)))]
    try:
        acting = game.to_act(state)
        while acting:
            stop_if_interrupted()
            side = acting[0]
            action = players[side].choose(game, state, side)
            before = luck.copy()
            before.log = []
            game.apply(state.copy(), side, action, before, None)  # to know the draws before they are made
            yield Moment(state, side, action, before.log)
            game.apply(state, side, action, luck, None)
            acting = game.to_act(state)
    finally:
        for player in players:
            player.close()


def bot_records(game: Game[Any], options: Fields, bot: str, count: int, seed: int) -> Iterator[Record]:
    """The same games as records."""
    for number in range(count):
        luck = SeededLuck(seed + _SPREAD * number)
        sides = list(game.sides(game.start(options, SeededLuck(0))))
        match = begin(game, dict.fromkeys(sides, bot), 0, luck, id=f"{game.id}-{number}", options=options)
        players = [make_bot(bot, seed + _SPREAD * number + side + 1) for side in range(len(sides))]
        try:
            while match.outcome is None:
                stop_if_interrupted()
                side = match.acting[0]
                match.act(side, match.game.text(match.state, players[side].choose(match.game, match.state, side)), 0)
        finally:
            for player in players:
                player.close()
        yield match.record


def read_records(lines: Iterable[bytes], name: str) -> Iterator[Record]:
    """The records in a file, one after the other; BadFile names a line that is not an entry."""
    entries: list[Entry] = []
    number = 0
    for number, line in enumerate(lines, 1):
        try:
            entry = read_entry(line.removesuffix(b"\n"))
        except BadInput as refusal:
            raise BadFile(f"{name}, line {number}", str(refusal)) from None
        if entry.n == 0 and entries:
            yield Record(entries)
            entries = []
        entries.append(entry)
    if not number:
        raise BadFile(name, "it is empty: a record has at least its start")
    yield Record(entries)


def recorded_games(game: Game[Any], records: Iterable[Record], name: str) -> Iterator[SourceGame]:
    """The games of records; BadFile if one is of another game."""
    for record in records:
        played = Replay(record)
        if played.game.id != game.id:
            raise BadFile(name, f"it has a game of {played.game.id}, not of {game.id}")
        options = played.state.game.dump(played.state).get("options")
        yield SourceGame(dict(options) if isinstance(options, dict) else {}, _recorded(played), _outcome_of(played))


def _outcome_of(played: Replay) -> Callable[[], Outcome | None]:
    return lambda: played.outcome


def _recorded(played: Replay) -> Iterator[Moment]:
    game = played.game
    sides = list(game.sides(played.state))
    while played.at < len(played.record.entries):
        entry = played.record.entries[played.at]
        if entry.kind == "action" and played.outcome is None:
            side = sides.index(str(entry.data.get("side"))) if entry.data.get("side") in sides else -1
            action = game.read(played.state, side, str(entry.data.get("action"))) if side >= 0 else None
            if action is not None and action in game.legal(played.state, side):
                luck = Node(entry.data).field("luck")
                yield Moment(played.state, side, action, [] if luck is None else read_luck(luck))
        played.forward()  # which reports what is wrong with an invalid entry
