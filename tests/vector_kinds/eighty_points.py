"""The kinds of test vectors of 80 Points (``tests/vectors/eighty-points.jsonl``)."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations, islice, pairwise
from typing import Any

from cardroom.game import NextDeal
from cardroom.games.eighty_points import model
from cardroom.games.eighty_points.model import Making, MultiTrick, Pass, Phase, Play, Show, team_of
from cardroom.games.eighty_points.ranks import points_of
from cardroom.games.eighty_points.rules import new_deal, taker
from cardroom.games.eighty_points.shapes import component_of_cards
from cardroom.nouns.cards import Card, cards, hand, names, pack, sort_cards, without
from cardroom.nouns.seats import seat_after, seats_from
from tests import vector_kinds as common
from tests.vector_kinds import Answers, BadVector, Fields, Read, Vectors, allowed, state_after

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
FACES = pack(RANKS, ("LJ", "BJ"))
PACK = sort_cards((*FACES, *FACES))
SEATS = (0, 1, 2, 3)
ALL_POINTS = 200


def lengthen(text: str) -> str:
    """Return ranks or cards with the ten in two digits; vectors write it with one letter."""
    return text.replace("T", "10")


def shorten(text: str) -> str:
    return text.replace("10", "T")


def later_round(game: Any, options: Any, starter: int, royal: str, deck: Sequence[Card]) -> Any:
    """Return the beginning of a round that is not the first one."""
    levels, nothing = (royal, royal), model.Reckoning(0, 0, 0, 0, rise=3)
    before = model.SheetLine(1, starter, royal, None, nothing, levels, levels)
    moved = common.start_where(game, options, first=starter)._replace(
        number=2, sheet=(before,), starter=starter, royal=royal, levels=levels
    )
    return new_deal(moved, deck)


def lead_of(game, given, hands, *, leader=0, starter=0):
    """Return a position in which `leader` is to lead and these cards are left."""
    royal, suit = given["trump"][:-1], given["trump"][-1]
    shown = "LJ LJ" if suit == "N" else royal + suit
    return common.start_where(game, common.options_of(game, given), first=0)._replace(
        phase=Phase.PLAY,
        turn=leader,
        starter=starter,
        royal=lengthen(royal),
        makings=(Making(starter, shown, 100),),
        drawn=100,
        hands=tuple(map(hand, hands)),
        trick=MultiTrick(seats_from(leader, 4)),
    )


def play_all(game: Any, state: Any, plays: Sequence[str]) -> Any:
    """Return the position after these plays in turn, each of which has to be legal."""
    return state_after(game, state, *(Play(cards(text)) for text in plays))


def groups_of(game: Any, given: Fields) -> dict[str, tuple[Card, ...]]:
    """Return every card, by the group it counts as, in the order in which a hand is held."""
    state = lead_of(game, given, [names(FACES), "", "", ""])
    groups = game.arranged(game.view(state, 0))
    trumps = Card("BJ")
    return {"T" if trumps in group else group[0].suit.value: group for group in groups}


def higher(game: Any, given: Fields, one: Card, other: Card, others: Sequence[Card]) -> bool:
    """Return whether a card wins the trick to which the other one was led."""
    junk = next(card for card in others if card not in (one, other))
    plays = [other.name, one.name, junk.name, junk.name]
    state = lead_of(game, given, [f"{name} {junk}" for name in plays])
    return bool(play_all(game, state, plays).turn == 1)


def order(game: Any, given: Fields, expect: Fields) -> Answers:
    groups = groups_of(game, given)
    wanted = groups[given["group"]]
    others = next(held for name, held in groups.items() if name not in ("T", given["group"]))
    rungs = [shorten(wanted[0].name)]
    for above, card in pairwise(wanted):
        if higher(game, given, card, above, others):
            raise BadVector(f"the hand is not held high to low: {above}, {card}")
        if higher(game, given, above, card, others):
            rungs.append(shorten(card.name))
        else:
            rungs[-1] += f"={shorten(card.name)}"
    return {"high_to_low": rungs}


def group(game: Any, given: Fields, expect: Fields) -> Answers:
    held = {card: name for name, group in groups_of(game, given).items() for card in group}
    return {"groups": {name: held[Card(name)] for name in expect.data["groups"]}}


def lead(game: Any, given: Fields, expect: Fields) -> Answers:
    kinds = {}
    for text in expect.data["leads"]:
        state = lead_of(game, given, [text, "", "", ""])
        may = allowed(game, state, Play(cards(text)))
        whole = component_of_cards(hand(text), state.ranking, state.options.sisters_max)
        kind = ("single", "double", "sisters")[min(whole.doubles, 2)] if whole else "throw"
        kinds[text] = kind if may else None
    return {"leads": kinds}


def follow(game: Any, given: Fields, expect: Fields) -> Answers:
    state = lead_of(game, given, [given["lead"], given["hand"], "", ""])
    state = play_all(game, state, [given["lead"]])
    listing = sorted(names(play.cards) for play in game.legal(state))
    ways = {Play(some) for some in combinations(hand(given["hand"]), len(state.trick.led))}
    if listing != sorted(names(play.cards) for play in ways if allowed(game, state, play)):
        raise BadVector("other plays are legal when they are tried one by one")
    checks = {
        text: allowed(game, state, Play(cards(text))) for text in expect.data.get("checks", ())
    }
    return {
        "legal": Read(lambda legal: sorted(names(hand(held)) for held in legal), listing),
        "legal_count": len(game.legal(state)),
        "checks": checks,
    }


def throw(game: Any, given: Fields, expect: Fields) -> Answers:
    """Return what of a throw is led, and what it costs."""
    leader, starter = given["lead_seat"], given["starter"]
    state = lead_of(game, given, given["hands"], leader=leader, starter=starter)
    state = play_all(game, state, [given["throw"]])
    return {"led": Read(hand, sort_cards(state.trick.led)), "penalty": state.penalty}


def trick(game: Any, given: Fields, expect: Fields) -> Answers:
    """Play a trick. Each hand has a spare card of another plain suit, so that play goes on."""
    leader, plays = given["lead_seat"], given["plays"]
    led, groups = cards(plays[0])[0], groups_of(game, given)
    spare = next(held[0].name for name, held in groups.items() if name != "T" and led not in held)
    held = dict(zip(seats_from(leader, 4), plays, strict=True))
    hands = [f"{held[seat]} {spare}" for seat in SEATS]
    state = play_all(game, lead_of(game, given, hands, leader=leader), plays)
    return {"winner": state.turn, "points": state.points[team_of(state.turn)]}


def play(game: Any, given: Fields, expect: Fields) -> Answers:
    defending, before = given["defending_team"], given["attack_before"]
    points = (0, before) if defending == 0 else (before, 0)
    state = lead_of(game, given, given["hands"], leader=given["lead_seat"], starter=defending)
    state = state._replace(bottom=hand(given["bottom"]), points=points)
    for line in given["tricks"]:
        state = play_all(game, state, line["plays"])
        won = taker(state.tricks[-1], state.ranking, state.options)
        if won != line["winner"]:
            raise BadVector(f"winner: expected {line['winner']}, got {won}")
    return {"attack_total": state.sheet[-1].reckoning.total}


def deal(game: Any, given: Fields, expect: Fields) -> Answers:
    draws, first = cards(given["draws"]), given["first_drawer"]
    options = common.options_of(game, given)
    if given.get("draws_complete", len(draws) == 100) != (len(draws) == 100):
        raise BadVector(f"{len(draws)} draws are not all")
    deck = (*draws, *without(PACK, draws))
    if given.get("round", 1) == 1:
        state = common.start_where(game, options, deck, first=first)
    else:
        state = later_round(game, options, given["starter"], given["royal"], deck)
    if state.royal != lengthen(given["royal"]) or (state.first != first and not state.attempt):
        raise BadVector(f"the royal number is {state.royal}, and seat {state.first} draws first")
    if expect.data.get("redeal"):
        return {"redeal": state.attempt == 1 and state.deck != deck}
    showing = given.get("double_jokers_shown_by")
    while state.phase is Phase.CLOSE:
        shows = game.legal(state)[1] if state.turn == showing else Pass()
        state = state_after(game, state, shows)
    return {
        "trump": f"{shorten(state.royal)}{state.suit or 'N'}",
        "starter": state.starter,
        "defending_team": state.defenders,
        "settled_at_draw": state.makings[0].draw,
    }


def declare(game: Any, given: Fields, expect: Fields) -> Answers:
    held = {seat: Counter[Card]() for seat in SEATS}
    for seat, text in given["sequence"]:
        held[seat] |= Counter(cards(text))
    state = common.start_where(game, common.options_of(game, given), first=0)._replace(
        phase=Phase.CLOSE,
        royal=lengthen(given["royal"]),
        drawn=100,
        makings=(),
        starter=None,
        hands=tuple(sort_cards(held[seat].elements()) for seat in SEATS),
    )
    accepted = []
    for seat, text in given["sequence"]:
        asked = state._replace(turn=seat)
        accepted.append(allowed(game, asked, Show(cards(text))))
        if accepted[-1]:
            after = state_after(game, asked, Show(cards(text)))
            state = state._replace(makings=after.makings, starter=after.starter)
    final = [state.makings[-1].seat, state.suit or "N"] if state.makings else None
    return {"accepted": accepted, "final": final}


def reshuffle(game: Any, given: Fields, expect: Fields) -> Answers:
    """Deal these cards to seat 0, who draws first. It is asked whether it wants others, or not."""
    own = cards(given["hand"])
    others = iter(without(PACK, own))
    deck = [card for one in own for card in (one, *islice(others, 3))]
    state = common.start_where(game, common.options_of(game, given), (*deck, *others), first=0)
    asked = []
    while state.phase in (Phase.CLOSE, Phase.RESHUFFLE):
        if state.phase is Phase.RESHUFFLE:
            asked.append((state.turn, allowed(game, state, model.Reshuffle())))
        keeps = Pass() if state.phase is Phase.CLOSE else model.Keep()
        state = state_after(game, state, keeps)
    return {"points": points_of(own), "may_request": (0, True) in asked}


def bottom(game: Any, given: Fields, expect: Fields) -> Answers:
    state = common.start_where(game, common.options_of(game, given), first=0)
    hands = (hand(f"{given['hand']} {given['bottom']}"), *state.hands[1:])
    state = state._replace(phase=Phase.BURY, turn=0, starter=0, hands=hands)
    bury = model.Bury(cards(given["discard"]))
    may = allowed(game, state, bury)
    buried = state_after(game, state, bury).bottom if may else ()
    return {"legal": may, "buried_points": points_of(buried)}


def whole_round(game: Any, given: Fields, expect: Fields) -> Answers:
    """Play the last trick, which brings no points."""
    starter, last_by = given["starter"], given["last_trick_by"]
    levels = tuple(map(lengthen, given["levels"]))
    leader = {"defenders": starter, "attackers": seat_after(starter, 4)}[last_by]
    royal, buried = levels[team_of(starter)], hand(given["bottom"])
    trump = {"trump": f"{shorten(royal)}S", "options": dict(given.get("options", {}))}
    hands = last_trick(royal, leader, given["last_component_cards"])
    points = [ALL_POINTS - given["trick_points"] - points_of(buried), given["trick_points"]]
    state = lead_of(game, Fields(trump), hands, leader=leader, starter=starter)
    moved = tuple(points if team_of(starter) == 0 else points[::-1])
    state = state._replace(levels=levels, bottom=buried, points=moved)
    return outcome(game, play_all(game, state, [hands[seat] for seat in seats_from(leader, 4)]))


def last_trick(royal: str, leader: int, size: int) -> list[str]:
    """Return hands: a component of spades, which are trumps, and diamonds without points."""
    plain = [rank for rank in RANKS if rank not in (royal, "5", "10", "K")]
    hands = [" ".join(f"{rank}D {rank}D" for rank in plain[2 * s : 2 * s + 2]) for s in SEATS]
    hands[leader] = " ".join(f"{rank}S {rank}S" for rank in plain[:2])
    return [names(cards(held)[:size]) for held in hands]


def outcome(game: Any, state: Any) -> Answers:
    line = state.sheet[-1]
    following = game.apply(state, NextDeal()) if state.phase is Phase.SCORED else None
    return {
        "attack_total": line.reckoning.total,
        "attackers_win": line.reckoning.attackers_win,
        "levels_up": line.reckoning.rise,
        "levels": list(map(shorten, state.levels)),
        "next_starter": following.starter if following else None,
        "next_royal": shorten(following.royal) if following else None,
        "game_won_by": team_of(state.winners[0]) if state.winners else None,
    }


KINDS = (order, group, lead, follow, trick, throw, deal, declare, reshuffle, bottom, play)
NAMED = common.name_kinds(*KINDS, round=whole_round)
VECTORS = Vectors(NAMED, count=107, untried=frozenset({"throw"}))
