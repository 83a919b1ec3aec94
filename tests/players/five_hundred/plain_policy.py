"""Playout policies of Five Hundred for a single world, in plain Python: oracles for bit vectors.

Numbers in parentheses are paragraphs of ``assets/rules/five-hundred.html``.
"""

from collections.abc import Callable, Iterable
from typing import NamedTuple, TypeAlias

from cardroom.games.five_hundred.cards import JOKER, Strain, strength_in_trick, suit_of
from cardroom.games.five_hundred.model import Play, View
from cardroom.games.five_hundred.rules import (
    must_play_joker_when_void,
    pack_of,
    suits_for_led_joker,
)
from cardroom.nouns.cards import Card, Suit
from cardroom.players.five_hundred.deduction import is_contract_decided
from cardroom.players.five_hundred.playouts import bit_policy
from cardroom.players.five_hundred.playouts.worlds import declarers_voids, declaring_seats


class PolicyInput(NamedTuple):
    """Position of a seat to play a card. A *turn* is a number in the order of play, from 0."""

    pack: tuple[Card, ...]
    strain: Strain
    hand: tuple[Card, ...]
    table: tuple[Card, ...]  # by turn: this trick
    led: Suit | None  # the suit to follow; None on lead
    left: tuple[Card, ...]  # the cards that are in no earlier trick, as far as known
    declares: tuple[bool, ...]  # by turn: True for the declaring side
    closed: tuple[Suit, ...] = ()  # suits that the joker, if held, cannot name
    dead: bool = False  # the joker is worthless in this trick
    due: bool = False  # True if a player out of the suit led must play the joker
    declarer: int = -1  # turn of the declarer; -1 if he does not play
    out: tuple[Suit, ...] = ()  # suits that the declarer has shown to lack

    @property
    def turn(self) -> int:
        return len(self.table)

    @property
    def throwing_order(self) -> tuple[Card, ...]:
        """Return the pack in the order of throwing away: low plain cards first, trumps last."""
        ranking = bit_policy.bit_ranking_of(self.pack, self.strain)
        return tuple(self.pack[number] for number in bit_policy.order_of_discarding(ranking))

    @property
    def low_first(self) -> tuple[Card, ...]:
        return tuple(card for card in self.throwing_order if card in self.hand)

    @property
    def cards_of_suit_led(self) -> tuple[Card, ...]:
        """Return the hand's cards of the suit led, the lowest first."""
        return tuple(card for card in self.low_first if self.suit_of(card) is self.led)

    def suit_of(self, card: Card) -> Suit | None:
        return suit_of(card, self.strain)

    def strength(self, card: Card) -> int:
        led = self.led or self.suit_of(card)
        return strength_in_trick(card, led, self.strain, joker_wins=not self.dead) if led else 0

    @property
    def holder(self) -> int:
        """Return the turn (number in the order of play) of the card that is winning the trick."""
        return max(range(self.turn), key=lambda turn: self.strength(self.table[turn]))

    def takes(self, card: Card) -> bool:
        return self.strength(card) > self.strength(self.table[self.holder])

    def is_best(self, card: Card) -> bool:
        """Return whether a card is the highest of its suit, without cards of earlier tricks."""
        ranking = bit_policy.bit_ranking_of(self.pack, self.strain)
        left = {number for number, other in enumerate(self.pack) if other in self.left}
        number = self.pack.index(card)
        suit = next(suit for suit in (*ranking.suits, ranking.trumps) if number in suit)
        return number == [other for other in suit if other in left][-1]

    def is_trump(self, card: Card) -> bool:
        """Return whether a card is a trump. A joker without a suit counts as a trump."""
        return self.suit_of(card) in (None, self.strain.trump)

    @property
    def has_enemies_behind(self) -> bool:
        ours = self.declares[self.turn]
        return any(side != ours for side in self.declares[self.turn + 1 :])


Policy: TypeAlias = Callable[[PolicyInput], Card]


# Contracts in which tricks count


def choose_to_take(given: PolicyInput) -> Card:
    """Choose the card by the honest policy for all contracts but misere: take sure tricks."""
    if not given.table:
        return _lead(given)
    last, sure = not given.has_enemies_behind, is_trick_sure(given)
    row = given.cards_of_suit_led if given.led is not given.strain.trump else ()
    if row:
        takes = [c for c in row if given.takes(c) and (last or given.is_best(c))]
        return takes[0] if takes and not sure else row[0]
    if given.due and JOKER in given.hand:
        return JOKER
    return _trump(given, sure=sure) or given.low_first[0]


def _lead(given: PolicyInput) -> Card:
    trumps = [card for card in given.low_first if given.is_trump(card)]
    if given.strain.trump:
        out = [card for card in given.left if given.is_trump(card) and card not in trumps]
        if given.declares[0] and trumps and out and given.is_best(trumps[-1]):
            return trumps[-1]
    elif trumps and len(given.hand) == 2 and can_name_suit(given):
        return JOKER
    best = [c for c in given.low_first if c not in trumps and given.is_best(c)]
    return highest(given, best) if best else given.low_first[0]


