"""Settings dialog: form fields for the visitor's `Preferences`, and the choice of a language."""

from collections.abc import Iterable, Mapping

from htpy import Element, Node, bdi, details, div, fieldset, legend, p, section, span, summary
from markupsafe import Markup

from cardroom.nouns.cards import Card
from cardroom.records.preferences import Preferences
from cardroom.views.kit.dialog_parts import (
    close_button,
    command_button,
    dialog,
    radio_group,
    radio_or_checkbox,
)
from cardroom.views.kit.faces import card_back, face
from cardroom.views.kit.regions import to_html
from cardroom.views.lobby.languages import LanguageChoice
from cardroom.views.words import N_, _, cached_by_language
from cardroom.views.words.cards import rank_letters

TITLES = {  # of fields with several values
    "speed": N_("Card speed"),
    "theme": N_("Theme"),
    "deck": N_("Suit colours"),
    "back": N_("Card backs"),
    "level": N_("Opponents in a new game"),
    "coach": N_("Coach"),
    "spoken": N_("Screen reader"),
}

VALUE_NAMES = {
    "speed": {"slow": N_("slow"), "normal": N_("normal"), "fast": N_("fast"), "off": N_("instant")},
    "theme": {"auto": N_("as on this device"), "light": N_("light"), "dark": N_("dark")},
    "deck": {
        "two": N_("two colours"),
        "four": N_("four colours"),
        "safe": N_("four, colour-blind safe"),
    },
    "back": {"dots": N_("dots"), "lattice": N_("lattice"), "star": N_("star")},
    "level": {
        "rising": N_("stronger as you win"),
        "casual": N_("casual"),
        "club": N_("intermediate"),
        "expert": N_("expert"),
    },
    "coach": {
        "first": N_("in your first three deals"),
        "always": N_("always"),
        "never": N_("never"),
    },
    "spoken": {
        "all": N_("every card"),
        "tricks": N_("each trick, and your turn"),
        "turns": N_("your turn only"),
    },
}

SWITCHES: Mapping[str, tuple[str, str]] = {  # label and remark, which may be empty
    "one_tap": (
        N_("Play and bid with one tap"),
        N_("Otherwise the first tap selects, the second plays."),
    ),
    "only_card": (N_("Play my only legal card for me"), ""),
    "letters": (N_("Show suit letters"), N_("C, D, H and S beside the suit signs.")),
    "sound": (N_("Your turn"), ""),
    "sound_card": (N_("A card is played"), ""),
    "sound_trick": (N_("A trick is won"), ""),
    "sound_deal": (N_("A deal is over"), ""),
    "touch": (N_("Vibration"), N_("If your device can.")),
    "keys": (N_("Single-letter keys"), N_("H, T, L, S, G, W and ?. Arrows and Enter always work.")),
}

HEARD = ("sound", "sound_card", "sound_trick", "sound_deal", "touch")

PREVIEW = tuple(map(Card, ("QS", "KH", "JD", "TC")))


@cached_by_language(maxsize=1)
def settings_dialog(
    preferences: Preferences,
    languages: tuple[LanguageChoice, ...] = (),
    spoken: str = "",
    offline: str = "",
) -> Markup:
    """Return the dialog of all settings; each change applies at once. `spoken` is the current
    language's tag, such as "de". `offline` is a sentence about use without a network.
    """
    sounds = [_checkbox(field, preferences) for field in HEARD]
    named = [(one.tag, bdi(lang=one.lang)[one.title]) for one in languages]
    inside = dialog(
        _("Settings"),
        languages and _segmented_radios(_("Language"), "language", named, spoken),
        _value_radios("level", preferences.level),
        _value_radios("coach", preferences.coach),
        _value_radios("speed", preferences.speed),
        fieldset(".choices")[
            legend[_("Playing")],
            [_checkbox(field, preferences) for field in ("one_tap", "only_card")],
        ],
        section(".looks")[
            div(".preview", aria_hidden="true")[[face(card) for card in PREVIEW], card_back()],
            _value_radios("theme", preferences.theme),
            _value_radios("deck", preferences.deck),
            _value_radios("back", preferences.back, ".backs"),
            _rank_letter_radios(preferences.ranks),
            _checkbox("letters", preferences),
        ],
        details(".more")[summary[_("Sounds and vibration")], sounds],
        details(".more")[
            summary[_("Keyboard and screen reader")],
            _checkbox("keys", preferences),
            _value_radios("spoken", preferences.spoken),
        ],
        p("#offline.note")[offline],
        p[command_button("wrong-word", _("Report a wrong word"), "quiet")],
        foot=close_button(),
    )
    return to_html(inside)


def _segmented_radios(
    title: str, field: str, values: Iterable[tuple[str, Node]], chosen: str, kind: str = ""
) -> Element:
    return radio_group(f".choices.segmented{kind}", title, field, values, chosen, set=field)


def _value_radios(field: str, chosen: str, kind: str = "") -> Element:
    named = [(value, _(words)) for value, words in VALUE_NAMES[field].items()]
    shown = [(value, [field == "back" and card_back(value), words]) for value, words in named]
    return _segmented_radios(_(TITLES[field]), field, shown, chosen, kind)


def _rank_letter_radios(chosen: str) -> Element | None:
    """Return a choice of card letters: this language's, or J Q K A. None if both are the same."""
    letters = rank_letters()
    written = {"own": " ".join(letters.values()), "english": " ".join(letters)}
    if written["own"] == written["english"]:
        return None
    return _segmented_radios(_("Letters on cards"), "ranks", written.items(), chosen)


def _checkbox(field: str, preferences: Preferences) -> Element:
    words, remark = SWITCHES[field]
    text = [_(words), remark and [" ", span(".help")[_(remark)]]]
    is_on = getattr(preferences, field)
    return div[radio_or_checkbox("checkbox", field, text, checked=is_on, set=field)]
