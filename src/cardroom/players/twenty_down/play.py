"""Rules of thumb for the card play of Twenty Down, in the order in which they apply (9.4).

The penalty for no trick is far greater than the value of a second trick, so play first for one
trick. With one trick taken, play for more, or to deny tricks to rivals. Each piece of advice is a
function of a `Knowledge`. It returns a card with the reason, or None; the first advice that returns
a card is followed.
"""

from collections.abc import Callable, Iterable
from typing import TypeAlias

from cardroom.games.twenty_down.model import SEATS, Play, View
from cardroom.games.twenty_down.rules import reckon
from cardroom.nouns.cards import Card, Suit
from cardroom.nouns.seats import Seat
from cardroom.players.player import Choice, make_choice
from cardroom.players.twenty_down.deduction import (
    Knowledge,
    build_knowledge,
    playable_cards,
    tricks_to_go,
)

Advice: TypeAlias = Callable[[Knowledge], Choice | None]

FAIR, LIKELY = 0.25, 0.5
"""Chances to win the trick: enough to risk a good card, and enough to be called likely."""

CLOSE = 0.3
"""Probabilities this close count as equal, and the cheaper card is played."""


def choose_card_by_rule_of_thumb(view: View, *, counts: bool) -> Choice:
    """Choose the card to play by rules of thumb. If `counts`, the player recalls earlier tricks."""
    may = playable_cards(view)
    knowledge = build_knowledge(view, may, counts=counts)
    advice = FOLLOWING if knowledge.trick.cards else LEADING
    return next(choice for choice in (say(knowledge) for say in advice) if choice)


def _make_play_choice(card: Card, code: str, **values: str | int) -> Choice:
    return make_choice(Play(card), code, card=card.name, **values)


# Dangerous rivals


def rival_about_to_finish(knowledge: Knowledge) -> Seat | None:
    """Return the rival who needs the fewest tricks to reach 0. Return None if each rival needs more
    than two tricks, or more than are left.
    """
    need = {
        seat: tricks_to_go(knowledge.points_to_go(seat), knowledge.points_per_trick)
        for seat in knowledge.active_rivals
    }
    near = [seat for seat in need if 0 < need[seat] <= min(2, knowledge.tricks_left)]
    return min(near, key=lambda seat: need[seat], default=None)


def rival_with_all_tricks(knowledge: Knowledge) -> Seat | None:
    """Return the rival who has taken all tricks so far (at least three); None if there is none."""
    done = len(knowledge.view.tricks)
    rivals = (seat for seat in knowledge.active_rivals if knowledge.view.won[seat] == done)
    return next(rivals, None) if done >= 3 else None


def penalty_without_trick(knowledge: Knowledge) -> int:
    """Return the points that the seat gets if it takes no trick at all (6.1)."""
    view = knowledge.view
    reckonings = reckon(view.options, knowledge.trump, view.forehand, (0,) * len(SEATS), ())
    return reckonings[knowledge.seat].change


# Choice among cards


def surest_card(knowledge: Knowledge, cards: Iterable[Card]) -> Card:
    """Return the card most likely to win the trick; of nearly equal chances, the cheapest card."""
    chances = {card: knowledge.chance_to_win_trick(card) for card in cards}
    best = max(chances.values())
    return knowledge.cheapest(card for card in chances if chances[card] >= best - CLOSE)


# Any card


def play_only_card(knowledge: Knowledge) -> Choice | None:
    """Play the only legal card."""
    return _make_play_choice(knowledge.may[0], "only") if len(knowledge.may) == 1 else None


# Leading


def lead_master_trump(knowledge: Knowledge) -> Choice | None:
    """Lead the master trump, which takes a trick and draws trumps from the other players."""
    masters = knowledge.masters(knowledge.own_trumps)
    if not masters:
        return None
    code = "draw-trumps" if len(knowledge.own_trumps) > 1 else "master-trump"
    return _make_play_choice(masters[0], code, suit=str(knowledge.trump))


def lead_plain_master(knowledge: Knowledge) -> Choice | None:
    """Lead a master (highest card left) of a plain suit; of several, the one most likely to win."""
    masters = knowledge.masters(knowledge.plain_cards(knowledge.hand))
    if not masters:
        return None
    return _make_play_choice(surest_card(knowledge, masters), "plain-master")


def lead_to_force_ruff(knowledge: Knowledge) -> Choice | None:
    """Lead a suit that a later player lacks, so that he must spend a trump."""
    cards = [
        card
        for card in knowledge.plain_cards(knowledge.hand)
        if _must_later_player_ruff(knowledge, card.suit) and not knowledge.is_master(card)
    ]
    if not cards or not knowledge.own_trumps:
        return None
    card = knowledge.cheapest(cards)
    return _make_play_choice(card, "tax-void", suit=str(card.suit))


def _must_later_player_ruff(knowledge: Knowledge, suit: Suit | None) -> bool:
    voids = [knowledge.voids[seat] for seat in knowledge.seats_behind]
    return any(suit in out and knowledge.trump not in out for out in voids)


