"""The score of Belote in words: every deal with its arithmetic, and how the match stands.

A side writes one score; both its seats say the same. Tuples are by seat unless noted.
"""

from typing import NamedTuple

from cardroom.games.belote.counting import KAPUT_BASE
from cardroom.games.belote.model import (
    SEATS,
    TEAMS,
    Contract,
    Phase,
    Reckoning,
    SheetLine,
    Team,
    View,
    team_of,
)
from cardroom.views.scene import Scene
from cardroom.views.wording.belote.words import (
    contract_name,
    is_yours,
    points_in_cards,
    side_of,
    side_within,
    unit_count,
)
from cardroom.views.wording.game_words import SheetCell, SheetRow
from cardroom.views.words import N_, Names, _, all_of, deal_count, number, trick_count

# What a side writes, spelled out


class Term(NamedTuple):
    """One number of a sum, and what it stands for."""

    figures: str  # "12", "2 × 11"
    words: str  # "%(figures)s for the bid", still to be filled


WROTE = {
    "bid": N_("%(figures)s for the bid"),
    "doubled": N_("%(figures)s for the doubled bid"),
    "redoubled": N_("%(figures)s for the redoubled bid"),
    "height": N_("%(figures)s for the bid at height"),
    "cards": N_("%(figures)s for cards"),
    "all": N_("%(figures)s for all eight tricks"),
    "pack": N_("%(figures)s for the whole pack"),
    "combinations": N_("%(figures)s for combinations"),
    "belote": N_("%(figures)s for belote"),
    "added": N_("%(figures)s for combinations and belote"),
}


def terms_of(reckoning: Reckoning, team: Team) -> tuple[Term, ...]:
    """What a side's score is the sum of; nothing when it writes nothing."""
    if not reckoning.scores[team]:
        return ()
    contract, declares = reckoning.contract, team == reckoning.contract.team
    if reckoning.made and contract.doubling == 1:
        bid = (_bid_term(reckoning),) if declares else ()
        return (*bid, *_taken(reckoning, team), *_added(reckoning, team))
    if declares is not reckoning.made:  # the losers, who by option keep their belote
        return _known(("belote", reckoning.scores[team]))
    base = "all" if reckoning.base == KAPUT_BASE else "pack"
    bid_term = _bid_term(reckoning)
    rest = reckoning.scores[team] - reckoning.factor * contract.bid.x - reckoning.base
    return (bid_term, *_known((base, reckoning.base), (_bonus_kind(reckoning), rest)))


def _bonus_kind(reckoning: Reckoning) -> str:
    """What the additional units that were handed over came from."""
    if not any(reckoning.belote):
        return "combinations"
    return "added" if any(reckoning.combinations) else "belote"


def _bid_term(reckoning: Reckoning) -> Term:
    """ "12", or what it is multiplied with as well: "2 × 11"."""
    x, factor, doubling = reckoning.contract.bid.x, reckoning.factor, reckoning.contract.doubling
    figures = f"{factor} × {x}" if factor > 1 else str(x)
    kind = {1: "height" if factor > 1 else "bid", 2: "doubled", 4: "redoubled"}[doubling]
    return Term(figures, WROTE[kind])


def _taken(reckoning: Reckoning, team: Team) -> tuple[Term, ...]:
    units = reckoning.card_units[team]
    return _known(("all" if units == KAPUT_BASE else "cards", units))


def _added(reckoning: Reckoning, team: Team) -> tuple[Term, ...]:
    """Combinations and belote, each for itself."""
    combinations, belote = reckoning.combinations[team], reckoning.belote[team]
    return _known(("combinations", combinations), ("belote", belote))


def _known(*parts: tuple[str, int]) -> tuple[Term, ...]:
    return tuple(Term(str(units), WROTE[kind]) for kind, units in parts if units)


def score_in_figures(reckoning: Reckoning, team: Team) -> str:
    """ "12 + 10 + 2 = 24"; a lone number stands for itself."""
    terms = terms_of(reckoning, team)
    total = str(reckoning.scores[team])
    figures = " + ".join(term.figures for term in terms)
    return f"{figures} = {total}" if figures not in ("", total) else total


def score_in_words(reckoning: Reckoning, team: Team) -> str:
    """ "made: 12 for the bid, 10 for cards and 2 for combinations, 12 + 10 + 2 = 24 units"."""
    terms = terms_of(reckoning, team)
    values = {
        "terms": all_of(_(term.words) % {"figures": term.figures} for term in terms),
        "sum": score_in_figures(reckoning, team),
        "units": unit_count(reckoning.scores[team]),
    }
    if not terms:
        return _("nothing")
    if len(terms) == 1:
        return _("%(terms)s") % values
    return _("%(terms)s: %(sum)s units") % values


