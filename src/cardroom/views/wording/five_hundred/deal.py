"""Sentences about a deal of Five Hundred: position, contract, decisive trick and result."""

from collections.abc import Iterable, Iterator
from functools import partial

from cardroom.games.five_hundred.cards import JOKER, Strain, suit_high_first
from cardroom.games.five_hundred.model import TRICKS, Called, Pass, Phase, View, side_of
from cardroom.games.five_hundred.rules import A_TRICK, pack_of
from cardroom.nouns.cards import Card
from cardroom.nouns.seats import Seat
from cardroom.views.scene import Scene
from cardroom.views.wording.five_hundred.log import takers
from cardroom.views.wording.five_hundred.words import (
    bid_name,
    bid_points_in_words,
    contract_makers,
    contract_progress_line,
    is_after_auction,
    is_joker_suitless_unplayed,
    join_cards_with_roles,
    no_bid_line,
    partners_line,
    trick_card_name,
    tricks_of_contract_makers,
    trumps_line,
)
from cardroom.views.wording.position import (
    deal_line,
    deciding_trick_index,
    deciding_trick_line,
    hand_lines,
    table_lines,
)
from cardroom.views.words import N_, Names, _, join_with_and, say, short_name, suit_name
from cardroom.views.words.cards import suits_or
from cardroom.views.words.counts import card_count, point_count, trick_count

# The whole position, as far as the person may know it


def state_lines(scene: Scene[View]) -> tuple[str, ...]:
    """Return the position in sentences: deal, contract, table, known cards and scores."""
    view, names = scene.view, scene.names
    return (
        *_deal_lines(view, names),
        *table_lines(view.trick, names, partial(trick_card_name, view, len(view.tricks))),
        *hand_lines(scene, lambda own: join_cards_with_roles(own, view.strain)),
        *_kitty_and_discard_lines(view, names),
        *_open_hand_and_joker_lines(view, names),
        *(_score_and_hand_size_line(view, seat, names) for seat in range(len(names))),
    )


def _deal_lines(view: View, names: Names) -> Iterator[str]:
    yield deal_line(view.number, view.dealer, names)
    if view.calls:
        said = join_with_and(_call_line(each, names) for each in view.calls)
        yield say(_("Bidding: %(said)s."), said=said)
    yield trumps_line(view)
    yield from filter(None, (contract_progress_line(view, names), partners_line(view, names)))
    if is_after_auction(view) and not view.strain.trump and JOKER in pack_of(view.options):
        suit = suit_name(view.strain.joker) if view.strain.joker else ""
        text = _("The joker is the highest card of %(suit.of)s.")
        yield say(text, suit=suit) if suit else _("The joker has no suit.")


def _call_line(each: Called, names: Names) -> str:
    name = names.within_sentence(each.seat)
    if isinstance(each.said, Pass):
        return say(_("%(name)s: pass"), name=name)
    return say(_("%(name)s: %(bid)s"), name=name, bid=bid_name(each.said))


def _kitty_and_discard_lines(view: View, names: Names) -> Iterator[str]:
    if view.kitty:
        yield say(_("Kitty: %(cards)s."), cards=card_count(view.kitty))
    if view.taken:
        taken = join_cards_with_roles(view.taken, view.strain)
        yield say(_("From the kitty: %(cards)s."), cards=taken)
    if view.discards:
        discarded = join_cards_with_roles(view.discards, view.strain)
        yield say(_("You discarded: %(cards)s."), cards=discarded)
    elif view.discarded and view.contract:
        text = _("%(name.Subject)s discarded %(cards.object)s.")
        name = names[view.contract.declarer]
        yield say(text, name=name, cards=card_count(view.discarded))


def _open_hand_and_joker_lines(view: View, names: Names) -> Iterator[str]:
    for seat, cards in enumerate(view.shown):
        if cards and seat != view.seat:
            shown = join_cards_with_roles(cards, view.strain)
            yield say(_("%(name.Whose)s open hand: %(cards)s."), name=names[seat], cards=shown)
        elif cards:
            yield _("Everyone sees your hand.")
    if is_joker_suitless_unplayed(view) and view.joker is not None and view.dead[view.joker]:
        text = _("%(name.Whose)s joker can't stand for %(suits.object)s any more.")
        yield say(text, name=names[view.joker], suits=suits_or(view.dead[view.joker]))


