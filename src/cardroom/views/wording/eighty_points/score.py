"""The score of 80 Points in words: the Attackers' points with their arithmetic, levels, the match.

A side has one level; both its seats say the same.
"""

from cardroom.games.eighty_points.model import (
    SEATS,
    Phase,
    Reckoning,
    SheetLine,
    Team,
    View,
    other_team,
    team_of,
)
from cardroom.games.eighty_points.ranks import RANKS
from cardroom.views.scene import Scene
from cardroom.views.wording.eighty_points.words import (
    own_team,
    rung_name,
    side_of,
    side_within,
    taken_line,
)
from cardroom.views.wording.game_words import SheetCell, SheetRow
from cardroom.views.words import (
    N_,
    Names,
    _,
    all_of,
    ngettext,
    number,
    point_count,
    signed,
    suit_name,
)

ENOUGH = 80  # points with which the Attackers win (6.2)
FIRST_LEVEL = "2"

# The Attackers' points, spelled out


def points_in_figures(reckoning: Reckoning) -> str:
    """ "60 + 2 × 10 = 80"; a lone number stands for itself."""
    figures = number(reckoning.tricks)
    if reckoning.penalty:
        sign = "+" if reckoning.penalty > 0 else "\N{MINUS SIGN}"
        figures = f"{figures} {sign} {abs(reckoning.penalty)}"
    if reckoning.factor and reckoning.bottom:
        figures = f"{figures} + {reckoning.factor} × {reckoning.bottom}"
    total = number(reckoning.total)
    return figures if figures == total else f"{figures} = {total}"


def points_in_words(reckoning: Reckoning) -> str:
    """ "60 in tricks and 10 at the bottom doubled: 60 + 2 × 10 = 80 points"."""
    parts = tuple(_parts(reckoning))
    if len(parts) == 1:
        return _("%(points)s in tricks") % {"points": point_count(reckoning.total)}
    return _("%(parts)s: %(sum)s points") % {
        "parts": all_of(parts),
        "sum": points_in_figures(reckoning),
    }


def _parts(reckoning: Reckoning) -> list[str]:
    values = {
        "tricks": number(reckoning.tricks),
        "penalty": number(abs(reckoning.penalty)),
        "bottom": number(reckoning.bottom),
        "factor": number(reckoning.factor),
    }
    parts = [_("%(tricks)s in tricks")]
    if reckoning.penalty:
        gained = reckoning.penalty > 0
        parts.append(
            _("%(penalty)s for failed throws") if gained else _("%(penalty)s off for failed throws")
        )
    if reckoning.factor and reckoning.bottom:
        doubled = reckoning.factor == 2
        parts.append(
            _("%(bottom)s at the bottom doubled")
            if doubled
            else _("%(bottom)s at the bottom times %(factor)s")
        )
    return [part % values for part in parts]


# Levels


def levels_before(view: View, line: SheetLine) -> tuple[str, ...]:
    """By team: where the sides stood when this round began."""
    if place := view.sheet.index(line):
        return view.sheet[place - 1].levels
    return view.entry.levels if view.entry else (FIRST_LEVEL,) * 2


def climbed(view: View, line: SheetLine) -> int:
    """Levels that the winners of a round really went up."""
    before, after = levels_before(view, line)[line.winner], line.levels[line.winner]
    return RANKS.index(after) - RANKS.index(before)


def level_count(count: int) -> str:
    """ "1 level", "3 levels"."""
    return ngettext("%(count)d level", "%(count)d levels", count) % {"count": count}


def change_in_words(view: View, line: SheetLine) -> str:
    """What a round brought its winners: "2 levels, from 6 to 8"."""
    before, after = levels_before(view, line)[line.winner], line.levels[line.winner]
    rise, real = line.reckoning.rise, climbed(view, line)
    values = {
        "levels": level_count(rise),
        "before": rung_name(before),
        "after": rung_name(after),
    }
    if not rise:
        return _("no level, but the right to defend")
    if not real:
        return _("%(levels)s, but level %(after)s can only be left by defending it") % values
    if real < rise:
        return _("%(levels)s, from %(before)s no further than %(after)s") % values
    return _("%(levels)s, from %(before)s to %(after)s") % values


# A round


def deal_summary(scene: Scene[View]) -> tuple[str, ...]:
    """By seat; nothing before the first round is scored."""
    view = scene.view
    if not view.sheet:
        return ()
    line = view.sheet[-1]
    return tuple(_side_in_words(view, line, team_of(seat)) for seat in SEATS)


