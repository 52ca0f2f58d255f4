"""The only source of chance. Every draw has a label and a finite domain, and gives a result that can be recorded.

There are three kinds of domain; a shuffle is made of choices:

- `chance(label, wins, of)`: true with probability wins/of;
- `whole(label, low, high)`: a whole number, each equally likely;
- `choice(label, among)`: one of a list of texts, each place in it equally likely.

A draw with only one possible result is not made. There are four kinds of luck: `SeededLuck` (play-outs), `LoadedLuck`
(scenarios and records fix the results), `TracedLuck` in `odds` (follows every branch) and `SwornLuck` in `sworn`
(provable dice).
"""

from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Final, TypeAlias

from mypy_extensions import i64, mypyc_attr

from warboard.kernel.errors import WarboardError
from warboard.kernel.plain import Plain, kind_of

Draw: TypeAlias = "tuple[str, Plain]"  # a label and the result that came up


@mypyc_attr(allow_interpreted_subclasses=True)
class Luck:
    """Where rules draw. Subclasses define `_chance`, `_whole` and `_choice`, called only if there is a choice.

    If `log` is a list, every result is appended to it.
    """

    def __init__(self) -> None:
        self.log: list[Draw] | None = None

    def chance(self, label: str, wins: int, of: int) -> bool:
        """True with probability wins/of."""
        if wins <= 0:
            return False
        if wins >= of:
            return True
        won = self._chance(label, wins, of)
        if self.log is not None:
            self.log.append((label, won))
        return won

    def whole(self, label: str, low: int, high: int) -> int:
        """A whole number from low to high, each equally likely."""
        if low == high:
            return low
        number = self._whole(label, low, high)
        if self.log is not None:
            self.log.append((label, number))
        return number

    def choice(self, label: str, among: Sequence[str]) -> str:
        """One of a list; a text that occurs k times is k times as likely."""
        first = among[0]
        if among.count(first) == len(among):
            return first
        chosen = self._choice(label, among)
        if self.log is not None:
            self.log.append((label, chosen))
        return chosen

    def shuffle(self, label: str, items: Sequence[str]) -> list[str]:
        """The items in a random order: repeated choices among those left."""
        left = list(items)
        shuffled: list[str] = []
        while left:
            chosen = self.choice(label, left)
            left.remove(chosen)
            shuffled.append(chosen)
        return shuffled

    def below(self, count: int) -> int:
        """A number from 0 to count - 1 that is not a draw of the game: for picking an action at random."""
        raise NotImplementedError

    def _chance(self, label: str, wins: int, of: int) -> bool:
        raise NotImplementedError

    def _whole(self, label: str, low: int, high: int) -> int:
        raise NotImplementedError

    def _choice(self, label: str, among: Sequence[str]) -> str:
        raise NotImplementedError


_MULTIPLIER: Final = 2083801278  # multiplier * 2**32 - 1 is a safe prime, which gives the longest period
_WORD: Final = 0xFFFFFFFF
_SMALL: Final = 1 << 31


class SeededLuck(Luck):
    """Luck from a seed: the same seed gives the same results everywhere, compiled or not, on every machine.

    A multiply-with-carry generator: its state fits into 63 bits, so Python's integers and machine integers agree.
    """

    def __init__(self, seed: int) -> None:
        super().__init__()
        digest = sha256(str(seed).encode()).digest()
        word = int.from_bytes(digest[:4], "big")
        carry = 1 + int.from_bytes(digest[4:8], "big") % (_MULTIPLIER - 2)
        self._state: i64 = (carry << 32) | word

    def copy(self) -> "SeededLuck":
        """Luck that gives the same results from here on."""
        return restored_luck(self._state)

    def __reduce__(self) -> tuple[object, ...]:
        return (restored_luck, (self._state,))

    def below(self, count: int) -> int:
        """A number from 0 to count - 1 that is not a draw of the game."""
        if count >= _SMALL:
            return self._large(count)
        bound: i64 = count
        state = self._state
        word: i64
        product: i64
        rest: i64
        while True:
            word = state & _WORD
            product = (word ^ (state >> 32)) * bound
            state = _MULTIPLIER * word + (state >> 32)
            rest = product & _WORD
            # Without this an uneven split would make the first results slightly too likely.
            if rest >= bound or rest >= (_WORD + 1 - bound) % bound:
                self._state = state
                return product >> 32

    def _large(self, count: int) -> int:
        bits = count.bit_length()
        words = (bits + 29) // 30
        while True:
            number = 0
            for _ in range(words):
                number = (number << 30) | self.below(1 << 30)
            number >>= words * 30 - bits
            if number < count:
                return number

    def _chance(self, label: str, wins: int, of: int) -> bool:
        return self.below(of) < wins

    def _whole(self, label: str, low: int, high: int) -> int:
        return low + self.below(high - low + 1)

    def _choice(self, label: str, among: Sequence[str]) -> str:
        return among[self.below(len(among))]


