"""Puzzles from the records of finished games: every position that came up is judged."""

from typing import Final

from warboard.kernel.errors import WarboardError
from warboard.play.record import Record
from warboard.play.replay import Replay
from warboard.puzzles.judging import Judge
from warboard.puzzles.mining import GameFinds
from warboard.puzzles.puzzle import Puzzle

SOURCE: Final = "a finished game"


def puzzles_in(record: Record, judge: Judge) -> list[Puzzle]:
    """The puzzles in a game that was played, without a word about who played it. Their positions are those that the
    record shows.
    """
    replay = Replay(record)
    if replay.game.id != judge.game.id:
        raise WarboardError(f"this is a record of {replay.game.id}, not of {judge.game.id}")
    if not record.finished:
        raise WarboardError("the game of this record is not over: there is no help while it is on")
    finds = GameFinds(judge, SOURCE)
    looked_at = -1
    while replay.outcome is None and not finds.is_full:
        actions = replay.record_player.actions
        if actions > looked_at and not judge.game.sealed(replay.state):  # offers and refusals do not change it
            for side in judge.game.to_act(replay.state):
                finds.look(replay.state, side)
        looked_at = actions
        replay.forward()
    return finds.puzzles
