"""The table: name plates, the trick in the middle, the hand, and what can be done now.

This is what all games share; what is special to one comes from its module in `tables`. The page
morphs this into ``<main>`` by the ids: ``seat-1``, ``trick-1``, ``card-QS``, ``act-trump-H``.
"""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from htpy import Node, button, details, div, h1, h2, li, ol, p, section, span, summary, ul
from markupsafe import Markup

from cardroom.cards import Card, Suit
from cardroom.game import Seen
from cardroom.games import GAMES
from cardroom.seats import Seat, seats_from
from cardroom.tricks import Laid
from cardroom.views.faces import face, suit_mark
from cardroom.views.pieces import askable, chip, fanned, hidden, icon, seen
from cardroom.views.scene import Person, Scene
from cardroom.views.tables import parts
from cardroom.views.tables.parts import Plate
from cardroom.views.toolbar import toolbar
from cardroom.views.wording import play_name, words_of
from cardroom.views.words import (
    _,
    all_of,
    card_count,
    card_name,
    level_name,
    number,
    point_count,
    suit_name,
    trick_count,
)

PLACES = {  # where the seats are, clockwise from one's own, by how many sit at the table
    2: ("near", "far"),
    3: ("near", "left", "right"),
    4: ("near", "left", "far", "right"),
    5: ("near", "left", "far-left", "far-right", "right"),
    6: ("near", "left", "far-left", "far", "far-right", "right"),
}


def table(scene: Scene[Seen]) -> Node:
    """All of ``<main>`` while a game is on."""
    view = scene.view
    return section(
        "#table.table",
        {
            "data-game": scene.game,
            "data-phase": view.phase.value,
            "data-turn": "" if view.turn is None else str(view.turn),
            "data-mine": view.turn is not None and view.turn == view.seat,
        },
        aria_labelledby="table-title",
        tabindex="-1",
    )[
        scene.guide.head if scene.guide else toolbar(scene),
        _facts(scene),
        div(".arena")[_others(scene), _trick(scene), parts(scene.game).pile(scene)],
        _talk(scene),
        div(".near")[_plate(scene, _own_seat(scene)), _hand(scene), parts(scene.game).end(scene)],
        div(".bar")[parts(scene.game).actions(scene)],
        _log(scene),
    ]


def _own_seat(scene: Scene[Seen]) -> Seat:
    """The seat at the near side of the table; an onlooker sits behind seat 0."""
    return scene.seat or 0


def _place(scene: Scene[Seen], seat: Seat) -> str:
    count = len(scene.people)
    return PLACES[count][(seat - _own_seat(scene)) % count]


# What holds for the deal


def _facts(scene: Scene[Seen]) -> Node:
    """The deal, trumps and whatever else the game has to say about it."""
    title = GAMES[scene.game].TITLE
    return div(".facts")[
        h1("#table-title.facts-title")[
            hidden(title + ", "), _("Deal %(number)d") % {"number": scene.view.number}
        ],
        parts(scene.game).facts(scene),
    ]


# Who sits there


def _others(scene: Scene[Seen]) -> Node:
    seats = seats_from(_own_seat(scene), len(scene.people))[1:]
    return [
        h2(".sr-only")[_("Other players")],
        ul(".plates")[(_other(scene, seat) for seat in seats)],
    ]


def _other(scene: Scene[Seen], seat: Seat) -> Node:
    return li(".place", {"data-place": _place(scene, seat)})[_plate(scene, seat)]


def _plate(scene: Scene[Seen], seat: Seat) -> Node:
    """Name, role, score, cards and tricks of a player; marked when it is their turn."""
    person, plate, turn = scene.people[seat], parts(scene.game).plate(scene, seat), scene.view.turn
    return div(
        f"#seat-{seat}.plate",
        {
            "data-out": plate.out,
            "data-drew": plate.drew,
            "data-side": plate.side or None,
            "data-thinking": scene.thinking and seat == turn,
        },
        aria_current="true" if seat == turn else None,
    )[_name(person), _numbers(plate), _roles(scene, seat, plate), plate.said]


@lru_cache(maxsize=64)
def _name(person: Person) -> Node:
    level = span(".level")[level_name(person.level)] if person.level else None
    drawn = p(".who")[span(".name", title=person.name)[person.name], " ", level]
    return Markup(drawn)  # noqa: S704 - htpy has escaped it


