"""Passwords and secrets: argon2 for passwords that people choose, SHA-256 for random secrets.

zxcvbn, which has lists of common passwords, words and patterns, judges how easily a password can be guessed.
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
_LEAST_SCORE = 2  # on a scale from 0 to 4; means more than a million guesses
_LOOKED_AT = 72  # the number of characters that are judged: more only make a password stronger


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
    """Hashes a password in a thread, because argon2 is slow on purpose."""
    return await asyncio.to_thread(_hasher.hash, password)


async def password_matches(stored: str | None, password: str) -> bool:
    """Whether this is the password. The check takes just as long for a name that does not exist."""
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
    """The form in which a secret is stored."""
    return hashlib.sha256(secret.encode()).hexdigest()


_CODE_LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"  # no two of these look alike
_CODE_LENGTH = 20  # 99 bits: nobody guesses it, so its hash need not be slow


def new_recovery_code() -> str:
    """A code to write down: five groups of four letters and digits."""
    letters = [secrets.choice(_CODE_LETTERS) for _ in range(_CODE_LENGTH)]
    return "-".join("".join(letters[start : start + 4]) for start in range(0, _CODE_LENGTH, 4))


def hash_recovery_code(code: str) -> str:
    """The form in which a recovery code is stored; it does not depend on how the code was typed.

    >>> hash_recovery_code("abcd-EFGH") == hash_recovery_code(" ABCDEFGH ")
    True
    """
    return hash_secret("".join(letter for letter in code.upper() if letter.isalnum()))


def csrf_token(secret: str) -> str:
    """The token that a page sends besides its cookie: derived from the cookie, which cannot be derived from it."""
    return hashlib.sha256(f"csrf {secret}".encode()).hexdigest()[:40]
