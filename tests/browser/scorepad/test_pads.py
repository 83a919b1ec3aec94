"""Tests of the score pad at a page: agreeing, entering, correcting, two tabs, links."""

import pytest

from cardroom.records.kept_links import KeptPad
from cardroom.scorepad.entries import read_entry
from cardroom.scorepad.pad import Pad, decode_pad, encode_pad, with_entry
from tests.browser.playing import House
from tests.scorepad.test_entries import new_pad

NAMES = ("Ani", "Boris", "Cid", "Eva")


async def begin_pad(house: House, key: str, **agreed: str) -> House:
    """Begin a pad of a game after these values were given to fields of its dialog."""
    house.page.draw()
    await house.do("pad")
    await house.change("#pad-game", value=key)
    for field, value in agreed.items():
        await house.change(f"#pad-{field}", value=value)
    for seat, name in enumerate(NAMES):
        if house.has(f"#pad-name-{seat}"):
            await house.change(f"#pad-name-{seat}", value=name)
    await house.click("[data-do='pad-start']")
    return house


async def enter(house: House, *steps: str) -> None:
    """Take steps at the open pad: type "points#130", choose "by=0", press "+edit-0" or "write"."""
    for step in " ".join(steps).split():
        field, sign, value = step.partition("#" if "#" in step else "=")
        if sign == "#":
            await house.change(f"#pad-{field}", value=value)
        elif sign:
            await house.change(f"[data-field='{field}'][data-value='{value}']", value=value)
        elif step.startswith("+"):
            await house.click(f"#pad-{step[1:]}")
        else:
            await house.click(f"[data-do='pad-{step}']")


def read_pads(house: House) -> list[Pad]:
    return [decode_pad(one.link) for one in house.page.store.pads().values()]


def read_form(house: House, *fields: str) -> dict[str, str | None]:
    return {name: house.find(f"#pad-{name}").getAttribute("value") for name in fields}


BID = "by=0 bid#12 bid=12H"
DEAL = f"{BID} points#130 write"
OF_DEAL = "by0-bid12H-points130"
DECLARES = "decl=1 +decl-T +decl-J +decl-drop-1"
CORRECT = "+edit-0 points#100"
CORRECTED = "by0-bid12H-points100"
UNITS = "12 for the bid and 13 for cards: 25 units"


@pytest.mark.parametrize(
    ("steps", "entries", "said", "form"),
    [
        ("", [], "Deal 1: Ani deals", {}),
        ("", [], "Who bid?", {}),
        (DEAL, [OF_DEAL], "12 + 13 = 25", {}),
        (DEAL, [OF_DEAL], "Deal 2: Boris deals", {}),
        (DEAL, [OF_DEAL], "Ani and Cid 25", {}),
        (BID, [], "The bid needs 120 points.", {}),
        ("by=0 bid#26 bid=26H bid=26HK", [], "The bid needs all eight tricks.", {}),
        (f"{BID} points-others#32", [], UNITS, {"points": "130"}),
        (f"{BID} points-others#200", [], "more than all the points", {}),
        (f"{BID} points#163 write", [], "Rules, paragraph 6.1", {"points": "163"}),
        (f"{BID} points#163 write bid#7", [], "A bid is 8 to 84 units. Rules, paragraph", {}),
        (f"{BID} bel=1 bid=12N points#130", [], UNITS, {}),  # a hidden field does not count
        (f"{BID} points#130 by=1", [], "Points of Ani and Cid", {"points": "130"}),
        (f"{BID} points#130 by=1 write", ["by1-bid12H-points130"], "Ani and Cid 28", {}),
        (f"{BID} {DECLARES} points#130 write", [f"{OF_DEAL}-decl1J"], "", {}),
        ("by=0 bid#12 clear", [], "Who bid?", {"bid": ""}),
        ("by=0 passed", ["passed1"], "Everyone passed: no one scores.Deal 1: Boris deals", {}),
        ("passed undo by=0", [], "What was bid?", {}),
        (f"{DEAL} undo", [], "", {"points": "130"}),
        (f"{DEAL} {DEAL} {CORRECT} share back", [OF_DEAL, OF_DEAL], "", {"points": "100"}),
        (f"{DEAL} {DEAL} {CORRECT} cancel", [OF_DEAL, OF_DEAL], "", {}),
        (f"{DEAL} {DEAL} {CORRECT} write", [CORRECTED, OF_DEAL], "Deal 3: Cid deals", {}),
        (f"{DEAL} by=1 bid#9 {CORRECT} write", [CORRECTED], "", {"bid": "9"}),
        (f"{DEAL} by=1 bid#9 +edit-0 cancel names renamed", [OF_DEAL], "", {"bid": "9"}),
        ("names name-1#Bella renamed", [], "Bella and Eva", {}),
    ],
)
async def test_sheet_and_form_after(house, steps, entries, said, form):
    await begin_pad(house, "belote")
    await enter(house, steps)
    assert [*read_pads(house)[0].entries] == entries
    assert said in house.dialog()
    assert read_form(house, *form) == form


