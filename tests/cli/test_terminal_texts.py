"""What the terminal says: rules, legend, pieces, lists; at any width no word is broken."""

import io
import re
import tomllib
from pathlib import Path

import pytest
from rich.console import Console

import warboard
from warboard.api.rulebooks import PLACES, find_rule, read_rules, rules_of
from warboard.cli.action_lines import action_lines, choices_line
from warboard.cli.board_text import board_text
from warboard.cli.completion import Completions
from warboard.cli.explanations import print_help, print_how, print_legend, print_piece, print_rules
from warboard.cli.paper import Paper
from warboard.games import all_games, find_game
from warboard.kernel.action import Action
from warboard.kernel.display import Display
from warboard.kernel.errors import WarboardError
from warboard.kernel.game import Game
from warboard.kernel.luck import SeededLuck
from warboard.kernel.state import State

from .conftest import Run

ROOT = Path(__file__).parents[2]
GAMES = [game.id for game in all_games()]


class Sheet:
    """A terminal of some width, and what was written on it."""

    def __init__(self, width: int) -> None:
        self._file = io.StringIO()
        self.paper = Paper(Console(file=self._file, force_terminal=True, width=width, color_system=None))

    @property
    def lines(self) -> list[str]:
        return re.sub(r"\x1b\[[0-9;]*m", "", self._file.getvalue()).splitlines()


@pytest.mark.parametrize("width", [60, 79, 120])
@pytest.mark.parametrize("id", GAMES)
def test_nothing_is_wider_than_the_terminal_and_no_word_is_broken(id: str, width: int) -> None:
    game = find_game(id)
    state = game.start({}, SeededLuck(0))
    sheet, whole = Sheet(width), Sheet(10_000)
    side = game.to_act(state)[0]
    pieces = game.view(state, side)["pieces"]
    assert isinstance(pieces, dict)

    for paper in (sheet.paper, whole.paper):
        print_help(paper)
        print_how(paper, game)
        print_legend(paper, game, "")
        print_rules(paper, game, "game")
        for square in pieces:
            print_piece(paper, game, state, side, square)
        lines = action_lines(game, state, side, game.legal(state, side))
        paper.columns([(line.left(number), line.effect) for number, line in enumerate(lines, 1)])

    assert max(len(line) for line in sheet.lines) <= width
    assert " ".join(sheet.lines).split() == " ".join(whole.lines).split()


@pytest.mark.parametrize("id", GAMES)
def test_the_board_fits_into_sixty_columns_and_keeps_every_letter(id: str) -> None:
    game = find_game(id)
    state = game.start({}, SeededLuck(0))
    view = game.view(state, 0)
    shown = board_text(game, game.board(state), view, game.sides(state), width=60).plain
    whole = board_text(game, game.board(state), view, game.sides(state)).plain

    assert max(len(line) for line in shown.splitlines()) <= 60
    assert shown.split() == whole.split()


def test_where_notes_have_no_room_a_mark_says_that_there_is_one() -> None:
    game = find_game("mana")
    state = game.start({}, SeededLuck(0))
    view = game.view(state, 0)
    pieces = view["pieces"]
    assert isinstance(pieces, dict) and isinstance(pieces["a3"], dict)
    pieces["a3"]["effects"] = [{"effect": "fire", "left": 3}, {"effect": "ice", "left": 2}]

    narrow = board_text(game, game.board(state), view, game.sides(state), width=60).plain
    assert "Wa'" in narrow and max(len(line) for line in narrow.splitlines()) <= 60
    assert "Wafi3 ic2" in board_text(game, game.board(state), view, game.sides(state)).plain


@pytest.mark.parametrize("id", [*GAMES, "platform"])
def test_every_rule_of_a_rulebook_can_be_printed(id: str) -> None:
    rules = rules_of(id)
    rows = re.findall(r"^\| [A-Z]{2}-\d+ [|[]", (ROOT / "docs" / "rules" / f"{id}.md").read_text(), re.MULTILINE)

    assert len(rules) == len(rows)
    assert len({rule.id for rule in rules}) == len(rules)
    assert all(rule.text and rule.section and "`" not in rule.text for rule in rules)


def test_a_rule_is_read_from_its_row_with_the_headings_of_its_table() -> None:
    one, two = read_rules(
        "### 1 Moves\n\n| id | | rule |\n| --- | --- | --- |\n| XX-1 | [S] | A `pawn` moves. |\n\n"
        "| id | | what | squares |\n| --- | --- | --- | --- |\n| XX-2 | [R] | a\\|b | 6 |\n"
    )

    assert (one.id, one.section, one.origin, one.text) == ("XX-1", "1 Moves", "as designed", "A pawn moves.")
    assert (two.origin, two.text) == ("a ruling", "what: a|b; squares: 6")


def test_rules_are_asked_for_by_id_or_by_word(run: Run) -> None:
    ran = run(
        "play", "power", typed="rules pw-30\nrules PL-14\nrules sacrifice\nrules xx-1\nrules zebra\nrules\nquit\n"
    )

    assert "PW-30 (3.5 Attacking, as designed)\n  An attack names one enemy piece" in ran.out
    assert "PL-14 (" in ran.out
    assert "PW-35 (3.6 Sacrificing" in ran.out
    assert "there is no rule XX-1 of Power or of the platform" in ran.out
    assert "no rule of Power mentions 'zebra'" in ran.out
    assert "3.7 Pawn: PW-44 to PW-50" in ran.out
    assert find_rule("power", "MC-1") is None


