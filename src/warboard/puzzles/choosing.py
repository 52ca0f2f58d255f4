"""Which of the puzzles found are kept: some of every kind and every difficulty."""

from collections import Counter
from collections.abc import Iterable

from warboard.puzzles.puzzle import Puzzle


def choose(found: Iterable[Puzzle], count: int, alike: int | None = None) -> list[Puzzle]:
    """So many puzzles, easiest first: from each kind in turn, so that none crowds out the others. Puzzles of one kind
    have the same level and themes; those with the largest gap come first. At most `alike` have the same themes.
    """
    by_kind: dict[tuple[int | str, ...], list[Puzzle]] = {}
    for puzzle in sorted(found, key=lambda puzzle: (-puzzle.gap, puzzle.id)):
        by_kind.setdefault((puzzle.level, *puzzle.themes), []).append(puzzle)
    rounds = ((place, kind, puzzle) for kind in by_kind for place, puzzle in enumerate(by_kind[kind]))
    chosen: list[Puzzle] = []
    kept: Counter[tuple[str, ...]] = Counter()
    for _, _, puzzle in sorted(rounds, key=lambda each: each[:2]):
        themes = tuple(puzzle.themes)
        if len(chosen) < count and (alike is None or kept[themes] < alike):
            chosen.append(puzzle)
            kept[themes] += 1
    chosen.sort(key=lambda puzzle: (puzzle.rating, puzzle.id))
    return chosen
