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
    side_of,
    unit_count,
)
from cardroom.views.wording.game_words import SheetCell, SheetRow
from cardroom.views.words import N_, Names, _, all_of, deal_count, number, one_by_one, row_of, say

# What a side writes, spelled out


class Term(NamedTuple):
    """One number of a sum, and what it stands for."""

    figures: str  # "12", "2 × 11"
    words: str  # "%(figures)s for the bid", still to be filled


SCORED = {
    "bid": N_("%(figures)s for the bid"),
    "doubled": N_("%(figures)s for the doubled bid"),
    "redoubled": N_("%(figures)s for the redoubled bid"),
    "height": N_("%(figures)s for the bid at height"),
    "cards": N_("%(figures)s for cards"),
    "all": N_("%(figures)s for all eight tricks"),
    "pack": N_("%(figures)s for all cards"),
    "combinations": N_("%(figures)s for declarations"),
    "belote": N_("%(figures)s for belote"),
    "added": N_("%(figures)s for declarations and belote"),
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
    return Term(figures, SCORED[kind])


def _taken(reckoning: Reckoning, team: Team) -> tuple[Term, ...]:
    units = reckoning.card_units[team]
    return _known(("all" if units == KAPUT_BASE else "cards", units))


def _added(reckoning: Reckoning, team: Team) -> tuple[Term, ...]:
    """Declarations and belote, each for itself."""
    combinations, belote = reckoning.combinations[team], reckoning.belote[team]
    return _known(("combinations", combinations), ("belote", belote))


def _known(*parts: tuple[str, int]) -> tuple[Term, ...]:
    return tuple(Term(str(units), SCORED[kind]) for kind, units in parts if units)


def score_in_figures(reckoning: Reckoning, team: Team) -> str:
    """ "12 + 10 + 2 = 24"; a lone number stands for itself."""
    terms = terms_of(reckoning, team)
    total = str(reckoning.scores[team])
    figures = " + ".join(term.figures for term in terms)
    return f"{figures} = {total}" if figures not in ("", total) else total


def score_in_words(reckoning: Reckoning, team: Team) -> str:
    """ "12 for the bid, 10 for cards and 2 for declarations: 24 units"."""
    terms = terms_of(reckoning, team)
    if not terms:
        return _("nothing")
    listed = all_of(say(_(term.words), figures=term.figures) for term in terms)
    if len(terms) == 1:
        return listed
    return say(_("%(terms)s: %(units)s"), terms=listed, units=unit_count(reckoning.scores[team]))


# What came of the contract


OUTCOMES = {  # by whether it was made
    True: N_("%(side.Subject)s made %(contract)s: %(points)s points, %(need)s needed."),
    False: N_("%(side.Subject)s failed with %(contract)s: %(points)s points, %(need)s needed."),
}
COVERED = N_("%(side.Subject)s made %(contract)s: declarations and belote covered the bid.")
ALL_TAKEN = N_("%(side.Subject)s made %(contract)s with all eight tricks.")
KAPUT_MISSED = N_("%(side.Subject)s failed with %(contract)s: %(tricks)s of 8 tricks.")
WITHOUT_TRICK = N_("%(side.Subject)s failed with %(contract)s: no trick.")


def outcome_line(reckoning: Reckoning, names: Names) -> str:
    """ "You and North made 12 in hearts: 104 points, 100 needed."."""
    return say(
        _(_outcome(reckoning)),
        side=side_of(reckoning.contract.team, names),
        contract=contract_name(reckoning.contract),
        points=number(reckoning.points[reckoning.contract.team]),
        need=number(max(0, reckoning.need)),
        tricks=number(reckoning.tricks[reckoning.contract.team]),
    )


def _outcome(reckoning: Reckoning) -> str:
    team, made = reckoning.contract.team, reckoning.made
    if not made and reckoning.points[team] >= reckoning.need:
        return KAPUT_MISSED if reckoning.tricks[team] else WITHOUT_TRICK
    if made and reckoning.tricks[team] == ALL_TRICKS:
        return ALL_TAKEN
    return OUTCOMES[made] if reckoning.need > 0 or not made else COVERED


ALL_TRICKS = 8


def deal_summary(scene: Scene[View]) -> tuple[str, ...]:
    """By seat; nothing when all passed."""
    view = scene.view
    if not view.sheet or view.phase is Phase.PASSED:
        return ()
    reckoning = view.sheet[-1].reckoning
    return tuple(score_in_words(reckoning, team_of(seat)) for seat in SEATS)


# The sheet


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
    return row_of([*marks, doubling] if doubling else marks)


# How the game stands


def result_line(scene: Scene[View]) -> str:
    """What came of the deal; how the game stands is said of a tie and during a deal, and of a game
    that is over nothing but who won it.
    """
    view, names = scene.view, scene.names
    if view.phase is Phase.PASSED:
        return _("Everyone passed: no one scores.")
    if view.phase not in (Phase.SCORED, Phase.OVER):
        return standing(view, names)
    if view.phase is Phase.OVER:
        return _ending(view, names)
    outcome = outcome_line(view.sheet[-1].reckoning, names)
    if not _is_tie(view):
        return outcome
    return one_by_one((outcome, standing(view, names)))


def _ending(view: View, names: Names) -> str:
    won = team_of(view.winners[0])
    return say(
        _("%(name.Subject)s win with %(best.with)s to %(other)s after %(deals.object)s."),
        name=side_of(won, names),
        best=unit_count(view.scores[won]),
        other=number(view.scores[1 - won]),
        deals=deal_count(len(view.sheet)),
    )


def _is_tie(view: View) -> bool:
    """6.6: both sides have reached the target with the same score."""
    return view.scores[0] == view.scores[1] >= view.options.target


def standing(view: View, names: Names) -> str:
    """How the game stands, the reader's side first."""
    if _is_tie(view):
        text = _("Both sides have %(units.object)s: another deal decides.")
        return say(text, units=unit_count(view.scores[0]))
    first = next((team for team in TEAMS if is_yours(team, names)), 0)
    return say(
        _("%(side.Subject)s have %(one.object)s, %(others.subject)s %(other)s."),
        side=side_of(first, names),
        others=side_of(1 - first, names),
        one=unit_count(view.scores[first]),
        other=number(view.scores[1 - first]),
    )
