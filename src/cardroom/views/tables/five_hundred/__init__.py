"""The table of Five Hundred: contract, sides, open hands and the actions of each phase."""

from collections.abc import Iterator

from htpy import Element, Node, div, h2, li, p, svg, ul
from markupsafe import Markup

from cardroom.games.five_hundred import KEY as KEY, arranged
from cardroom.games.five_hundred.cards import JOKER, is_left_bower, suit_of
from cardroom.games.five_hundred.model import TRICKS, Contract, Phase, View, side_of, sides
from cardroom.nouns.cards import Card, Suit
from cardroom.nouns.seats import Seat
from cardroom.views.kit.faces import face, suit_mark
from cardroom.views.kit.regions import to_html
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
from cardroom.views.tables.five_hundred.auction import (
    bidding_grid,
    calls_list,
    kitty_and_highest_bid,
)
from cardroom.views.tables.five_hundred.choices import (
    call_partner_bar,
    joker_lead_suit_bar,
    joker_nomination_bar,
)
from cardroom.views.tables.parts import Plate, examples as examples, trick as trick
from cardroom.views.wording.five_hundred.deal import trumps_in_order
from cardroom.views.wording.five_hundred.words import (
    card_with_role,
    contract_makers,
    contract_progress_line,
    is_after_auction,
    tricks_of_contract_makers,
)
from cardroom.views.words import _, cached_by_language, pgettext, rank_short, say, short_name
from cardroom.views.words.cards import rank_name

STYLES: tuple[str, ...] = ("auction", "five-hundred")
TINT = "heather"

BEFORE_PLAY = (Phase.AUCTION, Phase.PASSED, Phase.EXCHANGE, Phase.CALL, Phase.NOMINATE)
CALLS_SHOWN = (Phase.AUCTION, Phase.PASSED, Phase.EXCHANGE)
COLOURS = ("ours", "theirs", "others")  # of the sides, the viewer's own first

_rect = Element("rect")
_line = Element("line")


# Facts of the deal


def facts(scene: Scene[View]) -> Node:
    """Return HTML for the contract, the tricks won so far, and the order of trumps."""
    view = scene.view
    if not is_after_auction(view):
        return contract_info_button(_("Bidding"))
    trump = view.strain.trump
    line = contract_progress_line(view, scene.names)
    return [
        trumps_info_button(trump, line),
        _cards_strong_to_weak(trumps_in_order(view)) if trump else None,
        _tricks_meter(view, view.contract) if view.contract else None,
    ]


def brief_facts(scene: Scene[View]) -> Node:
    """Return HTML that shows only the trumps. Return None before trumps are settled."""
    return trumps_info_button(scene.view.strain.trump) if is_after_auction(scene.view) else None


@cached_by_language(maxsize=16)
def _cards_strong_to_weak(cards: tuple[Card, ...]) -> Markup:
    inside = ([" ", _rank_mark(card)] for card in cards)
    return to_html(p(".fact.order")[screen_reader_text(_("Strong to weak:")), inside])


def _rank_mark(card: Card) -> Node:
    """Return the rank of a trump as HTML. A bower (jack) also has the sign of its suit."""
    if card.suit is None:
        return rank_name(card)
    rank = rank_short(card.rank)
    return [rank, suit_mark(card.suit)] if card.rank == "J" else rank


def _tricks_meter(view: View, contract: Contract) -> Markup:
    """Return a bar of both sides' tricks. A mark shows the tricks that the contract needs."""
    makers = contract_makers(view, contract)
    own, rest = COLOURS[:2] if (view.seat or 0) in makers else COLOURS[1::-1]
    made = tricks_of_contract_makers(view, contract)
    against = len(view.takers) - made
    kinds = [own] * made + ["whole"] * (TRICKS - made - against) + [rest] * against
    return _trick_boxes(tuple(kinds), contract.bid.tricks)


@cached_by_language(maxsize=64)
def _trick_boxes(kinds: tuple[str, ...], need: int) -> Markup:
    return to_html(
        svg(
            ".meter", viewBox=f"0 0 {TRICKS * 10} 6", preserveAspectRatio="none", aria_hidden="true"
        )[
            (
                _rect(f".{kind}", x=str(place * 10 + 0.5), y="1", width="9", height="4")
                for place, kind in enumerate(kinds)
            ),
            _line(".mark", x1=str(need * 10), x2=str(need * 10), y1="0", y2="6") if need else None,
        ]
    )


