"""The dialog of a new game, and the beginning of the game."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from cardroom.browser.commands import Request
from cardroom.browser.page import dialog, dom
from cardroom.browser.page.url_params import fresh_seed
from cardroom.browser.start.bundles import call
from cardroom.browser.table.app import App
from cardroom.games import GAMES, AnyGame
from cardroom.links.challenge import shorten_name
from cardroom.live.matters import NEXT
from cardroom.nouns.seats import Seat
from cardroom.records.preferences import opponents_level, save_level_if_unsaved
from cardroom.table import LONGEST_SEED, Record, new_record
from cardroom.views.lobby import seating
from cardroom.views.lobby.lobby import opponents_sentence
from cardroom.views.lobby.new_game import FRIENDS, RULES, new_game_dialog, with_option
from cardroom.views.lobby.seating import Seating
from cardroom.views.tables import TABLES


class NewGame(NamedTuple):
    """State of the new-game dialog: the game and the visitor's choices."""

    game: AnyGame = GAMES[next(filter(TABLES.get, GAMES))]
    options: Any = None
    seating: Seating = Seating(())
    friends: Mapping[Seat, str] = MappingProxyType({})  # names typed in this visit, by seat
    touched: frozenset[str] = frozenset()  # sections with a change, which stay open


# The level of the computer players


def save_default_level(app: App, _session: object) -> None:
    """Save the computer players' level for later games, if no level was saved before."""
    save_level_if_unsaved(app.page.store, app.page.local_storage, app.page.preferences)


def show_level(app: App) -> None:
    """Show the level of the computer players in the lobby."""
    preferences, wished = app.page.preferences, app.page.wishes.level
    level = wished or opponents_level(preferences, app.page.store)
    chosen = preferences.level == level or bool(wished)
    if place := dom.find("#opponents"):
        place.textContent = opponents_sentence(level, chosen=chosen)


# The dialog


def open_new_game_dialog_here(app: App, request: Request) -> None:
    """Open the new-game dialog for the game at the shown table, else for the game chosen last."""
    key = request.shown_session.saved.record.game if request.shown_session else None
    open_new_game_dialog(app, key, with_friends=request.word == "friends")


def open_clicked_friends_dialog(app: App, game: str, _target: object = None) -> None:
    """Open the new-game dialog for the clicked game, with the section for friends open."""
    open_new_game_dialog(app, game, with_friends=True)


def open_new_game_dialog(
    app: App, key: str | None, _target: object = None, *, with_friends: bool = False
) -> None:
    """Open the new-game dialog for a game; `key` None means the game chosen last."""
    game = GAMES[key] if key else app.get(NewGame).game
    session = app.page.session
    if session and session.saved.record.game == game.KEY:
        options: Any = session.saved.record.options
        who = seating.seating_of(session.saved)
    else:
        options = game.Options()
        who = Seating(app.page.usual_levels(game, options))
    touched = frozenset({FRIENDS} if with_friends else ())
    now = app.get(NewGame)._replace(game=game, options=options, seating=who, touched=touched)
    app.put(now)
    _show_new_game_dialog(app, "")


def _show_new_game_dialog(app: App, seed: str) -> None:
    now, own = app.get(NewGame), app.page.preferences.name
    dialog.show(new_game_dialog(now.game, now.options, now.seating, seed, own, now.touched))


def handle_form_change(app: App, _text: str, field: Any) -> None:
    """Apply the new value of a field of the new-game dialog, and redraw the dialog."""
    now = _apply_field(app, app.get(NewGame), field)
    if now is None:
        return
    who = seating.with_seat_count(now.seating, now.game.seats(now.options))
    app.put(now._replace(seating=seating.fill_friend_names(who, now.friends)))
    _show_new_game_dialog(app, dom.element("seed").value)


def _apply_field(app: App, now: NewGame, field: Any) -> NewGame | None:
    if option := field.getAttribute("data-option"):
        options = with_option(now.game, now.options, option, field.value)
        return now._replace(options=options, touched=now.touched | {RULES})
    if preset := field.getAttribute("data-preset"):
        return now._replace(options=now.game.PRESETS[preset])
    if who := field.getAttribute("data-level"):
        touched = now.touched if who == "all" else now.touched | {FRIENDS}
        chosen = seating.with_player_or_level(now.seating, who, field.value)
        return now._replace(seating=chosen, touched=touched)
    if seat := field.getAttribute("data-name"):
        return _apply_name(app, now, int(seat), field.value)
    if field.getAttribute("data-where"):
        return now._replace(seating=seating.with_way_to_play(now.seating, field.value))
    return None


def _apply_name(app: App, now: NewGame, seat: Seat, text: str) -> NewGame:
    if now.seating.name(seat):
        friends = MappingProxyType({**now.friends, seat: shorten_name(text)})
        return now._replace(friends=friends, seating=seating.with_name(now.seating, seat, text))
    app.page.set_preferences(app.page.preferences._replace(name=shorten_name(text)))
    return now


# Dealing


def start(app: App, _request: Request) -> None:
    """Begin the game of the new-game dialog, if the rules allow its combination of options."""
    now = app.get(NewGame)
    seed = "".join(filter(str.isprintable, dom.element("seed").value.strip()))[:LONGEST_SEED]
    if now.game.complaint(now.options) is not None:
        return
    dialog.close()
    record = new_record(now.game.KEY, now.options, seed or fresh_seed())
    _begin(app, record, now.seating)


def play_once_more(app: App, request: Request) -> None:
    """Begin another game with the options and the players of the finished game."""
    session = request.session
    if session.company.live:
        session.company.ask(NEXT)
        return
    agreed = session.saved.record
    record = new_record(agreed.game, agreed.options, fresh_seed())
    _begin(app, record, seating.seating_of(session.saved))


def play_with_default_options(app: App, game: str, _target: object = None) -> None:
    """Begin a game with default options, at a click on a ``data-play`` element."""
    dialog.close()  # it has such a button too
    app.page.begin_game(game)


def _begin(app: App, record: Record, who: Seating) -> None:
    if who.way_to_play == seating.BY_LINK:
        call("share.correspondence:begin", app, record, who)
    elif who.way_to_play == seating.LIVE:
        app.page.begin(record, seating.with_computers_for_friends(who).levels)
        call("live.live:show_seats_for_friends", app, seating.friend_names_by_seat(who))
    else:
        app.page.begin(record, who.levels, names=who.names)
