"""OpenSpiel's chess, called from Python: random games to the end, alone and with the observation and the mask of every
step. Prints counts per second.
"""

import json
import random
import sys
import time

import numpy as np
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


def steps(game: pyspiel.Game, seconds: float) -> float:
    """As arrays, which is what a program that learns needs."""
    count = 0
    began = time.perf_counter()
    while time.perf_counter() - began < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            legal = state.legal_actions()
            np.array(state.observation_tensor(), np.float32)
            mask = np.zeros(game.num_distinct_actions(), np.int8)
            mask[legal] = 1
            state.apply_action(random.choice(legal))
            count += 1
    return count / (time.perf_counter() - began)


def main() -> None:
    random.seed(1)
    game, seconds = pyspiel.load_game("chess"), float(sys.argv[1])
    print(json.dumps({"plies": plies(game, seconds), "steps": steps(game, seconds)}))


main()
