"""The viewer's hand of toggle buttons. Tab reaches one card; arrow keys move between cards."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from markupsafe import escape

from cardroom.game import Objection, Seen
from cardroom.games import GAMES
from cardroom.nouns.cards import Card
from cardroom.views.kit.faces import face
from cardroom.views.kit.regions import Attributes, Parts, Region, flatten
from cardroom.views.kit.widgets import icon, screen_reader_text
from cardroom.views.scene import Scene
from cardroom.views.tables import table_of
from cardroom.views.wording import words_of
from cardroom.views.words import _, cached_by_language, card_name, say
from cardroom.views.words.lookup import cached_by_value


def hand(scene: Scene[Seen]) -> tuple[Region, ...]:
    """Return the viewer's hand as regions (updatable parts of the page). Empty without cards."""
    cards = tuple(card for group in scene.groups for card in group)
    if not cards:
        return ()
    fan: Attributes = {
        "id": "hand",
        "class": "fan",
        "data-hand": True,
        "data-count": str(len(cards)),
        "data-groups": str(len(scene.groups)),
        "data-trumps": table_of(scene.game).is_trump(scene.view, cards[0]),  # the first group
    }
    objections = _objection_texts(scene.without_draft_and_hint())
    inside = (
        Region("h2", {"class": "sr-only"}, escape(_("Your hand")), "title"),
        Region("ul", fan, tuple(_hand_card_regions(scene, objections.ids)), "cards"),
        *objections.texts,
    )
    return (Region("div", {"class": "hand"}, inside, "hand"),)


class ObjectionTexts(NamedTuple):
    """Reasons why cards of the hand are illegal, as texts for screen readers."""

    ids: Mapping[Objection, str]  # HTML ids
    texts: Parts  # hidden sentences, with these ids


@cached_by_value()
def _objection_texts(scene: Scene[Seen]) -> ObjectionTexts:
    words, found = words_of(scene.game), scene.help.objections
    cards = (card for group in scene.groups for card in group)
    why = dict.fromkeys(found[card] for card in cards if card in found)
    ids = {objection: f"why-{number}" for number, objection in enumerate(why, 1)}
    texts = (
        Region("span", {"id": id, "hidden": True}, escape(words.objection(scene, objection)), id)
        for objection, id in ids.items()
    )
    return ObjectionTexts(ids, tuple(texts))


class HandCard(NamedTuple):
    """Data to draw a card of the hand. The HTML is cached, with these data as the cache key."""

    card: Card
    copy: int  # which of several equal cards, from 1
    group: int
    apart: bool  # first card of a group, with a gap before it
    raised: bool
    tab_stop: bool  # True if it has the hand's tab stop
    fresh: bool
    words: str
    why: str | None  # id of the text that says why it is illegal
    both_raised: bool | None  # True if both equal cards are raised; None: cannot be linked


def _hand_card_regions(scene: Scene[Seen], ids: Mapping[Objection, str]) -> Iterator[Region]:
    raised, copies = Counter(scene.attempt.selected), Counter[Card]()
    stop, may_link = _tab_stop_card(scene), _may_play_pair(scene)
    for place, group in enumerate(scene.groups):
        for number, card in enumerate(group):
            copies[card] += 1
            objection = scene.help.objections.get(card)
            linked = may_link and not objection and group.count(card) > copies[card]
            yield _hand_card_region(
                HandCard(
                    card=card,
                    copy=copies[card],
                    group=place,
                    apart=place > 0 and number == 0,
                    raised=copies[card] <= raised[card],
                    tab_stop=(card, copies[card]) == stop,
                    fresh=card in scene.fresh,
                    words=_card_label(card, trump=table_of(scene.game).is_trump(scene.view, card)),
                    why=ids[objection] if objection else None,
                    both_raised=raised[card] > 1 if linked else None,
                )
            )


def _may_play_pair(scene: Scene[Seen]) -> bool:
    view = scene.view
    double = view.hand[:1] * 2
    mine = view.turn is not None and view.turn == view.seat
    return mine and GAMES[scene.game].choose(view, double) is not None


def _tab_stop_card(scene: Scene[Seen]) -> tuple[Card, int]:
    """Return the card that the Tab key reaches: the last focused card of the hand, else the first.
    The number tells equal cards apart: (king of hearts, 2) is the second of two.
    """
    held = [card for group in scene.groups for card in group]
    if scene.attempt.cursor not in held:
        return held[0], 1
    return scene.attempt.cursor, min(scene.attempt.cursor_copy, held.count(scene.attempt.cursor))


@cached_by_language(maxsize=512)
def _hand_card_region(shown: HandCard) -> Region:
    """Return a card of the hand as a toggle button. An illegal card can be focused and says why it
    is illegal. A small button between two equal cards selects both together.
    """
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
    picture = tuple(flatten((face(card), screen_reader_text(shown.words))))
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
    return Region("button", toggle, tuple(flatten((icon("link"), words))), "link")


@cached_by_language(maxsize=256)
def _card_label(card: Card, *, trump: bool) -> str:
    return say(_("%(card)s, trump"), card=card_name(card)) if trump else card_name(card)
