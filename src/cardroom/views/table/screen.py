"""The table: name plates, the trick in the middle, the hand, and the possible actions.

All games share this module; each adds its own parts in `tables`. The table is cut into regions, and
the page updates only the changed regions. The page finds elements by id: ``seat-1``, ``trick-1``,
``card-QS``, ``act-trump-H``.
"""

from collections.abc import Iterator
from typing import NamedTuple

from htpy import Element, Node, div, fragment, h1, h2, li, p, span, strong
from markupsafe import Markup, escape

from cardroom.game import Seen
from cardroom.games import GAMES
from cardroom.nouns.cards import Card, Suit
from cardroom.nouns.seats import Seat, seats_from
from cardroom.nouns.tricks import Laid
from cardroom.views.kit.dialog_parts import do, rule_link
from cardroom.views.kit.faces import suit_mark
from cardroom.views.kit.regions import Parts, Region, each, text_of, while_same
from cardroom.views.kit.widgets import askable, chip, compared, fanned, hidden, icon, seen
from cardroom.views.scene import Person, Scene
from cardroom.views.table import colours
from cardroom.views.table.hand import hand
from cardroom.views.table.log import log
from cardroom.views.table.toolbar import toolbar
from cardroom.views.tables import parts
from cardroom.views.tables.parts import Plate
from cardroom.views.wording import words_of
from cardroom.views.words import (
    _,
    all_of,
    card_count,
    card_name,
    kept,
    level_name,
    number,
    point_count,
    say,
    say_about,
    sentence_gap,
    suit_name,
    title_of,
    trick_count,
)

PLACES = {  # places clockwise from the near seat, by number of players
    2: ("near", "far"),
    3: ("near", "left", "right"),
    4: ("near", "left", "far", "right"),
    5: ("near", "left", "far-left", "far-right", "right"),
    6: ("near", "left", "far-left", "far", "far-right", "right"),
}


MOST_SINCE = 4  # most sentences near the hand
BESIDES = ("notice", "reason", "coach", "since")  # keys of lines near the hand, besides the turn


def table(scene: Scene[Seen]) -> Region:
    """Return the table: the content of ``<main>`` during a game without curtain."""
    view, rest = scene.view, scene.at_rest()
    lying = _lying(rest.without_help()._replace(coach=_said_at_end(scene)))
    talk = _talk(scene if not lying.end else scene._replace(coach=""))  # moves to the end
    return Region(
        "section",
        {
            "id": "table",
            "class": "table",
            "data-game": scene.game,
            "data-phase": view.phase.value,
            "data-turn": "" if view.turn is None else str(view.turn),
            "data-tint": parts(scene.game).TINT or None,
            "data-mine": view.turn is not None and view.turn == view.seat,
            "data-places": " ".join(PLACES[len(scene.people)]),
            "data-ended": bool(lying.end),
            "data-said": " ".join(one.key for one in talk if one.key in BESIDES) or None,
            "aria-labelledby": "table-title",
            "tabindex": "-1",
        },
        (
            *(each(scene.guide.head) if scene.guide else [_toolbar(rest)]),
            _taught_facts(scene) or lying.facts,
            lying.arena,
            Region("div", {"class": "talk"}, talk),
            Region("div", {"class": "near"}, (_own_plate(rest), *hand(scene), *lying.end)),
            Region("div", {"class": "bar"}, tuple(each(_bar(scene)))),
            lying.log,
        ),
    )


def _said_at_end(scene: Scene[Seen]) -> str:
    """Return the coach's sentence if the deal is over; empty before the end."""
    return scene.coach if scene.view.turn is None else ""


def _bar(scene: Scene[Seen]) -> list[Node]:
    """Return the possible actions, and the button that sends the game to other devices."""
    return [_actions(scene.undisturbed()), _sending(scene)]


@while_same
def _actions(scene: Scene[Seen]) -> Parts:
    """Return the action buttons. Cached, because an auction has dozens of buttons."""
    if scene.ended and scene.view.turn is None:
        return tuple(each(compared(scene, scene.ended)))
    return tuple(each(parts(scene.game).actions(scene)))


def _sending(scene: Scene[Seen]) -> Node:
    """Return the button to send the game, if the viewer waits for its players or a deal is over."""
    if scene.awaited is not None:
        words, kind = say_about(_("Send to %(name)s"), scene.people[scene.awaited].name), "primary"
    elif scene.elsewhere and scene.view.turn is None:
        words, kind = _("Send the game"), "quiet"
    else:
        return None
    return div(".actions")[
        do("live", [icon("together"), " ", _("Invite")], "quiet"),
        do("send", [icon("share"), " ", words], kind, id="do-send"),
    ]


