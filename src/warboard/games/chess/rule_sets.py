"""The rule sets of chess: the Laws, with rules and reasons."""

from typing import Final

from warboard.kernel.rule_sets import Choice, as_written

RULES_VERSION: Final = 1
RULE_SETS: Final = (
    as_written(
        "The Laws of Chess.",
        (Choice("draws", "claimed", "CH-46", "a player may claim a threefold repetition and fifty moves"),),
    ),
)
