"""The rule sets of Battlefield Chess: the document's words, and other ways to play, with rules and reasons."""

from typing import Final

from warboard.kernel.rule_sets import Choice, as_written, to_the_letter

RULES_VERSION: Final = 2
RULE_SETS: Final = (
    as_written(
        "The game as its designer wrote it, where the words can be meant.",
        (
            Choice("defeat", "at_zero", "BC-302", "three skills take 1 as the least health of a piece that lives"),
            Choice("splash_all", False, "BC-822", "Preemptive Strike's limit speaks of enemy pieces alone"),
            Choice("group_cheer", "friends", "BC-852", "a healer who strengthens the enemy can hardly be meant"),
            Choice("repetition", "in_a_row", "BC-1404", "the same position is played 3 times in a row by both sides"),
            Choice("swap", False, "BC-751", "the skill is only in consideration"),
        ),
    ),
    to_the_letter(
        "Also where the words can hardly be meant.",
        (
            Choice("defeat", "below_zero", "BC-302", "a piece is completely defeated at HP < 0, so at 0 it lives"),
            Choice("splash_all", True, "BC-822", "the target and any units directly next to it take the damage"),
            Choice("group_cheer", "all", "BC-852", "all pieces on the board gain the boost, the enemy's too"),
        ),
    ),
)
