"""Sentences that compare the result of a deal with par, the mean result of experts."""

from cardroom.nouns.seats import advantage_of_first_side
from cardroom.players.levels import gain_in_game_units
from cardroom.players.review import Par, compute_par
from cardroom.views.kit.action_names import cost_in_words
from cardroom.views.review.words import ReviewScene
from cardroom.views.wording import words_of
from cardroom.views.words import _, join_sentences, say, you_or


def reviewed_side_advantage(look: ReviewScene) -> float:
    """Return the result of the reviewed player's side, minus the other sides' mean result."""
    return advantage_of_first_side(look.worth, look.sides)


def advantage_in_units(look: ReviewScene) -> float:
    """Return the reviewed side's result minus the other sides' mean result, in the game's unit."""
    return gain_in_game_units(look.game, reviewed_side_advantage(look))


def par(look: ReviewScene) -> Par:
    """Return par: the mean result of experts who played the deal again with the same cards."""
    return compute_par(look.pars, look.sides)


def result_and_par_line(look: ReviewScene) -> str:
    """Return two sentences: how the deal changed the scores, and how experts do on average."""
    change = _score_change_words(look, par(look).scores)
    expert = say(_("An expert: %(change)s on average."), change=change)
    return join_sentences((_result_sentence(look), expert))


def result_and_par_paragraph(look: ReviewScene) -> str:
    """Return sentences on the deal: its result, an expert's results, and the cost of mistakes."""
    return join_sentences(
        (_result_sentence(look), _expert_results_sentence(look), _cost_sentence(look))
    )


def _score_change_words(look: ReviewScene, scores: tuple[float, ...]) -> str:
    return words_of(look.game).change(scores)


def _scores_by_side(look: ReviewScene, worth: tuple[float, ...]) -> tuple[float, ...]:
    return tuple(worth[side[0]] for side in look.sides)


def _result_sentence(look: ReviewScene) -> str:
    yours, theirs = _("In this deal: %(change)s."), _("%(name)s in this deal: %(change)s.")
    change = _score_change_words(look, _scores_by_side(look, look.worth))
    return you_or(look.names, look.review.seat, yours, theirs, change=change)


def _expert_results_sentence(look: ReviewScene) -> str:
    worst, *_others, best = sorted(
        look.pars, key=lambda worth: advantage_of_first_side(worth, look.sides)
    )
    values = {
        "change": _score_change_words(look, par(look).scores),
        "worst": _score_change_words(look, _scores_by_side(look, worst)),
        "best": _score_change_words(look, _scores_by_side(look, best)),
    }
    if values["worst"] == values["best"]:
        return say(_("An expert with the same cards (par): %(change)s."), **values)
    return say(
        _(
            "An expert with the same cards (par): %(change)s on average, %(worst)s at worst, "
            "%(best)s at best."
        ),
        **values,
    )


def _cost_sentence(look: ReviewScene) -> str:
    cost = look.review.total
    if not cost:
        return _("No move was costly: the difference is luck and other players.")
    return say(
        _("Mistakes cost %(amount)s; the rest of the difference is luck and other players."),
        amount=cost_in_words(look.game, cost),
    )
