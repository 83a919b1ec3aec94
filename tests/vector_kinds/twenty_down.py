"""The kinds of test vectors of Twenty Down (``tests/vectors/twenty-down.jsonl``)."""

from collections.abc import Mapping, Sequence
from typing import Any

from cardroom.game import NextDeal
from cardroom.games.twenty_down.model import Drop, Exchange, NameTrump, Phase, Play, Stay
from cardroom.nouns.cards import Suit, cards, hand, names, pack
from cardroom.nouns.seats import seats_from
from cardroom.nouns.tricks import Trick
from tests import vector_kinds as common
from tests.vector_kinds import Answers, BadVector, Fields, Read, Vectors, allowed, state_after

PACK = pack(("7", "8", "9", "10", "J", "Q", "K", "A"))
LOW = {suit: hand(f"7{suit} 8{suit}") for suit in Suit}


def started(game: Any, given: Fields, dealer: int, deck: str = "") -> Any:
    """Return the first position of the vector's deal, with these cards on top of the pack."""
    top, options = cards(deck), common.options_of(game, given)
    whole = (*top, *common.rest_of(PACK, *top))
    number = given.get("deal_no", 1)
    return common.start_where(game, options, whole, number, dealer=dealer)


def trump_named(game: Any, state: Any, suit: str | None) -> Any:
    """Return the position after the vector's trumps are named, or were settled already."""
    asked = state.phase is Phase.TRUMP
    if suit is None if asked else suit not in (None, state.trump.value):
        raise BadVector(f"the vector names {suit}, and forehand is {'' if asked else 'not '}asked")
    return state_after(game, state, NameTrump(Suit(suit))) if asked else state


def exchanged(game: Any, state: Any, suit: str | None, discards: Mapping[str, str]) -> Any:
    """Return the position after trumps and exchanges. A seat not mentioned keeps all cards."""
    state = trump_named(game, state, suit)
    while state.phase is Phase.EXCHANGE:
        state = state_after(game, state, Exchange(cards(discards.get(str(state.turn), ""))))
    return state


def all_stay(game: Any, state: Any, drops: Sequence[int] = ()) -> Any:
    """Return the position after the questions of 4.3, as far as they are asked."""
    while state.phase is Phase.STAY:
        state = state_after(game, state, Drop() if state.turn in drops else Stay())
    if set(state.dropped) != set(drops):
        raise BadVector(f"{drops} drop out, but only {state.dropped} were asked")
    return state


def at_trick(state: Any, leader: int, trump: str, hands: Mapping[int, str], table: str = "") -> Any:
    """Return a trick with these cards on the table and in the hands; the rest are the stock."""
    held = tuple(hand(hands.get(seat, "")) for seat in range(4))
    trick = Trick(tuple(s for s in seats_from(leader, 4) if s not in state.dropped), cards(table))
    stock = common.rest_of(PACK, *trick.cards, *sum(held, ()))
    moved = state._replace(phase=Phase.PLAY, turn=trick.turn, trump=Suit(trump))
    return moved._replace(hands=held, trick=trick, stock=stock)


def scored(game: Any, state: Any, trump: str, tricks: Sequence[int]) -> Any:
    """Return the scored deal in which these seats have taken so many tricks; play the last one."""
    if sum(tricks) != 5:
        raise BadVector(f"five tricks are played, not {sum(tricks)}")
    last = next(seat for seat, won in enumerate(tricks) if won)
    before = tuple(won - (seat == last) for seat, won in enumerate(tricks))
    plain = (LOW[suit] for suit in Suit if suit != trump)  # never enough against the ace of trumps
    others = (seat for seat in range(4) if seat != last and seat not in state.dropped)
    lows = {seat: low.name for seat, (low, _) in zip(others, plain, strict=False)}
    state = at_trick(state, last, trump, {last: f"A{trump}", **lows})._replace(won=before)
    for seat in state.trick.seats:
        state = state_after(game, state, Play(*state.hands[seat]))
    if state.won != tuple(tricks):
        raise BadVector(f"the tricks could not be set up: {state.won}")
    return state


def changes(state: Any) -> list[int]:
    return [reckoning.change for reckoning in state.sheet[-1].reckonings]


def result(state: Any) -> str:
    """Return the state of the game after a deal, in the vectors' words."""
    if not state.winners:
        return "continue" if state.phase is Phase.SCORED else "unfinished deal"
    return " ".join(["win" if len(state.winners) == 1 else "shared", *map(str, state.winners)])


def legal(game: Any, given: Fields, expect: Fields) -> Answers:
    table = given["trick"]
    seat, state = len(cards(table)), started(game, given, dealer=3)
    state = at_trick(state, 0, given["trump"], {seat: given["hand"]}, table)
    may = tuple(card for card in state.hands[seat] if allowed(game, state, Play(card)))
    return {"legal": Read(hand, may)}


