"""Every command does what its help says."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from warboard.build import is_compiled
from warboard.games import all_games
from warboard.version import __version__

from .conftest import Run

SCENARIO = """\
scenario: white has 26 actions
game: power
steps:
  - legal: {count: 26}
"""


def test_the_version_says_how_it_runs(run: Run) -> None:
    ran = run("--version")

    assert ran.code == 0
    assert f"warboard {__version__} ({'compiled' if is_compiled() else 'interpreted'}" in ran.out


def test_games_lists_every_game(run: Run) -> None:
    listed = json.loads(run("games", "--json").out)

    assert [game["id"] for game in listed] == [game.id for game in all_games()]
    assert all(game.id in run("games").out for game in all_games())


@pytest.mark.parametrize("game", [game.id for game in all_games()])
def test_the_options_of_a_game_can_be_listed(run: Run, game: str) -> None:
    listed = json.loads(run("games", game, "--json").out)

    assert all(option["name"] and option["type"] for option in listed)
    assert run("games", game).code == 0


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_new_prints_a_position_that_loads(run: Run, game) -> None:  # type: ignore[no-untyped-def]
    printed = json.loads(run("new", game.id, "--json").out)

    assert game.dump(game.position(printed)) == printed
    assert run("new", game.id).out.startswith(f"game: {game.id}")


def test_new_takes_options(run: Run) -> None:
    printed = json.loads(run("new", "power", "--option", "king_health=2", "-o", "lineup=KNRNR", "--json").out)

    assert printed["pieces"]["a1"] == {"piece": "king", "side": "white", "health": 2}


def test_check_counts_what_passed_and_fails_with_one(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "some.yaml"
    file.write_text(f"{SCENARIO}---\n{SCENARIO.replace('26}', '27}')}")

    ran = run("check", str(file))

    assert ran.code == 1
    assert ran.out.splitlines()[-1] == "1 passed, 1 failed"
    assert "step 1: legal *: expected 27 actions, found 26" in ran.out


def test_check_passes(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "some.yaml"
    file.write_text(SCENARIO)

    assert run("check", str(file)).code == 0
    assert json.loads(run("check", str(file), "--json").out)[0]["passed"] is True


def test_perft_counts_and_divides(run: Run) -> None:
    assert run("perft", "power", "1").out.split() == ["26"]
    divided = json.loads(run("perft", "power", "2", "--divide", "--json").out)
    assert divided["leaves"] == sum(divided["divide"].values()) == int(run("perft", "power", "2").out)


def test_a_record_is_made_proven_and_seen_again(run: Run, tmp_path: Path) -> None:
    file = str(tmp_path / "game.jsonl")

    assert run("record", "power", "greedy", "random", "--sworn", "--out", file).code == 0
    proven = run("verify", file)
    assert proven.code == 0
    assert "dice proven" in proven.out
    assert run("replay", file).code == 0
    at_five = json.loads(run("replay", file, "--to", "5", "--json").out)
    assert at_five["ply"] == 5
    assert at_five["position"]["played"] == 5


def test_a_record_that_was_cut_is_not_sound(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    run("record", "power", "random", "random", "--out", str(file))
    lines = file.read_text().splitlines(keepends=True)
    file.write_text("".join(lines[:-1]))

    cut = run("verify", str(file))

    assert cut.code == 1
    assert f"entry {len(lines) - 1}" in cut.out
    assert run("verify", "--unfinished", str(file)).code == 0


def test_bots_play_a_match_with_swapped_seats(run: Run) -> None:
    ran = json.loads(run("match", "power", "greedy", "random", "--games", "20", "--json").out)

    greedy, random = ran["bots"]
    assert greedy["games"] == random["games"] == 20
    assert greedy["score"] + random["score"] == pytest.approx(1)
    assert greedy["score"] > 0.7


def test_bench_measures(run: Run, tmp_path: Path) -> None:
    peers = tmp_path / "peers"
    peers.mkdir()
    (peers / "a_peer.py").write_text('print(\'{"plies": 10, "steps": 5}\')')

    ran = run("bench", "power", "--seconds", "0.1", "--rounds", "1", "--peers", str(peers), "--save", str(tmp_path))

    assert ran.code == 0
    measured = json.loads((tmp_path / "results.json").read_text())["measured"]["power"]
    assert measured["plies × a-peer"] > 0 and measured["steps × a-peer"] > 0
    assert "| power |" in (tmp_path / "results.md").read_text()


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_bot_that_crashes_costs_no_game_that_is_over(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, workers: str
) -> None:
    (tmp_path / "crashing.py").write_text(
        "from warboard.bots import make_bot\n"
        "from warboard.bots.bot import Bot\n\n\n"
        "class Third(Bot):\n"
        "    def __init__(self, seed):\n"
        "        self.random = make_bot('random', seed)\n"
        "        if seed == 1 + 7919 * 3 + 1:\n"
        "            raise ZeroDivisionError('in the fourth game')\n\n"
        "    def choose(self, game, state, side):\n"
        "        return self.random.choose(game, state, side)\n"
    )
    monkeypatch.syspath_prepend(tmp_path)

    ran = run("match", "power", "random", "crashing:Third", "--games", "9", "--workers", workers)

    assert ran.code == 2
    assert ran.err == "warboard: after 3 games a bot failed: ZeroDivisionError: in the fourth game\n"
    assert "3 games of Power" in ran.out


def test_a_match_in_several_processes_is_the_same_match(run: Run) -> None:
    words = ("match", "power", "greedy", "random", "--games", "5")

    assert run(*words, "--workers", "2").out == run(*words).out


def test_a_match_stops_when_a_sequential_test_is_sure(run: Run) -> None:
    words = ("match", "power", "greedy", "random", "--games", "400", "--sprt")
    better, plain = run(*words, "0..100"), json.loads(run(*words, "0..100", "--json", "--workers", "2").out)
    games = plain["bots"][0]["games"]

    assert plain["sprt"]["is_high"] is True and plain["sprt"]["pairs"] == games / 2 < 100
    assert f"greedy is nearer to +100 than to +0 Elo, after {games // 2} pairs" in better.out
    worse = run("match", "power", "random", "greedy", "--games", "400", "--sprt", "0..100")
    assert "random is nearer to +0 than to +100 Elo" in worse.out
    alike = run("match", "power", "random", "random", "--games", "3", "--sprt", "-5..5")
    assert "after 1 pair it is open whether random is nearer to -5 or to +5 Elo" in alike.out


@pytest.mark.parametrize("games", [1, 3, 4])
def test_as_many_games_are_played_as_were_asked_for(run: Run, games: int) -> None:
    ran = run("match", "power", "random", "random", "--games", str(games))
    told = json.loads(run("match", "power", "random", "random", "--games", str(games), "--json").out)

    assert f"{games} game{'s' if games > 1 else ''} of Power" in ran.out
    assert [bot["games"] for bot in told["bots"]] == [games, games]
    assert ("not every bot had every seat equally often" in ran.out) == (games % 2 == 1)


def test_a_few_games_leave_a_wide_interval(run: Run) -> None:
    for seed in range(1, 6):
        ran = run("match", "power", "random", "random", "--games", "4", "--seed", str(seed), "--json")
        for bot in json.loads(ran.out)["bots"]:
            low, high = bot["interval"]

            assert low <= bot["score"] <= high
            assert low <= 0.5 <= high or high - low > 0.4


@pytest.mark.parametrize("words", [(), ("army",), ("db",), ("admin",)], ids=lambda words: " ".join(words))
def test_a_group_of_commands_alone_prints_its_help_as_it_is(run: Run, words: tuple[str, ...]) -> None:
    asked = run(*words, "--help")
    ran = run(*words)

    assert ran.code == 2
    assert ran.err == asked.out
    assert len(ran.err.splitlines()) > 5


def test_the_program_can_be_run_as_a_module() -> None:
    ran = subprocess.run([sys.executable, "-m", "warboard", "--version"], capture_output=True, text=True, check=True)

    assert ran.stdout.startswith(f"warboard {__version__}")


def test_a_forged_record_is_seen_again_only_up_to_where_it_breaks(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    run("record", "power", "random", "random", "--out", str(file))
    lines = file.read_text().splitlines(keepends=True)
    action = json.loads(lines[4])["data"]["action"]
    lines[4] = lines[4].replace(action, "move:a2,a3" if action != "move:a2,a3" else "move:b2,b3")
    file.write_text("".join(lines))

    ran = run("replay", str(file))

    assert ran.code == 1
    assert "entry 4" in ran.out
    assert json.loads(lines[3])["data"]["action"] in ran.out
    assert "\n   4 " not in ran.out
    told = run("replay", str(file), "--json")
    assert told.code == 1
    assert json.loads(told.out)["ply"] == 3
    assert json.loads(told.out)["fault"].startswith("entry 4: hash")


def test_the_sound_part_of_a_forged_record_can_be_seen_by_itself(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    run("record", "power", "random", "random", "--out", str(file))
    lines = file.read_text().splitlines(keepends=True)
    file.write_text("".join([*lines[:4], lines[5]]))

    assert run("replay", str(file), "--to", "2").code == 1
    assert "entry 4" in run("replay", str(file), "--to", "2").out


def test_a_campaign_is_recorded_verified_and_replayed_game_by_game(run: Run, tmp_path: Path) -> None:
    """PL-146, PL-147"""
    file = tmp_path / "campaign.jsonl"
    words = ("medieval", "random", "random", "--campaign", "--sworn", "-o", "turn_limit=1", "--out", str(file))
    assert run("record", *words).code == 0

    told = run("verify", str(file)).out
    assert re.search(r"sound .*: [45] games, \d+ entries, dice proven", told)
    whole = run("replay", str(file)).out
    assert [f"{name} (game {number})" in whole for number, name in enumerate(("spring", "summer"), 1)] == [True, True]
    second = run("replay", str(file), "--game", "2", "--to", "1").out
    assert "summer (game 2)" in second and "spring" not in second
    assert json.loads(run("replay", str(file), "--json").out)["game"] >= 4
    assert run("replay", str(file), "--game", "9").code != 0

    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(lines[:-1]))
    cut = run("verify", str(file))
    assert cut.code == 1 and "the campaign is not over" in cut.out
