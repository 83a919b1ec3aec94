"""The score of 80 Points in words: the attackers' points with arithmetic, levels, the match."""

from collections.abc import Sequence

from cardroom.games.eighty_points.model import (
    SEATS,
    Part,
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
from cardroom.views.wording.deal_scores import sum_in_figures
from cardroom.views.wording.eighty_points.reasons import figure_in_levels
from cardroom.views.wording.eighty_points.words import attackers_progress, level_rank_name
from cardroom.views.wording.game_words import SheetCell, SheetRow
from cardroom.views.wording.sentences import side_name
from cardroom.views.words import N_, Names, Word, _, noun_with_count, say, suit_name
from cardroom.views.words.counts import format_decimal, number, point_count, signed
from cardroom.views.words.lists import join_sentences, join_with_and

PARTS = {  # by kind, and whether the attackers lose points
    (Part.TRICKS, False): N_("%(points)s in tricks"),
    (Part.THROWS, False): N_("%(points)s for failed throws"),
    (Part.THROWS, True): N_("%(points)s off for failed throws"),
    (Part.BOTTOM, False): N_("%(points)s in the kitty ×%(factor)s"),
}


def attackers_points_in_words(reckoning: Reckoning) -> str:
    """Spell out points: "60 in tricks and 10 in the kitty ×2: 60 + 2 × 10 = 80 points"."""
    if len(reckoning.addends) == 1:
        return say(_("%(points)s in tricks"), points=point_count(reckoning.total))
    parts = join_with_and(
        say(_(PARTS[kind, amount < 0]), points=number(abs(amount)), factor=number(times))
        for kind, amount, times in reckoning.addends
    )
    whole = sum_in_figures(reckoning.addends)
    return say(_("%(parts)s: %(sum)s points"), parts=parts, sum=whole)


# Levels


def level_count(count: int) -> Word:
    """Return a number of levels in words: "1 level", "3 levels"."""
    return noun_with_count("%(count)s level", "%(count)s levels", count, number(count))


def change(worths: Sequence[float]) -> str:
    """Say which side rose by how many levels: "2 levels up", "the other side 1 level up"."""
    down = _("the other side %(levels)s up")
    return _level_change(worths[0], _("no level for either side"), _("%(levels)s up"), down)


def standing_after(worths: Sequence[float]) -> str:
    """Say how far the first side is ahead or behind after one round: "0.6 levels ahead"."""
    ahead, behind = _("%(levels)s ahead"), _("%(levels)s behind")
    return _level_change(worths[0], _("level with the others"), ahead, behind)


def _level_change(worth: float, none: str, more: str, less: str) -> str:
    if (said := format_decimal(worth)) == "0":
        return none
    return say(more if worth > 0 else less, levels=figure_in_levels(said.lstrip("\N{MINUS SIGN}")))


def winners_gain_in_words(line: SheetLine) -> str:
    """Return the gain of a round's winners in words: "2 levels, from 6 to 8"."""
    before, after = line.before[line.winner], line.levels[line.winner]
    rise, real = line.reckoning.rise, line.levels_climbed
    if not rise:
        text = _("no level, but the right to defend")
    elif not real:
        text = _("still level %(after)s, which must be defended")
    elif real < rise:
        text = _("from %(before)s only to %(after)s")
    else:
        text = _("%(levels)s, from %(before)s to %(after)s")
    ranks = {"before": level_rank_name(before), "after": level_rank_name(after)}
    return say(text, levels=level_count(rise), **ranks)


# A round


def score_changes(scene: Scene[View]) -> tuple[str, ...]:
    """Return the result of the last round in words, by seat, or () before a round is scored."""
    view = scene.view
    if not view.sheet:
        return ()
    line = view.sheet[-1]
    return tuple(_side_result_in_words(line, team_of(seat)) for seat in SEATS)


def _side_result_in_words(line: SheetLine, team: Team) -> str:
    values = {
        "points": attackers_points_in_words(line.reckoning),
        "change": winners_gain_in_words(line),
        "total": point_count(line.reckoning.total),
    }
    return say(_(RESULTS[team == line.defenders, team == line.winner]), **values)


RESULTS = {  # by (side defended, side won)
    (False, False): N_("attacked with %(points)s, short of 80"),
    (False, True): N_("attacked with %(points)s; %(change)s"),
    (True, False): N_("failed to defend against %(total.object)s"),
    (True, True): N_("defended against %(total.object)s; %(change)s"),
}


# The sheet


def start_score(view: View) -> int:
    return 2


def sheet_rows(view: View) -> tuple[SheetRow, ...]:
    return tuple(map(_sheet_row, view.sheet))


def _sheet_row(line: SheetLine) -> SheetRow:
    suit = suit_name(line.suit) if line.suit else _("no trump suit")
    words = say(_("%(suit)s, trump rank %(rank)s"), suit=suit, rank=level_rank_name(line.royal))
    cells = tuple(_sheet_cell(line, team_of(seat)) for seat in SEATS)
    letter = line.suit.value if line.suit else ""
    return SheetRow(line.number, line.starter, letter, words, cells, names_starter=True)


def _sheet_cell(line: SheetLine, team: Team) -> SheetCell:
    """Build a side's cell of the score sheet: points or "defend", and levels gained: "80; +1"."""
    level = line.levels[team]
    figures = _("defend") if team == line.defenders else sum_in_figures(line.reckoning.addends)
    if team == line.winner and line.reckoning.rise:
        figures = say(_("%(figures)s; %(rise)s"), figures=figures, rise=signed(line.levels_climbed))
    words = _side_result_in_words(line, team)
    return SheetCell(figures, words, RANKS.index(level) + 2, shown=level)


# The standing of the match


def score_line(scene: Scene[View]) -> str:
    view, names = scene.view, scene.names
    match view.phase:
        case Phase.OVER:
            return _game_end_line(view, names)
        case Phase.SCORED:
            lines = outcome_line(view.sheet[-1], names), standing_line(view, names)
        case Phase.PLAY:
            lines = attackers_progress(view, names), standing_line(view, names)
        case _:
            return standing_line(view, names)
    return join_sentences(lines)


def outcome_line(line: SheetLine, names: Names) -> str:
    """Return the result of a round: "West and East win the round with 120 points: 1 level."."""
    rise = line.reckoning.rise
    values = {
        "side": side_name(line.winner, names),
        "others": side_name(other_team(line.winner), names),
        "points": point_count(line.reckoning.total),
        "change": level_count(rise)
        if rise and line.levels_climbed == rise
        else winners_gain_in_words(line),
    }
    if line.reckoning.attackers_win and not rise:
        text = _("%(side.Subject)s win the round with %(points.with)s and defend next.")
    elif line.reckoning.attackers_win:
        text = _("%(side.Subject)s win the round with %(points.with)s: %(change)s.")
    else:
        text = _("%(side.Subject)s hold %(others.object)s to %(points.object)s: %(change)s.")
    return say(text, **values)


def standing_line(view: View, names: Names) -> str:
    """Return both sides' levels: "You and North are at level 4, West and East at level 6."."""
    first = 0 if names.reader is None else team_of(names.reader)
    one, other = view.levels[first], view.levels[other_team(first)]
    text = _("%(side.Subject)s are at level %(one)s, %(others.subject)s at level %(other)s.")
    return say(
        _("Both sides are at level %(one)s.") if one == other else text,
        side=side_name(first, names),
        others=side_name(other_team(first), names),
        one=level_rank_name(one),
        other=level_rank_name(other),
    )


def _game_end_line(view: View, names: Names) -> str:
    won, rounds = team_of(view.winners[0]), len(view.sheet)
    return say(
        _(ENDINGS.get(view.options.win_at, ENDINGS["defend"])),
        side=side_name(won, names),
        level=level_rank_name(view.sheet[-1].levels[won]),
        rounds=noun_with_count("%(count)s round", "%(count)s rounds", rounds, number(rounds)),
    )


ENDINGS = {  # by the option `win_at`
    "reach": N_("%(side.Subject)s win the match: level %(level)s after %(rounds.object)s."),
    "defend": N_("%(side.Subject)s defend level %(level)s and win after %(rounds.object)s."),
}
