"""The kinds of test vectors of Belote (``tests/vectors/belote.jsonl``)."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import count, islice, product
from random import Random
from typing import Any

from cardroom.game import NextDeal
from cardroom.games.belote.combinations import Combination, combination
from cardroom.games.belote.counting import counting_team
from cardroom.games.belote.model import Comparison, Declare, Options, Phase, Play, Show, team_of
from cardroom.games.belote.rules import taker
from cardroom.nouns.cards import Card, cards, hand, names, pack, sort_cards
from cardroom.nouns.seats import seat_after, seats_from
from cardroom.nouns.tricks import Trick
from tests.vector_kinds import (
    BadVector,
    Fields,
    Finding,
    Kind,
    Vectors,
    allowed,
    as_listed,
    compare,
    options_of,
    rest_of,
    state_after,
)

PACK = pack(("7", "8", "9", "10", "J", "Q", "K", "A"))
SUITS = ("C", "D", "H", "S")
LAST_TRICK = 10

BRINGING = {2: ["T-9C"], 4: ["T-9C", "T-9D"], 5: ["50-10C"], 7: ["50-10C", "T-9D"]} | {
    10: ["100-JC"],
    12: ["100-JC", "T-9D"],
    14: ["4x9"],
    20: ["4xJ"],
}
"""Combinations that bring so many units; the game is asked whether they do."""


# Setting up


def table(game: Any, options: Options, dealer: int, hands: Mapping[int, Sequence[Card]]) -> Any:
    """The first position of a deal in which this seat deals, and these seats have these cards."""
    deck = [card for seat in seats_from(seat_after(dealer, 4), 4) for card in hands[seat]]
    tables = (game.start(options, str(seed), deck=tuple(deck)) for seed in count())
    return next(state for state in islice(tables, 200) if state.dealer == dealer)


def filled(held: Mapping[int, Sequence[Card]], order: Sequence[Card]) -> dict[int, list[Card]]:
    """Eight cards for each seat: those it must have, and others in turn from this order."""
    hands = {seat: list(held.get(seat, ())) for seat in range(4)}
    taken = [card for some in hands.values() for card in some]
    for card in rest_of(tuple(order), *taken):
        seat = min(range(4), key=lambda seat: (len(hands[seat]), seat))
        hands[seat].append(card)
    return hands


def call(text: str) -> str:
    """A call of a rule page in the game's own notation."""
    if text in ("pass", "dbl", "rdbl"):
        return text
    return f"bid:{text.replace('*', '+kaput')}"


def bid_up(game: Any, state: Any, contract: str, declarer: int, doubling: int = 1) -> Any:
    """The auction in which this seat gets this contract."""
    while state.turn != declarer:
        state = state_after(game, state, game.parse("pass"))
    state = state_after(game, state, game.parse(call(contract)))
    if doubling > 1:
        state = state_after(game, state, game.parse("dbl"))
        return state_after(game, state, game.parse("rdbl" if doubling == 4 else "pass"))
    for _ in range(3):
        state = state_after(game, state, game.parse("pass"))
    return state


def contracted(game: Any, vector: Fields, contract: str, declarer: int = 0, **more: Any) -> Any:
    """The beginning of the play of this contract, whatever the hands."""
    options = options_of(game, vector)._replace(**more)
    state = table(game, options, 3, filled({}, PACK))
    return bid_up(game, state, contract, declarer, vector.get("doubling", 1))


def at_trick(state: Any, leader: int, hands: Mapping[int, str], laid: str = "") -> Any:
    """A trick on the table, and these hands."""
    trick = Trick(seats_from(leader, 4), cards(laid))
    held = tuple(hand(hands.get(seat, "")) for seat in range(4))
    return state._replace(phase=Phase.PLAY, turn=trick.turn, trick=trick, hands=held)


def play_out(game: Any, state: Any) -> Any:
    """Play the deal to its end, with the first legal action each time."""
    while state.turn is not None:
        state = state_after(game, state, game.legal(state)[0])
    return state


def parse_combinations(combinations: Sequence[str]) -> tuple[Combination, ...]:
    return tuple(combination(name) for name in combinations)


# 9.1 and 9.2: the cards


def legal(game: Any, vector: Fields) -> Iterator[Finding]:
    seat = len(cards(vector["trick"]))
    state = contracted(game, vector, f"20{vector['trump']}")
    state = at_trick(state, 0, {seat: vector["hand"]}, vector["trick"])
    may = [card for card in state.hands[seat] if allowed(game, state, Play(card))]
    yield Finding("legal", as_listed(vector["legal"]), names(sort_cards(may)))


