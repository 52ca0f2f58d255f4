"""Other people's engines at our tables: they play, and every fault of one has its own message."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from time import monotonic

import pytest
from click.testing import CliRunner

from warboard.cli.ladder import play_pair
from warboard.cli.main import commands
from warboard.games import all_games, find_game
from warboard.kernel.errors import WarboardError
from warboard.kernel.game import Game
from warboard.kernel.luck import SeededLuck
from warboard.protocols.external_engine import ExternalEngine
from warboard.protocols.external_options import ExternalOption, read_option
from warboard.protocols.external_process import EngineFailure, EngineProcess
from warboard.protocols.players import close_all, make_player, make_players, play_game

CHESS = find_game("chess")
OURS = f"uci:{sys.executable} -m warboard uci"
START = "print('option name Skill type spin default 1 min 0 max 9'); print('id name Tiny'); print('uciok')"


class Tiny:
    """Makes small engines from what they do when asked to think. Each records its process and its input."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def __call__(self, thinks: str, start: str = START) -> str:
        file = self.folder / "tiny.py"
        file.write_text(
            "import os, sys, time\n"
            f"open({str(self.folder / 'pid')!r}, 'w').write(str(os.getpid()))\n"
            f"heard = open({str(self.folder / 'heard')!r}, 'w')\n"
            "for line in sys.stdin:\n"
            "    heard.write(line); heard.flush()\n"
            "    word = line.split()[0]\n"
            f"    if word == 'uci': {start}\n"
            "    if word == 'isready': print('readyok')\n"
            f"    if word == 'go': {thinks}\n"
            "    if word == 'quit': break\n"
            "    sys.stdout.flush()\n"
        )
        return f"uci:{sys.executable} {file}"

    def heard(self) -> list[str]:
        return (self.folder / "heard").read_text().splitlines()

    def is_gone(self) -> bool:
        """Whether nothing is left of the engine, not even a zombie."""
        with suppress(ProcessLookupError):
            os.kill(int((self.folder / "pid").read_text()), 0)
            return False
        return True


@pytest.fixture
def tiny(tmp_path: Path) -> Tiny:
    return Tiny(tmp_path)


@pytest.fixture(scope="module")
def ours() -> Iterator[ExternalEngine]:
    engine = ExternalEngine(f"{OURS}?nodes=60", 1)
    yield engine
    engine.close()


def choose(engine: ExternalEngine) -> str:
    state = CHESS.start({}, SeededLuck(0))
    try:
        return CHESS.text(state, engine.choose(CHESS, state, 0))
    finally:
        engine.close()


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_our_own_engine_plays_every_game_as_an_external_engine(ours: ExternalEngine, game: Game) -> None:
    luck = SeededLuck(2)
    state = game.start({}, luck)
    for _ in range(6):
        side = game.to_act(state)[-1]  # where all act at once, the last is asked first
        game.apply(state, side, ours.choose(game, state, side), luck, None)

    assert game.outcome(state) is None


def test_an_engine_is_told_the_moves_from_the_start(tiny: Tiny) -> None:
    engine = ExternalEngine(
        tiny("print('bestmove', 'e2e4' if len(open(heard.name).read().split('go ')) < 3 else 'g1f3')"), 1
    )
    state = CHESS.start({}, SeededLuck(0))
    for _ in range(2):
        CHESS.apply(state, 0, engine.choose(CHESS, state, 0), SeededLuck(0), None)
        CHESS.apply(state, 1, CHESS.parse(state, 1, "e7e5" if state.number == 1 else "b8c6"), SeededLuck(0), None)
    engine.close()

    told = [line for line in tiny.heard() if line.startswith("position")]
    assert told == ["position startpos", "position startpos moves e2e4 e7e5"]
    assert tiny.heard().count("ucinewgame") == 1


def test_another_position_begins_a_new_game(tiny: Tiny) -> None:
    engine = ExternalEngine(tiny("print('bestmove a1a2')"), 1)
    for fen in ("7k/8/8/8/8/8/8/K1R5 w - - 0 1", "6k1/8/8/8/8/8/8/K1R5 w - - 0 1"):
        engine.choose(CHESS, CHESS.position({"game": "chess", "fen": fen}), 0)
    engine.close()

    assert tiny.heard().count("ucinewgame") == 2


