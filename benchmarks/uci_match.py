"""Our engine against another one, driven by python-chess, in pairs of games from the same opening.

    python benchmarks/uci_match.py --engine stockfish --elo 2000 --games 8 --seconds 2

Each opening is played twice, with colours swapped. `--seconds` and `--nodes` limit our engine, `--their-seconds` and
`--their-nodes` the other one (the same seconds as ours if neither is given). Draws are claimed as soon as possible.
`--pgn FILE` saves the games.
"""

import argparse
import shutil
import sys
import time
from pathlib import Path

import chess
import chess.pgn
from chess.engine import Limit, SimpleEngine

from warboard.bots.contest import elo
from warboard.bots.ratings import wilson

OPENINGS = (
    "e2e4 e7e5 g1f3 b8c6",
    "d2d4 d7d5 c2c4 e7e6",
    "e2e4 c7c5 g1f3 d7d6",
    "d2d4 g8f6 c2c4 g7g6",
    "e2e4 e7e6 d2d4 d7d5",
    "c2c4 e7e5 b1c3 g8f6",
    "e2e4 c7c6 d2d4 d7d5",
    "g1f3 d7d5 g2g3 g8f6",
    "e2e4 d7d5 e4d5 d8d5",
    "d2d4 f7f5 g2g3 g8f6",
)
LONGEST = 400  # plies; longer games count as draws
PATIENCE = 60.0  # seconds for an engine to start


class Player:
    """An engine with its search limits, and how long it has thought."""

    def __init__(self, engine: SimpleEngine, limit: Limit) -> None:
        self.engine = engine
        self.limit = limit
        self.seconds = 0.0
        self.moves = 0

    def play(self, board: chess.Board, game: int) -> chess.Move:
        began = time.perf_counter()
        move = self.engine.play(board, self.limit, game=game).move
        self.seconds += time.perf_counter() - began
        self.moves += 1
        assert move is not None, board.fen()
        return move


def play(players: tuple[Player, Player], opening: str, game: int) -> tuple[chess.Board, str]:
    """A game between white and black: the last position, and the result."""
    board = chess.Board()
    for word in opening.split():
        board.push_uci(word)
    while len(board.move_stack) < LONGEST:
        outcome = board.outcome(claim_draw=True)
        if outcome is not None:
            return board, outcome.result()
        board.push(players[0 if board.turn == chess.WHITE else 1].play(board, game))
    return board, "1/2-1/2"


def limit(seconds: float | None, nodes: int | None) -> Limit:
    return Limit(time=seconds, nodes=nodes)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--engine", default="stockfish")
    parser.add_argument("--elo", type=int, default=2000)
    parser.add_argument("--level", type=int, default=8)
    parser.add_argument("--games", type=int, default=8)
    parser.add_argument("--first", type=int, default=0, help="the opening to begin with, from 0")
    parser.add_argument("--seconds", type=float)
    parser.add_argument("--nodes", type=int)
    parser.add_argument("--their-seconds", type=float)
    parser.add_argument("--their-nodes", type=int)
    parser.add_argument("--pgn", type=Path)
    return parser.parse_args()


def main() -> None:
    given = arguments()
    path = shutil.which(given.engine) or shutil.which(given.engine, path="/usr/games")
    if path is None:
        sys.exit(f"there is no engine {given.engine}")
    theirs_by_seconds = given.their_seconds or (None if given.their_nodes else given.seconds)
    command = [sys.executable, "-m", "warboard", "uci"]
    with (
        SimpleEngine.popen_uci(command, timeout=PATIENCE) as ours,
        SimpleEngine.popen_uci(path, timeout=PATIENCE) as theirs,
    ):
        ours.configure({"Level": given.level})
        theirs.configure({"UCI_LimitStrength": True, "UCI_Elo": given.elo})
        us = Player(ours, limit(given.seconds, given.nodes))
        them = Player(theirs, limit(theirs_by_seconds, given.their_nodes))
        points = 0.0
        for game in range(given.games):
            white = game % 2 == 0
            opening = OPENINGS[(given.first + game // 2) % len(OPENINGS)]
            board, result = play((us, them) if white else (them, us), opening, game)
            scored = 0.5 if result == "1/2-1/2" else float((result == "1-0") == white)
            points += scored
            print(
                f"game {game + 1}: {'white' if white else 'black'} {scored:g}, {len(board.move_stack)} plies",
                flush=True,
            )
            if given.pgn is not None:
                told = chess.pgn.Game.from_board(board)
                told.headers["Result"] = result
                told.headers["White" if white else "Black"] = f"Warboard level {given.level}"
                told.headers["Black" if white else "White"] = f"{theirs.id['name']} at {given.elo}"
                with given.pgn.open("a") as file:
                    print(told, end="\n\n", file=file)
        score = points / given.games
        low, high = wilson(score, given.games)
        print(f"{theirs.id['name']} at UCI_Elo {given.elo}: level {given.level} scored {points:g} of {given.games}")
        print(f"95 % between {low:.2f} and {high:.2f}; Elo {given.elo + elo(score):.0f}", end=" ")
        print(f"({given.elo + elo(low):.0f} to {given.elo + elo(high):.0f})")
        print(f"seconds a move: {us.seconds / us.moves:.2f} and {them.seconds / them.moves:.2f}")


if __name__ == "__main__":
    main()
