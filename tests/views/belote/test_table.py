"""The table of Belote: every legal bid within reach, combinations as they come to light, sides."""

import re
from random import Random

import pytest

from cardroom.games.belote.combinations import best_set
from cardroom.games.belote.model import Bid, Declare, Phase, Show
from cardroom.table import Table, new_record
from cardroom.views.table.screen import table
from cardroom.views.tables.belote import actions
from tests.soak import first_of
from tests.views.belote.scenes import GAME, MANUAL, ODD, TABLES, USUAL, first_scene, scenes
from tests.views.elements import list_values, list_words, of_class, tags, to_html
from tests.views.scenes import part, see, with_attempt

ANY_OPTIONS = pytest.mark.parametrize("options", first_of(TABLES))
BIDDING = (Phase.AUCTION, Phase.REPLY, Phase.PASSED)


def mine(phase):
    return lambda view: view.phase is phase and view.turn == 0


def enabled(scene, attribute: str) -> list[str]:
    """Return this attribute of the buttons of the action bar that are not refused."""
    return [
        tag[attribute]
        for tag in tags(actions(scene), "button")
        if tag.attributes.get(attribute) and not tag.has("aria-disabled")
    ]


# The auction


def scene_after(options, *said: str):
    """Return the person's turn after these calls; the deal is chosen to fit their number."""
    for number in range(40):
        played = Table(new_record(GAME.KEY, options, f"asked {number}"))
        if played.state.turn == (-len(said)) % 4:
            for text in said:
                played.play(GAME.parse(text))
            return see(played.state)
    raise AssertionError("no such deal")


def reachable(scene, drafts_in) -> set[str]:
    """Return every bid or declaration that a button says, whatever was put together before."""
    found, drafts, ahead = set(), {""}, [""]
    while ahead:
        drafted = with_attempt(scene, draft=ahead.pop())
        found |= {*enabled(drafted, "data-action")}
        new = {*drafts_in(drafted)} - drafts
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

    def drafts_in(drafted):
        steps = list_values(actions(drafted), "value", "option")
        return *steps, *enabled(drafted, "data-draft")

    bids = {text for text in reachable(scene, drafts_in) if text.startswith("bid:")}
    assert bids == {GAME.text(bid) for bid in scene.view.legal if isinstance(bid, Bid)}


def pressed_number(scene) -> int:
    """Return the one number that is marked, among the few or in the list behind them."""
    html = table(scene)
    pressed = [
        tag["data-draft"]
        for tag in tags(html, "button", aria_pressed="true")
        if re.fullmatch(r"bid-\d+", tag["id"])
    ]
    listed = [tag["value"] for tag in tags(html, "option") if tag.has("selected") and tag["value"]]
    (text,) = pressed + listed
    return GAME.parse(text).x


def test_a_bid_begins_with_the_lowest_the_hint_or_what_was_put_together():
    scene = scene_after(USUAL, "bid:9H")
    hinted = with_attempt(scene, hinted="bid:12S")
    drafted = with_attempt(scene, hinted="bid:12S", draft="bid:30D")
    assert [*map(pressed_number, (scene, hinted, drafted))] == [10, 12, 30]
    (marked,) = [tag["id"] for tag in tags(table(hinted)) if tag.has("data-hinted")]
    assert marked == "bid-S"


def numbers_of(scene) -> list[str]:
    """Return the numbers to be tapped at once."""
    ids = list_values(table(scene), "id", "button")
    return [id.removeprefix("bid-") for id in ids if re.fullmatch(r"bid-\d+", id)]


def test_the_next_few_numbers_are_tapped_and_the_others_stand_behind_them():
    scene = scene_after(USUAL, "bid:9H")
    assert numbers_of(scene) == ["10", "11", "12", "13"]
    more, *others = tags(table(scene), "option")
    assert (more["value"], more.has("selected")) == ("", True)
    ranges = ["24–29", "30–39", "40–49", "50–59", "60–69", "70–79", "80–84"]
    assert [tag.words for tag in others] == [*map(str, range(14, 24)), *ranges]
    first_range = next(tag["value"] for tag in others if tag.words == "24–29")
    chosen = table(with_attempt(scene, draft=first_range))
    assert list_words(chosen, "option") == [*map(str, range(14, 30)), *ranges[1:]]
    assert [tag.words for tag in tags(chosen, "option") if tag.has("selected")] == ["24"]
    assert numbers_of(with_attempt(scene, draft="bid:30D")) == ["10", "11", "12", "13"]


