"""The columns of a dataset, as data: both file formats and the sheet are made from it."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

SCALAR, LIST, TEXT = "scalar", "list", "text"


class Column(NamedTuple):
    """A column: one number per row, a list of numbers, or a text."""

    name: str
    kind: str
    dtype: str
    meaning: str


COLUMNS: Final = (
    Column("game", SCALAR, "int32", "which game of this file, from 0"),
    Column("ply", SCALAR, "int32", "how many actions were taken before"),
    Column("side", SCALAR, "int8", "the side that acts, and whose view this is"),
    Column("cells", LIST, "int32", "the cells of the planes that are not 0, as places in planes × ranks × files"),
    Column("cell_values", LIST, "int16", "what is in them"),
    Column("vector", LIST, "int16", "the vector"),
    Column("legal", LIST, "int32", "the numbers of the legal actions"),
    Column("action", SCALAR, "int32", "the number of the action that was taken"),
    Column("text", TEXT, "", "its text"),
    Column("value", SCALAR, "float32", "what the game's own score thinks of the whole position for the side: -1 to 1"),
    Column("result", SCALAR, "float32", "what the side got at the end: -1 for the last place to 1 for the first"),
    Column(
        "odds", TEXT, "", "the exact probabilities of the action's results, as fractions; empty if there are over 64"
    ),
    Column("came", SCALAR, "int32", "which of these results came up, from 0; -1 if that is not known"),
)
NAMES: Final = tuple(column.name for column in COLUMNS)
CHUNK: Final = 4096  # rows to write and read at once

Row = dict[str, int | float | str | npt.NDArray[np.integer]]
Chunk = dict[str, npt.NDArray[np.generic]]
"""By name the numbers of a scalar column; for a list column, `NAME` has all lists concatenated and `NAME_ends` the end
of each; for a text column likewise, in bytes of UTF-8.
"""


def chunk_of(rows: list[Row]) -> Chunk:
    """Rows as arrays."""
    chunk: Chunk = {}
    for column in COLUMNS:
        values = [row[column.name] for row in rows]
        if column.kind == SCALAR:
            chunk[column.name] = np.array(values, column.dtype)
            continue
        if column.kind == TEXT:
            parts = [np.frombuffer(str(value).encode(), np.uint8) for value in values]
        else:
            parts = [np.asarray(value, column.dtype) for value in values]
        chunk[column.name] = np.concatenate(parts) if parts else np.zeros(0, column.dtype or np.uint8)
        chunk[f"{column.name}_ends"] = np.cumsum([len(part) for part in parts]).astype(np.int64)
    return chunk


def lists_of(chunk: Chunk, name: str) -> list[npt.NDArray[np.generic]]:
    """The lists of a column, one per row."""
    ends = chunk[f"{name}_ends"]
    return np.split(chunk[name], ends[:-1].astype(np.int64)) if len(ends) else []


def texts_of(chunk: Chunk, name: str) -> list[str]:
    """The texts of a column, one per row."""
    return [part.tobytes().decode() for part in lists_of(chunk, name)]
