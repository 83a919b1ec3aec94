"""Links to all languages, and the question whether a visitor wants to read another language."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from htpy import Fragment, a, bdi, div, fragment, li, p
from markupsafe import Markup

from cardroom.views.kit.dialog_parts import command_button
from cardroom.views.words import _, pgettext


class LanguageChoice(NamedTuple):
    """Language that a visitor can choose."""

    tag: str  # "zh"
    lang: str  # BCP 47, "zh-Hans"
    name: str  # in the language itself, "中文"
    place: str = ""  # address of its page
    draft: str = ""  # "draft" in that language, until a native speaker has read it

    @property
    def title(self) -> str:
        """Return the name of the language, followed by "(draft)" if the translation is a draft."""
        return f"{self.name} ({self.draft})" if self.draft else self.name


def language_links(choices: Iterable[LanguageChoice], chosen: str) -> Markup:
    """Return a list of links to the page in each language. The language `chosen` is marked."""
    items = []
    for one in choices:
        marks = {"data-do": "language", "data-language": one.tag}
        named = {"lang": one.lang, "hreflang": one.lang}
        current = "true" if one.tag == chosen else None
        items.append(li[a(marks, **named, href=one.place, aria_current=current)[one.title]])
    return Markup(fragment[items])  # noqa: S704 - htpy has escaped it


def offer_texts() -> dict[str, str]:
    """Return texts, such as "Read Cardroom in English?", for pages in other languages to show."""
    return {
        # Translators: say your own language in the place of English.
        "offer": pgettext("offer of this language", "Read Cardroom in English?"),
        "no": pgettext("offer of this language", "No, thanks"),
        # Translators: behind the name of your language, as long as no native speaker has read it.
        "draft": pgettext("offer of this language", "draft"),
    }


def language_offer(choice: LanguageChoice, texts: Mapping[str, str]) -> Fragment:
    """Ask the visitor, in the language `choice`, whether to switch the page to that language."""
    here = {"lang": choice.lang}
    marks = {**here, "data-language": choice.tag}
    return fragment[
        p[bdi(here)[texts["offer"]]],
        div(".actions")[
            command_button("language-no", texts["no"], "quiet", **here),
            command_button("language", choice.name, "primary", **marks),
        ],
    ]


def language_failure(one: LanguageChoice) -> Fragment:
    """Show that the chosen language could not be loaded, with a retry button."""
    again = command_button("language", _("Try again"), "primary", data_language=one.tag)
    return fragment[
        p[bdi(lang=one.lang)[one.name], ": ", _("This couldn't load")], div(".actions")[again]
    ]
