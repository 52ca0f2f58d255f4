"""Characters: the levels as opponents by name. A character plays at its level, in a style of its own."""

from warboard.bots.bot import Bot
from warboard.bots.levels import blunder_percent_of, budget_of, find_level
from warboard.bots.style import Candidate, Style, find_style, nearly_best, pick
from warboard.bots.thinking import think
from warboard.bots.watcher import Watcher
from warboard.games import all_games
from warboard.kernel.action import Action
from warboard.kernel.character import Character
from warboard.kernel.game import Game
from warboard.kernel.luck import SeededLuck
from warboard.kernel.plain import Fields
from warboard.kernel.state import State


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
    """A character as plain data, the same wherever programs are told of it."""
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

    def __init__(self, character: Character, seed: int) -> None:
        self.character = character
        self._level = find_level(character.level)
        self._style: Style = find_style(character.style)
        self._luck = SeededLuck(seed)

    def __repr__(self) -> str:
        return f"<Bot {self.character.name}, level {self.character.level}>"

    def choose(self, game: Game, state: State, side: int) -> Action:
        candidates: list[Candidate]
        if self._luck.below(100) < blunder_percent_of(game, self._level):
            draws = 2 if self._luck.below(100) < self._style.whim_percent else 1
            candidates = [Candidate(game.sample(state, side, self._luck), 0.0, []) for _ in range(draws)]
        else:
            slack = self._style.slack()
            budget = budget_of(game, self._level)
            thought = think(game, state, side, budget, self._luck.below(1 << 30), Watcher(slack=slack))
            candidates = nearly_best(thought.lines, slack)
        guess = game.guess(state, side, self._luck) if game.hides(state) else state
        return pick(game, game.before_orders(guess, side), side, candidates, self._style)
