"""Offers in 80 Points: cards that the page offers to add, with one tap, to the selected cards.

Source: ``assets/rules/eighty-points.html``. Numbers such as 4.1 are paragraphs of that page.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import islice

from cardroom.game import Duty
from cardroom.games.eighty_points.follow import demand_of_lead, legal_leads
from cardroom.games.eighty_points.model import Phase, View
from cardroom.nouns.cards import Cards, sort_cards

MOST = 4  # offers at a time, so that the wanted one is found easily


def selection_offers(view: View, selected: Cards) -> tuple[Cards, ...]:
    """Return up to four sets of cards that one tap can select; each set includes the selected
    cards. If the seat leads, the sets are doubles and runs of doubles (4.1). If it answers several
    cards, each set contains cards that it must play (4.2).
    """
    if view.phase is not Phase.PLAY or view.turn != view.seat or view.trick is None:
        return ()
    if led := view.trick.led:
        found = _answer_offers(view, led, selected)
    else:
        leads = _leads_without_throws(view) if selected else iter(())
        found = (cards for cards in leads if Counter(selected) < Counter(cards))
    return tuple(islice(dict.fromkeys(found), MOST))


def _leads_without_throws(view: View) -> Iterator[Cards]:
    options = view.options._replace(throws=False)
    return (play.cards for play in legal_leads(view.hand, view.ranking, options))


def _answer_offers(view: View, led: Cards, selected: Cards) -> Iterator[Cards]:
    asked = demand_of_lead(view.hand, led, view.ranking, view.options)
    if asked.size == 1:
        return
    owed: Iterable[Cards] = (asked.held,)
    if not asked.must_play_all_of_suit:
        owed = (chosen * 2 for chosen in asked.sets_of_doubles_obeying_lead(view.ranking))
    for cards in owed:
        whole = sort_cards((Counter(selected) | Counter(cards)).elements())
        if len(selected) < len(whole) <= asked.size:
            yield whole


def examples(view: View, duty: Duty) -> tuple[Cards, ...]:
    """Return sets of cards that could be played to obey a duty (such as "follow suit")."""
    if view.trick is None or not duty.cards:
        return ()
    if duty.code == "lead":
        return tuple(sorted(_leads_without_throws(view), key=len, reverse=True))
    if duty.code != "any" and len(view.trick.led) > 1 and (owed := selection_offers(view, ())):
        return owed
    return tuple((card,) for card in dict.fromkeys(duty.cards))
