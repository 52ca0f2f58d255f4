"""A report: one page that makes no requests, in two languages, with everything that was found."""

import json
import re
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from string import Formatter

import pytest

from warboard.games import all_games, find_game
from warboard.kernel.game import Game
from warboard.kernel.luck import SeededLuck
from warboard.kernel.plain import Fields
from warboard.lab.inventory import pieces_of
from warboard.lab.jobs import Plan
from warboard.lab.report.data import Report, make_report
from warboard.lab.report.examples import choose_examples, record_of
from warboard.lab.report.names import event_name, thing_name
from warboard.lab.report.page import page_of
from warboard.lab.report.texts import LANGUAGES, answer_name, word_in
from warboard.lab.report.verdict import goal_text, number_text, percent, sentences
from warboard.lab.results import GameResult
from warboard.lab.runners.local import play_here
from warboard.lab.selfplay import play
from warboard.lab.store import Store
from warboard.lab.study import Findings, Study, play_study, read_study
from warboard.play.verify import verify

EMPTY = {"meta", "br", "link", "img", "input"}


class Page(HTMLParser):
    """The elements of a page, which must be closed in the order in which they were opened."""

    def __init__(self, content: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.words: list[str] = []
        self._open: list[str] = []
        self.feed(content)
        self.close()
        assert self._open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        if tag not in EMPTY:
            self._open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)

    def ids(self) -> list[str | None]:
        return [attributes["id"] for _, attributes in self.elements if "id" in attributes]

    def count(self, tag: str) -> int:
        return sum(name == tag for name, _ in self.elements)


@pytest.fixture(scope="module")
def findings(tmp_path_factory: pytest.TempPathFactory) -> Findings:
    study = Study(find_game("power"), {}, 8, 16)
    with Store(tmp_path_factory.mktemp("lab") / "lab.duckdb") as store:
        play_study(store, study, play_here)
        return read_study(store, study)


@pytest.fixture(scope="module")
def report(findings: Findings) -> Report:
    return make_report(findings, "2026-01-02")


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_page_has_verdict_dials_plots_boards_examples_and_numbers(report: Report, language: str) -> None:
    page = Page(page_of(report, language, {"typical": "x-typical.jsonl"}))

    assert page.elements[0] == ("html", {"lang": language})
    assert [id for id in page.ids() if id and not id.startswith("dial")] == [
        "verdict", "plots", "boards", "examples", "worth", "numbers",
    ]  # fmt: skip
    assert [id for id in page.ids() if id and id.startswith("dial")] == [
        "dial-fair", "dial-decisive", "dial-deep", "dial-lucky", "dial-varied",
    ]  # fmt: skip
    assert page.count("svg") == page.count("figure") + 5
    assert all(attributes.get("aria-label") for tag, attributes in page.elements if tag == "svg")
    assert page.count("title") > page.count("svg")
    assert [attributes["href"] for tag, attributes in page.elements if tag == "a"] == ["x-typical.jsonl"]
    said = " ".join(page.words)
    assert {"en": "What white scores, by strength", "de": "Was Weiß holt, nach Stärke"}[language] in said
    assert all(sentence.replace(" %", "\u00a0%") in said for sentence in sentences(report, language))
    assert " %" not in said  # a number is not parted from its sign at the end of a line


def test_a_page_asks_nobody_for_anything(report: Report) -> None:
    content = page_of(report)
    page = Page(content)

    assert not [attributes for _, attributes in page.elements if {"src", "style", "onclick"} & set(attributes)]
    assert "http:" not in content and "https:" not in content and "url(" not in content
    (policy,) = [str(each["content"]) for _, each in page.elements if each.get("http-equiv")]
    assert policy.startswith("default-src 'none'; style-src 'sha256-")
    assert "unsafe" not in policy


def test_what_comes_from_outside_is_escaped(report: Report) -> None:
    wicked = replace(report, name="<script>", options={"x": "<b>"}, endings=[("won: <i>&", 3)], sides=["<u>", "b"])

    content = page_of(wicked)

    assert Page(content).count("script") == 1
    for raw in ("<b>", "<i>", "<u>"):
        assert raw not in content


def test_the_languages_say_the_same() -> None:
    english, german = LANGUAGES["en"], LANGUAGES["de"]
    assert set(english) == set(german)
    for key, text in english.items():
        fields = {name for _, name, _, _ in Formatter().parse(text) if name}
        assert {name for _, name, _, _ in Formatter().parse(german[key]) if name} <= fields | {"goal"}, key


def test_every_answer_has_a_german_name(report: Report) -> None:
    """Only names from the rulebook stay as they are: kinds of event."""
    names = {answer.name for section in report.sections if section.measure != "rules seen"
             for answer in section.answers}  # fmt: skip
    assert {name for name in names if answer_name(name, "de") == name} == set()


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_every_side_and_every_ending_has_a_german_name(game: Game) -> None:
    options: Fields = {"players": 8} if game.id == "arena" else {}
    names = [*game.sides(game.start(options, SeededLuck(0))), *game.advice.subjects.endings]
    assert [name for name in names if word_in(name, "de") == name] == []
    assert [word_in(name, "en") for name in names] == names


