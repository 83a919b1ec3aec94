"""Tests of word forms in other languages: cases, properties, verbs and articles."""

from collections.abc import Iterator

import pytest

from cardroom.games.five_hundred.bids import Bid
from cardroom.laying.notation import read_cards, write_cards
from cardroom.nouns.cards import Card
from cardroom.views.learn.course import _translate_sign
from cardroom.views.share.links import paste
from cardroom.views.wording.five_hundred.words import bid_short
from cardroom.views.words import Names, card_name, rank_short, say, sentence_gap, trick_count
from cardroom.views.words.armenian import name_in_form
from cardroom.views.words.cards import suit_letter, typed_letters
from cardroom.views.words.grammar import find_slots
from cardroom.views.words.lookup import CONTEXT_END, ENGLISH, Compiled, load_language, set_language
from cardroom.views.words.people import person_word

pytestmark = pytest.mark.cpython_only

NAMES = Names(("You", "West", "Ani", "Ben"), 0)


def compiled(texts: dict[str, str | list[str]]) -> Compiled:
    return {"plural": "n != 1", "texts": texts}


@pytest.fixture
def german() -> Iterator[None]:
    gender = f"card: gender{CONTEXT_END}"
    texts = {f"{gender}queen of %(suit)s": "f", f"{gender}king of %(suit)s": "m"}
    set_language(load_language("de", compiled({**texts})))
    yield
    set_language(ENGLISH)


@pytest.fixture
def armenian() -> Iterator[None]:
    around = {
        f"person: {form}{CONTEXT_END}%(name)s": f"%(name)s-{form}" for form in ("to", "whose")
    }
    set_language(load_language("hy", compiled({**around})))
    yield
    set_language(ENGLISH)


HIM = "Niemand schlägt %(card.gender:m=ihn|f=sie|sie alle)s."


@pytest.mark.usefixtures("german")
@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("KS", "Niemand schlägt ihn."),
        ("QS", "Niemand schlägt sie."),
        ("7S", "Niemand schlägt sie alle."),  # of whose gender nothing is said
    ],
)
def test_a_text_is_chosen_by_gender(card, said):
    assert say(HIM, card=card_name(Card(card))) == said


@pytest.mark.parametrize(
    ("seats", "said"),
    [
        ((0,), "You: gewinnst"),
        ((1,), "West: gewinnt"),
        ((0, 2), "You and Ani: gewinnt"),
        ((1, 3), "West and Ben: gewinnen"),
    ],
)
def test_a_verb_is_chosen_by_the_person(seats, said):
    sentence = "%(name)s: %(name.who:you=gewinnst|they=gewinnen|gewinnt)s"
    assert say(sentence, name=NAMES.together(seats)) == said


def test_a_number_is_chosen_beside_its_plural():
    sentence = "Последн%(count:1=яя|ие %(count)d)s"
    assert say(sentence, count=1) == "Последняя"
    assert say(sentence, count=21) == "Последние 21"


def test_a_choice_without_a_text_for_the_value_is_refused():
    with pytest.raises(KeyError, match="nothing for count '2'"):
        say("%(count:1=one)s", count=2)


def test_places_are_found_in_choices_too():
    found = find_slots("%(card.of)s, %(name.who:we=%(tricks.with)s|they)s: %(count)d")
    assert list(found) == [("card", "of"), ("name", "who"), ("tricks", "with"), ("count", "")]


@pytest.mark.parametrize(
    ("name", "forms"),
    [
        ("Անի", ("Անին", "Անիի", "Անիին", "Անիի հետ")),
        ("Ռուբեն", ("Ռուբենը", "Ռուբենի", "Ռուբենին", "Ռուբենի հետ")),
        ("Աննա", ("Աննան", "Աննայի", "Աննային", "Աննայի հետ")),
        ("Շուշու", ("Շուշուն", "Շուշուի", "Շուշուին", "Շուշուի հետ")),
        ("ինչ-որ մեկը", ("ինչ-որ մեկը", "ինչ-որ մեկի", "ինչ-որ մեկին", "ինչ-որ մեկի հետ")),
    ],
)
def test_an_armenian_name_is_inflected(name, forms):
    asked = ("Subject", "whose", "to", "with")
    assert tuple(name_in_form(name, form) for form in asked) == forms


@pytest.mark.usefixtures("armenian")
def test_a_name_in_other_letters_has_around_it_what_the_catalogue_says():
    assert say("%(name.to)s", name=person_word("Ben")) == "Ben-to"
    assert say("%(name.to)s", name=person_word("Անի")) == "Անիին"


@pytest.mark.usefixtures("armenian")
@pytest.mark.parametrize(
    ("behind", "said"),
    [
        ("ավարտեց", "Ռուբենն ավարտեց"),
        ("է", "Ռուբենն է"),
        ("ունի", "Ռուբենն ունի"),
        ("են", "Ռուբենն են"),
        ("եղել է", "Ռուբենը եղել է"),
        ("որ", "Ռուբենը որ"),
        ("վերադարձավ", "Ռուբենը վերադարձավ"),
    ],
)
def test_an_armenian_article_hears_the_next_sound(behind, said):
    assert say(f"%(name.Subject)s {behind}", name=person_word("Ռուբեն")) == said


def test_amounts_take_choices_too():
    set_language(
        load_language(
            "xx", {"plural": "0", "texts": {"%(count)s trick": ["%(count:1=ein|%(count)s)s St."]}}
        )
    )
    assert [str(trick_count(number)) for number in (1, 3)] == ["ein St.", "3 St."]
    set_language(ENGLISH)


def test_a_sign_of_a_course_is_looked_up_and_its_ranks_are_in_the_letters_of_the_language():
    set_language(load_language("ru", compiled({"7 of 10": "7 из 10", f"rank{CONTEXT_END}A": "Т"})))
    said = [_translate_sign(sign) for sign in ("7 of 10", "2 → A", "−200")]
    set_language(ENGLISH)
    assert said == ["7 из 10", "2 → Т", "−200"]


@pytest.fixture
def real_german() -> Iterator[None]:
    catalogues = pytest.importorskip("tools.words.catalogues")
    written = catalogues.from_file(catalogues.LOCALE / "de.po")
    set_language(load_language("de", catalogues.compiled(written)))
    yield
    set_language(ENGLISH)


@pytest.mark.usefixtures("real_german")
def test_german_suits_have_letters_that_are_no_ranks():
    assert suit_letter("S") == "Pi"
    pack = frozenset(map(Card, ("AS", "QS", "QD", "KH")))
    held = (Card("AS"), Card("QS"), Card("QD"), Card("KH"))
    written = write_cards(held, rank_short, suit_letter)
    assert written == "Pi: A D Ka: D He: K"
    assert read_cards(written, pack, typed_letters()) == held
    assert read_cards("S: A Q D: Q KH", pack, typed_letters()) == held  # as in English, too


@pytest.mark.usefixtures("real_german")
def test_the_button_that_opens_a_link_is_no_open_misere():
    assert ">Öffnen</button>" in str(paste())
    assert bid_short(Bid(0, shown=True)) == "Offen"


def test_sentences_stand_as_far_apart_as_the_catalogue_says():
    assert sentence_gap() == " "
    set_language(
        load_language(
            "zh", {"plural": "0", "texts": {"%(first)s %(second)s": "%(first)s%(second)s"}}
        )
    )
    assert sentence_gap() == ""
    set_language(ENGLISH)
