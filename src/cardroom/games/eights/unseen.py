"""Random deals of the hidden cards of Eights, consistent with all that a seat knows.

All players know these facts about hidden cards:

*   A player who passes has no card that fits (4.4). With an option, this is also true of a player
    who draws (4.3). The fact concerns the cards in hand at that moment, not cards drawn later. So
    each hidden card in a hand has its own `Hold`, which collects the facts about it.
*   An 8 turned up and buried has a known index in the stock (2.4) until it is drawn.
*   After the discard pile was turned over (8.6), its cards are in the new stock, or with players
    who drew from it.
"""

from collections import defaultdict
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import islice
from random import Random
from typing import NamedTuple

from cardroom.games.eights.model import Move, State, View
from cardroom.games.eights.rules import PACK, fits, hand_size
from cardroom.nouns.cards import Card, Cards, Suit, sort_cards, without
from cardroom.nouns.seats import Seat
from cardroom.nouns.unseen import deal_unseen, in_random_order, partial_state_from_view

GUESSES = 3  # tries to guess which hidden card of a hand was laid, before the oldest is taken


@dataclass(eq=False, slots=True)
class Hold:
    """Hidden card in a hand: from which stock it was dealt or drawn, and which top cards it cannot
    match. Each discard pile that is turned over becomes a new stock.
    """

    stock: int  # number of its stock: 0 is the deal's, 1 the first discard pile turned over...
    known: Card | None  # the card, if it was seen to be buried
    refused: list[tuple[Card, Suit | None]] = field(default_factory=list)  # top, suit to follow

    def may_be_card_from_stock(self, card: Card, stock: int) -> bool:
        """Return whether this hidden card can be `card`, got after `stock` reshuffles."""
        if self.known or stock != self.stock:
            return card is self.known
        return self.fits_no_refused_top(card)

    def fits_no_refused_top(self, card: Card) -> bool:
        return not any(fits(card, *table) for table in self.refused)


@dataclass(slots=True)
class UnseenKnowledge:
    """Facts that all players know about the hidden cards of a deal."""

    holds: list[list[Hold]]  # by seat
    came_from: defaultdict[Card, int]  # by card: the last stock it was in; usually 0


class HiddenGroup(NamedTuple):
    """Hidden cards of one hand, or of the stock, about which exactly the same is known."""

    seat: Seat | None  # None: the stock
    hold: Hold  # any of them
    size: int


def gather_knowledge(view: View, dice: Random | None, *, in_need: bool = False) -> UnseenKnowledge:
    """Return what the moves tell about each hidden card. The time when a player drew a card that
    was played later is unknown: `dice` guesses it; without `dice` it is the earliest possible time.
    With `in_need`, assume that players draw only if none of their cards fits.
    """
    if is_nothing_known(view) and not in_need:
        return UnseenKnowledge([[Hold(0, None)] * count for count in view.held], defaultdict(int))
    players, each = view.options.players, hand_size(view.options)
    buried = {place: Card(name) for place, name in view.buried}
    holds = [[Hold(0, None) for _ in range(each)] for _ in range(players)]
    known = UnseenKnowledge(holds, defaultdict(int))
    left = len(PACK) - players * each - 1
    talon = [Card(view.moves[0].top)] if view.moves else [view.top]
    drawn = stock = 0
    for move in view.moves:
        if card := move.laid:
            talon.append(Card(card))
            _remove_hold_of_laid_card(known, move.seat, talon[-1], dice, in_need=in_need)
        elif move.text == "pass":
            _record_no_fit(known, move)
        else:
            if in_need or view.options.voluntary_draw == "never":
                _record_no_fit(known, move)
            if not left:
                stock, left = stock + 1, len(talon) - 1
                known.came_from |= dict.fromkeys(talon[:-1], stock)
                del talon[:-1]
            eight = buried.get(drawn) if stock == 0 else None
            known.holds[move.seat].append(Hold(stock, eight))
            drawn, left = drawn + 1, left - 1
    return known


def is_nothing_known(view: View) -> bool:
    """Return whether passes, draws and buried eights tell nothing about the hidden cards."""
    drawn_at_will = view.options.voluntary_draw == "any"
    return drawn_at_will and view.stock > 0 and not view.reshuffles and not view.buried


def _record_no_fit(known: UnseenKnowledge, move: Move) -> None:
    table = Card(move.top), move.named
    for hold in known.holds[move.seat]:
        if table not in hold.refused[-1:]:  # of several draws upon the same card one tells it all
            hold.refused.append(table)


def _remove_hold_of_laid_card(
    known: UnseenKnowledge, seat: Seat, card: Card, dice: Random | None, *, in_need: bool
) -> None:
    holds, stock = known.holds[seat], known.came_from[card]
    could = [hold for hold in holds if hold.may_be_card_from_stock(card, stock)]
    if in_need and not could:  # the player drew although this card fitted
        for hold in holds:
            hold.refused = [table for table in hold.refused if not fits(card, *table)]
        could = [hold for hold in holds if hold.may_be_card_from_stock(card, stock)]
    if not could:
        raise ValueError(f"{card} was laid, but cannot have been held")
    sure = (hold for hold in could if hold.known)
    holds.remove(next(sure, could[int(dice.random() * len(could))] if dice else could[0]))


