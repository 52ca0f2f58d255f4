"""A game in the terminal."""

import re
from pathlib import Path

import pytest

from warboard.games import all_games
from warboard.play.verify import verify

from .conftest import Run


def test_a_whole_game_against_a_bot_from_the_first_action_to_the_last(run: Run) -> None:
    typed = "moves\n1\n" * 400

    ran = run("play", "power", "--bot", "random", "--seed", "4", typed=typed)

    assert ran.code == 0
    assert any(f": {reason}" in ran.out for reason in ("king killed", "turn limit", "quiet limit", "repetition"))


def test_odds_stand_beside_every_attack(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "position.yaml"
    file.write_text(
        "game: power\npieces: {c4: {piece: pawn, side: white, health: -1}, d5: {piece: rook, side: black},"
        " a1: {piece: king, side: white}, e8: {piece: king, side: black}}\n"
    )

    ran = run("play", "power", "--position", str(file), typed="c4\nquit\n")

    assert ran.out.count("attack c4 d5  chance 1/4 (25 %)") == 2


def test_squares_are_enough_where_one_action_is_meant(run: Run) -> None:
    ran = run("play", "power", typed="c2 c4\nhistory\nquit\n")

    assert "1 white move c2 c4" in ran.out


def test_what_is_not_legal_is_refused_with_its_rule(run: Run) -> None:
    ran = run("play", "power", typed="attack:c2,c3\nz9\nquit\n")

    assert "attack:c2,c3 is not legal: c3 is empty (PW-30)" in ran.out
    assert "z9 is not legal" in ran.out


def test_undo_takes_back_ones_own_last_action_and_the_answer(run: Run) -> None:
    ran = run("play", "power", typed="undo\nmove:c2,c4\nundo\nhistory\nquit\n")

    assert "there is no action of yours to take back" in ran.out
    assert "move c2 c4 is taken back" in ran.out
    assert "1 white" not in ran.out


def test_a_game_is_saved_and_taken_up_again(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "mine.jsonl"

    first = run("play", "power", "--side", "black", "--save", str(file), typed="move:c7,c5\nquit\n")
    second = run("play", "--resume", str(file), typed="history\nresign\n")

    assert f"--resume {file}" in first.out
    assert "2 black move c7 c5" in second.out
    assert "You lost. white wins: resignation" in second.out
    assert verify(file.read_bytes()).finished


def test_hint_piece_and_show_tell_what_they_promise(run: Run) -> None:
    ran = run("play", "power", typed="hint\npiece c1\nshow played\nshow nothing\nhelp\nquit\n")

    assert re.search(r"move \w+ \w+: (at most )?[+-]\d+ points, wins \d+ %\n +then move ", ran.out)
    assert "actions ahead" in ran.out
    assert "white king on c1\n  Moves: one square any way" in ran.out
    assert "there is nothing to see at nothing" in ran.out
    assert "take back your last action" in ran.out


def test_a_hint_tells_what_a_bot_thinks_of_an_action_that_is_named(run: Run) -> None:
    ran = run("play", "power", typed="hint a2 a3\nhint move:a1,a9\nquit\n")

    assert re.search(r"move a2 a3: [+-]\d+ points, wins \d+ %", ran.out)
    assert "a1,a9" in ran.out


@pytest.mark.parametrize("game", [game.id for game in all_games()])
def test_every_game_can_be_played_at_the_terminal(run: Run, game: str) -> None:
    ran = run("play", game, "--bot", "random", "--seed", "1", typed="moves\n1\n" * 6 + "show\nhint\nhistory\nquit\n")

    assert ran.code == 0
    assert "You can: " in ran.out
    assert "Traceback" not in ran.out + ran.err


def test_a_campaign_is_played_saved_and_taken_up_again_with_sides_changed(run: Run, tmp_path: Path) -> None:
    """PL-141, PL-142, PL-146"""
    file = tmp_path / "campaign.jsonl"
    words = ("play", "medieval", "--campaign", "--bot", "random", "--seed", "3", "--save", str(file))

    first = run(*words, typed="resign\nquit\n")
    assert "spring, game 1" in first.out and "seasonal campaign: you 0, random 1" in first.out
    assert "summer, game 2" in first.out and "black › " in first.out
    proof = verify(file.read_bytes())
    assert proof.sound and not proof.finished and proof.games == 2

    second = run("play", "--resume", str(file), "--bot", "random", typed="resign\nresign\nresign\n")
    assert "seasonal campaign is over: you 0, random 4" in second.out
    proof = verify(file.read_bytes())
    assert proof.sound and proof.finished and proof.games == 4


def test_only_a_game_that_offers_a_campaign_has_one(run: Run) -> None:
    """PL-141"""
    ran = run("play", "power", "--campaign")

    assert ran.code != 0 and "power offers none (PL-141)" in ran.err
