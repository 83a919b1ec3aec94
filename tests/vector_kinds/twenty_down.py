"""The kinds of test vectors of Twenty Down (``tests/vectors/twenty-down.jsonl``)."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import count, islice, product
from typing import Any

from cardroom.game import NextDeal
from cardroom.games.twenty_down.model import Drop, Exchange, NameTrump, Phase, Play, Stay
from cardroom.nouns.cards import Suit, cards, hand, names, pack
from cardroom.nouns.seats import seats_from
from cardroom.nouns.tricks import Trick
from tests.vector_kinds import (
    BadVector,
    Fields,
    Finding,
    Kind,
    Vectors,
    allowed,
    as_listed,
    as_named,
    compare,
    options_of,
    rest_of,
    state_after,
)

PACK = pack(("7", "8", "9", "10", "J", "Q", "K", "A"))
LOW = {suit: hand(f"7{suit} 8{suit}") for suit in Suit}


# Setting up


def started(game: Any, vector: Fields, dealer: int, deck: str = "") -> Any:
    """The first position of the deal in which this seat deals, forehand's cards on top."""
    top = cards(deck)
    whole = (*top, *rest_of(PACK, *top))
    number = vector.get("deal_no", 1)
    tables = (
        game.start(options_of(game, vector), str(seed), first=number, deck=whole)
        for seed in count()
    )
    return next(table for table in islice(tables, 200) if table.dealer == dealer)


def trump_named(game: Any, state: Any, suit: str | None) -> Any:
    """The trumps of a vector named, or found to be settled already."""
    if state.phase is not Phase.TRUMP:
        if suit not in (None, state.trump.value):
            raise BadVector(f"the vector names {suit}, but nobody is asked")
        return state
    if suit is None:
        raise BadVector("the vector names no trumps, but forehand is asked")
    return state_after(game, state, NameTrump(Suit(suit)))


def exchanged(game: Any, state: Any, discards: Mapping[str, str]) -> Any:
    """All four exchanges, each seat's by its number; who is not mentioned keeps all cards."""
    while state.phase is Phase.EXCHANGE:
        cast = cards(discards.get(str(state.turn), ""))
        state = state_after(game, state, Exchange(cast))
    return state


def all_stay(game: Any, state: Any, drops: Sequence[int] = ()) -> Any:
    """The questions of 4.3, for as long as they are asked."""
    while state.phase is Phase.STAY:
        state = state_after(game, state, Drop() if state.turn in drops else Stay())
    if set(state.dropped) != set(drops):
        raise BadVector(f"{drops} drop out, but only {state.dropped} were asked")
    return state


def at_trick(state: Any, leader: int, trump: str, hands: Mapping[int, str], table: str = "") -> Any:
    """A trick on the table, those who are to play yet with these hands, the rest in the stock."""
    held = tuple(hand(hands.get(seat, "")) for seat in range(4))
    seats = tuple(seat for seat in seats_from(leader, 4) if seat not in state.dropped)
    trick = Trick(seats, cards(table))
    gone = (*trick.cards, *(card for cards in held for card in cards))
    return state._replace(
        phase=Phase.PLAY,
        turn=trick.turn,
        trump=Suit(trump),
        hands=held,
        trick=trick,
        stock=rest_of(PACK, *gone),
    )


def scored(game: Any, state: Any, trump: str, tricks: Sequence[int]) -> Any:
    """The deal after its last trick, when these seats have taken so many; played by the game."""
    if sum(tricks) != 5:
        raise BadVector(f"five tricks are played, not {sum(tricks)}")
    last = next(seat for seat, won in enumerate(tricks) if won)
    before = tuple(won - (seat == last) for seat, won in enumerate(tricks))
    plain = (LOW[suit] for suit in Suit if suit != trump)  # never enough against the ace of trumps
    others = (seat for seat in range(4) if seat != last and seat not in state.dropped)
    hands = {last: f"A{trump}"} | {
        seat: low.name for seat, (low, _) in zip(others, plain, strict=False)
    }
    state = at_trick(state, last, trump, hands)._replace(won=before)
    for seat in state.trick.seats:
        state = state_after(game, state, Play(*state.hands[seat]))
    if state.won != tuple(tricks):
        raise BadVector(f"the tricks could not be set up: {state.won}")
    return state


