"""Log of a deal of Five Hundred: sentences about bids, exchange, call, plays and tricks.

The log is written from onlookers' views, which hold only public facts, so discards are not named. A
called partner is named only when the called card is played.
"""

from cardroom.games.five_hundred.bids import Bid
from cardroom.games.five_hundred.cards import JOKER
from cardroom.games.five_hundred.model import (
    Action,
    Call,
    Discard,
    Nominate,
    Pass,
    Phase,
    Play,
    View,
)
from cardroom.nouns.cards import Card
from cardroom.nouns.seats import Seat
from cardroom.views.wording.five_hundred.words import (
    bid_name,
    card_with_role,
    is_joker_suitless_unplayed,
    join_cards_with_roles,
    joker_as_suit,
    no_bid_line,
    partner_found_line,
)
from cardroom.views.wording.sentences import pass_line, play_line, trick_won_line
from cardroom.views.words import Names, _, card_count, card_name, pgettext, suit_name, you_or
from cardroom.views.words.people import by_person


def log_lines(
    before: View, after: View, action: Action, seat: Seat, names: Names
) -> tuple[str, ...]:
    """Return the log sentences about an action and what follows from it, such as a won trick."""
    said = (
        action_line(before, after, action, seat, names),
        _partner_revealed_line(before, after, names),
        trick_line(after, names) if len(after.tricks) > len(before.tricks) else "",
        _auction_result_line(before, after, names),
        _sitting_out_line(before, after, names),
        _open_hand_line(before, after, names),
        _misere_loss_line(before, after),
    )
    return tuple(line for line in said if line)


# Actions


def action_line(before: View, after: View, action: Action, seat: Seat, names: Names) -> str:
    """Return the log sentence about an action, but not about its results; "" if none is needed."""
    match action:
        case Pass():
            return pass_line(seat, names)
        case Bid() as bid:
            yours, theirs = _("You bid %(bid)s."), _("%(name.Subject)s bids %(bid)s.")
            return you_or(names, seat, yours, theirs, bid=bid_name(bid))
        case Discard(cards):
            yours = _("You discard %(cards.object)s.")
            theirs = _("%(name.Subject)s discards %(cards.object)s.")
            return you_or(names, seat, yours, theirs, cards=card_count(len(cards)))
        case Call(called):
            return _call_of_card_line(called, seat, names)
        case Nominate() as nomination:
            return _joker_nomination_line(nomination, seat, names)
        case Play() as play:
            return _play_line(before, after, play, seat, names)
        case _:
            return ""


def _call_of_card_line(called: str | None, seat: Seat, names: Names) -> str:
    if called is None:
        return you_or(names, seat, _("You play alone."), _("%(name.Subject)s plays alone."))
    yours = _("You call %(card.object)s.")
    theirs = _("%(name.Subject)s calls %(card.object)s.")
    return you_or(names, seat, yours, theirs, card=card_name(Card(called)))


def _joker_nomination_line(nomination: Nominate, seat: Seat, names: Names) -> str:
    if nomination.suit is None:
        yours = _("You leave the joker's suit open.")
        theirs = _("%(name.Subject)s leaves the joker's suit open.")
        return you_or(names, seat, yours, theirs)
    yours = _("You make the joker the highest card of %(suit.of)s.")
    theirs = _("%(name.Subject)s makes the joker the highest card of %(suit.of)s.")
    return you_or(names, seat, yours, theirs, suit=suit_name(nomination.suit))


def _play_line(before: View, after: View, play: Play, seat: Seat, names: Names) -> str:
    if before.trick is None or not before.trick.cards:
        led = joker_as_suit(play.suit) if play.suit else card_with_role(play.card, before.strain)
        return play_line(seat, names, led, leading=True)
    if play.card is JOKER and joker_cannot_win(before):
        yours = _("You play the joker, which can't win.")
        theirs = _("%(name.Subject)s plays the joker, which can't win.")
        return you_or(names, seat, yours, theirs)
    return play_line(seat, names, card_with_role(play.card, after.strain))


def joker_cannot_win(view: View) -> bool:
    """Return whether the joker, if played now, can't count as the suit led and so can't win."""
    if view.turn is None or view.trick is None or not view.trick.cards:
        return False
    led, given = view.led[-1], view.strain.joker
    if given:
        return given is not led
    return is_joker_suitless_unplayed(view) and led in view.dead[view.turn]


# Consequences


def _partner_revealed_line(before: View, after: View, names: Names) -> str:
    contract, called = after.contract, after.called
    if before.partner is not None or after.partner is None or not contract or not called:
        return ""
    card = card_name(Card(called.name or ""))
    return partner_found_line(after.partner, contract.declarer, card, names)


def _auction_result_line(before: View, after: View, names: Names) -> str:
    if before.phase is not Phase.AUCTION or after.phase is Phase.AUCTION:
        return ""
    contract = after.contract
    if after.phase is Phase.PASSED:
        return _("Everyone passed: no one scores.")
    if contract is None:
        return no_bid_line()
    yours = _("You play %(bid)s and take the kitty.")
    theirs = _("%(name.Subject)s plays %(bid)s and takes the kitty.")
    bid = bid_name(contract.bid)
    return you_or(names, contract.declarer, yours, theirs, bid=bid)


def _sitting_out_line(before: View, after: View, names: Names) -> str:
    if before.out or not after.out:
        return ""
    return by_person(
        names,
        after.out,
        you=pgettext("misere", "You sit out."),
        one=pgettext("misere", "%(name.Subject)s sits out."),
        several=_("%(name.Subject)s sit out."),
    )


def _open_hand_line(before: View, after: View, names: Names) -> str:
    shown = [seat for seat, cards in enumerate(after.shown) if cards and not before.shown[seat]]
    if not shown:
        return ""
    yours, theirs = _("You show your hand: %(cards)s."), _("%(name.Subject)s shows: %(cards)s.")
    cards = join_cards_with_roles(after.shown[shown[0]], after.strain)
    return you_or(names, shown[0], yours, theirs, cards=cards)


def _misere_loss_line(before: View, after: View) -> str:
    """Return "The misere is lost." after its declarer's first trick; otherwise, ""."""
    contract = after.contract
    if contract is None or not contract.bid.misere or len(after.takers) == len(before.takers):
        return ""
    first = after.takers.count(contract.declarer) == 1
    lost = first and after.takers[-1] == contract.declarer
    return _("The misere is lost.") if lost else ""


# Tricks


def trick_line(view: View, names: Names) -> str:
    """Return the sentence about the latest trick: who won it and therefore leads next."""
    return trick_won_line(view.takers[-1], names, last=view.phase is not Phase.PLAY)


def takers(view: View) -> tuple[tuple[Seat, Card], ...]:
    """Return the winner of each completed trick of the deal, with the winning card."""
    pairs = zip(view.takers, view.tricks, strict=True)
    return tuple((seat, dict(trick.plays)[seat]) for seat, trick in pairs)
