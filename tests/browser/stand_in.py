"""A small document and window to test the browser's room with, where there is no browser.

Elements, attributes, selectors, focus and a dialog do here what they do in a browser, as far as the
page asks for it. Nothing has a size, nothing is drawn, and no event bubbles: tests hand them in.
"""

import asyncio
import json
import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from html import escape
from html.parser import HTMLParser
from types import SimpleNamespace
from typing import Any


class JsException(Exception):
    """Error raised by functions of the browser."""


VOID = frozenset(("area", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"))
PROPERTIES = frozenset(("hidden", "open", "value", "id", "type", "checked", "href"))
"""Names of both a property and an attribute; those without a value there are true or false."""

ONE = re.compile(
    r"""(?P<tag>[a-z][a-z0-9]*)|\#(?P<id>[\w-]+)|\.(?P<cls>[\w-]+)
    |\[(?P<name>[\w-]+)(?:=['"](?P<value>[^'"]*)['"])?\]|:not\((?P<no>[^)]*)\)""",
    re.VERBOSE,
)


class Element:
    """A node with attributes and children; a string stands for text among them."""

    parent: "Element | None"

    def __init__(self, tag: str = "div", **attributes: str) -> None:
        self.__dict__.update(tag=tag, attributes=dict(attributes), children=[], parent=None)
        self.__dict__.update(document=None, scrollTop=0, called=[])

    # Attributes

    def __getattr__(self, name: str) -> Any:
        if name not in PROPERTIES:
            raise AttributeError(name)
        value = self.attributes.get(name, False if name in ("hidden", "open", "checked") else "")
        return True if value == "" and name in ("hidden", "open", "checked") else value

    def __setattr__(self, name: str, value: Any) -> None:
        if name not in PROPERTIES:
            super().__setattr__(name, value)
        elif value is False:
            self.attributes.pop(name, None)
        else:
            self.attributes[name] = "" if value is True else str(value)

    @property
    def tagName(self) -> str:  # noqa: N802 - the browser's word
        return self.tag.upper()

    def getAttribute(self, name: str) -> str | None:  # noqa: N802
        return self.attributes.get(name)

    def hasAttribute(self, name: str) -> bool:  # noqa: N802
        return name in self.attributes

    def setAttribute(self, name: str, value: str) -> None:  # noqa: N802
        self.attributes[name] = value

    def removeAttribute(self, name: str) -> None:  # noqa: N802
        self.attributes.pop(name, None)

    # Content and parents

    def cloneNode(self, deep: bool) -> "Element":  # noqa: N802
        assert deep
        twin = Element(self.tag, **self.attributes)
        Reader(twin).feed(self.innerHTML)
        return twin

    def append(self, child: Any) -> None:
        self.children.append(child)
        if isinstance(child, Element):
            child.parent = self

    def below(self) -> Iterator["Element"]:
        """Yield all elements inside this one, in the order of the document."""
        waiting = self.children[::-1]
        while waiting:
            if isinstance(child := waiting.pop(), Element):
                yield child
                waiting += child.children[::-1]

    @property
    def elements(self) -> list["Element"]:
        return [child for child in self.children if isinstance(child, Element)]

    @property
    def childElementCount(self) -> int:  # noqa: N802
        return len(self.elements)

    def remove(self) -> None:
        if self.parent:
            self.parent.children.remove(self)
            self.parent = None

    def insertAdjacentHTML(self, where: str, text: str) -> None:  # noqa: N802
        if where == "beforeend":
            Reader(self).feed(text)
            return
        assert where == "beforebegin"
        assert self.parent is not None
        place = self.parent.children.index(self)
        self.parent.children[place:place] = _elements(text, self.parent)

    def top(self) -> "Element":
        return self.parent.top() if self.parent else self

    @property
    def textContent(self) -> str:  # noqa: N802
        return "".join(one if isinstance(one, str) else one.textContent for one in self.children)

    @textContent.setter
    def textContent(self, text: str) -> None:  # noqa: N802
        self.children[:] = [text]

    @property
    def innerHTML(self) -> str:  # noqa: N802
        return "".join(escape(one) if isinstance(one, str) else one.html() for one in self.children)

    @innerHTML.setter
    def innerHTML(self, text: str) -> None:  # noqa: N802
        self.children.clear()
        Reader(self).feed(text)

    @property
    def outerHTML(self) -> str:  # noqa: N802
        return self.html()

    @outerHTML.setter
    def outerHTML(self, text: str) -> None:  # noqa: N802
        assert self.parent
        place = self.parent.children.index(self)
        self.parent.children[place : place + 1] = _elements(text, self.parent)

    @property
    def parentElement(self) -> "Element | None":  # noqa: N802
        return self.parent

    def html(self) -> str:
        given = "".join(f' {name}="{escape(value)}"' for name, value in self.attributes.items())
        end = "" if self.tag in VOID else f"{self.innerHTML}</{self.tag}>"
        return f"<{self.tag}{given}>{end}"

    # Finding

    def is_one(self, simple: str) -> bool:
        """Return whether a selector without spaces matches this element."""
        return all(map(self._has, _parts_of(simple)))

    def _has(self, part: re.Match[str]) -> bool:
        match part.lastgroup:
            case "tag":
                return self.tag == part["tag"]
            case "id":
                return self.attributes.get("id") == part["id"]
            case "cls":
                return part["cls"] in self.attributes.get("class", "").split()
            case "no":
                return not self.is_one(part["no"])
            case _:
                here = self.attributes.get(part["name"])
                return here is not None and part["value"] in (None, here)

    def fits(self, selector: str) -> bool:
        """Return whether a selector matches. Its parts are nested, outermost first."""
        *outer, last = selector.split()
        if not self.is_one(last):
            return False
        here = self.parent
        for part in reversed(outer):
            while here is not None and not here.is_one(part):
                here = here.parent
            if here is None:
                return False
            here = here.parent
        return True

    def _find(self, selector: str) -> Iterator["Element"]:
        kinds = [one.strip() for one in selector.split(",")]
        return (one for one in self.below() if any(map(one.fits, kinds)))

    def querySelectorAll(self, selector: str) -> list["Element"]:  # noqa: N802
        return list(self._find(selector))

    def querySelector(self, selector: str) -> "Element | None":  # noqa: N802
        return next(self._find(selector), None)

    def closest(self, selector: str) -> "Element | None":
        kinds = [one.strip() for one in selector.split(",")]
        here: Element | None = self
        while here is not None and not any(map(here.fits, kinds)):
            here = here.parent
        return here

    def isSameNode(self, other: "Element") -> bool:  # noqa: N802
        return self is other

    # Methods that the page calls

    def focus(self) -> None:
        self.top().document.activeElement = self

    def checkVisibility(self) -> bool:  # noqa: N802
        return not self.hidden and (self.parent is None or self.parent.checkVisibility())

    def addEventListener(self, kind: str, handler: Any) -> None:  # noqa: N802
        vars(self).setdefault("heard", {})[kind] = handler

    def getBoundingClientRect(self) -> SimpleNamespace:  # noqa: N802
        return SimpleNamespace(left=0, top=0, width=0, height=0)

    def click(self) -> None:
        self.called.append("click")

    def select(self) -> None:
        self.called.append("select")

    def scrollIntoView(self) -> None:  # noqa: N802
        self.called.append("scrollIntoView")


@cache
def _parts_of(simple: str) -> tuple[re.Match[str], ...]:
    return tuple(ONE.finditer(simple))


class Reader(HTMLParser):
    """Reads HTML into an element."""

    def __init__(self, into: Element) -> None:
        super().__init__(convert_charrefs=True)
        self._here = into

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        child = Element(tag)
        child.attributes.update({name: value or "" for name, value in attrs})
        self._here.append(child)
        if tag not in VOID:
            self._here = child

    def handle_endtag(self, tag: str) -> None:
        assert self._here.tag == tag, f"</{tag}> closes <{self._here.tag}>"
        assert self._here.parent is not None
        self._here = self._here.parent

    def handle_data(self, data: str) -> None:
        self._here.append(data)


def _elements(html: str, parent: Element) -> list[Element]:
    there = Element()
    there.innerHTML = html
    for child in there.elements:
        child.parent = parent
    return there.elements


BODY = """
  <p id="banner" hidden></p><div id="update" hidden></div><div id="work" hidden></div>
  <div id="offer" hidden></div><div id="language" hidden></div>
  <main id="main"><h1>Card games, quietly</h1><div id="to-file"></div>
  <div id="again"></div><div id="saved"></div>
  <button data-new="eights">Options</button><button data-play="eights">Play</button>
  <button data-learn="twenty-down">Learn <span class="how-far">4 minutes</span></button></main>
  <dialog id="dialog"></dialog><p id="alert"></p><p id="status"></p>
"""


class Document:
    """A page with all the places that ours fills."""

    def __init__(self) -> None:
        self.documentElement = Element("html")
        self.documentElement.document = self
        self.querySelector = self.documentElement.querySelector
        self.querySelectorAll = self.documentElement.querySelectorAll
        self.body = Element("body")
        self.documentElement.append(self.body)
        self.activeElement: Element = self.body
        self.hidden = False
        self.load()

    def load(self) -> None:
        self.body.innerHTML = BODY
        self.activeElement = self.body

    def getElementById(self, id: str) -> Element | None:  # noqa: N802
        everything = self.documentElement.below()
        return next((one for one in everything if one.attributes.get("id") == id), None)

    def createElement(self, tag: str) -> Element:  # noqa: N802
        return Element(tag)

    def text(self, selector: str) -> str:
        """Return the words in the first element that matches a selector, in one line."""
        found = self.querySelector(selector)
        assert found is not None, f"nothing fits {selector}"
        return " ".join(found.textContent.split())


class Redraw:
    """boot/redraw.mjs, and boot/moving.mjs with it: nothing moves, but what should is noted."""

    def __init__(self, document: Document) -> None:
        self._document = document
        self.moved: list[dict[str, Any]] = []  # all that was to move, the first first
        self.tried_out: list[str] = []  # what was laid out in the closed dialog
        self.noted: list[str] = []  # what was looked at before it was drawn anew
        self.hurried = self.put_back = 0
        self.seen_draft: tuple[list[str], str] = [], ""  # raised cards, and the button tapped once
        self.seen_going = ""  # what a person did with, and is not drawn yet

    def look(self, places: str) -> None:
        self.noted = json.loads(places)

    def move(self, plan: str) -> None:
        self.moved += json.loads(plan)

    def put(self) -> None:
        self.put_back += 1

    def show_draft(self, raised: str, said: str) -> None:
        self.seen_draft = json.loads(raised), said

    def show_going(self, what: str) -> None:
        self.seen_going = what

    def clear_going(self) -> None:
        self.seen_going = ""

    async def idle(self) -> None:
        await asyncio.sleep(0)

    def listen_clicks(self, names: Iterable[str], handler: Callable[..., None]) -> None:
        self._clickable, self._hears = tuple(names), handler

    def click(self, element: Element) -> None:
        """Click an element: pass it to the handler if it has one of the watched attributes."""
        target = element.closest(",".join(f"[data-{name}]" for name in self._clickable))
        asked = [name for name in self._clickable if target and target.getAttribute(f"data-{name}")]
        if target and asked:
            self._hears(asked[0], target.getAttribute(f"data-{asked[0]}"), target)

    def hurry(self) -> None:
        self.hurried += 1

    def morph(self, target: Element, html: str) -> None:
        """Replace the content as idiomorph does, but with new nodes."""
        with self._focus_kept():
            target.innerHTML = html

    def open_dialog(self, dialog: Element, html: str) -> None:
        dialog.innerHTML = html
        dialog.open = True

    async def try_out(self, dialog: Element, html: str) -> None:
        if not dialog.open:
            self.tried_out.append(html)

    def close_dialog(self, dialog: Element) -> None:
        dialog.open = False

    def finish_closing(self) -> None:
        """Do nothing: a dialog of the stand-in closes at once."""

    def change(self, target: Element, steps: str) -> bool:
        """Take these steps in the one element that stands in this one."""
        found, taken = list[Element](), json.loads(steps)
        for above, place, count, *_ in taken:
            around = target if above < 0 else found[above]
            if place >= len(around.elements):
                return False
            found.append(around.elements[place])
            if count not in (None, found[-1].childElementCount):
                return False
        for element, (*_, attributes, deed, html) in zip(found, taken, strict=True):
            self._take(element, attributes, deed, html)
        return True

    def _take(
        self, element: Element, attributes: dict[str, str | None], deed: str, html: str
    ) -> None:
        for name, value in attributes.items():
            element.removeAttribute(name) if value is None else element.setAttribute(name, value)
        match deed:
            case "inside" | "fill":
                self.morph(element, html)
            case "itself" | "replace":
                with self._focus_kept():
                    element.outerHTML = html
            case "behind":
                element.insertAdjacentHTML("beforeend", html)
            case "before":
                element.insertAdjacentHTML("beforebegin", html)
            case "away":
                with self._focus_kept():
                    element.remove()
            case _:
                assert not deed

    @contextmanager
    def _focus_kept(self) -> Iterator[None]:
        """The focus stays where its id does."""
        document, held = self._document, self._document.activeElement
        yield
        if held.top() is document.documentElement and held in document.documentElement.below():
            return
        same = document.getElementById(held.id) if held.id else None
        document.activeElement = same or document.body

    def append(self, element: Element, html: str) -> None:
        element.insertAdjacentHTML("beforeend", html)

    async def painted(self) -> None:
        await asyncio.sleep(0)


class Storage:
    """localStorage. A full one has no room for anything longer than before."""

    def __init__(self) -> None:
        self.kept: dict[str, str] = {}
        self.is_full = False

    @property
    def length(self) -> int:
        return len(self.kept)

    def key(self, place: int) -> str:
        return list(self.kept)[place]

    def getItem(self, key: str) -> str | None:  # noqa: N802
        return self.kept.get(key)

    def setItem(self, key: str, value: str) -> None:  # noqa: N802
        if self.is_full and len(value) > len(self.kept.get(key, "")):
            raise JsException("QuotaExceededError")
        self.kept[key] = value

    def removeItem(self, key: str) -> None:  # noqa: N802
        self.kept.pop(key, None)


class Locks:
    """navigator.locks: a lock has one holder at a time, and the next ones wait in line."""

    def __init__(self) -> None:
        self._lines: dict[str, list[Callable[[None], Any]]] = {}

    def request(self, name: str, granted: Callable[[None], Any]) -> None:
        line = self._lines.setdefault(name, [])
        line.append(granted)
        if len(line) == 1:
            self._granting = asyncio.ensure_future(self._grant(name))

    async def _grant(self, name: str) -> None:
        held = self._lines[name][0](None)
        if isinstance(held, asyncio.Future):
            held.add_done_callback(lambda _held: self.give_back(name))
        else:
            self.give_back(name)

    def give_back(self, name: str) -> None:
        """The holder is done with this lock, or its tab is gone."""
        line = self._lines[name]
        line.pop(0)
        if line:
            self._granting = asyncio.ensure_future(self._grant(name))


def js_class(make: Callable[..., Any]) -> SimpleNamespace:
    return SimpleNamespace(new=make)


class Clipboard:
    """Takes text, or refuses."""

    def __init__(self) -> None:
        self.text: str | None = None
        self.refuses = False

    async def writeText(self, text: str) -> None:  # noqa: N802
        if self.refuses:
            raise PermissionError(text)
        self.text = text


class Past:
    """History of a tab. `follow` opens a link of the page; `heard` hears of back and forward."""

    def __init__(self, window: "Window") -> None:
        self._window = window
        self._states: list[Any] = [None]
        self._addresses = [window.location]
        self.place = 0
        self.heard: Callable[[Any], None] = lambda _event: None

    def __len__(self) -> int:
        return len(self._states)

    @property
    def state(self) -> Any:
        return self._states[self.place]

    @property
    def addresses(self) -> list[Any]:
        """Addresses of all entries; the present one is that of the window."""
        self._addresses[self.place] = self._window.location
        return self._addresses

    def pushState(self, state: Any, _title: str) -> None:  # noqa: N802
        self._states[self.place + 1 :] = [_as_object(state)]
        self.addresses[self.place + 1 :] = [self._window.location]
        self.place += 1

    def replaceState(self, state: Any, _title: str, address: str = "") -> None:  # noqa: N802
        self._states[self.place] = _as_object(state)
        if address:
            self._window.location = location_of(self._window.location.origin + address)

    def back(self) -> None:
        self._go(-1)

    def forward(self) -> None:
        self._go(1)

    def _go(self, steps: int) -> None:
        if 0 <= self.place + steps < len(self):
            there = self.addresses[self.place + steps]
            self.place += steps
            self._window.location = there
            self.heard(SimpleNamespace(state=self.state))

    def follow(self, address: str) -> None:
        self.pushState(None, "")
        self._window.location = location_of(address)


def _in_json(value: Any) -> str:
    return json.dumps(value.kept if isinstance(value, Storage) else value)


def _as_object(state: Any) -> Any:
    return SimpleNamespace(**state) if isinstance(state, dict) else state


class Window:
    """Stand-in for the window. A fetch returns a text of `files`, else `rule_page`; None fails."""

    def __init__(self, document: Document, address: str = "https://cards.example/") -> None:
        self.document = document
        self.undefined = None
        self.localStorage = Storage()
        self.location = location_of(address)
        self.rule_page = "<article><p id='p-4.2'>Follow suit.</p></article>"
        self.files: dict[str, str | None] = {}
        nothing = lambda *_: None  # noqa: E731
        self.performance = SimpleNamespace(
            now=lambda: 0.0, measure=nothing, mark=nothing, clearMeasures=nothing
        )
        self.history = Past(self)
        self.navigator = SimpleNamespace(clipboard=Clipboard(), language="en-GB")
        self.console = SimpleNamespace(warn=nothing, info=nothing, error=nothing)
        self.aborted = 0  # requests that were given up
        self.AbortController = js_class(lambda: SimpleNamespace(signal=None, abort=self._abort))
        self.Object = SimpleNamespace(
            new=SimpleNamespace, fromEntries=dict, keys=lambda storage: [*storage.kept]
        )
        self.JSON = SimpleNamespace(stringify=_in_json)
        self.zone = 0  # minutes behind Greenwich
        self.Date = js_class(
            lambda when: SimpleNamespace(when=when, getTimezoneOffset=lambda: self.zone)
        )
        self.Intl = SimpleNamespace(
            DateTimeFormat=js_class(
                lambda *_: SimpleNamespace(format=lambda moment: f"time {moment.when}")
            )
        )
        self.scrolled: list[tuple[int, int]] = []

    def _abort(self) -> None:
        self.aborted += 1

    def getSelection(self) -> SimpleNamespace:  # noqa: N802
        return SimpleNamespace(selectAllChildren=lambda one: one.called.append("selected"))

    def matchMedia(self, _query: str) -> SimpleNamespace:  # noqa: N802
        return SimpleNamespace(matches=False)

    def scrollTo(self, across: int, down: int) -> None:  # noqa: N802
        self.scrolled.append((across, down))

    async def fetch(self, address: str, _how: object = None) -> SimpleNamespace:
        found = self.files.get(address, self.rule_page)
        text = (found or "").encode()
        pieces = [SimpleNamespace(done=False, value=SimpleNamespace(to_bytes=lambda: text))]

        async def read() -> SimpleNamespace:
            return pieces.pop() if pieces else SimpleNamespace(done=True)

        reader = SimpleNamespace(read=read)
        return SimpleNamespace(ok=found is not None, body=SimpleNamespace(getReader=lambda: reader))


def location_of(address: str) -> SimpleNamespace:
    origin, path, search, fragment = re.fullmatch(
        r"(\w+://[^/]*)(/[^?#]*)(\?[^#]*)?(#.*)?", address
    ).groups("")
    return SimpleNamespace(origin=origin, pathname=path, search=search, hash=fragment)
