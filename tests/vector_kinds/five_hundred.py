"""The kinds of test vectors of Five Hundred (``tests/vectors/five-hundred.jsonl``)."""

from collections.abc import Iterable, Sequence
from functools import partial
from itertools import islice
from typing import Any

from cardroom.game import IllegalAction
from cardroom.games.five_hundred import model
from cardroom.games.five_hundred.bids import Bid, parse_bid
from cardroom.games.five_hundred.model import Call, Discard, Nominate, Options, Pass, Phase, Play
from cardroom.nouns.cards import Card, Suit, sort_cards
from cardroom.nouns.seats import seat_after, seats_from
from cardroom.nouns.tricks import Trick
from tests import vector_kinds as common
from tests.vector_kinds import Answers, BadVector, Fields, Read, Vectors, allowed, state_after

TRICKS = 10


def whole_pack(game: Any, options: Options) -> tuple[Card, ...]:
    state = game.start(options, "pack")
    return sort_cards(card for cards in game.places(state).values() for card in cards)


def stacked(game, options, first, hand, kitty):
    """Return the deck that deals this hand to the first seat dealt to, and this kitty."""
    others = iter(common.rest_of(whole_pack(game, options), *hand, *kitty))
    own, deck = iter(hand), []
    for size in (3, 4, 3):
        for seat in seats_from(first, options.players):
            deck += islice(own if seat == first else others, size)
    return (*deck, *kitty)


def pass_all(game: Any, state: Any) -> Any:
    """Return the end of the auction when all seats pass from here on."""
    while state.phase is Phase.AUCTION:
        state = state_after(game, state, Pass())
    return state


def exchanging(game, options, contract, declarer=0, deck=None):
    """Return a deal in which the declarer, who spoke first, has taken up the kitty."""
    dealer = seat_after(declarer, options.players, -1)
    state = common.start_where(game, options, deck, dealer=dealer)
    return pass_all(game, state_after(game, state, parse_bid(contract)))


def contracted(game, options, contract, declarer, partner=None, hands=()):
    """Return the first lead in this contract, by option from these hands; "NONE": all passed."""
    if contract == "NONE":
        options = options._replace(all_pass="no_trump")  # noqa: S106
        return pass_all(game, common.start_where(game, options, dealer=0))
    state = exchanging(game, options, contract, declarer)
    state = state_after(game, state, Discard(state.taken))
    state = state._replace(hands=tuple(hands) or state.hands)
    if state.phase is Phase.CALL:
        held = () if partner is None else [card.name for card in state.hands[partner]]
        calls = (call for call in game.legal(state) if call.name in held)
        state = state_after(game, state, Call() if partner is None else next(calls))
    return state_after(game, state, Nominate()) if state.phase is Phase.NOMINATE else state


def hold_in_turn(state: Any, leader: int, hands: Sequence[Sequence[Card]]) -> Any:
    """Return a position with this leader, and hands in the order of play for those who play."""
    order = seats_from(leader, state.options.players)
    seats = tuple(seat for seat in order if seat in state.trick.seats)
    holding = dict(zip(seats, hands, strict=True))
    held = tuple(sort_cards(holding.get(seat, ())) for seat in range(state.options.players))
    return state._replace(trick=Trick(seats), turn=leader, hands=held)


def play_all(game: Any, state: Any, plays: Iterable[str]) -> Any:
    """Return the position after these plays in turn: ``QS``, ``JK=H``."""
    return state_after(game, state, *(common.read_action(game, name, "play") for name in plays))


def cards_of_plays(plays: Sequence[str]) -> list[tuple[Card, ...]]:
    """Return hands that hold nothing but the card to play."""
    return [common.cards_from(name.partition("=")[0]) for name in plays]


def pack(game: Any, given: Fields, expect: Fields) -> Answers:
    options = common.options_of(game, given)
    cards = whole_pack(game, options)
    suits = [card.suit for card in cards]
    return {
        "cards": len(cards),
        "kitty": len(game.start(options, "pack").kitty),
        "joker": Card("JK") in cards,
        "has": [name for name in expect.get("has", ()) if Card(name) in cards],
        "lacks": [name for name in expect.get("lacks", ()) if Card(name) not in cards],
        "per_suit": {suit.value: suits.count(suit) for suit in Suit},
    }


