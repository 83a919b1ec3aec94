"""The table of Belote: every legal bid within reach, combinations as they come to light, sides."""

import re
from random import Random

import pytest

from cardroom.games.belote.combinations import best_set
from cardroom.games.belote.model import Bid, Declare, Phase, Show
from cardroom.table import Table, new_record
from cardroom.views.table.screen import table
from cardroom.views.table.sheet import score_sheet_dialog
from cardroom.views.tables.belote import actions
from cardroom.views.wording.belote.words import bid_name
from tests.soak import first_of
from tests.views.belote.scenes import (
    GAME,
    MANUAL,
    ODD,
    TABLES,
    USUAL,
    first_scene,
    scene_of,
    scenes,
)
from tests.views.elements import Tag, tags, to_html
from tests.views.scenes import with_attempt

ANY_OPTIONS = pytest.mark.parametrize("options", first_of(TABLES))
BIDDING = (Phase.AUCTION, Phase.REPLY, Phase.PASSED)


def mine(phase):
    return lambda scene: scene.view.phase is phase and scene.view.turn == 0


def of_class(html, name: str) -> list[Tag]:
    return [tag for tag in tags(html) if name in tag.attributes.get("class", "").split()]


def by_id(scene, name: str) -> Tag:
    (found,) = tags(table(scene), id=name)
    return found


def live(html, attribute: str) -> list[str]:
    """Return this attribute of the buttons that are not refused."""
    return [
        tag[attribute]
        for tag in tags(html, "button")
        if tag.attributes.get(attribute) and not tag.has("aria-disabled")
    ]


def values_of(scene, attribute: str) -> list[str]:
    return live(actions(scene), attribute)


# The auction


def scene_after(options, *said: str):
    """Return the person's turn after these calls; the deal is chosen to fit their number."""
    for number in range(40):
        table = Table(new_record(GAME.KEY, options, f"asked {number}"))
        if table.state.turn == (-len(said)) % 4:
            for text in said:
                table.play(GAME.parse(text))
            return scene_of(table.state)
    raise AssertionError("no such deal")


def within_reach(scene) -> set[str]:
    """Every bid that a button says, whatever was put together before."""
    found, drafts, ahead = set(), {""}, [""]
    while ahead:
        html = to_html(actions(with_attempt(scene, draft=ahead.pop())))
        found |= {text for text in live(html, "data-action") if text.startswith("bid:")}
        steps = [tag["value"] for tag in tags(html, "option")]
        new = {*steps, *live(html, "data-draft")} - drafts
        drafts |= new
        ahead += sorted(new)
    return found


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (USUAL, ()),
        (USUAL, ("bid:26S+kaput",)),
        (USUAL, ("bid:84C",)),
        (ODD, ("bid:9N",)),
        (ODD, ("bid:9H",)),
    ],
)
def test_every_legal_bid_can_be_put_together_and_no_other(options, said):
    scene = scene_after(options, *said)
    legal = {GAME.text(bid) for bid in scene.view.legal if isinstance(bid, Bid)}
    assert within_reach(scene) == legal


def test_where_no_bid_is_left_one_can_still_pass_and_double():
    scene = scene_after(USUAL, "bid:84C")
    assert values_of(scene, "data-action") == ["pass", "dbl"]
    assert not tags(table(scene), "select")


def test_what_cannot_be_said_stays_in_sight_and_says_why():
    scene = scene_after(USUAL, "bid:9H", "pass")
    refused = [tag for tag in tags(table(scene), "button") if tag.has("aria-disabled")]
    asked_for = {tag["id"]: by_id(scene, tag["aria-describedby"]).words for tag in refused[-2:]}
    assert list(asked_for) == ["bid-kaput", "act-dbl"]
    assert all(asked_for.values())
    assert len(set(asked_for.values())) == 2


def pressed_number(scene) -> int:
    """The one number that is marked, among the few or in the list behind them."""
    html = table(scene)
    buttons = [tag for tag in tags(html, "button") if re.fullmatch(r"bid-\d+", tag["id"])]
    pressed = [tag["data-draft"] for tag in buttons if tag["aria-pressed"] == "true"]
    listed = [tag["value"] for tag in tags(html, "option") if tag.has("selected") and tag["value"]]
    (text,) = pressed + listed
    return GAME.parse(text).x


def test_a_bid_begins_with_the_lowest_the_hint_or_what_was_put_together():
    scene = scene_after(USUAL, "bid:9H")
    assert pressed_number(scene) == 10
    assert pressed_number(with_attempt(scene, hinted="bid:12S")) == 12
    assert pressed_number(with_attempt(scene, hinted="bid:12S", draft="bid:30D")) == 30
    (hinted,) = [
        tag for tag in tags(table(with_attempt(scene, hinted="bid:12S"))) if tag.has("data-hinted")
    ]
    assert hinted["id"] == "bid-S"