def _numbers(plate: Plate) -> Node:
    """Score, cards in hand and tricks, as marks for eyes and as words for ears."""
    score = plate.units or point_count(plate.score)
    return _figures(score, plate.shown or number(plate.score), plate.cards, plate.tricks)


@lru_cache(maxsize=512)
def _figures(score: str, shown: str, cards: int, tricks: int | None) -> Node:
    """The score in words and as it is read, cards and tricks: kept, for most plates stay as is."""
    told_so = all_of([score, card_count(cards), *([] if tricks is None else [trick_count(tricks)])])
    won = [span(".won-one")] * (tricks or 0)
    drawn = p(".numbers")[
        seen(
            span(".score")[shown],
            span(".held")[str(cards)],
            span(".won")[won] if won else None,
        ),
        hidden(told_so),
    ]
    return Markup(drawn)  # noqa: S704 - htpy has escaped it


def _roles(scene: Scene[Seen], seat: Seat, plate: Plate) -> Node:
    """What a player is in this deal; one's own plate also says that one had help."""
    helped = scene.assisted and seat == _own_seat(scene)
    roles = (*plate.roles, _("assisted")) if helped else plate.roles
    return p(".roles")[(chip(role) for role in roles)] if roles else None


# What lies in the middle


def _trick(scene: Scene[Seen]) -> Node:
    """The cards of a trick, each before the seat that laid it."""
    trick = parts(scene.game).trick(scene)
    label = _("The last trick") if trick and trick.complete else _("The trick on the table")
    return ol("#trick.trick", aria_label=label, tabindex="-1")[
        _laid_cards(scene, trick) if trick else None
    ]


def _laid_cards(scene: Scene[Seen], trick: Laid) -> Iterator[Node]:
    taker = words_of(scene.game).takers(scene.view)[-1][0] if trick.complete else None
    for seat in trick.seats:
        if cards := trick.play_of(seat):
            yield _laid(scene, seat, cards, takes=seat == taker)
        else:
            yield li(".empty", {"data-place": _place(scene, seat)}, aria_hidden="true")


def _laid(scene: Scene[Seen], seat: Seat, cards: tuple[Card, ...], *, takes: bool) -> Node:
    """What a seat laid; a computer player can be asked "why did you play that?"."""
    person = scene.people[seat]
    named = parts(scene.game).stands_for(scene, cards[0])
    laid = _laid_words(cards[0], named) if named else play_name(scene, cards)
    words = _("%(name)s: %(card)s") % {"name": person.name, "card": laid}
    mark = span(".takes")[_("takes it")] if takes else None
    return li(f"#trick-{seat}", {"data-place": _place(scene, seat), "data-taken": takes})[
        askable(seat, cards, words) if person.level else [fanned(cards), hidden(words)],
        seen(span(".stands-for")[suit_mark(named)]) if named else None,
        mark,
    ]


def _laid_words(card: Card, named: Suit | None) -> str:
    if named is None:
        return card_name(card)
    return _("%(card)s as %(suit)s") % {"card": card_name(card), "suit": suit_name(named)}


# What is said near the hand


def _talk(scene: Scene[Seen]) -> Node:
    """Whose turn it is; why something was refused; why the hint is what it is."""
    words = words_of(scene.game)
    names = scene.names
    return div(".talk")[
        p("#turn.turn")[_turn(scene)],
        p("#notice.notice")[scene.notice] if scene.notice else None,
        p("#reason.reason")[words.reason(scene.reason, names)] if scene.reason else None,
    ]


def _turn(scene: Scene[Seen]) -> str | None:
    """Whose turn it is; of what was tapped once, how it is said."""
    words = words_of(scene.game)
    if scene.meant:
        return _("%(said)s? Tap it again to confirm.") % {"said": words.action_label(scene.meant)}
    return None if scene.view.turn is None else words.turn_line(scene)


# The hand


def _hand(scene: Scene[Seen]) -> Node:
    """The cards as one holds them, in as few rows as they need; one tab stop for all."""
    cards = tuple(card for group in scene.groups for card in group)
    if not cards:
        return None
    held: dict[str, str | bool] = {
        "data-hand": True,
        "data-count": str(len(cards)),
        "data-trumps": parts(scene.game).is_trump(scene.view, cards[0]),  # the first group
    }
    return div(".hand")[h2(".sr-only")[_("Your hand")], ul("#hand.fan", held)[_hand_cards(scene)]]


