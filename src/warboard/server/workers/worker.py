"""A process that thinks for bots: a line of JSON comes in, a line of JSON goes out. It gets no seed (PL-116).

{"game": "power", "position": {…}, "side": 0, "level": "greedy", "seed": 7}  →  {"action": "move:a2,a3"}
"""

import json
import os
import sys

from warboard.bots import make_bot
from warboard.games import find_game


def think(line: str) -> str:
    """The action that a bot takes in a position."""
    asked = json.loads(line)
    game = find_game(asked["game"])
    state = game.position(asked["position"])
    action = make_bot(asked["level"], asked["seed"]).choose(game, state, asked["side"])
    return json.dumps({"action": game.text(state, action)})


def main() -> None:
    """Answers until nobody asks any more. It is polite: what people do comes first."""
    os.nice(5)
    for line in sys.stdin:
        print(think(line), flush=True)


if __name__ == "__main__":
    main()
