"""Chess against published numbers and another implementation, and what scenarios cannot express."""

from collections import Counter
from collections.abc import Iterator

import chess
import pytest

from warboard.games import find_game
from warboard.games.chess import moves
from warboard.games.chess.attacks import attackers
from warboard.games.chess.fen import fen, state_from_fen
from warboard.games.chess.keys import key_of
from warboard.games.chess.options import Rules
from warboard.games.chess.perft import divide, perft, perft_making_all
from warboard.games.chess.sampling import action_at, count_numbers
from warboard.games.chess.state import ChessState, set_up
from warboard.games.chess.uci import uci
from warboard.kernel.action import Action
from warboard.kernel.errors import BadPosition, IllegalAction, WarboardError
from warboard.kernel.event import Event
from warboard.kernel.game import play_out
from warboard.kernel.luck import SeededLuck

CHESS = find_game("chess")
COMPILED = moves.__file__.endswith((".so", ".pyd"))
MOST_LEAVES = 5_000_000 if COMPILED else 500_000  # interpreted, only START and KIWIPETE go deeper

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"

# From https://www.chessprogramming.org/Perft_Results: the leaves at depth 1, 2, …
KNOWN = [
    (START, [20, 400, 8_902, 197_281, 4_865_609]),
    (KIWIPETE, [48, 2_039, 97_862, 4_085_603]),
    ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", [14, 191, 2_812, 43_238, 674_624]),
    ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", [6, 264, 9_467, 422_333]),
    ("r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1", [6, 264, 9_467, 422_333]),
    ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", [44, 1_486, 62_379, 2_103_487]),
    ("r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", [46, 2_079, 89_890, 3_894_594]),
]

# Traps by name, each with a depth and the leaves there, from https://www.chessprogramming.net/perfect-perft/.
TRAPS = [
    ("illegal en passant", "3k4/3p4/8/K1P4r/8/8/8/8 b - - 0 1", 6, 1_134_888),
    ("illegal en passant along a diagonal", "8/8/4k3/8/2p5/8/B2P2K1/8 w - - 0 1", 6, 1_015_133),
    ("en passant gives check", "8/8/1k6/2b5/2pP4/8/5K2/8 b - d3 0 1", 6, 1_440_467),
    ("short castling gives check", "5k2/8/8/8/8/8/8/4K2R w K - 0 1", 6, 661_072),
    ("long castling gives check", "3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", 6, 803_711),
    ("rights to castle", "r3k2r/1b4bq/8/8/8/8/7B/R3K2R w KQkq - 0 1", 4, 1_274_206),
    ("castling prevented", "r3k2r/8/3Q4/8/8/5q2/8/R3K2R b KQkq - 0 1", 4, 1_720_476),
    ("promotion out of check", "2K2r2/4P3/8/8/8/8/8/3k4 w - - 0 1", 6, 3_821_001),
    ("discovered check", "8/8/1P2K3/8/2n5/1q6/8/5k2 b - - 0 1", 5, 1_004_658),
    ("promotion gives check", "4k3/1P6/8/8/8/8/K7/8 w - - 0 1", 6, 217_342),
    ("underpromotion gives check", "8/P1k5/K7/8/8/8/8/8 w - - 0 1", 6, 92_683),
    ("stalemate", "K1k5/8/P7/8/8/8/8/8 w - - 0 1", 6, 2_217),
    ("stalemate and checkmate", "8/k1P5/8/1K6/8/8/8/8 w - - 0 1", 7, 567_584),
    ("double check", "8/8/2k5/5q2/5n2/8/5K2/8 b - - 0 1", 4, 23_527),
]


def at(text: str) -> ChessState:
    return state_from_fen(text, Rules(CHESS, CHESS.settings({})))


def started(**options: str) -> ChessState:
    state = CHESS.start({**options}, SeededLuck(0))
    assert isinstance(state, ChessState)
    return state


def texts(state: ChessState) -> list[str]:
    return sorted(CHESS.text(state, action) for action in CHESS.legal(state, state.turn))


def random_positions(games: int, seed: int, **options: str) -> Iterator[tuple[ChessState, chess.Board]]:
    """Each position of some random games, with the other implementation's; a claim is made one time in three."""
    luck = SeededLuck(seed)
    for _ in range(games):
        state = started(**options)
        board = chess.Board()
        while state.outcome is None:
            yield state, board
            action = CHESS.sample(state, state.turn, luck)
            if action.verb == "claim" and luck.below(3):
                continue
            CHESS.apply(state, state.turn, action, luck, None)
            if action.verb != "claim":
                board.push_uci(uci(action))
        yield state, board


