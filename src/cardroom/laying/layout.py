"""Which cards somebody has given to whom, and the deal that comes of it.

A *place* is one of those where `Game.places` says that cards lie: a hand, the stock, the kitty.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import chain
from random import Random
from types import MappingProxyType
from typing import NamedTuple

from cardroom.game import Dealing, Destined
from cardroom.laying.notation import NO_OTHERS, read_cards
from cardroom.nouns.cards import Card, NotationError, listed, without
from cardroom.nouns.seats import Seat
from cardroom.table import Record, dealt_from, first_position, pack_of

HAND = "hand "
SEEDS = tuple(map(str, range(1, 65)))
"""Short ones, of which some deal from each seat: the cards are laid, not theirs."""


AT_ONCE = 8
"""So many deals are remembered: each tap asks the same of one of them many times."""


class Layout(NamedTuple):
    """A deal that is being laid."""

    record: Record  # what is agreed and who deals, without actions and without a pack
    given: Mapping[str, tuple[Card, ...]] = MappingProxyType({})  # by place, in the order given


class Trouble(NamedTuple):
    """Why cards cannot lie so. `code`: "unread" (a `text` that is no card of the game), "twice" (a
    `card` that has gone already), "many", "redealt" (by the rules, at once),
    "options" (a `text` that says why they cannot be agreed; of no place).
    """

    code: str
    place: str
    card: Card | None = None
    text: str = ""


def hand_of(seat: Seat) -> str:
    return f"{HAND}{seat}"


def seat_of(place: str) -> Seat | None:
    """Whose hand a place is; None: nobody's."""
    return int(place.removeprefix(HAND)) if place.startswith(HAND) else None


whole_pack = lru_cache(maxsize=AT_ONCE)(pack_of)
"""The cards that a record's game is played with, listed."""


@lru_cache(maxsize=AT_ONCE)
def destinations(record: Record) -> tuple[str, ...]:
    """By place in the deck, the top card first: where that card goes."""
    game, deck = record.module, whole_pack(record)
    if isinstance(game, Destined):
        return game.destinations(first_position(record._replace(pack=())))
    dealt = game.places(dealt_from(record, deck))
    lies = {card: place for place, cards in dealt.items() for card in cards}
    return tuple(lies[card] for card in deck)


def sizes(record: Record) -> dict[str, int]:
    """How many cards each place gets: the hands by seat, then what is left."""
    count = Counter(destinations(record))
    hands = [hand_of(seat) for seat in range(record.module.seats(record.options))]
    return {place: count[place] for place in (*hands, *sorted(set(count) - set(hands)))}


def left(layout: Layout) -> Counter[Card]:
    return Counter(whole_pack(layout.record)) - Counter(chain(*layout.given.values()))


def give(layout: Layout, place: str, cards: Iterable[Card]) -> Layout | Trouble:
    """The place has these cards now, and no others; or why not."""
    cards = tuple(cards)
    others = layout._replace(given={**layout.given, place: ()})
    there = Counter(cards) - left(others)
    if twice := listed(there):
        return Trouble("twice", place, twice[0])
    if len(cards) > sizes(layout.record)[place]:
        return Trouble("many", place)
    return others._replace(given={**layout.given, place: cards})


def type_in(
    layout: Layout, place: str, text: str, letters: Mapping[str, str] = NO_OTHERS
) -> Layout | Trouble:
    """Give the place the cards of this text; `letters` are other names of ranks and suits."""
    try:
        cards = read_cards(text, frozenset(whole_pack(layout.record)), letters)
    except NotationError as error:
        return Trouble("unread", place, text=str(error))
    return give(layout, place, cards)


def tap(layout: Layout, place: str, card: Card) -> Layout | Trouble:
    """A card of the pack is tapped: it goes to this place, or comes back from where it lies."""
    if left(layout)[card]:
        return give(layout, place, (*layout.given.get(place, ()), card))
    holders = [one for one, cards in layout.given.items() if card in cards]
    holder = place if place in holders else holders[-1]
    return take(layout, holder, card)


