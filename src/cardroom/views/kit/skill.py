"""Drawing of a player's skill by kind of decision, compared with the computer's levels."""

from collections.abc import Iterable, Mapping, Sequence

from htpy import Element, Node, button, dd, div, dl, dt, span

from cardroom.nouns.seats import LEVELS
from cardroom.players.lost import sum_loss_texts
from cardroom.players.skill import Standing, compare_with_levels, weakest_kind
from cardroom.records.results import DealResult
from cardroom.views.kit.dialog_parts import command_button
from cardroom.views.kit.widgets import chip, label_about
from cardroom.views.wording import words_of
from cardroom.views.words import N_, _, ngettext, say
from cardroom.views.words.counts import format_decimal

KINDS: Mapping[str, str] = {  # labels by kind of decision
    "bid": N_("Bids"),
    "trumps": N_("Naming trumps"),
    "exchange": N_("Exchanges"),
    "bury": N_("Burying"),
    "declare": N_("Declaring"),
    "stay": N_("Staying in"),
    "lead": N_("Leads"),
    "follow": N_("Following"),
    "play": N_("Cards"),
}

LIKE: Mapping[tuple[str, ...], str] = {
    ("expert",): N_("like an expert"),
    ("expert", "club"): N_("between intermediate and expert"),
    ("club",): N_("like an intermediate player"),
    ("club", "casual"): N_("between casual and intermediate"),
    ("casual",): N_("like a casual player"),
    (): N_("too early to tell"),
}


def skill_by_decision_kind(game: str, deals: Iterable[DealResult]) -> tuple[Standing, ...]:
    """Return a player's skill at each kind of decision, in all deals played without help."""
    own = (one.lost for one in deals if one.game == game and not one.has_used_help)
    return compare_with_levels(game, sum_loss_texts(own))


def skill_list(game: str, standings: Sequence[Standing]) -> Element | None:
    """Draw the skill at each kind of decision, with a practice button. None without decisions."""
    if not standings:
        return None
    worst = weakest_kind(standings)
    return dl(".skill")[[_skill_row(game, one, weak=one is worst) for one in standings]]


def _skill_row(game: str, one: Standing, *, weak: bool) -> Element:
    name = _(KINDS[one.kind])
    return div({"data-kind": one.kind})[
        dt[name],
        dd[
            span(".like")[_(LIKE[one.like])],
            " ",
            span(".note")[_average_loss_line(game, one)],
            weak
            and [" ", chip(_("you lose most here")), " ", _practice_button(game, one.kind, name)],
        ],
    ]


def _practice_button(game: str, kind: str, name: str) -> Node:
    words = _("Practise")
    named = label_about(words, name)
    about = words_of(game)
    if kind in about.PROBLEMS_ABOUT:
        asks = {"data-problem": f"{game}-{kind}"}
        return button(".button", asks, type="button")[named]
    lesson = about.LESSONS_ABOUT.get(kind)
    return lesson and command_button("course-try", named, data_game=game, data_example=lesson)


def _average_loss_line(game: str, one: Standing) -> str:
    """Say what a player's moves lose on average, and what moves of each level lose."""
    known = dict(zip(LEVELS, map(format_decimal, one.levels), strict=True))
    text = ngettext(
        "%(count)d move cost you %(own)s (expert %(expert)s, intermediate %(club)s, "
        "casual %(casual)s)",
        "%(count)d moves cost you %(own)s each on average (expert %(expert)s, intermediate "
        "%(club)s, casual %(casual)s)",
        one.decisions,
    )
    own = words_of(game).amount(format_decimal(one.mean))
    return say(text, **known, own=own, count=one.decisions)
