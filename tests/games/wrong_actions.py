"""Wrong actions by the thousand, to check that every refusal names a rule of the rulebook."""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from warboard.kernel.errors import IllegalAction
from warboard.kernel.game import Game
from warboard.kernel.luck import SeededLuck
from warboard.kernel.state import State

_RULEBOOKS = Path(__file__).parents[2] / "docs" / "rules"


def rule_ids(game: Game) -> set[str]:
    """The ids of all rules of a game's rulebook."""
    return set(re.findall(r"^\| ([A-Z]{2}-\d+) \|", (_RULEBOOKS / f"{game.id}.md").read_text(), re.MULTILINE))


def texts(game: Game, state: State, verbs: Sequence[str], words: Sequence[str], luck: SeededLuck) -> Iterator[str]:
    """Every verb with every word, and with random squares: none to four of them, and up to two words."""
    names = game.board(state).names
    for verb in verbs:
        yield verb
        for word in words:
            yield f"{verb}:{word}"
        for _ in range(40):
            operands = [names[luck.below(len(names))] for _ in range(luck.below(4))]
            operands += [words[luck.below(len(words))] for _ in range(luck.below(3))]
            if operands:
                yield f"{verb}:{','.join(operands)}"


def refused_rules(
    game: Game, state: State, verbs: Sequence[str], words: Sequence[str], luck: SeededLuck
) -> dict[str, str]:
    """The rule by which each wrong action is refused, for every side: for those to act by `parse`."""
    to_act = game.to_act(state)
    refused: dict[str, str] = {}
    for side in range(len(game.sides(state))):
        legal = game.legal(state, side)
        for text in (*texts(game, state, verbs, words, luck), *_spoilt(game, state, luck)):
            action = game.read(state, side, text)
            if action is None or action in legal:
                continue
            if side in to_act:
                with pytest.raises(IllegalAction) as refusal:
                    game.parse(state, side, text)
                refused[f"{side} {text}"] = refusal.value.rule
            else:
                refused[f"{side} {text}"] = game.why_not(state, side, action).rule
    return refused


def _spoilt(game: Game, state: State, luck: SeededLuck) -> Iterator[str]:
    """Legal actions of all sides, and the same with an operand exchanged, dropped or added."""
    names = game.board(state).names
    for side in range(len(game.sides(state))):
        for text in game.legal_texts(state, side)[:60]:
            yield text
            verb, _, rest = text.partition(":")
            operands = rest.split(",")
            yield f"{verb}:{','.join([*operands[:-1], names[luck.below(len(names))]])}"
            yield f"{verb}:{','.join([*operands, names[luck.below(len(names))]])}"
            yield f"{verb}:{','.join(reversed(operands))}"
            yield f"{verb}:{operands[0]}"
