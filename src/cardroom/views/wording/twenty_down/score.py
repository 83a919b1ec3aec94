"""The score of Twenty Down in words: every change with its arithmetic, and how the game stands."""

from collections.abc import Mapping

from cardroom.games.twenty_down.model import Phase, Reckoning, SheetLine, View
from cardroom.views.scene import Scene
from cardroom.views.wording.game_words import SheetCell, SheetRow
from cardroom.views.words import (
    N_,
    Names,
    _,
    deal_count,
    point_count,
    signed,
    suit_name,
    trick_count,
)

CHANGES = {  # by kind of reckoning, and whether hearts double it
    ("tricks", False): N_("%(tricks)s: %(sum)s off"),
    ("tricks", True): N_("%(tricks)s, hearts double: %(sum)s off"),
    ("all", False): N_("all five tricks: %(sum)s off"),
    ("all", True): N_("all five tricks, hearts double: %(sum)s off"),
    ("none", False): N_("no trick: %(sum)s added"),
    ("none", True): N_("no trick, hearts double: %(sum)s added"),
    ("forehand", False): N_("no trick as forehand: %(sum)s added"),
    ("forehand", True): N_("no trick as forehand, hearts double: %(sum)s added"),
    ("walkover", False): N_("everybody else sat out: %(sum)s off"),
    ("walkover", True): N_("everybody else sat out, hearts double: %(sum)s off"),
    ("dropped", False): N_("sat out: no change"),
    ("dropped", True): N_("sat out: no change"),
}

BEHIND = {  # by the person's place
    2: N_("%(name)s wins with %(best)s after %(deals)s. You come second with %(yours)s."),
    3: N_("%(name)s wins with %(best)s after %(deals)s. You come third with %(yours)s."),
    4: N_("%(name)s wins with %(best)s after %(deals)s. You come fourth with %(yours)s."),
}


# A change, spelled out


def change_in_words(reckoning: Reckoning) -> str:
    """ "2 tricks, hearts double: 2 × 2 = 4 off"."""
    total, terms = abs(reckoning.change), _terms(reckoning)
    figures = terms if terms == str(total) else f"{terms} = {total}"
    values = {"tricks": trick_count(reckoning.tricks), "sum": figures}
    return _(CHANGES[_kind(reckoning), reckoning.factor > 1]) % values


def change_in_figures(reckoning: Reckoning) -> str:
    """ "−2 × 2 = −4"."""
    if reckoning.kind == "dropped":
        return _("sat out")
    total, terms = signed(reckoning.change), _terms(reckoning)
    signed_terms = total[0] + (f"({terms})" if terms == "5 + 5" else terms)
    return total if signed_terms == total else f"{signed_terms} = {total}"


def _kind(reckoning: Reckoning) -> str:
    doubled = reckoning.kind == "none" and reckoning.points > 5
    return "forehand" if doubled else reckoning.kind


def _terms(reckoning: Reckoning) -> str:
    """How the change is made, without signs: "5 + 5", "5 × 2", "(5 + 5) × 2", "2"."""
    points = abs(reckoning.points)
    match _kind(reckoning):
        case "all" if points > 5:
            terms = f"5 + {points - 5}"
        case "forehand":
            terms = f"5 × {points // 5}"
        case _:
            terms = str(points)
    if reckoning.factor == 1:
        return terms
    return f"({terms}) × {reckoning.factor}" if "+" in terms else f"{terms} × {reckoning.factor}"


def deal_summary(scene: Scene[View]) -> tuple[str, ...]:
    view = scene.view
    return tuple(map(change_in_words, view.sheet[-1].reckonings)) if view.sheet else ()


def first_score(view: View) -> int:
    return view.options.start


def sheet_rows(view: View) -> tuple[SheetRow, ...]:
    return tuple(map(_sheet_row, view.sheet))


def _sheet_row(line: SheetLine) -> SheetRow:
    cells = tuple(
        SheetCell(
            change_in_figures(reckoning),
            change_in_words(reckoning),
            score,
            out=reckoning.kind == "dropped",
        )
        for reckoning, score in zip(line.reckonings, line.scores, strict=True)
    )
    return SheetRow(line.number, line.dealer, line.trump.value, suit_name(line.trump), cells)


# How the game stands


def result_line(scene: Scene[View]) -> str:
    view = scene.view
    if view.phase is Phase.OVER:
        return _ending(view, scene.names)
    standing = _standing(view, scene.names)
    if view.options.hearts_from_deal == view.number + 1 and view.phase is Phase.SCORED:
        return _("%(standing)s From the next deal on hearts are trumps.") % {"standing": standing}
    return standing


def _ending(view: View, names: Names) -> str:
    values = {
        "name": names.together(view.winners),
        "best": point_count(min(view.scores)),
        "deals": deal_count(len(view.sheet)),
    }
    if len(view.winners) > 1:
        return _("%(name)s win together with %(best)s after %(deals)s.") % values
    if view.winners[0] == names.reader:
        return _("You win with %(best)s after %(deals)s.") % values
    return _their_win(view, values)


def _their_win(view: View, values: Mapping[str, str]) -> str:
    if view.seat is None:
        return _("%(name)s wins with %(best)s after %(deals)s.") % values
    yours = view.scores[view.seat]
    place = 1 + sum(score < yours for score in view.scores)
    return _(BEHIND[place]) % {**values, "yours": point_count(yours)}


def _standing(view: View, names: Names) -> str:
    best = min(view.scores)
    lowest = tuple(seat for seat, score in enumerate(view.scores) if score == best)
    values = {"name": names.together(lowest), "best": point_count(best)}
    if len(lowest) == len(names):
        return _("All have %(best)s.") % values
    if len(lowest) > 1:
        return _equals(view, best) % values
    if lowest[0] == names.reader:
        return _("You are lowest with %(best)s.") % values
    return _("%(name)s is lowest with %(best)s.") % values


def _equals(view: View, best: int) -> str:
    """The sentence on several lowest scores; at 0 or below they call for another deal."""
    if best <= 0:
        return _("%(name)s are equal at %(best)s: another deal decides.")
    return _("%(name)s are lowest with %(best)s each.")
