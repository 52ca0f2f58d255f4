"""Card holders: hands and decks (MC-211). None has an order: a holder is how often each card is in it (MC-213)."""


class Holder:
    """Cards by their number in the catalogue, which sorts them by name."""

    def __init__(self, counts: list[int]) -> None:
        self.counts = counts
        self.total = sum(counts)

    def copy(self) -> "Holder":
        return Holder(self.counts[:])

    def has(self, card: int) -> bool:
        return self.counts[card] > 0

    def put(self, card: int) -> None:
        self.counts[card] += 1
        self.total += 1

    def take(self, card: int) -> None:
        """Takes out one card that is there."""
        assert self.counts[card] > 0, card
        self.counts[card] -= 1
        self.total -= 1

    def cards(self) -> list[int]:
        """Every card in it, one entry a copy, sorted by name."""
        listed: list[int] = []
        for card, count in enumerate(self.counts):
            for _ in range(count):
                listed.append(card)
        return listed


def holder_of(kinds: int, cards: list[int]) -> Holder:
    """A holder with these cards, out of so many kinds."""
    counts = [0] * kinds
    for card in cards:
        counts[card] += 1
    return Holder(counts)
