"""Commands of the setup dialog, in which a visitor chooses, taps and types the cards of a deal."""

from functools import partial
from random import Random
from typing import Any, NamedTuple

from cardroom.browser.board.board import Board, open_table
from cardroom.browser.commands import Request
from cardroom.browser.page import dialog, dom
from cardroom.browser.page.url_params import fresh_seed
from cardroom.browser.table.app import App
from cardroom.game import Agreed
from cardroom.games import GAMES
from cardroom.laying.layout import (
    Layout,
    Trouble,
    cards_left,
    deal_missing_cards,
    dealer_of,
    first_deal_layout,
    fit_to_changed_options,
    hand_place,
    place_sizes,
    remove_card,
    set_typed_cards,
    toggle_card,
    with_seed_for_dealer,
)
from cardroom.nouns.cards import Card
from cardroom.records.kept_links import Named
from cardroom.table import Table, new_record
from cardroom.views.board import setup
from cardroom.views.board.setup import Setup
from cardroom.views.lobby.agreeing import OWN
from cardroom.views.lobby.new_game import with_option
from cardroom.views.words.cards import english_letters_by_local

FIRST = hand_place(0)


class SetupDialog(NamedTuple):
    """State of the setup dialog: the cards and fields that the dialog showed last."""

    setup: Setup | None = None  # None: never shown


def _setup(app: App) -> Setup:
    return app.get(SetupDialog).setup or _blank_setup(next(iter(GAMES)))


def open_setup(app: App, request: Request) -> None:
    """Open the setup dialog for the shown table's game; in the lobby, for the game set up last."""
    now = _setup(app)
    if request.shown_session and request.shown_session.saved.record.game != now.game.KEY:
        agreed = request.shown_session.saved.record
        now = _blank_setup(agreed.game, agreed.options)
    _show_setup_dialog(app, now)


def edit_board_cards(app: App, _request: Request) -> None:
    """Open the setup dialog, to change the cards of the deal on the board."""
    dialog.close()
    board = app.get(Board)
    if board.opened:
        session, table = board.opened.session, board.opened.session.table
        placed = board.layout if table.deal_start == 0 else None  # cards of the first deal
        layout = placed or first_deal_layout(table.deal_record_at(table.deal_start))
        _show_setup_dialog(app, Setup(layout, more_deals=session.purpose.more_deals))


def _show_setup_dialog(app: App, now: Setup) -> None:
    if app.get(SetupDialog).setup is None:
        dom.listen(dom.element("dialog"), "input", partial(_place_cards_while_typing, app))
    now = now._replace(kept=app.page.store.positions())
    app.put(SetupDialog(now))
    dialog.show(setup.setup_dialog(now))


def _change_and_refresh(app: App, **changed: Any) -> None:
    now = _setup(app)._replace(**{"trouble": None, **changed})
    app.put(SetupDialog(now))
    dialog.refresh(setup.setup_dialog(now))


# Game and options


def choose_game(app: App, request: Request) -> None:
    app.put(SetupDialog(_blank_setup(request.target.value)))
    _change_and_refresh(app, kept=app.page.store.positions())


def choose_preset(app: App, request: Request) -> None:
    if request.target.value != OWN:
        _change_setup_options(app, _setup(app).game.PRESETS[request.target.value])


def choose_option(app: App, request: Request) -> None:
    now = _setup(app)._replace(opened=True)
    app.put(SetupDialog(now))
    agreed = now.layout.record.options
    field, value = request.get("field"), request.target.value
    _change_setup_options(app, with_option(now.game, agreed, field, value))


def _change_setup_options(app: App, options: Agreed) -> None:
    game, layout = _setup(app).game, _setup(app).layout
    if problem := game.complaint(options):
        _change_and_refresh(app, trouble=Trouble("options", "", text=problem))
        return
    dealer = dealer_of(layout.record) % game.seats(options)
    record = with_seed_for_dealer(new_record(game.KEY, options, "1"), dealer)
    _change_and_refresh(app, layout=fit_to_changed_options(layout, record), place=FIRST)