def _score_and_hand_size_line(view: View, seat: Seat, names: Names) -> str:
    if seat in view.out:
        text = _("%(name)s: %(points)s; sits out.")
    elif view.phase is Phase.AUCTION and seat in view.passed:
        text = _("%(name)s: %(points)s, %(cards)s in hand; passed.")
    elif view.phase in (Phase.AUCTION, Phase.PASSED, Phase.EXCHANGE):
        text = _("%(name)s: %(points)s, %(cards)s in hand.")
    else:
        text = _("%(name)s: %(points)s, %(tricks)s, %(cards)s in hand.")
    return say(
        text,
        name=names[seat],
        points=point_count(view.scores[seat]),
        tricks=trick_count(view.won[seat]),
        cards=card_count(view.held[seat]),
    )


# The contract


def terms(scene: Scene[View]) -> tuple[str, ...]:
    """Return sentences about the contract, its points and the order of the cards."""
    view, names = scene.view, scene.names
    if not is_after_auction(view):
        highest = _("The highest bid names trumps, and the tricks its side must win.")
        return highest, _("Low to high: spades, clubs, diamonds, hearts, no trumps.")
    lines = [contract_progress_line(view, names), partners_line(view, names)]
    if view.contract:
        text = _("If made, it scores %(points.object)s; if not, it loses as many.")
        lines.append(say(text, points=bid_points_in_words(view.contract.bid, view.options)))
    lines.append(trumps_line(view))
    if trumps := trumps_in_order(pack_of(view.options), view.strain):
        signs = " ".join(map(short_name, trumps))
        lines.append(say(_("Trumps, strong to weak: %(cards)s."), cards=signs))
        lines.append(_("In the other suits the ace is high."))
    else:
        lines.append(_("Aces are high, and jacks are ordinary cards."))
    return tuple(filter(None, lines))


def trick_stakes_line(view: View) -> str:
    """Say what tricks are worth to the viewer's side, or how many tricks its bid needs."""
    if view.contract is None:
        return no_bid_line()
    if view.contract.bid.misere:
        text = _(_misere_stakes_text(view, view.contract.declarer))
    elif view.seat in view.declarers:
        text = _("Your bid needs %(need)d tricks; you have %(tricks)d.")
    else:
        text = _("Each trick scores you %(points.object)s, and the bid may fail.")
    return say(
        text,
        points=point_count(A_TRICK),
        need=view.contract.bid.tricks,
        tricks=tricks_of_contract_makers(view, view.contract),
    )


def _misere_stakes_text(view: View, declarer: Seat) -> str:
    if view.seat == declarer:
        return N_("One trick loses your misere.")
    if view.seat in view.declarers:
        return N_("Your partner must win no trick.")
    if view.options.misere_tricks == "none":
        return N_("Only the declarer's tricks count: make the declarer win one.")
    return N_("Each trick scores you %(points.object)s; one by the declarer loses the misere.")


def trumps_in_order(cards: Iterable[Card], strain: Strain) -> tuple[Card, ...]:
    """Return the trumps among the cards, strong to weak, or () without trumps."""
    return suit_high_first(tuple(cards), strain.trump, strain) if strain.trump else ()


# The decisive trick and the result


def decisive_line(scene: Scene[View]) -> str:
    """Return a sentence about the trick that decided the contract or misere, or "" if none did."""
    view = scene.view
    reckoning = view.sheet[-1].reckoning if view.sheet else None
    if view.phase is Phase.PASSED or not reckoning or not reckoning.contract:
        return ""
    contract, taken, made = reckoning.contract, takers(view), bool(reckoning.made)
    own = [seat in contract_makers(view, contract) for seat, _ in taken]
    if contract.bid.misere:
        place = own.index(True) if True in own else None
    else:
        worth = [(mine, 1) for mine in own]
        place = deciding_trick_index(worth, contract.bid.tricks, TRICKS, made=made)
    return deciding_trick_line(taken, place, scene.names, made=made)


CAME_TO = {  # by kind of share
    "made": N_("The bid was made: you score %(points.object)s."),
    "slam": N_("All ten tricks, a slam: you score %(points.object)s."),
    "down": N_("The bid failed: you score %(points.object)s."),
    "half": N_("You were the called partner and score half: %(points.object)s."),
    "tricks": N_("You score %(points.object)s for your tricks."),
    "uncounted": N_("In this misere only the declarer's tricks count."),
}


def deal_comment(view: View, _names: Names) -> str:
    if view.phase is Phase.PASSED:
        return _("Everyone passed: no one scores.")
    if not view.sheet or view.seat is None:
        return ""
    share = view.sheet[-1].reckoning.shares[side_of(view.options, view.seat)]
    return say(_(CAME_TO[share.kind]), points=point_count(share.value))
