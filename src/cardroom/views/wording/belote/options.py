"""Texts of Belote for its options and presets, as the lobby shows them."""

from cardroom.views.wording.game_words import OptionWords
from cardroom.views.words import N_

OPTIONS = OptionWords(
    shown_first=("target", "declare", "show", "height_factor", "both_over"),
    names={
        "target": N_("Length of the game"),
        "declare": N_("Declaring"),
        "show": N_("Showing"),
        "height_factor": N_("Height"),
        "both_over": N_("Both sides at the target"),
        "min_bid": N_("Lowest bid"),
        "kaput_min": N_("Lowest kaput bid"),
        "bid_order": N_("Order of bids"),
        "all_pass": N_("When all pass"),
        "redouble_by": N_("Redoubling"),
        "undertrump": N_("Losing trumps"),
        "tie_break": N_("Equal declarations"),
        "quad_values": N_("Four of a kind"),
        "round_six": N_("Rounding"),
        "must_take_trick": N_("Bidders without a trick"),
        "defender_kaput": N_("Kaput by the defenders"),
        "lost_bonus": N_("Declarations after a failed bid"),
        "belote_when_lost": N_("Belote after a failed bid"),
    },
    helps={
        "declare": N_("Your declarations, before your first card."),
        "show": N_("What you declared, before your second card."),
        "height_factor": N_("What a bid without trumps scores."),
        "kaput_min": N_("For all eight tricks."),
        "undertrump": N_("If you can't follow suit."),
        "tie_break": N_("If neither is in trumps."),
        "round_six": N_("Of card points that end in 6."),
        "must_take_trick": N_("If their declarations alone are enough."),
        "lost_bonus": N_("Which ones the winners score."),
        "belote_when_lost": N_("The losers' 2 units."),
    },
    values={
        "target": {
            101: N_("101 units"),
            151: N_("151 units"),
            301: N_("301 units"),
            501: N_("501 units"),
        },
        "declare": {"ask": N_("you choose"), "auto": N_("the best, automatically")},
        "show": {"auto": N_("automatic"), "manual": N_("by hand: forgotten means lost")},
        "height_factor": {
            "same": N_("as much as a suit"),
            "plus_one": N_("2, doubled 3, redoubled 5 times the bid"),
        },
        "both_over": {
            "higher_total": N_("the higher total"),
            "declarer_first": N_("the bidding side"),
        },
        "min_bid": {7: N_("7 units"), 8: N_("8 units"), 9: N_("9 units"), 10: N_("10 units")},
        "kaput_min": {25: N_("25 units"), 26: N_("26 units")},
        "bid_order": {
            "numeric": N_("only the number"),
            "height_wins_ties": N_("height beats a suit at the same number"),
        },
        "all_pass": {
            "next_dealer": N_("the next player deals"),
            "same_dealer": N_("the same player deals again"),
        },
        "redouble_by": {"declarer": N_("the bidder"), "team": N_("the bidder or partner")},
        "undertrump": {"free": N_("optional"), "forced": N_("must be played")},
        "tie_break": {
            "first_to_show": N_("first to show wins"),
            "elder_hand": N_("first to declare wins"),
        },
        "quad_values": {
            "seed": N_("jacks 20, nines 14 (height 10), aces 10 (height 19)"),
            "field": N_("jacks 20 (height 10), nines 14 (height 0), aces 11 (height 19)"),
        },
        "round_six": {
            "declarer_down": N_("bidders down, defenders up"),
            "both_up": N_("both sides up"),
        },
        "must_take_trick": {True: N_("have failed"), False: N_("may have made it")},
        "defender_kaput": {25: N_("25 units"), 16: N_("16 units")},
        "lost_bonus": {"all": N_("both sides'"), "defenders_only": N_("only their own")},
        "belote_when_lost": {"to_winners": N_("the winners"), "kept": N_("the losers keep them")},
    },
    presets={
        "seed": (N_("Armenian Belote"), N_("Both sides together always score the same total.")),
        "blot_star": (
            N_("As on Blot Star"),
            N_("As in that online card room: height scores double, some fours of a kind differ."),
        ),
    },
)
