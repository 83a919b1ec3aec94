"""Tests of the score pad at a page: agreeing, entering, correcting, two tabs, links."""

import pytest

from cardroom.links.frame import LinkError
from cardroom.records.pads import KeptPad
from cardroom.scorepad.entries import read_entry
from cardroom.scorepad.link import decode_pad, encode_pad
from cardroom.scorepad.pad import with_entry
from tests.browser.awake import awake, settled
from tests.browser.playing import House
from tests.scorepad.test_entries import new_pad

pytestmark = pytest.mark.cpython_only  # a document is put where Pyodide has its own

NAMES = ("Ani", "Boris", "Cid", "Eva")


async def agreeing(stage, key: str = "belote") -> House:
    house = House(stage)
    house.page.draw()
    house.commands.do("pad")
    await settled()
    await house.change("#pad-game", value=key)
    return house


async def keeping(stage, key: str = "belote") -> House:
    """Return a house with a new pad open."""
    house = await agreeing(stage, key)
    for seat, name in enumerate(NAMES):
        await house.change(f"#pad-name-{seat}", value=name)
    await house.click("[data-do='pad-start']")
    return house


async def pick(house: House, field: str, value: str) -> None:
    """Choose a value in a row of the form."""
    await house.change(f"[data-field='{field}'][data-value='{value}']", value=value)


async def type_number(house: House, id: str, text: str) -> None:
    await house.change(f"#pad-{id}", value=text)


async def bid(house: House) -> None:
    """Enter a bid of Belote: 12 in hearts, by the first side."""
    await pick(house, "by", "0")
    await type_number(house, "bid", "12")
    await pick(house, "bid", "12H")


async def enter(house: House, points: str = "130") -> None:
    """Enter a deal of Belote with that bid."""
    await bid(house)
    await type_number(house, "points", points)
    await house.click("[data-do='pad-write']")


def read_pads(house: House) -> list:
    """Return the pads that are saved, the newest first."""
    return [decode_pad(one.link) for one in house.page.store.pads().values()]


@awake
async def test_a_deal_is_entered_and_the_sheet_kept(stage):
    house = await keeping(stage)
    assert house.title() == "Belote: score"
    assert "Deal 1: Ani deals" in house.dialog()
    assert "Who bid?" in stage.document.text("#pad-told")
    await enter(house)
    (pad,) = read_pads(house)
    assert pad.names == NAMES
    assert pad.state.scores == (25, 3, 25, 3)
    assert "Ani and Cid 25" in house.dialog()
    assert "12 + 13 = 25" in house.dialog()
    assert "Deal 2: Boris deals" in house.dialog()


@awake
async def test_what_a_bid_needs_and_brings_is_shown_before_it_is_added(stage):
    house = await keeping(stage)
    await bid(house)
    assert "The bid needs 120 points." in stage.document.text("#pad-needs")
    await type_number(house, "points-others", "32")  # the other side's points
    assert house.find("#pad-points").getAttribute("value") == "130"
    assert "12 for the bid and 13 for cards: 25 units" in stage.document.text("#pad-told")
    assert read_pads(house)[0].entries == ()


@awake
async def test_what_cannot_be_is_refused_and_stays_in_the_form(stage):
    house = await keeping(stage)
    await enter(house, "163")
    told = "That's more than all the points there are. Rules, paragraph 6.1"
    assert told in stage.document.text("#pad-told")
    assert house.find("#pad-points").getAttribute("value") == "163"
    await type_number(house, "bid", "7")
    assert "A bid is 8 to 84 units. Rules, paragraph 4.1.1" in stage.document.text("#pad-told")
    assert read_pads(house)[0].entries == ()


@awake
async def test_declarations_are_added_and_dropped(stage):
    house = await keeping(stage)
    await bid(house)
    await pick(house, "decl", "1")
    for letter in "TJ":
        await house.click(f"#pad-decl-{letter}")
    await house.click("#pad-decl-drop-1")
    await type_number(house, "points", "130")
    await house.click("[data-do='pad-write']")
    assert read_pads(house)[0].entries == ("by0-bid12H-points130-decl1J",)


