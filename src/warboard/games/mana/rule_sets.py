"""The rule sets of Mana Chess: the document's words, and other ways to play, with rules and reasons."""

from typing import Final

from warboard.kernel.rule_sets import as_written

RULES_VERSION: Final = 2
RULE_SETS: Final = (as_written("The game as its designer wrote it."),)
