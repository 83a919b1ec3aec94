"""The words of Belote before the game: options, presets, the line in the lobby."""

from cardroom.views.words import _, marked

NAMES = {
    "target": marked("Length of the match"),
    "declare": marked("Announcing"),
    "show": marked("Showing"),
    "height_factor": marked("Height"),
    "both_over": marked("Both sides at the target"),
    "min_bid": marked("Lowest bid"),
    "kaput_min": marked("Lowest kaput bid"),
    "bid_order": marked("Order of bids"),
    "all_pass": marked("After four passes"),
    "redouble_by": marked("Redoubling"),
    "undertrump": marked("Trumps that cannot win"),
    "tie_break": marked("Equal combinations"),
    "quad_values": marked("Four of a kind"),
    "round_six": marked("Rounding"),
    "must_take_trick": marked("Declarers without a trick"),
    "defender_kaput": marked("Kaput by the defenders"),
    "lost_bonus": marked("Combinations in a lost deal"),
    "belote_when_lost": marked("Belote in a lost deal"),
}

HELP = {
    "target": marked("The side that has this many units after a deal wins."),
    "declare": marked(
        "Whether you are asked which combinations to announce, or the best ones are announced by "
        "themselves."
    ),
    "show": marked(
        "At a real table you must remember to show what you announced, before your second card."
    ),
    "height_factor": marked("Whether a contract without trumps is paid once more."),
    "both_over": marked("Who wins when both sides reach the target in one deal."),
    "min_bid": marked("The bidding begins at this number of units."),
    "kaput_min": marked("From this number on a bid may promise all eight tricks."),
    "bid_order": marked("Whether anything but the number makes a bid higher."),
    "all_pass": marked("Who deals again when nobody has bid."),
    "redouble_by": marked("Who may answer a double."),
    "undertrump": marked("For players who cannot follow suit and whose trumps are all too low."),
    "tie_break": marked("When the strongest ones are alike and neither is in trumps."),
    "quad_values": marked("What four cards of one rank bring."),
    "round_six": marked("What becomes of card points that end in 6."),
    "must_take_trick": marked("When their combinations alone would be enough for the contract."),
    "defender_kaput": marked("What stands for the cards when the defenders took every trick."),
    "lost_bonus": marked("Whose combinations the winners of a lost contract write."),
    "belote_when_lost": marked("Who writes the 2 units of the side that lost the deal."),
}

VALUES: dict[tuple[str, str | int | bool], str] = {
    ("target", 101): marked("101 units"),
    ("target", 151): marked("151 units"),
    ("target", 301): marked("301 units"),
    ("target", 501): marked("501 units"),
    ("declare", "ask"): marked("you are asked"),
    ("declare", "auto"): marked("the best ones by themselves"),
    ("show", "auto"): marked("by itself, nothing is forgotten"),
    ("show", "manual"): marked("by hand, and what is forgotten is lost"),
    ("height_factor", "same"): marked("paid like a suit"),
    ("height_factor", "plus_one"): marked("2, doubled 3, redoubled 5 times the bid"),
    ("both_over", "higher_total"): marked("the higher total"),
    ("both_over", "declarer_first"): marked("the declarers of that deal"),
    ("min_bid", 7): marked("7 units"),
    ("min_bid", 8): marked("8 units"),
    ("min_bid", 9): marked("9 units"),
    ("min_bid", 10): marked("10 units"),
    ("kaput_min", 25): marked("25 units"),
    ("kaput_min", 26): marked("26 units"),
    ("bid_order", "numeric"): marked("only the number counts"),
    ("bid_order", "height_wins_ties"): marked("height beats a suit at the same number"),
    ("all_pass", "next_dealer"): marked("the next player deals"),
    ("all_pass", "same_dealer"): marked("the same player deals again"),
    ("redouble_by", "declarer"): marked("by the declarer"),
    ("redouble_by", "team"): marked("by the declarer or partner"),
    ("undertrump", "free"): marked("need not be played"),
    ("undertrump", "forced"): marked("must be played"),
    ("tie_break", "first_to_show"): marked("who shows first has the better one"),
    ("tie_break", "elder_hand"): marked("who announced first has the better one"),
    ("quad_values", "seed"): marked("jacks 20, nines 14 (height 10), aces 10 (height 19)"),
    ("quad_values", "field"): marked(
        "jacks 20 (height 10), nines 14 (height 0), aces 11 (height 19)"
    ),
    ("round_six", "declarer_down"): marked("down for the declarers, up for the defenders"),
    ("round_six", "both_up"): marked("up for both sides"),
    ("must_take_trick", True): marked("have lost"),
    ("must_take_trick", False): marked("may still have made it"),
    ("defender_kaput", 25): marked("25 units"),
    ("defender_kaput", 16): marked("16 units, as always"),
    ("lost_bonus", "all"): marked("those of both sides"),
    ("lost_bonus", "defenders_only"): marked("only their own"),
    ("belote_when_lost", "to_winners"): marked("the winners"),
    ("belote_when_lost", "kept"): marked("the losers keep it"),
}

PRESETS = {
    "seed": (
        marked("Armenian Belote"),
        marked("Combinations are worth the usual units, and what both sides write always adds up."),
    ),
    "blot_star": (
        marked("As on Blot Star"),
        marked("Height pays double, and some fours of a kind are worth something else."),
    ),
}

COMPLAINTS = {"unknown-value": marked("This combination of house rules cannot be played.")}


def tagline() -> str:
    return _("Partners bid, announce combinations, and must take in cards what they promised.")


def first_options() -> tuple[str, ...]:
    return "target", "declare", "show", "height_factor", "both_over"


def option_name(field: str) -> str:
    return _(NAMES[field])


def option_help(field: str) -> str:
    return _(HELP[field])


def option_value(field: str, value: str | int | bool) -> str:
    return _(VALUES[field, value])


def preset_name(key: str) -> str:
    return _(PRESETS[key][0])


def preset_help(key: str) -> str:
    return _(PRESETS[key][1])


def complaint(code: str) -> str:
    return _(COMPLAINTS.get(code, COMPLAINTS["unknown-value"]))
