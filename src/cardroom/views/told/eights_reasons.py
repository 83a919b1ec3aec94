"""Why a computer player of Eights did something: a sentence for each code.

The values that fill the places come with the reason, cards and suits by their notation; the name of
a place says how they are worded.
"""

from collections.abc import Mapping, Sequence

from cardroom.cards import Card, Suit
from cardroom.players.player import Reason
from cardroom.views.words import _, card_count, card_name, marked, number, point_count, suit_name

REASONS: Mapping[str, str] = {
    "random": marked("Picked by chance."),
    # no choice
    "only": marked("The %(card)s is all that may be done."),
    "must-draw": marked("No %(follow)s, no card of the same rank and no eight: so draw."),
    "must-pass": marked(
        "No %(follow)s, no card of the same rank, no eight and nothing to draw: so pass."
    ),
    "out": marked("The %(card)s is the last card, and it ends the deal."),
    # endings with two players: every card is known
    "ending-ahead": marked(
        "With the stock empty every card is known; played on well, this is worth %(points)s."
    ),
    "ending-even": marked(
        "With the stock empty every card is known; played on well, this comes out even."
    ),
    "ending-behind": marked(
        "With the stock empty every card is known; played on well, this loses no more than "
        "%(points)s."
    ),
    "block": marked(
        "Nobody holds %(suit)s or an eight any more: naming them blocks the deal, and the others "
        "probably hold more points."
    ),
    # what does better in imagined deals
    "better-card": marked(
        "Played out over many likely deals, the %(card)s does about %(points)s better."
    ),
    "better-suit": marked(
        "Played out over many likely deals, the %(card)s with %(suit)s does about %(points)s "
        "better."
    ),
    "better-draw": marked(
        "Played out over many likely deals, a draw does about %(points)s better."
    ),
    # the usual play
    "dearest": marked("The %(card)s fits and is dearest to be left with: %(points)s."),
    "alike": marked("The %(card)s fits, and none that fits is dearer to be left with."),
    "feed-partner": marked("The %(card)s is dear, and of the suit the partner chose."),
    "follow-on": marked("Upon the %(card)s %(count)s of the same hand can follow in turn."),
    "eight-longest": marked(
        "Nothing but an eight fits. Most cards left are %(suit)s, %(count)s, so they are named."
    ),
    "eight-partner": marked("Nothing but an eight fits, and the partner chose %(suit)s."),
    "eight-alone": marked("Nothing but an eight fits, and only eights are left: any suit will do."),
}

UNKNOWN = marked("No reason was given.")


def reason(reason: Reason, names: Sequence[str] = ()) -> str:
    """The sentence; reasons of Eights speak of no seats, so no names are needed."""
    values = {name: worded(name, value) for name, value in reason.values}
    try:
        return _(REASONS[reason.code]) % values
    except KeyError:
        return _(UNKNOWN)


def worded(name: str, value: str | float) -> str:
    """A value in words, as its name says: a card, a suit, points, a number of cards."""
    match name:
        case "card":
            return card_name(Card(str(value)))
        case "suit" | "follow":
            return suit_name(Suit(str(value)))
        case "points":
            return point_count(value) if isinstance(value, int) else _about(float(value))
        case "count":
            return card_count(int(value))
        case _:
            return number(value) if isinstance(value, int) else str(value)


def _about(points: float) -> str:
    """Points on average: "2.3 points"."""
    return _("%(points)s points") % {"points": f"{points:.1f}"}