def changes(state: Any) -> list[int]:
    """The score changes of the deal that has just been scored."""
    return [reckoning.change for reckoning in state.sheet[-1].reckonings]


def result(state: Any) -> str:
    """Return the state of the game after a deal, in the vectors' words."""
    if not state.winners:
        return "continue" if state.phase is Phase.SCORED else "unfinished deal"
    word = "win" if len(state.winners) == 1 else "shared"
    return " ".join([word, *map(str, state.winners)])


# 9.1 and 9.2: the cards


def legal(game: Any, vector: Fields) -> Iterator[Finding]:
    table = vector["trick"]
    state = started(game, vector, dealer=3)
    seat = len(cards(table))
    state = at_trick(state, 0, vector["trump"], {seat: vector["hand"]}, table)
    may = [card.name for card in state.hands[seat] if allowed(game, state, Play(card))]
    yield Finding("legal", as_listed(vector["legal"]), " ".join(may))
    yield Finding("legal", as_listed(vector["legal"]), names(a.card for a in game.legal(state)))


def winner(game: Any, vector: Fields) -> Iterator[Finding]:
    leader = vector["leader"]
    laid = vector["trick"].split()
    state = started(game, vector, dealer=3)
    hands = dict(zip(seats_from(leader, 4), laid, strict=True))
    state = at_trick(state, leader, vector["trump"], hands)
    for card in laid:
        state = state_after(game, state, Play(*cards(card)))
    yield Finding("winner", [vector["winner"]], [s for s, won in enumerate(state.won) if won])


# 9.3: dealing and exchange


def setup(game: Any, vector: Fields) -> Iterator[Finding]:
    state = started(game, vector, vector["dealer"], vector["deck"])
    asked = state.phase is Phase.TRUMP
    state = trump_named(game, state, vector.get("trump"))
    state = exchanged(game, state, vector["discards"])
    expect = vector["expect"]
    yield from compare(
        expect, {"forehand": state.forehand, "trump": state.trump.value, "asked": asked}
    )
    for seat, held in expect.get("hands", {}).items():
        yield Finding(f"hand of {seat}", as_listed(held), names(state.hands[int(seat)]))
    if "stock" in expect:
        yield Finding("stock", as_named(expect["stock"]), names(state.stock))


# 9.4: permissions


def discard(game: Any, vector: Fields) -> Iterator[Finding]:
    held, cast = hand(vector["hand"]), cards(vector["discard"])
    state = exchanging(game, vector, held)
    yield Finding("allowed", vector["allowed"], allowed(game, state, Exchange(cast)))


def exchanging(game: Any, vector: Fields, held: Sequence[Any]) -> Any:
    """Forehand about to exchange these five cards."""
    deck = f"{names(held[:2])} {names(rest_of(PACK, *held)[:6])} {names(held[2:])}"
    state = started(game, vector, dealer=3, deck=deck)
    return trump_named(game, state, held[0].suit.value)


def trump(game: Any, vector: Fields) -> Iterator[Finding]:
    state = started(game, vector, dealer=3, deck=vector["two"])
    asked = state.phase is Phase.TRUMP
    choice, expect = vector.get("choice"), vector["expect"]
    if expect == "illegal":
        yield Finding("legal", False, allowed(game, state, NameTrump(Suit(choice))))
        return
    state = trump_named(game, state, choice)
    yield from compare(expect, {"trump": state.trump.value, "asked": asked})


def drop(game: Any, vector: Fields) -> Iterator[Finding]:
    """Check whether the seat may drop out at any of its turns before and in the first trick."""
    seat, forehand = vector["seat"], vector["forehand"]
    state = started(game, vector, dealer=seats_from(forehand, 4)[-1])
    state = exchanged(game, trump_named(game, state, vector["trump"]), {})
    may = False
    while not state.tricks:
        if state.turn == seat:
            may = may or allowed(game, state, Drop())
        state = state_after(game, state, game.legal(state)[0])
    yield Finding("allowed", vector["allowed"], may)


