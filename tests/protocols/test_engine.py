"""Our engine, driven line by line."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from io import BytesIO
from queue import Queue

import pytest

from warboard.bots.budget import Budget, Meter
from warboard.games import all_games, find_game
from warboard.kernel.game import Game
from warboard.kernel.luck import SeededLuck
from warboard.kernel.odds import outcomes
from warboard.protocols.engine import Engine
from warboard.protocols.notation import write_position
from warboard.protocols.search_clock import FOREVER, SearchClock

PATIENCE = 120  # seconds: reached only by what never comes
BACK_RANK = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1"


class Answers(BytesIO):
    """Where an engine writes: its lines, as they come."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: Queue[str] = Queue()

    def write(self, data: object) -> int:
        assert isinstance(data, bytes)
        self.lines.put(data.decode().rstrip("\n"))
        return len(data)


class Talk:
    """A conversation with an engine."""

    def __init__(self) -> None:
        self._answers = Answers()
        self.engine = Engine(self._answers)

    def say(self, *lines: str) -> None:
        for line in lines:
            assert self.engine.do(line)

    def until(self, word: str) -> list[str]:
        """The lines up to the first one that begins with a word."""
        lines: list[str] = []
        while not lines or lines[-1].split()[0] != word:
            lines.append(self._answers.lines.get(timeout=PATIENCE))
        return lines

    def ask(self, *lines: str) -> str:
        """The answer to `go`."""
        self.say(*lines)
        return self.until("bestmove")[-1]

    def now(self) -> list[str]:
        """What has been written so far: `isready` is answered at any moment."""
        self.say("isready")
        return self.until("readyok")[:-1]


@pytest.fixture
def talk() -> Iterator[Talk]:
    talk = Talk()
    yield talk
    talk.engine.finish()


def number_after(word: str, line: str) -> int:
    words = line.split()
    return int(words[words.index(word) + 1])


def test_it_introduces_itself(talk: Talk) -> None:
    talk.say("uci")
    lines = talk.until("uciok")

    assert lines[0].startswith("id name Warboard")
    variants = next(line for line in lines if "UCI_Variant" in line)
    assert all(f" var {game.id}" in variants for game in all_games())
    assert "option name UCI_Elo type spin default" in "\n".join(lines)


def test_it_finds_a_mate_and_says_so(talk: Talk) -> None:
    talk.say(f"position fen {BACK_RANK}", "go depth 3")
    *told, best = talk.until("bestmove")

    assert best == "bestmove d1d8"
    assert any(" score mate 1 " in line and line.endswith(" pv d1d8") for line in told)


def test_it_says_how_many_moves_it_is_from_being_mated(talk: Talk) -> None:
    talk.say("position fen 7k/8/8/8/8/8/r7/1r4K1 w - - 0 1", "go depth 4")

    assert "bestmove (none)" in talk.until("bestmove")  # it is mate already
    talk.say("position fen 7k/8/8/8/8/1r6/r7/6K1 w - - 0 1", "go depth 4")
    assert any(" score mate -1 " in line for line in talk.until("bestmove"))


@pytest.mark.parametrize(
    ("fen", "score"),
    [("7k/8/8/8/8/8/r7/1r4K1 w - - 0 1", "mate 0"), ("7k/5Q2/8/8/8/8/8/6K1 b - - 0 1", "cp 0")],
)
def test_where_nobody_can_move_there_is_no_best_move(talk: Talk, fen: str, score: str) -> None:
    talk.say(f"position fen {fen}", "go movetime 100")

    assert talk.until("bestmove") == [f"info depth 0 score {score}", "bestmove (none)"]


def test_a_forced_move_is_valued_too(talk: Talk) -> None:
    talk.say("position fen 7k/8/8/8/8/8/2r5/K7 w - - 0 1", "go depth 2")

    assert " score cp -" in talk.until("bestmove")[0]


def test_several_lines_are_told_best_first(talk: Talk) -> None:
    talk.say(
        "setoption name MultiPV value 3", "setoption name UCI_ShowWDL value true", "position startpos", "go depth 2"
    )
    told = [line for line in talk.until("bestmove") if line.startswith("info depth 2 ")]

    assert [number_after("multipv", line) for line in told] == [1, 2, 3]
    scores = [number_after("cp", line) for line in told]
    assert scores == sorted(scores, reverse=True)
    assert len({line.partition(" pv ")[2].split()[0] for line in told}) == 3
    for line in told:
        won = line.partition(" wdl ")[2].split()[:3]
        assert sum(int(part) for part in won) == 1000


