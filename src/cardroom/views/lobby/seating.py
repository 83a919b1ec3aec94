"""Who sits where: the person who asks for a new game, others beside them, computer players.

`with_level`, `with_who` and `with_name` say what a touched field of the new-game dialog changes.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from htpy import (
    Element,
    Fragment,
    details,
    div,
    fieldset,
    fragment,
    input as input_,
    label,
    legend,
    span,
    summary,
)

from cardroom.links.challenge import LONGEST_NAME, fitting_name
from cardroom.nouns.seats import LEVELS, Seat
from cardroom.records.saved_game import Saved
from cardroom.views.kit.dialog_parts import choice, dropdown
from cardroom.views.words import N_, SOUTH, _, level_name, say, seat_name

ME, OTHER = "me", "person"  # beside the levels, what a seat may be given to

USUAL = "expert"

HERE, BY_LINK, LIVE = "here", "link", "live"
WHERE = {
    HERE: N_("One device, passed around"),
    LIVE: N_("Each on their own device, live"),
    BY_LINK: N_("By link, turn by turn"),
}
"""Where the other persons sit, for the dialog of a new game."""


class Seating(NamedTuple):
    """Who sits where. Both by seat."""

    levels: tuple[str | None, ...]  # of the computer players; None: a person
    names: tuple[str, ...] = ()  # of other persons than the one who asks; none where there are none
    where: str = HERE  # not by seat: where the other persons sit, one of `WHERE`

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats that persons decide for."""
        return tuple(seat for seat, level in enumerate(self.levels) if level is None)

    @property
    def apart(self) -> bool:
        """Whether there are other persons, and they get a link after each turn."""
        return len(self.people) > 1 and self.where == BY_LINK

    @property
    def live(self) -> bool:
        """Whether there are other persons, and their pages are to be connected."""
        return len(self.people) > 1 and self.where == LIVE

    @property
    def mine(self) -> Seat:
        """The seat of the one who asks; where all persons are others, the first of them."""
        return next((seat for seat in self.people if not self.name(seat)), self.people[0])

    def name(self, seat: Seat) -> str:
        """What another person is called; empty for computer players and the one who asks."""
        return self.names[seat] if self.names else ""

    def who(self, seat: Seat) -> str:
        """A level, or one of `ME` and `OTHER`."""
        return self.levels[seat] or (OTHER if self.name(seat) else ME)

    def giving(self, seat: Seat, level: str | None, name: str = "") -> "Seating":
        """The same with this seat given to somebody else."""
        levels, names = list(self.levels), [self.name(at) for at in range(len(self.levels))]
        levels[seat], names[seat] = level, name
        return self._replace(levels=tuple(levels), names=tuple(names) if any(names) else ())


def seating_of(saved: Saved) -> Seating:
    """Who sits where in a game that was kept, for another one like it."""
    if saved.here is None:
        return Seating(saved.levels, saved.names)
    seating = Seating(saved.levels, saved.names, BY_LINK)
    return seating.giving(saved.here, None)


# What the dialog shows


def players(seating: Seating, own: str = "", *, opened: bool = False) -> Element:
    """The level of all computer players if there are any, and each seat by itself, folded unless it
    is `opened`; `own` is what the person who asks is called beside others.
    """
    strengths = {level for level in seating.levels if level is not None}
    same = next(iter(strengths)) if len(strengths) == 1 else None
    several = len(seating.people) > 1
    return fieldset(".choices")[
        legend(".sr-only")[_("Players")],
        strengths
        and div(".field")[
            _levels(same),
            span(".help")[_("Casual players don't remember played cards.")],
        ],
        details(".more", open=opened or several or same is None)[
            summary[_("Play with friends")],
            _where(seating.where if several else ""),
            [_seat(seating, seat, own) for seat in range(len(seating.levels))],
        ],
    ]


def _where(where: str) -> Element:
    """Offer the three ways to play with friends, a sentence each; `where` is empty before one is
    chosen.
    """
    return fieldset(".choices.where")[
        legend[_("How do your friends play?")],
        [
            choice(
                "radio",
                "friends-where",
                [_(words), " ", span(".help")[_(HELP[way])]],
                checked=way == where,
                where="1",
                value=way,
            )
            for way, words in WHERE.items()
        ],
    ]


HELP = {
    LIVE: N_("You send each friend an invitation. The computer plays for them until they join."),
    HERE: N_("You pass it on after each turn. Cards stay hidden in between."),
    BY_LINK: N_("After your turn you send a link. It holds all the cards."),
}


def _levels(chosen: str | None) -> Element:
    """The level of all computer players; none where they differ."""
    return fieldset(".segmented")[
        legend[_("Opponents")],
        [
            choice(
                "radio",
                "level-all",
                level_name(level),
                checked=level == chosen,
                level="all",
                value=level,
            )
            for level in LEVELS
        ],
    ]


WHO = {ME: N_("Me"), OTHER: N_("Another person")}


