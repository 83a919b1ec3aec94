"""Challenges on the screen: the greeting, the list, and two who played the same cards."""

import pytest

from cardroom.links.challenge import (
    Challenge,
    ChallengeLine,
    Opened,
    encode,
    open_in_steps,
    read_without_replay,
)
from cardroom.links.link import run_to_end
from cardroom.players.levels import CHANCE
from cardroom.players.service import choose, dice_key_at
from cardroom.table import Table
from cardroom.views.share import challenge as views
from cardroom.views.share.comparison import FIRST_LINES, comparison_dialog, total_result
from cardroom.views.share.results import final_scores, scores_in_words
from cardroom.views.share.sharing import QUIET, qr_code
from tests.casual_games import casual_challenge
from tests.soak import EACH_GAME
from tests.views.elements import list_values, list_words, tags, to_html

LINK = "https://cards.example/#3/..."


def open_challenge(one: Challenge) -> Opened:
    return run_to_end(open_in_steps(encode(one)))


def by_chance(one: Challenge, *begun: str) -> Challenge:
    """Play the challenge's deal by chance after these first actions, and add the line."""
    table = Table(one.deal._replace(actions=begun))
    while not table.state.sheet:
        turn = table.state.turn
        if turn is None:
            table.play(table.game.legal(table.state)[0])
            continue
        level = one.levels[turn] or CHANCE
        key = dice_key_at(table, turn, level)
        table.play(choose(table.state, table.game, turn, level, key).action)
    line = ChallengeLine("Vahe <b>", table.record.actions, assisted=True)
    return one.with_result_within_limits(line)


def compare(one: Challenge, mine: int, other: int) -> str:
    return to_html(comparison_dialog(open_challenge(one), mine, other))


@pytest.mark.parametrize("key", EACH_GAME)
def test_both_see_the_same_figures_and_where_they_parted(key):
    both = by_chance(casual_challenge(key))
    mine, theirs = compare(both, 1, 0), compare(both, 0, 1)
    assert list_words(mine, "td") == list_words(theirs, "td")
    assert len(list_words(mine, "td")) == 4  # a deal and the end, of two
    assert "Your game is assisted" in mine
    assert "Vahe &lt;b&gt;&#39;s game is assisted" in theirs
    assert "Vahe <b>" not in theirs
    if both.lines[0].actions == both.lines[1].actions:
        assert "You played the same cards" in mine
    else:
        assert "You first differed here" in mine
        told, *_ = list_words(mine, "ul", class_="parted")
        assert "You" in told
        assert "Ani" in told


def test_what_both_found_before_they_parted_is_not_told_of_each():
    one = casual_challenge("eights")
    game, start = one.deal.module, Table(one.deal).state
    assert start.turn == one.seat
    others = [game.text(action) for action in game.legal(start)]
    another = next(text for text in others if text != one.lines[0].actions[0])
    mine = compare(by_chance(one, another), 1, 0)
    (parted,) = list_words(mine, "ul", class_="parted")
    assert parted.startswith("You ")
    assert "Drawn for the deal" not in mine


def test_who_challenged_and_has_the_answer_need_not_send_it_again():
    both = by_chance(casual_challenge("twenty-down"))
    for mine, wanted in ((0, ["close"]), (1, ["challenge-back"])):
        buttons = tags(compare(both, mine, 1 - mine), "button")
        assert [tag["data-do"] for tag in buttons if "primary" in tag["class"]] == wanted


def test_no_move_of_a_long_game_is_left_out():
    both = by_chance(casual_challenge("eights"))
    folded = list_values(compare(both, 1, 0), "start", "ol")
    assert folded == [str(FIRST_LINES + 1)] * len(folded) != []
    assert "more move" in compare(both, 0, 1)


def test_the_verdict_goes_by_what_the_deals_were_worth():
    both = by_chance(casual_challenge("belote"))
    found = open_challenge(both)
    ani, vahe = (total_result(both, table) for table in found.tables)
    assert ani != vahe
    better = "did better than you" if ani > vahe else "You did better"
    assert better in compare(both, 1, 0)
    assert scores_in_words(final_scores(both, found.tables[0])) == "31 to 0"


