"""Five Hundred among the words."""

from collections.abc import Iterable

from cardroom.games.five_hundred import KEY
from cardroom.games.five_hundred.model import View
from cardroom.views.wording import five_hundred
from cardroom.views.wording.five_hundred.came_to import came_to
from cardroom.views.wording.five_hundred.decisive import decisive
from cardroom.views.wording.five_hundred.terms import terms
from cardroom.views.wording.game_words import Wording
from cardroom.views.wording.taught import Taught
from cardroom.views.words import N_


def _taught(view: View) -> Iterable[Taught]:
    from cardroom.views.wording.five_hundred.teaching import taught

    return taught(view)


FIVE_HUNDRED = Wording(
    key=KEY,
    words=five_hundred,
    tagline=N_(
        "Bid for tricks and trumps, bury the kitty, and keep your word. For two to six players."
    ),
    fan=("JD", "JH", "JK"),
    minutes=15,
    ease=N_("takes practice"),
    decisive=decisive,
    aims={
        "makes": N_("the contract is made in %(percent)d of 100 deals"),
        "beats": N_("the contract is beaten in %(percent)d of 100 deals"),
    },
    terms=terms,
    came_to=came_to,
    taught=_taught,
    firsts={
        "phase:auction": N_("Bid how many tricks your side will take, and with which trumps."),
        "phase:exchange": N_("The kitty is yours: lay away what you do not need."),
        "won": N_("The contract counts tricks, whatever cards are in them."),
    },
)
