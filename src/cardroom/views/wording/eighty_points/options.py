"""Texts of 80 Points for its options and presets, as the lobby shows them."""

from cardroom.views.wording.eighty_points.words import level_rank_name
from cardroom.views.wording.game_words import OptionWords
from cardroom.views.words import N_

OPTIONS = OptionWords(
    shown_first=("final_level",),
    names={
        "trump_making": N_("Making trumps"),
        "joker_no_trump": N_("Pairs of jokers"),
        "nt_trumps": N_("Without a trump suit"),
        "reshuffle_below": N_("Poor hands"),
        "follow_sisters": N_("Answering tractors"),
        "sisters_max": N_("Length of tractors"),
        "sisters_adjacency": N_("Pairs in a row"),
        "throws": N_("Throws"),
        "throw_penalty": N_("Failed throws"),
        "bottom_multiplier": N_("The kitty"),
        "over_200": N_("More than 200 points"),
        "must_defend": N_("Levels to defend"),
        "win_at": N_("Winning the match"),
        "final_level": N_("Last level"),
    },
    helps={
        "joker_no_trump": N_("Declared for no trump suit."),
        "reshuffle_below": N_("With fewer than 25 points in hand."),
        "sisters_adjacency": N_("With trump rank 7, are 6 and 8 in a row?"),
        "throws": N_("Several cards or pairs of a suit, led together."),
        "throw_penalty": N_("If someone can beat a part."),
        "bottom_multiplier": N_("If the attackers win the last trick."),
        "over_200": N_("The kitty can bring that."),
        "must_defend": N_("You leave these only by defending them."),
    },
    values={
        "trump_making": {
            "first_royal": N_("first trump-rank card drawn"),
            "declare": N_("declared with trump-rank cards"),
        },
        "joker_no_trump": {True: N_("allowed"), False: N_("not in this game")},
        "nt_trumps": {
            "royals_and_jokers": N_("trump-rank cards and jokers"),
            "jokers_only": N_("only the jokers"),
        },
        "reshuffle_below": {25: N_("can ask for a redeal"), 0: N_("are played")},
        "follow_sisters": {"doubles": N_("any pairs"), "sisters": N_("a tractor first")},
        "sisters_max": {2: N_("two pairs"), 0: N_("two pairs or more")},
        "sisters_adjacency": {"ladder": N_("yes, by strength"), "printed": N_("no, as printed")},
        "throws": {False: N_("not in this game"), True: N_("allowed")},
        "throw_penalty": {0: N_("cost nothing"), 10: N_("cost 10 points")},
        "bottom_multiplier": {
            "x2": N_("×2"),
            "cards": N_("×2 for each card led"),
            "doubles": N_("×2, doubled for each pair led"),
            "power": N_("doubled for each card led"),
        },
        "over_200": {
            "cap": N_("three levels at most"),
            "extend": N_("a level for each further 40"),
        },
        "must_defend": {
            "none": N_("only the last one"),
            "points": N_("5, 10, king and the last one"),
        },
        "win_at": {"defend": N_("defend the last level"), "reach": N_("reach the last level")},
    },
    presets={
        "home": (N_("Home of 80 Points"), N_("The draw makes trumps. Tractors of two pairs.")),
        "tractor": (N_("Tractor"), N_("Declare trumps. Long tractors and throws.")),
    },
    word_other_value=lambda _field, value: level_rank_name(str(value)),
)
