"""What a study may contain: texts as in the chat, squares of the board, moments of the game, legal side lines."""

import json
from collections.abc import Sequence
from typing import Final

from warboard.kernel.board import NOWHERE, Board
from warboard.kernel.game import Game
from warboard.kernel.luck import BadLuck, LoadedLuck, SeededLuck
from warboard.kernel.plain import Plain
from warboard.kernel.state import State
from warboard.play.record import Record
from warboard.play.replay import Replay
from warboard.server import wire
from warboard.server.request_data import parse_action, read_side
from warboard.server.request_errors import BadRequest
from warboard.server.store.models import STUDY_TITLE_LENGTH
from warboard.server.time_slice import TimeSlice

MAX_CONTENT: Final = 120_000  # characters of a study as JSON


def clean_title(given: str) -> str:
    """A title on one line, of visible characters."""
    title = " ".join(given.split())
    if not title or not title.isprintable() or len(title) > STUDY_TITLE_LENGTH:
        raise BadRequest(f"title: expected 1 to {STUDY_TITLE_LENGTH} visible characters", place="title")
    return title


def clean_notes(notes: Sequence[wire.StudyNote], last: int, board: Board, place: str) -> list[wire.StudyNote]:
    """The notes in the order of their moments, with texts cleaned as in the chat; empty notes are left out."""
    found: dict[int, wire.StudyNote] = {}
    for number, note in enumerate(notes):
        where = f"{place}.{number}"
        if note.at > last:
            raise BadRequest(f"{where}.at: there are the moments 0 to {last}", place=f"{where}.at")
        if note.at in found:
            raise BadRequest(f"{where}.at: this moment has a note already", place=f"{where}.at")
        for drawing in note.drawings:
            for square in (drawing.source, drawing.target):
                if board.square(square) == NOWHERE:
                    raise BadRequest(f"{where}.drawings: the board has no {square!r}", place=f"{where}.drawings")
        text = "\n".join(" ".join(line.split()) for line in note.text.strip().splitlines())
        if not all(letter == "\n" or letter.isprintable() for letter in text):
            raise BadRequest(f"{where}.text: a character cannot be seen", place=f"{where}.text")
        drawn = {(drawing.source, drawing.target): drawing for drawing in note.drawings}
        if text or drawn:
            found[note.at] = wire.StudyNote(note.at, text, list(drawn.values()))
    return [found[at] for at in sorted(found)]


async def clean_lines(record: Record, game: Game, lines: Sequence[wire.SideLine]) -> list[wire.SideLine]:
    """The side lines in the order of their moments, replayed: every action is legal, every draw is possible."""
    time_slice = TimeSlice()
    order = sorted(range(len(lines)), key=lambda number: lines[number].entry)
    replay = Replay(record, game)
    clean: list[wire.SideLine] = []
    for number in order:
        line = lines[number]
        place = f"lines.{number}"
        if line.entry > record.last:
            raise BadRequest(f"{place}.entry: the record has the entries 0 to {record.last}", place=f"{place}.entry")
        while replay.at <= line.entry and replay.forward():
            await time_slice.pause()
        state = replay.state.copy()
        steps: list[wire.LineStep] = []
        for count, step in enumerate(line.steps):
            steps.append(_played(game, state, step, f"{place}.steps.{count}"))
            await time_slice.pause()
        notes = clean_notes(line.notes, len(steps), game.board(state), f"{place}.notes")
        clean.append(wire.SideLine(line.entry, steps, notes))
    return clean


def _played(game: Game, state: State, step: wire.LineStep, place: str) -> wire.LineStep:
    """A step with all its draws, so that it comes out the same whenever it is played."""
    if not game.to_act(state):
        raise BadRequest(f"{place}: the game is over before", place=place)
    side = read_side(game, state, step.side, f"{place}.side")
    action = parse_action(game, state, side, step.action, f"{place}.action")
    text = game.text(state, action)
    drawn: list[tuple[str, Plain]] = []
    luck = LoadedLuck({label: list(came) for label, came in step.luck.items()}, SeededLuck(0))
    luck.log = drawn
    try:
        game.apply(state, side, action, luck, None)
    except BadLuck as refusal:
        raise BadRequest(str(refusal), place=f"{place}.luck") from None
    came: dict[str, list[bool | int | str]] = {}
    for label, result in drawn:
        assert isinstance(result, (bool, int, str)), result
        came.setdefault(label, []).append(result)
    return wire.LineStep(step.side, text, came)


def dump_content(notes: Sequence[wire.StudyNote], lines: Sequence[wire.SideLine]) -> str:
    """The stored form of a study; refused if it is too large."""
    text = wire.encode({"notes": notes, "lines": lines}).decode()
    if len(text) > MAX_CONTENT:
        raise BadRequest(f"a study holds at most {MAX_CONTENT} characters: shorten it", place="notes")
    return text


def entries_of(text: str) -> list[object]:
    """The entries of a record file, as data."""
    return [json.loads(line) for line in text.splitlines()]
