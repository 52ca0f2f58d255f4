"""Tables from their making to the first entry: seats are offered and taken, then the game begins."""

import json
import secrets
from collections.abc import Mapping, Sequence

from warboard.bots import BOTS
from warboard.games import find_game
from warboard.kernel.game import Game
from warboard.kernel.luck import SeededLuck
from warboard.kernel.plain import Fields
from warboard.play.arbiter import Arbiter
from warboard.play.house import read_house
from warboard.play.match import begin
from warboard.play.start import Oath
from warboard.server import wire
from warboard.server.accounts.names import built_in_bot_name, fold
from warboard.server.clock import now
from warboard.server.platform import Platform
from warboard.server.request_data import plain_fields, require_game
from warboard.server.request_errors import BadRequest, Conflict, Forbidden, NotFound
from warboard.server.store.accounts import find_account
from warboard.server.store.database import Transaction
from warboard.server.store.models import Account, GameRow, Seat, Step, Table
from warboard.server.store.tables import (
    StoredTable,
    leave_seat,
    load_table,
    lock_table,
    set_game,
    set_status,
    take_seat,
)
from warboard.server.tables.live_table import players_of
from warboard.server.tables.service import BOT_GRACE_MS, notify_turns


class Terms:
    """What is to be played, checked: a game with options or a position, the platform's options, its sides."""

    def __init__(self, game_id: str, options: Mapping[str, object], platform: Mapping[str, object]) -> None:
        self.game: Game = require_game(game_id)
        self.options = plain_fields(options, "options")
        self.platform = plain_fields(platform, "platform")
        self.house = read_house(self.platform)
        self.position: Fields | None = None
        state = self.game.start(self.options, SeededLuck(0))
        self.sides: list[str] = list(self.game.sides(state))
        self._check_start(self.options, None)

    def start_from(self, position: Mapping[str, object]) -> None:
        """The game starts from a position, which brings its own options."""
        if self.options:
            raise BadRequest("options: a position has its own; give one or the other")
        loaded = self.game.position(plain_fields(position, "position"))
        self.position = self.game.dump(loaded)
        if self.game.outcome(loaded) is not None:
            raise BadRequest("position: the game is over in it")
        self.sides = list(self.game.sides(loaded))
        inside = self.position.get("options")
        self.options = inside if isinstance(inside, dict) else {}
        self._check_start(None, self.position)

    def _check_start(self, options: "Fields | None", position: "Fields | None") -> None:
        """Begins a game with these terms on trial: what cannot be played is refused now, not when all have sat down."""
        players = {side: side for side in self.sides}
        begin(self.game, players, 0, SeededLuck(0), options=options, position=position, platform=self.platform)


def new_table_id() -> str:
    """Ten letters and digits that nobody guesses: a table that is not public is found by its link alone."""
    return "".join(secrets.choice("23456789abcdefghjkmnpqrstuvwxyz") for _ in range(12))


async def make_table(platform: Platform, host: Account, request: wire.TableRequest) -> str:
    """A new table; its host and bots sit down. Returns its id."""
    terms = Terms(request.game, request.options, request.platform)
    if request.position is not None:
        terms.start_from(request.position)
    if terms.house.rated and "rated" not in terms.platform and (host.kind == "guest" or request.bots):
        terms.platform["rated"] = False  # nobody asked for it, and it cannot be
        terms = _rebuild(terms)
    if request.position is not None and terms.house.rated:
        terms.platform["rated"] = False
        terms = _rebuild(terms)
    places: list[tuple[str, Account | None, str | None]] = [(side, None, None) for side in terms.sides]
    if request.side:
        _take_place(places, request.side, host, request.nonce)
    for bot in sorted(request.bots, key=lambda bot: bot.side is None):
        _take_place(places, bot.side, await built_in_bot(platform, bot.level), None)
    if request.side is None:
        _take_place(places, None, host, request.nonce)
    seated = [account for _, account, _ in places if account is not None]
    for account in seated:
        _refuse_rated(terms.house.rated, account, seated)
    table_id = new_table_id()
    async with platform.database.writing() as session:
        await add_table(session, table_id, terms, host.id, request.public, request.spectators, places)
        begun = await start(platform, session, table_id) if len(seated) == len(places) else None
    notify_start(platform, begun)
    return table_id


