"""Tests of every catalogue: no message missing, and each filled with all possible values."""

import gettext
import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

import pytest

from cardroom.nouns.cards import JOKERS, RANKS, Card, Suit
from cardroom.views import words
from cardroom.views.words import Names, say
from cardroom.views.words.cards import suits_or
from cardroom.views.words.grammar import FORMS, SLOT, find_slots
from cardroom.views.words.lists import join_with_or
from cardroom.views.words.lookup import ENGLISH, load_language, set_language
from tools.runtime import ROOT
from tools.words.messages import Message, in_sources

pytestmark = pytest.mark.cpython_only

Locale = pytest.importorskip("babel", reason="Babel came later: run make").Locale
catalogues = pytest.importorskip("tools.words.catalogues")

TAGS = sorted(path.stem for path in (ROOT / "locale").glob("*.po"))
LATIN = re.compile(r"[A-Za-z]{3,}")

KINDS: Mapping[str, tuple[str, ...]] = {  # of what fills a place that asks for a form, by its name
    **dict.fromkeys(
        ("name", "names", "side", "others", "partner", "receiver", "declarer"), ("person",)
    ),
    **dict.fromkeys(("suit", "trump", "asked", "follow", "other_suit"), ("suit",)),
    **dict.fromkeys(("card", "play", "keep", "called", "other", "other_card"), ("card",)),
    **dict.fromkeys(("instead", "pairs", "king", "top", "high", "ranks"), ("card",)),
    "cards": ("card", "amount"),
    "led": ("card", "suit"),
    "suits": ("suit",),
    **dict.fromkeys(("deed", "done"), ("move",)),
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
        *("Computer, %(level)s", "Esc", "Five Hundred", "Joker", "Link", "Mis", "Name"),
        *("Name, %(seat)s", "Par"),
        *("Problem", "Rest", "Standard", "Start", "Vibration", "West", "normal"),
    },
}


class Catalogue(NamedTuple):
    """Catalogue as its translator wrote it, and as the page reads it."""

    written: Any  # as Babel reads it
    spoken: words.lookup.SpokenLanguage


@cache
def catalogue(tag: str) -> Catalogue:
    written = catalogues.from_file(ROOT / "locale" / f"{tag}.po")
    return Catalogue(written, load_language(tag, catalogues.compiled(written)))


@pytest.fixture
def spoken(tag: str) -> Iterator[Catalogue]:
    set_language(catalogue(tag).spoken)
    yield catalogue(tag)
    set_language(ENGLISH)


def messages() -> list[Message]:
    return list(dict.fromkeys(found.message for found in in_sources()))


def texts(written: Any, message: Message) -> tuple[str, ...]:
    """Return the translations of a message, one for each grammatical number."""
    found = written.get(message.text, message.context or None)
    said = found.string if found else ()
    return (said,) if isinstance(said, str) else tuple(said or ())


@pytest.mark.parametrize("tag", TAGS)
def test_nothing_is_missing_or_unsure(tag):
    assert catalogues.missing(catalogue(tag).written) == []


@pytest.mark.parametrize("tag", TAGS)
def test_every_place_is_filled_and_no_other_asked_for(tag):
    wrong = {}
    for message in messages():
        wanted = {name for name, _ in find_slots(message.plural or message.text)}
        for said in texts(catalogue(tag).written, message)[-1:]:
            is_property = message.context in catalogues.PROPERTIES
            if said and not is_property and {name for name, _ in find_slots(said)} != wanted:
                wrong[message] = said
    assert wrong == {}


# Values for the places of a sentence


def people() -> list[object]:
    seats = Names(("You", words.seat_name(1), "Ani", "Ben"), 0)
    return [seats[0], seats.within_sentence(0), seats[1], seats[2], seats.together((0, 1))]


def cards() -> list[object]:
    suited = [Card(rank + suit) for rank in RANKS for suit in Suit]
    named = [words.card_name(card) for card in (*suited, *map(Card, JOKERS))]
    return [*named, words.join_with_and(named[:3]), join_with_or(named[:2])]


def suits() -> list[object]:
    return [*map(words.suit_name, Suit), suits_or(Suit)]


def amounts() -> list[object]:
    counted = (words.card_count, words.trick_count, words.point_count, words.deal_count)
    return [count(number) for number in range(26) for count in counted]


def moves() -> list[object]:
    """Return one move of every kind that a review, a problem or the coach may name."""
    nine = words.card_name(Card("9H"))
    return [
        *(words.noun("move", text) for text in ("Pass", "Sit out", "Draw a card")),
        words.noun("move", "Play %(card)s", card=nine),
        words.noun("move", "Exchange %(cards.object)s", cards=words.card_count(2)),
        words.noun("move", "Make %(suit.object)s trumps", suit=words.suit_name(Suit.HEARTS)),
    ]


def fillings() -> dict[str, list[object]]:
    return {
        "person": people(),
        "card": cards(),
        "suit": suits(),
        "amount": amounts(),
        "move": moves(),
    }


