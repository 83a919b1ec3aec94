"""The kinds of test vectors of Belote (``tests/vectors/belote.jsonl``)."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from cardroom.game import IllegalAction, NextDeal
from cardroom.games.belote.combinations import Combination, parse_combination
from cardroom.games.belote.model import Comparison, Declare, Options, Phase, Play, Show, team_of
from cardroom.games.belote.rules import taker, team_whose_combinations_score
from cardroom.nouns.cards import Card, cards, hand, names, pack
from cardroom.nouns.seats import seat_after, seats_from
from cardroom.nouns.tricks import Trick
from tests import vector_kinds as common
from tests.vector_kinds import Answers, BadVector, Fields, Read, Vectors, allowed, state_after

PACK = pack(("7", "8", "9", "10", "J", "Q", "K", "A"))
SUITS = ("C", "D", "H", "S")
LAST_TRICK = 10

BRINGING = {0: "", 2: "T-9C", 4: "T-9C T-9D", 5: "50-10C", 7: "50-10C T-9D", 10: "100-JC"}
BRINGING |= {12: "100-JC T-9D", 14: "4x9", 20: "4xJ"}
"""Combinations that bring so many units; the game is asked whether they do."""


def table(game: Any, options: Options, dealer: int, hands: Mapping[int, Sequence[Card]]) -> Any:
    """Return the first position of a deal with this dealer and these hands, by seat."""
    deck = [card for seat in seats_from(seat_after(dealer, 4), 4) for card in hands[seat]]
    return common.start_where(game, options, deck, dealer=dealer)


def filled(held: Mapping[int, Sequence[Card]], order: Sequence[Card]) -> dict[int, list[Card]]:
    """Return eight cards for each seat: those it must have, and others in turn from this order."""
    hands = {seat: list(held.get(seat, ())) for seat in range(4)}
    gone = [card for some in hands.values() for card in some]
    for card in common.rest_of(tuple(order), *gone):
        seat = min(range(4), key=lambda seat: (len(hands[seat]), seat))
        hands[seat].append(card)
    return hands


def make_calls(game: Any, state: Any, *calls: str) -> Any:
    """Return the position after these calls, written as on the rule page."""
    return state_after(game, state, *(common.read_action(game, said, "bid") for said in calls))


def bid_up(game: Any, state: Any, contract: str, declarer: int, doubling: int = 1) -> Any:
    """Return the end of the auction in which this seat gets this contract."""
    passes = ["pass"] * ((declarer - state.turn) % 4)
    answers = {1: "pass pass pass", 2: "dbl pass", 4: "dbl rdbl"}[doubling].split()
    return make_calls(game, state, *passes, contract, *answers)


def contracted(game: Any, given: Fields, contract: str, declarer: int = 0) -> Any:
    """Return the beginning of the play of this contract, whatever the hands."""
    state = table(game, common.options_of(game, given), 3, filled({}, PACK))
    return bid_up(game, state, contract, declarer, given.get("doubling", 1))


def at_trick(state: Any, leader: int, hands: Mapping[int, str], laid: str = "") -> Any:
    """Return a trick on the table, with these hands by seat."""
    trick = Trick(seats_from(leader, 4), cards(laid))
    held = tuple(hand(hands.get(seat, "")) for seat in range(4))
    return state._replace(phase=Phase.PLAY, turn=trick.turn, trick=trick, hands=held)


def play_out(game: Any, state: Any) -> Any:
    """Play the deal to its end, with the first legal action each time."""
    while state.turn is not None:
        state = state_after(game, state, game.legal(state)[0])
    return state


def parse_combinations(combinations: Sequence[str]) -> tuple[Combination, ...]:
    return tuple(parse_combination(name) for name in combinations)


def legal(game: Any, given: Fields, expect: Fields) -> Answers:
    seat = len(cards(given["trick"]))
    state = contracted(game, given, f"20{given['trump']}")
    state = at_trick(state, 0, {seat: given["hand"]}, given["trick"])
    may = tuple(card for card in state.hands[seat] if allowed(game, state, Play(card)))
    return {"legal": Read(hand, may)}


def winner(game: Any, given: Fields, expect: Fields) -> Answers:
    """Play the last card of the trick, by option as the last of the deal."""
    state = contracted(game, given, f"20{given['trump']}")
    leader, (*laid, last) = given["leader"], cards(given["trick"])
    final = seat_after(leader, 4, 3)
    same, *others = sorted(common.rest_of(PACK, *laid, last), key=lambda c: c.suit is not last.suit)
    hands = {seat: other.name for seat, other in zip(range(4), others, strict=False)}
    hands[final] = f"{last} {same}"
    going_on = state_after(game, at_trick(state, leader, hands, names(laid)), Play(last))
    ending = at_trick(state, leader, {final: last.name}, names(laid))
    ended = state_after(game, ending, Play(last)) if given.get("last") else going_on
    return {"winner": going_on.turn, "points": ended.points[team_of(going_on.turn)]}


def combos(game: Any, given: Fields, expect: Fields) -> Answers:
    hands, options = filled({0: cards(given["hand"])}, PACK), common.options_of(game, given)
    contract = f"20{given['trump']}"
    state = table(game, options._replace(declare="auto"), 3, hands)
    best = bid_up(game, state, contract, 0).declared[0]
    state = bid_up(game, table(game, options, 3, hands), contract, 0)
    if state.phase is Phase.DECLARE:
        state = state_after(game, state, Declare(best))
    reckoning = play_out(game, state).sheet[-1].reckoning
    return {
        "best": Read(lambda best: {*parse_combinations(best)}, {*best}),
        "units": reckoning.combinations[0],
        "belote": reckoning.belote[0],
    }


def after_first_trick(game: Any, given: Fields, **more: Any) -> Any:
    """Return the position where all is declared, and the leader of trick 2 has taken trick 1."""
    written = given["declared"]
    declared = {int(seat): parse_combinations(written[seat]) for seat in written}
    held = {seat: [c for each in some for c in each.cards] for seat, some in declared.items()}
    wanted = given["trick2_leader"]
    elder = given.get("trick1_leader", wanted)
    options = common.options_of(game, given)._replace(**more)
    for seed in range(100):
        order = Random(seed).sample(PACK, len(PACK))
        state = table(game, options, seat_after(elder, 4, 3), filled(held, order))
        state = bid_up(game, state, f"20{given['trump']}", elder)
        if found := first_trick(game, state, declared, wanted):
            return found
    raise BadVector(f"no first trick was found that seat {wanted} wins")


def first_trick(game, state, declared, wanted):
    """Find the position after some first trick that this seat wins; None when there is none."""
    if state.tricks:
        return state if state.turn == wanted else None
    chosen = [Declare(declared.get(state.turn, ()))]
    tried = chosen if state.phase is Phase.DECLARE else game.legal(state)
    after = (state_after(game, state, action) for action in tried)
    found = (first_trick(game, one, declared, wanted) for one in after)
    return next(filter(None, found), None)


def counts(game: Any, given: Fields, expect: Fields) -> Answers:
    return describe_counting(play_out(game, after_first_trick(game, given)))


def describe_counting(state: Any) -> Answers:
    return {
        "team": team_whose_combinations_score(state),
        "units": state.sheet[-1].reckoning.combinations,
    }


def show(game: Any, given: Fields, expect: Fields) -> Answers:
    state, may = after_first_trick(game, given, show="manual"), []
    for event in given["events"]:
        when = (event["trick"] - 1, event["seat"]), (8, None)
        while (len(state.tricks), state.turn) not in when:
            state = state_after(game, state, game.legal(state)[0])
        showing = Show(parse_combinations(event.get("show", ())))
        may.append(not showing.combinations or allowed(game, state, showing))
        if state.phase is Phase.SHOW:
            state = state_after(game, state, showing)
        state = state_after(game, state, game.legal(state)[0])
    return {"allowed": may, **describe_counting(play_out(game, state))}


def auction(game: Any, given: Fields, expect: Fields) -> Answers:
    state = table(game, common.options_of(game, given), given["dealer"], filled({}, PACK))
    for place, said in enumerate(given["calls"].split()):
        try:
            state = make_calls(game, state, said)
        except IllegalAction:
            return {"status": "illegal", "at": place}
    if state.phase is Phase.PASSED:
        return {"status": "redeal", "dealer": state_after(game, state, NextDeal()).dealer}
    if state.phase in (Phase.AUCTION, Phase.REPLY):
        return {"status": "open", "turn": state.turn}
    bid, declarer, doubling = state.contract
    written = f"{bid.x}{bid.suit or 'N'}{'*' if bid.kaput else ''}"
    return {"status": "closed", "contract": written, "declarer": declarer, "doubling": doubling}


def score(game: Any, given: Fields, expect: Fields) -> Answers:
    state = contracted(game, given, given["contract"], given["declarer_team"])
    added = {"combinations": given["combos"], "belote": given["belote"]}
    state = scored(game, state, cards_won=given["cards"], tricks=given["tricks"], **added)
    line = state.sheet[-1].reckoning
    score = common.agree(line.scores, state.scores[:2], game.worth(state)[:2])
    return {"need": line.need, "made": line.made, "score": score}


def scored(game, state, *, cards_won, tricks, combinations=(0, 0), belote=(0, 0)):
    """Return the scored deal; its last trick is played by the game. All tuples are by team."""
    able = (t for t in (0, 1) if tricks[t] and cards_won[t] >= LAST_TRICK)
    last = next(able, None)
    if last is None or sum(tricks) != 8 or sum(cards_won) != 162:
        raise BadVector(f"no deal ends with {cards_won} in {tricks} tricks")
    trump = state.trump or "C"
    suits = [trump, *(suit for suit in SUITS if suit != trump)]
    sevens = {seat: f"7{suit}" for seat, suit in zip(seats_from(last, 4), suits, strict=True)}
    counting = next((team for team in (0, 1) if combinations[team]), None)
    before = at_trick(state, last, sevens)._replace(
        declared=(*(parse_combinations(BRINGING[units].split()) for units in combinations), (), ()),
        comparison=None if counting is None else Comparison(counting),
        belote=next((team for team in (0, 1) if belote[team]), None),
        tricks=(Trick(seats_from(0, 4)),) * 7,
        won=tuple(won - (team == last) for team, won in enumerate(tricks)),
        points=tuple(had - LAST_TRICK * (team == last) for team, had in enumerate(cards_won)),
    )
    after = play_out(game, before)
    line = after.sheet[-1].reckoning
    got = (after.points, after.won, line.combinations, line.belote)
    if got != tuple(map(tuple, (cards_won, tricks, combinations, belote))):
        raise BadVector(f"the deal could not be set up: {got}")
    return after


def match(game: Any, given: Fields, expect: Fields) -> Answers:
    """End a deal at these totals. It brings 20 and 6 units, so the match stood otherwise before."""
    declarers = given.get("declarer_team", 0)
    usual, won = ((20, 6), (100, 62)) if declarers == 0 else ((6, 20), (62, 100))
    totals = zip(given["start"], given["deal"], usual, strict=True)
    earlier = tuple(had + more - less for had, more, less in totals)
    state = contracted(game, given, "10C", declarers)._replace(scores=earlier * 2)
    state = scored(game, state, cards_won=won, tricks=(4, 4))
    won_by = f"win {state.winners[0]}" if state.winners else "continue"
    return {"totals": state.scores[:2], "result": won_by}


def deal(game: Any, given: Fields, expect: Fields) -> Answers:
    """Play a deal. A seat that is not said to declare otherwise declares its best set."""
    options, others = common.options_of(game, given), given.get("declare", {})
    state = play_all(game, given, options._replace(declare="auto"), {})
    if others:
        chosen = dict(enumerate(state.declared))
        chosen |= {int(seat): parse_combinations(others[seat]) for seat in others}
        state = play_all(game, given, options._replace(declare="ask"), chosen)
    if not state.sheet:
        raise BadVector("unfinished deal")
    line = state.sheet[-1].reckoning
    return {
        "winners": [taker(trick, state.trump) for trick in state.tricks],
        "cards": state.points,
        "tricks": state.won,
        "counting_team": team_whose_combinations_score(state),
        "combos": line.combinations,
        "belote": line.belote,
        "need": line.need,
        "made": line.made,
        "score": line.scores,
    }


def play_all(game, given, options, declared):
    """Return the position after the calls and plays of a vector, and these declarations by seat."""
    hands = {seat: cards(given["hands"][str(seat)]) for seat in range(4)}
    state = table(game, options, given["dealer"], hands)
    state = make_calls(game, state, *given["calls"].split())
    for card in cards(given["plays"]):
        if state.phase is Phase.DECLARE:
            state = state_after(game, state, Declare(declared[state.turn]))
        state = state_after(game, state, Play(card))
    return state


KINDS = (legal, winner, combos, auction, score, match, show, deal)
VECTORS = Vectors(common.name_kinds(*KINDS, count=counts), count=99)