def test_where_few_bids_are_left_there_is_no_list():
    few, none = scene_after(USUAL, "bid:80C"), scene_after(USUAL, "bid:84C")
    assert numbers_of(few) == ["81", "82", "83", "84"]
    assert enabled(none, "data-action") == ["pass", "dbl"]
    assert not tags(table(few), "select") + tags(table(none), "select")


# Combinations


def declaring():
    return first_scene(USUAL, lambda view: mine(Phase.DECLARE)(view) and len(view.legal) > 4)


def test_the_best_set_is_proposed_before_the_first_card():
    scene = declaring()
    view = scene.view
    best = best_set(view.hand, view.trump, view.options.quad_values)
    assert part(scene, "act-speak")["data-action"] == GAME.text(Declare(best))
    offers = of_class(table(scene), "offer")
    pressed = {tag["id"] for tag in offers if tag["aria-pressed"] == "true"}
    assert pressed == {f"offer-{each.name}" for each in best}


def test_every_set_may_be_declared_and_silence_is_always_offered():
    scene = declaring()
    found = reachable(scene, lambda drafted: enabled(drafted, "data-draft"))
    assert found == {*map(GAME.text, scene.view.legal)}
    silent = with_attempt(scene, draft="declare")
    assert enabled(silent, "data-action") == ["declare"]
    assert not tags(table(silent), id="act-speak")


def test_showing_by_hand_proposes_nothing():
    scene = first_scene(MANUAL, mine(Phase.SHOW))
    assert enabled(scene, "data-action") == ["show"]
    (one, *_) = of_class(table(scene), "offer")
    shown = with_attempt(scene, draft=one["data-draft"])
    assert part(shown, "act-speak")["data-action"] == one["data-draft"]
    assert isinstance(GAME.parse(one["data-draft"]), Show)


@ANY_OPTIONS
def test_cards_are_seen_only_where_they_were_shown_and_only_for_a_while(options):
    seen = hidden = 0
    for scene in scenes(options, level="casual")[::5]:
        view, html = scene.view, to_html(table(scene))
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
    scene = first_scene(USUAL, lambda view: not view.tricks and any(view.announced[1:]))
    seat = next(seat for seat in (1, 2, 3) if scene.view.announced[seat])
    words = part(scene, f"seat-{seat}").words
    assert any(kind in words for kind in ("tierce", "fifty", "hundred", "four of a kind"))
    assert " of hearts" not in words


# Play


def test_the_meter_measures_the_card_points_of_both_sides():
    scene = first_scene(USUAL, lambda view: len(view.tricks) == 5 and min(view.points) > 0)
    (meter,) = of_class(table(scene), "meter")
    bars = {tag["class"]: tag for tag in tags(table(scene), "rect")}
    ours, theirs = (int(bars[side]["width"]) for side in ("ours", "theirs"))
    assert (ours, theirs) == scene.view.points
    whole = int(meter["viewbox"].split()[2])
    ends = {int(bars[side]["x"]) for side in ("ours", "theirs")}
    assert ends in ({0, whole - ours}, {0, whole - theirs})


def test_a_card_is_called_a_trump_once_trumps_are_settled():
    assert ", trump" not in to_html(table(scene_after(USUAL, "bid:9H")))
    played = first_scene(
        USUAL, lambda view: mine(Phase.PLAY)(view) and view.trump in {c.suit for c in view.hand}
    )
    assert ", trump" in to_html(table(played))


# Sides


def test_partners_share_score_and_tricks():
    scene = first_scene(USUAL, lambda view: len(view.tricks) == 5 and len(view.sheet) > 1)
    for seat in range(4):
        plate = part(scene, f"seat-{seat}")
        assert f"{scene.view.scores[seat]} unit" in plate.words
        assert f"{scene.view.won[seat % 2]} trick" in plate.words
        assert "point" not in plate.words


def test_the_winning_side_is_named_once():
    scene = first_scene(MANUAL, lambda view: view.phase is Phase.OVER)
    (won,) = list_words(table(scene), "li", class_="won")
    assert won.startswith(("You and North", "West and East")[scene.view.winners[0] % 2])


def test_a_deal_that_everybody_passed_goes_on_to_the_next():
    scene = scene_after(USUAL, "pass", "pass", "pass")
    passed = see(GAME.apply(GAME.imagine(scene.view, Random(1)), GAME.parse("pass")))
    assert "Everyone passed" in part(passed, "standing").words
    assert "next" in list_values(table(passed), "data-do", "button")
