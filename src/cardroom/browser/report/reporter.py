"""Commands to report a mistake in a text of the page: choose the sentence, then copy the report."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from pyscript import document

from cardroom.browser.commands import Request
from cardroom.browser.page import dialog, dom
from cardroom.browser.start.failures import version
from cardroom.browser.table.app import App
from cardroom.views.report import dialogs
from cardroom.views.report.messages import Messages, Sentence
from cardroom.views.words.lookup import catalogue_entries

SHOW_TEXT = 4  # of a TreeWalker
NAMES = ("aria-label", "title", "placeholder", "alt")


class Reporting(NamedTuple):
    """State of the dialog to report a wrong text: all sentences, and the sentences listed."""

    messages: Messages = Messages(())
    said: Sequence[Sentence] = ()  # all behind the dialog
    offered: Sequence[Sentence] = ()


def ask_which_sentence(app: App, _request: Request) -> None:
    """Show a list of the page's sentences; the visitor picks the sentence with a wrong word."""
    messages = Messages(catalogue_entries())
    said = messages.find_sentences(visible_texts())
    app.put(Reporting(messages, said, said))
    dialog.show(dialogs.choose_wrong_sentence_dialog(said))


def list_sentences_with_word(app: App, request: Request) -> None:
    """List the sentences that contain the word typed into the field."""
    word, now = str(request.target.value).strip(), app.get(Reporting)
    now = now._replace(offered=now.messages.find_sentences_with_word(word, now.said))
    app.put(now)
    dialog.refresh(dialogs.choose_wrong_sentence_dialog(now.offered, word))


def pick_sentence(app: App, request: Request) -> None:
    """Show a report of the sentence or word that the visitor has marked as wrong."""
    typed, offered = request.get("seen"), app.get(Reporting).offered
    one = Sentence(typed, None) if typed else offered[int(request.get("number"))]
    dialog.show(dialogs.report_dialog(one, version()))


def visible_texts() -> Iterator[str]:
    """Yield all texts outside the dialog: visible texts first, then those for screen readers."""
    walker = document.createTreeWalker(document.body, SHOW_TEXT)
    while text := walker.nextNode():
        if _is_visible_outside_dialog(text.parentElement):
            yield str(text.data)
    for name in NAMES:
        for named in document.querySelectorAll(f"body [{name}]"):
            if _is_visible_outside_dialog(named):
                yield str(named.getAttribute(name))


def _is_visible_outside_dialog(element: Any) -> bool:
    return dom.is_visible(element) and not element.closest("dialog, svg")
