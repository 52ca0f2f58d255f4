"""A process that thinks: it reads and writes lines of JSON. The seed of a running game is not among them (PL-116).

{"job": "choose", "game": "power", "position": {…}, "side": 0, "level": "greedy", "seed": 7}  →  {"action": "end"}
{"job": "opinion", "game": "power", "position": {…}}  →  what a bot thinks of it
{"job": "luck", "game": "power", "record": "…"}  →  how lucky each side was
{"job": "pair", "tournament": {…}}  →  the pairings of the next round
{"job": "judge", "game": "power", "record": "…", "level": 5, "first": 1, "last": 2, "seconds": 0.5}  →  {"choices": […]}
{"job": "report", "game": "power", "record": "…", "level": 5, "choices": […]}  →  the whole report
{"job": "weigh", "game": "power", "position": {…}, "side": 0, "action": "end", "best": 0.4}  →  what an action is worth
{"job": "reply", "game": "power", "position": {…}, "side": 0, "action": "end", "answer": "…"}  →  what may follow
"""

import ctypes
import json
import os
import signal
import sys
from collections.abc import Callable
from time import perf_counter
from typing import Any, Final

import msgspec

from warboard.bots import make_bot
from warboard.bots.game_report import choice_budget, judge_span, sum_up
from warboard.bots.luck_report import luck_report
from warboard.bots.opinion import opinion
from warboard.games import find_game
from warboard.kernel.plain import Fields, Plain
from warboard.play.record import read_record
from warboard.puzzles.replies import likely_losses, likely_replies
from warboard.puzzles.solving import weigh_choice
from warboard.tournaments.plain import read_tournament
from warboard.tournaments.rounds import next_pairings

Job = dict[str, Any]
_PR_SET_PDEATHSIG: Final = 1  # of prctl(2)
_NICE: Final = 10


def choose(job: Job) -> Fields:
    """The action that a bot takes in a position."""
    game = find_game(job["game"])
    state = game.position(job["position"])
    action = make_bot(job["level"], job["seed"]).choose(game, state, job["side"])
    return {"action": game.text(state, action)}


def give_opinion(job: Job) -> Fields:
    """What a bot thinks of a position."""
    game = find_game(job["game"])
    return opinion(game, game.position(job["position"]))


def report_luck(job: Job) -> Fields:
    """How lucky each side was in a finished game."""
    return luck_report(read_record(job["record"].encode(), "the record"), find_game(job["game"]))


def pair(job: Job) -> Fields:
    """The pairings of a tournament's next round; null if there is none."""
    following = next_pairings(read_tournament(job["tournament"]))
    return {"pairings": None if following is None else [list(pairing.players) for pairing in following]}


def judge_choices(job: Job) -> Fields:
    """What the choices in some entries of a finished game cost; each may take `seconds`."""
    game = find_game(job["game"])
    record = read_record(job["record"].encode(), "the record")
    budget = choice_budget(game, job["level"], 1, job["seconds"])
    began = perf_counter()
    choices: list[Plain] = [*judge_span(record, game, job["first"], job["last"], budget)]
    return {"choices": choices, "took": perf_counter() - began}


def report(job: Job) -> Fields:
    """The report of a finished game whose choices are judged."""
    record = read_record(job["record"].encode(), "the record")
    return sum_up(record, find_game(job["game"]), job["choices"], job["level"])


def weigh(job: Job) -> Fields:
    """What an action of a puzzle is worth, if it was not weighed when the puzzle was judged."""
    game = find_game(job["game"])
    state = game.position(job["position"])
    choice = weigh_choice(game, state, job["side"], game.parse(state, job["side"], job["action"]), job["best"])
    fields: Fields = msgspec.to_builtins(choice)
    return fields


def reply(job: Job) -> Fields:
    """What is likely to follow an action of a puzzle."""
    game = find_game(job["game"])
    state = game.position(job["position"])
    action, answer = (game.parse(state, job["side"], job[which]) for which in ("action", "answer"))
    found = likely_replies(game, state, job["side"], action)
    losses = likely_losses(game, state, job["side"], [action, answer])
    return {"replies": msgspec.to_builtins(found), "losses": msgspec.to_builtins(losses)}


_JOBS: Final[dict[str, Callable[[Job], Fields]]] = {
    "choose": choose,
    "opinion": give_opinion,
    "luck": report_luck,
    "pair": pair,
    "judge": judge_choices,
    "report": report,
    "weigh": weigh,
    "reply": reply,
}


def work(line: str) -> str:
    """The answer to a line."""
    job = json.loads(line)
    return json.dumps(_JOBS[job["job"]](job))


def _end_with_parent() -> None:
    """Makes Linux end this process together with its parent. Elsewhere it ends after its current job, when its input is
    closed.
    """
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)


def give_way_to_people() -> None:
    """Yields to people's moves: beside a busy server, this process gets a tenth of a processor (and on Linux never
    preempts it).
    """
    if hasattr(os, "nice"):
        os.nice(_NICE)
    if sys.platform == "linux":
        os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))


def main() -> None:
    """Answers until the input ends. People's moves come first, where the system supports priorities."""
    _end_with_parent()
    give_way_to_people()
    for line in sys.stdin:
        print(work(line), flush=True)


if __name__ == "__main__":
    main()