@awake
async def test_a_draft_is_there_again_when_the_pad_is_opened(stage):
    house = await keeping(stage)
    await enter(house)
    await pick(house, "by", "1")
    await type_number(house, "bid", "9")
    house.commands.do("close")
    house.commands.do("pad")
    await settled()
    await house.click("[data-do='pad-open']")
    assert house.find("#pad-bid").getAttribute("value") == "9"
    assert len(read_pads(house)[0].entries) == 1


@awake
async def test_an_earlier_deal_is_corrected(stage):
    house = await keeping(stage)
    await enter(house)
    await enter(house)
    await house.click("#pad-edit-0")
    assert house.find("#pad-points").getAttribute("value") == "130"
    await type_number(house, "points", "100")
    await house.click("[data-do='pad-share']")
    await house.click("[data-do='pad-back']")
    assert house.find("#pad-points").getAttribute("value") == "100"
    await house.click("[data-do='pad-cancel']")
    assert read_pads(house)[0].state.sheet[0].reckoning.made
    await house.click("#pad-edit-0")
    await type_number(house, "points", "100")
    await house.click("[data-do='pad-write']")
    assert [line.reckoning.made for line in read_pads(house)[0].state.sheet] == [False, True]
    assert "Deal 3: Cid deals" in house.dialog()


@awake
async def test_what_is_entered_of_the_next_deal_survives_a_correction_and_new_names(stage):
    house = await keeping(stage)
    await enter(house)
    await pick(house, "by", "1")
    await type_number(house, "bid", "9")
    await house.click("#pad-edit-0")
    await type_number(house, "points", "100")
    await house.click("[data-do='pad-write']")
    assert house.find("#pad-bid").getAttribute("value") == "9"
    await house.click("#pad-edit-0")
    await house.click("[data-do='pad-cancel']")
    await house.click("[data-do='pad-names']")
    await house.click("[data-do='pad-renamed']")
    assert house.find("#pad-bid").getAttribute("value") == "9"
    (stored,) = house.page.store.pads().values()
    assert stored.draft == "by1-bid9"
    await type_number(house, "bid", "")
    assert house.find("#pad-bid").getAttribute("value") == ""


@awake
async def test_a_correction_of_what_another_tab_changed_stays_a_correction(stage):
    house = await keeping(stage)
    await enter(house)
    await house.click("#pad-edit-0")
    await type_number(house, "points", "100")
    ((id, one),) = house.page.store.pads().items()
    theirs = with_entry(decode_pad(one.link), 1, {"passed": "1"})
    house.page.store.keep_pad(id, one._replace(link=encode_pad(theirs)))
    await house.click("[data-do='pad-write']")
    assert "Another tab has changed this sheet" in house.dialog()
    await house.click("[data-do='pad-write']")
    assert read_pads(house)[0].entries == ("by0-bid12H-points100", "passed1")


@awake
async def test_undo_puts_the_last_deal_back_into_the_form(stage):
    house = await keeping(stage)
    await enter(house)
    await house.click("[data-do='pad-undo']")
    assert read_pads(house)[0].entries == ()
    assert house.find("#pad-points").getAttribute("value") == "130"
    await house.click("[data-do='pad-write']")
    assert len(read_pads(house)[0].entries) == 1


@awake
async def test_a_passed_deal_scores_nothing_and_passes_the_deal_on(stage):
    house = await keeping(stage)
    await pick(house, "by", "0")  # by mistake
    await house.click("[data-do='pad-passed']")
    assert read_pads(house)[0].entries == ("passed1",)
    assert "Everyone passed: no one scores.Deal 1: Boris deals" in house.dialog()


@awake
async def test_the_form_is_cleared(stage):
    house = await keeping(stage)
    await pick(house, "by", "0")
    await type_number(house, "bid", "12")
    await house.click("[data-do='pad-clear']")
    assert house.find("#pad-bid").getAttribute("value") == ""
    (stored,) = house.page.store.pads().values()
    assert stored.draft == ""


