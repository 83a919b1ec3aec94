"""Commands of challenges: links to deals that several players play, to compare their results."""

from typing import Any, NamedTuple

from cardroom.browser.commands import Request
from cardroom.browser.page import clock, dialog, dom
from cardroom.browser.page.chunked_work import Work
from cardroom.browser.page.tasks import run_unwatched
from cardroom.browser.start.bundles import call, load_bundle
from cardroom.browser.table.app import App
from cardroom.browser.table.resuming import resume
from cardroom.links import challenge
from cardroom.links.frame import CHALLENGE, is_of_kind
from cardroom.players.levels import player_version
from cardroom.records.kept_links import ChallengeEntry
from cardroom.session.session import Session
from cardroom.views.share import challenge as views
from cardroom.views.words import _


class NewChallenge(NamedTuple):
    """State of the dialog that makes a challenge: how many deals the challenge has."""

    deals: int = 1


# Making one


def show_making_dialog(app: App, request: Request) -> None:
    """Show the dialog that makes a challenge from the deals of the shown table."""
    app.put(NewChallenge())
    _show_making_dialog(app, request.session)


def handle_form_change(app: App, what: str, field: Any) -> None:
    """Store the player's name or the number of deals from a changed ``data-challenge`` field."""
    if what == "name":
        name = challenge.shorten_name(str(field.value))
        app.page.set_preferences(app.page.preferences._replace(name=name))
        answered = app.page.store.find(ChallengeEntry, field.getAttribute("data-id") or "")
        if answered and answered.mine >= 0:
            signed = challenge.decode(answered.link).with_name(answered.mine, name)
            answered = answered._replace(link=challenge.encode(signed))
            app.page.store.keep_challenge(answered)
            _show_send_back_link(answered)
            return
    else:
        app.put(NewChallenge(int(field.value)))
    if app.page.session:
        _show_making_dialog(app, app.page.session)


def _show_making_dialog(app: App, session: Session) -> None:
    deals, levels = app.get(NewChallenge).deals, session.saved.levels_of_other_seats(session.seat)
    deal = challenge.challenge_start_record(session.table, deals)
    one = challenge.Challenge(deal, deals, levels, player_version(deal.game))
    one = one._replace(lines=(_own_line(session, one, app.page.preferences.name),))
    fragment = challenge.encode(one)
    link = dom.link_address(fragment) if challenge.can_be_opened(fragment) else ""
    dialog.show(views.make_challenge_dialog(views.ChallengeOffer(one, challenge.LENGTHS, link)))


def save_own_challenge(app: App, link: str) -> None:
    """Save the challenge that the player made, once its link is copied or sent."""
    fragment = link.partition("#")[2]
    if not is_of_kind(fragment, CHALLENGE):
        return
    seen, session = challenge.read_without_replay(fragment), app.page.session
    if app.page.store.find(ChallengeEntry, seen.id) is None:
        mine = 0 if seen.lines[0].is_played else -1
        saved = session.saved.id if session else ""
        sent = ChallengeEntry(seen.id, fragment, saved, mine, True, clock.now())
        app.page.store.keep_challenge(sent)


# Receiving one


def open_challenge(app: App, fragment: str) -> Work:
    """Show the challenge or the results in a link. Raises `LinkError` for an invalid link."""
    opened: challenge.Opened = yield from challenge.open_in_steps(fragment)
    store, id = app.page.store, opened.challenge.id
    kept = store.find(ChallengeEntry, id) or ChallengeEntry(id, fragment)
    while kept.link != fragment:
        known: challenge.Opened = yield from challenge.open_in_steps(kept.link)
        both = known.merge_results(opened)
        before, kept = kept, store.find(ChallengeEntry, id) or kept
        if kept == before:  # no other tab has added to it meanwhile
            opened, fragment = both, challenge.encode(both.challenge)
            break
    kept = kept._replace(link=fragment, when=clock.now())
    store.keep_challenge(kept)
    if app.page.session is None:
        app.page.redraw()
    _show_challenge_or_results(app, kept, opened)


