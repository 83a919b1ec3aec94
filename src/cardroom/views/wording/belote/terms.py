"""What a contract of Belote means: what it needs, and the order of the cards with their points."""

from collections.abc import Mapping, Sequence

from cardroom.games.belote.combinations import Units, in_points
from cardroom.games.belote.model import Contract, View
from cardroom.games.belote.rules import (
    HEIGHT_POINTS,
    PLAIN_ORDER,
    PLAIN_POINTS,
    TRUMP_ORDER,
    TRUMP_POINTS,
)
from cardroom.views.scene import Scene
from cardroom.views.wording.belote.words import (
    contract_line,
    need_of,
    own_units,
    trump_name,
    unit_count,
)
from cardroom.views.words import _, number, point_count, rank_short, row_of, say


def terms(scene: Scene[View]) -> tuple[str, ...]:
    """The contract and what it needs, then what beats what."""
    view = scene.view
    contract = view.contract
    if contract is None:
        return _("No bid yet. The highest bid names trumps."), _(
            "Each unit bid asks for ten of 162 points."
        )
    own = own_units(view)
    line, asked = contract_line(view, scene.names, need_of(contract, own)), _sum(contract, own)
    if contract.bid.suit is None:
        every = _("No trumps. Strong to weak, with points: %(ranks)s.")
        return line, asked, say(every, ranks=_ranked(PLAIN_ORDER, HEIGHT_POINTS))
    trumps = _("%(suit.Subject)s are trumps. Strong to weak, with points: %(ranks)s.")
    named = {"suit": trump_name(contract.bid.suit), "ranks": _ranked(TRUMP_ORDER, TRUMP_POINTS)}
    others = say(_("Other suits: %(ranks)s."), ranks=_ranked(PLAIN_ORDER, PLAIN_POINTS))
    return line, asked, say(trumps, **named), others


def _sum(contract: Contract, own: Units) -> str:
    """6.3: how many points the bid asks for, and what declarations and belote take off."""
    values = {
        "units": unit_count(contract.bid.x),
        "points": point_count(in_points(contract.bid.x)),
    }
    if not own:
        return say(_("%(units)s bid: %(points)s."), **values)
    text = _("%(units)s bid, %(own)s off for declarations and belote: %(need)s.")
    return say(text, own=number(own), need=point_count(need_of(contract, own)), **values)


def _ranked(order: Sequence[str], points: Mapping[str, int]) -> str:
    """ "J 20, 9 14, A 11, ...", those without points at the end."""
    worth = [(rank_short(rank), points[rank]) for rank in reversed(order)]
    return row_of(f"{rank} {count}" if count else rank for rank, count in worth)
