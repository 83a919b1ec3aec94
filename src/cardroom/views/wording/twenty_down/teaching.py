"""Teaching sentences for the phases of Twenty Down, in the dialog "What can I play?"."""

from collections.abc import Iterator

from cardroom.games.twenty_down.model import Phase, View
from cardroom.games.twenty_down.rules import ORDERS
from cardroom.nouns.cards import Suit
from cardroom.views.wording.taught import Tip, Tips
from cardroom.views.wording.twenty_down.deal import trick_stakes_line
from cardroom.views.words import N_, _, card_count, card_name, say, suit_name


def _trump_naming_tips(view: View) -> Iterator[Tip]:
    yield Tip(_("Trumps beat all other suits, aces included."), "5")
    yield Tip(trick_stakes_line(view), "6.1")
    if view.options.hearts_factor > 1:
        text = N_(
            "With hearts as trumps, a trick takes %(one.object)s off; none adds %(none.object)s."
        )
        yield Tip(trick_stakes_line(view._replace(trump=Suit.HEARTS), text), "6.1")
    yield Tip(_("Name your longer suit, or that of your top card."), "3")


def _exchanging_tips(view: View) -> Iterator[Tip]:
    if most := view.options.exchange_max:
        text = _("You can exchange up to %(cards.object)s, once.")
        yield Tip(say(text, cards=card_count(most)), "4.1")
        yield Tip(_("Keep trumps and aces."), "4.1")
    yield Tip(trick_stakes_line(view), "6.1")


def _stay_or_sit_out_tips(view: View) -> Iterator[Tip]:
    yield Tip(_("If you sit out, your score stays."), "4.3")
    yield Tip(trick_stakes_line(view), "6.1")


def _playing_tips(view: View) -> Iterator[Tip]:
    if view.trick is not None and not view.trick.cards:
        yield Tip(_("The others must follow suit, or else trump."), "4.2.3")
    yield Tip(_("The highest trump wins, otherwise the highest card of the suit led."), "5")


TIPS: Tips = {
    Phase.TRUMP: _trump_naming_tips,
    Phase.EXCHANGE: _exchanging_tips,
    Phase.STAY: _stay_or_sit_out_tips,
    Phase.PLAY: _playing_tips,
}


def hand_tip(view: View) -> str:
    """Return a tip for naming trumps: the suit of the best card, or the only suit in hand."""
    if view.phase is not Phase.TRUMP:
        return ""
    order = ORDERS[view.options.rank_order]
    best = max(view.hand, key=lambda card: order.index(card.rank))
    if best.suit and {card.suit for card in view.hand} == {best.suit}:
        text = _("Both your cards are %(suit)s: name them.")
        return say(text, suit=suit_name(best.suit))
    text = _("Name the suit of %(card.object)s, your higher card.")
    return say(text, card=card_name(best))
