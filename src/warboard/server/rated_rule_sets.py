"""Rule sets that the operator allows in rated games besides those of the games (PL-168), from files such as `lab tune`
writes.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from warboard.games import find_game
from warboard.kernel.errors import WarboardError
from warboard.kernel.game import Game
from warboard.kernel.plain import Fields, Plain
from warboard.play.rule_set_file import RuleSetFile, read_rule_set

_MOST_BYTES: Final = 1_000_000
_LONGEST_NAME: Final = 40


class RatedRuleSet:
    """An operator's rule set: its name, and the options that define it."""

    def __init__(self, file: RuleSetFile) -> None:
        self.game = find_game(file.game)
        self.name = file.name
        self.sentence = file.sentence
        self.options = file.options
        self._values = _values(self.game, self.options)

    def is_of(self, game: Game, options: Fields) -> bool:
        """Whether a game with these options is played by this rule set."""
        return game.id == self.game.id and _values(game, options) == self._values


def _values(game: Game, options: Fields) -> Mapping[str, Plain]:
    """The options that matter for a rating: all but those that players bring along or may freely choose (PL-131)."""
    settings = game.settings(options)
    return {one.name: settings.value(one.name) for one in game.options if not one.own and not one.free}


def read_rated_rule_sets(paths: str) -> list[RatedRuleSet]:
    """The rule sets from a list of files, separated by commas; none for an empty text."""
    found: list[RatedRuleSet] = []
    for path in (one.strip() for one in paths.split(",") if one.strip()):
        try:
            if Path(path).stat().st_size > _MOST_BYTES:
                raise WarboardError(f"rated_rule_sets: {path}: is longer than {_MOST_BYTES} bytes")
            text = Path(path).read_text("utf-8")
        except (OSError, UnicodeDecodeError) as wrong:
            raise WarboardError(f"rated_rule_sets: {path}: cannot be read: {wrong}") from None
        read = read_rule_set(text, path, None)
        rated = RatedRuleSet(read_rule_set(text, path, find_game(read.game)))
        if not 0 < len(rated.name) <= _LONGEST_NAME:
            raise WarboardError(f"rated_rule_sets: {path}: needs a name of 1 to {_LONGEST_NAME} letters")
        if any(other.game.id == rated.game.id and other.name == rated.name for other in found):
            raise WarboardError(f"rated_rule_sets: {path}: there is another rule set of that name")
        found.append(rated)
    return found