def test_the_legend_explains_letters_and_cards_or_one_word(run: Run) -> None:
    ran = run("play", "mana", typed="legend transform\nlegend zebra\nlegend\nquit\n")

    asked, _, all_of_it = ran.out.partition("the legend does not know 'zebra'; try: rules zebra")
    assert "Becomes a card of your choice from your deck." in asked and "basilisk" not in asked
    assert re.search(r"Sb +shield bearer", all_of_it)
    assert "this costs or hurts a piece of your own" in all_of_it


def test_a_piece_says_how_it_moves_and_what_its_ability_does(run: Run) -> None:
    ran = run("play", "mana", typed="piece a2\npiece c3\npiece e7\npiece z9\npiece\nquit\n")

    assert "white catapult on a2\n  Moves 1 square straight." in ran.out
    assert "Ability, Throw: It throws a transportable piece next to it up to 10 squares away." in ran.out
    assert "white crazy pawn on c3" in ran.out
    assert "there is no visible piece on e7" in ran.out
    assert ran.out.count("piece needs a square, such as piece a1") == 2


@pytest.mark.parametrize("game", ["mana", "medieval", "battlefield"])
def test_a_game_shows_no_identifiers(run: Run, game: str) -> None:
    ran = run("play", game, "--bot", "1", "--seed", "2", typed="moves\n1\n" * 4 + "hint\nhistory\nlegend\nquit\n")

    assert re.findall(r"[a-z]+_[a-z]+", ran.out) == []


def test_what_costs_ones_own_is_marked_and_comes_last(run: Run) -> None:
    ran = run("play", "power", typed="c2\nquit\n")

    listed = re.findall(r"\d+ ([ !]) (move|sacrifice) c2", ran.out)
    assert listed == [(" ", "move"), (" ", "move"), ("!", "sacrifice"), ("!", "sacrifice")]


def test_a_verb_or_a_square_alone_lists_and_does_not_act(run: Run) -> None:
    ran = run("play", "power", typed="move\nc2\nhistory\nquit\n")

    assert "14   move e2 e4" in ran.out
    assert "1 white" not in ran.out


def test_a_newcomer_is_told_the_aim_the_side_and_what_to_type(run: Run) -> None:
    ran = run("play", "power", "--side", "black", "--bot", "1", typed="how\nhelp\nquit\n")

    assert "You play black, the small letters; a bot of level 1 plays white." in ran.out
    assert ran.out.count("Kill the enemy king.") == 2
    assert "rules ID" in ran.out and "legend" in ran.out


def test_words_are_completed_one_by_one() -> None:
    completions = Completions(
        {"move c2 c4": "", "move c2 c3": "", "attack d4 d5": "chance 1/2 (50 %)", "play a4 summon rook": "2 mana"},
        {"c2": "white pawn", "d4": "white rook", "d5": "black pawn"},
        ["PW-1", "PW-2"],
    )

    def words(typed: str) -> list[str]:
        return [word for word, _ in completions.after(typed)]

    assert words("mo") == ["move", "moves"]
    assert words("move ") == ["c2"] and words("move c2 ") == ["c4", "c3"]
    assert words("c2 c") == ["c4", "c3"]
    assert completions.after("d4 ") == [("d5", "chance 1/2 (50 %)")]
    assert words("play a4 summon r") == ["rook"]
    assert words("hint att") == ["attack"] and words("hint attack d4 ") == ["d5"]
    assert words("piece d") == ["d4", "d5"] and words("piece d4 ") == []
    assert words("rules PW") == ["PW-1", "PW-2"]
    assert "c2" in words("") and "legend" in words("")
    assert words("nonsense here ") == []


def test_an_installed_package_carries_the_rulebooks_where_they_are_looked_for() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    wheel = project["tool"]["hatch"]["build"]["targets"]["wheel"]

    assert wheel["force-include"] == {"docs/rules": "warboard/rulebooks"}
    assert PLACES[0] == Path(warboard.__file__).resolve().parent / "rulebooks"


def test_a_game_without_a_rulebook_says_so() -> None:
    class Unwritten:
        id, name = "../power", "Unwritten"

    with pytest.raises(WarboardError, match="there is no rulebook of Unwritten here"):
        print_rules(Sheet(80).paper, Unwritten(), "")  # type: ignore[arg-type]


class RestDisplay(Display):
    """The words of the game below: actions have no consequences."""

    def forecast(self, state, side, action):  # type: ignore[no-untyped-def]
        return {}


class RestGame(Game):
    """A game in which a turn is passed by resting, and one may end a war."""

    actions = (Action("end"), Action("rest"))

    def legal(self, state, side):  # type: ignore[no-untyped-def]
        return self.actions

    def text(self, state, action):  # type: ignore[no-untyped-def]
        return action.verb

    def passing_action(self, state, side):  # type: ignore[no-untyped-def]
        return self.actions[1]


def test_the_game_says_which_action_passes() -> None:
    game = RestGame("rest", "Rest", "2", "1×1", "War and peace.", (), display=RestDisplay())

    lines = action_lines(game, State(game), 0, game.actions)

    assert [line.text for line in lines if line.passes] == ["rest"]
    assert choices_line(lines) == "end (1)"


@pytest.mark.parametrize("id", GAMES)
def test_no_action_passes_by_being_the_last_resort(id: str) -> None:
    game = find_game(id)
    state = game.start({}, SeededLuck(0))
    side = game.to_act(state)[0]

    passing = {line.text for line in action_lines(game, state, side, game.legal(state, side)) if line.passes}

    assert passing == {"end", "pass"} & {game.text(state, action) for action in game.legal(state, side)}
