"""Parts of the package that need more than `pip install warboard` brings."""

from collections.abc import Iterator
from contextlib import contextmanager

from warboard.kernel.errors import WarboardError


@contextmanager
def extra_needed(extra: str) -> Iterator[None]:
    """Around imports: what is missing is told with the extra that brings it."""
    try:
        yield
    except ModuleNotFoundError as missing:
        if missing.name is None or missing.name.partition(".")[0] == "warboard":
            raise
        raise WarboardError(f"{missing.name} is not installed: pip install 'warboard[{extra}]'") from None
