"""Why a computer player of Belote did something: a sentence for each code.

The values that fill the places come with the reason, cards and suits by their notation; the name of
a place says how they are worded.
"""

from collections.abc import Mapping
from typing import cast

from cardroom.games.belote.combinations import combination
from cardroom.games.belote.model import Bid, parse
from cardroom.nouns.cards import Card, Suit
from cardroom.players.player import Reason
from cardroom.views.wording.belote.words import bid_name, combinations_and, trump_name
from cardroom.views.wording.sentences import reason_line
from cardroom.views.words import N_, Names, card_name, number

REASONS: Mapping[str, str] = {
    "only": N_("The rules leave no choice."),
    "random": N_("Picked by chance."),
    # the auction
    "open": N_(
        "Playing %(suit)s our side should come to about %(points)s points, so %(x)s units are a "
        "sound bid."
    ),
    "overbid": N_(
        "Playing %(suit)s our side should come to about %(points)s points, so %(x)s units over "
        "their bid are worth it."
    ),
    "raise": N_(
        "This hand helps partner's suit: playing %(suit)s our side should come to about %(points)s "
        "points, and %(x)s units outbid theirs."
    ),
    "better-suit": N_(
        "Playing %(suit)s should bring about %(points)s points, clearly more than partner's bid."
    ),
    "bid-stop": N_(
        "Their contract would win them the match, so %(x)s units playing %(suit)s are worth a "
        "stretch at about %(points)s points."
    ),
    "pass-weak": N_(
        "The best this hand could play is %(suit)s, with about %(points)s points: too little to "
        "open."
    ),
    "pass-partner": N_(
        "Partner's bid may stand: playing %(suit)s, about %(points)s points, is not clearly better."
    ),
    "pass-price": N_(
        "Playing %(suit)s our side should come to about %(points)s points, too little to go higher."
    ),
    "double": N_(
        "The chance that they make their %(x)s units is about %(percent)s in 100, low enough to "
        "double."
    ),
    "bid-worth": N_(
        "Made in %(percent)s of 100 deals: %(worth)s units on average, %(passing)s for a pass."
    ),
    "bid-stretch": N_("Their contract would win them the match, so %(x)s units are worth a try."),
    "pass-hopeless": N_("This hand has nothing to bid on."),
    "double-worth": N_(
        "They make it in only %(percent)s of 100 deals: %(worth)s units on average, %(passing)s "
        "for a pass."
    ),
    "pass-worth": N_("A pass averages %(worth)s units, %(bid)s %(bidding)s."),
    "pass-double": N_("A pass averages %(worth)s units, a double %(doubling)s."),
    "redouble": N_(
        "The chance to make it is about %(percent)s in 100, double or not: it may count four times."
    ),
    "no-redouble": N_(
        "The chance to make it is about %(percent)s in 100, too low to raise the stakes."
    ),
    # combinations
    "declare": N_("This is the best these cards can announce: %(combinations)s."),
    "declare-eights": N_(
        "Four eights bring nothing, but nothing beats them, so what the opponents announced will "
        "not count."
    ),
    "show": N_("What is not shown does not count: %(combinations)s."),
    # leading
    "draw-trumps": N_(
        "The %(card)s is the highest trump left, and it draws those of the opponents."
    ),
    "pull-trumps": N_(
        "With several trumps of our own the %(card)s pulls those of the opponents, who must beat "
        "it or follow."
    ),
    "support-trumps": N_(
        "Our side plays this contract, so the %(card)s helps to draw trumps before they can hurt."
    ),
    "cash-master": N_(
        "Nothing of its suit beats the %(card)s any more, and it should not be trumped."
    ),
    "run-suit": N_("There are no trumps, and nothing in %(suit)s beats the %(card)s any more."),
    "to-partner": N_("Partner is known to hold the highest card left in %(suit)s."),
    "lead-low": N_("The %(card)s is the card that is missed least."),
    # following
    "feed": N_(
        "Partner should keep this trick, so it gets points: the %(card)s is worth %(points)s."
    ),
    "feed-nothing": N_(
        "Partner should keep this trick, and the %(card)s is the card that is missed least."
    ),
    "secure": N_(
        "Partner's card might be beaten, and the %(card)s makes sure that the trick stays ours."
    ),
    "leave-partner": N_(
        "Partner holds this trick as it lies, and taking it over with more would gain too little."
    ),
    "cannot-win": N_("This trick cannot be won, and the %(card)s is missed least."),
    "must-beat": N_(
        "The rules ask for a trump that beats the trick, and the %(card)s does it at the least "
        "cost."
    ),
    "last-takes": N_("Last to play, the %(card)s takes a trick worth %(points)s points."),
    "likely-winner": N_("The %(card)s should hold this trick."),
    "save": N_("Somebody behind might beat the %(keep)s, so it is saved for later."),
    # by imagined deals
    "makes": N_(
        "The %(card)s makes the contract more often than the %(other)s: in %(percent)s of 100 "
        "deals that fit what was seen, against %(other_percent)s."
    ),
    "makes-more": N_(
        "The contract is made as often with the %(other)s, but the %(card)s brings more points."
    ),
    "makes-less": N_(
        "The %(card)s brings so many more points that it is better, although the %(other)s makes "
        "the contract a little more often: in %(other_percent)s of 100 deals that fit what was "
        "seen, against %(percent)s."
    ),
    "beats": N_(
        "The %(card)s beats their contract more often than the %(other)s: in %(percent)s of 100 "
        "deals that fit what was seen, against %(other_percent)s."
    ),
    "beats-more": N_(
        "Their contract is beaten as often with the %(other)s, but the %(card)s leaves them "
        "fewer points."
    ),
    "beats-less": N_(
        "The %(card)s leaves them so many fewer points that it is better, although the %(other)s "
        "beats their contract a little more often: in %(other_percent)s of 100 deals that fit "
        "what was seen, against %(percent)s."
    ),
    "no-matter": N_("In the deals that fit what was seen no card does better than the %(card)s."),
    "policy": N_("The %(card)s takes the trick, feeds partner, or costs least."),
}

ALIKE: Mapping[str, str] = {  # the same where their numbers would persuade nobody
    "makes": N_("The %(card)s makes the contract a little more often than the %(other)s."),
    "makes-less": N_(
        "The %(card)s makes the contract about as often as the %(other)s and brings more points."
    ),
    "beats": N_("The %(card)s beats their contract a little more often than the %(other)s."),
    "beats-less": N_(
        "The %(card)s beats their contract about as often as the %(other)s and leaves them fewer "
        "points."
    ),
}


def reason(reason: Reason, names: Names | None = None, *, brief: bool = False) -> str:
    """The sentence; no code of this game speaks of other players by name."""
    return reason_line(reason, REASONS, worded, ALIKE, brief=brief)


def signed(value: int) -> str:
    """ "+14", "−3", "0"."""
    return f"{value:+d}".replace("-", "\N{MINUS SIGN}") if value else "0"


def worded(name: str, value: str | float) -> str:
    """A value in words, as its name says: a card, combinations, trumps; else a number."""
    match name:
        case "card" | "keep" | "other" | "play":
            return card_name(Card(str(value)))
        case "combinations":
            return combinations_and(map(combination, str(value).split()))
        case "bid":
            return bid_name(cast("Bid", parse(str(value))))
        case "worth" | "passing" | "bidding" | "doubling":
            return signed(int(value))
        case "suit":
            return trump_name(None if value == "N" else Suit(str(value)))
        case _:
            return number(value) if isinstance(value, int) else str(value)