def test_a_draw_that_can_be_claimed_is_claimed_for_an_engine(tiny: Tiny) -> None:
    engine = ExternalEngine(tiny("print('bestmove a1b1')"), 1)
    state = CHESS.position({"game": "chess", "fen": "7k/8/8/8/8/8/8/K1R5 w - - 100 90"})

    assert engine.choose(CHESS, state, 0).verb == "claim"
    engine.close()


def test_options_and_limits_follow_the_name(tiny: Tiny) -> None:
    limit = "print('option name UCI_LimitStrength type check default false')"
    elo = "print('option name UCI_Elo type spin default 9 min 1 max 9')"
    name = tiny("print('bestmove e2e4')", f"{limit}; {elo}; {START}")
    assert choose(ExternalEngine(f"{name}?UCI_Elo=5&Skill=3&depth=4", 1)) == "move:e2,e4"

    heard = tiny.heard()
    assert "setoption name UCI_LimitStrength value true" in heard
    assert "setoption name UCI_Elo value 5" in heard
    assert "setoption name Skill value 3" in heard
    assert "go depth 4" in heard
    assert tiny.is_gone()


@pytest.mark.parametrize(
    ("settings", "reason"),
    [
        ("Banana=1", "has no option 'Banana' (it has Skill)"),
        ("Skill=10", "Skill is a number from 0 to 9, not '10'"),
        ("Skill", "expected NAME=VALUE after ?, found 'Skill'"),
        ("nodes=many", "nodes is a whole number above 0, not 'many'"),
    ],
)
def test_settings_that_it_does_not_have_are_refused(tiny: Tiny, settings: str, reason: str) -> None:
    with pytest.raises(WarboardError) as refused:
        make_player(f"{tiny('pass')}?{settings}", 1)

    assert reason in str(refused.value)


@pytest.mark.parametrize(
    ("thinks", "reason"),
    [
        ("sys.exit(3)", "has died: exit code 3"),
        ("os.kill(os.getpid(), 9)", "has died: signal 9"),
        ("print('bestmove banana')", "talks nonsense: it said bestmove banana"),
        ("print('bestmove')", "talks nonsense: it said bestmove"),
        ("print('bestmove (none)')", "gave up: it said bestmove (none) where it can move"),
        ("print('bestmove e2e5')", "chose the illegal move e2e5: a pawn does not go there (CH-21)"),
    ],
)
def test_what_is_wrong_with_a_engine_is_told_apart_and_nothing_is_left_of_it(
    tiny: Tiny, thinks: str, reason: str
) -> None:
    with pytest.raises(EngineFailure) as failure:
        choose(ExternalEngine(tiny(thinks), 1, grace=60))

    assert reason in str(failure.value)
    assert tiny.is_gone()


@pytest.mark.parametrize(
    "thinks",
    ["time.sleep(600)", "[print('info depth', n, flush=True) for n in range(10**9)]"],
    ids=["silent", "endless"],
)
def test_an_engine_that_takes_too_long_is_waited_for_no_longer(tiny: Tiny, thinks: str) -> None:
    with pytest.raises(EngineFailure, match=r"is slow: it did not say bestmove within 0\.6 seconds"):
        choose(ExternalEngine(f"{tiny(thinks)}?movetime=100", 1, grace=0.5))

    assert tiny.is_gone()


@pytest.mark.parametrize(
    ("start", "seconds", "reason"),
    [
        ("pass", 0.3, "is slow: it did not say uciok within 0.3 seconds"),
        ("print('hello, who are you?')", 4.0, "talks nonsense: it was asked uci, and said 'hello, who are you?'"),
        ("sys.exit(1)", 60.0, "has died: exit code 1"),
    ],
)
def test_a_program_that_is_no_engine_is_refused(tiny: Tiny, start: str, seconds: float, reason: str) -> None:
    with pytest.raises(EngineFailure) as failure:
        ExternalEngine(tiny("pass", start), 1, start_seconds=seconds)

    assert reason in str(failure.value)