def _rebuild(terms: Terms) -> Terms:
    made = Terms(terms.game.id, {} if terms.position is not None else terms.options, terms.platform)
    if terms.position is not None:
        made.start_from(terms.position)
    return made


async def add_table(
    session: Transaction,
    table_id: str,
    terms: Terms,
    host_id: int,
    public: bool,
    spectators: bool,
    places: Sequence[tuple[str, Account | None, str | None]],
) -> None:
    """The rows of a new table; each place is a side, who sits there, and the nonce (PL-111)."""
    await session.add_rows(
        Table(
            id=table_id,
            game=terms.game.id,
            options=json.dumps(terms.options),
            position=None if terms.position is None else json.dumps(terms.position),
            platform=json.dumps(terms.platform),
            rated=terms.house.rated,
            public=public,
            spectators=spectators,
            status="open",
            host_id=host_id,
            created=now(),
            muted=False,
            game_id=None,
            takeback=None,
            rematch_id=None,
        )
    )
    seats: list[Seat] = []
    for number, (side, account, nonce) in enumerate(places):
        account_id = None if account is None else account.id
        seats.append(
            Seat(table_id=table_id, number=number, side=side, account_id=account_id, nonce=nonce, rematch=False)
        )
    await session.add_rows(*seats)


def _take_place(
    places: list[tuple[str, Account | None, str | None]], side: str | None, user: Account, nonce: str | None
) -> None:
    for number, (name, account, _) in enumerate(places):
        if account is None and side in (None, name):
            places[number] = (name, user, nonce)
            return
    sides = ", ".join(name for name, _, _ in places)
    raise BadRequest("every seat is taken" if side is None else f"side: {side[:40]} is not a free seat of {sides}")


async def built_in_bot(platform: Platform, level: str) -> Account:
    """The account of a bot of the house."""
    if level not in BOTS:
        raise BadRequest(f"level: there is no bot {level[:40]!r} (there are {', '.join(BOTS)})")
    found = await find_account(platform.database, fold(built_in_bot_name(level)))
    assert found is not None, level
    return found


def _refuse_rated(rated: bool, account: Account, others: Sequence[Account]) -> None:
    """Who may not play for ratings (PL-3)."""
    if not rated:
        return
    if account.kind == "guest":
        raise Forbidden("a guest plays without a rating: register, or play a casual game", "PL-3")
    if any((other.kind == "bot") != (account.kind == "bot") for other in others):
        raise Forbidden("a rated game is between people or between bots", "PL-3")


async def join(platform: Platform, table_id: str, account: Account, request: wire.SeatRequest) -> None:
    """Takes a free seat; with the last one the game begins."""
    async with platform.database.writing() as session:
        loaded = await _open_table(session, table_id)
        taken = [sitting.account for sitting in loaded.seats if sitting.account is not None]
        if any(one.id == account.id for one in taken):
            raise Conflict("you sit at this table already")
        _refuse_rated(loaded.table.rated, account, taken)
        free = [sitting for sitting in loaded.seats if sitting.account is None and request.side in (None, sitting.side)]
        if not free:
            raise Conflict("there is no such free seat")
        if not await take_seat(session, table_id, free[0].seat.number, account.id, request.nonce):
            raise Conflict("somebody else was quicker")
        begun = await start(platform, session, table_id) if len(taken) + 1 == len(loaded.seats) else None
    notify_start(platform, begun)
    await platform.cache.announce(table_id)


