"""A sentence on the screen, the message it was made of, and what is sent on about it."""

import pytest

from cardroom.nouns.cards import Card
from cardroom.views import words
from cardroom.views.report.dialogs import choose_wrong_sentence_dialog, report_dialog, report_text
from cardroom.views.report.messages import Messages, Sentence, has_parts_in_order
from cardroom.views.words.lookup import (
    ENGLISH,
    CatalogueEntry,
    catalogue_entries,
    load_language,
    set_language,
)
from tests.views.elements import list_values, tags
from tools.runtime import ROOT

pytestmark = pytest.mark.cpython_only

catalogues = pytest.importorskip("tools.words.catalogues", reason="Babel came later: run make")

WINS = CatalogueEntry("%(card.Subject)s wins.", "%(card.Subject)s gewinnt.")
CARDS = CatalogueEntry("%(count)s cards", "%(count)s Karten")
UNDO = CatalogueEntry("Undo", "Zurück")
HALF = CatalogueEntry("%(count)s %% of %(whole)s", "%(count)s %% von %(whole)s")
LIST = CatalogueEntry("%(first)s, %(next)s", "%(first)s, %(next)s")
ANY = CatalogueEntry("%(name)s wins.", "%(name)s.")
SOME = Messages((ANY, WINS, CARDS, UNDO, HALF, LIST))


@pytest.fixture
def german():
    compiled = catalogues.compiled(catalogues.from_file(ROOT / "locale" / "de.po"))
    set_language(load_language("de", compiled))
    yield
    set_language(ENGLISH)


@pytest.mark.parametrize(
    ("seen", "entry"),
    [
        ("Zurück", UNDO),
        ("Die Pik-Dame gewinnt.", WINS),
        ("12 Karten", CARDS),
        ("12\N{NO-BREAK SPACE}Karten", CARDS),
        (" Karten", None),  # nothing fills its place
        ("62 % von allen", HALF),
        ("Ani, Ben", None),  # a message without a letter of its own says nothing
    ],
)
def test_the_message_is_found_that_says_most_itself(seen, entry):
    assert SOME.find_message(seen) == entry


@pytest.mark.parametrize(
    ("parts", "seen", "fit"),
    [
        (["", " und ", ""], "a und b", True),
        (["", " und ", ""], " und b", False),
        (["", " und ", ""], "a und ", False),
        (["a ", " a"], "a a", False),  # its ends would lie one over the other
        (["a", "b", "c"], "a1b2c", True),
        (["a", "b", "c"], "a1c2b", False),
    ],
)
def test_something_stands_in_each_place(parts, seen, fit):
    assert has_parts_in_order(parts, seen) == fit


def test_texts_come_apart_at_sentences_only_where_they_are_no_message():
    texts = ["Die Pik-Dame\n gewinnt.", "12 Karten. Zurück", "Ani! Ben", "12 : 3"]
    assert SOME.find_sentences(texts) == [
        Sentence("Die Pik-Dame gewinnt.", WINS),
        Sentence("12 Karten.", None),
        Sentence("Zurück", UNDO),
        Sentence("Ani!", None),
        Sentence("Ben", None),
    ]


def test_a_typed_word_is_looked_for_on_the_screen_first_and_then_everywhere():
    here = SOME.find_sentences(["12 Karten"])
    assert SOME.find_sentences_with_word("karten", here) == here
    assert SOME.find_sentences_with_word("zurück", here) == [Sentence("Zurück", UNDO)]
    assert SOME.find_sentences_with_word("Trumpf", here) == []
    unbroken = [Sentence("Du hast 12\N{NO-BREAK SPACE}Karten.", CARDS)]
    assert SOME.find_sentences_with_word("12 Karten", unbroken) == unbroken


@pytest.mark.usefixtures("german")
def test_a_catalogue_is_read_with_contexts_and_plurals():
    messages = Messages(catalogue_entries())
    card = words.card_name(Card("QS")).form("object")
    assert messages.find_message(card).text == "queen of %(suit)s"
    assert messages.find_message(words.card_count(3)).text == "%(count)s card"
    assert messages.find_message("Cardroom in einer anderen Welt") is None


def test_of_english_there_is_what_was_learnt(monkeypatch):
    monkeypatch.setattr(words.lookup, "_learnt", {"\x020": "Undo"})
    assert list(catalogue_entries()) == [CatalogueEntry("Undo", "Undo")]


@pytest.mark.usefixtures("german")
def test_what_is_sent_on_says_where_what_and_the_english_of_it():
    entry = CatalogueEntry("%(count)d%% of %(suit.of)s", "%(count)d%% von %(suit)s")
    sent = "Cardroom abc, de\n\n5% von Pik\n\n…% of …"
    assert report_text(Sentence("5% von Pik", entry), "abc") == sent


def test_a_message_with_spaces_that_do_not_break_is_found():
    lead = CatalogueEntry("You lead: %(card)s", "Ваш\u00a0— %(card)s\u00a0— ход")
    found = Messages([lead]).find_sentences(["Ваш\u00a0— туз\u00a0— ход"])
    assert found == [Sentence("Ваш — туз — ход", lead)]


@pytest.mark.usefixtures("german")
def test_nothing_technical_is_shown():
    entry = CatalogueEntry("the %(suit.of)s", "der Karte %(suit)s")
    sentence = Sentence("der Karte", entry)
    shown = f"{choose_wrong_sentence_dialog([sentence])} {report_dialog(sentence, '1')}"
    assert [word for word in ("msgid", "msgctxt", "%(", "card: of") if word in shown] == []
    assert "the …" in shown
    assert report_text(Sentence("Ani", None), "abc") == "Cardroom abc, de\n\nAni"  # in no message


@pytest.mark.usefixtures("german")
def test_each_sentence_can_be_chosen_and_what_was_typed_where_there_is_none():
    one = Sentence("Zurück", UNDO)
    choices = str(choose_wrong_sentence_dialog([one]))
    (row,) = tags(choices, data_do="wrong-word-pick")
    assert row["data-number"] == "0"
    assert "Undo" in choices
    assert list_values(choose_wrong_sentence_dialog((), "Bube"), "data-seen") == ["Bube"]
    assert list_values(report_dialog(one, "1"), "data-copy") == [report_text(one, "1")]