class Lying(NamedTuple):
    """Regions of the table that do not depend on the player's draft."""

    facts: Region
    arena: Region
    end: Parts
    log: Region


@while_same
def _lying(scene: Scene[Seen]) -> Lying:
    game = parts(scene.game)
    return Lying(
        _facts(scene),
        Region(
            "div",
            {"class": "arena"},
            (*_others(scene), _trick(scene), *each([game.pile(scene), colours.offer(scene)])),
        ),
        tuple(each(game.end(scene))),
        log(scene),
    )


# Parts that depend on undo and redo


@while_same
def _toolbar(scene: Scene[Seen]) -> Region:
    return toolbar(scene)


@while_same
def _own_plate(scene: Scene[Seen]) -> Region:
    return _plate(scene, _own_seat(scene))


def _own_seat(scene: Scene[Seen]) -> Seat:
    """Return the seat at the near side of the table; an onlooker sits behind seat 0."""
    return scene.seat or 0


def _place(scene: Scene[Seen], seat: Seat) -> str:
    count = len(scene.people)
    return PLACES[count][(seat - _own_seat(scene)) % count]


# Facts of the deal


def _taught_facts(scene: Scene[Seen]) -> Region | None:
    """Return the facts of the deal that a course has taught so far. None: show all facts."""
    told = parts(scene.game).brief(scene) if scene.guide and scene.guide.brief else None
    if not told:
        return None
    return Region("div", {"class": "facts"}, tuple(each([_title(scene, ".sr-only"), told])))


def _facts(scene: Scene[Seen]) -> Region:
    """Return the deal number, trumps and other facts that the game shows."""
    told = parts(scene.game).facts(_as_counted(scene))
    return Region("div", {"class": "facts"}, tuple(each([_title(scene, ".facts-title"), told])))


def _title(scene: Scene[Seen], kind: str) -> Element:
    return h1(f"#table-title{kind}")[
        hidden(title_of(GAMES[scene.game]) + ", "),
        say(_("Deal %(number)d"), number=scene.view.number),
    ]


def _as_counted(scene: Scene[Seen]) -> Scene[Seen]:
    """Return the scene as before the last trick, until that trick is gathered."""
    return scene._replace(view=scene.uncounted) if scene.uncounted else scene


# Name plates


def _others(scene: Scene[Seen]) -> tuple[Markup, Region]:
    seats = seats_from(_own_seat(scene), len(scene.people))[1:]
    return (
        text_of(h2(".sr-only")[_("Other players")]),
        Region("ul", {"class": "plates"}, tuple(_other(scene, seat) for seat in seats)),
    )


def _other(scene: Scene[Seen], seat: Seat) -> Region:
    place = {"class": "place", "data-place": _place(scene, seat)}
    return Region("li", place, (_plate(scene, seat),))


def _plate(scene: Scene[Seen], seat: Seat) -> Region:
    """Return the name plate of a player: name, roles, score, cards, tricks, mark of the turn."""
    person, plate, turn = scene.people[seat], _shown(scene, seat), scene.view.turn
    return Region(
        "div",
        {
            "id": f"seat-{seat}",
            "class": "plate",
            "data-out": plate.out,
            "data-side": plate.side or None,
            "data-thinking": scene.thinking and seat == turn,
            "aria-current": "true" if seat == turn else None,
        },
        tuple(each([_name(person), _numbers(plate), _roles(scene, seat, plate), plate.said])),
    )


def _shown(scene: Scene[Seen], seat: Seat) -> Plate:
    """Return the data of a name plate, without the last trick until that trick is gathered."""
    now = parts(scene.game).plate(scene, seat)
    if not scene.uncounted:
        return now
    before = parts(scene.game).plate(_as_counted(scene), seat)
    return now._replace(
        score=before.score, tricks=before.tricks, units=before.units, shown=before.shown
    )


@kept(maxsize=64)
def _name(person: Person) -> Node:
    level = span(".level")[level_name(person.level)] if person.level else None
    return text_of(p(".who")[span(".name", title=person.name)[person.name], " ", level])


def _numbers(plate: Plate) -> Node:
    """Return score, cards in hand and tricks, as marks and for screen readers."""
    score = plate.units or point_count(plate.score)
    return _figures(score, plate.shown or number(plate.score), plate.cards, plate.tricks)


@kept(maxsize=512)
def _figures(score: str, shown: str, cards: int, tricks: int | None) -> Node:
    """Return score, cards and tricks of a name plate as HTML. Cached, because few plates change."""
    told_so = all_of([score, card_count(cards), *([] if tricks is None else [trick_count(tricks)])])
    won = [span(".won-one")] * (tricks or 0)
    return text_of(
        p(".numbers")[
            seen(
                span(".score")[shown],
                span(".held", {"data-count": str(cards)})[str(cards)],
                span(".won")[won] if won else None,
            ),
            hidden(told_so),
        ]
    )


