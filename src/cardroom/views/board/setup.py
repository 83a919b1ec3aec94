"""Dialog to set up a deal in the position editor: rules, dealer, and cards of each player."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from htpy import Element, Fragment, Node, button, div, li, p, span, strong, ul

from cardroom.games import GAMES, AnyGame
from cardroom.laying.layout import (
    Layout,
    Trouble,
    cards_left,
    dealer_of,
    hand_place,
    has_dealer,
    place_sizes,
    whole_pack,
)
from cardroom.laying.notation import write_cards
from cardroom.nouns.cards import Card
from cardroom.records.positions import Named
from cardroom.views.board.pack import pack_buttons
from cardroom.views.board.places import compass_names, place_name
from cardroom.views.board.shelf import saved_positions
from cardroom.views.kit.dialog_parts import (
    command_button,
    dialog,
    face_with_spoken_name,
    text_field,
)
from cardroom.views.lobby.agreeing import command_dropdown, options_section, preset_dropdown
from cardroom.views.tables import has_table
from cardroom.views.words import _, card_count, pgettext, rank_short, say, short_name, title_of
from cardroom.views.words.cards import suit_letter


class Setup(NamedTuple):
    """State of the dialog that sets up a deal: what the visitor has entered, and the last error."""

    layout: Layout
    place: str = hand_place(0)  # the place to which tapped cards go
    texts: Mapping[str, str] = MappingProxyType({})  # by place: typed text that is wrong
    trouble: Trouble | None = None  # the error of the last try
    last_tapped: Card | None = None  # the last tapped card of the pack
    opened: bool = False  # True if single rules are shown
    kept: Mapping[str, Named] = MappingProxyType({})  # named positions, by id

    @property
    def game(self) -> AnyGame:
        return self.layout.record.module

    @property
    def names(self) -> tuple[str, ...]:
        return compass_names(self.game.seats(self.layout.record.options))


def setup_dialog(state: Setup) -> Fragment:
    places = place_sizes(state.layout.record)
    return dialog(
        _("Set up a deal"),
        div(".lay-agreed")[_game_and_dealer_fields(state)],
        _house_rule_fields(state),
        div("#lay-places")[[_cards_field_of_place(state, place) for place in places]],
        div(".actions.wrapped.lay-to", role="group", aria_label=_("Tapped cards go to"))[
            span(".note")[_("Tapped cards go to")],
            [_choose_place_button(state, place) for place in place_sizes(state.layout.record)],
        ],
        _pack_buttons_by_suit(state),
        p(".note")[_("The rest is dealt by chance. You can change it later.")],
        saved_positions(state.kept),
        foot=[
            command_button("board-clear", _("Clear all"), "quiet"),
            command_button("board-lay", pgettext("button", "Deal"), "primary"),
        ],
    )


# Game and rules


def _game_and_dealer_fields(state: Setup) -> list[Node]:
    record = state.layout.record
    games = [(key, title_of(game)) for key, game in GAMES.items() if has_table(key)]
    seats = [(str(seat), name) for seat, name in enumerate(state.names)]
    deals = _("Dealer") if has_dealer(record) else _("Draws first")
    return [
        command_dropdown("board-game", _("Game"), games, state.game.KEY),
        preset_dropdown("board-preset", state.game, record.options),
        command_dropdown("board-dealer", deals, seats, str(dealer_of(record))),
    ]


def _house_rule_fields(state: Setup) -> Element:
    problem = state.trouble
    complaint = problem.text if problem and problem.code == "options" else ""
    options = state.layout.record.options
    return options_section(
        "board-option", state.game, options, opened=state.opened, complaint=complaint
    )


# Card places


def _cards_field_of_place(state: Setup, place: str) -> Element:
    """Return a text field for the cards of a player or the kitty, and buttons to remove them."""
    held = state.layout.given.get(place, ())
    id, size = place_id(place), place_sizes(state.layout.record)[place]
    filled = say(_("%(given)d of %(size)d"), given=len(held), size=size)
    fault = error_sentence(state) if _has_error_at(state, place) else None
    buttons = [li[_remove_card_button(place, card, n)] for n, card in enumerate(held)]
    return div(".lay-place.field", id=f"lay-{id}")[
        text_field(
            f"cards-{id}",
            [strong[place_name(place, state.names)], " ", span(".note")[filled]],
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


def place_id(place: str) -> str:
    """Return the code of a place for cards, such as "hand 0", as part of an HTML id: "hand-0"."""
    return place.replace(" ", "-")


def _remove_card_button(place: str, card: Card, number: int) -> Element:
    return button(
        ".lay-given",
        {"data-do": "board-take", "data-place": place, "data-which": card.name},
        id=f"given-{place_id(place)}-{number}",
        type="button",
        title=_("Take back"),
    )[face_with_spoken_name(card)]


def _has_error_at(state: Setup, place: str) -> bool:
    return state.trouble is not None and state.trouble.place == place


LONGEST = 2  # letters of a card; longer text may be the name of a suit


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
        name = place_name(trouble.place, state.names)
        return say(_("Too many: %(place)s gets %(cards.object)s."), place=name, cards=size)
    return _("By the rules, these cards would be redealt. Change them.")


# The pack


def _choose_place_button(state: Setup, place: str) -> Element:
    pressed = str(place == state.place).lower()
    given, size = len(state.layout.given.get(place, ())), place_sizes(state.layout.record)[place]
    return button(
        ".button.quiet",
        {"data-do": "board-place", "data-place": place},
        id=f"to-{place_id(place)}",
        type="button",
        aria_pressed=pressed,
    )[place_name(place, state.names), " ", span(".note")[f"{given}/{size}"]]


def _pack_buttons_by_suit(state: Setup) -> Element:
    faces = [*dict.fromkeys(reversed(whole_pack(state.layout.record)))]
    first = state.last_tapped if state.last_tapped in faces else faces[0]
    return pack_buttons("board-card", "pack", faces, first, cards_left(state.layout))
