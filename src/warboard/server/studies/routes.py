"""Studies over HTTP."""

import json
from typing import Final

from litestar import Controller, Response, delete, get, post
from msgspec import convert

from warboard.games import is_installed
from warboard.play.record import read_record
from warboard.play.replay import Replay
from warboard.server import wire
from warboard.server.accounts.access import PLAY, READ
from warboard.server.accounts.identity import Identity
from warboard.server.archive.past_games import find_game_of
from warboard.server.clock import now
from warboard.server.platform import Platform
from warboard.server.request_data import require_game
from warboard.server.request_errors import Conflict, Forbidden, NotFound
from warboard.server.store.games import record_text
from warboard.server.store.models import Account, Study
from warboard.server.store.studies import (
    add_study,
    change_study,
    find_study,
    new_study_id,
    remove_study,
    studies_of,
)
from warboard.server.studies.content import clean_lines, clean_notes, clean_title, dump_content, entries_of

MAX_STUDIES: Final = 100  # per account
FORMAT: Final = "warboard-study 1"
_RULE: Final = "PL-225"


class StudyBookRoutes(Controller):
    """Finished games with comments, drawings and side lines."""

    path = "/api/studies"
    tags = ("studies",)

    @get("/", opt=READ)
    async def list_own(self, server: Platform, user: Identity) -> list[wire.StudyInfo]:
        """Your studies, the most recently changed first."""
        found = await studies_of(server.database, user.id)
        return [_info(study, user.account, True) for study in found if is_installed(study.game)]

    @post("/", opt=PLAY)
    async def begin(self, server: Platform, user: Identity, data: wire.StudyRequest) -> wire.StudyContent:
        """Begin a study of a finished game that anybody may look at (PL-225)."""
        _refuse_muted(user)
        title = clean_title(data.title)
        async with server.cache.lock(data.table, newest=True) as table:
            live = (await find_game_of(server, table, user, data.game)).live
            if not live.match.record.finished:
                raise Conflict("the game is not over: only finished games are studied", _RULE)
            if not table.loaded.table.spectators:
                raise Forbidden("this table has no spectators, and a study shows its game to others", _RULE)
            game_id, game = live.id, live.match.game.id
        server.limits.take_message(user.account.person_id)
        time = now()
        study = Study(
            id=new_study_id(),
            account_id=user.id,
            table_id=data.table,
            game_id=game_id,
            game=game,
            title=title,
            data=dump_content([], []),
            created=time,
            changed=time,
        )
        if not await add_study(server.database, study, MAX_STUDIES):
            raise Conflict(f"you can keep at most {MAX_STUDIES} studies: delete one first", _RULE)
        return _content(study, user.account, True)

    @get("/{study_id:str}", opt=READ)
    async def show(self, server: Platform, visitor: Identity | None, study_id: str) -> wire.StudyContent:
        """A study: anyone with its link may read it."""
        study, owner = await _require(server, study_id)
        return _content(study, owner, visitor is not None and visitor.id == owner.id)

    @post("/{study_id:str}", status_code=200, opt=PLAY)
    async def change(
        self, server: Platform, user: Identity, study_id: str, data: wire.StudyChange
    ) -> wire.StudyContent:
        """Change a study of yours. Side lines are replayed: every action must be legal. 409 if it was changed since you
        saw it.
        """
        study, owner = await _require(server, study_id)
        if owner.id != user.id:
            raise Forbidden("it is not yours", _RULE)
        _refuse_muted(user)
        old = _content(study, owner, True)
        record = read_record((await record_text(server.database, study.game_id)).encode(), "the record")
        game = require_game(study.game)
        notes, lines = old.notes, old.lines
        if data.notes is not None:
            notes = clean_notes(data.notes, record.last, game.board(Replay(record, game).state), "notes")
        if data.lines is not None:
            lines = await clean_lines(record, game, data.lines)
        values: dict[str, object] = {
            "title": study.title if data.title is None else clean_title(data.title),
            "data": dump_content(notes, lines),
            "changed": max(now(), data.seen + 1),
        }
        server.limits.take_message(user.account.person_id)
        if not await change_study(server.database, user.id, study_id, data.seen, values):
            raise Conflict("it was changed elsewhere meanwhile: load it again")
        return _content((await _require(server, study_id))[0], owner, True)

    @delete("/{study_id:str}", status_code=204, opt=PLAY)
    async def throw_away(self, server: Platform, user: Identity, study_id: str) -> None:
        """Delete a study of yours; its link stops working."""
        if not await remove_study(server.database, user.id, study_id):
            raise NotFound("you have no study under this id")

    @get("/{study_id:str}/export", opt=READ)
    async def export(self, server: Platform, study_id: str, visitor: Identity | None) -> Response[wire.PlainFields]:
        """A study and the record of its game in one file: docs/reports.md describes it."""
        study, owner = await _require(server, study_id)
        content = _content(study, owner, visitor is not None and visitor.id == owner.id)
        file: wire.PlainFields = {
            "format": FORMAT,
            "title": study.title,
            "author": owner.name,
            "game": study.game,
            "notes": content.notes,
            "lines": content.lines,
            "record": entries_of(await record_text(server.database, study.game_id)),
        }
        named = {"content-disposition": f'attachment; filename="study-{study.id}.json"'}
        return Response(file, headers=named)


def _refuse_muted(user: Identity) -> None:
    if user.account.muted:
        raise Forbidden("you may not talk, and a study is talk", _RULE)


async def _require(server: Platform, study_id: str) -> tuple[Study, Account]:
    found = await find_study(server.database, study_id)
    if found is None or not is_installed(found[0].game):
        raise NotFound("there is no study under this link")
    return found


def _info(study: Study, owner: Account, yours: bool) -> wire.StudyInfo:
    return wire.StudyInfo(
        id=study.id,
        title=study.title,
        game=study.game,
        table=study.table_id,
        game_id=study.game_id,
        owner=owner.name,
        yours=yours,
        created=study.created,
        changed=study.changed,
    )


def _content(study: Study, owner: Account, yours: bool) -> wire.StudyContent:
    kept = json.loads(study.data)
    return wire.StudyContent(
        id=study.id,
        title=study.title,
        game=study.game,
        table=study.table_id,
        game_id=study.game_id,
        owner=owner.name,
        yours=yours,
        created=study.created,
        changed=study.changed,
        notes=convert(kept["notes"], list[wire.StudyNote]),
        lines=convert(kept["lines"], list[wire.SideLine]),
    )
