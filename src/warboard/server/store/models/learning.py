"""What people learn from: results, reports of games, studies, puzzles, characters beaten."""

from sqlalchemy import Float, ForeignKey, Index, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from warboard.server.store.models.base import Model, moment

STUDY_TITLE_LENGTH = 100
OPENING_LENGTH = 60  # characters of an action that are kept with a result


class Victory(Model):
    """A character that somebody has beaten with a side; `clean`: at least once without a takeback."""

    __tablename__ = "victories"

    account_id: Mapped[int] = mapped_column(ForeignKey("accounts.id"), primary_key=True)
    character: Mapped[str] = mapped_column(String(40), primary_key=True)
    side: Mapped[str] = mapped_column(String(40), primary_key=True)
    game: Mapped[str] = mapped_column(String(40))
    clean: Mapped[bool]
    game_id: Mapped[str] = mapped_column(String(30))  # the game in which it was first beaten with that side
    at: Mapped[int] = moment()


class PlayedGame(Model):
    """How a game ended for one of its players: the source of statistics. An account that plays two sides has two
    rows.
    """

    __tablename__ = "played_games"

    game_id: Mapped[str] = mapped_column(String(30), primary_key=True)
    side: Mapped[str] = mapped_column(String(40), primary_key=True)
    account_id: Mapped[int] = mapped_column(ForeignKey("accounts.id"))
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"))
    game: Mapped[str] = mapped_column(String(40))
    rule_set: Mapped[str] = mapped_column(String(60))
    opponent_id: Mapped[int | None] = mapped_column(ForeignKey("accounts.id"))  # null where there were several
    rated: Mapped[bool]
    result: Mapped[int]  # 1 for a win, -1 for a loss, 0 for a draw
    at: Mapped[int] = moment()
    opening: Mapped[str | None] = mapped_column(String(OPENING_LENGTH))  # the player's first action
    answer: Mapped[str | None] = mapped_column(String(OPENING_LENGTH))  # and that of the others
    accuracy: Mapped[float | None] = mapped_column(Float)  # from the report, once there is one
    luck: Mapped[float | None] = mapped_column(Float)

    __table_args__ = (Index("played_games_of", "account_id", "game", "at"),)


class ReportRow(Model):
    """The report of a game, finished or in progress: the process named by `worker` is making it, and `changed` shows
    that it is alive.
    """

    __tablename__ = "game_reports"

    game_id: Mapped[str] = mapped_column(String(30), primary_key=True)
    level: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    person_id: Mapped[int] = mapped_column(ForeignKey("accounts.id"), index=True)  # the person it is made for
    worker: Mapped[str] = mapped_column(String(16))
    done: Mapped[int]  # actions judged so far
    of: Mapped[int]
    changed: Mapped[int] = moment()
    data: Mapped[str | None] = mapped_column(Text)  # the report, as JSON


class Study(Model):
    """A finished game with comments, drawings and side lines. Anyone with its link may read it."""

    __tablename__ = "studies"

    id: Mapped[str] = mapped_column(String(20), primary_key=True)  # impossible to guess
    account_id: Mapped[int] = mapped_column(ForeignKey("accounts.id"), index=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"))
    game_id: Mapped[str] = mapped_column(String(30))
    game: Mapped[str] = mapped_column(String(40))
    title: Mapped[str] = mapped_column(String(STUDY_TITLE_LENGTH))
    data: Mapped[str] = mapped_column(Text)  # notes and side lines, as JSON
    created: Mapped[int] = moment()
    changed: Mapped[int] = moment()


class PuzzleSolver(Model):
    """A solver's standing at the puzzles of a game."""

    __tablename__ = "puzzle_solvers"

    account_id: Mapped[int] = mapped_column(ForeignKey("accounts.id"), primary_key=True)
    game: Mapped[str] = mapped_column(String(40), primary_key=True)
    rating: Mapped[float] = mapped_column(Float)
    deviation: Mapped[float] = mapped_column(Float)
    volatility: Mapped[float] = mapped_column(Float)
    tried: Mapped[int]
    solved: Mapped[int]
    streak: Mapped[int]  # solved in a row, at the first try and without hints
    best_streak: Mapped[int]


class PuzzleAttempt(Model):
    """Somebody's first attempt at a puzzle: no other counts."""

    __tablename__ = "puzzle_attempts"

    account_id: Mapped[int] = mapped_column(ForeignKey("accounts.id"), primary_key=True)
    game: Mapped[str] = mapped_column(String(40), primary_key=True)
    puzzle_id: Mapped[str] = mapped_column(String(40), primary_key=True)
    hints: Mapped[int]
    result: Mapped[str] = mapped_column(String(10))  # empty while it is open, then solved or failed
    gained: Mapped[float] = mapped_column(Float)  # rating points
    at: Mapped[int] = moment()


class PuzzleRow(Model):
    """A puzzle's own rating: it plays against everyone who tries it."""

    __tablename__ = "puzzle_ratings"

    game: Mapped[str] = mapped_column(String(40), primary_key=True)
    puzzle_id: Mapped[str] = mapped_column(String(40), primary_key=True)
    rating: Mapped[float] = mapped_column(Float)
    deviation: Mapped[float] = mapped_column(Float)
    volatility: Mapped[float] = mapped_column(Float)
    tried: Mapped[int]
    solved: Mapped[int]
    day: Mapped[int]  # since 1970, on which its rating last moved
    day_rating: Mapped[float] = mapped_column(Float)  # when that day began
