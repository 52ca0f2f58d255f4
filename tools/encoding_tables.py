"""Writes src/warboard/rl/tables/<game>.json: the features and action patterns that an encoding has a place for.

They come from the positions of the rulebook's scenarios and from random games. Names already in a table keep their
places; new ones are added after them, and the version of the table goes up. Run it after a game has got new words.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import yaml

from warboard.games import our_games
from warboard.kernel.board import NOWHERE
from warboard.kernel.errors import WarboardError
from warboard.kernel.game import Game
from warboard.kernel.luck import SeededLuck
from warboard.kernel.state import State
from warboard.rl.action_space import ANY, PAIRS, REACH, pairs_on, pattern_of
from warboard.rl.features import Features

ROOT = Path(__file__).parents[1]
TABLES = ROOT / "src" / "warboard" / "rl" / "tables"
GAMES, POSITIONS = 6, 600
# Names that people make up for a piece: there are infinitely many.
IDS = ("id=", "lord=", "healed=", "shielded_by=")
# Complete by the rules, so nothing needs to be shared.
COMPLETE = {"chess": {"castling=" + "".join(one) for one in product(("K", ""), ("Q", ""), ("k", ""), ("q", ""))}}
# How many planes, vector entries and action numbers are shared: actions with three squares or ids need many.
SHARED = {"chess": [0, 0, 0], "mana": [8, 16, 4096], "medieval": [8, 16, 4096]}
FEW = [4, 8, 256]
MOST_SQUARES = 100  # a board with more has no room for all pairs of squares, or for pairs with words


def positions(game: Game) -> Iterator[State]:
    for file in sorted((ROOT / "tests" / "scenarios" / game.id).glob("*.yaml")):
        for scenario in yaml.safe_load_all(file.read_text()):
            data = scenario.get("position")
            try:
                yield game.position(data) if data else game.start(scenario.get("options"), SeededLuck(1))
            except WarboardError:
                continue  # a scenario of something that is refused
    for seed in range(GAMES):
        luck = SeededLuck(seed)
        state = game.start({}, luck)
        for _ in range(POSITIONS):
            acting = game.to_act(state)
            if not acting:
                break
            game.apply(state, acting[0], game.sample(state, acting[0], luck), luck, None)
            yield state.copy()


def gather(game: Game) -> tuple[set[str], set[str], dict[str, str]]:
    """Names of planes and of vector entries, and patterns of actions with the pairs that they need."""
    planes: set[str] = set()
    vector: set[str] = set(COMPLETE.get(game.id, ()))
    actions: dict[str, str] = {}
    for state in positions(game):
        board, sides = game.board(state), game.sides(state)
        for viewer in range(len(sides)):
            seen = Features(board, sides, viewer, game.view(state, viewer))
            planes.update(name for name, _, _ in seen.squares if not name.startswith(IDS))
            vector.update(name for name, _ in seen.others)
        for side in game.to_act(state):
            for action in game.legal(state, side):
                pattern = pattern_of(action)
                stars = pattern.count("*")
                named = [word for word in action.words if board.square(word) != NOWHERE or word not in WORDS[game.id]]
                if stars == 3 or named or (stars == 2 and action.words and board.size > MOST_SQUARES):
                    continue
                kind = ""
                if stars == 2:
                    pair = action.source * board.size + action.target
                    kind = next(one for one in PAIRS if pair in pairs_on(board.files, board.ranks, one))
                    if kind == ANY and board.size > MOST_SQUARES:
                        kind = REACH
                    kind = max(kind, actions.get(pattern, PAIRS[0]), key=PAIRS.index)
                actions[pattern] = kind
    return planes, vector, actions


class _Words(dict[str, set[str]]):
    """Words from the rulebook's tables, as opposed to ids: all but those of verbs that name pieces."""

    def __missing__(self, game_id: str) -> set[str]:
        found: set[str] = set()
        for state in positions(next(game for game in our_games() if game.id == game_id)):
            game = state.game
            assert isinstance(game, Game)
            for side in game.to_act(state):
                for action in game.legal(state, side):
                    if action.verb not in ("unload", "resurrect", "ransom"):
                        found.update(action.words)
        self[game_id] = found
        return found


WORDS = _Words()


def write(game: Game) -> None:
    path = TABLES / f"{game.id}.json"
    old = json.loads(path.read_text()) if path.exists() else {"version": 0, "planes": [], "vector": [], "actions": []}
    planes, vector, actions = gather(game)
    known = {pattern for pattern, _ in old["actions"]}
    new = {
        "version": old["version"],
        "planes": old["planes"] + sorted(planes - set(old["planes"])),
        "vector": old["vector"] + sorted(vector - set(old["vector"])),
        "actions": old["actions"] + sorted([p, kind] for p, kind in actions.items() if p not in known),
        "shared": SHARED.get(game.id, FEW),
    }
    if new != old:
        new["version"] += 1
        path.write_text(json.dumps(new, indent=1) + "\n")
    print(game.id, new["version"], len(new["planes"]), len(new["vector"]), len(new["actions"]))


if __name__ == "__main__":
    for one in our_games():
        write(one)
