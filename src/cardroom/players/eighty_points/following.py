"""Rules of thumb for following in 80 Points: candidate plays and their values (9.5).

There may be thousands of legal answers to a lead. Only a few are candidates: all plays of the shape
led that win now, and the cheapest answers. Which answer is cheapest depends on whether the trick is
lost, undecided or partner's. The value of a candidate depends on the points that it may win and on
the cards that it gives up.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations
from typing import TypeAlias

from cardroom.games.eighty_points.follow import Demand, demand_of_lead
from cardroom.games.eighty_points.ranks import TRUMPS, points_of
from cardroom.games.eighty_points.shapes import (
    Component,
    can_form_shape,
    faces_of_doubles,
    runs_of_doubles,
    split_components,
)
from cardroom.nouns.cards import Card, sort_cards, without
from cardroom.players.eighty_points.deduction import (
    Knowledge,
    chance_partner_wins_trick,
    chance_to_stay_unbeaten,
    own_trumps,
    winning_seat,
    wins_now,
)
from cardroom.players.eighty_points.leading import make_play_choice
from cardroom.players.eighty_points.utility import cost_in_trick, keeping_value, play_value
from cardroom.players.player import Choice

Cards: TypeAlias = tuple[Card, ...]

SAFE, EVEN, FAIR = 0.75, 0.5, 0.4
"""Chances from which a trick counts as safe, as probably ours, and as worth a try."""


def choose_answer(knowledge: Knowledge) -> Choice:
    """Choose the most valuable answer. Its reason is the first explanation that applies."""
    ours = chance_partner_wins_trick(knowledge)
    plays = list(dict.fromkeys(candidate_answers(knowledge, ours)))
    best = max(
        plays,
        key=lambda cards: play_value(
            knowledge, cards, chance_side_wins_trick(knowledge, cards, ours)
        ),
    )
    return next(choice for choice in (tell(knowledge, best, plays) for tell in TELLING) if choice)


def chance_side_wins_trick(knowledge: Knowledge, cards: Cards, ours: float) -> float:
    """Return the chance that the player's side wins the trick if the player plays these cards."""
    return chance_to_stay_unbeaten(knowledge, cards) if wins_now(knowledge, cards) else ours


# Candidates


def candidate_answers(knowledge: Knowledge, ours: float) -> Iterator[Cards]:
    """Yield the answers to compare: all plays that win now, and three cheap plays."""
    asked = demand_of_lead(
        knowledge.hand, knowledge.trick.led, knowledge.ranking, knowledge.view.options
    )
    yield from winning_plays(knowledge, asked)
    for likely in (0.0, ours, 1.0):  # for a lost, an open and a won trick
        yield cheapest_answer(knowledge, asked, likely)


def winning_plays(knowledge: Knowledge, asked: Demand) -> Iterator[Cards]:
    """Yield plays that win now: of the same kind as the lead (such as pairs), or ruffs."""
    pool = asked.held if len(asked.held) >= asked.size else own_trumps(knowledge)
    if asked.held and len(asked.held) < asked.size:
        return
    led = split_components(
        knowledge.trick.led, knowledge.ranking, knowledge.view.options.sisters_max
    )
    plays = (
        _plays_of_led_kind(pool, led[0], knowledge)
        if len(led) == 1
        else _ruffs_of_throw(pool, led, knowledge)
    )
    yield from (cards for cards in plays if wins_now(knowledge, cards))


def _plays_of_led_kind(pool: Cards, led: Component, knowledge: Knowledge) -> Iterator[Cards]:
    """Yield plays from `pool` of the lead's kind and length, such as single cards or pairs."""
    if led.doubles == 0:
        yield from ((card,) for card in dict.fromkeys(pool))
    else:
        found = runs_of_doubles(faces_of_doubles(pool), knowledge.ranking, led.doubles)
        yield from (sort_cards(run * 2) for run in found)


