"""Reading a rule page: its ids and links, its tables, the cards of its examples."""

import re
from functools import cache
from pathlib import Path
from typing import Any

from cardroom.games import GAMES
from cardroom.nouns.cards import Card, Suit
from cardroom.nouns.seats import Seat
from cardroom.table import Table, new_record
from cardroom.views.dialogs import article_element_html
from cardroom.views.words import suit_name
from tests.views.elements import Tag, tags

ROOT = Path(__file__).parents[2]
RULES = ROOT / "assets" / "rules"
TRANSLATED = sorted(f"{page.parent.name}/{page.stem}" for page in RULES.glob("*/*.html"))
"""The pages in other languages, by language and game: "de/eights"."""
SEATS = ("South", "West", "North", "East")
SUITS = {suit_name(suit): suit for suit in Suit} | {"height": None, "no suit": None}
MINUS = "\N{MINUS SIGN}"
JOKERS = {"joker": "JK", "little joker": "LJ", "big joker": "BJ"}


class RulePage:
    """The rule page of a game, by the game's key; of a translated one with the language before."""

    def __init__(self, key: str) -> None:
        self.key = key
        self.article = article_element_html((RULES / f"{key}.html").read_text(encoding="utf-8"))
        self.tags = tags(self.article)
        self.ids = {tag["id"] for tag in self.tags if tag.has("id")}
        self.links = [tag for tag in self.find_tags("a") if tag["href"].startswith("#")]
        self.numbered = {
            number: tag.words
            for tag in self.tags
            for number in [tag.attributes.get("id", "").removeprefix("p-")]
            if re.fullmatch(r"[1-9][\d.]*", number)
        }
        """The words of headings and paragraphs, by their numbers."""

    def find_tags(self, name: str) -> list[Tag]:
        return [tag for tag in self.tags if tag.name == name]

    def part(self, start: str, end: str) -> str:
        """The text between two ids, as HTML."""
        text = self.article[self.article.index(f'id="{start}"') : self.article.index(f'id="{end}"')]
        return text[text.index("<") :]

    def table(self, start: str, end: str) -> list[list[str]]:
        """The cells of each line of the first table's body between two ids, as HTML."""
        return rows(self.part(start, end))

    def cells(self, id: str) -> list[list[str]]:
        """The cells of each line of the table of this id, as HTML."""
        return rows(self.article[self.article.index(f'id="{id}"') :])

    def example(self) -> tuple[Tag, Any]:
        """The section that reads a deal of the usual preset through, and the state it ends in."""
        (section,) = tags(self.article, "section", id="example")
        record = new_record(self.key, GAMES[self.key].Options(), section["data-seed"])
        table = Table(record._replace(actions=tuple(section["data-actions"].split())))
        assert table.damage is None
        return section, table.state

    def trick_lines(self, id: str) -> tuple[list[tuple[Card, ...]], list[Seat]]:
        """The cards of each trick in the table of this id, and the seats that are named last."""
        laid, ends = zip(*self.cells(id), strict=True)
        takers = [re.search(r"<b>(\w+)\.</b>$", end.rstrip())[1] for end in ends]
        return [*map(cards_in, laid)], [*map(SEATS.index, takers)]


page_of = cache(RulePage)


def numbers(text: str) -> list[int]:
    """Return the whole numbers of a text in their order, with their true minus signs."""
    return [int(found) for found in re.findall(r"-?\d+", text.replace(MINUS, "-"))]


def rows(html: str) -> list[list[str]]:
    body = html[html.index("<tbody>") : html.index("</tbody>")]
    lines = re.findall(r"<tr>(.*?)</tr>", body, re.DOTALL)
    return [re.findall(r"<t[dh][^>]*>(.*?)</t[dh]>", line, re.DOTALL) for line in lines]


def cards_in(html: str) -> tuple[Card, ...]:
    """The cards that are drawn as pips, jokers among them, in order."""
    pips = re.findall(r'class="pip"(?: data-suit="(.)")?>(.+?)</', html)
    return tuple(Card(shown[:-1] + suit if suit else JOKERS[shown]) for suit, shown in pips)
