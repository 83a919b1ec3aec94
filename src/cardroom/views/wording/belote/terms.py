"""What a contract of Belote means: what it needs, and the order of the cards with their points."""

from collections.abc import Mapping, Sequence

from cardroom.games.belote.model import View
from cardroom.games.belote.rules import (
    HEIGHT_POINTS,
    PLAIN_ORDER,
    PLAIN_POINTS,
    TRUMP_ORDER,
    TRUMP_POINTS,
)
from cardroom.views.scene import Scene
from cardroom.views.wording.belote.words import contract_line, trump_label
from cardroom.views.words import _


def terms(scene: Scene[View]) -> tuple[str, ...]:
    """The contract and what it needs, then what beats what."""
    view = scene.view
    contract = view.contract
    if contract is None:
        return (
            _("Nobody has bid yet. The highest bid names trumps."),
            _("A unit of a bid asks for ten points in cards; there are 162 in every deal."),
        )
    line = contract_line(view, scene.names)
    units = _("A unit of the bid asks for ten points in cards; units of your own help.")
    if contract.bid.suit is None:
        every = _("No trumps. Every suit, strong to weak, with points: %(ranks)s.")
        return line, units, every % {"ranks": _ranked(PLAIN_ORDER, HEIGHT_POINTS)}
    trumps = _("%(suit)s are trumps. Trumps, strong to weak, with points: %(ranks)s.")
    others = _("Other suits: %(ranks)s.")
    named = {"suit": trump_label(contract.bid.suit), "ranks": _ranked(TRUMP_ORDER, TRUMP_POINTS)}
    return line, units, trumps % named, others % {"ranks": _ranked(PLAIN_ORDER, PLAIN_POINTS)}


def _ranked(order: Sequence[str], points: Mapping[str, int]) -> str:
    """ "J 20, 9 14, A 11, ...", those without points at the end."""
    worth = [(rank, points[rank]) for rank in reversed(order)]
    return ", ".join(f"{rank} {count}" if count else rank for rank, count in worth)
