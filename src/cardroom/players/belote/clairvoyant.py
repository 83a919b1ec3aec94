"""Policy that plays imagined deals of Belote to the end, where every seat sees all cards.

In the other policy, `bit_policy`, a seat sees only its own hand. Both policies misjudge a deal, but
in different ways. So the mean of the two estimates is more exact than either of them.
"""

from cardroom.players.belote.bit_policy import BitPolicy
from cardroom.players.bit_tricks import BitVectors, Row
from cardroom.players.bitworlds import BitVector, choose_first_held, union


class Clairvoyant(BitPolicy):
    """Playout policy that sees all hands; players 0 (the leader) and 2 are partners."""

    # Leading

    def lead(self) -> BitVectors:
        """Lead the best plain card that no opponent can beat or ruff. Without such a card, draw
        trumps, lead to a winning card of partner, or lead the cheapest card.
        """
        chosen, hand = self.empty_choice(), self.hands[0]
        left, right = union(self.trumps(1)), union(self.trumps(3))
        unruffed = [self.where_unruffed(suit, left, right) for suit in self.ranking.suits]
        todo = choose_first_held(self.dearest, self.winners(hand, unruffed), self.all, chosen)
        drawing = todo & (left | right)
        if drawing:
            todo ^= drawing ^ self.draw_trumps(drawing, chosen)
        if todo:
            todo = self.lead_to_partner(unruffed, todo, chosen)
        if todo:
            choose_first_held(self.cheapest_lead, hand, todo, chosen)
        return chosen

    def where_unruffed(self, suit: tuple[int, ...], left: BitVector, right: BitVector) -> BitVector:
        """Return the imagined deals in which no opponent can ruff a lead of `suit`. `left` and
        `right` have the deals in which the left and the right opponent have trumps.
        """
        _, one, _, three = self.hands
        follows = others = 0
        for card in suit:
            follows |= one[card]
            others |= three[card]
        return self.all ^ (left ^ left & follows | right ^ right & others)

    def winners(self, hand: BitVectors, unruffed: list[BitVector]) -> BitVectors:
        """Return, for each plain card in `hand`, the imagined deals where no opponent beats it."""
        _, one, _, three = self.hands
        winners = self.empty_choice()
        for suit, alive in zip(self.ranking.suits, unruffed, strict=True):
            good = alive
            for card in suit[::-1]:
                winners[card] = hand[card] & good
                good ^= good & (one[card] | three[card])
        return winners

    def draw_trumps(self, todo: BitVector, chosen: BitVectors) -> BitVector:
        """Lead a trump that no opponent can beat. Return the imagined deals without such a lead."""
        hand, one, _, three = self.hands
        good, highest = todo, self.empty_choice()
        for card in self.ranking.trumps[::-1]:
            highest[card] = hand[card] & good
            good ^= good & (one[card] | three[card])
        return choose_first_held(self.ranking.trumps[::-1], highest, todo, chosen)

    def lead_to_partner(
        self, unruffed: list[BitVector], todo: BitVector, chosen: BitVectors
    ) -> BitVector:
        """Lead low in a suit that partner wins. Return the imagined deals without such a lead."""
        winners = self.winners(self.hands[2], unruffed)
        for suit in self.ranking.suits:
            good = todo & union(winners[card] for card in suit)
            if good:
                todo ^= good ^ choose_first_held(suit, self.hands[0], good, chosen)
        return todo

    # Following

    def note_best_cards(self) -> None:
        """Do nothing: a player that sees all hands needs no notes on the best cards left."""

    def partner_surely_takes(self, k: int, partner: BitVector) -> BitVector:
        """Return the imagined deals where partner wins the trick whatever opponents still play."""
        if k == 1:
            return self.unbeatable_by_player(2, self.cards_of_suit_led(3))
        return partner ^ partner & self.can_beat(3) if k == 2 else partner

    def unbeatable_by_player(self, k: int, row: Row) -> BitVector:
        """Return the imagined deals in which a card in `row` wins and player `k` cannot beat it.
        `row` has, for each card of the suit led, the deals in which a hand holds the card.
        """
        theirs = self.cards_of_suit_led(k)
        takes = higher = 0
        for height in self.down:
            good = row[height] & self.takes[height]
            takes |= good ^ good & higher
            higher |= theirs[height]
        ruffs = takes & union(self.trumps(k))
        return takes ^ ruffs ^ ruffs & higher

    def surely_takes(self, k: int, row: Row) -> BitVector:
        """Return the imagined deals in which player `k` surely wins by following suit."""
        return super().surely_takes(k, row) if k == 3 else self.unbeatable_by_player(k + 1, row)

    def has_sure_trump(self, k: int, trumps: Row) -> BitVector:
        """Return the imagined deals where the next player cannot beat player `k`'s best trump."""
        if k == 3:
            return self.all
        higher = highest = 0
        for held, theirs in zip(trumps[::-1], self.trumps(k + 1)[::-1], strict=True):
            highest |= held ^ held & higher
            higher |= theirs
        return highest
