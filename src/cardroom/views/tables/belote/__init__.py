"""The table of Belote: contract, sides, auction, declarations and the actions of each phase."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby

from htpy import Node, button, div, li, option, p, rect, select, span, svg, ul
from markupsafe import Markup

from cardroom.game import Objection
from cardroom.games.belote import KEY as KEY
from cardroom.games.belote.combinations import (
    Combination,
    Declared,
    Points,
    best_declaration,
    cards_used_twice,
    combination_strength,
    units_of,
)
from cardroom.games.belote.model import (
    Bid,
    Call,
    Contract,
    Declare,
    Double,
    Pass,
    Phase,
    Redouble,
    Show,
    View,
    team_of,
    text,
)
from cardroom.games.belote.rules import (
    ALL_POINTS,
    PLAIN_ORDER,
    TRUMP_ORDER,
    object_to_bid,
    object_to_double,
)
from cardroom.nouns.cards import Card
from cardroom.nouns.seats import Seat
from cardroom.nouns.tricks import cards_played_by
from cardroom.views.kit.faces import face, suit_mark
from cardroom.views.kit.regions import Region, flatten, to_html
from cardroom.views.kit.widgets import (
    action_bar_with_note,
    action_button,
    action_button_attributes,
    confirm_bar,
    contract_info_button,
    deal_result_block,
    hint_mark,
    screen_reader_text,
    trumps_info_button,
    visual_only,
)
from cardroom.views.scene import Scene
from cardroom.views.tables.parts import (
    SUITS_SHOWN,
    Plate,
    examples as examples,
    hidden_reason,
    prepared_action,
    refusal_attributes,
    side_relation,
    stands_for as stands_for,
    trick as trick,
)
from cardroom.views.wording import words_of
from cardroom.views.wording.belote.words import (
    BIDDING,
    card_points_needed_for_bid,
    combination_name,
    contract_name,
    contract_progress_line,
    join_class_names,
)
from cardroom.views.words import _, cached_by_language, ngettext, rank_short, say, unit_count
from cardroom.views.words.counts import signed

STYLES: tuple[str, ...] = ("auction",)
TINT = "apricot"

FEW = 4  # numbers of a bid that are buttons
NEAR = 10  # numbers after these that are listed singly
DECADE = 10  # ... and the size of the ranges after them

# Facts of the deal


def facts(scene: Scene[View]) -> Node:
    """Return HTML for the contract, the points it needs and the points won so far."""
    view = scene.view
    if view.contract is None or view.phase in BIDDING:
        return contract_info_button(_("Bidding"))
    suit = view.contract.bid.suit
    ranks = " ".join(map(rank_short, reversed(TRUMP_ORDER if suit else PLAIN_ORDER)))
    need = card_points_needed_for_bid(view)
    line = contract_progress_line(view, scene.names)
    return [
        trumps_info_button(suit, line),
        p(".fact.order")[
            screen_reader_text(_("Strong to weak:")), " ", suit and suit_mark(suit), " ", ranks
        ],
        _points_meter(scene, view.contract, need),
    ]


def brief_facts(scene: Scene[View]) -> Node:
    """Return HTML that shows only the trumps. Return None before trumps are settled."""
    contract = scene.view.contract if scene.view.phase not in BIDDING else None
    return trumps_info_button(contract.bid.suit) if contract else None


def _points_meter(scene: Scene[View], contract: Contract, need: Points) -> Node:
    """Return a bar of both sides' points. A mark shows the points that the contract needs."""
    whole = ALL_POINTS
    declarers, others = scene.view.points[contract.team], scene.view.points[1 - contract.team]
    ours = side_relation(scene, contract.declarer) == "ours"
    return svg(".meter", viewBox=f"0 0 {whole} 6", preserveAspectRatio="none", aria_hidden="true")[
        rect(".whole", x="0", y="1", width=str(whole), height="4"),
        _meter_bar(0, declarers, "ours" if ours else "theirs"),
        _meter_bar(whole - others, others, "theirs" if ours else "ours"),
        0 < need <= whole and rect(".need", x=str(need - 1), y="0", width="2", height="6"),
    ]


def _meter_bar(start: int, points: int, side: str) -> Node:
    return rect(f".{side}", x=str(start), y="1", width=str(points), height="4")


