"""The table of Belote: every legal bid within reach, combinations as they come to light, sides."""

import re

import pytest

from cardroom.games.belote.combinations import best_declaration
from cardroom.games.belote.model import Bid, Declare, Phase, Show
from cardroom.views.table.screen import table
from cardroom.views.tables.belote import actions
from tests.soak import first_of
from tests.views.belote.scenes import (
    GAME,
    MANUAL,
    ODD,
    TABLES,
    USUAL,
    auction_after,
    casual_scenes,
    contracted,
    first_scene,
    playing,
)
from tests.views.elements import enabled, list_values, list_words, of_class, tags, to_html
from tests.views.scenes import part, see, with_attempt

ANY_OPTIONS = pytest.mark.parametrize("options", first_of(TABLES))
BIDDING = (Phase.AUCTION, Phase.REPLY, Phase.PASSED)


def mine(phase):
    return lambda view: view.phase is phase and view.turn == 0


def scene_after(options, *said: str):
    """Return the person's turn after these calls."""
    return see(auction_after(*said, options=options, dealer=(3 - len(said)) % 4))


def reachable(scene) -> set[str]:
    """Return every bid or declaration that a button says, whatever was put together before."""
    found, drafts, ahead = set(), {""}, [""]
    while ahead:
        offered = tags(actions(with_attempt(scene, draft=ahead.pop())))
        able = [tag.attributes for tag in offered if not tag.has("aria-disabled")]
        found |= {one["data-action"] for one in able if "data-action" in one}
        new = {one.get("data-draft") or one.get("value") or "" for one in able} - drafts
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
    bids = {text for text in reachable(scene) if text.startswith("bid:")}
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
    few = scene_after(USUAL, "bid:80C")
    assert numbers_of(few) == ["81", "82", "83", "84"]
    assert not tags(table(few), "select")


def test_the_best_set_is_proposed_and_every_other_or_silence_may_be_declared():
    scene = first_scene(USUAL, lambda view: mine(Phase.DECLARE)(view) and len(view.legal) > 4)
    view = scene.view
    best = best_declaration(view.hand, view.trump, view.options.quad_values)
    assert part(scene, "act-speak")["data-action"] == GAME.text(Declare(best))
    offers = of_class(table(scene), "offer")
    pressed = {tag["id"] for tag in offers if tag["aria-pressed"] == "true"}
    assert pressed == {f"offer-{each.name}" for each in best}
    assert reachable(scene) == {*map(GAME.text, view.legal)}
    silent = with_attempt(scene, draft="declare")
    assert enabled(actions(silent)) == ["declare"]
    assert not tags(table(silent), id="act-speak")


def test_showing_by_hand_proposes_nothing():
    scene = first_scene(MANUAL, mine(Phase.SHOW))
    assert enabled(actions(scene)) == ["show"]
    (one, *_) = of_class(table(scene), "offer")
    shown = with_attempt(scene, draft=one["data-draft"])
    assert part(shown, "act-speak")["data-action"] == one["data-draft"]
    assert isinstance(GAME.parse(one["data-draft"]), Show)


@ANY_OPTIONS
def test_cards_are_seen_only_where_they_were_shown_and_only_for_a_while(options):
    seen = hidden = 0
    for scene in casual_scenes(options)[::3]:
        view, html = scene.view, to_html(table(scene))
        fans = len(of_class(html, "fanned")) - len(of_class(html, "offer"))
        shown = sum(len(some) for _, some in view.shows)
        early = view.phase in BIDDING or not view.tricks
        late = len(view.tricks) > 2 and view.options.show == "auto"
        resting = len(view.tricks) == 2 and view.trick and not view.trick.cards
        now = not early and (len(view.tricks) == 1 or (resting and view.options.show == "auto"))
        assert not (early or late) or fans == 0
        assert not now or fans == shown
        seen, hidden = seen + (now and fans), hidden + (late and shown)
    assert seen
    assert bool(hidden) == (options.show == "auto")


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
    assert ", trump" in to_html(table(see(playing("9H", ""))))


def test_partners_share_score_and_tricks_and_win_together():
    scene = see(contracted()._replace(scores=(24, 6, 24, 6), won=(3, 2)))
    for seat in range(4):
        plate = part(scene, f"seat-{seat}")
        assert f"{(24, 6)[seat % 2]} units" in plate.words
        assert f"{(3, 2)[seat % 2]} tricks" in plate.words
        assert "point" not in plate.words
    over = first_scene(MANUAL, lambda view: view.phase is Phase.OVER)
    (won,) = list_words(table(over), "li", class_="won")
    assert won.startswith(("You and North", "West and East")[over.view.winners[0] % 2])


def test_a_deal_that_everybody_passed_goes_on_to_the_next():
    passed = see(auction_after(*["pass"] * 4))
    assert "Everyone passed" in part(passed, "standing").words
    assert "next" in list_values(table(passed), "data-do", "button")
