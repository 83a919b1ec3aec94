"""Seating of a new game: which seats the visitor, friends, and computer players take."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from htpy import Element, Fragment, details, div, fieldset, legend, span, summary

from cardroom.links.challenge import LONGEST_NAME, shorten_name
from cardroom.nouns.seats import LEVELS, Seat
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
    def plays_by_link(self) -> bool:
        """Return whether the visitor plays with friends, by links that are sent turn by turn."""
        return len(self.people) > 1 and self.where == BY_LINK

    @property
    def plays_live(self) -> bool:
        """Return whether the visitor plays with friends, live on connected pages."""
        return len(self.people) > 1 and self.where == LIVE

    @property
    def own_seat(self) -> Seat:
        """Return the visitor's seat. If only friends play, return the first friend's seat."""
        return next((seat for seat in self.people if not self.name(seat)), self.people[0])

    def name(self, seat: Seat) -> str:
        """Return the friend's name at a seat; empty for computer players and the visitor."""
        return self.names[seat] if self.names else ""

    def player_kind(self, seat: Seat) -> str:
        """Return who plays at a seat: `ME`, `OTHER` for a friend, or a computer's level."""
        return self.levels[seat] or (OTHER if self.name(seat) else ME)

    def with_player(self, seat: Seat, level: str | None, name: str = "") -> "Seating":
        """Return a seating with another player at a seat. For a human player, `level` is None."""
        levels, names = list(self.levels), [self.name(at) for at in range(len(self.levels))]
        levels[seat], names[seat] = level, name
        return self._replace(levels=tuple(levels), names=tuple(names) if any(names) else ())


def seating_of(saved: Saved) -> Seating:
    """Return the seating of a saved game, to start another game with the same players."""
    if saved.here is None:
        return Seating(saved.levels, saved.names)
    seating = Seating(saved.levels, saved.names, BY_LINK)
    return seating.with_player(saved.here, None)


# The dialog


def players_fields(seating: Seating, own: str = "", *, opened: bool = False) -> Element:
    """Return the form fields for the players: the level of all computers, and who plays at each
    seat. If `opened`, the seats are unfolded. `own` is the visitor's name, for games with friends.
    """
    strengths = {level for level in seating.levels if level is not None}
    same = next(iter(strengths)) if len(strengths) == 1 else None
    several = len(seating.people) > 1
    remark = span(".help")[_("Casual players don't remember played cards.")]
    return fieldset(".choices")[
        legend(".sr-only")[_("Players")],
        strengths and div(".field")[_level_radios(same), remark],
        details(".more", open=opened or several or same is None)[
            summary[_("Play with friends")],
            _way_to_play_radios(seating.where if several else ""),
            [_seat_player_fields(seating, seat, own) for seat in range(len(seating.levels))],
        ],
    ]


def _way_to_play_radios(where: str) -> Element:
    ways = [(way, [_(words), " ", span(".help")[_(HELP[way])]]) for way, words in WHERE.items()]
    title = _("How do your friends play?")
    return radio_group(".choices.where", title, "friends-where", ways, where, where="1")


HELP = {
    LIVE: N_("You send each friend an invitation. The computer plays for them until they join."),
    HERE: N_("You pass it on after each turn. Cards stay hidden in between."),
    BY_LINK: N_("After your turn you send a link. It holds all the cards."),
}


def _level_radios(chosen: str | None) -> Element:
    """Return radio buttons for the level of all computers. If levels differ, `chosen` is None."""
    named = [(level, level_name(level)) for level in LEVELS]
    return radio_group(".segmented", _("Opponents"), "level-all", named, chosen, level="all")


WHO = {ME: N_("Me"), OTHER: N_("Another person")}


def _seat_player_fields(seating: Seating, seat: Seat, own: str) -> Element:
    people = seating.people
    values = [(word, _(words)) for word, words in WHO.items()]
    if people != (seat,):  # at least one human player
        text = _("Computer, %(level)s")
        values += [(level, say(text, level=level_name(level))) for level in LEVELS]
    title = compass_name(seat, len(seating.levels))
    called = seating.name(seat) or own
    return div(".field.seat")[
        dropdown(f"level-{seat}", title, values, seating.player_kind(seat), level=str(seat)),
        _name_field(seat, title, called) if seat in people and len(people) > 1 else None,
    ]


def _name_field(seat: Seat, title: str, name: str) -> Fragment:
    return text_field(
        f"name-{seat}",
        say(_("Name, %(seat)s"), seat=title),
        name,
        data_name=str(seat),
        maxlength=str(LONGEST_NAME),
        placeholder=default_player_name(seat),
    )


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


def with_level(levels: Sequence[str | None], who: str, level: str) -> tuple[str | None, ...]:
    """Return the levels, by seat, with another level for one computer player or for all. `who` is a
    seat number as text, or "all". An unknown `level` changes nothing. Human players stay human.
    """
    if level not in LEVELS:
        return tuple(levels)
    return tuple(
        level if old is not None and who in ("all", str(seat)) else old
        for seat, old in enumerate(levels)
    )


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
    if who == "all":
        return seating._replace(levels=with_level(seating.levels, who, what))
    return with_player_kind(seating, int(who), what)


def with_way_to_play(seating: Seating, where: str) -> Seating:
    """Return the seating with another way to play with friends. `where` is a key of `WHERE`, such
    as `LIVE`; any other text changes nothing. If no friend plays yet, the seat opposite the visitor
    becomes a friend's.
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
    """Return the seating with default names of friends replaced by the names by seat in `names`."""
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
