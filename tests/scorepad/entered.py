"""Entries as people would make them, of deals that the engine played."""

from collections.abc import Callable, Mapping
from typing import Any

from cardroom.games.belote.rules import ALL_TRICKS, scoring_combinations
from cardroom.games.eighty_points.model import other_team, team_of
from cardroom.games.eighty_points.rules import taker
from cardroom.games.eighty_points.shapes import biggest_component
from cardroom.games.five_hundred.model import seats_of, side_of, sides
from cardroom.games.five_hundred.rules import must_call_partner
from cardroom.nouns.tricks import all_tricks
from cardroom.scorepad import eights, five_hundred
from cardroom.scorepad.belote import LETTERS
from cardroom.scorepad.entries import Entry, write_counts


def _belote(state: Any) -> Entry:
    if state.contract is None:
        return {"passed": "1"}
    bid, team = state.contract.bid, state.contract.team
    entry = {"by": str(team), "bid": f"{bid.x}{bid.suit or 'N'}{'K' * bid.kaput}"}
    entry["doubling"] = str(state.contract.doubling)
    if ALL_TRICKS in state.won:
        entry["all"] = str(state.won.index(ALL_TRICKS))
    else:
        entry["points"] = str(state.points[0])
        entry |= {"took": str(state.won[team])} if bid.kaput else {}
    for side, combinations in enumerate(scoring_combinations(state)):
        if combinations:
            entry["decl"] = str(side) + "".join(_letter(each) for each in combinations)
    if state.belote is not None:
        entry["bel"] = str(state.belote % 2)
    return entry


def _letter(combination: Any) -> str:
    fours = "T" not in combination.kind.name and combination.suit is None
    return next(
        letter
        for letter, each in LETTERS.items()
        if each.kind is combination.kind and (not fours or each.height == combination.height)
    )


def _eights(state: Any) -> Entry:
    letters = {rank: letter for letter, rank in eights.RANKS.items()}
    winner = state.sheet[-1].winner
    held = {
        name: "".join(letters[card.rank] for card in hand)
        for name, hand in zip(eights.HELD, state.hands, strict=False)
        if hand
    }
    return {"out": eights.BLOCK if winner is None else str(winner), **held}


def _eighty_points(state: Any) -> Entry:
    attackers = other_team(team_of(state.starter))
    *_, last = all_tricks(state)
    entry = {
        "suit": str(state.suit or "N"),
        "points": str(state.points[attackers]),
        "cost" if state.penalty > 0 else "gain": str(abs(state.penalty)),
        "last": "D",
    }
    if len(state.sheet) == 1:
        entry["banker"] = str(state.starter)
    if team_of(taker(last, state.ranking, state.options)) == attackers:
        led = biggest_component(last.led, state.ranking, state.options.sisters_max).doubles
        entry |= {"last": "A", "kitty": str(state.sheet[-1].reckoning.bottom), "led": str(led)}
    return entry


def _five_hundred(state: Any) -> Entry:
    options, contract = state.options, state.contract
    by_side = [sum(state.won[seat] for seat in seats_of(options, side)) for side in sides(options)]
    won = {"won": write_counts(by_side)}
    if contract is None:
        return {"passed": "1"} | (won if state.takers else {})
    entry = {"by": str(contract.declarer), "bid": contract.bid.name}
    if must_call_partner(options, contract):
        partner = state.partner
        entry["partner"] = five_hundred.ALONE if partner is None else str(partner)
    own = {"own": str(state.won[contract.declarer])}
    if five_hundred.is_misere_ending_at_once(options, contract):
        return entry | own
    entry |= won | (own if five_hundred.is_misere_with_partners(options, contract) else {})
    line = state.sheet[-1]
    changes = (share.value for share in line.reckoning.shares)
    before = tuple(after - mine for after, mine in zip(line.totals, changes, strict=True))
    rivals = five_hundred.find_sides_at_target_by_tricks(state._replace(totals=before))
    if len(rivals) > 1 and state.winners:
        entry["first"] = str(side_of(options, state.winners[0]))
    return entry


def _twenty_down(state: Any) -> Entry:
    return {
        "trumps": str(state.trump),
        "out": "".join(map(str, state.dropped)),
        "won": write_counts(state.won),
    }


ENTERED: Mapping[str, Callable[[Any], Entry]] = {
    "belote": _belote,
    "eights": _eights,
    "eighty-points": _eighty_points,
    "five-hundred": _five_hundred,
    "twenty-down": _twenty_down,
}


def entry_of(key: str, state: Any) -> Entry:
    return {name: value for name, value in ENTERED[key](state).items() if value}
