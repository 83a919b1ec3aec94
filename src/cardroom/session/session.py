"""A person at a table: the open game, and what only the screen knows about it.

Nobody saves selected cards, the sentence under the hand or an open hint. No browser in here.
"""

from collections import Counter
from collections.abc import Sequence

from cardroom.game import IllegalAction
from cardroom.live.protocol import NEXT, UNDO
from cardroom.nouns.cards import Card, without
from cardroom.nouns.seats import Seat
from cardroom.players.levels import hint_of
from cardroom.players.player import Choice
from cardroom.records.saved_game import Saved
from cardroom.session.company import Company
from cardroom.session.draft import Asked, Draft, Missing, PlayedSince
from cardroom.session.open_game import OpenGame
from cardroom.session.preferences import Preferences
from cardroom.session.purpose import Ended, Purpose
from cardroom.table import Table


class Session(OpenGame):
    """A saved game on the table in front of one of the people who play it."""

    def __init__(
        self,
        saved: Saved,
        preferences: Preferences,
        names: Sequence[str],
        seat: Seat | None = None,
        table: Table | None = None,
        purpose: Purpose | None = None,
        company: Company | None = None,
    ) -> None:
        self.draft = Draft()
        super().__init__(saved, names, seat, table, purpose, company)
        self.preferences, self.thinking = preferences, False
        self.ended: Ended | None = None  # what was played to its end here

    def set(self, preferences: Preferences) -> None:
        """The visitor changed a setting."""
        self.preferences = preferences

    def think(self, *, thinking: bool) -> None:
        """A computer player begins to think, or all have done."""
        self.thinking = thinking

    def end_as(self, ended: Ended | None) -> None:
        """What others play too was played to its end here."""
        self.ended = ended

    @property
    def touched(self) -> bool:
        """Whether the person is at something, or it is not their turn."""
        return not self.my_turn or not self.draft.empty

    def chosen(self) -> object | None:
        """The action that the selected cards make; None when they make none."""
        return self.made_of(self.draft.selected) if self.my_turn else None

    @property
    def two_taps(self) -> bool:
        """Whether what a button says is only meant at the first tap: not where there is no choice,
        nor where it is the missing word for a card that is raised.
        """
        if not self.my_turn or self.preferences.one_tap or len(self.view.legal) == 1:
            return False
        raised = self.draft.selected
        return not (len(raised) == 1 and self.unfinished(raised[0]))

    # What is done

    def tap(self, card: Card, copy: int = 1) -> bool:
        """A card of the hand was tapped, or another copy of it; True when that played it."""
        if not self.my_turn or self.made_of([card]) is None or self.takes_many():
            self.toggle(card, copy)
            return False
        if self.draft.selected == (card,) and (self.draft.hinted or not self.unfinished(card)):
            return self.confirm()
        if self.preferences.one_tap and not self.objection_to(card):
            self.draft.select([card])
            return self.confirm()
        self.toggle(card)
        return False

    def toggle(self, card: Card, copy: int = 1) -> None:
        """Raise a card, or lower it again; an illegal one is not raised but explained."""
        if not self.my_turn or card not in self.view.hand:
            return
        if self.made_of([card]) is None:  # no card is asked for now
            self.draft.refuse(Missing())
            return
        chosen, many = self.draft.selected, self.takes_many()
        self.draft.clear()
        if chosen.count(card) >= (copy if many else 1):
            self.draft.select(without(chosen, (card,)))
        elif (objection := self.objection_to(card)) and not objection.unfinished:
            self.draft.select(chosen if many else ())
            self.draft.refuse(objection)
        else:
            self.draft.select([*chosen, card] if many else [card])

    def pick(self, cards: Sequence[Card]) -> None:
        """Raise these cards besides those that are; lower them if they are all raised."""
        if not self.my_turn or Counter(cards) - Counter(self.view.hand):
            return
        if len(cards) == 1 and not self.takes_many():
            if cards[0] not in self.draft.selected:
                self.toggle(cards[0])
            return
        chosen = self.draft.selected
        self.draft.clear()
        missing = tuple((Counter(cards) - Counter(chosen)).elements())
        self.draft.select([*chosen, *missing] if missing else without(chosen, cards))

    def pick_only(self, cards: Sequence[Card]) -> None:
        """Raise these cards and no others."""
        self.draft.select(())
        self.pick(cards)

    def enter(self) -> bool:
        """Enter on the card with the focus: play it, or do what the raised cards make."""
        card = self.draft.cursor
        if not card or not self.my_turn or self.takes_many() or self.draft.selected == (card,):
            return self.confirm()
        if self.unfinished(card):
            self.toggle(card)
            return False
        return (action := self.made_of([card])) is not None and self.do(action)

    def confirm(self) -> bool:
        """Do what is selected or hinted; True when it was legal and is done."""
        if not self.my_turn:
            return False
        if said := self.draft.pending:
            return self.say(said)
        action = self.chosen()
        if action is None:
            self.draft.refuse(Missing())
            return False
        return self.do(action)

    def say(self, text: str) -> bool:
        """Do the action of this text; True when it was legal and is done."""
        return (action := self.read(text)) is not None and self.do(action)

    def press(self, text: str) -> bool:
        """A button that says this was tapped: where that takes two taps the first one only means
        it, as it raises a card. True when it was said and legal.
        """
        action = self.read(text)
        if action is None or not self.two_taps or text in (self.draft.meant, self.draft.hinted):
            return self.say(text)
        if self.table.game.objection(self.table.state, action):
            return self.do(action)  # which says why not
        self.draft.mean(text)
        return False

    def put_together(self, text: str) -> None:
        """Change what is about to be said; what could not be said is explained instead."""
        action = self.read(text)
        if action is None or not self.my_turn:
            return
        self.draft.put_together(text, self.table.game.objection(self.table.state, action))

    def propose(self, action: object) -> None:
        """Have this in mind, so that a confirmation does it."""
        game, cards = self.table.game, self.table.game.cards_of(action)
        alone = self.my_turn and self.made_of(cards) == action
        self.draft.propose(cards, None if alone else game.text(action))

    def next_deal(self) -> bool:
        """Go on once a deal is scored; at a live table, once everybody is ready."""
        if self.company.live:
            self.company.ask(NEXT)
            return False
        if self.table.state.turn is not None or not self.purpose.by_itself:
            return False
        legal = self.table.game.legal(self.table.state)
        return bool(legal) and self.do(legal[0])

    def once_more(self) -> bool:
        """Whether the others are asked for another game, and it is not begun here alone."""
        self.company.ask(NEXT)
        return self.company.live

    def do(self, action: object) -> bool:
        """The person does this; True when it was legal, and theirs to do, and is done."""
        if self.covered or self.table.state.turn not in (self.seat, None):
            return False
        if self.my_turn and not self.purpose.takes(self.table, self.draft, action):
            return False
        if self.waits_for_computer or self.coach.held_back(action):
            return False
        try:
            self.play(action)
        except IllegalAction as error:
            self.draft.refuse(error.objection)
            return False
        self.draft.clear()
        self.purpose.done(self.draft)
        return True

    def answer(self, choice: Choice) -> None:
        """A computer player does this. Raises `IllegalAction`."""
        super().answer(choice)
        self.draft.refuse(None)

    def follow(self, text: str) -> None:
        """Somebody at another page has done this. Raises `IllegalAction`."""
        self.draft.refuse(None)
        self._play(self.table.game.parse(text))

    def can_undo(self) -> bool:
        """Whether there is a decision that could be taken back."""
        return self.table.can_undo(self.company.takes_back(self.seat))

    def undo(self) -> None:
        """Back to one's own last decision, unless another person has acted since, which is said; at
        a live table, if the others agree.
        """
        alone = self.company.takes_back(self.seat) is None
        other = None if alone else self.acted_since()
        if self.company.live:
            self.draft.refuse(self.draft.refusal if other is None else Asked())
            self.company.ask(UNDO)
        elif other is not None:
            self.draft.clear()
            self.draft.refuse(PlayedSince(other))
        else:
            super().undo()

    # The device is passed on

    @property
    def to_pass_on(self) -> bool:
        """Whether it is the turn of another person than the one who has the device."""
        return self.company.passed_on and not self.covered and self.awaited is not None

    def lower(self) -> None:
        """Nobody looks at the table from now on."""
        self.company.cover()
        self.draft.clear()

    def lift(self) -> bool:
        """The person who is to act looks at it; False where the curtain was not down for them."""
        seat = self.next_person
        if seat is None or not self.covered:
            return False
        self.seat = seat
        self.company.uncover()
        self.draft.point_at(None)
        self.look_back()
        return True

    def take_hint(self, choice: Choice) -> None:
        """Select what the strongest player would do, and say why."""
        self.assist()
        game = self.table.game
        cards, text = game.cards_of(choice.action), game.text(choice.action)
        self.draft.hint(cards, text, hint_of(game.KEY, self.view, choice))

    def _begin_at(self, table: Table) -> None:
        super()._begin_at(table)
        self.draft.clear()

    def _take_back(self) -> None:
        super()._take_back()
        self.draft.clear()

    def redo(self) -> None:
        """Forward again to the person's next decision."""
        super().redo()
        self.draft.clear()
