"""Second playout policy of Five Hundred, in which every seat sees all cards.

Real players cannot play like this. But the errors of this policy differ from those of the honest
policy of `bit_policy`. So the mean result of both policies errs less than the result of either.
"""

from cardroom.players.bit_tricks import BitVectors, Row, where_any_held
from cardroom.players.bitworlds import BitVector, choose_first_held, union
from cardroom.players.five_hundred.playouts.bit_policy import Taking


class Clairvoyant(Taking):
    """Policy that sees all hands, and knows which later players can beat a card."""

    def start_trick(self) -> None:
        super().start_trick()
        self.enemies = [self.declares[0] ^ declares for declares in self.declares]
        """Samples in which a player is against the leader, by order of play."""

    def are_opponents(self, k: int, other: int) -> BitVector:
        """Find the deals where players `k` and `other` (indices in order of play) are opponents."""
        return self.enemies[k] ^ self.enemies[other]

    # Leading

    def likely_winners(self, hand: BitVectors) -> BitVectors:
        """Return, by card, the deals where `hand` has it and no opponent beats or ruffs it."""
        winners, theirs = self.empty_choice(), self.leaders_opponents_cards()
        for suit in self.ranking.suits:
            good = self.all ^ self.where_leaders_opponent_can_ruff(suit)
            for card in suit[::-1]:
                winners[card] = hand[card] & good
                good ^= good & theirs[card]
        return winners

    def leaders_opponents_cards(self) -> BitVectors:
        """Return, for each card, the imagined deals in which an opponent of the leader holds it."""
        return [
            union(cards[k] & self.enemies[k] for k in self.places[1:])
            for cards in zip(*self.hands, strict=True)
        ]

    def where_leaders_opponent_can_ruff(self, suit: tuple[int, ...]) -> BitVector:
        """Return the imagined deals in which an opponent of the leader can ruff this suit."""
        return union(
            enemy
            & where_any_held(hand, self.ranking.trumps)
            & (self.all ^ where_any_held(hand, suit))
            for enemy, hand in zip(self.enemies[1:], self.hands[1:], strict=True)
            if enemy
        )

    def draw_trumps(self, hand: BitVectors, chosen: BitVectors) -> BitVector:
        """Lead, as a declarer, the highest trump if opponents have trumps, but only lower ones."""
        theirs, higher, top = self.leaders_opponents_cards(), 0, 0
        for card in self.ranking.trumps[::-1]:
            top |= hand[card] & (self.all ^ higher)
            higher |= theirs[card]
        draw = self.declares[0] & top & higher
        choose_first_held(self.ranking.trumps[::-1], hand, draw, chosen)
        return self.all ^ draw

    def lead_to_partner(self, todo: BitVector, chosen: BitVectors) -> BitVector:
        """Lead the lowest card of a suit in which a partner has a card that surely wins."""
        friends = [
            union(cards[k] ^ cards[k] & self.enemies[k] for k in self.places[1:])
            for cards in zip(*self.hands, strict=True)
        ]
        winners = self.likely_winners(friends)
        for suit in self.ranking.suits:
            good = todo & where_any_held(winners, suit)
            if good:
                todo ^= good ^ choose_first_held(suit, self.hands[0], good, chosen)
        return todo

    # Following

    def partner_surely_takes(self, k: int) -> BitVector:
        """Return the imagined deals in which a partner of the k-th player surely wins the trick."""
        earlier = enumerate(self.holds[:k])
        friend = union(held ^ held & self.are_opponents(k, other) for other, held in earlier)
        return friend ^ friend & union(
            self.can_beat(other) & self.are_opponents(k, other) for other in self.places[k + 1 :]
        )

    def cards_keeping_trick(self, k: int) -> Row:
        """Return, for each card of the suit led, the deals where no later opponent beats it."""
        lasting = [self.all] * len(self.up)
        for other in self.places[k + 1 :]:
            row, enemy = self.cards_of_suit_led(other), self.are_opponents(k, other)
            ruffs = union(map(int.__and__, self.trumps(other), self.ruffs))
            beaten = enemy & (ruffs ^ ruffs & union(row))
            for height in self.down:
                lasting[height] ^= lasting[height] & beaten
                beaten |= enemy & row[height]
        return lasting

    def trumps_keeping_trick(self, k: int) -> Row:
        """Return, for each trump, the imagined deals in which no later opponent overtrumps it."""
        lasting = [self.all] * len(self.trumps_up)
        for other in self.places[k + 1 :]:
            may = self.are_opponents(k, other) & (self.all ^ union(self.cards_of_suit_led(other)))
            beaten = 0
            for height, trumps in zip(self.trumps_down, reversed(self.trumps(other)), strict=True):
                lasting[height] ^= lasting[height] & beaten
                beaten |= may & trumps
        return lasting
