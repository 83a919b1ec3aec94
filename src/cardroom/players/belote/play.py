"""Rules of thumb for playing the cards of Belote (9.3).

Each rule is a function from `Knowledge` to a card with its reason, or to None if the rule does not
apply. The first rule that applies is followed, in the order of `LEADING` or `FOLLOWING`. The rules
give points to partner's tricks, waste no aces and count trumps.
"""

from collections.abc import Iterable

from cardroom.games.belote.model import Play, View
from cardroom.nouns.cards import Card
from cardroom.players.belote.deduction import Knowledge, build_knowledge, own_legal_cards
from cardroom.players.player import Choice, make_choice

SAFE = 0.7  # chance that partner's card holds from which we throw points on it
LIKELY = 0.55  # chance to hold from which a good card is risked
FAT = 10  # card points on the table from which a trick is worth securing
LENGTH = 3  # trumps from which the declarer draws trumps even without the master


def choose_card_by_rule_of_thumb(view: View, level: str) -> Choice:
    """Choose the card to play by rules of thumb, with the knowledge of a player of this level."""
    may = own_legal_cards(view)
    if len(may) == 1:
        return _make_play_choice(may[0], "only")
    knowledge = build_knowledge(view, level)
    advice = FOLLOWING if knowledge.trick.cards else LEADING
    return next(choice for choice in (say(knowledge) for say in advice) if choice)


def _make_play_choice(card: Card, code: str, **values: str | int) -> Choice:
    return make_choice(Play(card), code, card=card.name, **values)


def card_with_most_points(knowledge: Knowledge, cards: Iterable[Card]) -> Card:
    """Return the card with the most points; of equal cards the lowest."""
    points, height = knowledge.card_points, knowledge.height_in_suit
    return max(cards, key=lambda card: (points(card), -height(card)))


def is_safe_winner(knowledge: Knowledge, card: Card) -> bool:
    """Return whether a plain card is the highest left of its suit and will hardly be ruffed."""
    safe = card.rank == "A" or not knowledge.trumps_opponents_may_hold
    return safe and knowledge.is_master(card)


# Leading


def draw_trumps(knowledge: Knowledge) -> Choice | None:
    """Lead the best trump left if our side declares and opponents may still have trumps."""
    masters = knowledge.masters(knowledge.own_trumps)
    if not masters or not knowledge.is_on_declaring_side or not knowledge.trumps_opponents_may_hold:
        return None
    return _make_play_choice(knowledge.highest(masters), "draw-trumps")


def draw_trumps_by_length(knowledge: Knowledge) -> Choice | None:
    """Lead a trump as declarer with several trumps: the ace, else the lowest."""
    own = knowledge.own_trumps
    if not knowledge.is_declarer or len(own) < LENGTH or not knowledge.trumps_opponents_may_hold:
        return None
    ace = next((card for card in own if card.rank == "A"), None)
    return _make_play_choice(ace or knowledge.lowest(own), "pull-trumps")


def lead_trump_for_declarer(knowledge: Knowledge) -> Choice | None:
    """Lead the highest trump early, as declarer's partner, unless trumps were led before."""
    own = knowledge.own_trumps
    led = any(trick.cards[0].suit is knowledge.trump for trick in knowledge.view.tricks)
    early = len(knowledge.view.tricks) <= 2 and not led
    if knowledge.is_declarer or not knowledge.is_on_declaring_side or not own or not early:
        return None
    return _make_play_choice(knowledge.highest(own), "support-trumps")


def cash_master(knowledge: Knowledge) -> Choice | None:
    """Lead a card that is the best left of its suit, if it will probably win; else return None."""
    masters = knowledge.masters(knowledge.plain_cards(knowledge.hand))
    chances = {card: knowledge.chance_to_stay_unbeaten(card) for card in masters}
    living = [card for card in masters if chances[card] >= LIKELY]
    if not living:
        return None
    points, suits = knowledge.card_points, [card.suit for card in knowledge.hand]
    if knowledge.trump is None:
        card = max(living, key=lambda one: (suits.count(one.suit), points(one)))
        return _make_play_choice(card, "run-suit", suit=str(card.suit))
    card = max(living, key=lambda one: (chances[one], points(one)))
    return _make_play_choice(card, "cash-master")


