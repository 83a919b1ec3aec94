"""The choice of a language, each by its own name, and the line that offers somebody theirs."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from htpy import Element, Fragment, a, bdi, div, fragment, li, p
from markupsafe import Markup

from cardroom.views.kit.dialog_parts import do
from cardroom.views.words import _, pgettext


class Choice(NamedTuple):
    """A language that can be chosen."""

    tag: str  # "zh"
    lang: str  # BCP 47, "zh-Hans"
    name: str  # its own, "中文"
    place: str = ""  # the address of its page
    draft: str = ""  # "draft" in its own words, where no native speaker has read it

    @property
    def title(self) -> str:
        """Its name, and that it is a draft."""
        return f"{self.name} ({self.draft})" if self.draft else self.name


def links(choices: Iterable[Choice], chosen: str) -> Markup:
    """The items of a list: each language leads to its page, the `chosen` one is marked."""
    items = fragment[[li[_link(one, current=one.tag == chosen)] for one in choices]]
    return Markup(items)  # noqa: S704 - htpy has escaped it


def _link(one: Choice, *, current: bool) -> Element:
    marks = {"data-do": "language", "data-language": one.tag}
    named = {"lang": one.lang, "hreflang": one.lang}
    return a(marks, **named, href=one.place, aria_current="true" if current else None)[one.title]


def in_itself() -> dict[str, str]:
    """What a language says of itself to those who read another one now: "offer", and "no"."""
    return {
        # Translators: say your own language in the place of English.
        "offer": pgettext("offer of this language", "Read Cardroom in English?"),
        "no": pgettext("offer of this language", "No, thanks"),
        # Translators: behind the name of your language, as long as no native speaker has read it.
        "draft": pgettext("offer of this language", "draft"),
    }


def offer(one: Choice, said: Mapping[str, str]) -> Fragment:
    """A line in a language that is not the page's; `said` is what it says of itself."""
    here = {"lang": one.lang}
    marks = {**here, "data-language": one.tag}
    return fragment[
        p[bdi(here)[said["offer"]]],
        div(".actions")[
            do("language-no", said["no"], "quiet", **here),
            do("language", one.name, "primary", **marks),
        ],
    ]


def not_there(one: Choice) -> Fragment:
    """Show that the language of the page didn't load, with a way to try again."""
    return fragment[
        p[bdi(lang=one.lang)[one.name], ": ", _("This couldn't load")],
        div(".actions")[do("language", _("Try again"), "primary", data_language=one.tag)],
    ]
