"""What neutral mercenaries do by themselves: they hunt the side that bids less, or wander (MD-1244 to MD-1248)."""

from warboard.games.medieval.board import BLACK, BOARD, NEUTRAL, WHITE
from warboard.games.medieval.combat import attack
from warboard.games.medieval.ending import judge_bare_kings
from warboard.games.medieval.events import add_move_event
from warboard.games.medieval.pieces import CLASSES, KING, PAWN
from warboard.games.medieval.plain_moves import ANY_COURT, add_moves
from warboard.games.medieval.state import MERCENARY, MedievalState, Piece
from warboard.kernel.action import Action
from warboard.kernel.board import NOWHERE
from warboard.kernel.event import Event
from warboard.kernel.luck import Luck


def lead_mercenaries(state: MedievalState, luck: Luck, events: list[Event] | None) -> None:
    """After Black's turn each neutral mercenary captures or moves, in order (MD-1244)."""
    neutral = [
        square
        for square, piece in enumerate(state.squares)
        if piece is not None and piece.side == NEUTRAL and piece.marked(MERCENARY)
    ]
    state.orphans_judged = True  # it is nobody's turn (MD-1247)
    for source in neutral:
        _lead(state, source, luck, events)
        if state.outcome is not None:
            break
    state.orphans_judged = False


def _lead(state: MedievalState, source: int, luck: Luck, events: list[Event] | None) -> None:
    piece = state.piece(source)
    targets = _targets(state, source, piece)
    prey = _prey(state, piece, targets) if state.rules.mercenaries_hunt else []
    if prey:
        target = _draw("prey", prey, luck)
        attack(state, source, target, 0, target, NOWHERE, luck, events)
        judge_bare_kings(state, events)
        return
    free = [target for target in targets if state.squares[target] is None]
    target = _draw("mercenary", [source, *free], luck)
    if target != source:
        state.carry(source, target)
        if events is not None:
            add_move_event(state, events, "moved", piece, source, target)


def _targets(state: MedievalState, source: int, piece: Piece) -> list[int]:
    """Where its moves lead; a Pawn that serves nobody knows no forward (MD-1248)."""
    if piece.kind == PAWN:
        return []
    moves: list[Action] = []
    add_moves(state, source, piece, ANY_COURT, moves)
    return [move.target for move in moves]


def _prey(state: MedievalState, mercenary: Piece, targets: list[int]) -> list[int]:
    """The squares of the most valuable pieces that it may capture, of the side that bids less (MD-1244, MD-1246)."""
    white, black = mercenary.status.bids
    prey: list[int] = []
    most = 0
    for target in targets:
        piece = state.squares[target]
        if piece is None or piece.kind == KING:
            continue
        if white != black and piece.side != (WHITE if white < black else BLACK):
            continue
        value = CLASSES[piece.kind].value
        if value > most:
            most = value
            prey = []
        if value == most:
            prey.append(target)
    return prey


def _draw(label: str, squares: list[int], luck: Luck) -> int:
    return BOARD.square(luck.choice(label, [BOARD.names[square] for square in sorted(squares)]))
