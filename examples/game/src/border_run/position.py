"""Loading and dumping a position of Border Run, and what is refused (BR-18)."""

from border_run.board import BLACK, BOARD, SIDES, WHITE, border
from border_run.moves import legal_actions
from border_run.options import Rules
from border_run.state import KINDS, RUNNER, BorderState, Piece, starting_squares
from warboard.contract import AnyGame, Fields, Node, Settings, read_outcome


def load(game: AnyGame, node: Node, settings: Settings) -> BorderState:
    """The state that a position describes. Missing fields have their defaults."""
    node.only(("game", "rules", "options", "turn", "pieces", "played", "outcome"))
    rules = Rules(game, settings)
    turn = node.field("turn")
    pieces = node.field("pieces")
    played = node.field("played")
    state = BorderState(
        rules,
        starting_squares(rules) if pieces is None else _load_pieces(pieces),
        WHITE if turn is None else SIDES.index(turn.word(SIDES)),
        0 if played is None else played.whole(0),
    )
    outcome = node.optional("outcome")
    if outcome is not None:
        state.outcome = read_outcome(outcome, SIDES)
    else:
        _refuse_what_is_over(node, state)
    return state


def _load_pieces(node: Node) -> list[Piece | None]:
    squares: list[Piece | None] = [None] * BOARD.size
    for square, piece in node.by_square(BOARD):
        piece.only(("piece", "side"))
        side = SIDES.index(piece.need("side").word(SIDES))
        squares[square] = Piece(piece.need("piece").word(KINDS), side)
    return squares


def _refuse_what_is_over(node: Node, state: BorderState) -> None:
    for side in (WHITE, BLACK):
        runners = [
            square
            for square, piece in enumerate(state.squares)
            if piece is not None and piece.kind == RUNNER and piece.side == side
        ]
        if not runners:
            node.fail(f"pieces: {SIDES[side]} has no runner (BR-18)")
        if any(BOARD.rank(square) == border(side) for square in runners):
            node.fail(f"pieces: a runner of {SIDES[side]} has crossed already (BR-18)")
    if state.played >= state.rules.turn_limit:
        node.need("played").fail("the turn limit is reached (BR-18)")
    if not legal_actions(state):
        node.fail(f"pieces: {SIDES[state.turn]} cannot act (BR-18)")


def dump(state: BorderState) -> Fields:
    """The position with every field written out, pieces in board order."""
    pieces: Fields = {}
    for square, piece in enumerate(state.squares):
        if piece is not None:
            pieces[BOARD.names[square]] = {"piece": piece.kind, "side": SIDES[piece.side]}
    return {
        "game": state.game.id,
        "rules": state.rules.settings.version,
        "options": state.rules.settings.dump(),
        "turn": SIDES[state.turn],
        "pieces": pieces,
        "played": state.played,
        "outcome": None if state.outcome is None else state.outcome.dump(SIDES),
    }
