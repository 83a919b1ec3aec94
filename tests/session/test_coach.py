"""Tests of the coach's notes: they are a value, and each change returns new notes."""

import pytest

from cardroom.games import GAMES
from cardroom.players.analysis import Analysis, Row
from cardroom.players.player import Choice, Reason
from cardroom.session.coach import CoachedDecision, CoachNotes
from cardroom.table import Record, Table

GAME = GAMES["twenty-down"]
TABLE = Table(Record(GAME.KEY, GAME.RULES, GAME.Options(), "coach"))
GOOD, BAD = GAME.legal(TABLE.state)[:2]
HERE = TABLE.record
COACH = CoachNotes(is_present=True)
ROWS = (Row((GOOD,), 2.0, 0.5, 0.1, 0.0, 0.2), Row((BAD,), -1.0, 0.1, 0.1, 3.0, 0.2))
ANALYSIS = Analysis(Choice(GOOD, Reason("only")), rows=ROWS)
DOUBTFUL = ANALYSIS._replace(rows=(ROWS[0], ROWS[1]._replace(doubt=3.0)))


@pytest.mark.parametrize(
    ("notes", "action", "waits"),
    [
        (CoachNotes(), BAD, False),  # no coach
        (COACH, BAD, True),  # not analysed yet
        (COACH, GAME.parse("play:AS"), False),  # illegal now
        (COACH.with_analysis(HERE, None), BAD, False),  # cannot be analysed
        (COACH.with_analysis(HERE, ANALYSIS), GOOD, False),
        (COACH.with_analysis(HERE, ANALYSIS), BAD, True),
        (COACH.with_analysis(HERE, DOUBTFUL), BAD, False),
        (COACH.with_analysis(HERE, ANALYSIS, least=5.0), BAD, False),  # costs too little
        (COACH.try_or_delay(TABLE, BAD), BAD, False),  # only once for each decision
    ],
)
def test_action_waits_for_the_coach(notes: CoachNotes, action: object, waits: bool) -> None:
    tried = notes.try_or_delay(TABLE, action)
    assert (tried.delayed == CoachedDecision(HERE, action)) is waits
    assert (tried.delayed is not None) is waits


def test_without_a_coach_no_analysis_is_noted() -> None:
    assert CoachNotes().with_analysis(HERE, ANALYSIS) == CoachNotes()


def test_comment_belongs_to_its_decision_and_its_code_is_kept() -> None:
    notes = COACH.with_comment(HERE, lambda: "Lead low.", "lead-low")
    comment = notes.comment_at(HERE)
    assert comment
    assert comment() == "Lead low."
    assert notes.comment_at(HERE._replace(seed="another")) is None
    assert notes.with_comment(HERE, None).told == {"lead-low"}


def test_coach_has_helped_if_the_action_changed_after_its_question() -> None:
    asked = COACH._replace(asked=CoachedDecision(HERE, BAD))
    assert asked.has_helped(HERE, GOOD)
    assert not asked.has_helped(HERE, BAD)
    assert not asked.has_helped(HERE._replace(seed="another"), GOOD)
    assert not COACH.has_helped(HERE, GOOD)
