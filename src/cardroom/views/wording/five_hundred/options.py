"""Texts of Five Hundred for its options and presets, as the lobby shows them."""

from cardroom.views.wording.game_words import OptionWords
from cardroom.views.words import N_, point_count

OPTIONS = OptionWords(
    shown_first=("players", "misere", "joker_nt", "target"),
    names={
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
    },
    helps={
        "six_teams": N_("Partners sit at every second place, or opposite."),
        "six_joker": N_("Without it the kitty has two cards."),
        "misere": N_("A bid to win no trick, for 250 points."),
        "open_misere": N_("A misere with your hand shown."),
        "misere_partner": N_("With four or six players."),
        "misere_joker": N_("If its holder can't follow suit."),
        "joker_nt": N_("In no trumps and misere."),
        "call_joker_nt": N_("With five players, in no trumps."),
        "win_by_tricks": N_("If not, only a made contract wins."),
        "target": N_("This score wins. As far below zero ends the game too."),
    },
    values={
        "players": {
            2: N_("two, each alone"),
            3: N_("three, each alone"),
            4: N_("four, two against two"),
            5: N_("five, with a called partner"),
            6: N_("six, in two or three sides"),
        },
        "six_teams": {"2x3": N_("two of three"), "3x2": N_("three of two")},
        "six_joker": {True: N_("in the pack"), False: N_("left out")},
        "misere": {
            "anytime": N_("at any time"),
            "after_seven": N_("only over a seven"),
            "off": N_("not in this game"),
        },
        "open_misere": {
            "highest": N_("the highest bid, 520 points"),
            "above_10d": N_("below 10 hearts, 500 points"),
            "off": N_("not in this game"),
        },
        "misere_partner": {"out": N_("sit out"), "plays": N_("play along")},
        "misere_tricks": {
            "score": N_("10 points each"),
            "none": N_("nothing, and the first lost trick ends it"),
        },
        "misere_joker": {"may": N_("may keep it"), "must": N_("must play it")},
        "open_misere_shown": {
            "after_first_trick": N_("after the first trick"),
            "before_lead": N_("before the first lead"),
        },
        "all_pass": {
            "redeal": N_("the next player deals"),
            "no_trump": N_("no trumps, each trick scores"),
        },
        "joker_nt": {
            "represent": N_("stands for a suit"),
            "high": N_("always wins"),
            "free": N_("instead of following suit"),
            "pagat": N_("its suit is announced or fresh"),
        },
        "call_joker_nt": {True: N_("allowed"), False: N_("never")},
        "win_by_tricks": {True: N_("yes"), False: N_("no")},
    },
    presets={
        "seed": (N_("Standard"), N_("Four players, two against two. Misere at any time.")),
        "australian": (
            N_("Australian table"),
            N_("Four players. Misere over a seven; only a made contract wins."),
        ),
        "two": (N_("Two players"), N_("The kitty has five cards.")),
        "three": (N_("Three players"), N_("Two against the declarer, each for themselves.")),
        "five": (N_("Five players"), N_("The declarer may call a secret partner.")),
        "six": (N_("Six players"), N_("Three against three, with 11s, 12s and red 13s.")),
    },
    word_other_value=lambda _field, value: point_count(int(value)),
)
