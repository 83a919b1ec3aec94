"""How every table lies in windows of all shapes: nothing cut off, nothing upon anything else."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from cardroom.games import belote, eights, eighty_points, five_hundred, twenty_down
from cardroom.table import Table
from e2e.positions import as_html, asked, bare_page, first, lay, leads, to_follow, trick_lies

WRONG = (Path(__file__).parent / "layout.js").read_text()

SIDEWAYS = {"width": 844, "height": 390}
SIZES = (
    {"width": 320, "height": 568},
    {"width": 390, "height": 844},
    SIDEWAYS,
    {"width": 768, "height": 1024},
    {"width": 820, "height": 1180},
    {"width": 1280, "height": 800},
)
LIES_FREE = 640  # px; in narrower windows the cards of a trick may lie half upon one another

on = {
    game.KEY: partial(first, game.KEY)
    for game in (belote, eights, eighty_points, five_hundred, twenty_down)
}


def phases(game: str, *names: str, **agreed: object) -> dict[str, Callable[[], Table]]:
    """A table in each of these phases."""
    return {name: partial(on[game], asked(name), **agreed) for name in names}


def with_tricks(game: str, **agreed: object) -> dict[str, Callable[[], Table]]:
    """Tables in the middle of a deal, and at its end."""
    return {
        "play": partial(on[game], to_follow(), **agreed),
        "full trick": partial(on[game], trick_lies(), **agreed),
        **phases(game, "scored", **agreed),
    }


def five_hundred_of(players: int) -> dict[str, Callable[[], Table]]:
    key = five_hundred.KEY
    found = phases(key, "auction", "exchange", players=players)
    found |= with_tricks(key, players=players)
    return {f"{name} of {players}": table for name, table in found.items()}


def eights_of(players: int) -> dict[str, Callable[[], Table]]:
    key = eights.KEY
    found = phases(key, "turn", "scored", players=players)
    found["many"] = partial(on[key], lambda s: not s.turn and len(s.hands[0]) > 9, players=players)
    return {f"{name} of {players}": table for name, table in found.items()}


POSITIONS = {
    belote.KEY: phases(belote.KEY, "auction", "reply", "declare")
    | phases(belote.KEY, "show", show="manual")
    | with_tricks(belote.KEY),
    eights.KEY: eights_of(2) | eights_of(3) | eights_of(4),
    eighty_points.KEY: phases(eighty_points.KEY, "deal", "close", trump_making="declare")
    | phases(eighty_points.KEY, "bury")
    | with_tricks(eighty_points.KEY)
    | {
        "doubles led": partial(on[eighty_points.KEY], leads(3, 2)),
        "doubles follow": partial(on[eighty_points.KEY], to_follow(2)),
        "doubles lie": partial(on[eighty_points.KEY], trick_lies(2)),
    },
    five_hundred.KEY: {
        name: table for players in range(2, 7) for name, table in five_hundred_of(players).items()
    },
    twenty_down.KEY: phases(twenty_down.KEY, "trump", "exchange")
    | phases(twenty_down.KEY, "over", deals=40)
    | with_tricks(twenty_down.KEY),
}


@pytest.fixture(scope="module")
def bare(browser: Browser, base_url: str) -> Iterator[Page]:
    with bare_page(browser, base_url) as page:
        yield page


def wrong_at(page: Page, size: dict) -> list[str]:
    """What is wrong in a window of this size, as sentences."""
    page.set_viewport_size(size)
    found = page.evaluate(WRONG, size["width"] >= LIES_FREE)
    return found + ([] if way_on_in_sight(page, size) else ["the way on is out of sight"])


def way_on_in_sight(page: Page, size: dict) -> bool:
    """Whether the main button, if there is one, lies within the window before it is scrolled."""
    page.evaluate("window.scrollTo(0, 0)")
    for main in (".bar .primary", "#confirm", ".bar .button"):
        if page.locator(main).count():
            box = page.locator(main).first.bounding_box()
            return box is None or box["y"] + box["height"] <= size["height"]
    return True


@pytest.mark.parametrize("game", POSITIONS)
def test_nothing_is_cut_off_or_covered(bare: Page, game: str):
    found = []
    for name, table in POSITIONS[game].items():
        lay(bare, as_html(table()))
        for size in SIZES:
            where = f"{name}, {size['width']}x{size['height']}"
            found += [f"{where}: {wrong}" for wrong in wrong_at(bare, size)]
    assert not found, "\n".join(found)