@awake
async def test_points_stay_with_their_side_when_the_bidder_changes(stage):
    house = await keeping(stage)
    await bid(house)
    await type_number(house, "points", "130")
    await pick(house, "by", "1")
    assert "Points of Ani and Cid" in house.dialog()
    assert house.find("#pad-points").getAttribute("value") == "130"
    await house.click("[data-do='pad-write']")
    assert read_pads(house)[0].state.scores == (28, 0, 28, 0)


@awake
async def test_the_end_is_noticed_and_another_game_begun(stage):
    house = await keeping(stage, "twenty-down")
    await pick(house, "trumps", "H")
    for won in ("0UUU", "05UU", "050U"):
        await pick(house, "won", won)
    assert "No deal" not in stage.document.text("#pad-told")
    await house.click("[data-do='pad-write']")
    assert "Boris wins" in house.dialog()
    assert stage.document.querySelector("#pad-form") is None
    await house.click("[data-do='pad-again']")
    newest, older = read_pads(house)
    assert (newest.names, newest.entries, newest.dealer) == (NAMES, (), 1)
    assert older.is_over


@awake
async def test_names_are_changed(stage):
    house = await keeping(stage)
    await house.click("[data-do='pad-names']")
    await house.change("#pad-name-1", value="  Bella  ")
    await house.click("[data-do='pad-renamed']")
    assert read_pads(house)[0].names == ("Ani", "Bella", "Cid", "Eva")
    assert "Bella and Eva" in house.dialog()


@awake
async def test_house_rules_and_the_first_dealer_are_agreed(stage):
    house = await agreeing(stage, "five-hundred")
    await house.change("#pad-preset", value="five")
    assert stage.document.querySelector("#pad-name-4") is not None
    await house.change("#pad-option-target", value="250")
    await house.change("#pad-dealer", value="3")
    await house.click("[data-do='pad-start']")
    (pad,) = read_pads(house)
    assert (pad.record.options.players, pad.record.options.target, pad.dealer) == (5, 250, 3)
    assert "Deal 1: Player 4 deals" in house.dialog()


@awake
async def test_a_passed_deal_taken_back_leaves_an_empty_form(stage):
    house = await keeping(stage)
    await house.click("[data-do='pad-passed']")
    await house.click("[data-do='pad-undo']")
    assert read_pads(house)[0].entries == ()
    await pick(house, "by", "0")
    assert "What was bid?" in stage.document.text("#pad-told")


@awake
async def test_a_passed_deal_that_is_played_asks_for_its_tricks(stage):
    house = await agreeing(stage, "five-hundred")
    await house.change("#pad-option-all_pass", value="no_trump")
    await house.click("[data-do='pad-start']")
    await house.click("[data-do='pad-passed']")
    assert "How many tricks did everyone take?" in stage.document.text("#pad-told")
    await pick(house, "won", "4U")
    await house.click("[data-do='pad-write']")
    assert read_pads(house)[0].state.totals == (40, 60)


@awake
async def test_a_correction_that_a_later_deal_does_not_fit_is_refused_with_a_sentence(stage):
    house = await agreeing(stage, "five-hundred")
    await house.change("#pad-preset", value="three")
    await house.change("#pad-option-target", value="250")
    await house.click("[data-do='pad-start']")
    (id,) = house.page.store.pads()
    pad = read_pads(house)[0]
    for entry in ("by0-bid7NT-won712", "by1-bid7NT-won172", "by2-bid6S-won145"):
        pad = with_entry(pad, len(pad.entries), read_entry(entry, pad.scorer.FIELDS))
    house.page.store.keep_pad(id, KeptPad(encode_pad(pad)))
    house.commands.do("pad")
    await settled()
    await house.click("[data-do='pad-open']")
    await house.click("#pad-edit-0")
    await pick(house, "bid", "8NT")
    await pick(house, "won", "812")  # a trick too many; one follows the other
    await pick(house, "won", "802")
    await house.click("[data-do='pad-write']")
    assert "the game would be over before the last deals" in house.dialog()
    assert read_pads(house)[0] == pad


@awake
async def test_a_number_too_large_for_the_other_side_is_refused(stage):
    house = await keeping(stage)
    await bid(house)
    await type_number(house, "points-others", "200")
    assert "more than all the points" in stage.document.text("#pad-told")


