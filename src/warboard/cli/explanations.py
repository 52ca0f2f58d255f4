"""What a person at the terminal can ask: help, how to win, what marks mean, rules, a piece in words."""

import re

from warboard.api.rulebooks import Rule, find_rule, rules_about, rules_of
from warboard.cli.action_lines import OWN_MARK
from warboard.cli.paper import Paper
from warboard.kernel.board import NOWHERE
from warboard.kernel.errors import WarboardError
from warboard.kernel.game import Game
from warboard.kernel.sentences import plain_words
from warboard.kernel.state import State

_HELP = [
    ("c2 c4", "an action; the words of the lists will do, such as attack c4 d5"),
    ("c2", "what the piece on c2 can do, with odds; a number then picks from the list"),
    ("moves", "every legal action; move, attack and the like list only those"),
    ("piece c2", "a piece in words: how it moves, what its abilities do, who threatens it"),
    ("how", "how to win, and what a turn is"),
    ("legend [WORD]", "what letters, marks and words mean"),
    ("rules ID", "a rule of the rulebook; rules WORD: the rules about a word"),
    ("hint [ACTION]", "what a bot would do, and why"),
    ("history", "what has been played"),
    ("undo", "take back your last action"),
    ("show [PATH]", "the position as data, or a part of it"),
    ("save FILE", "write the record, after every action from then on"),
    ("resign, quit", "give up; leave"),
]
_RULE_ID = re.compile(r"[A-Za-z]{2}-\d+")
_MOST_RULES = 8


def print_help(paper: Paper) -> None:
    paper.columns(_HELP)
    paper.say("In a terminal the arrow keys edit the line and recall earlier ones; Tab completes.", style="dim")


def print_how(paper: Paper, game: Game) -> None:
    """How to win, and what a turn is."""
    guide = game.display.guide()
    for title, sentences in (("How to win", guide.aim), ("Your turn", guide.turn)):
        if sentences:
            paper.title(title)
        for sentence in sentences:
            paper.say(sentence)
    if not guide.aim:
        paper.say(game.summary)


def print_legend(paper: Paper, game: Game, word: str) -> None:
    """What marks and words mean; with a word, only what has to do with it."""
    guide = game.display.guide()
    meant = plain_words(word).lower()
    marks = [row for row in guide.marks if meant in f"{row[0]} {row[1]}".lower()]
    words = [row for row in guide.words if meant in f"{row[0]} {row[1]}".lower()]
    if word and not marks and not words:
        raise WarboardError(f"the legend does not know {word[:40]!r}; try: rules {word[:40]}")
    if marks:
        paper.title("On the board")
        paper.columns(marks)
    if words:
        paper.title("Words")
        paper.columns(words)
    if not word:
        paper.title("In lists")
        paper.columns([(OWN_MARK, "this costs or hurts a piece of your own"), ("1/4 (25 %)", "an exact chance")])


def print_rules(paper: Paper, game: Game, asked: str) -> None:
    """A rule by its id, or the rules that mention a word; without either, how to ask."""
    rules = rules_of(game.id)
    if not rules:
        raise WarboardError(f"there is no rulebook of {game.name} here")
    if not asked:
        print_how(paper, game)
        paper.title("The rulebook")
        for section in dict.fromkeys(rule.section for rule in rules):
            within = [rule.id for rule in rules if rule.section == section]
            span = within[0] if len(within) == 1 else f"{within[0]} to {within[-1]}"
            paper.say(f"{section}: {span}")
        paper.say(f"rules {rules[0].id} prints a rule, rules WORD those about a word.", style="dim")
    elif _RULE_ID.fullmatch(asked):
        rule = find_rule(game.id, asked)
        if rule is None:
            raise WarboardError(f"there is no rule {asked.upper()} of {game.name} or of the platform")
        _print_rule(paper, rule)
    else:
        found = rules_about(game.id, asked)
        if not found:
            raise WarboardError(f"no rule of {game.name} mentions {asked[:40]!r}")
        for rule in found[:_MOST_RULES]:
            _print_rule(paper, rule)
        if len(found) > _MOST_RULES:
            more = ", ".join(rule.id for rule in found[_MOST_RULES:])
            paper.say(f"{len(found) - _MOST_RULES} more: {more}", style="dim")


def _print_rule(paper: Paper, rule: Rule) -> None:
    about = ", ".join(part for part in (rule.section, rule.origin) if part)
    paper.title(f"{rule.id} ({about})")
    paper.say(rule.text)


def print_piece(paper: Paper, game: Game, state: State, viewer: int, name: str) -> None:
    """A piece as the viewer may see it, in words."""
    square = game.board(state).square(name)
    if square == NOWHERE:
        raise WarboardError(f"piece needs a square, such as piece {game.board(state).names[0]}")
    pieces = game.view(state, viewer).get("pieces")
    piece = pieces.get(name) if isinstance(pieces, dict) else None
    if not isinstance(piece, dict):
        raise WarboardError(f"there is no visible piece on {name}")
    paper.title(f"{piece.get('side', '')} {plain_words(str(piece.get('piece', 'piece')))} on {name}".strip())
    for line in game.display.piece_lines(piece, game.display.piece_info(state, square)):
        paper.say(line)
