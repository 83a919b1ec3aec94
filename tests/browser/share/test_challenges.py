"""Tests of challenges and deals of the day on the page: received, played, answered, saved."""

import re
from types import SimpleNamespace

import pytest

from cardroom.links.challenge import (
    Challenge,
    ChallengeLine,
    actions_over,
    decode,
    encode,
    first_deal,
    glance,
)
from cardroom.links.daily import day_of
from cardroom.players.levels import version_of
from cardroom.records.challenge_entries import ChallengeEntry, write_kept
from cardroom.records.keys import CHALLENGE, LATER
from cardroom.views.kit.numbers import figure
from cardroom.views.lobby.daily import par_score
from tests.browser.awake import awake, settled
from tests.browser.playing import House
from tests.browser.stand_in import Element
from tests.casual_games import casual_game
from tests.records.test_store import three_of_them

pytestmark = pytest.mark.cpython_only  # a document is put where Pyodide has its own


def by_ani(key="twenty-down", name="Ani") -> Challenge:
    table = casual_game(key, "walnut", 1)
    deal = first_deal(table, 1)
    return Challenge(
        deal,
        1,
        (None, *["casual"] * 3),
        version_of(key),
        (ChallengeLine(name, actions_over(table, deal, 1) or ()),),
    )


async def received(stage, fragment) -> House:
    house = House(stage)
    house.call("links.link_offers:open_link", fragment)
    await settled()
    return house


def find_entry(house, one):
    found = house.page.store.challenge(one.id)
    assert found is not None
    return found


@awake
async def test_a_challenge_greets_and_waits_in_the_lobby(stage):
    one = by_ani()
    house = await received(stage, encode(one))
    assert house.title() == "Ani challenges you"
    assert house.session is None
    assert find_entry(house, one)._replace(when=0) == (one.id, encode(one), "", -1, False, 0)
    stage.dialog.close()
    house.page.draw()
    assert "Twenty Down, 1 deal: Ani" in house.document.text("#saved")


@awake
async def test_who_has_played_it_is_compared_and_the_answer_holds_both(stage):
    one = by_ani()
    house = await received(stage, encode(one))
    await house.click("dialog [data-do='challenge-play']")
    assert house.session.saved.levels == one.levels
    assert find_entry(house, one).saved == house.session.saved.id
    await house.play_out()
    mine = find_entry(house, one)
    assert mine.mine == 1
    assert decode(mine.link).lines[0] == one.lines[0]
    assert decode(mine.link).lines[1].actions == house.session.table.record.actions
    assert house.find("#actions .primary").getAttribute("data-do") == "challenge-see"
    await house.click("#do-challenge-see")
    assert house.title() == "Twenty Down: you and Ani"
    assert house.find("dialog .primary").getAttribute("data-do") == "challenge-back"
    await house.click("dialog [data-do='challenge-back']")
    link = house.find("dialog [data-link]").getAttribute("data-link")
    assert link.partition("#")[2] == mine.link
    name = house.find("#challenge-name")
    name.value = "  Vahe "
    house.call("links.challenges:change_form", "name", name)
    mine = find_entry(house, one)
    assert [line.name for line in decode(mine.link).lines] == ["Ani", "Vahe"]
    link = house.find("dialog [data-link]").getAttribute("data-link")
    assert link.partition("#")[2] == mine.link
    assert house.page.preferences.name == "Vahe"


async def compared(stage, house=None) -> tuple[House, Challenge]:
    """Play a challenge by Ani to its end and open the comparison of both games."""
    one = by_ani()
    house = await received(stage, encode(one))
    await house.click("dialog [data-do='challenge-play']")
    await house.play_out()
    await house.click("#do-challenge-see")
    return house, one


@awake
async def test_par_is_filled_in_when_it_is_found(stage):
    house, one = await compared(stage)
    line = house.find(f"dialog [data-par='{one.id}/0']").textContent
    change = r"(no change|[\d.]+ points? (off|added))"
    assert re.fullmatch(rf"Deal 1: Ani {change}, You {change}, par {change}\.", line), line


