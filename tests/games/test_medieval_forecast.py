"""What a person learns before taking an action in Medieval Chess."""

from fractions import Fraction

import pytest
from medieval_positions import ATTRITION, FOG, GAME, KINGS, position

from warboard.games.medieval.board import BOARD
from warboard.games.medieval.combat import Blow
from warboard.games.medieval.forecast import DamageOdds
from warboard.kernel.event import Event
from warboard.kernel.odds import outcomes
from warboard.kernel.plain import Fields


@pytest.mark.parametrize("hp", [3, 9, 10, 25])
@pytest.mark.parametrize("lv", [45, 70, 95])
def test_a_forecast_is_what_listing_every_outcome_says(hp: int, lv: int) -> None:
    state = position(
        KINGS
        | {
            "c1": {"piece": "rook", "side": "white", "xp": 35, "lv": lv},
            "c4": {"piece": "bishop", "side": "black", "hp": hp},
        },
        ATTRITION,
    )
    action = GAME.parse(state, 0, "move:c1,c4")

    forecast = GAME.display.forecast(state, 0, action)
    results = outcomes(GAME, state, 0, action)

    captured = sum((result.probability for result in results if _captured(result.events)), Fraction(0))
    damages = [(_damage(result.events), result.probability) for result in results]
    struck = sum((chance for amount, chance in damages if amount), Fraction(0))
    assert forecast["capture"] == str(captured)
    assert forecast.get("refusal", "0") == str(1 - struck)
    assert forecast["damage"] == {
        "low": min(amount for amount, _ in damages if amount),
        "high": max(amount for amount, _ in damages),
        "mean": str(sum((amount * chance for amount, chance in damages), Fraction(0)) / struck),
    }


def _captured(events: list[Event]) -> bool:
    return any(event.kind == "captured" for event in events)


def _damage(events: list[Event]) -> int:
    for event in events:
        if event.kind == "attacked":
            amount = event.fields["damage"]
            assert isinstance(amount, int)
            return amount
    return 0


def test_a_peasant_s_damage_is_certain() -> None:
    state = position(
        KINGS | {"c3": {"piece": "peasant", "side": "white"}, "c4": {"piece": "rook", "side": "black"}}, ATTRITION
    )

    damage = DamageOdds(Blow(state, BOARD.square("c3"), BOARD.square("c4"), 0))

    assert damage.weights == {1: 1}
    assert damage.mean() == 1


def test_the_end_of_a_turn_is_forecast() -> None:
    state = position(
        KINGS
        | {
            "c3": {"piece": "rook", "side": "white", "lv": 10},
            "d3": {"piece": "pawn", "side": "white", "lv": 55, "orphan": 1},
        }
    )

    forecast = GAME.display.forecast(state, 0, GAME.parse(state, 0, "end"))

    assert forecast == {"defecting": ["c3"], "neutral": {"d3": "11/25"}}


NEUTRAL_PAWN: Fields = {"piece": "pawn", "side": "neutral", "was": "black"}
NEXT_TO_NEUTRAL: Fields = {
    "h1": {"piece": "king", "side": "white"},
    "b1": {"piece": "rook", "side": "white"},
    "a8": {"piece": "king", "side": "black"},
    "a4": NEUTRAL_PAWN,
    "c5": NEUTRAL_PAWN,
}


def test_a_move_s_forecast_names_whom_it_claims() -> None:
    state = position(NEXT_TO_NEUTRAL)

    claims = [
        GAME.display.forecast(state, 0, GAME.parse(state, 0, text)).get("claims")
        for text in ("move:b1,b2", "move:b1,b3", "move:b1,b4")
    ]

    assert claims == [None, ["a4"], ["a4", "c5"]]


def test_en_passant_is_forecast_as_a_capture() -> None:
    state = position(
        KINGS | {"d5": {"piece": "pawn", "side": "white"}, "c5": {"piece": "pawn", "side": "black"}},
        {"options": {"en_passant": True}, "passed": {"c6": "c5"}},
    )

    forecasts = [GAME.display.forecast(state, 0, GAME.parse(state, 0, text)) for text in ("move:d5,c6", "move:d5,d6")]

    assert [forecast.get("capture") for forecast in forecasts] == ["1", None]


def test_in_fog_the_forecast_of_a_claim_names_only_what_is_seen() -> None:
    state = position(NEXT_TO_NEUTRAL, FOG)

    assert GAME.display.forecast(state, 0, GAME.parse(state, 0, "move:b1,b4"))["claims"] == ["a4"]


def test_without_claims_by_moving_the_forecast_names_none() -> None:
    state = position(NEXT_TO_NEUTRAL, {"options": {"claim_neutral": "command"}})

    assert "claims" not in GAME.display.forecast(state, 0, GAME.parse(state, 0, "move:b1,b4"))
