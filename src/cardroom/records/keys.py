"""Keys of saved entries. An id follows each key that ends with a slash.

    cardroom/game/<id>      a saved game, written after every action
    cardroom/result/<id>    how a finished game ended, for the statistics
    cardroom/damaged/<id>   an unreadable game, set aside and never deleted
    cardroom/later/<key>    a later version's game, or any other entry that was unreadable under
                            cardroom/<key>, kept for a later version
    cardroom/settings       the visitor's settings
    cardroom/course/<key>   progress in the course of a game
    cardroom/coach/<key>    deals of a game that the coach watched, and explanations given
    cardroom/problems/<key> progress in the problems of a game
    cardroom/position/<id>  a named position of the board (position editor)
    cardroom/challenge/<id> a challenge that was sent or received
    cardroom/daily/<date>/<key>  the result of a daily deal
    cardroom/dealt/<id>/<number>  a deal: result, par (an expert's result), cost of decisions
    cardroom/slip/<id>/<place>  a mistake, to be tried again
    cardroom/pad/<id>       a score pad of a game with real cards

No index is stored that could disagree with the entries; caches last for one visit (`entries`).
Entries with other prefixes in the same mapping are never touched.
"""

from collections.abc import Container

OURS = "cardroom/"
GAME = "cardroom/game/"
RESULT = "cardroom/result/"
DAMAGED = "cardroom/damaged/"
LATER = "cardroom/later/"
SETTINGS = "cardroom/settings"
COURSE = "cardroom/course/"
COACH = "cardroom/coach/"
PROBLEMS = "cardroom/problems/"
POSITION = "cardroom/position/"
CHALLENGE = "cardroom/challenge/"
DAILY = "cardroom/daily/"
DEALT = "cardroom/dealt/"
SLIP = "cardroom/slip/"
PAD = "cardroom/pad/"
EXPORTED = (GAME, RESULT, DAMAGED, LATER, CHALLENGE, DAILY, DEALT, SLIP, POSITION, PAD)
"""Kinds of entries that are imported from a file."""


def kind_of(key: str) -> str:
    """Return the prefix of a key. It names the kind of entry; the rest of the key is the id."""
    return key[: key.find("/", len(OURS)) + 1] or key


def unreadable_entry_key(key: str) -> str:
    """Return the key under which to set an unreadable entry aside; `free_key` makes it unique."""
    if key.startswith(GAME):
        return DAMAGED + key.removeprefix(GAME)
    return LATER + key.removeprefix(OURS)


def conflict_copy_key(key: str) -> str:
    """Return the key for a second, conflicting version of an entry; `free_key` makes it unique."""
    return key if key.startswith((GAME, DAMAGED, LATER)) else unreadable_entry_key(key)


def free_key(key: str, taken: Container[str]) -> str:
    """Return the key if it is not taken, else the key with a number added."""
    number, found = 1, key
    while found in taken:
        number += 1
        found = f"{key}-{number}"
    return found
