"""Everything that the database has about a person, for that person."""

from typing import Any

from sqlalchemy import select

from warboard.server.store.database import Database
from warboard.server.store.models import (
    AlertChoices,
    Build,
    Flag,
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
    Seat,
    Seek,
    Session,
    Source,
    Study,
    Table,
    TableFollow,
    Token,
    TournamentEntry,
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
}


async def rows_of(database: Database, account_id: int, topic: str) -> list[dict[str, Any]]:
    """What the database has about an account in one topic."""
    model, names = EXPORTED[topic]
    columns = [model.__table__.columns[name] for name in names]
    async with database.reading() as session:
        found = await session.execute(select(*columns).where(model.__table__.columns["account_id"] == account_id))
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
