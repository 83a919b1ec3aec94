"""Tests of the dialogs over the table or the lobby, and of the choices made there."""

import pytest

from cardroom.games import GAMES
from cardroom.links.frame import seal
from cardroom.links.link import decode, encode_game
from cardroom.nouns.shuffle import fingerprint
from cardroom.table import new_record
from tests.browser.awake import awake, settled
from tests.browser.playing import House

pytestmark = pytest.mark.cpython_only  # a document is put where Pyodide has its own

LINK = new_record("eights", GAMES["eights"].Options(), "friday-night")


@awake
async def test_the_two_links_hold_the_deal_and_the_game(stage):
    house = await House(stage).play()
    house.commands.do("share")
    deal, game = (house.find(f"#{which}-link").value for which in ("deal", "game"))
    assert deal.startswith("https://cards.example/#")
    assert decode(deal.partition("#")[2]).actions == ()
    assert decode(game.partition("#")[2]) == house.session.table.record


@awake
async def test_a_link_is_copied_and_where_that_is_refused_it_stands_selected(stage):
    house = await House(stage).play()
    house.commands.do("share")
    button = house.find("[data-do='copy']")
    await house.call("links.sharing:copy_text", button)
    assert stage.window.navigator.clipboard.text == button.getAttribute("data-copy")
    assert [one.textContent for one in house.document.querySelectorAll(".copied")] == ["Copied", ""]
    await house.call(
        "links.sharing:copy_text", house.document.querySelectorAll("[data-do='copy']")[1]
    )
    assert [one.textContent for one in house.document.querySelectorAll(".copied")] == ["", "Copied"]
    stage.window.navigator.clipboard.refuses = True
    await house.call("links.sharing:copy_text", button)
    assert house.find("#deal-link").called == ["select"]
    assert "Selected: copy it from there" in house.document.text(".copied")


LINES = """<div class="field"><pre id="program"></pre>
  <div><button data-do="copy" data-copy="import x"></button>
  <span class="copied"></span></div></div>"""
ALONE = """<div><button data-do="copy" data-copy="import x"></button>
  <span class="copied"></span></div>"""


@awake
@pytest.mark.parametrize("html", [LINES, ALONE])
async def test_a_text_without_a_link_is_copied(stage, html):
    house = House(stage)
    stage.dialog.show(html)
    await house.click("[data-do='copy']")
    assert stage.window.navigator.clipboard.text == "import x"
    assert house.document.text(".copied") == "Copied"


@awake
async def test_lines_that_may_not_be_copied_are_selected(stage):
    house = House(stage)
    stage.window.navigator.clipboard = None  # over plain http
    stage.dialog.show(LINES)
    await house.click("[data-do='copy']")
    assert house.find("#program").called == ["selected"]
    assert house.document.text(".copied") == "Selected: copy it from there."


@awake
async def test_a_text_that_stands_nowhere_is_shown_where_it_may_not_be_copied(stage):
    house = House(stage)
    stage.window.navigator.clipboard.refuses = True
    stage.document.getElementById("main").innerHTML = ALONE
    await house.click("[data-do='copy']")
    assert house.document.text("#dialog #to-copy") == "import x"
    assert house.find("#to-copy").called == ["select"]
    assert house.document.text("#dialog .copied") == "Selected: copy it from there."


@awake
async def test_a_link_opens_at_once_in_the_lobby_and_asks_at_a_table(stage):
    house = House(stage)
    house.call("links.link_offers:open_link", encode_game(LINK))
    await settled()
    assert house.session.saved.record.seed == "friday-night"
    house = await House(stage).play()
    before = house.session.saved.id
    house.call("links.link_offers:open_link", encode_game(LINK))
    assert house.title() == "Someone shared this deal of Eights with you"
    assert house.session.saved.id == before
    house.call("links.link_offers:accept", "deal")
    await settled()
    assert house.session.saved.record.game == "eights"