async def test_the_end_is_noticed_and_another_game_begun(house):
    await begin_pad(house, "twenty-down")
    await enter(house, "trumps=H won=0UUU won=05UU won=050U")
    assert "No deal" not in house.document.text("#pad-told")
    await enter(house, "write")
    assert "Boris wins" in house.dialog()
    assert not house.has("#pad-form")
    await enter(house, "again")
    newest, older = read_pads(house)
    assert (newest.names, newest.entries, newest.dealer) == (NAMES, (), 1)
    assert older.is_over


async def test_house_rules_and_the_first_dealer_are_agreed(house):
    await begin_pad(
        house, "five-hundred", **{"preset": "five", "option-target": "250", "dealer": "3"}
    )
    (pad,) = read_pads(house)
    options = pad.record.options._asdict()
    assert (options["players"], options["target"], pad.dealer) == (5, 250, 3)
    assert pad.names[3:] == ("Eva", "")
    assert "Deal 1: Eva deals" in house.dialog()


async def test_a_received_sheet_is_corrected_only_once_it_is_kept(house):
    pad = with_entry(new_pad("belote"), 0, read_entry(OF_DEAL, ("by", "bid", "points")))
    assert await house.open_link(encode_pad(pad)) == "Someone shared a score sheet of Belote"
    assert not house.has("[data-do='pad-edit']")
    await enter(house, "take")
    assert (read_pads(house), house.has("[data-do='pad-edit']")) == ([pad], True)


async def test_who_sat_out_can_be_taken_back(house):
    await begin_pad(house, "twenty-down", preset="brostedt")
    await enter(house, "trumps=S out=0 out=02 out=2 won=U30U won=U301 write")
    (pad,) = read_pads(house)
    assert pad.entry(0)["out"] == "2"


async def test_a_passed_deal_that_is_played_asks_for_its_tricks(house):
    await begin_pad(house, "five-hundred", **{"option-all_pass": "no_trump"})
    await enter(house, "passed")
    assert "How many tricks did everyone take?" in house.document.text("#pad-told")
    await enter(house, "won=4U write")
    assert read_pads(house)[0].state.totals == (40, 60)


async def test_a_correction_that_a_later_deal_does_not_fit_is_refused_with_a_sentence(house):
    await begin_pad(house, "five-hundred", **{"preset": "three", "option-target": "250"})
    (id,) = house.page.store.pads()
    pad = read_pads(house)[0]
    for entry in ("by0-bid7NT-won712", "by1-bid7NT-won172", "by2-bid6S-won145"):
        pad = with_entry(pad, len(pad.entries), read_entry(entry, pad.scorer.FIELDS))
    house.page.store.keep(id, KeptPad(encode_pad(pad)))
    await house.do("pad")
    await enter(house, "open +edit-0 bid=8NT won=812 won=802 write")  # at first a trick too many
    assert "the game would be over before the last deals" in house.dialog()
    assert read_pads(house)[0] == pad


@pytest.mark.parametrize(
    ("steps", "shown", "entries"),
    [
        (f"{BID} points#100", "100", [OF_DEAL, "passed1", CORRECTED]),
        (CORRECT, "100", [CORRECTED, "passed1"]),
    ],
    ids=["the next deal", "a correction"],
)
async def test_what_another_tab_entered_is_not_overwritten(house, steps, shown, entries):
    await begin_pad(house, "belote")
    await enter(house, DEAL, steps)
    ((id, one),) = house.page.store.pads().items()
    theirs = with_entry(decode_pad(one.link), 1, {"passed": "1"})
    house.page.store.keep(id, one._replace(link=encode_pad(theirs)))
    await enter(house, "write")
    assert "Another tab has changed this sheet" in house.dialog()
    assert read_pads(house)[0].entries == theirs.entries
    assert read_form(house, "points") == {"points": shown}
    await enter(house, "write")
    assert [*read_pads(house)[0].entries] == entries


async def test_a_pad_deleted_elsewhere_is_kept_as_a_new_one(house):
    await begin_pad(house, "belote")
    await enter(house, DEAL)
    (id,) = house.page.store.pads()
    house.page.store.forget(KeptPad, id)
    await enter(house, DEAL)
    assert "Another tab has deleted this sheet" in house.dialog()
    await enter(house, "write")
    assert [len(pad.entries) for pad in read_pads(house)] == [2]


async def test_a_pad_is_deleted_after_a_question(house):
    await begin_pad(house, "belote")
    await house.do("pad")
    assert house.title() == "Keep score"
    await enter(house, "forget")
    assert len(read_pads(house)) == 1
    await enter(house, "forget-now")
    assert read_pads(house) == []
    assert house.title() == "New score sheet"


async def test_many_pads_are_listed_when_more_are_asked_for(house):
    house.page.draw()
    link = encode_pad(new_pad("belote"))
    for number in range(15):
        house.page.store.keep(str(number), KeptPad(link, "", number))
    house.page.store.keep("damaged", KeptPad(link[:-1], "", 99))
    await house.do("pad")
    shown = house.document.querySelectorAll("#dialog [data-do='pad-open']")
    assert [one.getAttribute("data-id") for one in shown][:2] == ["14", "13"]
    assert len(shown) == 12
    await enter(house, "more")
    assert len(house.document.querySelectorAll("#dialog [data-do='pad-open']")) == 15