@awake
async def test_a_field_that_is_hidden_does_not_count(stage):
    house = await keeping(stage)
    await bid(house)
    await pick(house, "bel", "1")
    await pick(house, "bid", "12N")
    await type_number(house, "points", "130")
    assert "12 for the bid and 13 for cards: 25 units" in stage.document.text("#pad-told")


# Two tabs


@awake
async def test_what_another_tab_entered_is_not_overwritten(stage):
    house = await keeping(stage)
    await enter(house)
    ((id, one),) = house.page.store.pads().items()
    theirs = with_entry(decode_pad(one.link), 1, {"passed": "1"})
    house.page.store.keep_pad(id, one._replace(link=encode_pad(theirs)))
    await enter(house, "100")
    assert "Another tab has changed this sheet" in house.dialog()
    assert read_pads(house)[0].entries == theirs.entries
    assert house.find("#pad-points").getAttribute("value") == "100"
    await house.click("[data-do='pad-write']")
    assert len(read_pads(house)[0].entries) == 3


@awake
async def test_a_pad_deleted_elsewhere_is_kept_as_a_new_one(stage):
    house = await keeping(stage)
    await enter(house)
    (id,) = house.page.store.pads()
    house.page.store.forget_pad(id)
    await enter(house)
    assert "Another tab has deleted this sheet" in house.dialog()
    await house.click("[data-do='pad-write']")
    assert [len(pad.entries) for pad in read_pads(house)] == [2]


# The shelf, and links


@awake
async def test_a_pad_is_deleted_after_a_question(stage):
    house = await keeping(stage)
    house.commands.do("pad")
    await settled()
    assert house.title() == "Keep score"
    await house.click("[data-do='pad-forget']")
    assert len(read_pads(house)) == 1
    await house.click("[data-do='pad-forget-now']")
    assert read_pads(house) == []
    assert house.title() == "New score sheet"


@awake
async def test_many_pads_are_listed_when_more_are_asked_for(stage):
    house = House(stage)
    house.page.draw()
    link = encode_pad(new_pad("belote"))
    for number in range(15):
        house.page.store.keep_pad(str(number), KeptPad(link, "", number))
    house.page.store.keep_pad("damaged", KeptPad(link[:-1], "", 99))
    house.commands.do("pad")
    await settled()
    shown = stage.document.querySelectorAll("#dialog [data-do='pad-open']")
    assert [one.getAttribute("data-id") for one in shown][:2] == ["14", "13"]
    assert len(shown) == 12
    await house.click("[data-do='pad-more']")
    assert len(stage.document.querySelectorAll("#dialog [data-do='pad-open']")) == 15


@awake
async def test_a_shared_sheet_is_looked_at_and_taken(stage):
    link = encode_pad(with_entry(new_pad("belote"), 0, {"by": "0", "bid": "12H", "points": "130"}))
    house = House(stage)
    house.page.draw()
    house.call("links.link_offers:open_link", link)
    await settled()
    assert house.title() == "Someone shared a score sheet of Belote"
    assert "12 + 13 = 25" in house.dialog()
    assert read_pads(house) == []
    assert stage.document.querySelector("[data-do='pad-edit']") is None
    await house.click("[data-do='pad-take']")
    assert read_pads(house) == [decode_pad(link)]
    assert stage.document.querySelector("#pad-form") is not None


@awake
async def test_a_damaged_link_is_told(stage):
    house = House(stage)
    house.page.draw()
    house.call("links.link_offers:open_link", "8/belote/1//pad/1/0..../by0-bid12H/AAAAA")
    await settled()
    assert house.title() == "This link can't be opened"


@awake
async def test_the_link_of_a_pad_opens_it(stage):
    house = await keeping(stage)
    await enter(house)
    await house.click("[data-do='pad-share']")
    link = house.find("#pad-link").getAttribute("value").partition("#")[2]
    assert decode_pad(link) == read_pads(house)[0]
    with pytest.raises(LinkError):
        decode_pad(link[:-1])
    await house.click("[data-do='pad-back']")
    assert house.title() == "Belote: score"