@awake
async def test_a_link_in_the_lobby_greets_who_has_time_and_waits_while_the_game_is_learnt(stage):
    house = House(stage)
    house.page.wishes = house.page.wishes._replace(fast=False)
    house.call("links.link_offers:open_link", encode_game(LINK))
    await settled()
    assert house.title() == "Someone shared this deal of Eights with you"
    assert house.session is None
    learnt = []
    stage.courses.start_course = lambda _app, game: learnt.append(game)
    await house.click("[data-learn='eights'][data-linked]")
    assert learnt == ["eights"]
    assert not house.find("#dialog").open
    assert house.page.store.games()[0][0].record.seed == "friday-night"


@awake
async def test_the_same_is_played_again_with_other_cards(stage):
    house = House(stage)
    house.page.begin_game("eights")
    await settled()
    before = house.session.saved
    house.commands.do("once-more")
    await settled()
    now = house.session.saved
    assert now.id != before.id
    assert now.record.seed != before.record.seed
    assert (now.record.options, now.levels) == (before.record.options, before.levels)
    assert now.record.game == "eights"


@awake
async def test_a_game_by_link_is_watched_from_its_first_decision(stage):
    host = await House(stage).play()
    link = encode_game(host.session.table.record)
    house = await House(stage).play()
    house.call("links.link_offers:open_link", link)
    await settled()
    house.call("links.link_offers:accept", "watch")
    await settled()
    assert not house.session.table.can_undo(house.session.seat)
    assert house.session.table.can_redo()
    assert not house.session.saved.assisted


@pytest.mark.parametrize(
    ("fragment", "sentence"),
    [
        ("1/twenty-down/1//friday-night/1//AAAAA", "Part of this link was changed on the way"),
        ("1/twenty-down/1//friday-night/1//", "The end of this link is missing"),
        (seal("1/twenty-down/1//friday-night/0/"), "This link is damaged. Ask for a new one"),
        (
            seal("1/whist/1//friday-night/1/"),
            "This version doesn't have that game. Reload to update",
        ),
        (seal("9/belote/1//friday-night/1/"), "This needs a newer version. Reload to update"),
        ("something-else", "There's no Cardroom link here"),
    ],
)
def test_a_link_that_cannot_be_opened_says_why(stage, fragment, sentence):
    house = House(stage)
    house.call("links.link_offers:open_link", fragment)
    assert sentence in house.dialog()
    assert house.find("dialog [data-do='paste-link']") is not None
    assert house.session is None


@awake
async def test_what_is_agreed_before_the_first_deal_is_dealt(stage):
    house = House(stage)
    house.call("lobby.new_games:ask_new_game", "eights")
    assert house.title() == "Eights: new game"
    await house.change("[data-option='players']", value="3")
    assert len(house.document.querySelectorAll("dialog [data-level]")) > 1
    house.find("#seed").value = " friday\tnight "
    house.commands.do("start")
    await settled()
    record = house.session.saved.record
    assert (record.game, record.options.players, record.seed) == ("eights", 3, "fridaynight")
    assert not house.find("#dialog").open


@awake
async def test_the_next_new_game_begins_with_what_was_agreed(stage):
    house = House(stage)
    house.page.begin(LINK._replace(options=GAMES["eights"].Options(players=2)), (None, "casual"))
    await settled()
    house.call("lobby.new_games:ask_new_game", "eights")
    house.commands.do("start")
    await settled()
    assert house.session.saved.record.options.players == 2
    assert house.session.saved.levels == (None, "casual")


@awake
async def test_settings_take_effect_at_once(stage):
    house = await House(stage).play()
    house.commands.do("settings")
    await house.change("[data-set='one_tap']", checked=True)
    assert house.page.preferences.one_tap
    await house.change("[data-set='deck'][value='four']")
    assert house.page.preferences.deck == "four"