# Name plates


def plate(scene: Scene[View], seat: Seat) -> Plate:
    view, team = scene.view, team_of(seat)
    bidding = view.phase in BIDDING
    contract = None if bidding else view.contract
    roles = [_("dealer")] if seat == view.dealer else []
    roles += [_("bidder")] if contract and contract.declarer == seat else []
    roles += [_("belote")] if view.belote == seat else []
    return Plate(
        cards=view.held[seat],
        tricks=view.won[team],
        roles=tuple(roles),
        side=side_relation(scene, seat),
        score_words=unit_count(view.scores[seat]),
        calls_or_melds=_calls_list(view, seat) if bidding else _melds_list(view, seat),
    )


def _bid_as_signs(bid: Bid) -> Node:
    """Return HTML for a bid: "16 ♥", "16 at height" (no trumps), or "16 ♥ kaput" (all tricks)."""
    return span(".bid")[
        span(".x")[str(bid.x)],
        suit_mark(bid.suit) if bid.suit else span(".height")[_("at height")],
        span(".kaput")[_("kaput")] if bid.kaput else None,
    ]


def _calls_list(view: View, seat: Seat) -> Node:
    """List the calls that a seat has made, with a mark on the highest bid."""
    said = [call for who, call in view.calls if who == seat]
    return ul(".calls")[(_call_item(view, seat, call) for call in said)] if said else None


def _call_item(view: View, seat: Seat, call: Call) -> Node:
    contract = view.contract
    stands = contract is not None and (contract.declarer, contract.bid) == (seat, call)
    kinds = {"passed": isinstance(call, Pass), "stands": stands}
    label = words_of("belote").action_label(text(call))
    if isinstance(call, Bid):
        return li(class_=kinds)[visual_only(_bid_as_signs(call)), screen_reader_text(label)]
    return li(class_=kinds)[label]


def _melds_list(view: View, seat: Seat) -> Node:
    """List the combinations that a seat laid open or, in the first two tricks, only announced."""
    if cards := _combinations_lying_open(view, seat):
        items = [li[_card_fan(each), screen_reader_text(combination_name(each))] for each in cards]
        return ul(".melds")[items]
    announced = view.announced[seat]
    if len(view.tricks) > 1 or not announced:
        return None
    return ul(".melds")[(li(".chip")[join_class_names((kind,))] for kind in announced)]


def _combinations_lying_open(view: View, seat: Seat) -> Declared:
    """Return the combinations of a seat whose cards lie open on the table. They lie open until
    trick 3 is led or, with the option "manual", until their last card is played.
    """
    shown = tuple(each for who, some in view.shows if who == seat for each in some)
    if view.options.show == "manual":
        gone = {*cards_played_by(view, seat)}
        return tuple(each for each in shown if not gone.issuperset(each.cards))
    resting = len(view.tricks) == 2 and view.trick is not None and not view.trick.cards
    return shown if len(view.tricks) == 1 or resting else ()


def _card_fan(combination: Combination) -> Node:
    return span(".fanned", aria_hidden="true")[map(face, combination.cards)]


# The middle


def middle_content(scene: Scene[View]) -> Node:
    """Return HTML for the highest bid, in large type; None after the auction."""
    view, contract = scene.view, scene.view.contract
    if view.phase not in BIDDING:
        return None
    if contract is None:
        words = _("Everyone passed") if view.phase is Phase.PASSED else _("No bid yet")
        told = [p[words]]
    else:
        words = say(_("Highest bid: %(bid)s"), bid=contract_name(contract))
        doubled = {1: None, 2: _("doubled"), 4: _("redoubled")}[contract.doubling]
        told = [
            p(".standing-bid")[visual_only(_bid_as_signs(contract.bid)), screen_reader_text(words)],
            p(".standing-more")[
                scene.names[contract.declarer], visual_only(" · ", doubled) if doubled else None
            ],
        ]
    terms = p(".standing-help.note")[_("A unit is ten points. Height: no trumps.")]
    return div("#standing.pile.standing")[told, terms if view.number == 1 else None]


def is_trump(view: View, card: Card) -> bool:
    """Return whether a card is a trump, once the auction has settled trumps."""
    return view.phase not in BIDDING and card.suit is not None and card.suit is view.trump


# Actions


