"""Why a computer player of 80 Points did something: a sentence for each code.

The values that fill the places come with the reason, cards and suits by their notation; the name of
a place says how they are worded.
"""

from collections.abc import Mapping
from functools import partial

from cardroom.nouns.cards import Card, cards
from cardroom.players.player import Reason
from cardroom.views.wording.eighty_points.words import (
    double_name,
    group_name,
    plain_name,
    rung_name,
)
from cardroom.views.wording.sentences import reason_line
from cardroom.views.words import N_, Names, all_of, card_name, cards_and, number, seat_name

REASONS: Mapping[str, str] = {
    "only": N_("The rules leave no choice."),
    "random": N_("Picked by chance."),
    # making trumps
    "show-jokers": N_("This hand is worth more without a royal suit, so the %(double)s is shown."),
    "show-suit": N_("With %(count)s trumps this suit is long enough to show: %(cards)s."),
    "show-over": N_(
        "With %(count)s trumps this suit is worth more than the one that stands: %(cards)s."
    ),
    "strengthen": N_("What was shown already is now harder to show over: %(cards)s."),
    "show-nothing": N_("No suit here is long enough for what would have to be shown."),
    "wait": N_("A double joker can wait until all cards are drawn, and nothing is lost."),
    "keep-suit": N_("The trumps as they stand suit this hand better than no royal suit would."),
    # reshuffling
    "keep": N_("With only %(points)s points, but with trumps and aces, this hand can be played."),
    "keep-now": N_("Cards were dealt again once in this round, and that is enough."),
    "reshuffle": N_("This hand has few trumps and aces and only %(points)s points."),
    # burying
    "bury-points": N_(
        "With such trumps the last trick should be ours, so %(points)s points are safe in the "
        "bottom eight: %(cards)s."
    ),
    "bury-void": N_("With these gone a suit runs out, and trumps can take its tricks: %(cards)s."),
    "bury-low": N_("Trumps, aces and doubles stay; these are missed least: %(cards)s."),
    # leading
    "all-at-once": N_("Nothing is gained by cutting up the last cards: %(play)s."),
    "sure-throw": N_(
        "None of these can be beaten in %(suit)s, so they are thrown together: %(play)s."
    ),
    "cash-sisters": N_("Sisters are hardly ever beaten while all can follow: %(play)s."),
    "cash-master": N_(
        "Nothing beats this in its suit, and the others should still be able to follow: %(play)s."
    ),
    "cash-double": N_("Only a higher double would beat this: %(play)s."),
    "draw-trumps": N_("With %(count)s trumps it is time to draw those of the others: %(play)s."),
    "partner-ruffs": N_("Partner seems to be out of %(suit)s and can trump: %(play)s."),
    "low-double": N_("A double without points has a fair chance to hold: %(play)s."),
    "low-trump": N_(
        "Without sure winners a low trump costs the Attackers one and looks for partner: %(play)s."
    ),
    "lead-low": N_("Nothing here is sure to win, and this is missed least: %(play)s."),
    # following
    "last-takes": N_("Last to play, this is the best way to take the %(points)s points: %(play)s."),
    "last-leads": N_("Last to play, this is a cheap way to get the lead: %(play)s."),
    "ruff": N_("Nothing of the suit led is here, so trumps can win: %(play)s."),
    "sure-winner": N_("Nobody behind can beat this: %(play)s."),
    "likely-winner": N_("This should hold the trick: %(play)s."),
    "fair-risk": N_("This has a fair chance to hold the trick: %(play)s."),
    "feed": N_("Partner should win this trick, and %(points)s points go along: %(play)s."),
    "feed-nothing": N_("Partner should win this trick, and this is missed least: %(play)s."),
    "trust-partner": N_(
        "Partner, still to play, should win this trick, and %(points)s points go along: %(play)s."
    ),
    "save": N_("This trick is not worth the %(keep)s, and this is missed least: %(play)s."),
    "cannot-hold": N_("Others will hardly let this win, but it is missed least: %(play)s."),
    "cannot-win": N_("Nothing here can win this trick, and this is missed least: %(play)s."),
    "greedy": N_("Simple advice, without looking ahead."),
    # by imagined worlds
    "reach-more": N_(
        "The best chance to reach 80 points, in %(percent)s of 100 deals that fit against "
        "%(other_percent)s with %(instead)s: %(play)s."
    ),
    "reach-even": N_(
        "Reaches 80 points as often as %(instead)s, and promises more all in all: %(play)s."
    ),
    "reach-less": N_(
        "Promises more all in all, although %(instead)s reaches 80 points a little more often, "
        "in %(other_percent)s of 100 deals that fit against %(percent)s: %(play)s."
    ),
    "reach-close": N_(
        "Nothing else promises clearly more than this, which reaches 80 points in %(percent)s of "
        "100 deals that fit: %(play)s."
    ),
    "stop-more": N_(
        "The best chance to keep the Attackers below 80, in %(percent)s of 100 deals that fit "
        "against %(other_percent)s with %(instead)s: %(play)s."
    ),
    "stop-even": N_(
        "Keeps the Attackers below 80 as often as %(instead)s, and promises more all in all: "
        "%(play)s."
    ),
    "stop-less": N_(
        "Promises more all in all, although %(instead)s keeps the Attackers below 80 a little "
        "more often, in %(other_percent)s of 100 deals that fit against %(percent)s: %(play)s."
    ),
    "stop-close": N_(
        "Nothing else promises clearly more than this, which keeps the Attackers below 80 in "
        "%(percent)s of 100 deals that fit: %(play)s."
    ),
    "bury-more": N_(
        "With these eight gone the Attackers are likeliest to stay below 80, in %(percent)s of "
        "100 deals that fit against %(other_percent)s for the next best choice: %(cards)s."
    ),
    "bury-even": N_(
        "With these eight gone the Attackers stay below 80 as often as with the next best "
        "choice, and this one promises more all in all: %(cards)s."
    ),
    "bury-less": N_(
        "With these eight gone more can be expected all in all, although the next best choice "
        "keeps the Attackers below 80 a little more often, in %(other_percent)s of 100 deals "
        "that fit against %(percent)s: %(cards)s."
    ),
    "bury-close": N_(
        "Nothing is clearly better gone than these eight, without which the Attackers stay below "
        "80 in %(percent)s of 100 deals that fit: %(cards)s."
    ),
}

