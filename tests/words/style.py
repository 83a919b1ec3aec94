"""Style rules of messages: retired words, each with its replacement (docs/words.md)."""

import re
from collections.abc import Iterator, Mapping
from html import unescape
from pathlib import Path

from tools.runtime import ROOT
from tools.words.messages import Found

MOST_WORDS = 20  # of a sentence

RETIRED = {  # pattern of a word, and its replacement
    r"lay|lays|laid|laying": "play",
    r"throw away|throws away|throw off": "discard",
    r"sisters": "tractor",
    r"royal": "trump rank, trump suit",
    r"somebody|anybody": "someone, anyone",
    r"nobody|everybody": "no one, everyone",
    r"computer players?": "computer, opponents",
    r"club players?|as in a club": "intermediate",
    r"lobby": "Home",
    r"seed": "deal code",
    r"fingerprint": "verification code",
    r"decisions?": "move",
    r"cannot": "can't",
    r"besides|hardly|dear": "plain words",
    r"missed least": "least useful",
}

RETIRED_OF_A_GAME = {  # by the folder of its words
    "eighty_points": {
        r"doubles?": "pair",
        r"starter|starts|starting player": "banker",
        r"bottom": "kitty",
        r"shows?|shown|showing": "declare",
        r"reshuffles?": "redeal",
        r"neighbours?": "in a row",
        r"Attackers?|Defenders?": "attackers, defenders",
    },
    "eights": {
        r"bury|buries|buried": "goes back into the stock",
        r"talon|on the pile": "discard pile",
        r"suit to follow": "current suit",
        r"debit(ed|s)?": "penalty points",
        r"dearest": "costs most",
    },
}

PLACE = re.compile(r"%\([\w.]+\)[sd]")
SENTENCE = re.compile(r"(?<=[.?!:;])\s+")
BEGINS_WITH_WHO = re.compile(r"(Who|Whose)\b[^?]*$")


def faults(text: str) -> Iterator[str]:
    plain = PLACE.sub("_", text)
    yield from _retired(plain, RETIRED, re.IGNORECASE)
    for sentence in SENTENCE.split(plain):
        if len(sentence.split()) > MOST_WORDS:
            yield f"a sentence of {len(sentence.split())} words; at most {MOST_WORDS}"
        if BEGINS_WITH_WHO.match(sentence):
            yield "a sentence begins with “Who”: say “if you”"


def faults_of_a_game(found: Found) -> Iterator[str]:
    """Yield the faults of a message by its game's retired words."""
    folder = Path(found.place).parent.name
    for text in (found.message.text, found.message.plural):
        yield from _retired(PLACE.sub("_", text), RETIRED_OF_A_GAME.get(folder, {}))


def _retired(plain: str, words: Mapping[str, str], flags: int = 0) -> Iterator[str]:
    for word, better in words.items():
        if found := re.search(rf"\b({word})\b", plain, flags):
            yield f"“{found[0]}” is no more a word of ours: {better}"


def readme() -> str:
    """Return the README's text for players, above its first heading, without marks."""
    text = (ROOT / "README.md").read_text(encoding="utf-8").partition("\n## ")[0]
    return re.sub(r"!\[.*?\]\(.*?\)|[*#]", " ", text)


def rule_page(key: str) -> str:
    """Return the text of a game's rule page, a paragraph or a cell a line."""
    html = (ROOT / "assets" / "rules" / f"{key}.html").read_text(encoding="utf-8")
    article = re.sub(r"<!--.*?-->", "", html.partition("<article")[2], flags=re.DOTALL)
    ended = re.sub(r"</(p|li|d[td]|t[dh]|h\d|caption)>", ".\n", article.replace("\n", " "))
    return unescape(re.sub(r"<[^>]*>", "", ended).partition(">")[2])
