"""The table of Five Hundred: contract, sides, auction, open hands and the actions of each phase."""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from htpy import Node, button, div, h2, li, line as line_, p, rect, span, svg, ul
from markupsafe import Markup

from cardroom.game import Objection
from cardroom.games.five_hundred import KEY as KEY, arranged
from cardroom.games.five_hundred.bids import NUMBERS, Bid, bids_low_to_high, points_of_bid
from cardroom.games.five_hundred.cards import JOKER, Strain, is_left_bower, suit_high_first, suit_of
from cardroom.games.five_hundred.model import (
    TRICKS,
    Call,
    Called,
    Contract,
    Nominate,
    Options,
    Pass,
    Phase,
    Play,
    View,
    text,
)
from cardroom.games.five_hundred.rules import (
    object_to_bid,
    object_to_joker_suit,
    object_to_partner_call,
    pack_of,
)
from cardroom.nouns.cards import Card, Suit
from cardroom.nouns.seats import Seat
from cardroom.views.kit.faces import card_back, face, suit_mark
from cardroom.views.kit.regions import Attributes, Region, flatten, to_html
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
    SIDES,
    SUITS_SHOWN,
    Plate,
    examples as examples,
    hidden_reason,
    prepared_action,
    refusal_attributes,
    side_relation,
    suit_bar,
    trick as trick,
)
from cardroom.views.wording import words_of
from cardroom.views.wording.five_hundred.deal import trumps_in_order
from cardroom.views.wording.five_hundred.words import (
    bid_button_label,
    bid_points_in_words,
    bid_with_points,
    card_with_role,
    contract_makers,
    contract_progress_line,
    is_after_auction,
    tricks_of_contract_makers,
)
from cardroom.views.words import _, cached_by_language, card_count, pgettext, say
from cardroom.views.words.cards import card_name, rank_name, rank_short, short_name, suit_label

STYLES: tuple[str, ...] = ("auction", "five-hundred")
TINT = "heather"

BEFORE_PLAY = (Phase.AUCTION, Phase.PASSED, Phase.EXCHANGE, Phase.CALL, Phase.NOMINATE)
CALLS_SHOWN = (Phase.AUCTION, Phase.PASSED, Phase.EXCHANGE)


# Facts of the deal


def facts(scene: Scene[View]) -> Node:
    """Return HTML for the contract, the tricks won so far, and the order of trumps."""
    view = scene.view
    if not is_after_auction(view):
        return contract_info_button(_("Bidding"))
    trumps = trumps_in_order(pack_of(view.options), view.strain)
    line = contract_progress_line(view, scene.names)
    return [
        trumps_info_button(view.strain.trump, line),
        _cards_strong_to_weak(trumps) if trumps else None,
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
    own, rest = SIDES[:2] if (view.seat or 0) in makers else SIDES[1::-1]
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
                rect(f".{kind}", x=str(place * 10 + 0.5), y="1", width="9", height="4")
                for place, kind in enumerate(kinds)
            ),
            line_(".mark", x1=str(need * 10), x2=str(need * 10), y1="0", y2="6") if need else None,
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
        side=side_relation(scene, seat),
        calls_or_melds=_calls_list(view, seat) if view.phase in CALLS_SHOWN else None,
    )


def _roles(view: View, seat: Seat) -> Iterator[str]:
    if seat == view.dealer:
        yield _("dealer")
    contract = view.contract if is_after_auction(view) else None
    if contract and seat == contract.declarer:
        yield _declarer_role(view)
    if contract and seat == view.partner:
        yield _("partner")
    if contract and seat in view.out:
        yield pgettext("misere", "sits out")
    if view.shown[seat] and seat == view.seat:
        yield _("open hand")


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
        return _kitty_and_highest_bid(scene)
    shown = enumerate(view.shown)
    return [_open_hand(scene, seat) for seat, cards in shown if cards and seat != view.seat]


def _open_hand(scene: Scene[View], seat: Seat) -> Node:
    """Return HTML for a hand that lies open in an open misere, sorted by suit."""
    view = scene.view
    groups = arranged(view._replace(hand=view.shown[seat]))
    title = say(_("%(name.Whose)s open hand"), name=scene.names[seat])
    return div(f"#open-{seat}.open-hand", role="group", aria_labelledby=f"open-{seat}-title")[
        h2(f"#open-{seat}-title.open-title")[title],
        ul(".open-cards")[
            (
                li(class_={"first": card is group[0]})[
                    face(card), screen_reader_text(card_with_role(card, view.strain))
                ]
                for group in groups
                for card in group
            )
        ],
    ]


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


# Bids of all players


def _bid_as_signs(bid: Bid) -> Node:
    """Return a bid as HTML: "7" and the sign of its suit, or "Misere"."""
    if bid.misere:
        return span(".bid")[bid_button_label(bid)]
    strain = suit_mark(bid.suit) if bid.suit else span(".strain")[_("NT")]
    return span(".bid")[span(".x")[str(bid.tricks)], strain]