def restored_luck(state: int) -> SeededLuck:
    """Seeded luck in the state of another one; used to copy and unpickle it."""
    luck = SeededLuck(0)
    luck._state = state
    return luck


class BadLuck(WarboardError):
    """Loaded luck that does not fit the draw with this label."""

    def __init__(self, label: str, reason: str) -> None:
        super().__init__(f"luck for {label}: {reason}")
        self.label = label


class LoadedLuck(Luck):
    """Luck with fixed results: for each label the results of the next draws, in order.

    A draw without a fixed result comes from `otherwise`; if that is None, it is an error.
    """

    def __init__(self, results: Mapping[str, Sequence[Plain]], otherwise: Luck | None = None) -> None:
        super().__init__()
        self._waiting: dict[str, list[Plain]] = {label: list(queue) for label, queue in results.items()}
        self._otherwise = otherwise

    def load(self, results: Mapping[str, Sequence[Plain]]) -> None:
        """Adds results behind those still waiting."""
        for label, queue in results.items():
            self._waiting.setdefault(label, []).extend(queue)

    def waiting(self) -> list[str]:
        """The labels of results that have not been drawn yet."""
        return [label for label, results in self._waiting.items() if results]

    def below(self, count: int) -> int:
        assert self._otherwise is not None, "loaded luck picks no actions"
        return self._otherwise.below(count)

    def _chance(self, label: str, wins: int, of: int) -> bool:
        if not self._has(label):
            return self._other(label)._chance(label, wins, of)
        result = self._next(label)
        if isinstance(result, bool):
            return result
        raise BadLuck(label, f"true or false comes up, not {kind_of(result)}")

    def _whole(self, label: str, low: int, high: int) -> int:
        if not self._has(label):
            return self._other(label)._whole(label, low, high)
        result = self._next(label)
        if isinstance(result, int) and not isinstance(result, bool) and low <= result <= high:
            return result
        raise BadLuck(label, f"a number from {low} to {high} comes up, not {kind_of(result)}")

    def _choice(self, label: str, among: Sequence[str]) -> str:
        if not self._has(label):
            return self._other(label)._choice(label, among)
        result = self._next(label)
        if isinstance(result, str) and result in among:
            return result
        choices = ", ".join(sorted(set(among))[:12])
        raise BadLuck(label, f"one of {choices} comes up, not {kind_of(result)}")

    def _has(self, label: str) -> bool:
        return bool(self._waiting.get(label))

    def _next(self, label: str) -> Plain:
        return self._waiting[label].pop(0)

    def _other(self, label: str) -> Luck:
        if self._otherwise is None:
            raise BadLuck(label, "nothing was said of what comes up")
        return self._otherwise


class RecordedLuck(Luck):
    """Luck from a record: exactly these draws, in this order."""

    def __init__(self, draws: Sequence[Draw]) -> None:
        super().__init__()
        self._draws = list(draws)
        self._loaded = LoadedLuck({})

    def below(self, count: int) -> int:
        raise BadLuck("", "a record picks no actions")

    def left(self) -> int:
        """How many of the draws have not been used."""
        return len(self._draws)

    def _chance(self, label: str, wins: int, of: int) -> bool:
        return self._next_draw(label)._chance(label, wins, of)

    def _whole(self, label: str, low: int, high: int) -> int:
        return self._next_draw(label)._whole(label, low, high)

    def _choice(self, label: str, among: Sequence[str]) -> str:
        return self._next_draw(label)._choice(label, among)

    def _next_draw(self, label: str) -> LoadedLuck:
        if not self._draws:
            raise BadLuck(label, "it is drawn, and the record has no result for it")
        recorded, result = self._draws.pop(0)
        if recorded != label:
            raise BadLuck(label, f"it is drawn next, and the record has {recorded} instead")
        self._loaded.load({label: [result]})
        return self._loaded
