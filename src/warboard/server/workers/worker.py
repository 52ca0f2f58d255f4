"""A process that thinks: a line of JSON comes in, a line of JSON goes out. Seeds of running games stay out (PL-116).

{"job": "choose", "game": "power", "position": {…}, "side": 0, "level": "greedy", "seed": 7}  →  {"action": "end"}
{"job": "opinion", "game": "power", "position": {…}}  →  what a bot thinks of it
{"job": "fortune", "game": "power", "record": "…"}  →  how lucky each side was
"""

import json
import os
import sys
from collections.abc import Callable
from typing import Any, Final

from warboard.bots import make_bot
from warboard.bots.luck_report import luck_report
from warboard.bots.opinion import opinion
from warboard.games import find_game
from warboard.kernel.plain import Fields
from warboard.play.record import read_record

Asked = dict[str, Any]


def choose(asked: Asked) -> Fields:
    """The action that a bot takes in a position."""
    game = find_game(asked["game"])
    state = game.position(asked["position"])
    action = make_bot(asked["level"], asked["seed"]).choose(game, state, asked["side"])
    return {"action": game.text(state, action)}


def opine(asked: Asked) -> Fields:
    """What a bot thinks of a position."""
    game = find_game(asked["game"])
    return opinion(game, game.position(asked["position"]))


def weigh_luck(asked: Asked) -> Fields:
    """How lucky each side was in a finished game."""
    return luck_report(read_record(asked["record"].encode(), "the record"), find_game(asked["game"]))


_JOBS: Final[dict[str, Callable[[Asked], Fields]]] = {"choose": choose, "opinion": opine, "fortune": weigh_luck}


def work(line: str) -> str:
    """The answer to a line."""
    asked = json.loads(line)
    return json.dumps(_JOBS[asked["job"]](asked))


def main() -> None:
    """Answers until nobody asks any more. It is polite: what people do comes first."""
    os.nice(5)
    for line in sys.stdin:
        print(work(line), flush=True)


if __name__ == "__main__":
    main()
