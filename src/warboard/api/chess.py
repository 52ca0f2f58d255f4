"""Chess in the notations that chess players know: FEN, SAN, UCI and PGN.

>>> from warboard import Match
>>> match = Match("chess", seed=1)
>>> _ = match.play("e4")
>>> san(match), uci(match)
(['e4'], ['e2e4'])
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

from warboard.api.match import Match
from warboard.games.chess.board import BOARD
from warboard.games.chess.fen import fen as state_fen
from warboard.games.chess.san import san as action_san
from warboard.games.chess.state import ChessState
from warboard.games.chess.uci import uci as action_uci
from warboard.kernel.action import Action, read_action
from warboard.kernel.errors import BadFile, IllegalAction, WarboardError
from warboard.kernel.plain import kind_of
from warboard.kernel.state import State

__all__ = ["all_from_pgn", "fen", "from_fen", "from_pgn", "pgn", "san", "uci"]

GAME: Final = "chess"  # its id

_TAG = re.compile(r'\[\s*(\w+)\s+"((?:[^"\\]|\\.)*)"\s*\]')
_TOKEN = re.compile(r"\{[^}]*\}|;[^\n]*|\$\d+|\(|\)|\d+\.(?:\.\.)?|1-0|0-1|1/2-1/2|\*|[^\s(){};]+")
_ESCAPED_LINE = re.compile(r"^%.*$", re.MULTILINE)  # for other programs
_RESULTS = ("1-0", "0-1", "1/2-1/2", "*")
_LINE = 80


def fen(match: Match) -> str:
    """The position in FEN."""
    return state_fen(_state(match))


def from_fen(text: str, *, seed: int | None = None) -> Match:
    """A match that starts from a FEN; BadPosition names the field at fault."""
    return Match("chess", seed=seed, position={"game": "chess", "fen": text})


def san(match: Match) -> list[str]:
    """Every move so far in algebraic notation."""
    return [action_san(state, action) for state, action in _moves(match)]


def uci(match: Match) -> list[str]:
    """Every move so far in the notation of the Universal Chess Interface."""
    return [action_uci(action) for _, action in _moves(match)]


def state_fen_of(state: State) -> str:
    """A position of chess in FEN, for programs that hold no match."""
    assert isinstance(state, ChessState), state
    return state_fen(state)


def uci_of(text: str) -> str | None:
    """An action's own text in UCI: `e2e4` for `move:e2,e4`; None for actions that are not moves, such as a claim."""
    action = read_action(text, BOARD)
    return None if action is None or action.verb == "claim" else action_uci(action)


def pgn(match: Match, tags: Mapping[str, str] | None = None) -> str:
    """The match as PGN, with the seven standard tags; `tags` replaces or adds some."""
    start = match.record.entries[0]
    sides = start.data["sides"]
    assert isinstance(sides, dict)
    first = _start(match)
    result = _result(match)
    all_tags = {
        "Event": "?",
        "Site": "?",
        "Date": start.time[:10].replace("-", "."),
        "Round": "-",
        "White": str(sides["white"]),
        "Black": str(sides["black"]),
        "Result": result,
    }
    if "position" in start.data:
        all_tags.update({"SetUp": "1", "FEN": state_fen(first)})
    all_tags.update(tags or {})
    words: list[str] = []
    number, white = int(first.number), first.turn == 0
    for move in san(match):
        if white or not words:
            words.append(f"{number}." if white else f"{number}...")
        words.append(move)
        number, white = number + (not white), not white
    head = "".join(f'[{name} "{_escaped(value)}"]\n' for name, value in all_tags.items())
    return f"{head}\n{_wrapped([*words, result])}\n"


def from_pgn(text: str, *, seed: int | None = None) -> Match:
    """The first game of a PGN, as a match. Comments and variations are skipped; BadFile names a wrong move."""
    for match in _games(text, seed):
        return match
    raise BadFile("the PGN", "it has no game")


def all_from_pgn(text: str, *, seed: int | None = None) -> list[Match]:
    """Every game of a PGN."""
    return list(_games(text, seed))


