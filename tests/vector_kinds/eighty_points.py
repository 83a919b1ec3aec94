"""The kinds of test vectors of 80 Points (``tests/vectors/eighty-points.jsonl``)."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, count, islice, pairwise
from typing import Any

from cardroom.game import NextDeal
from cardroom.games.eighty_points.deal import new_deal
from cardroom.games.eighty_points.follow import lead_kind
from cardroom.games.eighty_points.model import (
    Bury,
    Keep,
    Making,
    MultiTrick,
    Pass,
    Phase,
    Play,
    Reckoning,
    Reshuffle,
    SheetLine,
    Show,
    team_of,
)
from cardroom.games.eighty_points.ranks import points_of
from cardroom.games.eighty_points.rules import taker
from cardroom.nouns.cards import Card, cards, hand, names, pack, sort_cards, without
from cardroom.nouns.seats import seat_after, seats_from
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
    state_after,
)

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
FACES = pack(RANKS, ("LJ", "BJ"))
PACK = sort_cards((*FACES, *FACES))
SEATS = (0, 1, 2, 3)
ALL_POINTS = 200


# Ranks and cards as vectors write them: the ten with one letter


def rank_of(letter: str) -> str:
    return "10" if letter == "T" else letter


def letter_of(rank: str) -> str:
    return "T" if rank == "10" else rank


def card_text(card: Card) -> str:
    return card.name.replace("10", "T")


# Setting up


def started(game: Any, options: Any, first: int, deck: Sequence[Card] | None = None) -> Any:
    """The first position of a match in which this seat draws first."""
    tables = (game.start(options, str(seed), deck=deck) for seed in count())
    return next(table for table in islice(tables, 300) if table.first == first)


def later_round(game: Any, options: Any, starter: int, royal: str, deck: Sequence[Card]) -> Any:
    """The beginning of a round that is not the first one."""
    levels = (royal, royal)
    before = SheetLine(1, starter, royal, None, Reckoning(0, 0, 0, 0, rise=3), levels, levels)
    moved = started(game, options, starter)._replace(
        number=2, sheet=(before,), starter=starter, royal=royal, levels=levels
    )
    return new_deal(moved, deck)


def filled(top: Sequence[Card]) -> tuple[Card, ...]:
    """A whole deck that begins with these cards."""
    return (*top, *without(PACK, top))


def lead_of(
    game: Any, vector: Fields, hands: Sequence[str], *, leader: int = 0, starter: int = 0
) -> Any:
    """Return a position in which `leader` is to lead and these cards are left."""
    royal, suit = vector["trump"][:-1], vector["trump"][-1]
    shown = "LJ LJ" if suit == "N" else royal + suit
    return started(game, options_of(game, vector), 0)._replace(
        phase=Phase.PLAY,
        turn=leader,
        starter=starter,
        royal=rank_of(royal),
        makings=(Making(starter, shown, 100),),
        drawn=100,
        hands=tuple(hand(held) for held in hands),
        trick=MultiTrick(seats_from(leader, 4)),
    )


def play_all(game: Any, state: Any, plays: Sequence[str]) -> Any:
    """Return the position after these plays in turn, each of which has to be legal."""
    for text in plays:
        state = state_after(game, state, Play(cards(text)))
    return state


# 1.4 and 1.5: groups and ladders


def groups_of(game: Any, vector: Fields) -> dict[str, tuple[Card, ...]]:
    """Every card, by the group it counts as, in the order in which a hand is held."""
    state = lead_of(game, vector, [names(FACES), "", "", ""])
    groups = game.arranged(game.view(state, 0))
    trumps = Card("BJ")
    return {"T" if trumps in group else group[0].suit.value: group for group in groups}


def higher(game: Any, vector: Fields, one: Card, other: Card, others: Sequence[Card]) -> bool:
    """Return whether a card wins the trick to which the other one was led."""
    junk = next(card for card in others if card not in (one, other))
    hands = [[other, junk], [one, junk], [junk, junk], [junk, junk]]
    state = lead_of(game, vector, [names(held) for held in hands])
    plays = [other.name, one.name, junk.name, junk.name]
    return bool(play_all(game, state, plays).turn == 1)


def order(game: Any, vector: Fields) -> Iterator[Finding]:
    groups = groups_of(game, vector)
    wanted = groups[vector["group"]]
    others = next(held for name, held in groups.items() if name not in ("T", vector["group"]))
    rungs = [card_text(wanted[0])]
    for above, card in pairwise(wanted):
        if higher(game, vector, card, above, others):
            raise BadVector(f"the hand is not held high to low: {above}, {card}")
        if higher(game, vector, above, card, others):
            rungs.append(card_text(card))
        else:
            rungs[-1] += f"={card_text(card)}"
    yield Finding("high_to_low", vector["high_to_low"], rungs)


def group(game: Any, vector: Fields) -> Iterator[Finding]:
    groups = groups_of(game, vector)
    for name, expected in vector["groups"].items():
        got = next(one for one, held in groups.items() if Card(name) in held)
        yield Finding(name, expected, got)


# 4.1: leads


def lead(game: Any, vector: Fields) -> Iterator[Finding]:
    for text, expected in vector["leads"].items():
        state = lead_of(game, vector, [text, "", "", ""])
        kind = lead_kind(hand(text), state.ranking, state.options)
        may = allowed(game, state, Play(cards(text)))
        yield Finding(text, expected, kind if may else None)
        yield Finding(f"{text} is legal", expected is not None, may)


# 4.2 to 4.4: follows


def follow(game: Any, vector: Fields) -> Iterator[Finding]:
    state = lead_of(game, vector, [vector["lead"], vector["hand"], "", ""])
    state = play_all(game, state, [vector["lead"]])
    listing = sorted(names(play.cards) for play in game.legal(state))
    size = len(cards(vector["lead"]))
    ways = {Play(some) for some in combinations(hand(vector["hand"]), size)}
    tried = sorted(names(play.cards) for play in ways if allowed(game, state, play))
    yield Finding("legal, as tried one by one", listing, tried)
    if "legal" in vector:
        yield Finding("legal", sorted(map(as_listed, vector["legal"])), listing)
    if "legal_count" in vector:
        yield Finding("legal_count", vector["legal_count"], len(game.legal(state)))
    for text, expected in vector.get("checks", {}).items():
        yield Finding(text, expected, allowed(game, state, Play(cards(text))))


# 4.5 and 5: throws and tricks


def throw(game: Any, vector: Fields) -> Iterator[Finding]:
    """Named by the rule page without a vector: what of a throw is led, and what it costs."""
    leader = vector["lead_seat"]
    state = lead_of(game, vector, vector["hands"], leader=leader, starter=vector["starter"])
    state = play_all(game, state, [vector["throw"]])
    got = {"led": names(state.trick.led), "penalty": state.penalty}
    yield Finding("led", as_listed(vector["led"]), got["led"])
    yield from compare(vector, {"penalty": got["penalty"]})


def trick(game: Any, vector: Fields) -> Iterator[Finding]:
    """Play a trick. Each hand has a spare card of another plain suit, so that play goes on."""
    leader, plays = vector["lead_seat"], vector["plays"]
    groups = groups_of(game, vector)
    led = cards(plays[0])[0]
    spare = next(held[0].name for name, held in groups.items() if name != "T" and led not in held)
    held = dict(zip(seats_from(leader, 4), plays, strict=True))
    hands = [f"{held[seat]} {spare}" for seat in SEATS]
    state = play_all(game, lead_of(game, vector, hands, leader=leader), plays)
    got = {"winner": state.turn, "points": state.points[team_of(state.turn)]}
    yield from compare(vector, got)


def play(game: Any, vector: Fields) -> Iterator[Finding]:
    defending, before = vector["defending_team"], vector["attack_before"]
    points = (0, before) if defending == 0 else (before, 0)
    state = lead_of(
        game, vector, vector["hands"], leader=vector["lead_seat"], starter=defending
    )._replace(bottom=hand(vector["bottom"]), points=points)
    for number, line in enumerate(vector["tricks"]):
        state = play_all(game, state, line["plays"])
        got = taker(state.tricks[-1], state.ranking, state.options)
        yield Finding(f"winner of trick {number + 1}", line["winner"], got)
    yield from compare(vector, {"attack_total": state.sheet[-1].reckoning.total})


# 3: the deal, showing, reshuffling, burying


def deal(game: Any, vector: Fields) -> Iterator[Finding]:
    draws, first = cards(vector["draws"]), vector["first_drawer"]
    if vector.get("draws_complete", len(draws) == 100) != (len(draws) == 100):
        raise BadVector(f"{len(draws)} draws are not all")
    options, deck = options_of(game, vector), filled(draws)
    if vector.get("round", 1) == 1:
        state = started(game, options, first, deck)
    else:
        state = later_round(game, options, vector["starter"], vector["royal"], deck)
    yield Finding("royal", rank_of(vector["royal"]), state.royal)
    if vector.get("redeal"):
        yield Finding("redeal", vector["redeal"], state.attempt == 1 and state.deck != deck)
        return
    yield Finding("first", first, state.first)
    showing = vector.get("double_jokers_shown_by")
    while state.phase is Phase.CLOSE:
        shows = game.legal(state)[1] if state.turn == showing else Pass()
        state = state_after(game, state, shows)
    yield from compare(vector["result"], making_of(state))


def making_of(state: Any) -> dict[str, Any]:
    """Return the making of trumps, in the vectors' words."""
    return {
        "trump": f"{letter_of(state.royal)}{state.suit or 'N'}",
        "starter": state.starter,
        "defending_team": state.defenders,
        "settled_at_draw": state.makings[0].draw,
    }


