"""Challenges that are waiting for an answer, as the two players see them."""

from warboard.games import is_installed
from warboard.server import wire
from warboard.server.platform import Platform
from warboard.server.store.challenges import open_challenges
from warboard.server.store.models import Account
from warboard.server.store.profiles import accounts_with_profiles
from warboard.server.store.tables import tables_with_ids
from warboard.server.tables.table_info import table_info


async def challenges_of(platform: Platform, account: Account) -> list[wire.ChallengeInfo]:
    """The challenges to and from somebody that are waiting for an answer, the oldest first."""
    found = await open_challenges(platform.database, account.id)
    if not found:
        return []
    ids = {one.account_id for one in found} | {one.challenger_id for one in found}
    names = {one.id: one.name for one, _ in await accounts_with_profiles(platform.database, ids)}
    tables = {one.table.id: one for one in await tables_with_ids(platform.database, [one.table_id for one in found])}
    told: list[wire.ChallengeInfo] = []
    for one in found:
        loaded = tables.get(one.table_id)
        challenger, challenged = names.get(one.challenger_id), names.get(one.account_id)
        if loaded is None or challenger is None or challenged is None or not is_installed(loaded.table.game):
            continue
        table = table_info(loaded, None, platform.rated_clocks)
        told.append(wire.ChallengeInfo(challenger, challenged, one.created, table))
    return told
