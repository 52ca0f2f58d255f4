"""Loading and dumping a position of chess, and what is refused (CH-53 to CH-57)."""

from typing import Final

from warboard.games.chess.board import BOARD, SIDES
from warboard.games.chess.castling import ALL_RIGHTS, castling_rights, castling_text
from warboard.games.chess.ending import judge
from warboard.games.chess.fen import complete, read_fen
from warboard.games.chess.keys import key_of
from warboard.games.chess.options import Rules
from warboard.games.chess.pieces import EMPTY, KINDS
from warboard.games.chess.repetition import position_text, present_text, seen_texts
from warboard.games.chess.setup import Setup, flaw, starting_squares, state_of
from warboard.games.chess.state import ChessState
from warboard.kernel.board import NOWHERE
from warboard.kernel.codec import Node
from warboard.kernel.options import Settings
from warboard.kernel.outcome import read_outcome
from warboard.kernel.plain import Fields, Plain
from warboard.kernel.state import AnyGame

_IN_FEN: Final = ("turn", "pieces", "castling", "en_passant", "quiet", "number")
_FIELDS: Final = ("game", "rules", "options", *_IN_FEN, "seen", "outcome", "fen")
_MOST: Final = 1_000_000_000


def load(game: AnyGame, node: Node, settings: Settings) -> ChessState:
    """The state that a position describes; it is refused in the cases of section 9 and in no other."""
    node.only(_FIELDS)
    rules = Rules(game, settings)
    fen = node.field("fen")
    if fen is not None:
        for name in _IN_FEN:
            if node.field(name) is not None:
                fen.fail(f"says already what {name} says: give one of the two")
        state = complete(read_fen(fen), rules, fen)
    else:
        state = _load_fields(node, rules)
    seen = node.field("seen")
    if seen is not None:
        _load_seen(seen, state)
    outcome = node.optional("outcome")
    if outcome is not None:
        state.outcome = read_outcome(outcome, SIDES)
    elif seen is not None:
        judge(state, True)
    return state


def _load_fields(node: Node, rules: Rules) -> ChessState:
    turn = node.field("turn")
    pieces = node.field("pieces")
    castling = node.field("castling")
    en_passant = node.optional("en_passant")
    quiet = node.field("quiet")
    number = node.field("number")
    setup = Setup(
        starting_squares() if pieces is None else _load_pieces(pieces),
        0 if turn is None else SIDES.index(turn.word(SIDES)),
        _load_castling(castling, pieces is None),
        NOWHERE if en_passant is None else en_passant.square(BOARD),
        0 if quiet is None else quiet.whole(0, _MOST),
        1 if number is None else number.whole(1, _MOST),
    )
    fault = flaw(setup, rules)
    if fault is not None:
        raise fault
    state = state_of(setup, rules)
    if en_passant is not None and state.en_passant == NOWHERE:
        en_passant.fail("there is no legal capture en passant (CH-24)")
    return state


def _load_pieces(node: Node) -> list[int]:
    squares = [EMPTY] * BOARD.size
    for square, piece in node.by_square(BOARD):
        piece.only(("piece", "side"))
        kind = KINDS.index(piece.need("piece").word(KINDS[1:]))
        side = SIDES.index(piece.need("side").word(SIDES))
        squares[square] = kind + 8 * side
    return squares


def _load_castling(node: Node | None, at_home: bool) -> int:
    if node is None:
        return ALL_RIGHTS if at_home else 0
    castling = castling_rights(node.text())
    if castling is None:
        node.fail(f"expected letters from KQkq in this order, found {node.text()[:20]!r}")
    return castling


def _load_seen(node: Node, state: ChessState) -> None:
    """Takes over the earlier positions of `seen`; refuses malformed position texts and an impossible order."""
    items = node.items()
    present = present_text(state)
    if not items or items[-1].text() != present:
        node.fail(f"must end with the position's own text, {present!r} (CH-43)")
    keys: list[int] = []
    texts: list[str] = []
    for number, item in enumerate(items[:-1]):
        setup = read_fen(item)
        if _text_of(setup) != item.text():
            item.fail("expected the first four fields of a FEN (CH-42)")
        if (setup.turn == state.turn) != ((len(items) - 1 - number) % 2 == 0):
            item.fail("the sides act in turn (CH-4)")
        keys.append(key_of(setup.squares, setup.turn, setup.castling, setup.en_passant))
        texts.append(item.text())
    state.keys = keys
    state.seen_before = tuple(texts)


def _text_of(setup: Setup) -> str:
    return position_text(setup.squares, setup.turn, setup.castling, setup.en_passant)


def dump(state: ChessState) -> Fields:
    """The position with every field written out; pieces in board order."""
    pieces: dict[str, Plain] = {}
    for square, code in enumerate(state.squares):
        if code != EMPTY:
            pieces[BOARD.names[square]] = {"piece": KINDS[code & 7], "side": SIDES[code >> 3]}
    seen: list[Plain] = list(seen_texts(state))
    return {
        "game": "chess",
        "rules": state.rules.settings.version,
        "options": state.rules.settings.dump(),
        "turn": SIDES[state.turn],
        "pieces": pieces,
        "castling": castling_text(state.castling),
        "en_passant": None if state.en_passant == NOWHERE else BOARD.names[state.en_passant],
        "quiet": int(state.quiet),
        "number": int(state.number),
        "seen": seen,
        "outcome": None if state.outcome is None else state.outcome.dump(SIDES),
    }
