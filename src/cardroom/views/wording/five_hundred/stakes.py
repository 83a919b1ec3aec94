"""Sentences about the value of tricks in a deal of Five Hundred, for the viewer (4.5, 6.1, 6.2)."""

from cardroom.games.five_hundred.model import Contract, View
from cardroom.games.five_hundred.scoring import A_TRICK
from cardroom.views.wording.five_hundred.words import no_bid_line, tricks_of_contract_makers
from cardroom.views.words import N_, _, card_count, point_count, say


def trick_stakes_line(view: View) -> str:
    """Say what tricks are worth to the viewer's side, or how many tricks its bid needs."""
    if view.contract is None:
        return no_bid_line()
    if view.contract.bid.misere:
        return say(_(_misere_stakes_text(view, view.contract)), points=point_count(A_TRICK))
    if view.seat not in view.declarers:
        return say(_(PAID), points=point_count(A_TRICK))
    return say(
        _("Your bid needs %(need)d tricks; you have %(tricks)d."),
        need=view.contract.bid.tricks,
        tricks=tricks_of_contract_makers(view, view.contract),
    )


PAID = N_("Each trick scores you %(points.object)s, and the bid may fail.")


def _misere_stakes_text(view: View, contract: Contract) -> str:
    if view.seat == contract.declarer:
        return N_("One trick loses your misere.")
    if view.seat in view.declarers:
        return N_("Your partner must win no trick.")
    if view.options.misere_tricks == "none":
        return N_("Only the declarer's tricks count: make the declarer win one.")
    return N_("Each trick scores you %(points.object)s; one by the declarer loses the misere.")


def discard_tip(view: View) -> str:
    """Return the coach's sentence to the declarer about how many cards to discard."""
    text = _("The kitty is yours: discard %(cards.object)s you need least.")
    return say(text, cards=card_count(len(view.taken)))