def _show_challenge_or_results(
    app: App, kept: ChallengeEntry, opened: challenge.Opened, against: int | None = None
) -> None:
    """Show a challenge. If the visitor has played it, compare the visitor's result with the result
    at index `against` (None: the newest).
    """
    one = opened.challenge
    learned = one.players != player_version(one.deal.game)
    if kept.mine >= 0:
        others = [n for n, line in enumerate(one.lines) if line.actions and n != kept.mine]
        against = (others or [0])[-1] if against is None else against
        call("share.comparison:show_comparison", app, opened, kept.mine, against, learned)
    elif kept.sent:
        dialog.show(views.unplayed_own_challenge_dialog())
    else:
        run_unwatched(load_bundle("share"))  # it is needed later, maybe without a network
        tables, playing = opened.tables, app.page.session is not None
        dialog.show(views.received_challenge_dialog(one, tables, playing=playing, learned=learned))


# Playing and results


def _find_challenge_or_tell(app: App, id: str) -> ChallengeEntry | None:
    kept = app.page.store.find(ChallengeEntry, id)
    if kept is None:
        app.page.tell_entry_deleted()
    return kept


def play(app: App, request: Request) -> None:
    """Begin the game of a challenge, or continue it."""
    dialog.close()
    kept = _find_challenge_or_tell(app, request.get("id"))
    if kept is None:
        return
    if app.page.store.has_game(kept.saved):
        resume(app.page, kept.saved)
        return
    one = challenge.read_without_replay(kept.link)
    opened = app.page.begin(one.deal, one.levels)
    app.page.store.keep_challenge(kept._replace(saved=opened.session.saved.id))


def record_result(app: App, session: Session) -> None:
    """Save the player's result in a challenge, once all deals of the challenge are played."""
    for kept in app.page.store.challenges() if session.deal_done else ():
        if kept.saved == session.saved.id and kept.mine < 0:
            _add_own_result(app, kept, session)


def _add_own_result(app: App, kept: ChallengeEntry, session: Session) -> None:
    one = challenge.read_without_replay(kept.link)
    line = _own_line(session, one, app.page.preferences.name)
    if not line.actions:
        return
    known = challenge.decode(kept.link)
    if kept.sent and not known.lines[0].is_played:
        known, mine = known._replace(lines=(line, *known.lines[1:])), 0
    else:
        known = known.with_result_within_limits(line)
        mine = len(known.lines) - 1
    kept = kept._replace(link=challenge.encode(known), mine=mine, when=clock.now())
    app.page.store.keep_challenge(kept)


def _own_line(session: Session, one: challenge.Challenge, name: str) -> challenge.ChallengeLine:
    actions = challenge.actions_of_deals(session.table, one.deal, one.deals)
    if not actions or session.saved.has_several_people:  # a game of several persons has no own line
        return challenge.ChallengeLine(name)
    within = session.table.deal_record_at(0)._replace(rules=one.deal.rules) != one.deal
    return challenge.ChallengeLine(name, actions, session.saved.assisted, within)


def show_results(app: App, request: Request) -> None:
    """Compare the player's result in a challenge with another: the clicked or the newest one."""
    here = request.shown_session.completed_challenge_or_day if request.shown_session else None
    if kept := _find_challenge_or_tell(app, request.get("id") or (here.challenge if here else "")):
        line = request.get("line")
        work = _opening_results(app, kept, int(line) if line else None)
        app.page.slices.begin(work, _("Opening the challenge..."))


def _opening_results(app: App, kept: ChallengeEntry, against: int | None) -> Work:
    opened: challenge.Opened = yield from challenge.open_in_steps(kept.link)
    _show_challenge_or_results(app, kept, opened, against)


def show_send_back_link(app: App, request: Request) -> None:
    """Show the link that sends a challenge back, with all results and the player's own result."""
    if kept := _find_challenge_or_tell(app, request.get("id")):
        _show_send_back_link(kept)


def _show_send_back_link(kept: ChallengeEntry) -> None:
    names = [line.name for line in challenge.read_without_replay(kept.link).lines]
    dialog.show(views.send_back_dialog(kept.id, dom.link_address(kept.link), names, kept.mine))


def ask_removal(app: App, request: Request) -> None:
    """Show the dialog that asks before a challenge is deleted."""
    if kept := _find_challenge_or_tell(app, request.get("id")):
        seen = challenge.read_without_replay(kept.link)
        row = views.ChallengeRow(kept.id, seen, kept.mine, kept.sent, "")
        dialog.show(views.removal_dialog(kept.id, views.challenge_line(row)))


def remove(app: App, request: Request) -> None:
    """Delete a saved challenge."""
    dialog.close()
    app.page.store.forget(ChallengeEntry, request.get("id"))
    app.page.redraw()
