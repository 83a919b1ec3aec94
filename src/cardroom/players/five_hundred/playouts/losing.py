"""Playout policy of misere in bit vectors: the declarer avoids all tricks, and the defenders try to
give him one.

Numbers in parentheses are paragraphs of ``assets/rules/five-hundred.html``.
"""

from collections.abc import Sequence
from operator import and_

from cardroom.players.bit_tricks import BitRanking, BitVectors, Row, where_any_held
from cardroom.players.bitworlds import BitVector, choose_first_held, union
from cardroom.players.five_hundred.playouts.bit_policy import HundredTricks, SuitlessJoker


class Losing(HundredTricks):
    """Policy of misere. The declarer plays as high as possible below the winning card. Defenders
    play lower still, and never save the declarer from a trick. A partner who plays with the
    declarer takes tricks that the declarer might win.
    """

    def __init__(
        self,
        ranking: BitRanking,
        held: Sequence[Sequence[BitVector]],
        everywhere: BitVector,
        declarers: Sequence[BitVector],
        joker: SuitlessJoker | None,
        *,
        alone: int,
        out: Sequence[BitVector],
        shown: int | None,
    ) -> None:
        """Start a playout. `held` has the hands by player; the declarer is player number `alone`.
        `out` has, by suit, the imagined deals in which the declarer surely lacks the suit. The
        declarer's hand is laid open after `shown` more tricks; never if `shown` is None.
        """
        super().__init__(ranking, held, everywhere, declarers, joker)
        self.alone = [everywhere if place == alone else 0 for place in self.places]
        self.out = list(out)
        self.shown = shown
        self.high_first = self.low_first[::-1]
        if joker:
            self.high_first = (*self.high_first[1:], joker.number)

    def start_trick(self) -> None:
        super().start_trick()
        self.declarer = self.rotate_to_leader(self.alone)
        """Samples in which a player is the declarer, by order of play."""
        if self.shown is not None and len(self.taken) >= self.shown:
            self.record_open_hand_voids()

    def record_open_hand_voids(self) -> None:
        """Record the suits that the declarer's hand lacks, once it lies open in open misere (4.5).
        Skip deals where the declarer took a trick before: the misere is lost, and the hand stays
        hidden.
        """
        seen = self.all
        for taken in self.taken[: self.shown]:
            seen ^= seen & union(a & b for a, b in zip(taken, self.alone, strict=True))
        for number, suit in enumerate(self.ranking.suits):
            has = union(
                where_any_held(hand, suit) & here
                for hand, here in zip(self.hands, self.declarer, strict=True)
                if here
            )
            self.out[number] |= seen ^ seen & has

    def lay(self, k: int, chosen: BitVectors) -> None:
        """Lay the k-th player's card. If the declarer does not follow suit, record the suit led."""
        super().lay(k, chosen)
        if k and self.declarer[k]:
            other = self.declarer[k] & (self.all ^ union(self.to_suit_led_row(chosen)))
            for suit, led in enumerate(self.led):
                self.out[suit] |= other & led

    def lead(self) -> BitVectors:
        """Lead low; the declarer's partner leads high. Defenders avoid suits the declarer lacks."""
        chosen, hand = self.empty_choice(), self.hands[0]
        helper = self.declares[0] ^ self.declarer[0]
        against = self.all ^ self.declares[0]
        todo = self.all ^ helper ^ choose_first_held(self.high_first, hand, helper, chosen)
        for cards in self.columns:
            for suit, card in enumerate(cards):
                here = hand[card] & against
                here ^= here & self.out[suit]
                chosen[card] |= here
                against ^= here
                todo ^= here
        choose_first_held(self.low_first, hand, todo, chosen)
        return chosen

    def follow(self, k: int) -> BitVectors:
        """Follow suit if possible. Otherwise throw a joker that cannot win, or the highest card."""
        chosen = self.empty_choice()
        row = self.cards_of_suit_led(k)
        able = union(row)
        if able:
            self.add_suit_led_row(self.choose_card_of_suit(k, row, able), chosen)
        todo = self.play_joker_if_forced(k, self.all ^ able, chosen)
        if todo and self.joker and self.dead:
            harmless = self.hands[k][self.joker.number] & self.dead & self.declarer[k] & todo
            chosen[self.joker.number] |= harmless
            todo ^= harmless
        if todo:
            choose_first_held(self.high_first, self.hands[k], todo, chosen)
        return chosen

    def choose_card_of_suit(self, k: int, row: Row, able: BitVector) -> Row:
        """Play the highest card that loses the trick. If all cards win, play low while a later
        player may still take the trick, else high. Once the declarer's card is beaten, defenders
        play high and the declarer's partner low. Before that, the partner plays high to take the
        trick.
        """
        declarer, has_played = self.declarer[k], union(self.declarer[:k])
        helps = self.declares[k] ^ declarer
        against = self.all ^ self.declares[k]
        safe = has_played ^ union(map(and_, self.holds[:k], self.declarer))
        high, low = able & (against & safe | helps ^ helps & safe), able & helps & safe
        chosen = [0] * len(row)
        under = [held ^ held & takes for held, takes in zip(row, self.takes, strict=True)]
        over = choose_first_held(self.down, under, able ^ high ^ low, chosen)
        in_hope = against ^ against & has_played
        if k != self.places[-1]:
            in_hope |= declarer
        low |= over & in_hope
        high |= over ^ over & in_hope
        choose_first_held(self.up, row, low, chosen)
        choose_first_held(self.down, row, high, chosen)
        return chosen