def imagine(view: View, dice: Random) -> State:
    """Return a state consistent with a view, with hidden hands and the stock dealt at random."""
    if view.left:
        stock = cards_with_unknown_place(view, [card for hand in view.left for card in hand])
        return _state_with_hands(view, view.left, in_random_order(stock, dice), dice)
    for _ in range(GUESSES):
        with suppress(ValueError):  # a card laid came from another hold
            return _deal_hidden_cards(view, gather_knowledge(view, dice), dice)
    # taking the oldest card that fits always works
    return _deal_hidden_cards(view, gather_knowledge(view, None), dice)


def _deal_hidden_cards(view: View, known: UnseenKnowledge, dice: Random) -> State:
    hands, groups = visible_cards_by_seat(view, known), group_holds(view, known)
    cards = cards_with_unknown_place(view, [card for hand in hands for card in hand])
    *dealt, stock = deal_to_groups(known, groups, cards, dice)
    for group, share in zip(groups, dealt, strict=False):
        hands[group.seat or 0] += share
    return _state_with_hands(view, tuple(map(sort_cards, hands)), stock, dice)


def visible_cards_by_seat(view: View, known: UnseenKnowledge) -> list[list[Card]]:
    """Return, by seat, the cards in hand that the viewer knows: its own, and buried eights."""
    hands = [[hold.known for hold in holds if hold.known] for holds in known.holds]
    if view.seat is not None:
        hands[view.seat] = list(view.hand)
    return hands


def group_holds(view: View, known: UnseenKnowledge) -> list[HiddenGroup]:
    """Group hidden cards of which the same is known: their hand, how often the stock was reshuffled
    before their draw, and top cards that they did not fit. The last group is the stock.
    """
    groups: dict[tuple[Seat, int, tuple[object, ...]], list[Hold]] = {}
    for seat, holds in enumerate(known.holds):
        for hold in holds:
            if seat != view.seat and not hold.known:
                groups.setdefault((seat, hold.stock, tuple(hold.refused)), []).append(hold)
    stock_size = view.stock - len(locate_known_eights_in_stock(view))
    stock = HiddenGroup(None, Hold(view.reshuffles, None), stock_size)
    return [*(HiddenGroup(seat, to[0], len(to)) for (seat, *_), to in groups.items()), stock]


def deal_to_groups(
    known: UnseenKnowledge,
    groups: list[HiddenGroup],
    hidden: Cards,
    dice: Random,
    *,
    mixed: bool = True,
) -> list[Cards]:
    """Deal the hidden cards at random to the groups of `group_holds`. All cards of a group come
    from one stock; each reshuffle makes a new stock. Return the cards of each group.
    """
    shares: list[Cards] = [()] * len(groups)
    for stock in range(groups[-1].hold.stock + 1):
        cards = tuple(card for card in hidden if known.came_from[card] == stock)
        places = [place for place, group in enumerate(groups) if group.hold.stock == stock]
        dealt = _deal_one_stock(cards, [groups[place] for place in places], dice, mixed=mixed)
        for place, share in zip(places, dealt, strict=True):
            shares[place] = share
    return shares


def _deal_one_stock(
    cards: Cards, groups: list[HiddenGroup], dice: Random, *, mixed: bool
) -> tuple[Cards, ...]:
    if not any(group.hold.refused for group in groups):
        shuffled = iter(in_random_order(cards, dice))
        return tuple(tuple(islice(shuffled, group.size)) for group in groups)

    def may_lie(place: int, card: Card) -> bool:
        return groups[place].hold.fits_no_refused_top(card)

    return deal_unseen(cards, [group.size for group in groups], may_lie, dice, mixed=mixed)


def locate_known_eights_in_stock(view: View) -> list[tuple[int, Card]]:
    """Return the eights known to be buried in the stock, each with its index in the stock."""
    if view.reshuffles:
        return []
    dealt = view.options.players * hand_size(view.options) + 1
    drawn = len(PACK) - dealt - view.stock
    return sorted((place - drawn, Card(name)) for place, name in view.buried if place >= drawn)


def cards_with_unknown_place(view: View, in_hands: list[Card]) -> Cards:
    """Return the cards of the pack whose place is unknown; `in_hands` are known cards in hands."""
    seen = (*in_hands, *view.talon, *(card for _, card in locate_known_eights_in_stock(view)))
    return without(PACK, seen)


def insert_known_eights(view: View, cards: Cards) -> Cards:
    """Return the stock: `cards` plus the known buried eights, each inserted at its known index."""
    stock = list(cards)
    for place, eight in locate_known_eights_in_stock(view):
        stock.insert(place, eight)
    return tuple(stock)


def _state_with_hands(view: View, hands: tuple[Cards, ...], stock: Cards, dice: Random) -> State:
    whole = insert_known_eights(view, stock)
    return partial_state_from_view(State, view, dice)._replace(hands=hands, stock=whole)
