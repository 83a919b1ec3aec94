"""The review on the screen: every figure of a bar stands in words, and verdicts are two."""

from functools import cache
from random import Random

import pytest
from markupsafe import escape

from cardroom.games import GAMES
from cardroom.games.belote.model import Pass
from cardroom.players import weighing
from cardroom.players.analysis import Row, analyst_for
from cardroom.players.levels import budget_for, gain_in_game_units
from cardroom.table import Table, new_record, write
from cardroom.views.kit.action_names import chance_in_words, difference_in_words
from cardroom.views.kit.plot import PlotFrame, grid_values
from cardroom.views.lobby.new_game import default_names
from cardroom.views.review import decision, review, words
from cardroom.views.review.plot import deal_course_plot
from cardroom.views.review.words import result_and_par_line, result_and_par_paragraph
from cardroom.views.scene import Person
from cardroom.views.wording import WORDING
from cardroom.views.words import say, short_name
from cardroom.views.words.counts import format_decimal, with_sign
from tests.players.test_review import play_deals
from tests.soak import EACH_GAME
from tests.views.elements import list_values, list_words, tags, to_html


@cache
def looked_at(key: str, seat: int = 0, most: int = 99) -> words.ReviewScene:
    """A random deal, of which the first decisions have been looked at."""
    table: Table = play_deals(key)
    found = weighing.begin_review(table, 1, seat)
    for number, one in enumerate(found.decisions[:most]):
        asked = weighing.write_analysis_request(one.place, lying=True)
        text = weighing.answer(asked, write(table.record))
        said = weighing.read_analysis(text, table.game)
        lying = weighing.read_actual_results(text, table.game)
        found = found.with_decision_analysis(number, said, lying)
    names = default_names(table.game.seats(table.record.options))
    people = [Person(name, "club" if at else None) for at, name in enumerate(names)]
    return words.review_scene(table, found, people, 0)


@pytest.mark.parametrize("key", EACH_GAME)
def test_costly_moves_come_first_with_what_was_better_and_the_rest_is_folded(key: str) -> None:
    shown = looked_at(key)
    html = str(review.overview_dialog(shown))
    opened = tags(html, "button", data_do="review-decision")
    told = [(not one.cost, n) for n, one in enumerate(shown.review.decisions) if one.is_shown]
    assert [int(tag["data-decision"]) for tag in opened] == [n for _fine, n in sorted(told)]
    first, folded, rest = to_html(html).partition(words.fine_moves_line(shown))
    assert words.costly_moves_headline(shown) in first
    assert bool(folded) == any(fine for fine, _n in told)
    for number, one in enumerate(shown.review.decisions):
        assert words.better_action_sentence(shown, number) in first
        assert bool(words.better_action_sentence(shown, number)) == (one.cost > 0)
        if one.is_shown and not one.cost:
            assert words.fine_move_remark(shown, number) in rest
    assert html.count("turning point") == (1 if len(shown.review.costly_decisions) > 1 else 0)
    assert f'<p class="on-paper">{GAMES[key].TITLE}, deal 1</p>' in html


@pytest.mark.parametrize("key", EACH_GAME)
def test_a_decision_tells_every_candidate_and_both_verdicts(key: str) -> None:
    shown = looked_at(key)
    decisions = enumerate(shown.review.decisions)
    told = [(number, one) for number, one in decisions if one.analysis and one.is_shown]
    assert told
    for number, one in told:
        text = to_html(decision.decision_dialog(shown, number))
        assert text.count("Play on from here") == len(one.analysis.rows)
        assert words.verdict_by_known_cards(shown, number, one.action) in text
        assert words.verdict_by_actual_cards(shown, number) in text
        assert ("your move" in text.partition("review-fine")[0]) == bool(one.analysis.rows)
        assert words.trick_or_move_label(shown, number) in text
        assert "None" not in text
        assert not one.analysis.aim or one.analysis.aim in WORDING[key].AIMS


@pytest.mark.parametrize("key", EACH_GAME)
def test_of_the_others_it_is_not_said_that_they_are_you(key: str) -> None:
    shown = looked_at(key, 1, 3)
    html = str(decision.decision_dialog(shown, 0)) + str(review.overview_dialog(shown))
    assert "your" not in html


def test_as_long_as_it_works_it_says_how_far_it_is() -> None:
    shown = looked_at("twenty-down", 0, 1)
    html = str(review.overview_dialog(shown))
    (bar,) = tags(html, "progress")
    assert (bar["value"], bar["max"]) == ("1", str(len(shown.review.decisions)))
    assert "cost" not in to_html(html).partition("moves analysed")[0]


def test_what_one_would_do_now_is_judged_like_what_was_done() -> None:
    shown = looked_at("eights")
    decided = enumerate(shown.review.decisions)
    number, one = next((n, one) for n, one in decided if one.has_action_values and one.cost)
    best = one.analysis.rows[0].actions[0] if one.analysis else None
    html = to_html(str(decision.decision_dialog(shown, number, best)))
    told = say("Now you'd %(deed.do)s.", deed=words.review_action_name(shown, number, best))
    assert f"{escape(told)} Nothing was better." in html
    assert "now" in list_words(html, "span", class_="chip")
    html = to_html(str(decision.decision_dialog(shown, number, one.action)))
    assert "d do the same." in html
    assert "now" not in list_words(html, "span", class_="chip")


