"""Rules of thumb for the card play of Five Hundred, except in misere (9.4).

Each rule in `LEADING` is a function of a `Knowledge`. It returns a card with the reason, or None.
The first rule that returns a card is followed. All tricks count alike: draw trumps, run high cards,
leave partners their tricks, and use the joker well.
"""

from cardroom.games.five_hundred.cards import JOKER
from cardroom.games.five_hundred.model import Play
from cardroom.nouns.cards import Card, Suit
from cardroom.nouns.seats import Seat
from cardroom.players.five_hundred.deduction import Knowledge
from cardroom.players.player import Choice, make_choice

SAFE = 0.7  # probability of holding from which the trick is left to a partner's card
LIKELY = 0.5  # probability of holding from which a good card is risked
LENGTH = 5  # number of trumps from which the declarer draws trumps even without high ones
EARLY = 3  # number of tricks in which a partner of the declarer leads him a trump


def choose_card(knowledge: Knowledge) -> Choice:
    """Choose a card by rules of thumb."""
    if knowledge.trick.cards:
        return follow(knowledge)
    return next(choice for choice in (say(knowledge) for say in LEADING) if choice)


def make_play_choice(knowledge: Knowledge, card: Card, code: str, **values: str | int) -> Choice:
    """Return the play of a card, with its reason. A led joker names the hand's longest suit."""
    plays = [play for play in knowledge.view.legal if isinstance(play, Play) and play.card is card]
    best = max(plays, key=lambda play: len(knowledge.cards_of_suit(knowledge.hand, play.suit)))
    return make_choice(best, code, card=card.name, **values)


# Leading trumps


def draw_trumps(knowledge: Knowledge) -> Choice | None:
    """Lead the best trump left, as declarer or partner, while opponents may still hold trumps."""
    masters = knowledge.masters(knowledge.own_trumps)
    if not masters or not knowledge.is_on_declaring_side or not knowledge.trumps_opponents_may_hold:
        return None
    return make_play_choice(knowledge, knowledge.highest(masters), "draw-trumps")


def drive_out_trumps(knowledge: Knowledge) -> Choice | None:
    """Lead the highest trump, as declarer, to drive out one or two higher trumps."""
    own, theirs = knowledge.own_trumps, knowledge.trumps_opponents_may_hold
    if not own or not knowledge.is_declarer:
        return None
    top = knowledge.highest(own)
    above = knowledge.higher_opponents_may_hold(top)
    if not 0 < len(above) < 3 or len(own) < len(above) + 2 or len(theirs) <= len(above):
        return None
    driven = knowledge.highest(above).name
    return make_play_choice(knowledge, top, "force-trumps", top=driven)


def draw_trumps_by_length(knowledge: Knowledge) -> Choice | None:
    """Lead a low trump, once in a deal, as declarer with at least five (`LENGTH`) trumps."""
    own = knowledge.own_trumps
    tricks = zip(knowledge.view.tricks, knowledge.view.led, strict=False)
    again = any(trick.leader == knowledge.seat and led is knowledge.trump for trick, led in tricks)
    if len(own) < LENGTH or again or not knowledge.is_declarer:
        return None
    if not knowledge.trumps_opponents_may_hold:
        return None
    return make_play_choice(knowledge, knowledge.lowest(own), "pull-trumps")


def lead_trump_for_declarer(knowledge: Knowledge) -> Choice | None:
    """Lead the highest trump, as the declarer's partner, once and early in the deal."""
    own, led = knowledge.own_trumps, knowledge.view.led
    early = len(knowledge.view.tricks) <= EARLY and knowledge.trump not in led
    if knowledge.is_declarer or not knowledge.is_on_declaring_side or not own or not early:
        return None
    return make_play_choice(knowledge, knowledge.highest(own), "support-trumps")


# Leading a plain suit