ALIKE: Mapping[str, str] = {  # the same where their numbers would persuade nobody
    "reach-more": N_("Reaches 80 points a little more often than %(instead)s: %(play)s."),
    "reach-less": N_(
        "Reaches 80 points about as often as %(instead)s, and all in all this is better: %(play)s."
    ),
    "stop-more": N_("Keeps the Attackers below 80 a little more often than %(instead)s: %(play)s."),
    "stop-less": N_(
        "Keeps the Attackers below 80 about as often as %(instead)s, and all in all this is "
        "better: %(play)s."
    ),
    "bury-more": N_(
        "With these eight gone the Attackers stay below 80 a little more often than with any "
        "others: %(cards)s."
    ),
    "bury-less": N_(
        "With these eight gone the Attackers stay below 80 about as often as with any others, "
        "and more can be expected all in all: %(cards)s."
    ),
}


def reason(reason: Reason, names: Names | None = None, *, brief: bool = False) -> str:
    """The sentence; a seat is called by its name when the names by seat are given."""
    return reason_line(reason, REASONS, partial(worded, names=names), ALIKE, brief=brief)


def worded(name: str, value: str | float, names: Names | None = None) -> str:
    """A value in words, as its name says: cards, a play, a suit, a level, a seat; else a number."""
    match name:
        case "card" | "keep":
            return card_name(Card(str(value)))
        case "double":
            return double_name(Card(str(value)))
        case "cards":
            return cards_and(cards(str(value)))
        case "play" | "instead":
            return plain_name(cards(str(value)))
        case "suit" | "suits":
            return all_of(map(group_name, str(value).split()))
        case "level":
            return rung_name(str(value))
        case "seat":
            return names.within(int(value)) if names else seat_name(int(value))
        case _:
            return number(value) if isinstance(value, int) else str(value)
