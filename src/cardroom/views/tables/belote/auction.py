"""HTML for the auction of Belote: the bids of all players, and the bar for the viewer's own bid.

The viewer first chooses a number of units, and perhaps kaput (a promise of all tricks). A button
for a suit or for height (no trumps) then makes the bid. Illegal bids stay visible; their buttons
say why.
"""

from dataclasses import replace
from itertools import groupby

from htpy import Node, button, div, li, option, p, select, span, ul
from markupsafe import Markup

from cardroom.game import Objection
from cardroom.games.belote.model import Bid, Call, Double, Pass, Phase, Redouble, View, parse, text
from cardroom.games.belote.rules import object_to_bid, object_to_double
from cardroom.nouns.seats import Seat
from cardroom.views.kit.faces import suit_mark
from cardroom.views.kit.regions import Region, flatten, to_html
from cardroom.views.kit.widgets import (
    action_button,
    action_button_attributes,
    hint_sign,
    screen_reader_text,
    visual_only,
)
from cardroom.views.scene import Scene
from cardroom.views.tables.parts import SUITS_SHOWN, hidden_reason, refusal_attributes
from cardroom.views.wording import words_of
from cardroom.views.wording.belote.words import contract_name
from cardroom.views.words import _, cached_by_language, say

FEW = 4  # numbers that are buttons
NEAR = 10  # numbers after these that are listed singly
DECADE = 10  # ... and the size of the ranges after them


# Bids of all players


def bid_as_signs(bid: Bid) -> Node:
    """Return HTML for a bid: "16 ♥", "16 at height" (no trumps), or "16 ♥ kaput" (all tricks)."""
    return span(".bid")[
        span(".x")[str(bid.x)],
        suit_mark(bid.suit) if bid.suit else span(".height")[_("at height")],
        span(".kaput")[_("kaput")] if bid.kaput else None,
    ]


def calls_list(view: View, seat: Seat) -> Node:
    """List the calls that a seat has made, with a mark on the highest bid."""
    said = [call for who, call in view.calls if who == seat]
    if not said:
        return None
    return ul(".calls")[(_call_item(view, seat, call) for call in said)]


def _call_item(view: View, seat: Seat, call: Call) -> Node:
    contract = view.contract
    stands = contract is not None and (contract.declarer, contract.bid) == (seat, call)
    kinds = {"passed": isinstance(call, Pass), "stands": stands}
    label = words_of("belote").action_label(text(call))
    if isinstance(call, Bid):
        return li(class_=kinds)[visual_only(bid_as_signs(call)), screen_reader_text(label)]
    return li(class_=kinds)[label]


def standing_bid(scene: Scene[View]) -> Node:
    """Return HTML for the highest bid, in large type in the middle of the table."""
    view = scene.view
    contract = view.contract
    if contract is None:
        words = _("Everyone passed") if view.phase is Phase.PASSED else _("No bid yet")
        return div("#standing.pile.standing")[p[words], _first_deal_bid_terms_note(view)]
    words = say(_("Highest bid: %(bid)s"), bid=contract_name(contract))
    return div("#standing.pile.standing")[
        p(".standing-bid")[visual_only(bid_as_signs(contract.bid)), screen_reader_text(words)],
        p(".standing-more")[scene.names[contract.declarer], _doubling_word(contract.doubling)],
        _first_deal_bid_terms_note(view),
    ]


def _first_deal_bid_terms_note(view: View) -> Node:
    if view.number > 1:
        return None
    return p(".standing-help.note")[_("A unit is ten points. Height: no trumps.")]


def _doubling_word(factor: int) -> Node:
    return visual_only(" · ", {2: _("doubled"), 4: _("redoubled")}[factor]) if factor > 1 else None


# The player's own bid


def bidding_bar(scene: Scene[View]) -> Region:
    """Build the bar for bidding, with buttons for the number, the trumps, pass and double."""
    drafted = bid_chosen_or_lowest(scene)
    bid = (_number_buttons(scene, drafted), _bid_buttons_by_suit(scene, drafted)) if drafted else ()
    rest = p(".actions")[action_button(scene, text(Pass()), key="P"), _double_button(scene)]
    frame = {"id": "actions", "class": "bidding"}
    return Region("div", frame, (*bid, to_html(rest)), "bidding")


def redouble_bar(scene: Scene[View]) -> Node:
    """Build the bar to answer a double: pass or redouble."""
    passes = action_button(scene, text(Pass()), key="P")
    return p("#actions.actions")[passes, action_button(scene, text(Redouble()))]


def bid_chosen_or_lowest(scene: Scene[View]) -> Bid | None:
    """Return the bid that the viewer chose or the hint advises, or the lowest legal bid, if any."""
    for said in (scene.attempt.draft, scene.attempt.pending):
        if said and isinstance(bid := parse(said), Bid):
            return bid
    return next(iter(_legal_bids(scene.view)), None)


def _legal_bids(view: View) -> list[Bid]:
    return [action for action in view.legal if isinstance(action, Bid)]


def _bids_by_units(view: View, *, kaput: bool) -> dict[int, Bid]:
    """Return a legal bid for each number of units (score points). If bids with and without kaput (a
    promise of all tricks) are legal, `kaput` says which to return.
    """
    steps: dict[int, Bid] = {}
    for bid in _legal_bids(view):
        if bid.x not in steps or steps[bid.x].kaput != kaput == bid.kaput:
            steps[bid.x] = bid
    return steps


