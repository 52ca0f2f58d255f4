"""Which of the puzzles that were found are kept: of every kind, and of every difficulty."""

from collections.abc import Iterable

from warboard.puzzles.puzzle import Puzzle


def choose(found: Iterable[Puzzle], count: int) -> list[Puzzle]:
    """So many puzzles, easiest first: from each kind in turn, so that none crowds out the others. Puzzles of one kind
    have the same level and themes; those with the largest gap come first.
    """
    by_kind: dict[tuple[int | str, ...], list[Puzzle]] = {}
    for puzzle in sorted(found, key=lambda puzzle: (-puzzle.gap, puzzle.id)):
        by_kind.setdefault((puzzle.level, *puzzle.themes), []).append(puzzle)
    rounds = ((place, kind, puzzle) for kind in by_kind for place, puzzle in enumerate(by_kind[kind]))
    chosen = [puzzle for _, _, puzzle in sorted(rounds, key=lambda each: each[:2])[:count]]
    chosen.sort(key=lambda puzzle: (puzzle.rating, puzzle.id))
    return chosen
