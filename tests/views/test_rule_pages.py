"""What holds for the rule page of every game, whatever it tells."""

import re

import pytest

from cardroom.games import GAMES
from tests.views.elements import tags
from tests.views.rule_pages import TRANSLATED, RulePage

every_page = pytest.mark.parametrize("key", [*GAMES, *TRANSLATED])


@every_page
def test_every_link_within_the_page_leads_somewhere(key):
    page = RulePage(key)
    assert len(page.links) > 10
    for link in page.links:
        assert link["href"][1:] in page.ids
        assert link["data-paragraph"] == link["href"].removeprefix("#p-") == link.words
        assert link["data-do"] == "rules"


@every_page
def test_headings_carry_their_numbers(key):
    numbers = RulePage(key).numbered
    assert len(numbers) > 20
    for number, words in numbers.items():
        assert words.startswith(f"{number} ")


@pytest.mark.parametrize("key", GAMES)
def test_the_article_stands_alone(key):
    article = RulePage(key).article
    assert GAMES[key].TITLE in article
    assert not tags(article, "h1")
    assert not [tag for tag in tags(article) if tag.has("style") or tag.has("onclick")]
    assert not re.search(r"\b(simply|obviously|just)\b", article, re.IGNORECASE)


@every_page
def test_every_page_says_how_the_game_is_played_well(key):
    page = RulePage(key)
    assert "p-9" in page.ids
    advice = page.article[page.article.index('id="p-9"') :]
    assert advice.count("<li>") >= 11
