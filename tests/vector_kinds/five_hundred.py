"""The kinds of test vectors of Five Hundred (``tests/vectors/five-hundred.jsonl``)."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import count, islice
from typing import Any

from cardroom.game import IllegalAction
from cardroom.games.five_hundred.bids import Bid, bid
from cardroom.games.five_hundred.model import (
    Call,
    Discard,
    Nominate,
    Options,
    Pass,
    Phase,
    Play,
    side_of,
)
from cardroom.nouns.cards import Card, Suit, sort_cards
from cardroom.nouns.seats import seat_after, seats_from
from cardroom.nouns.tricks import Trick
from tests.vector_kinds import (
    BadVector,
    Fields,
    Finding,
    Kind,
    Vectors,
    allowed,
    compare,
    options_of,
    rest_of,
    state_after,
)

TRICKS = 10


# Setting up


def agreed(game: Any, given: Fields) -> Options:
    """The options of a vector; four players unless it says otherwise."""
    return options_of(game, given)._replace(players=given.get("players", 4))


def whole_pack(game: Any, options: Options) -> tuple[Card, ...]:
    state = game.start(options, "pack")
    return sort_cards(card for cards in game.places(state).values() for card in cards)


def table(game: Any, options: Options, dealer: int, deck: Sequence[Card] | None = None) -> Any:
    """The first position of a deal in which this seat deals."""
    tables = (game.start(options, str(seed), deck=deck) for seed in count())
    return next(state for state in islice(tables, 400) if state.dealer == dealer)


def stacked(
    game: Any, options: Options, first: int, hand: Sequence[Card], kitty: Sequence[Card]
) -> tuple[Card, ...]:
    """The deck that deals this hand to the first seat dealt to, and this kitty."""
    others = iter(rest_of(whole_pack(game, options), *hand, *kitty))
    own, deck = iter(hand), []
    for size in (3, 4, 3):
        for seat in seats_from(first, options.players):
            deck += islice(own if seat == first else others, size)
    return (*deck, *kitty)


def exchanging(
    game: Any, options: Options, contract: str, declarer: int = 0, deck: Any = None
) -> Any:
    """The declarer, who spoke first, has got this contract and has taken up the kitty."""
    dealer = seat_after(declarer, options.players, -1)
    state = state_after(game, table(game, options, dealer, deck), bid(contract))
    while state.phase is Phase.AUCTION:
        state = state_after(game, state, Pass())
    return state


def contracted(
    game: Any,
    options: Options,
    contract: str,
    declarer: int,
    partner: int | None = None,
    hands: Sequence[tuple[Card, ...]] = (),
) -> Any:
    """The first lead in this contract, by option from these hands; "NONE": all have passed."""
    if contract == "NONE":
        state = table(game, options._replace(all_pass="no_trump"), 0)  # noqa: S106
        while state.phase is Phase.AUCTION:
            state = state_after(game, state, Pass())
        return state
    state = exchanging(game, options, contract, declarer)
    state = state_after(game, state, Discard(state.taken))
    if hands:
        state = state._replace(hands=tuple(hands))
    if state.phase is Phase.CALL:
        state = state_after(game, state, calling(game, state, partner))
    return state_after(game, state, Nominate()) if state.phase is Phase.NOMINATE else state


def calling(game: Any, state: Any, partner: int | None) -> Call:
    """A call that finds this partner; None: alone."""
    if partner is None:
        return Call()
    held = {card.name for card in state.hands[partner]}
    return next(call for call in game.legal(state) if call.name in held)


def hold_in_turn(state: Any, leader: int, hands: Sequence[Sequence[Card]]) -> Any:
    """Return a position with this leader and the hands in the order of play. A seat that sits out
    holds nothing.
    """
    order = seats_from(leader, state.options.players)
    seats = tuple(seat for seat in order if seat in state.trick.seats)
    holding = dict(zip(seats, hands, strict=True))
    held = tuple(sort_cards(holding.get(seat, ())) for seat in range(state.options.players))
    return state._replace(trick=Trick(seats), turn=leader, hands=held)


def play_of(name: str) -> Play:
    """A play as rule pages write it: ``QS``, ``JK=H``."""
    card, _, suit = name.partition("=")
    return Play(Card(card), Suit(suit) if suit else None)


def name_of(play: Play) -> str:
    return f"{play.card}={play.suit}" if play.suit else play.card.name


def plain(value: Any) -> Any:
    """A field's value with all fields inside it looked at."""
    if isinstance(value, Fields):
        return {name: plain(value[name]) for name in value}
    return value


