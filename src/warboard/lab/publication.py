"""Reports that ship with the package, so that everyone can look at them: `published/GAME/NAME.json`.

A published report is plain data. Its example games are action texts with a seed, which give the same game again.
Reading them needs no database; `report/publish.py` writes them.
"""

import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final

from warboard.kernel.errors import BadFile
from warboard.kernel.event import Event
from warboard.kernel.game import Game
from warboard.kernel.luck import SeededLuck
from warboard.kernel.plain import Fields
from warboard.kernel.state import State

PUBLISHED: Final = Path(__file__).parent / "published"


def published_names() -> dict[str, list[str]]:
    """The names of the published reports by game, with games and names in order."""
    found: dict[str, list[str]] = {}
    for file in sorted(PUBLISHED.glob("*/*.json")):
        found.setdefault(file.parent.name, []).append(file.stem)
    return found


@cache
def read_published(game: str, name: str) -> "Fields | None":
    """A published report; None if there is none."""
    if name not in published_names().get(game, ()):
        return None
    return read_report(PUBLISHED / game / f"{name}.json")


def read_report(file: Path) -> Fields:
    """A report as published; BadFile says what is wrong with it."""
    try:
        data = json.loads(file.read_text("utf-8"))
    except ValueError as error:
        raise BadFile(str(file), f"it is no JSON: {error}") from None
    if not isinstance(data, dict):
        raise BadFile(str(file), "it is not a report")
    return data


def play_again(game: Game, report: Fields, kind: str) -> list[tuple[State, list[Event]]] | None:
    """An example game from start to end, by the rules of its time: every state with the events that led to it. None if
    there is no such game, or if its rules are not known yet.
    """
    examples = report["examples"]
    assert isinstance(examples, list)
    version = int(str(report["rules_version"]))
    for example in examples:
        if isinstance(example, dict) and example["kind"] == kind and version <= game.rules_version:
            options, actions = report["options"], example["actions"]
            assert isinstance(options, dict) and isinstance(actions, list)
            return states_of(game, options, int(str(example["seed"])), [str(action) for action in actions], version)
    return None


def states_of(
    game: Game, options: Fields, seed: int, actions: Sequence[str], version: int | None = None
) -> list[tuple[State, list[Event]]]:
    """Every state of a game with the events that led to it; each action begins with the number of its side."""
    luck = SeededLuck(seed)
    state = game.start(options, luck, version)
    found: list[tuple[State, list[Event]]] = [(state.copy(), [])]
    for line in actions:
        side, _, text = line.partition(" ")
        events: list[Event] = []
        game.apply(state, int(side), game.parse(state, int(side), text), luck, events)
        found.append((state.copy(), events))
    return found
