"""Sentences in which computer players of Eights explain their actions, by reason code."""

from cardroom.games.eights.model import Action, Lay, parse
from cardroom.nouns.cards import Suit
from cardroom.views.wording.reasons import ValueWords, make_reason_words
from cardroom.views.words import N_, _, card_name, point_count, say, suit_name

REASONS = {
    # no choice
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

ALIKE = {  # sentences for numbers that are too close to convince
    "ahead": N_("Close: comes out ahead slightly more often.")
}

VALUES: ValueWords = {
    "points": lambda value: point_count(int(value)),
    "play": lambda value: action_name(parse(value)),
    "other": lambda value: action_name(parse(value)),
}

reason = make_reason_words(REASONS, VALUES, ALIKE)


def action_name(action: Action) -> str:
    """Name an action for a comparison: "king of spades", "an eight with hearts", "a draw"."""
    match action:
        case Lay(_, Suit() as suit):
            return say(_("an eight with %(suit.object)s"), suit=suit_name(suit))
        case Lay(card):
            return card_name(card)
        case _:
            return _("a draw")
