"""Why a computer player of Eights did something: a sentence for each code.

The values that fill the places come with the reason, cards, suits and actions by their notation;
the name of a place says how they are worded.
"""

from collections.abc import Mapping

from cardroom.games.eights.model import Action, Lay, parse
from cardroom.nouns.cards import Card, Suit
from cardroom.players.player import Reason
from cardroom.views.wording.sentences import reason_line
from cardroom.views.words import (
    N_,
    Names,
    _,
    card_count,
    card_name,
    number,
    point_count,
    say,
    suit_name,
)

REASONS: Mapping[str, str] = {
    "random": N_("Picked by chance."),
    # no choice
    "only": N_("%(card.Subject)s is all that may be done."),
    "must-draw": N_("No %(follow)s, no card of the same rank and no eight: so draw."),
    "must-pass": N_(
        "No %(follow)s, no card of the same rank, no eight and nothing to draw: so pass."
    ),
    "out": N_("%(card.Subject)s is the last card, and it ends the deal."),
    # endings with two players: every card is known
    "ending-ahead": N_(
        "With the stock empty every card is known; played on well, this is worth %(points)s."
    ),
    "ending-even": N_(
        "With the stock empty every card is known; played on well, this comes out even."
    ),
    "ending-behind": N_(
        "With the stock empty every card is known; played on well, this loses no more than "
        "%(points)s."
    ),
    # what does best in imagined deals
    "ahead": N_(
        "With %(play)s one comes out ahead more often than with %(other)s: in %(percent)s of 100 "
        "deals that fit, against %(other_percent)s."
    ),
    "ahead-level": N_(
        "One comes out ahead as often with %(other)s, but %(play)s wins more points or loses fewer."
    ),
    "ahead-less": N_(
        "All in all %(play)s is worth more points, although with %(other)s one comes out ahead a "
        "little more often: in %(other_percent)s of 100 deals that fit, against %(percent)s."
    ),
    "ahead-sure": N_(
        "With %(play)s as with %(other)s one hardly fails to come out ahead, but %(play)s wins "
        "more points."
    ),
    "ahead-never": N_(
        "Neither %(play)s nor %(other)s is likely to come out ahead, but %(play)s loses fewer "
        "points."
    ),
    # the usual play
    "dearest": N_("%(card.Subject)s fits and is dearest to be left with: %(points)s."),
    "eight-longest": N_(
        "Nothing but an eight fits. Most cards left are %(suit)s, %(count)s, so they are named."
    ),
    "eight-alone": N_("Nothing but an eight fits, and only eights are left: any suit will do."),
}

ALIKE: Mapping[str, str] = {  # the same where their numbers would persuade nobody
    "ahead": N_("With %(play)s one comes out ahead a little more often than with %(other)s."),
    "ahead-less": N_(
        "One comes out ahead about as often with %(play)s as with %(other)s, and %(play)s is "
        "worth more points."
    ),
}


def reason(reason: Reason, names: Names | None = None, *, brief: bool = False) -> str:
    """The sentence; reasons of Eights speak of no seats, so no names are needed."""
    return reason_line(reason, REASONS, worded, ALIKE, brief=brief)


def worded(name: str, value: str | float) -> str:
    """A value in words, as its name says: a card, a suit, points, a number of cards."""
    match name:
        case "card" | "keep":
            return card_name(Card(str(value)))
        case "suit" | "follow":
            return suit_name(Suit(str(value)))
        case "points":
            return point_count(int(value))
        case "count":
            return card_count(int(value))
        case "play" | "other":
            return play(parse(str(value)))
        case _:
            return number(int(value))


def play(action: Action) -> str:
    """What is compared: "the king of spades", "an eight with hearts", "a draw"."""
    match action:
        case Lay(_, Suit() as suit):
            return say(_("an eight with %(suit.object)s"), suit=suit_name(suit))
        case Lay(card):
            return card_name(card).form("object")
        case _:
            return _("a draw")
