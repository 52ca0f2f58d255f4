"""Positions and actions as rows."""

from __future__ import annotations

import math
from typing import Final

import numpy as np

from warboard.bots.value import side_value
from warboard.datasets.columns import Row
from warboard.datasets.sources import Moment, SourceGame
from warboard.kernel.errors import WarboardError
from warboard.kernel.odds import TooManyOutcomes, outcomes
from warboard.rl.encoding import Encoding

MOST_RESULTS: Final = 64


def rows_of(encoding: Encoding, played: SourceGame, number: int) -> list[Row]:
    """The rows of a game. It is played to its end first, because only then are the results known."""
    rows = [_row(encoding, moment, number, ply) for ply, moment in enumerate(played.moments)]
    outcome = played.outcome()
    scores = [math.nan] * len(encoding.sides) if outcome is None else outcome.scores(len(encoding.sides))
    for row in rows:
        row["result"] = 2 * scores[int(row["side"])] - 1
    return rows


def _row(encoding: Encoding, moment: Moment, number: int, ply: int) -> Row:
    state, side, action = moment.state, moment.side, moment.action
    game = encoding.game
    if game.board(state).size != encoding.board.size or len(game.sides(state)) != len(encoding.sides):
        raise WarboardError(f"game {number} has another board or other sides than the first: they cannot share a file")
    planes, vector = encoding.observe(state, side)
    flat = planes.reshape(-1)
    cells = np.flatnonzero(flat)
    legal = encoding.legal(state, side)
    odds, came = _odds(encoding, moment)
    return {
        "game": number,
        "ply": ply,
        "side": side,
        "cells": cells.astype(np.int32),
        "cell_values": flat[cells],
        "vector": vector,
        "legal": np.array(sorted(legal.numbers), np.int32),
        "action": legal.numbers[legal.actions.index(action)],
        "text": game.text(state, action),
        "value": side_value(game, state, side, len(encoding.sides), game.advice.scale),
        "odds": odds,
        "came": came,
    }


def _odds(encoding: Encoding, moment: Moment) -> tuple[str, int]:
    try:
        results = outcomes(encoding.game, moment.state, moment.side, moment.action, MOST_RESULTS)
    except TooManyOutcomes:
        return "", -1
    drawn = [result.draws for result in results]
    came = drawn.index(moment.draws) if moment.draws is not None and moment.draws in drawn else -1
    return " ".join(str(result.probability) for result in results), came
