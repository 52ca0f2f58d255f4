"""The positions that a state of Power has seen."""

from warboard.games import find_game
from warboard.kernel.luck import SeededLuck


def test_what_was_seen_does_not_depend_on_who_has_looked():
    """PW-97: looking at every position gives the same result in the end as looking once."""
    power = find_game("power")
    for seed in range(20):
        luck, same_luck = SeededLuck(seed), SeededLuck(seed)
        watched, unwatched = power.start({}, luck), power.start({}, same_luck)
        while power.to_act(watched):
            side = power.to_act(watched)[0]
            power.apply(watched, side, power.sample(watched, side, luck), luck, None)
            power.apply(unwatched, side, power.sample(unwatched, side, same_luck), same_luck, None)
            if watched.played % 3 != seed % 3:
                power.dump(watched)
            if watched.played % 7 == 0:
                assert power.dump(watched) == power.dump(unwatched.copy())
        assert power.dump(watched) == power.dump(unwatched)
