"""Rule sets: named ways to play a game, as data.

A rule set gives options values, each with the rule that it follows and the reason. The designer's words are the
default: the rule set `as_written`, whose values are the defaults of the options.
"""

from collections.abc import Sequence
from typing import Final

from warboard.kernel.plain import Fields, Plain, copied

RULE_SET: Final = "rule_set"  # the option that chooses one, in every game
AS_WRITTEN: Final = "as_written"
TO_THE_LETTER: Final = "to_the_letter"
FIRST_GAME: Final = "first_game"
TUNED: Final = "tuned"
NEWEST: Final = 1_000_000  # later than any version of the rules


class Choice:
    """What a rule set says about one option: its value, the rule, and why.

    `earlier`: values in earlier versions of the rules, as (the last version with it, value), in order.
    """

    def __init__(
        self, option: str, value: Plain, rule: str, reason: str, earlier: Sequence[tuple[int, Plain]] = ()
    ) -> None:
        self.option = option
        self.value = value
        self.rule = rule
        self.reason = reason
        self.earlier = earlier

    def value_in(self, version: int) -> Plain:
        """The value in a version of the rules."""
        for last, value in self.earlier:
            if version <= last:
                return value
        return self.value

    def describe(self) -> Fields:
        return {"option": self.option, "value": copied(self.value), "rule": self.rule, "reason": self.reason}


class RuleSet:
    """A named way to play: what it says about options; every other option has its default."""

    def __init__(self, id: str, name: str, sentence: str, choices: Sequence[Choice] = ()) -> None:
        self.id = id
        self.name = name
        self.sentence = sentence
        self.choices = choices

    def values(self, version: int = NEWEST) -> Fields:
        """The values that replace the defaults in a version of the rules. The choices of `as_written` are the
        defaults, with reasons.
        """
        return {} if self.id == AS_WRITTEN else {choice.option: choice.value_in(version) for choice in self.choices}

    def describe(self) -> Fields:
        """For forms and pages."""
        choices: list[Plain] = [choice.describe() for choice in self.choices]
        return {"id": self.id, "name": self.name, "sentence": self.sentence, "choices": choices}


def as_written(sentence: str = "The game as its rulebook has it.", choices: Sequence[Choice] = ()) -> RuleSet:
    """The rule set that is the default."""
    return RuleSet(AS_WRITTEN, "as written", sentence, choices)


def to_the_letter(sentence: str, choices: Sequence[Choice]) -> RuleSet:
    """The designer's literal words, even where they can hardly be intended."""
    return RuleSet(TO_THE_LETTER, "to the letter", sentence, choices)


def first_game(sentence: str, choices: Sequence[Choice]) -> RuleSet:
    """A smaller game by the same rules, for people who play for the first time."""
    return RuleSet(FIRST_GAME, "first game", sentence, choices)


def tuned(sentence: str, choices: Sequence[Choice]) -> RuleSet:
    """The designer's game with the fewest changes that fix what the lab has measured; never the default."""
    return RuleSet(TUNED, "tuned", sentence, choices)
