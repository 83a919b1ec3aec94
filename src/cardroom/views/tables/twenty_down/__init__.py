"""The table of Twenty Down: trumps, stock, roles and the actions of each phase."""

from htpy import Node, div, p, span

from cardroom.games.twenty_down import KEY as KEY
from cardroom.games.twenty_down.model import NameTrump, Phase, View, text
from cardroom.nouns.cards import Card
from cardroom.nouns.seats import Seat
from cardroom.views.kit.faces import card_back
from cardroom.views.kit.widgets import (
    action_bar_with_note,
    action_button,
    confirm_bar,
    contract_info_button,
    deal_result_block,
    trumps_info_button,
)
from cardroom.views.scene import Scene
from cardroom.views.tables.parts import (
    SUITS_SHOWN,
    Plate,
    brief_facts as brief_facts,
    examples as examples,
    stands_for as stands_for,
    suit_bar,
    trick as trick,
)
from cardroom.views.words import _, ngettext, say

STYLES: tuple[str, ...] = ()
TINT = "moss"

BEFORE_PLAY = (Phase.TRUMP, Phase.EXCHANGE, Phase.STAY)


def facts(scene: Scene[View]) -> Node:
    """Return HTML for the trumps in large type; during the play, also for the size of the stock."""
    view = scene.view
    playing = view.phase not in BEFORE_PLAY
    trump = (
        trumps_info_button(view.trump) if view.trump else contract_info_button(_("No trumps yet"))
    )
    return [trump, p(".fact.stock")[_stock_count_text(view.stock)] if playing else None]


def _stock_count_text(count: int) -> str:
    return say(_("Stock: %(count)d"), count=count)


def middle_content(scene: Scene[View]) -> Node:
    """Return HTML for the stock until the first trick begins; afterwards return None."""
    view = scene.view
    if view.phase not in BEFORE_PLAY:
        return None
    return div("#stock.pile")[card_back(), p[_stock_count_text(view.stock)]]


def plate(scene: Scene[View], seat: Seat) -> Plate:
    view = scene.view
    roles = [_("dealer")] if seat == view.dealer else []
    roles += [_("forehand")] if seat == view.forehand else []
    roles += [_("sits out")] if seat in view.dropped else []
    exchanged = view.exchanged[seat]
    if exchanged is not None and view.phase in BEFORE_PLAY:
        roles.append(say(ngettext("%(count)d new", "%(count)d new", exchanged), count=exchanged))
    return Plate(view.held[seat], view.won[seat], tuple(roles), sits_out=seat in view.dropped)


def is_trump(view: View, card: Card) -> bool:
    return card.suit is not None and card.suit is view.trump


# Actions


def actions(scene: Scene[View]) -> Node:
    view = scene.view
    match view.phase:
        case Phase.TRUMP:
            return suit_bar(scene, {NameTrump(suit): suit for suit in SUITS_SHOWN})
        case Phase.EXCHANGE:
            return _exchange_bar(scene)
        case Phase.STAY:
            answers = (action_button(scene, text(action)) for action in view.legal)
            return action_bar_with_note(*answers)
        case _:
            return confirm_bar(scene)


def _exchange_bar(scene: Scene[View]) -> Node:
    most, raised = scene.view.options.exchange_max, len(scene.attempt.selected)
    count = say(_("%(count)d/%(most)d"), count=raised, most=most)
    words = ngettext("%(count)d of %(most)d selected", "%(count)d of %(most)d selected", raised)
    spoken = span(".sr-only")[say(words, count=raised, most=most)]
    counter = span("#selected.counter")[span(aria_hidden="true")[count], spoken]
    return confirm_bar(scene, counter)


def end(scene: Scene[View]) -> Node:
    return deal_result_block(scene)