def winner(game: Any, vector: Fields) -> Iterator[Finding]:
    state = contracted(game, vector, f"20{vector['trump']}")
    *laid, last = cards(vector["trick"])
    leader = vector["leader"]
    final = seat_after(leader, 4, 3)
    spare = [card for card in PACK if card not in (*laid, last)]
    same = next(card for card in spare if card.suit is last.suit)
    others = rest_of(tuple(spare), same)
    hands = {seat: other.name for seat, other in zip(range(4), others, strict=False)}
    hands[final] = f"{last} {same}"
    going_on = state_after(game, at_trick(state, leader, hands, names(laid)), Play(last))
    yield Finding("winner", vector["winner"], going_on.turn)
    if vector.get("last", False):
        ending = at_trick(state, leader, {final: last.name}, names(laid))
        going_on = state_after(game, ending, Play(last))
    yield Finding("points", vector["points"], going_on.points[team_of(vector["winner"])])


# 9.3: combinations


def combos(game: Any, vector: Fields) -> Iterator[Finding]:
    held = cards(vector["hand"])
    hands = filled({0: held}, PACK)
    options = options_of(game, vector)
    first = table(game, options._replace(declare="auto"), 3, hands)
    best = bid_up(game, first, f"20{vector['trump']}", 0).declared[0]
    written = [each.name for each in parse_combinations(vector["best"])]
    yield Finding("best", sorted(written), sorted(each.name for each in best))
    state = bid_up(game, table(game, options, 3, hands), f"20{vector['trump']}", 0)
    if state.phase is Phase.DECLARE:
        state = state_after(game, state, Declare(best))
    reckoning = play_out(game, state).sheet[-1].reckoning
    yield Finding("units", vector["units"], reckoning.combinations[0])
    yield Finding("belote", vector["belote"], reckoning.belote[0])


# 9.4 and 9.8: which side counts


def after_first_trick(game: Any, vector: Fields, **more: Any) -> Any:
    """Everything declared, and the first trick won by the seat that is to lead to the second."""
    declared = {
        int(seat): parse_combinations(vector["declared"][seat]) for seat in vector["declared"]
    }
    held = {seat: [c for each in some for c in each.cards] for seat, some in declared.items()}
    wanted = vector["trick2_leader"]
    elder = vector.get("trick1_leader", wanted)
    options = options_of(game, vector)._replace(**more)
    for seed in range(100):
        order = Random(seed).sample(PACK, len(PACK))
        state = table(game, options, seat_after(elder, 4, 3), filled(held, order))
        state = bid_up(game, state, f"20{vector['trump']}", elder)
        if found := first_trick(game, state, declared, wanted):
            return found
    raise BadVector(f"no first trick was found that seat {wanted} wins")


def first_trick(
    game: Any, state: Any, declared: Mapping[int, tuple[Combination, ...]], wanted: int
) -> Any:
    """The position after some first trick that this seat wins; None when there is none."""
    if state.tricks:
        return state if state.turn == wanted else None
    if state.phase is Phase.DECLARE:
        chosen = Declare(declared.get(state.turn, ()))
        return first_trick(game, state_after(game, state, chosen), declared, wanted)
    after = (game.apply(state, action) for action in game.legal(state))
    found = (first_trick(game, one, declared, wanted) for one in after)
    return next(filter(None, found), None)


def counting(vector: Fields, state: Any) -> Iterator[Finding]:
    reckoning = state.sheet[-1].reckoning
    yield Finding("team", vector["team"], counting_team(state))
    yield Finding("units", vector["units"], list(reckoning.combinations))


def counts(game: Any, vector: Fields) -> Iterator[Finding]:
    yield from counting(vector, play_out(game, after_first_trick(game, vector)))


def show(game: Any, vector: Fields) -> Iterator[Finding]:
    state = after_first_trick(game, vector, show="manual")
    may = []
    for fields in vector["events"]:
        event = Fields(fields)
        trick, seat = event["trick"], event["seat"]
        while (len(state.tricks) + 1, state.turn) != (trick, seat):
            state = state_after(game, state, game.legal(state)[0])
        showing = Show(parse_combinations(event.get("show", ())))
        may.append(not showing.combinations or allowed(game, state, showing))
        if state.phase is Phase.SHOW:
            state = state_after(game, state, showing)
        state = state_after(game, state, game.legal(state)[0])
        if unread := list(event.unread()):
            raise BadVector(f"fields of an event mean nothing: {unread}")
    yield Finding("allowed", vector["allowed"], may)
    yield from counting(vector, play_out(game, state))


