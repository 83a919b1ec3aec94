"""Sentences for the reasons that computer players of Eights give, by reason code.

A reason has values for the placeholders of its sentence. Cards and actions are codes: "10H" or
"draw". The name of a placeholder, such as "card", determines how its value is put into words.
"""

from collections.abc import Mapping

from cardroom.games.eights.model import Action, Lay, parse
from cardroom.nouns.cards import Card, Suit
from cardroom.players.player import Reason
from cardroom.views.wording.sentences import reason_line
from cardroom.views.words import N_, Names, _, card_name, number, point_count, say, suit_name

REASONS: Mapping[str, str] = {
    "random": N_("Picked by chance."),
    # no choice
    "only": N_("The only legal move."),
    "must-draw": N_("No %(follow.object)s, no matching rank and no eight."),
    "must-pass": N_("Nothing fits, and nothing is left to draw."),
    "out": N_("%(card.Subject)s is the last card."),
    # endings with two players: every card is known
    "ending-ahead": N_("Every card is known: this comes out ahead by %(points.object)s."),
    "ending-even": N_("Every card is known: this ends even."),
    "ending-behind": N_("Every card is known: this falls behind by only %(points.object)s."),
    # what does best in imagined deals
    "ahead": N_("Comes out ahead most often: %(percent)s%%, next best %(other_percent)s%%."),
    "ahead-level": N_("Comes out ahead as often as %(other.object)s, but by more points."),
    "ahead-less": N_("Comes out ahead slightly less often, but by more points on average."),
    "ahead-sure": N_("Almost surely ahead, and by more points than with %(other.object)s."),
    "ahead-never": N_("Hard to come out ahead, but %(play.subject)s falls behind by fewer points."),
    # the usual play
    "dearest": N_("%(card.Subject)s fits and costs most if kept: %(points.object)s."),
    "eight-longest": N_("Only an eight fits; most cards left are %(suit.subject)s."),
    "eight-alone": N_("Only eights are left: name any suit."),
}

ALIKE: Mapping[str, str] = {  # sentences for numbers that are too close to convince
    "ahead": N_("Close: comes out ahead slightly more often.")
}


def reason(reason: Reason, names: Names | None = None, *, brief: bool = False) -> str:
    """Return the sentence for a computer player's reason."""
    return reason_line(reason, REASONS, value_in_words, ALIKE, brief=brief)


def value_in_words(name: str, value: str | float) -> str:
    """Put a placeholder's value into words: name "card" and value "10H" give "ten of hearts"."""
    match name:
        case "card" | "keep":
            return card_name(Card(str(value)))
        case "suit" | "follow":
            return suit_name(Suit(str(value)))
        case "points":
            return point_count(int(value))
        case "play" | "other":
            return action_name(parse(str(value)))
        case _:
            return number(int(value))


def action_name(action: Action) -> str:
    """Name an action for a comparison: "king of spades", "an eight with hearts", "a draw"."""
    match action:
        case Lay(_, Suit() as suit):
            return say(_("an eight with %(suit.object)s"), suit=suit_name(suit))
        case Lay(card):
            return card_name(card)
        case _:
            return _("a draw")
