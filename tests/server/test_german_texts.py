"""What the server names and says in English has a German text on the page; an external game is read in English."""

import json
import re
from pathlib import Path

from refusal_texts import illegal_reasons, position_reasons, refusals

from warboard.bots import BOTS
from warboard.bots.style import STYLES
from warboard.games import our_games
from warboard.kernel.luck import SeededLuck
from warboard.play.platform_options import PLATFORM_OPTIONS

SERVER_TEXTS = Path(__file__).parents[2] / "web" / "src" / "texts" / "server"
GERMAN = json.loads((SERVER_TEXTS / "de.json").read_text())
ENGLISH = json.loads((SERVER_TEXTS / "en.json").read_text())
OPTIONS = [*(option for game in our_games() for option in game.options), *PLATFORM_OPTIONS]
ALSO_TOLD = {"The game as its rulebook has it."}  # the default sentence of an external game
# These are composed by the kernel.
BY_THE_KERNEL = {
    "{} is not legal: {} ({})",
    "expected a whole number from {} to {}, found {}",
    "expected a whole number of at least {}, found {}",
    "expected a whole number, found {}",
    "expected exactly one {}, found {}",
    "expected {} letters from {}, found {}",
}
# These would match almost any sentence, and stay English.
TOO_WIDE = {"{} is {}", "{}; and {} more", "{}: {}"}


def words_of_options() -> set[str]:
    """Every word that can be chosen, and every name that stands for a number, as the page looks it up."""
    found: set[str] = set()
    for option in OPTIONS:
        declared = option.describe()
        chosen = declared.get("words", [])
        assert isinstance(chosen, list)
        found |= {f"{option.name}.{word}" for word in chosen}
        for limit in ("names", "rows", "columns", "kinds"):
            named = declared.get(limit, [])
            if isinstance(named, list) and declared["type"] in ("weights", "kinds", "table", "count or kinds"):
                found |= {str(name) for name in named}
        found |= _names_in(option.default)
    for game in our_games():
        for rule_set in game.rule_sets:
            for choice in rule_set.choices:
                found |= _names_in(choice.value)
    return found


def _names_in(value: object) -> set[str]:
    """The names in a list or a table, such as cards of a hand; squares are not words."""
    if isinstance(value, dict):
        return _names_in([*value, *value.values()])
    if not isinstance(value, list):
        return set()
    names = {one for one in value if isinstance(one, str) and not re.fullmatch(r"[a-z]\d+", one)}
    return names.union(*map(_names_in, value))


def sentences() -> set[str]:
    found = {option.help for option in OPTIONS} | set(BOTS.values()) | {style.line for style in STYLES.values()}
    for game in our_games():
        found |= {character.line for character in game.characters}
        found |= {game.summary, *(size for size in (game.players, game.board_size) if " to " in size)}
        for rule_set in game.rule_sets:
            found |= {rule_set.name, rule_set.sentence, *(choice.reason for choice in rule_set.choices)}
    return found


def test_every_option_has_a_german_name() -> None:
    assert set(GERMAN["options"]) == {option.name for option in OPTIONS}
    assert set(ENGLISH["options"]) <= set(GERMAN["options"])


def test_every_word_of_an_option_is_told_in_german() -> None:
    assert set(GERMAN["words"]) == words_of_options()
    assert set(ENGLISH["words"]) <= set(GERMAN["words"])


def test_every_field_of_a_piece_has_a_german_name() -> None:
    found: set[str] = set()
    for game in our_games():
        pieces = game.dump(game.start({}, SeededLuck(0)))["pieces"]
        assert isinstance(pieces, dict)
        for piece in pieces.values():
            assert isinstance(piece, dict)
            found |= set(piece)
    assert set(GERMAN["fields"]) == found
    assert set(ENGLISH["fields"]) <= found


def test_every_sentence_about_games_options_rule_sets_and_bots_is_told_in_german() -> None:
    told = set(GERMAN["sentences"])
    assert sentences() - told == set()
    assert told - sentences() <= ALSO_TOLD


def test_every_refusal_is_told_in_german() -> None:
    english = refusals() | illegal_reasons() | position_reasons()
    told = set(GERMAN["refusals"])
    assert english - TOO_WIDE - told == set()
    assert told - english == BY_THE_KERNEL


def test_no_name_on_the_page_is_an_identifier() -> None:
    for table in (ENGLISH, GERMAN):
        for texts in table.values():
            assert [text for text in texts.values() if "_" in text.replace(" _ ", "")] == []
