"""Dialog of a new game: players, house rules (the game's options), and the deal code."""

from collections.abc import Collection

from htpy import Element, Fragment, details, div, fieldset, form, legend, p, span, summary

from cardroom.game import Agreed
from cardroom.games import AnyGame
from cardroom.nouns.seats import Seat
from cardroom.table import LONGEST_SEED
from cardroom.views.kit.dialog_parts import (
    command_button,
    dialog,
    dropdown,
    radio_or_checkbox,
    text_field,
)
from cardroom.views.lobby.seating import Seating, players_fields
from cardroom.views.wording import words_of
from cardroom.views.wording.game_words import OptionWords
from cardroom.views.words import _, default_seat_name, say, title_of

FORM = "new-game"

RULES, FRIENDS = "rules", "friends"
"""Sections that are folded until opened, or until something in them was chosen."""


def new_game_dialog(
    game: AnyGame, options: Agreed, seating: Seating, seed: str, own: str, touched: Collection[str]
) -> Fragment:
    """Show the form of a new game: players, house rules, and the deal code `seed`. `own` is the
    visitor's name. `touched` names the sections that the visitor has used; they stay unfolded.
    """
    words, problem = words_of(game.KEY).OPTIONS, game.complaint(options)
    fault = problem and words.complaint
    start = command_button("start", _("Start"), "primary", type="submit", form=FORM)
    return dialog(
        say(_("%(game)s: new game"), game=title_of(game)),
        form(id=FORM, method="dialog", data_game=game.KEY)[
            players_fields(seating, own, opened=FRIENDS in touched),
            _preset_radios(game, options, words),
            _options_and_deal_code(game, options, words, seed, opened=RULES in touched),
            p(".note.warning" if fault else "", role="alert")[fault],
        ],
        foot=start if problem is None else None,
    )


def _preset_radios(game: AnyGame, options: Agreed, words: OptionWords) -> Element:
    return fieldset(".choices")[
        legend[_("House rules")],
        [
            radio_or_checkbox(
                "radio",
                "preset",
                [words.preset_name(key), " ", span(".help")[words.preset_help(key)]],
                checked=preset == options,
                preset=key,
                value=key,
            )
            for key, preset in game.PRESETS.items()
        ],
    ]


def _options_and_deal_code(
    game: AnyGame, options: Agreed, words: OptionWords, seed: str, *, opened: bool
) -> Element:
    fields = dict.fromkeys((*words.shown_first, *game.CHOICES))
    named = options in game.PRESETS.values()
    return details(".more", open=opened or not named)[
        summary[_("Each rule, and a deal code")],
        [_option_dropdown(game, options, field, words) for field in fields],
        div(".field")[
            text_field(
                "seed",
                _("Deal code (optional)"),
                seed,
                maxlength=str(LONGEST_SEED),
                data_seed="",
                aria_describedby="seed-help",
            ),
            span("#seed-help.help")[_("The same code deals the same cards.")],
        ],
    ]


def _option_dropdown(game: AnyGame, options: Agreed, field: str, words: OptionWords) -> Element:
    values = [(str(value), words.value(field, value)) for value in game.CHOICES[field]]
    chosen = str(options._asdict()[field])
    name, remark = words.name(field), words.help(field)
    return div(".field")[
        dropdown(f"option-{field}", name, values, chosen, option=field),
        span(".help")[remark] if remark else None,
    ]


def with_option(game: AnyGame, options: Agreed, field: str, text: str) -> Agreed:
    """Return the house rules with the value `text` for the rule `field`, if there is such one."""
    fitting = [value for value in game.CHOICES.get(field, ()) if str(value) == text]
    if fitting:
        options = game.Options(**options._asdict() | {field: fitting[0]})
    return options


def default_names(count: int, reader: Seat = 0) -> tuple[str, ...]:
    """Return the default names of `count` players, by seat. The reader's seat is called "You"."""
    return tuple(default_seat_name(seat, count, reader) for seat in range(count))
