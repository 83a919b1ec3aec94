"""The table: name plates, the trick in the middle, the hand, and the possible actions; and the
curtain that hides a table.

All games share this module; modules of `tables` add the parts of a single game. The table is
divided into regions, and the page updates only changed regions. The page finds elements by id:
``seat-1``, ``trick-1``, ``card-QS``, ``act-trump-H``.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from htpy import Fragment, Node, button, div, fragment, h1, h2, li, p, span, strong
from markupsafe import Markup, escape

from cardroom.game import Objection, Seen
from cardroom.games import GAMES
from cardroom.nouns.cards import Card, Suit
from cardroom.nouns.seats import Seat, seats_from
from cardroom.nouns.tricks import AnyTrick
from cardroom.views.kit.dialog_parts import command_button, dialog, rule_link, two_buttons
from cardroom.views.kit.faces import card_back, face, suit_mark
from cardroom.views.kit.regions import Attributes, Parts, Region, flatten, to_html
from cardroom.views.kit.widgets import (
    action_bar_with_note,
    after_challenge_bar,
    after_deal_bar,
    cards_or_why_button,
    chip,
    icon,
    screen_reader_text,
    visual_only,
)
from cardroom.views.scene import Attempt, Curtain, Help, Person, Scene
from cardroom.views.table.log import log_region
from cardroom.views.table.toolbar import toolbar
from cardroom.views.tables import TABLES
from cardroom.views.tables.parts import AsksInSecret
from cardroom.views.wording import words_of
from cardroom.views.words import _, cached_by_language, level_name, say, say_about, title_of
from cardroom.views.words.cards import card_name, suit_name
from cardroom.views.words.counts import card_count, number, point_count, trick_count
from cardroom.views.words.lists import join_sentences, join_with_and, sentence_gap
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

MANY = 20  # the most cards that are still easy to tell apart in two colours
MOST_SINCE = 4  # most sentences near the hand
BESIDES = ("notice", "reason", "coach", "since")  # keys of lines near the hand, besides the turn
READY = "[data-do='ready']"


def table(scene: Scene[Seen]) -> Region:
    """Return the main region of the page during a game: the table, or the curtain that hides it."""
    if scene.curtain:
        return _curtain_region(scene, scene.curtain)
    view, helped, game = scene.view, scene.help, TABLES[scene.game]
    still = scene._replace(attempt=Attempt())
    coach_at_end = helped.coach if view.turn is None else ""
    stable_help = Help(objections=helped.objections, coach=coach_at_end)
    lying = _stable_parts(still._replace(help=stable_help))
    guide = helped.guide
    brief = game.brief_facts(scene) if guide and guide.brief else None
    talk = _lines_near_hand(scene, coach="" if lying.end else helped.coach)
    marks: Attributes = {
        "data-tint": game.TINT or None,
        "data-mine": view.turn is not None and view.turn == view.seat,
        "data-places": " ".join(PLACES[len(scene.people)]),
        "data-ended": bool(lying.end),
        "data-said": " ".join(one.key for one in talk if one.key in BESIDES) or None,
    }
    inside = (
        *(flatten(guide.head) if guide else [toolbar(still)]),
        _facts_region(scene, brief, ".sr-only") if brief else lying.facts,
        lying.arena,
        Region("div", {"class": "talk"}, talk),
        Region("div", {"class": "near"}, (_own_plate(still), *_hand(scene, lying), *lying.end)),
        _bar(scene),
        lying.log,
    )
    return _table_region(scene, "table", marks, inside)


def _table_region(scene: Scene[Seen], kind: str, marks: Attributes, inside: Parts) -> Region:
    view = scene.view
    frame = {
        "id": "table",
        "class": kind,
        "data-game": scene.game,
        "data-phase": view.phase.value,
        "data-turn": "" if view.turn is None else str(view.turn),
        **marks,
        "aria-labelledby": "table-title",
        "tabindex": "-1",
    }
    return Region("section", frame, inside)


def _bar(scene: Scene[Seen]) -> Region:
    """Return the action bar. Its buttons are cached and redrawn only when their own data change."""
    attempt = scene.attempt._replace(notice="", paragraph="", reasons=(), cursor=None)
    bare = scene._replace(help=Help(), log=(), thinking=False, fresh=(), uncounted=None)
    buttons = _action_buttons(bare._replace(attempt=attempt._replace(cursor_copy=1)))
    sending = flatten(_invite_and_send_buttons(scene)) if scene.elsewhere else ()
    return Region("div", {"class": "bar"}, (*buttons, *sending))


@cached_by_value()
def _action_buttons(scene: Scene[Seen]) -> Parts:
    """Return the action buttons. Cached, because an auction has dozens of buttons."""
    view = scene.view
    if view.phase.value in ENDED:
        bar = after_challenge_bar(scene, scene.ended) if scene.ended else after_deal_bar(scene)
    elif view.turn is not None and view.turn != view.seat:
        bar = action_bar_with_note()
    else:
        bar = TABLES[scene.game].actions(scene)
    return flatten(bar)


def _invite_and_send_buttons(scene: Scene[Seen]) -> Node:
    if scene.awaited is not None:
        words, kind = say_about(_("Send to %(name)s"), scene.people[scene.awaited].name), "primary"
    elif scene.view.turn is None:
        words, kind = _("Send the game"), "quiet"
    else:
        return None
    return div(".actions")[
        command_button("live", [icon("together"), " ", _("Invite")], "quiet"),
        command_button("send", [icon("share"), " ", words], kind, id="do-send"),
    ]


class StableParts(NamedTuple):
    """Cached parts of the table, which stay the same while the player prepares an action."""

    facts: Region
    arena: Region
    objection_ids: Mapping[Objection, str]  # HTML ids of the texts why cards are illegal
    objection_texts: Parts  # the hidden sentences with these ids, for screen readers
    trumps: frozenset[Card]  # in the hand
    end: Parts
    log: Region


@cached_by_value()
def _stable_parts(scene: Scene[Seen]) -> StableParts:
    game = TABLES[scene.game]
    before = scene._replace(view=scene.uncounted) if scene.uncounted else scene
    seats = seats_from(scene.seat or 0, len(scene.people))
    places = dict(zip(seats, PLACES[len(seats)], strict=True))
    end = div("#end.end")[game.end(scene)] if scene.view.phase.value in SCORED else None
    others = tuple(
        Region("li", {"class": "place", "data-place": places[seat]}, (_plate(scene, seat),))
        for seat in seats[1:]
    )
    arena = (
        to_html(h2(".sr-only")[_("Other players")]),
        Region("ul", {"class": "plates"}, others),
        _trick_region(scene, places),
        *flatten([game.middle_content(scene), _four_colours_button(scene)]),
    )
    ids, texts = _objection_texts(scene)
    return StableParts(
        facts=_facts_region(scene, game.facts(before), ".facts-title"),
        arena=Region("div", {"class": "arena"}, arena),
        objection_ids=ids,
        objection_texts=texts,
        trumps=frozenset(card for card in scene.view.hand if game.is_trump(scene.view, card)),
        end=flatten(end),
        log=log_region(scene),
    )


def _facts_region(scene: Scene[Seen], told: Node, kind: str) -> Region:
    """Return the heading of the table and facts of the deal, such as trumps and contract."""
    heading = h1(f"#table-title{kind}")[
        screen_reader_text(title_of(GAMES[scene.game]) + ", "),
        say(_("Deal %(number)d"), number=scene.view.number),
    ]
    return Region("div", {"class": "facts"}, flatten([heading, told]))


# Four suit colours instead of two, for players with many cards


def _four_colours_button(scene: Scene[Seen]) -> Node:
    preferences = scene.preferences
    if preferences.deck != "two" or not preferences.offer or len(scene.view.hand) <= MANY:
        return None
    marks, words = [suit_mark(suit) for suit in Suit], _("Four suit colours")
    inside = visual_only(marks), screen_reader_text(words)
    return button("#colours", {"data-do": "colours"}, type="button", title=words)[inside]


def four_colours_dialog() -> Fragment:
    """Ask whether the player wants four suit colours instead of two."""
    return dialog(
        _("Four suit colours"),
        p[_("Four colours are easier to tell apart.")],
        foot=two_buttons("two-colours", _("No, thanks"), "four-colours", _("Try four colours")),
    )


# Name plates


@cached_by_value()
def _own_plate(scene: Scene[Seen]) -> Region:
    """Return the plate of the viewer, or of seat 0 for an onlooker."""
    return _plate(scene, scene.seat or 0)


def _plate(scene: Scene[Seen], seat: Seat) -> Region:
    """Return a name plate. Its score and tricks leave out a trick that still lies on the table."""
    game, person = TABLES[scene.game], scene.people[seat]
    acts = seat == scene.view.turn
    if acts and isinstance(game, AsksInSecret):
        acts = not game.is_asked_in_secret(scene.view)
    plate = counted = game.plate(scene, seat)
    score = (scene.uncounted or scene.view).scores[seat]
    if scene.uncounted:
        counted = game.plate(scene._replace(view=scene.uncounted), seat)
    words, mark = counted.score_words or point_count(score), counted.score_mark or number(score)
    helped = scene.help.assisted and seat == (scene.seat or 0)
    roles = (*plate.roles, _("assisted")) if helped else plate.roles
    inside = [
        _plate_name(person),
        _plate_figures(words, mark, plate.cards, counted.tricks),
        p(".roles")[(chip(role) for role in roles)] if roles else None,
        plate.calls_or_melds,
    ]
    return Region(
        "div",
        {
            "id": f"seat-{seat}",
            "class": "plate",
            "data-out": plate.sits_out,
            "data-side": plate.side or None,
            "data-thinking": scene.thinking and acts,
            "aria-current": "true" if acts else None,
        },
        flatten(inside),
    )


@cached_by_language(maxsize=64)
def _plate_name(person: Person) -> Node:
    level = span(".level")[level_name(person.level)] if person.level else None
    return to_html(p(".who")[span(".name", title=person.name)[person.name], " ", level])


@cached_by_language(maxsize=512)
def _plate_figures(score: str, shown: str, cards: int, tricks: int | None) -> Node:
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


# The trick in the middle


def _trick_region(scene: Scene[Seen], places: Mapping[Seat, str]) -> Region:
    trick = TABLES[scene.game].trick(scene)
    label = _("The last trick") if trick and trick.is_complete else _("The trick on the table")
    return Region(
        "ol",
        {"id": "trick", "class": "trick", "aria-label": label, "tabindex": "-1"},
        flatten(_trick_items(scene, trick, places)) if trick else (),
    )


def _trick_items(scene: Scene[Seen], trick: AnyTrick, places: Mapping[Seat, str]) -> Iterator[Node]:
    taker = words_of(scene.game).takers(scene.view)[-1][0] if trick.is_complete else None
    for seat in trick.seats:
        cards, takes = trick.play_of(seat), seat == taker
        if not cards:
            yield li(".empty", {"data-place": places[seat]}, aria_hidden="true")
            continue
        yield li(f"#trick-{seat}", {"data-place": places[seat], "data-taken": takes})[
            _play_in_trick(scene, seat, cards), takes and span(".takes")[_("winning")]
        ]


def _play_in_trick(scene: Scene[Seen], seat: Seat, cards: tuple[Card, ...]) -> Node:
    """Return the cards that a seat played. A tap asks why a computer player played them."""
    named = TABLES[scene.game].stands_for(scene, cards[0])
    laid = words_of(scene.game).play_name(cards, scene.view)
    if named:
        as_suit = _("%(card)s as %(suit)s")
        laid = say(as_suit, card=card_name(cards[0]), suit=suit_name(named))
    words = say_about(_("%(name)s: %(card)s"), scene.people[seat].name, card=laid)
    return [
        cards_or_why_button(scene, seat, cards, words),
        visual_only(span(".stands-for")[suit_mark(named)]) if named else None,
    ]


# Lines near the hand


def _lines_near_hand(scene: Scene[Seen], coach: str) -> tuple[Region, ...]:
    """Return the sentences near the hand: whose turn it is, a refusal, the hint or the coach. After
    a first tap on an action, the first sentence asks for a second tap to confirm.
    """
    attempt, since = scene.attempt, scene.help.since
    still = scene._replace(attempt=Attempt(objection=attempt.objection))
    turn = "" if scene.view.turn is None else _turn_line(still)
    if attempt.meant:
        label = words_of(scene.game).action_label(attempt.meant)
        turn = say(_("%(said)s? Tap it again to confirm."), said=label)
    answered = attempt.notice or attempt.reasons
    said = {
        "turn": turn,
        "notice": attempt.notice,
        "reason": _hint_reasons(scene) if attempt.reasons else "",
        "coach": "" if answered else coach,
    }
    kinds = {"turn": "turn meant" if attempt.meant else "turn", "coach": "reason coach"}
    lines = [
        Region("p", {"id": name, "class": kinds.get(name, name)}, escape(text), name)
        for name, text in said.items()
        if text or name == "turn"
    ]
    if since and not answered:
        marks = {"id": "since", "class": "reason since", "aria-label": _("Since your last turn")}
        told = to_html(fragment[(li[sentence] for sentence in since[-MOST_SINCE:])])
        lines.append(Region("ol", marks, told, "since"))
    if attempt.paragraph:
        short = say(_("§ %(number)s"), number=attempt.paragraph)
        link = to_html(rule_link(scene.game, attempt.paragraph, short))
        lines.append(Region("span", {"id": "where", "class": "where"}, (link,), "where"))
    return tuple(lines)


def _hint_reasons(scene: Scene[Seen]) -> Markup:
    """Return the reasons for a hint: short advice in bold, if any, then the explanation."""
    words = words_of(scene.game)
    said = [words.reason(each, brief=True) for each in scene.attempt.reasons]
    before_last = ((strong[sentence], sentence_gap()) for sentence in said[:-1])
    return to_html(fragment[before_last, said[-1:]])


@cached_by_value()
def _turn_line(scene: Scene[Seen]) -> str:
    return words_of(scene.game).turn_line(scene)


def screen_reader_status(scene: Scene[Seen]) -> str:
    """Return text for screen readers: actions since the viewer's last turn, and who is to act."""
    return _screen_reader_status(scene._replace(attempt=Attempt(objection=scene.attempt.objection)))


