"""Challenges on the screen: the greeting, the list, and two who played the same cards."""

import pytest

from cardroom.links.challenge import (
    Challenge,
    ChallengeLine,
    Opened,
    actions_over,
    encode,
    first_deal,
    glance,
    opening,
)
from cardroom.players.levels import CHANCE
from cardroom.players.service import choose, dice_key_at
from cardroom.table import Table
from cardroom.views.share import challenge as views
from cardroom.views.share.comparison.comparison import FIRST_LINES, comparison
from cardroom.views.share.comparison.lines import worth_of
from cardroom.views.share.results import result_in_words
from cardroom.views.share.sharing import QUIET, qr_code
from tests.casual_games import casual_game
from tests.soak import EACH_GAME
from tests.views.elements import tags, to_html

LINK = "https://cards.example/#3/..."


def open_challenge(one: Challenge) -> Opened:
    steps = opening(encode(one))
    try:
        while True:
            next(steps)
    except StopIteration as end:
        found: Opened = end.value
        return found


def by_ani(key: str) -> Challenge:
    table = casual_game(key, "walnut", 1)
    deal = first_deal(table, 1)
    levels = (None, *["casual"] * (table.game.seats(deal.options) - 1))
    return Challenge(
        deal, 1, levels, 1, (ChallengeLine("Ani", actions_over(table, deal, 1) or ()),)
    )


def by_chance(one: Challenge, *begun: str) -> ChallengeLine:
    """Play the challenge's deal by chance after these first actions, and return its line."""
    table = Table(one.deal)
    for text in begun:
        table.play(table.game.parse(text))
    while not table.state.sheet:
        turn = table.state.turn
        if turn is None:
            table.play(table.game.legal(table.state)[0])
            continue
        level = one.levels[turn] or CHANCE
        key = dice_key_at(table, turn, level)
        table.play(choose(table.state, table.game, turn, level, key).action)
    return ChallengeLine("Vahe <b>", table.record.actions, assisted=True)


@pytest.mark.parametrize("key", EACH_GAME)
def test_both_see_the_same_figures_and_where_they_parted(key):
    both = by_ani(key)
    both = both.with_line(by_chance(both))
    found = open_challenge(both)
    mine, theirs = comparison(found, 1, 0), comparison(found, 0, 1)
    figures = [[cell.words for cell in tags(side, "td")] for side in (mine, theirs)]
    assert figures[0] == figures[1]
    assert len(figures[0]) == 4  # a deal and the end, of two
    assert "Your game is assisted" in to_html(mine)
    assert "Vahe &lt;b&gt;&#39;s game is assisted" in to_html(theirs)
    assert "Vahe <b>" not in to_html(theirs)
    if both.lines[0].actions != both.lines[1].actions:
        assert "You first differed here" in to_html(mine)
        told = [tag.words for tag in tags(mine, "ul") if tag.attributes.get("class") == "parted"]
        assert "You" in told[0]
        assert "Ani" in told[0]
    else:
        assert "You played the same cards" in to_html(mine)


def test_what_both_found_before_they_parted_is_not_told_of_each():
    one = by_ani("eights")
    game, start = one.deal.module, Table(one.deal).state
    assert start.turn == one.seat
    others = [game.text(action) for action in game.legal(start)]
    another = next(text for text in others if text != one.lines[0].actions[0])
    mine = comparison(open_challenge(one.with_line(by_chance(one, another))), 1, 0)
    (parted,) = [tag.words for tag in tags(mine, "ul") if tag.attributes.get("class") == "parted"]
    assert parted.startswith("You ")
    assert "Drawn for the deal" not in to_html(mine)


def test_who_challenged_and_has_the_answer_need_not_send_it_again():
    one = by_ani("twenty-down")
    both = one.with_line(by_chance(one))
    main = {
        mine: [
            tag["data-do"]
            for tag in tags(comparison(open_challenge(both), mine, 1 - mine), "button")
            if "primary" in tag["class"]
        ]
        for mine in (0, 1)
    }
    assert main == {0: ["close"], 1: ["challenge-back"]}


def test_no_move_of_a_long_game_is_left_out():
    one = by_ani("eights")
    both = one.with_line(by_chance(one))
    inside = comparison(open_challenge(both), 1, 0)
    told = [len(tag.words) for tag in tags(inside, "details")]
    assert told, "no game here is long enough to be folded"
    folded = [tag for tag in tags(inside, "ol") if tag.attributes.get("start")]
    assert [tag["start"] for tag in folded] == [str(FIRST_LINES + 1)] * len(folded)
    ends = to_html(comparison(open_challenge(both), 0, 1))
    assert "more move" in ends


