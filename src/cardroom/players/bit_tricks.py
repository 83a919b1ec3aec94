"""Playouts of tricks with one card from each player, in thousands of imagined worlds at once.

An imagined world is a possible deal of hidden cards. A `BitRanking` gives the order of the cards.
`BitTricks` keeps the hands, finds the winning card, and lets the winner lead. A game derives a
class that chooses the cards by its methods `lead` and `follow`. Choices and hands have an integer
for each card, with a bit for each world (see `bitworlds`).

Example: in two worlds, two players hold two of four cards, and always play their lowest card.

>>> from cardroom.players.bitworlds import every_world, choose_first_held
>>> class Lowest(BitTricks):
...     def lead(self):
...         return self.follow(0)
...
...     def follow(self, k):  # k-th player of the trick
...         chosen = self.empty_choice()
...         choose_first_held(self.ranking.cards, self.hands[k], self.all, chosen)
...         return chosen
>>> ranking = BitRanking(suits=((0, 1, 2, 3),))  # one suit, the lowest card first
>>> # by player, then card; player 0 has cards 0 and 1 in world 0 (0b01), 2 and 3 in world 1 (0b10)
>>> held = [[0b01, 0b01, 0b10, 0b10], [0b10, 0b10, 0b01, 0b01]]
>>> table = Lowest(ranking, held, every_world(2))
>>> table.play(2)
>>> [f"{vector:02b}" for vector in table.leads]  # player 0 took the last trick in world 1 only
['10', '01']
"""

# Places number the seats from the first leader on; `k` counts from the leader of each trick.
# For speed, write a ^ a & b, not a & ~b: ~b makes a negative number, which costs as much as six
# other operations. A test whether a bit vector is empty is nearly free.

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, MutableSequence, Sequence
from operator import and_
from typing import NamedTuple, TypeAlias

from cardroom.players.bitworlds import BitVector, union

BitVectors: TypeAlias = list[BitVector]
"""Bit vectors by card number. The last is 0, so that the padding `NO_CARD` (-1) is never held."""

Row: TypeAlias = list[BitVector]
"""Bit vectors by height in a suit or among trumps, the weakest first."""

NO_CARD = -1  # padding of a suit that is shorter than the others


class BitRanking(NamedTuple):
    """Order of the cards under one contract, by card number. Any trump beats all plain cards."""

    suits: tuple[tuple[int, ...], ...]  # plain suits of equal length, each weakest first
    trumps: tuple[int, ...] = ()  # weakest first; none: a contract without trumps

    @property
    def cards(self) -> tuple[int, ...]:
        """Return the numbers of all cards, trumps last."""
        plain = (card for suit in self.suits for card in suit if card != NO_CARD)
        return (*plain, *self.trumps)


def make_ranking(suits: Iterable[Sequence[int]], trumps: Sequence[int] = ()) -> BitRanking:
    """Build the ranking of a deal's cards. Trumps and suits have their weakest card first."""
    plain = [tuple(suit) for suit in suits]
    longest = max(map(len, plain))
    padded = ((NO_CARD,) * (longest - len(suit)) + suit for suit in plain)
    return BitRanking(tuple(padded), tuple(trumps))


def where_any_held(hand: Sequence[BitVector], cards: Iterable[int]) -> BitVector:
    """Return the imagined deals in which a hand has at least one of the cards."""
    some = 0
    for card in cards:
        some |= hand[card]
    return some


