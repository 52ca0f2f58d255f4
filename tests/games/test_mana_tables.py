"""The tables of Mana are the rulebook's."""

import re
from pathlib import Path

import pytest
from mana_positions import GAME, piece_at

from warboard.games.mana.cards import CARDS
from warboard.games.mana.kinds import PieceKind, tag_names
from warboard.games.mana.patterns import PATTERNS
from warboard.games.mana.pieces import KINDS
from warboard.games.mana.setup import standard_layout
from warboard.kernel.luck import LoadedLuck, SeededLuck

RULEBOOK = Path(__file__).parents[2] / "docs" / "rules" / "mana.md"


def rows(title: str) -> list[list[str]]:
    """The rows, without the header, of the first table below a line of the rulebook that begins like this."""
    text = RULEBOOK.read_text().split(f"\n{title}", 1)[1]
    lines = re.search(r"(?:^\|.*\n)+", text, re.M)
    assert lines is not None
    cells = [[cell.strip().strip("`") for cell in line.strip("|\n ").split("|")] for line in lines[0].splitlines()]
    return cells[2:]


@pytest.mark.parametrize("number", range(1, 9))
def test_white_has_as_many_legal_actions_at_the_start_as_the_rulebook_says(number: int) -> None:
    text = re.search(r"White has (\d+) legal actions at the start: ([^;]*); four moves more", RULEBOOK.read_text())
    assert text is not None
    counts = {noun: int(count) for count, noun in re.findall(r"(\d+) (\w+)", text[2])}
    more = 4 if number in (1, 2, 8) else 0  # where crazy pawns have room
    state = GAME.start({}, LoadedLuck({"turn_rng": [number]}))

    texts = [GAME.text(state, action) for action in GAME.legal(state, 0)]

    assert len(texts) == len(set(texts)) == int(text[1]) + more
    verbs = [text.partition(":")[0] for text in texts]
    assert {verb: verbs.count(verb) for verb in set(verbs)} == {
        "move": counts["moves"] + more,
        "ability": counts["abilities"],
        "play": counts["plays"],
        "fetch": counts["fetches"],
        "discard": counts["discards"],
        "draw": 1,
        "end": 1,
    }


@pytest.mark.parametrize("row", rows("### 2.1"), ids=lambda row: row[1])
def test_the_table_of_pieces_is_the_rulebooks(row: list[str]) -> None:
    kind = KINDS[int(row[0]) - 1]

    assert kind.name == row[1]
    assert sorted(tag_names(kind.tags)) == sorted(row[2].split())
    assert kind.life == int(row[3])
    assert [PATTERNS[pattern].replace("none", "—") for pattern in (kind.move, kind.take, kind.attack)] == row[4:7]
    assert costs(kind) == row[7]


def test_every_kind_has_a_row_in_the_rulebook_and_letters_of_its_own() -> None:
    assert [kind.name for kind in KINDS] == [row[1] for row in rows("### 2.1")]
    assert len({kind.letters for kind in KINDS}) == len(KINDS)


def costs(kind: PieceKind) -> str:
    """The costs of an ability as the rulebook writes them."""
    ability = kind.ability
    if ability is None:
        return "—"
    if ability.once:
        return f"{ability.movements}/{ability.mana}/once a game/{ability.cast}"
    mana = "by unit" if kind.name == "portal" else str(ability.mana)
    cast = "by unit" if ability.by_unit else str(ability.cast)
    itself = ", by itself" if ability.by_itself else ""
    return f"{ability.movements}/{mana}/{ability.cooldown}/{cast}{itself}"


def kinds_numbered(pattern: str) -> list[str]:
    """The kinds whose numbers ("2 to 19 and 39", "22–36") the rulebook has where the pattern has its group."""
    found = re.search(pattern, RULEBOOK.read_text())
    assert found is not None
    ranges = [(int(first), int(last or first)) for first, last in re.findall(r"(\d+)(?:(?:–| to )(\d+))?", found[1])]
    return [KINDS[number - 1].name for first, last in ranges for number in range(first, last + 1)]


@pytest.mark.parametrize("group", ["classic", "starting", "portal", "other"])
def test_the_groups_of_kinds_are_the_rulebooks(group: str) -> None:
    kinds = kinds_numbered(rf"(?:Kinds|\*,) ([^*]*?)(?: are)? \*{group}\*")

    assert kinds == [kind.name for kind in KINDS if kind.group == group]


def test_the_kinds_that_may_stand_in_a_layout_are_the_rulebooks() -> None:
    kinds = kinds_numbered(r"\| MC-270 \|.* kinds (\d.*) only")

    assert kinds == [kind.name for kind in KINDS if kind.may_start()]


def test_the_kinds_that_a_pawn_may_be_made_to_become_are_the_rulebooks() -> None:
    kinds = kinds_numbered(r"\| MC-275 \|.* kinds (\d.*) but no king")

    assert [kind for kind in kinds if kind != "king"] == [kind.name for kind in KINDS if kind.crowns]


def test_the_rulebook_counts_its_kinds_and_cards_right() -> None:
    text = RULEBOOK.read_text()
    in_armies = len(set(standard_layout().values()))

    assert f"### 2.1 The {len(KINDS)} kinds\n" in text
    assert f"### 2.2 The {len(CARDS)} cards\n" in text
    assert f"of {in_armies} kinds meet" in text
    assert f"{len(KINDS) - in_armies} more kinds come" in text


def test_the_armies_stand_as_the_rulebook_says() -> None:
    state = GAME.start({}, SeededLuck(1))

    for row in rows("    a  b  c  d  e  f  g  h  i  j  k  l  m  n\n```"):
        for rank, side in zip(row[0].split(", "), ("white", "black"), strict=True):
            for file, kind in zip("abcdefghijklmn", row[1].split(", "), strict=True):
                piece = piece_at(state, f"{file}{rank}")
                assert (piece["piece"], piece["side"]) == (kind, side)


def test_what_portals_and_swamps_call_is_the_rulebooks() -> None:
    called = [
        [kind.name, kind.call.by, f"{kind.call.needs} {kind.call.by}{'s' if kind.call.needs > 1 else ''}",
         str(kind.call.rounds), str(kind.call.mana)]
        for kind in KINDS
        if kind.call is not None
    ]  # fmt: skip

    assert called == rows("What a portal or a swamp calls:")


def test_the_table_of_cards_is_the_rulebooks() -> None:
    table = [[card.name, card.group, str(card.mana)] for card in CARDS]

    assert table == [[row[0], row[2], row[3]] for row in rows("### 2.2")]