# 9: packs, bids, the deal


def pack(game: Any, vector: Fields) -> Iterator[Finding]:
    options, expect = agreed(game, vector["in"]), vector["out"]
    cards = whole_pack(game, options)
    suits = [card.suit for card in cards]
    got = {
        "cards": len(cards),
        "kitty": len(game.start(options, "pack").kitty),
        "joker": Card("JK") in cards,
        "has": [name for name in expect.get("has", ()) if Card(name) in cards],
        "lacks": [name for name in expect.get("lacks", ()) if Card(name) not in cards],
    }
    yield from compare(expect, got)
    if "per_suit" in expect:
        counted = {suit.value: suits.count(suit) for suit in Suit}
        yield Finding("per_suit", plain(expect["per_suit"]), counted)


def order(game: Any, vector: Fields) -> Iterator[Finding]:
    state = table(game, agreed(game, vector["in"]), 0)
    bids = [said for said in game.legal(state) if isinstance(said, Bid)]
    names, expect = [None, *(said.name for said in bids), None], vector["out"]
    yield Finding("count", expect["count"], len(bids))
    for name, neighbours in expect["around"].items():
        place = names.index(name)
        yield Finding(f"around {name}", neighbours, [names[place - 1], names[place + 1]])
    for name, points in expect["points"].items():
        after = state_after(game, state, bid(name))
        yield Finding(f"points {name}", points, game.view(after, None).value)


def deal(game: Any, vector: Fields) -> Iterator[Finding]:
    given, expect = vector["in"], vector["out"]
    deck = tuple(map(Card, given["deck"]))
    state = table(game, agreed(game, given), given["dealer"], deck)
    hands = [sort_cards(map(Card, hand)) for hand in expect["hands"]]
    yield Finding("hands", hands, list(state.hands))
    yield Finding("kitty", sort_cards(map(Card, expect["kitty"])), state.kitty)


def auction(game: Any, vector: Fields) -> Iterator[Finding]:
    given, expect = vector["in"], vector["out"]
    state = table(game, agreed(game, given), given["dealer"])
    try:
        for said in given["calls"]:
            state = state_after(game, state, saying(said))
    except IllegalAction:
        yield Finding("error", expect["error"], True)
        return
    yield from compare(expect, {"error": False, **standing(game, state)})
    names = [saying(name) for name in expect.get("includes", ())]
    yield from compare(
        expect, {"includes": [call_text(s) for s in names if allowed(game, state, s)]}
    )
    names = [saying(name) for name in expect.get("excludes", ())]
    out = [call_text(said) for said in names if not allowed(game, state, said)]
    yield from compare(expect, {"excludes": out})


def saying(name: str) -> Any:
    return Pass() if name == "P" else bid(name)


def call_text(said: Any) -> str:
    return "P" if said == Pass() else said.name


def standing(game: Any, state: Any) -> dict[str, Any]:
    """Return the state of an auction, in the vectors' words."""
    running = state.phase is Phase.AUCTION
    won = "won" if state.contract else "passed_out"
    legal = [call_text(said) for said in game.legal(state)] if running else []
    high = [state.contract.declarer, state.contract.bid.name] if state.contract else None
    return {
        "status": "open" if running else won,
        "turn": state.turn if running else None,
        "high": high,
        "legal": legal,
        "legal_count": len(legal),
        "legal_from": next((name for name in legal if name != "P"), None),
    }


