"""The table of Belote: contract, sides and the actions of each phase."""

from htpy import Element, Node, p, svg

from cardroom.games.belote import KEY as KEY
from cardroom.games.belote.combinations import Points, Trump
from cardroom.games.belote.model import Contract, Phase, Team, View, team_of
from cardroom.games.belote.rules import ALL_POINTS, PLAIN_ORDER, TRUMP_ORDER
from cardroom.nouns.cards import Card
from cardroom.nouns.seats import Seat
from cardroom.views.kit.faces import suit_mark
from cardroom.views.kit.widgets import (
    action_bar_with_note,
    confirm_button,
    contract_info_button,
    deal_result_block,
    illegal_selection_note,
    screen_reader_text,
    trumps_info_button,
)
from cardroom.views.scene import Scene
from cardroom.views.tables.belote.auction import bidding_bar, calls_list, redouble_bar, standing_bid
from cardroom.views.tables.belote.melds import declaration_bar, open_or_announced_melds
from cardroom.views.tables.parts import (
    Plate,
    examples as examples,
    stands_for as stands_for,
    trick as trick,
)
from cardroom.views.wording.belote.words import (
    BIDDING,
    card_points_needed_for_bid,
    contract_progress_line,
)
from cardroom.views.words import _, rank_short, unit_count

STYLES: tuple[str, ...] = ("auction",)
TINT = "apricot"


_rect = Element("rect")


def own_team(view: View) -> Team:
    """Return the viewer's side, or the side of seat 0 for an onlooker."""
    return team_of(view.seat or 0)


# Facts of the deal


def facts(scene: Scene[View]) -> Node:
    """Return HTML for the contract, the points it needs and the points won so far."""
    view = scene.view
    if view.contract is None or view.phase in BIDDING:
        return contract_info_button(_("Bidding"))
    suit = view.contract.bid.suit
    need = card_points_needed_for_bid(view)
    line = contract_progress_line(view, scene.names, need)
    return [
        trumps_info_button(suit, line),
        p(".fact.order")[_rank_order_line(suit)],
        _points_meter(view, view.contract, need),
    ]


def brief_facts(scene: Scene[View]) -> Node:
    """Return HTML that shows only the trumps. Return None before trumps are settled."""
    contract = scene.view.contract if scene.view.phase not in BIDDING else None
    return trumps_info_button(contract.bid.suit) if contract else None


def _rank_order_line(trump: Trump) -> Node:
    ranks = " ".join(map(rank_short, reversed(TRUMP_ORDER if trump else PLAIN_ORDER)))
    return [
        screen_reader_text(_("Strong to weak:")),
        " ",
        suit_mark(trump) if trump else None,
        " ",
        ranks,
    ]


def _points_meter(view: View, contract: Contract, need: Points) -> Node:
    """Return a bar of both sides' points. A mark shows the points that the contract needs."""
    whole = ALL_POINTS
    declarers, others = view.points[contract.team], view.points[1 - contract.team]
    ours = contract.team == own_team(view)
    return svg(".meter", viewBox=f"0 0 {whole} 6", preserveAspectRatio="none", aria_hidden="true")[
        _rect(".whole", x="0", y="1", width=str(whole), height="4"),
        _meter_bar(0, declarers, "ours" if ours else "theirs"),
        _meter_bar(whole - others, others, "theirs" if ours else "ours"),
        0 < need <= whole and _rect(".need", x=str(need - 1), y="0", width="2", height="6"),
    ]


def _meter_bar(start: int, points: int, side: str) -> Node:
    return _rect(f".{side}", x=str(start), y="1", width=str(points), height="4")


# Name plates


def plate(scene: Scene[View], seat: Seat) -> Plate:
    view = scene.view
    team = team_of(seat)
    return Plate(
        cards=view.held[seat],
        tricks=view.won[team],
        roles=tuple(_roles(view, seat)),
        side="ours" if team == own_team(view) else "theirs",
        score_words=unit_count(view.scores[seat]),
        calls_or_melds=calls_list(view, seat)
        if view.phase in BIDDING
        else open_or_announced_melds(view, seat),
    )


def _roles(view: View, seat: Seat) -> list[str]:
    contract = view.contract if view.phase not in BIDDING else None
    roles = [_("dealer")] if seat == view.dealer else []
    roles += [_("bidder")] if contract and contract.declarer == seat else []
    roles += [_("belote")] if view.belote == seat else []
    return roles


# The middle


def middle_content(scene: Scene[View]) -> Node:
    """Return HTML for the highest bid in the middle of the table; None after the auction."""
    return standing_bid(scene) if scene.view.phase in BIDDING else None


def is_trump(view: View, card: Card) -> bool:
    """Return whether a card is a trump, once the auction has settled trumps."""
    return view.phase not in BIDDING and card.suit is not None and card.suit is view.trump


# Actions


def actions(scene: Scene[View]) -> Node:
    match scene.view.phase:
        case Phase.AUCTION:
            return bidding_bar(scene)
        case Phase.REPLY:
            return redouble_bar(scene)
        case Phase.DECLARE | Phase.SHOW:
            return declaration_bar(scene)
        case _:
            return action_bar_with_note(confirm_button(scene), note=illegal_selection_note(scene))


def end(scene: Scene[View]) -> Node:
    return deal_result_block(scene, counted=unit_count)
