"""Words that all games share: cards, suits, lists, numbers, seats, and the tone."""

import pytest

from cardroom.nouns.cards import JOKERS, RANKS, Card, Suit, hand
from cardroom.views import words
from cardroom.views.words.cards import cards_or
from cardroom.views.words.counts import signed
from cardroom.views.words.lists import join_with_or, join_with_semicolons
from cardroom.views.words.lookup import ENGLISH, load_language, set_language
from cardroom.views.words.people import by_person


@pytest.mark.parametrize(
    ("card", "name", "short"),
    [
        ("10H", "ten of hearts", "10♥"),
        ("11C", "eleven of clubs", "11♣"),
        ("JK", "joker", "joker"),
        ("LJ", "little joker", "little joker"),
        ("BJ", "big joker", "big joker"),
    ],
)
def test_a_card_has_a_name_and_a_short_name(card, name, short):
    assert words.card_name(Card(card)) == name
    assert words.short_name(Card(card)) == short


def test_no_two_cards_share_a_name():
    every = [Card(rank + suit) for suit in Suit for rank in RANKS] + [Card(name) for name in JOKERS]
    assert len({words.card_name(card) for card in every}) == len(every) == 67
    assert len({words.short_name(card) for card in every}) == 67


def test_lists_read_like_a_sentence():
    for items, together, either in (("", "", ""), ("a", "a", "a"), ("ab", "a and b", "a or b")):
        assert words.join_with_and(items) == together
        assert join_with_or(items) == either
    assert words.join_with_and("abcd") == "a, b, c and d"
    assert join_with_or("abcd") == "a, b, c or d"
    assert (words.join_with_commas("abc"), join_with_semicolons("abc")) == ("a, b, c", "a; b; c")


def test_cards_of_one_suit_name_it_once():
    assert cards_or(hand("7C AC")) == "seven or ace of clubs"
    assert cards_or(hand("7C AH")) == "seven of clubs or ace of hearts"
    assert cards_or(hand("7C")) == "seven of clubs"
    assert words.cards_and(hand("7C AC")) == "seven of clubs and ace of clubs"


def test_scores_wear_a_true_minus_sign():
    assert [signed(change) for change in (5, 0, -4)] == ["+5", "0", "−4"]
    assert words.point_count(-1) == "−1 point"
    assert words.point_count(12) == "12 points"
    assert words.trick_count(1) == "1 trick"
    assert words.card_count(0) == "0 cards"


def test_seats_are_named_clockwise_from_where_the_reader_sits():
    def names(count, reader=0):
        return " ".join(words.default_seat_name(seat, count, reader) for seat in range(count))

    assert names(4) == "You West North East"
    assert names(4, 2) == "North East You West"
    assert names(5) == "You West Northwest Northeast East"
    assert names(7, 4) == "Player 1 Player 2 Player 3 Player 4 You Player 6 Player 7"


def test_the_seat_of_the_reader_decides_whom_a_sentence_speaks_to_and_no_name_does():
    for reader, said in ((0, "You lead."), (1, "Ani leads."), (None, "Ani leads.")):
        names = words.Names(("Ani", "Ben"), reader)
        assert words.you_or(names, 0, "You lead.", "%(name)s leads.") == said
    names = words.Names(("You", "Ben"), 1)
    assert words.you_or(names, 0, "You lead.", "%(name)s leads.") == "You leads."
    assert [names.within_sentence(seat) for seat in range(2)] == ["You", "you"]


@pytest.fixture
def german():
    """A language with cases, as its catalogue has it."""
    texts = {
        "You pass.": "Du passt.",
        "%(name.Subject)s plays %(card.object)s.": "%(name.Subject)s spielt %(card.object)s.",
        "queen of %(suit)s": "%(suit)s-Dame",
        "king of %(suit)s": "%(suit)s-König",
        "spades": "Pik",
        "card: object\x04queen of %(suit)s": "die %(suit)s-Dame",
        "card: object\x04king of %(suit)s": "den %(suit)s-König",
        "list of all: two\x04%(first)s and %(last)s": "%(first)s und %(last)s",
        "person: to\x04you": "dir",
    }
    set_language(load_language("de", {"plural": "n != 1", "texts": texts}))
    yield
    set_language(ENGLISH)


QUEEN, KING = Card("QS"), Card("KS")
ANI, BEN = NAMES = words.Names(("Ani", "Ben"), 0)


def test_a_sentence_asks_for_forms():
    queen, both = words.card_name(QUEEN), words.cards_and((QUEEN, KING))
    assert words.say("%(a)s|%(a.subject)s", a=queen) == "queen of spades|the queen of spades"
    assert words.say("%(a.Subject)s|%(a.a)s", a=queen) == "The queen of spades|a queen of spades"
    assert words.say("%(a.a)s", a=words.card_name(Card("8H"))) == "an eight of hearts"
    assert words.say("%(a.Subject)s", a=words.suit_name(Suit.SPADES)) == "Spades"
    assert words.say("%(a.object)s", a="100 %(x)s") == "100 %(x)s"  # no word has forms
    # A list gives each of its words the form, and begins a sentence once
    said = words.say("%(a.Subject)s lie there.", a=both)
    assert said == "The queen of spades and the king of spades lie there."
    either = words.say("%(a.object)s", a=cards_or((QUEEN, KING)))
    assert either == "the queen or king of spades"
    assert words.say("%(a.Subject)s|%(a.object)s|%(a.whose)s", a=ANI) == "You|you|your"
    assert words.say("%(a.Subject)s|%(a.Whose)s", a=BEN) == "Ben|Ben's"


def test_a_verb_is_of_the_reader_of_one_or_of_several():
    three = {"you": "You win.", "one": "%(name.Subject)s wins.", "several": "%(name.Subject)s win."}
    for seats, said in (((0,), "You win."), ((1,), "Ben wins."), ((1, 0), "You and Ben win.")):
        assert by_person(NAMES, seats, **three) == said


def test_a_form_that_nobody_knows_is_refused():
    with pytest.raises(KeyError, match="no form 'genitive' of a card"):
        words.say("%(card.genitive)s", card=words.card_name(QUEEN))
    with pytest.raises(KeyError, match="card"):
        words.say("%(card)s", suit="spades")


@pytest.mark.usefixtures("german")
def test_another_language_has_forms_of_its_own():
    plays = words._("%(name.Subject)s plays %(card.object)s.")
    said = words.say(plays, name=BEN, card=words.card_name(KING))
    assert said == "Ben spielt den Pik-König."
    cards = words.cards_and((QUEEN, KING))
    assert words.say("%(cards.object)s", cards=cards) == "die Pik-Dame und den Pik-König"
    assert str(cards) == "Pik-Dame und Pik-König"

    # Fallback of a message without a translation: English
    assert words.say("%(card.object)s", card=words.card_name(Card("AS"))) == "the ace of Pik"


@pytest.mark.usefixtures("german")
def test_nothing_is_kept_from_one_language_to_the_next():
    made = []

    @words.cached_by_language(maxsize=4)
    def line(name):
        made.append(name)
        return words._("You pass.") + name

    assert [line("!"), line("!")] == ["Du passt.!"] * 2
    set_language(ENGLISH)
    assert [line("!"), line("!")] == ["You pass.!"] * 2
    assert made == ["!", "!"]
