"""The verbs that a piece remembers are those that its class, its rank and its abilities bring."""

from warboard.games.medieval.abilities import ability_verbs
from warboard.games.medieval.game import Medieval
from warboard.games.medieval.state import MedievalState
from warboard.kernel.luck import SeededLuck
from warboard.kernel.plain import Fields

GAME = Medieval()
# Pieces close to their next rank and pieces that defect, so that abilities come and go.
OPTIONS: Fields = {
    "start_lv": 50,
    "home_lv": 0,
    "vassal_xp": 10,
    "veterans": {"white": {"a2": 19, "b1": 24, "c1": 195, "f1": 199}, "black": {"a7": 19, "b8": 24, "d8": 49}},
}


def remembered_by_square(state: MedievalState) -> dict[int, list[str]]:
    """The names of the verbs that pieces remember; each is compared with a fresh look."""
    found: dict[int, list[str]] = {}
    for square, piece in enumerate(state.squares):
        if piece is not None and piece.verbs is not None:
            found[square] = [verb.name for verb in piece.verbs]
            fresh = piece.trained(piece.kind, piece.rank, piece.abilities)
            assert found[square] == [verb.name for verb in ability_verbs(fresh)], square
    return found


def test_verbs_are_remembered_only_as_long_as_they_are_true() -> None:
    seen: set[tuple[int, tuple[str, ...]]] = set()
    for seed in range(3):
        luck = SeededLuck(seed)
        state = GAME.start(OPTIONS, luck)
        while GAME.to_act(state) and state.number < 20:
            GAME.apply(state, state.turn, GAME.sample(state, state.turn, luck), luck, None)
            for square, verbs in remembered_by_square(state).items():
                seen.add((state.piece(square).number, tuple(verbs)))
    assert len({number for number, _ in seen}) < len(seen)  # the verbs of some pieces have changed
