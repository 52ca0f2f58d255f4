"""Bots by level or name, and bots against bots."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

from warboard.api.arguments import fields, seed_or_random
from warboard.api.game import Game, rules_of
from warboard.api.interrupts import interrupts_noted
from warboard.api.odds import html_table
from warboard.bots import make_bot
from warboard.bots.bot import Bot
from warboard.bots.contest import Contest, Standing, options_for, play_bots
from warboard.bots.plugins import PluginBot
from warboard.kernel.errors import WarboardError
from warboard.kernel.game import Game as Rules
from warboard.kernel.luck import SeededLuck
from warboard.kernel.plain import kind_of


def bot(name: int | str, seed: int | None = None) -> Bot:
    """A bot: a level from 1 to 8, a character by name, `random`, `greedy`, an installed bot, `module:Class`, or
    `run:COMMAND`.

    With the same seed it plays the same.

    >>> bot(5), bot("Grubb")
    (<Bot level 5>, <Bot Grubb, level 2>)
    """
    return make_bot(str(name), secrets.randbits(31) if seed is None else seed_or_random(seed))


def guarded(bot: Bot, seed: int) -> Bot:
    """A bot as it may play: one of your own is shown a guess of what its side may not see, and its choice is checked.
    Ours see to that themselves.
    """
    return bot if type(bot).__module__.startswith("warboard.") else PluginBot(name_of(bot), bot, seed)


def name_of(bot: Bot) -> str:
    """What a bot is called in results: `level 5`."""
    return repr(bot).removeprefix("<Bot ").removesuffix(">")


class MatchResult:
    """The scores of bots against each other, in the order in which they were given. In a notebook it is a table."""

    def __init__(self, game: str, standings: list[Standing]) -> None:
        self.game = game
        self.games: int = standings[0].games()
        """How many games were played."""
        self.scores: list[float] = [standing.score() for standing in standings]
        """Each bot's mean score, 0 to 1."""
        self.intervals: list[tuple[float, float]] = [standing.interval() for standing in standings]
        """Between which scores each true one lies with 95 %."""
        self.names: list[str] = [standing.name for standing in standings]
        self.wins: list[int] = [standing.wins for standing in standings]
        self.draws: list[int] = [standing.draws for standing in standings]

    @property
    def score(self) -> float:
        """The first bot's mean score, 0 to 1."""
        return self.scores[0]

    @property
    def interval(self) -> tuple[float, float]:
        """Between which scores the first bot's true one lies with 95 %."""
        return self.intervals[0]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, MatchResult) and vars(self) == vars(other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        scores = ", ".join(
            f"{name} {score:.3f} ({low:.3f} to {high:.3f})"
            for name, score, (low, high) in zip(self.names, self.scores, self.intervals, strict=True)
        )
        return f"<MatchResult of {self.games} game{'' if self.games == 1 else 's'} of {self.game}: {scores}>"

    def _repr_html_(self) -> str:
        rows = [
            (name, str(wins), str(draws), f"{score:.3f}", f"{low:.3f} to {high:.3f}")
            for name, wins, draws, score, (low, high) in zip(
                self.names, self.wins, self.draws, self.scores, self.intervals, strict=True
            )
        ]
        return html_table(("bot", "won", "drawn", "score", "95 %"), rows)


def play_match(
    game: Game | Rules | str,
    *bots: Bot,
    games: int = 100,
    seed: int = 1,
    options: Mapping[str, Any] | None = None,
) -> MatchResult:
    """Bots against bots, one for each side: seats rotate, and the games of one rotation share their luck.

    The result has each bot's score with its interval, which is made from rotations, not from games.
    """
    rules = rules_of(game)
    for one in bots:
        if not isinstance(one, Bot):
            raise WarboardError(f"expected bots, such as warboard.bot(4), found {kind_of(one)}")
    if not isinstance(games, int) or games < 1:
        raise WarboardError(f"games: expected a number, 1 or more, found {kind_of(games)}")
    first_seed = seed_or_random(seed)
    given = options_for(rules, fields(options, "options"), len(bots))
    seats = len(rules.sides(rules.start(given, SeededLuck(0))))
    if seats != len(bots):
        raise WarboardError(f"{rules.id} needs {seats} bots with these options, and {len(bots)} were given")
    players = [guarded(one, first_seed + number) for number, one in enumerate(bots)]
    contest = Contest([name_of(one) for one in bots])
    with interrupts_noted():
        while contest.played < games:
            seated = [players[number] for number in contest.seats()]
            contest.add(play_bots(rules, given, seated, first_seed + contest.rotation()))
    contest.close()
    return MatchResult(rules.id, contest.standings)