@cached_by_value()
def _screen_reader_status(scene: Scene[Seen]) -> str:
    words, since = words_of(scene.game), scene.help.since
    if since:
        return join_sentences((*since, words.turn_line(scene)))
    return words.screen_reader_status_line(scene)


# The hand of toggle buttons. Tab reaches one card; arrow keys move between cards.


def _hand(scene: Scene[Seen], lying: StableParts) -> tuple[Region, ...]:
    """Return the viewer's hand. Empty without cards."""
    view, attempt = scene.view, scene.attempt
    held = [card for group in scene.groups for card in group]
    if not held:
        return ()
    fan: Attributes = {
        "id": "hand",
        "class": "fan",
        "data-hand": True,
        "data-count": str(len(held)),
        "data-groups": str(len(scene.groups)),
        "data-trumps": held[0] in lying.trumps,  # the first group
    }
    stop = held[0], 1  # the card that the Tab key reaches: the last focused card, else the first
    if attempt.cursor in held:
        stop = attempt.cursor, min(attempt.cursor_copy, held.count(attempt.cursor))
    mine = view.turn is not None and view.turn == view.seat
    may_link = mine and GAMES[scene.game].choose(view, view.hand[:1] * 2) is not None
    shown = _hand_card_regions(scene, lying, stop, link=may_link)
    inside = (
        Region("h2", {"class": "sr-only"}, escape(_("Your hand")), "title"),
        Region("ul", fan, tuple(shown), "cards"),
        *lying.objection_texts,
    )
    return (Region("div", {"class": "hand"}, inside, "hand"),)


