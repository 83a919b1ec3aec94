"""Log of a deal of Five Hundred: sentences about bids, exchange, call, plays and tricks.

The log is written from onlookers' views, which hold only public facts, so discards are not named. A
called partner is named only when the called card is played.
"""

from collections.abc import Iterator

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
    partners_line,
)
from cardroom.views.wording.sentences import (
    is_next_card_a_lead,
    pass_line,
    play_line,
    trick_won_line,
)
from cardroom.views.words import N_, Names, _, card_count, card_name, pgettext, suit_name, you_or
from cardroom.views.words.people import by_person


def log_lines(
    before: View, after: View, action: Action, seat: Seat, names: Names
) -> tuple[str, ...]:
    """Return the log sentences about an action and what follows from it, such as a won trick."""
    said = (
        action_line(before, after, action, seat, names),
        partners_line(after, names) if before.partner is None and after.partner is not None else "",
        trick_line(after, names) if len(after.tricks) > len(before.tricks) else "",
        _auction_result_line(before, after, names),
        *_misere_lines(before, after, names),
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
        case Call(None):
            return you_or(names, seat, _("You play alone."), _("%(name.Subject)s plays alone."))
        case Call(str(called)):
            yours = _("You call %(card.object)s.")
            theirs = _("%(name.Subject)s calls %(card.object)s.")
            return you_or(names, seat, yours, theirs, card=card_name(Card(called)))
        case Nominate(suit):
            yours, theirs = map(_, NOMINATED[suit is None])
            return you_or(names, seat, yours, theirs, suit=suit_name(suit) if suit else "")
        case Play() as play:
            return _play_line(before, after, play, seat, names)
        case _:
            return ""


NOMINATED = {  # by whether the joker gets no suit: you, another player
    False: (
        N_("You make the joker the highest card of %(suit.of)s."),
        N_("%(name.Subject)s makes the joker the highest card of %(suit.of)s."),
    ),
    True: (
        N_("You leave the joker's suit open."),
        N_("%(name.Subject)s leaves the joker's suit open."),
    ),
}


def _play_line(before: View, after: View, play: Play, seat: Seat, names: Names) -> str:
    if is_next_card_a_lead(before):
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


def _misere_lines(before: View, after: View, names: Names) -> Iterator[str]:
    """Yield sentences about partners who sit out, an open hand, and the declarer's first trick."""
    if after.out and not before.out:
        yield by_person(
            names,
            after.out,
            you=pgettext("misere", "You sit out."),
            one=pgettext("misere", "%(name.Subject)s sits out."),
            several=_("%(name.Subject)s sit out."),
        )
    for seat, hand in enumerate(after.shown):
        if hand and not before.shown[seat]:
            yours = _("You show your hand: %(cards)s.")
            theirs = _("%(name.Subject)s shows: %(cards)s.")
            cards = join_cards_with_roles(hand, after.strain)
            yield you_or(names, seat, yours, theirs, cards=cards)
    if after.contract and after.contract.bid.misere:
        declarer = after.contract.declarer
        if declarer in after.takers and declarer not in before.takers:
            yield _("The misere is lost.")


# Tricks


def trick_line(view: View, names: Names) -> str:
    """Return the sentence about the latest trick: who won it and therefore leads next."""
    return trick_won_line(view.takers[-1], names, last=view.phase is not Phase.PLAY)


def takers(view: View) -> tuple[tuple[Seat, Card], ...]:
    """Return the winner of each completed trick of the deal, with the winning card."""
    pairs = zip(view.takers, view.tricks, strict=True)
    return tuple((seat, dict(trick.plays)[seat]) for seat, trick in pairs)
