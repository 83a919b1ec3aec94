"""Seating of a new game: which seats the visitor, friends, and computer players take."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from htpy import Element, details, div, fieldset, legend, span, summary

from cardroom.links.challenge import LONGEST_NAME, shorten_name
from cardroom.nouns.seats import LEVELS, Seat, with_entry
from cardroom.records.saved_game import Saved
from cardroom.views.kit.dialog_parts import dropdown, radio_group, text_field
from cardroom.views.words import N_, _, default_seat_name, level_name, say
from cardroom.views.words.people import SOUTH

ME, OTHER = "me", "person"  # players of a seat, besides the levels

USUAL = "expert"

HERE, BY_LINK, LIVE = "here", "link", "live"
WHERE = {
    HERE: N_("One device, passed around"),
    LIVE: N_("Each on their own device, live"),
    BY_LINK: N_("By link, turn by turn"),
}
"""Ways to play with friends, for the new-game dialog."""


class Seating(NamedTuple):
    """Players of a new game. `levels` and `names` have an item for each seat."""

    levels: tuple[str | None, ...]  # of computer players; None: a human player
    names: tuple[str, ...] = ()  # of friends; empty for other seats, and without friends
    where: str = HERE  # not by seat: where friends play, a key of `WHERE`

    @property
    def people(self) -> tuple[Seat, ...]:
        """Return the seats of human players."""
        return tuple(seat for seat, level in enumerate(self.levels) if level is None)

    @property
    def way_to_play(self) -> str:
        """Return the way to play with friends, a key of `WHERE`; `HERE` without friends."""
        return self.where if len(self.people) > 1 else HERE

    @property
    def own_seat(self) -> Seat:
        """Return the visitor's seat. If only friends play, return the first friend's seat."""
        return next((seat for seat in self.people if not self.name(seat)), self.people[0])

    def name(self, seat: Seat) -> str:
        """Return the friend's name at a seat; empty for computer players and the visitor."""
        return self.names[seat] if self.names else ""

    def with_player(self, seat: Seat, level: str | None, name: str = "") -> "Seating":
        """Return a seating with another player at a seat. For a human player, `level` is None."""
        names = with_entry(tuple(map(self.name, range(len(self.levels)))), seat, name)
        levels = with_entry(self.levels, seat, level)
        return self._replace(levels=levels, names=names if any(names) else ())


def seating_of(saved: Saved) -> Seating:
    """Return the seating of a saved game, to start another game with the same players."""
    if saved.here is None:
        return Seating(saved.levels, saved.names)
    return Seating(saved.levels, saved.names, BY_LINK).with_player(saved.here, None)


# The dialog


def players_fields(seating: Seating, own: str = "", *, opened: bool = False) -> Element:
    """Return the form fields for the players: the level of all computers, and who plays at each
    seat. If `opened`, the seats are unfolded. `own` is the visitor's name, for games with friends.
    """
    strengths = {level for level in seating.levels if level is not None}
    same = next(iter(strengths)) if len(strengths) == 1 else None
    named = [(level, level_name(level)) for level in LEVELS]
    opponents = radio_group(".segmented", _("Opponents"), "level-all", named, same, level="all")
    remark = span(".help")[_("Casual players don't remember played cards.")]
    several = len(seating.people) > 1
    ways = [(way, [_(words), " ", span(".help")[_(HELP[way])]]) for way, words in WHERE.items()]
    title, way = _("How do your friends play?"), seating.where if several else ""
    return fieldset(".choices")[
        legend(".sr-only")[_("Players")],
        strengths and div(".field")[opponents, remark],
        details(".more", open=opened or several or same is None)[
            summary[_("Play with friends")],
            radio_group(".choices.where", title, "friends-where", ways, way, where="1"),
            [_seat_player_fields(seating, seat, own) for seat in range(len(seating.levels))],
        ],
    ]


HELP = {
    LIVE: N_("You send each friend an invitation. The computer plays for them until they join."),
    HERE: N_("You pass it on after each turn. Cards stay hidden in between."),
    BY_LINK: N_("After your turn you send a link. It holds all the cards."),
}


WHO = {ME: N_("Me"), OTHER: N_("Another person")}


def _seat_player_fields(seating: Seating, seat: Seat, own: str) -> Element:
    people = seating.people
    values = [(word, _(words)) for word, words in WHO.items()]
    if people != (seat,):  # at least one human player
        text = _("Computer, %(level)s")
        values += [(level, say(text, level=level_name(level))) for level in LEVELS]
    title, name = compass_name(seat, len(seating.levels)), seating.name(seat)
    player = seating.levels[seat] or (OTHER if name else ME)
    name_field = text_field(
        f"name-{seat}",
        say(_("Name, %(seat)s"), seat=title),
        name or own,
        data_name=str(seat),
        maxlength=str(LONGEST_NAME),
        placeholder=default_player_name(seat),
    )
    return div(".field.seat")[
        dropdown(f"level-{seat}", title, values, player, level=str(seat)),
        name_field if seat in people and len(people) > 1 else None,
    ]


