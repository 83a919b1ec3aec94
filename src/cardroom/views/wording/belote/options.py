"""The words of Belote before the game: options, presets, the line in the lobby."""

from cardroom.game import Value
from cardroom.views.wording.option_words import OptionWords
from cardroom.views.words import N_

NAMES = {
    "target": N_("Length of the match"),
    "declare": N_("Announcing"),
    "show": N_("Showing"),
    "height_factor": N_("Height"),
    "both_over": N_("Both sides at the target"),
    "min_bid": N_("Lowest bid"),
    "kaput_min": N_("Lowest kaput bid"),
    "bid_order": N_("Order of bids"),
    "all_pass": N_("After four passes"),
    "redouble_by": N_("Redoubling"),
    "undertrump": N_("Trumps that cannot win"),
    "tie_break": N_("Equal combinations"),
    "quad_values": N_("Four of a kind"),
    "round_six": N_("Rounding"),
    "must_take_trick": N_("Declarers without a trick"),
    "defender_kaput": N_("Kaput by the defenders"),
    "lost_bonus": N_("Combinations in a lost deal"),
    "belote_when_lost": N_("Belote in a lost deal"),
}

HELPS = {
    "target": N_("The side that has this many units after a deal wins."),
    "declare": N_(
        "Whether you are asked which combinations to announce, or the best ones are announced by "
        "themselves."
    ),
    "show": N_(
        "At a real table you must remember to show what you announced, before your second card."
    ),
    "height_factor": N_("Whether a contract without trumps is paid once more."),
    "both_over": N_("Who wins when both sides reach the target in one deal."),
    "min_bid": N_("The bidding begins at this number of units."),
    "kaput_min": N_("From this number on a bid may promise all eight tricks."),
    "bid_order": N_("Whether anything but the number makes a bid higher."),
    "all_pass": N_("Who deals again when nobody has bid."),
    "redouble_by": N_("Who may answer a double."),
    "undertrump": N_("For players who cannot follow suit and whose trumps are all too low."),
    "tie_break": N_("When the strongest ones are alike and neither is in trumps."),
    "quad_values": N_("What four cards of one rank bring."),
    "round_six": N_("What becomes of card points that end in 6."),
    "must_take_trick": N_("When their combinations alone would be enough for the contract."),
    "defender_kaput": N_("What stands for the cards when the defenders took every trick."),
    "lost_bonus": N_("Whose combinations the winners of a lost contract write."),
    "belote_when_lost": N_("Who writes the 2 units of the side that lost the deal."),
}

VALUES: dict[tuple[str, Value], str] = {
    ("target", 101): N_("101 units"),
    ("target", 151): N_("151 units"),
    ("target", 301): N_("301 units"),
    ("target", 501): N_("501 units"),
    ("declare", "ask"): N_("you are asked"),
    ("declare", "auto"): N_("the best ones by themselves"),
    ("show", "auto"): N_("by itself, nothing is forgotten"),
    ("show", "manual"): N_("by hand, and what is forgotten is lost"),
    ("height_factor", "same"): N_("paid like a suit"),
    ("height_factor", "plus_one"): N_("2, doubled 3, redoubled 5 times the bid"),
    ("both_over", "higher_total"): N_("the higher total"),
    ("both_over", "declarer_first"): N_("the declarers of that deal"),
    ("min_bid", 7): N_("7 units"),
    ("min_bid", 8): N_("8 units"),
    ("min_bid", 9): N_("9 units"),
    ("min_bid", 10): N_("10 units"),
    ("kaput_min", 25): N_("25 units"),
    ("kaput_min", 26): N_("26 units"),
    ("bid_order", "numeric"): N_("only the number counts"),
    ("bid_order", "height_wins_ties"): N_("height beats a suit at the same number"),
    ("all_pass", "next_dealer"): N_("the next player deals"),
    ("all_pass", "same_dealer"): N_("the same player deals again"),
    ("redouble_by", "declarer"): N_("by the declarer"),
    ("redouble_by", "team"): N_("by the declarer or partner"),
    ("undertrump", "free"): N_("need not be played"),
    ("undertrump", "forced"): N_("must be played"),
    ("tie_break", "first_to_show"): N_("who shows first has the better one"),
    ("tie_break", "elder_hand"): N_("who announced first has the better one"),
    ("quad_values", "seed"): N_("jacks 20, nines 14 (height 10), aces 10 (height 19)"),
    ("quad_values", "field"): N_("jacks 20 (height 10), nines 14 (height 0), aces 11 (height 19)"),
    ("round_six", "declarer_down"): N_("down for the declarers, up for the defenders"),
    ("round_six", "both_up"): N_("up for both sides"),
    ("must_take_trick", True): N_("have lost"),
    ("must_take_trick", False): N_("may still have made it"),
    ("defender_kaput", 25): N_("25 units"),
    ("defender_kaput", 16): N_("16 units, as always"),
    ("lost_bonus", "all"): N_("those of both sides"),
    ("lost_bonus", "defenders_only"): N_("only their own"),
    ("belote_when_lost", "to_winners"): N_("the winners"),
    ("belote_when_lost", "kept"): N_("the losers keep it"),
}

PRESETS = {
    "seed": (
        N_("Armenian Belote"),
        N_("Combinations are worth the usual units, and what both sides write always adds up."),
    ),
    "blot_star": (
        N_("As on Blot Star"),
        N_(
            "The rules of an online card room for Blot, blotstar.com: height pays double, and some "
            "fours of a kind are worth something else."
        ),
    ),
}


OPTIONS = OptionWords(
    first=("target", "declare", "show", "height_factor", "both_over"),
    names=NAMES,
    helps=HELPS,
    values=VALUES,
    presets=PRESETS,
)
