"""The names of cards and suits."""

from collections.abc import Iterable, Sequence

from cardroom.nouns.cards import Card, Suit
from cardroom.views.words.grammar import Word, noun
from cardroom.views.words.lists import all_of, one_of
from cardroom.views.words.lookup import N_, _

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

OF_SUIT = {  # by rank, for its gender may decide what stands around it
    "2": N_("two of %(suit)s"),
    "3": N_("three of %(suit)s"),
    "4": N_("four of %(suit)s"),
    "5": N_("five of %(suit)s"),
    "6": N_("six of %(suit)s"),
    "7": N_("seven of %(suit)s"),
    "8": N_("eight of %(suit)s"),
    "9": N_("nine of %(suit)s"),
    "10": N_("ten of %(suit)s"),
    "11": N_("eleven of %(suit)s"),
    "12": N_("twelve of %(suit)s"),
    "13": N_("thirteen of %(suit)s"),
    "J": N_("jack of %(suit)s"),
    "Q": N_("queen of %(suit)s"),
    "K": N_("king of %(suit)s"),
    "A": N_("ace of %(suit)s"),
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

RANKS_OF_SUIT = N_("%(ranks)s of %(suit)s")


def suit_name(suit: Suit) -> Word:
    """As in a sentence: "hearts"."""
    return noun("suit", SUITS[suit])


def suit_label(suit: Suit) -> str:
    """As on a button: "Hearts"."""
    return _(SUIT_LABELS[suit])


def rank_name(card: Card) -> Word:
    """The rank alone: "queen"; of a joker its name."""
    return noun("card", JOKERS.get(card.name) or RANKS[card.rank])


def card_name(card: Card) -> Word:
    """Bare "queen of spades", "little joker"; in a form "the queen of spades"."""
    if card.suit is None:
        return rank_name(card)
    return noun("card", OF_SUIT[card.rank], suit=suit_name(card.suit))


def short(card: Card) -> str:
    """For tight places: "Q♠"; of a joker its name."""
    return rank_name(card) if card.suit is None else card.rank + SIGNS[card.suit]


def cards_and(cards: Iterable[Card]) -> Word:
    """All of these cards: "seven of clubs and ace of hearts"."""
    return all_of(map(card_name, cards))


def cards_or(cards: Sequence[Card]) -> Word:
    """Any of these cards: "seven or ace of clubs"; a suit they all have is said once."""
    suits = {card.suit for card in cards}
    suit = cards[0].suit if len(suits) == 1 else None
    if suit is None or len(cards) < 2:
        return one_of(map(card_name, cards))
    ranks = one_of(map(rank_name, cards))
    return noun("card", RANKS_OF_SUIT, ranks=ranks, suit=suit_name(suit))


def suits_or(suits: Iterable[Suit]) -> Word:
    """Any of these suits: "clubs or diamonds"."""
    return one_of(map(suit_name, suits))
