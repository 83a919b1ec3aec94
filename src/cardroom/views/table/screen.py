"""The table: name plates, the trick in the middle, the hand, and the possible actions.

All games share this module; modules of `tables` add the parts of a single game. The table is
divided into regions, and the page updates only changed regions. The page finds elements by id:
``seat-1``, ``trick-1``, ``card-QS``, ``act-trump-H``.
"""

from collections.abc import Iterator
from typing import NamedTuple

from htpy import Element, Node, div, fragment, h1, h2, li, p, span, strong
from markupsafe import Markup, escape

from cardroom.game import Seen
from cardroom.games import GAMES
from cardroom.nouns.cards import Card
from cardroom.nouns.seats import Seat, seats_from
from cardroom.nouns.tricks import AnyTrick
from cardroom.views.kit.dialog_parts import command_button, rule_link
from cardroom.views.kit.faces import suit_mark
from cardroom.views.kit.regions import Parts, Region, flatten, to_html
from cardroom.views.kit.widgets import (
    action_bar_with_note,
    after_challenge_bar,
    after_deal_bar,
    ask_why_button,
    card_fan,
    chip,
    icon,
    screen_reader_text,
    visual_only,
)
from cardroom.views.scene import Help, Person, Scene
from cardroom.views.table import colours
from cardroom.views.table.hand import hand
from cardroom.views.table.log import log_region
from cardroom.views.table.toolbar import toolbar
from cardroom.views.tables import table_of
from cardroom.views.tables.parts import Plate
from cardroom.views.wording import words_of
from cardroom.views.words import _, cached_by_language, level_name, say, say_about, title_of
from cardroom.views.words.cards import card_name, suit_name
from cardroom.views.words.counts import card_count, number, point_count, trick_count
from cardroom.views.words.lists import join_with_and, sentence_gap
from cardroom.views.words.lookup import cached_by_value

PLACES = {  # places clockwise from the near seat, by number of players
    2: ("near", "far"),
    3: ("near", "left", "right"),
    4: ("near", "left", "far", "right"),
    5: ("near", "left", "far-left", "far-right", "right"),
    6: ("near", "left", "far-left", "far", "far-right", "right"),
}


SCORED = ("scored", "over")  # values of `Phase`, in all games
ENDED = (*SCORED, "passed")

MOST_SINCE = 4  # most sentences near the hand
BESIDES = ("notice", "reason", "coach", "since")  # keys of lines near the hand, besides the turn


def table(scene: Scene[Seen]) -> Region:
    """Return the table with toolbar, hand, actions and log: the main region of the page."""
    view, still = scene.view, scene.without_draft_and_hint()
    coach_at_end = scene.help.coach if view.turn is None else ""
    lying = _stable_regions(still._replace(help=Help(coach=coach_at_end)))
    sending = flatten(_invite_and_send_buttons(scene))
    talk = _lines_near_hand(scene, coach="" if lying.end else scene.help.coach)
    return Region(
        "section",
        {
            "id": "table",
            "class": "table",
            "data-game": scene.game,
            "data-phase": view.phase.value,
            "data-turn": "" if view.turn is None else str(view.turn),
            "data-tint": table_of(scene.game).TINT or None,
            "data-mine": view.turn is not None and view.turn == view.seat,
            "data-places": " ".join(PLACES[len(scene.people)]),
            "data-ended": bool(lying.end),
            "data-said": " ".join(one.key for one in talk if one.key in BESIDES) or None,
            "aria-labelledby": "table-title",
            "tabindex": "-1",
        },
        (
            *(flatten(guide.head) if (guide := scene.help.guide) else [toolbar(still)]),
            _facts_explained_so_far(scene) or lying.facts,
            lying.arena,
            Region("div", {"class": "talk"}, talk),
            Region("div", {"class": "near"}, (_own_plate(still), *hand(scene), *lying.end)),
            Region(
                "div",
                {"class": "bar"},
                (*_action_buttons(scene.reduce_for_action_buttons()), *sending),
            ),
            lying.log,
        ),
    )


@cached_by_value()
def _action_buttons(scene: Scene[Seen]) -> Parts:
    """Return the action buttons. Cached, because an auction has dozens of buttons."""
    view = scene.view
    if view.phase.value in ENDED:
        bar = after_challenge_bar(scene, scene.ended) if scene.ended else after_deal_bar(scene)
    elif view.turn is not None and view.turn != view.seat:
        bar = action_bar_with_note()
    else:
        bar = table_of(scene.game).actions(scene)
    return tuple(flatten(bar))


def _invite_and_send_buttons(scene: Scene[Seen]) -> Node:
    if scene.awaited is not None:
        words, kind = say_about(_("Send to %(name)s"), scene.people[scene.awaited].name), "primary"
    elif scene.elsewhere and scene.view.turn is None:
        words, kind = _("Send the game"), "quiet"
    else:
        return None
    return div(".actions")[
        command_button("live", [icon("together"), " ", _("Invite")], "quiet"),
        command_button("send", [icon("share"), " ", words], kind, id="do-send"),
    ]


