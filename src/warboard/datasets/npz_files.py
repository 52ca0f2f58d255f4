"""Datasets as `.npz`, which `numpy.load` can open too. Arrays are named `00000/action` and so on, by chunk."""

from __future__ import annotations

import json
import zipfile
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO, Final

import numpy as np

from warboard.datasets.columns import Chunk
from warboard.kernel.errors import BadFile

SHEET: Final = "sheet.json"


class NpzWriter:
    """Writes chunk after chunk."""

    def __init__(self, file: BinaryIO) -> None:
        self._zip = zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED)
        self._chunks = 0

    def write(self, chunk: Chunk) -> None:
        for name, array in chunk.items():
            entry = zipfile.ZipInfo(f"{self._chunks:05d}/{name}.npy")  # no timestamp: the same games give the same file
            entry.compress_type = zipfile.ZIP_DEFLATED
            with self._zip.open(entry, "w", force_zip64=True) as member:
                np.lib.format.write_array(member, array, allow_pickle=False)
        self._chunks += 1

    def close(self, sheet: dict[str, Any]) -> None:
        self._zip.writestr(zipfile.ZipInfo(SHEET), json.dumps(sheet))
        self._zip.close()


class NpzReader:
    """Reads a chunk at a time."""

    def __init__(self, path: Path) -> None:
        self._path = path
        with self._open() as found:
            if SHEET not in found.namelist():
                raise BadFile(str(path), f"it is not a Warboard dataset: {SHEET} is missing")
            self.sheet: dict[str, Any] = json.loads(found.read(SHEET))
            names = [name for name in found.namelist() if name != SHEET]
        self.chunks = len({name.partition("/")[0] for name in names})

    def _open(self) -> zipfile.ZipFile:
        try:
            return zipfile.ZipFile(self._path)
        except zipfile.BadZipFile:
            raise BadFile(str(self._path), "it is cut off, or no .npz file") from None

    def read(self, numbers: range) -> Iterator[Chunk]:
        """The chunks with these numbers."""
        with self._open() as found:
            for number in numbers:
                prefix = f"{number:05d}/"
                names = [name for name in found.namelist() if name.startswith(prefix)]
                chunk: Chunk = {}
                for name in names:
                    try:
                        with found.open(name) as member:
                            key = name.removeprefix(prefix).removesuffix(".npy")
                            chunk[key] = np.lib.format.read_array(member, allow_pickle=False)
                    except (zipfile.BadZipFile, zlib.error, ValueError, EOFError) as fault:
                        raise BadFile(f"{self._path}, {name}", f"it is damaged: {fault}") from None
                yield chunk