def _side_in_words(view: View, line: SheetLine, team: Team) -> str:
    values = {
        "points": points_in_words(line.reckoning),
        "change": change_in_words(view, line),
        "total": number(line.reckoning.total),
    }
    attacks, won = team != line.defenders, team == line.winner
    if attacks:
        return _(ATTACKED[won]) % values
    return _(DEFENDED[won]) % values


ATTACKED = {  # by whether the round was won
    True: N_("attacked with %(points)s; %(change)s"),
    False: N_("attacked with %(points)s, and 80 were needed"),
}

DEFENDED = {
    True: N_("defended with %(total)s points against them; %(change)s"),
    False: N_("defended in vain, with %(total)s points against them"),
}


# The sheet


def first_score(view: View) -> int:
    return 2


def sheet_rows(view: View) -> tuple[SheetRow, ...]:
    return tuple(_sheet_row(view, line) for line in view.sheet)


def _sheet_row(view: View, line: SheetLine) -> SheetRow:
    suit = suit_name(line.suit) if line.suit else _("no royal suit")
    words = _("%(suit)s, royal number %(royal)s") % {"suit": suit, "royal": rung_name(line.royal)}
    cells = tuple(_cell(view, line, team_of(seat)) for seat in SEATS)
    letter = line.suit.value if line.suit else ""
    return SheetRow(line.number, line.starter, letter, words, cells, starts=True)


def _cell(view: View, line: SheetLine, team: Team) -> SheetCell:
    """The Attackers' points, or that a side defended; the levels with whoever won."""
    level = line.levels[team]
    figures = _("defend") if team == line.defenders else points_in_figures(line.reckoning)
    if team == line.winner and line.reckoning.rise:
        rise = signed(climbed(view, line))
        figures = _("%(figures)s; %(rise)s") % {"figures": figures, "rise": rise}
    return SheetCell(
        figures,
        _side_in_words(view, line, team),
        RANKS.index(level) + 2,
        shown=level,
    )


# How the match stands


def result_line(scene: Scene[View]) -> str:
    view = scene.view
    names = scene.names
    match view.phase:
        case Phase.OVER:
            return _ending(view, names)
        case Phase.SCORED:
            return _("%(outcome)s %(standing)s") % {
                "outcome": outcome_line(view, view.sheet[-1], names),
                "standing": standing_line(view, names),
            }
        case Phase.PLAY:
            return _("%(taken)s %(standing)s") % {
                "taken": taken_line(view, names),
                "standing": standing_line(view, names),
            }
        case _:
            return standing_line(view, names)


def outcome_line(view: View, line: SheetLine, names: Names) -> str:
    """ "West and East win the round with 120 points: 1 level, from 5 to 6."."""
    values = {
        "side": side_of(line.winner, names),
        "others": side_within(other_team(line.winner), names),
        "points": point_count(line.reckoning.total),
        "change": change_in_words(view, line),
    }
    if line.reckoning.attackers_win:
        return _("%(side)s win the round with %(points)s: %(change)s.") % values
    return _("%(side)s hold %(others)s to %(points)s: %(change)s.") % values


def standing_line(view: View, names: Names) -> str:
    """ "You and North are at level 4, West and East at level 6."."""
    first = own_team(names)
    one, other = view.levels[first], view.levels[other_team(first)]
    values = {
        "side": side_of(first, names),
        "others": side_within(other_team(first), names),
        "one": rung_name(one),
        "other": rung_name(other),
    }
    if one == other:
        return _("Both sides are at level %(one)s.") % values
    return _("%(side)s are at level %(one)s, %(others)s at level %(other)s.") % values


def _ending(view: View, names: Names) -> str:
    line, won = view.sheet[-1], team_of(view.winners[0])
    values = {
        "side": side_of(won, names),
        "others": side_within(other_team(won), names),
        "level": rung_name(line.levels[won]),
        "points": point_count(line.reckoning.total),
        "rounds": round_count(len(view.sheet)),
    }
    if view.options.win_at == "reach":
        return _("%(side)s win the match after %(rounds)s: they reached level %(level)s.") % values
    return (
        _(
            "%(side)s win the match after %(rounds)s: at level %(level)s they held %(others)s to "
            "%(points)s."
        )
        % values
    )


def round_count(count: int) -> str:
    """ "1 round", "12 rounds"."""
    return ngettext("%(count)d round", "%(count)d rounds", count) % {"count": count}
