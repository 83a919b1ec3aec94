"""Card faces: every card is drawn, each differently, and none says a word aloud."""

import re

import pytest

from cardroom.nouns.cards import JOKERS, RANKS, Card, Suit
from cardroom.views.kit.faces import MIDDLE, PIPS, card_back, face, suit_mark
from cardroom.views.table.toolbar import MENU, TOOLS
from tests.views.elements import tags, to_html
from tools import lobby

EVERY = [Card(rank + suit) for suit in Suit for rank in RANKS] + [Card(name) for name in JOKERS]


def test_each_card_has_a_face_of_its_own_for_eyes_only():
    assert len({to_html(face(card)) for card in EVERY}) == len(EVERY) == 67
    for card in EVERY:
        whole, *_ = tags(face(card))
        assert whole["aria-hidden"] == "true", card
        assert whole["data-face"] == card.name
        assert not tags(face(card), "button"), card
        assert " style=" not in to_html(face(card)), card  # the security policy would refuse it
    assert face(Card("QS")) is face(Card("QS"))  # written once


def test_a_face_has_its_index_and_for_small_sizes_one_big_sign_or_a_figure():
    for card in EVERY:
        sign = f"s-{card.suit}" if card.suit else f"j-{card.name}"
        (rank,) = [tag for tag in tags(face(card)) if tag.attributes.get("class") == "rank"]
        assert rank.words == {"JK": "J"}.get(card.name, card.rank)
        kinds = [tag.attributes.get("class") for tag in tags(face(card))]
        is_plain = card.rank in PIPS
        assert (kinds.count("big"), kinds.count("figure")) == (is_plain, not is_plain)
        assert {use["href"] for use in tags(face(card), "use")} == {f"#{sign}"}


@pytest.mark.parametrize("rank", PIPS)
def test_pips_are_as_many_as_a_number_says_and_the_same_from_left_and_right(rank):
    spots = set(PIPS[rank])
    assert spots == {(2 * MIDDLE - x, y) for x, y in spots}
    inside = to_html(face(Card(rank + "S"))).partition('class="picture"')[2].partition("</svg>")[0]
    assert inside.count("#s-S") == len(spots) == (int(rank) if rank.isdigit() else 1)


def test_the_lower_pips_stand_on_their_heads():
    uses = [use for use in tags(face(Card("2H")), "use") if use.has("x")]
    assert [use.has("transform") for use in uses] == [False, True]


def test_a_back_shows_nothing_and_a_suit_mark_takes_the_colour_of_the_deck():
    (whole,) = tags(card_back())
    assert whole["aria-hidden"] == "true"
    assert [tags(suit_mark(suit))[0]["data-suit"] for suit in Suit] == ["C", "D", "H", "S"]


def test_every_shape_and_icon_is_in_the_page():
    shapes = set(re.findall(r'<symbol id="([^"]+)"', lobby.page()))
    for card in EVERY:
        assert {use["href"].removeprefix("#") for use in tags(face(card), "use")} <= shapes
    assert {f"i-{tool.icon}" for tool in (*TOOLS, *MENU)} <= shapes