@awake
async def test_without_what_finds_it_the_comparison_says_that_par_was_not_found(stage, monkeypatch):
    async def absent(*_):
        return False

    monkeypatch.setattr(stage.par_search, "load_bundle", absent)
    house, one = await compared(stage)
    assert "No par found" in house.find(f"dialog [data-par='{one.id}/0']").textContent


@awake
async def test_both_lines_are_reviewed_and_nothing_of_that_is_kept_or_counted(stage):
    house, one = await compared(stage)
    mine, before = house.opened, dict(house.page.local_storage.items())
    await house.click("dialog [data-do='review-line'][data-line='0']")
    assert house.title() == "Review of deal 1"
    assert house.session.table.record.actions == one.lines[0].actions
    assert house.session.names[0] == "Ani"
    assert "Ani" in house.find("#review-seat").textContent
    await house.click("dialog [data-do='review-decision']")  # at once: the decision is Ani's
    assert house.find("#dialog section[data-decision]") is not None
    stage.dialog.close()
    assert "Ani's game." in stage.document.text("#aside")
    house.commands.do("review-leave")
    await settled()
    assert house.opened is mine
    after = dict(house.page.local_storage.items())
    assert after == before
    await house.click("#do-challenge-see")
    await house.click("dialog [data-do='review-line'][data-line='1']")
    assert house.session.table.record.actions == mine.session.table.record.actions
    assert "An expert with the same cards (par)" in house.dialog()
    stage.dialog.close()
    assert dict(house.page.local_storage.items()) == before


@awake
async def test_a_line_is_reviewed_from_the_lobby_and_left_to_it(stage):
    house, one = await compared(stage)
    house.page.to_lobby()
    await house.click(f"[data-do='challenge-see'][data-id='{one.id}']")
    await house.click("dialog [data-do='review-line'][data-line='0']")
    stage.dialog.close()
    house.commands.do("review-leave")
    await settled()
    assert house.session is None


@awake
async def test_undo_and_a_better_game_do_not_change_what_was_noted(stage):
    one = by_ani()
    house = await received(stage, encode(one))
    await house.click("dialog [data-do='challenge-play']")
    await house.play_out()
    first = find_entry(house, one).link
    house.commands.do("undo")
    await settled()
    await house.play_out()
    assert house.session.saved.assisted
    assert find_entry(house, one).link == first


@awake
async def test_an_answer_is_seen_by_the_challenger_and_joined_to_what_is_known(stage):
    one = by_ani()
    house = House(stage)
    house.page.begin(one.record_of(one.lines[0]), one.levels)
    await settled()
    house.commands.do("challenge")
    await house.change("#challenge-name", value="Ani")
    link = house.find("dialog [data-link]").getAttribute("data-link")
    assert link.partition("#")[2] == encode(one)
    house.call("links.challenges:save_sent", link)
    assert find_entry(house, one)[1:5] == (encode(one), house.session.saved.id, 0, True)
    for name in ("Vahe", "Suren"):  # each answers what Ani has sent
        answer = one.with_line(one.lines[0]._replace(name=name, assisted=True))
        house.call("links.link_offers:open_link", encode(answer))
        await settled()
        assert house.title() == f"Twenty Down: you and {name}"
    assert [line.name for line in decode(find_entry(house, one).link).lines] == [
        "Ani",
        "Vahe",
        "Suren",
    ]


@awake
async def test_who_sends_a_challenge_before_playing_it_finishes_it_in_the_same_game(stage):
    house = await House(stage).play()
    house.commands.do("challenge")
    link = house.find("dialog [data-link]").getAttribute("data-link")
    one = decode(link.partition("#")[2])
    assert one.lines[0].actions == ()
    house.call("links.challenges:save_sent", link)
    stage.dialog.close()
    await house.play_out()
    mine = find_entry(house, one)
    assert (mine.mine, mine.sent) == (0, True)
    assert decode(mine.link).lines[0].actions


@awake
async def test_a_damaged_challenge_offers_its_cards(stage):
    house = await received(stage, encode(by_ani())[:-7])
    assert house.title() == "This link can't be opened as it is"
    assert not house.page.store.challenges()
    await house.click("[data-do='accept-link']")
    assert house.session.saved.record._replace(actions=()) == by_ani().deal


