"""The start of a game: two armies with their lords (MD-101 to MD-126)."""

from typing import Final

from warboard.games.medieval.board import BLACK, BOARD, COURT, NEUTRAL, WHITE
from warboard.games.medieval.courts import update_bonuses
from warboard.games.medieval.experience import rank_reached
from warboard.games.medieval.mercenaries import MERCENARY_LV
from warboard.games.medieval.options import Rules
from warboard.games.medieval.pieces import BISHOP, CLASSES, KING, KNIGHT, PAWN, QUEEN, ROOK
from warboard.games.medieval.roster import NOBODY, Roster
from warboard.games.medieval.state import ATTRITION, MERCENARY, NO_STATUS, MedievalState, Piece
from warboard.kernel.board import NOWHERE

_BACK_RANK: Final = [ROOK, KNIGHT, BISHOP, QUEEN, KING, BISHOP, KNIGHT, ROOK]
# On which file of the back rank the lord stands, by the vassal's file: for the back rank and for the Pawns.
_KING_HAS_NONE: Final = -1
_LORDS_OF_BACK_RANK: Final = [3, 3, 3, 4, _KING_HAS_NONE, 3, 5, 5]  # MD-121, MD-122, MD-124 to MD-126
_LORDS_OF_PAWNS: Final = [2, 2, 2, 2, 5, 5, 5, 5]  # MD-123, MD-124
_MERCENARY_SQUARES: Final = ["a4", "h5", "h4", "a5"]  # MD-1241


def start(rules: Rules) -> MedievalState:
    """The starting position."""
    roster = Roster()
    for side in (WHITE, BLACK):
        for rank in (_back_rank(side), _front_rank(side)):
            for file in range(BOARD.files):
                roster.number(BOARD.names[BOARD.at(file, rank)])
        roster.kings[side] = roster.find(BOARD.names[BOARD.at(4, _back_rank(side))])
    for place in range(rules.mercenaries):
        roster.number(f"m-{place + 1}")
    roster.has_mercenaries = rules.mercenaries > 0
    state = MedievalState(rules, roster)
    roster.enlist_reserve(state.reserve, [])
    state.where = [NOWHERE] * len(roster.names)
    for side in (WHITE, BLACK):
        for file in range(BOARD.files):
            _place(state, _BACK_RANK[file], side, file, _back_rank(side), _LORDS_OF_BACK_RANK[file])
            _place(state, PAWN, side, file, _front_rank(side), _LORDS_OF_PAWNS[file])
    _place_mercenaries(state)
    state.ap = [min(rules.ap_per_turn, rules.ap_max), 0]  # MD-108
    state.castling = ["kq", "kq"]
    state.unlocked = rules.attrition_level == 0  # MD-1501
    if state.unlocked and rules.attrition_turn == 1:
        state.mode = ATTRITION
    update_bonuses(state)
    return state


def _back_rank(side: int) -> int:
    return 0 if side == WHITE else 7


def _front_rank(side: int) -> int:
    return 1 if side == WHITE else 6


def _place(state: MedievalState, kind: int, side: int, file: int, rank: int, lord: int) -> None:
    square = BOARD.at(file, rank)
    roster = state.roster
    xp = state.rules.xp_at_start[square]  # MD-1615
    reached = rank_reached(kind, xp)
    piece = Piece(
        kind,
        side,
        roster.find(BOARD.names[square]),
        NOBODY if lord == _KING_HAS_NONE else roster.find(BOARD.names[BOARD.at(lord, _back_rank(side))]),
        100 if kind == KING else state.rules.start_lv,
        xp,
        reached,
        state.rules.tree.of(kind, reached, xp),
        CLASSES[kind].hp,
        0,
        COURT[square],
        0,
        0,
        0,
        NO_STATUS,
    )
    piece.hp = piece.max_hp()
    state.place(square, piece)


def _place_mercenaries(state: MedievalState) -> None:
    """The mercenaries that a game starts with (MD-1241)."""
    for place, kind in enumerate(state.rules.mercenary_kinds):
        square = BOARD.square(_MERCENARY_SQUARES[place])
        number = state.roster.number(f"m-{place + 1}")
        state.place(
            square,
            Piece(
                kind,
                NEUTRAL,
                number,
                NOBODY,
                MERCENARY_LV,
                0,
                0,
                state.rules.tree.of(kind, 0, 0),
                CLASSES[kind].hp,
                0,
                COURT[square],
                0,
                0,
                MERCENARY,
                NO_STATUS,
            ),
        )
