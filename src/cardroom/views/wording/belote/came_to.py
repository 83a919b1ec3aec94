"""What a deal of Belote came to for somebody, as a coach puts it."""

from cardroom.games.belote.model import Phase, Reckoning, Team, View, team_of
from cardroom.views.wording.belote.score import score_in_figures
from cardroom.views.words import N_, Names, _

BOTH_WRITE = {  # a bid that was made, by whether it was one's own side's
    True: N_(
        "Your bid was made: your side writes it and what it took, %(own)s, and the others what "
        "they took, %(theirs)s."
    ),
    False: N_(
        "Their bid was made: they write it and what they took, %(theirs)s, and your side what it "
        "took, %(own)s."
    ),
}

ONE_WRITES = {  # otherwise, by whether the bid was one's own side's, and made
    (True, True): N_(
        "Your bid was made though it was doubled, so your side writes it and all the cards: "
        "%(own)s."
    ),
    (True, False): N_("Your bid failed, so the others write it and all the cards: %(theirs)s."),
    (False, True): N_(
        "Their bid was made though it was doubled, so they write it and all the cards: %(theirs)s."
    ),
    (False, False): N_("Their bid failed, so your side writes it and all the cards: %(own)s."),
}


def came_to(view: View, _names: Names) -> str:
    if view.phase is Phase.PASSED:
        return _("All passed, so nobody writes anything for this deal.")
    if not view.sheet or view.seat is None:
        return ""
    return sentence_on(view.sheet[-1].reckoning, team_of(view.seat))


def sentence_on(reckoning: Reckoning, own: Team) -> str:
    """How such a deal ended for this side."""
    mine, made = reckoning.contract.team == own, reckoning.made
    both = made and reckoning.contract.doubling == 1
    return _(BOTH_WRITE[mine] if both else ONE_WRITES[mine, made]) % {
        "own": score_in_figures(reckoning, own),
        "theirs": score_in_figures(reckoning, 1 - own),
    }
