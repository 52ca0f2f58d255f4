"""One answer to `go`: a search in a thread of its own, which reports what it finds and can be stopped at any moment."""

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from threading import Event, Thread
from typing import Final

from warboard.bots.budget import Budget
from warboard.bots.levels import DEEP
from warboard.bots.line import Line
from warboard.bots.thinking import think
from warboard.bots.watcher import Watcher
from warboard.kernel.action import Action
from warboard.kernel.interrupt import note_interrupt
from warboard.kernel.luck import SeededLuck
from warboard.protocols.go import Go
from warboard.protocols.notation import CHESS, Position, line_texts, move_text
from warboard.protocols.options import BYTES_AN_ENTRY, OptionValues
from warboard.protocols.scores import score_words, wdl_words
from warboard.protocols.search_clock import FOREVER, SearchClock
from warboard.protocols.strength import Strength, level_of, strength_of

_NO_LIMIT: Final = 1 << 60  # positions
_LONGEST_LINE: Final = 12
_LOOK_EVERY: Final = 0.2  # seconds between two checks whether to stop

Say = Callable[[str], None]


@dataclass
class SearchRequest:
    """What a search is for: a position, limits, and the options as they are now."""

    position: Position
    go: Go
    options: OptionValues
    moves: list[Action]

    def strength(self) -> Strength:
        """How well to play."""
        game = self.position.game
        if self.options.is_on("UCI_LimitStrength") and not self.options.is_on("UCI_AnalyseMode"):
            return strength_of(game, level_of(game, self.options.number("UCI_Elo")))
        return strength_of(game, float(self.options.number("Level")))

    def seconds(self) -> float | None:
        """How long it may take once its time counts; None until somebody stops it."""
        if not self.go.is_bounded():
            return self.strength().seconds
        if self.go.infinite:
            return None
        assert self.position.side is not None
        return self.go.seconds(self.position.side, self.options.number("Move Overhead") / 1000)


class Report(Watcher):
    """Reports every completed stage of the search."""

    def __init__(self, request: SearchRequest, clock: SearchClock, say: Say) -> None:
        super().__init__(request.options.number("MultiPV"), request.moves, True)
        self.told: Action | None = None  # the best move so far
        self.depth = 1  # the last one reported
        self._request = request
        self._clock = clock
        self._say = say

    def reached(self, depth: int, lines: list[Line], nodes: int) -> None:
        game = self._request.position.game
        elapsed = self._clock.elapsed()
        if not lines:
            return
        self.told = lines[0].action
        self.depth = depth
        for number, line in enumerate(lines[: self.exact], 1):
            if not line.is_exact:
                break
            several = f" multipv {number}" if self.exact > 1 else ""
            chances = f" {wdl_words(game, line.value)}" if self._request.options.is_on("UCI_ShowWDL") else ""
            counts = f"nodes {nodes} nps {round(nodes / max(elapsed, 1e-6))} time {round(elapsed * 1000)}"
            moves = line_texts(self._request.position, [line.action, *line.follows[: _LONGEST_LINE - 1]])
            score = score_words(game, line.value)
            self._say(f"info depth {depth}{several} score {score}{chances} {counts} pv {' '.join(moves)}")


class Search:
    """A running search, from `go` to `bestmove`."""

    def __init__(self, request: SearchRequest, say: Say, debug: bool) -> None:
        self._request = request
        self._say = say
        self._debug = debug
        self._clock = SearchClock()
        self._counts = Event()  # set once it is no longer for analysis or on the opponent's time
        self._done = Event()
        self._seconds = request.seconds()
        if not request.go.ponder:
            self._count()
        self._thread = Thread(target=self._run, name="search", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def is_over(self) -> bool:
        """Whether the answer has been given, or is about to be."""
        return self._done.is_set() or self._clock.stopped.is_set()

    def stop(self) -> None:
        """Makes it answer now with the best that it knows."""
        self._clock.stopped.set()
        self._counts.set()

    def ponderhit(self) -> None:
        """The expected move was made: from now on, its time counts."""
        self._count()

    def wait(self) -> None:
        self._thread.join()

    def _count(self) -> None:
        if self._seconds is not None:
            self._clock.leave(self._seconds)
        if not self._request.go.infinite:
            self._counts.set()

    def _run(self) -> None:
        best, follows = self._request.moves[0], list[Action]()
        try:
            best, follows = self._choose()
        except KeyboardInterrupt:
            note_interrupt()  # the thread that reads the input stops there
        except Exception as error:  # whatever went wrong, the caller gets a move
            self._say(f"info string the search has failed: {type(error).__name__}: {error}")
        while not self._counts.wait(_LOOK_EVERY):
            pass
        self._done.set()
        position = self._request.position
        texts = line_texts(position, [best, *follows[:1]]) if position.game.id == CHESS else []
        expected = f" ponder {texts[1]}" if len(texts) > 1 else ""
        self._say(f"bestmove {move_text(position, best)}{expected}")

    def _choose(self) -> tuple[Action, list[Action]]:
        request = self._request
        position = request.position
        assert position.side is not None
        strength = request.strength()
        luck = SeededLuck(secrets.randbits(60))
        if luck.below(1000) < strength.blunder_percent * 10 and not request.options.is_on("UCI_AnalyseMode"):
            return request.moves[luck.below(len(request.moves))], []
        report = Report(request, self._clock, self._say)
        thought = think(
            position.game, position.state, position.side, self._budget(strength), luck.below(1 << 30), report
        )
        best = thought.lines[0]
        if best.is_exact and best.action is not report.told:
            report.reached(max(thought.depth, report.depth), thought.lines, thought.nodes)
        if self._debug:
            self._say(f"info string looked {thought.how}")
        return best.action, best.follows

    def _budget(self, strength: Strength) -> Budget:
        go = self._request.go
        nodes = [limit for limit in (go.nodes(), strength.nodes) if limit is not None]
        forced = 1 if len(self._request.moves) == 1 and go.has_clock() else None  # save the clock for other moves
        depths = [limit for limit in (go.depth(), strength.depth, forced) if limit is not None]
        return Budget(
            nodes=min(nodes, default=_NO_LIMIT),
            seconds=FOREVER if go.ponder or self._seconds is None else self._seconds,
            depth=min([*depths, DEEP]),
            entries=self._request.options.number("Hash") * 1_000_000 // BYTES_AN_ENTRY,
            clock=self._clock,
        )


def ending_words(position: Position) -> str:
    """The score of a position in which nobody can move: mate, or even."""
    game, state = position.game, position.state
    outcome = game.outcome(state)
    lost = outcome is not None and bool(outcome.winners)
    return "mate 0" if lost else "cp 0"
