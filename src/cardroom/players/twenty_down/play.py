"""Playing the cards of Twenty Down: advice in the order in which it is taken.

The penalty for no trick dwarfs the value of a second one, so play first for one trick; with one in
hand, play for more, or to deny (10.4). Each piece of advice is a function of what was noticed that
names a card and the reason, or None when it has nothing to say; the first that speaks is followed.
"""

from collections.abc import Callable, Iterable
from typing import TypeAlias

from cardroom.cards import Card, Suit
from cardroom.games.twenty_down.model import Play, View
from cardroom.players.player import Choice, Reason
from cardroom.players.twenty_down.deduction import (
    Sight,
    chance_to_hold,
    height,
    higher,
    holder,
    hungry,
    is_master,
    look,
    suit_of,
    to_go,
    tricks_to_go,
    wins_now,
    worth,
)
from cardroom.seats import Seat

Advice: TypeAlias = Callable[[Sight], Choice | None]

FAIR, LIKELY = 0.25, 0.5
"""Chances to hold the trick: worth the risk of a good card, and better than even."""

CLOSE = 0.3
"""Chances no further apart than this are alike, and the cheaper card will do."""


def play_card(view: View, *, counts: bool) -> Choice:
    """The card to play; `counts` tells whether earlier tricks are remembered."""
    may = tuple(action.card for action in view.legal if isinstance(action, Play))
    sight = look(view, may, counts=counts)
    advice = FOLLOWING if sight.trick.cards else LEADING
    return next(choice for choice in (say(sight) for say in advice) if choice)


def _play(card: Card, code: str, **values: str | int) -> Choice:
    return Choice(Play(card), Reason(code, (("card", card.name), *values.items())))


# Who matters


def finisher(sight: Sight) -> Seat | None:
    """The rival who can reach 0 with the fewest tricks more, if there are as many left."""
    need = {seat: tricks_to_go(to_go(sight, seat), sight.factor) for seat in sight.rivals}
    near = [seat for seat in sight.rivals if 0 < need[seat] <= min(2, sight.left)]
    return min(near, key=lambda seat: need[seat], default=None)


def sweeper(sight: Sight) -> Seat | None:
    """The rival who has taken every trick so far, from the third on."""
    done = len(sight.view.tricks)
    return next((seat for seat in sight.rivals if done >= 3 and sight.view.won[seat] == done), None)


def penalty(sight: Sight) -> int:
    """6.1: points that no trick at all puts on."""
    called = sight.seat == sight.view.forehand
    return 5 * sight.factor * (sight.view.options.caller_zero_factor if called else 1)


# Which of several cards


def cheapest(sight: Sight, cards: Iterable[Card]) -> Card:
    """The card that is least use later, of equals the lowest."""
    return min(cards, key=lambda card: (worth_keeping(sight, card), height(sight.view, card)))


def worth_keeping(sight: Sight, card: Card) -> float:
    """What the card may still take; nothing is surer than the master."""
    if is_master(sight, card):
        return 1.0 if card.suit is sight.trump else 0.6
    return worth(sight.view, card, sight.trump)


def surest(sight: Sight, cards: Iterable[Card]) -> Card:
    """The card most likely to hold the trick; of about equal ones the cheapest."""
    chances = {card: chance_to_hold(sight, card) for card in cards}
    best = max(chances.values())
    return cheapest(sight, [card for card, chance in chances.items() if chance >= best - CLOSE])


def trumps(sight: Sight) -> tuple[Card, ...]:
    return suit_of(sight.hand, sight.trump)


def plain(sight: Sight, cards: Iterable[Card]) -> tuple[Card, ...]:
    return tuple(card for card in cards if card.suit is not sight.trump)


# Any card


def only_one(sight: Sight) -> Choice | None:
    """Where the rules leave no choice, none is made."""
    return _play(sight.may[0], "only") if len(sight.may) == 1 else None


# Leading


def master_trump(sight: Sight) -> Choice | None:
    """The master trump is a trick, and it draws trumps that would take our other good cards."""
    best = next((card for card in trumps(sight) if is_master(sight, card)), None)
    if best is None:
        return None
    if len(trumps(sight)) > 1:
        return _play(best, "draw-trumps", suit=str(sight.trump))
    return _play(best, "master-trump", suit=str(sight.trump))


def plain_master(sight: Sight) -> Choice | None:
    """Plain aces next, while the others can still follow."""
    masters = [card for card in plain(sight, sight.hand) if is_master(sight, card)]
    if not masters:
        return None
    return _play(surest(sight, masters), "plain-master")


def tax_the_void(sight: Sight) -> Choice | None:
    """The duty to trump even in vain draws trumps: lead what those behind are out of."""
    cards = [card for card in plain(sight, sight.hand) if _taxed(sight, card.suit)]
    cards = [card for card in cards if not is_master(sight, card)]
    if not cards or not trumps(sight):
        return None
    card = cheapest(sight, cards)
    return _play(card, "tax-void", suit=str(card.suit))


def _taxed(sight: Sight, suit: Suit | None) -> bool:
    """Somebody behind is out of this suit, but not of trumps as far as one knows."""
    voids = [sight.voids[seat] for seat in sight.behind]
    return any(suit in out and sight.trump not in out for out in voids)


