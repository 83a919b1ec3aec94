"""Playing the cards of Five Hundred, misere apart: advice in the order in which it is taken (10.4).

Each piece of advice is a function of what was noticed that names a card and the reason, or None
when it has nothing to say; the first that speaks is followed. Every trick counts alike: draw
trumps, run what is high, leave partners their tricks, and let the joker work.
"""

from collections.abc import Callable, Iterable
from typing import TypeAlias

from cardroom.cards import Card, Suit
from cardroom.games.five_hundred.cards import JOKER
from cardroom.games.five_hundred.model import Play
from cardroom.players.five_hundred.deduction import (
    Sight,
    chance_to_hold,
    chance_void,
    chance_without,
    height,
    higher,
    holder,
    is_master,
    of_suit,
    opponents_trumps,
    plain,
    suit_of,
    top,
    trumps,
    wins_now,
    with_opponents,
)
from cardroom.players.player import Choice, Reason
from cardroom.seats import Seat

Advice: TypeAlias = Callable[[Sight], Choice | None]

SAFE = 0.7
"""Chance that a partner's card holds at which the trick is left to it."""

LIKELY = 0.5
"""Chance to hold at which a good card is risked."""

LENGTH = 5
"""Trumps with which the declarer draws trumps even without high ones."""

EARLY = 3
"""Tricks during which a partner of the declarer leads him a trump."""


def lay(sight: Sight, card: Card, code: str, **values: str | int) -> Choice:
    """The card and why. A joker led that has to name a suit names the one we hold most of."""
    plays = [play for play in sight.view.legal if isinstance(play, Play) and play.card is card]
    best = max(plays, key=lambda play: len(of_suit(sight, sight.hand, play.suit)))
    return Choice(best, Reason(code, (("card", card.name), *values.items())))


# Which of several cards


def cheapest(sight: Sight, cards: Iterable[Card]) -> Card:
    """The card that is least loss, of equals the lowest."""
    return min(cards, key=lambda card: (loss(sight, card), height(sight, card)))


def highest(sight: Sight, cards: Iterable[Card]) -> Card:
    return max(cards, key=lambda card: height(sight, card))


def lowest(sight: Sight, cards: Iterable[Card]) -> Card:
    return min(cards, key=lambda card: height(sight, card))


def loss(sight: Sight, card: Card) -> int:
    """What giving the card away costs, by what it may still do."""
    if card is JOKER:
        return 60
    suit = suit_of(sight, card)
    if suit is sight.trump:
        return 40 if is_master(sight, card) else 25
    if is_master(sight, card):
        return 20
    held = of_suit(sight, sight.hand, suit)
    if guards(sight, held):
        return 10
    if sight.trump is None:
        return 2 + (held == longest(sight))
    return 2 - (len(held) == 1 and bool(trumps(sight, sight.hand)))


def guards(sight: Sight, held: tuple[Card, ...]) -> bool:
    """Just enough cards of a suit that the best of them wins once those above it are gone."""
    above = len(with_opponents(sight, higher(sight, highest(sight, held))))
    return 0 < above < 3 and len(held) == above + 1


def longest(sight: Sight) -> tuple[Card, ...]:
    """Our cards of the plain suit of which we hold most."""
    return max((of_suit(sight, plain(sight, sight.hand), suit) for suit in Suit), key=len)


# Leading trumps


def draw_trumps(sight: Sight) -> Choice | None:
    """Our side plays the contract: the highest trump, while opponents may have any."""
    masters = [card for card in trumps(sight, sight.hand) if is_master(sight, card)]
    if not masters or not sight.declaring or not opponents_trumps(sight):
        return None
    return lay(sight, highest(sight, masters), "draw-trumps")


def force_trumps(sight: Sight) -> Choice | None:
    """The declarer drives out the one or two trumps above his own, from the top."""
    own, theirs = trumps(sight, sight.hand), opponents_trumps(sight)
    if not own or not sight.declarer:
        return None
    above = with_opponents(sight, higher(sight, highest(sight, own)))
    if not 0 < len(above) < 3 or len(own) < len(above) + 2 or len(theirs) <= len(above):
        return None
    return lay(sight, highest(sight, own), "force-trumps", top=highest(sight, above).name)