def _roles(scene: Scene[Seen], seat: Seat, plate: Plate) -> Node:
    """Return a player's roles in the deal. The viewer's roles also show that help was used."""
    helped = scene.assisted and seat == _own_seat(scene)
    roles = (*plate.roles, _("assisted")) if helped else plate.roles
    return p(".roles")[(chip(role) for role in roles)] if roles else None


# The trick in the middle


def _trick(scene: Scene[Seen]) -> Region:
    """Return the trick in the middle of the table, each card before the seat that played it."""
    trick = parts(scene.game).trick(scene)
    label = _("The last trick") if trick and trick.complete else _("The trick on the table")
    return Region(
        "ol",
        {"id": "trick", "class": "trick", "aria-label": label, "tabindex": "-1"},
        tuple(each(_laid_cards(scene, trick))) if trick else (),
    )


def _laid_cards(scene: Scene[Seen], trick: Laid) -> Iterator[Node]:
    taker = words_of(scene.game).takers(scene.view)[-1][0] if trick.complete else None
    for seat in trick.seats:
        if cards := trick.play_of(seat):
            yield _laid(scene, seat, cards, takes=seat == taker)
        else:
            yield li(".empty", {"data-place": _place(scene, seat)}, aria_hidden="true")


def _laid(scene: Scene[Seen], seat: Seat, cards: tuple[Card, ...], *, takes: bool) -> Node:
    """Return the cards that a seat played; a computer's cards are a button that asks why."""
    person = scene.people[seat]
    named = parts(scene.game).stands_for(scene, cards[0])
    usual = words_of(scene.game).play_name(cards, scene.view)
    laid = _laid_words(cards[0], named) if named else usual
    words = say_about(_("%(name)s: %(card)s"), person.name, card=laid)
    mark = span(".takes")[_("winning")] if takes else None
    return li(f"#trick-{seat}", {"data-place": _place(scene, seat), "data-taken": takes})[
        askable(seat, cards, words) if person.level else [fanned(cards), hidden(words)],
        seen(span(".stands-for")[suit_mark(named)]) if named else None,
        mark,
    ]


def _laid_words(card: Card, named: Suit | None) -> str:
    if named is None:
        return card_name(card)
    return say(_("%(card)s as %(suit)s"), card=card_name(card), suit=suit_name(named))


# Lines near the hand


def _talk(scene: Scene[Seen]) -> tuple[Region, ...]:
    """Return the lines near the hand: the turn, a refusal, the hint or the coach."""
    said = {
        "turn": _turn(scene) or "",
        "notice": scene.notice,
        "reason": _hint(scene),
        "coach": "" if scene.notice or scene.reasons else scene.coach,
    }
    kinds = {"turn": "turn meant" if scene.meant else "turn", "coach": "reason coach"}
    lines = [
        _said(name, kinds.get(name, name), text)
        for name, text in said.items()
        if text or name == "turn"
    ]
    since = [] if scene.notice or scene.reasons or not scene.since else [_since(scene.since)]
    where = [_where(scene.game, scene.paragraph)] if scene.paragraph else []
    return (*lines, *since, *where)


def _hint(scene: Scene[Seen]) -> Markup:
    """Return the reasons of the hint, earlier ones in bold; empty without a hint."""
    if not scene.reasons:
        return Markup()
    words, names = words_of(scene.game), scene.names
    said = [words.reason(each, names, brief=True) for each in scene.reasons]
    return text_of(
        fragment[((strong[sentence], sentence_gap()) for sentence in said[:-1]), said[-1:]]
    )


def _since(sentences: tuple[str, ...]) -> Region:
    """Return the last sentences about actions since the viewer's own turn."""
    title = _("Since your last turn")
    lines = text_of(fragment[(li[sentence] for sentence in sentences[-MOST_SINCE:])])
    return Region(
        "ol", {"id": "since", "class": "reason since", "aria-label": title}, lines, "since"
    )


def _said(name: str, kind: str, sentence: str) -> Region:
    return Region("p", {"id": name, "class": kind}, escape(sentence), name)


def _where(game: str, paragraph: str) -> Region:
    """Return a link to the paragraph of the rules by which the action was refused."""
    link = rule_link(game, paragraph, say(_("§ %(number)s"), number=paragraph))
    return Region("span", {"id": "where", "class": "where"}, (text_of(link),), "where")


def _turn(scene: Scene[Seen]) -> str | None:
    """Return the sentence about whose turn it is, or how to confirm an action tapped once."""
    words = words_of(scene.game)
    if scene.meant:
        return say(_("%(said)s? Tap it again to confirm."), said=words.action_label(scene.meant))
    return None if scene.view.turn is None else words.turn_line(scene)
