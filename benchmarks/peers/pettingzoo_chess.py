"""PettingZoo's chess: random games, with the observation and the mask of every step. Prints steps per second."""

import json
import random
import sys
import time
from typing import Any

import numpy as np
from pettingzoo.classic import chess_v6


def steps(env: Any, seconds: float) -> float:
    count = 0
    began = time.perf_counter()
    while time.perf_counter() - began < seconds:
        env.reset(seed=count)
        for _ in env.agent_iter():
            seen, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            env.step(int(random.choice(np.flatnonzero(seen["action_mask"]))))
            count += 1
            if time.perf_counter() - began > seconds:
                break
    return count / (time.perf_counter() - began)


def main() -> None:
    random.seed(1)
    print(json.dumps({"steps": steps(chess_v6.env(), float(sys.argv[1]))}))


main()