def _objection_texts(scene: Scene[Seen]) -> tuple[Mapping[Objection, str], Parts]:
    """Return HTML ids and hidden texts of the reasons why cards of the hand are illegal."""
    words, found = words_of(scene.game), scene.help.objections
    cards = (card for group in scene.groups for card in group)
    why = dict.fromkeys(found[card] for card in cards if card in found)
    ids = {objection: f"why-{number}" for number, objection in enumerate(why, 1)}
    texts = (
        Region("span", {"id": id, "hidden": True}, escape(words.objection(scene, objection)), id)
        for objection, id in ids.items()
    )
    return ids, tuple(texts)


class HandCard(NamedTuple):
    """Data to draw a card of the hand. The HTML is cached, with these data as the cache key."""

    card: Card
    copy: int  # which of several equal cards, from 1
    group: int
    apart: bool  # first card of a group, with a gap before it
    raised: bool
    tab_stop: bool  # True if it has the hand's tab stop
    fresh: bool
    trump: bool
    why: str | None  # id of the text that says why it is illegal
    both_raised: bool | None  # True if both equal cards are raised; None: cannot be linked


def _hand_card_regions(
    scene: Scene[Seen], lying: StableParts, stop: tuple[Card, int], *, link: bool
) -> list[Region]:
    raised, copies = Counter(scene.attempt.selected), Counter[Card]()
    found = list[Region]()
    for place, group in enumerate(scene.groups):
        for at, card in enumerate(group):
            copies[card] += 1
            objection = scene.help.objections.get(card)
            linked = link and not objection and group.count(card) > copies[card]
            shown = HandCard(
                card=card,
                copy=copies[card],
                group=place,
                apart=place > 0 and at == 0,
                raised=copies[card] <= raised[card],
                tab_stop=(card, copies[card]) == stop,
                fresh=card in scene.fresh,
                trump=card in lying.trumps,
                why=lying.objection_ids[objection] if objection else None,
                both_raised=raised[card] > 1 if linked else None,
            )
            found.append(_hand_card_region(shown))
    return found