def test_the_json_beside_it_has_every_number(report: Report) -> None:
    plain = json.loads(json.dumps(report.plain(), allow_nan=False))

    assert plain["games"] == 16
    assert [dial["name"] for dial in plain["dials"]] == ["fair", "decisive", "deep", "lucky", "varied"]
    assert {section["measure"] for section in plain["sections"]} >= {"fairness", "luck", "drama", "rules seen"}
    assert [point["nodes"] for point in plain["seats_by_strength"]] == [2, 8, 32]
    assert [point["nodes"] for point in plain["elo_by_doubling"]] == [2, 4, 8]
    assert sum(count for _, count in plain["endings"]) == 16
    assert len(plain["maps"][0]["counts"]) == plain["files"] * plain["ranks"]


def test_nothing_is_written_with_a_minus() -> None:
    assert [number_text(value, "elo") for value in (-0.0, -0.4, -12.0)] == ["+0 Elo", "+0 Elo", "−12 Elo"]
    assert number_text(-0.001, "percent") == "0 %"


def test_goals_read_as_people_write_them(report: Report) -> None:
    assert [goal_text(dial) for dial in report.dials] == ["47 % … 53 %", "≥ 85 %", "≥ +30 Elo", "≤ 50 %", "≥ 95 %"]


def test_the_verdict_names_what_never_happened_and_what_stands_out(report: Report) -> None:
    loud = replace(report, worth=[replace(report.worth[0], name="axe", note="dead"),
                                  replace(report.worth[0], name="bow", note="dominant")])  # fmt: skip

    said = sentences(loud, "en")

    assert "Hardly ever used when they could be: axe." in said
    assert "Worth far more than the rest when used: bow." in said
    ended = {name.partition(": ")[2] for name, _ in report.endings}
    never = [ending for ending in find_game("power").advice.subjects.endings if ending not in ended]
    assert never
    assert f"No game ended by {', '.join(never)}." in said


def test_a_long_list_in_the_verdict_is_cut_short(report: Report) -> None:
    """The table of things has them all."""
    many = replace(report, worth=[replace(report.worth[0], name=f"axe {n}", note="dead") for n in range(9)])

    assert "Hardly ever used when they could be: axe 0, axe 1, axe 2, axe 3, axe 4, axe 5 and 3 more." in sentences(
        many, "en"
    )
    assert any(sentence.endswith("axe 5 und 3 weitere.") for sentence in sentences(many, "de"))


def test_a_dial_names_its_side_and_says_what_was_not_asked(report: Report) -> None:
    deep = replace(report.dials[2], answer=None, meets=None)
    quick = replace(report, dials=[*report.dials[:2], deep, *report.dials[3:]])

    for language, score, unasked in (("en", "score of white", "not asked"), ("de", "Punkte von Weiß", "nicht gefragt")):
        said = [word.strip() for word in Page(page_of(quick, language)).words]
        assert score in said
        assert said.count(unasked) == 1


def test_a_report_of_no_games_is_a_page_all_the_same(tmp_path: Path) -> None:
    study = Study(find_game("power"), {}, 8, 16)
    with Store(tmp_path / "lab.duckdb") as store:
        nothing = make_report(read_study(store, study), "2026-01-02")

    assert [dial.answer for dial in nothing.dials] == [None] * 5
    assert "0 games were played" in " ".join(Page(page_of(nothing)).words)


def test_examples_are_three_different_games(findings: Findings) -> None:
    examples = choose_examples(findings.results, ["white", "black"])
    results = {result.job: result for result in findings.results}

    assert [example.kind for example in examples] == ["lopsided", "dramatic", "typical"]
    assert len({example.job for example in examples}) == 3
    changes = [int(str(result.facts["drama"]["lead_changes"])) for result in findings.results if result.winners]
    dramatic = results[examples[1].job].facts["drama"]
    assert int(str(dramatic["lead_changes"])) >= sorted(changes)[-2]
    assert choose_examples([], ["white", "black"]) == []


@pytest.mark.parametrize(("game", "options"), [("power", {}), ("arena", {"round_limit": 10}), ("mana", {})])
def test_a_record_is_the_game_of_its_job_and_can_be_proven(game: str, options: dict[str, int]) -> None:
    (job,) = Plan(find_game(game), dict(options), [5], opening=4).jobs(3, 1)

    content = record_of(job, 1_700_000_000_000)

    proof = verify(content.encode())
    result = play(job, [])
    assert proof.sound, proof.reason
    end = json.loads(content.splitlines()[-1])
    assert end["data"]["reason"] == result.reason
    assert sum('"kind":"action"' in line for line in content.splitlines()) == result.actions