def declare(game: Any, vector: Fields) -> Iterator[Finding]:
    held = {seat: Counter[Card]() for seat in SEATS}
    for seat, text in vector["sequence"]:
        held[seat] |= Counter(cards(text))
    state = started(game, options_of(game, vector), 0)._replace(
        phase=Phase.CLOSE,
        royal=rank_of(vector["royal"]),
        drawn=100,
        makings=(),
        starter=None,
        hands=tuple(sort_cards(held[seat].elements()) for seat in SEATS),
    )
    accepted = []
    for seat, text in vector["sequence"]:
        asked = state._replace(turn=seat)
        accepted.append(allowed(game, asked, Show(cards(text))))
        if accepted[-1]:
            after = state_after(game, asked, Show(cards(text)))
            state = state._replace(makings=after.makings, starter=after.starter)
    yield Finding("accepted", vector["accepted"], accepted)
    final = [state.makings[-1].seat, state.suit or "N"] if state.makings else None
    yield Finding("final", vector["final"], final)


def reshuffle(game: Any, vector: Fields) -> Iterator[Finding]:
    """Seat 0 draws first, and these cards; it is asked whether it wants others, or not."""
    own = cards(vector["hand"])
    others = iter(without(PACK, own))
    deck = [card for one in own for card in (one, *islice(others, 3))]
    state = started(game, options_of(game, vector), 0, (*deck, *others))
    asked = []
    while state.phase in (Phase.CLOSE, Phase.RESHUFFLE):
        if state.phase is Phase.RESHUFFLE:
            asked.append((state.turn, allowed(game, state, Reshuffle())))
        state = state_after(game, state, Pass() if state.phase is Phase.CLOSE else Keep())
    yield Finding("points", vector["points"], points_of(own))
    yield Finding("may_request", vector["may_request"], (0, True) in asked)


