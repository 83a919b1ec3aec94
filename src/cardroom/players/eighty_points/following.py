"""Rules of thumb for following in 80 Points: candidate plays and their values (9.5).

There may be thousands of legal answers to a lead. Only a few are candidates: all plays of the shape
led that win now, and the cheapest answers. Which answer is cheapest depends on whether the trick is
lost, undecided or partner's. The value of a candidate depends on the points that it may win and on
the cards that it gives up.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import chain, combinations

from cardroom.games.eighty_points.follow import Demand, demand_of_lead
from cardroom.games.eighty_points.ranks import TRUMPS, points_of
from cardroom.games.eighty_points.shapes import (
    Component,
    can_form_shape,
    faces_of_doubles,
    runs_of_doubles,
)
from cardroom.nouns.cards import Card, Cards, sort_cards, without
from cardroom.players.eighty_points.deduction import Knowledge
from cardroom.players.eighty_points.leading import make_play_choice
from cardroom.players.eighty_points.utility import cost_in_trick, keeping_value, play_value
from cardroom.players.player import Choice

SAFE, EVEN, FAIR = 0.75, 0.5, 0.4
"""Chances from which a trick counts as safe, as probably ours, and as worth a try."""


def choose_answer(knowledge: Knowledge) -> Choice:
    """Choose the most valuable play after another seat has led. Return the play with a reason."""
    ours = knowledge.chance_partner_wins_trick
    plays = list(dict.fromkeys(candidate_answers(knowledge, ours)))

    def value(cards: Cards) -> float:
        won = knowledge.chance_to_stay_unbeaten(cards) if knowledge.wins_now(cards) else ours
        return play_value(knowledge, cards, won)

    best = max(plays, key=value)
    return (
        _explain_winner(knowledge, best)
        or _explain_play_for_partner(knowledge, best)
        or _explain_loss(knowledge, best, plays)
    )


# Candidates


def candidate_answers(knowledge: Knowledge, ours: float) -> Iterator[Cards]:
    """Yield the answers to compare: all plays that win now, and three cheap plays."""
    led, options = knowledge.trick.led, knowledge.view.options
    asked = demand_of_lead(knowledge.hand, led, knowledge.ranking, options)
    yield from winning_plays(knowledge, asked)
    for likely in (0.0, ours, 1.0):  # for a lost, an open and a won trick
        yield cheapest_answer(knowledge, asked, likely)


def winning_plays(knowledge: Knowledge, asked: Demand) -> Iterator[Cards]:
    """Yield plays that win now: of the same kind as the lead (such as pairs), or ruffs."""
    pool = asked.held if len(asked.held) >= asked.size else knowledge.own_trumps
    if asked.held and len(asked.held) < asked.size:
        return
    plays: Iterable[Cards]
    led, *more = knowledge.split(knowledge.trick.led)
    if more:
        plays = _ruffs_of_throw(pool, (led, *more), knowledge)
    elif led.doubles:
        found = runs_of_doubles(faces_of_doubles(pool), knowledge.ranking, led.doubles)
        plays = (sort_cards(run * 2) for run in found)
    else:
        plays = ((card,) for card in dict.fromkeys(pool))
    yield from filter(knowledge.wins_now, plays)


def _ruffs_of_throw(
    pool: Cards, led: tuple[Component, ...], knowledge: Knowledge
) -> Iterator[Cards]:
    shape = tuple(part.doubles for part in led if part.doubles)
    singles = sum(part.doubles == 0 for part in led)
    if knowledge.ranking.group[pool[0] if pool else led[0].faces[0]] != TRUMPS:
        return
    for chosen in combinations(faces_of_doubles(pool), sum(shape)):
        rest = without(pool, chosen * 2)
        if can_form_shape(chosen, shape, knowledge.ranking) and len(rest) >= singles:
            cheap = sorted(rest, key=lambda card: keeping_value(knowledge, card))
            yield sort_cards((*chosen * 2, *cheap[:singles]))


def cheapest_answer(knowledge: Knowledge, asked: Demand, likely: float) -> Cards:
    """Return the legal play that costs least. `likely` is our side's chance to win the trick."""

    def cost(cards: Iterable[Card]) -> float:
        return sum(cost_in_trick(knowledge, card, likely) for card in cards)

    if asked.must_play_all_of_suit:
        along, pool = asked.held, without(knowledge.hand, asked.held)
        return _fill_up_cheaply(along, pool, asked.size, cost)
    plays = (
        _fill_up_cheaply(chosen * 2, without(asked.held, chosen * 2), asked.size, cost)
        for chosen in asked.sets_of_doubles_obeying_lead(knowledge.ranking)
    )
    return min(plays, key=cost)


def _fill_up_cheaply(along: Cards, pool: Cards, size: int, cost: Callable[[Cards], float]) -> Cards:
    cheap = sorted(pool, key=lambda card: cost((card,)))
    return sort_cards((*along, *cheap[: size - len(along)]))


# Reasons


def _explain_winner(knowledge: Knowledge, best: Cards) -> Choice | None:
    """Explain a play that wins now. Return None for other plays."""
    if not knowledge.wins_now(best):
        return None
    if not knowledge.seats_behind:
        points = points_of((*knowledge.trick.cards, *best))
        if not points:
            return make_play_choice(best, "last-leads")
        return make_play_choice(best, "last-takes", points=points)
    group = knowledge.ranking.group
    if group[best[0]] != group[knowledge.trick.led[0]]:
        return make_play_choice(best, "ruff")
    held = knowledge.chance_to_stay_unbeaten(best)
    codes = ((1.0, "sure-winner"), (SAFE, "likely-winner"), (FAIR, "fair-risk"))
    code = next((code for least, code in codes if held >= least), "cannot-hold")
    return make_play_choice(best, code)


def _explain_play_for_partner(knowledge: Knowledge, best: Cards) -> Choice | None:
    """Explain a play to a trick that partner probably wins, or return None."""
    ours, points = knowledge.chance_partner_wins_trick, points_of(best)
    if ours < (EVEN if points else SAFE):
        return None
    if knowledge.winning_seat == knowledge.partner:
        if not points:
            return make_play_choice(best, "feed-nothing")
        return make_play_choice(best, "feed", points=points)
    return make_play_choice(best, "trust-partner", points=points) if points else None


def _explain_loss(knowledge: Knowledge, best: Cards, plays: list[Cards]) -> Choice:
    """Explain a losing play: it saves a winning card, or no play can win the trick."""
    over = [cards for cards in plays if cards != best and knowledge.wins_now(cards)]
    if not over:
        return make_play_choice(best, "cannot-win")
    keep = max(chain(*over), key=lambda card: keeping_value(knowledge, card))
    return make_play_choice(best, "save", keep=keep.name)
