"""Seeds that are sworn: made, and their commitments shown, before anybody gives a nonce for them (PL-134 to PL-137)."""

import secrets
from typing import Final

from litestar import Controller, post

from warboard.kernel.sworn import SEED_BYTES, commitment
from warboard.server import wire
from warboard.server.accounts.access import PLAY
from warboard.server.accounts.identity import Identity
from warboard.server.clock import now
from warboard.server.platform import Platform
from warboard.server.request_errors import Conflict, Forbidden, NotFound
from warboard.server.store.database import Transaction
from warboard.server.store.models import SwornSeed
from warboard.server.store.sworn_seeds import add_seed, take_seed
from warboard.server.store.tables import lock_table, set_next_nonce

MAX_KEPT: Final = 20  # of one account
KEPT_MS: Final = 24 * 60 * 60 * 1000


def new_seed() -> bytes:
    return secrets.token_bytes(SEED_BYTES)


def stored_seed(text: str | None) -> bytes:
    """A seed from the database; a new one where a table or a seek from before has none."""
    return new_seed() if text is None else bytes.fromhex(text)


async def find_seed(session: Transaction, account_id: int, commit: str | None) -> bytes:
    """The seed of a commitment that was shown to an account, for what it makes now; without one, a new seed."""
    if commit is None:
        return new_seed()
    found = await take_seed(session, account_id, commit)
    if found is None:
        raise Conflict("commit: this commitment was not shown to you, or is used up: ask for another", "PL-135")
    return bytes.fromhex(found)


async def give_nonce(platform: Platform, table_id: str, account_id: int, request: wire.NonceRequest) -> None:
    """Takes a player's nonce for the table's next game, whose commitment the player has been shown."""
    async with platform.database.writing() as session:
        loaded = await lock_table(session, table_id)
        if loaded is None:
            raise NotFound(f"there is no table {table_id[:40]!r}")
        if all(sitting.seat.account_id != account_id for sitting in loaded.seats):
            raise Forbidden("you have no seat at this table")
        seed = loaded.table.next_seed
        if seed is None or commitment(bytes.fromhex(seed)) != request.commit:
            raise Conflict("commit: the next game at this table has another commitment: look again", "PL-135")
        await set_next_nonce(session, table_id, account_id, request.nonce)


class CommitmentRoutes(Controller):
    """What is sworn ahead."""

    path = "/api/commitments"
    tags = ("tables",)

    @post("/", opt=PLAY)
    async def swear(self, server: Platform, user: Identity) -> wire.Commitment:
        """The server makes a secret seed and shows you its commitment (PL-135). Name it as `commit`, with your nonce,
        when you make a table or a seek: then the first game there has this seed. The newest twenty are kept for a day.
        """
        seed, time = new_seed(), now()
        row = SwornSeed(commit=commitment(seed), account_id=user.id, seed=seed.hex(), created=time)
        async with server.database.writing() as session:
            await add_seed(session, row, MAX_KEPT, time - KEPT_MS)
        return wire.Commitment(row.commit)
