"""A rule set in a file: what it says about options, with the rule and the reason, on top of a rule set of the game.

game: power
rule_set: as_written
name: shorter
sentence: Games that end.
choices:
- {option: turn_limit, value: 60, rule: PW-90, reason: draws fell to 9 %}
"""

from collections.abc import Sequence
from typing import Final

from warboard.kernel.codec import OPTIONS, Node
from warboard.kernel.errors import BadFile, BadInput
from warboard.kernel.game import Game
from warboard.kernel.plain import Fields, Plain, copied
from warboard.kernel.rule_sets import AS_WRITTEN, RULE_SET, Choice
from warboard.play.text_files import read_document

_ENDINGS: Final = (".yaml", ".yml", ".json")


def is_rule_set_file(name: str) -> bool:
    """Whether a name is that of a file, and not of a rule set."""
    return name.endswith(_ENDINGS)


class RuleSetFile:
    """The content of a file: its game, and the options that it chooses."""

    def __init__(self, game: str, name: str, sentence: str, options: Fields) -> None:
        self.game = game
        self.name = name
        self.sentence = sentence
        self.options = options


def read_rule_set(text: str, name: str, game: Game | None) -> RuleSetFile:
    """Reads a file; BadFile names the file and what is wrong. If a game is given, the file must be for it."""
    try:
        node = Node(read_document(text, name), "", OPTIONS)
        node.only(("game", RULE_SET, "name", "sentence", "choices"))
        of_game = node.need("game").text()
        if game is not None and of_game != game.id:
            raise BadFile(name, f"it is a rule set of {of_game[:40]}, not of {game.id}")
        base = node.field(RULE_SET)
        options: Fields = {} if base is None or base.value == AS_WRITTEN else {RULE_SET: base.text()}
        for choice in node.need("choices").items():
            choice.only(("option", "value", "rule", "reason"))
            option = choice.need("option").text()
            if option in options:
                choice.need("option").fail("is there twice")
            options[option] = copied(choice.need("value").value)
        rule_set = RuleSetFile(of_game, _words(node, "name"), _words(node, "sentence"), options)
        if game is not None:
            game.settings(options)
    except BadInput as error:
        raise BadFile(name, f"it is not a playable rule set: {error}") from None
    return rule_set


def _words(node: Node, field: str) -> str:
    """A text that may be missing."""
    found = node.field(field)
    return "" if found is None else found.text()


def rule_set_document(game: Game, base: str, name: str, sentence: str, choices: Sequence[Choice]) -> Fields:
    """The content of a file."""
    choice_rows: list[Plain] = [choice.describe() for choice in choices]
    return {"game": game.id, RULE_SET: base, "name": name, "sentence": sentence, "choices": choice_rows}
