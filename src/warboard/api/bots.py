"""Bots by level or name, and bots against bots."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

from warboard.api.game import Game, rules_of
from warboard.api.odds import html_table
from warboard.bots import make_bot
from warboard.bots.bot import Bot
from warboard.bots.contest import Standing, note, play_bots
from warboard.kernel.errors import WarboardError
from warboard.kernel.game import Game as Rules
from warboard.kernel.luck import SeededLuck


def bot(name: int | str, seed: int | None = None) -> Bot:
    """A bot: a level from 1 to 8, `random`, `greedy`, an installed bot, `module:Class`, or `run:COMMAND`.

    With the same seed it plays the same.

    >>> bot(5)
    <Bot level 5>
    """
    return make_bot(str(name), secrets.randbits(31) if seed is None else seed)


class MatchResult:
    """The scores of bots against each other, in the order in which they were given. In a notebook it is a table."""

    def __init__(self, game: str, standings: list[Standing]) -> None:
        self.game = game
        self.games: int = standings[0].games()
        """How many games were played."""
        self.scores: list[float] = [standing.score() for standing in standings]
        """Each bot's mean score, 0 to 1."""
        self.errors: list[float] = [standing.error() for standing in standings]
        """Half the width of the 95 % confidence interval of the score."""
        self.names: list[str] = [standing.name for standing in standings]
        self.wins: list[int] = [standing.wins for standing in standings]
        self.draws: list[int] = [standing.draws for standing in standings]

    @property
    def score(self) -> float:
        """The first bot's mean score, 0 to 1."""
        return self.scores[0]

    @property
    def error(self) -> float:
        """The first bot's error bar."""
        return self.errors[0]

    def __repr__(self) -> str:
        scores = ", ".join(
            f"{name} {score:.3f} ± {error:.3f}"
            for name, score, error in zip(self.names, self.scores, self.errors, strict=True)
        )
        return f"<MatchResult of {self.games} games of {self.game}: {scores}>"

    def _repr_html_(self) -> str:
        rows = [
            (name, str(wins), str(draws), f"{score:.3f} ± {error:.3f}")
            for name, wins, draws, score, error in zip(
                self.names, self.wins, self.draws, self.scores, self.errors, strict=True
            )
        ]
        return html_table(("bot", "won", "drawn", "score"), rows)


def play_match(
    game: Game | Rules | str,
    *bots: Bot,
    games: int = 100,
    seed: int = 1,
    options: Mapping[str, Any] | None = None,
) -> MatchResult:
    """Bots against bots, one for each side: seats rotate, and the games of one rotation share their luck.

    The result has each bot's score with its error bar, which is computed from rotations, not games.
    """
    rules = rules_of(game)
    game_options: dict[str, Any] = dict(options or {})
    if "players" not in game_options and any(option.name == "players" for option in rules.options):
        game_options["players"] = len(bots)
    seats = len(rules.sides(rules.start(game_options, SeededLuck(0))))
    if seats != len(bots):
        raise WarboardError(f"{rules.id} needs {seats} bots with these options, and {len(bots)} were given")
    if games < 1:
        raise WarboardError(f"games: expected 1 or more, found {games}")
    standings = [Standing(repr(one).removeprefix("<Bot ").removesuffix(">")) for one in bots]
    played = 0
    rotation = 0
    while played < games:
        scores: list[list[float]] = [[] for _ in bots]
        for turned in range(min(seats, games - played)):
            seated = [(side + turned) % seats for side in range(seats)]
            finished = play_bots(rules, game_options, [bots[number] for number in seated], seed + rotation)
            note(standings, seated, finished, scores)
            played += 1
        for standing, points in zip(standings, scores, strict=True):
            standing.samples.append(sum(points) / len(points))
        rotation += 1
    return MatchResult(rules.id, standings)
