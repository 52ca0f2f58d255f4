"""Loading and dumping a position of Power, and what is refused (PW-122 to PW-124)."""

from typing import Final

from warboard.games.power.board import BLACK, BOARD, FORWARD, FRONT_DIAGONALS, SIDES, WHITE, second_rank
from warboard.games.power.options import Rules
from warboard.games.power.pieces import KINDS, KING, PAWN, Piece
from warboard.games.power.repetition import position_text, seen_texts
from warboard.games.power.setup import starting_squares
from warboard.games.power.state import PowerState
from warboard.kernel.board import NOWHERE
from warboard.kernel.codec import Node
from warboard.kernel.options import Settings
from warboard.kernel.outcome import read_outcome
from warboard.kernel.plain import Fields, Plain
from warboard.kernel.state import AnyGame

_FIELDS: Final = (
    "game",
    "rules",
    "options",
    "turn",
    "pieces",
    "en_passant",
    "quiet",
    "played",
    "seen",
    "outcome",
)
_MOST_HEALTH: Final = 1000  # PW-124


def load(game: AnyGame, node: Node, settings: Settings) -> PowerState:
    """The state that a position describes; it is refused in the cases of section 9 and in no other (PW-122)."""
    node.only(_FIELDS)
    rules = Rules(game, settings)
    turn = node.field("turn")
    state = PowerState(rules, [], WHITE if turn is None else SIDES.index(turn.word(SIDES)))
    pieces = node.field("pieces")
    state.squares = starting_squares(rules) if pieces is None else _load_pieces(pieces)
    quiet = node.field("quiet")
    state.quiet = 0 if quiet is None else quiet.whole(0)
    played = node.field("played")
    state.played = 0 if played is None else played.whole(0)
    outcome = node.optional("outcome")
    if outcome is not None:
        state.outcome = read_outcome(outcome, SIDES)
    else:
        _refuse_wrong_kings(node, state)
    en_passant = node.optional("en_passant")
    if en_passant is not None:
        state.en_passant = en_passant.square(BOARD)
        _refuse_impossible_en_passant(en_passant, state)
    seen = node.field("seen")
    if seen is not None:
        state.seen_before = _load_seen(seen, state)
    return state


def _load_pieces(node: Node) -> list[Piece | None]:
    squares: list[Piece | None] = [None] * BOARD.size
    for square, piece in node.by_square(BOARD):
        piece.only(("piece", "side", "health"))
        kind = KINDS.index(piece.need("piece").word(KINDS))
        side = SIDES.index(piece.need("side").word(SIDES))
        health = piece.field("health")
        level = 0 if health is None else health.whole(-_MOST_HEALTH, _MOST_HEALTH)
        squares[square] = Piece(kind, side, level)
    return squares


def _refuse_wrong_kings(node: Node, state: PowerState) -> None:
    for side in (WHITE, BLACK):
        kings = 0
        for piece in state.squares:
            if piece is not None and piece.kind == KING and piece.side == side:
                kings += 1
        if kings != 1:
            node.fail(
                f"pieces: {SIDES[side]} has {kings or 'no'} king{'s' if kings > 1 else ''}, and needs exactly one"
            )


def _refuse_impossible_en_passant(node: Node, state: PowerState) -> None:
    """The square must be the trace of a double step that was just made and that the options allow (PW-123)."""
    if not state.rules.allow_en_passant:
        node.fail("en passant is switched off by allow_en_passant (PW-115)")
    side = state.turn
    enemy = 1 - side
    square = state.en_passant
    if state.squares[square] is not None:
        node.fail("the square passed over is occupied (PW-123)")
    beyond = FORWARD[enemy][square]
    if beyond == NOWHERE or not _is_pawn(state, beyond, enemy):
        node.fail(f"no {SIDES[enemy]} pawn stands beyond it (PW-123)")
    origin = FORWARD[side][square]
    if origin == NOWHERE or state.squares[origin] is not None:
        node.fail("that pawn's origin is off the board or occupied (PW-123)")
    if state.rules.double_step_home_only and BOARD.rank(origin) != second_rank(enemy):
        node.fail("that pawn did not come from its second rank, as double_step: home requires (PW-123)")
    if not any(_is_pawn(state, neighbour, side) for neighbour in FRONT_DIAGONALS[enemy][square]):
        node.fail(f"no {SIDES[side]} pawn could attack there (PW-123)")


def _is_pawn(state: PowerState, square: int, side: int) -> bool:
    piece = state.squares[square]
    return piece is not None and piece.kind == PAWN and piece.side == side


def _load_seen(node: Node, state: PowerState) -> tuple[str, ...]:
    texts = [item.text() for item in node.items()]
    present = position_text(state.squares, state.turn, state.en_passant)
    if not texts or texts[-1] != present:
        node.fail(f"must end with the position's own text, {present!r}")
    return tuple(texts[:-1])


def dump(state: PowerState) -> Fields:
    """The position with every field written out; pieces in board order."""
    pieces: dict[str, Plain] = {}
    for square, piece in enumerate(state.squares):
        if piece is not None:
            pieces[BOARD.names[square]] = {
                "piece": KINDS[piece.kind],
                "side": SIDES[piece.side],
                "health": piece.health,
            }
    seen: list[Plain] = list(seen_texts(state))
    return {
        "game": "power",
        "rules": state.rules.settings.version,
        "options": state.rules.settings.dump(),
        "turn": SIDES[state.turn],
        "pieces": pieces,
        "en_passant": None if state.en_passant == NOWHERE else BOARD.names[state.en_passant],
        "quiet": state.quiet,
        "played": state.played,
        "seen": seen,
        "outcome": None if state.outcome is None else state.outcome.dump(SIDES),
    }
