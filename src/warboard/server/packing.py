"""Compression, for routes whose answers are long and the same for everyone: their length gives nothing secret away.
Moves and views are short, and are sent uncompressed.
"""

from typing import Final

from litestar.config.compression import CompressionConfig
from litestar.middleware import DefineMiddleware
from litestar.middleware.compression import CompressionMiddleware

_LEVEL: Final = 5  # higher levels take more time and gain little
_LEAST_BYTES: Final = 1_000

PACKED: Final = DefineMiddleware(
    CompressionMiddleware,
    config=CompressionConfig(backend="gzip", gzip_compress_level=_LEVEL, minimum_size=_LEAST_BYTES),
)
