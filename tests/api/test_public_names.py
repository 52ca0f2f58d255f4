"""What a Python user sees is documented, explains itself, and is printed, drawn and refused properly."""

import copy
import inspect
import pickle
import re
import typing
from fractions import Fraction
from pathlib import Path
from xml.etree import ElementTree

import pytest

import warboard
from warboard import contract
from warboard.api import drawing
from warboard.build import is_compiled
from warboard.games import our_games
from warboard.kernel.errors import BadFile
from warboard.kernel.game import Game as Rules

PAGE = (Path(__file__).parents[2] / "docs" / "python.md").read_text()
PUBLIC = {name: getattr(warboard, name) for name in warboard.__all__}
CLASSES = {name: value for name, value in PUBLIC.items() if inspect.isclass(value)}
OURS = [
    (f"{name}.{method}", getattr(kind, method))
    for name, kind in CLASSES.items()
    if kind.__module__.startswith("warboard.api")
    for method in vars(kind)
    if not method.startswith("_") and callable(getattr(kind, method))
]
FUNCTIONS = [(name, value) for name, value in PUBLIC.items() if inspect.isfunction(value)]


def test_the_page_lists_exactly_what_there_is() -> None:
    table = PAGE[PAGE.index("## All public names") :]
    listed = set(
        re.findall(r"`(\w+)`", "".join(line.split("|")[1] for line in table.splitlines() if line[:3] == "| `"))
    )

    assert listed == set(warboard.__all__)


@pytest.mark.parametrize(
    ("name", "value"), [*OURS, *FUNCTIONS], ids=lambda value: value if isinstance(value, str) else ""
)
def test_help_and_type_hints_work_at_run_time(name: str, value: object) -> None:
    assert inspect.getdoc(value), name
    hints = typing.get_type_hints(value)
    assert "return" in hints, name
    assert set(inspect.signature(value).parameters) - {"self"} <= set(hints), name  # type: ignore[arg-type]


def test_the_page_names_the_classes_that_are_compiled() -> None:
    sentence = PAGE[PAGE.index("every class but these") : PAGE.index("and the errors")]
    compiled = {name for name, kind in CLASSES.items() if not kind.__module__.startswith("warboard.api")}

    assert set(re.findall(r"`(\w+)`", sentence)) == {
        name for name in compiled if not issubclass(CLASSES[name], warboard.WarboardError)
    }


