"""Tests of the messages collected for translators: exactly the texts that are looked up."""

import re
from pathlib import Path

import pytest

from cardroom.views.words.lookup import load_language
from tools.words import messages
from tools.words.catalogues import compiled, missing, template
from tools.words.count import by_kind, kind_of
from tools.words.messages import Found, Message

pytestmark = pytest.mark.cpython_only

FOUND = messages.in_sources()
TEXTS = {text for found in FOUND for text in (found.message.text, found.message.plural) if text}
KEY = re.compile(r"[a-z0-9]+([-_][a-z0-9]+)+")


def collected(source: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> list[Found]:
    """Return the messages found in a module with this source."""
    monkeypatch.setattr(messages, "ROOT", folder)
    module = folder / "module.py"
    module.write_text(source)
    return list(messages.in_file(module))


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
def test_a_call_gives_its_messages(source, expected, tmp_path, monkeypatch):
    found = collected(source, tmp_path, monkeypatch)
    assert [one.message for one in found] == expected


def test_a_word_is_a_message_in_each_form(tmp_path, monkeypatch):
    found = collected('NC_("suit", "hearts")', tmp_path, monkeypatch)
    contexts = [one.message.context for one in found]
    assert contexts == ["", "suit: subject", "suit: Subject", "suit: object", "suit: of"]


def test_an_amount_is_a_message_in_each_form(tmp_path, monkeypatch):
    found = collected('amount("%(count)s card", "%(count)s cards", 3, "3")', tmp_path, monkeypatch)
    contexts = [one.message.context for one in found]
    assert contexts == ["", "amount: object", "amount: of", "amount: with"]
    assert {one.message.plural for one in found} == {"%(count)s cards"}


def test_a_note_to_translators_comes_along(tmp_path, monkeypatch):
    note = "# Another remark.\nx = 1\n# Translators: on a button,\n# so keep it short"
    source = f'{note}\n_("Go")\n_("No")\n'
    go, no = collected(source, tmp_path, monkeypatch)
    assert go.notes == ("on a button,", "so keep it short")
    assert no.notes == ()


def test_a_reason_is_a_message_without_its_cards_too(tmp_path, monkeypatch):
    found = collected('N_("Keep these: %(cards)s.")', tmp_path, monkeypatch)
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
    found = {one.message.text: (one.line, one.notes) for one in messages.in_course(path)}
    assert found == {
        "The aim": (4, ()),
        "Get rid of 20 points.": (6, ("shown first",)),
        "Done.": (12, ("below a large 0",)),
        "The end": (15, ()),
        "Five tricks.": (16, ()),
        "Your score?": (17, ()),
        "No one wins": (20, ()),
        "20 − 20 = 0.": (21, ()),
        "Look again.": (22, ()),
    }
    assert {one.place for one in messages.in_course(path)} == {"twenty-down.toml"}


def test_no_message_is_a_key_of_ours():
    assert [text for text in TEXTS if KEY.fullmatch(text)] == []


@pytest.mark.parametrize("key", ["printed-gap", "bid-highest", "no_trumps"])
def test_a_key_would_be_noticed(key):
    assert KEY.fullmatch(key)


def test_no_message_begins_or_ends_with_a_space():
    """Such a message would be joined to another, which other languages cannot translate."""
    assert [text for text in TEXTS if text != text.strip()] == []


def test_the_template_has_every_message():
    catalog = template(FOUND)
    for found in FOUND:
        assert catalog.get(found.message.text, found.message.context or None)


def test_what_is_compiled_is_spoken():
    catalog = template([Found(Message("Play"), "a.py", 1)], locale="de")
    catalog.get("Play").string = "Spielen"
    spoken = load_language("de", compiled(catalog))
    assert spoken.catalogue.gettext("Play") == "Spielen"
    assert spoken.catalogue.gettext("Undo") == "Undo"


def test_words_are_counted_once_by_what_they_are_for():
    found = [
        Found(Message("You must follow suit."), "src/cardroom/lessons/eights.toml", 1),
        Found(Message("You must follow suit."), "src/cardroom/views/table/screen.py", 1),
        Found(Message("one card", "two big cards"), "src/cardroom/views/table/screen.py", 2),
    ]
    counts = by_kind(found)
    assert counts["lessons"] == {"messages": 1, "words": 4}
    assert counts["interface, other"] == {"messages": 2, "words": 5}


def test_reasons_are_known_by_their_file():
    assert kind_of("src/cardroom/views/wording/belote/reasons.py") == "reasons"


def test_no_text_is_both_for_any_number_and_for_one():
    # a language without plurals has but one text for both, and one of them has no number to fill in
    plurals = {(one.message.context, one.message.text): set() for one in FOUND}
    for one in FOUND:
        plurals[one.message.context, one.message.text].add(one.message.plural)
    assert [text for (_, text), forms in plurals.items() if len(forms) > 1] == []


def test_a_form_that_is_empty_is_the_bare_word():
    forms = [Found(one, "a.py", 1) for one in messages._forms("suit", "hearts")]
    catalog = template(forms, locale="zh")
    catalog.get("hearts").string = "红桃"
    texts = compiled(catalog)["texts"]
    assert texts["suit: object\x04hearts"] == "红桃"
    assert missing(catalog, forms) == []


def test_a_form_that_one_word_has_is_wanted_of_all():
    words = [one for text in ("hearts", "spades") for one in messages._forms("suit", text)]
    forms = [Found(one, "a.py", 1) for one in words]
    catalog = template(forms, locale="ru")
    for text in ("hearts", "spades"):
        catalog.get(text).string = text
    catalog.get("hearts", "suit: of").string = "червей"
    assert missing(catalog, forms) == ["spades"]


def test_a_gender_is_never_the_bare_word():
    forms = [Found(one, "a.py", 1) for one in messages._forms("card", "joker")]
    catalog = template(forms, locale="de")
    catalog.get("joker").string = "Joker"
    assert "card: gender\x04joker" not in compiled(catalog)["texts"]


QUOTED = re.compile(r"“%\((?!text\))|%\(deed\)s")
LABELS = {  # of rows and headings
    *("%(deed)s: %(cards)s", "%(deed)s, or %(others)s"),
    "%(where)s: %(deed)s. %(known)s",
    "%(where)s: %(deed)s. %(known)s With the actual cards: %(lay)s",
}


def test_no_sentence_quotes_the_button_of_a_move():
    """A sentence asks for its form: "It's best to %(deed.do)s.", not "Best: %(deed)s."."""
    assert {text for text in TEXTS if QUOTED.search(text)} == LABELS
