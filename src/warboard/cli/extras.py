"""Parts of the package that need more than `pip install warboard` installs."""

from collections.abc import Iterator
from contextlib import contextmanager

from warboard.kernel.errors import WarboardError


@contextmanager
def extra_needed(extra: str) -> Iterator[None]:
    """Wraps imports: if a package is missing, the error names the extra that installs it."""
    try:
        yield
    except ModuleNotFoundError as missing:
        if missing.name is None or missing.name.partition(".")[0] == "warboard":
            raise
        raise WarboardError(f"{missing.name} is not installed: pip install 'warboard[{extra}]'") from None
