"""A visitor who does random things in the page, and what the page gets from elsewhere.

Left out is what the stand-in for the browser cannot do: camera, live tables, downloads and files,
printing, the device's own dialog for links, new versions of the site, other languages. Analyses of
the worker are invented, since real ones take long.
"""

import asyncio
import json
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import count, islice
from random import Random
from types import SimpleNamespace
from typing import Any, TypeAlias

from cardroom.browser.keymap import LETTERS, OF_A_CARD
from cardroom.games import GAMES
from cardroom.players.player import Choice, Reason
from cardroom.players.service import choice_fields
from cardroom.records.kinds import GAME
from cardroom.records.saved_game import Saved
from cardroom.records.store import Store
from cardroom.table import Record, Table, new_record
from tests.browser.playing import House
from tests.browser.stand_in import Element, Storage
from tests.random_games import random_action
from tests.registration import ROOT
from tools import lobby
from tools.lessons import files
from tools.walker.surroundings import draw_fragment

Entries: TypeAlias = dict[str, str]  # texts in a storage, by key
DEALT = 400  # actions at most of a game that is there from the beginning
LOOKED_AT = 8  # candidates of an invented analysis
FIELDS = ("input", "select", "textarea")
AT_TABLE = {"data-card", "data-action", "data-draft", "data-pick", "data-presses"}
UNABLE = re.compile("live|wrong-word|export$|import|print|pad-print|send-link|update|reload-page")
"""Commands for which the stand-in has no browser."""

SOUGHT = {"menu", "more", "finish", "review", "review-decision", "again", "challenge", "board-here"}
"""Commands that lead to features, and are among many others."""

KEYS = (*LETTERS, *OF_A_CARD, *"htpc9zy", "Escape", "ArrowLeft", "ArrowDown", "End", "Tab")
TEXTS = ("", " ", "Ani", "7", "-1", "walnut", "<b>%(name)s</b>" * 9)


@cache
def read_home() -> str:
    """Return the body of the page as it is sent, without pictures and scripts."""
    body = lobby.page().partition("<body>")[2].partition("</body>")[0]
    return re.sub(r"(?s)<(svg|script|mpy-config|noscript)\b.*?</\1>|<!--.*?-->", "", body)


@cache
def read_site() -> dict[str, str]:
    found = {f"./lessons/{name}": text.decode() for name, text in files().items()}
    for path in (ROOT / "problems").glob("*.tsv"):
        found[f"./problems/{path.stem}.json"] = json.dumps(path.read_text("utf-8").splitlines())
    return found


async def choose(table: Table, _seat: int, _level: str) -> Choice:
    """Choose as a computer player, at random and after a while."""
    await asyncio.sleep(1)
    dice = Random(f"{table.record.seed} {table.length}")
    return Choice(random_action(table.game, table.state, dice), Reason("only"))


async def analyse(asked: str, record: Record) -> str:
    """Answer a question about a decision as the worker does; no question about par."""
    await asyncio.sleep(1)
    fields = json.loads(asked)
    if "place" not in fields:
        return '{"error": "request"}'
    table, dice = Table(record).at(fields["place"]), Random(asked)
    game, done = table.game, fields["also"] or "".join(record.actions[table.length :][:1])
    texts = map(game.text, islice(game.legal(table.state), LOOKED_AT))
    said = dice.sample(found := [*dict.fromkeys([*texts, *filter(None, [done])])], len(found))
    rows = [[[text], -at, 0.5, 0.1, at and dice.random(), 0.3] for at, text in enumerate(said)]
    choice = choice_fields(Choice(game.parse(said[0]), Reason("only")), game)
    return json.dumps({"choice": choice, "aim": "", "worlds": 9, "rows": rows, "lying": []})


def deal_game(key: str, dice: Random) -> Saved:
    """Return a game that is on the device from the beginning, near the end of its first deal."""
    options = dice.choice([*GAMES[key].PRESETS.values()])
    table = Table(new_record(key, options, f"{dice.random()}"))
    while table.length < DEALT and not (table.state.sheet or table.state.winners):
        table.play(random_action(table.game, table.state, dice))
    record = table.at(max(0, table.length - dice.randrange(9))).record
    return Saved("begun", record, (None, *["club"] * (table.game.seats(options) - 1)))


def look_below(here: Element) -> Iterator[Element]:
    """Yield the elements below this one that are not hidden."""
    for child in here.elements:
        if not child.hidden and (child.tag != "dialog" or child.open):
            yield child
            yield from look_below(child)


def word_of(one: Element) -> str:
    return one.attributes.get("data-do", "")


def is_off(one: Element) -> bool:
    return one.hasAttribute("aria-disabled")


def kind_of(one: Element) -> str:
    return word_of(one) or next(name for name in one.attributes if name.startswith("data-"))