def with_computers_for_friends(seating: Seating) -> Seating:
    """Return the seating with computer players at the friends' seats, until the friends join."""
    levels = [level for level in seating.levels if level is not None]
    for seat in seating.people:
        if seat != seating.own_seat:
            seating = seating.with_player(seat, levels[0] if levels else USUAL)
    return seating


# Names


def compass_name(seat: Seat, count: int) -> str:
    """Return the name of a seat as a compass point, the same for every viewer: "South", "West"."""
    return default_seat_name(seat, count) if seat else _(SOUTH)


def default_player_name(seat: Seat) -> str:
    """Return the name "Player 2" for the player at a seat who has given no name."""
    return say(_("Player %(number)d"), number=seat + 1)


def person_names(levels: Sequence[str | None], names: Sequence[str]) -> tuple[str, ...]:
    """Return the names of the persons, by seat; "" for a computer player."""
    return tuple("" if level else name for level, name in zip(levels, names, strict=True))


def player_names(seating: Seating, own: str = "") -> tuple[str, ...]:
    """Return the names of all players, by seat. `own` is the visitor's name."""
    nameless = [seat for seat in seating.people if not seating.name(seat)]
    given = {seat: own or default_player_name(seat) for seat in nameless[:1]}
    return tuple(
        compass_name(seat, len(seating.levels))
        if level
        else seating.name(seat) or given.get(seat) or default_player_name(seat)
        for seat, level in enumerate(seating.levels)
    )


# Changed fields


def with_player_kind(seating: Seating, seat: Seat, who: str) -> Seating:
    """Return the seating with another player at a seat. `who` is `ME` (the visitor), `OTHER` (a
    friend) or a computer's level; other texts change nothing. The last human player stays human.
    """
    if who == OTHER:
        return seating.with_player(seat, None, default_player_name(seat))
    if who == ME:
        for mine in seating.people:
            if not seating.name(mine):
                seating = seating.with_player(mine, seating.levels[seat] or USUAL)
        return seating.with_player(seat, None)
    if who not in LEVELS or seating.people == (seat,):
        return seating
    return seating.with_player(seat, who)


def with_player_or_level(seating: Seating, who: str, what: str) -> Seating:
    """Return the seating after a choice in the new-game dialog. `who` is a seat number, or "all"
    for all computers. `what` is a computer's level, or `ME` (the visitor) or `OTHER` (a friend).
    """
    if who != "all":
        return with_player_kind(seating, int(who), what)
    levels = tuple(old and what for old in seating.levels)
    return seating._replace(levels=levels) if what in LEVELS else seating


def with_way_to_play(seating: Seating, where: str) -> Seating:
    """Return the seating with `where`, such as "live", as the way to play with friends. If no
    friend plays yet, put a friend opposite the visitor. If `where` is unknown, change nothing.
    """
    if where not in WHERE:
        return seating
    if len(seating.people) == 1:
        count = len(seating.levels)
        seating = with_player_kind(seating, (seating.own_seat + count // 2) % count, OTHER)
    return seating._replace(where=where)


def friend_names_by_seat(seating: Seating) -> dict[Seat, str]:
    """Return the names of the friends who play, by seat."""
    return {seat: seating.name(seat) for seat in seating.people if seating.name(seat)}


def fill_friend_names(seating: Seating, names: Mapping[Seat, str]) -> Seating:
    """Replace friends' default names, such as "Player 2", with `names`. Return the new seating."""
    for seat, name in friend_names_by_seat(seating).items():
        if name == default_player_name(seat) and names.get(seat):
            seating = with_name(seating, seat, names[seat])
    return seating


def with_name(seating: Seating, seat: Seat, text: str) -> Seating:
    """Return the seating with a new name of a friend, or "Player 2" for an empty name."""
    return seating.with_player(seat, None, shorten_name(text) or default_player_name(seat))


def levels_for_seats(levels: Sequence[str | None], count: int) -> tuple[str | None, ...]:
    """Return the levels for a table of `count` seats. New seats get the level of the last seat."""
    return tuple((*levels, *[levels[-1] or USUAL] * count)[:count])


def with_seat_count(seating: Seating, count: int) -> Seating:
    """Return the seating for `count` seats, with computers at new seats and at least one person."""
    names = (*seating.names, *[""] * count)[:count]
    levels = levels_for_seats(seating.levels, count)
    fewer = seating._replace(levels=levels, names=names if any(names) else ())
    return fewer if fewer.people else fewer.with_player(0, None)
