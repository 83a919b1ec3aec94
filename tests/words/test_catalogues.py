"""Tests of every catalogue: no message missing, and each filled with all possible values."""

import gettext
import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import pytest

from cardroom.nouns.cards import JOKERS, RANKS, Card, Suit
from cardroom.views import words
from cardroom.views.words import Names, say
from cardroom.views.words.cards import suits_or
from cardroom.views.words.grammar import FORMS, SLOT, find_slots
from cardroom.views.words.lists import join_with_or
from tests.views.rule_pages import TRANSLATED, page_of
from tools.runtime import ROOT
from tools.words.messages import Message, in_sources

pytestmark = pytest.mark.cpython_only

Locale = pytest.importorskip("babel", reason="Babel came later: run make").Locale
catalogues = pytest.importorskip("tools.words.catalogues")

TAGS = sorted(path.stem for path in (ROOT / "locale").glob("*.po"))
LATIN = re.compile(r"[A-Za-z]{3,}")

PERSONS = ("name", "names", "side", "others", "partner", "receiver", "declarer")
CARDS = ("card", "play", "keep", "called", "other", "other_card", "instead", "pairs", "king", "top")
KINDS: Mapping[str, tuple[str, ...]] = {  # of what fills a place that asks for a form, by its name
    **dict.fromkeys(PERSONS, ("person",)),
    **dict.fromkeys(("suit", "suits", "trump", "asked", "follow", "other_suit"), ("suit",)),
    **dict.fromkeys((*CARDS, "high", "ranks"), ("card",)),
    **dict.fromkeys(("deed", "done"), ("move",)),
    "cards": ("card", "amount"),
    "led": ("card", "suit"),
    "best": ("move", "amount"),
}
AMOUNT = ("amount",)  # all others
NAMED = re.compile(  # messages in which "cards" are cards by their names, and never so many cards
    "stronger than|kitty has|trump-rank card|It held|call someone else|^Declare %"
)

KEYS = {"Home", "End", "Enter", "Esc", "Ctrl+Z"}  # on most keyboards

SAME: Mapping[str, set[str]] = {  # what may be as it is in English, by language; "" for all
    "": {"Cardroom", "Belote"},
    **dict.fromkeys(("hy", "ru", "zh"), KEYS),
    "de": {
        *("Computer, %(level)s", "Esc", "Five Hundred", "Joker", "Link", "Mis", "Name", "Par"),
        *("Name, %(seat)s", "Problem", "Rest", "Standard", "Start", "Vibration", "West", "normal"),
    },
}


@cache
def read_catalogue(tag: str) -> Any:
    return catalogues.from_file(ROOT / "locale" / f"{tag}.po")


def messages() -> list[Message]:
    return list(dict.fromkeys(found.message for found in in_sources()))


def texts(tag: str, message: Message) -> tuple[str, ...]:
    """Return the translations of a message, one for each grammatical number."""
    found = read_catalogue(tag).get(message.text, message.context or None)
    said = found.string if found else ()
    return (said,) if isinstance(said, str) else tuple(said or ())


every_language = pytest.mark.parametrize("tag", TAGS)


@every_language
def test_nothing_is_missing_or_unsure_and_what_is_as_in_english_is_meant_to_be(tag):
    assert catalogues.missing(read_catalogue(tag)) == []
    same = {one.text for one in messages() if one.text in texts(tag, one)}
    left = {text for text in same if LATIN.search(SLOT.sub("", text))}
    assert left - SAME[""] - SAME.get(tag, set()) == set()


@every_language
def test_every_place_is_filled_and_no_other_asked_for(tag):
    for message in messages():
        wanted = {name for name, _ in find_slots(message.plural or message.text)}
        for said in texts(tag, message)[-1:]:
            is_property = message.context in catalogues.PROPERTIES
            found = {name for name, _ in find_slots(said)}
            assert not said or is_property or found == wanted, message


Asked = Mapping[str, set[str]]  # forms, by place
Values = Mapping[str, list[object]]  # by kind


def fillings() -> Values:
    """Return by kind what may stand in a place, in the current language."""
    seats = Names(("You", words.default_seat_name(1), "Ani", "Ben"), 0)
    suited = [Card(rank + suit) for rank in RANKS for suit in Suit]
    cards = [words.card_name(card) for card in (*suited, *map(Card, JOKERS))]
    counted = (words.card_count, words.trick_count, words.point_count, words.deal_count)
    nine, hearts = words.card_name(Card("9H")), words.suit_name(Suit.HEARTS)
    return {
        "person": [seats[0], seats.within_sentence(0), seats[1], seats[2], seats.together((0, 1))],
        "card": [*cards, words.join_with_and(cards[:3]), join_with_or(cards[:2])],
        "suit": [*map(words.suit_name, Suit), suits_or(Suit)],
        "amount": [count(number) for number in range(26) for count in counted],
        "move": [  # one of every kind that a review, a problem or the coach may name
            *(words.noun("move", text) for text in ("Pass", "Sit out", "Draw a card")),
            words.noun("move", "Play %(card)s", card=nine),
            words.noun("move", "Exchange %(cards.object)s", cards=words.card_count(2)),
            words.noun("move", "Make %(suit.object)s trumps", suit=hearts),
        ],
    }


