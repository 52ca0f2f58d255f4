"""The rule sets of Mana Chess: the document's words, and other ways to play, with rules and reasons."""

from typing import Final

from warboard.kernel.rule_sets import Choice, as_written

RULES_VERSION: Final = 2
RULE_SETS: Final = (
    as_written(
        "The game as its designer wrote it.",
        [
            Choice("ram_takes", "any", "MC-165", "a ram takes the first unit it touches, whoever's it is"),
            Choice("succubus_stops", "any", "MC-205", "a succubus deactivates a piece, and does not say whose"),
        ],
    ),
)
