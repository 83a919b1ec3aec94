"""Sentences in which computer players of 80 Points explain their actions, by reason code."""

from cardroom.nouns.cards import cards
from cardroom.players.eighty_points.bids import sights
from cardroom.views.wording.eighty_points.words import (
    name_cards_ignoring_trumps,
    suit_or_trumps_name,
)
from cardroom.views.wording.reasons import ValueWords, make_reason_words
from cardroom.views.words import N_, Word, join_with_and, noun_with_count
from cardroom.views.words.counts import localize_figure, number, point_count, with_unit

REASONS = {
    # making trumps
    "show-jokers": N_("This hand is worth more with no trump suit."),
    "show-suit": N_("With %(count.with)s, this suit is long enough to declare."),
    "show-over": N_("With %(count.with)s, this suit is better than the trumps so far."),
    "strengthen": N_("A pair is harder to overrule."),
    "show-nothing": N_("No suit is long enough to declare."),
    "wait": N_("A pair of jokers can wait until all cards are drawn."),
    "keep-suit": N_("This trump suit is better for the hand than none."),
    "show-worth": N_(
        "About %(percent)s%% to win the round: better than declaring nothing now by "
        "%(more.object)s on average."
    ),
    "pass-worth": N_(
        "About %(percent)s%% to win the round: better than the best declaration now by "
        "%(more.object)s on average."
    ),
    # reshuffling
    "keep": N_("Only %(points.object)s, but enough trumps and aces."),
    "keep-now": N_("One redeal is enough."),
    "reshuffle": N_("Few trumps and aces, and only %(points.object)s."),
    "keep-worth": N_(
        "About %(percent)s%% to win the round: better than new cards by %(more.object)s on average."
    ),
    "redeal-worth": N_("New cards are better by %(more.object)s on average."),
    # burying
    "bury-points": N_("These trumps should win the last trick: points are safe in the kitty."),
    "bury-void": N_("With a suit gone, you can trump it."),
    "bury-low": N_("Trumps, aces and pairs stay."),
    # leading
    "all-at-once": N_("The last cards do best together."),
    "sure-throw": N_("No one can beat any of these %(suit.object)s: throw them."),
    "cash-sisters": N_("Few tractors are beaten while everyone can follow."),
    "cash-master": N_("Nothing beats %(play.object)s while the others can follow."),
    "cash-double": N_("Only a higher pair beats %(play.object)s."),
    "draw-trumps": N_("With %(count.with)s, draw theirs."),
    "partner-ruffs": N_("Partner seems to have no %(suit.object)s and can trump."),
    "low-double": N_("A pair without points may win."),
    "low-trump": N_("No sure winner: a low trump costs the attackers one."),
    "lead-low": N_("No sure winner: lead what is least useful."),
    # following
    "last-takes": N_("Last to play: win %(points.object)s cheaply."),
    "last-leads": N_("Last to play: win the lead cheaply."),
    "ruff": N_("None of the suit led: trumps can win."),
    "sure-winner": N_("No one still to play can beat %(play.object)s."),
    "likely-winner": N_("%(play.Subject)s should win."),
    "fair-risk": N_("%(play.Subject)s may well win."),
    "feed": N_("Partner should win: give %(points.object)s."),
    "feed-nothing": N_("Partner should win: play what is least useful."),
    "trust-partner": N_("Partner, still to play, should win: give %(points.object)s."),
    "save": N_("This trick is not worth %(keep.object)s."),
    "cannot-hold": N_("This will probably be beaten, but is least useful."),
    "cannot-win": N_("This trick is lost: play what is least useful."),
    "greedy": N_("Follows the rules of thumb."),
    # by imagined worlds
    "reach-more": N_("Reaches 80 points most often: %(percent)s%%, next best %(other_percent)s%%."),
    "reach-even": N_("Reaches 80 points as often as %(instead.object)s, but wins more."),
    "reach-less": N_("Reaches 80 points slightly less often, but wins more on average."),
    "reach-close": N_("Close: reaches 80 points in %(percent)s%% of deals."),
    "stop-more": N_(
        "Stops the attackers most often: %(percent)s%%, next best %(other_percent)s%%."
    ),
    "stop-even": N_("Stops the attackers as often as %(instead.object)s, but wins more."),
    "stop-less": N_("Stops the attackers slightly less often, but wins more on average."),
    "stop-close": N_("Close: stops the attackers in %(percent)s%% of deals."),
    "bury-more": N_(
        "Burying these stops the attackers most often: %(percent)s%%, next best "
        "%(other_percent)s%%."
    ),
    "bury-even": N_("Other cards stop the attackers as often, but these win more."),
    "bury-less": N_(
        "Burying these stops the attackers slightly less often, but wins more on average."
    ),
    "bury-close": N_("Close: burying these stops the attackers in %(percent)s%% of deals."),
}

ALIKE = {  # sentences for numbers that are too close to convince
    "reach-more": N_("Close: reaches 80 points slightly more often."),
    "stop-more": N_("Close: stops the attackers slightly more often."),
    "bury-more": N_("Close: burying these stops the attackers slightly more often."),
}

CLOSE_CALL = N_("About %(percent)s%% to win the round: nothing else is clearly better.")

# by code: the other choice's value, and the sentence if the tables can't tell which is better
COMPARED = dict.fromkeys(
    ("show-worth", "pass-worth", "keep-worth", "redeal-worth"), ("other", CLOSE_CALL)
)

DOUBT = max(sights.DOUBT, sights.SETTLED) / 10
"""Largest error of the tables at any table, in hundredths of levels."""


def figure_in_levels(figure: str) -> Word:
    """Return a number of levels in words: "1 level", "0.4 levels"."""
    return with_unit("%(count)s level", "%(count)s levels", figure)


VALUES: ValueWords = {
    **dict.fromkeys(
        ("play", "instead"), lambda value: name_cards_ignoring_trumps(cards(str(value)))
    ),
    **dict.fromkeys(
        ("suit", "suits"), lambda value: join_with_and(map(suit_or_trumps_name, str(value).split()))
    ),
    "points": lambda value: point_count(int(value)),
    "more": lambda value: figure_in_levels(  # from hundredths of a level: 40 becomes "0.4"
        localize_figure(f"{round(int(value) / 10) / 10:g}")
    ),
    "count": lambda value: noun_with_count(
        "%(count)s trump", "%(count)s trumps", int(value), number(int(value))
    ),
}

reason = make_reason_words(REASONS, VALUES, ALIKE, COMPARED, DOUBT)
