"""Dialogs of the position editor: set up a deal, replace a card, open or save a position."""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import groupby
from types import MappingProxyType
from typing import NamedTuple

from htpy import Element, Fragment, Node, button, div, h3, li, p, section, span, strong, ul

from cardroom.games import GAMES, AnyGame
from cardroom.laying.layout import (
    Layout,
    Trouble,
    cards_left,
    dealer_of,
    hand_place,
    has_dealer,
    place_sizes,
    seat_of,
    whole_pack,
)
from cardroom.laying.notation import write_cards
from cardroom.nouns.cards import Card, sort_cards
from cardroom.records.kept_links import LONGEST_TITLE, Named
from cardroom.views.board.panel import compass_names
from cardroom.views.kit.dialog_parts import (
    command_button,
    dialog,
    face_with_spoken_name,
    list_item_with_buttons,
    text_field,
    two_buttons,
)
from cardroom.views.kit.faces import suit_mark
from cardroom.views.kit.widgets import screen_reader_text, visual_only
from cardroom.views.lobby.agreeing import command_dropdown, options_section, preset_dropdown
from cardroom.views.tables import TABLES
from cardroom.views.words import N_, _, card_count, pgettext, say, say_about, title_of
from cardroom.views.words.cards import card_name, rank_short, short_name, suit_letter

PLACES = {
    "stock": N_("Stock"),
    "talon": N_("First card up"),
    "kitty": N_("Kitty"),
    "bottom": N_("Kitty"),
}
REST = N_("Rest")

LONGEST = 2  # letters of a card; longer text may be the name of a suit


class Setup(NamedTuple):
    """State of the dialog that sets up a deal: what the visitor has entered, and the last error."""

    layout: Layout
    place: str = hand_place(0)  # the place to which tapped cards go
    texts: Mapping[str, str] = MappingProxyType({})  # by place: typed text that is wrong
    trouble: Trouble | None = None  # the error of the last try
    last_tapped: Card | None = None  # the last tapped card of the pack
    opened: bool = False  # True if single rules are shown
    kept: Mapping[str, Named] = MappingProxyType({})  # named positions, by id
    more_deals: bool = True  # False if the next deal of a running game would follow

    @property
    def game(self) -> AnyGame:
        return self.layout.record.module

    @property
    def names(self) -> tuple[str, ...]:
        return compass_names(self.game.seats(self.layout.record.options))


def setup_dialog(state: Setup) -> Fragment:
    record, trouble = state.layout.record, state.trouble
    complaint = trouble.text if trouble and trouble.code == "options" else ""
    places = place_sizes(record)
    faces = [*dict.fromkeys(reversed(whole_pack(record)))]
    first = state.last_tapped if state.last_tapped in faces else faces[0]
    return dialog(
        _("Set up a deal"),
        div(".lay-agreed")[_game_and_dealer_fields(state)],
        options_section(
            "board-option", state.game, record.options, opened=state.opened, complaint=complaint
        ),
        div("#lay-places")[[_cards_field_of_place(state, place) for place in places]],
        div(".actions.wrapped.lay-to", role="group", aria_label=_("Tapped cards go to"))[
            span(".note")[_("Tapped cards go to")],
            [_choose_place_button(state, place) for place in places],
        ],
        pack_buttons("board-card", "pack", faces, first, cards_left(state.layout)),
        p(".note")[_("The rest is dealt by chance. You can change it later.")],
        _saved_positions(state.kept) if state.kept else None,
        foot=two_buttons("board-clear", _("Clear all"), "board-lay", pgettext("button", "Deal")),
    )


def _game_and_dealer_fields(state: Setup) -> list[Node]:
    record = state.layout.record
    games = [(key, title_of(game)) for key, game in GAMES.items() if key in TABLES]
    seats = [(str(seat), name) for seat, name in enumerate(state.names)]
    deals = _("Dealer") if has_dealer(record) else _("Draws first")
    return [
        command_dropdown("board-game", _("Game"), games, state.game.KEY),
        preset_dropdown("board-preset", state.game, record.options),
        command_dropdown("board-dealer", deals, seats, str(dealer_of(record))),
    ]


def _cards_field_of_place(state: Setup, place: str) -> Element:
    """Return a text field for the cards of a player or the kitty, and buttons to remove them."""
    held = state.layout.given.get(place, ())
    id, size = place_id(place), place_sizes(state.layout.record)[place]
    filled = say(_("%(given)d of %(size)d"), given=len(held), size=size)
    fault = error_sentence(state) if state.trouble and state.trouble.place == place else None
    buttons = [li[_remove_card_button(place, card, n)] for n, card in enumerate(held)]
    return div(".lay-place.field", id=f"lay-{id}")[
        text_field(
            f"cards-{id}",
            [strong[_place_name(place, state.names)], " ", span(".note")[filled]],
            state.texts.get(place, write_cards(held, rank_short, suit_letter)),
            data_choose="board-type",
            data_place=place,
            autocapitalize="characters",
            spellcheck="false",
            # Translators: cards as they may be typed, with the letters of your ranks and suits.
            placeholder=_("S: A K  H: 10 9"),
            aria_describedby=f"wrong-{id}",
        ),
        p(".note.warning" if fault else "", id=f"wrong-{id}", role="alert")[fault],
        ul(".cards.small")[buttons],
    ]


