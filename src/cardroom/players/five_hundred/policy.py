"""The policies of the playouts of Five Hundred in one world, plain: `bit_policy` and
`losing` say the same in planes.

Also the player of the level *greedy*: its cards by these policies, everything else by the rules of
thumb. The marks are paragraphs of ``rules/five-hundred.md``.
"""

from collections.abc import Callable, Iterable
from random import Random
from typing import NamedTuple, TypeAlias

from cardroom.cards import Card, Suit
from cardroom.games.five_hundred.cards import JOKER, Strain, strength, suit_of
from cardroom.games.five_hundred.model import Phase, Play, View
from cardroom.games.five_hundred.play import joker_is_due, joker_names
from cardroom.games.five_hundred.rules import pack_of
from cardroom.players import five_hundred
from cardroom.players.five_hundred.bit_policy import low_first, plain_suits, ranking_of
from cardroom.players.five_hundred.deduction import is_decided
from cardroom.players.five_hundred.worlds import declaring, shown_out
from cardroom.players.player import Budget, Choice, Reason


class Glance(NamedTuple):
    """What a seat looks at before it plays. *By turn* is by order of play to this trick."""

    pack: tuple[Card, ...]
    strain: Strain
    hand: tuple[Card, ...]
    table: tuple[Card, ...]  # by turn: this trick
    led: Suit | None  # the suit to follow; None: we lead
    left: tuple[Card, ...]  # the cards that are in no earlier trick, as far as known
    declares: tuple[bool, ...]  # by turn: who plays for the declarer
    closed: tuple[Suit, ...] = ()  # that the joker, if we have it, cannot name
    dead: bool = False  # the joker is worthless in this trick
    due: bool = False  # the joker must be played by who is out of the suit led
    declarer: int = -1  # whose turn is the declarer's
    out: tuple[Suit, ...] = ()  # suits of which the declarer has shown to have none

    @property
    def turn(self) -> int:
        """Our own."""
        return len(self.table)

    @property
    def order(self) -> tuple[Card, ...]:
        """The pack: plain cards by height, then trumps."""
        ranking = ranking_of(self.pack, self.strain)
        return tuple(self.pack[number] for number in low_first(ranking))

    @property
    def low_first(self) -> tuple[Card, ...]:
        """The hand, as it is thrown away."""
        return tuple(card for card in self.order if card in self.hand)

    @property
    def suit(self) -> tuple[Card, ...]:
        """What we hold of the suit led, the lowest first."""
        return tuple(card for card in self.low_first if self.suit_of(card) is self.led)

    def suit_of(self, card: Card) -> Suit | None:
        return suit_of(card, self.strain)

    def strength(self, card: Card) -> int:
        led = self.led or self.suit_of(card)
        return strength(card, led, self.strain, joker_wins=not self.dead) if led else 0

    @property
    def holder(self) -> int:
        """By whose turn the card came that takes the trick so far."""
        return max(range(self.turn), key=lambda turn: self.strength(self.table[turn]))

    def takes(self, card: Card) -> bool:
        return self.strength(card) > self.strength(self.table[self.holder])

    def is_best(self, card: Card) -> bool:
        """Nothing that is left beats it in its suit."""
        ranking = ranking_of(self.pack, self.strain)
        left = {number for number, other in enumerate(self.pack) if other in self.left}
        number = self.pack.index(card)
        suit = next(suit for suit in (*ranking.suits, ranking.trumps) if number in suit)
        return number == [other for other in suit if other in left][-1]

    def is_trump(self, card: Card) -> bool:
        """Also the joker that has no suit."""
        return self.suit_of(card) in (None, self.strain.trump)

    @property
    def enemies_behind(self) -> bool:
        ours = self.declares[self.turn]
        return any(side != ours for side in self.declares[self.turn + 1 :])


Policy: TypeAlias = Callable[[Glance], Card]


# Where tricks count


def taken(glance: Glance) -> Card:
    """The card that everybody plays who takes what he surely can."""
    if not glance.table:
        return _lead(glance)
    last, sure = not glance.enemies_behind, surely_ours(glance)
    row = glance.suit if glance.led is not glance.strain.trump else ()
    if row:
        takes = [c for c in row if glance.takes(c) and (last or glance.is_best(c))]
        return takes[0] if takes and not sure else row[0]
    if glance.due and JOKER in glance.hand:
        return JOKER
    return _trump(glance, sure=sure) or glance.low_first[0]


def _lead(glance: Glance) -> Card:
    trumps = [card for card in glance.low_first if glance.is_trump(card)]
    if glance.strain.trump:
        out = [card for card in glance.left if glance.is_trump(card) and card not in trumps]
        if glance.declares[0] and trumps and out and glance.is_best(trumps[-1]):
            return trumps[-1]
    elif trumps and len(glance.hand) == 2 and can_name(glance):
        return JOKER
    best = [c for c in glance.low_first if c not in trumps and glance.is_best(c)]
    return highest(glance, best) if best else glance.low_first[0]


