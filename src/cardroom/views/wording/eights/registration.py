"""Eights among the words."""

from cardroom.games.eights import KEY
from cardroom.views.wording import eights
from cardroom.views.wording.eights.came_to import came_to
from cardroom.views.wording.eights.decisive import decisive
from cardroom.views.wording.eights.score import settlement_lines
from cardroom.views.wording.eights.terms import terms
from cardroom.views.wording.game_words import Wording
from cardroom.views.words import N_

EIGHTS = Wording(
    key=KEY,
    words=eights,
    tagline=N_(
        "Match suit or rank, save your eights, and be first without cards. "
        "For two, three, or four in partnerships."
    ),
    settlement=settlement_lines,
    decisive=decisive,
    aims={"ahead": N_("comes out ahead in %(percent)d of 100 deals")},
    terms=terms,
    came_to=came_to,
    firsts={
        "phase:turn": N_("Lay a card of the same suit or rank; an eight fits any card."),
    },
)
