"""Card holders: hands and decks (MC-211, MC-284). They have no order: a holder counts each card (MC-213)."""

from collections.abc import Sequence


class Holder:
    """How often it holds each card, by the card's number in the catalogue.

    Everything works for a single card and for a group, in which a card may be named several times. Hands and personal
    decks change by the steps of `decks.py`, which keep track of what others know about them.
    """

    def __init__(self, counts: list[int], total: int | None = None) -> None:
        self.counts = counts
        self.total = sum(counts) if total is None else total

    def copy(self) -> "Holder":
        return Holder(self.counts[:], self.total)

    def has(self, card: int) -> bool:
        return self.counts[card] > 0

    def has_all(self, cards: Sequence[int]) -> bool:
        """Whether it has every card of a group, as often as it is named."""
        left = self.counts[:]
        for card in cards:
            if left[card] == 0:
                return False
            left[card] -= 1
        return True

    def see(self, card: int) -> int:
        """How many of a card are in it."""
        return self.counts[card]

    def see_all(self, cards: Sequence[int]) -> list[int]:
        """Those cards of a group that are in it, at most as often as they are named, sorted by name."""
        named = holder_of(len(self.counts), cards)
        seen: list[int] = []
        for card, count in enumerate(self.counts):
            seen.extend([card] * min(count, named.counts[card]))
        return seen

    def cards(self) -> list[int]:
        """Every card in it, one entry for each copy, sorted by name."""
        listed: list[int] = []
        for card, count in enumerate(self.counts):
            for _ in range(count):
                listed.append(card)
        return listed

    def put(self, card: int) -> None:
        self.counts[card] += 1
        self.total += 1

    def put_all(self, cards: Sequence[int]) -> None:
        for card in cards:
            self.put(card)

    def take(self, card: int) -> None:
        """Takes out a card, which must be there."""
        assert self.counts[card] > 0, card
        self.counts[card] -= 1
        self.total -= 1

    def take_all(self, cards: Sequence[int]) -> None:
        """Takes out a group, which must be there as a whole: otherwise nothing is taken."""
        assert self.has_all(cards), cards
        for card in cards:
            self.take(card)

    def remove(self, card: int) -> bool:
        """Takes out a card if it is there; whether it was."""
        if not self.has(card):
            return False
        self.take(card)
        return True

    def remove_all(self, cards: Sequence[int]) -> list[int]:
        """Takes out those cards of a group that are there, and returns them, sorted by name."""
        removed = self.see_all(cards)
        self.take_all(removed)
        return removed


def holder_of(kinds: int, cards: Sequence[int]) -> Holder:
    """A holder with these cards, in a catalogue of that many kinds of card."""
    holder = Holder([0] * kinds)
    holder.put_all(cards)
    return holder
