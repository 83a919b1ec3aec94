"""A rule page in another language is the English one: its ids, tables, numbers, cards and links."""

import re
from posixpath import join, normpath

import pytest

from tests.views.elements import Tag, tags
from tests.views.rule_pages import RULES, TRANSLATED

INLINE = {"a", "b", "br", "em", "i", "span"}
NUMBER = re.compile(r"[+−]?\d+(?:[.,]\d+)*|[+−×=]")
CARD = re.compile(r"(\d+|[^\W\d])([♣♦♥♠])")
ROW = re.compile(r"(?:\b(?:[^\W\d]|\d\d?)\b[, ]*){3,}")  # ranks of cards, as in "A K Q J 10"

IN_DIGITS = {"zh"}  # languages with digits for what English says in words: "two", "the fives"
HOLDING = {
    *("html", "head", "body", "main", "article", "section", "table", "thead", "tbody", "tr"),
    *("ol", "ul", "dl", "div", "header", "footer"),
}

each_page = pytest.mark.parametrize("translated", TRANSLATED)


def english(page: str) -> str:
    """The English page of one that is named by its language and game: "de/eights"."""
    return page.split("/")[-1]


def text_of(page: str) -> str:
    return (RULES / f"{page}.html").read_text(encoding="utf-8")


def attributes(tag: Tag, page: str) -> dict[str, str]:
    """Return the attributes that no language changes, with places as the English page has them."""
    kept = {name: value for name, value in tag.attributes.items() if name != "lang"}
    if tag.name == "meta" and kept.get("name") == "description":
        del kept["content"]
    if "href" in kept and not kept["href"].startswith("#"):
        kept["href"] = normpath(join("assets/rules", page, "..", kept["href"]))
    return kept


def numbers(tag: Tag) -> list[str]:
    """Numbers and signs, in order in the cell of a table; elsewhere a language may turn them."""
    found = [number.replace(",", ".") for number in NUMBER.findall(tag.words)]
    return found if tag.name in ("td", "th") else sorted(found)


def ranks(tag: Tag) -> list[str]:
    """The letters of ranks that stand without a suit: in a row, or at the head of a line."""
    rows = [tag.words] if tag.name == "th" else ROW.findall(tag.words)
    letters = [letter for row in rows for letter in re.findall(r"\b[^\W\d]\b", row)]
    return [letter for letter in letters if letter.isupper()]


def skeleton(text: str, page: str) -> list[tuple]:
    """Return the parts of each element that are equal in all languages.

    The letters of ranks differ by language, so each becomes a number by first appearance.
    """
    letters: dict[str, str] = {}

    def label_rank(rank: str) -> str:
        return rank if rank.isdecimal() else letters.setdefault(rank, f"letter {len(letters)}")

    return [
        (
            tag.name,
            attributes(tag, page),
            numbers(tag),
            [label_rank(rank) + sign for rank, sign in CARD.findall(tag.words)],
            [label_rank(rank) for rank in ranks(tag)],
        )
        for tag in tags(text)
        if tag.name not in INLINE
    ]


def links_and_pips(text: str, page: str) -> list[tuple]:
    """The links in the order of their marks, for sentences may turn; and the cards as they come."""
    found = tags(text)
    links = [(sorted(attributes(tag, page).items()), tag.words) for tag in found if tag.name == "a"]
    pips = [
        (tag.name, tag.attributes.get("data-suit"), tag.words[-1] if tag.name == "span" else "")
        for tag in found
        if tag.attributes.get("class") == "pip"
    ]
    return [*sorted(links), *pips]


def in_digits(theirs: list[tuple], ours: list[tuple]) -> list[tuple]:
    """The translation without the numbers that it has beside those of the English page, and without
    letters in a row with them; of what holds other elements those are compared.
    """
    made = []
    for mine, original in zip(theirs, ours, strict=False):
        left, found = list(mine[2]), []
        for number in original[2]:
            if number in left:
                left.remove(number)
                found.append(number)
        whole = mine[0] in HOLDING
        made.append((*mine[:2], original[2] if whole else found, mine[3], original[4]))
    return made + theirs[len(ours) :]


@each_page
def test_elements_numbers_cards_and_links_are_those_of_the_english_page(translated):
    theirs, ours = (skeleton(text_of(name), name) for name in (translated, english(translated)))
    if translated.split("/")[0] in IN_DIGITS:
        theirs = in_digits(theirs, ours)
    for mine, original in zip(theirs, ours, strict=False):
        assert mine == original
    assert len(theirs) == len(ours)
    name = english(translated)
    assert links_and_pips(text_of(translated), translated) == links_and_pips(text_of(name), name)


@each_page
def test_the_page_says_its_language_and_nothing_else_of_its_head_in_english(translated):
    theirs, ours = (tags(text_of(name)) for name in (translated, english(translated)))
    assert theirs[0]["lang"].split("-")[0] == translated.split("/")[0]
    for name, given in (("title", {}), ("meta", {"name": "description"})):
        [mine], [original] = (
            [tag for tag in found if tag.name == name and given.items() <= tag.attributes.items()]
            for found in (theirs, ours)
        )
        assert (mine.words or mine["content"]) != (original.words or original["content"])


DAMAGE = {
    skeleton: [
        ('id="p-4.2.1"', 'id="p-4.2.2"'),
        (r"<h3([^>]*)>(.*?)</h3>", r"<h4\1>\2</h4>"),
        (r'<td class="num">−8</td>', '<td class="num">8</td>'),
        ("14 − 4 = 10", "14 − 4 = 11"),
        ("1,75", "1,57"),
        (r"<tr><td>.*?</td></tr>\n", ""),
        ('scope="row"', 'scope="col"'),
        (">7♠<", ">9♠<"),
        (">D♦<", ">K♦<"),
        ("A K D", "A D K"),
        ('data-seed="monday"', 'data-seed="tuesday"'),
    ],
    links_and_pips: [
        ('data-paragraph="4.1">4.1', 'data-paragraph="4.1">4.2'),
        ('href="#p-6"', 'href="#p-5"'),
        ("../../../index.html", "../../index.html"),
        ('<span class="pip" data-suit="H">', '<span class="pip" data-suit="D">'),
    ],
}


@pytest.mark.parametrize(("read", "changes"), DAMAGE.items())
def test_damage_is_seen(read, changes):
    whole = text_of("de/twenty-down")
    undamaged = read(whole, "de/twenty-down")
    for found, put in changes:
        damaged, times = re.subn(found, put, whole, count=1, flags=re.DOTALL)
        assert times
        assert read(damaged, "de/twenty-down") != undamaged, found
