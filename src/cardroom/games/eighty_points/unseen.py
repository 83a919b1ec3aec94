"""Random deals of the hidden cards of 80 Points, consistent with all that a seat knows.

First, cards that must be in a certain hand are put there. The module `shown` finds most of them.
Then the other cards are dealt. Finally, the earlier tricks are checked: answers to runs of doubles
must be legal, and leads of several parts must fail or succeed as they did. If a check fails, all
cards are dealt again.
"""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import NamedTuple, TypeAlias, TypeVar

from cardroom.games.eighty_points.deal import may_reshuffle, possible_shows
from cardroom.games.eighty_points.draws import UNTAKEN, possible_deck
from cardroom.games.eighty_points.follow import cards_of_group, object_to_follow
from cardroom.games.eighty_points.model import SEATS, MultiTrick, Phase, State, View
from cardroom.games.eighty_points.ranks import PACK
from cardroom.games.eighty_points.shapes import (
    biggest_component,
    first_beaten_part,
    has_higher_component,
    higher_components,
    run_lengths_of_lead,
    split_components,
)
from cardroom.games.eighty_points.shown import certain_holding, most_copies_by_seat
from cardroom.nouns.cards import Card, cards, sort_cards, without
from cardroom.nouns.seats import Seat
from cardroom.nouns.tricks import all_tricks, cards_played
from cardroom.nouns.unseen import deal_unseen, partial_state_from_view

T = TypeVar("T")
Hands: TypeAlias = tuple[tuple[Card, ...], ...]

MOST_TRIES = 10_000
"""Limit of tries, higher than the rarest runs and throws need. It prevents an endless loop."""


class Hidden(NamedTuple):
    """Cards that the viewer cannot see, and how many copies of a card a hand can hold at most."""

    cards: tuple[Card, ...]
    others: tuple[Seat, ...]  # seats with hidden hands
    sizes: tuple[int, ...]  # of their hands, then of the cards face down
    most: tuple[dict[Card, int], ...]  # by seat: copies it can hold, if not two


def imagine(view: View, dice: Random) -> State:
    """Return a state consistent with a view; hidden cards and the order of draws are random."""
    hidden = _hidden_cards_and_limits(view)
    for _ in range(MOST_TRIES):
        try:
            hands, face_down = _deal_hidden_cards(view, hidden, dice)
            deck = possible_deck(view, hands, face_down, dice)
        except ValueError:  # the cards laid first leave no way for the rest
            continue
        if _fits_earlier_actions(view, hands):
            return _state_with_hands(view, hands, face_down, deck, dice)
    raise AssertionError("what was seen did happen, so that some deal explains it")


def _hidden_cards_and_limits(view: View) -> Hidden:
    unseen = without(PACK, (*view.hand, *view.bottom, *cards_played(view)))
    others = tuple(seat for seat in SEATS if seat != view.seat)
    sizes = tuple(view.held[seat] for seat in others)
    return Hidden(unseen, others, (*sizes, len(unseen) - sum(sizes)), most_copies_by_seat(view))


def _deal_hidden_cards(view: View, hidden: Hidden, dice: Random) -> tuple[Hands, tuple[Card, ...]]:
    """Return random hands and face-down cards. Raises `ValueError` if a card finds no place."""
    known = _cards_to_place_first(view, hidden, dice)
    loose = without(hidden.cards, (card for lying in known for card in lying.elements()))
    sizes = [size - lying.total() for size, lying in zip(hidden.sizes, known, strict=True)]
    if min(sizes) < 0:
        raise ValueError("more is known to be in a place than there is room for")
    limits = [hidden.most[seat] for seat in hidden.others]

    def most_copies_at(place: int, card: Card) -> int:
        if place == len(limits):
            return 2
        return limits[place].get(card, 2) - known[place][card]

    dealt = deal_unseen(loose, sizes, most_copies_at, dice, counted=True)
    piles = zip(known, dealt, strict=True)
    *whole, face_down = ((*lying.elements(), *more) for lying, more in piles)
    hands = dict(zip(hidden.others, whole, strict=True))
    if view.seat is not None:
        hands[view.seat] = view.hand
    return tuple(sort_cards(hands[seat]) for seat in SEATS), face_down


# Cards whose place is known or guessed


def _cards_to_place_first(view: View, hidden: Hidden, dice: Random) -> list["Counter[Card]"]:
    """Return, for each place in `hidden.sizes`, the cards to put there first, as a counter."""
    lying = {seat: certain_holding(view, seat).hand for seat in hidden.others}
    face_down: Counter[Card] = Counter()
    if view.turned and view.phase in UNTAKEN:
        face_down += Counter(cards(view.turned))
    elif view.starter is not None and view.starter in lying:
        _place_shown_cards(view, hidden, view.starter, (lying[view.starter], face_down), dice)
    for seat, needed in _cards_that_actions_require(view, hidden, dice):
        lying[seat] |= needed
    return [*lying.values(), face_down]


