"""External bots: a class, or a program that speaks JSON lines."""

import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from warboard.bots import make_bot, plugins
from warboard.bots.contest import play_bots
from warboard.bots.process import ProcessBot
from warboard.games import find_game
from warboard.kernel.errors import IllegalAction, WarboardError
from warboard.kernel.luck import SeededLuck

POWER = find_game("power")


def program(tmp_path: Path, body: str) -> str:
    """The command that runs a small program."""
    file = tmp_path / "bot.py"
    file.write_text(f"import json, sys, time\nfor line in sys.stdin:\n    question = json.loads(line)\n    {body}\n")
    return f"{sys.executable} {file}"


def chosen(command: str, seconds: float = 20.0) -> str:
    bot = ProcessBot(command, seconds)
    state = POWER.start({}, SeededLuck(1))
    try:
        return POWER.text(state, bot.choose(POWER, state, 0))
    finally:
        bot.close()


def test_the_example_class_plays_a_game(examples: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(examples))

    finished = play_bots(POWER, {}, [make_bot("careful:CarefulBot", 1), make_bot("random", 2)], 3)

    assert finished.actions > 0


def test_the_example_program_plays_a_game(examples: Path) -> None:
    bot = make_bot(f"run:{sys.executable} {examples / 'first_capture.py'}", 1)

    finished = play_bots(POWER, {}, [bot, make_bot("random", 2)], 3)
    bot.close()

    assert finished.actions > 0


def test_a_class_is_found_by_its_entry_point(examples: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(examples))
    point = EntryPoint("careful", "careful:CarefulBot", plugins.GROUP)
    monkeypatch.setattr(plugins, "entry_points", lambda group: [point] if group == plugins.GROUP else [])

    made = plugins.make_plugin("careful", 1)
    state = POWER.start({}, SeededLuck(1))

    assert made.choose(POWER, state, 0) in POWER.legal(state, 0)


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("nowhere_at_all:Bot", "there is no module 'nowhere_at_all'"),
        ("json:dumps", "'dumps' is not a class that extends"),
        ("json:Nothing", "'Nothing' is not a class that extends"),
        ("run:", "needs a command"),
        ("run:/nowhere/at/all", "does not start"),
        ("level9", "there is no level 9"),
        ("0", "there is no level 0"),
    ],
)
def test_a_bot_that_cannot_be_had_is_refused_with_the_reason(name: str, reason: str) -> None:
    with pytest.raises(WarboardError, match=reason):
        make_bot(name, 1)


def test_a_class_that_chooses_what_is_not_legal_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "cheat_of_a_bot.py").write_text(
        "from warboard.bots.bot import Bot\n"
        "from warboard.kernel.action import Action\n"
        "class Cheat(Bot):\n"
        "    def __init__(self, seed): self.seed = seed\n"
        "    def choose(self, game, state, side): return Action('move', 0, 39)\n"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    state = POWER.start({}, SeededLuck(1))

    with pytest.raises(IllegalAction):
        make_bot("cheat_of_a_bot:Cheat", 1).choose(POWER, state, 0)


def test_a_program_is_told_what_its_side_sees_and_what_is_legal(tmp_path: Path) -> None:
    state = POWER.start({}, SeededLuck(1))
    last = POWER.text(state, POWER.legal(state, 0)[-1])
    body = (
        "assert question['game'] == 'power' and question['side'] == 'white' and 'pieces' in question['position'];"
        " print(json.dumps({'action': question['legal'][-1]}), flush=True)"
    )

    assert chosen(program(tmp_path, body)) == last


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ('print(\'{"action": "move:a1,a8"}\', flush=True)', "chose what it may not: move:a1,a8"),
        ("print('hello', flush=True)", "which is no JSON"),
        ("print('[]', flush=True)", "without an action"),
        ("sys.exit(0)", "has ended"),
        ("print('x' * 70000, end='', flush=True); time.sleep(30)", "answers without end"),
    ],
)
def test_a_program_that_answers_badly_is_named_with_the_reason(tmp_path: Path, body: str, reason: str) -> None:
    with pytest.raises(WarboardError, match=reason):
        chosen(program(tmp_path, body))


def test_a_program_that_is_too_slow_is_waited_for_no_longer(tmp_path: Path) -> None:
    with pytest.raises(WarboardError, match=r"did not answer within 0\.5 seconds"):
        chosen(program(tmp_path, "time.sleep(30)"), 0.5)
