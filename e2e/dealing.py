"""Equal cards in every run of a test, so that a failed test can be repeated.

The secure random source of the browser gives bytes by the name of the test, and by how often its
tab has loaded a page. ``CARDROOM_SEED`` has other cards dealt, as `make soak` does daily.
"""

import json

from playwright.sync_api import Page

from tests.random_games import SEED

SETTLED = """name => {
  window.name = Number(window.name || 0) + 1;
  let state = 0;
  for (const letter of `${name} ${window.name}`)
    state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  const next = () => {
    state = (state + 0x6D2B79F5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return mixed ^ (mixed >>> 14);
  };
  crypto.getRandomValues = numbers => {
    new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength)
      .forEach((_, place, bytes) => { bytes[place] = next(); });
    return numbers;
  };
}"""
"""Mulberry32, begun from a text."""


def deal_by(page: Page, name: str) -> Page:
    """Settle what this page will deal from its next visit on; the page itself."""
    return deal_from(page, SEED + name)


def deal_from(page: Page, text: str) -> Page:
    """Settle that this page deals from a text, whatever the day; return the page."""
    page.add_init_script(f"({SETTLED})({json.dumps(text)})")
    return page