def lead_joker(knowledge: Knowledge) -> Choice | None:
    """Lead a suitless joker if only one other card is left, and name that card's suit."""
    others = [card for card in knowledge.hand if card is not JOKER]
    if JOKER not in knowledge.may or len(others) != 1 or knowledge.suit_of(JOKER):
        return None
    suit = others[0].suit
    if suit is None or Play(JOKER, suit) not in knowledge.view.legal:
        return None
    return make_play_choice(knowledge, JOKER, "joker-clears", suit=str(suit))


def cash_master(knowledge: Knowledge) -> Choice | None:
    """Lead a plain suit's best card that probably wins; without trumps, one of the longest suit."""
    masters = knowledge.masters(knowledge.plain_cards(knowledge.hand))
    chances = {card: knowledge.chance_to_stay_unbeaten(card) for card in masters}
    living = [card for card in masters if chances[card] >= LIKELY]
    if not living:
        return None
    height = knowledge.height_in_suit
    length = {card: len(knowledge.own_cards_in_suit_of(card)) for card in living}
    if knowledge.trump is None:
        card = max(living, key=lambda one: (length[one], height(one)))
        return make_play_choice(knowledge, card, "run-suit", suit=str(card.suit))
    card = max(living, key=lambda one: (chances[one], -length[one], height(one)))
    return make_play_choice(knowledge, card, "cash")


def lead_suit_of_called_card(knowledge: Knowledge) -> Choice | None:
    """Lead the called card's suit, as declarer, so that the unknown partner wins (4.6)."""
    called = knowledge.view.called
    if called is None or called.name is None or not knowledge.is_declarer or knowledge.friends:
        return None
    wanted = Card(called.name)
    cards = knowledge.cards_of_suit(knowledge.plain_cards(knowledge.hand), wanted.suit)
    if not cards or knowledge.higher_unseen(wanted):
        return None
    return make_play_choice(knowledge, knowledge.lowest(cards), "to-called", called=called.name)


def lead_for_partners_ruff(knowledge: Knowledge) -> Choice | None:
    """Lead a suit that a partner lacks, if the partner probably holds a trump to ruff it."""
    trumps = knowledge.trumps(knowledge.unseen)
    friends = [
        friend
        for friend in knowledge.friends
        if knowledge.chance_to_have_none(friend, trumps) <= LIKELY
    ]
    cards = [
        card
        for card in knowledge.plain_cards(knowledge.hand)
        if any(is_known_void(knowledge, friend, knowledge.suit_of(card)) for friend in friends)
    ]
    if not cards:
        return None
    card = knowledge.cheapest(cards)
    return make_play_choice(knowledge, card, "give-ruff", suit=str(card.suit))


def is_known_void(knowledge: Knowledge, seat: Seat, suit: Suit | None) -> bool:
    """Return whether a seat is known to lack a suit of which other hands may still hold cards."""
    left = knowledge.cards_of_suit(knowledge.unseen, suit)
    return bool(left) and knowledge.chance_to_be_void(seat, suit) == 1.0


def lead_singleton(knowledge: Knowledge) -> Choice | None:
    """Lead a low singleton, as a defender with few trumps, to ruff its suit later."""
    own = knowledge.own_trumps
    lone = [
        card
        for card in cards_partners_can_follow(knowledge)
        if len(knowledge.own_cards_in_suit_of(card)) == 1
        and len(knowledge.higher_opponents_may_hold(card)) != 1
    ]
    if knowledge.is_on_declaring_side or not own or len(own) > 3 or not lone:
        return None
    card = knowledge.lowest(lone)
    return make_play_choice(knowledge, card, "lead-short", suit=str(card.suit))


def cards_partners_can_follow(knowledge: Knowledge) -> list[Card]:
    """Return the legal plain cards of suits that no partner is known to lack."""

    def can_follow(card: Card) -> bool:
        suit = knowledge.suit_of(card)
        return not any(is_known_void(knowledge, friend, suit) for friend in knowledge.friends)

    return [card for card in knowledge.plain_cards(knowledge.may) if can_follow(card)]