@awake
async def test_a_kept_challenge_that_cannot_be_read_is_set_aside_not_lost(stage):
    stage.window.localStorage.kept[CHALLENGE + "bad"] = '{"link": "3/belote/x"}'
    house = House(stage)
    house.page.draw()
    assert stage.window.localStorage.kept[LATER + "challenge/bad"] == '{"link": "3/belote/x"}'
    assert house.document.querySelector("#challenges") is None
    assert "newer Cardroom" in house.find("#banner").textContent
    house.find("#banner").hidden = True  # it was read
    stage.window.localStorage.kept[CHALLENGE + "more"] = "{}"
    house.page.draw()
    assert house.find("#banner").hidden


@awake
async def test_what_another_tab_notes_of_a_challenge_while_it_opens_is_not_lost(stage, monkeypatch):
    one, vahe, suren = three_of_them()
    house, opening = await received(stage, encode(vahe)), stage.challenges.opening

    def slowly(link):
        known = house.page.store.challenge(one.id)
        if link == encode(vahe):  # what is here is opened to be joined with what came
            house.page.store.keep_challenge(known._replace(saved="g9", sent=True))
        return opening(link)

    monkeypatch.setattr(stage.challenges, "opening", slowly)
    house.call("links.link_offers:open_link", f"#{encode(suren)}")
    await settled()
    kept = house.page.store.challenge(one.id)
    assert (kept.saved, kept.sent) == ("g9", True)
    assert [line.name for line in decode(kept.link).lines] == ["Ani", "Vahe", "Suren"]


@awake
@pytest.mark.parametrize("word", ["play", "see", "back", "forget"])
async def test_a_challenge_that_another_tab_deleted_is_said_to_be_gone(stage, word):
    house = await received(stage, encode(by_ani()))
    button = SimpleNamespace(getAttribute=lambda _name: by_ani().id)
    house.page.store.forget_challenge(by_ani().id)
    house.commands.do(f"challenge-{word}", button)
    assert house.document.text("#alert") == "This was deleted in another tab."
    assert house.document.querySelector("#challenges") is None


@awake
async def test_what_was_set_aside_is_back_when_the_page_opens_that_can_read_it(stage):
    text = write_kept(ChallengeEntry(by_ani().id, encode(by_ani())))
    stage.window.localStorage.kept[f"{LATER}challenge/{by_ani().id}"] = text
    house = House(stage)
    house.page.draw()
    assert "Ani" in house.find("#challenges").textContent
    assert house.find("#banner").hidden


@awake
async def test_the_name_is_asked_once(stage):
    house = await House(stage).play()
    house.commands.do("challenge")
    await house.change("#challenge-name", value="  Ani\u202e of Gyumri, the younger")
    assert house.page.preferences.name == "Ani of Gyumri, the y"
    assert house.page.store.settings(house.page.preferences, {}).name == "Ani of Gyumri, the y"
    await house.change("[data-challenge='deals']", value="3")
    link = house.find("dialog [data-link]").getAttribute("data-link")
    seen = glance(link.partition("#")[2]).challenge
    assert (seen.lines[0].name, seen.deals) == ("Ani of Gyumri, the y", 3)


@awake
async def test_a_challenge_is_removed_after_a_question(stage):
    one = by_ani()
    house = await received(stage, encode(one))
    stage.dialog.close()
    house.page.draw()
    await house.click("[data-do='challenge-forget']")
    assert house.page.store.challenge(one.id)
    await house.click("dialog [data-do='challenge-forget-now']")
    assert house.page.store.challenge(one.id) is None


# Deals of the day


