"""The rule sets of Mana Chess: the document's words, and other ways to play, with rules and reasons."""

from typing import Final

from warboard.games.mana.board import SMALL, WHOLE
from warboard.games.mana.options import by_side
from warboard.games.mana.pieces import KINDS
from warboard.games.mana.setup import (
    FIRST_CENTRAL,
    FIRST_COMMON,
    FIRST_DECK,
    FIRST_HAND,
    earlier_first_layout,
    first_layout,
)
from warboard.kernel.plain import Plain
from warboard.kernel.rule_sets import Choice, as_written, first_game, to_the_letter

RULES_VERSION: Final = 3
_ANY_PIECE: Final[list[Plain]] = [kind.name for kind in KINDS if kind.crowns]

RULE_SETS: Final = (
    as_written(
        "The game as its designer wrote it.",
        [
            Choice("ram_takes", "any", "MC-165", "a ram takes the first unit that it touches, whoever's it is"),
            Choice("succubus_stops", "any", "MC-205", "a succubus deactivates a piece, and nothing says whose"),
            Choice("double_step", "always", "MC-53", "the pawn's pattern has two squares and names no rank"),
        ],
    ),
    to_the_letter(
        "Also where the words can hardly be meant.",
        [
            Choice("bishop_step", "any", "MC-134", "a bishop moves to one direction, and nothing says how far"),
            Choice("rook_takes", "any", "MC-139", "towers move until they take a piece, and nothing says whose"),
            Choice("mermaid_hastens", "any", "MC-190", "a mermaid hastens nearby portals, and nothing says whose"),
            Choice("mana_limit", "income", "MC-34", "only the mana that a turn brings goes up to the maximum"),
            Choice("crowning", _ANY_PIECE, "MC-131", "a pawn becomes another piece, and nothing says which"),
            Choice("summon_rest", False, "MC-114", "nothing says that a piece rests when it is summoned"),
        ],
    ),
    first_game(
        "A smaller game to begin with: a smaller board, ten kinds of piece, four kinds of card, no portals.",
        [
            Choice("board", SMALL, "MC-285", "less to look at, and nearer to each other", earlier=((2, WHOLE),)),
            Choice(
                "layout",
                first_layout(),
                "MC-270",
                "ten kinds, six of them known from chess",
                earlier=((2, earlier_first_layout()),),
            ),
            Choice("magic", [], "MC-271", "nobody opens portals"),
            Choice("hands", by_side(FIRST_HAND), "MC-267", "the plainest cards"),
            Choice("decks", by_side(FIRST_DECK), "MC-268", "cards for more movements, mana, knights and rooks"),
            Choice("central", list(FIRST_CENTRAL), "MC-269", "the same kinds of card"),
            Choice("common", list(FIRST_COMMON), "MC-269", "the same kinds of card"),
            Choice("round_limit", 50, "MC-264", "a first game should come to its end"),
        ],
    ),
)
