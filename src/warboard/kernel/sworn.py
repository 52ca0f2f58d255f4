"""Sworn luck: dice that nobody can bend unseen, the one who rolls them included (PL-111 to PL-116).

The seed is secret during the game, its commitment is shown before the first action, and every player adds a nonce.
Each draw comes from an HMAC over the game's id, the number of the draw, its label and the nonces; when the seed is
revealed at the end, everybody can roll every die again.
"""

import hmac
from collections.abc import Sequence
from hashlib import sha256
from math import gcd
from typing import Final

from warboard.kernel.luck import Luck

SEED_BYTES: Final = 32
NONCE_BYTES: Final = 16
_RANGE: Final = 1 << 64


def commitment(seed: bytes) -> str:
    """What is shown of a seed before the game: SHA-256 over its hexadecimal text (PL-111)."""
    return sha256(seed.hex().encode()).hexdigest()


class SwornLuck(Luck):
    """Luck out of a seed that was committed to; `drawn_before` is the number of draws the game has made so far."""

    def __init__(self, seed: bytes, game_id: str, nonces: Sequence[str], drawn_before: int = 0) -> None:
        super().__init__()
        assert len(seed) == SEED_BYTES, len(seed)
        self._seed = seed
        self._game_id = game_id
        self._nonces = ",".join(nonces)
        self.count = drawn_before

    def below(self, count: int) -> int:
        raise AssertionError("sworn luck is the game's: it picks no actions")

    def _chance(self, label: str, wins: int, of: int) -> bool:
        common = gcd(wins, of)
        return self._roll(label, of // common) < wins // common

    def _whole(self, label: str, low: int, high: int) -> int:
        return low + self._roll(label, high - low + 1)

    def _choice(self, label: str, among: Sequence[str]) -> str:
        return among[self._roll(label, len(among))]

    def _roll(self, label: str, weight: int) -> int:
        """A number below the sum of weights, each exactly equally likely (PL-113)."""
        number = self.count
        self.count += 1
        fair = _RANGE - _RANGE % weight if weight <= _RANGE else _RANGE
        attempt = 0
        while True:
            text = f"{self._game_id}:{number}:{attempt}:{label}:{self._nonces}"
            digest = hmac.new(self._seed, text.encode(), sha256).digest()
            drawn = int.from_bytes(digest[:8], "big")
            if drawn < fair:
                return drawn % weight
            attempt += 1
