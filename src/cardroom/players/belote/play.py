"""Playing the cards of Belote: advice in the order in which it is taken (10.3).

Each piece of advice is a function of what was noticed that names a card and the reason, or None
when it has nothing to say; the first that speaks is followed. Partner's tricks are fed, aces are
not wasted, and trumps are counted.
"""

from collections.abc import Callable, Iterable
from typing import TypeAlias

from cardroom.cards import Card
from cardroom.games.belote.model import Play, View
from cardroom.players.belote.deduction import (
    Sight,
    chance_held,
    chance_to_hold,
    height,
    higher,
    is_master,
    look,
    lying,
    opponents_trumps,
    partner_holds,
    plain,
    suit_of,
    top,
    trumps,
    wins_now,
    worth,
)
from cardroom.players.player import Choice, Reason

Advice: TypeAlias = Callable[[Sight], Choice | None]

SAFE = 0.7
"""Chance that partner's card holds at which points are thrown on it."""

LIKELY = 0.55
"""Chance to hold at which a good card is risked."""

FAT = 10
"""Card points on the table that are worth making sure of."""

LENGTH = 3
"""Trumps with which the declarer draws trumps even without the master."""


def play_card(view: View, level: str) -> Choice:
    """The card to play, as well as this level sees."""
    may = tuple(action.card for action in view.legal if isinstance(action, Play))
    if len(may) == 1:
        return _play(may[0], "only")
    sight = look(view, may, level)
    advice = FOLLOWING if sight.trick.cards else LEADING
    return next(choice for choice in (say(sight) for say in advice) if choice)


def _play(card: Card, code: str, **values: str | int) -> Choice:
    return Choice(Play(card), Reason(code, (("card", card.name), *values.items())))


# Which of several cards


def cheapest(sight: Sight, cards: Iterable[Card]) -> Card:
    """The card that is least loss, of equals the lowest."""
    return min(cards, key=lambda card: (loss(sight, card), height(sight, card)))


def loss(sight: Sight, card: Card) -> int:
    """What giving the card away costs: its points, and what it may still do."""
    cost = 2 * worth(sight, card)
    if card in trumps(sight, sight.hand):
        return cost + 12
    if is_master(sight, card):
        return cost + 10
    return cost + (6 if guards_ten(sight, card) else 0)


def guards_ten(sight: Sight, card: Card) -> bool:
    """It is the only other card beside a ten whose ace is out."""
    held = suit_of(sight.hand, card.suit)
    ten = next((one for one in held if one.rank == "10"), None)
    return len(held) == 2 and ten is not None and card is not ten and bool(higher(sight, ten))


def fattest(sight: Sight, cards: Iterable[Card]) -> Card:
    """The most points, but rather a card that will not win a trick of its own."""
    return max(cards, key=lambda card: (worth(sight, card), -height(sight, card)))


def will_win(sight: Sight, card: Card) -> bool:
    """A plain master; below the ace only where nobody can ruff it any more."""
    safe = card.rank == "A" or not opponents_trumps(sight)
    return safe and is_master(sight, card)


# Leading


def draw_trumps(sight: Sight) -> Choice | None:
    """Declaring with the master trump: lead it while opponents may have trumps."""
    own = trumps(sight, sight.hand)
    masters = [card for card in own if is_master(sight, card)]
    if not masters or not sight.declaring or not opponents_trumps(sight):
        return None
    return _play(max(masters, key=lambda card: height(sight, card)), "draw-trumps")


def pull_trumps(sight: Sight) -> Choice | None:
    """Declarer with length: the ace pulls the nine or the jack, else a low trump."""
    own = trumps(sight, sight.hand)
    if not sight.declarer or len(own) < LENGTH or not opponents_trumps(sight):
        return None
    ace = next((card for card in own if card.rank == "A"), None)
    return _play(ace or min(own, key=lambda card: height(sight, card)), "pull-trumps")


def support_trumps(sight: Sight) -> Choice | None:
    """Declarer's partner leads trumps once, early, so that they are drawn."""
    own = trumps(sight, sight.hand)
    led = any(trick.cards[0].suit is sight.trump for trick in sight.view.tricks)
    early = len(sight.view.tricks) <= 2 and not led
    if sight.declarer or not sight.declaring or not own or not early:
        return None
    return _play(max(own, key=lambda card: height(sight, card)), "support-trumps")


def cash_master(sight: Sight) -> Choice | None:
    """Plain masters while they are likely to live: the longest suit at height, else the surest."""
    masters = [card for card in plain(sight, sight.hand) if is_master(sight, card)]
    chances = {card: chance_to_hold(sight, card) for card in masters}
    living = [card for card in masters if chances[card] >= LIKELY]
    if not living:
        return None
    if sight.trump is None:
        card = max(living, key=lambda one: (len(suit_of(sight.hand, one.suit)), worth(sight, one)))
        return _play(card, "run-suit", suit=str(card.suit))
    return _play(max(living, key=lambda card: (chances[card], worth(sight, card))), "cash-master")


