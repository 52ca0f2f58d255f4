"""Passwords that cost nothing: with the program's own hashing, each person in a test took a sixth of a second."""

from argon2 import PasswordHasher

from warboard.server.accounts import passwords


def hash_cheaply() -> None:
    """From now on in this process. What was hashed before can still be verified, as costly as it is."""
    passwords._hasher = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
