"""A person sitting at a table: the open game, and what only the screen knows about it.

Nobody saves selected cards, the sentence under the hand or an open hint. No browser in here.
"""

from collections import Counter
from collections.abc import Sequence

from cardroom.browser.session.trick_pause import Resting
from cardroom.game import IllegalAction, Objection, Seen
from cardroom.nouns.cards import Card, without
from cardroom.nouns.seats import Seat
from cardroom.nouns.shuffle import fingerprint
from cardroom.players.levels import hint_of
from cardroom.players.player import Choice, Reason
from cardroom.records.saved_game import Saved
from cardroom.table import Table
from cardroom.views.scene import Ended, Person, Preferences, Scene
from cardroom.views.wording import words_of


class Sitting(Resting):
    """A saved game on the table in front of one of the people who play it."""

    def __init__(
        self,
        saved: Saved,
        preferences: Preferences,
        names: Sequence[str],
        seat: Seat | None = None,
        table: Table | None = None,
    ) -> None:
        super().__init__(saved, names, seat, table)
        self.preferences, self.thinking = preferences, False
        self.cursor: Card | None = None  # the card of the hand that has, or last had, the focus
        self.cursor_copy = 1  # ... and which of its like
        self._wording = words_of(saved.record.game)
        self.ended: Ended | None = None  # what was played to its end here
        self.let_go()

    def let_go(self) -> None:
        """Nothing is selected, refused or hinted any more."""
        self.selected: list[Card] = []
        self.notice = self.paragraph = ""  # what is refused, and where the rules say so
        self.draft = ""  # text of an action that is being put together
        self.reasons: tuple[Reason, ...] = ()
        self.hinted: str | None = None
        self.meant: str | None = None  # text of an action that was tapped once

    @property
    def touched(self) -> bool:
        """Whether the person is at something, or it is not their turn."""
        busy = self.selected or self.notice or self.hinted or self.meant or self.draft
        return not self.my_turn or bool(busy)

    def chosen(self) -> object | None:
        """The action that the selected cards make; None when they make none."""
        return self.made_of(self.selected) if self.my_turn else None

    @property
    def two_taps(self) -> bool:
        """Whether what a button says is only meant at the first tap: not where there is no choice,
        nor where it is the missing word for a card that is raised.
        """
        if not self.my_turn or self.preferences.one_tap or len(self.view.legal) == 1:
            return False
        return not (len(self.selected) == 1 and self.unfinished(self.selected[0]))

    # What is done

    def tap(self, card: Card, copy: int = 1) -> bool:
        """A card of the hand was tapped, or another copy of it; True when that played it."""
        if not self.my_turn or self.made_of([card]) is None or self.takes_many():
            self.toggle(card, copy)
            return False
        if self.selected == [card] and (self.hinted or not self.unfinished(card)):
            return self.confirm()
        if self.preferences.one_tap and not self.objection_to(card):
            self.selected = [card]
            return self.confirm()
        self.toggle(card)
        return False

    def toggle(self, card: Card, copy: int = 1) -> None:
        """Raise a card, or lower it again; an illegal one is not raised but explained."""
        if not self.my_turn or card not in self.view.hand:
            return
        if self.made_of([card]) is None:  # no card is asked for now
            self.notice, self.paragraph = self._wording.missing(self.view), ""
            return
        chosen, many = list(self.selected), self.takes_many()
        self.let_go()
        if chosen.count(card) >= (copy if many else 1):
            self.selected = list(without(chosen, (card,)))
        elif (objection := self.objection_to(card)) and not objection.unfinished:
            self.selected = chosen if many else []
            self._explain(objection)
        else:
            self.selected = [*chosen, card] if many else [card]

    def pick(self, cards: Sequence[Card]) -> None:
        """Raise these cards besides those that are; lower them if they are all raised."""
        if not self.my_turn or Counter(cards) - Counter(self.view.hand):
            return
        if len(cards) == 1 and not self.takes_many():
            if cards[0] not in self.selected:
                self.toggle(cards[0])
            return
        chosen = list(self.selected)
        self.let_go()
        missing = tuple((Counter(cards) - Counter(chosen)).elements())
        self.selected = [*chosen, *missing] if missing else list(without(chosen, cards))

    def pick_only(self, cards: Sequence[Card]) -> None:
        """Raise these cards and no others."""
        self.selected = []
        self.pick(cards)

    def enter(self) -> bool:
        """Enter on the card with the focus: play it, or do what the raised cards make."""
        card = self.cursor
        if not card or not self.my_turn or self.takes_many() or self.selected == [card]:
            return self.confirm()
        if self.unfinished(card):
            self.toggle(card)
            return False
        return (action := self.made_of([card])) is not None and self.do(action)

    def confirm(self) -> bool:
        """Do what is selected or hinted; True when it was legal and is done."""
        if not self.my_turn:
            return False
        if said := self.meant or self.hinted:
            return self.say(said)
        action = self.chosen()
        if action is None:
            self.notice, self.paragraph = self._wording.missing(self.view), ""
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
        if action is None or not self.two_taps or text in (self.meant, self.hinted):
            return self.say(text)
        if self.table.game.objection(self.table.state, action):
            return self.do(action)  # which says why not
        kept = self.draft
        self.let_go()
        self.meant, self.draft = text, kept
        return False

    def put_together(self, text: str) -> None:
        """Change what is about to be said; what could not be said is explained instead."""
        action = self.read(text)
        if action is None or not self.my_turn:
            return
        kept = self.draft
        self.let_go()
        if objection := self.table.game.objection(self.table.state, action):
            self._explain(objection)
        self.draft = kept if objection else text

    def next_deal(self) -> bool:
        """Go on once a deal is scored."""
        legal = self.table.game.legal(self.table.state)
        return self.table.state.turn is None and bool(legal) and self.do(legal[0])

    def do(self, action: object) -> bool:
        """The person does this; True when it was legal and is done."""
        if self.waits_for_computer or self.coach.held_back(action):
            return False
        try:
            self.play(action)
        except IllegalAction as error:
            self._explain(error.objection)
            return False
        self.let_go()
        return True

    def answer(self, choice: Choice) -> None:
        """A computer player does this. Raises `IllegalAction`."""
        super().answer(choice)
        self.notice = self.paragraph = ""

    def take_hint(self, choice: Choice) -> None:
        """Select what the strongest player would do, and say why."""
        self.let_go()
        self.assist()
        self.selected = list(self.table.game.cards_of(choice.action))
        self.hinted = self.table.game.text(choice.action)
        self.reasons = hint_of(self.table.game.KEY, self.view, choice)

    def _take_back(self) -> None:
        super()._take_back()
        self.let_go()

    def redo(self) -> None:
        """Forward again to the person's next decision."""
        super().redo()
        self.let_go()

    def _explain(self, objection: Objection) -> None:
        self.notice = self._wording.objection(self.scene(), objection)
        self.paragraph = objection.paragraph

    # What is seen

    def scene(self) -> Scene[Seen]:
        """Everything the table shows."""
        view, game, chosen = self.view, self.table.game, self.chosen()
        record = self.saved.record
        return Scene(
            game=game.KEY,
            view=view,
            people=tuple(map(Person, self.names, self.saved.levels)),
            preferences=self.preferences,
            groups=self.groups(view),
            selected=tuple(self.selected),
            chosen=game.text(chosen) if chosen else None,
            objection=game.objection(self.table.state, chosen) if chosen else None,
            objections=self.objections() if self.my_turn else {},
            notice=self.notice,
            paragraph=self.paragraph,
            reasons=self.reasons,
            hinted=self.hinted,
            meant=self.meant,
            two_taps=self.two_taps,
            draft=self.draft,
            thinking=self.thinking,
            can_undo=self.table.can_undo(self.seat),
            can_redo=self.table.can_redo(),
            assisted=self.saved.assisted,
            log=self.story.lines(self.seat),
            fingerprint="" if record.pack else fingerprint(game.KEY, record.seed),
            trick_shown=self.trick_shown(),
            gathered=self.gathered,
            uncounted=self.uncounted(),
            fresh=self.fresh(),
            par=self.par,
            coach=self.coach.line,
            cursor=self.cursor if self.cursor in view.hand else None,
            cursor_copy=self.cursor_copy,
            ended=self.ended,
        )