@pytest.mark.parametrize(("text", "leaves"), KNOWN, ids=[text for text, _ in KNOWN])
def test_perft_gives_the_published_numbers(text: str, leaves: list[int]) -> None:
    state = at(text)

    for depth, count in enumerate(leaves, 1):
        if count <= MOST_LEAVES or text in (START, KIWIPETE):
            assert perft(state, depth) == count


@pytest.mark.parametrize(
    ("text", "depth", "leaves"),
    [pytest.param(*trap, id=name) for name, *trap in TRAPS if trap[-1] <= 3 * MOST_LEAVES],
)
def test_perft_walks_into_no_trap(text: str, depth: int, leaves: int) -> None:
    assert perft(at(text), depth) == leaves


@pytest.mark.parametrize(("text", "leaves"), KNOWN, ids=[text for text, _ in KNOWN])
def test_making_every_leaf_counts_the_same(text: str, leaves: list[int]) -> None:
    state = at(text)

    assert perft_making_all(state, 3) == leaves[2]


def test_perft_leaves_the_position_as_it_was() -> None:
    state = at(KIWIPETE)
    before = CHESS.dump(state)

    perft(state, 3)
    parts = divide(state, 3)

    assert CHESS.dump(state) == before
    assert sum(count for _, count in parts) == 97_862
    assert {uci(move): count for move, count in parts}["e1g1"] == 2_059


def test_a_thousand_random_positions_agree_with_another_implementation() -> None:
    compared = 0
    for state, board in random_positions(games=12, seed=1):
        if state.outcome is not None:
            continue
        moves_here = sorted(uci(action) for action in CHESS.legal(state, state.turn) if action.verb != "claim")
        assert moves_here == sorted(move.uci() for move in board.legal_moves), board.fen()
        assert fen(state) == board.fen()
        assert state.check == board.is_check(), board.fen()
        assert state.may_claim() == (board.halfmove_clock >= 100 or board.is_repetition(3)), board.fen()
        assert board.outcome() is None, board.fen()
        compared += 1
    assert compared >= 1_000


@pytest.mark.parametrize("draws", ["claimed", "automatic"])
def test_games_end_as_in_another_implementation(draws: str) -> None:
    reasons: Counter[str] = Counter()
    for state, board in random_positions(games=60, seed=2, draws=draws):
        if state.outcome is None:
            continue
        theirs = board.outcome(claim_draw=True)
        assert theirs is not None, board.fen()
        assert [theirs.winner] == [{(0,): True, (1,): False, (): None}[state.outcome.winners]], board.fen()
        ours = state.outcome.reason
        if ours not in ("fifty moves", "threefold repetition"):
            assert theirs.termination.name.lower().replace("_", " ") == {
                "dead position": "insufficient material",
                "seventy-five moves": "seventyfive moves",
            }.get(ours, ours)
        reasons[ours] += 1
    assert {"checkmate", "dead position", "stalemate"} <= set(reasons)


def test_each_legal_action_has_exactly_one_number() -> None:
    """What makes `sample` exactly uniform: it draws numbers until one belongs to an action."""
    for state, _ in random_positions(games=6, seed=3):
        if state.outcome is not None or state.check:
            continue
        numbered = [action_at(state, number) for number in range(count_numbers(state))]
        picked = sorted(CHESS.text(state, action) for action in numbered if action is not None)
        assert picked == texts(state), fen(state)


@pytest.mark.parametrize(
    "text",
    [
        KIWIPETE,
        "r1n1k3/1P6/8/8/8/8/8/R3K2R w KQ - 120 90",
        "4k3/8/8/8/4r3/8/8/R3K2R w KQ - 100 90",
        "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
        "2b5/8/5k2/8/8/8/8/K6R w - - 99 90",
    ],
)
def test_sampling_is_even(text: str) -> None:
    """By Pearson's test, far out in the tail: a false alarm would be one in a million, and the seed is fixed."""
    state = at(text)
    luck = SeededLuck(4)
    legal = texts(state)
    each = 200

    drawn = Counter(CHESS.text(state, CHESS.sample(state, state.turn, luck)) for _ in range(each * len(legal)))

    assert sorted(drawn) == legal
    spread = sum((count - each) ** 2 / each for count in drawn.values())
    freedom = len(legal) - 1
    assert spread < freedom + 5 * (2 * freedom) ** 0.5 + 12


