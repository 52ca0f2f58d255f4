"""What an answer to a puzzle is worth, and why; hints; the puzzle of the day."""

from dataclasses import dataclass
from hashlib import sha256
from typing import Final, Literal

import msgspec

from warboard.kernel.action import Action
from warboard.kernel.board import NOWHERE
from warboard.kernel.errors import IllegalAction
from warboard.kernel.game import Game
from warboard.kernel.state import State
from warboard.play.spelling import read_spelling
from warboard.puzzles.judging import after_action, can_wait
from warboard.puzzles.puzzle import Puzzle, PuzzleChoice, Step, choice_of, open_puzzle, puzzles_of
from warboard.puzzles.rounds import LikelyRounds
from warboard.puzzles.weighing import ActionChance, weigh

Judged = Literal["right", "wrong", "go on", "can wait"]
MOST_HINTS: Final = 3  # for each step: the themes, the piece, all squares
_NODES: Final = 1_500
_SEEDS: Final = (5, 12)


@dataclass(frozen=True)
class Reply:
    """How good an answer is: its last action, the step that it belongs to, and the position after that."""

    judged: Judged
    action: str
    step: Step
    state: State  # before a wrong action, after a right one


def judge_answer(puzzle: Puzzle, actions: list[str]) -> Reply:
    """Judges the solver's actions of the turn, in order and in any spelling. IllegalAction says what cannot be played.

    `go on`: right so far, but there is more to find. `can wait`: it does no harm, but is not what is asked for.
    """
    game, state, side = open_puzzle(puzzle)
    for number, (text, step) in enumerate(zip(actions, puzzle.steps, strict=False)):
        action = read_spelling(game, state, side, text)
        written = game.text(state, action)
        if written != step.answer.action:
            answer = game.parse(state, side, step.answer.action)
            waits = can_wait(game, state, side, answer, action)
            return Reply("can wait" if waits else "wrong", written, step, state)
        before = state
        state = after_action(game, state, side, action)
        if number == len(puzzle.steps) - 1:
            return Reply("right", written, step, before)
    return Reply("go on", puzzle.steps[len(actions) - 1].answer.action if actions else "", puzzle.steps[0], state)


def right_so_far(puzzle: Puzzle, actions: list[str]) -> int:
    """How many of somebody's actions, from the first one on, are those of the answer; the last of them is left out."""
    game, state, side = open_puzzle(puzzle)
    for done, (text, step) in enumerate(zip(actions, puzzle.steps[:-1], strict=False)):
        try:
            action = read_spelling(game, state, side, text)
        except IllegalAction:
            return done
        if game.text(state, action) != step.answer.action:
            return done
        state = after_action(game, state, side, action)
    return min(len(actions), len(puzzle.steps) - 1)


def state_after(puzzle: Puzzle, actions: list[str]) -> State:
    """The position after some of one's own actions, right or not. IllegalAction says what cannot be played."""
    game, state, side = open_puzzle(puzzle)
    for text in actions:
        state = after_action(game, state, side, read_spelling(game, state, side, text))
    return state


def weigh_choice(game: Game, state: State, side: int, action: Action, best: float) -> PuzzleChoice:
    """What another action is worth, by a short search; never more than `best`, which a longer one found."""
    if len(game.to_act(state)) > 1:
        weighed = ActionChance(action, LikelyRounds(game, state, side, _SEEDS[0]).win(action), (), True)
    else:
        weighed = weigh(game, state, side, action, _NODES, _SEEDS if game.hides(state) else _SEEDS[:1])
    choice = choice_of(game.text(state, action), weighed)
    return msgspec.structs.replace(choice, win=min(choice.win, best))


def known_choice(step: Step, action: str) -> PuzzleChoice | None:
    """What was found about an action when the puzzle was judged; None if it was not weighed."""
    for choice in (step.answer, *step.rivals):
        if choice.action == action:
            return choice
    return None


@dataclass(frozen=True)
class Hint:
    """One hint: themes, then the square of the piece or the verb, then all but the last part of the action."""

    number: int
    themes: list[str]
    squares: list[str]
    verb: str


def next_hint(taken: int, done: int) -> int:
    """The hint after those that were taken, at the step after `done` of them. Hints are numbered through the puzzle, as
    many for each step. What it is about is told once.

    >>> next_hint(0, 0), next_hint(3, 0), next_hint(0, 1), next_hint(2, 1), next_hint(5, 1)
    (1, 3, 4, 5, 6)
    """
    before = done * MOST_HINTS
    if taken <= before:
        return before + (2 if taken else 1)
    return max(taken, min(taken + 1, before + MOST_HINTS))


def hint_for(puzzle: Puzzle, number: int, done: int = 0) -> Hint:
    """The hint with that number, from 1, for the step after `done` of them."""
    game, state, side = open_puzzle(puzzle)
    for step in puzzle.steps[:done]:
        state = after_action(game, state, side, game.parse(state, side, step.answer.action))
    action = game.parse(state, side, puzzle.steps[min(done, len(puzzle.steps) - 1)].answer.action)
    names = game.board(state).names
    squares = [names[square] for square in (action.source, action.target) if square != NOWHERE]
    return Hint(
        number,
        puzzle.themes if number >= 1 else [],
        squares[:1] if number == 2 else squares if number >= MOST_HINTS else [],
        action.verb if number >= 2 else "",
    )


def daily_puzzle(game: str, day: int) -> Puzzle | None:
    """The puzzle of a day, counted from 1970: the same for everyone, each puzzle in turn."""
    puzzles = sorted(puzzles_of(game), key=lambda puzzle: sha256(puzzle.id.encode()).digest())
    return puzzles[day % len(puzzles)] if puzzles else None


def find_puzzle(game: str, puzzle_id: str) -> Puzzle | None:
    for puzzle in puzzles_of(game):
        if puzzle.id == puzzle_id:
            return puzzle
    return None


def theme_counts(game: str) -> dict[str, int]:
    """How many puzzles a game has for each theme, the most frequent first."""
    counts: dict[str, int] = {}
    for puzzle in puzzles_of(game):
        for theme in puzzle.themes:
            counts[theme] = counts.get(theme, 0) + 1
    return dict(sorted(counts.items(), key=lambda each: (-each[1], each[0])))
