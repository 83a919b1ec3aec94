"""The words of Eights before the game: options, presets, the line in the lobby."""

from cardroom.views.words import _, marked, ngettext

NAMES = {
    "players": marked("Players"),
    "starter_eight": marked("An eight turned up first"),
    "voluntary_draw": marked("Drawing at will"),
    "stock_out": marked("When the stock is empty"),
    "hand_size": marked("Cards dealt"),
    "target": marked("End of the game"),
    "stake": marked("Stake"),
}

HELP = {
    "players": marked("Two, three each for themselves, or four with partners facing each other."),
    "starter_eight": marked("What happens when the first card of the pile would be an eight."),
    "voluntary_draw": marked("Whether you may draw although you could play."),
    "stock_out": marked(
        "Without a new stock whoever cannot play passes, and a deal can end blocked."
    ),
    "hand_size": marked("How many cards each player gets."),
    "target": marked("A total that ends the game; the fewer points, the shorter it is."),
    "stake": marked("What is paid at the end for every ten points."),
}

VALUES: dict[tuple[str, str | int], str] = {
    ("players", 2): marked("two"),
    ("players", 3): marked("three, each for themselves"),
    ("players", 4): marked("four in partnerships"),
    ("starter_eight", "bury"): marked("it goes into the stock, another is turned"),
    ("starter_eight", "own_suit"): marked("it stays, as a card of its own suit"),
    ("starter_eight", "free"): marked("it stays, and any card may follow"),
    ("voluntary_draw", "any"): marked("as many cards as you like"),
    ("voluntary_draw", "never"): marked("only when nothing fits"),
    ("stock_out", "pass"): marked("whoever cannot play passes"),
    ("stock_out", "reshuffle"): marked("the pile becomes a new stock"),
    ("hand_size", "standard"): marked("seven for two, five for three or four"),
    ("hand_size", "seven"): marked("seven for everybody"),
}

PRESETS = {
    "two": (marked("Two players"), marked("Seven cards each. About seven deals.")),
    "three": (
        marked("Three players"),
        marked("Five cards each, everybody for themselves. About five deals."),
    ),
    "four": (
        marked("Four in partnerships"),
        marked("Five cards each; both partners must be rid of theirs. About seven deals."),
    ),
}

COMPLAINTS = {"unknown-value": marked("This combination of house rules cannot be played.")}


def tagline() -> str:
    return _("Match the suit or the rank, save your eights, and be the first without cards.")


def first_options() -> tuple[str, ...]:
    return "players", "target", "voluntary_draw", "stock_out"


def option_name(field: str) -> str:
    return _(NAMES[field])


def option_help(field: str) -> str:
    return _(HELP[field])


def option_value(field: str, value: str | int) -> str:
    if (field, value) in VALUES:
        return _(VALUES[field, value])
    count = int(value)
    if field == "stake":
        return ngettext("%(count)d unit", "%(count)d units", count) % {"count": count}
    return ngettext("at %(count)d point", "at %(count)d points", count) % {"count": count}


def preset_name(key: str) -> str:
    return _(PRESETS[key][0])


def preset_help(key: str) -> str:
    return _(PRESETS[key][1])


def complaint(code: str) -> str:
    return _(COMPLAINTS.get(code, COMPLAINTS["unknown-value"]))