def test_what_is_kept_in_step_equals_what_is_worked_out_anew() -> None:
    for state, _ in random_positions(games=4, seed=5):
        anew = set_up(state.rules, state.squares[:], state.turn, state.castling)

        assert [sorted(listed) for listed in state.places] == anew.places
        assert state.widths == anew.widths
        assert state.key == key_of(state.squares, state.turn, state.castling, state.en_passant)
        king = state.places[6 + 8 * int(state.turn)][0]
        assert state.check == bool(attackers(state, king, 1 - state.turn))


def test_a_dump_loads_to_an_equal_position_and_plays_on_alike() -> None:
    luck = SeededLuck(6)
    for _ in range(6):
        state = started()
        play_out(CHESS, state, luck, most=100 + luck.below(200))
        dumped = CHESS.dump(state)
        loaded = CHESS.position(dumped)

        assert CHESS.dump(loaded) == dumped
        for _ in range(12):
            if state.outcome is None:
                action = CHESS.sample(state, state.turn, luck)
                CHESS.apply(state, state.turn, action, luck, None)
                CHESS.apply(loaded, state.turn, action, luck, None)
        assert CHESS.dump(loaded) == CHESS.dump(state)


def test_a_fen_goes_in_and_out_unchanged() -> None:
    for text, _ in KNOWN:
        assert fen(at(text)) == text


