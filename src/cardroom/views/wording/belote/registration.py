"""Belote among the words."""

from collections.abc import Iterable

from cardroom.games.belote import KEY
from cardroom.games.belote.model import View
from cardroom.views.wording import belote
from cardroom.views.wording.belote.came_to import came_to
from cardroom.views.wording.belote.decisive import decisive
from cardroom.views.wording.belote.terms import terms
from cardroom.views.wording.game_words import Wording
from cardroom.views.wording.taught import Taught
from cardroom.views.words import N_, ngettext


def units(figure: str) -> str:
    """ "1 unit", "2.5 units"."""
    text = ngettext("%(figure)s unit", "%(figure)s units", 1 if figure == "1" else 2)
    return text % {"figure": figure}


def _taught(view: View) -> Iterable[Taught]:
    from cardroom.views.wording.belote.teaching import taught

    return taught(view)


BELOTE = Wording(
    key=KEY,
    words=belote,
    tagline=N_(
        "Armenian Blot, two against two. Bid what your side will take, "
        "announce what you hold, and beat when you must."
    ),
    fan=("AC", "QH", "JH"),
    minutes=25,
    ease=N_("takes practice"),
    amount=units,
    decisive=decisive,
    aims={
        "makes": N_("the contract is made in %(percent)d of 100 deals"),
        "beats": N_("the contract is beaten in %(percent)d of 100 deals"),
    },
    terms=terms,
    came_to=came_to,
    taught=_taught,
    firsts={
        "phase:auction": N_(
            "Bid what your side can take in units, with the suit that is to be trumps."
        ),
        "phase:declare": N_(
            "Announce what you hold: only the side with the best combination scores."
        ),
        "won": N_("The points of the cards in a trick count for your side."),
    },
)
