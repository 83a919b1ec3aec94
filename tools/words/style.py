"""What no message says any more: few rules, each with what is said instead (docs/words.md)."""

import re
from collections.abc import Iterator

from cardroom.games import GAMES
from tools.words.messages import Found

MOST_WORDS = 20  # of a sentence

RETIRED = {  # words of people, and what is said instead
    r"lay|lays|laid|laying": "play",
    r"throw away|throws away|throw off": "discard",
    r"bury|buries|buried|burial": "discard to the kitty",
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
}

REWRITTEN: frozenset[str] = frozenset()  # keys of games that are held to it; one day all of them

NOT_YET = tuple(  # still in the words of before: a place here goes, and none comes
    f"src/cardroom/{room}/{key.replace('-', '_')}"
    for room in ("lessons", "views/wording", "views/tables")
    for key in GAMES
    if key not in REWRITTEN
)

PLACE = re.compile(r"%\([\w.]+\)[sd]")
SENTENCE = re.compile(r"(?<=[.?!:;])\s+")
BEGINS_WITH_WHO = re.compile(r"(Who|Whose)\b[^?]*$")


def faults(text: str) -> Iterator[str]:
    """What is wrong with a text, as sentences; nothing where all is well."""
    plain = PLACE.sub("_", text)
    for word, better in RETIRED.items():
        if found := re.search(rf"\b({word})\b", plain, re.IGNORECASE):
            yield f"“{found[0]}” is no more a word of ours: {better}"
    for sentence in SENTENCE.split(plain):
        if len(sentence.split()) > MOST_WORDS:
            yield f"a sentence of {len(sentence.split())} words; at most {MOST_WORDS}"
        if BEGINS_WITH_WHO.match(sentence):
            yield "a sentence begins with “Who”: say “if you”"


def is_held_to_it(found: Found) -> bool:
    """Whether this message stands where all has been rewritten."""
    return not found.place.startswith(NOT_YET)
