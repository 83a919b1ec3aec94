"""Random deals of the hidden cards of 80 Points, consistent with all that a seat knows.

A seat that did not follow suit has no card of that suit. A seat that answered a double with two
single cards has no double of that suit (4.2). A throw (a lead of several parts) shows which cards
no other hand could beat. Some cards were shown, or taken back after a failed throw (3.3, 4.5).

First, cards that must be in a certain hand are put there. Then the other cards are dealt. Finally,
the earlier tricks are checked: answers to runs of doubles must be legal, and throws must fail or
succeed as they did. If a check fails, all cards are dealt again. The order of draws is also made
up. No royal card (of the trump rank) was drawn before trumps were made (3.2). With an option, seats
make trumps by cards that they drew earlier (3.4).
"""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import NamedTuple, TypeAlias, TypeVar

from cardroom.games.eighty_points.follow import object_to_follow
from cardroom.games.eighty_points.model import SEATS, UNTAKEN, MultiTrick, Phase, State, View
from cardroom.games.eighty_points.ranks import FACES, PACK, Group, cards_of_group
from cardroom.games.eighty_points.rules import (
    BOTTOM,
    count_draws_of_seat,
    may_reshuffle,
    possible_shows,
)
from cardroom.games.eighty_points.shapes import (
    biggest_component,
    faces_of_doubles,
    first_beaten_part,
    higher_components,
    run_lengths_of_lead,
    split_components,
)
from cardroom.nouns.cards import Card, Cards, cards, sort_cards, without
from cardroom.nouns.seats import Seat
from cardroom.nouns.tricks import all_tricks, cards_played, cards_played_by
from cardroom.nouns.unseen import deal_unseen, in_random_order, partial_state_from_view

T = TypeVar("T")
Hands: TypeAlias = tuple[Cards, ...]

MOST_TRIES = 10_000
"""Limit of tries, higher than the rarest runs and throws need. It prevents an endless loop."""


class Hidden(NamedTuple):
    """Cards that the viewer cannot see, and how many copies of a card a hand can hold at most."""

    cards: Cards
    others: tuple[Seat, ...]  # seats with hidden hands
    sizes: tuple[int, ...]  # of their hands, then of the cards face down
    most: tuple[dict[Card, int], ...]  # by seat: copies it can hold, if not two


def find_hidden_cards(view: View) -> Hidden:
    """Return the cards that the viewer cannot see, and the places where they lie."""
    unseen = without(PACK, (*view.hand, *view.bottom, *cards_played(view)))
    others = tuple(seat for seat in SEATS if seat != view.seat)
    sizes = [view.held[seat] for seat in others]
    sizes.append(len(unseen) - sum(sizes))
    return Hidden(unseen, others, tuple(sizes), most_copies_by_seat(view))


def imagine(view: View, dice: Random) -> State:
    """Return a state consistent with a view; hidden cards and the order of draws are random."""
    hidden = find_hidden_cards(view)
    for _ in range(MOST_TRIES):
        try:
            hands, face_down = _deal_hidden_cards(view, hidden, dice)
            deck = possible_deck(view, hands, face_down, dice)
        except ValueError:  # the cards laid first leave no way for the rest
            continue
        if _fits_earlier_actions(view, hands):
            return _state_with_hands(view, hands, face_down, deck, dice)
    raise AssertionError("what was seen did happen, so that some deal explains it")


def _deal_hidden_cards(view: View, hidden: Hidden, dice: Random) -> tuple[Hands, Cards]:
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
    """Return cards known or guessed to be in each hidden hand and, last, in the face-down pile."""
    lying = {seat: certain_holding(view, seat).hand for seat in hidden.others}
    face_down: Counter[Card] = Counter()
    if view.turned and view.phase in UNTAKEN:
        face_down += Counter(cards(view.turned))
    elif view.starter is not None and view.starter in lying:
        # cards that the starter showed are in its hand or among the buried cards
        hand, most = lying[view.starter], hidden.most[view.starter]
        buried = hidden.sizes[-1] if view.phase is Phase.PLAY else 0
        room = view.held[view.starter] + buried
        for card in certain_holding(view, view.starter).hand_or_bottom.elements():
            full = hand[card] >= most.get(card, 2)
            (face_down if full or dice.random() * room < buried else hand)[card] += 1
    for seat, needed in _cards_that_actions_require(view, hidden, dice):
        lying[seat] |= needed
    return [*lying.values(), face_down]


def _cards_that_actions_require(
    view: View, hidden: Hidden, dice: Random
) -> Iterator[tuple[Seat, "Counter[Card]"]]:
    """Yield a seat and cards that it must hold, for each action that needs them (3.3, 4.5)."""
    if view.phase in (Phase.DEAL, Phase.CLOSE) and view.turn in hidden.others:
        shows = possible_shows(view, view.turn, hidden.cards)
        yield view.turn, _pick_at_random([Counter(some) for some in shows], dice)
    for place, trick in enumerate(all_tricks(view)):
        beaters = [*_possible_beaters_of_throw(view, hidden, trick, place)] if trick.thrown else []
        if trick.thrown and all(needed for _, needed in beaters):  # no known cards beat it
            yield _pick_at_random(beaters, dice)


