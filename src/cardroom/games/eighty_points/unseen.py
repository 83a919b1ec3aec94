"""What a seat of 80 Points can work out: where the cards it cannot see may lie.

What was seen stands in `deduction`. Cards that are known to be somewhere are laid there
first, the others are dealt, and what single cards cannot tell (runs that were not played, throws
that failed) is tried by the rules: where it comes out otherwise, all is dealt again.
"""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import NamedTuple, TypeAlias, TypeVar

from cardroom.games.eighty_points.deal import may_reshuffle, object_to_show
from cardroom.games.eighty_points.draws import UNTAKEN, in_draw_order
from cardroom.games.eighty_points.follow import object_to_follow, suited
from cardroom.games.eighty_points.model import SEATS, Phase, State, Trick, View
from cardroom.games.eighty_points.ranks import PACK
from cardroom.games.eighty_points.shapes import (
    beaten_part,
    beats,
    biggest,
    doubles_in,
    higher,
    reading,
    shape_of,
)
from cardroom.games.eighty_points.shown import holding, most_copies
from cardroom.nouns.cards import Card, cards, listed, without
from cardroom.nouns.seats import Seat
from cardroom.nouns.tricks import all_tricks, played
from cardroom.nouns.unseen import deal_unseen

T = TypeVar("T")
Hands: TypeAlias = tuple[tuple[Card, ...], ...]

MOST_TRIES = 10_000
"""More than the rarest runs and throws have ever needed: rather an error than no end."""


class Hidden(NamedTuple):
    """What a seat cannot see, and what it knows of that."""

    cards: tuple[Card, ...]
    others: tuple[Seat, ...]  # whose hands are hidden
    sizes: tuple[int, ...]  # of their hands, then of what lies face down
    most: tuple[dict[Card, int], ...]  # by seat: copies it can hold, if not two


def imagine(view: View, dice: Random) -> State:
    """Hands, bottom and stock dealt again, and an order in which all this was drawn."""
    hidden = _hidden(view)
    for _ in range(MOST_TRIES):
        try:
            hands, face_down = _deal_again(view, hidden, dice)
            deck = in_draw_order(view, hands, face_down, dice)
        except ValueError:  # what was laid down first leaves no way for the rest
            continue
        if _fits(view, hands):
            return _state(view, hands, face_down, deck, dice)
    raise AssertionError("what was seen did happen, so that some deal explains it")


def _hidden(view: View) -> Hidden:
    unseen = without(PACK, (*view.hand, *view.bottom, *played(view)))
    others = tuple(seat for seat in SEATS if seat != view.seat)
    sizes = tuple(view.held[seat] for seat in others)
    return Hidden(unseen, others, (*sizes, len(unseen) - sum(sizes)), most_copies(view))


def _deal_again(view: View, hidden: Hidden, dice: Random) -> tuple[Hands, tuple[Card, ...]]:
    """All hands, and what lies face down. Raises `ValueError` where that fails."""
    known = _known(view, hidden, dice)
    loose = without(hidden.cards, (card for lying in known for card in lying.elements()))
    sizes = [size - lying.total() for size, lying in zip(hidden.sizes, known, strict=True)]
    if min(sizes) < 0:
        raise ValueError("more is known to be in a place than there is room for")
    limits = [hidden.most[seat] for seat in hidden.others]

    def may_lie(place: int, card: Card) -> int:
        if place == len(limits):
            return 2
        return limits[place].get(card, 2) - known[place][card]

    dealt = deal_unseen(loose, sizes, may_lie, dice, counted=True)
    *whole, face_down = (
        (*lying.elements(), *more) for lying, more in zip(known, dealt, strict=True)
    )
    hands = dict(zip(hidden.others, whole, strict=True))
    if view.seat is not None:
        hands[view.seat] = view.hand
    return tuple(listed(hands[seat]) for seat in SEATS), face_down


# Cards whose place is known, or guessed because one of several must be there


def _known(view: View, hidden: Hidden, dice: Random) -> list["Counter[Card]"]:
    """By place: cards that are laid there before the others are dealt."""
    lying = {seat: holding(view, seat).hand for seat in hidden.others}
    face_down: Counter[Card] = Counter()
    if view.turned and view.phase in UNTAKEN:
        face_down += Counter(cards(view.turned))
    elif view.starter is not None and view.starter in lying:
        _lay_somewhere(view, hidden, view.starter, (lying[view.starter], face_down), dice)
    for seat, needed in _explaining(view, hidden, dice):
        lying[seat] |= needed
    return [*lying.values(), face_down]


def _lay_somewhere(
    view: View,
    hidden: Hidden,
    starter: Seat,
    places: tuple["Counter[Card]", "Counter[Card]"],
    dice: Random,
) -> None:
    """What the starter showed is in the hand or buried, as likely as any other of the cards; buried
    for sure if the hand has turned out to be without it.
    """
    hand, face_down = places
    buried = hidden.sizes[-1] if view.phase is Phase.PLAY else 0
    room = view.held[starter] + buried
    for card in holding(view, starter).hand_or_bottom.elements():
        full = hand[card] >= hidden.most[starter].get(card, 2)
        (face_down if full or dice.random() * room < buried else hand)[card] += 1


