"""Cards that a visitor gives to hands and other places, and the deal made from them.

A *place* is a key of `Game.places`: a hand or a pile of cards, such as the stock or the kitty.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import chain, product
from random import Random
from types import MappingProxyType
from typing import NamedTuple

from cardroom.game import Dealing, Destined
from cardroom.laying.notation import NO_OTHERS, read_cards
from cardroom.nouns.cards import Card, Cards, NotationError, sort_cards, without
from cardroom.nouns.seats import Seat
from cardroom.table import Record, first_position, pack_of, position_from_deck

HAND = "hand "
SEEDS = tuple(map(str, range(1, 65)))
"""Short seeds, enough to find each seat as dealer; their cards are not used."""


AT_ONCE = 8  # number of deals in the caches below, as each tap asks about one deal many times


class Layout(NamedTuple):
    """Deal that a visitor lays by hand: cards of hands and piles. Some cards may be missing."""

    record: Record  # options and dealer; no actions or pack
    given: Mapping[str, Cards] = MappingProxyType({})  # cards by place, in order


class Trouble(NamedTuple):
    """Error in a layout (deal laid by hand), named by `code`. "unread": `text` is no card of the
    game. "twice": `card` is laid already. "many": there are too many cards. "redealt": the rules
    demand a new deal. "options": the game's options are invalid, and `text` says why.
    """

    code: str
    place: str
    card: Card | None = None
    text: str = ""


def hand_place(seat: Seat) -> str:
    return f"{HAND}{seat}"


def seat_of(place: str) -> Seat | None:
    """Return the seat whose hand has the key `place`; None for a pile, such as the stock."""
    return int(place.removeprefix(HAND)) if place.startswith(HAND) else None


whole_pack = lru_cache(maxsize=AT_ONCE)(pack_of)
"""Pack of a record's game, listed."""


@lru_cache(maxsize=AT_ONCE)
def deal_destinations(record: Record) -> tuple[str, ...]:
    """Return the place (hand or pile) of each card in the deal, from the deck's top card on."""
    game, deck = record.module, whole_pack(record)
    if isinstance(game, Destined):
        return game.destinations(first_position(record._replace(pack=())))
    dealt = game.places(position_from_deck(record, deck))
    lies = {card: place for place, cards in dealt.items() for card in cards}
    return tuple(lies[card] for card in deck)


def place_sizes(record: Record) -> dict[str, int]:
    """Return the number of cards at each place: the hands by seat, then the piles."""
    count = Counter(deal_destinations(record))
    hands = [hand_place(seat) for seat in range(record.module.seats(record.options))]
    return {place: count[place] for place in (*hands, *sorted(set(count) - set(hands)))}


def cards_left(layout: Layout) -> Counter[Card]:
    return Counter(whole_pack(layout.record)) - Counter(chain(*layout.given.values()))


def set_cards(layout: Layout, place: str, cards: Iterable[Card]) -> Layout | Trouble:
    """Replace the cards of a hand or pile. Return the new layout, or an error (`Trouble`)."""
    cards = tuple(cards)
    others = layout._replace(given={**layout.given, place: ()})
    there = Counter(cards) - cards_left(others)
    if twice := sort_cards(there):
        return Trouble("twice", place, twice[0])
    if len(cards) > place_sizes(layout.record)[place]:
        return Trouble("many", place)
    return others._replace(given={**layout.given, place: cards})


def set_typed_cards(
    layout: Layout, place: str, text: str, letters: Mapping[str, str] = NO_OTHERS
) -> Layout | Trouble:
    """Replace a hand or pile by typed cards. `letters` translates foreign letters: "D" to "Q"."""
    try:
        cards = read_cards(text, frozenset(whole_pack(layout.record)), letters)
    except NotationError as error:
        return Trouble("unread", place, text=str(error))
    return set_cards(layout, place, cards)


def toggle_card(layout: Layout, place: str, card: Card) -> Layout | Trouble:
    """Add a tapped card to a place (hand or pile). If all its copies are laid, take one back."""
    if cards_left(layout)[card]:
        return set_cards(layout, place, (*layout.given.get(place, ()), card))
    holders = [one for one, cards in layout.given.items() if card in cards]
    holder = place if place in holders else holders[-1]
    return remove_card(layout, holder, card)