def numbers_of(scene) -> list[str]:
    """The numbers to be tapped at once."""
    ids = [tag["id"] for tag in tags(table(scene), "button") if tag.has("id")]
    return [id.removeprefix("bid-") for id in ids if re.fullmatch(r"bid-\d+", id)]


def test_the_next_few_numbers_are_tapped_and_the_others_stand_behind_them():
    scene = scene_after(USUAL, "bid:9H")
    assert numbers_of(scene) == ["10", "11", "12", "13"]
    more, *others = tags(table(scene), "option")
    assert (more["value"], more.has("selected")) == ("", True)
    ranges = ["24–29", "30–39", "40–49", "50–59", "60–69", "70–79", "80–84"]
    assert [tag.words for tag in others] == [*map(str, range(14, 24)), *ranges]
    assert numbers_of(with_attempt(scene, draft="bid:30D")) == ["10", "11", "12", "13"]
    last = scene_after(USUAL, "bid:80C")
    assert numbers_of(last) == ["81", "82", "83", "84"]
    assert not tags(table(last), "select")


def test_choosing_a_range_lists_its_numbers_one_by_one():
    scene = scene_after(USUAL, "bid:9H")
    (range_,) = [tag for tag in tags(table(scene), "option") if tag.words == "24–29"]
    html = table(with_attempt(scene, draft=range_["value"]))
    words = [tag.words for tag in tags(html, "option")]
    assert words == [*map(str, range(14, 30)), *words[16:]]
    assert words[16:] == ["30–39", "40–49", "50–59", "60–69", "70–79", "80–84"]
    assert [tag.words for tag in tags(html, "option") if tag.has("selected")] == ["24"]


def test_kaput_stays_on_while_numbers_change_and_goes_where_it_may_not_be():
    up = with_attempt(scene_after(USUAL), draft="bid:27H+kaput")
    assert by_id(up, "bid-kaput")["aria-pressed"] == "true"
    assert by_id(up, "bid-28")["data-draft"].endswith("28C+kaput")
    assert numbers_of(up) == ["26", "27", "28", "29"]
    lower = [tag["value"] for tag in tags(table(up), "option")]
    assert "bid:25C" in lower


@ANY_OPTIONS
def test_calls_stand_before_their_seats_and_one_bid_stands(options):
    for scene in [one for one in scenes(options) if one.view.phase in BIDDING][::12]:
        html = to_html(table(scene))
        for seat in range(4):
            said = [GAME.text(call) for who, call in scene.view.calls if who == seat]
            words = by_id(scene, f"seat-{seat}").words
            assert words.count("Pass") == said.count("pass")
            assert ("Double" in words) == ("dbl" in said)
        assert len(of_class(html, "stands")) == (scene.view.contract is not None)
        assert tags(html, id="standing")


def test_the_answer_to_a_double_is_two_buttons():
    scene = first_scene(USUAL, mine(Phase.REPLY))
    assert values_of(scene, "data-action") == ["pass", "rdbl"]
    assert "doubled" in by_id(scene, "standing").words


# Combinations


def declaring():
    return first_scene(USUAL, lambda one: mine(Phase.DECLARE)(one) and len(one.view.legal) > 4)


def test_the_best_set_is_proposed_before_the_first_card():
    scene = declaring()
    view = scene.view
    best = best_set(view.hand, view.trump, view.options.quad_values)
    assert by_id(scene, "act-speak")["data-action"] == GAME.text(Declare(best))
    pressed = [
        tag["id"] for tag in of_class(table(scene), "offer") if tag["aria-pressed"] == "true"
    ]
    assert {*pressed} == {f"offer-{each.name}" for each in best}


def test_whatever_is_chosen_may_be_declared_and_every_set_is_within_reach():
    scene = declaring()
    found, ahead = {GAME.text(Declare())}, [""]
    while ahead:
        drafts = values_of(with_attempt(scene, draft=ahead.pop()), "data-draft")
        ahead += [draft for draft in dict.fromkeys(drafts) if draft not in found]
        found |= {*drafts}
    assert found == set(map(GAME.text, scene.view.legal))


def test_silence_is_always_offered():
    silent = with_attempt(declaring(), draft="declare")
    assert values_of(silent, "data-action") == ["declare"]
    assert not tags(table(silent), id="act-speak")


def test_showing_by_hand_proposes_nothing():
    scene = first_scene(MANUAL, mine(Phase.SHOW))
    assert values_of(scene, "data-action") == ["show"]
    (one, *_) = of_class(table(scene), "offer")
    shown = with_attempt(scene, draft=one["data-draft"])
    assert by_id(shown, "act-speak")["data-action"] == one["data-draft"]
    assert isinstance(GAME.parse(one["data-draft"]), Show)


