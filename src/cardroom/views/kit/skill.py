"""How good somebody plays, by kind of decision, beside the levels of the computer."""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from htpy import Element, dd, div, dl, dt, span

from cardroom.nouns.seats import LEVELS
from cardroom.views.kit.numbers import figure
from cardroom.views.wording import words_of
from cardroom.views.words import N_, _, ngettext

Line: TypeAlias = tuple[str, int, float, tuple[float, ...], tuple[str, ...]]
"""A `Standing`: kind of decision, how many, what one of them loses, what it does at each level, and
like whom that is.
"""

KINDS: Mapping[str, str] = {
    "bid": N_("Bids"),
    "trumps": N_("Naming trumps"),
    "exchange": N_("Exchanges"),
    "bury": N_("Burying"),
    "stay": N_("Staying in"),
    "lead": N_("Leads"),
    "follow": N_("Following"),
    "play": N_("Cards"),
}
"""What a kind of decision is called."""

LIKE: Mapping[tuple[str, ...], str] = {
    ("expert",): N_("like an expert"),
    ("expert", "club"): N_("between intermediate and expert"),
    ("club",): N_("like an intermediate player"),
    ("club", "casual"): N_("between casual and intermediate"),
    ("casual",): N_("like a casual player"),
    (): N_("too early to tell"),
}


def skill(game: str, standings: Sequence[Line]) -> Element | None:
    """A line for each kind of decision: like whom, and what is lost; None where there is none."""
    return dl(".skill")[[_line(game, one) for one in standings]] if standings else None


def _line(game: str, one: Line) -> Element:
    kind, *_figures, like = one
    return div({"data-kind": kind})[
        dt[_(KINDS[kind])], dd[span(".like")[_(LIKE[like])], " ", span(".note")[_lost(game, one)]]
    ]


def _lost(game: str, one: Line) -> str:
    """One's own, and what the levels lose."""
    _kind, count, mean, levels, _like = one
    known = dict(zip(LEVELS, map(figure, levels), strict=True))
    text = ngettext(
        "%(own)s lost per move in %(count)d move (expert %(expert)s, intermediate %(club)s, "
        "casual %(casual)s)",
        "%(own)s lost per move in %(count)d moves (expert %(expert)s, intermediate %(club)s, "
        "casual %(casual)s)",
        count,
    )
    own = words_of(game).amount(figure(mean))
    return text % {**known, "own": own, "count": count}
