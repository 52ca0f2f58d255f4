"""Lessons over HTTP, for everyone. They are played in the client; the server stores nothing."""

from typing import Annotated

from litestar import Controller, get
from litestar.params import Parameter

from warboard.lessons.reading import all_lessons
from warboard.server import wire
from warboard.server.accounts.access import PUBLIC
from warboard.server.packing import PACKED
from warboard.server.request_errors import NotFound

Id = Annotated[str, Parameter(max_length=40)]


class LessonRoutes(Controller):
    """Lessons."""

    path = "/api/lessons"
    tags = ("lessons",)
    middleware = (PACKED,)

    @get("/", sync_to_thread=True, opt=PUBLIC)
    def list_all(self) -> dict[str, list[wire.LessonSummary]]:
        """Every game's lessons, in teaching order."""
        return {game: [summary(lesson) for lesson in lessons] for game, lessons in all_lessons().items()}

    @get("/{game:str}/{lesson_id:str}", sync_to_thread=True, opt=PUBLIC)
    def lesson(self, game: Id, lesson_id: Id) -> wire.Lesson:
        """A whole lesson: the position, and for each step its text and what to play."""
        for lesson in all_lessons().get(game, ()):
            if lesson.id == lesson_id:
                return lesson
        raise NotFound("there is no such lesson")


def summary(lesson: wire.Lesson) -> wire.LessonSummary:
    """A lesson without its steps."""
    return wire.LessonSummary(lesson.id, lesson.number, lesson.title, lesson.about, lesson.rules)
