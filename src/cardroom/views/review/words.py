"""Sentences about reviewed decisions and their costs.

A decision has two verdicts. The first judges by the cards that the player knew, the second by the
actual cards. No sentence mixes the two.
"""

from collections.abc import Sequence
from typing import NamedTuple

from cardroom.game import InTricks, Position, Seen
from cardroom.games import GAMES
from cardroom.nouns.seats import Seat, advantage_of_first_side, sides_from
from cardroom.players.analysis import Row
from cardroom.players.levels import gain_in_game_units
from cardroom.players.review import Par, Review, compute_par
from cardroom.players.skill import Standing
from cardroom.table import Table
from cardroom.views.kit.action_names import TINY, action_name, compare_with_best, cost_in_words
from cardroom.views.scene import Person
from cardroom.views.wording import words_of
from cardroom.views.words import Names, _, ngettext, say, short_name, title_of, you_or
from cardroom.views.words.lists import join_sentences, join_with_commas, join_with_or


class ReviewScene(NamedTuple):
    """All data from which the review of a player's decisions in a deal is shown."""

    game: str  # its key
    review: Review
    people: tuple[Person, ...]  # by seat
    reader: Seat | None  # seat of the reader; None: not at the table
    views: tuple[Seen, ...]  # by decision, of the seat that decided
    end: Seen  # the reviewed seat's view after the deal
    worth: tuple[float, ...]  # result of the deal, by seat
    deals: tuple[int, ...]  # numbers of the deals that can be reviewed
    pars: tuple[tuple[float, ...], ...] = ()  # by seat, for each replay by an expert
    skill: tuple[Standing, ...] = ()  # of the reader, over all reviewed deals

    @property
    def names(self) -> Names:
        return Names(tuple(person.name for person in self.people), self.reader)

    @property
    def is_own(self) -> bool:
        """Return whether the reader made the reviewed decisions."""
        return self.review.seat == self.reader

    @property
    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        """Return the seats of each side that shares a score, the reviewed player's side first."""
        game = GAMES[self.game]
        return sides_from(self.review.seat, game.partnerships(self.end.options))

    @property
    def advantage(self) -> float:
        """Return the result of the reviewed player's side, minus the other sides' mean result."""
        return advantage_of_first_side(self.worth, self.sides)

    @property
    def par(self) -> Par:
        """Return par: the mean result of experts who played the deal again with the same cards."""
        return compute_par(self.pars, self.sides)


def review_scene(
    table: Table, review: Review, people: Sequence[Person], person: Seat | None
) -> ReviewScene:
    """Return all data to show a review. `table` is at the end of the reviewed deal. `person` is the
    reader's seat, None for an onlooker. Raises `ValueError` if the deal is not over.
    """
    game, seat, last, history = table.game, review.seat, table.state, table.history()
    if last.turn is not None:
        raise ValueError("the deal is not over")
    states: list[Position] = [history[one.place][0] for one in review.decisions]
    return ReviewScene(
        game=game.KEY,
        review=review,
        people=tuple(people),
        reader=person,
        views=tuple(game.view(state, seat) for state in states),
        end=game.view(last, seat),
        worth=game.worth(last),
        deals=table.finished_deals(),
    )


# Names of decisions


def review_action_name(look: ReviewScene, number: int, action: object) -> str:
    """Return the label of the button for an action in decision `number`: "Pass"."""
    return action_name(look.game, look.views[number], action)


def actions_of_row_name(look: ReviewScene, number: int, row: Row) -> str:
    """Name a row of equally good actions, the decision's own first: "the king, or the queen"."""
    game, chosen = GAMES[look.game], look.review.decisions[number].action
    first = chosen if chosen in row.actions else row.actions[0]
    said = review_action_name(look, number, first)
    others = {review_action_name(look, number, one): one for one in row.actions if one != first}
    others.pop(said, None)  # such as an eight that ends the hand, with any named suit
    if not others:
        return said
    named = [
        " ".join(map(short_name, cards)) if (cards := game.cards_of(one)) else name
        for name, one in others.items()
    ]
    return say(_("%(deed)s, or %(others)s"), deed=said, others=join_with_or(named))


def trick_or_move_label(look: ReviewScene, number: int) -> str:
    """Return when a decision was made: "Trick 3", or "Move 2" if no trick is being played."""
    view = look.views[number]
    if isinstance(view, InTricks) and view.trick is not None:
        return say(_("Trick %(number)d"), number=len(view.tricks) + 1)
    return say(_("Move %(number)d"), number=number + 1)


# The whole deal


def costly_moves_headline(look: ReviewScene) -> str:
    """Return the headline of a review: how many moves of the player were costly."""
    review, names = look.review, look.names
    count = len(review.costly_decisions)
    if not any(one.is_shown for one in review.decisions):
        return _("Nothing to review in this deal.")
    if not count:
        yours, theirs = _("You made no costly move."), _("%(name)s made no costly move.")
        return you_or(names, review.seat, yours, theirs)
    yours = ngettext("Your costly move", "Your %(count)d costly moves", count)
    theirs = ngettext("%(name)s’s costly move", "The %(count)d costly moves by %(name)s", count)
    return you_or(names, review.seat, yours, theirs, count=count)


def fine_moves_line(look: ReviewScene) -> str:
    """Count the moves without cost: "3 moves fine, 1 too close to call"."""
    told = [one for one in look.review.decisions if one.is_shown and not one.cost]
    fine = sum(one.has_action_values for one in told)
    unsure = len(told) - fine
    said = [say(ngettext("%(count)d move fine", "%(count)d moves fine", fine), count=fine)]
    if unsure:
        text = ngettext("%(count)d too close to call", "%(count)d too close to call", unsure)
        said = [*(said if fine else []), say(text, count=unsure)]
    return join_with_commas(said)