# What came of the contract


OUTCOMES = {  # by whether it was made
    True: N_("%(side)s made %(contract)s: %(points)s, %(need)s needed."),
    False: N_("%(side)s lost %(contract)s: %(points)s, %(need)s needed."),
}

KAPUT_MISSED = N_("%(side)s lost %(contract)s: %(tricks)s of eight.")


def outcome_line(reckoning: Reckoning, names: Names) -> str:
    """ "You and North made 12 in hearts: 104 points in cards, 100 needed."."""
    contract = reckoning.contract
    team = contract.team
    points, tricks = reckoning.points[team], reckoning.tricks[team]
    values = {
        "side": side_of(team, names),
        "contract": contract_name(contract),
        "points": points_in_cards(points),
        "need": number(max(0, reckoning.need)),
        "tricks": trick_count(tricks),
    }
    if not reckoning.made and points >= reckoning.need:
        return _(KAPUT_MISSED if tricks else WITHOUT_TRICK) % values
    if tricks == ALL_TRICKS:
        return _(ALL_TAKEN[reckoning.made]) % values
    return _(OUTCOMES[reckoning.made]) % values


ALL_TRICKS = 8

ALL_TAKEN = {
    True: N_("%(side)s made %(contract)s with all eight tricks: 250 points, %(need)s needed."),
    False: N_(
        "%(side)s lost %(contract)s in spite of all eight tricks: 250 points, %(need)s needed."
    ),
}

WITHOUT_TRICK = N_("%(side)s lost %(contract)s without a trick, whatever they announced.")


def deal_summary(scene: Scene[View]) -> tuple[str, ...]:
    """By seat; nothing when all passed."""
    view = scene.view
    if not view.sheet or view.phase is Phase.PASSED:
        return ()
    reckoning = view.sheet[-1].reckoning
    return tuple(score_in_words(reckoning, team_of(seat)) for seat in SEATS)


# The sheet


def first_score(view: View) -> int:
    return 0


def sheet_rows(view: View) -> tuple[SheetRow, ...]:
    return tuple(map(_sheet_row, view.sheet))


def _sheet_row(line: SheetLine) -> SheetRow:
    contract = line.reckoning.contract
    trump = contract.bid.suit
    cells = tuple(
        SheetCell(
            score_in_figures(line.reckoning, team_of(seat)),
            score_in_words(line.reckoning, team_of(seat)),
            line.scores[seat],
        )
        for seat in SEATS
    )
    suit = trump.value if trump else ""
    return SheetRow(
        line.number,
        line.dealer,
        suit,
        contract_name(contract),
        cells,
        bid=str(contract.bid.x),
        note=_note(contract),
    )


def _note(contract: Contract) -> str:
    """What was agreed besides the number and the suit: "height, doubled"."""
    marks = [_("height")] * (contract.bid.suit is None) + [_("kaput")] * contract.bid.kaput
    doubling = {1: "", 2: _("doubled"), 4: _("redoubled")}[contract.doubling]
    return ", ".join([*marks, doubling] if doubling else marks)


# How the match stands


def result_line(scene: Scene[View]) -> str:
    view = scene.view
    names = scene.names
    if view.phase is Phase.PASSED:
        return _("All four passed: nothing is scored, and new cards are dealt.")
    standing = _ending(view, names) if view.phase is Phase.OVER else _standing(view, names)
    if view.phase not in (Phase.SCORED, Phase.OVER):
        return standing
    outcome = outcome_line(view.sheet[-1].reckoning, names)
    return _("%(outcome)s %(standing)s") % {"outcome": outcome, "standing": standing}


def _ending(view: View, names: Names) -> str:
    won = team_of(view.winners[0])
    return _("%(side)s win the match with %(best)s to %(other)s after %(deals)s.") % {
        "side": side_of(won, names),
        "best": unit_count(view.scores[won]),
        "other": number(view.scores[1 - won]),
        "deals": deal_count(len(view.sheet)),
    }


def _standing(view: View, names: Names) -> str:
    first = next((team for team in TEAMS if is_yours(team, names)), 0)
    one, other = view.scores[first], view.scores[1 - first]
    values = {
        "side": side_of(first, names),
        "others": side_within(1 - first, names),
        "one": unit_count(one),
        "other": number(other),
    }
    if one == other >= view.options.target:
        return _("%(side)s and %(others)s both have %(one)s: another deal decides.") % values
    return _("%(side)s have %(one)s, %(others)s %(other)s.") % values
