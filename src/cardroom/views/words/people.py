"""Names of games, levels and players, and sentences about what players do."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from cardroom.games import AnyGame
from cardroom.nouns.seats import Seat
from cardroom.views.words.grammar import Word, gettext_context, noun, say
from cardroom.views.words.lists import join_with_and
from cardroom.views.words.lookup import N_, NC_, _, cached_by_language, inflection, pgettext

LEVEL_NAMES = {
    "casual": N_("Casual"),
    "club": N_("Intermediate"),
    "expert": N_("Expert"),
    "mixed": N_("Mixed"),
}

YOU = N_("You")
YOU_WITHIN = NC_("person", "you")
# Translators: the name of a person, which is not inflected: a form is what stands around it.
NAMED = NC_("person", "%(name)s")

SOUTH = NC_("person", "South")  # the lower seat if no player is "you"
WEST = NC_("person", "West")
NORTHWEST = NC_("person", "Northwest")
NORTH = NC_("person", "North")
NORTHEAST = NC_("person", "Northeast")
EAST = NC_("person", "East")

PLACES = {  # by number of players, clockwise from the reader
    2: (YOU, NORTH),
    3: (YOU, WEST, EAST),
    4: (YOU, WEST, NORTH, EAST),
    5: (YOU, WEST, NORTHWEST, NORTHEAST, EAST),
    6: (YOU, WEST, NORTHWEST, NORTH, NORTHEAST, EAST),
}


def title_of(game: AnyGame) -> str:
    """Return the title of a game in the current language: "Five Hundred", "Fünfhundert"."""
    return _(game.TITLE)


def level_name(level: str) -> str:
    """Return the name of a level: "Casual". An unknown level is returned unchanged."""
    return _(LEVEL_NAMES[level]) if level in LEVEL_NAMES else level


def default_seat_name(seat: Seat, count: int = 4, reader: Seat = 0) -> str:
    """Return a seat's default name: "You" for the reader's seat, otherwise "West" or "Player 5"."""
    place = (seat - reader) % count
    if count in PLACES:
        return _(PLACES[count][place])
    return say(_("Player %(number)d"), number=seat + 1) if place else _(YOU)


WHO = "who"
"""The form by which a sentence may choose its verb: "%(name.who:we=gewinnt|gewinnen)s". "you" is
the reader, "we" several with the reader, "one" another player, "they" several others.
"""


def _person(who: str, inflected: Callable[[str], str]) -> Word:
    return Word(lambda form: who if form == WHO else inflected(form))


def _reader_pronoun(bare: str) -> Word:
    def inflected(form: str) -> str:
        return pgettext(gettext_context("person", form), YOU_WITHIN) if form else _(bare)

    return _person("you", inflected)


@cached_by_language(1)
def _english_seat_names_by_local() -> dict[str, str]:
    """Return the English names of seats, with the translated names as keys: {"Запад": "West"}."""
    return {_(place): place for place in (SOUTH, *PLACES[6][1:])}


def _name_word(name: str) -> Word:
    if place := _english_seat_names_by_local().get(name):
        return _person("one", noun("person", place).form)

    def inflected(form: str) -> str:
        if not form:
            return name
        context, own = gettext_context("person", form), inflection().name_in_form(name, form)
        return own or say(pgettext(context, NAMED), name=name)

    return _person("one", inflected)


def person_word(name: str) -> Word:
    """Build a word with grammatical forms from a player's name."""
    return name if isinstance(name, Word) else _name_word(name)


def say_about(sentence: str, name: str, /, **values: object) -> str:
    """Fill a translated sentence about a player, whose name fills ``%(name)s``."""
    return say(sentence, name=person_word(name), **values)


@dataclass(frozen=True, slots=True)
class Names:
    """Names of all players, and the seat of the reader of the sentences."""

    by_seat: tuple[str, ...]
    reader: Seat | None = None  # addressed as "you" ("You lead."); None: an onlooker

    def __getitem__(self, seat: Seat) -> Word:
        """Name a player at the beginning of a sentence: "You", "West"."""
        return _reader_pronoun(YOU) if seat == self.reader else _name_word(self.by_seat[seat])

    def within_sentence(self, seat: Seat) -> Word:
        """Name a player within a sentence: "you", "West"."""
        return _reader_pronoun(YOU_WITHIN) if seat == self.reader else self[seat]

    def own_first(self, seats: Iterable[Seat]) -> list[Seat]:
        """Return the seats, the reader's seat first. All other seats keep their order."""
        return sorted(seats, key=lambda seat: seat != self.reader)

    def together(self, seats: Iterable[Seat]) -> Word:
        """Name several players at the beginning of a sentence: "You and North"."""
        return self._join_names(self.own_first(seats), self.__getitem__)

    def together_within_sentence(self, seats: Iterable[Seat]) -> Word:
        """Name several players within a sentence: "you and North"."""
        return self._join_names(self.own_first(seats), self.within_sentence)

    def in_given_order(self, seats: Iterable[Seat]) -> Word:
        """Name several players in exactly the given order: "West and you"."""
        return self._join_names(list(seats), self.__getitem__)

    def _join_names(self, seats: Sequence[Seat], called: Callable[[Seat], Word]) -> Word:
        if len(seats) == 1:
            return called(seats[0])
        form = "we" if self.reader in seats else "they"
        return _person(form, join_with_and(map(called, seats)).form)

    def __iter__(self) -> Iterator[str]:
        return map(self.__getitem__, range(len(self)))

    def __len__(self) -> int:
        return len(self.by_seat)


def you_or(names: Names, seat: Seat, yours: str, theirs: str, **values: object) -> str:
    """Fill the sentence `yours` if the seat is the reader's, otherwise `theirs` with %(name)s."""
    sentence = yours if seat == names.reader else theirs
    return say(sentence, **{"name": names[seat], **values})


def by_person(
    names: Names, seats: Sequence[Seat], you: str, one: str, several: str, **values: object
) -> str:
    """Fill one of three translated sentences: `you` about the reader, `one` about another player,
    or `several` about several players, perhaps with the reader. Their names fill ``%(name)s``.
    """
    sentence = several if len(seats) > 1 else you if seats[0] == names.reader else one
    return say(sentence, **{"name": names.together(seats), **values})