@awake
async def test_the_first_try_counts_and_later_ones_are_practice(stage):
    house = House(stage)
    house.call("links.daily:play_today", "twenty-down")
    assert "The same for everyone, against experts." in stage.document.text("#alert")
    await settled()
    day = day_of(house.session.saved.record)
    assert day == house.stage.daily.today()
    assert set(house.session.saved.levels) == {None, "expert"}
    first = house.session.saved.id
    house.page.to_lobby()
    house.call("links.daily:play_today", "twenty-down")  # goes on with the same game
    await settled()
    assert house.session.saved.id == first
    await house.play_out()
    counted = house.page.store.day(day.isoformat(), "twenty-down")
    assert (counted.tries, counted.assisted) == (1, False)
    assert counted.par
    assert counted.error
    par = par_score("twenty-down", counted)
    assert par == figure(20 - float(counted.scores.split(";")[0]))  # a game begins with 20
    assert decode(counted.link).lines[0].actions
    house.call("links.daily:play_today", "twenty-down")
    assert f", par {par}." in house.dialog()
    assert f"{par}: what an expert averages" in house.dialog()
    await house.click("dialog [data-do='daily-play']")
    assert house.session.saved.id != first
    await house.play_out()
    again = house.page.store.day(day.isoformat(), "twenty-down")
    assert (again.tries, again.link, again.said) == (2, counted.link, counted.said)


@awake
async def test_par_of_the_day_comes_while_one_looks_at_the_result(stage):
    house = House(stage)
    house.call("links.daily:play_today", "twenty-down")
    await house.play_out()
    text = house.stage.daily.today().isoformat()
    found = house.page.store.day(text, "twenty-down")
    old = found._replace(scores="")  # which knows par as a difference alone
    house.page.store.keep_day(text, "twenty-down", old)
    house.call("links.daily:show_result", "twenty-down", house.stage.daily.today(), old)
    assert "par" not in house.find("dialog .standing").textContent
    await settled()
    par = par_score("twenty-down", found)
    assert f", par {par}." in house.find("dialog .standing").textContent
    assert house.page.store.day(text, "twenty-down") == found


NOTE = "Today's deals follow the date in Greenwich (GMT)."
LATE = 1_795_649_400_000  # 25 November 2026, 23:30 GMT


@pytest.mark.parametrize(("zone", "noted"), [(0, False), (-60, True), (300, False)])
@awake
async def test_who_has_another_date_is_told_whose_the_deals_follow(stage, zone, noted):
    stage.window.zone = zone
    stage.clock.now = lambda: LATE
    house = House(stage)
    house.document.body.append(Element("p", id="daily-foot"))
    house.call("links.daily:mark_days")
    assert (NOTE in house.find("#daily-foot").textContent) == noted
    house.commands.do("daily-today")
    assert (NOTE in house.dialog()) == noted
    house.commands.do("daily-days")
    assert NOTE not in house.dialog()


@awake
async def test_a_past_day_can_be_played(stage):
    house = House(stage)
    house.commands.do("daily-days")
    assert house.title() == "Daily deals"
    await house.click("[data-do='daily-day']")
    await house.click("[data-do='daily-play']")
    day = day_of(house.session.saved.record)
    assert day is not None
    assert day <= house.stage.daily.today()


# Sharing


@awake
async def test_a_link_is_sent_with_what_the_device_has(stage):
    sent = []

    async def share(what):
        sent.append(what)

    stage.window.navigator.share = share
    house = await House(stage).play()
    house.commands.do("share")
    button = house.document.querySelectorAll("[data-do='send-link']")[0]
    await house.call("links.sharing:send_link", button)
    assert sent == [{"text": house.find("#deal-link").value}]
    assert house.document.documentElement.getAttribute("data-sends") == "1"


@awake
async def test_where_qr_codes_cannot_be_fetched_the_page_says_so(stage, monkeypatch):
    house = await House(stage).play()
    house.commands.do("share")

    async def absent(*_):
        return False

    monkeypatch.setattr(stage.sharing, "load_bundle", absent)
    await house.call("links.sharing:draw_qr", house.find("[data-do='qr']"))
    assert "couldn't load" in house.document.text(".qr")
    assert house.find(".qr [data-do='qr']").textContent == "Try again"


@awake
async def test_a_link_that_is_too_long_for_a_qr_code_says_so(stage, monkeypatch):
    house = await House(stage).play()
    house.commands.do("share")

    async def there(*_):
        return True

    monkeypatch.setattr(stage.sharing, "load_bundle", there)
    field = house.find("[data-link]")
    button = house.find("[data-do='qr']")
    await house.call("links.sharing:draw_qr", button)
    assert house.document.querySelector(".qr-code")
    field.setAttribute("data-link", "x" * 5000)
    await house.call("links.sharing:draw_qr", button)
    assert "too long for a QR code" in house.document.text(".qr")
