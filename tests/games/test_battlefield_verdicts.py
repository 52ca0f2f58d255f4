"""Shortcuts decide about an action as a trial would."""

import pytest

from warboard.games.battlefield.check import LEGAL, UNDECIDED, danger_of, is_legal_when_tried, quick_verdict
from warboard.games.battlefield.game import Battlefield
from warboard.games.battlefield.moves import possible_actions
from warboard.kernel.luck import SeededLuck

GAME = Battlefield()


@pytest.mark.parametrize("seed", range(6))
def test_a_quick_verdict_is_that_of_a_trial(seed: int) -> None:
    luck = SeededLuck(seed)
    state = GAME.start({}, luck)
    decided = 0
    for _ in range(150):
        if not GAME.to_act(state):
            break
        danger = danger_of(state)
        if danger.attackers:
            for action in possible_actions(state):
                verdict = quick_verdict(state, action, danger)
                if verdict != UNDECIDED:
                    decided += 1
                    assert (verdict == LEGAL) == is_legal_when_tried(state, action), (GAME.dump(state), action)
        GAME.apply(state, state.turn, GAME.sample(state, state.turn, luck), luck, None)
    assert decided > 0
