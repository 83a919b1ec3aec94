"""Tests of dialogs over the table or the lobby, choices made there, and tricks in the log."""

from cardroom.nouns.shuffle import fingerprint
from cardroom.views.table.deal import trick_cards
from cardroom.views.table.scene_maker import scene_of
from cardroom.views.words import card_name
from tests.browser.playing import House
from tests.sessions import start_session


async def test_what_is_agreed_before_the_first_deal_is_dealt_and_agreed_again(house):
    house.call("lobby.new_games:open_new_game_dialog", "eights")
    assert house.title() == "Eights: new game"
    await house.change("[data-option='players']", value="3")
    await house.change("[data-level='1']", value="club")
    house.find("#seed").value = " friday\tnight "
    await house.do("start")
    first = house.session.saved
    assert (first.record.game, first.record.options.players) == ("eights", 3)
    assert first.record.seed == "fridaynight"
    assert first.levels[1] == "club"
    assert not house.find("#dialog").open
    house.call("lobby.new_games:open_new_game_dialog", "eights")
    await house.do("start")
    again = house.session.saved
    assert (again.record.options, again.levels) == (first.record.options, first.levels)
    await house.do("once-more")
    other = house.session.saved
    assert (other.record.options, other.levels) == (first.record.options, first.levels)
    assert len({one.id for one in (first, again, other)}) == 3
    assert len({one.record.seed for one in (first, again, other)}) == 3


async def test_a_look_at_a_deal_code_assists_the_next_deals_only(house):
    await house.play()
    seed = house.session.saved.record.seed
    await house.do("fair")
    assert seed not in house.dialog()
    await house.play_out()
    await house.do("last-trick")
    await house.click("dialog [data-do='why']")
    assert house.title().startswith("Why did")  # no help, since the deal is over
    await house.do("check-deal")
    assert fingerprint("twenty-down", seed) in house.dialog()
    await house.click("[data-do='reveal-deal']")
    assert not house.session.saved.assisted
    (kept,) = house.page.store.games()[0]
    assert (kept.assisted, kept.looked) == (False, 1)
    house.commands.do("close")
    await house.do("next")
    assert house.session.view.number == 2
    (kept,) = house.page.store.games()[0]
    assert kept.assisted


async def test_asking_why_is_help_while_the_deal_goes_on(house):
    await house.play()
    while not house.has("#trick [data-do='why']"):
        await house.act()
    await house.click("#trick [data-do='why']")
    assert (house.title()[:7], house.page.store.games()[0][0].assisted) == ("Why did", True)
    assert "assisted" in house.find("#seat-0 .roles").textContent


class Forgetful:
    """The storage of a browser that promises nothing."""

    async def persisted(self) -> bool:
        return False

    persist = persisted


async def test_a_file_is_offered_in_the_lobby_and_never_at_a_table(stage, house):
    stage.window.navigator.storage = Forgetful()
    await house.play()
    await house.play_out()
    assert house.document.text("#alert") == ""
    offer = "If you don't visit for a week, your browser may delete your games."
    for _time in range(2):
        house.page.to_lobby()
        assert offer in house.document.text("#to-file")
        assert not house.find("#alert").hasAttribute("data-show")
        await house.begin("eights")
        assert not house.has("#to-file")
    house.page.to_lobby()
    await house.click("#to-file [data-do='export-later']")
    house.page.redraw()
    assert house.document.text("#to-file") == ""
    assert not house.page.autosave.claim_backup_offer()  # only once on a device


def cards_in_log(house: House) -> list[str]:
    return [face.textContent for face in house.document.querySelectorAll("#log .laid .sr-only")]


async def test_a_trick_is_laid_out_where_its_line_stands_and_goes_again(house):
    await house.play()
    while len(house.session.view.tricks) < 1 or not house.session.can_viewer_act:
        await house.act()
    assert cards_in_log(house) == []
    await house.click("[data-do='laid']")
    trick = house.session.view.tricks[0]
    assert [name for name in cards_in_log(house) if "," not in name] == [
        *map(card_name, trick.cards)
    ]
    assert house.find("[data-do='laid']").getAttribute("aria-expanded") == "true"
    laid = cards_in_log(house)
    await house.act()
    assert cards_in_log(house) == laid  # while the game goes on
    assert len(house.document.querySelectorAll("[data-do='laid']")) == 2
    await house.click("[data-do='laid']")
    assert cards_in_log(house) == []
    assert house.find("[data-do='laid']").getAttribute("aria-expanded") == "false"


def test_a_trick_that_was_taken_back_is_not_laid_out():
    assert trick_cards(scene_of(start_session("twenty-down")), 0) is None