def test_games_without_measures_make_no_examples_of_drama() -> None:
    bare = [GameResult(job, (1.0, 0.0), (0,), "king killed", 10, 10, str(job)) for job in range(3)]
    assert [example.kind for example in choose_examples(bare, ["white", "black"])] == ["typical"]


def test_a_report_warns_of_searches_that_see_less_than_every_action(report: Report) -> None:
    assert any("8 positions for some" in sentence for sentence in sentences(report, "en"))
    assert not any("positions for some" in sentence for sentence in sentences(replace(report, nodes=500), "en"))


@pytest.mark.parametrize(("unseen", "meets"), [(0.3, True), (0.7, None)])
def test_little_luck_is_not_known_to_be_little_if_most_draws_are_not_seen(
    findings: Findings, unseen: float, meets: bool | None
) -> None:
    """In these games the luck has nothing to do with the result."""
    counted = {"draws": 100, "unseen": round(100 * unseen), "sampled": 20}
    results = [
        replace(findings.results[0], job=job, scores=(float(job % 2), 1.0 - job % 2),
                facts={**findings.results[0].facts, "luck": {"luck": [luck, -luck], **counted}})
        for job, luck in enumerate([0.1, 0.1, -0.1, -0.1] * 50)
    ]  # fmt: skip

    blind = make_report(replace(findings, results=results), "2026-01-02")

    (lucky,) = (dial for dial in blind.dials if dial.name == "lucky")
    assert lucky.answer is not None and lucky.answer.interval.high < 0.1
    assert lucky.meets is meets
    said = " ".join(sentences(blind, "en"))
    assert f"{percent(unseen)} of the draws of chance do not change the bots' score" in said
    assert "20 % of the draws of chance have too many results to list" in said


def test_one_and_the_same_seat_is_compared_between_strengths() -> None:
    """At the main strength the fourth of four seats wins all games, at a lower one the first; the others get 0.4."""

    def games(winner: int) -> list[GameResult]:
        scores = tuple(1.0 if seat == winner else 0.4 for seat in range(4))
        return [GameResult(job, scores, (winner,), "last standing", 9, 9, str(job)) for job in range(5)]

    study = Study(find_game("arena"), {}, 20, 5, measures=[])
    found = make_report(Findings(study, 1, games(3), [], [(5, games(0)), (20, games(3))], []), "2026-01-02")

    assert [(point.nodes, point.answer.name, point.answer.value) for point in found.seats_by_strength] == [
        (5, "seat 4", 0.4),
        (20, "seat 4", 1.0),
    ]


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_column_has_a_heading(report: Report, language: str) -> None:
    content = page_of(report, language)
    headings = re.findall(r'<th scope="col"[^>]*>([^<]*)</th>', content)
    assert len(headings) == 12
    assert all(headings)


def test_a_german_page_has_decimal_commas_and_no_english_names(report: Report) -> None:
    german = " ".join(Page(page_of(report, "de")).words)
    english = " ".join(Page(page_of(report, "en")).words)
    for name, there, is_german in (
        ("Figur: Springer", german, True),
        ("Opfern: Bauer", german, True),
        ("gestärkt", german, True),
        ("piece knight", english, False),
        ("strengthened", english, False),
    ):
        assert name in there
        assert name not in (english if is_german else german)
    table = german[german.index("Alle Zahlen") : german.index("document.querySelectorAll")]
    assert re.search(r"\d,\d", table)
    assert not re.search(r"\d\.\d", table)
    assert re.search(r"\d\.\d", english[english.index("All numbers") :])


@pytest.mark.parametrize(
    ("name", "english", "german"),
    [
        ("ability of crazy_pawn", "ability of crazy pawn", "Fähigkeit: Narrenbauer"),
        ("take of king", "take of king", "Schlagen: König"),
        ("weapon throwing_knives", "weapon throwing knives", "Waffe: Wurfmesser"),
        ("power-up new queen", "power-up new queen", "Power-up: neue Figur Dame"),
        ("abilities blood_for_glory", "ability blood for glory", "Fähigkeit: blood for glory"),
        ("ability learnt charge", "ability learnt charge", "gelernte Fähigkeit: charge"),
        ("draw", "draw", "Karte ziehen"),
    ],
)
def test_a_thing_has_a_name_for_people(name: str, english: str, german: str) -> None:
    assert (thing_name(name, "en"), thing_name(name, "de")) == (english, german)


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_every_event_and_every_piece_has_a_german_name(game: Game) -> None:
    events = {name: event_name(name, "de") for name in game.advice.subjects.events}
    assert {name for name, german in events.items() if german == name.replace("_", " ")} == set()
    state = game.start({"players": 8} if game.id == "arena" else {}, SeededLuck(0))
    for piece in {str(piece["piece"]) for piece in pieces_of(game, state).values()}:
        assert thing_name(f"piece {piece}", "de").startswith("Figur: ")
        assert thing_name(f"piece {piece}", "de") not in (f"Figur: {piece}", f"Figur: {piece.replace('_', ' ')}")
    assert event_name("MC-107", "de") == "MC-107"
