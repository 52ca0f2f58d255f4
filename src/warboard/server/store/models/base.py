"""What all tables of the database have in common, and rows made without SQLAlchemy's instrumentation."""

from collections.abc import Sequence
from functools import cache
from typing import TypeVar, cast

from sqlalchemy import BigInteger, Boolean, inspect
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


class Model(DeclarativeBase):
    """All tables of the database."""


_Row = TypeVar("_Row", bound=Model)


def from_row(model: type[_Row], row: Sequence[object], first: int = 0) -> _Row:
    """An object made from a row whose columns begin at `first`."""
    made = cast(_Row, inspect(model).class_manager.new_instance())
    values = made.__dict__  # bypasses SQLAlchemy, which would record each value as a change
    for number, (name, is_bool) in enumerate(_columns(model)):
        value = row[first + number]
        values[name] = bool(value) if is_bool else value  # SQLite only knows 0 and 1
    return made


def new_row(model: type[_Row], **values: object) -> _Row:
    """A new object with a value for every column: made bypassing SQLAlchemy, which would record each value as a change.

    >>> from warboard.server.store.models import Key
    >>> new_row(Key, name="a", value="b").value
    'b'
    """
    assert len(values) == len(_columns(model)), f"{model.__name__} has other columns"
    made = cast(_Row, inspect(model).class_manager.new_instance())
    made.__dict__.update(values)
    return made


@cache
def _columns(model: type[Model]) -> list[tuple[str, bool]]:
    return [(column.name, isinstance(column.type, Boolean)) for column in model.__table__.columns]


def moment() -> Mapped[int]:
    """A column with a time: milliseconds since 1970 (UTC)."""
    return mapped_column(BigInteger)