def test_the_verdict_goes_by_what_the_deals_were_worth():
    both = by_ani("belote")
    both = both.with_line(by_chance(both))
    found = open_challenge(both)
    ani, vahe = (worth_of(both, table) for table in found.tables)
    assert ani != vahe
    better = "did better than you" if ani > vahe else "You did better"
    assert better in to_html(comparison(found, 1, 0))
    assert result_in_words(both, found.tables[0]) == "31 to 0"


def test_who_played_alike_reads_so():
    one = by_ani("belote")
    both = one.with_line(one.lines[0]._replace(name="Vahe"))
    inside = to_html(comparison(open_challenge(both), 1, 0))
    assert "You played the same cards" in inside
    assert "You and Ani did equally well." in inside


def test_of_three_one_chooses_with_whom_to_be_compared():
    one = by_ani("eights")
    three = one.with_line(by_chance(one)).with_line(one.lines[0]._replace(name="Suren"))
    inside = comparison(open_challenge(three), 1, 2)
    choices = tags(inside, "button", data_do="challenge-see")
    assert [(tag["data-line"], tag["aria-pressed"]) for tag in choices] == [
        ("0", "false"),
        ("2", "true"),
    ]
    assert "Eights: you and Suren" in to_html(inside)


def test_without_an_answer_one_sees_ones_own_result():
    inside = to_html(comparison(open_challenge(by_ani("belote")), 0, 0))
    assert "No one else has played it yet" in inside
    assert "31 to 0" in inside


def test_who_has_learned_since_is_said():
    one = by_ani("belote")
    inside = to_html(views.received_challenge_dialog(one, open_challenge(one).tables, learned=True))
    assert "The computer has improved since" in inside
    assert "has improved" not in to_html(
        views.received_challenge_dialog(one, open_challenge(one).tables)
    )


def test_a_greeting_says_who_what_and_how_long():
    one = by_ani("eighty-points")
    inside = to_html(views.received_challenge_dialog(one, open_challenge(one).tables, playing=True))
    assert "Ani challenges you" in inside
    assert "80 Points, 1 deal. Opponents: Casual." in inside
    assert "about 4 minutes" in inside
    assert "Your open game is saved" in inside
    assert 'data-do="challenge-play"' in inside
    nobody = one._replace(lines=(ChallengeLine(),))
    assert "No one has played it yet." in to_html(views.received_challenge_dialog(nobody, ()))


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
    one = by_ani("belote")
    one = one if played_by else one._replace(lines=(ChallengeLine("Ani"),))
    one = one.with_line(one.lines[0]._replace(name="Vahe")) if played_by == 2 else one
    row = views.ChallengeRow("c1", glance(encode(one)), mine, sent, "today")
    assert views.state_of(row) == state
    (item,) = tags(views.challenge_rows([row]), "li")
    assert item["data-challenge-state"] == state
    assert ("you" in views.challenge_line(row)) == (sent or mine >= 0)


def test_no_challenges_no_list():
    assert views.challenge_rows([]) is None


def test_making_one_offers_all_lengths_and_says_what_is_in_the_link():
    one = by_ani("belote")
    inside = views.challenge_dialog(views.ChallengeOffer(one, (1, 3, 5, 0), LINK))
    boxes = tags(inside, "input", data_challenge="deals")
    assert [(box["value"], box.has("checked")) for box in boxes] == [
        ("1", True),
        ("3", False),
        ("5", False),
        ("0", False),
    ]
    (field,) = tags(inside, "div", data_link=LINK)
    assert "Your friend sees your game after playing" in field.words
    waiting = one._replace(lines=(ChallengeLine("Ani"),))
    assert "Finish it, then send your result" in to_html(
        views.challenge_dialog(views.ChallengeOffer(waiting, (1, 3), LINK))
    )


def test_a_challenge_too_long_to_be_opened_has_no_link():
    inside = views.challenge_dialog(views.ChallengeOffer(by_ani("belote"), (1, 3, 5, 0), ""))
    assert "challenge-link" not in to_html(inside)
    assert "too long for a link" in to_html(inside)


def test_a_qr_code_has_a_quiet_margin():
    (drawn,) = tags(qr_code([[1, 0], [0, 1]]), "svg")
    size = 2 + 2 * QUIET
    assert drawn["viewbox"] == f"0 0 {size} {size}"
    dark = tags(qr_code([[1, 0], [0, 1]]), "path")[1]
    assert dark["d"] == f"M{QUIET} {QUIET}h1v1h-1zM{QUIET + 1} {QUIET + 1}h1v1h-1z"
