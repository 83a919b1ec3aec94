"""Tests of the prose check: faults are found, and their counts may not grow."""

import ast

import pytest

from tools import prose
from tools.commit_message import faults_of


@pytest.mark.parametrize(
    ("source", "kinds"),
    [
        ('def find(): """Whether a card is there."""', ["headless"]),
        ('class Card: """The same with a suit."""', ["headless"]),
        ('def find(): """Return whether a card is there."""', []),
        ('def find(): """Return what somebody holds."""', ["nameless"]),
        ('def find(): """Return the cards of a player."""', []),
        ("def told(): ...", ["participle"]),
        ("def _shown_cards(): ...", ["participle"]),
        ("class A:\n  'A.'\n  @property\n  def told(self): ...", []),
        ('def find(): """Call `find` or `fnid`."""', ["unknown"]),
        ('def find(): """Call `find()`."""', []),
    ],
)
def test_fault_of_a_name_or_a_docstring_is_found(source, kinds):
    tree = ast.parse(source)
    found = prose.in_code("src/a.py", tree, prose.collect_names({"src/a.py": tree}))
    assert [fault.kind for fault in found] == kinds


def test_long_sentence_is_found_and_two_short_ones_are_not():
    half = "Return " + "the card " * 9
    assert [fault.kind for fault in prose.in_prose("a", half + half)] == ["long"]
    assert [*prose.in_prose("a", f"{half}. {half}.")] == []


def test_name_in_backticks_of_the_docs_must_exist(tmp_path, monkeypatch):
    (tmp_path / "page.md").write_text("Call `find`.\n\n```\n`lost`\n```\n\nCall `fnid`.", "utf-8")
    monkeypatch.setattr(prose, "ROOT", tmp_path)
    assert [fault.text for fault in prose.in_document("page.md", {"find"})] == ["fnid"]


def test_class_of_two_modules_is_found_in_both():
    trees = {f"src/{name}.py": ast.parse("class Card: ...") for name in "ab"}
    assert [(one.kind, one.text) for one in prose.classes_twice(trees)] == [("twice", "Card")] * 2


@pytest.mark.parametrize(
    ("first", "second", "count"),
    [
        ("games/belote/model", "games/eights/model", 0),
        ("games/belote/model", "games/belote/rules", 2),
        ("games/belote/model", "players/belote/search", 2),
        ("games/belote/model", "nouns/cards", 2),
    ],
)
def test_class_may_have_one_name_in_several_games(first, second, count):
    trees = {f"src/cardroom/{name}.py": ast.parse("class Bid: ...") for name in (first, second)}
    assert len([*prose.classes_twice(trees)]) == count


def test_heading_without_a_head_is_found_but_no_sentence():
    names = {"find"}
    assert [one.kind for one in prose.in_comments("a", "# What is so\n", names)] == ["headless"]
    assert [*prose.in_comments("a", "# That is faster.\nx = 1  # what is so\n", names)] == []


def test_no_count_may_grow():
    found = prose.counts([prose.Fault("long", "src/cardroom/links/frame.py:7", "")] * 2)
    assert found == {"src/cardroom/links": {"long": 2}}
    assert prose.grown(found, {"src/cardroom/links": {"long": 2, "mood": 4}}) == []
    assert prose.grown(found, {"src/cardroom/links": {"long": 1}}) == [
        "src/cardroom/links: 2 long, not 1"
    ]
    assert prose.grown(found, {}) == ["src/cardroom/links: 2 long, not 0"]


def test_commit_message_that_reads_well_has_no_faults():
    assert faults_of("Fix lost taps on flying cards\n\nA card that moves caught the pointer.") == []


@pytest.mark.parametrize(
    ("message", "said"),
    [
        ("Fixed lost taps\n\nWhy.", "imperative"),
        ("Fix lost taps; add a preset\n\nWhy.", "semicolon"),
        ("Fix " + "x" * 60 + "\n\nWhy.", "60"),
        ("Fix lost taps", "body"),
        ("Fix lost taps\n\n" + "y" * 101, "100"),
    ],
)
def test_commit_message_that_reads_badly_is_refused(message, said):
    [fault] = faults_of(message)
    assert said in fault
