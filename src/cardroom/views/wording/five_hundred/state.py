"""The whole position of Five Hundred in sentences, as the person at the table may know it."""

from collections.abc import Container, Iterator

from cardroom.games.five_hundred.cards import JOKER, suit_of
from cardroom.games.five_hundred.model import Called, Pass, Phase, View
from cardroom.games.five_hundred.rules import pack_of
from cardroom.nouns.seats import Seat
from cardroom.views.scene import Scene
from cardroom.views.wording.five_hundred.words import (
    all_in_play,
    bid_name,
    contract_line,
    is_played,
    laid_card,
    partners_line,
    trumps_line,
)
from cardroom.views.wording.position import deal_line, hand_lines
from cardroom.views.words import (
    Names,
    _,
    all_of,
    card_count,
    point_count,
    say,
    suit_name,
    suits_or,
    trick_count,
    you_or,
)


def state_lines(scene: Scene[View]) -> tuple[str, ...]:
    """The deal and its contract, the table, the cards one knows, then everybody's standing."""
    view = scene.view
    names = scene.names
    return (
        *_deal_lines(view, names),
        *_table_lines(view, names),
        *hand_lines(scene, lambda own: all_in_play(own, view.strain)),
        *_kitty_lines(view, names),
        *_open_lines(view, names),
        *_joker_lines(view, names),
        *(_seat_line(view, seat, names) for seat in range(len(names))),
    )


# The deal


def _deal_lines(view: View, names: Names) -> Iterator[str]:
    yield deal_line(view.number, view.dealer, names)
    if view.calls:
        yield auction_line(view, names)
    yield trumps_line(view)
    more = (contract_line(view, names), partners_line(view, names), joker_line(view))
    yield from filter(None, more)


def auction_line(view: View, names: Names) -> str:
    """Who said what, in time order."""
    return say(_("Bidding: %(said)s."), said=all_of(_said(each, names) for each in view.calls))


def _said(each: Called, names: Names) -> str:
    name = names.within(each.seat)
    if isinstance(each.said, Pass):
        return say(_("%(name)s: pass"), name=name)
    return say(_("%(name)s: %(bid)s"), name=name, bid=bid_name(each.said))


def _kitty_lines(view: View, names: Names) -> Iterator[str]:
    if view.kitty:
        yield say(_("Kitty: %(cards)s."), cards=card_count(view.kitty))
    if view.taken:
        yield say(_("From the kitty: %(cards)s."), cards=all_in_play(view.taken, view.strain))
    if view.discards:
        yield say(_("You discarded: %(cards)s."), cards=all_in_play(view.discards, view.strain))
    elif view.discarded and view.contract:
        text = _("%(name.Subject)s discarded %(cards.object)s.")
        name = names[view.contract.declarer]
        yield say(text, name=name, cards=card_count(view.discarded))


# The table


def _table_lines(view: View, names: Names) -> Iterator[str]:
    if view.trick is None:
        return
    if not view.trick.cards:
        yield _("The table is empty.")
        return
    yield say(_("On the table: %(cards)s."), cards=cards_from(view, names, len(view.tricks)))


def cards_from(view: View, names: Names, place: int, seats: Container[Seat] | None = None) -> str:
    """Who, or who of these seats, laid which card to the trick of this number, from 0; the one
    after the last complete trick lies on the table: "ace of clubs from West".
    """
    trick = (*view.tricks, view.trick)[place]
    if trick is None:
        return ""
    wanted = trick.seats if seats is None else seats
    yours, theirs = _("%(card)s from you"), _("%(card)s from %(name.object)s")
    return all_of(
        you_or(names, seat, yours, theirs, card=laid_card(view, place, card))
        for seat, card in trick.plays
        if seat in wanted
    )


def _open_lines(view: View, names: Names) -> Iterator[str]:
    """Hands that all may see."""
    for seat, cards in enumerate(view.shown):
        if cards and seat != view.seat:
            shown = all_in_play(cards, view.strain)
            yield say(_("%(name.Whose)s open hand: %(cards)s."), name=names[seat], cards=shown)
        elif cards:
            yield _("Everyone sees your hand.")


# The joker without trumps


def _joker_lines(view: View, names: Names) -> Iterator[str]:
    """What the joker can no longer stand for, where one knows who holds it."""
    if not joker_is_free(view) or view.joker is None or not view.dead[view.joker]:
        return
    text = _("%(name.Whose)s joker can't stand for %(suits.object)s any more.")
    yield say(text, name=names[view.joker], suits=suits_or(view.dead[view.joker]))


def joker_is_free(view: View) -> bool:
    """Whether there is a joker in play that belongs to no suit."""
    laid = any(JOKER in trick.cards for trick in (*view.tricks, view.trick) if trick)
    return is_played(view) and suit_of(JOKER, view.strain) is None and not laid


def joker_line(view: View) -> str:
    """What the joker belongs to without trumps; empty with them, and where there is no joker."""
    if not is_played(view) or view.strain.trump or JOKER not in pack_of(view.options):
        return ""
    if view.strain.joker:
        text = _("The joker is the highest card of %(suit.of)s.")
        return say(text, suit=suit_name(view.strain.joker))
    return _("The joker has no suit.")


# Everybody's standing


def _seat_line(view: View, seat: Seat, names: Names) -> str:
    return say(
        _seat_words(view, seat),
        name=names[seat],
        points=point_count(view.scores[seat]),
        tricks=trick_count(view.won[seat]),
        cards=card_count(view.held[seat]),
    )


def _seat_words(view: View, seat: Seat) -> str:
    if seat in view.out:
        return _("%(name)s: %(points)s; sits out.")
    if view.phase is Phase.AUCTION and seat in view.passed:
        return _("%(name)s: %(points)s, %(cards)s in hand; passed.")
    if view.phase in (Phase.AUCTION, Phase.PASSED, Phase.EXCHANGE):
        return _("%(name)s: %(points)s, %(cards)s in hand.")
    return _("%(name)s: %(points)s, %(tricks)s, %(cards)s in hand.")
