"""The rule sets of Medieval Chess: the document's words, and other ways to play, with rules and reasons."""

from typing import Final

from warboard.kernel.rule_sets import Choice, as_written, first_game, to_the_letter, tuned

RULES_VERSION: Final = 2
RULE_SETS: Final = (
    as_written(
        "The game as its designer wrote it, where the words can be meant.",
        (
            Choice("moves_per_turn", None, "MD-225", "a move costs 1 AP, and the words set no other limit"),
            Choice("first_turn_moves", None, "MD-225", "the words make no exception for the first turn"),
            Choice("check_ends_turn", False, "MD-423", "the words let the player spend AP until the turn is ended"),
            Choice("sacrifice_by", "any", "MD-325", "the player's command names an adjacent piece, and no bond to it"),
            Choice("defender_xp", "all", "MD-713", "it only has to be adjacent when its ally is attacked"),
            Choice(
                "claim_neutral",
                "move",
                "MD-343",
                "the words let either player claim a neutral piece by moving a lord-tier piece next to it",
            ),
            Choice(
                "mercenary_mind",
                "own",
                "MD-1244",
                "the words have neutral pieces controlled by an AI, which fight for the highest bidder",
            ),
        ),
    ),
    to_the_letter(
        "Also where the words can hardly be meant.",
        (
            Choice("slider_range", 7, "MD-502", "the words let Queen, Rook and Bishop move any distance"),
            Choice("en_passant", True, "MD-513", "the words are “standard chess rules”, which have en passant"),
            Choice(
                "king_range",
                "court",
                "MD-503",
                "the words give pieces in the Queen's Court +1 movement range, and the King is a piece",
            ),
            Choice(
                "wavering_burdens",
                "wavering",
                "MD-314",
                "the words lay -1 movement range and +1 AP on 50 to 69 LV, and neither on less",
            ),
        ),
    ),
    first_game(
        "A smaller game to begin with: no courts, no terrain, no Attrition Mode, and 40 turns at most.",
        (
            Choice("courts", False, "MD-1114", "the board is one field: no bonuses by file, and no dearer moves"),
            Choice("terrain_turn", 1000, "MD-1201", "nothing is built before the game is over"),
            Choice("attrition_turn", 1000, "MD-602", "every hit captures, as in chess"),
            Choice("turn_limit", 40, "MD-1306", "a first game should come to its end"),
        ),
    ),
    tuned(
        "Loyalty and domination win within the length of a game. As written, bots end 99 of 100 games by checkmate.",
        (
            Choice("loyalty_goal", 3, "MD-1505", "three pieces that come over win: more than three seldom do"),
            Choice("domination_turns", 3, "MD-1505", "a game lasts some ten turns of either side"),
            Choice("domination_pieces", 4, "MD-1505", "eight pieces in enemy territory at once are hardly ever seen"),
        ),
    ),
)