def _number_buttons(scene: Scene[View], drafted: Bid) -> Region:
    """Build buttons for low bids, a dropdown for high bids, and a button for kaput (all tricks)."""
    bids = [*_bids_by_units(scene.view, kaput=drafted.kaput).values()]
    few = [bid for bid in bids if bid.kaput == drafted.kaput][:FEW]
    shown = {bid.x for bid in few}
    rest = tuple(bid for bid in bids if bid.x not in shown)
    inside = [
        *(
            _draft_bid_button(str(bid.x), text(bid), str(bid.x), pressed=bid.x == drafted.x)
            for bid in few
        ),
        _number_select(rest, drafted.x) if rest else None,
        _kaput_button(scene, drafted),
    ]
    frame = {"class": "bid-numbers", "role": "group", "aria-label": _("Units of the bid")}
    return Region("div", frame, tuple(flatten(inside)), "numbers")


@cached_by_language(maxsize=32)
def _number_select(bids: tuple[Bid, ...], drafted: int) -> Markup:
    """Build the dropdown of high numbers of units (score points). It shows the number chosen so
    far, `drafted`, or "More" if the list does not have that number.
    """
    more = option(value="", selected=True, disabled=True, hidden=True)[_("More")]
    listed = select("#bid-x", {"data-draft": True}, aria_label=_("Another number of units"))[
        None if any(bid.x == drafted for bid in bids) else more,
        (
            option(value=text(some[0]), selected=some[0].x == drafted)[_range_label(some)]
            for some in _group_bids_by_tens(bids, drafted)
        ),
    ]
    return to_html(listed)


def _group_bids_by_tens(bids: tuple[Bid, ...], drafted: int) -> list[tuple[Bid, ...]]:
    """Group high bids by tens: the bids from 20 to 29 are a group. Low bids stay single, and so do
    the bids in the ten that contains the chosen number `drafted`.
    """
    near = bids[0].x + NEAR

    def group_key(bid: Bid) -> tuple[int, int]:
        decade = bid.x // DECADE
        alone = bid.x < near or decade == drafted // DECADE
        return decade, bid.x if alone else 0

    return [tuple(some) for _key, some in groupby(bids, group_key)]


def _range_label(bids: tuple[Bid, ...]) -> str:
    return str(bids[0].x) if len(bids) == 1 else f"{bids[0].x}\N{EN DASH}{bids[-1].x}"


def _kaput_button(scene: Scene[View], drafted: Bid) -> Node:
    pressed = drafted.kaput
    other = replace(drafted, kaput=not pressed)
    objection = _objection_to_bid(scene.view, other)
    return [
        _draft_bid_button(
            "kaput", text(other), _("Kaput"), pressed=pressed, refused=bool(objection)
        ),
        hidden_reason(scene, "kaput", objection),
    ]


@cached_by_language(maxsize=64)
def _draft_bid_button(
    name: str, said: str, words: str, *, pressed: bool, refused: bool = False
) -> Markup:
    return to_html(
        button(
            f"#bid-{name}.button",
            {"data-draft": said},
            type="button",
            aria_pressed=str(pressed).lower(),
            **refusal_attributes(name, refused=refused),
        )[words]
    )


def _bid_buttons_by_suit(scene: Scene[View], drafted: Bid) -> Region:
    bids = (replace(drafted, suit=suit) for suit in (*SUITS_SHOWN, None))
    said = tuple(flatten([_bid_button_with_reason(scene, bid) for bid in bids]))
    return Region("div", {"class": "bid-suits"}, said, "suits")


def _bid_button_with_reason(scene: Scene[View], bid: Bid) -> Node:
    said, objection = text(bid), _objection_to_bid(scene.view, bid)
    attributes = tuple(action_button_attributes(scene, said).items())
    hint = said == scene.attempt.hinted
    return [
        _bid_button(bid, attributes, refused=bool(objection), hint=hint),
        hidden_reason(scene, _bid_button_key(bid), objection),
    ]


def _bid_button_key(bid: Bid) -> str:
    return bid.suit or "N"


@cached_by_language(maxsize=64)
def _bid_button(
    bid: Bid, attributes: tuple[tuple[str, str | bool | None], ...], *, refused: bool, hint: bool
) -> Markup:
    name = _bid_button_key(bid)
    return to_html(
        button(
            f"#bid-{name}.button.bid-button",
            dict(attributes),
            type="button",
            **refusal_attributes(name, refused=refused),
        )[
            visual_only(bid_as_signs(replace(bid, kaput=False))),
            screen_reader_text(words_of("belote").action_label(text(bid))),
            hint_sign() if hint else None,
        ]
    )


def _objection_to_bid(view: View, bid: Bid) -> Objection | None:
    return object_to_bid(bid, view.contract.bid if view.contract else None, view.options)


def _double_button(scene: Scene[View]) -> Node:
    said = text(Double())
    objection = object_to_double(scene.view.contract, scene.view.seat)
    if objection is None:
        return action_button(scene, said)
    return [
        button(
            "#act-dbl.button.choice-button",
            {"data-action": said},
            type="button",
            **refusal_attributes("dbl", refused=True),
        )[words_of("belote").action_label(said)],
        hidden_reason(scene, "dbl", objection),
    ]