def kinds_of(name: str, forms: set[str]) -> tuple[str, ...]:
    """Return the kinds of words that fill a place: if possible, those with all these forms."""
    every = KINDS.get(name, AMOUNT)
    return tuple(kind for kind in every if forms <= {"", *FORMS[kind]}) or every


def fill_sentence(said: str, asked: Asked, values_of: Values) -> Iterator[str]:
    """Yield the sentence with each thing in turn in each place, and something in the others."""
    whole = set(re.findall(r"%\((\w+)\)d", said))
    filled = {
        name: [*range(26)]
        if name in whole
        else [each for kind in kinds_of(name, forms) for each in values_of[kind]]
        for name, forms in asked.items()
    }
    usual = {name: values[0] for name, values in filled.items()}
    for name, values in filled.items():
        for value in values:
            yield say(said, **{**usual, name: value})


def wrong_in(sentence: str) -> str:
    """Return the fault of a filled sentence, or an empty text."""
    if "%(" in sentence:
        return "a place is left"
    if re.search(r"\S  +\S", sentence):
        return "spaces are doubled"
    return "a space before a mark" if re.search(r"\w [,;:.?!]( |$)", sentence) else ""


@every_language
def test_every_message_is_made_with_all_that_may_stand_in_it(tag, speak):
    speak(tag)
    values_of = fillings()
    for message in messages():
        for said in texts(tag, message):
            assert not wrong_where_made(said, find_forms(message), values_of), (message.text, said)


def find_forms(message: Message) -> dict[str, set[str]]:
    asked: dict[str, set[str]] = {}
    for name, form in find_slots(message.text + message.plural):
        asked.setdefault(name, set()).add(form)
    if "cards" in asked and NAMED.search(message.text):
        asked["cards"].add("subject")
    return asked


def wrong_where_made(said: str, asked: Asked, values_of: Values) -> str:
    """Return the first fault of a sentence under any filling, or an empty text."""
    if not SLOT.search(said):
        return ""
    try:
        return next(filter(None, map(wrong_in, fill_sentence(said, asked, values_of))), "")
    except (KeyError, TypeError, ValueError) as error:
        return repr(error)


@every_language
def test_a_number_gets_the_plural_that_the_language_has_for_it(tag):
    """Plural forms follow Unicode's CLDR data; gettext may merge forms that read the same."""
    locale, catalog = Locale.parse(tag), read_catalogue(tag)
    choose = gettext.c2py(catalog.plural_expr)
    by_form: dict[str, set[int]] = {}
    for number in range(2, 126):  # of 0 and 1 programs and Unicode may differ
        by_form.setdefault(locale.plural_form(number), set()).add(choose(number))
    assert all(len(found) == 1 for found in by_form.values()), by_form
    assert max(max(found) for found in by_form.values()) < catalog.num_plurals


@pytest.mark.parametrize(
    ("said", "asked", "found"),
    [
        ("%(cards.subject)s wins.", {"cards": {"object"}}, "no form 'subject' of a amount"),
        ("%(name.with)s %(nobody)s", {"name": {"with"}}, "nobody"),
        ("%(name.object)s  wins", {"name": {"object"}}, "spaces are doubled"),
        ("%(card.a)s .", {"card": {"a"}}, "a space before a mark"),
        ("%%(card.object)s, %(card.object)s", {"card": {"object"}}, "a place is left"),
        ("%(count)s!", {"count": {""}}, ""),
    ],
)
def test_what_is_wrong_is_noticed(said, asked, found):
    wrong = wrong_where_made(said, asked, fillings())
    assert found in wrong
    assert bool(found) == bool(wrong)


SPELT_OUT = {"Откр. мизер": "Открытый мизер"}  # short only where the table has little room


def house_rules(page: str) -> list[str]:
    """Name the house rules of a page, in its order."""
    return re.findall(r"<dt>(.*?)</dt>", page_of(page).part("p-7", "p-8"))


@pytest.mark.parametrize("page", TRANSLATED)
def test_house_rules_of_a_page_bear_the_names_of_the_settings(page):
    tag, game = page.split("/")
    named = [read_catalogue(tag).get(name).string for name in house_rules(game)]
    assert house_rules(page) == [SPELT_OUT.get(name, name) for name in named]
