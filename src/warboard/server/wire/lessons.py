"""Lessons, and their list."""

from msgspec import Struct

from warboard.lessons.reading import Lesson, Step, Words

__all__ = ["Lesson", "LessonSummary", "Step", "Words"]


class LessonSummary(Struct):
    """A lesson in the list, with the rules that it shows."""

    id: str
    number: int
    title: Words
    about: Words
    rules: list[str]