def lead_to_partner(knowledge: Knowledge) -> Choice | None:
    """Lead a suit in which partner surely holds the best card."""
    cards, partner = [], knowledge.partner
    for card in knowledge.plain_cards(knowledge.hand):
        above = knowledge.higher_unseen(card)
        if above and knowledge.chance_seat_has_card(partner, knowledge.highest(above)) == 1.0:
            cards.append(card)
    if not cards:
        return None
    card = knowledge.cheapest(cards)
    return _make_play_choice(card, "to-partner", suit=str(card.suit))


def lead_low(knowledge: Knowledge) -> Choice | None:
    """Lead the card that costs least to give away."""
    return _make_play_choice(knowledge.cheapest(knowledge.may), "lead-low")


# Following


def feed_partner(knowledge: Knowledge) -> Choice | None:
    """Give points to a trick that partner will probably take, without taking it over."""
    under = knowledge.cards_losing_now
    if not knowledge.is_partner_winning or not under:
        return None
    if knowledge.chance_to_stay_unbeaten(knowledge.winning_card) < SAFE:
        return None
    loose = [card for card in knowledge.plain_cards(under) if not is_safe_winner(knowledge, card)]
    fat = [card for card in loose if knowledge.card_points(card) > 0]
    if fat:
        card = card_with_most_points(knowledge, fat)
        return _make_play_choice(card, "feed", points=knowledge.card_points(card))
    return _make_play_choice(knowledge.cheapest(under), "feed-nothing")


def overtake_partner_or_play_low(knowledge: Knowledge) -> Choice | None:
    """Beat partner's winning card with a safe card if the trick has many points, else play low."""
    if not knowledge.is_partner_winning:
        return None
    under, points = knowledge.cards_losing_now, knowledge.points_on_table
    sure = [card for card in knowledge.winners if knowledge.chance_to_stay_unbeaten(card) >= SAFE]
    if sure and (not under or points >= FAT):
        return _make_play_choice(knowledge.cheapest(sure), "secure", points=points)
    return _make_play_choice(knowledge.cheapest(under), "leave-partner") if under else None


def play_cheapest_if_beaten(knowledge: Knowledge) -> Choice | None:
    """Play the card that costs least to give away if no legal card can win; else return None."""
    if knowledge.winners:
        return None
    return _make_play_choice(knowledge.cheapest(knowledge.may), "cannot-win")


def play_low_trump_if_all_win(knowledge: Knowledge) -> Choice | None:
    """If every legal card wins so far, play the lowest that will probably stay unbeaten (4.2)."""
    if knowledge.cards_losing_now or len(knowledge.may) < 2 or not knowledge.trumps(knowledge.may):
        return None
    held = [card for card in knowledge.may if knowledge.chance_to_stay_unbeaten(card) >= SAFE]
    return _make_play_choice(knowledge.lowest(held or knowledge.may), "must-beat")


def take_as_last(knowledge: Knowledge) -> Choice | None:
    """Take the trick as the last player, with the card of most points and if possible no master."""
    if knowledge.seats_behind:
        return None
    winners = knowledge.winners
    loose = [card for card in winners if not knowledge.is_master(card)]
    card = card_with_most_points(knowledge, loose) if loose else knowledge.lowest(winners)
    points = knowledge.points_on_table + knowledge.card_points(card)
    return _make_play_choice(card, "last-takes", points=points)


def play_likely_winner(knowledge: Knowledge) -> Choice | None:
    """Play the cheapest card with a fair chance to win the trick."""
    winners = knowledge.winners
    likely = [card for card in winners if knowledge.chance_to_stay_unbeaten(card) >= LIKELY]
    if not likely:
        return None
    return _make_play_choice(knowledge.cheapest(likely), "likely-winner")


def save_good_card(knowledge: Knowledge) -> Choice | None:
    """Play the cheapest losing card, and keep a good card that would probably be beaten."""
    keep = knowledge.highest(knowledge.winners or knowledge.may)
    card = knowledge.cheapest(knowledge.cards_losing_now or knowledge.may)
    return _make_play_choice(card, "save", keep=keep.name)


LEADING = (
    draw_trumps,
    draw_trumps_by_length,
    lead_trump_for_declarer,
    cash_master,
    lead_to_partner,
    lead_low,
)
FOLLOWING = (
    feed_partner,
    overtake_partner_or_play_low,
    play_cheapest_if_beaten,
    play_low_trump_if_all_win,
    take_as_last,
    play_likely_winner,
    save_good_card,
)
