"""Puzzles over HTTP. The answer to a puzzle is shown only to those who have tried it (PL-186)."""

import secrets
from collections.abc import Sequence
from functools import partial
from typing import Annotated, Final, NamedTuple

from litestar import Controller, get, post
from litestar.params import Parameter
from msgspec import convert

from warboard.kernel.errors import IllegalAction
from warboard.kernel.luck import SeededLuck
from warboard.kernel.plain import Fields
from warboard.kernel.state import State
from warboard.puzzles.glicko import START
from warboard.puzzles.puzzle import Puzzle, all_puzzles, open_puzzle, puzzles_of
from warboard.puzzles.solving import (
    MOST_HINTS,
    Reply,
    daily_puzzle,
    find_puzzle,
    hint_for,
    judge_answer,
    known_choice,
    next_hint,
    right_so_far,
    state_after,
    theme_counts,
)
from warboard.server import wire
from warboard.server.accounts.access import PLAY, READ
from warboard.server.accounts.identity import Identity
from warboard.server.clock import now
from warboard.server.game_info import alarms, board_size, make_forecast, piece_info
from warboard.server.platform import Platform
from warboard.server.puzzles.standing import DAY_MS, FAILED, new_attempt, settle_attempt, standings
from warboard.server.request_data import parse_action, read_square
from warboard.server.request_errors import BadRequest, NotFound
from warboard.server.request_types import AnyRequest
from warboard.server.store.puzzles import (
    attempt_of,
    attempts_of,
    puzzle_ratings,
    solver_of,
    take_hint,
)
from warboard.server.study.askers import asker

_NEAR: Final = 8  # the next puzzle is drawn from so many near the solver's rating
_OTHERS: Final = 3

Id = Annotated[str, Parameter(max_length=40)]
Theme = Annotated[str | None, Parameter(max_length=40)]