def better_action_sentence(look: ReviewScene, number: int) -> str:
    """Return the sentence about a better action and its gain. Empty for a move without cost."""
    one = look.review.decisions[number]
    own = one.analysis and one.analysis.row(one.action)
    if one.analysis is None or own is None or not one.cost:
        return ""
    by_chance = _("It was better to %(best.do)s: that %(aim)s, this move in %(percent)d%%.")
    by_cost = _("It was better to %(best.do)s. This cost %(amount)s.")
    named = review_action_name(look, number, one.analysis.rows[0].actions[0])
    return compare_with_best(look.game, one.analysis, own, by_chance, by_cost, best=named)


def fine_move_remark(look: ReviewScene, number: int) -> str:
    """Return a remark on a move that cost nothing: "fine", or what an expert would do."""
    one = look.review.decisions[number]
    if one.analysis is None:
        return _("not analysed yet")
    if one.has_action_values:
        return _("fine")
    expert = review_action_name(look, number, one.analysis.choice.action)
    return say(_("an expert would %(deed.do)s"), deed=expert)


# Par, the mean result of experts


def result_and_par_line(look: ReviewScene) -> str:
    """Say how the deal changed the scores, and how experts change them on average in this deal."""
    change = words_of(look.game).change(look.par.scores)
    expert = say(_("An expert: %(change)s on average."), change=change)
    return join_sentences((_result_sentence(look), expert))


def result_and_par_paragraph(look: ReviewScene) -> str:
    """Return sentences on the deal: its result, an expert's results, and the cost of mistakes."""
    text = _("No move was costly: the difference is luck and other players.")
    if look.review.total:
        text = _("Mistakes cost %(amount)s; the rest of the difference is luck and other players.")
    mistakes = say(text, amount=cost_in_words(look.game, look.review.total))
    return join_sentences((_result_sentence(look), _expert_results_sentence(look), mistakes))


def _result_sentence(look: ReviewScene) -> str:
    yours, theirs = _("In this deal: %(change)s."), _("%(name)s in this deal: %(change)s.")
    change = _score_change_words(look, look.worth)
    return you_or(look.names, look.review.seat, yours, theirs, change=change)


def _expert_results_sentence(look: ReviewScene) -> str:
    worst, *_others, best = sorted(
        look.pars, key=lambda worth: advantage_of_first_side(worth, look.sides)
    )
    values = {
        "change": words_of(look.game).change(look.par.scores),
        "worst": _score_change_words(look, worst),
        "best": _score_change_words(look, best),
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


def _score_change_words(look: ReviewScene, worth: Sequence[float]) -> str:
    return words_of(look.game).change(tuple(worth[side[0]] for side in look.sides))


# The two verdicts


def verdict_by_known_cards(look: ReviewScene, number: int, action: object) -> str:
    """Return the verdict on an action, judged by the cards that the player knew."""
    analysis = look.review.decisions[number].analysis
    if analysis is None:
        return ""
    row, best, expert = analysis.row(action), analysis.best, analysis.choice.action
    if row is None or best is None:
        if expert == action:
            return _("An expert would do the same.")
        deed = review_action_name(look, number, expert)
        return say(_("An expert would %(deed.do)s. Too close to call."), deed=deed)
    if row.cost <= TINY:
        return _("Nothing was better.")
    deed = review_action_name(look, number, best.actions[0])
    if row.is_mistake:
        amount = cost_in_words(look.game, row.cost)
        return say(_("It was %(amount)s better to %(deed.do)s."), deed=deed, amount=amount)
    return say(_("Close: it may be slightly better to %(deed.do)s."), deed=deed)


def verdict_by_actual_cards(look: ReviewScene, number: int) -> str:
    """Return the verdict on an action, judged by the actual cards. "" if not analysed."""
    one = look.review.decisions[number]
    gains = {
        action: gain_in_game_units(look.game, advantage_of_first_side(worth, look.sides))
        for action, worth in one.lying.items()
    }
    if one.action not in gains or len(gains) < 2:
        return ""
    best = max(gains, key=lambda action: gains[action])
    more = gains[best] - gains[one.action]
    if more <= TINY:
        return _("Luckily, nothing was better.") if one.cost else _("Nothing was better.")
    text = _("Unluckily, it was %(amount)s better to %(deed.do)s.")
    if one.cost:
        text = _("It was %(amount)s better to %(deed.do)s.")
    deed, amount = review_action_name(look, number, best), cost_in_words(look.game, more)
    return say(text, deed=deed, amount=amount)


# The review as plain text


def deal_title(look: ReviewScene) -> str:
    """Return the title of the game and the number of the deal, for print and plain text."""
    title = title_of(GAMES[look.game])
    return say(_("%(game)s, deal %(number)d"), game=title, number=look.review.deal)


def review_as_text(look: ReviewScene) -> str:
    """Return the review as plain text, a line for each decision."""
    lines = [deal_title(look), costly_moves_headline(look)]
    shown = (n for n, one in enumerate(look.review.decisions) if one.analysis and one.is_shown)
    return "\n".join([*lines, *(_decision_line(look, number) for number in shown)])


def _decision_line(look: ReviewScene, number: int) -> str:
    one = look.review.decisions[number]
    parts = {
        "where": trick_or_move_label(look, number),
        "deed": review_action_name(look, number, one.action),
        "known": verdict_by_known_cards(look, number, one.action),
        "lay": verdict_by_actual_cards(look, number),
    }
    if not parts["lay"]:
        return say(_("%(where)s: %(deed)s. %(known)s"), **parts)
    return say(_("%(where)s: %(deed)s. %(known)s With the actual cards: %(lay)s"), **parts)