@cached_by_language(maxsize=512)
def _hand_card_region(shown: HandCard) -> Region:
    """Return a card as a toggle button, with a small button that selects the equal card as well."""
    card, copy = shown.card, shown.copy
    name = card.name if copy == 1 else f"{card.name}-{copy}"
    toggle = {
        "id": f"card-{name}",
        "class": "card",
        "data-card": card.name,
        "data-copy": str(copy) if copy > 1 else None,
        "data-group": str(shown.group),
        "data-fresh": shown.fresh,
        "type": "button",
        "tabindex": "0" if shown.tab_stop else "-1",
        "aria-pressed": "true" if shown.raised else "false",
        "aria-disabled": "true" if shown.why else None,
        "aria-describedby": shown.why,
    }
    words = say(_("%(card)s, trump"), card=card_name(card)) if shown.trump else card_name(card)
    picture = flatten((face(card), screen_reader_text(words)))
    inside = [Region("button", toggle, picture, "card")]
    if shown.both_raised is not None:
        inside.append(_pair_button(card, pressed=shown.both_raised))
    return Region("li", {"data-apart": shown.apart}, tuple(inside), name)


def _pair_button(card: Card, *, pressed: bool) -> Region:
    toggle = {
        "id": f"link-{card.name}",
        "class": "link",
        "data-pick": f"{card.name}+{card.name}",
        "type": "button",
        "tabindex": "-1",
        "aria-pressed": "true" if pressed else "false",
    }
    words = screen_reader_text(say(_("Both: %(card)s"), card=card_name(card)))
    return Region("button", toggle, flatten((icon("link"), words)), "link")


# The curtain, which hides the table while players pass a shared device on. No player's cards are in
# its HTML, so it shows nothing secret.


def curtain_sentence(curtain: Curtain, names: Sequence[str]) -> str:
    """Return the sentence shown while the table is hidden: "Pass the device to North."."""
    if curtain.seat is None:
        return _("The computer is playing.")
    return say_about(_("Pass the device to %(name)s."), names[curtain.seat])


def _curtain_region(scene: Scene[Seen], curtain: Curtain) -> Region:
    names = [person.name for person in scene.people]
    if curtain.seat is None:
        told: list[Node] = [p(".curtain-note")[_("No cards are shown.")]]
    else:
        words = say_about(_("I'm %(name)s"), names[curtain.seat])
        ready = command_button("ready", words, "primary")
        told = [p(".curtain-note")[_("Tap to see your cards.")], ready]
    inside = (
        to_html(div(".curtain-backs", aria_hidden="true")[[card_back()] * 3]),
        to_html(h1("#table-title.curtain-title")[curtain_sentence(curtain, names)]),
        *flatten(told),
    )
    seat = "" if curtain.seat is None else str(curtain.seat)
    return _table_region(scene, "curtain", {"data-mine": False, "data-curtain": seat}, inside)
