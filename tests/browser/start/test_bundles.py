"""Tests of functions in rarely needed modules: fetched at their first call, then called."""

import asyncio
from typing import Any

import pytest

from tests.browser.awake import settled

LAY = "report.reporter:pick_sentence"


class Desk:
    """A bundle that is not here yet, with a function that notes what it is called with."""

    def __init__(self, stage, monkeypatch) -> None:
        self.arrives, self.is_here = True, False
        self.fetched, self.called = list[str](), list[Any]()

        async def arrived(bundle: str) -> bool:
            self.fetched.append(bundle)
            await asyncio.sleep(0)
            self.is_here = self.is_here or self.arrives
            return self.is_here

        monkeypatch.setattr(
            stage.bundles, "is_loaded", lambda name: name != "report" or self.is_here
        )
        monkeypatch.setattr(stage.bundles, "load_bundle", arrived)
        monkeypatch.setattr(stage.reporter, "pick_sentence", self.take)
        self.call = lambda word: stage.bundles.call(LAY, word)

    def take(self, *given: object) -> str:
        self.called += given
        return "done"


@pytest.fixture
def desk(stage, monkeypatch) -> Desk:
    return Desk(stage, monkeypatch)


async def test_a_function_is_called_once_its_folder_is_fetched(desk):
    assert desk.call("one") is None
    desk.call("other")
    assert desk.called == []
    await settled()
    assert desk.called == ["one", "other"]
    assert {*desk.fetched} == {"report"}


async def test_what_is_here_is_called_at_once_and_its_result_returned(desk):
    desk.is_here = True
    assert desk.call("one") == "done"
    assert desk.called == ["one"]
    assert desk.fetched == []


async def test_what_does_not_load_is_said_and_comes_when_it_is_tried_again(stage, house, desk):
    desk.arrives = False
    desk.call("one")
    await settled()
    assert desk.called == []
    for arrives in (False, True):
        assert house.title() == "This couldn't load"
        desk.arrives = arrives
        await house.do("try-again")
    assert not stage.dialog.is_open()
    assert desk.called == ["one"]


async def test_a_command_of_a_feature_is_carried_out_once_it_is_here(stage, house, desk):
    button = stage.document.createElement("button")
    button.setAttribute("data-seen", "top")
    await house.do("wrong-word-pick", button)
    app, request = desk.called
    assert app is house.app
    assert request.get("seen") == "top"


async def test_a_command_for_a_table_that_was_left_meanwhile_is_not_carried_out(
    stage, house, monkeypatch
):
    await house.play()
    here, backs = [False], list[object]()

    async def arrived(_bundle: str) -> bool:
        await asyncio.sleep(0)
        return True

    monkeypatch.setattr(stage.bundles, "is_loaded", lambda name: name != "board" or here[0])
    monkeypatch.setattr(stage.bundles, "load_bundle", arrived)
    monkeypatch.setattr(
        stage.board, "return_to_board", lambda _app, request: backs.append(request.shown_session)
    )
    for leave in (house.page.to_lobby, lambda: house.page.begin_game("eights")):
        house.commands.do("board-back")
        leave()
        await settled()
        assert backs == []
        await house.play()
    here[0] = True
    house.commands.do("board-back")
    assert backs == [house.session]