def _place_shown_cards(
    view: View,
    hidden: Hidden,
    starter: Seat,
    places: tuple["Counter[Card]", "Counter[Card]"],
    dice: Random,
) -> None:
    """Put cards that the starter showed into its hand or among the buried cards, at random."""
    hand, face_down = places
    buried = hidden.sizes[-1] if view.phase is Phase.PLAY else 0
    room = view.held[starter] + buried
    for card in certain_holding(view, starter).hand_or_bottom.elements():
        full = hand[card] >= hidden.most[starter].get(card, 2)
        (face_down if full or dice.random() * room < buried else hand)[card] += 1


def _cards_that_actions_require(
    view: View, hidden: Hidden, dice: Random
) -> Iterator[tuple[Seat, "Counter[Card]"]]:
    """Find hidden cards that explain actions. For each action, yield a seat and the cards that the
    seat must hold. For example, a lead failed because a seat had higher cards (4.5).
    """
    if view.phase in (Phase.DEAL, Phase.CLOSE) and view.turn in hidden.others:
        shows = possible_shows(view, view.turn, hidden.cards)
        yield view.turn, _pick_at_random([Counter(some) for some in shows], dice)
    for place, trick in enumerate(all_tricks(view)):
        if trick.thrown and not _is_failed_throw_explained(view, trick, place):
            beaters = [*_possible_beaters_of_throw(view, hidden, trick, place)]
            yield _pick_at_random(beaters, dice)


def _is_failed_throw_explained(view: View, trick: MultiTrick, place: int) -> bool:
    """Return whether cards known to the viewer explain why a lead of several parts failed (4.5)."""
    part = biggest_component(trick.led, view.ranking, view.options.sisters_max)
    pools = (_certain_cards_of_led_suit(view, trick, place, seat) for seat in trick.seats[1:])
    return any(has_higher_component(pool, part, view.ranking) for pool in pools)


def _possible_beaters_of_throw(
    view: View, hidden: Hidden, trick: MultiTrick, place: int
) -> Iterator[tuple[Seat, "Counter[Card]"]]:
    """Yield each seat that could beat the failed lead, with hidden cards that the seat needs."""
    ranking = view.ranking
    part = biggest_component(trick.led, ranking, view.options.sisters_max)
    unseen = cards_of_group(hidden.cards, ranking.group[trick.led[0]], ranking)
    for seat in trick.seats[1:]:
        seen = _certain_cards_of_led_suit(view, trick, place, seat)
        pool = sort_cards((*seen, *unseen)) if seat in hidden.others else ()
        for over in dict.fromkeys(higher_components(pool, part, ranking)):
            needed = Counter(over) - Counter(seen)
            if all(hidden.most[seat].get(card, 2) >= count for card, count in needed.items()):
                yield seat, needed


def _certain_cards_of_led_suit(
    view: View, trick: MultiTrick, place: int, seat: Seat
) -> tuple[Card, ...]:
    """Return the cards of the suit led that a seat certainly held when the trick began."""
    since = (card for each in all_tricks(view)[place:] for card in each.play_of(seat))
    own = view.hand if seat == view.seat else ()
    group = view.ranking.group[trick.led[0]]
    return cards_of_group(sort_cards((*since, *own)), group, view.ranking)


def _pick_at_random(choices: list[T], dice: Random) -> T:
    if not choices:
        raise ValueError("nothing hidden explains what was seen")
    return choices[int(dice.random() * len(choices))]


# Sisters and throws


def _fits_earlier_actions(view: View, hands: Hands) -> bool:
    if view.phase is Phase.RESHUFFLE and view.turn is not None:
        return may_reshuffle(view.options, view.attempt, hands[view.turn])
    if not view.options.throws and view.options.follow_sisters == "doubles":
        return True  # `Hidden.most` is enough
    return all(_is_trick_possible(view, *each) for each in _tricks_with_hands_before(view, hands))


def _tricks_with_hands_before(view: View, hands: Hands) -> Iterator[tuple[MultiTrick, Hands]]:
    """Yield each trick led with several cards, and the hands before it; last trick first."""
    for trick in reversed(all_tricks(view)):
        if not trick.plays:
            continue
        hands = tuple(sort_cards((*hands[seat], *trick.play_of(seat))) for seat in SEATS)
        if len(trick.led) + len(trick.thrown) > 1:
            yield trick, hands


def _is_trick_possible(view: View, trick: MultiTrick, hands: Hands) -> bool:
    ranking, options = view.ranking, view.options
    most, whole = options.sisters_max, sort_cards((*trick.led, *trick.thrown))
    if options.throws and len(split_components(whole, ranking, most)) > 1:
        beaten = first_beaten_part(whole, (hands[seat] for seat in trick.seats[1:]), ranking, most)
        if (beaten.cards if beaten else whole) != trick.led:
            return False
    longest = max(run_lengths_of_lead(trick.led, ranking, most), default=0)
    if options.follow_sisters == "doubles" or longest < 2:
        return True
    return all(
        object_to_follow(laid, hands[seat], trick.led, ranking, options) is None
        for seat, laid in zip(trick.seats[1:], trick.plays[1:], strict=False)
    )


def _state_with_hands(
    view: View, hands: Hands, face_down: tuple[Card, ...], deck: tuple[Card, ...], dice: Random
) -> State:
    buried = () if view.phase in (*UNTAKEN, Phase.BURY) else sort_cards(view.bottom or face_down)
    return partial_state_from_view(State, view, dice)._replace(
        deck=deck, hands=hands, bottom=buried
    )
