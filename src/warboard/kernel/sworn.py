"""Sworn luck: dice that nobody, not even the server, can cheat with unnoticed (PL-111 to PL-118).

The seed is secret during the game, its commitment is published before the first action, and every player adds a nonce.
Each draw comes from an HMAC over the game's id, the number of the draw, its label and the nonces; when the seed is
revealed at the end, anybody can roll every die again.
"""

import hmac
from collections.abc import Sequence
from hashlib import sha256
from math import gcd
from typing import Final

from warboard.kernel.luck import Luck

SEED_BYTES: Final = 32
NONCE_BYTES: Final = 16
SALT_BYTES: Final = 16
_ID_LETTERS: Final = "23456789abcdefghjkmnpqrstuvwxyz"
_ID_LENGTH: Final = 12
_WORD_BITS: Final = 64


def commitment(seed: bytes) -> str:
    """What is published of a seed before the game: SHA-256 over its hexadecimal text (PL-111)."""
    return sha256(seed.hex().encode()).hexdigest()


def nonce_of(seed: bytes, game_id: str, side: int) -> str:
    """The nonce of a side that has given none: it follows from the seed, so that nobody chooses it (PL-136)."""
    return hmac.digest(seed, f"{game_id}:nonce:{side}".encode(), "sha256")[:NONCE_BYTES].hex()


def table_id_of(seed: bytes) -> str:
    """The id of the table whose first game has this seed: twelve letters and digits that nobody guesses (PL-136)."""
    number = int.from_bytes(hmac.digest(seed, b"table", "sha256"), "big")
    letters = ""
    for _ in range(_ID_LENGTH):
        number, letter = divmod(number, len(_ID_LETTERS))
        letters += _ID_LETTERS[letter]
    return letters


def salt_of(seed: bytes, game_id: str, entry: int) -> str:
    """The salt of an entry, 16 bytes as hexadecimal characters: without it nobody can guess hidden data (PL-133)."""
    return hmac.digest(seed, f"{game_id}:salt:{entry}".encode(), "sha256")[:SALT_BYTES].hex()


class SwornLuck(Luck):
    """Luck from a seed that was committed to; `drawn_before` is the number of draws made so far."""

    def __init__(self, seed: bytes, game_id: str, nonces: Sequence[str], drawn_before: int = 0) -> None:
        super().__init__()
        assert len(seed) == SEED_BYTES, len(seed)
        self._seed = seed
        self._game_id = game_id
        self._nonces = ",".join(nonces)
        self.count = drawn_before

    def salt(self, entry: int) -> str:
        """The salt of an entry of the game's record."""
        return salt_of(self._seed, self._game_id, entry)

    def below(self, count: int) -> int:
        raise AssertionError("sworn luck is for the game's draws: it picks no actions")

    def _chance(self, label: str, wins: int, of: int) -> bool:
        common = gcd(wins, of)
        return self._roll(label, of // common) < wins // common

    def _whole(self, label: str, low: int, high: int) -> int:
        return low + self._roll(label, high - low + 1)

    def _choice(self, label: str, among: Sequence[str]) -> str:
        return among[self._roll(label, len(among))]

    def _roll(self, label: str, weight: int) -> int:
        """A number below `weight`, each exactly equally likely (PL-113, PL-118)."""
        number = self.count
        self.count += 1
        words = 1
        while weight > 1 << (_WORD_BITS * words):
            words += 1
        size = 1 << (_WORD_BITS * words)
        fair = size - size % weight
        attempt = 0
        while True:
            value = self._number(f"{self._game_id}:{number}:{attempt}:{label}:{self._nonces}", words)
            if value < fair:
                return value % weight
            attempt += 1

    def _number(self, text: str, words: int) -> int:
        """The first `words` words of 8 bytes that the seed gives for a text."""
        digest = hmac.digest(self._seed, text.encode(), "sha256")
        more = 1
        while len(digest) < 8 * words:
            digest += hmac.digest(self._seed, f"{text}:{more}".encode(), "sha256")
            more += 1
        return int.from_bytes(digest[: 8 * words], "big")