class Visitor:
    """A visitor who sees what is not hidden, and notes in `told` what they do."""

    def __init__(self, stage: Any, key: str, dice: Random) -> None:
        self.stage, self.key, self.dice = stage, key, dice
        self.window, self.document = stage.window, stage.document
        self.window.files, self.window.sessionStorage = read_site(), Storage()
        self.errors: list[str] = []  # what the page wrote to the console
        self.window.console.error = self.errors.append
        ticks, seconds = count(), count(1_795_000_000)
        draw = SimpleNamespace(choice=dice.choice, token_hex=lambda _: f"{dice.random():.9f}"[2:])
        stage.url_params.secrets = draw
        stage.chunked_work.perf_counter = lambda: next(ticks) / 100  # long work has many breaks
        stage.clock.time = SimpleNamespace(time=lambda: next(seconds), monotonic=lambda: 0.0)
        stage.dom.listen = lambda *_: None  # its events are handed in here
        self.told: list[str] = []
        self.words: set[str] = set()  # commands since the page was at rest
        self.drawn = Counter[str]()  # how often controls of a kind were pressed
        Store(self.kept).save(deal_game(key, dice))
        self.kept["cardroom/open"] = dice.choice(("begun", ""))
        self.window.location.search = dice.choice(("", "?fast=0"))
        self.arrive()
        wished = {"coach": dice.choice(("always", "never")), "one_tap": dice.random() < 0.5}
        self.house.page.set_preferences(self.house.page.preferences._replace(**wished))

    @property
    def kept(self) -> Entries:
        return self.window.localStorage.kept

    def arrive(self) -> None:
        self.document.load()
        self.document.body.innerHTML = read_home()
        self.document.documentElement.attributes.clear()
        self.stage.dialog._opened.clear()
        self.stage.dialog._unanswered.clear()
        self.house = house = House(self.stage)
        house.answers = analyse
        self.stage.resuming.listen_to_other_tabs(house.page)
        house.arrival.open()

    @property
    def dialog(self) -> Element | None:
        return self.document.querySelector("dialog[open]")

    def controls(self) -> list[Element]:
        asking = {f"data-{name}" for name in ("do", *self.stage.commands.CLICKED)}
        return [
            one
            for one in look_below(self.dialog or self.document.body)
            if asking & one.attributes.keys()
            and not one.hasAttribute("disabled")
            and not UNABLE.match(word_of(one))
        ]

    # Events

    def press(self, one: Element) -> None:
        """Press a control; what the page itself presses is pressed as well."""
        self.told[-1] += f" {one.html().partition('>')[0]}>"
        self.words.add(word_of(one))
        one.focus()
        self.stage.moving.click(one)
        for other in [other for other in look_below(self.document.body) if "click" in other.called]:
            other.called.clear()
            self.stage.moving.click(other)

    def press_any(self) -> None:
        """Press a control: those of a table more often, and seldom what was pressed before."""
        found = self.controls()
        one = self.dice.choices(found, map(self.weigh, found))[0]
        self.drawn[kind_of(one)] += not AT_TABLE & one.attributes.keys()
        self.press(one)

    def weigh(self, one: Element) -> float:
        """Return how probable it is that a control is pressed."""
        weight = 3.0 if AT_TABLE & one.attributes.keys() else 1.0 / (1 + self.drawn[kind_of(one)])
        weight *= 6 if word_of(one) in SOUGHT else 1
        return weight * (0.1 if is_off(one) else 1.0)

    def press_key(self) -> None:
        key, control = self.dice.choice(KEYS), self.dice.random() < 0.2
        self.told[-1] += f" {'Control+' * control}{key}"
        self.words |= {"undo"} if control and key == "z" else set()
        target, prevented = self.document.activeElement, list[int]()
        self.stage.keyboard.press(
            self.house.app,
            SimpleNamespace(
                key=key,
                code="",
                target=target,
                ctrlKey=control,
                **dict.fromkeys(("isComposing", "shiftKey", "metaKey", "altKey", "repeat")),
                preventDefault=lambda: prevented.append(1),
            ),
        )
        if key == "Escape" and not prevented:
            self.stage.dialog.dismiss()
        if key in OF_A_CARD and not prevented and target in self.controls():
            self.press(target)

    def change_field(self) -> None:
        fields = [one for one in look_below(self.dialog or self.document.body) if one.tag in FIELDS]
        if not fields:
            return
        field = self.dice.choice(fields)
        options = [one.value for one in field.below() if one.tag == "option"]
        if field.type == "checkbox":
            field.checked = not field.checked
        elif field.type != "radio":
            field.value = self.dice.choice(options or TEXTS)
        self.told[-1] += f" {field.html().partition('>')[0]}> {field.value}"
        if field.value != "live" and field.type != "file":
            self.stage.dispatch.handle_change(self.house.app, field)

    def go_back(self) -> None:
        self.window.history.back()

    def go_forward(self) -> None:
        self.window.history.forward()

    def follow_link(self) -> None:
        fragment = draw_fragment(self.dice, [])
        self.told[-1] += f" {fragment}"
        self.window.history.follow(f"https://cards.example/{self.window.location.search}{fragment}")
        self.house.arrival.open_link()

    def play_in_other_tab(self) -> None:
        """Play on with a kept game as another tab does, and tell this tab."""
        store = Store(self.kept)
        for saved in self.dice.sample(games := store.games()[0], min(1, len(games))):
            if (table := Table(saved.record)).state.winners:
                return
            table.play(random_action(table.game, table.state, self.dice))
            store.save(saved._replace(record=table.record))
            event = SimpleNamespace(key=(key := GAME + saved.id), newValue=self.kept[key])
            self.stage.resuming.handle_storage_event(self.house.page, event)
