"""The words of Five Hundred before the game: options, presets, the line in the lobby."""

from cardroom.game import Value
from cardroom.views.wording.option_words import OptionWords
from cardroom.views.words import N_, point_count

NAMES = {
    "players": N_("Players"),
    "six_teams": N_("Sides with six players"),
    "six_joker": N_("Joker with six players"),
    "misere": N_("Misere"),
    "open_misere": N_("Open misere"),
    "misere_partner": N_("Partners in a misere"),
    "misere_tricks": N_("Tricks against a misere"),
    "misere_joker": N_("Joker in a misere"),
    "open_misere_shown": N_("Showing an open misere"),
    "all_pass": N_("When all pass"),
    "joker_nt": N_("Joker without trumps"),
    "call_joker_nt": N_("Calling the joker"),
    "win_by_tricks": N_("Winning by tricks alone"),
    "target": N_("Length of the game"),
}

HELPS = {
    "players": N_("The pack is made to fit; everybody always holds ten cards."),
    "six_teams": N_("Partners sit at every second place, or opposite each other."),
    "six_joker": N_("Without it the pack has 62 cards and the kitty two."),
    "misere": N_("A promise to take no trick at all, worth 250 points."),
    "open_misere": N_("A misere with the cards on the table."),
    "misere_partner": N_("With four or six players, whether the declarer's side plays along."),
    "misere_tricks": N_("Whether the others score for tricks they take in a misere."),
    "misere_joker": N_("What its holder does when unable to follow suit in a misere."),
    "open_misere_shown": N_("When the declarer's hand is laid open."),
    "all_pass": N_("What happens when nobody bids."),
    "joker_nt": N_(
        "What the joker can do in no trumps and in a misere: the best-known dispute of the game."
    ),
    "call_joker_nt": N_(
        "With five players, whether the joker may be called when there are no trumps."
    ),
    "win_by_tricks": N_("Whether the points for single tricks can end the game."),
    "target": N_("The score that wins; a side that falls as far below zero ends the game as well."),
}

VALUES: dict[tuple[str, Value], str] = {
    ("players", 2): N_("two, each alone"),
    ("players", 3): N_("three, each alone"),
    ("players", 4): N_("four, two against two"),
    ("players", 5): N_("five, with a called partner"),
    ("players", 6): N_("six, in two or three sides"),
    ("six_teams", "2x3"): N_("two of three"),
    ("six_teams", "3x2"): N_("three of two"),
    ("six_joker", True): N_("in the pack"),
    ("six_joker", False): N_("left out"),
    ("misere", "anytime"): N_("may be bid at any time"),
    ("misere", "after_seven"): N_("only while a seven stands"),
    ("misere", "off"): N_("not in this game"),
    ("open_misere", "highest"): N_("the highest bid, 520 points"),
    ("open_misere", "above_10d"): N_("below 10 hearts, 500 points"),
    ("open_misere", "off"): N_("not in this game"),
    ("misere_partner", "out"): N_("they sit out"),
    ("misere_partner", "plays"): N_("they play along"),
    ("misere_tricks", "score"): N_("10 points each"),
    ("misere_tricks", "none"): N_("nothing, and a lost misere ends at once"),
    ("misere_joker", "may"): N_("may be kept"),
    ("misere_joker", "must"): N_("must be played"),
    ("open_misere_shown", "after_first_trick"): N_("after the first trick"),
    ("open_misere_shown", "before_lead"): N_("before the first lead"),
    ("all_pass", "redeal"): N_("the next dealer deals anew"),
    ("all_pass", "no_trump"): N_("the deal is played without trumps"),
    ("joker_nt", "represent"): N_("stands for a suit"),
    ("joker_nt", "high"): N_("always high"),
    ("joker_nt", "free"): N_("instead of following"),
    ("joker_nt", "pagat"): N_("its suit is announced or fresh"),
    ("call_joker_nt", True): N_("allowed without trumps"),
    ("call_joker_nt", False): N_("never"),
    ("win_by_tricks", True): N_("allowed"),
    ("win_by_tricks", False): N_("no, a contract must be made"),
}

PRESETS = {
    "seed": (
        N_("Standard"),
        N_("Four players, two against two. Misere at any time, open misere highest."),
    ),
    "australian": (
        N_("Australian table"),
        N_("Four players. Misere over a seven, and only a made contract wins."),
    ),
    "two": (N_("Two players"), N_("A kitty of five cards; otherwise the standard rules.")),
    "three": (N_("Three players"), N_("Two against the declarer, each for themselves.")),
    "five": (N_("Five players"), N_("The declarer may call a secret partner.")),
    "six": (
        N_("Six players"),
        N_("Three against three, with elevens, twelves and red thirteens."),
    ),
}


def _points(_field: str, value: Value) -> str:
    return point_count(int(value))


OPTIONS = OptionWords(
    first=("players", "misere", "joker_nt", "target"),
    names=NAMES,
    helps=HELPS,
    values=VALUES,
    presets=PRESETS,
    others=_points,
)
