"""Commands of score pads, on which visitors write the scores of a game with real cards.

Each change first reads the pad from the store, so that two tabs never overwrite each other.
"""

from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from itertools import islice
from typing import Any, NamedTuple

from htpy import Fragment
from pyscript import window

from cardroom.browser.commands import Request
from cardroom.browser.page import clock, dialog, dom
from cardroom.browser.page.url_params import fresh_id
from cardroom.browser.table.app import App
from cardroom.browser.table.lobby_screen import when_text
from cardroom.games import GAMES
from cardroom.links.challenge import shorten_name
from cardroom.links.frame import LinkError
from cardroom.nouns.cards import NotationError
from cardroom.nouns.seats import with_entry as with_value
from cardroom.records.kept_links import KeptPad
from cardroom.scorepad.entries import Entry, IllegalEntry, read_entry, write_entry
from cardroom.scorepad.pad import (
    SEED,
    EndsTooSoon,
    Pad,
    decode_pad,
    encode_pad,
    score_deal,
    with_entry,
)
from cardroom.table import new_record
from cardroom.views.lobby.agreeing import OWN
from cardroom.views.lobby.new_game import with_option
from cardroom.views.scorepad import dialogs
from cardroom.views.scorepad.dialogs import Agreement
from cardroom.views.scorepad.forms import FORMS
from cardroom.views.scorepad.ledger import EMPTY, Ledger
from cardroom.views.share.links import link_problem_dialog

AT_ONCE = 12  # pads of the shelf before one asks for more
FIRST = GAMES[next(iter(FORMS))]


class Pads(NamedTuple):
    """State of the score pad dialogs: the open pad, and the form for a new pad."""

    ledger: Ledger | None = None  # the open pad; None: none was opened yet
    agreed: Agreement = Agreement(FIRST, FIRST.Options(), ())  # of the form for a pad, or for names
    listens: bool = False  # numbers are read while they are typed


def _open_ledger(app: App) -> Ledger:
    """Return the open score pad. Raises `ValueError` if none was opened yet."""
    ledger = app.get(Pads).ledger
    if ledger is None:
        raise ValueError("no score pad is open")
    return ledger


# The shelf


def open_pads(app: App, request: Request) -> None:
    """Show the newest saved pads, or all ("pad-more"). Without any, show the form for a new pad."""
    game, most = request.get("game"), None if request.word == "pad-more" else AT_ONCE
    pads = _readable_pads(app, game)
    if kept := [*islice(pads, most)]:
        more = next(pads, None) is not None
        dialog.show(dialogs.saved_pads_dialog(kept, game, more=more))
    else:
        open_new_pad_form(app, request)


def _readable_pads(app: App, game: str = "") -> Iterator[Ledger]:
    for id, kept in app.page.store.pads().items():
        try:
            pad = decode_pad(kept.link)
        except LinkError as error:
            window.console.warn(f"A score pad could not be read: {error!r}")
            continue
        if game in ("", pad.record.game):
            yield Ledger(id, pad)


def open_pad(app: App, request: Request) -> None:
    """Open a score pad, with the unfinished entry of its next deal."""
    id, draft = request.get("id"), EMPTY
    kept, pad = app.page.store.find(KeptPad, id), _load(app, id)
    if kept is None or pad is None:
        app.page.tell_entry_deleted()
        return
    with suppress(NotationError):
        draft = read_entry(kept.draft, pad.scorer.FIELDS)
    _show(app, Ledger(id, pad, draft))


def _load(app: App, id: str) -> Pad | None:
    """Load a score pad from the store; return None if it was deleted or cannot be read."""
    kept = app.page.store.find(KeptPad, id)
    with suppress(LinkError):
        return decode_pad(kept.link) if kept else None
    return None


def ask_removal(app: App, request: Request) -> None:
    """Show the dialog that asks before a score pad is deleted."""
    if pad := _load(app, request.get("id")):
        dialog.show(dialogs.removal_dialog(Ledger(request.get("id"), pad)))
    else:
        app.page.tell_entry_deleted()


def remove(app: App, request: Request) -> None:
    app.page.store.forget(KeptPad, request.get("id"))
    dialog.close()
    open_pads(app, request)


# The agreement


def open_new_pad_form(app: App, request: Request) -> None:
    """Show the form for a new score pad, with the last players and options."""
    key, newest = request.get("game"), next(_readable_pads(app), None)
    names = newest.pad.names if newest else (app.page.preferences.name,)
    if last := next(_readable_pads(app, key), None):
        game, options = last.pad.record.module, last.pad.record.options
    else:
        game = GAMES[key] if key in FORMS else FIRST
        options = game.Options()
    _show_new_pad_form(app, Agreement(game, options, names))


