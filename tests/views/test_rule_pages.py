"""Tests of the rule pages of all games, whatever they tell."""

import re

import pytest

from cardroom.games import GAMES
from cardroom.nouns.cards import Suit
from cardroom.views.wording import words_of
from cardroom.views.words.cards import SIGNS
from tests.views.elements import tags
from tests.views.rule_pages import TRANSLATED, page_of

every_page = pytest.mark.parametrize("key", [*GAMES, *TRANSLATED])


@every_page
def test_every_link_within_the_page_leads_somewhere(key):
    page = page_of(key)
    assert len(page.links) == page.article.count('href="#') > 10
    for link in page.links:
        assert link["href"][1:] in page.ids
        assert link["data-paragraph"] == link["href"].removeprefix("#p-") == link.words
        assert link["data-do"] == "rules"


@every_page
def test_headings_carry_their_numbers(key):
    page = page_of(key)
    assert len(page.numbered) == len(re.findall(r'id="p-[1-9]', page.article)) > 20
    assert all(words.startswith(f"{number} ") for number, words in page.numbered.items())


@pytest.mark.parametrize("key", GAMES)
def test_the_article_stands_alone_and_has_every_house_rule_under_its_name(key):
    names = {tag.words for tag in page_of(key).find_tags("dt")}
    assert {words_of(key).OPTIONS.name(field) for field in GAMES[key].CHOICES} <= names
    article = page_of(key).article
    assert GAMES[key].TITLE in article
    assert not tags(article, "h1")
    assert not [tag for tag in tags(article) if tag.has("style") or tag.has("onclick")]
    assert not re.search(r"\b(simply|obviously|just)\b", article, re.IGNORECASE)


@every_page
def test_every_page_says_how_the_game_is_played_well(key):
    assert page_of(key).article.partition('id="p-9"')[2].count("<li>") >= 11


@every_page
def test_signs_and_suits_agree(key):
    page = page_of(key)
    pips = tags(page.article, "span", class_="pip")
    assert len(pips) == page.article.count('class="pip" data-suit') > 50
    for pip in pips:
        assert pip.words[-1] == SIGNS[Suit(pip["data-suit"])]


@pytest.mark.parametrize(("key", "rulings"), [("five-hundred", 45), ("eights", 23)])
def test_every_ruling_has_its_paragraph(key, rulings):
    assert {f"p-8.{number}" for number in range(1, rulings + 1)} <= page_of(key).ids