def _state(match: Match) -> ChessState:
    if not isinstance(match, Match):
        raise WarboardError(f"match: expected a Match of chess, found {kind_of(match)}")
    state = match.state
    if not isinstance(state, ChessState):
        raise WarboardError(f"this is a match of {match.game.id}, not of chess")
    return state


def _start(match: Match) -> ChessState:
    """The position that the match started from."""
    _state(match)
    data = match.record.entries[0].data
    position = data.get("position")
    rules = match.game.rules
    if isinstance(position, dict):
        state = rules.position(position)
    else:
        state = match.game.start(data["options"] if isinstance(data["options"], dict) else None, seed=0)
    assert isinstance(state, ChessState)
    return state


def _moves(match: Match) -> Iterator[tuple[ChessState, Action]]:
    """Every move with the position it was made in; claims do not count as moves."""
    state = _start(match)
    game = match.game
    for side, text in match.history:
        action = game.parse(state, side, text)
        if action.verb != "claim":
            yield state, action
        game.apply(state, side, action)


def _result(match: Match) -> str:
    outcome = match.outcome
    if outcome is None:
        return "*"
    if not outcome.winners:
        return "1/2-1/2"
    return "1-0" if outcome.winners == (0,) else "0-1"


def _escaped(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", " ")


def _wrapped(words: list[str]) -> str:
    lines, line = [], ""
    for word in words:
        if line and len(line) + 1 + len(word) > _LINE:
            lines.append(line)
            line = word
        else:
            line = f"{line} {word}" if line else word
    return "\n".join([*lines, line])


def _games(text: str, seed: int | None) -> Iterator[Match]:
    """Each game: its tags, then its moves up to a result."""
    text = _ESCAPED_LINE.sub("", text)
    place = 0
    while True:
        tags: dict[str, str] = {}
        place = _skip_blank(text, place)
        while tag := _TAG.match(text, place):
            tags[tag[1]] = re.sub(r"\\(.)", r"\1", tag[2])
            place = _skip_blank(text, tag.end())
        if place >= len(text) and not tags:
            return
        match = _begin(tags, seed)
        place, result = _play_moves(match, text, place)
        _finish(match, result or tags.get("Result", "*"))
        yield match


def _skip_blank(text: str, place: int) -> int:
    while place < len(text) and (text[place].isspace() or text[place] == "\ufeff"):
        place += 1
    return place


def _begin(tags: Mapping[str, str], seed: int | None) -> Match:
    players = {side: tags[side.title()] for side in ("white", "black") if tags.get(side.title())}
    if "FEN" in tags:
        return Match("chess", seed=seed, position={"game": "chess", "fen": tags["FEN"]}, players=players)
    return Match("chess", seed=seed, players=players)


def _play_moves(match: Match, text: str, place: int) -> tuple[int, str]:
    """Plays the moves from a place on; returns where they end, and the result given there."""
    depth = 0
    while place < len(text):
        if text[place] == "[" and depth == 0 and (place == 0 or text[place - 1] == "\n"):
            return place, ""
        token = _TOKEN.match(text, place)
        if token is None:
            place += 1
            continue
        place, word = token.end(), token[0]
        if word in ("(", ")"):
            depth = max(0, depth + (1 if word == "(" else -1))
        elif depth or word[0] in "{;$" or re.fullmatch(r"\d+\.+|\.+|e\.p\.", word):
            continue
        elif word in _RESULTS:
            return place, word
        else:
            _play(match, re.sub(r"^\d+\.+", "", word))
    return place, ""


def _play(match: Match, move: str) -> None:
    try:
        match.play(move)
    except IllegalAction as refusal:
        raise BadFile(f"the PGN, move {len(match.history) // 2 + 1}", str(refusal)) from None


def _finish(match: Match, result: str) -> None:
    """Ends a match that did not end on the board: by the PGN's result the loser resigned or a draw was agreed."""
    if match.outcome is not None:
        return
    if result == "1-0":
        match.resign("black")
    elif result == "0-1":
        match.resign("white")
    elif result == "1/2-1/2":
        match.agree_on_draw()
