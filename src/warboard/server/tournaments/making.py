"""New tournaments: their terms are checked before anybody enters."""

import json
import logging
import secrets
from typing import Final

from warboard.bots import BOTS
from warboard.kernel.sworn import table_id_of
from warboard.server import wire
from warboard.server.clock import now
from warboard.server.log_context import note
from warboard.server.platform import Platform
from warboard.server.request_errors import BadRequest, Conflict, Forbidden
from warboard.server.request_texts import visible_text
from warboard.server.store.database import Transaction
from warboard.server.store.models import Account, TournamentRow
from warboard.server.store.quotas import lock_person
from warboard.server.store.tournaments import count_hosted
from warboard.server.tables.terms import Terms
from warboard.server.tournaments.entering import add_bots, add_person, rating_of
from warboard.tournaments.history import ARENA, ROUND_ROBIN
from warboard.tournaments.rounds import why_not

log = logging.getLogger("warboard.tournaments")

_YEAR_MS: Final = 366 * 24 * 3600 * 1000
_ARENA_TURN_SECONDS: Final = 600
_ROUNDS: Final = 5  # unless others are asked for
_CYCLES: Final = 1
PEOPLE, BOTS_ONLY = "people", "bots"


async def make(platform: Platform, host: Account, request: wire.TournamentRequest) -> str:
    """Makes a tournament with the requested bots, and with its host if the host wants to play."""
    if host.kind != "person":
        raise Forbidden("only people with an account can create tournaments: register first", "PL-194")
    if host.muted:
        raise Forbidden("you may not talk, and the name of a tournament is talk", "PL-264")
    request.name = visible_text(request.name)
    if len(request.name) < 3:
        raise BadRequest("name: expected at least 3 characters that can be seen", "PL-263", "name")
    terms = _read_terms(platform, request)
    _check(platform, request, len(terms.sides))
    row = _row(host, request, terms)
    rating = await rating_of(platform, host, row.game)
    async with platform.database.writing() as session:
        await _refuse_more(platform, session, host)
        await session.add_rows(row)
        await add_bots(platform, session, row, request.bots)
        if request.enter:
            await add_person(session, row, host, rating, len(request.bots) + 1)
    note(log, "tournament made", tournament=row.id, rules=row.game)
    return row.id


def _read_terms(platform: Platform, request: wire.TournamentRequest) -> Terms:
    terms = Terms(request.game, request.options, request.platform)
    terms.refuse_others_own()
    terms.decide_rated(False, platform.rated_clocks, platform.rated_rule_sets)
    given = terms.platform_options
    if given.untimed:
        raise BadRequest("platform.clock: a tournament needs a clock, or it might never end", "PL-200", "platform")
    if request.format == ARENA and not given.live and given.turn_seconds > _ARENA_TURN_SECONDS:
        raise BadRequest("platform.turn_seconds: in an arena a turn takes 10 minutes at most", "PL-204", "platform")
    # Set explicitly, so that no table falls back to another clock (PL-181).
    terms.platform = {**terms.platform, "clock": "live" if given.live else "turn"}
    return terms


def _check(platform: Platform, request: wire.TournamentRequest, sides: int) -> None:
    problem = why_not(request.format, sides)
    if problem:
        raise BadRequest(f"format: {problem}", "PL-197", "format")
    settings = platform.settings
    if not sides <= request.most <= settings.tournament_entries:
        raise BadRequest(f"most: expected {sides} to {settings.tournament_entries} entries", "PL-206", "most")
    if len(request.bots) > min(settings.tournament_bots, request.most):
        most = min(settings.tournament_bots, request.most)
        raise BadRequest(f"bots: at most {most} built-in bots may enter", "PL-206", "bots")
    if request.bots and request.players == PEOPLE:
        raise BadRequest("bots: this tournament is for people", "PL-194", "bots")
    for level in request.bots:
        if level not in BOTS:
            raise BadRequest(f"bots: there is no bot {level[:40]!r} (there are {', '.join(BOTS)})", "", "bots")
    if request.enter and (request.players == BOTS_ONLY or len(request.bots) >= request.most):
        raise BadRequest("enter: there is no place for you in it", "PL-194", "enter")
    if request.starts is not None and not 0 <= request.starts - now() + 60_000 <= _YEAR_MS:
        raise BadRequest("starts: expected a time from now on, within a year", "PL-200", "starts")
    if request.admission == "rating" and request.lowest is None and request.highest is None:
        raise BadRequest("lowest, highest: a tournament by rating names one of them", "PL-194", "lowest")
    if request.lowest is not None and request.highest is not None and request.lowest > request.highest:
        raise BadRequest("lowest: is above highest", "PL-194", "lowest")


def _row(host: Account, request: wire.TournamentRequest, terms: Terms) -> TournamentRow:
    by_rating = request.admission == "rating"
    return TournamentRow(
        id=table_id_of(secrets.token_bytes(32)),
        name=request.name,
        host_id=host.id,
        game=terms.game.id,
        options=json.dumps(terms.options),
        platform=json.dumps(terms.platform),
        rated=terms.platform_options.rated,
        sides=len(terms.sides),
        format=request.format,
        asked=request.rounds or (_CYCLES if request.format == ROUND_ROBIN else _ROUNDS),
        minutes=request.minutes if request.format == ARENA else None,
        most=request.most,
        admission=request.admission,
        lowest=request.lowest if by_rating else None,
        highest=request.highest if by_rating else None,
        players=request.players,
        starts=request.starts,
        status="waiting",
        rounds=0,
        began=None,
        ends=None,
        finished=None,
        created=now(),
        version=1,
    )


async def _refuse_more(platform: Platform, session: Transaction, host: Account) -> None:
    await lock_person(session, host.person_id)
    most = platform.settings.tournaments
    if await count_hosted(session, host.person_id) >= most:
        raise Conflict(f"you have {most} tournaments that are not over: wait for one to end", "PL-206", "tournaments")
