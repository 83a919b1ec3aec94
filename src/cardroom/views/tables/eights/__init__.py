"""The table of Eights: stock and pile in the middle, fitting cards, draws and passes."""

from collections.abc import Iterator
from itertools import groupby

from htpy import Node, button as button_, div, h2, li, span, ul

from cardroom.games.eights import KEY as KEY
from cardroom.games.eights.model import Draw, Lay, Move, Pass, Phase, View
from cardroom.games.eights.rules import penalty_points, sort_high_penalty_first
from cardroom.nouns.cards import Card
from cardroom.nouns.seats import Seat
from cardroom.views.kit.faces import card_back, face, suit_mark
from cardroom.views.kit.widgets import (
    action_bar_with_note,
    action_button,
    cards_or_why_button,
    confirm_button,
    contract_info_button,
    deal_result_block,
    screen_reader_text,
    visual_only,
)
from cardroom.views.scene import Scene
from cardroom.views.tables.parts import (
    SUITS_SHOWN,
    Plate,
    brief_facts as brief_facts,
    examples as examples,
    is_trump as is_trump,
    side_relation,
    stands_for as stands_for,
    suit_bar,
    trick as trick,
)
from cardroom.views.wording import words_of
from cardroom.views.wording.eights.deal import name_fitting_cards
from cardroom.views.wording.eights.score import deal_end_line
from cardroom.views.words import _, card_name, ngettext, number, point_count, say, suit_name

STYLES: tuple[str, ...] = ("eights",)
TINT = "sea"


def facts(scene: Scene[View]) -> Node:
    """Return HTML for the line above the table: the current suit, and which cards may be played."""
    view = scene.view
    if view.phase is not Phase.TURN:
        return None
    if view.named is None:
        return contract_info_button(_("Any card fits"), kind="follow")
    return contract_info_button(
        suit_mark(view.named), span[name_fitting_cards(view)], kind="follow"
    )


# The middle: the stock, and the pile with its top card


def middle_content(scene: Scene[View]) -> Node:
    talon = scene.view.talon
    return div("#pile.pile", role="group", aria_labelledby="pile-title", tabindex="-1")[
        h2("#pile-title.sr-only")[_("Stock and discard pile")],
        _stock_pile(scene.view),
        div("#talon.talon")[
            span(".under")[face(talon[-2])] if len(talon) > 1 else None,
            _top_discard(scene),
            span(".caption")[say(_("Discards: %(count)s"), count=number(len(talon)))],
        ],
    ]


def _stock_pile(view: View) -> Node:
    """Return HTML for the stock. A tap on the stock draws a card, if the viewer may draw."""
    cards = card_back() if view.stock else span(".bare", aria_hidden="true")
    caption = span(".caption")[say(_("Stock: %(count)s"), count=number(view.stock))]
    if Draw() not in view.legal:
        return div("#stock.stock")[cards, caption]
    return button_(
        "#stock.stock",
        {"data-presses": "act-draw", "data-only": len(view.legal) == 1},
        type="button",
        tabindex="-1",  # keyboard users have the button and its key
        title=_("Draw a card"),
    )[cards, caption]


def _top_discard(scene: Scene[View]) -> Node:
    """Return HTML for the top discard. A new discard's id names the seat from which it moves. A tap
    asks why a computer played it. A sign with a named suit covers the suit of an 8.
    """
    view, badge = scene.view, None
    shown: Node = [face(view.top), screen_reader_text(card_name(view.top))]
    last = next((move for move in reversed(view.moves) if move.laid), None)
    if last:
        name, card = scene.people[last.seat].name, Card(last.laid)
        words = say(_("%(name)s: %(card)s"), name=name, card=card_name(card))
        shown = cards_or_why_button(scene, last.seat, (card,), words)
    if view.top.rank == "8" and view.named:
        words = say(_("Current suit: %(suit)s"), suit=suit_name(view.named))
        badge = span(".badge")[suit_mark(view.named), screen_reader_text(words)]
    id = f"trick-{last.seat}" if last and last is view.moves[-1] else "top"
    return div(f"#{id}.top")[shown, badge]


# Name plates


def plate(scene: Scene[View], seat: Seat) -> Plate:
    view = scene.view
    return Plate(
        cards=view.held[seat],
        tricks=None,
        roles=tuple(_roles(scene, seat)),
        sits_out=view.phase is Phase.TURN and not view.held[seat],
        side=side_relation(scene, seat),
    )


def _roles(scene: Scene[View], seat: Seat) -> Iterator[str]:
    view = scene.view
    if seat != (view.seat or 0) and side_relation(scene, seat) == "ours":
        yield _("partner")
    if seat == view.dealer:
        yield _("dealer")
    if view.phase is Phase.TURN and not view.held[seat]:
        yield _("out")
    turn = _moves_of_last_turn(view, seat)
    drawn = sum(move.text == "draw" for move in turn)
    if drawn:
        yield say(ngettext("drew %(count)d", "drew %(count)d", drawn), count=drawn)
    if turn and turn[-1].text == "pass":
        yield _("passed")


def _moves_of_last_turn(view: View, seat: Seat) -> tuple[Move, ...]:
    """Return a seat's moves in its current or latest turn. At the start of a turn, return ()."""
    turns = [(who, tuple(moves)) for who, moves in groupby(view.moves, lambda move: move.seat)]
    if seat == view.turn and turns and turns[-1][0] != seat:
        return ()
    return next((moves for who, moves in reversed(turns) if who == seat), ())


# Actions


def actions(scene: Scene[View]) -> Node:
    if not scene.attempt.objection or not scene.attempt.objection.unfinished:
        return action_bar_with_note(*_move_buttons(scene))
    (eight,) = scene.attempt.selected
    return suit_bar(scene, {Lay(eight, suit): suit for suit in SUITS_SHOWN})


def _move_buttons(scene: Scene[View]) -> Iterator[Node]:
    legal = scene.view.legal
    only = "primary" if len(legal) == 1 else ""
    if Draw() in legal:
        yield action_button(scene, "draw", kind=only, key="D")
    if Pass() in legal:
        yield action_button(scene, "pass", kind=only)
    if any(isinstance(each, Lay) for each in legal):
        other = scene.attempt.pending in ("draw", "pass")
        yield confirm_button(scene, idle=_("Play a card"), confirms=not other)


# The end of a deal


def end(scene: Scene[View]) -> Node:
    """Return HTML for a deal's result and the cards left in hand, and for payments after a game."""
    view = scene.view
    left, payments = [*map(_cards_left_list, view.left)], words_of(scene.game).settlement(scene)
    over = view.phase is Phase.OVER
    settled = (deal_end_line(view, scene.names), *payments) if over else ()
    return [
        deal_result_block(scene, shown=left),
        ul("#settlement.settlement")[(li[line] for line in settled)] if settled else None,
    ]


def _cards_left_list(hand: tuple[Card, ...]) -> Node:
    return ul(".left")[map(_card_with_penalty, sort_high_penalty_first(hand))] if hand else None


def _card_with_penalty(card: Card) -> Node:
    points = penalty_points((card,))
    words = say(_("%(card)s: %(points)s"), card=card_name(card), points=point_count(points))
    return li[face(card), visual_only(number(points)), screen_reader_text(words)]
