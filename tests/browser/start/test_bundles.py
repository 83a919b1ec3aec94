"""A feature is fetched when it is wanted first, made once, and there at once from then on."""

import asyncio
from types import SimpleNamespace

import pytest

from tests.browser.awake import awake, settled

pytestmark = pytest.mark.cpython_only  # a document is put where Pyodide has its own


class Desk:
    """A bundle whose feature is a list, which notes what it is asked for."""

    def __init__(self, stage, monkeypatch) -> None:
        self.arrives, self.fetched = True, list[str]()

        async def arrived(bundle: str) -> bool:
            self.fetched.append(bundle)
            await asyncio.sleep(0)
            return self.arrives

        monkeypatch.setattr(stage.bundles, "arrived", arrived)
        self.bundle = stage.bundles.Bundle("desk", list[str])

    def ask(self, word: str) -> None:
        self.bundle.ask(lambda feature: feature.append(word))


@pytest.fixture
def desk(stage, monkeypatch) -> Desk:
    return Desk(stage, monkeypatch)


@awake
async def test_what_is_wanted_twice_while_it_is_fetched_is_made_once(desk):
    desk.ask("one")
    desk.ask("other")
    assert desk.bundle.made is None
    await settled()
    assert desk.bundle.made == ["one", "other"]


@awake
async def test_what_is_here_answers_at_once(desk):
    desk.ask("one")
    await settled()
    desk.ask("other")
    assert desk.bundle.made == ["one", "other"]
    assert desk.fetched == ["desk"]


@awake
async def test_what_does_not_arrive_is_said_and_comes_when_it_is_tried_again(stage, monkeypatch):
    desk = Desk(stage, monkeypatch)
    desk.arrives = False
    desk.ask("one")
    await settled()
    assert not desk.bundle.made
    assert stage.document.text("dialog[open] #dialog-title") == "This couldn't load"
    (again,) = stage.retry.Retry().commands()
    again.run(stage.commands.Request(None, None))
    await settled()
    assert stage.document.text("dialog[open] #dialog-title") == "This couldn't load"
    desk.arrives = True
    again.run(stage.commands.Request(None, None))
    await settled()
    assert desk.bundle.made == ["one"]
    assert not stage.dialog.is_open()


@awake
async def test_a_command_of_it_is_carried_out_once_it_is_here(stage, monkeypatch):
    dusted = list[str]()
    feature = SimpleNamespace(handlers={"dust": lambda asked: dusted.append(asked.get("shelf"))})
    desk = Desk(stage, monkeypatch)
    bundle = stage.bundles.Bundle("desk", lambda: feature)
    nothing = stage.commands.Needs.NOTHING
    commands = stage.bundles.commands_of(bundle, {"dust": nothing})
    table = stage.commands.Commands(lambda: None, commands)
    button = stage.document.createElement("button")
    button.setAttribute("data-shelf", "top")
    table.do("dust", button)
    await settled()
    assert (dusted, desk.fetched) == (["top"], ["desk"])


@awake
async def test_a_command_for_a_table_that_was_left_meanwhile_is_not_carried_out(stage, monkeypatch):
    dusted = list[str]()
    feature = SimpleNamespace(handlers={"dust": lambda asked: dusted.append(asked.session)})
    Desk(stage, monkeypatch)
    bundle = stage.bundles.Bundle("desk", lambda: feature)
    commands = stage.bundles.commands_of(bundle, {"dust": stage.commands.Needs.TABLE})
    laid = ["one"]
    table = stage.commands.Commands(lambda: laid[-1], commands)
    for left_for in (None, "another"):
        bundle.made = None
        table.do("dust")
        laid.append(left_for)
        await settled()
        assert dusted == []
        laid.pop()
    table.do("dust")
    assert dusted == ["one"]