def can_name(glance: Glance) -> bool:
    return any(suit not in glance.closed for suit in Suit)


def highest(glance: Glance, cards: Iterable[Card]) -> Card:
    """The highest; of equals that of the first suit."""
    ranking = ranking_of(glance.pack, glance.strain)
    order = [card for column in zip(*ranking.suits, strict=True) for card in reversed(column)]
    return max(cards, key=lambda card: order.index(glance.pack.index(card)))


def surely_ours(glance: Glance) -> bool:
    """A friend holds the trick, with nobody behind to take it or the best card left."""
    holder = glance.holder
    if glance.declares[holder] != glance.declares[glance.turn]:
        return False
    return not glance.enemies_behind or glance.is_best(glance.table[holder])


def _trump(glance: Glance, *, sure: bool) -> Card | None:
    trumps = [card for card in glance.low_first if glance.is_trump(card)]
    follow = glance.led is glance.strain.trump
    safe = not (follow and glance.enemies_behind)
    takes = [c for c in trumps if glance.takes(c) and (safe or glance.is_best(c))]
    if takes and not sure:
        return takes[0]
    return trumps[0] if follow and trumps else None


def named(glance: Glance) -> Suit | None:
    """What a joker led stands for: the suit of the highest other card, as far as it goes."""
    if glance.strain.trump or glance.strain.joker:
        return None
    free = [suit for suit in plain_suits(glance.strain) if suit not in glance.closed]
    others = [c for c in glance.low_first if glance.suit_of(c) in free]
    if others:
        return highest(glance, others).suit
    return free[0] if free else plain_suits(glance.strain)[0]


# Misere


def lost(glance: Glance) -> Card:
    """The card that everybody plays where one must not take a trick."""
    declarer = glance.turn == glance.declarer
    helps = glance.declares[glance.turn] and not declarer
    low = [card for card in glance.low_first if card is not JOKER or glance.strain.joker]
    high = _high_first(glance)
    if not glance.table:
        may_have = [card for card in low if glance.suit_of(card) not in glance.out]
        if helps:
            return high[0]
        return (may_have if may_have and not declarer else glance.low_first)[0]
    if glance.suit:
        return _follow_losing(glance, declarer=declarer, helps=helps)
    if JOKER in glance.hand and (glance.due or (glance.dead and declarer)):
        return JOKER
    return high[0]


def _high_first(glance: Glance) -> tuple[Card, ...]:
    """The hand, as it is thrown away where nobody wants a trick; a joker takes one."""
    high = glance.low_first[::-1]
    if JOKER not in high or glance.strain.joker:
        return high
    return (*(card for card in high if card is not JOKER), JOKER)


def _follow_losing(glance: Glance, *, declarer: bool, helps: bool) -> Card:
    lowest, highest = glance.suit[0], glance.suit[-1]
    he_played = 0 <= glance.declarer < glance.turn
    safe = he_played and glance.holder != glance.declarer
    if helps or safe:
        return lowest if helps and safe else highest
    under = [card for card in glance.suit if not glance.takes(card)]
    if under:
        return under[-1]
    last = glance.turn == len(glance.declares) - 1
    return lowest if (not last if declarer else not he_played) else highest


# The player


def glance_at(view: View) -> Glance:
    """What this seat sees when a card is asked of it."""
    seat, trick = view.seat, view.trick
    if seat is None or trick is None:
        raise ValueError("no card is asked of this seat")
    pack, contract = pack_of(view.options), view.contract
    gone = [*view.discards, *(card for past in view.tricks for card in past.cards)]
    led = view.led[-1] if trick.cards else None
    joker = next((who for who, card in trick.plays if card is JOKER), seat)
    nameable = joker_names(view, view.hand)
    return Glance(
        pack=pack,
        strain=view.strain,
        hand=view.hand,
        table=trick.cards,
        led=led,
        left=tuple(card for card in pack if card not in gone),
        declares=tuple(who in declaring(view) for who in trick.seats),
        closed=() if None in nameable else tuple(suit for suit in Suit if suit not in nameable),
        dead=led in view.dead[joker],
        due=joker_is_due(view),
        declarer=trick.seats.index(contract.declarer) if contract else -1,
        out=shown_out(view),
    )


def policy_of(view: View) -> Policy:
    """Misere has its own until it is lost; then tricks are worth taking."""
    contract = view.contract
    losing = contract is not None and contract.bid.misere and not is_decided(view, contract)
    return lost if losing else taken


def player(view: View, dice: Random, budget: Budget) -> Choice:
    """A card by the policy; what else is to be decided, as the casual player does."""
    if view.phase is not Phase.PLAY:
        return five_hundred.player(view, dice, Budget("casual"))
    glance = glance_at(view)
    card = policy_of(view)(glance)
    asks = card is JOKER and not glance.table
    play = Play(card, named(glance) if asks else None)
    code = "only" if len(view.legal) == 1 else "policy"
    return Choice(play, Reason(code, (("card", card.name),)))