class File:
    """A file that a visitor chose."""

    def __init__(self, text: str) -> None:
        self._text = text

    def item(self, _place: int) -> "File":
        return self

    @property
    def size(self) -> int:
        return len(self._text)

    async def text(self) -> str:
        return self._text


@awake
async def test_games_come_from_a_file_and_others_files_change_nothing(stage):
    stage.notices.TOAST = 0
    house = await House(stage).play()
    exported = house.page.store.export()
    house.page.to_lobby()
    for key in list(stage.window.localStorage.kept):
        stage.window.localStorage.removeItem(key)
    house.page.redraw()
    await house.change("#import-file", files=File("[1, 2"))
    assert "This file has no Cardroom games. Nothing was changed" in house.dialog()
    await house.change("#import-file", files=File(exported))
    assert "1 game or result imported." in house.document.text("#alert")
    assert len(house.document.querySelectorAll("[data-do='continue']")) == 1
    await settled()


@awake
async def test_the_rules_open_at_a_paragraph(stage):
    house = await House(stage).play()
    await house.stage.rule_pages.show_rules(GAMES["twenty-down"], "4.2")
    assert house.title() == "Twenty Down: rules"
    assert house.find("[id='p-4.2']").called == ["scrollIntoView"]


@awake
async def test_rules_of_another_kind_did_not_load_and_can_be_asked_for_again(stage):
    house, sound = await House(stage).play(), stage.window.rule_page
    stage.window.rule_page = "{}"
    await house.stage.rule_pages.show_rules(GAMES["twenty-down"], "4.2")
    assert house.title() == "This couldn't load"
    stage.window.rule_page = sound
    await house.click("[data-do='try-again']")
    await settled()
    assert house.title() == "Twenty Down: rules"


@awake
async def test_of_a_fair_deal_the_seed_is_told_only_at_the_end(stage):
    house = await House(stage).play()
    house.commands.do("fair")
    assert house.session.saved.record.seed not in house.dialog()


@awake
async def test_a_look_at_a_deal_code_assists_the_next_deals_only(stage):
    house = await House(stage).play()
    await house.play_out()
    house.commands.do("check-deal")
    await settled()
    code = fingerprint("twenty-down", house.session.saved.record.seed)
    assert code in house.dialog()
    await house.click("[data-do='reveal-deal']")
    await settled()
    assert not house.session.saved.assisted
    (kept,) = house.page.store.games()[0]
    assert not kept.assisted
    assert kept.looked == 1
    house.commands.do("close")
    house.commands.do("next")
    await settled()
    assert house.session.view.number == 2
    (kept,) = house.page.store.games()[0]
    assert kept.assisted


class Forgetful:
    """The storage of a browser that promises nothing."""

    async def persisted(self) -> bool:
        return False

    persist = persisted


@awake
async def test_a_file_is_offered_in_the_lobby_and_never_at_a_table(stage):
    stage.window.navigator.storage = Forgetful()
    house = await House(stage).play()
    await house.play_out()
    assert house.document.text("#alert") == ""
    house.page.to_lobby()
    offer = "If you don't visit for a week, your browser may delete your games."
    assert offer in house.document.text("#to-file")
    assert not house.find("#alert").hasAttribute("data-show")
    house.page.redraw()
    assert offer in house.document.text("#to-file")
    house.page.begin_game("eights")
    await settled()
    assert house.document.querySelector("#to-file") is None
    house.page.to_lobby()
    await house.click("#to-file [data-do='export-later']")
    assert house.document.text("#to-file") == ""
    house.page.redraw()
    assert house.document.text("#to-file") == ""


@awake
async def test_statistics_of_somebody_new_lead_to_a_game(stage):
    house = House(stage)
    house.commands.do("stats")
    await settled()
    assert "What to practise" in house.dialog()
    await house.click("dialog [data-play='twenty-down']")
    assert house.session
    assert not house.find("#dialog").open
