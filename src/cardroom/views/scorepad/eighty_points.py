"""Form that enters a round of 80 Points: banker, trumps, points, last trick and kitty."""

from collections.abc import Iterator
from typing import Any

from htpy import Node, details, summary

from cardroom.games.eighty_points.model import GOAL, Team, other_team, team_of
from cardroom.scorepad.eighty_points import LONGEST_LEAD, NO_SUIT, banker_of
from cardroom.views.scorepad.ledger import Ledger
from cardroom.views.scorepad.parts import number_field, radio_field, seat_radios, suit_radios
from cardroom.views.words import _, number, say


def form(ledger: Ledger, state: Any) -> Iterator[Node]:
    draft = ledger.draft
    if state.number == 1:
        yield seat_radios(ledger, "banker", _("Who is the banker?"))
    yield suit_radios("suit", _("Trump suit"), draft, (NO_SUIT, _("none")))
    attackers = _attacking_team(ledger, state)
    if attackers is None:
        return
    side, defenders = ledger.side_names[attackers], ledger.side_names[other_team(attackers)]
    yield number_field("points", say(_("Points of %(side)s"), side=side), draft.get("points", ""))
    if state.options.throws:
        yield _failed_throw_fields(ledger)
    sides: list[tuple[str, Node]] = [("A", side), ("D", defenders)]
    yield radio_field("last", _("Who won the last trick?"), sides, draft.get("last"))
    if draft.get("last") == "A":
        yield from _kitty_fields(ledger, state)


def _attacking_team(ledger: Ledger, state: Any) -> Team | None:
    banker = banker_of(state, ledger.draft)
    return None if banker is None else other_team(team_of(banker))


def _failed_throw_fields(ledger: Ledger) -> Node:
    """Return number fields for penalties of failed throws (leads of several plays at once, 4.5)."""
    draft = ledger.draft
    return details(".more", open="cost" in draft or "gain" in draft)[
        summary[_("Failed throws")],
        number_field("cost", _("Points added"), draft.get("cost", "")),
        number_field("gain", _("Points taken off"), draft.get("gain", "")),
    ]


def _kitty_fields(ledger: Ledger, state: Any) -> Iterator[Node]:
    draft = ledger.draft
    yield number_field("kitty", _("Points in the kitty"), draft.get("kitty", ""))
    if state.options.bottom_multiplier != "x2":
        leads: list[tuple[str, Node]] = [("", _("a single card")), ("1", _("one pair"))]
        most = state.options.sisters_max or LONGEST_LEAD
        leads += [
            (str(count), say(_("%(count)d pairs in a row"), count=count))
            for count in range(2, most + 1)
        ]
        yield radio_field("led", _("Led to the last trick"), leads, draft.get("led", ""))


def attackers_need_sentence(ledger: Ledger, state: Any) -> str:
    """Say which team attacks, and how many points it needs; "" while the teams are unknown."""
    attackers = _attacking_team(ledger, state)
    if attackers is None:
        return ""
    text = _("%(side.Subject)s attack and win with %(goal)s points.")
    return say(text, side=ledger.side_names[attackers], goal=number(GOAL))