def _calls_list(view: View, seat: Seat) -> Node:
    """List the calls that a seat has made, with a mark on the highest bid."""
    said = [call for call in view.calls if call.seat == seat]
    return ul(".calls")[(_call_item(view, call) for call in said)] if said else None


def _call_item(view: View, call: Called) -> Node:
    if isinstance(call.said, Pass):
        return li(".passed")[pgettext("what somebody said", "Pass")]
    stands = view.contract is not None and view.contract.bid == call.said
    inside = visual_only(_bid_as_signs(call.said)), screen_reader_text(bid_button_label(call.said))
    return li(class_={"stands": stands})[inside]


def _kitty_and_highest_bid(scene: Scene[View]) -> Node:
    view, contract, kitty = scene.view, scene.view.contract, None
    if view.kitty:
        backs = span(".kitty-cards", aria_hidden="true")[[card_back()] * view.kitty]
        words = say(_("Kitty: %(cards)s"), cards=card_count(view.kitty))
        kitty = div(".kitty")[backs, p[words]]
    highest = p[_("No bid yet")]
    if view.phase is Phase.PASSED:
        highest = p[words_of(scene.game).score_line(scene)]
    elif contract:
        bid, points = contract.bid, bid_points_in_words(contract.bid, view.options)
        words = say(_("Highest bid: %(bid)s"), bid=bid_button_label(bid))
        more = say(_("%(name)s · %(points)s"), name=scene.names[contract.declarer], points=points)
        highest = div[
            p(".standing-bid")[visual_only(_bid_as_signs(bid)), screen_reader_text(words)],
            p(".standing-more")[more],
        ]
    return div("#standing.pile.standing")[kitty, highest]


# Actions


def actions(scene: Scene[View]) -> Node:
    match scene.view.phase:
        case Phase.AUCTION:
            return _bidding_grid(scene)
        case Phase.CALL:
            return _call_partner_bar(scene)
        case Phase.NOMINATE:
            return suit_bar(scene, {Nominate(suit): suit for suit in (*SUITS_SHOWN, None)})
        case Phase.PLAY if scene.attempt.objection and scene.attempt.objection.unfinished:
            question = words_of(scene.game).objection(scene, scene.attempt.objection)
            joker_leads = (_joker_suit_button(scene, suit) for suit in SUITS_SHOWN)
            return action_bar_with_note(*joker_leads, note=p("#question.refusal")[question])
        case _:
            return confirm_bar(scene)


def end(scene: Scene[View]) -> Node:
    return deal_result_block(scene)


# The auction: a row for each number of tricks, and a column for each suit. Illegal bids stay
# visible, and their buttons say why. The Tab key reaches the grid only once; the arrow keys move
# the focus in it.


def _bidding_grid(scene: Scene[View]) -> Region:
    """Build the grid of buttons for all bids and for pass. The misere bids are in the last row."""
    view, options = scene.view, scene.view.options
    objections = _objections_by_bid(view.contract.bid if view.contract else None, options)
    lowest = text(view.legal[1] if len(view.legal) > 1 else view.legal[0])
    stop = scene.attempt.pending or lowest  # the action whose button the Tab key reaches
    buttons = {bid: _bid_button(scene, bid, objections[bid], stop) for bid in objections}
    rows = [
        _button_row(one for bid, one in buttons.items() if bid.tricks == number)
        for number in NUMBERS
    ]
    others = (one for bid, one in buttons.items() if bid.misere)
    rows.append(_button_row([_pass_button(scene, stop), *others], "bid-row others"))
    frame: Attributes = {
        "class": "bid-grid",
        "data-walk": True,
        "role": "toolbar",
        "aria-label": _("Bids"),
    }
    reasons = {objection.code: objection for objection in objections.values() if objection}
    hidden = flatten(hidden_reason(scene, code, objection) for code, objection in reasons.items())
    inside = (Region("div", frame, tuple(rows), "grid"), *hidden)
    return Region("div", {"id": "actions", "class": "bids"}, inside, "bids")


def _button_row(buttons: Iterable[Node], kind: str = "bid-row") -> Region:
    return Region("div", {"class": kind}, flatten(buttons))


def _bid_button(scene: Scene[View], bid: Bid, objection: Objection | None, stop: str) -> Markup:
    attributes = _grid_button_attributes(scene, text(bid), stop)
    if objection:
        attributes |= refusal_attributes(objection.code, refused=True)
    hint = text(bid) == scene.attempt.hinted
    return _cached_bid_button(bid, scene.view.options, tuple(attributes.items()), hint=hint)


@cached_by_language(maxsize=128)
def _cached_bid_button(
    bid: Bid, options: Options, attributes: tuple[tuple[str, str | bool | None], ...], *, hint: bool
) -> Markup:
    """Build a button for a bid. It is cached because a tap changes only two buttons of the grid."""
    marks = [_bid_as_signs(bid), span(".points")[str(points_of_bid(bid, options.open_misere))]]
    return to_html(
        button(f"#bid-{bid.name}.button.bid-button", dict(attributes), type="button")[
            visual_only(*marks),
            screen_reader_text(bid_with_points(bid, options)),
            hint_mark(advised=hint),
        ]
    )


