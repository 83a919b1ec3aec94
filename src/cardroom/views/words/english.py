"""Inflection of English, the source language. Other languages have catalogues instead."""

import re
from gettext import NullTranslations

PATTERNS = {  # by context of the form
    "card: subject": "the %s",
    "card: Subject": "The %s",
    "card: object": "the %s",
    "card: of": "the %s",
    "card: with": "the %s",
    "person: whose": "%s's",
    "person: Whose": "%s's",
}

WORDS = {  # irregular forms, by context and word
    ("suit: Subject", "clubs"): "Clubs",
    ("suit: Subject", "diamonds"): "Diamonds",
    ("suit: Subject", "hearts"): "Hearts",
    ("suit: Subject", "spades"): "Spades",
    ("suit: Subject", "height"): "Height",
    ("suit: Subject", "trumps"): "Trumps",
    ("person: Subject", "you"): "You",
    ("person: whose", "you"): "your",
    ("person: Whose", "you"): "Your",
    ("move: do", "%(deed)s: %(cards)s"): "%(deed.do)s (%(cards)s)",
    ("move: do", "Play %(card)s, name %(suit)s"): "play %(card.object)s and name %(suit)s",
}

VOWELS = tuple("aeiou")

BARE_CARD = re.compile(r"%\((card|cards|play)\)s")


class English(NullTranslations):
    """Gettext catalogue of English. Sentences stay as they are. A noun takes the form that its
    context asks for: in the context "card: object", "queen" becomes "the queen"; in "move: do", the
    label "Play %(card)s" becomes "play %(card.object)s".
    """

    def pgettext(self, context: str, message: str) -> str:
        if said := WORDS.get((context, message)):
            return said
        if context == "move: do":
            words = BARE_CARD.sub(r"%(\1.object)s", message)
            return words[0].lower() + words[1:]
        if context == "card: a":
            return f"an {message}" if message.startswith(VOWELS) else f"a {message}"
        return PATTERNS.get(context, "%s") % message
