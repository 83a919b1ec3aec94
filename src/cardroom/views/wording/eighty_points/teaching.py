"""Teaching sentences for the phases of 80 Points, in the dialog "What can I play?"."""

from collections.abc import Iterator

from cardroom.games.eighty_points.model import Phase, Show, View
from cardroom.games.eighty_points.ranks import points_of
from cardroom.games.eighty_points.rules import bottom_factor_by_doubles
from cardroom.views.wording.eighty_points.words import (
    are_trump_rank_cards_trumps,
    level_rank_name,
    name_cards_ignoring_trumps,
)
from cardroom.views.wording.taught import Tip, Tips, hand_tip as hand_tip
from cardroom.views.words import _, number, point_count, say, suit_name


def _trump_rank_tip(view: View) -> Iterator[Tip]:
    if are_trump_rank_cards_trumps(view):
        text = _("Every %(rank)s is a trump, like the jokers.")
        yield Tip(say(text, rank=level_rank_name(view.royal)), "1.4")


def _trump_declaring_tips(view: View) -> Iterator[Tip]:
    yield from _trump_rank_tip(view)
    paragraph = "3.4" if view.options.trump_making == "declare" else "3.3"
    for show in (said for said in view.legal if isinstance(said, Show)):
        cards, suit = name_cards_ignoring_trumps(show.cards), show.cards[0].suit
        text = _("With %(cards.object)s there is no trump suit.")
        if suit:
            text = _("With %(cards.object)s all %(suit.subject)s are trumps.")
        yield Tip(say(text, cards=cards, suit=suit_name(suit) if suit else ""), paragraph)
    yield Tip(_("Cards that you declare stay in your hand."), paragraph)


def _redeal_tips(_view: View) -> Iterator[Tip]:
    yield Tip(_("With fewer than 25 points you can ask for a redeal."), "3.5")
    yield Tip(_("Points aren't strength: trumps win tricks, too."), "3.5")


def _burying_tips(view: View) -> Iterator[Tip]:
    factor, more = (bottom_factor_by_doubles(count, view.options) for count in (0, 1))
    text = _("If the attackers win the last trick, the kitty counts ×%(factor)s.")
    yield Tip(say(text, factor=number(factor)), "6.1")
    if more > factor:
        text = _("After the lead of a pair it counts ×%(more)s.")
        yield Tip(say(text, more=number(more)), "6.1")
    points = point_count(points_of(view.hand))
    text = _("Bury your %(points.object)s only if you can win the last trick.")
    yield Tip(say(text, points=points), "1.3")
    yield Tip(_("Keep trumps and pairs. Bury a short suit, and you can trump it."), "4.2.1")


def _playing_tips(view: View) -> Iterator[Tip]:
    yield from _trump_rank_tip(view)
    if view.trick is not None and not view.trick.cards:
        tractors = _("A tractor is two pairs in a row, in one suit.")
        if view.options.sisters_max == 0:
            tractors = _("A tractor is two or more pairs in a row, in one suit.")
        yield Tip(tractors, "4.1")
    yield Tip(_("Only a pair beats a pair, and only a tractor a tractor."), "5")
    text = _("Each side has a level. Win rounds to climb to %(last)s.")
    yield Tip(say(text, last=level_rank_name(view.options.final_level)), "6.3")


TIPS: Tips = {
    Phase.DEAL: _trump_declaring_tips,
    Phase.CLOSE: _trump_declaring_tips,
    Phase.RESHUFFLE: _redeal_tips,
    Phase.BURY: _burying_tips,
    Phase.PLAY: _playing_tips,
}
