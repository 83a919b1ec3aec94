"""Sentences about the value of tricks in Twenty Down, which depends on options and trumps (6.1)."""

from cardroom.games.twenty_down.model import View
from cardroom.games.twenty_down.rules import reckon
from cardroom.nouns.cards import Suit
from cardroom.nouns.seats import with_entry
from cardroom.views.words import _, card_count, point_count, say


def score_change_by_tricks(view: View, won: int) -> int:
    """Return how winning `won` tricks changes the viewer's score, if no player sits out (6.1).
    Scores count down, so a negative change is good. For an onlooker, use the score of seat 0.
    """
    seat = view.seat or 0
    tricks = with_entry((0,) * len(view.scores), seat, won)
    return reckon(view.options, view.trump, view.forehand, tricks, ())[seat].change


def trick_stakes_line(view: View) -> str:
    """Say how many points a trick takes off, and how many are added to a player without tricks."""
    text = _("Each trick takes %(one.object)s off; no trick adds %(none.object)s.")
    return _fill_stakes(text, view)


def stakes_if_hearts_trumps_line(view: View) -> str:
    """Say what a trick takes off, and what is added for winning no trick, if hearts are trumps."""
    text = _("With hearts as trumps, a trick takes %(one.object)s off; none adds %(none.object)s.")
    return _fill_stakes(text, view._replace(trump=Suit.HEARTS))


def _fill_stakes(sentence: str, view: View) -> str:
    one, none = (
        point_count(-score_change_by_tricks(view, 1)),
        point_count(score_change_by_tricks(view, 0)),
    )
    return say(sentence, one=one, none=none)


def exchange_tip(view: View) -> str:
    """Return the coach's sentence before the exchange: what to keep, how many to exchange."""
    if not view.options.exchange_max:
        return ""
    text = _("Keep trumps and aces; exchange up to %(cards.object)s.")
    return say(text, cards=card_count(view.options.exchange_max))
