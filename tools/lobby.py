"""Home page as it is before Python starts, and the manifest: with every game in them.

The build repeats what index.html has between ``<!-- each game -->`` and ``<!-- end -->`` for every
game of the page. Each game fills in its own `$key`, `$title`, `$tagline` and `$facts`, the `$fan`
of its cards, and the `$learn` of its course. Other repeated parts are ``each style``, for the
`$style` of every sheet of the games; ``each language``, for every language with a page; ``each
choice``, for the row of languages if there are any; and ``each draft``, once in a language that no
native speaker has read. A line with an empty place, as for a game without a course, is left out.

Texts between double braces come through gettext (`tools.marked`), and so do the texts of the games'
registrations. `$language` is the language of the page, `$home` the top of the site.
"""

import json
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from string import Template
from typing import Any

from markupsafe import escape

from cardroom.games import GAMES, AnyGame
from cardroom.views.kit import dialog_parts
from cardroom.views.lobby import lobby
from cardroom.views.tables import TABLES
from cardroom.views.wording import WORDING
from cardroom.views.words import _, title_of
from tools.lessons import courses
from tools.marked import in_json, translate
from tools.runtime import ROOT

PAGE = "index.html"
MANIFEST = "cardroom.webmanifest"

REPEATED = re.compile(r"^ *<!-- each (\w+) -->\n(.*?)^ *<!-- end -->\n", re.MULTILINE | re.DOTALL)

Row = Mapping[str, str]
"""Values of a repeated part, by the name of their place."""

NONE: Mapping[str, Sequence[Row]] = {"language": (), "choice": (), "draft": ()}
"""Rows of the parts that a page in English alone leaves out."""


def list_games() -> list[AnyGame]:
    """Return the games that have a table in the page, in the order of `GAMES`."""
    return [game for key, game in GAMES.items() if key in TABLES]


def cards() -> Iterator[Row]:
    """Yield the row of each game; "learn" and "problems" are empty if it has none."""
    for game in list_games():
        course = courses().get(game.KEY)
        yield {
            "key": game.KEY,
            "title": title_of(game),
            "tagline": _(WORDING[game.KEY].TAGLINE),
            "facts": lobby.game_facts_line(game),
            "fan": lobby.typical_cards(game.KEY),
            "learn": lobby.minute_count(course.minutes) if course else "",
            "problems": game.KEY if (ROOT / "problems" / f"{game.KEY}.tsv").exists() else "",
            "rules": dialog_parts.rule_page_address(game.KEY),
        }


def styles() -> Iterator[Row]:
    """Yield the style sheets of all games, each once."""
    for style in dict.fromkeys(one for game in list_games() for one in TABLES[game.KEY].STYLES):
        yield {"style": style}


def page(more: Mapping[str, Sequence[Row]] = NONE, lang: str = "en", home: str = "./") -> str:
    """Return index.html with all games in it, with references as in the repository. `more` has rows
    of other parts. `lang` is BCP 47. `home` leads from the page to the top of the site.
    """
    text = (ROOT / PAGE).read_text(encoding="utf-8")
    rows = {"game": [*cards()], "style": [*styles()], **more}
    said = translate(filled(text, rows))
    opponents = lobby.opponents_sentence("casual", chosen=False)
    facts = {"$language": lang, "$home": home, "$opponents": opponents}
    for place, value in facts.items():
        said = said.replace(place, escape(value))
    return said


def filled(template: str, rows: Mapping[str, Sequence[Row]]) -> str:
    """Return the template with its repeated parts filled in. Exits if a place has no value."""

    def fill_part(part: re.Match[str]) -> str:
        kind, text = part.groups()
        if kind not in rows:
            sys.exit(f"{PAGE} has a part for each {kind}; known are: {', '.join(rows)}.")
        return "".join(_row(kind, text, row) for row in rows[kind])

    text = REPEATED.sub(fill_part, template)
    if "<!-- each" in text:
        sys.exit(f"{PAGE} has a part that does not end.")
    return text


def _row(kind: str, text: str, row: Row) -> str:
    lines = text.splitlines(keepends=True)
    said = [line for line in lines if not any(f"${name}" in line for name in row if not row[name])]
    try:
        escaped = {name: escape(value) for name, value in row.items()}
        return Template("".join(said)).substitute(escaped)
    except KeyError as error:
        sys.exit(f"{PAGE} asks each {kind} for {error}; known are: {', '.join(row)}.")


def manifest(lang: str = "en") -> dict[str, Any]:
    """Return the manifest with a shortcut to each game, with references as in the repository."""
    text = (ROOT / MANIFEST).read_text(encoding="utf-8")
    shortcuts = [{"name": title_of(game), "url": f"./?play={game.KEY}"} for game in list_games()]
    said = translate(text, in_json).replace("$language", lang)
    return {**json.loads(said), "shortcuts": shortcuts}
