"""Rules of thumb for leading in 80 Points (9.4).

Each rule is a function that takes `Knowledge`. It returns a lead with its reason, or None if the
rule does not apply. The first rule of the list `LEADING` that applies decides. Runs of pairs,
aces and high pairs are led while they will win. Single jokers are led only to draw trumps, or if
nothing else is left. A player without winners leads a low trump, so that partner may win the trick.
"""

from collections.abc import Iterable

from cardroom.games.eighty_points.model import SEATS, Play, team_of
from cardroom.games.eighty_points.ranks import GROUPS, TRUMPS, Group, points_of
from cardroom.games.eighty_points.shapes import (
    Component,
    component_of_cards,
    first_beaten_part,
    has_higher_component,
)
from cardroom.nouns.cards import Cards, names, sort_cards
from cardroom.players.eighty_points.deduction import Knowledge
from cardroom.players.eighty_points.utility import playing_cost
from cardroom.players.player import Choice, make_choice

LIVES = 0.7  # chance to hold from which aces and high doubles are cashed
EVEN = 0.45  # chance from which a double is led, because it draws higher doubles
LONG, VERY_LONG = 8, 15  # trumps from which doubles are led, and single high ones (9.4)
ENOUGH = 4  # trumps from which a low one can be spared to look for partner
RUFFS = 0.5  # chance that partner ruffs, from which a suit is led for that


def choose_lead(knowledge: Knowledge) -> Choice:
    """Choose the cards to lead, by the first rule of thumb that applies."""
    return next(choice for choice in (say(knowledge) for say in LEADING) if choice)


def make_play_choice(cards: Cards, code: str, **values: str | int) -> Choice:
    """Choose to play these cards, with the reason for it."""
    return make_choice(Play(cards), code, play=names(cards), **values)


def plain_components(knowledge: Knowledge) -> list[Component]:
    """Return the single cards, pairs and runs of pairs that the hand has in plain suits."""
    groups = knowledge.plain_suits_in_hand
    return [part for group in groups for part in knowledge.own_components_of(group)]


def lead_best_component(
    knowledge: Knowledge, parts: Iterable[Component], chance: float, code: str, **values: int
) -> Choice | None:
    """Lead the best of `parts` (cards, pairs or runs) that win with at least this `chance`. The
    longest run is best, then the surest winner. Return None if no part is likely enough to win.
    """
    held = {part: knowledge.chance_to_stay_unbeaten(part.cards) for part in parts}
    living = [part for part in held if held[part] >= chance]
    if not living:
        return None
    best = max(living, key=lambda part: (part.doubles, round(held[part], 2), points_of(part.faces)))
    return make_play_choice(best.cards, code, **values)


def lead_whole_hand(knowledge: Knowledge) -> Choice | None:
    """Lead the whole hand if it is a single card, one pair, or one run of pairs."""
    hand, most = knowledge.hand, knowledge.view.options.sisters_max
    whole = component_of_cards(hand, knowledge.ranking, most)
    return make_play_choice(hand, "all-at-once") if whole else None


def lead_sure_throw(knowledge: Knowledge) -> Choice | None:
    """Lead a plain suit's unbeatable cards at once, or a whole hand of unbeatable trumps (4.5)."""
    if not knowledge.view.options.throws or knowledge.level == "casual":
        return None
    thrown = [_safe_throw(knowledge, group) for group in knowledge.plain_suits_in_hand]
    if knowledge.own_trumps == _safe_throw(knowledge, TRUMPS) == knowledge.hand:
        return make_play_choice(knowledge.hand, "sure-throw", suit=str(TRUMPS))
    lasting = [each for each in thrown if each and knowledge.chance_to_stay_unbeaten(each) >= LIVES]
    if not lasting:
        return None
    best = max(lasting, key=len)
    return make_play_choice(best, "sure-throw", suit=str(knowledge.ranking.group[best[0]]))


def _safe_throw(knowledge: Knowledge, group: Group) -> Cards:
    """Return the cards of one suit that, led together, can't be beaten; () if there are none."""
    most, pools = knowledge.view.options.sisters_max, _cards_others_may_hold(knowledge, group)
    standing = [
        part
        for part in knowledge.own_components_of(group)
        if not any(has_higher_component(pool, part, knowledge.ranking) for pool in pools)
    ]
    cards = sort_cards(card for part in standing for card in part.cards)
    if len(standing) < 2 or first_beaten_part(cards, pools, knowledge.ranking, most):
        return ()
    return cards


