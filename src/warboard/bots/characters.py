"""Characters: the levels as opponents by name. A character plays at its level, in a style of its own."""

from typing import Final

from warboard.bots.bot import Bot
from warboard.bots.budget import Budget
from warboard.bots.levels import blunder_percent_of, budget_of, find_level
from warboard.bots.style import Candidate, Style, find_style, most_liked, nearly_best, pick
from warboard.bots.thinking import leaves_out, think
from warboard.bots.watcher import Watcher
from warboard.games import all_games
from warboard.kernel.action import Action
from warboard.kernel.character import Character
from warboard.kernel.game import Game
from warboard.kernel.luck import SeededLuck
from warboard.kernel.plain import Fields
from warboard.kernel.state import State

_SECOND_LOOK: Final = 0.25  # of the time is kept for it
_LOOKED_AT_AGAIN: Final = 8  # actions, where positions ran out


def characters_by_id() -> dict[str, tuple[Game, Character]]:
    """The characters of all games by id, each with the game that it belongs to; of two with the same id the first."""
    found: dict[str, tuple[Game, Character]] = {}
    for game in all_games():
        for character in game.characters:
            found.setdefault(character.id, (game, character))
    return found


def find_character(name: str) -> tuple[Game, Character] | None:
    """A character by name, in small or capital letters."""
    return characters_by_id().get(name.lower())


def describe(character: Character) -> Fields:
    """A character as plain data, in the same form for all programs."""
    return {
        "id": character.id,
        "name": character.name,
        "level": character.level,
        "style": character.style,
        "about": find_style(character.style).line,
        "icon": character.icon,
        "line": character.line,
    }


class CharacterBot(Bot):
    """Plays as a character."""

    def __init__(self, character: Character, seed: int, budget: Budget | None = None) -> None:
        self.character = character
        self._level = find_level(character.level)
        self._style: Style = find_style(character.style).with_share(character.liking / 100)
        self._budget = budget  # instead of the level's
        self._luck = SeededLuck(seed)

    def __repr__(self) -> str:
        return f"<Bot {self.character.name}, level {self.character.level}>"

    def choose(self, game: Game, state: State, side: int) -> Action:
        blunders = self._luck.below(100) < blunder_percent_of(game, self._level) + self.character.blunders
        seed = self._luck.below(1 << 30)
        guess = game.guess(state, side, self._luck) if game.hides(state) else state
        guess = game.before_orders(guess, side)
        candidates: list[Candidate]
        if blunders:
            draws = 2 if self._luck.below(100) < self._style.whim_percent else 1
            candidates = [Candidate(game.sample(state, side, self._luck), 0.0, []) for _ in range(draws)]
        else:
            candidates = self._search(game, state, guess, side, seed)
        return pick(game, guess, side, candidates, self._style)

    def _search(self, game: Game, state: State, guess: State, side: int, seed: int) -> list[Candidate]:
        """The best action that the level finds, and others that are nearly as good. They are looked for in a second
        search: a search that must not leave them out looks less far, and would miss the best.
        """
        slack = self._style.slack()
        budget = budget_of(game, self._level) if self._budget is None else self._budget
        if not leaves_out(game, state):
            return nearly_best(think(game, state, side, budget, seed).lines, slack)
        began = budget.clock()
        first = think(game, state, side, budget.without(_SECOND_LOOK * (budget.seconds or 0.0)), seed)
        best = first.lines[0]
        likely = [
            Candidate(line.action, min(line.value, best.value), line.follows)
            for line in first.lines
            if line.value >= best.value - slack
        ]
        if first.nodes >= budget.nodes and len(likely) > _LOOKED_AT_AGAIN:
            likely = most_liked(game, guess, side, likely, self._style, _LOOKED_AT_AGAIN)
        if len(likely) == 1:
            return likely
        watcher = Watcher(only=[one.action for one in likely], slack=slack)
        second = think(game, state, side, budget.without(budget.clock() - began), seed, watcher)
        return nearly_best(second.lines, slack, best)