def _pass_button(scene: Scene[View], stop: str) -> Node:
    said, key = text(Pass()), "P" if scene.preferences.keys else None
    marks = _grid_button_attributes(scene, said, stop)
    return button("#act-pass.button.bid-button.pass", marks, type="button", aria_keyshortcuts=key)[
        words_of(scene.game).action_label(said), hint_mark(advised=said == scene.attempt.hinted)
    ]


def _grid_button_attributes(
    scene: Scene[View], said: str, stop: str
) -> dict[str, str | bool | None]:
    return {**action_button_attributes(scene, said), "tabindex": "0" if said == stop else "-1"}


@lru_cache(maxsize=32)
def _objections_by_bid(standing: Bid | None, options: Options) -> Mapping[Bid, Objection | None]:
    bids = bids_low_to_high(options.misere, options.open_misere)
    return {bid: object_to_bid(options, standing, bid) for bid in bids}


# Calling a partner by a card


def _call_partner_bar(scene: Scene[View]) -> Node:
    """Build the bar to choose a card whose holder becomes the partner, or to play alone."""
    drafted = _card_chosen_or_highest(scene)
    return div("#actions.calling")[
        _button_group("call-suits", _("Suit"), _suit_buttons(scene, drafted)),
        _button_group("call-ranks", _("Rank"), _rank_buttons(scene, drafted)) if drafted else None,
        p(".actions")[
            action_button(scene, text(Call())),
            action_button(scene, text(Call(drafted.name)), kind="primary") if drafted else None,
        ],
    ]


def _button_group(name: str, label: str, buttons: Iterator[Node]) -> Node:
    return div(f".{name}", {"data-walk": True}, role="toolbar", aria_label=label)[buttons]


def _card_chosen_or_highest(scene: Scene[View]) -> Card | None:
    """Return the card to mark in the bar for calling a partner: chosen by the viewer or advised by
    the hint. If there is none, return the highest card that may be called, in the first suit that
    has such a card. None if no card may be called.
    """
    action = prepared_action(scene, Call)
    if action and action.name:
        return Card(action.name)
    every = (_highest_callable_or_highest(scene.view, suit) for suit in (*SUITS_SHOWN, None))
    return next((card for card in every if card and not _objection_to_call(scene.view, card)), None)


def _highest_callable_or_highest(view: View, suit: Suit | None) -> Card | None:
    """Return a suit's highest callable card, or else its highest card. Suit None is the joker."""
    cards = suit_high_first(pack_of(view.options), suit, Strain())
    fitting = (card for card in cards if not _objection_to_call(view, card))
    return next(fitting, cards[0] if cards else None)


def _objection_to_call(view: View, card: Card) -> Objection | None:
    return object_to_partner_call(view, view.hand, card.name)


def _suit_buttons(scene: Scene[View], drafted: Card | None) -> Iterator[Node]:
    every = SUITS_SHOWN if scene.view.strain.trump else (*SUITS_SHOWN, None)
    for suit in every:
        if card := _highest_callable_or_highest(scene.view, suit):
            inside = [suit_mark(suit), span(".suit-name")[suit_label(suit)]] if suit else _("Joker")
            pressed = drafted is not None and drafted.suit is suit
            name = f"suit-{suit or 'joker'}"
            yield _card_toggle(scene, name, card, inside, pressed=pressed, first=not drafted)


def _rank_buttons(scene: Scene[View], drafted: Card) -> Iterator[Node]:
    pack = pack_of(scene.view.options)
    for card in suit_high_first(pack, drafted.suit, Strain()) if drafted.suit else ():
        inside = [visual_only(rank_short(card.rank)), screen_reader_text(card_name(card))]
        yield _card_toggle(scene, f"rank-{card.name}", card, inside, pressed=card is drafted)


def _card_toggle(
    scene: Scene[View], name: str, card: Card, inside: Node, *, pressed: bool, first: bool = False
) -> Node:
    """Build a toggle button that chooses a card to call, or says why the card cannot be called."""
    objection = _objection_to_call(scene.view, card)
    return [
        button(
            f"#{name}.button",
            {"data-draft": text(Call(card.name))},
            type="button",
            tabindex="0" if pressed or first else "-1",
            aria_pressed=str(pressed).lower(),
            **refusal_attributes(name, refused=bool(objection)),
        )[inside],
        hidden_reason(scene, name, objection),
    ]


def _joker_suit_button(scene: Scene[View], suit: Suit) -> Node:
    view = scene.view
    said = text(Play(JOKER, suit))
    objection = object_to_joker_suit(view, view.hand, Play(JOKER, suit))
    return [
        button(
            f"#joker-{suit}.button.choice-button.suit-button",
            action_button_attributes(scene, said),
            type="button",
            aria_keyshortcuts=suit if scene.preferences.keys and not objection else None,
            **refusal_attributes(suit, refused=bool(objection)),
        )[
            suit_mark(suit),
            visual_only(suit_label(suit)),
            screen_reader_text(words_of(scene.game).action_label(said)),
            hint_mark(advised=said == scene.attempt.hinted),
        ],
        hidden_reason(scene, suit, objection),
    ]
