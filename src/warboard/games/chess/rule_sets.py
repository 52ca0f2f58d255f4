"""The rule sets of chess: the document's words, and other ways to play, with rules and reasons."""

from typing import Final

from warboard.kernel.rule_sets import as_written

RULES_VERSION: Final = 1
RULE_SETS: Final = (as_written("The Laws of Chess."),)
