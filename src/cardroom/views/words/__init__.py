"""Words that all games share, and the grammar that puts them into sentences (``docs/words.md``).

Each module of the folder has one kind of words. Only names that most sentences need are re-exported
here. A module may also import names from the modules that define them.
"""

from cardroom.views.words.cards import (
    card_name as card_name,
    cards_and as cards_and,
    rank_short as rank_short,
    short_name as short_name,
    suit_name as suit_name,
)
from cardroom.views.words.counts import (
    card_count as card_count,
    deal_count as deal_count,
    number as number,
    point_count as point_count,
    trick_count as trick_count,
    unit_count as unit_count,
    with_unit as with_unit,
)
from cardroom.views.words.grammar import (
    Word as Word,
    noun as noun,
    noun_with_count as noun_with_count,
    say as say,
)
from cardroom.views.words.lists import (
    join_sentences as join_sentences,
    join_with_and as join_with_and,
    join_with_commas as join_with_commas,
    sentence_gap as sentence_gap,
)
from cardroom.views.words.lookup import (
    N_ as N_,
    NC_ as NC_,
    _ as _,
    cached_by_language as cached_by_language,
    language as language,
    ngettext as ngettext,
    pgettext as pgettext,
)
from cardroom.views.words.people import (
    Names as Names,
    default_seat_name as default_seat_name,
    level_name as level_name,
    say_about as say_about,
    title_of as title_of,
    you_or as you_or,
)
