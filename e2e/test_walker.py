"""A visitor who does random things, and whether it would notice what goes wrong."""

import time
from collections.abc import Callable, Iterator
from random import Random

import pytest
from playwright.sync_api import Browser

from cardroom.records.saved_game import read_saved, write_saved
from cardroom.table import Record, Table
from e2e.at_table import decide
from tests.random_games import SEED
from tests.soak import row
from tools.walker.report import tell_story
from tools.walker.sight import look
from tools.walker.steps import Moment, Step, leave, reload
from tools.walker.surroundings import Surroundings
from tools.walker.visit import Hung, Visit, open_visit
from tools.walker.walk import Walk, walk

STEPS = 10
LONGEST = 60  # seconds that these may take on a busy machine

AROUND = Surroundings(
    size=(1280, 800),
    folder="",
    speed="?fast=1",
    first="play=twenty-down",
    theme="light",
    motion="reduce",
    finger=False,
    kept=False,
    hurry=0.0,
)


def test_a_walk_meets_no_fault(browser: Browser, base_url: str):
    end = time.monotonic() + LONGEST
    found = walk(browser, base_url, f"{SEED}walker", STEPS, end)
    assert not found.fault, tell_story(found)
    assert len(found.steps) > STEPS / 2  # a page that comes meanwhile may cost a step


# Planted faults


@pytest.fixture(scope="module")
def walking(browser: Browser, base_url: str) -> Iterator[Walk]:
    """A walk at a table where one action was done."""
    with open_visit(browser, base_url, "planted", AROUND, {}) as visit:
        found = Walk(visit)
        assert found.begin() is None
        decide(visit.page)
        assert found.check(None, None, 30) is None
        visit.still = 1.0
        yield found


def runs(script: str) -> Callable[[Visit], object]:
    return lambda visit: visit.page.evaluate(script)


def shows(words: str, more: str = "") -> Callable[[Visit], object]:
    """An element with these words, or of this kind."""
    return runs(f"""() => {{
      const planted = Object.assign(document.createElement("p"), {{ textContent: "{words}" }});
      planted.classList.add("planted");
      {more}
      document.querySelector("main").append(planted);
    }}""")


def change_record(visit: Visit, change: Callable[[Record], Record]) -> Record:
    """Change the saved game in the storage, behind the page's back; the new record."""
    ((id, text),) = visit.games.items()
    saved = read_saved(id, text)
    changed = saved._replace(record=change(saved.record))
    entry = [f"cardroom/game/{id}", write_saved(changed)]
    visit.page.evaluate("entry => localStorage.setItem(...entry)", entry)
    return changed.record


def lose_an_action(visit: Visit) -> None:
    change_record(visit, lambda record: record._replace(actions=record.actions[:-1]))


def lose_the_game(visit: Visit) -> None:
    visit.page.evaluate(
        "localStorage.removeItem(Object.keys(localStorage).find(key => /game/.test(key)))"
    )


def play_to_computer(record: Record) -> Record:
    table = Table(record)
    while table.state.turn in (0, None):
        table.play(table.game.legal(table.state)[0])
    return table.record


def leave_the_computer_to_move(visit: Visit) -> None:
    record = change_record(visit, play_to_computer)
    visit.page.evaluate(
        """turn => {
          const table = document.getElementById("table");
          table.dataset.turn = turn;
          delete table.dataset.mine;
        }""",
        str(Table(record).state.turn),
    )


