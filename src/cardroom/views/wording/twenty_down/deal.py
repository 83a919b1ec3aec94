"""Sentences about a deal of Twenty Down: position, value of tricks, decisive trick and result."""

from collections.abc import Iterator

from cardroom.games.twenty_down.model import SEATS, Phase, View
from cardroom.games.twenty_down.rules import ORDERS, reckon, taker
from cardroom.nouns.cards import Card
from cardroom.nouns.seats import Seat, with_entry
from cardroom.views.scene import Scene
from cardroom.views.wording.position import (
    deal_line,
    hand_lines,
    index_where_sum_reaches,
    table_lines,
)
from cardroom.views.words import N_, Names, _, card_count, point_count, say, trick_count
from cardroom.views.words.cards import card_name, cards_and, rank_short, suit_name

# The whole position, as far as the person may know it


def state_lines(scene: Scene[View]) -> tuple[str, ...]:
    """Return the position in sentences: deal, trumps, cards on the table, hand and scores."""
    view, names = scene.view, scene.names
    thrown = say(_("You exchanged: %(cards)s."), cards=cards_and(view.thrown))
    return (
        *_deal_lines(view, names),
        *table_lines(view.trick, names),
        *hand_lines(scene),
        *([thrown] if view.thrown else []),
        *(_score_and_hand_size_line(view, seat, names) for seat in SEATS),
    )


def _deal_lines(view: View, names: Names) -> Iterator[str]:
    yield deal_line(view.number, view.dealer, names)
    if view.trump is None:
        yield _("No trumps yet.")
    else:
        yield say(_("%(suit.Subject)s are trumps."), suit=suit_name(view.trump))
    if view.phase is not Phase.TRUMP:
        yield say(_("Stock: %(cards)s."), cards=card_count(view.stock))


def _score_and_hand_size_line(view: View, seat: Seat, names: Names) -> str:
    if seat in view.dropped:
        text = _("%(name)s: %(points)s; sits out.")
    elif view.exchanged[seat] is None:
        text = _("%(name)s: %(points)s, %(cards)s in hand.")
    else:
        text = _("%(name)s: %(points)s, %(tricks)s, %(cards)s in hand, exchanged %(drawn)s.")
    return say(
        text,
        name=names[seat],
        points=point_count(view.scores[seat]),
        tricks=trick_count(view.won[seat]),
        cards=card_count(view.held[seat]),
        drawn=view.exchanged[seat],
    )


# Trumps and stakes


def terms(scene: Scene[View]) -> tuple[str, ...]:
    """Return sentences about trumps, the order of the cards, and the value of tricks."""
    view = scene.view
    order = " ".join(map(rank_short, reversed(ORDERS[view.options.rank_order])))
    may_double = view.trump is None and view.options.hearts_factor > 1
    trumps = _("Forehand, left of the dealer, will name trumps.")
    if view.trump:
        text = _("%(suit.Subject)s are trumps: they beat all other suits.")
        trumps = say(text, suit=suit_name(view.trump))
    return (
        trumps,
        say(_("Strong to weak: %(ranks)s."), ranks=order),
        trick_stakes_line(view),
        *([_("With hearts as trumps, everything counts double.")] if may_double else []),
        _("At 0 or below, the lowest score wins."),
    )


def score_change_by_tricks(view: View, won: int) -> int:
    """Return how winning `won` tricks changes the viewer's score, if no player sits out (6.1).
    Scores count down, so a negative change is good. For an onlooker, use the score of seat 0.
    """
    seat = view.seat or 0
    tricks = with_entry((0,) * len(view.scores), seat, won)
    return reckon(view.options, view.trump, view.forehand, tricks, ())[seat].change


TRICK_STAKES = N_("Each trick takes %(one.object)s off; no trick adds %(none.object)s.")


def trick_stakes_line(view: View, sentence: str = TRICK_STAKES) -> str:
    """Say how many points a trick takes off, and how many are added to a player without tricks."""
    one, none = (point_count(abs(score_change_by_tricks(view, won))) for won in (1, 0))
    return say(_(sentence), one=one, none=none)


# The decisive trick and the result


def decisive_line(scene: Scene[View]) -> str:
    """Name the decisive trick: the trick that won the game (6.3), or else the viewer's only trick.
    If the viewer won none, name the last trick (6.1). Return "" if several, or sitting out.
    """
    view = scene.view
    if not view.sheet or not view.tricks:
        return ""
    taken, line = takers(view), view.sheet[-1]
    if len(view.winners) == 1:
        winner = view.winners[0]
        reckoning = line.reckonings[winner]
        before = line.scores[winner] - reckoning.change
        points = (reckoning.factor * (seat == winner) for seat, _card in taken)
        place = index_where_sum_reaches(points, before)
        if place is not None:
            text = _("Trick %(number)d won the game for %(name.object)s, with %(card.object)s.")
            card = card_name(taken[place][1])
            return say(text, number=place + 1, name=scene.names[winner], card=card)
    return "" if view.seat is None else _deal_deciding_trick_line(scene, view.seat)


def _deal_deciding_trick_line(scene: Scene[View], own: Seat) -> str:
    taken = takers(scene.view)
    mine = [(number, card) for number, (seat, card) in enumerate(taken, 1) if seat == own]
    reckoning = scene.view.sheet[-1].reckonings[own]
    if reckoning.kind == "tricks" and len(mine) == 1:
        ((number, card),) = mine
        said = _("Trick %(number)d saved you, with %(card.object)s.")
        return say(said, number=number, card=card_name(card))
    if reckoning.kind == "none":
        seat, _card = taken[-1]
        said = _("Trick %(number)d, your last chance, went to %(name.object)s.")
        return say(said, number=len(taken), name=scene.names[seat])
    return ""


CAME_TO = {  # by kind of reckoning; the score sheet says what hearts double
    "tricks": N_("You won %(tricks.object)s: %(points)s off."),
    "all": N_("You won all five tricks: %(points)s off."),
    "none": N_("You won no trick: %(points)s added."),
    "walkover": N_("Everyone else sat out: %(points)s off."),
    "dropped": N_("You sat out: no change."),
}


def deal_comment(view: View, _names: Names) -> str:
    if not view.sheet or view.seat is None:
        return ""
    reckoning = view.sheet[-1].reckonings[view.seat]
    return say(
        _(CAME_TO[reckoning.kind]),
        tricks=trick_count(reckoning.tricks),
        points=point_count(abs(reckoning.change)),
    )


def takers(view: View) -> tuple[tuple[Seat, Card], ...]:
    """Return the winner of each completed trick of the deal, with the winning card."""
    seats = [(trick, taker(trick, view.trump, view.options)) for trick in view.tricks]
    return tuple((seat, dict(trick.plays)[seat]) for trick, seat in seats)