def test_the_second_line_is_worth_what_it_is_worth_alone(talk: Talk) -> None:
    position = "position startpos moves e2e4 d7d5"
    talk.say("setoption name MultiPV value 2", position, "go depth 3")
    second = [line for line in talk.until("bestmove") if line.startswith("info depth 3 multipv 2")][-1]
    move = second.partition(" pv ")[2].split()[0]
    talk.say("setoption name MultiPV value 1", position, f"go depth 3 searchmoves {move}")
    alone = [line for line in talk.until("bestmove") if line.startswith("info depth 3")][-1]

    assert abs(number_after("cp", second) - number_after("cp", alone)) <= 60  # the transposition table differs
    assert alone.partition(" pv ")[2].split()[0] == move


def test_searchmoves_are_chosen_among(talk: Talk) -> None:
    assert talk.ask(f"position fen {BACK_RANK}", "go depth 2 searchmoves d1d2 d1d3").split()[1] in ("d1d2", "d1d3")


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_stop_is_answered_in_every_game_with_a_legal_move(talk: Talk, game: Game) -> None:
    talk.say(f"setoption name UCI_Variant value {game.id}", "position startpos", "go infinite")
    assert not any(line.startswith("bestmove") for line in talk.now())
    best = talk.ask("stop").split()[1]

    state = game.start({}, SeededLuck(0))
    side = game.to_act(state)[0]
    assert game.parse(state, side, best) in game.legal(state, side)


def test_a_clock_that_was_stopped_before_a_search_began_is_over_for_it() -> None:
    clock = SearchClock()
    clock.stopped.set()

    assert Meter(Budget(100, FOREVER, clock=clock)).is_out()


def test_time_that_is_set_after_a_search_began_ends_it() -> None:
    clock = SearchClock()
    meter = Meter(Budget(100, FOREVER, clock=clock))
    assert not meter.is_out()
    clock.leave(0.0)

    assert meter.is_out()


def test_it_ponders_until_the_move_is_made(talk: Talk) -> None:
    talk.say("position startpos moves e2e4 e7e5", "go ponder depth 1")
    talk.until("info")
    assert not any(line.startswith("bestmove") for line in talk.now())

    assert talk.ask("ponderhit").startswith("bestmove ")


def test_the_clock_runs_from_the_moment_the_expected_move_is_made(talk: Talk) -> None:
    talk.say("position startpos", "go ponder movetime 30")
    talk.until("info")
    assert not any(line.startswith("bestmove") for line in talk.now())

    assert talk.ask("ponderhit").startswith("bestmove ")


def test_a_search_that_is_done_waits_for_stop_if_it_is_infinite(talk: Talk) -> None:
    talk.say(f"position fen {BACK_RANK}", "go infinite")
    while " mate 1 " not in talk.until("info")[-1]:
        pass
    assert not any(line.startswith("bestmove") for line in talk.now())

    assert talk.ask("stop") == "bestmove d1d8"


@pytest.mark.parametrize(
    "limit",
    [
        "nodes 1",
        "movetime 1",
        "wtime 0 btime 0",
        "wtime -50 btime 10",
        "wtime 300 btime 300 winc 0 binc 0 movestogo 1",
        "mate 1",
    ],
)
def test_every_limit_is_kept(talk: Talk, limit: str) -> None:
    assert talk.ask("position startpos", f"go {limit}").startswith("bestmove ")


def test_it_counts_no_more_positions_than_it_may(talk: Talk) -> None:
    talk.say("position startpos", "go nodes 200")

    assert max(number_after("nodes", line) for line in talk.until("bestmove")[:-1]) <= 200


