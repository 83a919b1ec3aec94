"""The words of Eights before the game: options, presets, the line in the lobby."""

from cardroom.game import Value
from cardroom.views.wording.option_words import OptionWords
from cardroom.views.words import N_, ngettext

NAMES = {
    "players": N_("Players"),
    "starter_eight": N_("An eight turned up first"),
    "voluntary_draw": N_("Drawing at will"),
    "stock_out": N_("When the stock is empty"),
    "hand_size": N_("Cards dealt"),
    "target": N_("End of the game"),
    "stake": N_("Stake"),
}

HELPS = {
    "players": N_("Two, three each for themselves, or four with partners facing each other."),
    "starter_eight": N_("What happens when the first card of the pile would be an eight."),
    "voluntary_draw": N_("Whether you may draw although you could play."),
    "stock_out": N_(
        "Without a new stock whoever cannot play passes, and a deal can end blocked. There are at "
        "most 20 new stocks in a deal."
    ),
    "hand_size": N_("How many cards each player gets."),
    "target": N_("A total that ends the game; the fewer points, the shorter it is."),
    "stake": N_("What is paid at the end for every ten points."),
}

VALUES: dict[tuple[str, Value], str] = {
    ("players", 2): N_("two"),
    ("players", 3): N_("three, each for themselves"),
    ("players", 4): N_("four in partnerships"),
    ("starter_eight", "bury"): N_("it goes into the stock, another is turned"),
    ("starter_eight", "own_suit"): N_("it stays, as a card of its own suit"),
    ("starter_eight", "free"): N_("it stays, and any card may follow"),
    ("voluntary_draw", "any"): N_("as many cards as you like"),
    ("voluntary_draw", "never"): N_("only when nothing fits"),
    ("stock_out", "pass"): N_("whoever cannot play passes"),
    ("stock_out", "reshuffle"): N_("the pile becomes a new stock"),
    ("hand_size", "standard"): N_("seven for two, five for three or four"),
    ("hand_size", "seven"): N_("seven for everybody"),
}

PRESETS = {
    "two": (N_("Two players"), N_("Seven cards each. About seven deals.")),
    "three": (
        N_("Three players"),
        N_("Five cards each, everybody for themselves. About five deals."),
    ),
    "four": (
        N_("Four in partnerships"),
        N_("Five cards each; both partners must be rid of theirs. About seven deals."),
    ),
}


def _amount(field: str, value: Value) -> str:
    count = int(value)
    if field == "stake":
        return ngettext("%(count)d unit", "%(count)d units", count) % {"count": count}
    return ngettext("at %(count)d point", "at %(count)d points", count) % {"count": count}


OPTIONS = OptionWords(
    first=("players", "target", "voluntary_draw", "stock_out"),
    names=NAMES,
    helps=HELPS,
    values=VALUES,
    presets=PRESETS,
    others=_amount,
)
