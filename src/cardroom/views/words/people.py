"""Who sits where, what they are called, and sentences about what they do."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from cardroom.nouns.seats import Seat
from cardroom.views.words.grammar import Word, context, noun, say
from cardroom.views.words.inflection import inflection
from cardroom.views.words.lists import all_of
from cardroom.views.words.lookup import N_, NC_, _, kept, pgettext

YOU = N_("You")
YOU_WITHIN = NC_("person", "you")
# Translators: somebody's name, which is not inflected: a form is what stands around it.
NAMED = NC_("person", "%(name)s")

SOUTH = NC_("person", "South")  # who sits below, where nobody is "you"
WEST = NC_("person", "West")
NORTHWEST = NC_("person", "Northwest")
NORTH = NC_("person", "North")
NORTHEAST = NC_("person", "Northeast")
EAST = NC_("person", "East")

PLACES = {  # by how many sit at the table, clockwise from the person
    2: (YOU, NORTH),
    3: (YOU, WEST, EAST),
    4: (YOU, WEST, NORTH, EAST),
    5: (YOU, WEST, NORTHWEST, NORTHEAST, EAST),
    6: (YOU, WEST, NORTHWEST, NORTH, NORTHEAST, EAST),
}


def seat_name(seat: Seat, count: int = 4, reader: Seat = 0) -> str:
    """What the player at a seat is called unless named otherwise: "You", "West", "Player 5"."""
    place = (seat - reader) % count
    if count in PLACES:
        return _(PLACES[count][place])
    return say(_("Player %(number)d"), number=seat + 1) if place else _(YOU)


WHO = "who"
"""What a sentence may choose its verb by, as in "%(name.who:we=gewinnt|gewinnen)s": "you" are the
reader, "we" others and the reader, "one" is another player, "they" are several others.
"""


def _known_as(who: str, word: Word) -> Word:
    return Word(lambda form: who if form == WHO else word.form(form))


def _reader(bare: str) -> Word:
    def inflected(form: str) -> str:
        return pgettext(context("person", form), YOU_WITHIN) if form else _(bare)

    return _known_as("you", Word(inflected))


@kept(1)
def _places() -> dict[str, str]:
    """The source text of every place by what it is called in the language that is spoken."""
    return {_(place): place for place in (SOUTH, *PLACES[6][1:])}


def _named(name: str) -> Word:
    place = _places().get(name)
    return _known_as("one", noun("person", place) if place else Word(_name_in_form(name)))


def _name_in_form(name: str) -> Callable[[str], str]:
    """Return what gives a player's own name in a form: inflected if the language can inflect it,
    else with what the catalogue puts around names.
    """

    def inflected(form: str) -> str:
        asked = context("person", form) if form else ""
        if not asked:
            return name
        own = inflection().name_in_form(name, form)
        return own or say(pgettext(asked, NAMED), name=name)

    return inflected


def person(name: str) -> Word:
    """Return a player's name as a word, for a sentence that asks for a form of it."""
    return name if isinstance(name, Word) else _named(name)


def say_about(sentence: str, name: str, /, **values: object) -> str:
    """Fill a translated sentence about a player, who is its ``%(name)s``, and its other places."""
    return say(sentence, name=person(name), **values)


@dataclass(frozen=True, slots=True)
class Names:
    """What the players are called, and whose eyes a sentence is written for."""

    by_seat: tuple[str, ...]
    reader: Seat | None = None  # sentences speak to this player ("You lead."); None: to an onlooker

    def __getitem__(self, seat: Seat) -> Word:
        """At the beginning of a sentence: "You", "West"."""
        return _reader(YOU) if seat == self.reader else _named(self.by_seat[seat])

    def within(self, seat: Seat) -> Word:
        """Within a sentence: "you", "West"."""
        return _reader(YOU_WITHIN) if seat == self.reader else _named(self.by_seat[seat])

    def own_first(self, seats: Iterable[Seat]) -> list[Seat]:
        """These seats in the order in which they are listed: the reader's first."""
        return sorted(seats, key=lambda seat: seat != self.reader)

    def together(self, seats: Iterable[Seat]) -> Word:
        """Several players, at the beginning of a sentence: "You and North"."""
        return self._all(self.own_first(seats), self.__getitem__)

    def together_within(self, seats: Iterable[Seat]) -> Word:
        """The same within a sentence: "you and North"."""
        return self._all(self.own_first(seats), self.within)

    def in_order(self, seats: Iterable[Seat]) -> Word:
        """Name several players in this order: "West and you" in a form."""
        return self._all(list(seats), self.__getitem__)

    def _all(self, seats: Sequence[Seat], called: Callable[[Seat], Word]) -> Word:
        if len(seats) == 1:
            return called(seats[0])
        return _known_as("we" if self.reader in seats else "they", all_of(map(called, seats)))

    def __iter__(self) -> Iterator[str]:
        return map(self.__getitem__, range(len(self)))

    def __len__(self) -> int:
        return len(self.by_seat)


def you_or(names: Names, seat: Seat, yours: str, theirs: str, **values: object) -> str:
    """One of two whole sentences about the player at a seat: `yours` for the reader, `theirs` (with
    ``%(name)s``) for others.

    Both are translated already; the values fill their named places.
    """
    sentence = yours if seat == names.reader else theirs
    return say(sentence, **{"name": names[seat], **values})


def by_person(
    names: Names, seats: Sequence[Seat], *, you: str, one: str, several: str, **values: object
) -> str:
    """One of three whole sentences, by who does it: the reader, one other, or `several`, the reader
    among them or not. ``%(name)s`` are those who do.
    """
    sentence = several if len(seats) > 1 else you if seats[0] == names.reader else one
    return say(sentence, **{"name": names.together(seats), **values})