# 9: exchange and call


def exchange(game: Any, vector: Fields) -> Iterator[Finding]:
    given, expect = vector["in"], vector["out"]
    hand, kitty = tuple(map(Card, given["hand"])), tuple(map(Card, given["kitty"]))
    options = Options(players=2 if len(kitty) == 5 else 3)
    state = exchanging(game, options, "6S", 0, stacked(game, options, 0, hand, kitty))
    discard = Discard(tuple(map(Card, given["discard"])))
    ok = allowed(game, state, discard)
    yield Finding("ok", expect["ok"], ok)
    if ok:
        after = state_after(game, state, discard).hands[0]
        yield from compare(expect, {"hand": sorted(card.name for card in after)})


def call(game: Any, vector: Fields) -> Iterator[Finding]:
    given, expect = vector["in"], vector["out"]
    options = options_of(game, given)._replace(players=5)
    hand, discards = tuple(map(Card, given["hand"])), tuple(map(Card, given["discards"]))
    deck = stacked(game, options, 0, hand, discards)
    state = exchanging(game, options, given["contract"], 0, deck)
    state = state_after(game, state, Discard(discards))
    may = [
        name for name in expect.get("includes", ()) if allowed(game, state, call_from_name(name))
    ]
    may_not = [n for n in expect.get("excludes", ()) if not allowed(game, state, call_from_name(n))]
    calls = len([one for one in game.legal(state) if one != Call()])
    yield from compare(expect, {"count": calls, "includes": may, "excludes": may_not})


def call_from_name(name: str) -> Call:
    return Call(Card(name).name)


# 9: the cards


def suit_order(game: Any, vector: Fields) -> Iterator[Finding]:
    given = vector["in"]
    options = agreed(game, given)
    state = contracted(game, options, given["contract"], 0)
    hands = (whole_pack(game, options), *state.hands[1:])
    groups = game.arranged(game.view(state._replace(hands=hands), 0))
    ace = Card(f"A{given['suit']}")
    found = next(group for group in groups if ace in group)
    yield Finding("order", vector["out"]["order"], [card.name for card in found])


def legal(game: Any, vector: Fields) -> Iterator[Finding]:
    """The leader's card and those after it are played; then each card of the hand is tried."""
    given = vector["in"]
    options = options_of(game, given)._replace(players=5)
    laid = [play_of(name) for name in given["trick"]]
    hand = tuple(map(Card, given["hand"]))
    hands = [(play.card,) for play in laid] + [hand] + [()] * (4 - len(laid))
    state = hold_in_turn(contracted(game, options, given["contract"], 0), 0, hands)
    for play in laid:
        state = state_after(game, state, play)
    state = with_dead(state, state.turn, given.get("dead", ()))
    tried = [Play(card) for card in hand]
    tried += [Play(card, suit) for card in hand if card.suit is None for suit in Suit]
    may = sorted(name_of(play) for play in tried if allowed(game, state, play))
    yield Finding("legal", sorted(vector["out"]["legal"]), may)


def with_dead(state: Any, seat: int, suits: Sequence[str]) -> Any:
    """Return a position in which this seat has declined to play the joker on these suits."""
    dead = tuple(Suit(suit) for suit in suits)
    return state._replace(
        dead=tuple(dead if seat == who else () for who in range(state.options.players))
    )


def trick(game: Any, vector: Fields) -> Iterator[Finding]:
    given = vector["in"]
    leader = given["leader"]
    laid = [play_of(name) for name in given["cards"]]
    state = contracted(game, agreed(game, given), given["contract"], leader)
    out = [seat for seat in range(state.options.players) if seat not in state.trick.seats]
    if out != given.get("out", []):
        raise BadVector(f"{out} sit out")
    state = hold_in_turn(state, leader, [(play.card,) for play in laid])
    holders = [seat for seat, hand in enumerate(state.hands) if Card("JK") in hand]
    if "dead" in given:
        state = with_dead(state, holders[0], given["dead"])
    for play in laid:
        state = state_after(game, state, play)
    yield Finding("winner", vector["out"]["winner"], state.takers[-1])


