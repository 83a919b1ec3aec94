"""Tests of the settings that show the state of the site kept by the service worker."""

from types import SimpleNamespace

import pytest

from tests.browser.awake import settled
from tests.browser.playing import House


@pytest.fixture(autouse=True)
def named(stage, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the page know where the worker stands, as the build does."""
    monkeypatch.setitem(stage.updates.config["cardroom"], "service_worker", "./service-worker.js")


class Target:
    """Stand-in for an event target of the browser."""

    def __init__(self) -> None:
        self._heard = {}

    def addEventListener(self, kind, handler):  # noqa: N802 - the browser calls it so
        self._heard[kind] = handler

    def tell(self, kind, **event) -> None:
        self._heard[kind](SimpleNamespace(**event))


class Container(Target):
    """navigator.serviceWorker, with a worker that notes what it is told."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []
        self.registration = Target()
        worker = SimpleNamespace(postMessage=self.said.append)
        vars(self.registration).update(active=worker, waiting=None, installing=None)

    async def register(self, _place):
        return self.registration


async def begun(stage, container) -> House:
    """Begin to watch for versions, with this in the place of the browser's own."""
    stage.window.navigator.serviceWorker = container
    house = House(stage)
    await stage.updates.Updates(house.page.notices).begin()
    await settled()
    return house


def read_offline(house: House) -> str:
    house.commands.do("settings")
    return house.find("#offline").textContent


async def test_each_visit_lets_the_worker_look_for_what_is_missing(stage):
    container = Container()
    await begun(stage, container)
    assert container.said == ["tidy up"]
    container.tell("controllerchange")
    assert container.said == ["tidy up", "tidy up"]


@pytest.mark.parametrize(
    ("missing", "line"),
    [
        ([], "Offline: ready. Cardroom works without a network."),
        ([["core.js", "refused"]], "Offline: not from this host: it withholds core.js."),
        ([["a.js", "changed"], ["b.js", "refused"]], "something on the way changes a.js."),
        ([["core.js", "network"]], "core.js couldn't load. Reload to try again."),
        ([["core.js", "full"]], "this device has no room left."),
    ],
)
async def test_the_settings_say_whether_the_site_works_without_a_network(stage, missing, line):
    container = Container()
    house = await begun(stage, container)
    assert read_offline(house) == "Offline: not ready yet."
    container.tell("message", data=SimpleNamespace(missing=missing))
    container.tell("message", data=SimpleNamespace(other=1))
    assert house.find("#offline").textContent.endswith(line)
    assert read_offline(house).endswith(line)


async def test_a_browser_that_keeps_no_sites_says_so(stage):
    house = await begun(stage, None)
    assert read_offline(house) == "Offline: not in this browser, or only over https."
