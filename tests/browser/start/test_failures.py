"""Tests of unexpected exceptions: the visitor is told, and the report has no personal data."""

import asyncio
import linecache
import traceback
from typing import Any

import pytest

from tests.browser.playing import House
from tests.browser.stand_in import JsException


@pytest.fixture
def house(stage) -> House:
    """Return a page that reports failures, as `main` sets it up."""
    house = House(stage)
    stage.tasks.on_failure(stage.failures.show_exception)
    stage.written = []
    stage.window.console.error = stage.written.append
    return house


async def fails() -> None:
    raise KeyError("Ani")


async def over() -> None:
    """Wait until a task that fails at once has failed, and its failure was told."""
    for _ in range(3):
        await asyncio.sleep(0)


async def test_a_task_that_fails_is_told_and_what_is_copied_holds_nothing_personal(house):
    house.stage.tasks.in_background(fails())
    await over()
    assert house.title() == "Something went wrong"
    assert house.has("#dialog [data-do='reload-page']")
    assert house.has("#dialog [data-do='close']")
    (written,) = house.stage.written
    assert "KeyError: 'Ani'" in written
    await house.click("#dialog [data-do='copy']")
    copied = house.stage.window.navigator.clipboard.text
    head, sentence, _, kind, *frames = copied.splitlines()
    assert (head.split()[0], sentence, kind) == ("Cardroom", "Something went wrong", "KeyError")
    assert frames[-1].strip().startswith("test_failures.py:")
    assert frames[-1].endswith(" fails")
    assert "Ani" not in copied


def test_what_led_to_an_exception_is_in_its_trace(stage):
    try:
        try:
            raise JsException("https://cards.example/#1/eights/")
        except JsException as error:
            raise RuntimeError("Ani") from error
    except RuntimeError as error:
        trace = stage.failures.trace_of(error)
    kinds = [line for line in trace.splitlines() if not line.startswith(" ")]
    assert kinds == ["RuntimeError", "JsException"]
    assert "cards.example" not in trace


async def test_a_handler_that_fails_is_told_and_the_first_of_several_stays(house):
    def handler(_event: object) -> None:
        raise ValueError("first")

    target = house.document.createElement("p")
    house.stage.dom.listen(target, "click", handler)
    target.heard["click"](None)
    assert house.title() == "Something went wrong"
    shown = house.dialog()
    house.stage.tasks.report_or_raise(TypeError("second"))
    assert house.dialog() == shown
    assert "ValueError" in shown
    assert len(house.stage.written) == 2


async def test_telling_that_fails_itself_ends(house, monkeypatch):
    def show(_inside: object) -> None:
        house.stage.tasks.report_or_raise(ValueError("again"))

    monkeypatch.setattr(house.stage.dialog, "show", show)
    house.stage.tasks.report_or_raise(ValueError("once"))
    assert len(house.stage.written) == 2


async def test_work_that_nobody_waits_for_fails_without_a_box(house):
    house.stage.tasks.run_unwatched(fails())
    await over()
    assert not house.stage.dialog.is_open()
    loop: Any = asyncio.get_running_loop()
    assert [str(one["exception"]) for one in loop.unheard] == ["'Ani'"]
    loop.unheard.clear()


def test_a_traceback_is_printed_though_no_source_can_be_read(stage, monkeypatch):
    class Loader:
        def get_source(self, _name: str) -> str:
            raise EOFError

    code = compile("def lost():\n    return 1 / 0", "/lib/python.zip/lost.py", "exec")
    lost = {"__name__": "lost", "__loader__": Loader()}
    exec(code, lost)  # noqa: S102 - a module whose source is gone
    monkeypatch.setattr(linecache, "updatecache", linecache.updatecache)
    stage.snapshot_importer.hide_traceback_source_lines()
    with pytest.raises(ZeroDivisionError) as caught:
        lost["lost"]()
    printed = "".join(traceback.format_exception(caught.value))
    assert 'File "/lib/python.zip/lost.py", line 2, in lost' in printed
