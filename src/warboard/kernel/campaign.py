"""A campaign: several games in a row between the same two players, in which something carries over.

A game may offer one. It defines only its own part here: how many games there are, what each is called, and with which
options it is played. Points, sides and records belong to the platform (section 3.12 of its rulebook).
"""

from collections.abc import Sequence
from typing import Generic

from mypy_extensions import mypyc_attr

from warboard.kernel.errors import BadOptions
from warboard.kernel.plain import Fields
from warboard.kernel.state import S


@mypyc_attr(allow_interpreted_subclasses=True)
class Campaign(Generic[S]):
    """A campaign of a game for two sides.

    `games` are the names of its games; if the players are level after them, one more is played under the last name.
    `sets` are the options that the campaign itself sets; the others are the players' choice, the same in every game.
    """

    def __init__(self, name: str, games: Sequence[str], sets: Sequence[str]) -> None:
        self.name = name
        self.games = games
        self.sets = sets

    @property
    def most(self) -> int:
        """How many games it may have."""
        return len(self.games) + 1

    def name_of(self, number: int) -> str:
        """What a game is called; the first has the number 1."""
        return self.games[min(number, len(self.games)) - 1]

    def chosen(self, options: Fields) -> Fields:
        """The options of a game without those that the campaign sets."""
        return {name: value for name, value in options.items() if name not in self.sets}

    def begin(self, options: Fields) -> Fields:
        """The options of the first game, from those that the players have chosen; BadOptions if they chose one that the
        campaign sets.
        """
        for name in self.sets:
            if name in options:
                raise BadOptions(f"options.{name}", "the campaign sets it in each of its games")
        return self.first(options)

    def first(self, chosen: Fields) -> Fields:
        """The options of the first game, from the players' choice."""
        raise NotImplementedError

    def following(self, number: int, options: Fields, state: S) -> Fields:
        """The options of a later game, from those of the game before it and the state in which that one ended. The
        sides have changed: what was the first side's is now the second's.
        """
        raise NotImplementedError

    def describe(self) -> Fields:
        """For forms and pages."""
        return {"name": self.name, "games": list(self.games), "sets": list(self.sets)}
