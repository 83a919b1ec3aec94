"""The kinds of test vectors of Eights (``tests/vectors/eights.jsonl``)."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import count, islice
from typing import Any

from cardroom.games.eights.model import Lay, Phase, seats_of, side_of, sides
from cardroom.games.eights.rules import cut as cut_rounds, first_dealer
from cardroom.nouns.cards import Card, Suit, cards, hand, names, pack
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

PACK = pack(("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"))


# Setting up


def options_for(game: Any, given: Fields) -> Any:
    """The vector's options, the number of players among them."""
    return options_of(game, given)._replace(players=given.get("players", 2))


def started(game: Any, options: Any, dealer: int, deck: Sequence[Card] | None = None) -> Any:
    """The first position of the hand in which this seat deals."""
    tables = (game.start(options, str(seed), deck=deck) for seed in count())
    return next(table for table in islice(tables, 300) if table.dealer == dealer)


def at_turn(
    game: Any,
    options: Any,
    hands: Sequence[Sequence[str]],
    top: str,
    *,
    named: str | None = None,
    stock: Sequence[Card] = (),
    turn: int = 0,
) -> Any:
    """The turn of a seat with these hands, this card on top and this stock, its top first."""
    if len(hands) != options.players:
        raise BadVector(f"{len(hands)} hands are not one for each of {options.players} players")
    card = Card(top)
    return started(game, options, 0)._replace(
        turn=turn,
        hands=tuple(hand(" ".join(held)) for held in hands),
        stock=tuple(stock),
        talon=(card,),
        named=Suit(named) if named else card.suit,
        buried=(),
    )


def action_of(game: Any, text: str) -> Any:
    """An action in the rule page's notation: ``7H``, ``8C=S``, ``draw``, ``pass``."""
    laid, _, named = text.partition("=")
    if text in ("draw", "pass"):
        return game.parse(text)
    return Lay(Card(laid), Suit(named) if named else None)


def text_of(game: Any, action: Any) -> str:
    """The rule page's notation."""
    return game.text(action).removeprefix("lay:").replace("+", "=")


def legal_texts(game: Any, state: Any) -> list[str]:
    """Return the legal actions, sorted as text; empty when the hand is over."""
    if state.phase is not Phase.TURN:
        return []
    return sorted(text_of(game, action) for action in game.legal(state))


def by_side(state: Any, row: Sequence[Any]) -> list[Any]:
    """A row by seat, whose partners agree, told by side."""
    told = [[row[seat] for seat in seats_of(state.options, s)] for s in sides(state.options)]
    if any(len(set(shares)) != 1 for shares in told):
        raise BadVector(f"partners do not agree: {row}")
    return [shares[0] for shares in told]


# 2: cutting and dealing


def cut(game: Any, vector: Fields) -> Iterator[Finding]:
    given = vector["in"]
    draws = given["draws"]
    drawn = cards(" ".join(name for line in draws for name in line))
    rounds = cut_rounds(given["players"], (*drawn, *rest_of(PACK, *drawn)))
    if [[name for name in line if name] for line in rounds] != draws:
        raise BadVector(f"other seats had to draw: {rounds}")
    yield from compare(vector["out"], {"dealer": first_dealer(rounds)})


def deal(game: Any, vector: Fields) -> Iterator[Finding]:
    given, out = vector["in"], vector["out"]
    deck = cards(" ".join(given["deck"]))
    state = started(game, options_for(game, given), given["dealer"], deck)
    got = {"starter": state.top.name, "stock": len(state.stock), "first": state.turn}
    yield from compare(out, got)
    for seat, held in enumerate(out.get("hands", ())):
        yield Finding(f"hand {seat}", names(hand(" ".join(held))), names(state.hands[seat]))
    if "stock_top" in out:
        top = [card.name for card in state.stock[: len(out["stock_top"])]]
        yield Finding("stock_top", out["stock_top"], top)
    for place, name in out.get("at", {}).items():
        yield Finding(f"at {place}", name, state.stock[int(place)].name)


# 4 and 5: what may be done, and what it does


def legal(game: Any, vector: Fields) -> Iterator[Finding]:
    given = vector["in"]
    held = given["hand"]
    rest = rest_of(PACK, *cards(" ".join([*held, given["top"]])))
    stock = rest[: given["stock"]]
    if len(stock) != given["stock"] or stock == rest:
        raise BadVector(f"there are no {given['stock']} cards for the stock")
    others = [[card.name] for card in rest[::-1][: given.get("players", 2) - 1]]
    state = at_turn(
        game,
        options_for(game, given),
        [held, *others],
        given["top"],
        named=given.get("named"),
        stock=stock,
    )
    lays = [lay for kind in game.vocabulary(state.options) for lay in kind]
    may = sorted(text_of(game, action) for action in lays if allowed(game, state, action))
    yield Finding("legal", sorted(vector["out"]["legal"]), may)
    yield Finding("legal", sorted(vector["out"]["legal"]), legal_texts(game, state))


