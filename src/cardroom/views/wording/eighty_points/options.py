"""The words of 80 Points before the game: options, presets, the line in the lobby."""

from cardroom.views.wording.eighty_points.words import rung_name
from cardroom.views.words import _, marked

NAMES = {
    "trump_making": marked("Making trumps"),
    "joker_no_trump": marked("Double jokers"),
    "nt_trumps": marked("Trumps without a royal suit"),
    "reshuffle_below": marked("Poor hands"),
    "follow_sisters": marked("Answering sisters"),
    "sisters_max": marked("Length of sisters"),
    "sisters_adjacency": marked("Neighbours"),
    "throws": marked("Throws"),
    "throw_penalty": marked("Failed throws"),
    "bottom_multiplier": marked("The bottom eight"),
    "over_200": marked("More than 200 points"),
    "must_defend": marked("Levels to be defended"),
    "win_at": marked("Winning the match"),
    "final_level": marked("Last level"),
}

HELP = {
    "trump_making": marked(
        "Whether the draw settles the royal suit, or players declare trumps by showing a royal "
        "card, a double of them or double jokers."
    ),
    "joker_no_trump": marked(
        "Whether both little or both big jokers may be shown, to play without a royal suit."
    ),
    "nt_trumps": marked("What is a trump when double jokers have taken the royal suit away."),
    "reshuffle_below": marked(
        "Whether a player with fewer than 25 points in hand may have all cards dealt again."
    ),
    "follow_sisters": marked(
        "Whether sisters, also called a tractor, must be answered by sisters if possible."
    ),
    "sisters_max": marked("How many neighbouring doubles, or pairs, may be led at once."),
    "sisters_adjacency": marked(
        "Whether doubles on both sides of the royal number are neighbours, and the ace of trumps "
        "and a royal card."
    ),
    "throws": marked(
        "Whether several singles, doubles and sisters of a suit may be led at once, also called a "
        "dump."
    ),
    "throw_penalty": marked("What a throw costs that somebody can beat."),
    "bottom_multiplier": marked(
        "By how much the points at the bottom, or kitty, are multiplied when the Attackers win the "
        "last trick."
    ),
    "over_200": marked("The bottom can bring the Attackers more than the 200 points there are."),
    "must_defend": marked("Which levels cannot be passed over, only left by defending them."),
    "win_at": marked("Whether the last level has to be defended, or only reached."),
    "final_level": marked("The lower it is, the shorter the match."),
}

VALUES: dict[tuple[str, str | int | bool], str] = {
    ("trump_making", "first_royal"): marked("by the first royal card drawn"),
    ("trump_making", "declare"): marked("by showing royal cards"),
    ("joker_no_trump", True): marked("may take the royal suit away"),
    ("joker_no_trump", False): marked("change nothing"),
    ("nt_trumps", "royals_and_jokers"): marked("royal cards and jokers"),
    ("nt_trumps", "jokers_only"): marked("the jokers only"),
    ("reshuffle_below", 25): marked("may ask for a reshuffle, below 25 points"),
    ("reshuffle_below", 0): marked("are played"),
    ("follow_sisters", "doubles"): marked("with any doubles"),
    ("follow_sisters", "sisters"): marked("with sisters first"),
    ("sisters_max", 2): marked("two doubles"),
    ("sisters_max", 0): marked("two doubles or more"),
    ("sisters_adjacency", "ladder"): marked("by strength"),
    ("sisters_adjacency", "printed"): marked("as printed"),
    ("throws", False): marked("not in this game"),
    ("throws", True): marked("allowed"),
    ("throw_penalty", 0): marked("cost nothing"),
    ("throw_penalty", 10): marked("cost 10 points"),
    ("bottom_multiplier", "x2"): marked("always double"),
    ("bottom_multiplier", "cards"): marked("by twice the cards of the last lead"),
    ("bottom_multiplier", "doubles"): marked("double, and again for every double of the last lead"),
    ("bottom_multiplier", "power"): marked("doubled for every card of the last lead"),
    ("over_200", "cap"): marked("three levels at most"),
    ("over_200", "extend"): marked("one level more for every further 40"),
    ("must_defend", "none"): marked("only the last one"),
    ("must_defend", "points"): marked("5, 10 and king as well"),
    ("win_at", "defend"): marked("by defending the last level"),
    ("win_at", "reach"): marked("by reaching the last level"),
}

PRESETS = {
    "home": (
        marked("Home of 80 Points"),
        marked("The first royal card drawn makes trumps; singles, doubles and sisters of two."),
    ),
    "tractor": (
        marked("Tractor"),
        marked("Trumps are declared by showing; sisters ask for sisters, longer ones too; throws."),
    ),
}

COMPLAINTS = {"unknown-value": marked("This combination of house rules cannot be played.")}


def tagline() -> str:
    return _("Two packs, two sides: take 80 of 200 points, or keep them, on the climb to ace.")


def first_options() -> tuple[str, ...]:
    return ("final_level",)


def option_name(field: str) -> str:
    return _(NAMES[field])


def option_help(field: str) -> str:
    return _(HELP[field])


def option_value(field: str, value: str | int | bool) -> str:
    if field == "final_level":
        return rung_name(str(value))
    return _(VALUES[field, value])


def preset_name(key: str) -> str:
    return _(PRESETS[key][0])


def preset_help(key: str) -> str:
    return _(PRESETS[key][1])


def complaint(code: str) -> str:
    return _(COMPLAINTS.get(code, COMPLAINTS["unknown-value"]))