def lead_longest_plain_suit(knowledge: Knowledge) -> Choice | None:
    """Lead the longest plain suit once opponents have no trumps. If only one higher card is out,
    lead the suit's best card to drive it out. Otherwise lead the suit's lowest card.
    """
    suit = knowledge.longest_plain_suit
    if knowledge.trumps_opponents_may_hold or len(suit) < 3:
        return None
    if suit[0] not in cards_partners_can_follow(knowledge):
        return None
    best = knowledge.highest(suit)
    above = knowledge.higher_opponents_may_hold(best)
    card = best if len(above) == 1 else knowledge.lowest(suit)
    return make_play_choice(knowledge, card, "establish", suit=str(card.suit))


def lead_low(knowledge: Knowledge) -> Choice | None:
    """Lead the least useful card, if possible of a suit that no partner is known to lack."""
    plain = cards_partners_can_follow(knowledge) or knowledge.plain_cards(knowledge.may)
    return make_play_choice(knowledge, knowledge.cheapest(plain or knowledge.may), "lead-low")


LEADING = (
    draw_trumps,
    drive_out_trumps,
    lead_trump_for_declarer,
    lead_joker,
    cash_master,
    lead_suit_of_called_card,
    draw_trumps_by_length,
    lead_for_partners_ruff,
    lead_singleton,
    lead_longest_plain_suit,
    lead_low,
)

# Following


def follow(knowledge: Knowledge) -> Choice:
    """Choose a card for a trick that another seat has led."""
    if knowledge.is_partner_winning:
        return leave_or_secure_trick(knowledge)
    winners, losers = knowledge.winners, knowledge.cards_losing_now
    if not winners:
        return make_play_choice(knowledge, knowledge.cheapest(losers), "cannot-win")
    if not knowledge.opponents_behind:
        return make_play_choice(knowledge, knowledge.cheapest(winners), "last-takes")
    if winners == [JOKER] and losers and may_last_partner_win(knowledge):
        return make_play_choice(knowledge, knowledge.cheapest(losers), "joker-waits")
    likely = [card for card in winners if knowledge.chance_to_stay_unbeaten(card) >= LIKELY]
    if likely:
        card = knowledge.cheapest(likely)
        code = "joker-takes" if card is JOKER else "likely-winner"
        return make_play_choice(knowledge, card, code)
    if not losers:
        return make_play_choice(knowledge, knowledge.cheapest(winners), "all-win")
    keep = knowledge.highest(winners)  # opponents would probably beat it
    return make_play_choice(knowledge, knowledge.cheapest(losers), "save", keep=keep.name)


def leave_or_secure_trick(knowledge: Knowledge) -> Choice:
    """Leave the trick to a partner, or play a safer card if opponents may beat partner's card."""
    top, under = knowledge.winning_card, knowledge.cards_losing_now
    danger = knowledge.opponents_behind and knowledge.chance_to_stay_unbeaten(top) < SAFE
    sure = [card for card in knowledge.winners if knowledge.chance_to_stay_unbeaten(card) >= SAFE]
    if danger and sure:
        return make_play_choice(knowledge, knowledge.cheapest(sure), "secure", top=top.name)
    if under:
        card = knowledge.cheapest(under)
        return make_play_choice(knowledge, card, "leave-partner", top=top.name)
    return make_play_choice(knowledge, knowledge.cheapest(knowledge.may), "all-win")


def may_last_partner_win(knowledge: Knowledge) -> bool:
    """Return whether a partner plays last to the trick, and probably beats the best card so far."""
    if not knowledge.seats_behind or knowledge.seats_behind[-1] not in knowledge.friends:
        return False
    last, better = knowledge.seats_behind[-1], knowledge.higher_unseen(knowledge.winning_card)
    return knowledge.chance_to_have_none(last, better) <= 1.0 - SAFE
