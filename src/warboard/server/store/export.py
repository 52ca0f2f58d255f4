"""Everything that the database has about a person, for that person."""

from typing import Any, Final

from sqlalchemy import BindParameter, Executable, bindparam, select
from sqlalchemy.orm import aliased

from warboard.server.store.database import Database
from warboard.server.store.models import (
    Account,
    AlertChoices,
    Build,
    Challenge,
    Flag,
    Friendship,
    GameRow,
    MailAddress,
    Meeting,
    Message,
    Model,
    PlayedGame,
    Preferences,
    Profile,
    PushDevice,
    PuzzleAttempt,
    PuzzleSolver,
    Rating,
    RatingChange,
    Report,
    Seat,
    Seek,
    Session,
    Source,
    Study,
    Table,
    TableFollow,
    Tie,
    Token,
    TournamentEntry,
    TournamentInvitation,
    TournamentRow,
    Vacation,
    Victory,
)

# Each with the columns that are exported: no secrets or their hashes, and no other account's number.
EXPORTED: dict[str, tuple[type[Model], tuple[str, ...]]] = {
    "preferences": (Preferences, ("data",)),
    "notices": (AlertChoices, ("data",)),
    "mail": (MailAddress, ("address", "asked", "confirmed")),
    "devices": (PushDevice, ("name", "endpoint", "created")),
    "vacations": (Vacation, ("start", "end", "days")),
    "sessions": (Session, ("created", "expires")),
    "tokens": (Token, ("name", "scopes", "created")),
    "builds": (Build, ("id", "game", "kind", "name", "data", "shared", "created", "changed")),
    "seeks": (Seek, ("game", "terms", "since")),
    "ratings": (Rating, ("game", "rating", "games", "wins", "flagged", "last", "first", "second")),
    "rating_changes": (RatingChange, ("game", "game_id", "at", "before", "after", "rule")),
    "rated_games": (Meeting, ("game_id", "game", "at", "is_absent", "for_repeated", "for_new", "for_shared")),
    "flags": (Flag, ("game", "game_id", "entry", "kind", "rule", "at", "closed", "verdict")),
    "chat": (Message, ("table_id", "at", "text")),
    "profile": (Profile, ("data",)),
    "watch_list": (TableFollow, ("table_id", "since")),
    "characters": (Victory, ("game", "character", "side", "clean", "game_id", "at")),
    "results": (PlayedGame, ("game", "game_id", "side", "rule_set", "result", "at", "accuracy", "luck")),
    "studies": (Study, ("id", "game", "game_id", "title", "data", "created", "changed")),
    "puzzles": (PuzzleSolver, ("game", "rating", "deviation", "tried", "solved", "streak", "best_streak")),
    "puzzle_attempts": (PuzzleAttempt, ("game", "puzzle_id", "hints", "result", "gained", "at")),
    "tournaments": (TournamentEntry, ("tournament_id", "name", "rating", "joined", "withdrawn", "absences")),
    "sources": (Source, ("source", "seen")),
    "hosted_tournaments": (TournamentRow, ("id", "name", "game", "format", "status", "starts", "finished", "created")),
    "invitations": (TournamentInvitation, ("tournament_id",)),
}
_OWNER: dict[type[Model], str] = {TournamentRow: "host_id"}  # otherwise `account_id`
_Other = aliased(Account)
_ID: BindParameter[int] = bindparam("account_id")
# What ties the person to others, who have their name there: whom the person knows of, no more than they see anyway.
LINKED: dict[str, tuple[type[Model], Executable]] = {
    "friends": (
        Friendship,
        select(
            _Other.name.label("name"),
            Friendship.is_mutual,
            (Friendship.asked_by == _ID).label("asked"),
            Friendship.since,
        )
        .join(_Other, _Other.id == Friendship.low_id + Friendship.high_id - _ID)
        .where((Friendship.low_id == _ID) | (Friendship.high_id == _ID)),
    ),
    "ties": (
        Tie,
        select(Tie.kind, _Other.name.label("name"), Tie.since)
        .join(_Other, _Other.id == Tie.other_id)
        .where(Tie.account_id == _ID),
    ),
    "reports": (
        Report,
        select(_Other.name.label("about"), Report.table_id, Report.reason, Report.lines, Report.at, Report.closed)
        .join(_Other, _Other.id == Report.account_id)
        .where(Report.reporter_id == _ID),
    ),
    "challenges": (
        Challenge,
        select(
            Challenge.table_id,
            _Other.name.label("name"),
            (Challenge.challenger_id == _ID).label("by_you"),
            Challenge.colour,
            Challenge.declined,
            Challenge.created,
        )
        .join(_Other, _Other.id == Challenge.challenger_id + Challenge.account_id - _ID)
        .where((Challenge.challenger_id == _ID) | (Challenge.account_id == _ID)),
    ),
}
TOPICS: Final = (*EXPORTED, *LINKED)


async def rows_of(database: Database, account_id: int, topic: str) -> list[dict[str, Any]]:
    """What the database has about an account in one topic."""
    if topic in LINKED:
        async with database.reading() as session:
            rows = await session.execute(LINKED[topic][1], {"account_id": account_id})
            return [dict(row) for row in rows.mappings()]
    model, names = EXPORTED[topic]
    owner = model.__table__.columns[_OWNER.get(model, "account_id")]
    columns = [model.__table__.columns[name] for name in names]
    async with database.reading() as session:
        found = await session.execute(select(*columns).where(owner == account_id))
        return [dict(zip(names, row, strict=True)) for row in found]


async def games_played(database: Database, account_id: int) -> list[dict[str, Any]]:
    """The tables at which somebody sits or sat, with every game that was begun there, the oldest first."""
    names = ("table", "game", "side", "status", "rated", "created", "id", "started", "outcome")
    async with database.reading() as session:
        found = await session.execute(
            select(
                Table.id,
                Table.game,
                Seat.side,
                Table.status,
                Table.rated,
                Table.created,
                GameRow.id,
                GameRow.started,
                GameRow.outcome,
            )
            .join(Seat, Seat.table_id == Table.id)
            .outerjoin(GameRow, GameRow.table_id == Table.id)
            .where(Seat.account_id == account_id)
            .order_by(Table.created, Table.id, GameRow.started)
        )
        return [dict(zip(names, row, strict=True)) for row in found]
