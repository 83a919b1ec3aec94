"""The kinds of test vectors of Eights (``tests/vectors/eights.jsonl``)."""

from collections.abc import Sequence
from typing import Any

from cardroom.games.eights import rules
from cardroom.games.eights.model import Phase, seats_of, side_of, sides
from cardroom.nouns.cards import Card, Suit, hand, pack
from tests import vector_kinds as common
from tests.vector_kinds import Answers, BadVector, Fields, Read, Vectors, allowed, state_after

PACK = pack(("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"))


def at_turn(game, options, hands, top, *, named=None, stock=(), turn=0):
    """Return the turn of a seat with these hands, this card on top and this stock, top first."""
    if len(hands) != options.players:
        raise BadVector(f"{len(hands)} hands are not one for each of {options.players} players")
    card = Card(top)
    return common.start_where(game, options, dealer=0)._replace(
        turn=turn,
        hands=tuple(hand(" ".join(held)) for held in hands),
        stock=tuple(stock),
        talon=(card,),
        named=Suit(named) if named else card.suit,
        buried=(),
    )


def legal_texts(game: Any, state: Any, actions: Any = None) -> list[str]:
    """Return the legal actions, or these, in the rule page's notation; none after the hand."""
    if state.phase is not Phase.TURN:
        return []
    return sorted(common.write_action(game, action) for action in actions or game.legal(state))


def tell_by_side(state: Any, row: Sequence[Any]) -> list[Any]:
    """Return a row by seat, whose partners agree, by side."""
    told = [[row[seat] for seat in seats_of(state.options, s)] for s in sides(state.options)]
    if any(len(set(shares)) != 1 for shares in told):
        raise BadVector(f"partners do not agree: {row}")
    return [shares[0] for shares in told]


def cut(game: Any, given: Fields, expect: Fields) -> Answers:
    draws = given["draws"]
    drawn = common.cards_from(name for line in draws for name in line)
    rounds = rules.cut_for_dealer(given["players"], (*drawn, *common.rest_of(PACK, *drawn)))
    if [[name for name in line if name] for line in rounds] != draws:
        raise BadVector(f"other seats had to draw: {rounds}")
    return {"dealer": rules.first_dealer(rounds)}


def deal(game: Any, given: Fields, expect: Fields) -> Answers:
    options, deck = common.options_of(game, given), common.cards_from(given["deck"])
    state = common.start_where(game, options, deck, dealer=given["dealer"])
    return {
        "starter": state.top.name,
        "stock": len(state.stock),
        "first": state.turn,
        "hands": Read(common.hands_from, list(state.hands[: len(expect.get("hands", ()))])),
        "stock_top": Read(common.cards_from, state.stock[: len(expect.get("stock_top", ()))]),
        "at": {place: state.stock[int(place)].name for place in expect.get("at", ())},
    }


def legal(game: Any, given: Fields, expect: Fields) -> Answers:
    held, top, options = given["hand"], given["top"], common.options_of(game, given)
    rest = common.rest_of(PACK, *common.cards_from([*held, top]))
    stock = rest[: given["stock"]]
    if len(stock) != given["stock"] or stock == rest:
        raise BadVector(f"there are no {given['stock']} cards for the stock")
    hands = [held, *([card.name] for card in rest[::-1][: options.players - 1])]
    state = at_turn(game, options, hands, top, named=given.get("named"), stock=stock)
    every = (action for kind in game.vocabulary(options) for action in kind)
    may = [action for action in every if allowed(game, state, action)]
    return {"legal": Read(sorted, legal_texts(game, state, may))}


def play(game: Any, given: Fields, expect: Fields) -> Answers:
    options, stock = common.options_of(game, given), common.cards_from(given["stock"])
    table = {"named": given.get("named"), "stock": stock, "turn": given["turn"]}
    state = at_turn(game, options, given["hands"], given["top"], **table)
    *before, last = (common.read_action(game, text, "lay") for text in given["actions"])
    state = state_after(game, state, *before)
    if "error" in expect:
        return {"error": not allowed(game, state, last)}
    return describe_hand(game, state_after(game, state, last))


def describe_hand(game: Any, state: Any) -> Answers:
    line = state.sheet[-1] if state.sheet else None
    return {
        "status": line.kind if line else "play",
        "turn": state.turn,
        "top": state.top.name,
        "named": state.named,
        "stock": len(state.stock),
        "counts": [len(held) for held in state.hands],
        "winner": line.winner if line else None,
        "debits": line.debits if line else None,
        "legal": Read(sorted, legal_texts(game, state)),
    }


def value(game: Any, given: Fields, expect: Fields) -> Answers:
    state = at_turn(game, game.Options(), [given["cards"], []], "2S")
    return {"total": -game.worth(state)[0]}


def debit(game: Any, given: Fields, expect: Fields) -> Answers:
    state = at_turn(game, common.options_of(game, given), given["hands"], "2S")
    return {"debits": [-worth for worth in tell_by_side(state, game.worth(state))]}


def whole_game(game: Any, given: Fields, expect: Fields) -> Answers:
    state = with_debits(game, common.options_of(game, given), given["debits"])
    state = state._replace(totals=tuple(given["before"]))
    while state.phase is Phase.TURN:
        state = state_after(game, state, game.legal(state)[0])
    if list(state.sheet[-1].debits) != given["debits"]:
        raise BadVector(f"the debits could not be set up: {state.sheet[-1].debits}")
    got = {"totals": tell_by_side(state, state.scores), "over": state.phase is Phase.OVER}
    if (paid := state.settlement) is None:
        return got
    return got | {
        "winners": sorted({side_of(state.options, seat) for seat in state.winners}),
        "margin_exact": paid.margin_exact,
        "margin": paid.margin,
        "rounded": paid.rounded,
        "pay": [paid.net(seat) for seat in range(state.options.players)],
        "from_to": paid.payments,
    }


def with_debits(game: Any, options: Any, debits: Sequence[int]) -> Any:
    """Return a position that one lay, or passes all around, bring to these debits.

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
    return at_turn(game, options, held, "2S", turn=out[0] if out else 0)


def worth_exactly(points: int, pool: Sequence[Card]) -> tuple[Card, ...]:
    """Find some of these cards that are worth so many points together, the dearest first."""
    found: dict[int, tuple[Card, ...]] = {0: ()}
    for card in sorted(pool, key=lambda card: -rules.penalty_points([card])):
        for total, chosen in [*found.items()]:
            found.setdefault(total + rules.penalty_points([card]), (*chosen, card))
    if points not in found:
        raise BadVector(f"{points} points cannot be held")
    return found[points]


KINDS = common.name_kinds(cut, deal, legal, play, value, debit, game=whole_game)
VECTORS = Vectors(KINDS, count=35)