class BitTricks(ABC):
    """Playout of tricks in many imagined deals at once."""

    def __init__(
        self, ranking: BitRanking, held: Sequence[Sequence[BitVector]], everywhere: BitVector
    ) -> None:
        """Store, for each player and card, the imagined deals in which the player has the card."""
        self.all = everywhere
        self.ranking = ranking
        self.places = range(len(held))
        self.columns = tuple(zip(*ranking.suits, strict=True))  # cards of one height, by suit
        self.up = range(len(self.columns))
        self.down = self.up[::-1]
        self.trumps_up = range(len(ranking.trumps))
        self.trumps_down = self.trumps_up[::-1]
        self.cards = [card for card in ranking.cards if union(hand[card] for hand in held)]
        self.live: BitVectors = [union(vectors) for vectors in zip(*held, strict=True)]
        """By card: the imagined deals in which the card is not yet in a trick."""
        self.live.append(0)
        self.leads = [everywhere, *(0 for _ in held[1:])]
        """For each place: the worlds in which the player at that place leads the trick."""
        self.store_hands(held)

    # Policy of a game

    @abstractmethod
    def lead(self) -> BitVectors:
        """Choose the leads. Return, for each card, the imagined deals (as bits) where it is led."""

    @abstractmethod
    def follow(self, k: int) -> BitVectors:
        """Choose a card for player `k`. Return, by card, the imagined deals where it is played."""

    def record_taken_trick(self) -> None:  # noqa: B027 - most policies ignore taken tricks
        """Do nothing after a trick; subclasses override the method to count tricks or points."""

    # The current trick, for policies

    left: int  # cards in every hand before this trick
    hands: list[BitVectors]  # by order of play, as they were before this trick
    laid: BitVectors  # by card: worlds in which it lies in this trick
    led: list[BitVector]  # by plain suit: worlds in which it was led
    opening: Row  # by height: worlds in which a plain card of that height was led
    trump_led: BitVector  # worlds in which trumps were led
    holds: list[BitVector]  # by order of play: worlds in which this card takes the trick so far
    trumped: BitVector  # worlds in which a trump lies, led or not
    takes: Row  # by height: worlds in which a card of the plain suit led would take the trick
    ruffs: Row  # by height: worlds in which a trump would take it, with trumps led or not
    _followed: Row | None  # cards of the suit led that the current player chose, if known by height

    def cards_of_suit_led(self, k: int) -> Row:
        """Return, for each rank of the suit led, the imagined deals where player `k` holds it."""
        row = self._following[k]
        if row is None:
            row = self._following[k] = self.to_suit_led_row(self.hands[k])
        return row

    def to_suit_led_row(self, chosen: Sequence[BitVector]) -> Row:
        """Return, for each rank of the suit led, the imagined deals where that card is chosen."""
        if len(self.led) != 3:
            return [
                union(chosen[card] & where for card, where in zip(cards, self.led, strict=True))
                for cards in self.columns
            ]
        one, two, three = self.led
        return [chosen[a] & one | chosen[b] & two | chosen[c] & three for a, b, c in self.columns]

    def trumps(self, k: int) -> Row:
        """Return, for each trump from low to high, the imagined deals where player `k` holds it."""
        hand = self.hands[k]
        return [hand[card] for card in self.ranking.trumps]

    def best_left_in_each_suit(
        self, left: Sequence[BitVector], suits: Iterable[Sequence[int]]
    ) -> BitVectors:
        """Return, for each card, the imagined deals where it is the best unplayed of its suit."""
        best = self.empty_choice()
        for suit in suits:
            todo = self.all
            for card in suit[::-1]:
                here = left[card] & todo
                if here:
                    best[card] = here
                    todo ^= here
                    if not todo:
                        break
        return best

    def can_beat(self, k: int) -> BitVector:
        """Return the imagined deals in which player `k` can beat all cards on the table."""
        row = self.cards_of_suit_led(k)
        ruffs = union(map(and_, self.trumps(k), self.ruffs))
        return union(map(and_, row, self.takes)) | ruffs ^ ruffs & union(row)

    # Building blocks of policies

    def empty_choice(self) -> BitVectors:
        """Return a choice to be filled: a bit vector for each card, with no bit set."""
        return [0] * len(self.live)

    def add_suit_led_row(self, row: Row, chosen: MutableSequence[BitVector]) -> None:
        """Add the played cards of the suit led to `chosen`. `chosen` has, for each card, the
        imagined deals where the card is played. `row` has such deals for each rank of the suit.
        """
        self._followed = row
        for cards, here in zip(self.columns, row, strict=True):
            if here:
                for card, where in zip(cards, self.led, strict=True):
                    chosen[card] = here & where  # no card of the suit was chosen before

    def add_trumps(self, row: Row, chosen: MutableSequence[BitVector]) -> None:
        """Add `row` (imagined deals in which each trump is played) to `chosen` (a list by card)."""
        for card, here in zip(self.ranking.trumps, row, strict=True):
            if here:
                chosen[card] |= here

    # Playing

    def play(self, tricks: int, forced: Sequence[Mapping[int, BitVector]] = ()) -> None:
        """Play the last `tricks` tricks of a deal. `forced` has the first plays. Each of them is a
        dict from a card to the imagined deals (as bits) in which the card must be played.
        """
        for left in range(tricks, 0, -1):
            self.left = left
            self.start_trick()
            for k in self.places:
                own = k >= len(forced)
                self.lay(k, self.choose(k) if own else self.choice_from_forced_cards(forced[k]))
            self.end_trick()
            forced = ()

    def choose_in_first_world(self, table: Sequence[int], tricks: int) -> int:
        """Return the number of the card that the policy plays next in the first imagined deal.
        `table` has the current trick's cards. `tricks` counts the tricks left, with this one.
        """
        self.left = tricks
        self.start_trick()
        for k, card in enumerate(table):
            self.lay(k, self.choice_from_forced_cards({card: self.all}))
        return next(card for card, where in enumerate(self.choose(len(table))) if where & 1)

    def choice_from_forced_cards(self, cards: Mapping[int, BitVector]) -> BitVectors:
        """Convert a dict (card: imagined deals where it is forced) to a list by card number."""
        chosen, self._followed = self.empty_choice(), None
        for card, where in cards.items():
            chosen[card] = where
        return chosen

    def choose(self, k: int) -> BitVectors:
        """Choose player `k`'s card in each imagined deal, by the method `lead` or `follow`."""
        if self.left == 1:
            return self.hands[k]
        return self.follow(k) if k else self.lead()

    def start_trick(self) -> None:
        """Clear the table, and put the hands in order of play, from the leader on."""
        self.hands = self.hands_in_order()
        self.laid = self.empty_choice()
        self.holds = [0] * len(self.places)
        self._following: list[Row | None] = [None] * len(self.places)
        self._followed = None

    def lay(self, k: int, chosen: BitVectors) -> None:
        """Lay player `k`'s chosen card on the table, in each imagined deal."""
        laid = self.laid
        for card in self.cards:
            if chosen[card]:
                laid[card] |= chosen[card]
        if k:
            self._update_trick_by_follower(k, chosen)
        else:
            self._record_lead(chosen)

    def _record_lead(self, chosen: BitVectors) -> None:
        self.holds[0] = self.all
        self.led = [where_any_held(chosen, suit) for suit in self.ranking.suits]
        self.opening = [where_any_held(chosen, cards) for cards in self.columns]
        self.takes, below = [], 0
        for here in self.opening:
            self.takes.append(below)
            below |= here
        self.trump_led = self.trumped = self.all ^ below
        self.ruffs = []
        for card in self.ranking.trumps:
            self.ruffs.append(below)
            below |= chosen[card]

    def _update_trick_by_follower(self, k: int, chosen: BitVectors) -> None:
        row, self._followed = self._followed or self.to_suit_led_row(chosen), None
        trumps = [chosen[card] for card in self.ranking.trumps]
        beats = union(map(and_, trumps, self.ruffs)) | union(map(and_, row, self.takes))
        if k != self.places[-1]:
            self.trumped |= self._rule_out_lower(self.ruffs, trumps, 0)
            self._rule_out_lower(self.takes, row, self.trumped)
        for other in range(k):
            self.holds[other] ^= self.holds[other] & beats
        self.holds[k] = beats

    def _rule_out_lower(self, takes: Row, row: Row, over: BitVector) -> BitVector:
        # no card can win any more in the worlds `over`, elsewhere none up to the highest of `row`
        for height in range(len(row) - 1, -1, -1):
            if row[height]:
                over |= row[height]
            if over:
                takes[height] ^= takes[height] & over
        return over

    def end_trick(self) -> None:
        """Finish the trick, and let its taker lead the next trick."""
        live, laid, leads = self.live, self.laid, self.leads
        for card in self.cards:
            live[card] ^= laid[card]
        self.leads = [
            union(taken & leads[place - k] for k, taken in enumerate(self.holds))
            for place in self.places
        ]
        self.record_taken_trick()
        if self.left > 1:
            self.rotate_hands_to_taker()
        self.cards = [card for card in self.cards if live[card]]

    # Stored hands. Of four players, the holder of each card is stored as two binary digits, `_low`
    # and `_high`. That is a third faster than the hands themselves, in `_held`.

    def store_hands(self, held: Sequence[Sequence[BitVector]]) -> None:
        """Store all hands. With four players, each card's holder is stored as a two-bit number."""
        if len(held) == 4:
            _, one, two, three = held
            self._low: BitVectors = [a | b for a, b in zip(one, three, strict=True)]
            self._high: BitVectors = [a | b for a, b in zip(two, three, strict=True)]
        else:
            self._held: list[BitVectors] = [[*hand, 0] for hand in held]

    def hands_in_order(self) -> list[BitVectors]:
        """Return the hands in order of play, from the leader on."""
        if len(self.places) != 4:
            return self._held
        zero, one, two, three = hands = [self.empty_choice() for _ in self.places]
        live, lows, highs = self.live, self._low, self._high
        for card in self.cards:
            low = lows[card]
            high = live[card] & highs[card]
            lower = live[card] ^ high
            three[card] = odd = high & low
            two[card] = high ^ odd
            one[card] = odd = lower & low
            zero[card] = lower ^ odd
        return hands

    def rotate_hands_to_taker(self) -> None:
        """Remove the played cards from the hands, and put the hand of the trick's winner first."""
        if len(self.places) == 4:
            _, one, two, three = self.holds
            low_taken, high_taken = one | three, two | three
            lows, highs = self._low, self._high
            for card in self.cards:
                low = lows[card] ^ low_taken
                lows[card] = low
                highs[card] ^= high_taken ^ low_taken & low
            return
        seats, held, live = len(self.places), self._held, self.live
        turned = [self.empty_choice() for _ in held]
        for card in self.cards:
            if live[card]:
                left = [hand[card] & live[card] for hand in held]
                for k in self.places:
                    turned[k][card] = union(
                        taken & left[(k + by) % seats] for by, taken in enumerate(self.holds)
                    )
        self._held = turned