# 9.5 to 9.7: scores


def score(game: Any, vector: Fields) -> Iterator[Finding]:
    caller, suit, tricks = vector.get("caller", 0), vector["trump"], vector["tricks"]
    out = [seat for seat, stays in enumerate(vector.get("playing", [True] * 4)) if not stays]
    state = started(game, vector, seats_from(caller, 4)[-1], deck=f"A{suit}")
    state = all_stay(game, exchanged(game, trump_named(game, state, suit), {}), out)
    yield Finding("walkover", vector.get("walkover", False), state.phase is not Phase.PLAY)
    if state.phase is Phase.PLAY:
        state = scored(game, state, suit, tricks)
    elif tricks[caller] != 5 or sum(tricks) != 5:
        raise BadVector("a walkover gives forehand all five tricks")
    before = state.options.start
    yield Finding("deltas", vector["deltas"], changes(state))
    yield Finding("deltas", vector["deltas"], [after - before for after in state.scores])
    yield Finding("deltas", vector["deltas"], [-worth for worth in game.worth(state)])


def match(game: Any, vector: Fields) -> Iterator[Finding]:
    state = after_changes(game, vector)
    yield Finding("after", vector["after"], list(state.scores))
    yield Finding("result", vector["result"], result(state))


def after_changes(game: Any, vector: Fields) -> Any:
    """Find the end of a deal with these score changes among all results of a deal.

    Scores after 6.3 do not depend on trumps. If hearts are settled, the changes may be those of
    another suit (T-M7).
    """
    state = started(game, vector, dealer=3)._replace(scores=tuple(vector["scores"]))
    suits = Suit if state.phase is Phase.TRUMP else [state.trump, *Suit]
    results = [tricks for tricks in product(range(6), repeat=4) if sum(tricks) == 5]
    for suit, tricks in product(suits, results):
        after = scored(game, state, suit.value, tricks)
        if changes(after) == vector["deltas"]:
            return after
    raise BadVector(f"no deal ends with the changes {vector['deltas']}")


def series(game: Any, vector: Fields) -> Iterator[Finding]:
    state = started(game, vector, vector["dealer"])
    for number, fields in enumerate(vector["deals"]):
        line = Fields(fields)
        if number:
            state = state_after(game, state, NextDeal())
        state = exchanged(game, trump_named(game, state, line.get("trump")), {})
        state = scored(game, all_stay(game, state), state.trump.value, line["tricks"])
        if unread := list(line.unread()):
            raise BadVector(f"fields of deal {number + 1} mean nothing: {unread}")
    got = {"scores": list(state.scores), "played": len(state.sheet), "result": result(state)}
    yield from compare(vector["expect"], got)


# 9.8: complete deals


def deal(game: Any, vector: Fields) -> Iterator[Finding]:
    state = started(game, vector, vector["dealer"], vector["deck"])
    state = state._replace(scores=tuple(vector["scores"]))
    asked = state.phase is Phase.TRUMP
    state = exchanged(game, trump_named(game, state, vector.get("trump")), vector["discards"])
    state = all_stay(game, state, vector.get("drops", ()))
    winners = []
    for card in cards(vector["plays"]):
        before, state = state, state_after(game, state, Play(card))
        taken = zip(before.won, state.won, strict=True)
        winners += [seat for seat, (old, new) in enumerate(taken) if new > old]
    got = {
        "trump": state.trump.value,
        "asked": asked,
        "winners": winners,
        "tricks": list(state.won),
        "deltas": changes(state) if state.sheet else None,
        "scores": list(state.scores),
        "result": result(state),
    }
    yield from compare(vector["expect"], got)


KINDS: Mapping[str, Kind] = {
    "legal": legal,
    "winner": winner,
    "setup": setup,
    "discard": discard,
    "trump": trump,
    "drop": drop,
    "score": score,
    "match": match,
    "series": series,
    "deal": deal,
}

VECTORS = Vectors(KINDS, count=51)
