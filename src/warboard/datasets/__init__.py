"""Positions for research in files: written by `warboard export`, read back in batches of arrays. Needs `warboard[rl]`,
and for Parquet `warboard[datasets]`.

    import warboard.datasets

    data = warboard.datasets.read("power.npz")
    for batch in data.batches(256):
        batch["observation"], batch["action"], batch["result"]
"""

from __future__ import annotations

try:
    from warboard.datasets.reading import Batch, Dataset, read
    from warboard.datasets.writing import write
except ModuleNotFoundError as missing:
    if missing.name is None or missing.name.startswith("warboard"):
        raise
    raise ImportError(f"{missing.name} is not installed: pip install 'warboard[rl]'") from None

__all__ = ["Batch", "Dataset", "read", "write"]