def pull_trumps(sight: Sight) -> Choice | None:
    """With length but nothing high, a low trump, once: not again when that was lost."""
    own = trumps(sight, sight.hand)
    tricks = zip(sight.view.tricks, sight.view.led, strict=False)
    again = any(trick.leader == sight.seat and led is sight.trump for trick, led in tricks)
    if len(own) < LENGTH or again or not sight.declarer or not opponents_trumps(sight):
        return None
    return lay(sight, lowest(sight, own), "pull-trumps")


def support_trumps(sight: Sight) -> Choice | None:
    """The declarer's partner leads him a trump once, early, the highest."""
    own, led = trumps(sight, sight.hand), sight.view.led
    early = len(sight.view.tricks) <= EARLY and sight.trump not in led
    if sight.declarer or not sight.declaring or not own or not early:
        return None
    return lay(sight, highest(sight, own), "support-trumps")


# Leading a plain suit


def joker_clears(sight: Sight) -> Choice | None:
    """Without trumps: joker and one card left, so the joker asks for that card's suit."""
    others = [card for card in sight.hand if card is not JOKER]
    if JOKER not in sight.may or len(others) != 1 or suit_of(sight, JOKER):
        return None
    suit = others[0].suit
    if suit is None or Play(JOKER, suit) not in sight.view.legal:
        return None
    return lay(sight, JOKER, "joker-clears", suit=str(suit))


def cash_master(sight: Sight) -> Choice | None:
    """What nothing beats while it is likely to live; without trumps the longest suit first."""
    masters = [card for card in plain(sight, sight.hand) if is_master(sight, card)]
    chances = {card: chance_to_hold(sight, card) for card in masters}
    living = [card for card in masters if chances[card] >= LIKELY]
    if not living:
        return None
    if sight.trump is None:
        card = max(living, key=lambda one: (_length(sight, one), height(sight, one)))
        return lay(sight, card, "run-suit", suit=str(card.suit))
    card = max(living, key=lambda one: (chances[one], -_length(sight, one), height(sight, one)))
    return lay(sight, card, "cash")


def _length(sight: Sight, card: Card) -> int:
    return len(of_suit(sight, sight.hand, suit_of(sight, card)))


def to_called(sight: Sight) -> Choice | None:
    """4.6: the suit of the card called, which a partner holds and will take the trick with."""
    called = sight.view.called
    if called is None or called.name is None or not sight.declarer or sight.friends:
        return None
    wanted = Card(called.name)
    cards = of_suit(sight, plain(sight, sight.hand), wanted.suit)
    if not cards or higher(sight, wanted):
        return None
    return lay(sight, lowest(sight, cards), "to-called", called=called.name)


def give_ruff(sight: Sight) -> Choice | None:
    """A suit that a partner is out of, so that he can trump it."""
    cards = [
        card
        for card in plain(sight, sight.hand)
        for friend in sight.friends
        if can_ruff(sight, friend, suit_of(sight, card))
    ]
    if not cards:
        return None
    card = cheapest(sight, cards)
    return lay(sight, card, "give-ruff", suit=str(card.suit))


def can_ruff(sight: Sight, friend: Seat, suit: Suit | None) -> bool:
    """Known to be out of the suit, and likely to have a trump."""
    rest = trumps(sight, sight.unseen)
    return is_out(sight, friend, suit) and chance_without(sight, friend, rest) <= LIKELY


def is_out(sight: Sight, seat: Seat, suit: Suit | None) -> bool:
    """Known to hold nothing of the suit, though others may."""
    left = of_suit(sight, sight.unseen, suit)
    return bool(left) and chance_void(sight, seat, suit) == 1.0


def lead_short(sight: Sight) -> Choice | None:
    """A defender with a trump plays out a lone low card, to trump the suit later."""
    own = trumps(sight, sight.hand)
    lone = [card for card in living_leads(sight) if _length(sight, card) == 1]
    lone = [card for card in lone if len(with_opponents(sight, higher(sight, card))) != 1]
    if sight.declaring or not own or len(own) > 3 or not lone:
        return None
    card = lowest(sight, lone)
    return lay(sight, card, "lead-short", suit=str(card.suit))


def living_leads(sight: Sight) -> list[Card]:
    """Plain cards of suits that no partner is known to be out of."""
    return [
        card
        for card in plain(sight, sight.may)
        if not any(is_out(sight, friend, suit_of(sight, card)) for friend in sight.friends)
    ]


