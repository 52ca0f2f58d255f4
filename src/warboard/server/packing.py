"""Packed answers, for routes whose answers are long and the same for everybody: their length gives nothing secret away.
Moves and views are short, and go out as they are.
"""

from typing import Final

from litestar.config.compression import CompressionConfig
from litestar.middleware import DefineMiddleware
from litestar.middleware.compression import CompressionMiddleware

_LEVEL: Final = 5  # beyond it little is gained, for more time
_LEAST_BYTES: Final = 1_000

PACKED: Final = DefineMiddleware(
    CompressionMiddleware,
    config=CompressionConfig(backend="gzip", gzip_compress_level=_LEVEL, minimum_size=_LEAST_BYTES),
)
