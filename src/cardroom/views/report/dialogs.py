"""Dialogs in which a visitor picks a sentence with a mistake, and copies a report about it."""

from collections.abc import Sequence

from htpy import Element, Fragment, button, div, label, li, p, span, textarea, ul

from cardroom.views.kit.dialog_parts import (
    close_button,
    command_button,
    copy_button_row,
    dialog,
    text_field,
)
from cardroom.views.report.messages import Sentence
from cardroom.views.words import _, language
from cardroom.views.words.grammar import SLOT
from cardroom.views.words.lookup import ENGLISH


def choose_wrong_sentence_dialog(sentences: Sequence[Sentence], word: str = "") -> Fragment:
    """Ask which of `sentences` has a mistake. `word` is the word for which the visitor searched."""
    field = text_field("wrong-word", _("Word"), word, type="search", data_choose="wrong-word-find")
    buttons = [li[_sentence_button(number, one)] for number, one in enumerate(sentences)]
    not_found = [
        p(role="status")[_("Nothing here says that.")],
        command_button("wrong-word-pick", _("Report this word"), data_seen=word),
    ]
    return dialog(
        _("Report a wrong word"),
        p[_("Choose the sentence, or type the word.")],
        div(".field")[field],
        ul(".menu")[buttons] if buttons else not_found,
        foot=close_button("quiet"),
    )


def _sentence_button(number: int, one: Sentence) -> Element:
    """Return a button with a sentence and its English original. A tap reports a mistake in it."""
    marks = {"data-do": "wrong-word-pick", "data-number": str(number)}
    english = english_source(one)
    original = english and [" ", span(".help", lang=ENGLISH.language)[english]]
    return button(".button.quiet.wide", marks, type="button")[span[one.seen, original]]


def english_source(one: Sentence) -> str:
    """Return a translated text's English original, with "…" for inserted values; "" if unknown."""
    if one.entry is None or language() == ENGLISH.language:
        return ""
    return SLOT.sub("…", one.entry.text).replace("%%", "%")


def report_dialog(one: Sentence, version: str) -> Fragment:
    """Show a report on a sentence with a mistake, to be copied. `version` is the site's version."""
    text = report_text(one, version)
    return dialog(
        _("Report a wrong word"),
        p[_("Copy this, say what is better, and send it to whoever gave you Cardroom.")],
        div(".field")[
            label(".sr-only", for_="wrong-word-report")[_("Report a wrong word")],
            textarea(id="wrong-word-report", readonly=True, rows="8", translate="no")[text],
            copy_button_row(_("Copy"), text, kind="primary"),
        ],
        foot=[command_button("wrong-word", _("Another word"), "quiet"), close_button("quiet")],
    )


def report_text(one: Sentence, version: str) -> str:
    """Return the text of a report: version, language, wrong sentence and its English original."""
    where = f"Cardroom {version}, {language()}"
    return "\n\n".join(filter(None, (where, one.seen, english_source(one))))
