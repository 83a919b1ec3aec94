"""All dialogs: what each puts into ``<dialog id="dialog">``, as pure functions.

The larger ones have modules of their own and are gathered here, so that a page asks one room. Each
gives a head with ``h2#dialog-title`` and a close button, a body, and a foot with what may be done.
"""

from htpy import (
    Element,
    Fragment,
    Node,
    div,
    fragment,
    kbd,
    p,
    table,
    tbody,
    td,
    th,
    tr,
)
from markupsafe import Markup

from cardroom.views.kit.dialog_parts import RULES_PAGE, close_button, dialog
from cardroom.views.kit.problems import (
    conflict,
    damage_line,
    file_problem,
    record_problem,
    storage_problem,
)
from cardroom.views.lobby.new_game import new_game, with_option
from cardroom.views.lobby.seating import with_level, with_seats
from cardroom.views.lobby.settings import settings
from cardroom.views.share.fairness_info import fair
from cardroom.views.share.links import link_offer, link_problem
from cardroom.views.share.sharing import share
from cardroom.views.table.deal import all_tricks, contract, duties, last_trick, state, why
from cardroom.views.table.sheet import score
from cardroom.views.words import N_, _

__all__ = [
    "RULES_PAGE",
    "all_tricks",
    "article_of",
    "conflict",
    "contract",
    "damage_line",
    "dialog",
    "duties",
    "fair",
    "file_problem",
    "keys",
    "last_trick",
    "link_offer",
    "link_problem",
    "new_game",
    "record_problem",
    "rules",
    "score",
    "settings",
    "share",
    "state",
    "storage_problem",
    "why",
    "with_level",
    "with_option",
    "with_seats",
]


# Help


KEYS = (
    ("← →", N_("the card, or the bid, beside it")),
    ("↑ ↓", N_("the next suit; among bids, the row above or below")),
    ("Home End", N_("the first and the last card")),
    ("Space", N_("raise a card, or lower it")),
    ("Enter", N_("play the card, or do what the button says")),
    ("H", N_("to your hand")),
    ("T", N_("to the trick on the table")),
    ("L", N_("the last trick, or the deal so far")),
    ("S", N_("the score")),
    ("G", N_("the whole table in words")),
    ("W", N_("what must I play?")),
    ("D", N_("draw a card, where there is a stock")),
    ("P", N_("pass, when you are to bid")),
    ("S C D H", N_("name this suit, when one is to be named")),
    ("Ctrl+Z", N_("undo")),
    ("?", N_("this list")),
    ("Esc", N_("close what is open")),
)


def keys() -> Fragment:
    """What the keys do."""
    return dialog(
        _("Keys"),
        table(".sheet")[tbody[[(_key(keys, words)) for keys, words in KEYS]]],
        p(".note")[_("Single-letter keys can be switched off in the settings.")],
        foot=close_button(),
    )


def _key(keys: str, words: str) -> Element:
    named = [fragment[kbd(".key")[key], " "] for key in keys.split(" ")]
    return tr[th(scope="row")[named], td[_(words)]]


# The rule page


def article_of(page: str) -> str:
    """The ``<article>`` of a rule page, empty when it has none."""
    start, end = page.find("<article"), page.rfind("</article>")
    return page[start : end + len("</article>")] if 0 <= start < end else ""


def rules(title: str, page: str) -> Fragment:
    """The rules of a game in a dialog; `page` is the text of our own rule page, no other."""
    body: Node = Markup(article_of(page))  # noqa: S704 - a file of this site
    return dialog(
        _("Rules of %(game)s") % {"game": title},
        div(".prose")[body],
        foot=close_button(),
    )
