"""The lobby as it stands before Python is there, and the manifest: with every game in them.

What index.html has between ``<!-- each game -->`` and ``<!-- end -->`` is repeated for every game
that can be shown, in the order of the shelf, with its own `$key`, `$title`, `$tagline` and
`$facts`, the `$fan` of cards that it is known by, and the `$learn` of its course; what it has for
``each style``, for the `$style` of every sheet that games ask for; for ``each language``, for every
language that there is a page of; for ``each choice``, for the row of them where there are any; for
``each draft``, once in a language that no native speaker has read. A
line in which a place would stay empty, as where there is no course, is left out.
Texts between double braces come through gettext (`tools.marked`), and so do those of the games,
which are of their registrations; `$language` is the one that is spoken, `$home` the top of the
site.
"""

import json
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from string import Template
from typing import Any

from markupsafe import escape

from cardroom.games import GAMES, AnyGame
from cardroom.views.kit import rule_pages
from cardroom.views.lobby import lobby
from cardroom.views.tables import TABLES
from cardroom.views.wording import WORDING
from cardroom.views.words import _, title_of
from tools.lessons import courses
from tools.marked import in_json, spoken
from tools.runtime import ROOT

PAGE = "index.html"
MANIFEST = "cardroom.webmanifest"

REPEATED = re.compile(r"^ *<!-- each (\w+) -->\n(.*?)^ *<!-- end -->\n", re.MULTILINE | re.DOTALL)

Row = Mapping[str, str]
"""What is put into the places of a repeated part."""

NONE: Mapping[str, Sequence[Row]] = {"language": (), "choice": (), "draft": ()}
"""Rows of the parts that a page in English alone leaves out."""


def shown() -> list[AnyGame]:
    """The games that can be played in the page, in the order of the shelf."""
    return [game for key, game in GAMES.items() if key in TABLES]


def cards() -> Iterator[Row]:
    """What the lobby says of each game."""
    for game in shown():
        tagline = _(WORDING[game.KEY].TAGLINE)
        yield {
            "key": game.KEY,
            "title": title_of(game),
            "tagline": tagline,
            "facts": lobby.facts(game),
            "fan": lobby.fan(game.KEY),
            "learn": _learn(game.KEY),
            "problems": _problems(game.KEY),
            "rules": rule_pages.page_of(game.KEY),
        }


def _learn(key: str) -> str:
    """How long a game's course takes; empty where there is none."""
    course = courses().get(key)
    return lobby.minutes(course.minutes) if course else ""


def _problems(key: str) -> str:
    """The key where there are problems of this game, else empty."""
    return key if (ROOT / "problems" / f"{key}.tsv").exists() else ""


def styles() -> Iterator[Row]:
    """The style sheets that games ask for, each once."""
    asked = (style for game in shown() for style in TABLES[game.KEY].STYLES)
    yield from ({"style": style} for style in dict.fromkeys(asked))


def page(more: Mapping[str, Sequence[Row]] = NONE, lang: str = "en", home: str = "./") -> str:
    """index.html with all games in it, its references still those of the repository. `more` are
    rows of other parts; `lang` is the language that is spoken, as pages say it; `home` leads from
    the page to the top of the site.
    """
    text = (ROOT / PAGE).read_text(encoding="utf-8")
    rows = {"game": [*cards()], "style": [*styles()], **more}
    said = spoken(filled(text, rows))
    opponents = lobby.opponents("casual", chosen=False)
    facts = {"$language": lang, "$home": home, "$opponents": opponents}
    for place, value in facts.items():
        said = said.replace(place, escape(value))
    return said


def filled(template: str, rows: Mapping[str, Sequence[Row]]) -> str:
    """The template with its repeated parts written out. A part or place that nobody fills stops."""

    def written(part: re.Match[str]) -> str:
        kind, text = part.groups()
        if kind not in rows:
            sys.exit(f"{PAGE} has a part for each {kind}; known are: {', '.join(rows)}.")
        return "".join(_row(kind, text, row) for row in rows[kind])

    text = REPEATED.sub(written, template)
    if "<!-- each" in text:
        sys.exit(f"{PAGE} has a part that does not end.")
    return text


def _row(kind: str, text: str, row: Row) -> str:
    lines = text.splitlines(keepends=True)
    said = [line for line in lines if not any(f"${name}" in line for name in row if not row[name])]
    try:
        return Template("".join(said)).substitute(
            {name: escape(value) for name, value in row.items()}
        )
    except KeyError as error:
        sys.exit(f"{PAGE} asks each {kind} for {error}; known are: {', '.join(row)}.")


def manifest(lang: str = "en") -> dict[str, Any]:
    """The manifest with a shortcut to each game, its references still those of the repository."""
    text = (ROOT / MANIFEST).read_text(encoding="utf-8")
    shortcuts = [{"name": title_of(game), "url": f"./?play={game.KEY}"} for game in shown()]
    said = spoken(text, in_json).replace("$language", lang)
    return {**json.loads(said), "shortcuts": shortcuts}
