"""The rule sets of Power: the document's words, and other ways to play, with rules and reasons."""

from typing import Final

from warboard.kernel.rule_sets import Choice, as_written, tuned

RULES_VERSION: Final = 1
RULE_SETS: Final = (
    as_written(
        "The game as its designer wrote it.",
        (
            Choice("double_step", "always", "PW-45", "a pawn moves 1 or 2 squares, without a condition"),
            Choice("promotion", "optional", "PW-63", "a pawn at the other end can be converted, and need not be"),
            Choice("king_defence", "own", "PW-86", "an attacked king wins purely by its own health"),
        ),
    ),
    tuned(
        "One change: who is ahead at a limit or a repetition has won. As written, bots draw a quarter of their games.",
        (Choice("at_limit", "tally", "PW-125", "the healthier king wins, then the larger army; few games are drawn"),),
    ),
)