class StableRegions(NamedTuple):
    """Cached regions of the table, which stay the same while the player prepares an action."""

    facts: Region
    arena: Region
    end: Parts
    log: Region


@cached_by_value()
def _stable_regions(scene: Scene[Seen]) -> StableRegions:
    game = table_of(scene.game)
    end = div("#end.end")[game.end(scene)] if scene.view.phase.value in SCORED else None
    return StableRegions(
        _facts_region(scene),
        Region(
            "div",
            {"class": "arena"},
            (
                *_other_plates(scene),
                _trick_region(scene),
                *flatten([game.middle_content(scene), colours.four_colours_button(scene)]),
            ),
        ),
        tuple(flatten(end)),
        log_region(scene),
    )


# Parts that depend on undo and redo


@cached_by_value()
def _own_plate(scene: Scene[Seen]) -> Region:
    return _plate(scene, _own_seat(scene))


def _own_seat(scene: Scene[Seen]) -> Seat:
    """Return the seat shown at the near side of the table: the viewer's, or 0 for an onlooker."""
    return scene.seat or 0


def _screen_place_of_seat(scene: Scene[Seen], seat: Seat) -> str:
    count = len(scene.people)
    return PLACES[count][(seat - _own_seat(scene)) % count]


# Facts of the deal


def _facts_explained_so_far(scene: Scene[Seen]) -> Region | None:
    """Return the facts that a lesson has explained so far. None if all facts are to be shown."""
    guide = scene.help.guide
    told = table_of(scene.game).brief_facts(scene) if guide and guide.brief else None
    if not told:
        return None
    inside = [_table_heading(scene, ".sr-only"), told]
    return Region("div", {"class": "facts"}, tuple(flatten(inside)))


def _facts_region(scene: Scene[Seen]) -> Region:
    told = table_of(scene.game).facts(_scene_before_trick_end(scene))
    inside = [_table_heading(scene, ".facts-title"), told]
    return Region("div", {"class": "facts"}, tuple(flatten(inside)))


def _table_heading(scene: Scene[Seen], kind: str) -> Element:
    return h1(f"#table-title{kind}")[
        screen_reader_text(title_of(GAMES[scene.game]) + ", "),
        say(_("Deal %(number)d"), number=scene.view.number),
    ]


def _scene_before_trick_end(scene: Scene[Seen]) -> Scene[Seen]:
    """Return the scene before the last card of a finished trick that still lies on the table, so
    that scores do not count the trick. If there is no such trick, return the scene unchanged.
    """
    return scene._replace(view=scene.uncounted) if scene.uncounted else scene


# Name plates


def _other_plates(scene: Scene[Seen]) -> tuple[Markup, Region]:
    seats = seats_from(_own_seat(scene), len(scene.people))[1:]
    return (
        to_html(h2(".sr-only")[_("Other players")]),
        Region("ul", {"class": "plates"}, tuple(_other_plate(scene, seat) for seat in seats)),
    )


def _other_plate(scene: Scene[Seen], seat: Seat) -> Region:
    place = {"class": "place", "data-place": _screen_place_of_seat(scene, seat)}
    return Region("li", place, (_plate(scene, seat),))


def _plate(scene: Scene[Seen], seat: Seat) -> Region:
    person, plate, turn = scene.people[seat], _plate_data(scene, seat), scene.view.turn
    numbers = _plate_numbers(_scene_before_trick_end(scene).view.scores[seat], plate)
    inside = [_plate_name(person), numbers, _plate_roles(scene, seat, plate), plate.calls_or_melds]
    return Region(
        "div",
        {
            "id": f"seat-{seat}",
            "class": "plate",
            "data-out": plate.sits_out,
            "data-side": plate.side or None,
            "data-thinking": scene.thinking and seat == turn,
            "aria-current": "true" if seat == turn else None,
        },
        tuple(flatten(inside)),
    )


def _plate_data(scene: Scene[Seen], seat: Seat) -> Plate:
    """Return the content of a name plate. A trick that still lies on the table is not counted."""
    now = table_of(scene.game).plate(scene, seat)
    if not scene.uncounted:
        return now
    before = table_of(scene.game).plate(_scene_before_trick_end(scene), seat)
    words, mark = before.score_words, before.score_mark
    return now._replace(tricks=before.tricks, score_words=words, score_mark=mark)


@cached_by_language(maxsize=64)
def _plate_name(person: Person) -> Node:
    level = span(".level")[level_name(person.level)] if person.level else None
    return to_html(p(".who")[span(".name", title=person.name)[person.name], " ", level])


def _plate_numbers(score: int, plate: Plate) -> Node:
    words, mark = plate.score_words or point_count(score), plate.score_mark or number(score)
    return _cached_plate_figures(words, mark, plate.cards, plate.tricks)


@cached_by_language(maxsize=512)
def _cached_plate_figures(score: str, shown: str, cards: int, tricks: int | None) -> Node:
    won_so_far = [] if tricks is None else [trick_count(tricks)]
    told_so = join_with_and([score, card_count(cards), *won_so_far])
    won = [span(".won-one")] * (tricks or 0)
    return to_html(
        p(".numbers")[
            visual_only(
                span(".score")[shown],
                span(".held", {"data-count": str(cards)})[str(cards)],
                span(".won")[won] if won else None,
            ),
            screen_reader_text(told_so),
        ]
    )