def _cards_others_may_hold(knowledge: Knowledge, group: Group) -> tuple[Cards, ...]:
    return tuple(
        sort_cards(
            card
            for card in knowledge.one_chances[seat]
            if knowledge.ranking.group[card] == group
            for _ in range(1 + (card in knowledge.both_chances[seat]))
        )
        for seat in SEATS
        if seat != knowledge.seat
    )


def cash_run_of_pairs(knowledge: Knowledge) -> Choice | None:
    """Lead sisters (a run of pairs such as 8 8 9 9, no trumps) if they will probably win (9.1)."""
    runs = [part for part in plain_components(knowledge) if part.doubles >= 2]
    return lead_best_component(knowledge, runs, LIVES, "cash-sisters")


def cash_master(knowledge: Knowledge) -> Choice | None:
    """Lead a master (a plain suit's highest card or pair), if it will probably win the trick."""
    some = plain_components(knowledge)
    highest = [part for part in some if not knowledge.count_higher_unseen(part.faces[0])]
    return lead_best_component(knowledge, highest, LIVES, "cash-master")


def cash_double(knowledge: Knowledge) -> Choice | None:
    """Lead a double (two equal cards, no trumps), if it will probably win the trick."""
    doubles = [part for part in plain_components(knowledge) if part.doubles == 1]
    return lead_best_component(knowledge, doubles, LIVES, "cash-double")


def draw_trumps(knowledge: Knowledge) -> Choice | None:
    """Draw trumps if the hand has many: lead a high pair, or with very many also a high card."""
    own = knowledge.own_trumps
    if len(own) < LONG or not knowledge.count_unseen_trumps():
        return None
    long = len(own) >= min(VERY_LONG, knowledge.count_unseen_trumps())
    some = [part for part in knowledge.own_components_of(TRUMPS) if part.doubles or long]
    return lead_best_component(knowledge, some, LIVES, "draw-trumps", count=len(own))


def lead_for_partners_ruff(knowledge: Knowledge) -> Choice | None:
    """Lead a suit for partner to ruff: partner is probably void in it, opponents are not (9.4)."""
    for group in knowledge.plain_suits_in_hand:
        out = knowledge.void_chances[knowledge.partner][group]
        ruffs = out * knowledge.chance_of_higher_component(knowledge.partner, TRUMPS, 0, -1)
        safe = max(knowledge.void_chances[seat][group] for seat in knowledge.opponents) < 1 - LIVES
        if ruffs >= RUFFS and safe:
            single = max(_single_leads(knowledge, group), key=points_of)
            return make_play_choice(single, "partner-ruffs", suit=str(group))
    return None


def _single_leads(knowledge: Knowledge, group: Group) -> list[Cards]:
    some = [card for part in knowledge.own_components_of(group) for card in part.faces]
    return sorted(((card,) for card in some), key=lambda cards: playing_cost(knowledge, cards))


def lead_low_double(knowledge: Knowledge) -> Choice | None:
    """Lead a double (two equal cards, no trumps) without points, if it may well win."""
    doubles = [part for part in plain_components(knowledge) if part.doubles == 1]
    bare = [part for part in doubles if not points_of(part.faces)]
    return lead_best_component(knowledge, bare, EVEN, "low-double")


def lead_low_trump_to_partner(knowledge: Knowledge) -> Choice | None:
    """Lead a low trump as a Defender without winners, so that partner may win the trick."""
    own = knowledge.own_trumps
    attacks = knowledge.view.defenders != team_of(knowledge.seat)
    if attacks or len(own) < ENOUGH or not knowledge.count_unseen_trumps():
        return None
    low = _single_leads(knowledge, TRUMPS)[0]
    higher, half = knowledge.count_higher_unseen(low[0]), knowledge.count_unseen_trumps() // 2
    return None if points_of(low) or higher < half else make_play_choice(low, "low-trump")


def lead_low(knowledge: Knowledge) -> Choice:
    """Lead the least useful single card. Lead a joker only if nothing else is left."""

    def cost(cards: Cards) -> tuple[bool, float]:
        return cards[0].suit is None, playing_cost(knowledge, cards) + points_of(cards)

    singles = (cards for group in GROUPS for cards in _single_leads(knowledge, group))
    return make_play_choice(min(singles, key=cost), "lead-low")


LEADING = (
    lead_whole_hand,
    lead_sure_throw,
    cash_run_of_pairs,
    cash_master,
    cash_double,
    draw_trumps,
    lead_for_partners_ruff,
    lead_low_double,
    lead_low_trump_to_partner,
    lead_low,
)
