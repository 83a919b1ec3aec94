"""Kinds of tables: the purpose of a table, and the company of its player.

A purpose, such as a game, a lesson or a problem, decides what is saved and allowed at the table. A
company is computers only, persons at a shared device, or persons elsewhere. The company decides for
which seat the table is drawn, and how far undo goes. Both are immutable values. They know the table
but not the session.
"""

from collections.abc import MutableMapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from cardroom.links.daily import day_of_daily_deal
from cardroom.nouns.seats import Seat
from cardroom.players.player import Choice
from cardroom.records.saved_game import Saved
from cardroom.records.store import Store
from cardroom.session.draft import Draft
from cardroom.table import Record, Step, Table, step_of


class Ended(NamedTuple):
    """Completed challenge (field `challenge`: its id) or daily deal (field `day`: its date)."""

    challenge: str = ""
    day: str = ""


class Purpose:
    """Base class for kinds of tables, such as lessons. By default, a game is saved and counted."""

    is_kept = True  # the table is saved after each action, and counts in the statistics
    plays_only_card = True  # the only legal card may be played without a tap
    more_deals = True  # the next deal may follow; False if its cards must stay secret
    undoes = True  # actions can be undone and redone
    on_try = ""  # the page's function, ``module:function``, to call after each try; "" for none
    marks_illegal = True  # illegal cards are marked before the player tries them

    def review_reader(self, seat: Seat) -> Seat | None:
        """Return the seat that the game's review calls "you"; None if the reader did not play."""
        return seat

    def is_done(self, table: Table) -> bool:  # noqa: ARG002
        """Return whether the person's task at this table, such as a lesson, is finished."""
        return False

    def people(self, people: tuple[Seat, ...], table: Table) -> tuple[Seat, ...]:  # noqa: ARG002
        """Return the seats that persons play now; none while a lesson lets computers play."""
        return people

    def pauses_computers(self, table: Table) -> bool:  # noqa: ARG002
        """Return whether the computer players pause, even on their turn."""
        return False

    def scripted_choice(self, table: Table) -> Choice | None:  # noqa: ARG002
        """Return the choice that a lesson prescribes to the seat to act, or None."""
        return None

    def after_try(self, table: Table, action: object) -> "Purpose":  # noqa: ARG002
        """Return this kind of table after an action was tried. A problem then has a verdict."""
        return self

    def refusal_draft(self, table: Table, draft: Draft, action: object) -> Draft | None:  # noqa: ARG002
        """Return a draft with the reason to refuse a try here; None leaves it to the rules."""
        return None

    def find_challenge_or_day(self, saved: Saved) -> Ended | None:  # noqa: ARG002
        """Return the challenge or daily deal that the game has completed; None if there is none."""
        return None

    def keep(self, storage: MutableMapping[str, str], table: Table) -> None:
        """Save the position of an unsaved table, such as the board; by default, do nothing."""

    def restart_point(self) -> "tuple[Purpose, Record] | None":
        """Return the kind of table and the record that undo restores in a lesson; else None."""
        return None

    def guide(self, table: Table) -> Any:  # noqa: ARG002
        """Return a panel to show instead of the toolbar, as for a lesson; None for the toolbar."""
        return None


class KeptGame(Purpose):
    """Usual kind of table: its game is saved, and may belong to a challenge or a daily deal."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def find_challenge_or_day(self, saved: Saved) -> Ended | None:
        """Return the challenge or daily deal that this game has completed, or None."""
        day = day_of_daily_deal(saved.record)
        if day and self._store.day(day.isoformat(), saved.record.game).link:
            return Ended(day=day.isoformat())
        kept = self._store.challenges()
        ids = [one.id for one in kept if one.saved == saved.id and one.mine >= 0]
        return Ended(challenge=ids[-1]) if ids else None


class Company:
    """Company at a table: by default, a person and computer players. Base class of other kinds."""

    live = False  # the other players' pages are connected with this page
    passed_on = False  # several persons share this device, and pass it on to the next player
    is_curtain_down = False  # hides the table while it is a seat's turn (`is_table_hidden`)
    counts = True  # the game counts in the statistics, which are for one person against computers
    runs_computers = True  # computer players are run by this page, not by the host's page

    def seats_elsewhere(self, others: tuple[Seat, ...]) -> tuple[Seat, ...]:  # noqa: ARG002
        """Return which other persons (seats `others`) play at another device; none by default."""
        return ()

    def next_viewer(self, seat: Seat, turn: Seat | None) -> Seat:  # noqa: ARG002
        """Return the seat for which the table is shown next. By default, it is the present seat."""
        return seat

    def undo_seat(self, seat: Seat) -> Seat | None:
        """Return the seat whose last decision undo takes back; None: whichever seat acted last."""
        return seat

    def with_curtain(self, *, down: bool = True) -> "Company":  # noqa: ARG002
        """Lower or lift the curtain (cover on a shared device). Return the resulting `Company`."""
        return self

    def commit_step(self, table: Table, action: object) -> Step | None:
        """Do an action, at a live table for all players. Return its step; None if a live table
        forbids the action now. Raises `IllegalAction` if the rules forbid the action.
        """
        return step_of(table.game, table.state, action)

    def ask(self, what: str) -> None:
        """Ask the other players of a live table for the next deal or for an undo."""


@dataclass(frozen=True)
class HotSeat(Company):
    """Several persons who share a device, and pass it on while a curtain hides the table.

    The table is drawn for the person who last lifted the curtain. While the curtain is down, no
    hand is shown, and no player can act.
    """

    passed_on = True
    counts = False

    is_curtain_down: bool = True  # for a player who comes to the table

    def with_curtain(self, *, down: bool = True) -> "HotSeat":
        return HotSeat(down)


class ByLink(Company):
    """Several persons, each at a device of their own, who send each other links.

    The table is drawn for the seat of this device. A computer player acts on the first device that
    reaches its turn. Every device would choose the same action, since the random numbers depend
    only on the deal, the seat, the number of actions and the level.
    """

    counts = False

    def seats_elsewhere(self, others: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """Return the seats of all other persons: each plays at another device."""
        return others


class EverySeat(Company):
    """A person who plays all seats. The table is always drawn for the seat to act."""

    counts = False

    def next_viewer(self, seat: Seat, turn: Seat | None) -> Seat:
        """Return the seat to act, or the last viewer's seat if the deal is over."""
        return seat if turn is None else turn

    def undo_seat(self, seat: Seat) -> Seat | None:  # noqa: ARG002
        """Return None, so that undo takes back the last decision, whichever seat made it."""
        return None


def company_of(saved: Saved) -> Company:
    """Return the company (kind of players) of a saved game."""
    if saved.apart:
        return ByLink()
    return HotSeat() if saved.has_several_people else Company()