def to_partner(sight: Sight) -> Choice | None:
    """A suit whose best card partner is known to hold."""
    cards = [card for card in plain(sight, sight.hand) if _partner_has_master(sight, card)]
    if not cards:
        return None
    card = cheapest(sight, cards)
    return _play(card, "to-partner", suit=str(card.suit))


def _partner_has_master(sight: Sight, card: Card) -> bool:
    above = higher(sight, card)
    best = max(above, key=lambda other: height(sight, other), default=None)
    return best is not None and chance_held(sight, sight.partner, best) == 1.0


def lead_low(sight: Sight) -> Choice | None:
    """Else the card that is least loss."""
    return _play(cheapest(sight, sight.may), "lead-low")


# Following


def feed_partner(sight: Sight) -> Choice | None:
    """Partner holds the trick: throw points on it if it is safe, and never take it away."""
    under = [card for card in sight.may if not wins_now(sight, card)]
    if not partner_holds(sight) or not under:
        return None
    if chance_to_hold(sight, top(sight)) < SAFE:
        return None
    loose = [card for card in plain(sight, under) if not will_win(sight, card)]
    if loose and worth(sight, fattest(sight, loose)) > 0:
        card = fattest(sight, loose)
        return _play(card, "feed", points=worth(sight, card))
    return _play(cheapest(sight, under), "feed-nothing")


def secure_partner(sight: Sight) -> Choice | None:
    """Partner's card is in danger and ours is surer: a fat trick is made sure of."""
    if not partner_holds(sight):
        return None
    over = [card for card in sight.may if wins_now(sight, card)]
    under = [card for card in sight.may if card not in over]
    sure = [card for card in over if chance_to_hold(sight, card) >= SAFE]
    if sure and (not under or lying(sight) >= FAT):
        return _play(cheapest(sight, sure), "secure", points=lying(sight))
    return _play(cheapest(sight, under), "leave-partner") if under else None


def cannot_win(sight: Sight) -> Choice | None:
    """Nothing of ours wins: the card that is least loss."""
    if any(wins_now(sight, card) for card in sight.may):
        return None
    return _play(cheapest(sight, sight.may), "cannot-win")


def must_beat(sight: Sight) -> Choice | None:
    """4.2: only cards that beat are allowed; take the weakest, it keeps the strong ones."""
    if not all(wins_now(sight, card) for card in sight.may) or len(sight.may) < 2:
        return None
    if not trumps(sight, sight.may):
        return None
    held = [card for card in sight.may if chance_to_hold(sight, card) >= SAFE]
    return _play(min(held or sight.may, key=lambda card: height(sight, card)), "must-beat")


def last_takes(sight: Sight) -> Choice | None:
    """Nobody behind: win, with points that might be lost later rather than with the master."""
    if not sight.last:
        return None
    winners = [card for card in sight.may if wins_now(sight, card)]
    loose = [card for card in winners if not is_master(sight, card)]
    card = fattest(sight, loose) if loose else min(winners, key=lambda one: height(sight, one))
    return _play(card, "last-takes", points=lying(sight) + worth(sight, card))


def likely_winner(sight: Sight) -> Choice | None:
    """A card that has a fair chance to hold, the cheapest of those."""
    winners = [card for card in sight.may if wins_now(sight, card)]
    likely = [card for card in winners if chance_to_hold(sight, card) >= LIKELY]
    if not likely:
        return None
    return _play(cheapest(sight, likely), "likely-winner")


def save_it(sight: Sight) -> Choice | None:
    """A good card is not thrown under what probably waits behind."""
    losers = [card for card in sight.may if not wins_now(sight, card)]
    keep = max(sight.may, key=lambda card: (wins_now(sight, card), height(sight, card)))
    return _play(cheapest(sight, losers or sight.may), "save", keep=keep.name)


LEADING: tuple[Advice, ...] = (
    draw_trumps,
    pull_trumps,
    support_trumps,
    cash_master,
    to_partner,
    lead_low,
)
FOLLOWING: tuple[Advice, ...] = (
    feed_partner,
    secure_partner,
    cannot_win,
    must_beat,
    last_takes,
    likely_winner,
    save_it,
)

PLAY_REASONS = (
    "draw-trumps",
    "pull-trumps",
    "support-trumps",
    "cash-master",
    "run-suit",
    "to-partner",
    "lead-low",
    "feed",
    "feed-nothing",
    "secure",
    "leave-partner",
    "cannot-win",
    "must-beat",
    "last-takes",
    "likely-winner",
    "save",
)
"""Every code given with a card, besides "only"."""