def _plate_roles(scene: Scene[Seen], seat: Seat, plate: Plate) -> Node:
    """Return a player's roles, such as declarer. A viewer who took help has the role "assisted"."""
    helped = scene.help.assisted and seat == _own_seat(scene)
    roles = (*plate.roles, _("assisted")) if helped else plate.roles
    return p(".roles")[(chip(role) for role in roles)] if roles else None


# The trick in the middle


def _trick_region(scene: Scene[Seen]) -> Region:
    trick = table_of(scene.game).trick(scene)
    label = _("The last trick") if trick and trick.is_complete else _("The trick on the table")
    return Region(
        "ol",
        {"id": "trick", "class": "trick", "aria-label": label, "tabindex": "-1"},
        tuple(flatten(_trick_items(scene, trick))) if trick else (),
    )


def _trick_items(scene: Scene[Seen], trick: AnyTrick) -> Iterator[Node]:
    taker = words_of(scene.game).takers(scene.view)[-1][0] if trick.is_complete else None
    for seat in trick.seats:
        if cards := trick.play_of(seat):
            yield _item_of_played_cards(scene, seat, cards, takes=seat == taker)
        else:
            place = {"data-place": _screen_place_of_seat(scene, seat)}
            yield li(".empty", place, aria_hidden="true")


def _item_of_played_cards(
    scene: Scene[Seen], seat: Seat, cards: tuple[Card, ...], *, takes: bool
) -> Node:
    """Return a list item: a seat's played cards. If a computer played the cards, a tap asks why."""
    person = scene.people[seat]
    named = table_of(scene.game).stands_for(scene, cards[0])
    laid = words_of(scene.game).play_name(cards, scene.view)
    if named:
        as_suit = _("%(card)s as %(suit)s")
        laid = say(as_suit, card=card_name(cards[0]), suit=suit_name(named))
    words = say_about(_("%(name)s: %(card)s"), person.name, card=laid)
    return li(
        f"#trick-{seat}", {"data-place": _screen_place_of_seat(scene, seat), "data-taken": takes}
    )[
        ask_why_button(seat, cards, words)
        if person.level
        else [card_fan(cards), screen_reader_text(words)],
        visual_only(span(".stands-for")[suit_mark(named)]) if named else None,
        takes and span(".takes")[_("winning")],
    ]


# Lines near the hand


def _lines_near_hand(scene: Scene[Seen], coach: str) -> tuple[Region, ...]:
    """Return the sentences near the hand: whose turn it is, a refusal, the hint or the coach."""
    attempt, since = scene.attempt, scene.help.since
    answered = attempt.notice or attempt.reasons
    said = {
        "turn": _turn_or_confirm_sentence(scene) or "",
        "notice": attempt.notice,
        "reason": _hint_reasons(scene),
        "coach": "" if answered else coach,
    }
    kinds = {"turn": "turn meant" if attempt.meant else "turn", "coach": "reason coach"}
    lines = [
        Region("p", {"id": name, "class": kinds.get(name, name)}, escape(text), name)
        for name, text in said.items()
        if text or name == "turn"
    ]
    told = [] if answered or not since else [_since_last_turn_list(since)]
    where = [_paragraph_link(scene.game, attempt.paragraph)] if attempt.paragraph else []
    return (*lines, *told, *where)


def _hint_reasons(scene: Scene[Seen]) -> Markup:
    """Return the reasons for a hint: short advice in bold, if any, then the explanation."""
    if not scene.attempt.reasons:
        return Markup()
    words = words_of(scene.game)
    said = [words.reason(each, brief=True) for each in scene.attempt.reasons]
    before_last = ((strong[sentence], sentence_gap()) for sentence in said[:-1])
    return to_html(fragment[before_last, said[-1:]])


def _since_last_turn_list(sentences: tuple[str, ...]) -> Region:
    marks = {"id": "since", "class": "reason since", "aria-label": _("Since your last turn")}
    lines = to_html(fragment[(li[sentence] for sentence in sentences[-MOST_SINCE:])])
    return Region("ol", marks, lines, "since")


def _paragraph_link(game: str, paragraph: str) -> Region:
    link = rule_link(game, paragraph, say(_("§ %(number)s"), number=paragraph))
    return Region("span", {"id": "where", "class": "where"}, (to_html(link),), "where")


def _turn_or_confirm_sentence(scene: Scene[Seen]) -> str | None:
    """Say whose turn it is. After a first tap on an action, ask for a second tap to confirm."""
    if meant := scene.attempt.meant:
        said = words_of(scene.game).action_label(meant)
        return say(_("%(said)s? Tap it again to confirm."), said=said)
    return None if scene.view.turn is None else _turn_line(scene.reduce_for_turn_words())


@cached_by_value()
def _turn_line(scene: Scene[Seen]) -> str:
    return words_of(scene.game).turn_line(scene)
