"""How long the platform remembers who met whom, and where people came from (PL-152 to PL-154)."""

from typing import Final

LOOK_BACK_MS: Final = 30 * 24 * 60 * 60 * 1000