def play(game: Any, vector: Fields) -> Iterator[Finding]:
    given, out = vector["in"], vector["out"]
    state = at_turn(
        game,
        options_for(game, given),
        given["hands"],
        given["top"],
        named=given.get("named"),
        stock=cards(" ".join(given["stock"])),
        turn=given["turn"],
    )
    *before, last = (action_of(game, text) for text in given["actions"])
    for action in before:
        state = state_after(game, state, action)
    if "error" in out:
        yield Finding("error", out["error"], not allowed(game, state, last))
        return
    state = state_after(game, state, last)
    yield from compare(out, standing(game, state))
    if "legal" in out:
        yield Finding("legal", sorted(out["legal"]), legal_texts(game, state))


def standing(game: Any, state: Any) -> dict[str, Any]:
    """Return the state of the hand, in the vectors' words."""
    line = state.sheet[-1] if state.sheet else None
    return {
        "status": line.kind if line else "play",
        "turn": state.turn,
        "top": state.top.name,
        "named": state.named.value,
        "stock": len(state.stock),
        "counts": [len(held) for held in state.hands],
        "winner": line.winner if line else None,
        "debits": list(line.debits) if line else None,
    }


# 6: scores


def value(game: Any, vector: Fields) -> Iterator[Finding]:
    held = vector["in"]["cards"]
    state = at_turn(game, game.Options(), [held, []], "2S")
    yield from compare(vector["out"], {"total": -game.worth(state)[0]})


def debit(game: Any, vector: Fields) -> Iterator[Finding]:
    """Named by the rule page without a vector: what these hands cost, by side."""
    given = vector["in"]
    state = at_turn(game, options_for(game, given), given["hands"], "2S")
    lost = [-worth for worth in by_side(state, game.worth(state))]
    yield from compare(vector["out"], {"debits": lost})


def whole_game(game: Any, vector: Fields) -> Iterator[Finding]:
    given = vector["in"]
    options = options_for(game, given)
    state = with_debits(game, options, given["debits"])._replace(totals=tuple(given["before"]))
    while state.phase is Phase.TURN:
        state = state_after(game, state, game.legal(state)[0])
    if list(state.sheet[-1].debits) != given["debits"]:
        raise BadVector(f"the debits could not be set up: {state.sheet[-1].debits}")
    yield from compare(vector["out"], result_of(state))


def result_of(state: Any) -> dict[str, Any]:
    """Return the state of the game after a hand, in the vectors' words."""
    got = {"totals": by_side(state, state.scores), "over": state.phase is Phase.OVER}
    if (paid := state.settlement) is None:
        return got
    return got | {
        "winners": sorted({side_of(state.options, seat) for seat in state.winners}),
        "margin_exact": paid.margin_exact,
        "margin": paid.margin,
        "rounded": list(paid.rounded),
        "pay": [paid.net(seat) for seat in range(state.options.players)],
        "from_to": [list(payment) for payment in paid.payments],
    }


def with_debits(game: Any, options: Any, debits: Sequence[int]) -> Any:
    """A position that one lay, or passes all around, bring to these debits.

    The top is 2S. Of each side one player holds nothing that fits, except a winner, who holds AS.
    """
    out = [side for side, points in enumerate(debits) if not points]
    if len(out) > 1 or len(debits) != len(sides(options)):
        raise BadVector(f"no hand ends with the debits {debits}")
    pool = [card for card in PACK if card.suit is not Suit.SPADES and card.rank not in ("2", "8")]
    held: list[list[str]] = [[] for _ in range(options.players)]
    for side, points in enumerate(debits):
        chosen = worth_exactly(points, pool)
        pool = [card for card in pool if card not in chosen]
        held[side] = [card.name for card in chosen] if points else ["AS"]
    turn = out[0] if out else 0
    return at_turn(game, options, held, "2S", turn=turn)


def worth_exactly(points: int, pool: Sequence[Card]) -> tuple[Card, ...]:
    """Some of these cards that are worth so many points together, the dearest first."""
    dear = sorted(pool, key=lambda card: -points_of(card))
    found = _worth_exactly(points, tuple(dear))
    if found is None:
        raise BadVector(f"{points} points cannot be held")
    return found


def _worth_exactly(points: int, dear: tuple[Card, ...]) -> tuple[Card, ...] | None:
    if not points:
        return ()
    for place, card in enumerate(dear):
        if points_of(card) <= points:
            rest = _worth_exactly(points - points_of(card), dear[place + 1 :])
            if rest is not None:
                return (card, *rest)
    return None


def points_of(card: Card) -> int:
    """Only to find cards for a debit; what the game makes of them is compared."""
    return {"A": 1, "J": 10, "Q": 10, "K": 10}.get(card.rank) or int(card.rank)


KINDS: Mapping[str, Kind] = {
    "cut": cut,
    "deal": deal,
    "legal": legal,
    "play": play,
    "value": value,
    "debit": debit,
    "game": whole_game,
}

VECTORS = Vectors(KINDS, count=35)
