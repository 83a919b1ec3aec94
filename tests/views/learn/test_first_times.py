"""Tests of what is taught at the table: why a trick was won, and what a seat may do."""

from collections.abc import Iterator
from typing import Any

import pytest

from cardroom.game import InTricks, Seen
from cardroom.games import GAMES
from cardroom.table import Table
from cardroom.views.learn.coach import first_time_notes
from cardroom.views.tables import TABLES
from cardroom.views.wording import WORDING
from cardroom.views.wording.taught import turn_tips
from cardroom.views.words import _, card_name, say
from tests.casual_games import casual_game
from tests.views.learn.by_chance import EVERY_PRESET, first_deal
from tests.views.rule_pages import page_of
from tools.lessons import courses

# Winners by the highest card of the suit, by a ruff or by the highest trump. These words leave out
# a joker without trumps, and doubles.
TOLD = [
    ("belote", "plain", "suit", "The ten of clubs won the last trick: it was the highest of"),
    ("twenty-down", "trump", "ruff", "The eight of clubs won the last trick: a trump beats"),
    ("five-hundred", "order", "trumps", "The jack of clubs won the last trick: it was the highest"),
    ("five-hundred", "no-trump", "", ""),
    ("eighty-points", "doubles", "", ""),
    ("eighty-points", "trumping", "ruff", "hearts won the last trick: a trump beats every other"),
]


def tricks_of(view: Seen) -> int:
    return len(view.tricks) if isinstance(view, InTricks) else 0


@pytest.mark.parametrize(("key", "step", "code", "sentence"), TOLD)
def test_the_trick_went_to_a_card_for_a_reason(key, step, code, sentence):
    one = next(one for one in courses()[key].steps if one.key == step)
    table = Table(one.record)
    before = tricks_of(table.view(0))
    for text in (one.right[0], *one.then):
        table.play(GAMES[key].parse(text))
        if tricks_of(table.view(0)) > before:
            break
    assert tricks_of(table.view(0)) == before + 1
    went = [new for new in first_time_notes(key, table.view(0)) if new[0].startswith("went:")]
    assert [new[0] for new in went] == ([f"went:{code}"] if code else [])
    assert all(sentence in new[1] for new in went)


def test_nothing_is_said_before_a_trick_is_complete_nor_where_there_are_none():
    steps = [(key, step) for key, course in courses().items() for step in course.steps]
    views = [(key, Table(step.record).view(0)) for key, step in steps]
    without = [(key, view) for key, view in views if not tricks_of(view)]
    assert {isinstance(view, InTricks) for _, view in without} == {True, False}
    for key, view in without:
        assert not [new for new in first_time_notes(key, view) if new[0].startswith("went:")]


@pytest.mark.parametrize(("key", "options"), EVERY_PRESET)
def test_whoever_leads_next_has_won_by_what_is_said(key, options):
    codes = set()
    for seed in range(6):
        for table in first_deal(key, options, "went", seed, 4):  # low bids, with trumps
            view = table.view(table.state.turn)
            if not isinstance(view, InTricks) or not view.tricks or view.trick.cards:
                continue
            for code, sentence in first_time_notes(key, view):
                if code.startswith("went:"):
                    check_reason(key, view, code, sentence)
                    codes.add(code)
    assert (codes >= {"went:suit", "went:ruff"}) == isinstance(view, InTricks)


def check_reason(key: str, view: Any, code: str, sentence: str) -> None:
    """The card named is what the next leader played; trumps are spoken of where trumps lie."""
    trick = view.tricks[-1]
    (card,) = trick.play_of(view.turn)
    assert sentence.startswith(str(say(_("%(card.Subject)s won"), card=card_name(card))))
    is_trump = TABLES[key].is_trump
    trumps = [one for one in trick.cards if is_trump(view, one)]
    assert (card in trumps) == bool(trumps)
    assert code == ("went:suit" if not trumps else WENT[is_trump(view, trick.cards[0])])


WENT = {True: "went:trumps", False: "went:ruff"}  # by whether a trump was led


def decisions(key: str, options: Any, deals: int = 2) -> Iterator[tuple[Any, Any]]:
    """Yield the views of the seat to act, and of the next seat, in casual deals."""
    table = casual_game(key, "teach", deals, options)
    game = table.game
    for before, _action, _after in table.history():
        if before.turn is not None:
            other = (before.turn + 1) % game.seats(options)
            yield game.view(before, before.turn), game.view(before, other)


@pytest.mark.parametrize(("key", "options"), EVERY_PRESET)
def test_whoever_is_to_act_is_taught_and_nobody_else(key, options):
    paragraphs, teaching = page_of(key).numbered, WORDING[key].import_teaching()
    for mine, theirs in decisions(key, options):
        told = [*turn_tips(teaching, mine)]
        assert told, mine.phase
        for one in told:
            assert one.paragraph in paragraphs, one
            assert one.text.endswith(".")
            assert "%" not in one.text
        assert not [*turn_tips(teaching, theirs)]
