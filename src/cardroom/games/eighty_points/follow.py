"""Rules of 80 Points about plays: legal leads, and legal answers to a lead.

Source: ``assets/rules/eighty-points.html``. Numbers such as 4.1 are paragraphs of that page.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from cardroom.game import Duty, Objection
from cardroom.games.eighty_points.model import Options, Play
from cardroom.games.eighty_points.ranks import GROUPS, RANKS, Group, Ranking, cards_of_group
from cardroom.games.eighty_points.shapes import (
    ANY_LENGTH,
    Shape,
    answer_shapes_best_first,
    can_form_shape,
    component_of_cards,
    faces_of_doubles,
    run_lengths_of_lead,
    runs_of_doubles,
)
from cardroom.nouns.cards import Cards, sort_cards, without
from cardroom.nouns.selections import Joined, Selections

# 4.1: leads


def legal_leads(hand: Cards, ranking: Ranking, options: Options) -> Sequence[Play]:
    """Return all legal leads: singles, pairs, runs; by the option `throws`, any cards of a suit."""
    if options.throws:
        by_group = (cards_of_group(hand, group, ranking) for group in GROUPS)
        return Joined(Selections(held, 1, len(held), make=Play) for held in by_group if held)
    doubles = faces_of_doubles(hand)
    return (
        *(_cached_play((card,)) for card in dict.fromkeys(hand)),
        *(_cached_play((card, card)) for card in doubles),
        *(Play(run * 2) for run in _runs_to_lead(doubles, ranking, options.sisters_max)),
    )


def _runs_to_lead(doubles: Cards, ranking: Ranking, most: int) -> Iterator[Cards]:
    by_group = [cards_of_group(doubles, group, ranking) for group in GROUPS]
    for length in range(2, (most or len(doubles)) + 1):
        for held in by_group:
            if len(held) >= length:
                yield from runs_of_doubles(held, ranking, length)


@lru_cache(maxsize=256)
def _cached_play(cards: Cards) -> Play:
    return Play(cards)


def object_to_lead(cards: Cards, ranking: Ranking, options: Options) -> Objection | None:
    """Return the objection to a lead (4.1), or None. Option `throws` allows all cards of a suit."""
    foreign = tuple(card for card in cards if ranking.group[card] != ranking.group[cards[0]])
    if foreign:
        return Objection("one-suit-only", "4.1", foreign)
    if options.throws or component_of_cards(cards, ranking, options.sisters_max):
        return None
    return Objection(_why_no_component(cards, ranking), "4.1", cards)


def _why_no_component(cards: Cards, ranking: Ranking) -> str:
    """Return a code that tells why cards of one suit are not a single, pair or run (4.1)."""
    if len({*cards}) > 1 and len({ranking.rung[card] for card in cards}) == 1:
        return "equal-royals"  # 1.5: on one rung, but no double and no neighbours
    if component_of_cards(cards, ranking, ANY_LENGTH):
        return "run-too-long"
    faces = faces_of_doubles(cards)
    if len(cards) == 2 * len(faces):
        if _are_consecutive([ranking.rung[face] for face in faces]):
            return "printed-gap"
        same_suit = faces[0].suit and len({face.suit for face in faces}) == 1
        if same_suit and _are_consecutive([RANKS.index(face.rank) for face in faces]):
            return "royal-gap"
    return "not-a-component"


def _are_consecutive(numbers: list[int]) -> bool:
    return sorted(numbers) == list(range(min(numbers), min(numbers) + len(numbers)))


# 4.2 and 4.3: following


class Demand(NamedTuple):
    """Cards that a player must play after a lead: how many, of which suit, and which pairs."""

    size: int  # cards to play
    group: Group
    held: Cards  # the hand's cards of that group
    shape: Shape  # run lengths of doubles that must be among the cards played

    @property
    def must_play_all_of_suit(self) -> bool:
        """True if the hand has no more cards of the suit led than it must play."""
        return len(self.held) <= self.size

    def answers_within_suit(self, ranking: Ranking) -> Sequence[Play]:
        """Return the legal answers if the hand has more cards of the suit led than it must play."""
        if not self.shape:
            return Selections(self.held, self.size, self.size, make=Play)
        doubles, parts = faces_of_doubles(self.held), []
        for count in range(sum(self.shape), self.size // 2 + 1):
            others = self.size - 2 * count
            for chosen in combinations(doubles, count):
                if can_form_shape(chosen, self.shape, ranking):
                    rest = (face for face in dict.fromkeys(self.held) if face not in chosen)
                    parts.append(Selections(rest, others, others, make=Play, along=chosen * 2))
        return Joined(parts)

    def sets_of_doubles_obeying_lead(self, ranking: Ranking) -> Iterator[Cards]:
        """Yield each set of pairs in hand that answers the lead. One card stands for each pair."""
        choices = combinations(faces_of_doubles(self.held), sum(self.shape))
        return (chosen for chosen in choices if can_form_shape(chosen, self.shape, ranking))

    def suit_duties(self, led: Cards, ranking: Ranking, options: Options) -> tuple[Duty, ...]:
        """Return the duties for the suit led: first pairs or runs, then any card of the suit."""
        shape = run_lengths_of_lead(led, ranking, options.sisters_max)
        if self.must_play_all_of_suit:
            return (Duty("follow-suit", "4.2.1", self.held),)
        if not shape:
            return (Duty("follow-suit", "4.2.2", self.held),)
        doubles = faces_of_doubles(self.held)
        code, paragraph = ("play-doubles", "4.2.4") if sum(shape) > 1 else ("play-double", "4.2.3")
        any_double = tuple(card for card in self.held if card in doubles)
        steps = (Duty(code, paragraph, any_double), Duty("follow-suit", paragraph, self.held))
        if options.follow_sisters == "doubles" or shape[0] == 1:
            return steps
        in_runs = any(length > 1 for length in self.shape)
        example = next(self.sets_of_doubles_obeying_lead(ranking)) if in_runs else ()
        return (Duty("play-sisters", "4.4", sort_cards(example * 2)), *steps)


def demand_of_lead(hand: Cards, led: Cards, ranking: Ranking, options: Options) -> Demand:
    """Return what a lead demands from a hand (4.3): number of cards, suit, and doubles (pairs)."""
    group = ranking.group[led[0]]
    held = cards_of_group(hand, group, ranking)
    if len(led) == 1 or len(held) <= len(led):
        return Demand(len(led), group, held, ())
    asked, doubles = run_lengths_of_lead(led, ranking, options.sisters_max), faces_of_doubles(held)
    if options.follow_sisters == "sisters":
        answers = answer_shapes_best_first(asked)
        best = next(shape for shape in answers if can_form_shape(doubles, shape, ranking))
        return Demand(len(led), group, held, best)
    return Demand(len(led), group, held, (1,) * min(len(doubles), sum(asked)))


def legal_answers(hand: Cards, led: Cards, ranking: Ranking, options: Options) -> Sequence[Play]:
    """Return all legal answers to a lead, as a lazy sequence if several cards were led."""
    if len(led) == 1:
        held = cards_of_group(hand, ranking.group[led[0]], ranking)
        return tuple(_cached_play((card,)) for card in dict.fromkeys(held or hand))
    asked = demand_of_lead(hand, led, ranking, options)
    if not asked.must_play_all_of_suit:
        return asked.answers_within_suit(ranking)
    missing = asked.size - len(asked.held)
    return Selections(without(hand, asked.held), missing, missing, make=Play, along=asked.held)


def object_to_follow(
    cards: Cards, hand: Cards, led: Cards, ranking: Ranking, options: Options
) -> Objection | None:
    """Return the objection to cards played on a lead (4.3), or None if they are legal. If more
    cards can make them legal, the objection is marked `unfinished`.
    """
    asked = demand_of_lead(hand, led, ranking, options)
    if len(cards) > asked.size:
        return Objection("wrong-count", "4.2", cards)
    played = cards_of_group(cards, asked.group, ranking)
    foreign = len(cards) - len(played) > asked.size - min(asked.size, len(asked.held))
    if not foreign and _can_extend_to_legal_answer(played, asked, ranking):
        unfinished = Objection("wrong-count", "4.2", cards, unfinished=True)
        return None if len(cards) == asked.size else unfinished
    *doubles, follow = asked.suit_duties(led, ranking, options)
    return Objection(*(follow if foreign else next(duty for duty in doubles if duty.cards)))


def _can_extend_to_legal_answer(played: Cards, asked: Demand, ranking: Ranking) -> bool:
    """Return whether a legal answer to the lead can include the chosen cards."""
    if asked.must_play_all_of_suit or len(played) == asked.size:
        return can_form_shape(faces_of_doubles(played), asked.shape, ranking)
    room = asked.size - 2 * sum(asked.shape)
    doubles = asked.sets_of_doubles_obeying_lead(ranking)
    return any((Counter(played) - Counter(chosen * 2)).total() <= room for chosen in doubles)


def duties_of(hand: Cards, led: Cards, ranking: Ranking, options: Options) -> tuple[Duty, ...]:
    """Return the duties (such as "follow suit") that limit a hand's next cards, strictest first."""
    if not led:
        return (Duty("lead", "4.1", hand),)
    asked = demand_of_lead(hand, led, ranking, options)
    steps = asked.suit_duties(led, ranking, options)
    rest = (Duty("any", "4.2.1", without(hand, asked.held)),) if asked.must_play_all_of_suit else ()
    return (*steps, *rest)
