"""Small parts of the card table's HTML: icons, labels, action buttons, the result of a deal."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from htpy import Element, Node, button, h2, li, p, section, span, strong, ul

from cardroom.game import NextDeal, Seen
from cardroom.games import GAMES
from cardroom.nouns.cards import Card, Cards, Suit
from cardroom.nouns.seats import Seat, seats_from
from cardroom.nouns.tricks import AnyTrick
from cardroom.session.kinds import Ended
from cardroom.views.kit import turning_points
from cardroom.views.kit.faces import face, suit_mark, symbol
from cardroom.views.scene import Scene
from cardroom.views.wording import words_of
from cardroom.views.words import Names, _, number, point_count, say, suit_name
from cardroom.views.words.lists import add_label


def icon(name: str) -> Node:
    """Draw an icon by name, such as "hint", as high as the text around it."""
    return symbol(f"i-{name}", "icon")


def chip(text: str) -> Node:
    return span(".chip")[text]


def screen_reader_text(text: str) -> Node:
    """Return text that only screen readers get."""
    return span(".sr-only")[text]


def visual_only(*nodes: Node) -> Node:
    """Return content that is visible, but hidden from screen readers."""
    return span(aria_hidden="true")[nodes]


def label_about(words: str, subject: str) -> Node:
    """Return the label of a button. Only screen readers get the `subject` of the button."""
    return [visual_only(words), screen_reader_text(add_label(words, subject))]


def panel_above_table(
    title: str, words: Node, *ways: Node, marks: Mapping[str, str | None] = MappingProxyType({})
) -> Element:
    """Return a panel above the table: words and buttons. `title` is for screen readers."""
    inside = p(".aside-words")[words], p(".aside-ways")[ways]
    return section("#aside.aside", marks, aria_label=title)[inside]


def contract_info_button(*inside: Node, kind: str = "trump") -> Node:
    """Build the button above the table that names the contract. A tap explains the contract."""
    return button(f"#contract.fact.{kind}", {"data-do": "contract"}, type="button")[inside]


def trumps_info_button(suit: Suit | None, line: str = "") -> Node:
    """Build the button that shows trumps and `line`, the contract in words, if there is one."""
    mark = suit_mark(suit) if suit else chip(_("no trumps"))
    if line:
        return contract_info_button(mark, span[line], kind="trump.contract")
    if suit is None:
        return contract_info_button(mark)
    words = say(_("%(suit.Subject)s are trumps"), suit=suit_name(suit))
    return contract_info_button(mark, span[words])


def command_bar_button(word: str, label: str, kind: str = "quiet") -> Node:
    """Return a button that runs the command `word`, such as "undo". Its id is then "do-undo"."""
    return button(f"#do-{word}.button.{kind}", {"data-do": word}, type="button")[label]


def action_button(
    scene: Scene[Seen], text: str, *, mark: Node = None, kind: str = "", key: str = ""
) -> Node:
    """Return the button of an action. `text` is the action in the game's notation, such as "pass".
    `mark` is drawn before the label. The key `key` works like a tap.
    """
    return button(
        f"#act-{text.replace(':', '-').replace('+', '-')}",
        action_button_attributes(scene, text),
        aria_keyshortcuts=key if key and scene.preferences.keys else None,
        class_=["button", "choice-button", kind],
        type="button",
    )[
        mark,
        words_of(scene.game).action_label(text),
        hint_mark(advised=text == scene.attempt.hinted),
    ]


def action_button_attributes(scene: Scene[Seen], text: str) -> dict[str, str | bool | None]:
    """Return the HTML attributes of an action's button. After a first tap on the action, or if the
    hint advises the action, the next tap on the button confirms it.
    """
    pressed = text == scene.attempt.pending
    return {
        "data-action": text,
        "data-do": "confirm" if pressed else None,
        "data-hinted": text == scene.attempt.hinted,
        "aria-pressed": str(pressed).lower() if scene.attempt.two_taps else None,
    }


def hint_mark(*, advised: bool) -> Node:
    """Return the icon on the button of the action that the hint advises; None on other buttons."""
    return span(".hint-mark")[icon("hint"), screen_reader_text(_("hint"))] if advised else None


def card_fan(cards: Sequence[Card]) -> Node:
    """Draw cards that were played or shown together, each half covered by the next."""
    if len(cards) == 1:
        return face(cards[0])
    return span(".spread", {"data-count": str(len(cards))}, aria_hidden="true")[map(face, cards)]


def card_fan_with_spoken_name(game: str, view: Seen, cards: tuple[Card, ...]) -> Node:
    """Draw the cards of one play, with the name of the play for screen readers."""
    return [card_fan(cards), screen_reader_text(words_of(game).play_name(cards, view))]


def list_trick(
    game: str,
    view: Seen,
    trick: AnyTrick,
    names: Names | Sequence[str],
    taker: Seat | None = None,
    beside: Callable[[Seat, Cards], Node] = lambda _seat, _cards: None,
    kind: str = "",
) -> Element:
    """List the cards of a trick with the players' `names`, by seat. `taker` is the seat that won
    the trick; None if it goes unmarked. `beside` returns what follows a player's cards.
    """
    plays = ((seat, trick.play_of(seat)) for seat in trick.seats)
    return ul(f".cards.laid{kind}")[
        [
            li(class_={"taken": seat == taker})[
                card_fan_with_spoken_name(game, view, cards),
                span(".who")[names[seat]],
                seat == taker and chip(_("won it")),
                beside(seat, cards),
            ]
            for seat, cards in plays
            if cards
        ]
    ]


def cards_or_why_button(scene: Scene[Seen], seat: Seat, cards: Sequence[Card], words: str) -> Node:
    """Draw the cards of a play. If the viewer may ask why they were played, they are a button."""
    inside = [card_fan(cards), screen_reader_text(words)]
    if not scene.can_ask_why(seat):
        return inside
    marks = {"data-do": "why", "data-seat": str(seat), "data-laid": cards[0].name}
    title = _("Why this card?") if len(cards) == 1 else _("Why these cards?")
    return button(".laid", marks, type="button", title=title)[inside]


def confirm_button(scene: Scene[Seen], idle: str = "", *, confirms: bool = True) -> Node:
    """Return the button that confirms the selected cards. The label names the action: "Exchange 2
    cards". While no action is selected, the label is `idle` or, if `idle` is empty, a request to
    select cards. If `confirms` is False, this button does nothing, because another button confirms.
    """
    words, chosen = words_of(scene.game), scene.attempt.chosen
    objection = scene.attempt.objection
    refused = objection is not None and not objection.unfinished
    ready = chosen is not None and objection is None
    return button(
        "#confirm.button.primary",
        {"data-do": "confirm" if confirms else None, "aria-disabled": None if ready else "true"},
        aria_describedby="refusal" if refused else None,
        type="button",
    )[
        words.confirm_label(scene.view, chosen)
        if chosen is not None
        else idle or words.selection_prompt(scene.view)
    ]


def confirm_bar(scene: Scene[Seen], *buttons: Node) -> Node:
    """Return the action bar that confirms the selected cards, behind other `buttons`. A note says
    why the cards are illegal, unless they are still too few.
    """
    objection, note = scene.attempt.objection, None
    if objection and not objection.unfinished:
        note = p("#refusal.refusal")[words_of(scene.game).objection(scene, objection)]
    return action_bar_with_note(*buttons, confirm_button(scene), note=note)


def action_bar_with_note(*buttons: Node, note: Node = None) -> Node:
    """Return a note, followed by the action bar. The main button comes last in the bar."""
    return [note, p("#actions.actions")[buttons]]


def after_deal_bar(scene: Scene[Seen]) -> Node:
    """Build the action bar of a finished deal. "More" opens the menu of rarer commands."""
    more = command_bar_button("more", _("More"))
    if scene.view.winners:
        again = command_bar_button("once-more", _("Play again"), "primary")
        return action_bar_with_note(more, command_bar_button("new", _("New game")), again)
    label = words_of(scene.game).action_label(GAMES[scene.game].text(NextDeal()))
    going_on = command_bar_button("next", label, "primary") if scene.goes_on else None
    return action_bar_with_note(more, command_bar_button("score", _("Score sheet")), going_on)


def after_challenge_bar(scene: Scene[Seen], ended: Ended) -> Node:
    """Build the action bar after a challenge or daily deal. A button compares the results."""
    goes_on = scene.goes_on and not scene.view.winners
    on = command_bar_button("next", _("Next deal")) if goes_on else None
    compare = command_bar_button("challenge-see", _("Compare games"), "primary")
    if ended.day:
        data = {"data-do": "daily-see", "data-game": scene.game, "data-date": ended.day}
        compare = button("#do-daily-see.button.primary", data, type="button")[_("Your daily deal")]
    return action_bar_with_note(command_bar_button("more", _("More")), on, compare)


def deal_result_block(
    scene: Scene[Seen],
    *,
    counted: Callable[[int], str] = point_count,
    figured: Callable[[int], str] = number,
    shown: Sequence[Node] = (),
) -> Node:
    """Return HTML for a scored deal: a line with score and change for each side. `figured` writes
    the visible score ("24"), `counted` the score for screen readers ("24 units"). If `shown` has an
    item for each player, such as the cards left in hand, each player has a line instead.
    """
    words, scores, won = words_of(scene.game), scene.view.scores, scene.view.winners
    changes = words.score_changes(scene)
    seats = seats_from(scene.seat or 0, len(changes))
    sides = [(seat,) for seat in seats] if shown else scene.sides
    return [
        h2("#result.result")[words.score_line(scene)],
        p("#coach.reason.coach")[scene.help.coach] if scene.help.coach else None,
        ul("#summary.summary")[
            (
                li({"data-side": str(min(side))}, class_={"won": side[0] in won})[
                    strong(".name")[
                        scene.names.together(sorted(side)),
                        side[0] in won and [" ", chip(_("wins"))],
                    ],
                    span(".change")[changes[side[0]]],
                    span(".score")[
                        visual_only(figured(scores[side[0]])),
                        screen_reader_text(counted(scores[side[0]])),
                    ],
                    shown[side[0]] if shown else None,
                ]
                for side in sides
            )
        ],
        None if scene.help.coach else _note_line("decisive", turning_points.decisive_line(scene)),
        _note_line("cost", turning_points.costliest_deal_line(scene)),
        _note_line("par", scene.par),
        p(".after.actions")[command_bar_button("review", _("Review"), "door")],
    ]


def _note_line(name: str, sentence: str) -> Node:
    return p(f"#{name}.note")[sentence] if sentence else None