def test_who_played_alike_reads_so():
    one = casual_challenge("belote")
    both = one.with_result_within_limits(one.lines[0]._replace(name="Vahe"))
    inside = compare(both, 1, 0)
    assert "You played the same cards" in inside
    assert "You and Ani did equally well." in inside


def test_of_three_one_chooses_with_whom_to_be_compared():
    one = casual_challenge("eights")
    third = one.lines[0]._replace(name="Suren")
    inside = compare(by_chance(one).with_result_within_limits(third), 1, 2)
    choices = tags(inside, "button", data_do="challenge-see")
    pressed = [(tag["data-line"], tag["aria-pressed"]) for tag in choices]
    assert pressed == [("0", "false"), ("2", "true")]
    assert "Eights: you and Suren" in inside


def test_without_an_answer_one_sees_ones_own_result():
    inside = compare(casual_challenge("belote"), 0, 0)
    assert "No one else has played it yet" in inside
    assert "31 to 0" in inside


def greet(one: Challenge, **how: bool) -> str:
    return to_html(views.received_challenge_dialog(one, open_challenge(one).tables, **how))


def test_a_greeting_says_who_what_how_long_and_who_has_learned_since():
    one = casual_challenge("eighty-points")
    for said in (
        "Ani challenges you",
        "80 Points, 1 deal. Opponents: Casual.",
        "about 4 minutes",
        "Your open game is saved",
        'data-do="challenge-play"',
    ):
        assert said in greet(one, playing=True)
    for learned in (False, True):
        assert ("The computer has improved since" in greet(one, learned=learned)) is learned
    unplayed = one._replace(lines=(ChallengeLine(),))
    assert "No one has played it yet." in to_html(views.received_challenge_dialog(unplayed, ()))


@pytest.mark.parametrize(
    ("mine", "played_by", "sent", "state"),
    [
        (-1, 1, False, "open"),
        (0, 1, True, "sent"),
        (1, 2, False, "answered"),
        (0, 2, True, "answered"),
        (-1, 0, True, "open"),
    ],
)
def test_the_list_says_how_it_stands(mine, played_by, sent, state):
    one = casual_challenge("belote")
    one = one if played_by else one._replace(lines=(ChallengeLine("Ani"),))
    if played_by == 2:
        one = one.with_result_within_limits(one.lines[0]._replace(name="Vahe"))
    row = views.ChallengeRow("c1", read_without_replay(encode(one)), mine, sent, "today")
    assert views.challenge_state(row) == state
    assert views.challenge_rows([]) is None
    (item,) = tags(views.challenge_rows([row]), "li")
    assert item["data-challenge-state"] == state
    assert ("you" in views.challenge_line(row)) == (sent or mine >= 0)


def offer(one: Challenge, link: str = LINK) -> str:
    return to_html(views.make_challenge_dialog(views.ChallengeOffer(one, (1, 3, 5, 0), link)))


def test_making_one_offers_all_lengths_and_says_what_is_in_the_link():
    one = casual_challenge("belote")
    boxes = tags(offer(one), "input", data_challenge="deals")
    lengths = [(box["value"], box.has("checked")) for box in boxes]
    assert lengths == [("1", True), ("3", False), ("5", False), ("0", False)]
    (field,) = list_words(offer(one), "div", data_link=LINK)
    assert "Your friend sees your game after playing" in field
    waiting = one._replace(lines=(ChallengeLine("Ani"),))
    assert "Finish it, then send your result" in offer(waiting)
    assert "challenge-link" not in offer(one, "")
    assert "too long for a link" in offer(one, "")


def test_a_qr_code_has_a_quiet_margin():
    inside = to_html(qr_code([[1, 0], [0, 1]]))
    size = 2 + 2 * QUIET
    assert list_values(inside, "viewbox", "svg") == [f"0 0 {size} {size}"]
    dark = list_values(inside, "d", "path")[1]
    assert dark == f"M{QUIET} {QUIET}h1v1h-1zM{QUIET + 1} {QUIET + 1}h1v1h-1z"
