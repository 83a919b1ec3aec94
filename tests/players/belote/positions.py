"""Positions of Belote, built from notation, as seat 0 sees them when it is to act."""

from typing import Any

from cardroom.games import belote
from cardroom.games.belote.combinations import parse_combination
from cardroom.games.belote.model import Contract, Options, Phase, Showing, View
from cardroom.games.belote.rules import PACK
from cardroom.nouns.cards import cards, hand, without
from cardroom.nouns.seats import seat_after, seats_from
from cardroom.nouns.tricks import Trick
from tests.vector_kinds.belote import filled, make_calls, table

ME = 0


def at_auction(held: str, calls: str = "", first: int | None = None, **options: Any) -> View:
    """After these calls, the first of them by seat `first`, or so that seat 0 is to speak."""
    said = calls.split()
    elder = (ME - len(said)) % 4 if first is None else first
    hands = filled({ME: cards(held)}, PACK)
    state = table(belote, Options(**options), seat_after(elder, 4, 3), hands)
    return belote.view(make_calls(belote, state, *said), ME)


def at_play(
    held: str,
    *,
    contract: str = "8S",
    declarer: int = ME,
    laid: str = "",
    tricks: tuple[str, ...] = (),
    shows: str = "",
    to_show: str = "",
    **options: Any,
) -> View:
    """`tricks` are the earlier ones, each with its leader first. Partner has shown `shows`; seat 0
    has declared `to_show`, and is to show it now.
    """
    done = tuple(Trick(seats_from(int(t[0]), 4), cards(t[2:])) for t in tricks)
    trick = Trick(seats_from(-len(cards(laid)) % 4, 4), cards(laid))
    shown, own = (tuple(map(parse_combination, text.split())) for text in (shows, to_show))
    partners = [card for each in shown for card in each.cards]
    seen = cards(" ".join((held, laid, *(t[2:] for t in tricks))))
    rest = without(PACK, [*seen, *partners])
    size, hands = len(cards(held)), {ME: hand(held), 2: (*partners,)}
    for seat in (1, 2, 3):
        missing = size - len(trick.play_of(seat)) - len(hands.get(seat, ()))
        there, rest = rest[len(rest) - missing :], rest[: len(rest) - missing]
        hands[seat] = (*hands.get(seat, ()), *there)
    state = belote.start(Options(**options), "position")._replace(
        phase=Phase.SHOW if to_show else Phase.PLAY,
        turn=ME,
        hands=tuple(hands[seat] for seat in range(4)),
        contract=Contract(belote.parse(f"bid:{contract}"), declarer),
        declared=(own, (), shown, ()),
        shows=(Showing(2, shown),) if shown else (),
        trick=trick,
        tricks=done,
    )
    return belote.view(state, ME)
