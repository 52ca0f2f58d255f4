"""What has stood since the last lasting move: the position texts of `seen` (CH-42, CH-43).

Moves that do not last are plain moves, so earlier positions come back by taking them back: only keys are stored.
"""

from warboard.games.chess.fen import Setup, position_text, read_fen
from warboard.games.chess.keys import key_of
from warboard.games.chess.state import EMPTY, ChessState
from warboard.kernel.board import NOWHERE
from warboard.kernel.codec import Node


def own_text(state: ChessState) -> str:
    """The text of the present position."""
    return position_text(state.squares, state.turn, state.castling, state.en_passant)


def seen_texts(state: ChessState) -> list[str]:
    """`seen`: the texts since the last lasting move, the present one last."""
    squares = state.squares[:]
    turn = int(state.turn)
    texts = [own_text(state)]
    for number in range(len(state.trail) - 1, -1, -1):
        move = state.trail[number]
        squares[move.source] = squares[move.target]
        squares[move.target] = EMPTY
        turn = 1 - turn
        passed = int(state.en_passant_before) if number == 0 else NOWHERE
        texts.append(position_text(squares, turn, state.castling, passed))
    texts.reverse()
    return [*state.seen_before, *texts]


def load_seen(node: Node, state: ChessState) -> None:
    """Takes over the texts of a position that was told; refuses those that are none, or in an impossible order."""
    items = node.items()
    own = own_text(state)
    if not items or items[-1].text() != own:
        node.fail(f"must end with the position's own text, {own!r} (CH-43)")
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
