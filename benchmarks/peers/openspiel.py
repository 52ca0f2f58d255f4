"""OpenSpiel's chess, called from Python: random games to the end. Prints counts per second."""

import json
import random
import sys
import time

import pyspiel


def plies(game: pyspiel.Game, seconds: float) -> float:
    count = 0
    began = time.perf_counter()
    while time.perf_counter() - began < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(random.choice(state.legal_actions()))
            count += 1
    return count / (time.perf_counter() - began)


def main() -> None:
    random.seed(1)
    print(json.dumps({"plies": plies(pyspiel.load_game("chess"), float(sys.argv[1]))}))


main()