def _explaining(view: View, hidden: Hidden, dice: Random) -> Iterator[tuple[Seat, "Counter[Card]"]]:
    """Cards by which a seat may show, since it is asked to; and by which a throw was beaten."""
    if view.phase in (Phase.DEAL, Phase.CLOSE) and view.turn in hidden.others:
        yield view.turn, _pick(_showable(view, hidden, view.turn), dice)
    for place, trick in enumerate(all_tricks(view)):
        if trick.thrown and not _explained(view, trick, place):
            yield _pick(list(_beaters(view, hidden, trick, place)), dice)


def _showable(view: View, hidden: Hidden, seat: Seat) -> list["Counter[Card]"]:
    """3.3, 3.4: what this seat may be able to show."""
    singles = [(card,) for card in dict.fromkeys(hidden.cards)]
    doubles = [(card, card) for card in doubles_in(hidden.cards)]
    shows = (some for some in (*singles, *doubles) if not object_to_show(view, seat, some))
    return [Counter(some) for some in shows]


def _explained(view: View, trick: Trick, place: int) -> bool:
    """4.5: whether a throw was beaten by cards that have been seen."""
    part = biggest(trick.led, view.ranking, view.options.sisters_max)
    return any(
        beats(_seen_with(view, trick, place, seat), part, view.ranking) for seat in trick.seats[1:]
    )


def _beaters(
    view: View, hidden: Hidden, trick: Trick, place: int
) -> Iterator[tuple[Seat, "Counter[Card]"]]:
    """4.5: every way in which a throw may have been beaten: by whom, and with which cards that are
    hidden.
    """
    ranking, part = view.ranking, biggest(trick.led, view.ranking, view.options.sisters_max)
    unseen = suited(hidden.cards, ranking.group[trick.led[0]], ranking)
    for seat in trick.seats[1:]:
        seen = _seen_with(view, trick, place, seat)
        pool = listed((*seen, *unseen)) if seat in hidden.others else ()
        for over in dict.fromkeys(higher(pool, part, ranking)):
            needed = Counter(over) - Counter(seen)
            if all(hidden.most[seat].get(card, 2) >= count for card, count in needed.items()):
                yield seat, needed


def _seen_with(view: View, trick: Trick, place: int, seat: Seat) -> tuple[Card, ...]:
    """Cards of the suit led that this seat is seen to have had when this trick began."""
    since = (card for each in all_tricks(view)[place:] for card in each.play_of(seat))
    own = view.hand if seat == view.seat else ()
    return suited(listed((*since, *own)), view.ranking.group[trick.led[0]], view.ranking)


def _pick(choices: list[T], dice: Random) -> T:
    if not choices:
        raise ValueError("nothing hidden explains what was seen")
    return choices[int(dice.random() * len(choices))]


# What single cards cannot tell


def _fits(view: View, hands: Hands) -> bool:
    """Whether all that was done could have been done with these hands."""
    if view.phase is Phase.RESHUFFLE and view.turn is not None:
        return may_reshuffle(view.options, view.attempt, hands[view.turn])
    if not view.options.throws and view.options.follow_sisters == "doubles":
        return True  # then `Hidden.most` tells all
    return all(_could_be(view, trick, before) for trick, before in _with_hands(view, hands))


def _with_hands(view: View, hands: Hands) -> Iterator[tuple[Trick, Hands]]:
    """Every trick of more than single cards, the last one first, with the hands before it."""
    for trick in reversed(all_tricks(view)):
        if not trick.plays:
            continue
        hands = tuple(listed((*hands[seat], *trick.play_of(seat))) for seat in SEATS)
        if len(trick.led) + len(trick.thrown) > 1:
            yield trick, hands


def _could_be(view: View, trick: Trick, hands: Hands) -> bool:
    """4.3 to 4.5: the lead was beaten just so, if it was a throw, and all could follow so."""
    ranking, options = view.ranking, view.options
    most, whole = options.sisters_max, listed((*trick.led, *trick.thrown))
    if options.throws and len(reading(whole, ranking, most)) > 1:
        beaten = beaten_part(whole, (hands[seat] for seat in trick.seats[1:]), ranking, most)
        if (beaten.cards if beaten else whole) != trick.led:
            return False
    if (
        options.follow_sisters == "doubles"
        or max(shape_of(trick.led, ranking, most), default=0) < 2
    ):
        return True
    return all(
        object_to_follow(laid, hands[seat], trick.led, ranking, options) is None
        for seat, laid in zip(trick.seats[1:], trick.plays[1:], strict=False)
    )


def _state(
    view: View, hands: Hands, face_down: tuple[Card, ...], deck: tuple[Card, ...], dice: Random
) -> State:
    buried = () if view.phase in (*UNTAKEN, Phase.BURY) else listed(view.bottom or face_down)
    return State(
        options=view.options,
        seed=f"imagined {dice.getrandbits(64):x}",
        number=view.number,
        attempt=view.attempt,
        levels=view.levels,
        phase=view.phase,
        turn=view.turn,
        first=view.first,
        starter=view.starter,
        royal=view.royal,
        makings=view.makings,
        turned=view.turned,
        deck=deck,
        drawn=view.drawn,
        hands=hands,
        bottom=buried,
        trick=view.trick,
        tricks=view.tricks,
        points=view.points,
        penalty=view.penalty,
        sheet=view.sheet,
        winners=view.winners,
        entry=view.entry,
    )
