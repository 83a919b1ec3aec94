"""HTML for the auction of Five Hundred: all players' bids, and the grid for the viewer's own bid.

The grid has a row for each number of tricks and a column for each suit. Illegal bids stay visible,
and their buttons say why. The Tab key reaches the grid only once; the arrow keys move the focus in
it.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache

from htpy import Node, button, div, li, p, span, ul
from markupsafe import Markup

from cardroom.game import Objection
from cardroom.games.five_hundred.bids import NUMBERS, Bid, bids_low_to_high, points_of_bid
from cardroom.games.five_hundred.model import Called, Options, Pass, Phase, View, text
from cardroom.games.five_hundred.rules import object_to_bid
from cardroom.nouns.seats import Seat
from cardroom.views.kit.faces import card_back, suit_mark
from cardroom.views.kit.regions import Attributes, Region, flatten, to_html
from cardroom.views.kit.widgets import (
    action_button_attributes,
    hint_mark_if_advised,
    hint_sign,
    screen_reader_text,
    visual_only,
)
from cardroom.views.scene import Scene
from cardroom.views.wording import words_of
from cardroom.views.wording.five_hundred.words import (
    bid_button_label,
    bid_points_in_words,
    bid_with_points,
)
from cardroom.views.words import _, cached_by_language, card_count, pgettext, say

# Bids of all players


def bid_as_signs(bid: Bid) -> Node:
    """Return a bid as HTML: "7" and the sign of its suit, or "Misere"."""
    if bid.misere:
        return span(".bid")[bid_button_label(bid)]
    strain = suit_mark(bid.suit) if bid.suit else span(".strain")[_("NT")]
    return span(".bid")[span(".x")[str(bid.tricks)], strain]


def calls_list(view: View, seat: Seat) -> Node:
    """List the calls that a seat has made, with a mark on the highest bid."""
    said = [call for call in view.calls if call.seat == seat]
    return ul(".calls")[(_call_item(view, call) for call in said)] if said else None


def _call_item(view: View, call: Called) -> Node:
    if isinstance(call.said, Pass):
        return li(".passed")[pgettext("what somebody said", "Pass")]
    stands = view.contract is not None and view.contract.bid == call.said
    inside = visual_only(bid_as_signs(call.said)), screen_reader_text(bid_button_label(call.said))
    return li(class_={"stands": stands})[inside]


def kitty_and_highest_bid(scene: Scene[View]) -> Node:
    """Return HTML for the kitty, and for the highest bid so far with its points."""
    view = scene.view
    return div("#standing.pile.standing")[_kitty_cards(view), _highest_bid(scene)]


def _kitty_cards(view: View) -> Node:
    if not view.kitty:
        return None
    words = say(_("Kitty: %(cards)s"), cards=card_count(view.kitty))
    return div(".kitty")[
        span(".kitty-cards", aria_hidden="true")[(card_back() for _one in range(view.kitty))],
        p[words],
    ]


def _highest_bid(scene: Scene[View]) -> Node:
    view = scene.view
    contract = view.contract
    if view.phase is Phase.PASSED:
        return p[words_of(scene.game).score_line(scene)]
    if contract is None:
        return p[_("No bid yet")]
    name, points = scene.names[contract.declarer], bid_points_in_words(contract.bid, view.options)
    words = say(_("Highest bid: %(bid)s"), bid=bid_button_label(contract.bid))
    return div[
        p(".standing-bid")[visual_only(bid_as_signs(contract.bid)), screen_reader_text(words)],
        p(".standing-more")[say(_("%(name)s · %(points)s"), name=name, points=points)],
    ]


# The player's own bid


def bidding_grid(scene: Scene[View]) -> Region:
    """Build the grid of buttons for all bids and for pass. The misere bids are in the last row."""
    options = scene.view.options
    bids = bids_low_to_high(options.misere, options.open_misere)
    others = (bid for bid in bids if bid.misere)
    rows = (
        *(
            _button_row(_bid_button(scene, bid) for bid in bids if bid.tricks == number)
            for number in NUMBERS
        ),
        _button_row(
            [_pass_button(scene), *(_bid_button(scene, bid) for bid in others)], "bid-row others"
        ),
    )
    frame: Attributes = {
        "class": "bid-grid",
        "data-walk": True,
        "role": "toolbar",
        "aria-label": _("Bids"),
    }
    grid = Region("div", frame, rows, "grid")
    inside = (grid, *flatten(_hidden_refusal_reasons(scene)))
    return Region("div", {"id": "actions", "class": "bids"}, inside, "bids")


def _button_row(buttons: Iterable[Node], kind: str = "bid-row") -> Region:
    return Region("div", {"class": kind}, tuple(flatten(buttons)))


def _bid_button(scene: Scene[View], bid: Bid) -> Markup:
    options, objection = scene.view.options, _objections_by_bid(scene.view)[bid]
    attributes = {
        **_grid_button_attributes(scene, text(bid)),
        "aria-disabled": "true" if objection else None,
        "aria-describedby": f"why-{objection.code}" if objection else None,
    }
    hint = text(bid) == scene.attempt.hinted
    return _cached_bid_button(bid, options, tuple(attributes.items()), hint=hint)


@cached_by_language(maxsize=128)
def _cached_bid_button(
    bid: Bid, options: Options, attributes: tuple[tuple[str, str | bool | None], ...], *, hint: bool
) -> Markup:
    """Build a button for a bid. It is cached because a tap changes only two buttons of the grid."""
    marks = [bid_as_signs(bid), span(".points")[str(points_of_bid(bid, options.open_misere))]]
    return to_html(
        button(f"#bid-{bid.name}.button.bid-button", dict(attributes), type="button")[
            visual_only(*marks),
            screen_reader_text(bid_with_points(bid, options)),
            hint_sign() if hint else None,
        ]
    )


def _pass_button(scene: Scene[View]) -> Node:
    said = text(Pass())
    keys = "P" if scene.preferences.keys else None
    return button(
        "#act-pass.button.bid-button.pass",
        _grid_button_attributes(scene, said),
        type="button",
        aria_keyshortcuts=keys,
    )[words_of(scene.game).action_label(said), hint_mark_if_advised(scene, said)]


def _grid_button_attributes(scene: Scene[View], said: str) -> dict[str, str | bool | None]:
    return {
        **action_button_attributes(scene, said),
        "tabindex": "0" if said == _tab_stop_action(scene) else "-1",
    }


def _tab_stop_action(scene: Scene[View]) -> str:
    """Return the action whose button the Tab key reaches: the chosen, hinted or lowest bid."""
    legal = scene.view.legal
    return scene.attempt.pending or text(legal[1] if len(legal) > 1 else legal[0])


def _objections_by_bid(view: View) -> Mapping[Bid, Objection | None]:
    return _cached_objections_by_bid(view.contract.bid if view.contract else None, view.options)


@lru_cache(maxsize=32)
def _cached_objections_by_bid(
    standing: Bid | None, options: Options
) -> Mapping[Bid, Objection | None]:
    bids = bids_low_to_high(options.misere, options.open_misere)
    return {bid: object_to_bid(options, standing, bid) for bid in bids}


def _hidden_refusal_reasons(scene: Scene[View]) -> Node:
    """Return a hidden text for each reason why bids are illegal, to be read by screen readers."""
    found = _objections_by_bid(scene.view).values()
    reasons = {objection.code: objection for objection in found if objection}
    return [
        span(f"#why-{code}", hidden=True)[words_of(scene.game).objection(scene, objection)]
        for code, objection in reasons.items()
    ]
