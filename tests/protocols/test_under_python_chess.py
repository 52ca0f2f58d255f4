"""Our engine driven by python-chess, which refuses anything irregular."""

import sys
from collections.abc import Iterator

import chess
import pytest
from chess.engine import INFO_ALL, Limit, SimpleEngine

COMMAND = [sys.executable, "-m", "warboard", "uci"]
PATIENCE = 120.0  # seconds: reached only by what never comes
MIDDLE_GAME = "r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQK2R w KQkq - 0 6"


@pytest.fixture(scope="module")
def engine() -> Iterator[SimpleEngine]:
    with SimpleEngine.popen_uci(COMMAND, timeout=PATIENCE) as engine:
        yield engine


def test_it_plays_a_game_to_its_end(engine: SimpleEngine) -> None:
    board = chess.Board("7k/8/8/8/8/8/R7/1R4K1 w - - 0 1")
    while not board.is_game_over():
        assert len(board.move_stack) < 12
        move = engine.play(board, Limit(depth=4), game="ending").move
        assert move is not None
        board.push(move)

    assert board.result() == "1-0"


def test_it_plays_an_opening_by_the_clock(engine: SimpleEngine) -> None:
    board = chess.Board()
    for _ in range(8):
        limit = Limit(white_clock=0.4, black_clock=0.4, white_inc=0.01, black_inc=0.01, remaining_moves=20)
        played = engine.play(board, limit, game="opening", info=INFO_ALL)
        assert played.move in board.legal_moves
        board.push(played.move)

    assert len(board.move_stack) == 8


@pytest.mark.parametrize("limit", [Limit(depth=2), Limit(nodes=500), Limit(time=0.05), Limit(mate=1), Limit(nodes=1)])
def test_every_limit_of_the_driver_is_kept(engine: SimpleEngine, limit: Limit) -> None:
    board = chess.Board(MIDDLE_GAME)

    assert engine.play(board, limit).move in board.legal_moves


def test_several_lines_are_analysed(engine: SimpleEngine) -> None:
    board = chess.Board(MIDDLE_GAME)
    lines = engine.analyse(board, Limit(depth=2), multipv=4, options={"UCI_ShowWDL": True})

    assert [line["multipv"] for line in lines] == [1, 2, 3, 4]
    assert len({line["pv"][0] for line in lines}) == 4
    scores = [line["score"].white().score() for line in lines]
    assert scores == sorted(scores, reverse=True)
    assert all(line["wdl"].relative.total() == 1000 for line in lines)
    engine.configure({"UCI_ShowWDL": False})


def test_a_mate_is_told_in_moves(engine: SimpleEngine) -> None:
    told = engine.analyse(chess.Board("6k1/5ppp/8/8/8/8/5PPP/3R2K1 b - - 0 1"), Limit(depth=1))
    assert not told["score"].is_mate()

    told = engine.analyse(chess.Board("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1"), Limit(mate=1))
    assert told["score"].white().mate() == 1


def test_only_the_moves_that_are_asked_for_are_searched(engine: SimpleEngine) -> None:
    board = chess.Board(MIDDLE_GAME)
    few = [chess.Move.from_uci("a2a3"), chess.Move.from_uci("h2h3")]

    assert engine.play(board, Limit(depth=2), root_moves=few).move in few


@pytest.mark.parametrize("seen", [0, 1, 3])
def test_an_analysis_stops_at_any_moment(engine: SimpleEngine, seen: int) -> None:
    board = chess.Board(MIDDLE_GAME)
    with engine.analysis(board) as analysis:
        for _ in range(seen):
            assert analysis.get()["depth"] > 0
        analysis.stop()

        assert analysis.wait().move in board.legal_moves


def test_it_ponders_on_what_it_expects_and_on_what_it_does_not(engine: SimpleEngine) -> None:
    board = chess.Board(MIDDLE_GAME)
    for expected in (True, False, True):
        played = engine.play(board, Limit(depth=3), game="pondered", ponder=True)
        assert played.move is not None and played.ponder is not None
        board.push(played.move)
        others = [move for move in board.legal_moves if move != played.ponder]
        board.push(played.ponder if expected else others[0])
    last = engine.play(board, Limit(depth=1), game="pondered")

    assert last.move in board.legal_moves


def test_a_position_without_moves_has_no_best_move(engine: SimpleEngine) -> None:
    assert engine.play(chess.Board("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), Limit(depth=1)).move is None


def test_it_plays_at_an_elo(engine: SimpleEngine) -> None:
    board = chess.Board(MIDDLE_GAME)
    played = engine.play(board, Limit(time=0.1), options={"UCI_LimitStrength": True, "UCI_Elo": 600})

    assert played.move in board.legal_moves