# Name plates


def plate(scene: Scene[View], seat: Seat) -> Plate:
    view = scene.view
    return Plate(
        cards=view.held[seat],
        tricks=view.won[seat],
        roles=tuple(_roles(view, seat)),
        sits_out=seat in view.out,
        side=_side_relation(view, seat),
        calls_or_melds=calls_list(view, seat) if view.phase in CALLS_SHOWN else None,
    )


def _side_relation(view: View, seat: Seat) -> str:
    """Return "ours", "theirs" or "others" for the side of a seat. Return "" if all play alone."""
    every = sides(view.options)
    if len(every) == view.options.players:
        return ""
    own = side_of(view.options, view.seat or 0)
    return COLOURS[(side_of(view.options, seat) - own) % len(every)]


def _roles(view: View, seat: Seat) -> Iterator[str]:
    if seat == view.dealer:
        yield _("dealer")
    if view.contract and is_after_auction(view):
        yield from _contract_roles(view, view.contract, seat)
    if view.shown[seat] and seat == view.seat:
        yield _("open hand")


def _contract_roles(view: View, contract: Contract, seat: Seat) -> Iterator[str]:
    if seat == contract.declarer:
        yield _declarer_role(view)
    if seat == view.partner:
        yield _("partner")
    if seat in view.out:
        yield pgettext("misere", "sits out")


def _declarer_role(view: View) -> str:
    if view.called is None:
        return _("declarer")
    if view.called.name is None:
        return _("plays alone")
    return say(_("called %(card)s"), card=short_name(Card(view.called.name)))


# The middle


def middle_content(scene: Scene[View]) -> Node:
    """Return HTML for the highest bid before the play, and for open hands during the play."""
    view = scene.view
    if view.phase in BEFORE_PLAY:
        return kitty_and_highest_bid(scene)
    shown = enumerate(view.shown)
    return [_open_hand(scene, seat) for seat, cards in shown if cards and seat != view.seat]


def _open_hand(scene: Scene[View], seat: Seat) -> Node:
    """Return HTML for a hand that lies open in an open misere, sorted by suit."""
    view = scene.view
    groups = arranged(view._replace(hand=view.shown[seat]))
    title = say(_("%(name.Whose)s open hand"), name=scene.names[seat])
    return div(f"#open-{seat}.open-hand", role="group", aria_labelledby=f"open-{seat}-title")[
        h2(f"#open-{seat}-title.open-title")[title],
        ul(".open-cards")[(_open_cards(view, group) for group in groups)],
    ]


def _open_cards(view: View, group: tuple[Card, ...]) -> Iterator[Node]:
    for place, card in enumerate(group):
        words = screen_reader_text(card_with_role(card, view.strain))
        yield li(class_={"first": place == 0})[face(card), words]


def stands_for(scene: Scene[View], card: Card) -> Suit | None:
    """Return the suit that a left bower, or a joker without trumps, counts as; else None."""
    view = scene.view
    shown = trick(scene)
    if card is JOKER and not view.strain.trump:
        leads = shown is not None and shown.cards[:1] == (JOKER,)
        return view.led[-1] if leads else view.strain.joker
    return view.strain.trump if is_left_bower(card, view.strain.trump) else None


def is_trump(view: View, card: Card) -> bool:
    """Return whether a card is a trump, bowers and joker included, once trumps are settled."""
    trump = view.strain.trump
    return trump is not None and suit_of(card, view.strain) is trump


# Actions


def actions(scene: Scene[View]) -> Node:
    match scene.view.phase:
        case Phase.AUCTION:
            return bidding_grid(scene)
        case Phase.CALL:
            return call_partner_bar(scene)
        case Phase.NOMINATE:
            return joker_nomination_bar(scene)
        case Phase.PLAY if scene.attempt.objection and scene.attempt.objection.unfinished:
            return joker_lead_suit_bar(scene)
        case _:
            return action_bar_with_note(confirm_button(scene), note=illegal_selection_note(scene))


def end(scene: Scene[View]) -> Node:
    return deal_result_block(scene)