def bottom(game: Any, vector: Fields) -> Iterator[Finding]:
    state = started(game, options_of(game, vector), 0)
    hands = (hand(f"{vector['hand']} {vector['bottom']}"), *state.hands[1:])
    state = state._replace(phase=Phase.BURY, turn=0, starter=0, hands=hands)
    bury = Bury(cards(vector["discard"]))
    yield Finding("legal", vector["legal"], allowed(game, state, bury))
    if "buried_points" in vector:
        buried = state_after(game, state, bury).bottom
        yield Finding("buried_points", vector["buried_points"], points_of(buried))


# 6: rounds


def whole_round(game: Any, vector: Fields) -> Iterator[Finding]:
    """The last trick, which brings no points, and what follows from it."""
    starter, last_by = vector["starter"], vector["last_trick_by"]
    levels = tuple(map(rank_of, vector["levels"]))
    leader = {"defenders": starter, "attackers": seat_after(starter, 4)}[last_by]
    royal, buried = levels[team_of(starter)], hand(vector["bottom"])
    trump = {"trump": f"{letter_of(royal)}S", "options": dict(vector.get("options", {}))}
    hands = last_trick(royal, leader, vector["last_component_cards"])
    got = [0, 0]
    got[1 - team_of(starter)] = vector["trick_points"]
    got[team_of(starter)] = ALL_POINTS - vector["trick_points"] - points_of(buried)
    state = lead_of(game, Fields(trump), hands, leader=leader, starter=starter)
    state = state._replace(levels=levels, bottom=buried, points=tuple(got))
    state = play_all(game, state, [hands[seat] for seat in seats_from(leader, 4)])
    yield from compare(vector["result"], outcome(game, state))


def last_trick(royal: str, leader: int, size: int) -> list[str]:
    """By seat: a component of spades, which are trumps, and diamonds; no card has points."""
    plain = [rank for rank in RANKS if rank not in (royal, "5", "10", "K")]
    hands = [" ".join(f"{rank}D {rank}D" for rank in plain[2 * s : 2 * s + 2]) for s in SEATS]
    hands[leader] = " ".join(f"{rank}S {rank}S" for rank in plain[:2])
    return [names(cards(held)[:size]) for held in hands]


def outcome(game: Any, state: Any) -> dict[str, Any]:
    """The round's result, in the vectors' words."""
    line = state.sheet[-1]
    following = game.apply(state, NextDeal()) if state.phase is Phase.SCORED else None
    return {
        "attack_total": line.reckoning.total,
        "attackers_win": line.reckoning.attackers_win,
        "levels_up": line.reckoning.rise,
        "levels": list(map(letter_of, state.levels)),
        "next_starter": following.starter if following else None,
        "next_royal": letter_of(following.royal) if following else None,
        "game_won_by": team_of(state.winners[0]) if state.winners else None,
    }


KINDS: Mapping[str, Kind] = {
    "order": order,
    "group": group,
    "lead": lead,
    "follow": follow,
    "trick": trick,
    "throw": throw,
    "deal": deal,
    "declare": declare,
    "reshuffle": reshuffle,
    "bottom": bottom,
    "round": whole_round,
    "play": play,
}

VECTORS = Vectors(KINDS, count=107, untried=frozenset({"throw"}))
