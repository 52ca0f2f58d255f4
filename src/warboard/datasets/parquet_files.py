"""Datasets as Parquet, which pandas, DuckDB, Spark and others read. Needs `warboard[datasets]`."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO, Final

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from warboard.datasets.columns import COLUMNS, SCALAR, TEXT, Chunk, Column, texts_of
from warboard.kernel.errors import BadFile

SHEET: Final = "warboard"  # the key of the sheet in the file's metadata


def _type_of(column: Column) -> Any:
    if column.kind == TEXT:
        return pa.string()
    number = pa.from_numpy_dtype(np.dtype(column.dtype))
    return number if column.kind == SCALAR else pa.list_(number)


SCHEMA: Final = pa.schema([pa.field(column.name, _type_of(column), nullable=False) for column in COLUMNS])


class ParquetWriter:
    """Writes a row group for each chunk."""

    def __init__(self, file: BinaryIO) -> None:
        self._writer = pq.ParquetWriter(file, SCHEMA, compression="zstd", write_page_checksum=True)

    def write(self, chunk: Chunk) -> None:
        arrays = [self._array(column, chunk) for column in COLUMNS]
        self._writer.write_table(pa.Table.from_arrays(arrays, schema=SCHEMA))

    def _array(self, column: Column, chunk: Chunk) -> Any:
        if column.kind == SCALAR:
            return pa.array(chunk[column.name])
        if column.kind == TEXT:
            return pa.array(texts_of(chunk, column.name), pa.string())
        offsets = np.concatenate([[0], chunk[f"{column.name}_ends"]]).astype(np.int32)
        return pa.ListArray.from_arrays(pa.array(offsets), pa.array(chunk[column.name]))

    def close(self, sheet: dict[str, Any]) -> None:
        self._writer.add_key_value_metadata({SHEET: json.dumps(sheet)})
        self._writer.close()


class ParquetReader:
    """Reads a row group at a time."""

    def __init__(self, path: Path) -> None:
        self._path = path
        try:
            with pq.ParquetFile(path) as file:
                metadata = file.metadata
        except pa.ArrowInvalid:
            raise BadFile(str(path), "it is cut off, or no Parquet file") from None
        found = (metadata.metadata or {}).get(SHEET.encode())
        if found is None:
            raise BadFile(str(path), f"it is not a Warboard dataset: the key {SHEET} is missing")
        self.sheet: dict[str, Any] = json.loads(found)
        self.chunks: int = metadata.num_row_groups

    def read(self, numbers: range) -> Iterator[Chunk]:
        """The row groups with these numbers."""
        with pq.ParquetFile(self._path, page_checksum_verification=True) as file:
            for number in numbers:
                try:
                    table = file.read_row_group(number)
                except (pa.ArrowInvalid, OSError) as fault:
                    raise BadFile(f"{self._path}, row group {number}", f"it is damaged: {fault}") from None
                yield _chunk_of(table)


def _chunk_of(table: Any) -> Chunk:
    chunk: Chunk = {}
    for column in COLUMNS:
        array = table.column(column.name).combine_chunks()
        if column.kind == SCALAR:
            chunk[column.name] = array.to_numpy(zero_copy_only=False)
        elif column.kind == TEXT:
            parts = [text.encode() for text in array.to_pylist()]
            chunk[column.name] = np.frombuffer(b"".join(parts), np.uint8)
            chunk[f"{column.name}_ends"] = np.cumsum([len(part) for part in parts])
        else:
            chunk[column.name] = array.flatten().to_numpy(zero_copy_only=False)
            offsets = array.offsets.to_numpy()
            chunk[f"{column.name}_ends"] = offsets[1:] - offsets[0]
    return chunk