@pytest.mark.parametrize("key", EACH_GAME)
def test_the_text_has_a_line_for_each_decision(key: str) -> None:
    shown = looked_at(key)
    title, total, *lines = words.review_as_text(shown).split("\n")
    assert GAMES[key].TITLE in title
    assert total == words.costly_moves_headline(shown)
    assert len(lines) == sum(one.is_shown for one in shown.review.decisions)


@pytest.mark.parametrize("key", [row for row in EACH_GAME if row.id != "five-hundred"])
def test_the_plot_is_named_by_its_figures_drops_at_mistakes_and_ends_at_the_result(
    key: str,
) -> None:
    shown = looked_at(key)
    decisions, course = shown.review.decisions, shown.review.course
    drawn = to_html(deal_course_plot(shown))
    (named_by,) = list_values(drawn, "aria-labelledby", "svg")
    assert {*named_by.split()} <= {*list_values(drawn, "id")}
    for leg in course:
        told = difference_in_words(shown.game, leg.after)
        assert f"{words.trick_or_move_label(shown, leg.number)}: {told}" in drawn
        assert leg.before - leg.after == pytest.approx(decisions[leg.number].cost)
    drops = [int(number) for number in list_values(drawn, "data-drop", "g")]
    assert drops == [n for n, one in enumerate(decisions) if one.cost]
    ended = gain_in_game_units(shown.game, shown.advantage)
    assert drawn.count(f"result: {difference_in_words(shown.game, ended)}") == 1


def test_no_number_of_the_plot_covers_another() -> None:
    for low, high, lines in ((-10, 20, [-10, 0, 20]), (-0.4, 18, [0, 18]), (-9, 0.5, [-9, 0])):
        assert grid_values(PlotFrame(1, low, high)) == lines


def test_figures_have_as_many_digits_as_mean_something() -> None:
    values = {0.004: "0", -0.25: "−0.25", 3.44: "3.4", 3.0: "3", -12.6: "−13", 10: "10"}
    assert {value: format_decimal(value) for value in values} == values
    assert [*map(with_sign, (3.44, -0.25, 0.004))] == ["+3.4", "−0.25", "0"]


def test_the_result_is_split_into_cards_mistakes_and_the_rest() -> None:
    shown = looked_at("eights")._replace(worth=(-10.0, 0.0), pars=((0.0, -8.0), (0.0, -16.0)))
    both = "In this deal: 10 penalty points to 0. An expert: 0 penalty points to 12 on average."
    assert result_and_par_line(shown) == both
    cost = format_decimal(shown.review.total)
    assert result_and_par_paragraph(shown) == (
        "In this deal: 10 penalty points to 0. An expert with the same cards (par): 0 penalty "
        "points to 12 on average, 0 penalty points to 8 at worst, 0 penalty points to 16 at best. "
        f"Mistakes cost {cost} penalty points; the rest of the difference is luck and other "
        "players."
    )
    seen = result_and_par_paragraph(shown._replace(reader=None))
    assert seen.startswith(f"{shown.people[0].name} in this deal: 10 penalty points")
    alike = shown._replace(pars=((0.0, -8.0), (0.0, -8.0)))
    told = "An expert with the same cards (par): 0 penalty points to 8. "
    assert told in result_and_par_paragraph(alike)
    fine = tuple(one._replace(action=None) for one in shown.review.decisions)
    lucky = result_and_par_paragraph(shown._replace(review=shown.review._replace(decisions=fine)))
    assert lucky.endswith("No move was costly: the difference is luck and other players.")
    assert "review-par" not in str(review.overview_dialog(shown._replace(pars=())))


def test_moves_that_do_the_same_are_named_with_all_their_cards() -> None:
    game = GAMES["eighty-points"]
    table = Table(new_record("eighty-points", game.Options(), "pairs"))
    pairs: list[object] = []
    while len(pairs) < 2:
        state, legal = table.state, table.game.legal(table.state)
        if state.turn is not None and state.phase.value == "play":
            pairs = [one for one in legal if len(game.cards_of(one)) == 2][:2]
        table.play(legal[0])
    look = looked_at("eights")._replace(game="eighty-points", views=(game.view(state, state.turn),))
    named = words.actions_of_row_name(look, 0, Row(tuple(pairs), 0.0, -1.0, 0.0, 0.0, 0.0))
    other = " ".join(map(short_name, game.cards_of(pairs[1])))
    assert named == f"{words.review_action_name(look, 0, pairs[0])}, or {other}"


def test_a_pass_has_an_average_and_a_bid_how_often_it_is_made() -> None:
    game = GAMES["belote"]
    view = game.view(state := game.start(game.Options(), "chances"), state.turn)
    found = analyst_for("belote")(view, Random(1), budget_for("belote", "expert"))
    said = {row.actions[0]: chance_in_words("belote", found.aim, row.chance) for row in found.rows}
    assert said.pop(Pass()) == ""
    assert all("makes the bid in" in text for text in said.values())