def test_a_program_that_does_not_end_by_itself_is_ended(tiny: Tiny) -> None:
    name = tiny("print('bestmove e2e4')")
    file = tiny.folder / "tiny.py"
    file.write_text(file.read_text().replace("if word == 'quit': break", "if word == 'quit': time.sleep(600)"))

    assert choose(ExternalEngine(name, 1)) == "move:e2,e4"
    assert tiny.is_gone()


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("uci:", "needs an engine"),
        ("uci:'", "needs an engine"),
        ("uci:no_such_engine_at_all", "no such program is installed: no_such_engine_at_all"),
        ("uci:/nowhere/at/all", "there is no such program: /nowhere/at/all"),
    ],
)
def test_an_engine_that_is_not_there_is_refused(name: str, reason: str) -> None:
    with pytest.raises(WarboardError) as refused:
        make_player(name, 1)

    assert reason in str(refused.value)


def test_an_engine_that_does_not_play_a_game_says_so(tiny: Tiny) -> None:
    engine = ExternalEngine(tiny("print('bestmove e2e4')"), 1)
    game = find_game("power")
    with pytest.raises(WarboardError, match="does not play power"):
        engine.choose(game, game.start({}, SeededLuck(0)), 0)
    engine.close()

    assert tiny.is_gone()


def test_an_engine_that_fails_has_lost_the_game(tiny: Tiny) -> None:
    told: list[str] = []
    players = make_players([("random", 1), (tiny("sys.exit(3)"), 2)])
    finished = play_game(CHESS, {}, players, 1, told.append)
    close_all(players)

    assert finished.outcome.winners == (0,)
    assert len(told) == 1 and "has died: exit code 3: it loses this game" in told[0]


def test_a_program_that_does_not_read_holds_nobody_up() -> None:
    process = EngineProcess("deaf", [sys.executable, "-c", "import time; time.sleep(600)"])
    process.send("x" * 1_000_000)  # more than a pipe holds

    assert process.line(monotonic()) is None
    process.kill()
    with pytest.raises(EngineFailure, match="deaf has died: signal 9"):
        process.look()


def test_a_ladder_counts_a_engine_that_fails_as_beaten(tiny: Tiny) -> None:
    assert play_pair("chess", {}, (tiny("print('bestmove e2e5')"), "random", 1)) == 0.0
    assert tiny.is_gone()


def test_a_game_against_a_engine_that_fails_can_be_resumed(tiny: Tiny, tmp_path: Path) -> None:
    file = tmp_path / "mine.jsonl"
    words = ["play", "chess", "--bot", tiny("sys.exit(3)"), "--save", str(file)]
    played = CliRunner().invoke(commands, words, input="e2 e4\n")

    assert isinstance(played.exception, EngineFailure)
    assert f"continue with: warboard play --resume {file}" in played.output
    assert "move:e2,e4" in file.read_text()
    assert tiny.is_gone()


def test_options_are_read_as_engines_tell_of_them() -> None:
    assert read_option("option name Move Style type combo default Wild Card var Wild Card var Calm") == ExternalOption(
        "Move Style", "combo", None, None, ("Wild Card", "Calm")
    )
    assert read_option("option name Clear Hash type button") == ExternalOption("Clear Hash", "button", None, None, ())
    assert read_option("option") is None
    assert read_option("id name option") is None


def test_ctrl_c_in_a_match_leaves_no_engine_behind(tiny: Tiny) -> None:
    name = tiny("print('info string at work', file=sys.stderr, flush=True); time.sleep(600)")
    process = subprocess.Popen(
        [sys.executable, "-m", "warboard", "match", "chess", f"{name}?movetime=500000", "random", "--games", "2"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        assert process.stderr is not None
        while "at work" not in process.stderr.readline():
            assert process.poll() is None
        os.killpg(process.pid, signal.SIGINT)
        _, err = process.communicate(timeout=30)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.communicate()

    assert process.returncode == 130, err
    assert "Traceback" not in err
    assert tiny.is_gone()