@ANY_OPTIONS
def test_cards_are_seen_only_where_they_were_shown_and_only_for_a_while(options):
    seen = hidden = 0
    for scene in list(scenes(options, level="casual"))[::5]:
        view = scene.view
        html = to_html(table(scene))
        fans = len(of_class(html, "fanned")) - len(of_class(html, "offer"))
        shown = sum(len(some) for _, some in view.shows)
        early = view.phase in BIDDING or not view.tricks
        late = len(view.tricks) > 2 and view.options.show == "auto"
        now = len(view.tricks) == 1 and not early
        assert not (early or late) or fans == 0
        assert not now or fans == shown
        seen, hidden = seen + (now and fans), hidden + (late and shown)
    assert seen
    assert bool(hidden) == (options.show == "auto")


def test_only_the_classes_are_told_before_they_are_shown():
    scene = first_scene(
        USUAL, lambda one: len(one.view.tricks) == 0 and any(one.view.announced[1:])
    )
    seat = next(seat for seat in (1, 2, 3) if scene.view.announced[seat])
    words = by_id(scene, f"seat-{seat}").words
    assert any(kind in words for kind in ("tierce", "fifty", "hundred", "four of a kind"))
    assert " of hearts" not in words


# Play


@ANY_OPTIONS
def test_the_contract_says_what_it_needs_in_cards_as_long_as_cards_are_played(options):
    some = list(scenes(options))[::5]
    bidding = [scene for scene in some if scene.view.phase in BIDDING]
    assert {len(of_class(table(scene), "contract")) for scene in bidding} == {0}
    assert len(bidding) < len(some)
    for scene in (scene for scene in some if scene.view.phase not in BIDDING):
        (line,) = of_class(table(scene), "contract")
        assert bid_name(scene.view.contract.bid) in line.words
        assert ("no trumps" in line.words) == (scene.view.trump is None)


def test_the_meter_measures_the_card_points_of_both_sides():
    scene = first_scene(USUAL, lambda one: len(one.view.tricks) == 5 and min(one.view.points) > 0)
    (meter,) = of_class(table(scene), "meter")
    bars = {tag["class"]: tag for tag in tags(table(scene), "rect") if tag["class"] != "frame"}
    whole = int(meter["viewbox"].split()[2])
    assert [int(bars[side]["width"]) for side in ("ours", "theirs")] == [*scene.view.points]
    ends = {int(bars[side]["x"]) for side in ("ours", "theirs")}
    assert 0 in ends
    assert ends <= {0, whole - scene.view.points[0], whole - scene.view.points[1]}


def test_a_card_is_called_a_trump_once_trumps_are_settled():
    bidding = scene_after(USUAL, "bid:9H")
    assert ", trump" not in to_html(table(bidding))
    played = first_scene(
        USUAL,
        lambda one: mine(Phase.PLAY)(one) and one.view.trump in {c.suit for c in one.view.hand},
    )
    assert ", trump" in to_html(table(played))


# Sides


def test_partners_share_score_and_tricks_and_the_colour_of_their_side():
    scene = first_scene(USUAL, lambda one: len(one.view.tricks) == 5 and len(one.view.sheet) > 1)
    for seat in range(4):
        plate = by_id(scene, f"seat-{seat}")
        assert plate["data-side"] == ("ours", "theirs")[seat % 2]
        assert f"{scene.view.scores[seat]} unit" in plate.words
        assert f"{scene.view.won[seat % 2]} trick" in plate.words
        assert "point" not in plate.words


def test_the_end_of_a_deal_and_the_sheet_have_a_line_and_a_column_a_side():
    scene = first_scene(USUAL, lambda one: one.view.phase is Phase.SCORED)
    names = [tag.words for tag in tags(table(scene), "strong")]
    assert names == ["You and North", "West and East"]
    heads = [tag.words for tag in tags(score_sheet_dialog(scene), "th", scope="col")]
    assert heads == ["Deal", *names]
    (first, second) = [int(tag.words) for tag in tags(score_sheet_dialog(scene), "b")[-2:]]
    assert (first, second) == scene.view.scores[:2]


def test_the_winning_side_is_named_once():
    scene = first_scene(MANUAL, lambda one: one.view.phase is Phase.OVER)
    (won,) = tags(table(scene), "li", class_="won")
    team = scene.view.winners[0] % 2
    assert won.words.startswith(("You and North", "West and East")[team])


def test_a_deal_that_everybody_passed_goes_on_to_the_next():
    scene = scene_after(USUAL, "pass", "pass", "pass")
    passed = scene_of(GAME.apply(_state(scene), GAME.parse("pass")))
    assert "Everyone passed" in by_id(passed, "standing").words
    assert "next" in [tag.attributes.get("data-do") for tag in tags(table(passed), "button")]


def _state(scene):
    """A whole state that the person could be at."""
    return GAME.imagine(scene.view, Random(1))
