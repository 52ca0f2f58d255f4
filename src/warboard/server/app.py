"""The application: its routes, its responses to errors, how it starts and stops."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Final

from litestar import Litestar, Router
from litestar.di import Provide
from litestar.middleware import DefineMiddleware
from litestar.openapi import OpenAPIConfig

from warboard.bots import BOTS
from warboard.server import wire
from warboard.server.accounts.access import PUBLIC, check_access
from warboard.server.accounts.connections import RIGHTS, Connections
from warboard.server.accounts.identity import Identity, IdentityMiddleware
from warboard.server.accounts.routes import AccountRoutes
from warboard.server.alerts.delivery import AlertSender
from warboard.server.alerts.mail import Mailer
from warboard.server.alerts.reachability import load_reachability
from warboard.server.alerts.routes import AlertRoutes, MailRoutes
from warboard.server.archive.routes import ArchiveRoutes
from warboard.server.builds.routes import BuildRoutes
from warboard.server.characters.routes import BotRoutes, CharacterRoutes
from warboard.server.fairplay.routes import ModerationRoutes
from warboard.server.learning.routes import LessonRoutes
from warboard.server.lichess.dialect import speak_lichess
from warboard.server.lichess.routes import lichess_routes
from warboard.server.lobby.routes import SeekRoutes
from warboard.server.monitoring.access_log import access_log
from warboard.server.monitoring.load import report_for_ever, stop_reporting
from warboard.server.monitoring.routes import health, metrics, ready
from warboard.server.notices import MISSED, Notices, make_backend
from warboard.server.operating.routes import OperateRoutes, operate_page
from warboard.server.own_data.calendar import calendar_file
from warboard.server.own_data.deletion import delete_for_ever
from warboard.server.own_data.routes import OwnDataRoutes
from warboard.server.pages import BUILT_IN, Pages, page
from warboard.server.people.challenge_routes import ChallengeRoutes
from warboard.server.people.report_routes import ModeratedReportRoutes, ReportRoutes
from warboard.server.people.routes import PeopleRoutes, ProfileRoutes, TableFollowRoutes
from warboard.server.people.tv import Television, TvRoutes
from warboard.server.platform import Platform
from warboard.server.puzzles.routes import PuzzleRoutes
from warboard.server.ratings.routes import PlayerRoutes
from warboard.server.ratings.suspect_routes import SuspectRoutes
from warboard.server.refusals import REFUSALS
from warboard.server.reports.routes import LabRoutes
from warboard.server.request_errors import NotLoggedIn
from warboard.server.request_texts import refuse_unstorable_request
from warboard.server.request_types import AnyConnection, AnyRequest
from warboard.server.safety_headers import add_safety_headers, tell_methods
from warboard.server.sandbox.routes import SandboxRoutes
from warboard.server.schema.page import DocumentPlugin, PagePlugin
from warboard.server.settings import Settings
from warboard.server.statistics.routes import StatisticsRoutes
from warboard.server.store.accounts import add_account
from warboard.server.store.chat import read_messages
from warboard.server.store.migrate import upgrade
from warboard.server.strict_bodies import refuse_loose_types
from warboard.server.studies.routes import StudyBookRoutes
from warboard.server.study.job_cache import JobCache
from warboard.server.study.routes import SandboxStudyRoutes, StudyRoutes
from warboard.server.sweeper import sweep_for_ever
from warboard.server.tables import followers, presence, readers
from warboard.server.tables.bot_turns import play_bots
from warboard.server.tables.built_in_bots import built_in_account
from warboard.server.tables.cache import TableCache
from warboard.server.tables.commitments import CommitmentRoutes
from warboard.server.tables.ending import settle
from warboard.server.tables.notify import START
from warboard.server.tables.own_tables import OwnTableRoutes
from warboard.server.tables.routes import GameRoutes, TableRoutes
from warboard.server.tables.service import TableService
from warboard.server.tables.socket import table_socket
from warboard.server.tables.stream import StreamRoutes, event_line
from warboard.server.tournaments.routes import TournamentRoutes
from warboard.server.tournaments.running import carry_on
from warboard.server.vacations.routes import VacationRoutes
from warboard.server.visits import load_source_key
from warboard.server.workers.pool import BotPool, WorkerPool
from warboard.version import __version__

log = logging.getLogger("warboard")

_WITHOUT_IDENTITY: Final = ["^/(schema|health|ready|metrics)(/|$)"]


def create_app(settings: Settings) -> Litestar:
    """The server as an ASGI application."""
    platform = Platform(settings)
    platform.notices = Notices(make_backend(platform.database), platform.listeners)
    platform.connections = Connections(platform)
    platform.cache = TableCache(platform)
    platform.tables = TableService(platform, partial(_settle, platform), partial(play_bots, platform))
    platform.pages = Pages(Path(settings.page) if settings.page else BUILT_IN)
    platform.television = Television()
    platform.bots = BotPool(settings.bot_workers, settings.bot_seconds, platform.metrics)

    platform.jobs = JobCache(WorkerPool(settings.study_workers, platform.metrics))
    platform.pairers = WorkerPool(1, platform.metrics)

    def provide_platform() -> Platform:
        return platform

    app = Litestar(
        route_handlers=[
            AccountRoutes,
            AlertRoutes,
            MailRoutes,
            VacationRoutes,
            OwnDataRoutes,
            calendar_file,
            GameRoutes,
            TableRoutes,
            OwnTableRoutes,
            CommitmentRoutes,
            ArchiveRoutes,
            SeekRoutes,
            TournamentRoutes,
            BuildRoutes,
            PlayerRoutes,
            PeopleRoutes,
            ProfileRoutes,
            TableFollowRoutes,
            ChallengeRoutes,
            TvRoutes,
            ReportRoutes,
            ModeratedReportRoutes,
            LessonRoutes,
            BotRoutes,
            CharacterRoutes,
            PuzzleRoutes,
            LabRoutes,
            ModerationRoutes,
            OperateRoutes,
            SuspectRoutes,
            StreamRoutes,
            lichess_routes,
            SandboxRoutes,
            StudyRoutes,
            SandboxStudyRoutes,
            StudyBookRoutes,
            StatisticsRoutes,
            table_socket,
            health,
            ready,
            metrics,
            operate_page,
            page,
        ],
        dependencies={
            # A dependency must not have the name of a field in a body, such as "platform": Litestar would take bad
            # input for a failed dependency.
            "server": Provide(provide_platform, sync_to_thread=False),
            "user": Provide(_require_identity, sync_to_thread=False),
            "visitor": Provide(_find_identity, sync_to_thread=False),
        },
        middleware=[
            access_log,
            DefineMiddleware(IdentityMiddleware, exclude=_WITHOUT_IDENTITY),
        ],
        guards=[check_access],
        exception_handlers=REFUSALS,
        openapi_config=OpenAPIConfig(
            title="Warboard",
            version=__version__,
            description="Tables, moves, records and ratings. The guide is docs/api.md.",
            render_plugins=[PagePlugin(), DocumentPlugin()],
            use_handler_docstrings=True,
            openapi_router=Router("/schema", route_handlers=[], include_in_schema=False, opt=PUBLIC),
        ),
        before_request=_check_request,
        before_send=[add_safety_headers, tell_methods],
        # Notices must be running before and after everything else. As a plugin, the channels would be opened last, so
        # that the first report would show a problem, and closed while games are still being settled.
        lifespan=[platform.notices.channels, _running],
        request_max_body_size=1_000_000,
        logging_config=None,
    )
    app.state.platform = platform
    app.asgi_handler = speak_lichess(app.asgi_handler)
    return app


async def _settle(platform: Platform, table_id: str) -> None:
    """What happens when a game has ended in this process: its result counts for the players, and for a tournament."""
    tournament = await settle(platform, table_id, newest=False)
    if tournament is not None:
        await carry_on(platform, tournament)


async def _check_request(request: AnyRequest) -> None:
    await refuse_unstorable_request(request)
    await refuse_loose_types(request)


@asynccontextmanager
async def _running(app: Litestar) -> AsyncIterator[None]:
    platform: Platform = app.state.platform
    if platform.settings.migrate:
        await upgrade(platform.database)
    await _add_built_in_bots(platform)
    await load_source_key(platform)
    await followers.read_followed(platform)
    platform.reach = await load_reachability(platform, Mailer(platform.settings))
    platform.writer.start()
    platform.background(sweep_for_ever(platform))
    platform.background(AlertSender(platform, platform.reach).run_for_ever())
    platform.background(delete_for_ever(platform))
    platform.background(_receive_notices(platform))
    platform.background(report_for_ever(platform))
    try:
        yield
    finally:
        await platform.tables.close()
        platform.listeners.close()
        await platform.stop_background()
        await platform.reach.close()
        await stop_reporting(platform)
        await platform.writer.stop()
        await platform.bots.stop()
        await platform.jobs.stop()
        await platform.pairers.stop()
        await platform.database.close()
        platform.notices.stop()
        await platform.database.close()


async def _add_built_in_bots(platform: Platform) -> None:
    """Creates the accounts of built-in bots that are missing."""
    for level in BOTS:
        await add_account(platform.database, built_in_account(level))


async def _receive_notices(platform: Platform) -> None:
    """Handles the notices of all processes."""
    async for notice in platform.notices.receive():
        try:
            if notice.kind == RIGHTS:
                if notice.origin != platform.notices.origin:
                    platform.background(platform.connections.check(notice.account))
            elif notice.kind in presence.KINDS:
                if notice.origin != platform.notices.origin:
                    found = platform.cache.get(notice.table)
                    presence.on_notice(platform, found, notice)
            elif notice.kind == readers.TIES:
                if notice.origin != platform.notices.origin:
                    platform.background(readers.check_ties(platform, notice.account))
            elif notice.kind == followers.WATCHED:
                platform.followed.add(notice.table)
            elif notice.account:
                line = event_line(notice.kind, notice.table)
                started = notice.text if notice.kind == START else ""
                for listener in platform.listeners.of(notice.account):
                    listener.hear(line, started)
            elif notice.kind == MISSED:
                platform.listeners.close()  # they connect again, and get the current state
                for table in list(platform.cache.all()):
                    platform.background(platform.cache.on_notice(table.id, "step"))
            elif notice.origin == platform.notices.origin:
                continue
            elif notice.kind == "chat":
                for said in (await read_messages(platform.database, notice.table, 1))[-1:]:
                    told = wire.ChatLine(said.name, said.at, said.text)
                    platform.tables.send_chat(notice.table, told, said.account_id)
            else:
                platform.background(platform.cache.on_notice(notice.table, notice.kind))
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("a notice could not be handled", extra={"fields": {"table": notice.table}})


# Both take `server`, so they are provided after it: Litestar provides independent dependencies in tasks of their own,
# which takes longer than everything else that it does with a request.


def _find_identity(request: AnyConnection, server: Platform) -> Identity | None:
    return _identity_of(request)


def _require_identity(request: AnyConnection, server: Platform) -> Identity:
    user = _identity_of(request)
    if user is None:
        raise NotLoggedIn("log in first, or start as a guest: POST /api/guest")
    return user


def _identity_of(request: AnyConnection) -> Identity | None:
    user = request.scope.get("user")
    return user if isinstance(user, Identity) else None