def establish(sight: Sight) -> Choice | None:
    """No trumps are out: the longest suit, from the top where that drives out what beats it."""
    suit = longest(sight)
    if opponents_trumps(sight) or len(suit) < 3 or suit[0] not in living_leads(sight):
        return None
    best = highest(sight, suit)
    above = with_opponents(sight, higher(sight, best))
    card = best if len(above) == 1 else lowest(sight, suit)
    return lay(sight, card, "establish", suit=str(card.suit))


def lead_low(sight: Sight) -> Choice | None:
    """Else the card that is least loss, if possible of a suit that partners still have."""
    card = cheapest(sight, living_leads(sight) or plain(sight, sight.may) or sight.may)
    return lay(sight, card, "lead-low")


# Following


def leave_partner(sight: Sight) -> Choice | None:
    """A partner holds the trick: it is his, unless his card is in danger and ours is surer."""
    if holder(sight) not in sight.friends:
        return None
    under = [card for card in sight.may if not wins_now(sight, card)]
    danger = sight.opponents_behind and chance_to_hold(sight, top(sight)) < SAFE
    sure = [card for card in sight.may if card not in under and chance_to_hold(sight, card) >= SAFE]
    if danger and sure:
        return lay(sight, cheapest(sight, sure), "secure", top=top(sight).name)
    if under:
        return lay(sight, cheapest(sight, under), "leave-partner", top=top(sight).name)
    return lay(sight, cheapest(sight, sight.may), "all-win")


def cannot_win(sight: Sight) -> Choice | None:
    """Nothing of ours wins: the card that is least loss."""
    if any(wins_now(sight, card) for card in sight.may):
        return None
    return lay(sight, cheapest(sight, sight.may), "cannot-win")


def last_takes(sight: Sight) -> Choice | None:
    """No opponent behind: win as cheaply as possible."""
    if sight.opponents_behind:
        return None
    winners = [card for card in sight.may if wins_now(sight, card)]
    return lay(sight, cheapest(sight, winners), "last-takes")


def joker_waits(sight: Sight) -> Choice | None:
    """The joker is not spent early in the trick where a partner behind will probably win it."""
    winners = [card for card in sight.may if wins_now(sight, card)]
    losers = [card for card in sight.may if card not in winners]
    if winners != [JOKER] or not losers or not partner_may_win(sight):
        return None
    return lay(sight, cheapest(sight, losers), "joker-waits")


def partner_may_win(sight: Sight) -> bool:
    """The last to play is a partner who probably has something higher than the trick."""
    if not sight.behind or sight.behind[-1] not in sight.friends:
        return False
    return chance_without(sight, sight.behind[-1], higher(sight, top(sight))) <= 1.0 - SAFE


def likely_winner(sight: Sight) -> Choice | None:
    """A card that has a fair chance to hold, the cheapest of those."""
    winners = [card for card in sight.may if wins_now(sight, card)]
    likely = [card for card in winners if chance_to_hold(sight, card) >= LIKELY]
    if not likely:
        return None
    card = cheapest(sight, likely)
    return lay(sight, card, "joker-takes" if card is JOKER else "likely-winner")


def save_it(sight: Sight) -> Choice | None:
    """A good card is not thrown under what probably waits behind."""
    losers = [card for card in sight.may if not wins_now(sight, card)]
    if not losers:
        return lay(sight, cheapest(sight, sight.may), "all-win")
    keep = highest(sight, [card for card in sight.may if card not in losers])
    return lay(sight, cheapest(sight, losers), "save", keep=keep.name)


LEADING: tuple[Advice, ...] = (
    draw_trumps,
    force_trumps,
    support_trumps,
    joker_clears,
    cash_master,
    to_called,
    pull_trumps,
    give_ruff,
    lead_short,
    establish,
    lead_low,
)
FOLLOWING: tuple[Advice, ...] = (
    leave_partner,
    cannot_win,
    last_takes,
    joker_waits,
    likely_winner,
    save_it,
)

PLAY_REASONS = (
    "draw-trumps",
    "force-trumps",
    "support-trumps",
    "joker-clears",
    "run-suit",
    "cash",
    "to-called",
    "pull-trumps",
    "give-ruff",
    "lead-short",
    "establish",
    "lead-low",
    "secure",
    "leave-partner",
    "all-win",
    "cannot-win",
    "last-takes",
    "joker-waits",
    "joker-takes",
    "likely-winner",
    "save",
)
"""Every code given with a card outside misere, besides "only"."""