def order(game: Any, given: Fields, expect: Fields) -> Answers:
    state = common.start_where(game, common.options_of(game, given), dealer=0)
    bids = [said for said in game.legal(state) if isinstance(said, Bid)]
    names = [None, *(said.name for said in bids), None]
    places = {name: names.index(name) for name in expect["around"]}
    views = {n: game.view(state_after(game, state, parse_bid(n)), None) for n in expect["points"]}
    return {
        "count": len(bids),
        "around": {name: [names[at - 1], names[at + 1]] for name, at in places.items()},
        "points": {name: view.value for name, view in views.items()},
    }


def deal(game: Any, given: Fields, expect: Fields) -> Answers:
    options, deck = common.options_of(game, given), common.cards_from(given["deck"])
    state = common.start_where(game, options, deck, dealer=given["dealer"])
    return {
        "hands": Read(common.hands_from, list(state.hands)),
        "kitty": Read(common.hand_from, sort_cards(state.kitty)),
    }


def auction(game: Any, given: Fields, expect: Fields) -> Answers:
    state = common.start_where(game, common.options_of(game, given), dealer=given["dealer"])
    try:
        state = state_after(game, state, *(read_call(game, said) for said in given["calls"]))
    except IllegalAction:
        return {"error": True}
    running = state.phase is Phase.AUCTION
    won = "won" if state.contract else "passed_out"
    calls = (common.write_action(game, said) for said in game.legal(state) if running)
    legal = ["P" if said == "pass" else said for said in calls]
    high = [state.contract.declarer, state.contract.bid.name] if state.contract else None
    return {
        "error": False,
        "status": "open" if running else won,
        "turn": state.turn if running else None,
        "high": high,
        "legal": legal,
        "legal_count": len(legal),
        "legal_from": next((name for name in legal if name != "P"), None),
        **try_names(game, state, expect, partial(read_call, game)),
    }


def read_call(game: Any, name: str) -> Any:
    return common.read_action(game, "pass" if name == "P" else name, "bid")


def try_names(game: Any, state: Any, expect: Fields, action_of: Any) -> Answers:
    """Return those names that are expected to be legal, and are, and those not to be."""
    tried = {name: expect.get(name, ()) for name in ("includes", "excludes")}
    return {
        kind: [n for n in names if allowed(game, state, action_of(n)) == (kind == "includes")]
        for kind, names in tried.items()
    }


def exchange(game: Any, given: Fields, expect: Fields) -> Answers:
    hand, kitty = common.cards_from(given["hand"]), common.cards_from(given["kitty"])
    options = Options(players=2 if len(kitty) == 5 else 3)
    state = exchanging(game, options, "6S", 0, stacked(game, options, 0, hand, kitty))
    discard = Discard(common.cards_from(given["discard"]))
    if not allowed(game, state, discard):
        return {"ok": False}
    return {"ok": True, "hand": Read(common.hand_from, state_after(game, state, discard).hands[0])}


def call(game: Any, given: Fields, expect: Fields) -> Answers:
    options = common.options_of(game, given)._replace(players=5)
    hand, discards = map(common.cards_from, (given["hand"], given["discards"]))
    deck = stacked(game, options, 0, hand, discards)
    state = exchanging(game, options, given["contract"], 0, deck)
    state = state_after(game, state, Discard(discards))
    calls = [said for said in game.legal(state) if said != Call()]
    named = try_names(game, state, expect, lambda name: Call(Card(name).name))
    return {"count": len(calls), **named}


def suit_order(game: Any, given: Fields, expect: Fields) -> Answers:
    options = common.options_of(game, given)
    state = contracted(game, options, given["contract"], 0)
    hands = (whole_pack(game, options), *state.hands[1:])
    groups = game.arranged(game.view(state._replace(hands=hands), 0))
    ace = Card(f"A{given['suit']}")
    return {"order": Read(common.cards_from, next(group for group in groups if ace in group))}


def legal(game: Any, given: Fields, expect: Fields) -> Answers:
    """Play the leader's card and those after it, then try each card of the hand."""
    options = common.options_of(game, given)._replace(players=5)
    laid, hand = given["trick"], common.cards_from(given["hand"])
    hands = [*cards_of_plays(laid), hand] + [()] * (4 - len(laid))
    state = hold_in_turn(contracted(game, options, given["contract"], 0), 0, hands)
    state = play_all(game, state, laid)
    state = with_dead(state, state.turn, given.get("dead", ()))
    tried = [Play(card) for card in hand]
    tried += [Play(card, suit) for card in hand if card.suit is None for suit in Suit]
    may = [play for play in tried if allowed(game, state, play)]
    read = partial(common.read_action, game, kind="play")
    return {"legal": Read(lambda names: {*map(read, names)}, {*may})}


