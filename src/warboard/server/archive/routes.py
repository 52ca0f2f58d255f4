"""Records over HTTP: the proof of a game, and any moment of it, as far as the visitor may see it."""

import json
from typing import Annotated

from litestar import Controller, Response, get, post
from litestar.params import Parameter
from msgspec import UNSET

from warboard.play.canonical import canonical
from warboard.play.draws import draws_by_entry
from warboard.play.replay import Replay
from warboard.server import wire
from warboard.server.accounts.access import PLAY, READ
from warboard.server.accounts.identity import Identity
from warboard.server.archive.past_games import closed_games, cut_after, find_game_of, make_branch, visible_game
from warboard.server.campaign_info import past_games
from warboard.server.game_info import alarms, board_size
from warboard.server.platform import Platform
from warboard.server.request_errors import Conflict, NotFound
from warboard.server.store.games import all_games_of_table, record_text
from warboard.server.store.steps import read_steps
from warboard.server.tables.live_game import read_event, visible_events
from warboard.server.time_slice import TimeSlice, play_to_end

RECORD_TYPE = "application/x-ndjson"
OneGame = Annotated[str | None, Parameter(max_length=30)]  # an earlier game of the table's campaign, by its id


class ArchiveRoutes(Controller):
    """Records."""

    path = "/api/tables/{table_id:str}"
    tags = ("records",)

    @get("/record", media_type=RECORD_TYPE, opt=READ)
    async def record(
        self, server: Platform, visitor: Identity | None, table_id: str, game: OneGame = None
    ) -> Response[bytes]:
        """The record file, one entry per line; for a campaign the records of all its games in a row, or that of one
        `game`. Once the game is over, the record is complete, and `warboard verify` proves it. While a game with hidden
        information is being played, it holds only what you may see (section 6). A `game` that was left for a takeback
        goes only as far as the current one continues it.
        """
        async with server.cache.lock(table_id, newest=True) as table:
            live, viewer, entries = await find_game_of(server, table, visitor, game)
            all_before = past_games(table.loaded.table) if game is None else []
            before = [past.id for past in all_before if past.id != live.id]
            match = live.match
            is_whole = match.record.finished or not match.game.hides(match.state)
            shown = [entry.dump() for entry in match.record.entries] if is_whole else match.seen_by(viewer)
        lines = [await record_text(server.database, game_id) for game_id in before]
        time_slice = TimeSlice()
        for entry in shown[:entries]:
            line = canonical(entry) if is_whole else json.dumps(entry, ensure_ascii=False, sort_keys=True)
            lines.append(f"{line}\n")
            await time_slice.pause()
        named = {"content-disposition": f'attachment; filename="{live.id}.ndjson"'}
        return Response("".join(lines).encode(), media_type=RECORD_TYPE, headers=named)

    @get("/games", opt=READ)
    async def games(self, server: Platform, visitor: Identity | None, table_id: str) -> list[wire.TableGame]:
        """Every game that was begun at the table: more than one in a campaign, or after takebacks."""
        async with server.cache.lock(table_id, newest=True) as table:
            visible_game(table, visitor)
            closed = closed_games(table)
        return [
            wire.TableGame(
                game=row.id,
                entries=row.entries,
                head=row.head,
                started=row.started,
                outcome=None if row.outcome is None else json.loads(row.outcome),
                seed=None if row.outcome is None or closed(row.id) else row.seed,
            )
            for row in await all_games_of_table(server.database, table_id)
        ]

    @get("/games/{game_id:str}/record", media_type=RECORD_TYPE, opt=READ)
    async def game_record(
        self, server: Platform, visitor: Identity | None, table_id: str, game_id: str
    ) -> Response[bytes]:
        """The record of a game at this table that has ended in any way. The record of a game that was taken back or
        called off is complete, but without an end; where things are hidden, it is open once the table's last game is
        over (PL-140).
        """
        async with server.cache.lock(table_id, newest=True) as table:
            visible_game(table, visitor)
            closed = closed_games(table)
        for row in await all_games_of_table(server.database, table_id):
            if row.id == game_id and row.outcome is not None:
                if closed(row.id):
                    raise Conflict("it is closed until the table's last game is over (PL-140)")
                return Response((await record_text(server.database, game_id)).encode(), media_type=RECORD_TYPE)
        raise NotFound("this table has no finished game of that id")

    @get("/draws", opt=READ)
    async def draws(
        self, server: Platform, visitor: Identity | None, table_id: str, game: OneGame = None
    ) -> list[wire.PlainFields]:
        """Every draw of a finished game with its domain: together with the record, enough to roll the dice again."""
        async with server.cache.lock(table_id, newest=True) as table:
            live = (await find_game_of(server, table, visitor, game)).live
            record = live.match.record
            if not record.finished:
                raise Conflict("the seed is revealed when the game is over (PL-116)")
            rules = live.match.game
        draws: list[wire.PlainFields] = []
        time_slice = TimeSlice()
        for drawn in draws_by_entry(record, rules):
            draws.extend(dict(draw) for draw in drawn)
            await time_slice.pause()
        return draws

    @get("/moments/{entry:int}", opt=READ)
    async def moment(
        self, server: Platform, visitor: Identity | None, table_id: str, entry: int, game: OneGame = None
    ) -> wire.Moment:
        """The game after an entry, as you may see it: the server replays the record up to there."""
        async with server.cache.lock(table_id, newest=True) as table:
            live, viewer, entries = await find_game_of(server, table, visitor, game)
            if entry >= entries:
                raise NotFound(f"the record has the entries 0 to {entries - 1}")
            rules, sides, is_over = live.match.game, list(live.match.sides), live.match.record.finished
            record = cut_after(live.match, entry)
        # The table is not locked meanwhile: its game goes on.
        replay = await play_to_end(Replay(record, rules))
        seen = visible_events(replay.events, viewer)
        view = rules.view(replay.state, viewer)
        return wire.Moment(
            game=live.id,
            board=board_size(rules.board(replay.state)),
            sides=sides,
            entry=entry,
            view=wire.raw(view),
            to_act=[sides[side] for side in replay.record_player.progress.acting],
            events=[dict(event.dump()) for event in seen],
            tells=rules.display.describe(seen),
            outcome=None if replay.outcome is None else dict(replay.outcome.dump(sides)),
            alarms=alarms(rules, replay.state, view),
            position=wire.raw(rules.dump(replay.state)) if is_over else UNSET,
        )

    @post("/branch", opt=PLAY)
    async def branch(self, server: Platform, user: Identity, table_id: str, data: wire.BranchRequest) -> wire.TableInfo:
        """Play on from a moment of a finished game: a casual table of your own, with a newly sworn seed."""
        made = await make_branch(server, table_id, user, data)
        return (await server.tables.view_table(made, user.id))[0]

    @get("/events", opt=READ)
    async def events(
        self,
        server: Platform,
        visitor: Identity | None,
        table_id: str,
        since: Annotated[int, Parameter(ge=0, le=2**31 - 1)] = 0,
        game: OneGame = None,
    ) -> list[wire.PlainFields]:
        """What happened after an entry, as you may see it: the events of each, in order."""
        async with server.cache.lock(table_id, newest=True) as table:
            live, viewer, entries = await find_game_of(server, table, visitor, game)
        found: list[wire.PlainFields] = []
        last = -1
        time_slice = TimeSlice()
        for step in await read_steps(server.database, live.id):
            last += step.lines.count("\n")
            if last <= since and step.n > 0 and since > 0:
                continue
            if last >= entries:
                break
            seen = visible_events([read_event(one) for one in json.loads(step.events)], viewer)
            if seen:
                found.append(
                    {
                        "entry": last,
                        "events": [event.dump() for event in seen],
                        "tells": live.match.game.display.describe(seen),
                    }
                )
            await time_slice.pause()
        return found