DIALOG = "document.getElementById('dialog')"
PLANTED: dict[str, tuple[str, Callable[[Visit], object]]] = {
    "an exception in a handler": (
        "error",
        runs("document.addEventListener('click', () => { throw Error('planted'); }, {once: true})"),
    ),
    "a rejection": ("error", runs("setTimeout(() => Promise.reject(Error('planted')), 0)")),
    "a traceback": ("error", runs("console.error('Traceback (most recent call last)')")),
    "PyScript's error": ("broken", shows("Traceback", "planted.classList.add('py-error');")),
    "an alarm": ("blocked", shows("Couldn't start", "planted.id = 'blocked';")),
    "an overflow": ("overflow", shows("wide", "planted.style.width = '3000px';")),
    "an empty dialog": ("empty dialog", runs(f"{DIALOG}.show()")),
    "a dialog without a way out": (
        "empty dialog",
        runs(f"{{ {DIALOG}.textContent = 'Words'; {DIALOG}.show(); }}"),
    ),
    "a busy that stays": ("never idle", runs("document.documentElement.dataset.busy = '1'")),
    "nothing to press": ("no control", runs("document.body.style.visibility = 'hidden'")),
    "a lost action": ("lost actions", lose_an_action),
    "a lost game": ("lost game", lose_the_game),
}

MENDED = """(games) => {
  document.querySelectorAll(".planted").forEach((one) => one.remove());
  delete document.documentElement.dataset.busy;
  document.body.style.visibility = "";
  document.getElementById("dialog").close();
  document.getElementById("dialog").textContent = "";
  for (const [id, text] of Object.entries(games)) localStorage.setItem(`cardroom/game/${id}`, text);
}"""


def tap_nothing(moment: Moment) -> str:
    moment.visit.page.mouse.click(2, 2)
    return ""


def fault_after(walking: Walk, step: Step) -> str:
    """Return the kind of fault that the walk finds when it takes this step."""
    visit = walking.visit
    fault = walking.do(step, Moment(visit, look(visit.page), Random(0)))
    return fault.kind if fault else "nothing"


@pytest.fixture
def mended(walking: Walk) -> Iterator[Walk]:
    """The walk, from which what a test plants is taken away after it."""
    games = dict(walking.visit.games)
    yield walking
    walking.visit.page.evaluate(MENDED, games)
    walking.visit.errors.clear()
    walking.visit.games = games


USUAL = ("a traceback", "an overflow", "nothing to press", "a lost action")
"""Faults planted in `make test`: a line of the console, a look, a dead end and a save."""


@pytest.mark.parametrize("what", [row(what, usual=what in USUAL) for what in PLANTED])
def test_what_is_planted_is_noticed(mended: Walk, what: str):
    kind, plant = PLANTED[what]
    plant(mended.visit)
    if kind == "never idle":
        time.sleep(mended.visit.still)
    assert fault_after(mended, tap_nothing) == kind


def test_a_page_without_a_fault_has_none(mended: Walk):
    assert fault_after(mended, tap_nothing) == "nothing"
    assert fault_after(mended, leave) == "nothing"


def test_a_control_that_leads_nowhere_is_noticed(mended: Walk):
    button = """
      const button = Object.assign(document.createElement("button"), { textContent: "Leave" });
      button.dataset.do = "leave-nothing";
      planted.append(button);
    """
    shows("", button)(mended.visit)
    assert fault_after(mended, leave) == "stuck"


@pytest.mark.soak
def test_a_page_that_answers_no_script_is_noticed(mended: Walk):
    script = (
        "{ const end = Date.now() + 3000; setTimeout(() => { while (Date.now() < end); }, 50); }"
    )
    runs(script)(mended.visit)
    time.sleep(0.2)
    with pytest.raises(Hung):
        mended.visit.settle(0.5)


@pytest.mark.soak
def test_a_computer_that_sleeps_is_noticed(mended: Walk):
    leave_the_computer_to_move(mended.visit)
    assert fault_after(mended, tap_nothing) == "nobody moves"


@pytest.mark.soak
def test_a_table_that_another_visit_shows_is_noticed(mended: Walk):
    runs("document.getElementById('table').dataset.phase = 'planted'")(mended.visit)
    assert mended.check(None, None, 5) is None
    mended.visit.still = 30.0
    assert fault_after(mended, reload) == "other table"
