"""How the cards of Five Hundred are played in imagined worlds, thousands of them at once.

Here stand what the trick machine does not know of the game (who plays with whom, and the joker
without trumps), and the policy of a contract in which tricks count. Misere has its own, in
`losing`; the `policy` upstairs says the same for one world in plain Python. A *row*
holds cards of one suit by height, the lowest first. The marks are paragraphs of
``assets/rules/five-hundred.html``.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from cardroom.games.five_hundred.cards import Strain, height, suit_of
from cardroom.nouns.cards import Card, Suit
from cardroom.players.bit_tricks import (
    NO_CARD,
    BitTricks,
    BitVectors,
    FourSeats,
    Ranking,
    Row,
    ranked,
)
from cardroom.players.bitworlds import BitVector, first_held, union

Pack = tuple[Card, ...]


@lru_cache(maxsize=64)
def ranking_of(pack: Pack, strain: Strain) -> Ranking:
    """2.2: cards are numbered as in the pack; a joker without a suit is the only trump there is."""
    suits = [_belonging(pack, strain, suit) for suit in plain_suits(strain)]
    return ranked(suits, _belonging(pack, strain, strain.trump))


def _belonging(pack: Pack, strain: Strain, suit: Suit | None) -> list[int]:
    cards = [number for number, card in enumerate(pack) if suit_of(card, strain) is suit]
    return sorted(cards, key=lambda number: height(pack[number], strain))


def plain_suits(strain: Strain) -> tuple[Suit, ...]:
    """As a ranking counts them."""
    return tuple(suit for suit in Suit if suit is not strain.trump)


def low_first(ranking: Ranking) -> tuple[int, ...]:
    """Plain cards by height, all suits together, then trumps: what is thrown away first."""
    plain = (card for cards in zip(*ranking.suits, strict=True) for card in cards)
    return (*(card for card in plain if card != NO_CARD), *ranking.trumps)


class Roaming(NamedTuple):
    """A joker that is of no suit (4.4)."""

    number: int  # of the card
    rule: str  # option `joker_nt`
    closed: tuple[BitVector, ...]  # by suit: where its holder cannot name that suit
    due: bool = False  # whoever is out of the suit led has to play it


class Hundred(BitTricks):
    """Tricks of Five Hundred: everybody plays either for the declarer or against him."""

    def __init__(
        self,
        ranking: Ranking,
        held: Sequence[Sequence[BitVector]],
        everywhere: BitVector,
        declarers: Sequence[BitVector],
        joker: Roaming | None = None,
    ) -> None:
        """`held` by place from the leader on, then by number of the card; `declarers` by place:
        where it plays for the declarer.
        """
        super().__init__(ranking, held, everywhere)
        self.declarers = declarers
        self.joker = joker
        self.closed = list(joker.closed) if joker else []
        self.dead: BitVector = 0
        """Where the joker is worthless in this trick."""
        self.low_first = low_first(ranking)
        self.taken: list[list[BitVector]] = []
        """By trick, then by place: where that place took it."""
        self.named: Sequence[BitVector] = ()
        """By suit: what a joker that is led first of all stands for; else the policy names it."""

    def role(self, places: Sequence[BitVector]) -> list[BitVector]:
        """By order of play: what is known by place."""
        seats, leads = len(places), self.leads
        return [
            union(here & places[(place + k) % seats] for place, here in enumerate(leads) if here)
            for k in self.places
        ]

    def start_trick(self) -> None:
        super().start_trick()
        self.declares = self.role(self.declarers)
        """By order of play: where that one plays for the declarer."""

    def collect(self) -> None:
        self.taken.append(self.leads)

    # 4.4: the joker without trumps

    def lay(self, k: int, chosen: BitVectors) -> None:
        joker = self.joker
        if not joker or not self.live[joker.number]:
            super().lay(k, chosen)
        elif k:
            self._lay_beside(k, chosen, joker)
        else:
            super().lay(0, chosen)
            self._open_beside(chosen, joker)

    def _open_beside(self, opening: BitVectors, joker: Roaming) -> None:
        """A joker led asks for a suit; with another card, a dead suit leaves it without power."""
        led, asked = self.led, opening[joker.number]
        if asked:
            self.trump_led ^= asked
            for suit, where in enumerate(self.named or self.names(asked)):
                led[suit] |= where & asked
        self.named = ()
        if joker.rule == "pagat":
            self.closed = [gone | here for gone, here in zip(self.closed, led, strict=True)]
        elif joker.rule != "high":
            self.dead = union(gone & here for gone, here in zip(self.closed, led, strict=True))
            self.ruffs[0] ^= self.ruffs[0] & self.dead

    def names(self, asked: BitVector) -> list[BitVector]:
        """By suit: the suit of the highest card beside the joker, as far as it can be named."""
        hand, closed = self.hands[0], self.closed
        names = [0] * len(closed)
        for cards in self.columns[::-1]:
            for suit, card in enumerate(cards):
                here = hand[card] & asked
                here ^= here & closed[suit]
                names[suit] |= here
                asked ^= here
        for suit, gone in enumerate(closed):
            names[suit] |= asked ^ asked & gone
            asked &= gone
        names[0] |= asked  # the last card of all may name anything
        return names

    def _lay_beside(self, k: int, chosen: BitVectors, joker: Roaming) -> None:
        """4.4.4 and 4.4.5: thrown on a dead suit it wins nothing; who does not play it though he
        could loses that suit.
        """
        wasted = chosen[joker.number] & self.dead
        if wasted:
            chosen = [*chosen]
            chosen[joker.number] ^= wasted
            self.laid[joker.number] |= wasted
        super().lay(k, chosen)
        kept = self.hands[k][joker.number]
        kept ^= kept & self.laid[joker.number]
        if kept and joker.rule in ("represent", "free"):
            kept ^= kept & union(self.following(k))
            for suit, led in enumerate(self.led):
                self.closed[suit] |= kept & led

    def out_of_it(self, k: int, void: BitVector, chosen: BitVectors) -> BitVector:
        """By option the joker has to be played at once. Returns where it has not."""
        joker = self.joker
        if joker and joker.due:
            due = self.hands[k][joker.number] & void
            chosen[joker.number] |= due
            return void ^ due
        return void


class Taking(Hundred):
    """Everybody takes what he surely can, and leaves his friends what is surely theirs. He knows
    what all have seen: which cards are gone, and his own.
    """

    def __init__(
        self,
        ranking: Ranking,
        held: Sequence[Sequence[BitVector]],
        everywhere: BitVector,
        declarers: Sequence[BitVector],
        joker: Roaming | None = None,
    ) -> None:
        super().__init__(ranking, held, everywhere, declarers, joker)
        self.high_first = [
            card for cards in self.columns[::-1] for card in cards if card != NO_CARD
        ]
        self.drawing = len(ranking.trumps) > 1

    def start_trick(self) -> None:
        super().start_trick()
        live = self.live
        self.best = best = self.nothing()
        """By card: where it is the best one left of its suit."""
        for suit in (*self.ranking.suits, self.ranking.trumps):
            todo = self.all
            for card in reversed(suit):
                here = live[card] & todo
                if here:
                    best[card] = here
                    todo ^= here
        self.best_trumps = [best[card] for card in self.ranking.trumps]
        self.enemies_behind = self._enemies_behind()

    def _enemies_behind(self) -> list[BitVector]:
        """By order of play: where somebody of the other side is still to play."""
        found, declarers, others = [], 0, 0
        for declares in reversed(self.declares):
            found.append(others & declares | declarers ^ declarers & declares)
            declarers |= declares
            others |= self.all ^ declares
        return found[::-1]

    def lay(self, k: int, chosen: BitVectors) -> None:
        super().lay(k, chosen)
        if not k:
            self.best_led = self.row_of(self.best)
            self.safe_trump = self.safe_plain = 0
        for card, best in zip(self.ranking.trumps, self.best_trumps, strict=True):
            if chosen[card]:
                here = chosen[card] & best
                self.safe_trump |= here ^ here & self.dead
        for row, best in zip(self.row_of(chosen), self.best_led, strict=True):
            if row:
                self.safe_plain |= row & best

    # Leading

    def lead(self) -> BitVectors:
        """The declaring side draws trumps from the top; then what nothing beats, then low."""
        chosen, hand, todo = self.nothing(), self.hands[0], self.all
        if self.drawing:
            todo = self.draw_trumps(hand, chosen)
        elif self.joker and self.left == 2:
            todo = self.clear_with_joker(hand, self.joker, chosen)
        if todo:
            todo = first_held(self.high_first, self.winners(hand), todo, chosen)
        if todo:
            todo = self.lead_otherwise(todo, chosen)
        if todo:
            first_held(self.low_first, hand, todo, chosen)
        return chosen

    def winners(self, hand: BitVectors) -> BitVectors:
        """Of these cards the best left of every plain suit."""
        return [card & best for card, best in zip(hand, self.best, strict=True)]

    def lead_otherwise(self, todo: BitVector, chosen: BitVectors) -> BitVector:
        """What is led before the lowest card; returns where nothing is."""
        return todo

    def draw_trumps(self, hand: BitVectors, chosen: BitVectors) -> BitVector:
        """While others may have any, and ours is the highest. Returns where they are not drawn."""
        with_others, top = 0, 0
        for card, best in zip(self.ranking.trumps, self.best_trumps, strict=True):
            with_others |= self.live[card] ^ hand[card]
            top |= hand[card] & best
        draw = self.declares[0] & top & with_others
        first_held(self.ranking.trumps[::-1], hand, draw, chosen)
        return self.all ^ draw

    def clear_with_joker(self, hand: BitVectors, joker: Roaming, chosen: BitVectors) -> BitVector:
        """9.4: of the last two cards the joker goes first and asks for the suit of the other."""
        closed = self.all
        for gone in self.closed:
            closed &= gone
        chosen[joker.number] = here = hand[joker.number] & (self.all ^ closed)
        return self.all ^ here

    # Following

    def follow(self, k: int) -> BitVectors:
        """Follow suit; out of it trump, unless the trick is surely ours; else throw low."""
        chosen, sure = self.nothing(), self.surely_ours(k)
        row = self.following(k)
        able = union(row)
        if able:
            self.add_row(self.follow_suit(k, row, able, sure), chosen)
        todo = self.out_of_it(k, self.all ^ able, chosen)
        if todo and self.ranking.trumps:
            todo = self.trump(k, todo, sure, chosen)
        if todo:
            first_held(self.low_first, self.hands[k], todo, chosen)
        return chosen

    def surely_ours(self, k: int) -> BitVector:
        """Where a friend holds the trick, with nobody behind to take it or the best card left."""
        with_declarer = union(
            held & self.declares[other] for other, held in enumerate(self.holds[:k])
        )
        friend = self.all ^ self.declares[k] ^ with_declarer
        safe = self.safe_trump | self.safe_plain ^ self.safe_plain & self.trumped
        return friend & (safe | self.all ^ self.enemies_behind[k])

    def lasting(self, k: int) -> Row:
        """By height: where a card of the suit led that takes the trick will also keep it."""
        last = self.all ^ self.enemies_behind[k]
        return [best | last for best in self.best_led]

    def lasting_trumps(self, k: int) -> Row:
        """The same for trumps; a ruff is tried wherever it takes the trick."""
        any_will_do = self.all ^ self.enemies_behind[k] & self.trump_led
        return [best | any_will_do for best in self.best_trumps]

    def follow_suit(self, k: int, row: Row, able: BitVector, sure: BitVector) -> Row:
        """As low as takes the trick and keeps it; else the lowest."""
        takes = [
            held & taking & lasts
            for held, taking, lasts in zip(row, self.takes, self.lasting(k), strict=True)
        ]
        chosen, sure = [0] * len(row), able & sure
        low = first_held(self.up, takes, able ^ sure, chosen) | sure
        first_held(self.up, row, low, chosen)
        return chosen

    def trump(self, k: int, void: BitVector, sure: BitVector, chosen: BitVectors) -> BitVector:
        """Trumps led are followed as any suit; other tricks are trumped as low as will do.
        Returns where no trump was laid.
        """
        trumps, picked, sure = self.trumps(k), [0] * len(self.trumps_up), void & sure
        takes = [
            held & taking & lasts
            for held, taking, lasts in zip(trumps, self.ruffs, self.lasting_trumps(k), strict=True)
        ]
        rest = first_held(self.trumps_up, takes, void ^ sure, picked) | sure
        follow = rest & self.trump_led
        rest ^= follow
        if follow:
            rest |= first_held(self.trumps_up, trumps, follow, picked)
        self.add_trumps(picked, chosen)
        return rest


class TakingFour(Taking, FourSeats):
    """The same for four who play, quicker."""
