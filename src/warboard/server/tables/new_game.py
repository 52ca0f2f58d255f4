"""New tables, and the first entry of a game: when every seat is taken, it begins."""

import json
import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from warboard.games import find_game
from warboard.kernel.errors import WarboardError
from warboard.kernel.game import Game
from warboard.kernel.plain import Fields
from warboard.kernel.sworn import nonce_of
from warboard.play.arbiter import Arbiter
from warboard.play.campaign import NextGame, first_options
from warboard.play.match import Match, begin
from warboard.play.start import CampaignPlace, Oath
from warboard.server.builds.side_builds import NOTHING, SideBuilds, dump_side_builds, give_all, load_side_builds
from warboard.server.clock import now
from warboard.server.log_context import note
from warboard.server.platform import Platform
from warboard.server.request_errors import Conflict
from warboard.server.store.database import Transaction
from warboard.server.store.models import Account, GameRow, Seat, Step, Table, new_row
from warboard.server.store.tables import StoredTable, load_table, read_fields, set_game, set_platform, use_next_nonces
from warboard.server.tables.alert_times import alert_due
from warboard.server.tables.commitments import new_seed, stored_seed
from warboard.server.tables.followers import tell_start
from warboard.server.tables.live_table import players_of
from warboard.server.tables.notify import START, notify_turns
from warboard.server.tables.terms import Terms

log = logging.getLogger("warboard.tables")

NO_GAMES: Final = json.dumps({"past": []})  # what is known of a campaign that is about to begin


class Place:
    """A seat of a new table: the side, who plays it, with the nonce (PL-111) and what is brought along (PL-132)."""

    def __init__(
        self, side: str, account: Account | None = None, nonce: str | None = None, own: SideBuilds = NOTHING
    ) -> None:
        self.side = side
        self.account = account
        self.nonce = nonce
        self.own = own


@dataclass(frozen=True)
class NewTable:
    """A table that is to be added; `seed` is that of its first game."""

    id: str
    terms: Terms
    host_id: int
    places: Sequence[Place]
    seed: bytes
    public: bool = True
    spectators: bool = True
    tournament_id: str | None = None


async def add_table(session: Transaction, table: NewTable) -> None:
    """Adds the rows of a new table."""
    await session.add_rows(
        new_row(
            Table,
            id=table.id,
            game=table.terms.game.id,
            options=json.dumps(table.terms.options),
            position=None if table.terms.position is None else json.dumps(table.terms.position),
            platform=json.dumps(table.terms.platform),
            rated=table.terms.platform_options.rated,
            public=table.public,
            spectators=table.spectators,
            status="open",
            host_id=table.host_id,
            created=now(),
            muted=False,
            game_id=None,
            takeback=None,
            rematch_id=None,
            for_both=None if table.terms.for_both is None else json.dumps(table.terms.for_both),
            campaign=NO_GAMES if table.terms.is_campaign else None,
            next_seed=table.seed.hex(),
            slow_seconds=0,
            tournament_id=table.tournament_id,
        )
    )
    seats = [
        new_row(
            Seat,
            table_id=table.id,
            number=number,
            side=place.side,
            account_id=None if place.account is None else place.account.id,
            nonce=place.nonce,
            rematch=False,
            own=dump_side_builds(place.own),
            rematch_own=None,
            next_nonce=None,
        )
        for number, place in enumerate(table.places)
    ]
    await session.add_rows(*seats)


class StartedGame:
    """A game that begins with the transaction in which the last seat was taken."""

    def __init__(self, loaded: StoredTable, game_id: str, acting: Sequence[int]) -> None:
        self.loaded = loaded
        self.game_id = game_id
        self.acting = acting


async def start(platform: Platform, session: Transaction, loaded: StoredTable) -> StartedGame:
    """Begins the game at a table whose last seat was taken in this transaction."""
    await _stop_clock_against_bots(session, loaded)
    position = None if loaded.table.position is None else json.loads(loaded.table.position)
    game_id = loaded.table.id
    return StartedGame(loaded, game_id, await begin_game(platform, session, loaded, game_id, position))


async def start_new(platform: Platform, session: Transaction, table_id: str) -> StartedGame:
    """Begins the game at a table that was made in this transaction, with nobody missing."""
    loaded = await load_table(session, table_id)
    assert loaded is not None, table_id
    return await start(platform, session, loaded)


_CLOCK_OPTIONS: Final = ("clock", "turn_seconds", "missed_turns")


