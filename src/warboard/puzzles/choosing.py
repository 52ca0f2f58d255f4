"""Which of the puzzles that were found are kept: different ones, of every difficulty.

Two moments of one game with the same answer are as good as one puzzle.
"""

from collections.abc import Iterable

from warboard.puzzles.puzzle import Puzzle


def choose(found: Iterable[Puzzle], count: int) -> list[Puzzle]:
    """So many puzzles, easiest first: from each level in turn, so that no level crowds out the others."""
    by_level: dict[int, list[Puzzle]] = {}
    different = {(puzzle.source, *puzzle.answer): puzzle for puzzle in found}
    for puzzle in different.values():
        by_level.setdefault(puzzle.level, []).append(puzzle)
    for level in by_level.values():
        level.sort(key=lambda puzzle: (-puzzle.gap, puzzle.id))
    chosen: list[Puzzle] = []
    while len(chosen) < count and any(by_level.values()):
        for number in sorted(by_level):
            if by_level[number] and len(chosen) < count:
                chosen.append(by_level[number].pop(0))
    chosen.sort(key=lambda puzzle: (puzzle.rating, puzzle.id))
    return chosen
