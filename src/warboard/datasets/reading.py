"""Reads a dataset back, batch by batch, with one chunk of the file in memory at a time."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from warboard.datasets.columns import COLUMNS, LIST, SCALAR, Chunk, lists_of, texts_of
from warboard.datasets.sheet import FORMAT
from warboard.datasets.writing import FORMATS, part_of
from warboard.kernel.errors import BadFile

Batch = dict[str, Any]
"""Arrays with a row for each position: `observation`, `vector`, `action`, `side`, `value`, `result`, `game`, `ply`,
`came` and, if asked for, `action_mask`; and the lists of texts `text` and `odds`.
"""


class Dataset:
    """The positions of a file."""

    def __init__(self, path: str | Path) -> None:
        self.path = Path(path)
        format = self.path.suffix.removeprefix(".")
        if format not in FORMATS:
            raise BadFile(str(path), f"the name of a dataset ends in {' or '.join('.' + one for one in FORMATS)}")
        if not self.path.is_file():
            raise BadFile(str(path), "there is no such file")
        self._reader = part_of(format, "Reader")(self.path)
        self.sheet: dict[str, Any] = self._reader.sheet
        """A description of the contents."""
        if self.sheet.get("format") != FORMAT:
            raise BadFile(str(path), f"it has the format {self.sheet.get('format')}, and this version reads {FORMAT}")
        self.shape: tuple[int, ...] = tuple(self.sheet["shape"])

    def __len__(self) -> int:
        return int(self.sheet["positions"])

    def batches(self, size: int, *, mask: bool = False, part: int = 0, of: int = 1) -> Iterator[Batch]:
        """The positions in order, `size` at a time; with `mask`, also which actions are legal. `part` and `of` divide
        the file among several readers, chunk by chunk.
        """
        if size < 1:
            raise ValueError(f"a batch has 1 position or more, not {size}")
        if not 0 <= part < of:
            raise ValueError(f"part {part} is not one of the {of} from 0")
        for chunk in self._reader.read(range(part, self._reader.chunks, of)):
            rows = len(chunk["action"])
            lists = {column.name: lists_of(chunk, column.name) for column in COLUMNS if column.kind == LIST}
            texts = {name: texts_of(chunk, name) for name in ("text", "odds")}
            for first in range(0, rows, size):
                yield self._batch(chunk, lists, texts, slice(first, min(first + size, rows)), mask)

    def _batch(
        self, chunk: Chunk, lists: dict[str, Any], texts: dict[str, list[str]], rows: slice, mask: bool
    ) -> Batch:
        count = rows.stop - rows.start
        batch: Batch = {column.name: chunk[column.name][rows] for column in COLUMNS if column.kind == SCALAR}
        planes = np.zeros((count, int(np.prod(self.shape))), np.int16)
        _spread(planes, lists["cells"][rows], np.concatenate(lists["cell_values"][rows]))
        batch["observation"] = planes.reshape(count, *self.shape)
        batch["vector"] = np.stack(lists["vector"][rows])
        if mask:
            batch["action_mask"] = np.zeros((count, self.sheet["actions"]), np.int8)
            _spread(batch["action_mask"], lists["legal"][rows], 1)
        return {**batch, **{name: found[rows] for name, found in texts.items()}}

    def __repr__(self) -> str:
        return f"<Dataset {self.path.name}: {len(self)} positions of {self.sheet['game']}>"


def _spread(into: npt.NDArray[Any], places: list[npt.NDArray[Any]], values: Any) -> None:
    """Writes values at the places of each row."""
    rows = np.repeat(np.arange(len(places)), [len(one) for one in places])
    into[rows, np.concatenate(places)] = values


def read(path: str | Path) -> Dataset:
    """The dataset in a file; BadFile if it is not one, or truncated."""
    return Dataset(path)