@pytest.mark.parametrize(
    ("text", "field"),
    [
        ("", "fields"),
        ("8/8 w - - 0 1", "pieces"),
        ("4k3/8/8/8/8/8/8/4K2 w - - 0 1", "pieces"),
        ("4k3/8/8/8/8/8/8/4K5 w - - 0 1", "pieces"),
        ("4k3/8/8/8/8/8/8/4K2é w - - 0 1", "pieces"),
        ("4k3/8/8/8/8/8/8/4K3  - - 0 1", "turn"),
        ("4k3/8/8/8/8/8/8/4K3 w  - 0 1", "castling"),
        ("4k3/8/8/8/8/8/8/4K3 w -- - 0 1", "castling"),
        ("4k3/8/8/8/8/8/8/4K3 w K - 0 1", "castling"),
        ("4k3/8/8/8/8/8/8/4K3 w - e6 0 1", "en_passant"),
        ("4k3/8/8/8/8/8/8/4K3 w - - ² 1", "quiet"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 99999999999999999999", "number"),
    ],
)
def test_a_wrong_fen_is_refused_with_the_name_of_the_field(text: str, field: str) -> None:
    with pytest.raises(BadPosition, match=f"^fen: .*{field}"):
        at(text)


@pytest.mark.parametrize(
    ("text", "action", "reason", "rule"),
    [
        (START, "hop:e2,e4", "the actions are", "CH-5"),
        (START, "move:e2", "two squares", "CH-5"),
        (START, "move:e4,e5", "e4 is empty", "CH-5"),
        (START, "move:e7,e5", "black's", "CH-5"),
        (START, "move:a1,a2", "ally", "CH-8"),
        (START, "move:a1,a5", "a2 is in the way", "CH-9"),
        (START, "move:b1,b3", "a knight does not go there", "CH-13"),
        (START, "castle:e1,g1", "f1 is occupied", "CH-18"),
        (START, "castle:e1,h1", "kings castle", "CH-15"),
        (START, "move:e2,d3", "nothing to capture", "CH-23"),
        (START, "move:e2,e5", "does not go there", "CH-21"),
        (START, "claim", "three times", "CH-46"),
        (START, "move:e2,e4,queen", "last rank", "CH-26"),
        (START, "move:b1,c3,queen", "last rank", "CH-26"),
        ("4k3/8/8/8/8/4P3/8/R3K2R w Q - 0 1", "move:e3,e5", "starting square", "CH-22"),
        ("4k3/8/8/8/8/4P3/8/R3K2R w Q - 0 1", "castle:e1,g1", "lost", "CH-16"),
        ("4k3/8/8/8/8/4P3/8/R3K2R w Q - 0 1", "move:e1,c1", "castle:e1,c1", "CH-15"),
        ("4k3/8/8/8/8/2n5/8/R3K3 w Q - 0 1", "castle:e1,c1", "attacked", "CH-20"),
        ("4k3/8/8/8/8/4r3/8/R3K3 w Q - 0 1", "castle:e1,c1", "in check", "CH-19"),
        ("4k3/8/8/8/8/4r3/8/R3K3 w Q - 0 1", "move:a1,a2", "still be in check", "CH-31"),
        ("4k3/8/8/8/8/4r3/8/R3K3 w Q - 0 1", "move:e1,e2", "attacked", "CH-30"),
        ("4k3/4r3/8/8/8/4R3/8/4K3 w - - 0 1", "move:e3,d3", "would be in check", "CH-30"),
        ("4k3/1P6/8/8/8/8/8/4K3 w - - 0 1", "move:b7,b8", "must name", "CH-26"),
        ("4k3/1P6/8/8/8/8/8/4K3 w - - 0 1", "b7b9", "the actions are", "CH-5"),
    ],
)
def test_a_refusal_names_reason_and_rule(text: str, action: str, reason: str, rule: str) -> None:
    with pytest.raises(IllegalAction, match=reason) as refusal:
        CHESS.parse(at(text), 0, action)

    assert refusal.value.rule == rule


def test_every_action_has_a_uci_text_that_is_read_back_but_a_claim() -> None:
    for text in (KIWIPETE, "r1n1k3/1P6/8/8/8/8/8/R3K2R w KQ - 0 90"):
        state = at(text)
        for action in CHESS.legal(state, 0):
            assert CHESS.parse(state, 0, uci(action)) == action
    with pytest.raises(WarboardError, match="claim has no UCI text"):
        uci(Action("claim"))


def test_events_tell_what_happened() -> None:
    state = at("r3k3/1P6/8/3pP3/8/8/8/R3K3 w Qq d6 0 1")

    assert _events(state, "move:e5,d6") == [
        {"event": "captured", "square": "d5", "side": "black", "piece": "pawn", "en_passant": True},
        {"event": "moved", "side": "white", "piece": "pawn", "from": "e5", "to": "d6"},
    ]
    assert _events(state, "castle:e1,c1") == [
        {"event": "castled", "side": "white", "from": "e1", "to": "c1", "rook_from": "a1", "rook_to": "d1"},
    ]
    assert _events(state, "move:b7,a8,queen") == [
        {"event": "captured", "square": "a8", "side": "black", "piece": "rook", "en_passant": False},
        {"event": "moved", "side": "white", "piece": "pawn", "from": "b7", "to": "a8"},
        {"event": "promoted", "square": "a8", "side": "white", "piece": "queen"},
        {"event": "check", "side": "black", "square": "e8"},
    ]


def _events(state: ChessState, text: str) -> list[dict[str, object]]:
    after = state.copy()
    events: list[Event] = []
    CHESS.apply(after, 0, CHESS.parse(after, 0, text), SeededLuck(0), events)
    return [dict(event.dump()) for event in events]


def test_a_forecast_tells_captures_check_and_the_end() -> None:
    state = at("6k1/5ppp/8/8/8/8/r7/R3K3 w - - 0 1")

    assert CHESS.display.forecast(state, 0, CHESS.parse(state, 0, "move:a1,a2")) == {"captures": "rook"}
    assert CHESS.display.forecast(state, 0, CHESS.parse(state, 0, "move:e1,f1")) == {}
    state = at("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1")
    assert CHESS.display.forecast(state, 0, CHESS.parse(state, 0, "move:a1,a8")) == {"ends": "checkmate"}
    state = at("6k1/5p1p/8/8/8/8/8/R3K3 w - - 0 1")
    assert CHESS.display.forecast(state, 0, CHESS.parse(state, 0, "move:a1,a8")) == {"check": True}


def test_the_score_is_even_at_the_start_and_the_same_for_both_sides() -> None:
    assert CHESS.advice.score(started(), 0) == 0
    for state, board in random_positions(games=2, seed=7):
        score = CHESS.advice.score(state, 0)
        assert score == -CHESS.advice.score(state, 1)
        if state.outcome is None:
            assert CHESS.advice.score(at(board.mirror().fen()), 1) == score, board.fen()


def test_a_queen_more_is_worth_more_than_any_square() -> None:
    assert CHESS.advice.score(at("4k3/8/8/8/8/8/8/Q3K3 w - - 0 1"), 0) > 800