def _choose_place_button(state: Setup, place: str) -> Element:
    marks = {"data-do": "board-place", "data-place": place}
    id, pressed = f"to-{place_id(place)}", str(place == state.place).lower()
    given, size = len(state.layout.given.get(place, ())), place_sizes(state.layout.record)[place]
    return button(".button.quiet", marks, id=id, type="button", aria_pressed=pressed)[
        _place_name(place, state.names), " ", span(".note")[f"{given}/{size}"]
    ]


def place_id(place: str) -> str:
    """Return the code of a place for cards, such as "hand 0", as part of an HTML id: "hand-0"."""
    return place.replace(" ", "-")


def _remove_card_button(place: str, card: Card, number: int) -> Element:
    marks = {"data-do": "board-take", "data-place": place, "data-which": card.name}
    id, title = f"given-{place_id(place)}-{number}", _("Take back")
    return button(".lay-given", marks, id=id, type="button", title=title)[
        face_with_spoken_name(card)
    ]


def _place_name(place: str, names: Sequence[str]) -> str:
    seat = seat_of(place)
    return _(PLACES.get(place, REST)) if seat is None else names[seat]


def error_sentence(state: Setup) -> str:
    """Return the sentence about the error in the visitor's last entry. Empty without an error."""
    trouble = state.trouble
    if trouble is None:
        return ""
    if trouble.code == "unread" and trouble.text.isalpha() and len(trouble.text) > LONGEST:
        told = _("“%(text)s” isn't a card. Write suits as S, H, D and C, or ♠ ♥ ♦ ♣.")
        return say(told, text=trouble.text)
    if trouble.code == "unread":
        return say(_("“%(text)s” isn't a card of this game."), text=trouble.text)
    if trouble.code == "twice" and trouble.card:
        return say(_("%(card)s is already placed."), card=short_name(trouble.card))
    if trouble.code == "many":
        size = card_count(place_sizes(state.layout.record)[trouble.place])
        name = _place_name(trouble.place, state.names)
        return say(_("Too many: %(place)s gets %(cards.object)s."), place=name, cards=size)
    return _("By the rules, these cards would be redealt. Change them.")


# The pack


def replace_random_card_dialog(
    name: str, cards: Sequence[Card], refused: Card | None = None
) -> Fragment:
    """Ask which card of `cards` the player `name` shall hold instead of a card dealt at random.
    `refused` is the card chosen before, if it would make an earlier play illegal.
    """
    shown = sort_cards(cards)[::-1]
    said = _("%(card)s can't be there: an earlier play would break a rule.")
    fault = say(said, card=short_name(refused)) if refused else None
    return dialog(
        say_about(_("Which card does %(name)s hold?"), name),
        p(".note")[_("It replaces a card dealt by chance.")],
        p(".note.warning" if fault else "", role="alert")[fault],
        pack_buttons("board-swap", "swap", shown, shown[0]),
        foot=None,
    )


def pack_buttons(
    command: str, id: str, faces: Sequence[Card], first: Card, free: Counter[Card] | None = None
) -> Element:
    """Return the pack as buttons, one for each card in `faces`, one row per suit. A tap runs the
    page's command `command`. The Tab key reaches the card `first`; arrow keys reach the others. A
    card without copies in `free`, the count of cards not placed yet, looks pressed.
    """
    rows = [
        div[[_card_button(command, id, card, at=card is first, free=free) for card in row]]
        for _suit, row in groupby(faces, key=lambda card: card.suit)
    ]
    return div("#lay-pack", {"data-walk": ""}, role="group", aria_label=_("The pack"))[rows]


def _card_button(
    command: str, id: str, card: Card, *, at: bool, free: Counter[Card] | None
) -> Element:
    left = free[card] if free is not None else 1
    return button(
        ".lay-card",
        {"data-do": command, "data-which": card.name},
        id=f"{id}-{card}",
        type="button",
        tabindex="0" if at else "-1",
        aria_pressed=None if free is None else str(not left).lower(),
    )[
        visual_only(rank_short(card.rank), card.suit and suit_mark(card.suit)),
        screen_reader_text(card_name(card)),
        span(".lay-more")[say(_("×%(count)d"), count=left)] if left > 1 else None,
    ]


# Saved positions


def save_position_dialog(title: str) -> Fragment:
    """Ask under which name to save a position. `title` is a proposal."""
    return dialog(
        _("Save this position"),
        div(".field")[
            text_field("position-title", _("Name"), title, maxlength=str(LONGEST_TITLE)),
            p(".help")[_("Find it under “Set up a deal”.")],
        ],
        foot=command_button("board-keep", _("Save"), "primary"),
    )


def _saved_positions(kept: Mapping[str, Named]) -> Element:
    return section(aria_labelledby="positions-title")[
        h3("#positions-title")[_("Saved positions")],
        ul(".rows")[(_saved_position_row(id, one) for id, one in kept.items())],
    ]


def _saved_position_row(id: str, one: Named) -> Element:
    about = screen_reader_text(" " + one.title)
    return list_item_with_buttons(
        one.title,
        command_button("board-forget", [_("Delete"), about], "quiet", data_id=id),
        command_button("board-find", [pgettext("button", "Open"), about], data_id=id),
    )
