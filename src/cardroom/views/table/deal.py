"""Dialogs about the current deal: tricks, the player's duties, the contract, the whole position."""

from collections.abc import Sequence
from functools import partial

from htpy import Element, Fragment, Node, button, div, h3, li, ol, p, section, ul

from cardroom.game import Duty, InTricks, Seen
from cardroom.games import GAMES
from cardroom.nouns.cards import Card
from cardroom.nouns.seats import Seat
from cardroom.views.kit.dialog_parts import close_button, command_button, dialog, rule_link
from cardroom.views.kit.widgets import card_fan_with_spoken_name, list_trick, screen_reader_text
from cardroom.views.scene import Scene
from cardroom.views.tables import TABLES
from cardroom.views.wording import duty_line, words_of
from cardroom.views.words import _, pgettext, say, sentence_gap, you_or
from cardroom.views.words.people import person_word

# Tricks


def last_trick_dialog(scene: Scene[Seen]) -> Fragment:
    """Show the last trick of this deal or, in a game without tricks, the log."""
    if not isinstance(scene.view, InTricks):
        return _log_dialog(_("This deal so far"), scene.log_sentences[::-1])
    tricks = scene.view.tricks
    if not tricks:
        none = p[_("No trick is finished yet.")]
        return dialog(pgettext("title", "Last trick"), none, foot=None, low=True)
    line = words_of(scene.game).trick_line(scene.view, scene.names)
    whole = command_button("tricks", _("All tricks")) if scene.view.turn is None else None
    return dialog(
        pgettext("title", "Last trick"),
        p[line],
        trick_cards(scene, len(tricks) - 1),
        foot=[whole, close_button()],
        low=True,
    )


def all_tricks_dialog(scene: Scene[Seen]) -> Fragment:
    """Show all tricks of a finished deal, or the log of a game without tricks."""
    if not isinstance(scene.view, InTricks):
        return _log_dialog(_("All moves"), scene.log_sentences)
    if scene.view.turn is not None:
        later = p[_("You can see all tricks once the deal is over.")]
        return dialog(_("All tricks"), later, foot=None)
    tricks = scene.view.tricks
    return dialog(
        _("All tricks"),
        p[_("No card was played in this deal.")] if not tricks else None,
        [_trick_section(scene, place) for place in range(len(tricks))],
    )


def _log_dialog(title: str, log: Sequence[str]) -> Fragment:
    lines = ol(".steps")[(li[line] for line in log)] if log else p[_("Nothing has happened yet.")]
    return dialog(title, lines)


def _trick_section(scene: Scene[Seen], place: int) -> Element:
    heading = you_or(
        scene.names,
        words_of(scene.game).takers(scene.view)[place][0],
        _("Trick %(number)d: won by you"),
        _("Trick %(number)d: won by %(name)s"),
        number=place + 1,
    )
    return section[h3[heading], trick_cards(scene, place)]


def trick_cards(scene: Scene[Seen], place: int) -> Element | None:
    """Return the cards of trick number `place`, counted from 0; None if the trick was undone."""
    tricks = scene.view.tricks if isinstance(scene.view, InTricks) else ()
    if place >= len(tricks):
        return None
    names, taker = scene.names.by_seat, words_of(scene.game).takers(scene.view)[place][0]
    why = partial(_why_button, scene, place)
    return list_trick(scene.game, scene.view, tricks[place], names, taker, why)


def _why_button(scene: Scene[Seen], trick: int, seat: Seat, cards: tuple[Card, ...]) -> Node:
    if not scene.can_ask_why(seat):
        return None
    values = {
        "name": person_word(scene.people[seat].name),
        "card": words_of(scene.game).play_name(cards, scene.view),
    }
    words = [_("Why?"), sentence_gap(), screen_reader_text(say(_("%(name)s, %(card)s"), **values))]
    play = {"data_trick": str(trick), "data_seat": str(seat), "data_laid": cards[0].name}
    return command_button("why", words, "quiet", **play)


def why_played_dialog(
    scene: Scene[Seen], seat: Seat, cards: tuple[Card, ...], reason: str
) -> Fragment:
    """Show why the player at a seat played `cards`. `reason` is a sentence."""
    values = {"name": scene.names[seat], "card": words_of(scene.game).play_name(cards, scene.view)}
    title = say(_("Why did %(name.subject)s play %(card.object)s?"), **values)
    asked = div(".asked")[card_fan_with_spoken_name(scene.game, scene.view, cards), p[reason]]
    return dialog(title, asked, low=True)


# Duties


def duties_dialog(scene: Scene[Seen], more: Node = None) -> Fragment:
    """Show the rules to follow now, which cards are legal, and then the content `more`."""
    steps = GAMES[scene.game].duties(scene.view)
    binding = next((step for step in steps if step.cards), None)
    return dialog(
        _("What can I play?") if binding else _("What can I do?"),
        p(".asked-duties")[words_of(scene.game).turn_line(scene)],
        ol(".duties")[[_duty_item(scene, step, binding) for step in steps]] if binding else None,
        more,
        low=True,
    )


def _duty_item(scene: Scene[Seen], step: Duty, binding: Duty | None) -> Element:
    binds = step is binding
    legal: list[Node] = []
    if binds:
        plays = TABLES[scene.game].examples(scene.view, step)
        buttons = [li[_select_cards_button(scene, cards)] for cards in plays]
        legal = [p(".note")[_("This rule applies. You can play:")], ul(".cards")[buttons]]
    return li(aria_current="true" if binds else None)[
        p[duty_line(scene.game, step), sentence_gap(), rule_link(scene.game, step.paragraph)],
        legal,
        None if step.cards else p(".note")[_("You hold no such card.")],
    ]


def _select_cards_button(scene: Scene[Seen], cards: tuple[Card, ...]) -> Element:
    names = "+".join(card.name for card in cards)
    label = card_fan_with_spoken_name(scene.game, scene.view, cards)
    return button(".button.quiet", {"data-pick": names}, type="button")[label]


def deal_terms_dialog(scene: Scene[Seen]) -> Fragment:
    """Show the terms of the deal: the contract, the ranking of cards, the target."""
    lines = ul(".lines")[(li[line] for line in words_of(scene.game).terms(scene))]
    rules = command_button("rules", _("Rules"), "quiet")
    return dialog(_("This deal"), lines, foot=[rules, close_button()], low=True)


def position_in_words_dialog(scene: Scene[Seen]) -> Fragment:
    """Show everything that the viewer may know of the position, in sentences."""
    words = words_of(scene.game)
    told = (words.turn_line(scene), *words.state_lines(scene))
    lines = ul(".lines")[[li[line] for line in told]]
    return dialog(_("The whole table"), lines)
