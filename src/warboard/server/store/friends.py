"""Friends, and whom people block, mute or follow, in the database."""

from collections.abc import Collection
from typing import Final, Literal, NamedTuple, TypeAlias

from sqlalchemy import ColumnElement, Select, bindparam, delete, func, or_, select, update
from sqlalchemy.orm import aliased

from warboard.server.store.database import Database, Finder, Query, Transaction
from warboard.server.store.models import Account, Friendship, Tie

TieKind: TypeAlias = Literal["block", "mute", "follow"]
HIDING: Final = ("block", "mute")  # hide the other person's lines


def kept_out(account_id: "ColumnElement[int] | int", kinds: Collection[str] = ("block",)) -> "Select[int]":
    """The accounts that one blocks (or mutes), with their bots: a bot has no right that its owner lacks (PL-161)."""
    return (
        select(Account.id)
        .join(Tie, (Tie.other_id == Account.id) | (Tie.other_id == Account.owner_id))
        .where(Tie.account_id == account_id, or_(*(Tie.kind == kind for kind in kinds)))
    )


_BOND = select(Friendship.asked_by, Friendship.is_mutual).where(
    Friendship.low_id == bindparam("low"), Friendship.high_id == bindparam("high")
)
_OF = (Friendship.low_id == bindparam("id")) | (Friendship.high_id == bindparam("id"))
_COUNT = select(func.count()).select_from(Friendship)
_FRIENDS = _COUNT.where(_OF, Friendship.is_mutual.is_(True))
_ASKED = _COUNT.where(_OF, Friendship.is_mutual.is_(False), Friendship.asked_by == bindparam("id"))
_BLOCKED = kept_out(bindparam("id"))
_ASKS = (
    select(func.count())
    .select_from(Friendship)
    .where(
        _OF,
        Friendship.is_mutual.is_(False),
        Friendship.asked_by != bindparam("id"),
        Friendship.asked_by.not_in(_BLOCKED),
    )
)
_TIES_TO = select(Tie.kind).where(Tie.account_id == bindparam("id"), Tie.other_id == bindparam("other"))
_HIDDEN = kept_out(bindparam("id"), HIDING)
_IS_BLOCKED = select(Tie.since).where(
    Tie.kind == "block",
    (Tie.account_id == bindparam("one")) | (Tie.account_id == bindparam("ones_person")),
    (Tie.other_id == bindparam("other")) | (Tie.other_id == bindparam("others_person")),
)
_COUNT_TIES = (
    select(func.count()).select_from(Tie).where(Tie.account_id == bindparam("id"), Tie.kind == bindparam("kind"))
)


class Bonds(NamedTuple):
    """A person's friends, those they have asked, and those who have asked them, as ids."""

    friends: frozenset[int]
    asked: frozenset[int]
    asks: frozenset[int]


async def _number(source: Finder, query: Query, **values: object) -> int:
    return int((await source.find(query, **values))[0][0])


async def count_friends(source: Finder, account_id: int) -> int:
    return await _number(source, _FRIENDS, id=account_id)


async def count_asked(source: Finder, account_id: int) -> int:
    """How many people an account has asked who have not answered yet."""
    return await _number(source, _ASKED, id=account_id)


async def count_asks(source: Finder, account_id: int) -> int:
    """How many people are waiting for an account's answer, without those it blocks."""
    return await _number(source, _ASKS, id=account_id)


async def find_bond(source: Finder, one: int, other: int) -> tuple[int, bool] | None:
    """Which of the two has asked, and whether they are friends; None if neither has."""
    found = await source.find(_BOND, low=min(one, other), high=max(one, other))
    return (int(found[0][0]), bool(found[0][1])) if found else None


async def are_friends(source: Finder, one: int, other: int) -> bool:
    found = await find_bond(source, one, other)
    return found is not None and found[1]


