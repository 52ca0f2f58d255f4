"""Drawings of a report as SVG: every mark has a <title> that says what it is, and nothing depends on colour alone."""

from collections.abc import Callable, Sequence
from html import escape
from math import ceil

from warboard.lab.measures.measure import Answer
from warboard.lab.statistics import Interval

_WIDTH = 420.0
_ROW = 26.0
_BINS = 20
_DARK = 0.75  # from this share of the maximum on, a square is easier to read in the other colour, in both themes
_LEFT = 0.35  # where a point is in its column: its number needs room to its right


def svg(width: float, height: float, label: str, parts: Sequence[str]) -> str:
    inside = "".join(parts)
    return (
        f'<svg viewBox="0 0 {width:g} {height:g}" width="{width:g}" height="{height:g}" role="img"'
        f' aria-label="{escape(label)}"><title>{escape(label)}</title>{inside}</svg>'
    )


def text(x: float, y: float, words: str, anchor: str = "start", kind: str = "") -> str:
    chosen = f' class="{kind}"' if kind else ""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{chosen}>{escape(words)}</text>'


def rect(x: float, y: float, width: float, height: float, kind: str, title: str = "", opacity: float = 1) -> str:
    seen = "" if opacity == 1 else f' fill-opacity="{opacity:.3f}"'
    told = f"<title>{escape(title)}</title>" if title else ""
    size = f'width="{max(width, 0):.1f}" height="{max(height, 0):.1f}"'
    return f'<rect class="{kind}" x="{x:.1f}" y="{y:.1f}" {size}{seen}>{told}</rect>'


class Scale:
    """Maps numbers to positions on a line; values outside are put at its end."""

    def __init__(self, low: float, high: float, start: float, end: float) -> None:
        self._low, self._high, self._start, self._end = low, high, start, end

    def __call__(self, value: float) -> float:
        share = (min(max(value, self._low), self._high) - self._low) / (self._high - self._low)
        return self._start + share * (self._end - self._start)


def gauge(answer: Answer | None, goal: Interval, low: float, high: float, label: str) -> str:
    """A line with the goal as a band, the interval as a bar, the value as a mark."""
    place = Scale(low, high, 6, 214)
    parts = [
        rect(place(goal.low), 4, place(goal.high) - place(goal.low), 24, "goal"),
        '<line class="axis" x1="6" x2="214" y1="16" y2="16"/>',
    ]
    if answer is not None:
        first, last = place(answer.interval.low), place(answer.interval.high)
        parts.append(rect(first, 12, max(last - first, 2), 8, "interval"))
        parts.append(f'<circle class="mark" cx="{place(answer.value):.1f}" cy="16" r="6"/>')
    return svg(220, 32, label, parts)


def points(
    rows: Sequence[tuple[str, Answer]],
    goal: Interval,
    show: Callable[[float], str],
    label: str,
    axis: str,
    most: float = 1.0,
) -> str:
    """Values with their intervals side by side, over the goal as a band; larger values than `most` are cut off."""
    ends = [end for _, answer in rows for end in (answer.interval.low, answer.interval.high, answer.value)]
    seen = [min(max(end, -most), most) for end in (*ends, goal.low, goal.high)]
    low, high = min(seen), max(seen)
    margin = (high - low) * 0.1 or 1.0
    place = Scale(low - margin, high + margin, 190, 12)
    parts = [rect(60, place(goal.high), _WIDTH - 66, place(goal.low) - place(goal.high), "goal")]
    for tick in (low, (low + high) / 2, high):
        parts.append(f'<line class="grid" x1="60" x2="{_WIDTH - 6}" y1="{place(tick):.1f}" y2="{place(tick):.1f}"/>')
        parts.append(text(54, place(tick) + 4, show(tick), "end", "small"))
    for number, (name, answer) in enumerate(rows):
        x = 60 + (number + _LEFT) * (_WIDTH - 66) / len(rows)
        top, bottom = place(answer.interval.high), place(answer.interval.low)
        told = f"{name}: {show(answer.value)} ({show(answer.interval.low)} … {show(answer.interval.high)})"
        parts.append(rect(x - 4, top, 8, max(bottom - top, 2), "interval", told))
        parts.append(f'<circle class="mark" cx="{x:.1f}" cy="{place(answer.value):.1f}" r="6">'
                     f"<title>{escape(told)}</title></circle>")  # fmt: skip
        parts.append(text(x + 12, place(answer.value) + 4, show(answer.value), "start", "small"))
        parts.append(text(x, 208, name, "middle", "small"))
    parts.append(text((_WIDTH + 54) / 2, 224, axis, "middle", "small"))
    return svg(_WIDTH, 230, label, parts)


