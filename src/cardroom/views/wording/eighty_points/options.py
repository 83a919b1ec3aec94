"""The words of 80 Points before the game: options, presets, the line in the lobby."""

from cardroom.game import Value
from cardroom.views.wording.eighty_points.words import rung_name
from cardroom.views.wording.option_words import OptionWords
from cardroom.views.words import N_

NAMES = {
    "trump_making": N_("Making trumps"),
    "joker_no_trump": N_("Double jokers"),
    "nt_trumps": N_("Trumps without a royal suit"),
    "reshuffle_below": N_("Poor hands"),
    "follow_sisters": N_("Answering sisters"),
    "sisters_max": N_("Length of sisters"),
    "sisters_adjacency": N_("Neighbours"),
    "throws": N_("Throws"),
    "throw_penalty": N_("Failed throws"),
    "bottom_multiplier": N_("The bottom eight"),
    "over_200": N_("More than 200 points"),
    "must_defend": N_("Levels to be defended"),
    "win_at": N_("Winning the match"),
    "final_level": N_("Last level"),
}

HELPS = {
    "trump_making": N_(
        "Whether the draw settles the royal suit, or players declare trumps by showing a royal "
        "card, a double of them or double jokers."
    ),
    "joker_no_trump": N_(
        "Whether both little or both big jokers may be shown, to play without a royal suit."
    ),
    "nt_trumps": N_("What is a trump when double jokers have taken the royal suit away."),
    "reshuffle_below": N_(
        "Whether a player with fewer than 25 points in hand may have all cards dealt again."
    ),
    "follow_sisters": N_(
        "Whether sisters, also called a tractor, must be answered by sisters if possible."
    ),
    "sisters_max": N_("How many neighbouring doubles, or pairs, may be led at once."),
    "sisters_adjacency": N_(
        "Whether doubles on both sides of the royal number are neighbours, and the ace of trumps "
        "and a royal card."
    ),
    "throws": N_(
        "Whether several singles, doubles and sisters of a suit may be led at once, also called a "
        "dump."
    ),
    "throw_penalty": N_("What a throw costs that somebody can beat."),
    "bottom_multiplier": N_(
        "By how much the points at the bottom, or kitty, are multiplied when the Attackers win the "
        "last trick."
    ),
    "over_200": N_("The bottom can bring the Attackers more than the 200 points there are."),
    "must_defend": N_("Which levels cannot be passed over, only left by defending them."),
    "win_at": N_("Whether the last level has to be defended, or only reached."),
    "final_level": N_("The lower it is, the shorter the match."),
}

VALUES: dict[tuple[str, Value], str] = {
    ("trump_making", "first_royal"): N_("by the first royal card drawn"),
    ("trump_making", "declare"): N_("by showing royal cards"),
    ("joker_no_trump", True): N_("may take the royal suit away"),
    ("joker_no_trump", False): N_("change nothing"),
    ("nt_trumps", "royals_and_jokers"): N_("royal cards and jokers"),
    ("nt_trumps", "jokers_only"): N_("the jokers only"),
    ("reshuffle_below", 25): N_("may ask for a reshuffle, below 25 points"),
    ("reshuffle_below", 0): N_("are played"),
    ("follow_sisters", "doubles"): N_("with any doubles"),
    ("follow_sisters", "sisters"): N_("with sisters first"),
    ("sisters_max", 2): N_("two doubles"),
    ("sisters_max", 0): N_("two doubles or more"),
    ("sisters_adjacency", "ladder"): N_("by strength"),
    ("sisters_adjacency", "printed"): N_("as printed"),
    ("throws", False): N_("not in this game"),
    ("throws", True): N_("allowed"),
    ("throw_penalty", 0): N_("cost nothing"),
    ("throw_penalty", 10): N_("cost 10 points"),
    ("bottom_multiplier", "x2"): N_("always double"),
    ("bottom_multiplier", "cards"): N_("by twice the cards of the last lead"),
    ("bottom_multiplier", "doubles"): N_("double, and again for every double of the last lead"),
    ("bottom_multiplier", "power"): N_("doubled for every card of the last lead"),
    ("over_200", "cap"): N_("three levels at most"),
    ("over_200", "extend"): N_("one level more for every further 40"),
    ("must_defend", "none"): N_("only the last one"),
    ("must_defend", "points"): N_("5, 10 and king as well"),
    ("win_at", "defend"): N_("by defending the last level"),
    ("win_at", "reach"): N_("by reaching the last level"),
}

PRESETS = {
    "home": (
        N_("Home of 80 Points"),
        N_("The first royal card drawn makes trumps; singles, doubles and sisters of two."),
    ),
    "tractor": (
        N_("Tractor"),
        N_("Trumps are declared by showing; sisters ask for sisters, longer ones too; throws."),
    ),
}


def _level(_field: str, value: Value) -> str:
    return rung_name(str(value))


OPTIONS = OptionWords(
    first=("final_level",),
    names=NAMES,
    helps=HELPS,
    values=VALUES,
    presets=PRESETS,
    others=_level,
)
