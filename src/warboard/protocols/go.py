"""What `go` asks for: limits, and how much of the clock to use."""

from dataclasses import dataclass, field
from typing import Final

_MOVES_LEFT: Final = 30  # the moves for which a clock has to last if nobody says
_OF_INCREMENT: Final = 0.8
_OF_CLOCK: Final = 0.5  # never more than this share of what is left
_LEAST: Final = 0.001  # seconds
_FLAGS: Final = ("infinite", "ponder")
_CLOCKS: Final = ("wtime", "btime", "winc", "binc")
_NUMBERS: Final = (*_CLOCKS, "movestogo", "movetime", "depth", "nodes", "mate")


@dataclass
class Go:
    """The parsed words after `go`; `faults` lists those that could not be parsed."""

    numbers: dict[str, int] = field(default_factory=dict)
    infinite: bool = False
    ponder: bool = False
    searchmoves: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)

    def is_bounded(self) -> bool:
        """Whether anything limits the search."""
        return self.infinite or bool(self.numbers)

    def has_clock(self) -> bool:
        """Whether the time has to last for later moves as well."""
        return "wtime" in self.numbers or "btime" in self.numbers

    def depth(self) -> int | None:
        """The most moves to look ahead: a mate in n takes 2n - 1."""
        depths = [self.numbers["depth"]] if "depth" in self.numbers else []
        if "mate" in self.numbers:
            depths.append(2 * self.numbers["mate"] - 1)
        return max(min(depths), 1) if depths else None

    def nodes(self) -> int | None:
        return max(self.numbers["nodes"], 1) if "nodes" in self.numbers else None

    def seconds(self, side: int, overhead: float) -> float | None:
        """How long a side may think; None if there is no clock. `overhead` is lost in communication."""
        limits: list[float] = []
        if "movetime" in self.numbers:
            limits.append(self.numbers["movetime"] / 1000 - overhead)
        clock = self.numbers.get("wtime" if side == 0 else "btime")
        if clock is not None:
            left = clock / 1000 - overhead
            moves = max(self.numbers.get("movestogo", _MOVES_LEFT), 1)
            increment = self.numbers.get("winc" if side == 0 else "binc", 0) / 1000
            most = left if moves == 1 else left * _OF_CLOCK
            limits.append(min(left / moves + increment * _OF_INCREMENT, most))
        return max(min(limits), _LEAST) if limits else None


def read_go(words: list[str]) -> Go:
    """Reads the words after `go`; those that make no sense are left out and named."""
    go = Go()
    place = 0
    while place < len(words):
        word = words[place]
        place += 1
        if word in _FLAGS:
            setattr(go, word, True)
        elif word == "searchmoves":
            while place < len(words) and words[place] not in (*_FLAGS, *_NUMBERS):
                go.searchmoves.append(words[place])
                place += 1
        elif word in _NUMBERS:
            number = _read_number(words[place] if place < len(words) else "")
            if number is None or (number < 1 and word not in _CLOCKS):
                go.faults.append(f"go {word}: a number is missing")
            else:
                go.numbers[word] = number
            if number is not None:
                place += 1
        else:
            go.faults.append(f"go: {word[:40]!r} is unknown")
    return go


def _read_number(word: str) -> int | None:
    digits = word.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) < 16):
        return None
    return int(word)
