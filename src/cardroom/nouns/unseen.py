"""Random deals of the cards that a seat cannot see, consistent with all that the seat has seen.

Hidden cards lie in places (hands, stock, kitty, discards) of known size. Cards already played prove
that some cards are not in some places. Each game provides these facts; this module deals the cards.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Any, TypeVar

from cardroom.nouns.cards import Card, Cards

MIXING_ROUNDS = 16
"""Rounds of exchanges after which all measured probabilities of single cards and pairs were right,
but for noise."""

ROUNDS_WHEN_TIGHT = 40
"""Tries per card where every place excludes some cards; enough for four hands in a ring of voids.
"""

S = TypeVar("S")


def partial_state_from_view(kind: Callable[..., S], view: Any, dice: Random) -> S:
    """Build a state of class `kind`: copy the fields that the view also has, invent the seed."""
    seed, known = f"imagined {dice.getrandbits(64):x}", view._asdict()
    return kind(seed=seed, **{name: known[name] for name in kind.__annotations__ if name in known})


def in_random_order(cards: Iterable[Card], dice: Random) -> Cards:
    """Return the cards in a random order."""
    return tuple(sorted(cards, key=lambda _: dice.random()))


def deal_unseen(
    cards: Sequence[Card],
    sizes: Sequence[int],
    may_lie: Callable[[int, Card], bool | int],
    dice: Random,
    *,
    counted: bool = False,
    mixed: bool = True,
) -> tuple[Cards, ...]:
    """Deal cards at random to places (such as hands) of these sizes. Return each place's cards.

    `may_lie(place, card)` tells whether a card can be in a place. If `counted`, `may_lie`
    returns how many copies of the card can be there. All deals within these limits are about
    equally likely. `mixed=False` finds a deal faster, but makes some deals more likely than others.
    Raises `ValueError` if no deal is possible.
    """
    if len(cards) != sum(sizes):
        raise ValueError(f"{len(cards)} cards do not fill places of {sum(sizes)}")
    copies, places = Counter(cards), range(len(sizes))
    most = {
        card: [may_lie(place, card) * (1 if counted else there) for place in places]
        for card, there in copies.items()
    }
    deal = _Deal(in_random_order(cards, dice), sizes, most)
    if mixed:
        deal.swap_random_pairs(dice)
        # If one place accepts all cards, swaps of two reach every deal. Else use cycles, too.
        filled = [place for place in places if sizes[place]]
        if not any(all(most[c][p] >= there for c, there in copies.items()) for p in filled):
            deal.move_in_random_cycles(dice)
    return deal.cards_by_place(dice)


class _Deal:
    """Deal in progress: the cards, and the place where each card is at the moment.
    `most[card][place]` is the highest number of copies of the card that the place may hold.
    """

    def __init__(
        self, cards: Sequence[Card], sizes: Sequence[int], most: dict[Card, list[int]]
    ) -> None:
        self._cards, self._most, self._sizes = cards, most, sizes
        self._lying = {card: [0] * len(sizes) for card in most}
        self._place_of = [-1] * len(cards)
        self._room = list(sizes)
        for number in range(len(cards)):
            if not self._place_card(number, set()):
                raise ValueError("no deal of the unseen cards fits what was shown")

    def _place_card(self, number: int, tried: set[int]) -> bool:
        """Put a card into a place that may hold it. If all such places are full, move other cards
        to make room. Return False if that is impossible.
        """
        card = self._cards[number]
        places = [p for p in range(len(self._sizes)) if self._may_hold_more(p, card)]
        for place in places:
            if self._room[place]:
                self._room[place] -= 1
                self._move_card_to(number, place)
                return True
        for place in places:
            if place in tried:
                continue
            tried.add(place)
            for other, there in enumerate(self._place_of):
                if there == place and self._place_card(other, tried):
                    self._move_card_to(number, place)
                    return True
        return False

    def _may_hold_more(self, place: int, card: Card) -> bool:
        return self._lying[card][place] < self._most[card][place]

    def _move_card_to(self, number: int, place: int) -> None:
        card, before = self._cards[number], self._place_of[number]
        if before >= 0:
            self._lying[card][before] -= 1
        self._lying[card][place] += 1
        self._place_of[number] = place

    def swap_random_pairs(self, dice: Random) -> None:
        """Swap random pairs of cards, if each card may be in the other card's place."""
        cards, place_of, lying, most = self._cards, self._place_of, self._lying, self._most
        count = len(cards)
        for one in list(range(count)) * MIXING_ROUNDS:
            other = int(dice.random() * count)
            here, there = place_of[one], place_of[other]
            its, others = lying[cards[one]], lying[cards[other]]
            if its[there] < most[cards[one]][there] and others[here] < most[cards[other]][here]:
                place_of[one], place_of[other] = there, here
                its[here] -= 1
                its[there] += 1
                others[there] -= 1
                others[here] += 1

    def move_in_random_cycles(self, dice: Random) -> None:
        """Move cards around random cycles of places. Swaps of two cards cannot reach every deal."""
        lying: list[list[int]] = [[] for _ in self._sizes]
        for number, place in enumerate(self._place_of):
            lying[place].append(number)
        filled = [place for place, there in enumerate(lying) if there]
        for _ in range(len(self._cards) * ROUNDS_WHEN_TIGHT):
            size = 2 + int(dice.random() * (len(filled) - 1))
            ring = sorted(filled, key=lambda _: dice.random())[:size]
            slots = [int(dice.random() * len(lying[place])) for place in ring]
            numbers = [lying[place][slot] for place, slot in zip(ring, slots, strict=True)]
            onward = numbers[-1:] + numbers[:-1]  # the card that comes to each place
            if all(
                self._may_hold_more(p, self._cards[n]) for p, n in zip(ring, onward, strict=True)
            ):
                for place, slot, number in zip(ring, slots, onward, strict=True):
                    lying[place][slot] = number
                    self._move_card_to(number, place)

    def cards_by_place(self, dice: Random) -> tuple[Cards, ...]:
        """Return, for each place (such as a hand), its cards in random order."""
        dealt: list[list[Card]] = [[] for _ in self._sizes]
        for card, place in zip(self._cards, self._place_of, strict=True):
            dealt[place].append(card)
        return tuple(in_random_order(there, dice) for there in dealt)