@pytest.mark.parametrize(
    "line",
    [
        "banana",
        "position",
        "position nowhere",
        "position fen",
        "position fen 8/8/8/8/8/8/8/8 w - - 0 1",
        "position startpos moves e2e5",
        "position startpos moves e2e4 e2e4",
        "position startpos moves [",
        'position startpos moves e2e4[["battle",true]]',
        "setoption",
        "setoption name Banana value 1",
        "setoption name Hash value many",
        "setoption name MultiPV value 0",
        "setoption name UCI_Variant value atomic",
        "setoption name UCI_ShowWDL value perhaps",
        "go depth 1 banana",
        "\x00\ufffd ~",
    ],
)
def test_what_makes_no_sense_is_told_and_changes_nothing(talk: Talk, line: str) -> None:
    talk.say(f"position fen {BACK_RANK}", line)
    if not line.startswith("go"):
        assert any(told.startswith("info string ") for told in talk.now())
        talk.say("go depth 1")

    assert talk.until("bestmove")[-1] == "bestmove d1d8"


def test_words_before_a_command_are_passed_over(talk: Talk) -> None:
    talk.say("going debug on")

    assert talk.now() == []


@pytest.mark.parametrize("line", ["position startpos", "go depth 1", "ucinewgame", "setoption name Hash value 1"])
def test_a_search_that_is_under_way_is_not_disturbed(talk: Talk, line: str) -> None:
    talk.say("position startpos", "go infinite", line)

    assert any("while a search is under way" in told for told in talk.now())
    assert talk.ask("stop").startswith("bestmove ")


def test_a_level_is_chosen_by_its_elo(talk: Talk) -> None:
    talk.say("setoption name UCI_LimitStrength value true", "setoption name UCI_Elo value 100")

    moves = {talk.ask("position startpos", "go nodes 400") for _ in range(12)}
    assert len(moves) > 1  # so weak a player acts at random every other time


@pytest.mark.parametrize(("game", "nodes"), [("mana", 3000), ("arena", 2000), ("medieval", 6000)])
def test_searches_of_turns_and_orders_tell_on_the_way_too(talk: Talk, game: str, nodes: int) -> None:
    """Each stage is reported when it is complete, with the best so far."""
    talk.say(f"setoption name UCI_Variant value {game}", "position startpos", f"go nodes {nodes}")
    told = [line for line in talk.until("bestmove") if line.startswith("info depth")]

    depths, counts = ([number_after(word, line) for line in told] for word in ("depth", "nodes"))
    assert len(told) > 1 and depths == sorted(depths) and counts == sorted(counts)


def test_another_game_goes_on_from_its_own_position(talk: Talk) -> None:
    game = find_game("power")
    state = game.start({}, SeededLuck(3))
    for text in ("c2,c4", "d7,d5"):
        game.apply(
            state, game.to_act(state)[0], game.parse(state, game.to_act(state)[0], f"move:{text}"), SeededLuck(1), None
        )
    battle = game.parse(state, 0, "attack:c4,d5")
    result = outcomes(game, state, 0, battle)[0]
    drawn = json.dumps([list(draw) for draw in result.draws], separators=(",", ":"))
    position = f"position fen {write_position(game, state, 0)}"
    talk.say("setoption name UCI_Variant value power", f"{position} moves attack:c4,d5{drawn}")
    assert talk.now() == []
    best = talk.ask("go nodes 50").split()[1]

    assert best in game.legal_texts(result.state, game.to_act(result.state)[0])
    talk.say(f"{position} moves attack:c4,d5")
    assert "the record has no result for it" in talk.now()[0]


@pytest.mark.parametrize("text", ["{", '{"game":"chess"}', "[]", "", "{} white"])
def test_a_bad_position_of_another_game_is_refused(talk: Talk, text: str) -> None:
    talk.say("setoption name UCI_Variant value power", f"position fen {text}")

    assert talk.now()[0].startswith("info string ")


def test_a_side_that_is_not_to_act_is_refused(talk: Talk) -> None:
    game = find_game("power")
    text = write_position(game, game.start({}, SeededLuck(0)), 1)
    talk.say("setoption name UCI_Variant value power", f"position fen {text}")

    assert talk.now() == ["info string 'black' is not to act here (white is)"]


def test_the_program_ends_with_its_input_and_survives_noise() -> None:
    noise = os.urandom(2_000) + b"\n" + b"x" * 1_200_000 + b"\nposition startpos\nisready\ngo infinite\n"
    done = subprocess.run([sys.executable, "-m", "warboard", "uci"], input=noise, capture_output=True, timeout=PATIENCE)

    assert done.returncode == 0, done.stderr
    assert b"a line that long is not a command" in done.stdout and b"\nreadyok" in done.stdout
    assert done.stdout.splitlines()[-1].startswith(b"bestmove ")
    assert done.stderr == b""