async def add_bot(platform: Platform, table_id: str, host: Account, request: wire.BotSeat) -> None:
    """The host gives a free seat to a bot of the house."""
    bot = await built_in_bot(platform, request.level)
    async with platform.database.writing() as session:
        loaded = await _open_table(session, table_id)
        if loaded.table.host_id != host.id:
            raise Forbidden("only the host of the table may do this")
        taken = [sitting.account for sitting in loaded.seats if sitting.account is not None]
        _refuse_rated(loaded.table.rated, bot, taken)
        free = [sitting for sitting in loaded.seats if sitting.account is None and request.side in (None, sitting.side)]
        if not free or not await take_seat(session, table_id, free[0].seat.number, bot.id, None):
            raise Conflict("there is no such free seat")
        begun = await start(platform, session, table_id) if len(taken) + 1 == len(loaded.seats) else None
    notify_start(platform, begun)
    await platform.cache.announce(table_id)


async def leave(platform: Platform, table_id: str, account: Account) -> None:
    """Gets up before the game has begun; a host who leaves takes the table along."""
    async with platform.database.writing() as session:
        loaded = await _open_table(session, table_id)
        if loaded.table.host_id == account.id:
            await set_status(session, table_id, "open", "aborted")
        elif not await leave_seat(session, table_id, account.id):
            raise Conflict("you have no seat at this table")
    await platform.cache.announce(table_id)


async def _open_table(session: Transaction, table_id: str) -> StoredTable:
    loaded = await lock_table(session, table_id)
    if loaded is None:
        raise NotFound(f"there is no table {table_id[:40]!r}")
    if loaded.table.status != "open":
        raise Conflict("the game has begun" if loaded.table.status == "playing" else "the table is closed")
    return loaded


class StartedGame:
    """A game that begins with the transaction in which the last seat was taken."""

    def __init__(self, loaded: StoredTable, acting: Sequence[int]) -> None:
        self.loaded = loaded
        self.acting = acting


async def start(platform: Platform, session: Transaction, table_id: str) -> StartedGame:
    """Begins the game at a table whose last seat was taken in this transaction."""
    loaded = await load_table(session, table_id)
    assert loaded is not None, table_id
    position = None if loaded.table.position is None else json.loads(loaded.table.position)
    return StartedGame(loaded, await begin_game(platform, session, loaded, table_id, position))


def notify_start(platform: Platform, begun: StartedGame | None) -> None:
    """Lets those who play know, when it is durable that their game has begun."""
    if begun is None:
        return
    table_id = begun.loaded.table.id
    for sitting in begun.loaded.seats:
        if sitting.account is not None:
            platform.notices.send(table_id, "start", sitting.account.id)
    notify_turns(platform, table_id, players_of(begun.loaded), begun.acting)
    if _has_bot(begun.loaded):
        platform.background(platform.tables.ask_bots(table_id))


async def begin_game(
    platform: Platform, session: Transaction, loaded: StoredTable, game_id: str, position: "Fields | None"
) -> tuple[int, ...]:
    """The first entry: a secret seed is drawn and committed to, then the game starts (PL-111, PL-112). Returns the
    sides that are to act.
    """
    table = loaded.table
    seed = secrets.token_bytes(32)
    oath = Oath(seed, [sitting.seat.nonce or secrets.token_hex(16) for sitting in loaded.seats])
    players = {sitting.side: "" if sitting.account is None else sitting.account.name for sitting in loaded.seats}
    time = now()
    match = begin(
        find_game(table.game),
        players,
        time,
        id=game_id,
        options=None if position is not None else json.loads(table.options),
        position=position,
        platform=json.loads(table.platform),
        oath=oath,
    )
    outcome = match.outcome
    row = GameRow(
        id=game_id,
        table_id=table.id,
        seed=seed.hex(),
        steps=1,
        entries=match.record.last + 1,
        head=match.record.head,
        started=time,
        changed=time,
        deadline=Arbiter(match).next_deadline(),
        bot_due=time + platform.settings.bot_seconds * 1000 + BOT_GRACE_MS if _has_bot(loaded) else None,
        outcome=None if outcome is None else json.dumps(outcome.dump(match.sides)),
        settled=False,
    )
    await session.add_rows(row)
    await session.add_rows(
        Step(
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
        )
    )
    await set_game(session, table.id, game_id)
    return match.acting


def _has_bot(loaded: StoredTable) -> bool:
    return any(sitting.account is not None and sitting.account.level is not None for sitting in loaded.seats)