def _show_new_pad_form(app: App, agreed: Agreement) -> None:
    seats = agreed.game.seats(agreed.options)
    names = (*agreed.names, *("",) * seats)[:seats]
    agreed = agreed._replace(names=names, dealer=agreed.dealer % seats)
    app.put(app.get(Pads)._replace(agreed=agreed))
    dialog.show(dialogs.new_pad_dialog(agreed))


def change_new_pad(app: App, request: Request) -> None:
    """Apply a changed field of the form for a new score pad, such as a house rule."""
    agreed, value = app.get(Pads).agreed, request.target.value
    match request.word:
        case "pad-game":
            agreed = Agreement(GAMES[value], GAMES[value].Options(), agreed.names)
        case "pad-preset":
            options = agreed.options if value == OWN else agreed.game.PRESETS[value]
            agreed = agreed._replace(options=options)
        case "pad-option":
            options = with_option(agreed.game, agreed.options, request.get("field"), value)
            agreed = agreed._replace(options=options, opened=True)
        case _:  # "pad-dealer"
            agreed = agreed._replace(dealer=int(value))
    _show_new_pad_form(app, agreed)


def store_typed_name(app: App, request: Request) -> None:
    agreed, seat = app.get(Pads).agreed, int(request.get("seat"))
    names = with_value(agreed.names, seat, shorten_name(request.target.value))
    changed = agreed._replace(names=names)
    app.put(app.get(Pads)._replace(agreed=changed))
    if dom.find("#dialog [data-choose='pad-dealer']"):
        dialog.refresh(dialogs.new_pad_dialog(changed))


def start_pad(app: App, _request: Request) -> None:
    """Begin a new score pad with the players and options of the form."""
    agreed = app.get(Pads).agreed
    record = new_record(agreed.game.KEY, agreed.options, SEED)
    _save_and_show(app, Ledger(fresh_id(), Pad(record, agreed.names, agreed.dealer)))


def ask_names(app: App, _request: Request) -> None:
    """Show the form to rename the players on the open score pad."""
    pad = _open_ledger(app).pad
    agreed = Agreement(pad.record.module, pad.record.options, pad.names)
    app.put(app.get(Pads)._replace(agreed=agreed))
    dialog.show(dialogs.names_dialog(agreed))


def rename_players(app: App, _request: Request) -> None:
    """Write the names of the form onto the open score pad."""
    ledger, names = _open_ledger(app), app.get(Pads).agreed.names
    _save_and_show_change(app, ledger._replace(pad=ledger.pad._replace(names=names)))


# Entering a deal


def _keep_open(app: App, ledger: Ledger) -> Fragment:
    """Note that this pad is open now. Return its dialog."""
    app.put(app.get(Pads)._replace(ledger=ledger))
    kept = app.page.store.find(KeptPad, ledger.id)
    return dialogs.pad_dialog(ledger, when_text(kept.when if kept else clock.now()))


def _show(app: App, ledger: Ledger) -> None:
    if not app.get(Pads).listens:
        app.put(app.get(Pads)._replace(listens=True))
        dom.listen(dom.element("dialog"), "input", partial(_store_number_while_typing, app))
    dialog.show(_keep_open(app, ledger))


def _change_and_refresh(app: App, **changed: Any) -> None:
    ledger = _open_ledger(app)
    dialog.refresh(_keep_open(app, ledger._replace(**{"trouble": "", **changed})))


def _enter_field(app: App, field: str, value: str) -> None:
    draft = {name: one for name, one in _open_ledger(app).draft.items() if name != field}
    _change_draft(app, draft | ({field: value} if value else {}))


def _change_draft(app: App, draft: Entry) -> None:
    _change_and_refresh(app, draft=draft)
    ledger = _open_ledger(app)
    kept = app.page.store.find(KeptPad, ledger.id)
    if kept and ledger.place is None:
        app.page.store.keep(ledger.id, kept._replace(draft=write_entry(ledger.draft)))


def set_field(app: App, request: Request) -> None:
    """Set a field of the deal that is being entered to the chosen value."""
    _enter_field(app, request.get("field"), request.get("value"))


def store_typed_number(app: App, request: Request) -> None:
    """Store a typed number in a field of the entered deal. If ``data-of`` is a total, such as 162,
    store the rest, the other side's points. ``data-after`` is added: "16" and "H" give "16H".
    """
    digits = "".join(filter(str.isdecimal, str(request.target.value)))
    whole, value = int(request.get("of")), request.get("after")
    if digits:
        number = whole - int(digits) if whole else int(digits)
        value = f"{number if number >= 0 else whole + 1}{value}"  # one too many is refused
    _enter_field(app, request.get("field"), value)


def _store_number_while_typing(app: App, event: Any) -> None:
    """Store the number in a field while the visitor is still typing it."""
    if event.target.getAttribute("data-choose") == "pad-number":
        store_typed_number(app, Request(event.target, app.page.opened))


def add_to_field(app: App, request: Request) -> None:
    """Add a card or a declaration to a field of the deal that is being entered."""
    field = request.get("field")
    _enter_field(app, field, _open_ledger(app).draft.get(field, "") + request.get("value"))


