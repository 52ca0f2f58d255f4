"""Chess in the notations that chess players know, with python-chess as the judge."""

import io

import chess as judge
import chess.pgn as judge_pgn
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import warboard
from warboard import chess
from warboard.kernel.errors import BadFile, BadPosition

PGN = """% a line for another program
[Event "Casual"]
[White "Ada \\"the\\" first"]
[Black "Bo"]
[Result "1-0"]

1. e4 {best by test} e5 2. Nf3 (2. f4 exf4 (2... d5)) 2... Nc6 $1 3.Bb5 a6 ; the old way
4. Ba4 Nf6 5. O-O 1-0

[Event "Second"]

1. f3 e5 2. g4 Qh4# 0-1
"""


def played(seed: int, moves: int) -> warboard.Match:
    match = warboard.Match("chess", seed=seed)
    anybody = warboard.bot("random", seed)
    while match.to_act and len(match.history) < moves:
        match.play(anybody)
    return match


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 2**32), moves=st.integers(0, 120))
def test_san_uci_and_fen_are_those_of_the_judge(seed: int, moves: int) -> None:
    match = played(seed, moves)
    board = judge.Board()

    for ours, uci in zip(chess.san(match), chess.uci(match), strict=True):
        move = judge.Move.from_uci(uci)
        assert board.san(move) == ours
        board.push(move)
    assert chess.fen(match) == board.fen(en_passant="legal")


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 2**32), moves=st.integers(0, 120))
def test_every_legal_move_is_read_back_from_its_san(seed: int, moves: int) -> None:
    match = played(seed, moves)
    board = judge.Board(chess.fen(match))

    for move in board.legal_moves:
        after = match.copy()
        after.play(board.san(move))
        assert chess.uci(after)[-1] == move.uci()


@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 2**32), moves=st.integers(0, 80))
def test_a_pgn_is_read_alike_by_the_judge_and_by_ourselves(seed: int, moves: int) -> None:
    match = played(seed, moves)
    text = chess.pgn(match, {"Event": "By the lake"})
    read = chess_pgn(text)

    assert [move.uci() for move in read.mainline_moves()] == chess.uci(match)
    assert read.headers["Event"] == "By the lake"
    assert read.errors == []
    assert chess.from_pgn(text).history == match.history


def chess_pgn(text: str) -> judge_pgn.Game:
    read = judge_pgn.read_game(io.StringIO(text))
    assert read is not None
    return read


def test_comments_variations_escaped_lines_and_several_games_are_read() -> None:
    first, second = chess.all_from_pgn(PGN)

    assert chess.san(first) == ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "Ba4", "Nf6", "O-O"]
    assert first.outcome is not None and (first.outcome.winners, first.outcome.reason) == ((0,), "resignation")
    assert second.outcome is not None and second.outcome.reason == "checkmate"
    assert 'White "Ada \\"the\\" first"' in chess.pgn(first)


def test_a_drawn_pgn_is_a_draw_by_agreement() -> None:
    match = chess.from_pgn("1. e4 e5 1/2-1/2")

    assert match.outcome == warboard.Outcome((), "agreement")
    assert chess.pgn(match).rstrip().endswith("1. e4 e5 1/2-1/2")


def test_a_match_from_a_fen_says_so_in_its_pgn() -> None:
    match = chess.from_fen("4k3/8/8/8/8/8/4P3/4K3 b - - 5 20")
    match.play("Kd7")
    text = chess.pgn(match)

    assert "20... Kd7 *" in text
    assert '[FEN "4k3/8/8/8/8/8/4P3/4K3 b - - 5 20"]' in text
    assert chess.fen(chess.from_pgn(text)) == chess.fen(match)


@pytest.mark.parametrize(
    ("text", "reason"),
    [("Nf6", "no piece has such a move"), ("O-O", "no piece has such a move"), ("Nd2", "no piece has such a move")],
)
def test_a_move_that_is_not_there_is_refused_by_its_rule(text: str, reason: str) -> None:
    with pytest.raises(warboard.IllegalAction, match=reason) as refused:
        warboard.Match("chess", seed=1).play(text)

    assert refused.value.rule == "CH-5"


def test_a_move_that_two_pieces_have_is_not_guessed() -> None:
    with pytest.raises(warboard.IllegalAction, match="could be"):
        chess.from_fen("4k3/8/8/8/8/8/4K3/R6R w - - 0 1").play("Rd1")


def test_what_is_wrong_in_a_pgn_or_a_fen_is_named() -> None:
    with pytest.raises(BadFile, match="move 2"):
        chess.from_pgn("1. e4 e5 2. Ke3")
    with pytest.raises(BadFile, match="no game"):
        chess.from_pgn("  \n")
    with pytest.raises(BadPosition, match="turn"):
        chess.from_fen("4k3/8/8/8/8/8/8/4K3 x - - 0 1")


def test_other_games_have_no_fen() -> None:
    with pytest.raises(warboard.WarboardError, match="not of chess"):
        chess.fen(warboard.Match("power", seed=1))