def lead_singleton(knowledge: Knowledge) -> Choice | None:
    """Lead a low singleton of a plain suit, to ruff that suit later."""
    suits = [card.suit for card in knowledge.hand]
    low = [card for card in knowledge.hand if knowledge.height_in_suit(card) < 6]
    lone = [card for card in knowledge.plain_cards(low) if suits.count(card.suit) == 1]
    if not lone or not knowledge.own_trumps:
        return None
    card = knowledge.cheapest(lone)
    return _make_play_choice(card, "run-out", suit=str(card.suit))


def lead_low(knowledge: Knowledge) -> Choice | None:
    """Lead the least useful card. If this keeps a good king safe, the reason says so."""
    card = knowledge.cheapest(knowledge.may)
    plain = knowledge.plain_cards(knowledge.hand)
    kings = [king for king in plain if len(knowledge.higher_unseen(king)) == 1]
    if kings and card not in kings:
        return _make_play_choice(card, "keep-king", king=kings[0].name)
    return _make_play_choice(card, "lead-low")


# Following


def play_cheapest_if_beaten(knowledge: Knowledge) -> Choice | None:
    """Play the least useful card if no legal card wins the trick so far; else return None."""
    if knowledge.winners:
        return None
    card = knowledge.cheapest(knowledge.may)
    if card.suit is knowledge.trump and knowledge.trick.cards[0].suit is not knowledge.trump:
        return _make_play_choice(card, "trump-in-vain")
    return _keep_guard_against_sweep(knowledge, card) or _make_play_choice(card, "cannot-win")


def _keep_guard_against_sweep(knowledge: Knowledge, card: Card) -> Choice | None:
    """If a rival has all tricks so far, play `card` to save the best card; else return None."""
    guard = max(knowledge.hand, key=knowledge.cost_of_giving_up)
    if rival_with_all_tricks(knowledge) is None or guard is card:
        return None
    if knowledge.cost_of_giving_up(guard) == 0.0:
        return None
    return _make_play_choice(card, "keep-guard", keep=guard.name, count=len(knowledge.view.tricks))


def reason_to_win_trick(knowledge: Knowledge) -> tuple[str, dict[str, str | int]] | None:
    """Return why the trick must be won (a text's code, and values to fill in), or None."""
    if rival_with_all_tricks(knowledge) is not None:
        return "guard-all-five", {"count": len(knowledge.view.tricks)}
    if knowledge.has_no_trick(knowledge.seat):
        return "first-trick", {"points": penalty_without_trick(knowledge)}
    rival = rival_about_to_finish(knowledge)
    if rival is not None and (rival == knowledge.winning_seat or rival in knowledge.seats_behind):
        return "deny", {"points": knowledge.points_to_go(rival)}
    return None


def win_important_trick(knowledge: Knowledge) -> Choice | None:
    """Win a trick that must be won, with the card that is most likely to win it."""
    why = reason_to_win_trick(knowledge)
    if why is None:
        return None
    code, values = why
    card = surest_card(knowledge, knowledge.winners)
    return _make_play_choice(card, code, **values)


def give_trick_away(knowledge: Knowledge) -> Choice | None:
    """Save the best trump left: leave the trick to the rival who is furthest from winning."""
    winners, losers = knowledge.winners, knowledge.cards_losing_now
    far = max(knowledge.active_rivals, key=knowledge.points_to_go)
    near = min(map(knowledge.points_to_go, knowledge.active_rivals))
    if knowledge.winning_seat != far or knowledge.points_to_go(far) <= near:
        return None
    if len(winners) != 1 or not losers or not knowledge.masters(knowledge.trumps(winners)):
        return None
    return _make_play_choice(knowledge.cheapest(losers), "give", keep=winners[0].name)


def take_as_last(knowledge: Knowledge) -> Choice | None:
    """Take the trick with the cheapest winning card, as the last player."""
    if knowledge.seats_behind:
        return None
    return _make_play_choice(knowledge.cheapest(knowledge.winners), "cheapest-winner")


def play_likely_winner(knowledge: Knowledge) -> Choice | None:
    """Play the card most likely to win the trick, if its probability is at least `FAIR`."""
    card = surest_card(knowledge, knowledge.winners)
    chance = knowledge.chance_to_win_trick(card)
    if chance < FAIR:
        return None
    return _make_play_choice(card, "likely-winner" if chance >= LIKELY else "fair-risk")


def play_low_if_all_win(knowledge: Knowledge) -> Choice | None:
    """Play the cheapest card if every legal card wins the trick so far; else return None."""
    if knowledge.cards_losing_now:
        return None
    return _make_play_choice(knowledge.cheapest(knowledge.may), "all-win")


def save_good_card(knowledge: Knowledge) -> Choice | None:
    """Play the cheapest losing card, and keep a good card that rivals would probably beat."""
    best = surest_card(knowledge, knowledge.winners)
    return _make_play_choice(knowledge.cheapest(knowledge.cards_losing_now), "save", keep=best.name)


LEADING: tuple[Advice, ...] = (
    play_only_card,
    lead_master_trump,
    lead_plain_master,
    lead_to_force_ruff,
    lead_singleton,
    lead_low,
)
FOLLOWING: tuple[Advice, ...] = (
    play_only_card,
    play_cheapest_if_beaten,
    win_important_trick,
    give_trick_away,
    take_as_last,
    play_likely_winner,
    play_low_if_all_win,
    save_good_card,
)
