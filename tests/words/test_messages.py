"""Tests of the messages collected for translators: exactly the texts that are looked up."""

import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from tools.words import messages
from tools.words.catalogues import compiled, missing, template
from tools.words.count import by_kind, kind_of
from tools.words.messages import Found, Message

pytestmark = pytest.mark.cpython_only

FOUND = messages.in_sources()
TEXTS = {text for found in FOUND for text in (found.message.text, found.message.plural) if text}
KEY = re.compile(r"[a-z0-9]+([-_][a-z0-9]+)+")


@pytest.fixture
def collect(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], list[Found]]:
    """Return a function that finds the messages in a module with this source."""
    monkeypatch.setattr(messages, "ROOT", tmp_path)

    def collect_source(source: str) -> list[Found]:
        module = tmp_path / "module.py"
        module.write_text(source)
        return list(messages.in_file(module))

    return collect_source


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ('_("You" " pass.")', [Message("You pass.")]),
        ('N_("Play")', [Message("Play")]),
        ('ngettext("%(n)s card", "%(n)s cards", n)', [Message("%(n)s card", "%(n)s cards")]),
        ('pgettext("list: middle", "a, b")', [Message("a, b", context="list: middle")]),
        ('npgettext("c", "one", "many", n)', [Message("one", "many", "c")]),
        ('_(WHY["no-trump-left"])', []),
        ('other("Play")', []),
    ],
)
def test_a_call_gives_its_messages(source, expected, collect):
    assert [one.message for one in collect(source)] == expected


@pytest.mark.parametrize(
    ("source", "forms"),
    [
        ('NC_("suit", "s")', ["suit: subject", "suit: Subject", "suit: object", "suit: of"]),
        ('noun_with_count("a", "b", 3, "3")', ["amount: object", "amount: of", "amount: with"]),
    ],
)
def test_a_word_and_an_amount_are_messages_in_each_form(source, forms, collect):
    assert [one.message.context for one in collect(source)] == ["", *forms]


def test_a_note_to_translators_comes_along(collect):
    note = "# Another remark.\nx = 1\n# Translators: on a button,\n# so keep it short"
    go, no = collect(f'{note}\n_("Go")\n_("No")\n')
    assert go.notes == ("on a button,", "so keep it short")
    assert no.notes == ()


def test_a_reason_is_a_message_without_its_cards_too(collect):
    found = collect('N_("Keep these: %(cards)s.")')
    reasons = [one._replace(place="src/cardroom/views/wording/eights/reasons.py") for one in found]
    said = [one.message.text for one in messages.in_brief_too([*found, *reasons])]
    assert said == ["Keep these: %(cards)s."] * 2 + ["Keep these."]


COURSE = """
minutes = 4
[steps.aim]
title = "The aim"
# Translators: shown first
text = \"\"\"
Get rid of
20 points.
\"\"\"
picture = [
    # Translators: below a large 0
    { sign = "0", caption = "Done." },
]
[steps.end]
title = "The end"
text = "Five tricks."
task = "Your score?"
deal = "learn-315"
right = "0"
answers = ["0", "No one wins"]
because = "20 − 20 = 0."
wrong."No one wins" = "Look again."
"""


def test_a_course_gives_what_it_says(tmp_path, monkeypatch):
    monkeypatch.setattr(messages, "ROOT", tmp_path)
    path = tmp_path / "twenty-down.toml"
    path.write_text(COURSE)
    found = [*messages.in_course(path)]
    assert {one.line: one.message.text for one in found} == {
        4: "The aim",
        6: "Get rid of 20 points.",
        12: "Done.",
        15: "The end",
        16: "Five tricks.",
        17: "Your score?",
        20: "No one wins",
        21: "20 − 20 = 0.",
        22: "Look again.",
    }
    notes = {one.line: one.notes for one in found if one.notes}
    assert notes == {6: ("shown first",), 12: ("below a large 0",)}


def test_no_message_is_a_key_of_ours_or_is_joined_to_another():
    """A space at an end would join it to another, which other languages cannot translate."""
    assert [text for text in TEXTS if KEY.fullmatch(text)] == []
    assert [text for text in TEXTS if text != text.strip()] == []


def test_words_are_counted_once_by_what_they_are_for():
    follow = Message("You must follow suit.")
    counts = by_kind(
        [
            Found(follow, "src/cardroom/lessons/eights.toml", 1),
            Found(follow, "src/cardroom/views/table/screen.py", 1),
            Found(Message("one card", "two big cards"), "src/cardroom/views/table/screen.py", 2),
        ]
    )
    assert counts["lessons"] == {"messages": 1, "words": 4}
    assert counts["table"] == {"messages": 2, "words": 5}
    assert kind_of("src/cardroom/views/wording/belote/reasons.py") == "reasons"


def test_no_text_is_both_for_any_number_and_for_one():
    # a language without plurals has but one text for both, and one of them has no number to fill in
    counts = Counter((one.context, one.text) for one in {found.message for found in FOUND})
    assert [text for (_, text), count in counts.items() if count > 1] == []


def catalogue_of(tag: str, kind: str, *words: str, **translated: str):
    """Return the forms of these words, and a catalogue in which some words have translations."""
    forms = [Found(one, "a.py", 1) for word in words for one in messages._forms(kind, word)]
    catalog = template(forms, locale=tag)
    for word, said in translated.items():
        catalog.get(word).string = said
    return forms, catalog


def test_a_form_that_is_empty_is_the_bare_word_and_a_gender_never_is():
    forms, catalog = catalogue_of("zh", "suit", "hearts", hearts="红桃")
    assert compiled(catalog)["texts"]["suit: object\x04hearts"] == "红桃"
    assert missing(catalog, forms) == []
    _, catalog = catalogue_of("de", "card", "joker", joker="Joker")
    assert "card: gender\x04joker" not in compiled(catalog)["texts"]


def test_a_form_that_one_word_has_is_wanted_of_all():
    forms, catalog = catalogue_of(
        "ru", "suit", "hearts", "spades", hearts="hearts", spades="spades"
    )
    catalog.get("hearts", "suit: of").string = "червей"
    assert missing(catalog, forms) == ["spades"]


QUOTED = re.compile(r"“%\((?!text\))|%\(deed\)s")
LABELS = {  # of rows and headings
    *("%(deed)s: %(cards)s", "%(deed)s, or %(others)s"),
    "%(where)s: %(deed)s. %(known)s",
    "%(where)s: %(deed)s. %(known)s With the actual cards: %(lay)s",
}


def test_no_sentence_quotes_the_button_of_a_move():
    """A sentence asks for its form: "It's best to %(deed.do)s.", not "Best: %(deed)s."."""
    assert {text for text in TEXTS if QUOTED.search(text)} == LABELS