def take(layout: Layout, place: str, card: Card) -> Layout:
    """A card comes back from this place."""
    held = layout.given.get(place, ())
    kept = without(held, (card,)) if card in held else held
    return layout._replace(given={**layout.given, place: kept})


def deal(layout: Layout, dice: Random) -> Record | Trouble:
    """The record that deals so, what was given to nobody by chance; or why there is none such."""
    rest = list(listed(left(layout).elements()))
    dice.shuffle(rest)
    piles = {}
    for place, size in sizes(layout.record).items():
        held = layout.given.get(place, ())
        missing = size - len(held)
        piles[place], rest = iter((*held, *rest[:missing])), rest[missing:]
    pack = tuple(next(piles[place]) for place in destinations(layout.record))
    record = layout.record._replace(pack=pack)
    return Trouble("redealt", hand_of(0)) if _redealt(record) else record


def _redealt(record: Record) -> bool:
    """Whether the rules have the cards dealt again before anybody may do anything."""
    laid = given_by(record)
    found = record.module.places(first_position(record))
    hands = [place for place in laid if seat_of(place) is not None]
    nobodys = Counter(chain(*(cards for place, cards in laid.items() if place not in hands)))
    return any(Counter(found[hand]) - Counter(laid[hand]) - nobodys for hand in hands)


def given_by(record: Record) -> dict[str, tuple[Card, ...]]:
    """By place: the cards of a record's pack, in the order in which they come there."""
    found: dict[str, tuple[Card, ...]] = dict.fromkeys(sizes(record), ())
    for place, card in zip(destinations(record), record.pack, strict=True):
        found[place] = (*found[place], card)
    return found


def moved_to(layout: Layout, record: Record) -> Layout:
    """The same cards under what is agreed now, as far as these fit."""
    fitting, places = Layout(record), sizes(record)
    for place, cards in layout.given.items():
        for card in cards if place in places else ():
            held = fitting.given.get(place, ())
            tried = give(fitting, place, (*held, card))
            fitting = tried if isinstance(tried, Layout) else fitting
    return fitting


def layout_of(record: Record) -> Layout:
    """The deal that a record begins with, as if it had been laid: of cards that a seed has dealt
    the hands as they lie at first, and what comes to them from the top of the stock. A hand that
    is larger by then, as of who has taken the kitty, is left open.
    """
    bare = record._replace(actions=(), pack=())
    if record.pack:
        return Layout(bare, given_by(record))
    lie = {place: [*cards] for place, cards in record.module.places(first_position(bare)).items()}
    wanted = sizes(bare)
    whole = {place: pile for place, pile in lie.items() if len(pile) <= wanted.get(place, 0)}
    stock, given = lie.get("stock", []), dict[str, list[Card]]()
    for place in destinations(bare):
        pile = whole.get(place) or (stock if seat_of(place) is None or place in whole else [])
        if pile:
            given.setdefault(place, []).append(pile.pop(0))
    return Layout(bare, {place: tuple(cards) for place, cards in given.items()})


def dealer_of(record: Record) -> Seat:
    """Who deals; in a game without a dealer, who gets the first card."""
    view = record.module.view(first_position(record), None)
    if isinstance(view, Dealing):
        return view.dealer
    return seat_of(destinations(record)[0]) or 0


def has_dealer(record: Record) -> bool:
    """Whether somebody deals."""
    return isinstance(record.module.view(first_position(record), None), Dealing)


def with_dealer(record: Record, seat: Seat) -> Record:
    """The same with this seat dealing: another seed, or where that does not tell another deal of
    it.
    """
    bare = record._replace(pack=(), situation=(), actions=())
    seats = record.module.seats(record.options)
    tries = (
        bare._replace(seed=seed, first=first) for first in range(1, seats + 1) for seed in SEEDS
    )
    return next((one for one in tries if dealer_of(one) == seat), bare)
