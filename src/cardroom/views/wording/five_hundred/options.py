"""The words of Five Hundred before the game: options, presets, the line in the lobby."""

from cardroom.views.words import _, marked, point_count

NAMES = {
    "players": marked("Players"),
    "six_teams": marked("Sides with six players"),
    "six_joker": marked("Joker with six players"),
    "misere": marked("Misere"),
    "open_misere": marked("Open misere"),
    "misere_partner": marked("Partners in a misere"),
    "misere_tricks": marked("Tricks against a misere"),
    "misere_joker": marked("Joker in a misere"),
    "open_misere_shown": marked("Showing an open misere"),
    "all_pass": marked("When all pass"),
    "joker_nt": marked("Joker without trumps"),
    "call_joker_nt": marked("Calling the joker"),
    "win_by_tricks": marked("Winning by tricks alone"),
    "target": marked("Length of the game"),
}

HELP = {
    "players": marked("The pack is made to fit; everybody always holds ten cards."),
    "six_teams": marked("Partners sit at every second place, or opposite each other."),
    "six_joker": marked("Without it the pack has 62 cards and the kitty two."),
    "misere": marked("A promise to take no trick at all, worth 250 points."),
    "open_misere": marked("A misere with the cards on the table."),
    "misere_partner": marked("With four or six players, whether the declarer's side plays along."),
    "misere_tricks": marked("Whether the others score for tricks they take in a misere."),
    "misere_joker": marked("What its holder does when unable to follow suit in a misere."),
    "open_misere_shown": marked("When the declarer's hand is laid open."),
    "all_pass": marked("What happens when nobody bids."),
    "joker_nt": marked(
        "What the joker can do in no trumps and in a misere: the best-known dispute of the game."
    ),
    "call_joker_nt": marked(
        "With five players, whether the joker may be called when there are no trumps."
    ),
    "win_by_tricks": marked("Whether the points for single tricks can end the game."),
    "target": marked(
        "The score that wins; a side that falls as far below zero ends the game as well."
    ),
}

VALUES: dict[tuple[str, str | int], str] = {
    ("players", 2): marked("two, each alone"),
    ("players", 3): marked("three, each alone"),
    ("players", 4): marked("four, two against two"),
    ("players", 5): marked("five, with a called partner"),
    ("players", 6): marked("six, in two or three sides"),
    ("six_teams", "2x3"): marked("two of three"),
    ("six_teams", "3x2"): marked("three of two"),
    ("six_joker", True): marked("in the pack"),
    ("six_joker", False): marked("left out"),
    ("misere", "anytime"): marked("may be bid at any time"),
    ("misere", "after_seven"): marked("only while a seven stands"),
    ("misere", "off"): marked("not in this game"),
    ("open_misere", "highest"): marked("the highest bid, 520 points"),
    ("open_misere", "above_10d"): marked("below 10 hearts, 500 points"),
    ("open_misere", "off"): marked("not in this game"),
    ("misere_partner", "out"): marked("they sit out"),
    ("misere_partner", "plays"): marked("they play along"),
    ("misere_tricks", "score"): marked("10 points each"),
    ("misere_tricks", "none"): marked("nothing, and a lost misere ends at once"),
    ("misere_joker", "may"): marked("may be kept"),
    ("misere_joker", "must"): marked("must be played"),
    ("open_misere_shown", "after_first_trick"): marked("after the first trick"),
    ("open_misere_shown", "before_lead"): marked("before the first lead"),
    ("all_pass", "redeal"): marked("the next dealer deals anew"),
    ("all_pass", "no_trump"): marked("the deal is played without trumps"),
    ("joker_nt", "represent"): marked("stands for a suit"),
    ("joker_nt", "high"): marked("always high"),
    ("joker_nt", "free"): marked("instead of following"),
    ("joker_nt", "pagat"): marked("its suit is announced or fresh"),
    ("call_joker_nt", True): marked("allowed without trumps"),
    ("call_joker_nt", False): marked("never"),
    ("win_by_tricks", True): marked("allowed"),
    ("win_by_tricks", False): marked("no, a contract must be made"),
}

PRESETS = {
    "seed": (
        marked("Seed rules"),
        marked("Four players, two against two. Misere at any time, open misere highest."),
    ),
    "australian": (
        marked("Australian table"),
        marked("Four players. Misere over a seven, and only a made contract wins."),
    ),
    "two": (marked("Two players"), marked("A kitty of five cards. Seed rules otherwise.")),
    "three": (marked("Three players"), marked("Two against the declarer, each for themselves.")),
    "five": (marked("Five players"), marked("The declarer may call a secret partner.")),
    "six": (
        marked("Six players"),
        marked("Three against three, with elevens, twelves and red thirteens."),
    ),
}

COMPLAINTS = {"unknown-value": marked("This combination of house rules cannot be played.")}


def tagline() -> str:
    return _("Bid for tricks and trumps, bury the kitty, and keep your word. First to 500 wins.")


def first_options() -> tuple[str, ...]:
    return "players", "misere", "joker_nt", "target"


def option_name(field: str) -> str:
    return _(NAMES[field])


def option_help(field: str) -> str:
    return _(HELP[field])


def option_value(field: str, value: str | int) -> str:
    if (field, value) in VALUES:
        return _(VALUES[field, value])
    return point_count(int(value))


def preset_name(key: str) -> str:
    return _(PRESETS[key][0])


def preset_help(key: str) -> str:
    return _(PRESETS[key][1])


def complaint(code: str) -> str:
    return _(COMPLAINTS.get(code, COMPLAINTS["unknown-value"]))
