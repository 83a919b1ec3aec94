"""Action bars of Five Hundred: to call a partner by a card, and to name the joker's suit."""

from collections.abc import Iterator

from htpy import Node, button, div, p, span

from cardroom.game import Objection
from cardroom.games.five_hundred.cards import JOKER, Strain, height_in_suit
from cardroom.games.five_hundred.model import Call, Nominate, Play, View, parse, text
from cardroom.games.five_hundred.rules import object_to_joker_suit, object_to_partner_call, pack_of
from cardroom.nouns.cards import Card, Suit
from cardroom.views.kit.faces import suit_mark
from cardroom.views.kit.widgets import (
    action_bar_with_note,
    action_button,
    action_button_attributes,
    hint_mark_if_advised,
    screen_reader_text,
    visual_only,
)
from cardroom.views.scene import Scene
from cardroom.views.tables.parts import SUITS_SHOWN, hidden_reason, refusal_attributes, suit_button
from cardroom.views.wording import words_of
from cardroom.views.words import _, card_name, rank_short
from cardroom.views.words.cards import suit_label

# Calling a partner by a card


def call_partner_bar(scene: Scene[View]) -> Node:
    """Build the bar to choose a card whose holder becomes the partner, or to play alone."""
    drafted = card_chosen_or_highest(scene)
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


def card_chosen_or_highest(scene: Scene[View]) -> Card | None:
    """Return the card to mark in the bar for calling a partner: chosen by the viewer or advised by
    the hint. If there is none, return the highest card that may be called, in the first suit that
    has such a card. None if no card may be called.
    """
    for said in (scene.attempt.draft, scene.attempt.pending):
        if said and isinstance(action := parse(said), Call) and action.name:
            return Card(action.name)
    every = (_highest_callable_or_highest(scene.view, suit) for suit in (*SUITS_SHOWN, None))
    return next((card for card in every if card and not _objection_to_call(scene.view, card)), None)


def _pack_cards_of_suit(view: View, suit: Suit | None) -> list[Card]:
    """Return the pack's cards of a suit, from high to low. The suit None means the joker."""
    found = [card for card in pack_of(view.options) if card.suit is suit]
    return sorted(found, key=lambda card: height_in_suit(card, Strain()), reverse=True)


def _highest_callable_or_highest(view: View, suit: Suit | None) -> Card | None:
    """Return the highest card of a suit with which the viewer may call a partner. If there is none,
    return the suit's highest card, or None for a suit without cards.
    """
    cards = _pack_cards_of_suit(view, suit)
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
    for card in _pack_cards_of_suit(scene.view, drafted.suit) if drafted.suit else ():
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


# The suit of the joker


def joker_nomination_bar(scene: Scene[View]) -> Node:
    """Build the bar to give the joker a suit before the play, or to leave its suit open."""
    named = (Nominate(suit) for suit in (*SUITS_SHOWN, None))
    legal = (action for action in named if action in scene.view.legal)
    return action_bar_with_note(*(suit_button(scene, text(each), each.suit) for each in legal))


def joker_lead_suit_bar(scene: Scene[View]) -> Node:
    """Build the bar to lead the joker as a suit. The button of an illegal suit gives the reason."""
    buttons = (_joker_suit_button(scene, suit) for suit in SUITS_SHOWN)
    return action_bar_with_note(*buttons, note=_joker_suit_question(scene))


def _joker_suit_question(scene: Scene[View]) -> Node:
    if scene.attempt.objection is None:
        return None
    return p("#question.refusal")[words_of(scene.game).objection(scene, scene.attempt.objection)]


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
            hint_mark_if_advised(scene, said),
        ],
        hidden_reason(scene, suit, objection),
    ]
