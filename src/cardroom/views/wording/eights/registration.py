"""Eights among the words."""

from collections.abc import Iterable

from cardroom.games.eights import KEY
from cardroom.games.eights.model import View
from cardroom.views.wording import eights
from cardroom.views.wording.eights.came_to import came_to
from cardroom.views.wording.eights.decisive import decisive
from cardroom.views.wording.eights.score import settlement_lines
from cardroom.views.wording.eights.terms import terms
from cardroom.views.wording.game_words import Wording
from cardroom.views.wording.taught import Taught
from cardroom.views.words import N_


def _taught(view: View) -> Iterable[Taught]:
    from cardroom.views.wording.eights.teaching import taught

    return taught(view)


EIGHTS = Wording(
    key=KEY,
    words=eights,
    tagline=N_(
        "Match suit or rank, save your eights, and be first without cards. "
        "For two, three, or four in partnerships."
    ),
    fan=("QS", "KD", "8H"),
    minutes=10,
    ease=N_("easy"),
    settlement=settlement_lines,
    decisive=decisive,
    aims={"ahead": N_("comes out ahead in %(percent)d of 100 deals")},
    terms=terms,
    came_to=came_to,
    taught=_taught,
    firsts={
        "phase:turn": N_("Lay a card of the same suit or rank; an eight fits any card."),
    },
)
