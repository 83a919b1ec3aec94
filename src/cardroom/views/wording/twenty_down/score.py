"""The score of Twenty Down in words: each change with its arithmetic, and the players' scores."""

from collections.abc import Sequence

from cardroom.games.twenty_down.model import Options, Part, Phase, Reckoning, SheetLine, View
from cardroom.views.scene import Scene
from cardroom.views.wording.deal_scores import PLACES, WIN_ALONE, figure_in_points
from cardroom.views.wording.game_words import SheetCell, SheetRow
from cardroom.views.words import N_, Names, _, join_sentences, say, suit_name
from cardroom.views.words.counts import deal_count, format_decimal, point_count, signed, trick_count
from cardroom.views.words.people import by_person

CHANGES = {  # by (kind of reckoning, hearts double it)
    ("tricks", False): N_("%(tricks)s: %(sum)s off"),
    ("tricks", True): N_("%(tricks)s, hearts double: %(sum)s off"),
    ("all", False): N_("all five tricks: %(sum)s off"),
    ("all", True): N_("all five tricks, hearts double: %(sum)s off"),
    ("none", False): N_("no trick: %(sum)s added"),
    ("none", True): N_("no trick, hearts double: %(sum)s added"),
    ("forehand", False): N_("no trick as forehand: %(sum)s added"),
    ("forehand", True): N_("no trick as forehand, hearts double: %(sum)s added"),
    ("walkover", False): N_("everyone else sat out: %(sum)s off"),
    ("walkover", True): N_("everyone else sat out, hearts double: %(sum)s off"),
    ("dropped", False): N_("sat out: no change"),
    ("dropped", True): N_("sat out: no change"),
}


# A change of the score


def change_in_words(reckoning: Reckoning) -> str:
    """Spell out how a deal changed a score: "2 tricks, hearts double: 2 × 2 = 4 off"."""
    total, terms = str(abs(reckoning.change)), _change_arithmetic(reckoning)
    figures = terms if terms == total else f"{terms} = {total}"
    text = _(CHANGES[_change_kind_key(reckoning), reckoning.factor > 1])
    return say(text, tricks=trick_count(reckoning.tricks), sum=figures)


def change_in_figures(reckoning: Reckoning) -> str:
    """Write how a deal changed a score: "−2 × 2 = −4"."""
    if reckoning.kind is Part.DROPPED:
        return _("sat out")
    total, terms = signed(reckoning.change), _change_arithmetic(reckoning)
    in_brackets = "+" in terms and reckoning.factor == 1
    signed_terms = total[0] + (f"({terms})" if in_brackets else terms)
    return total if signed_terms == total else f"{signed_terms} = {total}"


def _change_kind_key(reckoning: Reckoning) -> str:
    repeated = reckoning.kind is Part.NONE and len(reckoning.addends) > 1
    return "forehand" if repeated else reckoning.kind


def _change_arithmetic(reckoning: Reckoning) -> str:
    """Write the arithmetic of a score change without its sign: "5 + 5", "(5 + 5) × 2"."""
    amounts = [str(abs(addend.amount)) for addend in reckoning.addends]
    alike = _change_kind_key(reckoning) == "forehand"
    terms = f"{amounts[0]} × {len(amounts)}" if alike else " + ".join(amounts)
    if reckoning.factor == 1:
        return terms
    return f"({terms}) × {reckoning.factor}" if "+" in terms else f"{terms} × {reckoning.factor}"


def change(worths: Sequence[float]) -> str:
    """Say how a deal changed the first player's score: "2 points off", "5 points added"."""
    said = format_decimal(worths[0])
    if said == "0":
        return _("no change")
    text = _("%(points)s off") if worths[0] > 0 else _("%(points)s added")
    return say(text, points=figure_in_points(said.lstrip("\N{MINUS SIGN}")))


def standing_after(worths: Sequence[float]) -> str:
    """Write the first player's score after one deal: the start score minus the player's gain."""
    return format_decimal(Options().start - worths[0])


def score_changes(scene: Scene[View]) -> tuple[str, ...]:
    view = scene.view
    return tuple(map(change_in_words, view.sheet[-1].reckonings)) if view.sheet else ()


def start_score(view: View) -> int:
    return view.options.start


def sheet_rows(view: View) -> tuple[SheetRow, ...]:
    return tuple(map(_sheet_row, view.sheet))


def _sheet_row(line: SheetLine) -> SheetRow:
    cells = tuple(
        SheetCell(
            change_in_figures(reckoning),
            change_in_words(reckoning),
            score,
            out=reckoning.kind is Part.DROPPED,
        )
        for reckoning, score in zip(line.reckonings, line.scores, strict=True)
    )
    return SheetRow(line.number, line.dealer, line.trump.value, suit_name(line.trump), cells)


# The standing of the game


def score_line(scene: Scene[View]) -> str:
    view = scene.view
    if view.phase is Phase.OVER:
        return _game_end_line(view, scene.names)
    standing = _standing_line(view, scene.names)
    if view.options.hearts_from_deal == view.number + 1 and view.phase is Phase.SCORED:
        return say(_("%(standing)s From now on hearts are always trumps."), standing=standing)
    return standing


def _game_end_line(view: View, names: Names) -> str:
    values = {"best": point_count(min(view.scores)), "deals": deal_count(len(view.sheet))}
    text = by_person(names, view.winners, *map(_, WIN_ALONE), **values)
    if view.seat is None or view.seat in view.winners:
        return text
    place = 1 + sum(score < view.scores[view.seat] for score in view.scores)
    return join_sentences((text, _(PLACES[place])))


def _standing_line(view: View, names: Names) -> str:
    best = min(view.scores)
    lowest = tuple(seat for seat, score in enumerate(view.scores) if score == best)
    if len(lowest) == len(names):
        return say(_("Everyone has %(best.object)s."), best=point_count(best))
    return by_person(
        names,
        lowest,
        you=_("You are lowest with %(best.with)s."),
        one=_("%(name.Subject)s is lowest with %(best.with)s."),
        several=_("%(name.Subject)s are equal at %(best.object)s: another deal decides.")
        if best <= 0
        else _("%(name.Subject)s are lowest with %(best.with)s each."),
        best=point_count(best),
    )