def _ruffs_of_throw(
    pool: Cards, led: tuple[Component, ...], knowledge: Knowledge
) -> Iterator[Cards]:
    """Yield ways to ruff a throw: a lead of several single cards, pairs or runs at once (5)."""
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
    """Return the cheapest legal play if our side wins the trick with the chance `likely`."""

    def cost(cards: Iterable[Card]) -> float:
        return sum(cost_in_trick(knowledge, card, likely) for card in cards)

    if asked.must_play_all:
        along, pool = asked.held, without(knowledge.hand, asked.held)
        return _fill_up_cheaply(along, pool, asked.size, cost)
    choices = combinations(faces_of_doubles(asked.held), sum(asked.shape))
    plays = (
        _fill_up_cheaply(chosen * 2, without(asked.held, chosen * 2), asked.size, cost)
        for chosen in choices
        if can_form_shape(chosen, asked.shape, knowledge.ranking)
    )
    return min(plays, key=cost)


def _fill_up_cheaply(along: Cards, pool: Cards, size: int, cost: Callable[[Cards], float]) -> Cards:
    cheap = sorted(pool, key=lambda card: cost((card,)))
    return sort_cards((*along, *cheap[: size - len(along)]))


# Reasons


Telling: TypeAlias = Callable[[Knowledge, Cards, list[Cards]], Choice | None]


def explain_win_as_last(knowledge: Knowledge, best: Cards, plays: list[Cards]) -> Choice | None:
    """Explain a winning play of the last seat in a trick. Return None for all other plays."""
    if knowledge.seats_behind or not wins_now(knowledge, best):
        return None
    points = points_of((*knowledge.trick.cards, *best))
    return (
        make_play_choice(best, "last-takes", points=points)
        if points
        else make_play_choice(best, "last-leads")
    )


def explain_ruff(knowledge: Knowledge, best: Cards, plays: list[Cards]) -> Choice | None:
    """Explain a play that wins by ruffing. Return None for other plays."""
    group = knowledge.ranking.group
    if not wins_now(knowledge, best) or group[best[0]] == group[knowledge.trick.led[0]]:
        return None
    return make_play_choice(best, "ruff")


def explain_winner(knowledge: Knowledge, best: Cards, plays: list[Cards]) -> Choice | None:
    """Explain a play that wins now by its chance to stay highest, or return None."""
    if not wins_now(knowledge, best):
        return None
    held = chance_to_stay_unbeaten(knowledge, best)
    codes = ((1.0, "sure-winner"), (SAFE, "likely-winner"), (FAIR, "fair-risk"))
    return make_play_choice(
        best, next((code for least, code in codes if held >= least), "cannot-hold")
    )


def explain_feeding(knowledge: Knowledge, best: Cards, plays: list[Cards]) -> Choice | None:
    """Explain a play to a trick that partner is winning and will probably keep, or return None."""
    ours, points = chance_partner_wins_trick(knowledge), points_of(best)
    if winning_seat(knowledge) != knowledge.partner or ours < (EVEN if points else SAFE):
        return None
    return (
        make_play_choice(best, "feed", points=points)
        if points
        else make_play_choice(best, "feed-nothing")
    )


def explain_feeding_partner(knowledge: Knowledge, best: Cards, plays: list[Cards]) -> Choice | None:
    """Explain a play that gives points to a trick that partner probably wins, or return None."""
    if not points_of(best) or chance_partner_wins_trick(knowledge) < EVEN:
        return None
    return make_play_choice(best, "trust-partner", points=points_of(best))


def explain_saving(knowledge: Knowledge, best: Cards, plays: list[Cards]) -> Choice | None:
    """Explain a losing play that saves a winning card. Return None if no play would win."""
    over = [cards for cards in plays if cards != best and wins_now(knowledge, cards)]
    if not over:
        return None
    keep = max(
        (card for cards in over for card in cards), key=lambda card: keeping_value(knowledge, card)
    )
    return make_play_choice(best, "save", keep=keep.name)


def explain_unwinnable(knowledge: Knowledge, best: Cards, plays: list[Cards]) -> Choice:
    """Explain a play that loses because no play can win the trick."""
    return make_play_choice(best, "cannot-win")


TELLING: tuple[Telling, ...] = (
    explain_win_as_last,
    explain_ruff,
    explain_winner,
    explain_feeding,
    explain_feeding_partner,
    explain_saving,
    explain_unwinnable,
)
