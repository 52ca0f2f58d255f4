"""Lessons and their files: `GAME/NN-NAME.yaml` in this folder, one lesson each, taught in the order of the numbers.

A lesson is a scenario for a person. It has a title (`lesson`), and says what it is `about`, which `rules` of the
rulebook it teaches, which `side` the learner plays and the `position` it starts from. Each of its `steps` says
something (`say`) and has at most one of

- `play`: the action that the learner has to find, or `any`: a list, if several are right;
- `reply`: an action of another side, named in `by` if there are more than two sides.

A step may also have `luck` (as in scenarios; every draw is named), `mark` (squares to point at) and a `hint`. The last
step only says something. `expect` is a part of the position at the end. Every text is in each language of `Words`.
"""

import re
from functools import cache
from importlib.resources import files
from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct

from warboard.games import all_games, find_game
from warboard.kernel.errors import BadFile, BadInput
from warboard.kernel.game import Game
from warboard.kernel.plain import Plain
from warboard.kernel.state import State
from warboard.play.text_files import read_document

Text = Annotated[str, Meta(min_length=1)]
Luck = dict[str, list[object]]
_NAMED: Final = re.compile(r"(\d\d)-([a-z]+(?:-[a-z]+)*)\.yaml")


class Words(Struct, frozen=True, forbid_unknown_fields=True):
    """A text in every language."""

    en: Text
    de: Text


class Step(Struct, frozen=True):
    """A text, and what is played after it: one of `play` by the learner, or `reply` by another side."""

    say: Words
    play: list[str]
    reply: str
    by: str
    luck: Luck
    mark: list[str]
    hint: Words | None


class Lesson(Struct, frozen=True):
    """A lesson whose position loads and whose steps are well formed. A test checks that they can be played."""

    game: str
    id: str
    number: int
    title: Words
    about: Words
    rules: list[str]
    side: str
    position: dict[str, object]
    steps: list[Step]


class _StepFile(Struct, forbid_unknown_fields=True):
    say: Words
    play: str = ""
    any: list[str] = []
    reply: str = ""
    by: str = ""
    luck: Luck = {}
    mark: list[str] = []
    hint: Words | None = None


class _LessonFile(Struct, forbid_unknown_fields=True):
    lesson: Words
    about: Words
    rules: Annotated[list[Text], Meta(min_length=1)]
    side: Text
    position: dict[str, object]
    steps: Annotated[list[_StepFile], Meta(min_length=2)]
    expect: dict[str, object] = {}


@cache
def lessons_of(game: str) -> tuple[Lesson, ...]:
    """The lessons of a game, in teaching order."""
    return tuple(read_lesson(text, name)[0] for name, text in lesson_files(game))


@cache
def all_lessons() -> dict[str, tuple[Lesson, ...]]:
    """The lessons of every game, in the order of the list of games."""
    return {game.id: lessons_of(game.id) for game in all_games()}


def lesson_files(game: str) -> list[tuple[str, str]]:
    """The names and texts of a game's lesson files, in order."""
    folder = files("warboard.lessons") / game
    if not folder.is_dir():
        return []
    names = sorted(path.name for path in folder.iterdir() if path.name.endswith(".yaml"))
    return [(f"{game}/{name}", (folder / name).read_text("utf-8")) for name in names]


def read_lesson(text: str, name: str) -> tuple[Lesson, dict[str, Plain]]:
    """A lesson and what it expects at its end; `name` is GAME/NN-NAME.yaml. BadFile names file and place."""
    document = read_document(text, name)
    try:
        content = msgspec.convert(document, _LessonFile)
    except msgspec.ValidationError as error:
        reason, _, place = str(error).partition(" - at ")
        raise BadFile(f"{name}, {place.strip('`$.')}" if place else name, reason) from None
    folder, _, file = name.rpartition("/")
    file_name = _NAMED.fullmatch(file)
    if file_name is None:
        raise BadFile(name, "a lesson's file is named like 01-moving.yaml")
    assert isinstance(document, dict)
    game, state = _position(document["position"], folder, name)
    sides = list(game.sides(state))
    if content.side not in sides:
        raise BadFile(f"{name}, side", f"there is no side {content.side!r} (there are {', '.join(sides)})")
    squares = game.board(state).names
    steps = []
    for at, step in enumerate(content.steps, 1):
        unknown = [square for square in step.mark if square not in squares]
        if unknown:
            raise BadFile(f"{name}, step {at}, mark", f"there is no square {unknown[0]!r}")
        steps.append(_step(step, content.side, sides, f"{name}, step {at}"))
    if steps[-1].play or steps[-1].reply:
        raise BadFile(f"{name}, step {len(steps)}", "the last step only says something")
    lesson = Lesson(
        game=game.id,
        id=file_name[2],
        number=int(file_name[1]),
        title=content.lesson,
        about=content.about,
        rules=content.rules,
        side=content.side,
        position=dict(game.dump(state)),
        steps=steps,
    )
    expected = document.get("expect", {})
    assert isinstance(expected, dict)
    return lesson, expected


def _position(data: Plain, folder: str, name: str) -> tuple[Game, State]:
    game = find_game(folder)
    try:
        return game, game.position(data)
    except BadInput as refusal:
        raise BadFile(f"{name}, position", str(refusal)) from None


def _step(step: _StepFile, learner: str, sides: list[str], place: str) -> Step:
    if sum((bool(step.play), bool(step.any), bool(step.reply))) > 1:
        raise BadFile(place, "it has one of play, any and reply at most")
    if step.by and not step.reply:
        raise BadFile(f"{place}, by", "only a reply is played by another side")
    by = step.by
    if step.reply and not by:
        others = [side for side in sides if side != learner]
        if len(others) > 1:
            raise BadFile(place, f"it must name the side that replies in `by` (there are {', '.join(others)})")
        by = others[0]
    if by and (by not in sides or by == learner):
        raise BadFile(f"{place}, by", f"{by!r} is not another side (there are {', '.join(sides)})")
    play = [step.play] if step.play else step.any
    if step.luck and not (play or step.reply):
        raise BadFile(f"{place}, luck", "nothing is played here, so nothing is drawn")
    return Step(step.say, play, step.reply, by, step.luck, step.mark, step.hint)
