"""Sentences in which computer players of Belote explain their actions, by reason code."""

from typing import cast

from cardroom.games.belote.combinations import parse_combination
from cardroom.games.belote.model import Bid, parse
from cardroom.nouns.cards import Suit
from cardroom.players.belote.bids.worth import DOUBT
from cardroom.views.wording.belote.words import bid_name, join_combination_names, trump_name
from cardroom.views.wording.deal_scores import figure_in_points
from cardroom.views.wording.reasons import ValueWords, make_reason_words
from cardroom.views.words import N_, unit_count

REASONS = {
    # the auction
    "open": N_("%(suit.Subject)s should bring about %(points.object)s: enough for %(x)s."),
    "overbid": N_("%(suit.Subject)s should bring about %(points.object)s: enough to outbid them."),
    "raise": N_("This hand helps partner's suit: expect about %(points.object)s."),
    "better-suit": N_(
        "%(suit.Subject)s should bring about %(points.object)s: better than partner's bid."
    ),
    "pass-weak": N_("%(suit.Subject)s should bring only about %(points.object)s: too few to bid."),
    "pass-price": N_(
        "%(suit.Subject)s should bring only about %(points.object)s: too few to outbid them."
    ),
    "double": N_("They make it only about %(percent)s%% of the time."),
    "double-worth": N_(
        "They make it only about %(percent)s%% of the time: better than a pass by "
        "%(more.object)s on average."
    ),
    "pass-double": N_("Better than a double by %(more.object)s on average."),
    "redouble": N_("About %(percent)s%% to make it, now for four times the bid."),
    "no-redouble": N_("Too risky: only about %(percent)s%% to make it."),
    # declarations
    "declare": N_("The best declarations of this hand: %(combinations)s."),
    "declare-eights": N_("Four eights score nothing, but cancel the opponents' declarations."),
    "show": N_("What isn't shown doesn't score: %(combinations)s."),
    # leading
    "pull-trumps": N_("%(card.Subject)s draws trumps: several more stay in this hand."),
    "cash-master": N_("%(card.Subject)s should win: no higher card of its suit is left."),
    "to-partner": N_("Partner holds the highest card left in %(suit.object)s."),
    # following
    "feed": N_("Partner should win this: %(card.subject)s adds %(points.object)s."),
    "feed-nothing": N_("Partner should win this: %(card.subject)s is least useful."),
    "secure": N_("%(card.Subject)s makes sure: partner's card might be beaten."),
    "must-beat": N_("A trump must beat the trick: %(card.subject)s does it most cheaply."),
    "last-takes": N_("Last to play: %(card.subject)s wins %(points.object)s."),
    # by imagined deals
    "makes-more": N_("%(card.Subject)s makes the bid as often as any, and scores more."),
    "makes-less": N_("%(card.Subject)s scores more, for a little more risk."),
    "beats-more": N_("%(card.Subject)s beats the bid as often as any, and leaves them less."),
    "beats-less": N_("%(card.Subject)s leaves them less, for a little more risk."),
}

COMPARED = {  # by code: the other call's value, and the sentence if the tables can't tell
    "double-worth": (
        "passing",
        N_("They make it only about %(percent)s%% of the time: no other call is clearly better."),
    ),
    "pass-double": ("doubling", N_("No other call is clearly better.")),
}

VALUES: ValueWords = {
    "combinations": lambda value: join_combination_names(map(parse_combination, value.split())),
    "bid": lambda value: bid_name(cast("Bid", parse(value))),
    "more": unit_count,
    "suit": lambda value: trump_name(None if value == "N" else Suit(value)),
    "points": lambda value: figure_in_points(str(value)),
}

reason = make_reason_words(REASONS, VALUES, compared=COMPARED, doubt=DOUBT)