class HandCard(NamedTuple):
    """All that shows of a card in the hand; what is written for it hangs on nothing else."""

    card: Card
    copy: int  # which of several equal cards this is, from 1
    group: int
    raised: bool
    stop: bool  # has the hand's tab stop
    fresh: bool
    words: str
    why_not: str | None  # why it may not be played
    both: bool | None  # whether it and its like are raised; None: they cannot be taken together


def _hand_cards(scene: Scene[Seen]) -> Iterator[Node]:
    raised, copies = Counter(scene.selected), Counter[Card]()
    stop, may_link = _tab_stop(scene), _may_link(scene)
    for place, group in enumerate(scene.groups):
        for card in group:
            copies[card] += 1
            objection = scene.objections.get(card)
            linked = may_link and not objection and group.count(card) > copies[card]
            yield _hand_card(
                HandCard(
                    card=card,
                    copy=copies[card],
                    group=place,
                    raised=copies[card] <= raised[card],
                    stop=card == stop and copies[card] == 1,
                    fresh=card in scene.fresh,
                    words=_card_words(scene, card),
                    why_not=words_of(scene.game).objection(scene, objection) if objection else None,
                    both=raised[card] > 1 if linked else None,
                )
            )


def _may_link(scene: Scene[Seen]) -> bool:
    """Whether two equal cards can be taken together now."""
    view = scene.view
    double = view.hand[:1] * 2
    mine = view.turn is not None and view.turn == view.seat
    return mine and GAMES[scene.game].choose(view, double) is not None


def _tab_stop(scene: Scene[Seen]) -> Card:
    """The card with the hand's tab stop: the last one that had the focus, or the first."""
    held = [card for group in scene.groups for card in group]
    cursor: Card | None = scene.cursor
    return cursor if cursor in held else held[0]


@lru_cache(maxsize=512)
def _hand_card(shown: HandCard) -> Node:
    """A card of the hand: a toggle; an illegal one can be reached and says why not. One that is
    linked to the next, its like, wears a mark that takes both. Kept, for a tap changes one or two.
    """
    card, copy = shown.card, shown.copy
    name = card.name if copy == 1 else f"{card.name}-{copy}"
    why = f"why-{name}" if shown.why_not else None
    drawn = li[
        button(
            f"#card-{name}.card",
            {
                "data-card": card.name,
                "data-copy": str(copy) if copy > 1 else None,
                "data-group": str(shown.group),
                "data-fresh": shown.fresh,
            },
            type="button",
            tabindex="0" if shown.stop else "-1",
            aria_pressed="true" if shown.raised else "false",
            aria_disabled="true" if why else None,
            aria_describedby=why,
        )[face(card), hidden(shown.words)],
        span(id=why, hidden=True)[shown.why_not] if why else None,
        None if shown.both is None else _link(card, pressed=shown.both),
    ]
    return Markup(drawn)  # noqa: S704 - htpy has escaped it


def _link(card: Card, *, pressed: bool) -> Node:
    """For fingers and mice: keys reach both cards, and the offers."""
    return button(
        f"#link-{card.name}.link",
        {"data-pick": f"{card.name}+{card.name}"},
        type="button",
        tabindex="-1",
        aria_pressed="true" if pressed else "false",
    )[icon("link"), hidden(_("Both: %(card)s") % {"card": card_name(card)})]


def _card_words(scene: Scene[Seen], card: Card) -> str:
    if parts(scene.game).is_trump(scene.view, card):
        return _("%(card)s, trump") % {"card": card_name(card)}
    return card_name(card)


# What happened


def _log(scene: Scene[Seen]) -> Node:
    """The plays of this deal; eyes see the last few until they ask for all."""
    return div(".log")[
        h2(".log-title", aria_hidden="true")[_("This deal so far")],
        details("#log-more")[summary[_("This deal so far")]],
        # Not read out as it grows: `status_line` tells what is wished to be told, and once.
        div("#log", role="log", aria_live="off", aria_label=_("This deal so far"))[
            ol[(li[line] for line in scene.log)]
        ],
    ]
