"""python-chess: random games to the end, lists of legal moves, perft with every leaf made. Prints counts per second."""

import json
import random
import sys
import time

import chess


def plies(seconds: float) -> float:
    count = 0
    began = time.perf_counter()
    while time.perf_counter() - began < seconds:
        board = chess.Board()
        while not board.is_game_over():
            board.push(random.choice(list(board.legal_moves)))
            count += 1
    return count / (time.perf_counter() - began)


def lists(seconds: float) -> float:
    positions: list[chess.Board] = []
    while len(positions) < 200:
        board = chess.Board()
        while not board.is_game_over() and len(positions) < 200:
            positions.append(board.copy(stack=False))
            for _ in range(7):
                if not board.is_game_over():
                    board.push(random.choice(list(board.legal_moves)))
    count = 0
    began = time.perf_counter()
    while time.perf_counter() - began < seconds:
        for board in positions:
            list(board.legal_moves)
        count += len(positions)
    return count / (time.perf_counter() - began)


def leaves(board: chess.Board, depth: int) -> int:
    if depth == 0:
        return 1
    count = 0
    for move in board.legal_moves:
        board.push(move)
        count += leaves(board, depth - 1)
        board.pop()
    return count


def main() -> None:
    seconds = float(sys.argv[1])
    random.seed(1)
    measured = {"plies": plies(seconds), "lists": lists(seconds / 2)}
    began = time.perf_counter()
    measured["leaves"] = leaves(chess.Board(), 3) / (time.perf_counter() - began)
    print(json.dumps(measured))


main()
