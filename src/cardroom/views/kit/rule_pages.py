"""Where the rules of a game stand, in the language that is spoken where they are written in it."""

from collections.abc import Collection

from cardroom.views.words import language

_home = ["./"]
_own = dict[str, frozenset[str]]()  # by the language that is spoken, the games whose rules it has


def stand(home: str = "./", rules: Collection[str] = ()) -> None:
    """From now on the page is that far from the top of the site, and these games have rules in the
    language that is spoken.
    """
    _home[0] = home
    _own.clear()
    _own[language()] = frozenset(rules)


def are_own(game: str) -> bool:
    """Whether the rules of the game of this key are written in the language that is spoken."""
    return game in _own.get(language(), ())


def page_of(game: str) -> str:
    """The address of the rules; English ones where there are no others."""
    folder = f"{language()}/" if are_own(game) else ""
    return f"{_home[0]}assets/rules/{folder}{game}.html"
