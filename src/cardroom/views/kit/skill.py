"""How good somebody plays, by kind of decision, beside the levels of the computer."""

from collections.abc import Mapping, Sequence

from htpy import Element, dd, div, dl, dt, span

from cardroom.nouns.seats import LEVELS
from cardroom.players.skill import Standing
from cardroom.views.kit.numbers import figure
from cardroom.views.wording import words_of
from cardroom.views.words import N_, _, ngettext

KINDS: Mapping[str, str] = {
    "bid": N_("Bids"),
    "trumps": N_("Naming trumps"),
    "declare": N_("Declaring trumps"),
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


def skill(game: str, standings: Sequence[Standing]) -> Element | None:
    """A line for each kind of decision: like whom, and what is lost; None where there is none."""
    return dl(".skill")[[_line(game, one) for one in standings]] if standings else None


def _line(game: str, one: Standing) -> Element:
    return div[
        dt[_(KINDS[one.kind])],
        dd[span(".like")[_(LIKE[one.like])], " ", span(".note")[_lost(game, one)]],
    ]


def _lost(game: str, one: Standing) -> str:
    """One's own, and what the levels lose."""
    known = dict(zip(LEVELS, map(figure, one.levels), strict=True))
    text = ngettext(
        "%(own)s lost per move in %(count)d move (expert %(expert)s, intermediate %(club)s, "
        "casual %(casual)s)",
        "%(own)s lost per move in %(count)d moves (expert %(expert)s, intermediate %(club)s, "
        "casual %(casual)s)",
        one.decisions,
    )
    own = words_of(game).amount(figure(one.mean))
    return text % {**known, "own": own, "count": one.decisions}
