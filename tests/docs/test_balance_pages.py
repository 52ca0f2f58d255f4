"""The pages of docs/balance say what the published reports say, and each has a hand-written verdict."""

import importlib.util
from types import ModuleType

from pages import ROOT

from warboard.games import our_games
from warboard.lab.publication import published_names


def load_tool() -> ModuleType:
    found = importlib.util.spec_from_file_location("balance_docs", ROOT / "tools" / "balance_docs.py")
    assert found is not None and found.loader is not None
    tool = importlib.util.module_from_spec(found)
    found.loader.exec_module(tool)
    return tool


def test_the_pages_are_those_of_the_published_reports() -> None:
    for file, content in load_tool().all_pages().items():
        assert file.read_text("utf-8") == content, "run python tools/balance_docs.py"
        assert "Nobody has judged" not in content


def test_every_game_of_ours_but_chess_has_a_report() -> None:
    assert {game.id for game in our_games()} - {"chess"} <= set(published_names())
