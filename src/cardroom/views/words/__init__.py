"""Words that all games share, and the grammar that puts them into sentences (docs/words.md).

Each module of this folder is one part; the names that most sentences need are re-exported here.
"""

from cardroom.views.words.cards import (
    ALL_OF_RANK as ALL_OF_RANK,
    RANKS as RANKS,
    SIGNS as SIGNS,
    card_name as card_name,
    cards_and as cards_and,
    cards_or as cards_or,
    joker_letters as joker_letters,
    rank_letters as rank_letters,
    rank_name as rank_name,
    rank_short as rank_short,
    short as short,
    suit_label as suit_label,
    suit_letter as suit_letter,
    suit_name as suit_name,
    suits_or as suits_or,
    typed_letters as typed_letters,
)
from cardroom.views.words.counts import (
    card_count as card_count,
    deal_count as deal_count,
    measured as measured,
    number as number,
    point_count as point_count,
    signed as signed,
    trick_count as trick_count,
)
from cardroom.views.words.grammar import Word as Word, amount as amount, noun as noun, say as say
from cardroom.views.words.levels import level_name as level_name
from cardroom.views.words.lists import (
    all_of as all_of,
    groups_of as groups_of,
    labelled as labelled,
    one_by_one as one_by_one,
    one_of as one_of,
    row_of as row_of,
    sentence_gap as sentence_gap,
)
from cardroom.views.words.lookup import (
    ENGLISH as ENGLISH,
    MARK as MARK,
    N_ as N_,
    NC_ as NC_,
    Entry as Entry,
    Spoken as Spoken,
    _ as _,
    entries as entries,
    kept as kept,
    language as language,
    learn as learn,
    manner as manner,
    ngettext as ngettext,
    npgettext as npgettext,
    pgettext as pgettext,
    read as read,
    source as source,
    speak as speak,
    write_ranks as write_ranks,
)
from cardroom.views.words.people import (
    SOUTH as SOUTH,
    Names as Names,
    by_person as by_person,
    person as person,
    say_about as say_about,
    seat_name as seat_name,
    you_or as you_or,
)
from cardroom.views.words.titles import title_of as title_of
