"""Puzzles out of the records of finished games: every position that came up is judged."""

from collections.abc import Iterator

from warboard.kernel.errors import WarboardError
from warboard.kernel.luck import SeededLuck
from warboard.play.record import Record
from warboard.play.replay import Replay
from warboard.puzzles.judging import Judge
from warboard.puzzles.mining import puzzle_at
from warboard.puzzles.puzzle import Puzzle


def puzzles_in(record: Record, judge: Judge) -> Iterator[Puzzle]:
    """The puzzles of a game that was played, without a word about who played it."""
    if not record.finished:
        raise WarboardError("the game of this record is not over: there is no help while it is on")
    replay = Replay(record, judge.game)
    whim = SeededLuck(judge.seed)
    while replay.forward():
        game, state = replay.game, replay.state
        if replay.outcome is not None:
            return
        if game.sealed(state):
            continue
        for side in game.to_act(state):
            puzzle = puzzle_at(judge, state, side, "a finished game", whim)
            if puzzle is not None:
                yield puzzle