def choose_dealer(app: App, request: Request) -> None:
    layout = _setup(app).layout
    record = with_seed_for_dealer(layout.record, int(request.target.value))
    _change_and_refresh(app, layout=layout._replace(record=record))


# Cards by place


def choose_place(app: App, request: Request) -> None:
    _change_and_refresh(app, place=request.get("place"))


def tap_card(app: App, request: Request) -> None:
    """Put the tapped card into the chosen hand or pile, or take it back if it is placed."""
    card, now = Card(request.get("which")), _setup(app)
    app.put(SetupDialog(now._replace(last_tapped=card)))
    _show_change(app, toggle_card(now.layout, now.place, card))


def remove_placed_card(app: App, request: Request) -> None:
    """Remove a placed card from its hand or pile, when the visitor presses the card's button."""
    place = request.get("place")
    _show_change(app, remove_card(_setup(app).layout, place, Card(request.get("which"))))
    if dom.is_focus_lost():
        dom.focus(f"#cards-{setup.place_id(place)}")


def _place_cards_while_typing(app: App, event: Any) -> None:
    place = event.target.getAttribute("data-place")
    if not place:
        return
    text, now = event.target.value, _setup(app)
    tried = set_typed_cards(now.layout, place, text, english_letters_by_local())
    if isinstance(tried, Layout):
        _change_and_refresh(app, texts={**now.texts, place: text}, layout=tried)


def place_typed_cards(app: App, request: Request) -> None:
    """Place the cards typed into a text field. If the text is invalid, show what is wrong."""
    place, text, now = request.get("place"), request.target.value, _setup(app)
    tried = set_typed_cards(now.layout, place, text, english_letters_by_local())
    if isinstance(tried, Trouble):
        _change_and_refresh(app, texts={**now.texts, place: text}, trouble=tried)
    else:
        others = {one: said for one, said in now.texts.items() if one != place}
        _change_and_refresh(app, texts=others, layout=tried)


def _show_change(app: App, tried: Layout | Trouble) -> None:
    if isinstance(tried, Trouble):
        _change_and_refresh(app, trouble=tried)
    else:
        sizes, place = place_sizes(tried.record), _setup(app).place
        if cards_left(tried):  # go on to the next place with room
            places = [*sizes, *sizes]
            after = places[places.index(place) :]
            place = next(one for one in after if len(tried.given.get(one, ())) < sizes[one])
        _change_and_refresh(app, layout=tried, texts={}, place=place)


def delete_saved_position(app: App, request: Request) -> None:
    """Delete a position that the visitor saved on the board (a table to try deals)."""
    app.page.store.forget(Named, request.get("id"))
    _change_and_refresh(app, kept=app.page.store.positions())


def clear_cards(app: App, _request: Request) -> None:
    """Take back all cards that the visitor has placed in the setup dialog."""
    _change_and_refresh(app, layout=Layout(_setup(app).layout.record), texts={}, place=FIRST)


def deal_rest_and_open_board(app: App, _request: Request) -> None:
    """Deal the remaining cards at random and open the board, or show why the cards are invalid."""
    layout = _setup(app).layout
    for place, text in _setup(app).texts.items():
        tried = set_typed_cards(layout, place, text, english_letters_by_local())
        if isinstance(tried, Trouble):
            _change_and_refresh(app, trouble=tried)
            return
        layout = tried
    dealt = deal_missing_cards(layout, Random(fresh_seed()))
    if isinstance(dealt, Trouble):
        _change_and_refresh(app, trouble=dealt)
    else:
        dialog.close()
        open_table(app, Table(dealt), layout, more_deals=_setup(app).more_deals)


def _blank_setup(game: str, agreed: Agreed | None = None) -> Setup:
    return Setup(Layout(new_record(game, agreed or GAMES[game].Options(), "1")))
