"""The start of the page: creates the parts of the page and connects them."""

from functools import partial

from pyscript import document, window

from cardroom.browser import features, keyboard
from cardroom.browser.commands import CLICKED
from cardroom.browser.dispatch import handle_change, handle_click, send_event
from cardroom.browser.lobby import courses
from cardroom.browser.motion import animations
from cardroom.browser.page import dialog, dom, tasks
from cardroom.browser.page.history import History
from cardroom.browser.page.notices import Notices
from cardroom.browser.page.tasks import guard, run_unwatched
from cardroom.browser.page.url_params import parse_wishes
from cardroom.browser.start import away, failures
from cardroom.browser.start.updates import Updates
from cardroom.browser.startup import Startup
from cardroom.browser.table import languages
from cardroom.browser.table.app import App
from cardroom.browser.table.page import Page
from cardroom.browser.table.resuming import listen_to_other_tabs
from cardroom.browser.table.warm_up import DialogWarmUp, WarmUp
from cardroom.browser.thinking.opponents import Opponents
from cardroom.browser.thinking.worker_client import WorkerClient
from cardroom.session.events import CardFocused

# Cards whose focus events are handled, only while keys are used: a tap has its own event.
BY_KEYS = "[data-keyboard] [data-hand] [data-card]"

COMES = 2.0  # seconds that the first turn of a computer waits for the worker


def main() -> None:
    """Start the page: show the last table or the lobby, then open the address's link, if any."""
    try:
        away.import_deferred()
        _open_page()
    except Exception:
        dom.mark_root("python", "blocked")  # see boot/progress.js
        raise


def _open_page() -> None:
    notices = Notices()
    history = History()
    wished = parse_wishes(window.location.search)
    python = WorkerClient(wait=0 if wished.fast else COMES)
    opponents = Opponents(python)

    def reopen(place: str) -> None:
        features.open_table_by_address(app, place)

    page = Page(wished, notices, opponents.choose, history, reopen)
    page.loop.on_idle += [WarmUp(page), python.start_when_calm]
    updates = Updates(notices)
    app = App(page, opponents.answer_question, updates)
    features.register_callbacks(app)
    page.loop.on_idle.append(DialogWarmUp(page, features.common_dialog_makers(app), python))
    tasks.on_failure(failures.show_exception)
    arrival = Startup(app, history)
    _listen(app)
    for kind in ("pointerover", "pointerdown", "focusin"):
        dom.listen_at("[data-learn]", kind, partial(courses.prepare_at_hover, app))
    dialog.on_open(history.add_dialog_entry)
    dom.listen(window, "popstate", partial(history.follow, page.go_to))
    dom.listen(window, "hashchange", arrival.open_link)
    dom.listen(window, "pagehide", page.loop.save_unsaved)
    dom.listen(window, "pagehide", arrival.leave)
    dom.listen(document, "visibilitychange", page.loop.save_unsaved)
    dom.listen(document, "visibilitychange", python.release_if_hidden)
    dom.listen(document, "pointerdown", python.note_touch)
    dom.listen(document, "keydown", python.note_touch)
    listen_to_other_tabs(page)
    languages.begin_in_visitor_language(app, wished.language, partial(_begin, arrival))
    run_unwatched(updates.begin())
    failures.on_load_failure(lambda: run_unwatched(updates.check_for_update()))
    run_unwatched(courses.prepare_first(app))


def _begin(arrival: Startup) -> None:
    guard(arrival.open)()
    dom.mark_root("ready", "1")
    window.performance.mark("cardroom:ready")


def _listen(app: App) -> None:
    dom.listen_clicks(("do", *CLICKED), partial(handle_click, app))
    dom.listen(document, "change", lambda event: handle_change(app, event.target))
    focus = partial(send_event, app, CardFocused, None)
    dom.listen_at(BY_KEYS, "focusin", lambda event: focus(event.target))
    dom.listen(document, "keydown", partial(keyboard.press, app))
    dom.listen(dom.element("dialog"), "close", lambda _event: dialog.call_unanswered())
    dom.listen(document, "pointerdown", animations.finish_animations)
    dom.listen_at("[data-keyboard]", "pointerdown", keyboard.hide_focus_ring)