def _possible_beaters_of_throw(
    view: View, hidden: Hidden, trick: MultiTrick, place: int
) -> Iterator[tuple[Seat, "Counter[Card]"]]:
    """Yield each way to beat a failed throw (lead): a seat, and the hidden cards the seat needs."""
    ranking = view.ranking
    part = biggest_component(trick.led, ranking, view.options.sisters_max)
    unseen = cards_of_group(hidden.cards, ranking.group[trick.led[0]], ranking)
    for seat in trick.seats[1:]:
        seen = _certain_cards_of_led_suit(view, trick, place, seat)
        pool = sort_cards((*seen, *unseen)) if seat in hidden.others else seen
        for over in dict.fromkeys(higher_components(pool, part, ranking)):
            needed = Counter(over) - Counter(seen)
            if all(hidden.most[seat].get(card, 2) >= count for card, count in needed.items()):
                yield seat, needed


def _certain_cards_of_led_suit(view: View, trick: MultiTrick, place: int, seat: Seat) -> Cards:
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
    for trick in reversed(all_tricks(view)):
        hands = tuple(sort_cards((*hands[seat], *trick.play_of(seat))) for seat in SEATS)
        several = len(trick.led) + len(trick.thrown) > 1
        if several and not _is_trick_possible(view, trick, hands):
            return False
    return True


def _is_trick_possible(view: View, trick: MultiTrick, hands: Hands) -> bool:
    """Return whether a trick led with several cards agrees with the hands before it."""
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
    view: View, hands: Hands, face_down: Cards, deck: Cards, dice: Random
) -> State:
    buried = () if view.phase in (*UNTAKEN, Phase.BURY) else sort_cards(view.bottom or face_down)
    return partial_state_from_view(State, view, dice)._replace(
        deck=deck, hands=hands, bottom=buried
    )


# Facts that all players know

ALL = -1  # below every rung


class Lack(NamedTuple):
    """Fact that a seat has no card, or no double (pair), above a certain rung (rank) of a suit."""

    seat: Seat
    group: Group
    above: int
    doubles: bool  # only doubles are missing
    place: int  # number of the trick that showed it


def proven_lacks(view: View) -> tuple[Lack, ...]:
    """Return all facts about cards that a seat cannot hold, as plays of this round prove."""
    found: dict[object, Lack] = {}
    for place, trick in enumerate(all_tricks(view)):
        answers = _lacks_from_answers(view, trick, place)
        for lack in (*answers, *_lacks_from_throw(view, trick, place)):
            found.setdefault(lack[:-1], lack)
    return tuple(found.values())


def _lacks_from_answers(view: View, trick: MultiTrick, place: int) -> Iterator[Lack]:
    """Yield a `Lack` for each answer with too few cards or too few pairs of the suit led (4.3)."""
    if not trick.plays:
        return
    ranking, led = view.ranking, trick.led
    group = ranking.group[led[0]]
    for seat, laid in zip(trick.seats[1:], trick.plays[1:], strict=False):
        followed = cards_of_group(laid, group, ranking)
        if len(followed) < len(led):
            yield Lack(seat, group, ALL, doubles=False, place=place)
        elif len(led) > 1:
            wanted = sum(run_lengths_of_lead(led, ranking, view.options.sisters_max))
            if len(faces_of_doubles(followed)) < wanted:
                yield Lack(seat, group, ALL, doubles=True, place=place)


def _lacks_from_throw(view: View, trick: MultiTrick, place: int) -> Iterator[Lack]:
    """Yield what a throw (a lead of several parts) proves about the other seats (4.5). If no seat
    could beat a single or pair of the throw, each other seat lacks higher ones.
    """
    ranking, whole = view.ranking, sort_cards((*trick.led, *trick.thrown))
    parts = split_components(whole, ranking, view.options.sisters_max)
    if len(parts) < 2:
        return
    low_first = sorted(parts, key=lambda part: (part.doubles, part.top))
    beaten = [part.cards for part in low_first].index(trick.led) if trick.thrown else None
    for part in low_first[:beaten]:
        for seat in trick.seats[1:] if part.doubles <= 1 else ():
            group = ranking.group[whole[0]]
            yield Lack(seat, group, part.top, doubles=part.doubles == 1, place=place)


