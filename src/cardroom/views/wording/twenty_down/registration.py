"""Twenty Down among the words."""

from collections.abc import Iterable

from cardroom.games.twenty_down import KEY
from cardroom.games.twenty_down.model import View
from cardroom.views.wording import twenty_down
from cardroom.views.wording.game_words import Wording
from cardroom.views.wording.taught import Taught
from cardroom.views.wording.twenty_down.came_to import came_to
from cardroom.views.wording.twenty_down.decisive import decisive
from cardroom.views.wording.twenty_down.terms import terms
from cardroom.views.words import N_


def _taught(view: View) -> Iterable[Taught]:
    from cardroom.views.wording.twenty_down.teaching import taught

    return taught(view)


TWENTY_DOWN = Wording(
    key=KEY,
    words=twenty_down,
    tagline=N_(
        "Five cards, five tricks, everyone for themselves. "
        "Win tricks to bring your 20 points down to nothing."
    ),
    fan=("QC", "KS", "AH"),
    minutes=10,
    ease=N_("easy"),
    aims={
        "game": N_("wins the game in %(percent)d of 100 deals"),
        "trick": N_("takes a trick in %(percent)d of 100 deals"),
        "more": N_("takes another trick in %(percent)d of 100 deals"),
    },
    terms=terms,
    came_to=came_to,
    decisive=decisive,
    taught=_taught,
    firsts={
        "phase:trump": N_("Name a suit in which you are strong: it beats all others."),
        "phase:exchange": N_("Throw what will not win: keep trumps and aces."),
        "won": N_("A trick takes a point off your score; no trick at all puts five on."),
    },
)
