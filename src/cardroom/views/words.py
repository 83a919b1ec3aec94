"""Words that every game shares: cards, suits, counts, lists, who sits where.

English is the source text and gettext the way to other languages, so a sentence is written whole,
with named places for what changes. Tables hold source text `marked` for translation; it is
translated when it is used.
"""

import gettext
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from cardroom.nouns.cards import Card, Suit
from cardroom.nouns.seats import Seat

_catalogue = gettext.translation("cardroom", fallback=True)

_ = _catalogue.gettext
ngettext = _catalogue.ngettext


def N_(text: str) -> str:
    """The text as it is; a note to the collectors of texts that `_` will be asked for it later."""
    return text


# Cards and suits

RANKS = {
    "2": N_("two"),
    "3": N_("three"),
    "4": N_("four"),
    "5": N_("five"),
    "6": N_("six"),
    "7": N_("seven"),
    "8": N_("eight"),
    "9": N_("nine"),
    "10": N_("ten"),
    "11": N_("eleven"),
    "12": N_("twelve"),
    "13": N_("thirteen"),
    "J": N_("jack"),
    "Q": N_("queen"),
    "K": N_("king"),
    "A": N_("ace"),
}

JOKERS = {"JK": N_("joker"), "LJ": N_("little joker"), "BJ": N_("big joker")}

SUITS = {
    Suit.CLUBS: N_("clubs"),
    Suit.DIAMONDS: N_("diamonds"),
    Suit.HEARTS: N_("hearts"),
    Suit.SPADES: N_("spades"),
}

SUIT_LABELS = {
    Suit.CLUBS: N_("Clubs"),
    Suit.DIAMONDS: N_("Diamonds"),
    Suit.HEARTS: N_("Hearts"),
    Suit.SPADES: N_("Spades"),
}

SIGNS = {Suit.CLUBS: "♣", Suit.DIAMONDS: "♦", Suit.HEARTS: "♥", Suit.SPADES: "♠"}


def suit_name(suit: Suit) -> str:
    """As in a sentence: "hearts"."""
    return _(SUITS[suit])


def suit_label(suit: Suit) -> str:
    """As on a button: "Hearts"."""
    return _(SUIT_LABELS[suit])


def rank_name(card: Card) -> str:
    """The rank alone: "queen"; of a joker its name."""
    return _(JOKERS.get(card.name) or RANKS[card.rank])


def card_name(card: Card) -> str:
    """As in a sentence, without an article: "queen of spades", "little joker"."""
    if card.suit is None:
        return rank_name(card)
    return _("%(rank)s of %(suit)s") % {"rank": rank_name(card), "suit": suit_name(card.suit)}


def short(card: Card) -> str:
    """For tight places: "Q♠"; of a joker its name."""
    return rank_name(card) if card.suit is None else card.rank + SIGNS[card.suit]


# Lists


def all_of(items: Iterable[str]) -> str:
    """ "a", "a and b", "a, b and c"; empty for nothing."""
    return _chain(tuple(items), _("%(first)s and %(last)s"))


def one_of(items: Iterable[str]) -> str:
    """ "a", "a or b", "a, b or c"; empty for nothing."""
    return _chain(tuple(items), _("%(first)s or %(last)s"))


def _chain(items: Sequence[str], last_two: str) -> str:
    if len(items) < 2:
        return "".join(items)
    if len(items) == 2:
        return last_two % {"first": items[0], "last": items[1]}
    return _("%(first)s, %(rest)s") % {"first": items[0], "rest": _chain(items[1:], last_two)}


def cards_and(cards: Iterable[Card]) -> str:
    """All of these cards: "seven of clubs and ace of hearts"."""
    return all_of(map(card_name, cards))


def cards_or(cards: Sequence[Card]) -> str:
    """Any of these cards: "seven or ace of clubs"; a suit they all have is said once."""
    suits = {card.suit for card in cards}
    suit = cards[0].suit if len(suits) == 1 else None
    if suit is None or len(cards) < 2:
        return one_of(map(card_name, cards))
    ranks = one_of(map(rank_name, cards))
    return _("%(ranks)s of %(suit)s") % {"ranks": ranks, "suit": suit_name(suit)}