def most_copies_by_seat(view: View, *, doubles: bool = True) -> tuple[dict[Card, int], ...]:
    """Return, by seat, the most copies of each card that the seat can hold; 2 if not listed. Facts
    about missing doubles (pairs) count only if the argument `doubles` is true.
    """
    tricks, ranking = all_tricks(view), view.ranking
    most: tuple[dict[Card, int], ...] = tuple({} for _ in SEATS)
    for lack in proven_lacks(view):
        if lack.doubles and not doubles:
            continue
        since = {card for trick in tricks[lack.place :] for card in trick.play_of(lack.seat)}
        for card in cards_of_group(FACES, lack.group, ranking):
            if ranking.rung[card] > lack.above:
                left = int(lack.doubles and card not in since)
                most[lack.seat][card] = min(left, most[lack.seat].get(card, 2))
    return most


# Cards seen and not played


class Holding(NamedTuple):
    """Cards that a seat surely holds, and cards that the starter (declarer) holds or has buried."""

    hand: "Counter[Card]"
    hand_or_bottom: "Counter[Card]"  # of the starter: perhaps buried


def certain_holding(view: View, seat: Seat) -> Holding:
    """Return the unplayed cards that a seat showed, or took back after a failed lead (3.3, 4.5)."""
    shown: Counter[Card] = Counter()
    for making in view.makings:
        if making.seat == seat:
            shown |= Counter(making.cards)
    if seat == view.starter:
        shown += Counter(cards(view.turned))
    back: Counter[Card] = Counter()
    for trick in all_tricks(view):
        laid = Counter(trick.play_of(seat))
        back -= laid
        shown -= laid
        if trick.leader == seat:
            back |= Counter(trick.thrown)
    if seat != view.starter:
        return Holding(back | shown, Counter())
    shown -= Counter(view.bottom)  # seen by all after the round
    return Holding(back, shown - back)


# The order of draws


class Window(NamedTuple):
    """Range of draws (`low` to `high` - 1) among which a seat must have drawn `card`."""

    card: Card
    low: int
    high: int


def possible_deck(view: View, hands: Hands, face_down: Cards, dice: Random) -> Cards:
    """Return a deck, first card drawn first, that may have led to these hands. `face_down` are the
    cards still to be drawn, or the buried cards. Raises `ValueError` if there is no such deck.
    """
    rest = cards(view.turned) or face_down
    drawn = dict(enumerate(hands))
    if view.phase not in UNTAKEN:
        drawn = {seat: (*hands[seat], *cards_played_by(view, seat)) for seat in SEATS}
        starter = view.starter or 0
        had = (*drawn[starter], *(view.bottom or face_down))
        rest = _possible_bottom(view, starter, had, dice)
        drawn[starter] = without(had, rest)
    draws = [
        view.draws if seat == view.seat else _possible_draw_order(view, seat, drawn[seat], dice)
        for seat in SEATS
    ]
    turns = ((view.first + number) % len(SEATS) for number in range(view.drawn))
    in_turn = (draws[seat][number // len(SEATS)] for number, seat in enumerate(turns))
    return (*in_turn, *rest)


def _possible_bottom(view: View, starter: Seat, had: Cards, dice: Random) -> Cards:
    if view.seat == starter:
        return without(had, view.draws)
    if view.turned:
        return cards(view.turned)
    shown: Counter[Card] = Counter()
    for making in view.makings:
        shown |= Counter(making.cards) if making.seat == starter else Counter()
    return in_random_order(without(had, shown.elements()), dice)[:BOTTOM]


def _possible_draw_order(view: View, seat: Seat, drawn: Cards, dice: Random) -> Cards:
    """Return the cards that a seat drew, in an order that agrees with all that is known."""
    slots: list[Card | None] = [None] * len(drawn)
    windows = sorted(_draw_windows(view, seat, drawn), key=lambda window: window.high - window.low)
    for card, low, high in windows:
        free = [slot for slot in range(low, high) if slots[slot] is None]
        if not free:
            raise ValueError(f"{card} cannot have been drawn when it was")
        slots[free[int(dice.random() * len(free))]] = card
    others = iter(in_random_order(without(drawn, (window.card for window in windows)), dice))
    return tuple(card or next(others) for card in slots)


def _draw_windows(view: View, seat: Seat, drawn: Cards) -> Iterator[Window]:
    if view.options.trump_making == "declare":
        yield from _draw_windows_of_shown_cards(view, seat)
        return
    making = view.makings[0]
    before = count_draws_of_seat(view, seat, making.draw - 1)
    mine = making.cards if making.seat == seat else ()
    yield from (Window(card, before, before + 1) for card in mine)
    royals = (card for card in drawn if card.rank == view.royal)
    yield from (Window(card, before, len(drawn)) for card in without(royals, mine))


def _draw_windows_of_shown_cards(view: View, seat: Seat) -> Iterator[Window]:
    """Yield the `Window` of moves in which each card that a seat showed must have been drawn."""
    known: Counter[Card] = Counter()
    for making in view.makings:
        if making.seat == seat:
            fresh = Counter(making.cards) - known
            high = count_draws_of_seat(view, seat, making.draw)
            yield from (Window(card, 0, high) for card in fresh.elements())
            known |= Counter(making.cards)
