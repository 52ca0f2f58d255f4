"""Passwords and secrets: argon2 for what people choose, SHA-256 for random secrets.

Whether a password can be guessed is judged by zxcvbn, which brings lists of common passwords, words and patterns.
"""

import asyncio
import hashlib
import secrets
from functools import cache

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from zxcvbn import zxcvbn  # type: ignore[import-untyped]

from warboard.server.request_errors import BadRequest

_hasher = PasswordHasher()
_LEAST_SCORE = 2  # of 0 to 4: more than a million guesses
_LOOKED_AT = 72  # characters that are judged: longer ones only add to it


async def check_password(password: str, name: str) -> None:
    """Refuses a password that is common or follows from the name."""
    judged = await asyncio.to_thread(zxcvbn, password[:_LOOKED_AT], [name, "warboard"])
    if judged["score"] < _LEAST_SCORE:
        advice = judged["feedback"]
        words = " ".join(part for part in (advice["warning"], *advice["suggestions"]) if part)
        raise BadRequest(f"password: it is too easy to guess. {words}".strip(), place="password")


@cache
def _nobody() -> str:
    return _hasher.hash(secrets.token_hex(16))


async def hash_password(password: str) -> str:
    """Runs in a thread, because it is slow on purpose."""
    return await asyncio.to_thread(_hasher.hash, password)


async def password_matches(stored: str | None, password: str) -> bool:
    """Whether it is the password. It takes equally long for a name that does not exist."""
    return await asyncio.to_thread(_password_matches, stored, password)


def _password_matches(stored: str | None, password: str) -> bool:
    try:
        return _hasher.verify(_nobody() if stored is None else stored, password) and stored is not None
    except (Argon2Error, InvalidHashError):
        return False


def new_secret(prefix: str) -> str:
    """A secret of 32 random bytes; the prefix says what it is for."""
    return f"{prefix}_{secrets.token_urlsafe(32)}"


def hash_secret(secret: str) -> str:
    """What is stored of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


_CODE_LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"  # none that looks like another
_CODE_LENGTH = 20  # 99 bits: nobody guesses it, so that its hash need not be slow


def new_recovery_code() -> str:
    """A code to be written down: five groups of four letters and digits."""
    letters = [secrets.choice(_CODE_LETTERS) for _ in range(_CODE_LENGTH)]
    return "-".join("".join(letters[start : start + 4]) for start in range(0, _CODE_LENGTH, 4))


def hash_recovery_code(code: str) -> str:
    """What is stored of a recovery code; however it was typed, it is the same.

    >>> hash_recovery_code("abcd-EFGH") == hash_recovery_code(" ABCDEFGH ")
    True
    """
    return hash_secret("".join(letter for letter in code.upper() if letter.isalnum()))


def csrf_token(secret: str) -> str:
    """What a page sends besides its cookie: derived from the cookie, which cannot be derived from it."""
    return hashlib.sha256(f"csrf {secret}".encode()).hexdigest()[:40]
