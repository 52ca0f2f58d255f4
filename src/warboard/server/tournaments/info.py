"""Tournaments as messages for clients."""

from collections import OrderedDict
from collections.abc import Collection, Sequence
from functools import partial
from typing import Final

from warboard.games import find_game
from warboard.kernel.luck import SeededLuck
from warboard.server import wire
from warboard.server.game_info import rules_used
from warboard.server.platform import Platform
from warboard.server.profiles import NOBODY, who_hides
from warboard.server.store.accounts import accounts_with_ids
from warboard.server.store.models import Account, TournamentPairing, TournamentRow
from warboard.server.store.tables import read_fields
from warboard.server.store.tournaments import StoredTournament, invited
from warboard.server.tables.table_info import public_options
from warboard.server.tournaments import state
from warboard.server.tournaments.entering import (
    entry_of_person,
    rating_of,
    why_closed,
    why_not_admitted,
    why_not_twice,
)
from warboard.tournaments.arena import halves_of
from warboard.tournaments.history import ARENA, bye_halves
from warboard.tournaments.standings import TIE_BREAKS, Standing, standings

_LATEST: Final = 100  # how many pairings of an arena are listed
_KEPT: Final = 64


class Rankings:
    """Rankings by tournament and version: they are requested far more often than they change."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, int], list[Standing]] = OrderedDict()

    def of(self, stored: StoredTournament) -> list[Standing]:
        key = (stored.row.id, stored.row.version)
        found = self._kept.get(key)
        if found is None:
            found = self._kept[key] = standings(state.tournament_of(stored))
        self._kept.move_to_end(key)
        while len(self._kept) > _KEPT:
            self._kept.popitem(last=False)
        return found


_rankings: Final = Rankings()


def short_info(row: TournamentRow, host: str, entries: int) -> wire.TournamentInfo:
    return wire.TournamentInfo(
        id=row.id,
        name=row.name,
        host=host,
        game=row.game,
        options=dict(public_options(row.game, row.options, None)),
        rules=rules_used(row.game, row.options, None),
        platform=dict(read_fields(row.platform)),
        rated=row.rated,
        format=row.format,  # type: ignore[arg-type]
        rounds=row.rounds or row.asked,
        minutes=row.minutes,
        most=row.most,
        admission=row.admission,  # type: ignore[arg-type]
        lowest=row.lowest,
        highest=row.highest,
        players=row.players,  # type: ignore[arg-type]
        status=row.status,
        entries=entries,
        starts=row.starts,
        began=row.began,
        ends=row.ends,
        finished=row.finished,
        created=row.created,
    )


async def full_info(platform: Platform, stored: StoredTournament, account: Account | None) -> wire.Tournament:
    """A tournament with its ranking, its pairings, and what concerns the user."""
    row = stored.row
    ids = {entry.account_id for entry in stored.entries} | {row.host_id}
    accounts = {one.id: one for one in await accounts_with_ids(platform.database, ids)}
    by_number = {entry.number: accounts[entry.account_id] for entry in stored.entries}
    hiding = await who_hides(platform, ids, "ratings", NOBODY if account is None else account.id)
    game = find_game(row.game)
    there = sum(not entry.withdrawn for entry in stored.entries)
    guests = await invited(platform.database, row.id) if row.admission == "invited" else []
    told = stored.pairings[-_LATEST:] if row.format == ARENA else stored.pairings
    return wire.Tournament(
        info=short_info(row, accounts[row.host_id].name, there),
        version=row.version,
        round=max((pairing.round for pairing in stored.pairings), default=0),
        sides=list(game.sides(game.start(read_fields(row.options), SeededLuck(0)))),
        tie_breaks=[name for name in TIE_BREAKS[row.format] if name != "direct encounter"],
        standings=[_standing(one, by_number[one.entry.number], hiding) for one in _rankings.of(stored)],
        games=[_game(pairing, row) for pairing in told],
        invited=[name for _, name in guests],
        you=await _you(platform, stored, account, [id for id, _ in guests]),
    )


def _standing(one: Standing, account: Account, hiding: Collection[int]) -> wire.TournamentStanding:
    return wire.TournamentStanding(
        place=one.place,
        number=one.entry.number,
        name=one.entry.name,
        account=account.name,
        kind=account.kind,
        rating=None if account.id in hiding else one.entry.rating,
        points=one.points,
        tie_breaks=[wire.TieBreak(name, value) for name, value in one.tie_breaks],
        games=one.games,
        won=one.won,
        drawn=one.drawn,
        streak=one.streak,
        withdrawn=one.entry.withdrawn,
    )


def _game(pairing: TournamentPairing, row: TournamentRow) -> wire.TournamentGame:
    players = list(state.players_of(pairing))
    result = state.result_of(pairing)
    points: list[float] | None = None
    if len(players) == 1:
        points = [bye_halves(row.sides) / 2]
    elif result is not None:
        halves = partial(halves_of, result) if row.format == ARENA else result.halves
        points = [halves(seat) / 2 for seat in range(len(players))]
    return wire.TournamentGame(
        round=pairing.round,
        number=pairing.number,
        players=players,
        table=pairing.table_id,
        points=points,
        absent=[] if result is None else list(result.absent),
        given_up=row.format == ARENA and result is not None and result.given_up,
    )


async def _you(
    platform: Platform, stored: StoredTournament, account: Account | None, guests: Sequence[int]
) -> wire.TournamentYou:
    if account is None:
        return wire.TournamentYou(None, False, None, "log in to enter", False)
    row = stored.row
    is_host = account.id == row.host_id
    own = entry_of_person(stored, account)
    if own is not None and own.account_id == account.id:
        table = next(
            (
                pairing.table_id
                for pairing in stored.pairings
                if pairing.result is None and pairing.table_id and own.number in state.players_of(pairing)
            ),
            None,
        )
        return wire.TournamentYou(own.number, own.withdrawn, table, why_closed(stored), is_host)
    rating = await rating_of(platform, account, row.game)
    why = why_closed(stored) or why_not_admitted(row, account, rating, account.id in guests)
    if own is not None and not why:
        why = why_not_twice(own)
    return wire.TournamentYou(None, False, None, why, is_host)
