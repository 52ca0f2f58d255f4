"""The rule sets of Chess Arena: the document's words, and other ways to play, with rules and reasons."""

from typing import Final

from warboard.kernel.rule_sets import Choice, as_written, to_the_letter

RULES_VERSION: Final = 2
RULE_SETS: Final = (
    as_written(
        "The game as its designer wrote it, where the words can be meant.",
        (
            Choice(
                "check_answers", "any", "CA-49", "normal check rules apply, so a block and a capture answer a check too"
            ),
            Choice("mad_scoring", "gross", "CA-90", "points are awarded for each other player's piece; none are taken"),
        ),
    ),
    to_the_letter(
        "Also where the words can hardly be meant.",
        (
            Choice(
                "mad_scoring",
                "net",
                "CA-131",
                "in the example a pawn that meets a bishop and a rook will net 6 points: 3 + 5 less its own 2",
            ),
        ),
    ),
)