def suits_or(suits: Iterable[Suit]) -> str:
    """Any of these suits: "clubs or diamonds"."""
    return one_of(map(suit_name, suits))


# Numbers


def signed(change: int) -> str:
    """A change of a score with its sign: "+5", "−4", "0"."""
    return f"+{change}" if change > 0 else number(change)


def number(value: int) -> str:
    """A whole number with a true minus sign: "12", "−4"."""
    return str(value).replace("-", "\N{MINUS SIGN}")


def card_count(count: int) -> str:
    """ "1 card", "3 cards"."""
    return ngettext("%(count)d card", "%(count)d cards", count) % {"count": count}


def trick_count(count: int) -> str:
    """ "1 trick", "3 tricks"."""
    return ngettext("%(count)d trick", "%(count)d tricks", count) % {"count": count}


def deal_count(count: int) -> str:
    """ "1 deal", "3 deals"."""
    return ngettext("%(count)d deal", "%(count)d deals", count) % {"count": count}


def point_count(count: int) -> str:
    """ "1 point", "12 points", "−2 points"."""
    text = ngettext("%(count)s point", "%(count)s points", abs(count))
    return text % {"count": number(count)}


# Who sits where

YOU = N_("You")

PLACES = {  # by how many sit at the table, clockwise from the person
    2: (YOU, N_("North")),
    3: (YOU, N_("West"), N_("East")),
    4: (YOU, N_("West"), N_("North"), N_("East")),
    5: (YOU, N_("West"), N_("Northwest"), N_("Northeast"), N_("East")),
    6: (
        YOU,
        N_("West"),
        N_("Northwest"),
        N_("North"),
        N_("Northeast"),
        N_("East"),
    ),
}


def seat_name(seat: Seat, count: int = 4, reader: Seat = 0) -> str:
    """What the player at a seat is called unless named otherwise: "You", "West", "Player 5"."""
    place = (seat - reader) % count
    if count in PLACES:
        return _(PLACES[count][place])
    return _("Player %(number)d") % {"number": seat + 1} if place else _(YOU)


@dataclass(frozen=True, slots=True)
class Names:
    """What the players are called, and whose eyes a sentence is written for."""

    by_seat: tuple[str, ...]
    reader: Seat | None = None  # sentences speak to this player ("You lead."); None: to an onlooker

    def __getitem__(self, seat: Seat) -> str:
        """At the beginning of a sentence: "You", "West"."""
        return _(YOU) if seat == self.reader else self.by_seat[seat]

    def within(self, seat: Seat) -> str:
        """Within a sentence: "you", "West"."""
        return _("you") if seat == self.reader else self.by_seat[seat]

    def own_first(self, seats: Iterable[Seat]) -> list[Seat]:
        """These seats in the order in which they are listed: the reader's first."""
        return sorted(seats, key=lambda seat: seat != self.reader)

    def together(self, seats: Iterable[Seat]) -> str:
        """Several players, at the beginning of a sentence: "You and North"."""
        return all_of(self[seat] for seat in self.own_first(seats))

    def together_within(self, seats: Iterable[Seat]) -> str:
        """The same within a sentence: "you and North"."""
        return all_of(self.within(seat) for seat in self.own_first(seats))

    def __iter__(self) -> Iterator[str]:
        return map(self.__getitem__, range(len(self)))

    def __len__(self) -> int:
        return len(self.by_seat)


def you_or(names: Names, seat: Seat, yours: str, theirs: str, **values: object) -> str:
    """One of two whole sentences about the player at a seat: `yours` for the reader, `theirs` (with
    ``%(name)s``) for others.

    Both are translated already; the values fill their named places.
    """
    sentence = yours if seat == names.reader else theirs
    return sentence % {"name": names[seat], **values}


# Levels of the computer players

LEVEL_NAMES = {
    "casual": N_("Casual"),
    "club": N_("Club"),
    "expert": N_("Expert"),
    "mixed": N_("Mixed"),
}


def level_name(level: str) -> str:
    """ "Club"; a level nobody named is shown as it is."""
    return _(LEVEL_NAMES[level]) if level in LEVEL_NAMES else level
