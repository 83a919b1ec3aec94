"""The settings dialog: every field of `Preferences`."""

from htpy import Element, Fragment, div, fieldset, legend, span

from cardroom.views.parts import choice, close_button, dialog
from cardroom.views.scene import Preferences
from cardroom.views.words import _, marked

TITLES = {  # of the fields with several values
    "speed": marked("Speed of the cards"),
    "theme": marked("Light or dark"),
    "deck": marked("Suit colours"),
    "spoken": marked("What a screen reader is told"),
}

VALUES = {
    "speed": {
        "slow": marked("slow"),
        "normal": marked("normal"),
        "fast": marked("fast"),
        "off": marked("no motion"),
    },
    "theme": {
        "auto": marked("as the device"),
        "light": marked("light"),
        "dark": marked("dark"),
    },
    "deck": {
        "two": marked("two colours"),
        "four": marked("four colours"),
        "safe": marked("four, safe for colour-blind eyes"),
    },
    "spoken": {
        "all": marked("every card"),
        "tricks": marked("each finished trick, and your turn"),
        "turns": marked("your turn only"),
    },
}

SWITCHES = {  # words and a remark
    "one_tap": (
        marked("Play a card with one tap"),
        marked("Otherwise the first tap raises it and the second plays it."),
    ),
    "only_card": (
        marked("Play the only possible card for me"),
        marked("Where the rules leave no choice."),
    ),
    "letters": (marked("Show suit letters"), marked("C, D, H and S beside the suit signs.")),
    "sound": (marked("Sounds"), marked("A soft tone when it is your turn.")),
    "keys": (
        marked("Single-letter keys"),
        marked("H, T, L, S, G, W and ? as shortcuts; arrows and Enter always work."),
    ),
}


def settings(preferences: Preferences) -> Fragment:
    """All settings; each takes effect as soon as it is touched."""
    return dialog(
        _("Settings"),
        _radios("speed", preferences.speed),
        _radios("theme", preferences.theme),
        _radios("deck", preferences.deck),
        _switches(preferences, "letters", "one_tap", "only_card", "sound", "keys"),
        _radios("spoken", preferences.spoken),
        foot=close_button(),
    )


def _radios(field: str, chosen: str) -> Element:
    return fieldset(".segmented" if field in ("speed", "theme") else ".choices")[
        legend[_(TITLES[field])],
        [
            choice("radio", field, _(words), checked=value == chosen, set=field, value=value)
            for value, words in VALUES[field].items()
        ],
    ]


def _switches(preferences: Preferences, *fields: str) -> Element:
    return fieldset(".choices")[
        legend[_("Playing")],
        [_switch(field, checked=getattr(preferences, field)) for field in fields],
    ]


def _switch(field: str, *, checked: bool) -> Element:
    words, remark = SWITCHES[field]
    text = [_(words), " ", span(".help")[_(remark)]]
    return div[choice("checkbox", field, text, checked=checked, set=field)]