def actions(scene: Scene[View]) -> Node:
    match scene.view.phase:
        case Phase.AUCTION:
            return _bidding_bar(scene)
        case Phase.REPLY:
            passes = action_button(scene, text(Pass()), key="P")
            return action_bar_with_note(passes, action_button(scene, text(Redouble())))
        case Phase.DECLARE | Phase.SHOW:
            return _declaration_bar(scene)
        case _:
            return confirm_bar(scene)


# The auction: the viewer first chooses a number of units, and perhaps kaput (a promise of all
# tricks). A button for a suit or for height (no trumps) then makes the bid. Illegal bids stay
# visible; their buttons say why.


def _bidding_bar(scene: Scene[View]) -> Region:
    legal = [action for action in scene.view.legal if isinstance(action, Bid)]
    drafted = prepared_action(scene, Bid) or next(iter(legal), None)
    bid: list[Region] = []
    if drafted:
        bid = [_number_buttons(scene, drafted, legal), _bid_buttons_by_suit(scene, drafted)]
    rest = p(".actions")[action_button(scene, text(Pass()), key="P"), _double_button(scene)]
    frame = {"id": "actions", "class": "bidding"}
    return Region("div", frame, (*bid, to_html(rest)), "bidding")


def _number_buttons(scene: Scene[View], drafted: Bid, legal: list[Bid]) -> Region:
    """Build buttons for low bids, a dropdown for high bids, and a button for kaput (all tricks). If
    a number can be bid with and without kaput, the bid `drafted` decides what its button bids.
    """
    by_number = groupby(legal, lambda bid: bid.x)
    steps = {x: _bid_for_number(tuple(bids), kaput=drafted.kaput) for x, bids in by_number}
    few = [bid for bid in steps.values() if bid.kaput == drafted.kaput][:FEW]
    shown = {bid.x for bid in few}
    rest = tuple(bid for bid in steps.values() if bid.x not in shown)
    inside = [
        *(
            _draft_bid_button(str(bid.x), text(bid), str(bid.x), pressed=bid.x == drafted.x)
            for bid in few
        ),
        _number_select(rest, drafted.x) if rest else None,
        _kaput_button(scene, drafted),
    ]
    frame = {"class": "bid-numbers", "role": "group", "aria-label": _("Units of the bid")}
    return Region("div", frame, flatten(inside), "numbers")


def _bid_for_number(bids: Sequence[Bid], *, kaput: bool) -> Bid:
    """Return the first bid that promises all tricks, or not, as `kaput` says; else the first."""
    return next((bid for bid in bids if bid.kaput == kaput), bids[0])


@cached_by_language(maxsize=32)
def _number_select(bids: tuple[Bid, ...], drafted: int) -> Markup:
    """Build the dropdown of high numbers of units. It shows the chosen number, or else "More"."""
    more = option(value="", selected=True, disabled=True, hidden=True)[_("More")]
    listed = select("#bid-x", {"data-draft": True}, aria_label=_("Another number of units"))[
        None if any(bid.x == drafted for bid in bids) else more,
        (
            option(value=text(some[0]), selected=some[0].x == drafted)[
                str(some[0].x) if len(some) == 1 else f"{some[0].x}\N{EN DASH}{some[-1].x}"
            ]
            for some in _group_bids_by_tens(bids, drafted)
        ),
    ]
    return to_html(listed)


def _group_bids_by_tens(bids: tuple[Bid, ...], drafted: int) -> list[tuple[Bid, ...]]:
    """Group high bids by tens, such as all bids from 20 to 29. Do not group low bids, or bids in
    the same ten as the chosen number `drafted`.
    """
    near = bids[0].x + NEAR

    def group_key(bid: Bid) -> tuple[int, int]:
        decade = bid.x // DECADE
        alone = bid.x < near or decade == drafted // DECADE
        return decade, bid.x if alone else 0

    return [tuple(some) for _key, some in groupby(bids, group_key)]


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
    inside: list[Node] = []
    for suit in (*SUITS_SHOWN, None):
        bid, name = replace(drafted, suit=suit), suit or "N"
        said, objection = text(bid), _objection_to_bid(scene.view, bid)
        attributes = tuple(action_button_attributes(scene, said).items())
        hint = said == scene.attempt.hinted
        inside += [
            _bid_button(name, bid, attributes, refused=bool(objection), hint=hint),
            hidden_reason(scene, name, objection),
        ]
    return Region("div", {"class": "bid-suits"}, flatten(inside), "suits")