async def ask_friend(session: Transaction, asker: int, other: int, at: int) -> tuple[bool, bool]:
    """Asks somebody, or accepts their request: whoever comes first asks, in whatever process. Returns whether they are
    friends now, and whether anything has changed.
    """
    low, high = min(asker, other), max(asker, other)
    row = Friendship(low_id=low, high_id=high, asked_by=asker, is_mutual=False, since=at)
    if await session.add_if_missing(row):
        return False, True
    agreed = await session.execute(
        update(Friendship)
        .where(
            Friendship.low_id == low,
            Friendship.high_id == high,
            Friendship.asked_by == other,
            Friendship.is_mutual.is_(False),
        )
        .values(is_mutual=True, since=at)
    )
    return await are_friends(session, asker, other), agreed == 1


async def end_friendship(session: Transaction, account_id: int, other: int, keep_request: bool = False) -> bool:
    """Ends a friendship, withdraws a request or declines one; with `keep_request`, the other person's request stays."""
    low, high = min(account_id, other), max(account_id, other)
    gone = delete(Friendship).where(Friendship.low_id == low, Friendship.high_id == high)
    if keep_request:
        gone = gone.where(or_(Friendship.is_mutual.is_(True), Friendship.asked_by == account_id))
    return await session.execute(gone) == 1


async def bonds_of(database: Database, account_id: int) -> Bonds:
    async with database.reading() as session:
        rows = list(
            await session.scalars(
                select(Friendship).where((Friendship.low_id == account_id) | (Friendship.high_id == account_id))
            )
        )
    others = [(row, row.high_id if row.low_id == account_id else row.low_id) for row in rows]
    return Bonds(
        frozenset(other for row, other in others if row.is_mutual),
        frozenset(other for row, other in others if not row.is_mutual and row.asked_by == account_id),
        frozenset(other for row, other in others if not row.is_mutual and row.asked_by == other),
    )


async def tie(session: Transaction, account_id: int, kind: TieKind, other: int, at: int) -> None:
    await session.add_if_missing(Tie(account_id=account_id, kind=kind, other_id=other, since=at))


async def untie(session: Transaction, account_id: int, kind: TieKind, other: int) -> None:
    await session.execute(delete(Tie).where(Tie.account_id == account_id, Tie.kind == kind, Tie.other_id == other))


async def count_ties(source: Finder, account_id: int, kind: TieKind) -> int:
    return await _number(source, _COUNT_TIES, id=account_id, kind=kind)


async def ties_to(source: Finder, account_id: int, other: int) -> frozenset[str]:
    """What somebody has decided about somebody else."""
    return frozenset(str(row[0]) for row in await source.find(_TIES_TO, id=account_id, other=other))


async def is_blocked(source: Finder, account: Account, other: Account) -> bool:
    """Whether an account, or the person behind it, has blocked another, or the person behind that."""
    ids = {"one": account.id, "ones_person": account.person_id, "other": other.id, "others_person": other.person_id}
    return bool(await source.find(_IS_BLOCKED, **ids))


async def hidden_from(source: Finder, account_id: int) -> frozenset[int]:
    """The people whose lines somebody does not see: those they block or mute."""
    return frozenset(int(row[0]) for row in await source.find(_HIDDEN, id=account_id))


async def kept_out_of(source: Finder, account_id: int) -> frozenset[int]:
    """The people somebody blocks, with their bots."""
    return frozenset(int(row[0]) for row in await source.find(_BLOCKED, id=account_id))


async def ties_of(database: Database, account_id: int) -> dict[str, list[int]]:
    """The people somebody blocks, mutes and follows, the newest first."""
    async with database.reading() as session:
        found = await session.execute(
            select(Tie.kind, Tie.other_id).where(Tie.account_id == account_id).order_by(Tie.since.desc(), Tie.other_id)
        )
        told: dict[str, list[int]] = {}
        for kind, other in found:
            told.setdefault(kind, []).append(other)
    return told


async def followers_of(database: Database, account_ids: Collection[int]) -> list[tuple[int, int]]:
    """Who follows any of these accounts, as (follower, followed), without those blocked by the followed."""
    block = aliased(Tie)
    blocks = select(block.other_id).where(block.kind == "block", block.account_id == Tie.other_id)
    async with database.reading() as session:
        found = await session.execute(
            select(Tie.account_id, Tie.other_id).where(
                Tie.kind == "follow", Tie.other_id.in_(account_ids), Tie.account_id.not_in(blocks)
            )
        )
        return [(follower, followed) for follower, followed in found]
