"""The rule sets of Battlefield Chess: the document's words, and other ways to play, with rules and reasons."""

from typing import Final

from warboard.kernel.rule_sets import Choice, as_written, to_the_letter

RULES_VERSION: Final = 2
RULE_SETS: Final = (
    as_written("The game as its designer wrote it, where the words can be meant."),
    to_the_letter(
        "Also where the words can hardly be meant.",
        (
            Choice("splash_all", True, "BC-822", "the words say all pieces around the target, so friends are hit too"),
            Choice("group_cheer", "all", "BC-852", "the words say all pieces around, so enemies are cheered too"),
        ),
    ),
)