@pytest.mark.parametrize(
    ("name", "value"),
    [
        (method, getattr(kind, method))
        for kind in CLASSES.values()
        if not kind.__module__.startswith("warboard.api")
        for method in vars(kind)
        if not method.startswith("_") and callable(getattr(kind, method))
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_the_types_of_a_compiled_class_are_in_its_docstrings(name: str, value: object) -> None:
    """Where nothing is compiled, they are type hints as usual."""
    named = set(inspect.signature(value).parameters) - {"self"}  # type: ignore[arg-type]
    if is_compiled():
        types = (inspect.getdoc(value) or "").partition("\n")[0]
        assert types.startswith(f"{name}(") and "->" in types
        assert all(f"{parameter}: " in types for parameter in named)
        assert typing.get_type_hints(value) == {}
    else:
        assert inspect.getdoc(value)
        assert typing.get_type_hints(value).keys() == named | {"return"}


@pytest.mark.parametrize("name", CLASSES)
def test_every_class_says_what_it_is(name: str) -> None:
    assert inspect.getdoc(CLASSES[name])


def test_nothing_public_is_shown_as_an_address() -> None:
    match = warboard.Match("power", seed=1)
    match.play("c2 c4")
    results = warboard.outcomes("power", match.state, "black", match.legal()[0])
    shown = [
        match,
        match.game,
        match.state,
        match.record,
        match.events[0],
        results[0],
        warboard.bot(3),
        match.hint(level=1),
    ]
    match.resign()
    shown.append(match.outcome)

    assert not [value for value in shown if re.search(r" at 0x|\.object", repr(value))]


def test_sides_are_given_by_name_or_number() -> None:
    game = warboard.load("power")
    state = game.start(seed=1)

    assert game.legal(state, "white") == game.legal(state, 0)
    with pytest.raises(warboard.WarboardError, match="there is no side 'green'"):
        game.legal(state, "green")


def test_an_action_of_the_wrong_side_is_refused() -> None:
    game = warboard.load("power")
    state = game.start(seed=1)
    action = game.legal(state, "white")[0]

    with pytest.raises(warboard.IllegalAction) as refused:
        game.apply(state, "black", action)

    assert refused.value.rule == "PL-13"
    assert state == game.start(seed=1)


def test_odds_are_exact_readable_and_whole() -> None:
    match = warboard.Match("power", seed=3)
    match.play("c2 c4")
    match.play("d7 d5")

    odds = match.odds("c4 d5")

    assert odds == {"killed c4": Fraction(1, 2), "killed d5": Fraction(1, 2)}
    assert "<td>killed d5</td>" in odds._repr_html_()
    assert "50.0%" in str(odds)


@pytest.mark.parametrize("game", warboard.all_games(), ids=lambda game: game.id)
def test_the_drawing_is_svg_with_every_piece_marks_and_arrows(game: warboard.Game) -> None:
    match = warboard.Match(game, seed=1)
    square = match.legal()[0].partition(":")[2].split(",")[0]
    drawing = ElementTree.fromstring(
        match.svg(size=300, marks={square: "gold"}, arrows=[warboard.Arrow(square, square)], flip=True)
    )
    titles = [element.text for element in drawing.iter("{http://www.w3.org/2000/svg}title")]

    assert drawing.get("viewBox")
    assert len(titles) == 1 + len(match.view(0)["pieces"])
    assert any(element.get("fill") == "gold" for element in drawing.iter())


def test_a_forged_record_is_not_replayed(tmp_path: Path) -> None:
    match = warboard.Match("power", seed=1)
    match.play("c2 c4")
    path = tmp_path / "game.ndjson"
    match.save(path)
    path.write_text(path.read_text().replace("move:c2,c4", "move:c2,c3"))

    verification = warboard.verify(path)

    assert not verification and not verification.ok
    assert verification.entry == 1 and "PL-22" in verification.fault
    with pytest.raises(BadFile, match="entry 1"):
        warboard.replay(path)


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadFile, match=r"nowhere\.ndjson"):
        warboard.replay(tmp_path / "nowhere.ndjson")
    with pytest.raises(BadFile, match=r"game\.ndjson"):
        warboard.Match("power", seed=1).save(tmp_path / "no" / "game.ndjson")


def test_a_file_without_scenarios_is_named(tmp_path: Path) -> None:
    file = tmp_path / "rubbish.yaml"
    with pytest.raises(BadFile, match=r"rubbish\.yaml"):
        warboard.check(file)
    for content in (b"- 1\n", b"\xff\xfe"):
        file.write_bytes(content)
        with pytest.raises(BadFile, match=r"rubbish\.yaml"):
            warboard.check(file)


def test_a_scenario_that_fails_says_why(tmp_path: Path) -> None:
    file = tmp_path / "one.yaml"
    file.write_text("scenario: too many\nrules: [PW-5]\ngame: power\nsteps: [{legal: {count: 1}}]\n")

    (verdict,) = warboard.check(file)

    assert (verdict.name, verdict.rules, verdict.passed) == ("too many", ["PW-5"], False)
    assert verdict.why == "step 1: legal *: expected 1 actions, found 26"


def test_a_spelling_that_could_be_several_actions_is_not_guessed() -> None:
    with pytest.raises(warboard.IllegalAction, match="could be move:c2,c3, move:c2,c4"):
        warboard.Match("power", seed=1).play("c2")


def test_bots_play_as_many_games_as_asked() -> None:
    result = warboard.play_match("power", warboard.bot("random", 1), warboard.bot("random", 2), games=3)

    assert result.games == 3
    assert abs(sum(result.scores) - 1) < 0.35
    low, high = result.interval
    assert low < result.score < high


@pytest.mark.parametrize("game", [game.id for game in our_games()])
def test_every_piece_of_the_start_is_drawn_with_the_pages_icon(game: str) -> None:
    """The build writes the icons; if the page was not built, pieces are letters."""
    kinds = {piece["piece"] for piece in warboard.Match(game, seed=1).dump()["pieces"].values()}

    assert kinds <= set(drawing._icons().get(game, {}))


@pytest.mark.parametrize("name", ["Game", "State", "Advice", "Display", "Luck", "Action", "Outcome", "Event", "Board"])
def test_the_contract_explains_itself_compiled_or_not(name: str) -> None:
    kind = getattr(contract, name)
    methods = [method for method in vars(kind) if not method.startswith("_") and callable(getattr(kind, method))]

    assert inspect.getdoc(kind)
    assert [method for method in methods if not inspect.getdoc(getattr(kind, method))] == []


def test_a_game_inherits_the_explanations_of_the_contract() -> None:
    assert inspect.getdoc(warboard.load("power").rules.legal) == inspect.getdoc(contract.Game.legal)


def test_matches_are_equal_if_the_same_happened_in_them_whenever_that_was(monkeypatch: pytest.MonkeyPatch) -> None:
    first, other = warboard.Match("power", seed=7), warboard.Match("power", seed=8)
    monkeypatch.setattr(warboard.api.match, "_now", lambda: 1)
    later = warboard.Match("power", seed=7)

    for match in (first, later):
        match.play("c2 c4")

    assert first.record != later.record
    assert first == later != other


def test_a_record_is_verified_and_replayed_without_a_file() -> None:
    match = warboard.Match("power", seed=7)
    match.play("c2 c4")
    forged = match.record.cut(1)
    forged.append({**match.record.entries[1].data, "action": "move:c2,c5"}, 0)

    assert warboard.replay(match.record) == match
    assert warboard.verify(match.record).ok and not warboard.verify(forged).ok
    with pytest.raises(BadFile, match="the record: entry 1: "):
        warboard.replay(forged)


def test_an_onlooker_may_view_a_match() -> None:
    match = warboard.Match("mana", seed=7)

    assert match.view(warboard.ONLOOKER) == match.game.view(match.state, warboard.ONLOOKER) != match.view("white")


def test_results_of_matches_hints_and_proofs_are_values(tmp_path: Path) -> None:
    match = warboard.Match("power", seed=7)
    match.save(tmp_path / "game.ndjson")
    proof = warboard.verify(tmp_path / "game.ndjson")
    hints = match.hint(level=1)
    result = warboard.play_match("power", warboard.bot("random", 1), warboard.bot("random", 2), games=1)

    assert copy.deepcopy(result) == result == pickle.loads(pickle.dumps(result))
    assert copy.deepcopy(hints) == hints == pickle.loads(pickle.dumps(hints))
    assert copy.copy(hints[0]) == hints[0] != hints[1]
    assert pickle.loads(pickle.dumps(proof)) == proof and hash(proof) == hash(copy.copy(proof))
    assert repr(result).startswith("<MatchResult of 1 game of power")


class Watching(warboard.Bot):
    """Notes what it is shown, and plays the first action."""

    def __init__(self) -> None:
        self.shown: list[warboard.State] = []

    def choose(self, game: Rules, state: warboard.State, side: int) -> warboard.Action:
        self.shown.append(state)
        return game.legal(state, side)[0]


class Wrong(warboard.Bot):
    def choose(self, game: Rules, state: warboard.State, side: int) -> warboard.Action:
        return game.legal(game.start({}, warboard.SeededLuck(1)), 0)[0]  # soon it is not legal


def test_a_bot_of_ones_own_is_shown_a_guess_of_what_is_hidden() -> None:
    watching = Watching()
    match = warboard.Match("arena", seed=1)
    match.play(match.legal("red")[-1], "red")
    before = match.copy()

    match.play(watching, "blue")

    assert before.game.view(watching.shown[0], "blue") == before.view("blue")
    assert watching.shown[0] != before.state


def test_a_bot_of_ones_own_has_its_name_and_is_held_to_the_rules() -> None:
    result = warboard.play_match("power", Watching(), warboard.bot("random", 1), games=1)

    assert result.names == ["Watching", "random"]
    with pytest.raises(warboard.IllegalAction):
        warboard.play_match("power", Wrong(), warboard.bot("random", 1), games=2)
