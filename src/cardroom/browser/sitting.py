"""A person sitting at a table: the game being played, and what only the screen knows about it.

Selected cards, the sentence under the hand and an open hint are not part of the game: undo does not
bring them back, and nobody saves them. No browser in here, so it is tested in plain Python.
"""

from collections import Counter
from collections.abc import Sequence

from cardroom.browser.story import Story
from cardroom.cards import Card, NotationError, without
from cardroom.game import CardByCard, IllegalAction, InTricks, Objection, Position, Seen
from cardroom.players.player import Choice, Reason
from cardroom.seats import Seat
from cardroom.shuffle import fingerprint
from cardroom.store import Result, Saved
from cardroom.table import Table
from cardroom.views.scene import Person, Preferences, Scene
from cardroom.views.wording import words_of


class Sitting:
    """A saved game on the table in front of one of the people who play it."""

    def __init__(
        self,
        saved: Saved,
        preferences: Preferences,
        names: Sequence[str],
        seat: Seat | None = None,
    ) -> None:
        """`names` by seat; `seat` is who looks at the table, by default the first person."""
        self.saved = saved
        self.seat: Seat = next(iter(self.people), 0) if seat is None else seat
        self.preferences = preferences
        self.table = Table(saved.record)
        self.names = tuple(names)
        self.thinking = False
        self.cursor: Card | None = None  # the card of the hand that has, or last had, the focus
        self.card_by_card = False  # whether a deal is shown as it is drawn, where it is drawn
        self.drawn: int | None = None  # cards of it shown so far; None: it is there
        self._wording = words_of(saved.record.game)
        self.story = Story(self.table, self.names)
        game = self.table.game
        self._dealing = game if isinstance(game, CardByCard) else None
        self._clear()

    def _clear(self) -> None:
        self.selected: list[Card] = []
        self.notice = ""
        self.reason: Reason | None = None
        self.hinted: str | None = None
        self.draft = ""  # text of an action that is being put together

    # What is so

    @property
    def view(self) -> Seen:
        view = self.table.view(self.seat)
        if self.drawn is None or self._dealing is None:
            return view
        return self._dealing.as_drawn(view, self.drawn)

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats that persons decide for."""
        return tuple(seat for seat, level in enumerate(self.saved.levels) if level is None)

    @property
    def my_turn(self) -> bool:
        return self.table.state.turn == self.seat and self.drawn is None

    @property
    def over(self) -> bool:
        return bool(self.table.state.winners)

    @property
    def waits_for_computer(self) -> bool:
        turn = self.table.state.turn
        return turn is not None and turn not in self.people

    @property
    def goes_on(self) -> bool:
        """Whether who is to act has just acted, as one who draws again; that is easy to follow."""
        history = self.table.history()[-1:]
        return any(before.turn == self.table.state.turn for before, _, _ in history)

    def level_of(self, seat: Seat) -> str:
        return self.saved.levels[seat] or "expert"

    def chosen(self) -> object | None:
        """The action that the selected cards make; None when they make none."""
        return self._made_of(self.selected) if self.my_turn else None

    def only_action(self) -> object | None:
        """What must be done anyway when a card is to be played; None where there is a choice."""
        legal = self.view.legal
        if len(legal) != 1 or not self.my_turn:
            return None
        cards = [card for card in self.view.hand if self._made_of([card]) in legal]
        return legal[0] if cards else None

    def _made_of(self, cards: Sequence[Card]) -> object | None:
        made: object | None = self.table.game.choose(self.view, tuple(cards))
        return made

    def _takes_many(self) -> bool:
        """Whether several cards make one action now (an exchange, not a play)."""
        hand = self.view.hand
        return len(hand) > 1 and self._made_of(hand[:2]) is not None

    # What is done

    def tap(self, card: Card, copy: int = 1) -> bool:
        """A card of the hand was tapped, or another copy of it; True when that played it."""
        if not self.my_turn:
            return False
        if self._made_of([card]) is None or self._takes_many():
            self.toggle(card, copy)
            return False
        if self.selected == [card] and (self.hinted or not self._unfinished(card)):
            return self.confirm()
        if self.preferences.one_tap and not self._objection(card):
            self.selected = [card]
            return self.confirm()
        self.toggle(card)
        return False

    def toggle(self, card: Card, copy: int = 1) -> None:
        """Raise a card, or lower it again; an illegal one is not raised but explained."""
        if not self.my_turn or card not in self.view.hand:
            return
        if self._made_of([card]) is None:  # no card is asked for now
            self.notice = self._wording.missing(self.view)
            return
        chosen, many = list(self.selected), self._takes_many()
        self._clear()
        if chosen.count(card) >= (copy if many else 1):
            self.selected = list(without(chosen, (card,)))
        elif (objection := self._objection(card)) and not objection.unfinished:
            self.selected = chosen if many else []
            self._explain(objection)
        else:
            self.selected = [*chosen, card] if many else [card]

    def pick(self, cards: Sequence[Card]) -> None:
        """Raise these cards besides those that are; lower them if they are all raised."""
        if not self.my_turn or Counter(cards) - Counter(self.view.hand):
            return
        if len(cards) == 1 and not self._takes_many():
            if cards[0] not in self.selected:
                self.toggle(cards[0])
            return
        chosen = list(self.selected)
        self._clear()
        missing = tuple((Counter(cards) - Counter(chosen)).elements())
        self.selected = [*chosen, *missing] if missing else list(without(chosen, cards))

    def pick_only(self, cards: Sequence[Card]) -> None:
        """Raise these cards and no others."""
        self.selected = []
        self.pick(cards)

    def enter(self) -> bool:
        """Enter on the card with the focus: play it, or do what the raised cards make."""
        card = self.cursor
        if not card or not self.my_turn or self._takes_many() or self.selected == [card]:
            return self.confirm()
        if self._unfinished(card):
            self.toggle(card)
            return False
        action = self._made_of([card])
        return action is not None and self.do(action)

    def confirm(self) -> bool:
        """Do what is selected or hinted; True when it was legal and is done."""
        if not self.my_turn:
            return False
        if self.hinted:
            return self.say(self.hinted)
        action = self.chosen()
        if action is None:
            self.notice = self._wording.missing(self.view)
            return False
        return self.do(action)

    def say(self, text: str) -> bool:
        """Do the action of this text; True when it was legal and is done."""
        try:
            return self.do(self.table.game.parse(text))
        except NotationError:
            return False

    def put_together(self, text: str) -> None:
        """Change what is about to be said; what could not be said is explained instead."""
        try:
            action = self.table.game.parse(text)
        except NotationError:
            return
        if not self.my_turn:
            return
        kept = self.draft
        self._clear()
        objection = self.table.game.objection(self.table.state, action)
        self.draft = kept if objection else text
        if objection:
            self._explain(objection)

    def next_deal(self) -> bool:
        """Go on once a deal is scored."""
        legal = self.table.game.legal(self.table.state)
        return self.table.state.turn is None and bool(legal) and self.do(legal[0])

    def do(self, action: object) -> bool:
        """The person does this; True when it was legal and is done."""
        if self.waits_for_computer:
            return False
        before = self.table.state
        try:
            self.table.play(action)
        except IllegalAction as error:
            self._explain(error.objection)
            return False
        self._clear()
        self.watch_draws(before)
        return True

    def answer(self, choice: Choice) -> None:
        """A computer player does this. Raises `IllegalAction`."""
        before = self.table.state
        self.table.play(choice.action)
        self.notice = ""
        self.watch_draws(before)

    def is_seen(self, action: object) -> bool:
        """Whether the others notice when this is done: who has nothing to show says nothing."""
        before = self.table.state
        after = self.table.game.apply(before, action)
        return bool(self.story.sentences(before, action, after, self.seat))

    def watch_draws(self, before: Position | None = None) -> None:
        """Begin to show the cards that were drawn since then, one by one, if that is wanted."""
        fresh = self._draws_since(before)
        self.drawn = fresh.start if fresh and self.card_by_card else None

    def _draws_since(self, before: Position | None) -> range:
        """The numbers of the cards that were drawn; none where they are dealt."""
        return self._dealing.new_draws(before, self.table.state) if self._dealing else range(0)

    def draw(self) -> bool:
        """Show one card more being drawn; True when it settled what everybody should notice."""
        self.drawn = count = (self.drawn or 0) + 1
        if count >= self._draws_since(None).stop:
            self.drawn = None
        view = self.table.view(self.seat)
        return self._dealing is not None and count in self._dealing.telling_draws(view)

    def take_hint(self, choice: Choice) -> None:
        """Select what the strongest player would do, and say why."""
        self._clear()
        self.assist()
        self.selected = list(self.table.game.cards_of(choice.action))
        self.hinted = self.table.game.text(choice.action)
        self.reason = choice.reason

    def undo(self) -> None:
        """Back to the person's last decision; the game counts as assisted from then on."""
        if self.table.can_undo(self.seat):
            self._take_back()
            self.assist()

    def rewind(self) -> None:
        """Back to the person's first decision, to see the game again with redo; no assistance."""
        while self.table.can_undo(self.seat):
            self._take_back()

    def _take_back(self) -> None:
        self.table.undo(self.seat)
        self.drawn = None
        self.story.forget()
        self._clear()

    def redo(self) -> None:
        self.table.redo(self.seat)
        self.drawn = None
        self._clear()

    def assist(self) -> None:
        """From now on this game counts as assisted."""
        self.saved = self.saved._replace(assisted=True)

    def _objection(self, card: Card) -> Objection | None:
        action = self._made_of([card])
        return self.table.game.objection(self.table.state, action) if action else None

    def _unfinished(self, card: Card) -> bool:
        """Whether something more is to be said with this card."""
        objection = self._objection(card)
        return objection is not None and objection.unfinished

    def _explain(self, objection: Objection) -> None:
        self.notice = self._wording.objection(self.scene(), objection)

    # What is seen and kept

    def scene(self) -> Scene[Seen]:
        """Everything the table shows."""
        view, game, chosen = self.view, self.table.game, self.chosen()
        return Scene(
            game=game.KEY,
            view=view,
            people=tuple(map(Person, self.names, self.saved.levels)),
            preferences=self.preferences,
            groups=game.arranged(view),
            selected=tuple(self.selected),
            chosen=game.text(chosen) if chosen else None,
            objection=game.objection(self.table.state, chosen) if chosen else None,
            objections=self._objections() if self.my_turn else {},
            notice=self.notice,
            reason=self.reason,
            hinted=self.hinted,
            draft=self.draft,
            thinking=self.thinking,
            can_undo=self.table.can_undo(self.seat),
            can_redo=self.table.can_redo(),
            assisted=self.saved.assisted,
            log=self.story.lines(self.seat),
            fingerprint=fingerprint(game.KEY, self.saved.record.seed),
            trick_shown=self._trick_shown(view),
            fresh=self._fresh(),
            cursor=self.cursor if self.cursor in view.hand else None,
        )

    def _objections(self) -> dict[Card, Objection]:
        found = {card: self._objection(card) for card in dict.fromkeys(self.view.hand)}
        return {card: no for card, no in found.items() if no and not no.unfinished}

    def _trick_shown(self, view: Seen) -> bool:
        """The last trick lies there until the next card is led."""
        if not isinstance(view, InTricks) or view.trick is None:
            return False
        return bool(view.tricks) and not view.trick.cards

    def _fresh(self) -> tuple[Card, ...]:
        """What the last action added to the hand, if it did not deal a new one."""
        if self._dealing:
            return self._dealing.picked_up(self.view)
        history = self.table.history()
        if not history or history[-1][0].number != history[-1][2].number:
            return ()
        before, _, after = history[-1]
        came = Counter(self.table.game.view(after, self.seat).hand)
        came.subtract(self.table.game.view(before, self.seat).hand)
        return tuple(came.elements())

    def kept(self, when: int) -> Saved:
        """The game as it should be saved now."""
        state = self.table.state
        self.saved = self.saved._replace(
            record=self.table.record,
            when=when,
            deal=state.number,
            score=state.scores[self.seat],
            over=self.over,
        )
        return self.saved

    def result(self, when: int) -> Result | None:
        """How the game ended for the person; None while it goes on."""
        if not self.over:
            return None
        levels = [level for level in self.saved.levels if level is not None]
        state = self.table.state
        return Result(
            game=self.table.game.KEY,
            level=levels[0] if len(set(levels)) == 1 else "mixed",
            assisted=self.saved.assisted,
            won=self.seat in state.winners,
            score=state.scores[self.seat],
            when=when,
        )
