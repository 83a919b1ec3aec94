"""Help dialogs: the list of keys, and the rules of a game."""

from htpy import Fragment, Node, div, kbd, p, table, tbody, td, th, tr
from markupsafe import Markup

from cardroom.views.kit.dialog_parts import dialog, has_translated_rules
from cardroom.views.words import N_, _, language, pgettext, say
from cardroom.views.words.lookup import ENGLISH

KEYS = (
    ("← →", N_("next card or bid")),
    ("↑ ↓", N_("next suit, or row of bids")),
    ("Home End", N_("first or last card")),
    ("Space", N_("select a card, or deselect it")),
    ("Enter", N_("play the card, or press the button")),
    ("H", N_("go to your hand")),
    ("T", N_("go to the trick")),
    ("L", N_("show the last trick, or the deal so far")),
    ("S", N_("show the score")),
    ("G", N_("describe the whole table")),
    ("W", N_("what can I play?")),
    ("D", N_("draw a card from the stock")),
    ("P", N_("pass in the auction")),
    ("S C D H", N_("name this suit")),
    ("Ctrl+Z", N_("undo")),
    ("?", N_("show this list")),
    ("Esc", N_("close")),
)


def keyboard_dialog() -> Fragment:
    """Show the list of keys. Each line has the keys of a command, such as "H", and its effect."""
    labels = {  # what is written on keys, by English label
        # Translators: what is written on this key where your language is spoken.
        "Home": pgettext("key", "Home"),
        "End": pgettext("key", "End"),
        "Space": pgettext("key", "Space"),
        "Enter": pgettext("key", "Enter"),
        "Ctrl+Z": pgettext("key", "Ctrl+Z"),
        "Esc": pgettext("key", "Esc"),
    }
    rows = []
    for keys, words in KEYS:
        marks: list[Node] = [[kbd(".key")[labels.get(key, key)], " "] for key in keys.split(" ")]
        rows.append(tr[th(scope="row")[marks], td[_(words)]])
    return dialog(
        _("Keyboard"),
        table(".sheet")[tbody[rows]],
        p(".note")[_("Turn single-letter keys off in Settings.")],
    )


def article_element_html(page: str) -> str:
    """Return the ``<article>`` element of a rule page as HTML; empty if the page has none."""
    start, end = page.find("<article"), page.rfind("</article>")
    return page[start : end + len("</article>")] if 0 <= start < end else ""


def rules_dialog(game: str, title: str, page: str) -> Fragment:
    """Show the rules of a game in a dialog. `page` is the HTML of a rule page of this site."""
    body: Node = Markup(article_element_html(page))  # noqa: S704 - a file of this site
    foreign = language() != ENGLISH.language and not has_translated_rules(game)
    return dialog(
        say(_("%(game)s: rules"), game=title),
        foreign and p(".note")[_("These rules are in English.")],
        div(".prose", lang=ENGLISH.language if foreign else None)[body],
    )