class PuzzleRoutes(Controller):
    """Puzzles: find the one action that is clearly the best. Guests may try them too."""

    path = "/api/puzzles"
    tags = ("puzzles",)

    @get("/", opt=READ)
    async def list_all(self, server: Platform, visitor: Identity | None) -> list[wire.PuzzleGame]:
        """Every game that has puzzles: themes, the puzzle of the day (by UTC), and your results."""
        mine = {} if visitor is None else await standings(server, visitor.id)
        found = []
        for game, puzzles in all_puzzles().items():
            daily = daily_puzzle(game, now() // DAY_MS)
            assert daily is not None, game
            result = await _result(server, visitor, daily)
            counts = theme_counts(game)
            found.append(
                wire.PuzzleGame(game, len(puzzles), counts, daily.id, result, mine.get(game))  # type: ignore[arg-type]
            )
        return found

    @get("/{game:str}/daily", opt=READ)
    async def daily(self, server: Platform, visitor: Identity | None, game: Id) -> wire.PuzzleView:
        """The puzzle of the day of a game: the same for everybody, and a new one at midnight UTC."""
        puzzle = daily_puzzle(game, now() // DAY_MS)
        if puzzle is None:
            raise NotFound("there are no puzzles of this game")
        return await _view(server, visitor, puzzle)

    @get("/{game:str}/next", opt=READ)
    async def next_one(
        self, server: Platform, visitor: Identity | None, game: Id, theme: Theme = None
    ) -> wire.PuzzleView:
        """A puzzle near your rating that you have not tried; when you have tried all, one that you failed, or any."""
        puzzles = [puzzle for puzzle in puzzles_of(game) if theme is None or theme in puzzle.themes]
        if not puzzles:
            raise NotFound(
                "there are no puzzles of this game with this theme" if theme else "there are no puzzles of this game"
            )
        rating, tried = START, {}
        if visitor is not None:
            solver = await solver_of(server.database, visitor.id, game)
            rating = START if solver is None else solver.rating
            tried = await attempts_of(server.database, visitor.id, game)
        ratings = await puzzle_ratings(server.database, game)
        new = [puzzle for puzzle in puzzles if not tried.get(puzzle.id)]
        failed = [puzzle for puzzle in puzzles if tried.get(puzzle.id) == FAILED]
        near = sorted(new or failed or puzzles, key=lambda each: abs(ratings.get(each.id, each.rating) - rating))
        return await _view(server, visitor, secrets.choice(near[:_NEAR]))

    @get("/{game:str}/{puzzle_id:str}", opt=READ)
    async def one(self, server: Platform, visitor: Identity | None, game: Id, puzzle_id: Id) -> wire.PuzzleView:
        """One puzzle, without its answer."""
        return await _view(server, visitor, _find(game, puzzle_id))

    @get("/{game:str}/{puzzle_id:str}/about", opt=READ)
    async def about(self, game: Id, puzzle_id: Id, square: Annotated[str, Parameter(max_length=10)]) -> wire.PieceInfo:
        """What is known about a piece in the puzzle's position."""
        rules, state, side = open_puzzle(_find(game, puzzle_id))
        seen = rules.guess(state, side, SeededLuck(0)) if rules.hides(state) else state
        return piece_info(rules, seen, read_square(rules, seen, square))

    @post("/{game:str}/{puzzle_id:str}/answer", status_code=200, opt=PLAY)
    async def answer(
        self,
        request: AnyRequest,
        server: Platform,
        user: Identity,
        game: Id,
        puzzle_id: Id,
        data: wire.PuzzleAttemptRequest,
    ) -> wire.PuzzleAnswer:
        """Try an answer. The choice counts, not how the dice would fall. Only your first answer is rated."""
        puzzle = _find(game, puzzle_id)
        if len(data.actions) > len(puzzle.steps):
            raise BadRequest(f"actions: {len(puzzle.steps)} are to be found", place="actions")
        try:
            reply = judge_answer(puzzle, data.actions)
        except IllegalAction as refusal:
            raise BadRequest(str(refusal), refusal.rule, "actions") from None
        if reply.judged in ("go on", "can wait"):
            going_on = _moment(puzzle, reply.state) if reply.judged == "go on" else None
            return _unsettled(reply, going_on)
        return await _settled(server, user, puzzle, _Answer(reply, asker(request, user)))

    @post("/{game:str}/{puzzle_id:str}/give-up", status_code=200, opt=PLAY)
    async def give_up(
        self, server: Platform, user: Identity, game: Id, puzzle_id: Id, data: wire.PuzzleProgress | None = None
    ) -> wire.PuzzleAnswer:
        """See the answer. Unless you have answered already, this counts as a wrong answer."""
        puzzle = _find(game, puzzle_id)
        return await _settled(server, user, puzzle, None, _steps_done(puzzle, data))

    @post("/{game:str}/{puzzle_id:str}/hint", status_code=200, opt=PLAY)
    async def hint(
        self, server: Platform, user: Identity, game: Id, puzzle_id: Id, data: wire.PuzzleProgress | None = None
    ) -> wire.PuzzleHint:
        """One more hint, for the step that you are at. Once you have taken a hint, the puzzle can no longer raise your
        rating.
        """
        puzzle = _find(game, puzzle_id)
        done = _steps_done(puzzle, data)
        attempt = await take_hint(server.database, new_attempt(user.id, puzzle), partial(next_hint, done=done))
        number = MOST_HINTS if attempt.result else min(attempt.hints - done * MOST_HINTS, MOST_HINTS)
        hint = hint_for(puzzle, number, done)
        return wire.PuzzleHint(number, MOST_HINTS, hint.themes, hint.squares, hint.verb)

    @post("/{game:str}/{puzzle_id:str}/forecast", status_code=200, opt=READ)
    async def forecast(self, game: Id, puzzle_id: Id, data: wire.PuzzleForecastRequest) -> wire.Forecast:
        """What is known about an action before it is taken, as at a table."""
        puzzle = _find(game, puzzle_id)
        rules, _, side = open_puzzle(puzzle)
        try:
            # Whatever was played is played on: what is foretold says nothing about what is right (PL-186).
            state = state_after(puzzle, data.actions)
        except IllegalAction as refusal:
            raise BadRequest(str(refusal), refusal.rule, "actions") from None
        seen = rules.guess(state, side, SeededLuck(0)) if rules.hides(state) else state
        return await make_forecast(rules, seen, side, parse_action(rules, seen, side, data.action, "action"))


def _find(game: str, puzzle_id: str) -> Puzzle:
    puzzle = find_puzzle(game, puzzle_id)
    if puzzle is None:
        raise NotFound("there is no such puzzle")
    return puzzle


def _steps_done(puzzle: Puzzle, progress: wire.PuzzleProgress | None) -> int:
    return 0 if progress is None else right_so_far(puzzle, progress.actions)


async def _result(server: Platform, visitor: Identity | None, puzzle: Puzzle) -> str:
    attempt = None if visitor is None else await attempt_of(server.database, visitor.id, puzzle.game, puzzle.id)
    return "" if attempt is None else attempt.result


async def _view(server: Platform, visitor: Identity | None, puzzle: Puzzle) -> wire.PuzzleView:
    game, state, _ = open_puzzle(puzzle)
    attempt = None if visitor is None else await attempt_of(server.database, visitor.id, puzzle.game, puzzle.id)
    ratings = await puzzle_ratings(server.database, puzzle.game)
    return wire.PuzzleView(
        id=puzzle.id,
        game=puzzle.game,
        side=puzzle.side,
        sides=list(game.sides(state)),
        board=board_size(game.board(state)),
        moment=_moment(puzzle, state),
        steps=len(puzzle.steps),
        rating=round(ratings.get(puzzle.id, puzzle.rating)),
        margin=puzzle.margin,
        result="" if attempt is None else attempt.result,  # type: ignore[arg-type]
        hints=0 if attempt is None else attempt.hints,
        at_once=len(game.to_act(state)) > 1,
    )


def _moment(puzzle: Puzzle, state: State) -> wire.PuzzleMoment:
    game, _, side = open_puzzle(puzzle)
    view = game.view(state, side)
    # The enemy's kings in danger are left out, for many answers take one (PL-186).
    in_danger = [alarm for alarm in alarms(game, state, view) if _stands_at(view, alarm.square) == puzzle.side]
    return wire.PuzzleMoment(dict(view), game.legal_texts(state, side), in_danger)


def _stands_at(view: Fields, square: str) -> object:
    """Whose piece stands on a square of a view."""
    pieces = view.get("pieces")
    piece = pieces.get(square) if isinstance(pieces, dict) else None
    return piece.get("side") if isinstance(piece, dict) else None


def _unsettled(reply: Reply, moment: wire.PuzzleMoment | None) -> wire.PuzzleAnswer:
    judged = "go on" if reply.judged == "go on" else "can wait"
    return wire.PuzzleAnswer(
        judged=judged,  # type: ignore[arg-type]
        given=None,
        moment=moment,
        best=None,
        others=[],
        replies=[],
        losses=[],
        answer=[],
        themes=[],
        judging=[],
        gained=0,
        rated=False,
        standing=None,
    )


class _Answer(NamedTuple):
    """An answer that ends an attempt, and for whom it is analysed."""

    reply: Reply
    person: int


async def _settled(
    server: Platform, user: Identity, puzzle: Puzzle, answer: _Answer | None, done: int = 0
) -> wire.PuzzleAnswer:
    """The response when an attempt is over; if it was over before, nothing changes. Without an answer it is about the
    step after `done` of them. An answer is settled before it is analysed: if that fails, it has still been given.
    """
    reply = None if answer is None else answer.reply
    solved = reply is not None and reply.judged == "right"
    settled = await settle_attempt(server, user, puzzle, solved)
    mine = await standings(server, user.id)
    step = puzzle.steps[done] if reply is None else reply.step
    given = None if answer is None else await _given(server, puzzle, *answer)
    replies, losses = await _replies(server, puzzle, *answer) if answer is not None and not solved else ([], [])
    others: Sequence[wire.PuzzleChoice] = [
        rival for rival in step.rivals if given is None or rival.action != given.action
    ]
    return wire.PuzzleAnswer(
        judged="shown" if reply is None else "right" if solved else "wrong",
        given=given,
        moment=None,
        best=step.answer,
        others=list(others[:_OTHERS]),
        replies=replies,
        losses=losses,
        answer=puzzle.answer,
        themes=puzzle.themes,
        judging=puzzle.judged,
        gained=0 if settled is None else round(settled.attempt.gained),
        rated=settled is not None and settled.attempt.gained != 0.0,
        standing=mine.get(puzzle.game),
    )


async def _given(server: Platform, puzzle: Puzzle, reply: Reply, person: int) -> wire.PuzzleChoice:
    """What an answer is worth: as found when the puzzle was judged, or else computed now by the analysis processes."""
    known = known_choice(reply.step, reply.action)
    if known is not None:
        return known
    question: Fields = {**_question(puzzle, reply), "best": reply.step.rivals[0].win}
    key = f"weigh {puzzle.game} {puzzle.id} {reply.action}"
    return convert(await server.jobs.ask("weigh", question, key, person), wire.PuzzleChoice)


async def _replies(
    server: Platform, puzzle: Puzzle, reply: Reply, person: int
) -> tuple[list[wire.PuzzleReply], list[wire.PuzzleLosses]]:
    """What is likely to follow a wrong answer."""
    key = f"reply {puzzle.game} {puzzle.id} {reply.action}"
    question: Fields = {**_question(puzzle, reply), "answer": reply.step.answer.action}
    found = await server.jobs.ask("reply", question, key, person)
    return convert(found["replies"], list[wire.PuzzleReply]), convert(found["losses"], list[wire.PuzzleLosses])


def _question(puzzle: Puzzle, reply: Reply) -> Fields:
    """The answer that a question is about."""
    game, _, side = open_puzzle(puzzle)
    return {"game": game.id, "position": game.dump(reply.state), "side": side, "action": reply.action}