def winner(game: Any, given: Fields, expect: Fields) -> Answers:
    leader, laid = given["leader"], given["trick"].split()
    hands = dict(zip(seats_from(leader, 4), laid, strict=True))
    state = at_trick(started(game, given, dealer=3), leader, given["trump"], hands)
    state = state_after(game, state, *map(Play, cards(given["trick"])))
    return {"winner": state.won.index(1)}


def setup(game: Any, given: Fields, expect: Fields) -> Answers:
    dealt = started(game, given, given["dealer"], given["deck"])
    state = exchanged(game, dealt, given.get("trump"), given["discards"])
    hands = {seat: state.hands[int(seat)] for seat in expect.get("hands", ())}
    return {
        "forehand": state.forehand,
        "trump": state.trump,
        "asked": dealt.phase is Phase.TRUMP,
        "hands": Read(common.hands_from, hands),
        "stock": Read(cards, state.stock),
    }


def discard(game: Any, given: Fields, expect: Fields) -> Answers:
    held, cast = hand(given["hand"]), cards(given["discard"])
    others = common.rest_of(PACK, *held)[:6]
    state = started(game, given, dealer=3, deck=names((*held[:2], *others, *held[2:])))
    state = trump_named(game, state, held[0].suit.value)
    return {"allowed": allowed(game, state, Exchange(cast))}


def trump(game: Any, given: Fields, expect: Fields) -> Answers:
    state, choice = started(game, given, dealer=3, deck=given["two"]), given.get("choice")
    if expect.data.get("expect") == "illegal":
        may = allowed(game, state, NameTrump(Suit(choice)))
        return {"expect": "legal" if may else "illegal"}
    return {"trump": trump_named(game, state, choice).trump, "asked": state.phase is Phase.TRUMP}


def drop(game: Any, given: Fields, expect: Fields) -> Answers:
    """Check whether the seat may drop out at any of its turns before and in the first trick."""
    state = started(game, given, dealer=seats_from(given["forehand"], 4)[-1])
    state, may = exchanged(game, state, given["trump"], {}), False
    while not state.tricks:
        may = may or (state.turn == given["seat"] and allowed(game, state, Drop()))
        state = state_after(game, state, game.legal(state)[0])
    return {"allowed": may}


def score(game: Any, given: Fields, expect: Fields) -> Answers:
    caller, suit, tricks = given.get("caller", 0), given["trump"], given["tricks"]
    out = [seat for seat, stays in enumerate(given.get("playing", ())) if not stays]
    state = started(game, given, seats_from(caller, 4)[-1], deck=f"A{suit}")
    state = all_stay(game, exchanged(game, state, suit, {}), out)
    walkover = state.phase is not Phase.PLAY
    if not walkover:
        state = scored(game, state, suit, tricks)
    elif tricks[caller] != 5 or sum(tricks) != 5:
        raise BadVector("a walkover gives forehand all five tricks")
    by_scores = [after - state.options.start for after in state.scores]
    by_worth = [-worth for worth in game.worth(state)]
    deltas = common.agree(changes(state), by_scores, by_worth)
    return {"walkover": walkover, "deltas": deltas}


def match(game: Any, given: Fields, expect: Fields) -> Answers:
    """End a deal at these scores, always by the same tricks: 6.3 looks at nothing but scores."""
    before = started(game, given, dealer=3)
    suit, tricks = before.trump or "S", (2, 2, 1, 0)
    usual = changes(scored(game, before, suit, tricks))
    sums = zip(given["scores"], given["deltas"], usual, strict=True)
    earlier = tuple(had + more - less for had, more, less in sums)
    state = scored(game, before._replace(scores=earlier), suit, tricks)
    return {"after": state.scores, "result": result(state)}


def series(game: Any, given: Fields, expect: Fields) -> Answers:
    state = started(game, given, given["dealer"])
    for line in given["deals"]:
        if state.sheet:
            state = state_after(game, state, NextDeal())
        state = all_stay(game, exchanged(game, state, line.get("trump"), {}))
        state = scored(game, state, state.trump.value, line["tricks"])
    return {"scores": state.scores, "played": len(state.sheet), "result": result(state)}


def deal(game: Any, given: Fields, expect: Fields) -> Answers:
    dealt = started(game, given, given["dealer"], given["deck"])
    state = dealt._replace(scores=tuple(given["scores"]))
    state = exchanged(game, state, given.get("trump"), given["discards"])
    state, winners = all_stay(game, state, given.get("drops", ())), []
    for card in cards(given["plays"]):
        before, state = state.won, state_after(game, state, Play(card))
        winners += [seat for seat in range(4) if state.won[seat] > before[seat]]
    return {
        "trump": state.trump,
        "asked": dealt.phase is Phase.TRUMP,
        "winners": winners,
        "tricks": state.won,
        "deltas": changes(state) if state.sheet else None,
        "scores": state.scores,
        "result": result(state),
    }


KINDS = (legal, winner, setup, discard, trump, drop, score, match, series, deal)
VECTORS = Vectors(common.name_kinds(*KINDS), count=51)
