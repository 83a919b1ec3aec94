"""Commands about the fairness of a deal: explain it, and check it by dealing again from a seed."""

from cardroom.browser.commands import Request
from cardroom.browser.page import dialog
from cardroom.browser.start.bundles import call
from cardroom.browser.table.app import App
from cardroom.session.session import Session
from cardroom.views.share import fairness_info
from cardroom.views.share.fairness_info import fairness_dialog
from cardroom.views.table.scene_maker import scene_of

DEAL_AGAIN = "share.fairness_check:show_fairness_check"


def explain(_app: App, request: Request) -> None:
    """Show a dialog that explains why no player can choose the cards."""
    seed = request.session.saved.record.seed
    dialog.show(fairness_dialog(scene_of(request.session), seed))


def ask_to_check(_app: App, request: Request) -> None:
    """Check that the last deal was fair. If its seed reveals later deals, ask the visitor first."""
    session = request.session
    if session.over or session.completed_challenge_or_day:
        call(DEAL_AGAIN, session.table)
    else:
        dialog.show(fairness_info.early_check_dialog(scene_of(session).fingerprint))


def check_deal_early(app: App, request: Request) -> None:
    """Check the last deal by its seed. Count later deals as assisted, as the seed reveals them."""
    request.opened.change(Session.note_code_seen)
    app.page.keep()
    call(DEAL_AGAIN, request.session.table)