# 9.5: auctions


def auction(game: Any, vector: Fields) -> Iterator[Finding]:
    state = table(game, options_of(game, vector), vector["dealer"], filled({}, PACK))
    yield from compare(vector["result"], auction_after(game, state, vector["calls"].split()))


def auction_after(game: Any, state: Any, calls: Sequence[str]) -> dict[str, Any]:
    """Return the state of the auction after these calls, in the vectors' words."""
    for place, said in enumerate(calls):
        action = game.parse(call(said))
        if not allowed(game, state, action):
            return {"status": "illegal", "at": place}
        state = game.apply(state, action)
    if state.phase is Phase.PASSED:
        return {"status": "redeal", "dealer": state_after(game, state, NextDeal()).dealer}
    if state.phase in (Phase.AUCTION, Phase.REPLY):
        return {"status": "open", "turn": state.turn}
    return {"status": "closed", **contract_of(state)}


def contract_of(state: Any) -> dict[str, Any]:
    bid, declarer, doubling = state.contract
    kaput = "*" if bid.kaput else ""
    written = f"{bid.x}{bid.suit or 'N'}{kaput}"
    return {"contract": written, "declarer": declarer, "doubling": doubling}


# 9.6 and 9.7: scores


def score(game: Any, vector: Fields) -> Iterator[Finding]:
    state = contracted(game, vector, vector["contract"], vector["declarer_team"])
    state = scored(
        game,
        state,
        cards_won=vector["cards"],
        tricks=vector["tricks"],
        combinations=vector["combos"],
        belote=vector["belote"],
    )
    reckoning = state.sheet[-1].reckoning
    yield Finding("need", vector["need"], reckoning.need)
    yield Finding("made", vector["made"], reckoning.made)
    yield Finding("score", vector["score"], list(reckoning.scores))
    yield Finding("score", vector["score"], [state.scores[0], state.scores[1]])
    yield Finding("score", vector["score"], [int(units) for units in game.worth(state)[:2]])


def scored(
    game: Any,
    state: Any,
    *,
    cards_won: Sequence[int],
    tricks: Sequence[int],
    combinations: Sequence[int] = (0, 0),
    belote: Sequence[int] = (0, 0),
) -> Any:
    """The deal after its last trick, which is played by the game; all tuples are by team."""
    able = (t for t in (0, 1) if tricks[t] and cards_won[t] >= LAST_TRICK)
    last = next(able, None)
    if last is None or sum(tricks) != 8 or sum(cards_won) != 162:
        raise BadVector(f"no deal ends with {cards_won} in {tricks} tricks")
    trump = state.trump or "C"
    suits = [trump, *(suit for suit in SUITS if suit != trump)]
    sevens = {seat: f"7{suit}" for seat, suit in zip(seats_from(last, 4), suits, strict=True)}
    before = at_trick(with_combinations(state, combinations, belote), last, sevens)._replace(
        tricks=(Trick(seats_from(0, 4)),) * 7,
        won=tuple(won - (team == last) for team, won in enumerate(tricks)),
        points=tuple(had - LAST_TRICK * (team == last) for team, had in enumerate(cards_won)),
    )
    after = play_out(game, before)
    reckoning = after.sheet[-1].reckoning
    asked = (list(cards_won), list(tricks), list(combinations), list(belote))
    got = (after.points, after.won, reckoning.combinations, reckoning.belote)
    if asked != tuple(map(list, got)):
        raise BadVector(f"the deal could not be set up: {got}")
    return after


def with_combinations(state: Any, units: Sequence[int], belote: Sequence[int]) -> Any:
    """Combinations of so many units that count, and who held belote."""
    declared = [parse_combinations(BRINGING[brought]) if brought else () for brought in units]
    team = next((team for team, brought in enumerate(units) if brought), None)
    return state._replace(
        declared=(*declared, (), ()),
        comparison=None if team is None else Comparison(team),
        belote=next((team for team, brought in enumerate(belote) if brought), None),
    )


def match(game: Any, vector: Fields) -> Iterator[Finding]:
    state = after_deal(game, vector)
    yield Finding("totals", vector["totals"], [state.scores[0], state.scores[1]])
    yield Finding("result", vector["result"], result(state))


