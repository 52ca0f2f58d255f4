"""What everybody knows of a side's hand and personal deck, from what was seen to go into and out of them (MC-228).

Cards that come to the hand from an open place are known by name. Of a card that comes from the personal deck only the
moment is known; what counts of it is how many cards had openly been added to the deck by then, for it may be one of
those and not one added later. Everything here follows from what all have seen, never from the hidden cards.
"""

from warboard.games.mana.holder import Holder


class AddedCard:
    """A card that was openly put into a personal deck: which, and as the how-manieth."""

    def __init__(self, card: int, number: int) -> None:
        self.card = card
        self.number = number


class KnownCards:
    """A value: every change is another one.

    `start_known`: whether the starting hand and deck are those everybody knows; `in_hand`: cards known to be in the
    hand; `unseen`: for every other card of the hand the number of cards that had been added to the deck when it came,
    in rising order; `added`: cards openly added to the deck that nobody has seen leave it.
    """

    def __init__(
        self,
        start_known: bool,
        in_hand: tuple[int, ...],
        unknown: tuple[int, ...],
        added: tuple[AddedCard, ...] = (),
        additions: int = 0,
    ) -> None:
        self.start_known = start_known
        self.in_hand = in_hand
        self.unknown = unknown
        self.added = added
        self.additions = additions

    def after_gain(self, card: int) -> "KnownCards":
        """A card came to the hand from an open place."""
        return KnownCards(self.start_known, (*self.in_hand, card), self.unknown, self.added, self.additions)

    def after_draw(self) -> "KnownCards":
        """A card came to the hand from the personal deck."""
        return KnownCards(self.start_known, self.in_hand, (*self.unknown, self.additions), self.added, self.additions)

    def after_stocking(self, card: int) -> "KnownCards":
        """A card was openly put into the personal deck."""
        number = self.additions + 1
        return KnownCards(self.start_known, self.in_hand, self.unknown, (*self.added, AddedCard(card, number)), number)

    def after_loss(self, card: int, hand: Holder, deck: Holder) -> "KnownCards":
        """A card left the hand, seen by all; hand and deck are as they were before.

        Where it can have come at several moments, the earliest that fits is crossed out: whatever else the hand may
        hold fits the later moments too, so that nothing possible is ruled out.
        """
        if card in self.in_hand:
            return KnownCards(self.start_known, _without(self.in_hand, card), self.unknown, self.added, self.additions)
        result = self._source(card, hand, deck)
        added = self.added if result == 0 else tuple(other for other in self.added if other.number != result)
        moment = self.unknown[0]
        for later in self.unknown:
            if later >= result:
                moment = later
                break
        return KnownCards(self.start_known, self.in_hand, _without(self.unknown, moment), added, self.additions)

    def _source(self, card: int, hand: Holder, deck: Holder) -> int:
        """The number of the added card that an unseen card is taken for; 0 if it is taken for one of the start.

        With a known start that is the start as long as it has such a card. With an unknown one it is an added card
        if there is one, for what is left of an unknown start may be anything.
        """
        first = 0
        as_added = 0
        for other in self.added:
            if other.card == card:
                as_added += 1
                first = first or other.number
        if not self.start_known:
            return first
        of_start = hand.counts[card] + deck.counts[card] - as_added - self.in_hand.count(card)
        return 0 if of_start > 0 else first


def _without(numbers: tuple[int, ...], number: int) -> tuple[int, ...]:
    """The numbers less one of that value."""
    at = numbers.index(number)
    return numbers[:at] + numbers[at + 1 :]
