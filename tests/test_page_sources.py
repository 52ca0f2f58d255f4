"""Components know no rules: nothing outside a game's own folder of the page names the game."""

import re
from pathlib import Path

from warboard.games import our_games
from warboard.games.medieval.pieces import CLASSES
from warboard.lessons.reading import all_lessons

SOURCES = Path(__file__).parent.parent / "web" / "src"
RULEBOOKS = Path(__file__).parent.parent / "docs" / "rules"


def shared_sources() -> list[Path]:
    """Every source that belongs to no game; in a game's folder, another game's name may be an ordinary word."""
    files = [path for ending in ("*.ts", "*.svelte") for path in sorted(SOURCES.rglob(ending))]
    return [path for path in files if path.parent == SOURCES / "games" or SOURCES / "games" not in path.parents]


def is_about_tournaments(path: Path) -> bool:
    return "ournament" in str(path.relative_to(SOURCES)) or path.name == "types.ts"


def test_no_source_of_the_page_names_a_game_outside_its_folder() -> None:
    assert len(shared_sources()) > 50
    assert [
        f"{path.relative_to(SOURCES)}: {game.id}"
        for path in shared_sources()
        for game in our_games()
        # Chess is an ordinary word here (chess-like boards), unless it stands alone as an id; so is a power-up. An
        # arena is also a kind of tournament.
        if re.search(r"""['"]chess['"]""" if game.id == "chess" else rf"(?i)\b{game.id}\b(?!-up)", path.read_text())
        and not (game.id == "arena" and is_about_tournaments(path))
        and not path.name.endswith(".test.ts")
    ] == []


def test_the_page_knows_the_hit_points_of_every_class_as_the_rules_do() -> None:
    """The bar on the board needs the maximum that a piece can have, which no position names."""
    source = (SOURCES / "games" / "medieval" / "hitPoints.ts").read_text()
    table = dict(re.findall(r"^  (\w+): (\d+),$", source, re.MULTILINE))

    assert table == {row.name: str(row.hp) for row in CLASSES}


def test_every_game_names_a_lesson_and_a_rule_for_newcomers() -> None:
    lessons = all_lessons()
    for game in our_games():
        text = (SOURCES / "games" / game.id / "howTo.ts").read_text()
        lesson, rule = re.search(r"lesson: '(.+)'", text), re.search(r"rule: '(.+)'", text)
        assert lesson is not None and lesson[1] in [one.id for one in lessons[game.id]], game.id
        assert rule is not None and f"| {rule[1]} |" in (RULEBOOKS / f"{game.id}.md").read_text(), game.id
