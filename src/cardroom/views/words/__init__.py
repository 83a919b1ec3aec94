"""Words that every game shares, and the grammar by which they come into sentences (docs/words.md).

Each module of this folder is one part of it; what most sentences need can be had from here.
"""

from cardroom.views.words.cards import (
    ALL_OF_RANK,
    RANKS,
    SIGNS,
    card_name,
    cards_and,
    cards_or,
    rank_name,
    short,
    suit_label,
    suit_name,
    suits_or,
)
from cardroom.views.words.counts import (
    card_count,
    deal_count,
    measured,
    number,
    point_count,
    signed,
    trick_count,
)
from cardroom.views.words.grammar import Word, amount, noun, say
from cardroom.views.words.levels import level_name
from cardroom.views.words.lists import all_of, groups_of, one_of, row_of
from cardroom.views.words.lookup import (
    ENGLISH,
    MARK,
    N_,
    NC_,
    _,
    kept,
    language,
    learn,
    ngettext,
    npgettext,
    pgettext,
    read,
    source,
    speak,
)
from cardroom.views.words.people import SOUTH, Names, by_person, seat_name, you_or
from cardroom.views.words.titles import title_of

__all__ = [
    "ALL_OF_RANK",
    "ENGLISH",
    "MARK",
    "NC_",
    "N_",
    "RANKS",
    "SIGNS",
    "SOUTH",
    "Names",
    "Word",
    "_",
    "all_of",
    "amount",
    "by_person",
    "card_count",
    "card_name",
    "cards_and",
    "cards_or",
    "deal_count",
    "groups_of",
    "kept",
    "language",
    "learn",
    "level_name",
    "measured",
    "ngettext",
    "noun",
    "npgettext",
    "number",
    "one_of",
    "pgettext",
    "point_count",
    "rank_name",
    "read",
    "row_of",
    "say",
    "seat_name",
    "short",
    "signed",
    "source",
    "speak",
    "suit_label",
    "suit_name",
    "suits_or",
    "title_of",
    "trick_count",
    "you_or",
]