# 9: hands


def hand(game: Any, vector: Fields) -> Iterator[Finding]:
    given, expect = vector["in"], vector["out"]
    hands = [sort_cards(map(Card, held)) for held in given["hands"]]
    partner = given.get("partner")
    declarer = given["declarer"]
    state = contracted(game, agreed(game, given), given["contract"], declarer, partner, hands)
    if given["leader"] != state.turn:
        raise BadVector(f"seat {state.turn} leads")
    try:
        for name in given["plays"]:
            state = state_after(game, state, play_of(name))
    except IllegalAction:
        yield Finding("error", expect["error"], True)
        return
    holder = next((seat for seat, held in enumerate(hands) if Card("JK") in held), None)
    suits = [] if holder is None else [suit.value for suit in state.dead[holder]]
    got = {
        "error": False,
        "won_by": list(state.takers),
        "next_leader": state.takers[-1] if state.turn is None else state.turn,
        "made": state.sheet[-1].reckoning.made,
        "delta": changes(state),
    }
    yield from compare(expect, got)
    if "dead" in expect:
        yield Finding("dead", plain(expect["dead"]), {str(holder): suits} if suits else {})


def changes(state: Any) -> list[int]:
    """By side: what the scored deal has brought."""
    return [share.value for share in state.sheet[-1].reckoning.shares]


def win_tricks(game: Any, given: Fields) -> Any:
    """Set up a deal whose tricks were won like this; let the game play the last of them."""
    won_by, options = given["won_by"], agreed(game, given)
    partner, declarer = given.get("partner"), given["declarer"]
    state = contracted(game, options, given["contract"], declarer, partner)
    if "before" in given:
        state = state._replace(totals=tuple(given["before"]))
    left = TRICKS - len(won_by) + 1
    state = hold_in_turn(state, won_by[-1], sure_of_one(game, state, left))._replace(
        tricks=(Trick(state.trick.seats),) * (len(won_by) - 1), takers=tuple(won_by[:-1])
    )
    while len(state.takers) < len(won_by):
        state = state_after(game, state, game.legal(state)[-1])
    if list(state.takers) != won_by or state.turn is not None:
        raise BadVector(f"the deal could not be set up: {state.takers}")
    return state


def sure_of_one(game: Any, state: Any, size: int) -> list[list[Card]]:
    """By turn, hands of this size of which the first has the highest card and its suit alone."""
    suit = state.strain.trump or Suit.SPADES
    cards = [c for c in whole_pack(game, state.options) if c.suit is not None and c.rank != "J"]
    best = [card for card in cards if card.suit is suit][::-1]
    others = iter([card for card in cards if card.suit is not suit])
    return [best[:size], *(list(islice(others, size)) for _ in state.trick.seats[1:])]


def score(game: Any, vector: Fields) -> Iterator[Finding]:
    state = win_tricks(game, vector["in"])
    yield from compare(
        vector["out"], {"made": state.sheet[-1].reckoning.made, "delta": changes(state)}
    )
    worth = [game.worth(state)[seat] for seat in range(len(state.totals))]
    yield Finding("delta", vector["out"]["delta"], [int(points) for points in worth])


def match(game: Any, vector: Fields) -> Iterator[Finding]:
    state = win_tricks(game, vector["in"])
    got = {
        "totals": list(state.totals),
        "over": state.phase is Phase.OVER,
        "winners": sorted({side_of(state.options, seat) for seat in state.winners}),
    }
    yield from compare(vector["out"], got)


KINDS: Mapping[str, Kind] = {
    "pack": pack,
    "order": order,
    "deal": deal,
    "auction": auction,
    "exchange": exchange,
    "call": call,
    "suit_order": suit_order,
    "legal": legal,
    "trick": trick,
    "hand": hand,
    "score": score,
    "game": match,
}

VECTORS = Vectors(KINDS, count=82)
