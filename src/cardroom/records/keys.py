"""Under which keys what is kept stands; an id follows each that ends with a stroke.

    cardroom/game/<id>      a saved game, one entry each, written at once after every action
    cardroom/result/<id>    how a finished game ended, for the statistics
    cardroom/damaged/<id>   an entry that could not be read: set aside, never deleted
    cardroom/later/<key>    what stood under cardroom/<key>, and will be read by a later version
    cardroom/settings       what the visitor has set
    cardroom/course/<key>   how far one is in the course of a game
    cardroom/coach/<key>    which deals of the game a coach looked on at, and what it has said
    cardroom/problems/<key> what somebody has solved of the game's problems
    cardroom/position/<id>  a position of the board that has a name
    cardroom/challenge/<id> a challenge that was sent or received
    cardroom/daily/<date>/<key>  what became of the deal of a day
    cardroom/dealt/<id>/<number>  what a deal came to, beside par, and what decisions cost
    cardroom/slip/<id>/<place>  a decision that cost something, to be tried again

There is no stored index that could disagree with the entries; what is remembered of them lasts as
long as the visit (`entries`). Entries of others in the same mapping are
never touched.
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
EXPORTED = (GAME, RESULT, DAMAGED, LATER, CHALLENGE, DAILY, DEALT, SLIP, POSITION)
"""What is taken in from a file."""


def kind_of(key: str) -> str:
    """Return the part of a key that says of which kind its entry is; the rest is the id."""
    return key[: key.find("/", len(OURS)) + 1] or key


def aside_key(key: str) -> str:
    """Return the key under which an entry that cannot be read is set aside, if it is free."""
    if key.startswith(GAME):
        return DAMAGED + key.removeprefix(GAME)
    return LATER + key.removeprefix(OURS)


def beside_key(key: str) -> str:
    """Return the key under which a second entry of this key is kept, if it is free."""
    return key if key.startswith((GAME, DAMAGED, LATER)) else aside_key(key)


def free(key: str, taken: Container[str]) -> str:
    """This key, or one made from it that is not taken."""
    number, found = 1, key
    while found in taken:
        number += 1
        found = f"{key}-{number}"
    return found
