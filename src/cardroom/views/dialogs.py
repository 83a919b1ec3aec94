"""All dialogs: what each puts into ``<dialog id="dialog">``, as pure functions.

The larger ones have modules of their own and are gathered here, so that a page asks one room. Each
gives a head with ``h2#dialog-title`` and a close button, a body, and a foot with what may be done.
"""

from collections.abc import Sequence

from htpy import (
    Element,
    Fragment,
    Node,
    article,
    code,
    div,
    fragment,
    kbd,
    label,
    p,
    span,
    table,
    tbody,
    td,
    th,
    tr,
)
from htpy import input as input_
from markupsafe import Markup

from cardroom.game import Seen
from cardroom.views.deal import all_tricks, duties, last_trick, state, why
from cardroom.views.links import link_offer, link_problem
from cardroom.views.new_game import new_game, with_level, with_option, with_seats
from cardroom.views.parts import RULES_PAGE, close_button, dialog, do
from cardroom.views.pieces import icon
from cardroom.views.problems import (
    conflict,
    damage_line,
    file_problem,
    record_problem,
    storage_problem,
)
from cardroom.views.scene import Scene
from cardroom.views.settings import settings
from cardroom.views.sheet import score
from cardroom.views.statistics import StatRow, statistics, tally
from cardroom.views.words import N_, _

__all__ = [
    "RULES_PAGE",
    "StatRow",
    "all_tricks",
    "article_of",
    "conflict",
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
    "statistics",
    "storage_problem",
    "tally",
    "why",
    "with_level",
    "with_option",
    "with_seats",
]


# Sharing


def share(deal_link: str, game_link: str) -> Fragment:
    """The two links, each with a button that copies it."""
    return dialog(
        _("Share"),
        _link(
            "deal-link",
            _("This deal"),
            deal_link,
            _("Whoever opens it plays the same cards from the first card on."),
        ),
        _link(
            "game-link",
            _("This game up to here"),
            game_link,
            _("Whoever opens it sees this very table and may go on from here."),
        ),
        p(".note.warning")[
            _(
                "Both links hold the seed of the cards. Share one during a game only with people "
                "who may know what everybody holds."
            )
        ],
        foot=close_button(),
    )


def _link(id: str, title: str, link: str, remark: str) -> Element:
    return div(".field")[
        label(for_=id)[title],
        input_(id=id, type="text", readonly=True, value=link, aria_describedby=f"{id}-help"),
        p(".help", id=f"{id}-help")[remark],
        div(".copying")[
            do(
                "copy",
                [icon("copy"), " ", _("Copy the link to %(what)s") % {"what": title.lower()}],
                data_copy=link,
            ),
            span(".copied", role="status"),
        ],
    ]


# Fair dealing


def fair(scene: Scene[Seen], seed: str) -> Fragment:
    """What proves that the cards were settled beforehand; the seed only once the game is over."""
    over = bool(scene.view.winners)
    return dialog(
        _("A fair deal"),
        p[
            _(
                "All cards of this game follow from its seed, a word chosen by chance or by you "
                "before the first deal. Nothing that happens at the table changes them."
            )
        ],
        p[
            _(
                "This fingerprint fixes the seed without giving it away. Note it now if you like; "
                "it will be the same at the end."
            )
        ],
        p(".fingerprint")[code[scene.fingerprint]],
        _proof(scene, seed) if over else p[_("The seed is shown here once the game is over.")],
        p[
            _(
                "The computer players are told what their own seat may know, and no more: never "
                "your cards, never the stock."
            )
        ],
        foot=close_button(),
    )


def _proof(scene: Scene[Seen], seed: str) -> Sequence[Node]:
    text = f"{scene.game}/{seed}/fingerprint"
    return [
        p[_("The game is over, and this was the seed:"), " ", code[seed]],
        p[
            _(
                "To check, ask any SHA-256 tool for the sum of this text. It begins with the "
                "fingerprint."
            )
        ],
        p(".fingerprint")[code[text]],
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
    missing = article[p[_("The rules could not be loaded. Try again with a connection.")]]
    return dialog(
        _("Rules of %(game)s") % {"game": title},
        div(".prose")[body or missing],
        foot=close_button(),
    )
