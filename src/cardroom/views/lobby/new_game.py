"""The new-game dialog: who plays, house rules, the word that settles the cards.

What it offers comes from the game module (`CHOICES`, `PRESETS`, `complaint`); the words come from
`words_of`; who sits where from `seating`. `with_option` says what a touched field changes.
"""

from collections.abc import Collection

from htpy import (
    Element,
    Fragment,
    details,
    div,
    fieldset,
    form,
    input as input_,
    label,
    legend,
    p,
    span,
    summary,
)

from cardroom.game import Agreed
from cardroom.games import AnyGame
from cardroom.nouns.seats import Seat
from cardroom.table import LONGEST_SEED
from cardroom.views.kit.dialog_parts import choice, dialog, do, dropdown
from cardroom.views.lobby.seating import Seating, players
from cardroom.views.wording import words_of
from cardroom.views.wording.option_words import OptionWords
from cardroom.views.words import _, say, seat_name, title_of

FORM = "new-game"

RULES, FRIENDS = "rules", "friends"
"""What is folded until somebody opens it or something in it was chosen."""


def new_game(
    game: AnyGame,
    options: Agreed,
    seating: Seating,
    seed: str = "",
    own: str = "",
    touched: Collection[str] = (),
) -> Fragment:
    """Everything that may be agreed before the first deal; `own` is the name of who asks, `touched`
    what stays open because they are at it.
    """
    words, problem = words_of(game.KEY).options, game.complaint(options)
    start = do("start", _("Start"), "primary", type="submit", form=FORM)
    return dialog(
        say(_("%(game)s: new game"), game=title_of(game)),
        form(id=FORM, method="dialog", data_game=game.KEY)[
            players(seating, own, opened=FRIENDS in touched),
            _presets(game, options, words),
            _more(game, options, words, seed, opened=RULES in touched),
            p(".note.warning" if problem else "", role="alert")[
                problem and words.complaint(problem)
            ],
        ],
        foot=start if problem is None else None,
    )


def _presets(game: AnyGame, options: Agreed, words: OptionWords) -> Element:
    return fieldset(".choices")[
        legend[_("House rules")],
        [
            choice(
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


def _more(
    game: AnyGame, options: Agreed, words: OptionWords, seed: str, *, opened: bool
) -> Element:
    """Each option by itself, and the deal code: folded where the options are those of a game that
    has a name.
    """
    fields = [*words.first, *(field for field in game.CHOICES if field not in words.first)]
    named = options in game.PRESETS.values()
    return details(".more", open=opened or not named)[
        summary[_("Each rule, and a deal code")],
        [_option(game, options, field, words) for field in fields],
        _seed(seed),
    ]


def _option(game: AnyGame, options: Agreed, field: str, words: OptionWords) -> Element:
    values = [(str(value), words.value(field, value)) for value in game.CHOICES[field]]
    chosen = str(options._asdict()[field])
    name, remark = words.name(field), words.help(field)
    return div(".field")[
        dropdown(f"option-{field}", name, values, chosen, option=field),
        span(".help")[remark] if remark else None,
    ]


def _seed(seed: str) -> Element:
    return div(".field")[
        label(for_="seed")[_("Deal code (optional)")],
        input_(
            id="seed",
            type="text",
            maxlength=str(LONGEST_SEED),
            value=seed,
            autocomplete="off",
            data_seed="",
            aria_describedby="seed-help",
        ),
        span("#seed-help.help")[_("The same code deals the same cards.")],
    ]


# What a touched field changes


def with_option(game: AnyGame, options: Agreed, field: str, text: str) -> Agreed:
    """The options after the field was set to the value of this text; unknown texts change nothing.

    Texts are those of the dialog's ``data-option`` fields.
    """
    fitting = [value for value in game.CHOICES.get(field, ()) if str(value) == text]
    if not fitting:
        return options
    changed: Agreed = game.Options(**options._asdict() | {field: fitting[0]})
    return changed


def usual_names(count: int, reader: Seat = 0) -> tuple[str, ...]:
    """What the players at a table of so many are called, by seat, for the one who reads it."""
    return tuple(seat_name(seat, count, reader) for seat in range(count))
