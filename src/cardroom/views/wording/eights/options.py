"""Texts of Eights for its options and presets, as the lobby shows them."""

from cardroom.game import Value
from cardroom.views.wording.game_words import OptionWords
from cardroom.views.words import N_, _, point_count, say, unit_count


def _amount_in_words(field: str, value: Value) -> str:
    if field == "stake":
        return unit_count(int(value))
    return say(_("at %(points.object)s"), points=point_count(int(value)))


OPTIONS = OptionWords(
    shown_first=("players", "target", "voluntary_draw", "stock_out"),
    names={
        "players": N_("Players"),
        "starter_eight": N_("An eight turned up first"),
        "voluntary_draw": N_("Drawing"),
        "stock_out": N_("When the stock is empty"),
        "hand_size": N_("Cards dealt"),
        "target": N_("End of the game"),
        "stake": N_("Stake"),
    },
    helps={
        "players": N_("Four play as partners, facing each other."),
        "stock_out": N_("At most 20 new stocks in a deal."),
        "stake": N_("For every ten points, at the end."),
    },
    values={
        "players": {
            2: N_("two, each alone"),
            3: N_("three, each alone"),
            4: N_("four, two against two"),
        },
        "starter_eight": {
            "bury": N_("goes back into the stock"),
            "own_suit": N_("counts as its own suit"),
            "free": N_("any card fits"),
        },
        "voluntary_draw": {"any": N_("as often as you like"), "never": N_("only if nothing fits")},
        "stock_out": {
            "pass": N_("pass if nothing fits"),
            "reshuffle": N_("discard pile becomes the stock"),
        },
        "hand_size": {"standard": N_("seven for two, otherwise five"), "seven": N_("always seven")},
    },
    presets={
        "two": (N_("Two players"), N_("Seven cards each, about seven deals.")),
        "three": (N_("Three players"), N_("Five cards each, about five deals.")),
        "four": (N_("Four players"), N_("Two against two, five cards each, about seven deals.")),
    },
    word_other_value=_amount_in_words,
)