def result(state: Any) -> str:
    """Return the state of the match after a deal, in the vectors' words."""
    if state.winners:
        return f"win {state.winners[0]}"
    return "continue" if state.phase is Phase.SCORED else "unfinished deal"


def after_deal(game: Any, vector: Fields) -> Any:
    """The end of a deal with these scores, looked for among many. When the declaring side cannot
    have them, the end of a deal it can have that comes to the same totals.
    """
    start, deal = vector["start"], vector["deal"]
    teams = [vector["declarer_team"]] if "declarer_team" in vector else [0, 1]
    for declarers in teams:
        for ending in deals_with(declarers, deal):
            state = score_bid(game, vector, declarers, start, **ending)
            if state and list(state.sheet[-1].reckoning.scores) == deal:
                return state
    usual = [16, 8] if teams[0] == 0 else [8, 16]
    earlier = [had + more - less for had, more, less in zip(start, deal, usual, strict=True)]
    return score_bid(game, vector, teams[0], earlier, x=8, units=8)


def deals_with(declarers: int, deal: Sequence[int]) -> Iterator[dict[str, Any]]:
    """Made contracts that may end so; the game is asked which of them do."""
    for units, brought, owner, belote in product(
        range(1, 16), (0, *BRINGING), (0, 1), (None, 0, 1)
    ):
        added = [brought * (owner == team) + 2 * (belote == team) for team in (0, 1)]
        x = deal[declarers] - units - added[declarers]
        if x >= 8 and deal[1 - declarers] == 16 - units + added[1 - declarers]:
            combinations = [brought * (owner == team) for team in (0, 1)]
            held = [2 * (belote == team) for team in (0, 1)]
            yield {"x": x, "units": units, "combinations": combinations, "belote": held}


def score_bid(
    game: Any, vector: Fields, declarers: int, start: Sequence[int], x: int, units: int, **more: Any
) -> Any:
    """Score a deal in which the declaring side bids x and has so many card units."""
    state = contracted(game, vector, f"{x}C", declarers)
    state = state._replace(scores=tuple(start) * 2)
    own, others = 10 * units, 162 - 10 * units
    won = (own, others) if declarers == 0 else (others, own)
    return scored(game, state, cards_won=won, tricks=(4, 4), **more)


# 9.9: complete deals


def deal(game: Any, vector: Fields) -> Iterator[Finding]:
    state = declared_and_played(game, vector)
    winners = [taker(trick, state.trump) for trick in state.tricks]
    reckoning = state.sheet[-1].reckoning if state.sheet else None
    if reckoning is None:
        raise BadVector("unfinished deal")
    got = {
        "winners": winners,
        "cards": list(state.points),
        "tricks": list(state.won),
        "counting_team": counting_team(state),
        "combos": list(reckoning.combinations),
        "belote": list(reckoning.belote),
        "need": reckoning.need,
        "made": reckoning.made,
        "score": list(reckoning.scores),
    }
    yield from compare(vector["expect"], got)


def declared_and_played(game: Any, vector: Fields) -> Any:
    """Calls, declarations and cards; who is not said to declare otherwise declares its best set."""
    hands = {seat: cards(vector["hands"][str(seat)]) for seat in range(4)}
    options = options_of(game, vector)
    others = vector.get("declare", {})
    best = play_vector(game, vector, hands, options._replace(declare="auto"), {})
    if not others:
        return best
    chosen = dict(enumerate(best.declared))
    chosen |= {int(seat): parse_combinations(others[seat]) for seat in others}
    return play_vector(game, vector, hands, options._replace(declare="ask"), chosen)


def play_vector(
    game: Any,
    vector: Fields,
    hands: Mapping[int, Sequence[Card]],
    options: Options,
    declared: Mapping[int, tuple[Combination, ...]],
) -> Any:
    state = table(game, options, vector["dealer"], hands)
    for said in vector["calls"].split():
        state = state_after(game, state, game.parse(call(said)))
    for card in cards(vector["plays"]):
        if state.phase is Phase.DECLARE:
            state = state_after(game, state, Declare(declared[state.turn]))
        state = state_after(game, state, Play(card))
    return state


KINDS: Mapping[str, Kind] = {
    "legal": legal,
    "winner": winner,
    "combos": combos,
    "count": counts,
    "auction": auction,
    "score": score,
    "match": match,
    "show": show,
    "deal": deal,
}

VECTORS = Vectors(KINDS, count=99)