@cached_by_language(maxsize=64)
def _bid_button(
    name: str,
    bid: Bid,
    attributes: tuple[tuple[str, str | bool | None], ...],
    *,
    refused: bool,
    hint: bool,
) -> Markup:
    refusal = refusal_attributes(name, refused=refused)
    drawn = button(f"#bid-{name}.button.bid-button", dict(attributes), type="button", **refusal)[
        visual_only(_bid_as_signs(replace(bid, kaput=False))),
        screen_reader_text(words_of("belote").action_label(text(bid))),
        hint_mark(advised=hint),
    ]
    return to_html(drawn)


def _objection_to_bid(view: View, bid: Bid) -> Objection | None:
    return object_to_bid(bid, view.contract.bid if view.contract else None, view.options)


def _double_button(scene: Scene[View]) -> Node:
    said = text(Double())
    objection = object_to_double(scene.view.contract, scene.view.seat)
    if objection is None:
        return action_button(scene, said)
    refusal = refusal_attributes("dbl", refused=True)
    label = words_of("belote").action_label(said)
    shown = button("#act-dbl.button.choice-button", {"data-action": said}, type="button", **refusal)
    return [shown[label], hidden_reason(scene, "dbl", objection)]


# Declarations


def _declaration_bar(scene: Scene[View]) -> Node:
    """Build the bar in which the viewer chooses combinations, and declares or shows them."""
    view, chosen, speak = scene.view, _combinations_chosen_or_best(scene), _declare_or_show(scene)
    legal = (action for action in view.legal if isinstance(action, Declare | Show))
    every = dict.fromkeys(each for action in legal for each in action.combinations)
    offers = sorted(every, key=lambda each: combination_strength(each, view.trump), reverse=True)
    return div("#actions.choosing")[
        ul(".offers")[[_combination_toggle(scene, each, chosen) for each in offers]],
        p(".actions")[
            action_button(scene, text(speak())),
            _declare_button(scene, text(speak(chosen)), len(chosen)) if chosen else None,
        ],
    ]


def _declare_button(scene: Scene[View], said: str, count: int) -> Node:
    if scene.view.phase is Phase.DECLARE:
        short = ngettext("Declare this", "Declare these", count)
    else:
        short = ngettext("Show this", "Show these", count)
    marks = action_button_attributes(scene, said)
    return button("#act-speak.button.primary", marks, type="button")[
        visual_only(short),
        screen_reader_text(words_of(scene.game).action_label(said)),
        hint_mark(advised=said == scene.attempt.hinted),
    ]


def _combinations_chosen_or_best(scene: Scene[View]) -> Declared:
    """Return the combinations to mark: chosen by the viewer, advised by the hint, or the best."""
    view = scene.view
    if action := prepared_action(scene, Declare) or prepared_action(scene, Show):
        return action.combinations
    if view.phase is Phase.SHOW:
        return ()  # a player has to remember to show them
    return best_declaration(view.hand, view.trump, view.options.quad_values)


def _declare_or_show(scene: Scene[View]) -> type[Declare] | type[Show]:
    return Declare if scene.view.phase is Phase.DECLARE else Show


def _combination_toggle(scene: Scene[View], each: Combination, chosen: Declared) -> Node:
    taken = each in chosen
    others = (other for other in chosen if other != each)
    beside = tuple(other for other in others if not cards_used_twice((other, each)))
    changed = _declare_or_show(scene)(beside if taken else (*beside, each))
    units = units_of((each,), scene.view.trump, scene.view.options.quad_values)
    words = say(_("%(name)s, %(units)s"), name=combination_name(each), units=unit_count(units))
    return li[
        button(
            f"#offer-{each.name}.offer",
            {"data-draft": text(changed)},
            type="button",
            aria_pressed=str(taken).lower(),
        )[
            _card_fan(each),
            span(".offer-units", aria_hidden="true")[signed(units)],
            screen_reader_text(words),
        ]
    ]


def end(scene: Scene[View]) -> Node:
    return deal_result_block(scene, counted=unit_count)