def can_name_suit(given: PolicyInput) -> bool:
    return any(suit not in given.closed for suit in Suit)


def highest(given: PolicyInput, cards: Iterable[Card]) -> Card:
    """Return the highest of the given plain cards; among equals the card of the first suit."""
    ranking = bit_policy.bit_ranking_of(given.pack, given.strain)
    order = [card for column in zip(*ranking.suits, strict=True) for card in reversed(column)]
    return max(cards, key=lambda card: order.index(given.pack.index(card)))


def is_trick_sure(given: PolicyInput) -> bool:
    """Return whether a friend surely wins: by the best card left, or with no later opponent."""
    holder = given.holder
    if given.declares[holder] != given.declares[given.turn]:
        return False
    return not given.has_enemies_behind or given.is_best(given.table[holder])


def _trump(given: PolicyInput, *, sure: bool) -> Card | None:
    trumps = [card for card in given.low_first if given.is_trump(card)]
    follow = given.led is given.strain.trump
    safe = not (follow and given.has_enemies_behind)
    takes = [c for c in trumps if given.takes(c) and (safe or given.is_best(c))]
    if takes and not sure:
        return takes[0]
    return trumps[0] if follow and trumps else None


def suit_to_name(given: PolicyInput) -> Suit | None:
    """Return the suit that a led joker names: if allowed, that of the highest other card."""
    if given.strain.trump or given.strain.joker:
        return None
    free = [suit for suit in bit_policy.plain_suits(given.strain) if suit not in given.closed]
    others = [c for c in given.low_first if given.suit_of(c) in free]
    if others:
        return highest(given, others).suit
    return free[0] if free else bit_policy.plain_suits(given.strain)[0]


# Misere


def choose_to_lose(given: PolicyInput) -> Card:
    """Choose the card by the policy for misere, in which the declarer must not take a trick."""
    declarer = given.turn == given.declarer
    helps = given.declares[given.turn] and not declarer
    low = [card for card in given.low_first if card is not JOKER or given.strain.joker]
    high = _high_first(given)
    if not given.table:
        may_have = [card for card in low if given.suit_of(card) not in given.out]
        if helps:
            return high[0]
        return (may_have if may_have and not declarer else given.low_first)[0]
    if given.cards_of_suit_led:
        return _follow_losing(given, declarer=declarer, helps=helps)
    if JOKER in given.hand and (given.due or (given.dead and declarer)):
        return JOKER
    return high[0]


def _high_first(given: PolicyInput) -> tuple[Card, ...]:
    """Return the hand from the highest card down; a joker without a suit comes last."""
    high = given.low_first[::-1]
    if JOKER not in high or given.strain.joker:
        return high
    return (*(card for card in high if card is not JOKER), JOKER)


def _follow_losing(given: PolicyInput, *, declarer: bool, helps: bool) -> Card:
    lowest, highest = given.cards_of_suit_led[0], given.cards_of_suit_led[-1]
    he_played = 0 <= given.declarer < given.turn
    safe = he_played and given.holder != given.declarer
    if helps or safe:
        return lowest if helps and safe else highest
    under = [card for card in given.cards_of_suit_led if not given.takes(card)]
    if under:
        return under[-1]
    last = given.turn == len(given.declares) - 1
    return lowest if (not last if declarer else not he_played) else highest


# The player


def input_for(view: View) -> PolicyInput:
    """Return the position for a policy. Raises `ValueError` if the viewer has no card to play."""
    seat, trick = view.seat, view.trick
    if seat is None or trick is None:
        raise ValueError("no card is asked of this seat")
    pack, contract = pack_of(view.options), view.contract
    gone = [*view.discards, *(card for past in view.tricks for card in past.cards)]
    led = view.led[-1] if trick.cards else None
    joker = next((who for who, card in trick.plays if card is JOKER), seat)
    nameable = suits_for_led_joker(view, view.hand)
    return PolicyInput(
        pack=pack,
        strain=view.strain,
        hand=view.hand,
        table=trick.cards,
        led=led,
        left=tuple(card for card in pack if card not in gone),
        declares=tuple(who in declaring_seats(view) for who in trick.seats),
        closed=() if None in nameable else tuple(suit for suit in Suit if suit not in nameable),
        dead=led in view.dead[joker],
        due=must_play_joker_when_void(view),
        declarer=trick.seats.index(contract.declarer) if contract else -1,
        out=declarers_voids(view),
    )


def policy_of(view: View) -> Policy:
    """Return `choose_to_lose` in a misere that is not yet decided, otherwise `choose_to_take`."""
    contract = view.contract
    losing = (
        contract is not None and contract.bid.misere and not is_contract_decided(view, contract)
    )
    return choose_to_lose if losing else choose_to_take


def choose_action(view: View) -> Play:
    given = input_for(view)
    card = policy_of(view)(given)
    return Play(card, suit_to_name(given) if card is JOKER and not given.table else None)
