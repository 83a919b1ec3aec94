"""Purposes (rules for kinds of tables) in a review. Their games are neither saved nor counted."""

from dataclasses import dataclass, replace

from htpy import Node

from cardroom.nouns.seats import Seat
from cardroom.records.saved_game import Saved
from cardroom.session.draft import Draft
from cardroom.session.kinds import Ended, Purpose
from cardroom.table import Table
from cardroom.views.scene import Guide


@dataclass(frozen=True)
class UnderBanner(Purpose):
    """Base class for purposes of tables in a review: `banner`, a panel, replaces the toolbar."""

    is_kept = False

    banner: Node

    def guide(self, table: Table) -> Guide:  # noqa: ARG002
        return Guide(self.banner, "")


class SideGame(UnderBanner):
    """Purpose of a side game, in which the player tries another action at a reviewed decision."""


@dataclass(frozen=True)
class Replayed(UnderBanner):
    """Purpose of a table that shows a finished game to review."""

    reader: Seat | None  # the seat called "you", if any
    ended: Ended | None = None  # the game's challenge or daily deal, if any

    def review_reader(self, seat: Seat) -> Seat | None:  # noqa: ARG002
        return self.reader

    def find_challenge_or_day(self, saved: Saved) -> Ended | None:  # noqa: ARG002
        return self.ended


@dataclass(frozen=True)
class SecondTry(UnderBanner):
    """Purpose of a second try at a decision: the player's new action is judged, not played."""

    auto_advance = undoes = False
    on_try = "review.mistakes:judge_second_try"

    answer: tuple[object] | None = None  # the answer to judge, a legal action; None: no new answer

    def pauses_computers(self, table: Table) -> bool:  # noqa: ARG002
        return True

    def after_try(self, table: Table, action: object) -> "SecondTry":
        """Return a copy whose `answer` is the tried action, or None if the action is illegal."""
        legal = not table.game.objection(table.state, action)
        return replace(self, answer=(action,) if legal else None)

    def refusal_draft(self, table: Table, draft: Draft, action: object) -> Draft:
        """Return a cleared draft (state of the input), since the table never plays the tried
        action. If the action is illegal, the draft says why.
        """
        return draft.clear().refuse(table.game.objection(table.state, action))
