"""Laying a deal: what is chosen, tapped and typed in the dialog."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from cardroom.browser.commands import Handler, Request, plainly
from cardroom.browser.page import dialog, dom
from cardroom.browser.page.url_params import fresh_seed
from cardroom.game import Agreed
from cardroom.games import GAMES
from cardroom.laying.layout import (
    Layout,
    Trouble,
    deal,
    dealer_of,
    hand_of,
    left,
    moved_to,
    sizes,
    take,
    tap,
    type_in,
    with_dealer,
)
from cardroom.nouns.cards import Card
from cardroom.records.store import Store
from cardroom.table import Record, new_record
from cardroom.views import dialogs
from cardroom.views.board import setup
from cardroom.views.board.setup import OWN, Setup
from cardroom.views.words import typed_letters

FIRST = hand_of(0)


class Setting:
    """The dialog in which a deal is laid."""

    def __init__(self, store: Store, laid: Callable[[Layout, Record], None]) -> None:
        """`laid` hears which cards were given, and the deal that came of it."""
        self._store = store
        self._laid = laid
        self._state = _blank(next(iter(GAMES)))
        dom.listen(dom.element("dialog"), "input", self._typing)

    @property
    def handlers(self) -> Mapping[str, Handler]:
        return {
            "board-game": self._game,
            "board-preset": self._preset,
            "board-option": self._option,
            "board-dealer": self._dealer,
            "board-place": self._place,
            "board-card": self._card,
            "board-take": self._take,
            "board-type": self._type,
            "board-clear": plainly(self._clear),
            "board-lay": plainly(self._lay),
            "board-forget": self._forget,
        }

    def open(self, game: str = "", agreed: Agreed | None = None) -> None:
        """Ask for a deal of this game; of the one that was laid last where none is named."""
        if game and game != self._state.game.KEY:
            self._state = _blank(game, agreed)
        self._ask()

    def change(self, layout: Layout) -> None:
        """Ask which cards of this deal lie otherwise."""
        self._state = Setup(layout)
        self._ask()

    def _ask(self) -> None:
        self._state = self._state._replace(kept=self._store.positions())
        dialog.show(setup.setup(self._state))

    def _show(self, **changed: Any) -> None:
        self._state = self._state._replace(**{"trouble": None, **changed})
        dialog.refresh(setup.setup(self._state))

    # What is agreed

    def _game(self, asked: Request) -> None:
        self._state = _blank(asked.target.value)
        self._show(kept=self._store.positions())

    def _preset(self, asked: Request) -> None:
        if asked.target.value != OWN:
            self._agree(self._state.game.PRESETS[asked.target.value])

    def _option(self, asked: Request) -> None:
        agreed = self._state.layout.record.options
        field, value = asked.get("field"), asked.target.value
        self._state = self._state._replace(opened=True)
        self._agree(dialogs.with_option(self._state.game, agreed, field, value))

    def _agree(self, options: Agreed) -> None:
        """Another set of options, if these go together; the cards stay, as far as they fit."""
        game, layout = self._state.game, self._state.layout
        if problem := game.complaint(options):
            self._show(trouble=Trouble("options", "", text=problem))
            return
        dealer = dealer_of(layout.record) % game.seats(options)
        record = with_dealer(new_record(game.KEY, options, "1"), dealer)
        self._show(layout=moved_to(layout, record), place=FIRST)

    def _dealer(self, asked: Request) -> None:
        layout = self._state.layout
        record = with_dealer(layout.record, int(asked.target.value))
        self._show(layout=layout._replace(record=record))

    # Who has which cards

    def _place(self, asked: Request) -> None:
        self._show(place=asked.get("place"))

    def _card(self, asked: Request) -> None:
        card = Card(asked.get("which"))
        tried = tap(self._state.layout, self._state.place, card)
        self._state = self._state._replace(at=card)
        self._try(tried)

    def _take(self, asked: Request) -> None:
        place = asked.get("place")
        self._try(take(self._state.layout, place, Card(asked.get("which"))))
        if dom.focus_lost():
            dom.focus(f"#cards-{setup.place_id(place)}")

    def _typing(self, event: Any) -> None:
        """Cards are being typed: they show as soon as they can be read."""
        place = event.target.getAttribute("data-place")
        if not place:
            return
        text = event.target.value
        tried = type_in(self._state.layout, place, text, typed_letters())
        if isinstance(tried, Layout):
            self._show(texts={**self._state.texts, place: text}, layout=tried)

    def _type(self, asked: Request) -> None:
        """Cards were typed; what cannot be so stays as it was typed."""
        place, text = asked.get("place"), asked.target.value
        tried = type_in(self._state.layout, place, text, typed_letters())
        if isinstance(tried, Trouble):
            self._show(texts={**self._state.texts, place: text}, trouble=tried)
        else:
            others = {one: said for one, said in self._state.texts.items() if one != place}
            self._show(texts=others, layout=tried)

    def _try(self, tried: Layout | Trouble) -> None:
        """This is how the cards lie now; or why they cannot."""
        if isinstance(tried, Trouble):
            self._show(trouble=tried)
        else:
            self._show(layout=tried, texts={}, place=_with_room(tried, self._state.place))

    def _forget(self, asked: Request) -> None:
        """A position that has a name is not wanted any more."""
        self._store.forget_position(asked.get("id"))
        self._show(kept=self._store.positions())

    def _clear(self) -> None:
        self._show(layout=Layout(self._state.layout.record), texts={}, place=FIRST)

    def _lay(self) -> None:
        """Deal, unless something that was typed cannot be so."""
        tried: Layout | Record | Trouble = self._as_typed()
        if isinstance(tried, Layout):
            layout, tried = tried, deal(tried, Random(fresh_seed()))
            if isinstance(tried, Record):
                dialog.close()
                self._laid(layout, tried)
                return
        self._show(trouble=tried)

    def _as_typed(self) -> Layout | Trouble:
        """How the cards lie, with what was typed last; or why they cannot."""
        layout = self._state.layout
        for place, text in self._state.texts.items():
            tried = type_in(layout, place, text, typed_letters())
            if isinstance(tried, Trouble):
                return tried
            layout = tried
        return layout


def _blank(game: str, agreed: Agreed | None = None) -> Setup:
    """A deal of which nothing is laid yet, by the usual rules where none are named."""
    return Setup(Layout(new_record(game, agreed or GAMES[game].Options(), "1")))


def _with_room(layout: Layout, place: str) -> str:
    """This place, or where it is full the next one that is not."""
    wanted = sizes(layout.record)
    places = [*wanted]
    after = places[places.index(place) :] + places
    if not left(layout):
        return place
    return next(one for one in after if len(layout.given.get(one, ())) < wanted[one])