def drop_from_field(app: App, request: Request) -> None:
    """Remove a card or a declaration from a field of the deal that is being entered."""
    field, place = request.get("field"), int(request.get("value"))
    value = _open_ledger(app).draft.get(field, "")
    _enter_field(app, field, value[:place] + value[place + 1 :])
    if dom.is_focus_lost():
        dom.focus(f"#pad-{field}-{value[place]}")


def clear_entry(app: App, _request: Request) -> None:
    """Clear all fields of the deal that is being entered."""
    _change_draft(app, EMPTY)


def write_deal(app: App, _request: Request) -> None:
    """Write the entered deal onto the score pad, if it is complete and the rules allow it."""
    _write(app, _open_ledger(app).draft)


def pass_out(app: App, _request: Request) -> None:
    """Enter a deal that all players passed. If a house rule says to play it, ask for the tricks."""
    if _open_ledger(app).pad.record.options._asdict().get("all_pass") == "no_trump":
        _change_draft(app, {"passed": "1"})
    else:
        _write(app, {"passed": "1"})


def _write(app: App, entry: Entry) -> None:
    ledger = _open_ledger(app)
    try:
        score_deal(ledger.pad, ledger.deal_index, entry)
    except IllegalEntry:
        _change_and_refresh(app)  # the form names the fault
        dom.focus("#pad-told")
        return
    try:
        pad = with_entry(ledger.pad, ledger.deal_index, entry)
    except EndsTooSoon:
        _change_and_refresh(app, trouble="soon-over")
        return
    except IllegalEntry as error:
        full = error.objection.code == "too-many-deals"
        _change_and_refresh(app, trouble="full" if full else "later")
        return
    _save_and_show_change(app, ledger.close_correction()._replace(pad=pad))


def _save_and_show_change(app: App, changed: Ledger) -> None:
    """Save and show a changed score pad. If another tab changed the pad, show that version instead.
    If another tab deleted the pad, save it as it was before the change.
    """
    before = _open_ledger(app)
    stored = _load(app, before.id)
    if stored is None:
        _save_and_show(app, before._replace(id=fresh_id(), trouble="gone"))
    elif stored != before.pad:
        stays = before.place is None or before.deal_index < len(stored.entries)
        here = before if stays else before.close_correction()
        _show(app, here._replace(pad=stored, trouble="elsewhere"))
    else:
        _save_and_show(app, changed)


def _save_and_show(app: App, ledger: Ledger) -> None:
    draft = write_entry(ledger.draft if ledger.place is None else ledger.next_draft)
    app.page.store.keep(ledger.id, KeptPad(encode_pad(ledger.pad), draft, clock.now()))
    _show(app, ledger)


def edit_deal(app: App, request: Request) -> None:
    """Load the entry of an earlier deal into the form, to correct it."""
    _show(app, _open_ledger(app).open_correction(int(request.get("place"))))


def undo(app: App, _request: Request) -> None:
    """Remove the last deal from the score pad, and load its entry into the form."""
    ledger = _open_ledger(app)
    if not ledger.pad.entries:
        return
    pad = ledger.pad._replace(entries=ledger.pad.entries[:-1])
    last = ledger.pad.entry(len(pad.entries))
    draft = EMPTY if last.keys() == {"passed"} else last  # a pass is a tap again
    _save_and_show_change(app, ledger._replace(pad=pad, draft=draft))


def return_to_pad(app: App, request: Request) -> None:
    """Go back to the open score pad. The command "pad-cancel" drops an unfinished correction."""
    ledger = _open_ledger(app)
    _show(app, ledger.close_correction() if request.word == "pad-cancel" else ledger)


def start_next_pad(app: App, _request: Request) -> None:
    """Begin another score pad with the same players and rules; the next player deals."""
    pad = _open_ledger(app).pad
    dealer = (pad.dealer + 1) % len(pad.names)
    _save_and_show(app, Ledger(fresh_id(), pad._replace(dealer=dealer, entries=())))


# Sharing


def share(app: App, _request: Request) -> None:
    """Show the link to the open score pad."""
    link = dom.link_address(encode_pad(_open_ledger(app).pad))
    dialog.show(dialogs.pad_link_dialog(link))


def open_link(app: App, fragment: str) -> None:
    """Show the score pad of a link, or what is wrong with the link."""
    try:
        ledger = Ledger("", decode_pad(fragment))
    except LinkError as error:
        dialog.show(link_problem_dialog(error.code))
        return
    app.put(app.get(Pads)._replace(ledger=ledger))
    dialog.show(dialogs.received_pad_dialog(ledger))


def save_copy_of_shared(app: App, _request: Request) -> None:
    """Save a copy of the score pad that a link opened, and continue with the copy."""
    _save_and_show(app, _open_ledger(app)._replace(id=fresh_id()))