def with_dead(state: Any, seat: int, suits: Sequence[str]) -> Any:
    """Return a position in which this seat has declined to play the joker on these suits."""
    dead: list[tuple[Suit, ...]] = [()] * state.options.players
    dead[seat] = tuple(map(Suit, suits))
    return state._replace(dead=tuple(dead))


def trick(game: Any, given: Fields, expect: Fields) -> Answers:
    leader, laid = given["leader"], given["cards"]
    state = contracted(game, common.options_of(game, given), given["contract"], leader)
    out = [seat for seat in range(state.options.players) if seat not in state.trick.seats]
    if out != given.get("out", []):
        raise BadVector(f"{out} sit out")
    state = hold_in_turn(state, leader, cards_of_plays(laid))
    if "dead" in given:
        holder = next(seat for seat, hand in enumerate(state.hands) if Card("JK") in hand)
        state = with_dead(state, holder, given["dead"])
    return {"winner": play_all(game, state, laid).takers[-1]}


def hand(game: Any, given: Fields, expect: Fields) -> Answers:
    hands = common.hands_from(given["hands"])
    contract, partner = (given["contract"], given["declarer"]), given.get("partner")
    state = contracted(game, common.options_of(game, given), *contract, partner, hands)
    if given["leader"] != state.turn:
        raise BadVector(f"seat {state.turn} leads")
    try:
        state = play_all(game, state, given["plays"])
    except IllegalAction:
        return {"error": True}
    holders = [seat for seat, held in enumerate(hands) if Card("JK") in held]
    got = {
        "error": False,
        "won_by": state.takers,
        "next_leader": state.takers[-1] if state.turn is None else state.turn,
        "dead": {str(seat): state.dead[seat] for seat in holders if state.dead[seat]},
    }
    return got | describe_score(state) if state.sheet else got


def describe_score(state: Any) -> Answers:
    line = state.sheet[-1].reckoning
    return {"made": line.made, "delta": [share.value for share in line.shares]}


def win_tricks(game: Any, given: Fields) -> Any:
    """Set up a deal whose tricks were won like this; let the game play the last of them."""
    won_by, partner = given["won_by"], given.get("partner")
    contract = given["contract"], given["declarer"]
    state = contracted(game, common.options_of(game, given), *contract, partner)
    left = TRICKS - len(won_by) + 1
    state = hold_in_turn(state, won_by[-1], sure_of_one(game, state, left))._replace(
        totals=tuple(given.get("before", state.totals)),
        tricks=(Trick(state.trick.seats),) * (len(won_by) - 1),
        takers=tuple(won_by[:-1]),
    )
    while len(state.takers) < len(won_by):
        state = state_after(game, state, game.legal(state)[-1])
    if list(state.takers) != won_by or state.turn is not None:
        raise BadVector(f"the deal could not be set up: {state.takers}")
    return state


def sure_of_one(game: Any, state: Any, size: int) -> list[list[Card]]:
    """Return hands by turn; the first has the highest card, and its suit alone."""
    suit = state.strain.trump or Suit.SPADES
    cards = [c for c in whole_pack(game, state.options) if c.suit is not None and c.rank != "J"]
    best = [card for card in cards if card.suit is suit][::-1]
    others = iter([card for card in cards if card.suit is not suit])
    return [best[:size], *(list(islice(others, size)) for _ in state.trick.seats[1:])]


def score(game: Any, given: Fields, expect: Fields) -> Answers:
    state = win_tricks(game, given)
    got = describe_score(state)
    return {**got, "delta": common.agree(got["delta"], game.worth(state)[: len(state.totals)])}


def match(game: Any, given: Fields, expect: Fields) -> Answers:
    state = win_tricks(game, given)
    return {
        "totals": state.totals,
        "over": state.phase is Phase.OVER,
        "winners": sorted({model.side_of(state.options, seat) for seat in state.winners}),
    }


KINDS = (pack, order, deal, auction, exchange, call, suit_order, legal, trick, hand, score)
VECTORS = Vectors(common.name_kinds(*KINDS, game=match), count=82)