async def _stop_clock_against_bots(session: Transaction, loaded: StoredTable) -> None:
    """Nobody waits for a person who plays bots alone: without a clock that was asked for, there is none (PL-181)."""
    platform = read_fields(loaded.table.platform)
    people = [one for one in loaded.seats if one.account is not None and one.account.level is None]
    if len(people) > 1 or any(option in platform for option in _CLOCK_OPTIONS):
        return
    loaded.table.platform = json.dumps({**platform, "clock": "none"})
    await set_platform(session, loaded.table.id, loaded.table.platform)


def notify_start(platform: Platform, started: StartedGame | None) -> None:
    """Tells the players of a game that it has started; called when that is durable."""
    if started is None:
        return
    table_id = started.loaded.table.id
    note(log, "game started", table=table_id, rules=started.loaded.table.game)
    for sitting in started.loaded.seats:
        if sitting.account is not None:
            platform.notices.send(table_id, START, sitting.account.id, started.game_id)
    platform.background(tell_start(platform, started.loaded))
    notify_turns(platform, table_id, players_of(started.loaded), started.acting)
    if _has_bot(started.loaded):
        platform.tables.start_bots(table_id)


async def begin_game(
    platform: Platform,
    session: Transaction,
    loaded: StoredTable,
    game_id: str,
    position: "Fields | None",
    following: NextGame | None = None,
    before: str | None = None,
    clocks: Mapping[str, int] | None = None,
) -> tuple[int, ...]:
    """The first entry: the game starts with the seed that was sworn before (PL-134): from the table's options, a
    position, or as it follows from the game before in a campaign. At once the next seed is sworn. After a takeback
    `before` are the games that it goes on from, and `clocks` what live clocks have left. Returns the sides that are to
    act.
    """
    table = loaded.table
    seed = stored_seed(table.next_seed)
    seats = [sitting.seat for sitting in loaded.seats]
    given = [seat.next_nonce or seat.nonce for seat in seats]
    oath = Oath(seed, [nonce or nonce_of(seed, game_id, side) for side, nonce in enumerate(given)])
    time = now()
    if following is not None:
        match = following.begin(time, None, game_id, oath)
    else:
        match = _begin(loaded, game_id, position, time, oath, clocks)
    outcome = match.outcome
    arbiter = Arbiter(match)
    row = new_row(
        GameRow,
        id=game_id,
        table_id=table.id,
        seed=seed.hex(),
        steps=1,
        entries=match.record.last + 1,
        head=match.record.head,
        started=time,
        changed=time,
        deadline=arbiter.next_deadline(),
        bot_due=platform.bot_due(time) if _has_bot(loaded) else None,
        outcome=None if outcome is None else json.dumps(outcome.dump(match.sides)),
        settled=False,
        before=before,
        alert_due=alert_due(arbiter, time, platform.alert_delay),
    )
    await session.add_rows(row)
    await session.add_rows(
        new_row(
            Step,
            game_id=game_id,
            n=0,
            kind="start",
            side=None,
            text=None,
            time=time,
            delay=None,
            client_id=None,
            lines=match.record.text(),
            events="[]",
            settled=True,
            reason=None,
            rule=None,
        )
    )
    await set_game(session, table.id, game_id, new_seed().hex())
    if any(seat.next_nonce for seat in seats):
        await use_next_nonces(session, table.id)
    return match.acting


def _options(game: Game, loaded: StoredTable) -> Fields:
    """The options that the game begins with: those of the table, with what each side brings (PL-132)."""
    by_side = {sitting.side: load_side_builds(loaded.table.for_both or sitting.seat.own) for sitting in loaded.seats}
    options = give_all(game, read_fields(loaded.table.options), by_side)
    try:
        game.settings(options)
    except WarboardError:
        # The rules have changed since somebody sat down. What is wrong with it, only that player may know.
        raise Conflict("what was brought to this table can no longer be played: create a new table") from None
    return options


def _begin(
    loaded: StoredTable,
    game_id: str,
    position: "Fields | None",
    time: int,
    oath: Oath,
    clocks: Mapping[str, int] | None,
) -> Match:
    table = loaded.table
    game = find_game(table.game)
    options: Fields | None = None if position is not None else _options(game, loaded)
    place: CampaignPlace | None = None
    if table.campaign is not None:
        options = first_options(game, options)
        place = CampaignPlace(1)
    players = {sitting.side: "" if sitting.account is None else sitting.account.name for sitting in loaded.seats}
    return begin(
        game,
        players,
        time,
        id=game_id,
        options=options,
        position=position,
        platform=json.loads(table.platform),
        oath=oath,
        campaign=place,
        clocks=clocks,
    )


def _has_bot(loaded: StoredTable) -> bool:
    return any(sitting.account is not None and sitting.account.level is not None for sitting in loaded.seats)
