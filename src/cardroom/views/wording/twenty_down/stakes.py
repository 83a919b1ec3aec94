"""Value of tricks in a deal of Twenty Down, by its options and trumps (6.1)."""

from cardroom.games.twenty_down.model import View
from cardroom.games.twenty_down.rules import reckon
from cardroom.nouns.cards import Suit
from cardroom.nouns.seats import with_entry
from cardroom.views.words import _, card_count, point_count, say


def change(view: View, won: int) -> int:
    """Return the change of this seat's score by `won` tricks, if all play (6.1). Lower scores are
    better. For an onlooker it is that of seat 0.
    """
    seat = view.seat or 0
    tricks = with_entry((0,) * len(view.scores), seat, won)
    return reckon(view.options, view.trump, view.forehand, tricks, ())[seat].change


def trick_or_none(view: View) -> str:
    """Say what one trick is worth, and what none costs."""
    return _told(_("Each trick takes %(one.object)s off; no trick adds %(none.object)s."), view)


def in_hearts(view: View) -> str:
    """Say what one trick is worth, and what none costs, with hearts as trumps."""
    text = _("With hearts as trumps, a trick takes %(one.object)s off; none adds %(none.object)s.")
    return _told(text, view._replace(trump=Suit.HEARTS))


def _told(sentence: str, view: View) -> str:
    one, none = point_count(-change(view, 1)), point_count(change(view, 0))
    return say(sentence, one=one, none=none)


def before_exchange(view: View) -> str:
    """Say what to do with the cards that may be exchanged."""
    if not view.options.exchange_max:
        return ""
    text = _("Keep trumps and aces; exchange up to %(cards.object)s.")
    return say(text, cards=card_count(view.options.exchange_max))
