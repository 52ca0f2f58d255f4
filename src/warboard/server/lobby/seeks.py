"""Seeks: players wait for an opponent, and get a table when one is found."""

import json
import logging
import secrets
from collections.abc import Collection

from warboard.kernel.errors import WarboardError
from warboard.kernel.sworn import table_id_of
from warboard.play.canonical import canonical
from warboard.play.start import Oath
from warboard.server import wire
from warboard.server.builds.side_builds import dump_side_builds, load_side_builds, read_side_builds
from warboard.server.clock import now
from warboard.server.lobby.pairing import Seeker, first_side, pair
from warboard.server.log_context import note
from warboard.server.platform import Platform
from warboard.server.quotas import refuse_more_seeks
from warboard.server.ratings.decay import shown_rating
from warboard.server.ratings.elo import START
from warboard.server.request_errors import BadRequest, Conflict, Forbidden
from warboard.server.store.models import Account, Rating, Seek
from warboard.server.store.seeks import add_pairing, add_seek, all_seeks, answer_seeks, blocks_of_seekers
from warboard.server.tables.commitments import find_seed, stored_seed
from warboard.server.tables.new_game import NewTable, Place, add_table, notify_start, start_new
from warboard.server.tables.terms import Terms

log = logging.getLogger("warboard.lobby")


async def seek(platform: Platform, account: Account, request: wire.SeekRequest) -> None:
    """Begins to wait for a player who seeks the same."""
    terms = Terms(request.game, request.options, request.platform)
    if len(terms.sides) != 2:
        raise BadRequest("a seek is for two players: make a table for more", "PL-102")
    terms.refuse_others_own()
    is_guest = account.kind == "guest"
    terms.decide_rated(is_guest, platform.rated_clocks, platform.rated_rule_sets)
    if is_guest and terms.platform_options.rated:
        raise Forbidden("a guest plays without a rating", "PL-3")
    own = await read_side_builds(platform.database, account.id, terms.game, terms.options, terms.sides, request.own)
    kind = "bot" if account.kind == "bot" else "person"
    data = canonical({"options": terms.told_options(), "platform": terms.platform, "between": kind})
    row = Seek(
        account_id=account.id,
        game=terms.game.id,
        terms=data,
        since=now(),
        nonce=request.nonce,
        own=dump_side_builds(own),
    )
    async with platform.database.writing() as session:
        await refuse_more_seeks(platform, session, account.person_id)
        row.seed = (await find_seed(session, account.id, request.commit)).hex()
        if not await add_seek(session, row):
            raise Conflict(f"you are already looking for a game of {terms.game.name}")
    await pair_all(platform)


class _SeekerRow(Seeker):
    """A player who waits, with the rows of the database."""

    def __init__(self, seek: Seek, account: Account, rating: Rating | None, time: int) -> None:
        stored = START if rating is None else rating.rating
        last = None if rating is None else rating.last
        super().__init__(
            account.name,
            shown_rating(stored, last, time),
            max(0, time - seek.since) // 1000,
            rating is not None and rating.flagged,
            0 if rating is None else rating.first - rating.second,
        )
        self.seek = seek
        self.account = account


async def pair_all(platform: Platform) -> None:
    """Pairs everyone who can be paired now; only one of several processes makes each table."""
    time = now()
    waiting: dict[tuple[str, str], list[_SeekerRow]] = {}
    for row, account, rating in await all_seeks(platform.database):
        waiting.setdefault((row.game, row.terms), []).append(_SeekerRow(row, account, rating, time))
    queues = [queue for queue in waiting.values() if len(queue) > 1]
    blocks = await blocks_of_seekers(platform.database) if queues else set()
    for queue in queues:
        for seeker in queue if blocks else ():
            seeker.avoids = _blocked_by(seeker, queue, blocks)
        for one, other in pair(queue):
            assert isinstance(one, _SeekerRow) and isinstance(other, _SeekerRow)
            await _try_to_bring_together(platform, one, other, time)


def _blocked_by(
    seeker: _SeekerRow, queue: Collection[_SeekerRow], blocks: Collection[tuple[int, int]]
) -> frozenset[str]:
    """The names of those in a queue whom a seeker, or the person behind it, blocks (PL-232)."""
    own = {seeker.account.id, seeker.account.person_id}
    blocked = {other for blocker, other in blocks if blocker in own}
    return frozenset(one.name for one in queue if blocked & {one.account.id, one.account.person_id})


async def _try_to_bring_together(platform: Platform, one: _SeekerRow, other: _SeekerRow, time: int) -> None:
    """As when their game is no longer installed: that keeps nobody else waiting, and is tried less and less often."""
    retries, id = platform.retries, str(one.seek.id)
    if not retries.may_try(id, "pair", time):
        return
    try:
        await _bring_together(platform, one, other, time)
        retries.note_success(id, "pair")
    except WarboardError as refusal:
        note(log, "two who seek were not brought together", logging.WARNING, rules=one.seek.game, why=str(refusal))
        retries.note_failure(id, "pair", time)


async def _bring_together(platform: Platform, one: _SeekerRow, other: _SeekerRow, time: int) -> None:
    first = first_side(one, other)
    older = min(one, other, key=lambda seeker: (seeker.seek.since, seeker.seek.id))
    seed = stored_seed(older.seek.seed)  # PL-137
    table_id = table_id_of(seed)
    if first is None:
        # PL-104: drawn like all luck, but the seed is thrown away, since no record holds this draw.
        luck = Oath(secrets.token_bytes(32), [secrets.token_hex(16)]).luck(table_id)
        drawn = luck.choice("seat", sorted([one.name, other.name]))
        first = one if one.name == drawn else other
    second = other if first is one else one
    assert isinstance(first, _SeekerRow) and isinstance(second, _SeekerRow)
    data = json.loads(one.seek.terms)
    terms = Terms(one.seek.game, data["options"], data["platform"])
    places = [
        Place(side, seeker.account, seeker.seek.nonce, load_side_builds(seeker.seek.own))
        for side, seeker in zip(terms.sides, (first, second), strict=True)
    ]
    try:
        async with platform.database.writing() as session:
            if not await answer_seeks(session, (one.seek.id, other.seek.id)):
                raise Conflict("one of them no longer waits")
            await add_table(session, NewTable(table_id, terms, first.account.id, places, seed))
            await add_pairing(session, first.account.id, table_id, time)
            await add_pairing(session, second.account.id, table_id, time)
            started = await start_new(platform, session, table_id)
    except Conflict:
        return
    notify_start(platform, started)
