"""Ratings, and data for fair play."""

from sqlalchemy import BigInteger, ForeignKey, Index, Integer, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from warboard.server.store.models.base import Model, moment


class Rating(Model):
    """A player's record in one game (section 9 of the platform's rulebook)."""

    __tablename__ = "ratings"

    account_id: Mapped[int] = mapped_column(ForeignKey("accounts.id"), primary_key=True)
    game: Mapped[str] = mapped_column(String(40), primary_key=True)
    rating: Mapped[int]
    games: Mapped[int]
    wins: Mapped[int]
    flagged: Mapped[bool]
    last: Mapped[int | None] = mapped_column(BigInteger)
    first: Mapped[int]
    second: Mapped[int]
    full_games: Mapped[int]  # those that counted in full (PL-156)
    full_wins: Mapped[int]

    __table_args__ = (Index("ratings_best", "game", "rating"),)


class Meeting(Model):
    """A rated game as it counted for one player against another (PL-152 to PL-154). The last three columns say how
    often its weight was halved, each for one reason.
    """

    __tablename__ = "meetings"

    game_id: Mapped[str] = mapped_column(String(30), primary_key=True)
    account_id: Mapped[int] = mapped_column(ForeignKey("accounts.id"), primary_key=True)
    opponent_id: Mapped[int] = mapped_column(ForeignKey("accounts.id"), primary_key=True)
    game: Mapped[str] = mapped_column(String(40))
    at: Mapped[int] = moment()
    is_new: Mapped[bool]  # whether the opponent had played few games
    is_shared: Mapped[bool]  # whether both came from the same source
    is_absent: Mapped[bool]  # whether the player stayed away (PL-157)
    for_repeated: Mapped[int]
    for_new: Mapped[int]
    for_shared: Mapped[int]

    __table_args__ = (Index("meetings_of", "account_id", "game", "at"), Index("meetings_at", "at"))


class RatingChange(Model):
    """A change of a rating: by a game, an absence or a correction (PL-83)."""

    __tablename__ = "rating_changes"

    id: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=True)
    account_id: Mapped[int] = mapped_column(ForeignKey("accounts.id"))
    game: Mapped[str] = mapped_column(String(40))
    game_id: Mapped[str | None] = mapped_column(String(30))
    at: Mapped[int] = moment()
    before: Mapped[int]
    after: Mapped[int]
    rule: Mapped[str] = mapped_column(String(10))

    __table_args__ = (Index("rating_changes_curve", "account_id", "game", "at"),)


class Flag(Model):
    """Something for people to review (PL-41, PL-42, PL-81). The player it concerns sees it too."""

    __tablename__ = "flags"

    id: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=True)
    account_id: Mapped[int] = mapped_column(ForeignKey("accounts.id"), index=True)
    game: Mapped[str] = mapped_column(String(40))
    game_id: Mapped[str | None] = mapped_column(String(30))
    entry: Mapped[int | None]
    kind: Mapped[str] = mapped_column(String(10))
    rule: Mapped[str] = mapped_column(String(10))
    at: Mapped[int] = moment()
    closed: Mapped[int | None] = mapped_column(BigInteger)
    verdict: Mapped[str] = mapped_column(Text, default="")

    __table_args__ = (Index("flags_open", "closed", "at"),)