def remove_card(layout: Layout, place: str, card: Card) -> Layout:
    """Return the layout (deal laid by hand) with one card removed from a hand or pile."""
    held = layout.given.get(place, ())
    kept = without(held, (card,)) if card in held else held
    return layout._replace(given={**layout.given, place: kept})


def deal_missing_cards(layout: Layout, dice: Random) -> Record | Trouble:
    """Deal the missing cards at random. Return `Trouble` if the rules demand a new deal."""
    rest = list(sort_cards(cards_left(layout).elements()))
    dice.shuffle(rest)
    piles = {}
    for place, size in place_sizes(layout.record).items():
        held = layout.given.get(place, ())
        missing = size - len(held)
        piles[place], rest = iter((*held, *rest[:missing])), rest[missing:]
    pack = tuple(next(piles[place]) for place in deal_destinations(layout.record))
    record = layout.record._replace(pack=pack)
    return Trouble("redealt", hand_place(0)) if _must_redeal(record) else record


def _must_redeal(record: Record) -> bool:
    laid = cards_by_place(record)
    found = record.module.places(first_position(record))
    hands = [place for place in laid if seat_of(place) is not None]
    nobodys = Counter(chain(*(cards for place, cards in laid.items() if place not in hands)))
    return any(Counter(found[hand]) - Counter(laid[hand]) - nobodys for hand in hands)


def cards_by_place(record: Record) -> dict[str, Cards]:
    """Return the cards that each hand or pile gets, in order, from the pack saved in a record."""
    dealt = [*zip(deal_destinations(record), record.pack, strict=True)]
    return {
        place: tuple(card for there, card in dealt if there == place)
        for place in place_sizes(record)
    }


def fit_to_changed_options(layout: Layout, record: Record) -> Layout:
    """Return the layout under the changed options of `record`; drop cards without a place there."""
    fitting, places = Layout(record), place_sizes(record)
    for place, cards in layout.given.items():
        for card in cards if place in places else ():
            held = fitting.given.get(place, ())
            tried = set_cards(fitting, place, (*held, card))
            fitting = tried if isinstance(tried, Layout) else fitting
    return fitting


def first_deal_layout(record: Record) -> Layout:
    """Return the first deal of a record as a layout: the cards of each hand and pile. A hand
    includes cards that it gets later from the stock. If a hand has taken up the kitty, leave the
    hand empty: the kitty's cards can no longer be told from the cards dealt to the hand.
    """
    bare = record._replace(actions=(), pack=())
    if record.pack:
        return Layout(bare, cards_by_place(record))
    lie = {place: [*cards] for place, cards in record.module.places(first_position(bare)).items()}
    wanted = place_sizes(bare)
    whole = {place: pile for place, pile in lie.items() if len(pile) <= wanted.get(place, 0)}
    stock, given = lie.get("stock", []), dict[str, list[Card]]()
    for place in deal_destinations(bare):
        pile = whole.get(place) or (stock if seat_of(place) is None or place in whole else [])
        if pile:
            given.setdefault(place, []).append(pile.pop(0))
    return Layout(bare, {place: tuple(cards) for place, cards in given.items()})


def dealer_of(record: Record) -> Seat:
    """Return the dealer's seat. Without a dealer, return the seat that gets the deck's top card."""
    view = record.module.view(first_position(record), None)
    if isinstance(view, Dealing):
        return view.dealer
    return seat_of(deal_destinations(record)[0]) or 0


def has_dealer(record: Record) -> bool:
    return isinstance(record.module.view(first_position(record), None), Dealing)


def with_seed_for_dealer(record: Record, seat: Seat) -> Record:
    """Return a new record without actions, with a seed and deal number that make `seat` dealer."""
    bare = record._replace(pack=(), situation=(), actions=())
    seats = record.module.seats(record.options)
    numbers = product(range(1, seats + 1), SEEDS)
    tries = (bare._replace(seed=seed, first=first) for first, seed in numbers)
    return next((one for one in tries if dealer_of(one) == seat), bare)
