"""Card holders: hands and decks (MC-211). They have no order: a holder counts each card (MC-213)."""


class Holder:
    """How often it holds each card, by the card's number in the catalogue."""

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
        """Takes out a card, which must be there."""
        assert self.counts[card] > 0, card
        self.counts[card] -= 1
        self.total -= 1

    def cards(self) -> list[int]:
        """Every card in it, one entry for each copy, sorted by name."""
        listed: list[int] = []
        for card, count in enumerate(self.counts):
            for _ in range(count):
                listed.append(card)
        return listed


def holder_of(kinds: int, cards: list[int]) -> Holder:
    """A holder with these cards, in a catalogue of that many kinds of card."""
    counts = [0] * kinds
    for card in cards:
        counts[card] += 1
    return Holder(counts)