def bars(rows: Sequence[tuple[str, float, str]], label: str) -> str:
    """Bars from left to right: a name, a share of the longest, and the words at its end."""
    most = max((value for _, value, _ in rows), default=1) or 1
    parts = []
    for number, (name, value, words) in enumerate(rows):
        y = number * _ROW
        width = value / most * 150
        parts.append(text(176, y + 17, name, "end", "small"))
        parts.append(rect(182, y + 5, max(width, 1), 16, "bar", f"{name}: {words}"))
        parts.append(text(188 + width, y + 17, words, "start", "small"))
    return svg(_WIDTH, max(len(rows), 1) * _ROW, label, parts)


def bins(
    values: Sequence[float], whole: bool = False, ends: Interval | None = None
) -> tuple[float, float, float, list[int]]:
    """Where the values begin and end, how wide a bin is, and how many values lie in each."""
    low, high = (min(values), max(values)) if ends is None else (ends.low, ends.high)
    step = max(1, ceil((high - low + 1) / _BINS)) if whole else (high - low) / _BINS or 1.0
    last = int((high - low) / step) if whole else _BINS - 1
    counts = [0] * (last + 1)
    for value in values:
        counts[min(int((value - low) / step), last)] += 1
    return low, high, step, counts


def histogram(
    values: Sequence[float],
    label: str,
    show: Callable[[float], str],
    whole: bool = False,
    ends: Interval | None = None,
) -> str:
    """A histogram of the values, from the smallest to the largest, or between two ends."""
    if not values:
        return ""
    low, high, step, counts = bins(values, whole, ends)
    most, width = max(counts), (_WIDTH - 50) / len(counts)
    parts = []
    for number, count in enumerate(counts):
        height = count / most * 120
        start = low + number * step
        told = f"{show(start)} – {show(start + step - (1 if whole else 0))}: {count}"
        parts.append(rect(44 + number * width, 134 - height, width - 1, height, "bar", told))
    parts.append('<line class="axis" x1="44" x2="414" y1="134" y2="134"/>')
    parts.append(text(38, 20, str(most), "end", "small"))
    parts.append(text(38, 136, "0", "end", "small"))
    parts.append(text(44, 150, show(low), "start", "small"))
    parts.append(text(_WIDTH - 6, 150, show(high), "end", "small"))
    return svg(_WIDTH, 156, label, parts)


def board(counts: Sequence[int], files: int, ranks: int, label: str) -> str:
    """A board whose squares are darker the more happened there; each has its share in percent."""
    cell = min(34.0, 340 / max(files, ranks))
    most, total = max(counts, default=0) or 1, sum(counts) or 1
    parts = []
    for square, count in enumerate(counts):
        file, rank = square % files, square // files
        x, y = 16 + file * cell, (ranks - 1 - rank) * cell
        name = f"{chr(ord('a') + file)}{rank + 1}"
        share = 100 * count / total
        parts.append(rect(x, y, cell, cell, "square"))
        parts.append(rect(x, y, cell, cell, "heat", f"{name}: {count} ({share:.1f} %)", 0.85 * count / most))
        if share >= 0.5 and cell >= 20:
            kind = "count dark" if count / most > _DARK else "count"
            parts.append(text(x + cell / 2, y + cell / 2 + 3, f"{share:.0f}", "middle", kind))
    for rank in range(ranks):
        parts.append(text(12, (ranks - 1 - rank) * cell + cell / 2 + 3, str(rank + 1), "end", "count"))
    for file in range(files):
        parts.append(text(16 + file * cell + cell / 2, ranks * cell + 12, chr(ord("a") + file), "middle", "count"))
    return svg(files * cell + 18, ranks * cell + 16, label, parts)


def curve(values: Sequence[float], label: str) -> str:
    """Chances between 0 and 1 over a game."""
    if len(values) < 2:
        return ""
    step = 300 / (len(values) - 1)
    line = " ".join(f"{6 + number * step:.1f},{66 - 60 * value:.1f}" for number, value in enumerate(values))
    parts = [
        '<line class="grid" x1="6" x2="306" y1="36" y2="36"/>',
        f'<polyline class="curve" points="{line}"/>',
    ]
    return svg(312, 72, label, parts)
