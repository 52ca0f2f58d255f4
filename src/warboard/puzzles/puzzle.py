"""A puzzle, and the file format of puzzles: one JSON object per line."""

from collections.abc import Iterable
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from warboard.games import all_games, find_game
from warboard.kernel.errors import BadFile
from warboard.kernel.game import Game
from warboard.kernel.plain import Fields
from warboard.kernel.state import State
from warboard.play.canonical import canonical
from warboard.puzzles.weighing import ActionChance

Share = Annotated[float, Meta(ge=0.0, le=1.0)]


class PuzzleChance(Struct, frozen=True, forbid_unknown_fields=True):
    """One result of an action: its probability, what is drawn, and the chance of winning after it."""

    probability: str  # a fraction
    draws: str
    win: Share


class PuzzleChoice(Struct, frozen=True, forbid_unknown_fields=True):
    """An action, the chance of winning after it, and its results if there are several."""

    action: str
    win: Share
    chances: list[PuzzleChance] = []


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """One action of the answer, and the best of those that were weighed against it, best first."""

    answer: PuzzleChoice
    rivals: Annotated[list[PuzzleChoice], Meta(min_length=1)]


class Puzzle(Struct, frozen=True, forbid_unknown_fields=True):
    """A position and the line of the solver's actions that is clearly the best."""

    id: str
    game: str
    side: str
    position: dict[str, object]
    steps: Annotated[list[Step], Meta(min_length=1)]
    margin: Share  # no other action comes this close to any of the answer
    gap: Share  # by how much the closest alternative is worse
    level: int  # the lowest bot level that finds it; 0 if it looks best at once
    rating: int  # before anyone tried it
    judged: list[str]  # the searches that agreed
    source: str  # the game it comes from
    themes: list[str] = []

    @property
    def answer(self) -> list[str]:
        return [step.answer.action for step in self.steps]


def choice_of(text: str, weighed: ActionChance) -> PuzzleChoice:
    """An action with its worth, and with its results only if there are several and all are known."""
    chances = [PuzzleChance(str(each.probability), each.draws, round(each.win, 4)) for each in weighed.chances]
    are_all = len(chances) > 1 and not weighed.is_sampled
    return PuzzleChoice(text, round(weighed.win, 4), chances if are_all else [])


def puzzle_id(position: Fields, side: str) -> str:
    """An id that is the same for the same position and side."""
    return sha256(f"{side}\n{canonical(position)}".encode()).hexdigest()[:10]


def open_puzzle(puzzle: Puzzle) -> tuple[Game, State, int]:
    """The game, the position and the side number of a puzzle."""
    game = find_game(puzzle.game)
    state = game.position(msgspec.to_builtins(puzzle.position))
    return game, state, list(game.sides(state)).index(puzzle.side)


def read_puzzles(text: str, name: str) -> list[Puzzle]:
    """The puzzles of a file; BadFile names the line at fault."""
    puzzles = []
    for number, line in enumerate(text.splitlines(), 1):
        try:
            puzzles.append(msgspec.json.decode(line, type=Puzzle))
        except msgspec.DecodeError as error:
            raise BadFile(f"{name}, line {number}", str(error)) from None
    return puzzles


def write_puzzles(puzzles: Iterable[Puzzle]) -> str:
    """The text of a file of puzzles."""
    return "".join(msgspec.json.encode(puzzle).decode() + "\n" for puzzle in puzzles)


@cache
def puzzles_of(game: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game that ship with the package."""
    file = files("warboard.puzzles") / "data" / f"{game}.jsonl"
    return tuple(read_puzzles(file.read_text("utf-8"), file.name)) if file.is_file() else ()


@cache
def all_puzzles() -> dict[str, tuple[Puzzle, ...]]:
    """The puzzles of every game that has some, in the order of the list of games."""
    return {game.id: puzzles_of(game.id) for game in all_games() if puzzles_of(game.id)}
