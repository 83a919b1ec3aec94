"""The score of Belote in words: each deal with its arithmetic, and the scores of the match."""

from collections.abc import Sequence

from cardroom.game import Addend, total
from cardroom.games.belote.model import SEATS, Part, Phase, Reckoning, SheetLine, View, team_of
from cardroom.games.belote.rules import ALL_TRICKS
from cardroom.views.scene import Scene
from cardroom.views.wording.belote.words import contract_name
from cardroom.views.wording.deal_scores import sum_in_figures, term_in_figures
from cardroom.views.wording.game_words import SheetCell, SheetRow
from cardroom.views.wording.sentences import side_name
from cardroom.views.words import N_, Names, _, join_sentences, join_with_and, join_with_commas, say
from cardroom.views.words.counts import deal_count, number, unit_count

SCORED = {
    Part.BID: N_("%(figures)s for the bid"),
    Part.DOUBLED: N_("%(figures)s for the doubled bid"),
    Part.REDOUBLED: N_("%(figures)s for the redoubled bid"),
    Part.HEIGHT: N_("%(figures)s for the bid at height"),
    Part.CARDS: N_("%(figures)s for cards"),
    Part.ALL: N_("%(figures)s for all eight tricks"),
    Part.PACK: N_("%(figures)s for all cards"),
    Part.COMBINATIONS: N_("%(figures)s for declarations"),
    Part.BELOTE: N_("%(figures)s for belote"),
    Part.ADDED: N_("%(figures)s for declarations and belote"),
}


def score_in_words(addends: Sequence[Addend[Part]]) -> str:
    """Spell out a score: "12 for the bid, 10 for cards and 2 for declarations: 24 units"."""
    terms = [say(_(SCORED[addend.kind]), figures=term_in_figures(addend)) for addend in addends]
    if len(terms) < 2:
        return terms[0] if terms else _("nothing")
    units = unit_count(total(addends))
    return say(_("%(terms)s: %(units)s"), terms=join_with_and(terms), units=units)


# The result of the contract


def outcome_line(reckoning: Reckoning, names: Names) -> str:
    """Return a contract's result: "You and North made 12 in hearts: 104 points, 100 needed."."""
    return say(
        _outcome_text(reckoning),
        side=side_name(reckoning.contract.team, names),
        contract=contract_name(reckoning.contract),
        points=number(reckoning.points[reckoning.contract.team]),
        need=number(max(0, reckoning.need)),
        tricks=number(reckoning.tricks[reckoning.contract.team]),
    )


def _outcome_text(reckoning: Reckoning) -> str:
    team = reckoning.contract.team
    tricks, points = reckoning.tricks[team], reckoning.points[team]
    if not reckoning.made and points < reckoning.need:
        return _("%(side.Subject)s failed with %(contract)s: %(points)s points, %(need)s needed.")
    if not reckoning.made and tricks:
        return _("%(side.Subject)s failed with %(contract)s: %(tricks)s of 8 tricks.")
    if not reckoning.made:
        return _("%(side.Subject)s failed with %(contract)s: no trick.")
    if tricks == ALL_TRICKS:
        return _("%(side.Subject)s made %(contract)s with all eight tricks.")
    if reckoning.need > 0:
        return _("%(side.Subject)s made %(contract)s: %(points)s points, %(need)s needed.")
    return _("%(side.Subject)s made %(contract)s: declarations and belote covered the bid.")


def score_changes(scene: Scene[View]) -> tuple[str, ...]:
    """Return the score of the last deal in words, by seat, or () if all players passed."""
    view = scene.view
    if not view.sheet or view.phase is Phase.PASSED:
        return ()
    addends = view.sheet[-1].addends
    return tuple(score_in_words(addends[team_of(seat)]) for seat in SEATS)


# The sheet


def sheet_rows(view: View) -> tuple[SheetRow, ...]:
    return tuple(map(_sheet_row, view.sheet))


def _sheet_row(line: SheetLine) -> SheetRow:
    contract = line.reckoning.contract
    trump = contract.bid.suit
    cells = tuple(
        SheetCell(sum_in_figures(addends), score_in_words(addends), score)
        for addends, score in zip(line.addends * 2, line.scores, strict=True)
    )
    suit = trump.value if trump else ""
    height = "" if trump else _("height")
    kaput = _("kaput") if contract.bid.kaput else ""
    doubling = {1: "", 2: _("doubled"), 4: _("redoubled")}[contract.doubling]
    note, bid = join_with_commas(filter(None, (height, kaput, doubling))), str(contract.bid.x)
    words = contract_name(contract)
    return SheetRow(line.number, line.dealer, suit, words, cells, bid, note)


# The standing of the game


def score_line(scene: Scene[View]) -> str:
    """Return the result of a finished deal, the scores during a deal, or the match's winner."""
    view, names = scene.view, scene.names
    if view.phase is Phase.PASSED:
        return _("Everyone passed: no one scores.")
    if view.phase not in (Phase.SCORED, Phase.OVER):
        return standing_line(view, names)
    if view.phase is Phase.SCORED:
        outcome = outcome_line(view.sheet[-1].reckoning, names)
        tie = _is_tie_at_target(view)
        return join_sentences((outcome, standing_line(view, names))) if tie else outcome
    won = team_of(view.winners[0])
    return say(
        _("%(name.Subject)s win with %(best.with)s to %(other)s after %(deals.object)s."),
        name=side_name(won, names),
        best=unit_count(view.scores[won]),
        other=number(view.scores[1 - won]),
        deals=deal_count(len(view.sheet)),
    )


def _is_tie_at_target(view: View) -> bool:
    """Return whether both sides have reached the target with the same score (6.6)."""
    return view.scores[0] == view.scores[1] >= view.options.target


def standing_line(view: View, names: Names) -> str:
    """Return a sentence with the scores of both sides, the reader's side first."""
    if _is_tie_at_target(view):
        text = _("Both sides have %(units.object)s: another deal decides.")
        return say(text, units=unit_count(view.scores[0]))
    first = 0 if names.reader is None else team_of(names.reader)
    return say(
        _("%(side.Subject)s have %(one.object)s, %(others.subject)s %(other)s."),
        side=side_name(first, names),
        others=side_name(1 - first, names),
        one=unit_count(view.scores[first]),
        other=number(view.scores[1 - first]),
    )