def run_out(sight: Sight) -> Choice | None:
    """A lone low card goes first when a trump waits to ruff its suit."""
    lone = [
        card
        for card in plain(sight, sight.hand)
        if len(suit_of(sight.hand, card.suit)) == 1 and height(sight.view, card) < 6
    ]
    if not lone or not trumps(sight):
        return None
    card = cheapest(sight, lone)
    return _play(card, "run-out", suit=str(card.suit))


def lead_low(sight: Sight) -> Choice | None:
    """Else the card that is least use: a lone king before its ace would be a gift."""
    card = cheapest(sight, sight.may)
    kings = [king for king in plain(sight, sight.hand) if len(higher(sight, king)) == 1]
    if kings and card not in kings:
        return _play(card, "keep-king", king=kings[0].name)
    return _play(card, "lead-low")


# Following


def no_winner(sight: Sight) -> Choice | None:
    """A card that cannot win is paid with the one that is least use."""
    if any(wins_now(sight, card) for card in sight.may):
        return None
    card = cheapest(sight, sight.may)
    if card.suit is sight.trump and sight.trick.cards[0].suit is not sight.trump:
        return _play(card, "trump-in-vain")
    return _keep_guard(sight, card) or _play(card, "cannot-win")


def _keep_guard(sight: Sight, card: Card) -> Choice | None:
    """Once somebody has taken all, the card that may stop him is kept for his last leads."""
    guard = max(sight.hand, key=lambda kept: worth_keeping(sight, kept))
    if sweeper(sight) is None or worth_keeping(sight, guard) == 0.0 or guard is card:
        return None
    return _play(card, "keep-guard", keep=guard.name, count=len(sight.view.tricks))


def matters(sight: Sight) -> tuple[str, dict[str, str | int]] | None:
    """Why this trick is worth more than a point: the first one, or a rival who must not have it."""
    if sweeper(sight) is not None:
        return "guard-all-five", {"count": len(sight.view.tricks)}
    if hungry(sight, sight.seat):
        return "first-trick", {"points": penalty(sight)}
    rival = finisher(sight)
    if rival is not None and (rival == holder(sight) or rival in sight.behind):
        return "deny", {"points": to_go(sight, rival)}
    return None


def win_what_matters(sight: Sight) -> Choice | None:
    """When the trick matters, take it with the card most likely to hold."""
    why = matters(sight)
    if why is None:
        return None
    code, values = why
    card = surest(sight, [card for card in sight.may if wins_now(sight, card)])
    return _play(card, code, **values)


def give(sight: Sight) -> Choice | None:
    """A sure trump takes its trick later as well; this one may go to the player furthest behind."""
    winners = [card for card in sight.may if wins_now(sight, card)]
    losers = [card for card in sight.may if card not in winners]
    far = max(sight.rivals, key=lambda seat: to_go(sight, seat))
    near = min(to_go(sight, seat) for seat in sight.rivals)
    sure = len(winners) == 1 and winners[0].suit is sight.trump and is_master(sight, winners[0])
    if not (sure and losers and holder(sight) == far and to_go(sight, far) > near):
        return None
    return _play(cheapest(sight, losers), "give", keep=winners[0].name)


def last_takes(sight: Sight) -> Choice | None:
    """Nobody behind: win as cheaply as possible."""
    if sight.behind:
        return None
    winners = [card for card in sight.may if wins_now(sight, card)]
    return _play(cheapest(sight, winners), "cheapest-winner")


def likely_winner(sight: Sight) -> Choice | None:
    """A second trick is worth a card that has a fair chance to hold."""
    card = surest(sight, [card for card in sight.may if wins_now(sight, card)])
    chance = chance_to_hold(sight, card)
    if chance < FAIR:
        return None
    return _play(card, "likely-winner" if chance >= LIKELY else "fair-risk")


def all_win(sight: Sight) -> Choice | None:
    """No way to stay below: the cheapest."""
    if not all(wins_now(sight, card) for card in sight.may):
        return None
    return _play(cheapest(sight, sight.may), "all-win")


def save_it(sight: Sight) -> Choice | None:
    """A good card is not thrown under what probably waits behind."""
    losers = [card for card in sight.may if not wins_now(sight, card)]
    best = surest(sight, [card for card in sight.may if wins_now(sight, card)])
    return _play(cheapest(sight, losers), "save", keep=best.name)


LEADING: tuple[Advice, ...] = (
    only_one,
    master_trump,
    plain_master,
    tax_the_void,
    run_out,
    lead_low,
)
FOLLOWING: tuple[Advice, ...] = (
    only_one,
    no_winner,
    win_what_matters,
    give,
    last_takes,
    likely_winner,
    all_win,
    save_it,
)

PLAY_REASONS = (
    "draw-trumps",
    "master-trump",
    "plain-master",
    "tax-void",
    "run-out",
    "keep-king",
    "lead-low",
    "trump-in-vain",
    "keep-guard",
    "cannot-win",
    "first-trick",
    "guard-all-five",
    "deny",
    "give",
    "cheapest-winner",
    "likely-winner",
    "fair-risk",
    "all-win",
    "save",
)
"""Every code given with a card, besides "only"."""
