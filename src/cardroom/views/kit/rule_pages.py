"""Addresses of the rule pages, in the current language where they are translated."""

from collections.abc import Collection

from cardroom.views.words import language

_home = ["./"]
_own = dict[str, frozenset[str]]()  # by language: the games with translated rules


def set_rule_pages(home: str = "./", rules: Collection[str] = ()) -> None:
    """Set the data for links to rule pages: the path `home` to the top of the site, and the games
    whose `rules` are translated into the current language.
    """
    _home[0] = home
    _own.clear()
    _own[language()] = frozenset(rules)


def has_translated_rules(game: str) -> bool:
    """Return whether the rules of a game are translated into the current language."""
    return game in _own.get(language(), ())


def rule_page_address(game: str) -> str:
    """Return the address of a game's rule page, in English if there is no translation."""
    folder = f"{language()}/" if has_translated_rules(game) else ""
    return f"{_home[0]}assets/rules/{folder}{game}.html"
