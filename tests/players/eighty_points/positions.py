"""Positions of 80 Points, built from notation, as seat 0 sees them when it is to act."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from cardroom.games import eighty_points
from cardroom.games.eighty_points.model import Making, MultiTrick, Options, Phase, State, View
from cardroom.games.eighty_points.ranks import GROUPS, PACK, Ranking, cards_of_group
from cardroom.nouns.cards import Card, Suit, hand, sort_cards
from cardroom.nouns.seats import seats_from

ME = 0
WEST = 1


def playing(
    held: str,
    *laid: str,
    trump: str = "2S",
    tricks: tuple[str, ...] = (),
    starter: int = ME,
    taken: int = 0,
    whole: bool = False,
    **options: Any,
) -> View:
    """Seat 0 plays to these plays, the lead first; `trump` is royal number and suit, N for none.

    `tricks` are earlier ones, the leader's seat first: ``"1/AH/3H/4H/5H"``. `taken` are the points
    of the Attackers. What else there is lies hidden with the others; if the round is to be `whole`
    as many cards as it takes have gone in tricks that show nothing.
    """
    plays = tuple(map(hand, laid))
    trick = MultiTrick(seats_from(-len(plays) % 4, 4), plays)
    done = tuple(_trick(text) for text in tricks)
    if whole:
        ranking = _start(trump[:-1], options)._replace(makings=(_making(trump),)).ranking
        gone = sum(len(each.led) for each in done)
        seen = [*hand(held), *(card for each in (*done, trick) for card in each.cards)]
        done = (*done, *_idle_tricks(Counter(seen), 25 - len(hand(held)) - gone, ranking))
    out = Counter(hand(held)) + Counter(card for each in (*done, trick) for card in each.cards)
    sizes = [len(hand(held)) - len(trick.play_of(seat)) for seat in (1, 2, 3)]
    hands, bottom = _spread(out, sizes)
    attackers = 1 - starter % 2
    state = _start(trump[:-1], options)._replace(
        phase=Phase.PLAY,
        starter=starter,
        makings=(_making(trump),),
        hands=(hand(held), *hands),
        bottom=bottom,
        trick=trick,
        tricks=done,
        points=(taken, 0) if attackers == 0 else (0, taken),
    )
    return eighty_points.view(state, ME)


def burying(held: str, trump: str = "2S", **options: Any) -> View:
    """Seat 0 holds these 33 cards, eight of them to be buried."""
    state = _start(trump[:-1], options)._replace(
        phase=Phase.BURY, starter=ME, makings=(_making(trump),), hands=(hand(held), (), (), ())
    )
    return eighty_points.view(state, ME)


def showing(
    held: str,
    phase: str,
    *,
    royal: str = "2",
    shown: str = "",
    showed: int = WEST,
    attempt: int = 0,
    **options: Any,
) -> View:
    """Let seat 0 show or ask for a reshuffle; seat `showed` has shown, or drawn, `shown`."""
    state = _start(royal, options)._replace(
        phase=Phase[phase.upper()],
        starter=WEST,
        attempt=attempt,
        makings=(Making(showed, shown, 3),) if shown else (),
        hands=(hand(held), (), (), ()),
    )
    return eighty_points.view(state, ME)


def _start(royal: str, options: dict[str, Any]) -> State:
    """Return a later round: in the first the royal number is 2, and who shows starts."""
    state = eighty_points.start(Options(**options), "position")
    return state._replace(number=2, turn=ME, royal=royal, drawn=100)


def _making(trump: str) -> Making:
    """Return a making turned up from the bottom, so that no seat is known to have shown a card."""
    suit = trump[-1]
    return Making(None, trump if suit in tuple(Suit) else "LJ LJ", 100)


def _trick(text: str) -> MultiTrick:
    leader, *laid = text.split("/")
    return MultiTrick(seats_from(int(leader), 4), tuple(map(hand, laid)))


def _idle_tricks(seen: "Counter[Card]", count: int, ranking: Ranking) -> Iterator[MultiTrick]:
    """Yield `count` tricks to which all followed suit, with low cards of the longest suits."""
    rest = sort_cards((Counter(PACK) - seen).elements())
    by_group = [
        list(ranking.sort_high_first(cards_of_group(rest, group, ranking))) for group in GROUPS
    ]
    for _ in range(count):
        longest = max(by_group, key=len)
        yield MultiTrick(seats_from(ME, 4), tuple((longest.pop(),) for _ in range(4)))


def _spread(
    seen: "Counter[Card]", sizes: list[int]
) -> tuple[list[tuple[Card, ...]], tuple[Card, ...]]:
    """Cards that were not seen: hands of these sizes, and low ones for the bottom eight."""
    rest = (Counter(PACK) - seen).elements()
    by_rank = sorted(rest, key=lambda card: card.rank in "346789")
    bottom = sort_cards(by_rank.pop() for _ in range(8))
    return [sort_cards(by_rank.pop() for _ in range(size)) for size in sizes], bottom
