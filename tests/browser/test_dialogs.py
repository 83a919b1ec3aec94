"""Tests of the dialogs over the table or the lobby, and of the choices made there."""

from cardroom.nouns.shuffle import fingerprint


async def test_what_is_agreed_before_the_first_deal_is_dealt_and_agreed_again(house):
    house.call("lobby.new_games:ask_new_game", "eights")
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
    house.call("lobby.new_games:ask_new_game", "eights")
    await house.do("start")
    again = house.session.saved
    assert (again.record.options, again.levels) == (first.record.options, first.levels)
    await house.do("once-more")
    other = house.session.saved
    assert (other.record.options, other.levels) == (first.record.options, first.levels)
    assert len({one.id for one in (first, again, other)}) == 3
    assert len({one.record.seed for one in (first, again, other)}) == 3


async def test_rules_of_another_kind_did_not_load_and_can_be_asked_for_again(stage, house):
    await house.play()
    sound, stage.window.rule_page = stage.window.rule_page, "{}"
    await house.do("rules")
    assert house.title() == "This couldn't load"
    stage.window.rule_page = sound
    await house.click("[data-do='try-again']")
    assert house.title() == "Twenty Down: rules"


async def test_a_look_at_a_deal_code_assists_the_next_deals_only(house):
    await house.play()
    seed = house.session.saved.record.seed
    await house.do("fair")
    assert seed not in house.dialog()
    await house.play_out()
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
