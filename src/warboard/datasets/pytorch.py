"""A dataset for PyTorch's `DataLoader`. Needs torch, which no extra installs, because its builds (CPU, CUDA) differ.

    loader = torch.utils.data.DataLoader(TorchDataset("power.parquet", 256), batch_size=None, num_workers=2)

Each worker reads its own chunks of the file. Texts are left out.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from warboard.datasets.reading import read

try:
    import torch
    from torch.utils.data import IterableDataset, get_worker_info
except ModuleNotFoundError:
    raise ImportError("torch is not installed: see https://pytorch.org for the build that suits the machine") from None


class TorchDataset(IterableDataset):  # type: ignore[misc]
    """The positions of a file in batches of tensors."""

    def __init__(self, path: str | Path, size: int, *, mask: bool = False) -> None:
        super().__init__()
        self._path = path
        self._size = size
        self._mask = mask
        self.sheet: dict[str, Any] = read(path).sheet

    def __iter__(self) -> Iterator[dict[str, Any]]:
        worker = get_worker_info()
        part, of = (0, 1) if worker is None else (worker.id, worker.num_workers)
        for batch in read(self._path).batches(self._size, mask=self._mask, part=part, of=of):
            yield {name: torch.from_numpy(array.copy()) for name, array in batch.items() if hasattr(array, "dtype")}
