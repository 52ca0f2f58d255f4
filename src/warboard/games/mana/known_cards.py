"""What everybody knows about a side's hand and personal deck, from what has openly gone into and out of them (MC-228).

A card that comes to the hand from an open deck is known by name. For a card from the personal deck only the moment is
known, and all that matters about the moment is how many cards had openly been added to the deck by then: it may be one
of those, but none that was added later. Everything here follows from what everybody has seen, never from hidden cards.
"""

from warboard.games.mana.holder import Holder


class AddedCard:
    """A card that was openly added to a personal deck, and its number among those added, from 1."""

    def __init__(self, card: int, number: int) -> None:
        self.card = card
        self.number = number


class KnownCards:
    """What is known of a side's cards. It never changes: each method returns what is known afterwards.

    `start_known`: whether everybody knows the starting hand and deck; `in_hand`: cards known to be in the hand;
    `unknown`: for every other card of the hand how many cards had been added to the deck when it came, in rising
    order; `added`: cards openly added to the deck that nobody has seen leave it; `additions`: how many were added.
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
        """A card comes to the hand from an open deck."""
        return KnownCards(self.start_known, (*self.in_hand, card), self.unknown, self.added, self.additions)

    def after_draw(self) -> "KnownCards":
        """A card comes to the hand from the personal deck."""
        return KnownCards(self.start_known, self.in_hand, (*self.unknown, self.additions), self.added, self.additions)

    def after_stocking(self, card: int) -> "KnownCards":
        """A card is openly put into the personal deck."""
        number = self.additions + 1
        return KnownCards(self.start_known, self.in_hand, self.unknown, (*self.added, AddedCard(card, number)), number)

    def after_loss(self, card: int, hand: Holder, deck: Holder) -> "KnownCards":
        """A card leaves the hand for all to see; `hand` and `deck` are those before.

        If it may have come at several moments, the earliest is crossed out: whatever else the hand may hold fits the
        later moments too, so nothing that is possible is ruled out.
        """
        if card in self.in_hand:
            return KnownCards(self.start_known, _without(self.in_hand, card), self.unknown, self.added, self.additions)
        source = self._source(card, hand, deck)
        added = self.added if source == 0 else tuple(other for other in self.added if other.number != source)
        moment = self.unknown[0]
        for later in self.unknown:
            if later >= source:
                moment = later
                break
        return KnownCards(self.start_known, self.in_hand, _without(self.unknown, moment), added, self.additions)

    def _source(self, card: int, hand: Holder, deck: Holder) -> int:
        """The number of the added card that an unknown card is taken for; 0 if it is taken for a starting card.

        If the start is known, starting cards come first while there are any of that name. If not, added cards come
        first, since what is left of an unknown start may be anything.
        """
        first = 0
        count_added = 0
        for other in self.added:
            if other.card == card:
                count_added += 1
                first = first or other.number
        if not self.start_known:
            return first
        count_at_start = hand.see(card) + deck.see(card) - count_added - self.in_hand.count(card)
        return 0 if count_at_start > 0 else first


def _without(numbers: tuple[int, ...], number: int) -> tuple[int, ...]:
    """The numbers without one of that value."""
    at = numbers.index(number)
    return numbers[:at] + numbers[at + 1 :]