def _seat(seating: Seating, seat: Seat, own: str) -> Element:
    """Who sits there; a person beside others has a name."""
    people = seating.people
    values = [(word, _(words)) for word, words in WHO.items()]
    if people != (seat,):  # somebody has to play
        values += [
            (level, say(_("Computer, %(level)s"), level=level_name(level))) for level in LEVELS
        ]
    title = place_name(seat, len(seating.levels))
    called = seating.name(seat) or own
    return div(".field.seat")[
        dropdown(f"level-{seat}", title, values, seating.who(seat), level=str(seat)),
        _name(seat, title, called) if seat in people and len(people) > 1 else None,
    ]


def _name(seat: Seat, title: str, name: str) -> Fragment:
    return fragment[
        label(for_=f"name-{seat}")[say(_("Name, %(seat)s"), seat=title)],
        input_(
            {"data-name": str(seat)},
            id=f"name-{seat}",
            type="text",
            maxlength=str(LONGEST_NAME),
            value=name,
            placeholder=player_name(seat),
            autocomplete="off",
        ),
    ]


def until_they_come(seating: Seating) -> Seating:
    """The same with computer players at the seats of others, which these take live."""
    levels = [level for level in seating.levels if level is not None]
    for seat in seating.people:
        if seat != seating.mine:
            seating = seating.giving(seat, levels[0] if levels else USUAL)
    return seating


# What players are called


def place_name(seat: Seat, count: int) -> str:
    """What a seat is called, whoever looks: "South", "West"."""
    return seat_name(seat, count) if seat else _(SOUTH)


def player_name(seat: Seat) -> str:
    """What a person is called who gave no name: "Player 2"."""
    return say(_("Player %(number)d"), number=seat + 1)


def names_at(seating: Seating, own: str = "") -> tuple[str, ...]:
    """What all are called at a table of several persons, by seat; `own` as in `players`."""
    nameless = [seat for seat in seating.people if not seating.name(seat)]
    given = {seat: own or player_name(seat) for seat in nameless[:1]}
    return tuple(
        place_name(seat, len(seating.levels))
        if level
        else seating.name(seat) or given.get(seat) or player_name(seat)
        for seat, level in enumerate(seating.levels)
    )


# What a touched field changes


def with_level(levels: Sequence[str | None], who: str, level: str) -> tuple[str | None, ...]:
    """The levels by seat after ``data-level`` ("all" or a seat) was set; unknown levels change
    nothing, and a person stays a person.
    """
    if level not in LEVELS:
        return tuple(levels)
    return tuple(
        level if old is not None and who in ("all", str(seat)) else old
        for seat, old in enumerate(levels)
    )


def with_who(seating: Seating, seat: Seat, who: str) -> Seating:
    """The seating after a seat was given to `ME`, to `OTHER` or to a computer player of a level;
    unknown words change nothing, and one person stays.
    """
    if who == OTHER:
        return seating.giving(seat, None, player_name(seat))
    if who == ME:
        for mine in seating.people:
            if not seating.name(mine):
                seating = seating.giving(mine, seating.levels[seat] or USUAL)
        return seating.giving(seat, None)
    if who not in LEVELS or seating.people == (seat,):
        return seating
    return seating.giving(seat, who)


def chosen(seating: Seating, who: str, what: str) -> Seating:
    """The seating after ``data-level`` ("all" or a seat) was set to a level or a person."""
    if who == "all":
        return seating._replace(levels=with_level(seating.levels, who, what))
    return with_who(seating, int(who), what)


def with_where(seating: Seating, where: str) -> Seating:
    """Return the seating after a way to play with friends was chosen; unknown words change nothing.

    Where no friend has a seat yet, the one opposite is given to a friend.
    """
    if where not in WHERE:
        return seating
    if len(seating.people) == 1:
        count = len(seating.levels)
        seating = with_who(seating, (seating.mine + count // 2) % count, OTHER)
    return seating._replace(where=where)


def friends_of(seating: Seating) -> dict[Seat, str]:
    """Return what other people are called, by seat."""
    return {seat: seating.name(seat) for seat in seating.people if seating.name(seat)}


def named_again(seating: Seating, names: Mapping[Seat, str]) -> Seating:
    """Return the seating with these names for people who have only a number."""
    for seat, name in friends_of(seating).items():
        if name == player_name(seat) and names.get(seat):
            seating = with_name(seating, seat, names[seat])
    return seating


def with_name(seating: Seating, seat: Seat, text: str) -> Seating:
    """The seating after another person was named; without a name they are "Player 2"."""
    return seating.giving(seat, None, fitting_name(text) or player_name(seat))


def with_seats(levels: Sequence[str | None], count: int) -> tuple[str | None, ...]:
    """The levels by seat when so many play: who is there stays, others come like the last one."""
    return tuple((*levels, *[levels[-1] or USUAL] * count)[:count])


def with_count(seating: Seating, count: int) -> Seating:
    """The seating when so many play: who is there stays, computer players come, and one person
    stays.
    """
    names = (*seating.names, *[""] * count)[:count]
    levels = with_seats(seating.levels, count)
    fewer = seating._replace(levels=levels, names=names if any(names) else ())
    return fewer if fewer.people else fewer.giving(0, None)
