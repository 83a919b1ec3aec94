"""A saved game that is open: played, taken back, shown as it is drawn, and kept.

Nothing of a screen is in here but how many cards of a deal were shown so far.
"""

from collections.abc import Sequence

from cardroom.game import CardByCard, NotationError, Objection, Position, Seen
from cardroom.nouns.cards import Card
from cardroom.nouns.seats import Seat
from cardroom.players.player import Choice
from cardroom.records.results import Result
from cardroom.records.saved_game import Saved
from cardroom.records.store import Store
from cardroom.session.company import Company
from cardroom.session.history import History
from cardroom.session.memo import Once
from cardroom.session.no_coach import Attending, Uncoached
from cardroom.session.purpose import Purpose
from cardroom.session.trick_pause import TrickPause
from cardroom.table import Table


class OpenGame:
    """A saved game, and the table that plays it, as one of the people who play it sees it."""

    def __init__(
        self,
        saved: Saved,
        names: Sequence[str],
        seat: Seat | None = None,
        table: Table | None = None,
        purpose: Purpose | None = None,
        company: Company | None = None,
    ) -> None:
        """`names` by seat; `seat` is who looks at the table, by default the first person; `table`
        is the saved game, where that was replayed already; `purpose` what it is for, by default
        to be played and kept; `company` who else plays it, by default computer players alone.
        """
        self.saved = saved
        self.purpose = purpose or Purpose()
        self.company = company or Company()
        self.seat: Seat = saved.person if seat is None else seat
        self.names = tuple(names)
        self._begin_at(table or Table(saved.record))
        self.pause = TrickPause()
        self.par = ""  # how a deal that is over compares with par, once that is known
        self.card_by_card = False  # whether a deal is shown as it is drawn, where it is drawn
        game = self.table.game
        self.groups = Once(game.arranged)
        self._refused, self._added = Once(self._find_refused), Once(self._find_added)
        self._many = Once(self._find_many)
        self._dealing = game if isinstance(game, CardByCard) else None

    def _begin_at(self, table: Table) -> None:
        self.table = table
        self.history = History(table)
        self.coach: Attending = Uncoached()
        self.drawn: int | None = None  # cards of the deal shown so far; None: it is there
        self.since: int | None = None  # the number of the first action one finds done

    # What is so

    @property
    def is_kept(self) -> bool:
        """Whether it is saved after each action."""
        return self.purpose.is_kept

    @property
    def view(self) -> Seen:
        view: Seen = self.table.view(None if self.covered else self.seat)
        if self._dealing and self.drawn is not None and not self.covered:
            view = self._dealing.as_drawn(view, self.drawn)
        return view

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats that persons decide for."""
        return self.purpose.people(self.saved.people)

    @property
    def my_turn(self) -> bool:
        mine = self.table.state.turn == self.seat and self.drawn is None
        return mine and not self.covered and not self.purpose.is_done(self.table)

    @property
    def over(self) -> bool:
        return bool(self.table.state.winners)

    @property
    def waits_for_computer(self) -> bool:
        turn = self.table.state.turn
        return turn is not None and turn not in self.people

    @property
    def at_rest(self) -> bool:
        """Whether the others do nothing now, though it may be their turn."""
        return self.purpose.at_rest() or (self.waits_for_computer and not self.company.orders)

    def foreseen(self) -> Choice | None:
        """What the seat to act does, where that is settled; None where its player is asked."""
        return self.purpose.foreseen(self.table)

    # The others

    @property
    def covered(self) -> bool:
        """Whether nobody looks at the table, while its device is passed on."""
        return self.company.covers(self.table.state.turn)

    @property
    def next_person(self) -> Seat | None:
        """The person who is to act; None while a computer player is, or nobody."""
        turn = self.table.state.turn
        return turn if turn in self.people else None

    @property
    def awaited(self) -> Seat | None:
        """Another person who is to act than the one who looks."""
        person = self.next_person
        return person if person != self.seat else None

    @property
    def others(self) -> tuple[Seat, ...]:
        """The seats of the other persons."""
        return tuple(seat for seat in self.people if seat != self.seat)

    def seat_people(
        self, levels: tuple[str | None, ...], named: tuple[str, ...], names: tuple[str, ...]
    ) -> None:
        """Others came or went: who plays now, as it is kept, and what all are called."""
        self.saved = self.saved._replace(levels=levels, names=named)
        self.names = names

    def look_back(self) -> None:
        """From now on the table shows what was done since this seat's last own turn."""
        self.since = self.history.since_turn_of(self.seat)

    def acted_since(self) -> Seat | None:
        """Another person who acted after this seat's last decision, the last of them."""
        return self.history.acted_since(self.seat, self.people)

    # Actions

    def level_of(self, seat: Seat) -> str:
        return self.saved.levels[seat] or "expert"

    def read(self, text: str) -> object | None:
        """The action of this text; None if it is the text of none."""
        try:
            action: object = self.table.game.parse(text)
        except NotationError:
            return None
        return action

    def made_of(self, cards: Sequence[Card]) -> object | None:
        """The action that these cards of the hand make; None when they make none."""
        made: object | None = self.table.game.choose(self.view, tuple(cards))
        return made

    def only_action(self) -> object | None:
        """What must be done anyway when a card is to be played; None where there is a choice."""
        legal = self.view.legal
        if len(legal) != 1 or not self.my_turn or not self.purpose.by_itself:
            return None
        cards = [card for card in self.view.hand if self.made_of([card]) in legal]
        return legal[0] if cards else None

    def objection_to(self, card: Card) -> Objection | None:
        """What is wrong with playing this card alone."""
        action = self.made_of([card])
        return self.table.game.objection(self.table.state, action) if action else None

    def objections(self) -> dict[Card, Objection]:
        """To each card that may not be played."""
        return self._refused(self.view)

    def _find_refused(self, view: Seen) -> dict[Card, Objection]:
        found = {card: self.objection_to(card) for card in dict.fromkeys(view.hand)}
        return {card: no for card, no in found.items() if no and not no.unfinished}

    def takes_many(self) -> bool:
        """Whether several cards make one action now (an exchange, not a play)."""
        return self._many(self.view)

    def _find_many(self, view: Seen) -> bool:
        return len(view.hand) > 1 and self.made_of(view.hand[:2]) is not None

    def unfinished(self, card: Card) -> bool:
        """Whether something more is to be said with this card."""
        objection = self.objection_to(card)
        return objection is not None and objection.unfinished

    @property
    def deal_done(self) -> bool:
        """Whether a deal was played to its end and is scored."""
        return self.table.state.turn is None and self.table.length > 0

    # What is done

    def play(self, action: object) -> None:
        """Whoever is to act does this, which the others are told. Raises `IllegalAction`."""
        turn, at = self.table.state.turn, self.table.length
        self._play(action)
        self.company.did(turn, self.table.game.text(action), at)

    def _play(self, action: object) -> None:
        before, self.par = self.table.state, ""
        self.table.play(action)
        self.since = None
        self._dealt_after(before)
        self.watch_draws(before)

    def _dealt_after(self, before: Position) -> None:
        if before.turn is None:  # another deal: face down, where a device is passed on
            self.company.cover()
        self.seat = self.company.eyes(self.seat, self.table.state.turn)

    def answer(self, choice: Choice) -> None:
        """A computer player does this. Raises `IllegalAction`."""
        self.play(choice.action)

    def watch_draws(self, before: Position | None = None) -> None:
        """Begin to show the cards that were drawn since then, one by one, if that is wanted."""
        fresh = range(0) if self.company.passed_on else self._draws_since(before)
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

    def undo(self) -> None:
        """Back to the person's last decision; the game counts as assisted from then on, unless
        that was a slip. What is learnt begins anew.
        """
        if record := self.purpose.restart():
            self._begin_at(Table(record))
        elif self.purpose.undoes and self.table.can_undo(self.company.takes_back(self.seat)):
            slip = self.history.is_slip(self.seat)
            self._take_back()
            self.since = None
            if not slip:
                self.assist()

    def rewind(self) -> None:
        """Back to the person's first decision, to see the game again with redo; no assistance."""
        while self.table.can_undo(self.seat):
            self._take_back()

    def _take_back(self) -> None:
        self.table.undo(self.company.takes_back(self.seat))
        self.seat = self.company.eyes(self.seat, self.table.state.turn)
        self.drawn = None
        self.pause.forget()

    def redo(self) -> None:
        """Forward again to the person's next decision."""
        if self.purpose.undoes:
            before = self.table.state
            self.table.redo(self.company.takes_back(self.seat))
            self.drawn = None
            self._dealt_after(before)

    def show_all(self) -> None:
        """All cards of the deal are there at once."""
        self.drawn = None

    def compare(self, par: str) -> None:
        """Say of a deal that is over how it compares with par."""
        self.par = par

    def attend(self, coach: Attending) -> None:
        """From now on this coach looks on, or nobody."""
        self.coach = coach

    def assist(self) -> None:
        """From now on this game counts as assisted."""
        self.saved = self.saved._replace(assisted=True)

    # The last trick

    @property
    def _seen(self) -> Seen:
        return self.table.view(self.seat)  # however much of it is shown

    def let_move(self, *, moves: bool) -> None:
        """Whether a deal is shown as it is drawn, and a trick as it is gathered."""
        self.card_by_card = self.pause.gathers = moves

    def trick_shown(self) -> bool:
        """Whether no card was led since the last trick, which lies there if it was not gathered."""
        return self.pause.shown(self._seen)

    @property
    def gathered(self) -> bool:
        """Whether the last trick was taken from the table."""
        return self.pause.gathered(self._seen)

    def gather(self) -> None:
        """Take the last trick from the table; from then on it is counted."""
        self.pause.gather(self._seen)

    @property
    def trick_lies(self) -> bool:
        """Whether a trick lies there that is to be gathered: not while something is said of it to
        the person, and not where the others have come to rest.
        """
        if not self.pause.gathers or self.gathered or not self.trick_shown():
            return False
        if self.my_turn:
            return self.is_kept and not self.coach.line
        return self.waits_for_computer and not self.at_rest

    def uncounted(self) -> Seen | None:
        """What one knew before the trick that lies there was complete, until it is counted."""
        if not self.trick_lies:
            return None
        before, _, _ = self.table.history()[-1]
        seen: Seen = self.table.game.view(before, self.seat)
        return seen

    # What is seen and kept

    def fresh(self) -> tuple[Card, ...]:
        """What the last action added to the hand, if it did not deal a new one."""
        return self._added(self.view)

    def _find_added(self, view: Seen) -> tuple[Card, ...]:
        if self._dealing:
            return self._dealing.picked_up(view)
        history = self.table.history()
        if not history or history[-1][0].number != history[-1][2].number:
            return ()
        return self.history.came(self.seat, history[-1][0], history[-1][2])

    def kept(self, when: int) -> Saved:
        """The game as it should be saved now; `when` in milliseconds since 1970."""
        state = self.table.state
        score, over = state.scores[self.seat], self.over
        listed = self.saved._replace(when=when, deal=state.number, score=score, over=over)
        self.saved = listed._replace(record=self.table.record)
        return self.saved

    def save(self, store: Store, when: int) -> None:
        """Save the game as it is now. Raises `NewerElsewhere`."""
        self.saved = store.save(self.kept(when))

    def copy_as(self, id: str) -> None:
        """From now on this is kept as a game of its own, under another id."""
        self.saved = self.saved._replace(id=id, revision=0)

    def result(self, when: int) -> Result | None:
        """How the game ended for the person, against computer players; None while it goes on, and
        where other persons play.
        """
        if not self.over or not self.company.counts:
            return None
        return Result(
            game=self.table.game.KEY,
            level=self.saved.opponents,
            assisted=self.saved.assisted,
            won=self.seat in self.table.state.winners,
            score=self.table.state.scores[self.seat],
            when=when,
        )
