"""What is said on the screen, and which message it comes from."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pyscript import document

from cardroom.browser.commands import Handler, Request, plainly
from cardroom.browser.page import dialog, dom
from cardroom.browser.start.failures import version
from cardroom.views.report import dialogs
from cardroom.views.report.messages import Messages, Sentence
from cardroom.views.words import entries

SHOW_TEXT = 4  # of a TreeWalker
NAMES = ("aria-label", "title", "placeholder", "alt")


class Reporter:
    """Lists what stands behind the dialog, and words a report of one of it."""

    def __init__(self) -> None:
        self._messages = Messages(())
        self._said: Sequence[Sentence] = ()  # behind the dialog
        self._offered: Sequence[Sentence] = ()

    @property
    def handlers(self) -> Mapping[str, Handler]:
        """What each of the words does."""
        return {
            "wrong-word": plainly(self._open),
            "wrong-word-find": self._find,
            "wrong-word-pick": self._pick,
        }

    def _open(self) -> None:
        self._messages = Messages(entries())
        self._said = self._messages.sentences(in_sight())
        self._offered = self._said
        dialog.show(dialogs.asking(self._offered))

    def _find(self, asked: Request) -> None:
        word = str(asked.target.value).strip()
        self._offered = self._messages.with_word(word, self._said)
        dialog.refresh(dialogs.asking(self._offered, word))

    def _pick(self, asked: Request) -> None:
        typed = asked.get("seen")
        one = Sentence(typed, None) if typed else self._offered[int(asked.get("number"))]
        dialog.show(dialogs.report(one, version()))


def in_sight() -> Iterator[str]:
    """All that is said behind the dialog, to be seen or to be heard, from the top."""
    walker = document.createTreeWalker(document.body, SHOW_TEXT)
    while text := walker.nextNode():
        if _is_behind(text.parentElement):
            yield str(text.data)
    for name in NAMES:
        for named in document.querySelectorAll(f"body [{name}]"):
            if _is_behind(named):
                yield str(named.getAttribute(name))


def _is_behind(element: Any) -> bool:
    return dom.is_visible(element) and not element.closest("dialog, svg")
