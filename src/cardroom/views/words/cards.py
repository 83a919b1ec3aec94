"""Names and letters of cards and suits in the current language."""

from collections.abc import Iterable, Sequence

from cardroom.nouns.cards import Card, Suit
from cardroom.views.words.grammar import Word, noun
from cardroom.views.words.lists import join_with_and, join_with_or
from cardroom.views.words.lookup import N_, NC_, _, cached_by_language, has_english_ranks, pgettext

RANKS = {
    "2": NC_("card", "two"),
    "3": NC_("card", "three"),
    "4": NC_("card", "four"),
    "5": NC_("card", "five"),
    "6": NC_("card", "six"),
    "7": NC_("card", "seven"),
    "8": NC_("card", "eight"),
    "9": NC_("card", "nine"),
    "10": NC_("card", "ten"),
    "11": NC_("card", "eleven"),
    "12": NC_("card", "twelve"),
    "13": NC_("card", "thirteen"),
    "J": NC_("card", "jack"),
    "Q": NC_("card", "queen"),
    "K": NC_("card", "king"),
    "A": NC_("card", "ace"),
}

OF_SUIT = {  # by rank: its gender may change the words around it
    "2": NC_("card", "two of %(suit)s"),
    "3": NC_("card", "three of %(suit)s"),
    "4": NC_("card", "four of %(suit)s"),
    "5": NC_("card", "five of %(suit)s"),
    "6": NC_("card", "six of %(suit)s"),
    "7": NC_("card", "seven of %(suit)s"),
    "8": NC_("card", "eight of %(suit)s"),
    "9": NC_("card", "nine of %(suit)s"),
    "10": NC_("card", "ten of %(suit)s"),
    "11": NC_("card", "eleven of %(suit)s"),
    "12": NC_("card", "twelve of %(suit)s"),
    "13": NC_("card", "thirteen of %(suit)s"),
    "J": NC_("card", "jack of %(suit)s"),
    "Q": NC_("card", "queen of %(suit)s"),
    "K": NC_("card", "king of %(suit)s"),
    "A": NC_("card", "ace of %(suit)s"),
}

JOKERS = {
    "JK": NC_("card", "joker"),
    "LJ": NC_("card", "little joker"),
    "BJ": NC_("card", "big joker"),
}

ALL_OF_RANK = {  # more than one card of a rank
    "2": N_("twos"),
    "3": N_("threes"),
    "4": N_("fours"),
    "5": N_("fives"),
    "6": N_("sixes"),
    "7": N_("sevens"),
    "8": N_("eights"),
    "9": N_("nines"),
    "10": N_("tens"),
    "J": N_("jacks"),
    "Q": N_("queens"),
    "K": N_("kings"),
    "A": N_("aces"),
}

SUITS = {
    Suit.CLUBS: NC_("suit", "clubs"),
    Suit.DIAMONDS: NC_("suit", "diamonds"),
    Suit.HEARTS: NC_("suit", "hearts"),
    Suit.SPADES: NC_("suit", "spades"),
}

SUIT_LABELS = {
    Suit.CLUBS: N_("Clubs"),
    Suit.DIAMONDS: N_("Diamonds"),
    Suit.HEARTS: N_("Hearts"),
    Suit.SPADES: N_("Spades"),
}

SIGNS = {Suit.CLUBS: "♣", Suit.DIAMONDS: "♦", Suit.HEARTS: "♥", Suit.SPADES: "♠"}

RANKS_OF_SUIT = NC_("card", "%(ranks)s of %(suit)s")


@cached_by_language(maxsize=16)
def suit_name(suit: Suit) -> Word:
    """Name a suit within a sentence: "hearts"."""
    return noun("suit", SUITS[suit])


def suit_label(suit: Suit) -> str:
    """Name a suit on a button: "Hearts"."""
    return _(SUIT_LABELS[suit])


def rank_name(card: Card) -> Word:
    """Name the rank of a card without its suit: "queen". Name a joker in full."""
    return noun("card", JOKERS.get(card.name) or RANKS[card.rank])


@cached_by_language(maxsize=256)
def card_name(card: Card) -> Word:
    """Name a card: "queen of spades", or as the object of a sentence, "the queen of spades"."""
    if card.suit is None:
        return rank_name(card)
    return noun("card", OF_SUIT[card.rank], suit=suit_name(card.suit))


def short_name(card: Card) -> str:
    """Write a card in short, where space is scarce: "Q♠". A joker has its full name."""
    return rank_name(card) if card.suit is None else rank_short(card.rank) + SIGNS[card.suit]


def rank_letters() -> dict[str, str]:
    """Return the letters of J, Q, K and A in the current language: German "D" for "Q"."""
    return {
        # Translators: the letter of the jack on a card, and so on; as cards are printed.
        "J": pgettext("rank", "J"),
        "Q": pgettext("rank", "Q"),
        "K": pgettext("rank", "K"),
        "A": pgettext("rank", "A"),
    }


def rank_short(rank: str) -> str:
    """Write a rank as printed on a card: "10", "Q" (German "D", unless cards show J Q K A)."""
    return _letters_in_use().get(rank, rank)


def suit_letters() -> dict[str, str]:
    """Return the letters of C, D, H and S in the current language: German "Pi" for "S"."""
    return {
        # Translators: one or two letters for clubs, diamonds, hearts and spades, as they may be
        # typed; none may be that of a rank. Where in doubt leave C, D, H and S.
        "C": pgettext("suit letter", "C"),
        "D": pgettext("suit letter", "D"),
        "H": pgettext("suit letter", "H"),
        "S": pgettext("suit letter", "S"),
    }


@cached_by_language(1)
def _letters_in_use() -> dict[str, str]:
    return {} if has_english_ranks() else rank_letters() | suit_letters()


def suit_letter(suit: str) -> str:
    """Write the letter of a suit: "S" (German "Pi", unless cards show English letters)."""
    return _letters_in_use().get(suit, suit)


def english_letters_by_local() -> dict[str, str]:
    """Map letters of the current language to English letters, where they differ: "D" to "Q"."""
    letters = rank_letters() | suit_letters()
    return {letter.upper(): sign for sign, letter in letters.items() if letter != sign}


def joker_letters(name: str) -> str:
    """Return the letters on a joker: "LJ" (little), "BJ" (big), or "J" if it is the only one."""
    if name == "JK":
        # Translators: on the joker, where there is one; as on a card, at most two letters.
        return pgettext("joker", "J")
    # Translators: on the little joker, and on the big joker; at most two letters.
    return pgettext("joker", "LJ") if name == "LJ" else pgettext("joker", "BJ")


def cards_and(cards: Iterable[Card]) -> Word:
    """Name several cards: "seven of clubs and ace of hearts"."""
    return join_with_and(map(card_name, cards))


def cards_or(cards: Sequence[Card]) -> Word:
    """Name alternative cards. A suit common to all is named once: "seven or ace of clubs"."""
    suits = {card.suit for card in cards}
    suit = cards[0].suit if len(suits) == 1 else None
    if suit is None or len(cards) < 2:
        return join_with_or(map(card_name, cards))
    ranks = join_with_or(map(rank_name, cards))
    return noun("card", RANKS_OF_SUIT, ranks=ranks, suit=suit_name(suit))


def suits_or(suits: Iterable[Suit]) -> Word:
    """Name alternative suits: "clubs or diamonds"."""
    return join_with_or(map(suit_name, suits))
