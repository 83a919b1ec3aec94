"""Tests of keys at the table and of wishes in the address of the page."""

import pytest

from cardroom.browser.keymap import LETTERS, WITH_CONTROL, key_character, next_button, next_card
from cardroom.browser.page import url_params

GROUPS = ["0", "0", "1", "1", "1", "2"]  # two trumps, three spades, a heart
SPOTS = [(10, 10), (50, 10), (90, 11), (10, 60), (50, 60), (30, 110), (90, 111)]


@pytest.mark.parametrize(
    ("key", "cards", "buttons"),
    [
        ("ArrowLeft", [0, 0, 1, 2, 3, 4], [0, 0, 1, 2, 3, 4, 5]),
        ("ArrowRight", [1, 2, 3, 4, 5, 5], [1, 2, 3, 4, 5, 6, 6]),
        ("ArrowDown", [2, 2, 5, 5, 5, 5], [3, 4, 4, 5, 5, 5, 6]),
        ("ArrowUp", [0, 0, 0, 2, 2, 2], [0, 1, 2, 0, 1, 3, 4]),
        ("Home", [0] * 6, None),
        ("End", [5] * 6, None),
    ],
)
def test_a_key_leads_from_each_card_and_button_to_another(key, cards, buttons):
    assert [next_card(key, here, GROUPS) for here in range(6)] == cards
    if buttons:
        assert [next_button(key, here, SPOTS) for here in range(7)] == buttons


RUSSIAN = dict(zip("йцукенгшщзфывапролдячсмить", "qwertyuiopasdfghjklzxcvbnm", strict=True))
ARMENIAN = dict(zip("խւէրտեըիոպասդֆքհճկլզցգվբնմ", "qwertyuiopasdfghjklzxcvbnm", strict=True))


@pytest.mark.parametrize("layout", [RUSSIAN, ARMENIAN], ids=["russian", "armenian"])
def test_a_key_without_a_latin_letter_counts_by_its_place(layout):
    asked = {letter for letter in (*LETTERS, *WITH_CONTROL, *"htdpscdh") if letter.isalpha()}
    assert asked <= {*layout.values()}
    for written, letter in layout.items():
        for key in (written, written.upper()):
            assert key_character(key, f"Key{letter.upper()}", shift=key != written) == letter


@pytest.mark.parametrize(
    ("key", "code", "shift", "sign"),
    [
        pytest.param("z", "KeyY", False, "z", id="german"),
        pytest.param("Z", "KeyW", True, "z", id="french"),
        pytest.param("ö", "Semicolon", False, "ö", id="no letter of the list"),
        pytest.param("?", "Digit7", True, "?", id="russian"),
        pytest.param("ծ", "Slash", False, "", id="armenian, no question"),
        pytest.param("Ծ", "Slash", True, "?", id="armenian"),
        pytest.param("Dead", "KeyS", False, "dead", id="an accent to come"),
    ],
)
def test_a_key_counts_by_what_it_writes_in_latin_letters(key, code, shift, sign):
    assert key_character(key, code, shift=shift) == sign


@pytest.mark.parametrize(
    ("query", "wanted"),
    [
        ("", url_params.Wishes()),
        ("?fast=1", url_params.Wishes(fast=True)),
        ("?fast=0", url_params.Wishes()),
        ("?level=club&fast=1", url_params.Wishes(True, "club")),
        ("?level=genius", url_params.Wishes()),
        ("?play=whist", url_params.Wishes()),
        ("?lang=de&play=eights", url_params.Wishes(play="eights", language="de")),
        ("?learn=belote", url_params.Wishes(learn="belote")),
        ("?learn=whist", url_params.Wishes()),
        ("?coach=1", url_params.Wishes(coach=True)),
        ("?coach=0", url_params.Wishes(coach=False)),
        ("?&&=%ff", url_params.Wishes()),
    ],
)
def test_an_address_is_read_for_wishes(query, wanted):
    assert url_params.parse_wishes(query) == wanted


@pytest.mark.parametrize(
    ("query", "kept"),
    [
        ("", ""),
        ("?play=belote", ""),
        ("?fast=1&play=belote&level=club", "?fast=1&level=club"),
        ("?level=caf%C3%A9", "?level=caf%C3%A9"),
    ],
)
def test_what_is_asked_for_once_leaves_the_address(query, kept):
    assert url_params.lasting_query(query) == kept


def test_fresh_seeds_are_of_plain_letters_and_differ():
    seeds = {url_params.fresh_seed() for _ in range(200)}
    assert len(seeds) == 200
    assert all(
        len(seed) == url_params.SEED_LENGTH and set(seed) <= set(url_params.ALPHABET)
        for seed in seeds
    )
    assert len({url_params.fresh_id() for _ in range(200)}) == 200
