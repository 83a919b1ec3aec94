"""Tests of word forms in other languages: cases, properties, verbs and articles."""

import pytest

from cardroom.games.five_hundred.bids import Bid
from cardroom.laying.notation import read_cards, write_cards
from cardroom.nouns.cards import Card
from cardroom.views.learn.course import _translate_card_label
from cardroom.views.share.links import paste_dialog
from cardroom.views.wording.five_hundred.words import bid_in_signs
from cardroom.views.words import Names, card_name, rank_short, say, sentence_gap, trick_count
from cardroom.views.words.armenian import name_in_form
from cardroom.views.words.cards import english_letters_by_local, suit_letter
from cardroom.views.words.grammar import find_slots
from cardroom.views.words.lookup import CONTEXT_END
from cardroom.views.words.people import person_word

pytestmark = pytest.mark.cpython_only

NAMES = Names(("You", "West", "Ani", "Ben"), 0)


def test_a_text_is_chosen_by_gender(speak):
    gender = f"card: gender{CONTEXT_END}"
    speak("de", {f"{gender}queen of %(suit)s": "f", f"{gender}king of %(suit)s": "m"})
    sentence = "Niemand schlägt %(card.gender:m=ihn|f=sie|sie alle)s."
    for card, said in (("KS", "ihn"), ("QS", "sie"), ("7S", "sie alle")):  # none for a seven
        assert say(sentence, card=card_name(Card(card))) == f"Niemand schlägt {said}."


def test_a_verb_is_chosen_by_the_person():
    sentence = "%(name.who:you=gewinnst|they=gewinnen|gewinnt)s"
    said = [say(sentence, name=NAMES.together(seats)) for seats in ((0,), (1,), (0, 2), (1, 3))]
    assert said == ["gewinnst", "gewinnt", "gewinnt", "gewinnen"]


def test_a_number_is_chosen_beside_its_plural(speak):
    sentence = "Последн%(count:1=яя|ие %(count)d)s"
    assert [say(sentence, count=count) for count in (1, 21)] == ["Последняя", "Последние 21"]
    with pytest.raises(KeyError, match="nothing for count '2'"):
        say("%(count:1=one)s", count=2)
    speak("xx", {"%(count)s trick": ["%(count:1=ein|%(count)s)s St."]}, plural="0")
    assert [str(trick_count(number)) for number in (1, 3)] == ["ein St.", "3 St."]


def test_places_are_found_in_choices_too():
    found = find_slots("%(card.of)s, %(name.who:we=%(tricks.with)s|they)s: %(count)d")
    assert list(found) == [("card", "of"), ("name", "who"), ("tricks", "with"), ("count", "")]


@pytest.mark.parametrize(
    ("name", "forms"),
    [
        ("Անի", ("Անին", "Անիի", "Անիին", "Անիի հետ")),
        ("Ռուբեն", ("Ռուբենը", "Ռուբենի", "Ռուբենին", "Ռուբենի հետ")),
        ("Աննա", ("Աննան", "Աննայի", "Աննային", "Աննայի հետ")),
        ("Մարո", ("Մարոն", "Մարոյի", "Մարոյին", "Մարոյի հետ")),
        ("Շուշու", ("Շուշուն", "Շուշուի", "Շուշուին", "Շուշուի հետ")),
        ("ինչ-որ մեկը", ("ինչ-որ մեկը", "ինչ-որ մեկի", "ինչ-որ մեկին", "ինչ-որ մեկի հետ")),
    ],
)
def test_an_armenian_name_is_inflected(name, forms):
    asked = ("Subject", "whose", "to", "with")
    assert tuple(name_in_form(name, form) for form in asked) == forms


def test_a_name_in_other_letters_has_around_it_what_the_catalogue_says(speak):
    speak("hy", {f"person: to{CONTEXT_END}%(name)s": "%(name)s-to"})
    assert say("%(name.to)s", name=person_word("Ben")) == "Ben-to"
    assert say("%(name.to)s", name=person_word("Անի")) == "Անիին"


BEHIND = ("ն ավարտեց", "ն է", "ն ունի", "ն են", "ը եղել է", "ը որ", "ը վերադարձավ")


@pytest.mark.parametrize("said", [f"Ռուբեն{behind}" for behind in BEHIND])
def test_an_armenian_article_hears_the_next_sound(said, speak):
    speak("hy", {})
    _, behind = said.split(" ", 1)
    assert say(f"%(name.Subject)s {behind}", name=person_word("Ռուբեն")) == said


def test_a_sign_of_a_course_is_looked_up_and_its_ranks_are_in_the_letters_of_the_language(speak):
    speak("ru", {"7 of 10": "7 из 10", f"rank{CONTEXT_END}A": "Т"})
    said = [_translate_card_label(sign) for sign in ("7 of 10", "2 → A", "−200")]
    assert said == ["7 из 10", "2 → Т", "−200"]


def test_german_suits_have_letters_that_are_no_ranks(speak):
    speak("de")
    assert suit_letter("S") == "Pi"
    held = tuple(map(Card, ("AS", "QS", "QD", "KH")))
    written = write_cards(held, rank_short, suit_letter)
    assert written == "Pi: A D Ka: D He: K"
    for text in (written, "S: A Q D: Q KH"):  # as in English, too
        assert read_cards(text, frozenset(held), english_letters_by_local()) == held


def test_the_button_that_opens_a_link_is_no_open_misere(speak):
    speak("de")
    assert ">Öffnen</button>" in str(paste_dialog())
    assert bid_in_signs(Bid(0, shown=True)) == "Offen"


def test_sentences_stand_as_far_apart_as_the_catalogue_says(speak):
    assert sentence_gap() == " "
    speak("zh", {"%(first)s %(second)s": "%(first)s%(second)s"}, plural="0")
    assert sentence_gap() == ""