def kinds_of(name: str, forms: set[str]) -> tuple[str, ...]:
    """Return the kinds of words that fill a place: those with all forms that English asks for, or
    all of them if none has.
    """
    every = KINDS.get(name, AMOUNT)
    return tuple(kind for kind in every if forms <= {"", *FORMS[kind]}) or every


def fill_sentence(said: str, asked: Mapping[str, set[str]]) -> Iterator[str]:
    """Yield the sentence with each thing in turn in each place, and something in the others."""
    whole = set(re.findall(r"%\((\w+)\)d", said))
    filled = {
        name: [*range(26)]
        if name in whole
        else [each for kind in kinds_of(name, forms) for each in FILLED[kind]]
        for name, forms in asked.items()
    }
    usual = {name: values[0] for name, values in filled.items()}
    for name, values in filled.items():
        for value in values:
            yield say(said, **{**usual, name: value})


FILLED: dict[str, list[object]] = {}


@pytest.fixture
def filled(spoken: Catalogue) -> Iterator[None]:
    """Fill FILLED with values for places, in the current language."""
    FILLED.update(fillings())
    yield
    FILLED.clear()


def wrong_in(sentence: str) -> str:
    """Return the fault of a filled sentence, or an empty text."""
    if "%(" in sentence:
        return "a place is left"
    if re.search(r"\S  +\S", sentence):
        return "spaces are doubled"
    return "a space before a mark" if re.search(r"\w [,;:.?!]( |$)", sentence) else ""


@pytest.mark.parametrize("tag", TAGS)
@pytest.mark.usefixtures("filled")
def test_every_message_is_made_with_all_that_may_stand_in_it(tag):
    wrong = [
        f"{found}: {message.text} => {said}"
        for message in messages()
        for said in texts(catalogue(tag).written, message)
        if (found := wrong_where_made(said, find_forms(message)))
    ]
    assert not wrong, "\n".join(wrong)


def find_forms(message: Message) -> dict[str, set[str]]:
    """Return the forms that the source asks for, by place."""
    asked: dict[str, set[str]] = {}
    for name, form in find_slots(message.text + message.plural):
        asked.setdefault(name, set()).add(form)
    if "cards" in asked and NAMED.search(message.text):
        asked["cards"].add("subject")
    return asked


def wrong_where_made(said: str, asked: Mapping[str, set[str]]) -> str:
    """Return the first fault of a sentence under any filling, or an empty text."""
    if not SLOT.search(said):
        return ""
    try:
        return next(filter(None, map(wrong_in, fill_sentence(said, asked))), "")
    except (KeyError, TypeError, ValueError) as error:
        return repr(error)


@pytest.mark.parametrize("tag", TAGS)
def test_what_is_as_in_english_is_meant_to_be(tag):
    allowed = SAME[""] | SAME.get(tag, set())
    left = {
        message.text
        for message in messages()
        if message.text in texts(catalogue(tag).written, message)
        and LATIN.search(SLOT.sub("", message.text))
    }
    assert left - allowed == set()


@pytest.mark.parametrize("tag", TAGS)
def test_a_number_gets_the_plural_that_the_language_has_for_it(tag):
    """Plural forms follow Unicode's CLDR data; gettext may merge forms that read the same."""
    locale, written = Locale.parse(tag), catalogue(tag).written
    choose = gettext.c2py(written.plural_expr)
    by_form: dict[str, set[int]] = {}
    for number in range(2, 126):  # of 0 and 1 programs and Unicode may differ
        by_form.setdefault(locale.plural_form(number), set()).add(choose(number))
    assert all(len(found) == 1 for found in by_form.values()), by_form
    assert max(max(found) for found in by_form.values()) < written.num_plurals


COUNTED = re.compile(r"%\(count\)s (?!Straf)")  # penalty points stand in a narrow column
TORN = re.compile(r"(?: |^)%%|(?:(?:10|[2-9AKDB]) ){3}")  # hundredths, the order of ranks


def test_german_keeps_in_one_line_what_belongs_together():
    amounts = {one.text for one in messages() if one.context.startswith("amount: ")}
    torn = [
        said
        for one in messages()
        for said in texts(catalogue("de").written, one)
        if TORN.search(said) or (one.text in amounts and COUNTED.search(said))
    ]
    assert amounts
    assert torn == []


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
    FILLED.update(fillings())
    assert found in wrong_where_made(said, asked)
    assert bool(found) == bool(wrong_where_made(said, asked))
    FILLED.clear()


def test_armenian_amounts_keep_their_number_beside_its_word():
    amounts = [one for one in catalogue("hy").written if (one.context or "").startswith("amount")]
    said = [text for one in amounts for text in (one.string or ())]
    assert "%(count)s\N{NO-BREAK SPACE}միավոր" in said
    assert [text for text in said if re.search(r"\)[ds] ", text)] == []
