"""Small parts that tables are put together from: icons, chips, buttons that act, the deal's end."""

from collections.abc import Callable, Iterable, Sequence

from htpy import Node, button, h2, li, p, span, strong, ul

from cardroom.seats import Seat
from cardroom.views.faces import symbol
from cardroom.views.scene import Scene
from cardroom.views.told import told
from cardroom.views.words import _, all_of, number, point_count


def icon(name: str) -> Node:
    """A line drawing of index.html, such as "hint"; as high as the text around it."""
    return symbol(f"i-{name}", "icon")


def chip(text: str) -> Node:
    """A small word in a frame."""
    return span(".chip")[text]


def hidden(text: str) -> Node:
    """Words for screen readers only."""
    return span(".sr-only")[text]


def seen(*nodes: Node) -> Node:
    """Marks for eyes only; the words for them stand elsewhere."""
    return span(aria_hidden="true")[nodes]


def command(word: str, label: str, kind: str = "quiet") -> Node:
    """A button that asks the page for something (``data-do``)."""
    return button(f"#do-{word}.button.{kind}", {"data-do": word}, type="button")[label]


def action_button(scene: Scene, text: str, *, mark: Node = None, kind: str = "") -> Node:
    """A button that says or does an action, given in the game's notation; `mark` goes before it.

    The hinted one wears a mark of its own.
    """
    hinted = text == scene.hinted
    return button(
        f"#act-{text.replace(':', '-')}",
        {"data-action": text, "data-hinted": hinted},
        class_=["button", "choice-button", kind],
        type="button",
    )[mark, told(scene.game).action_label(text), _hint_mark() if hinted else None]


def _hint_mark() -> Node:
    return span(".hint-mark")[icon("hint"), hidden(_("hint"))]


def confirm_button(scene: Scene) -> Node:
    """Do what the selected cards make; the button names it, or says what is missing."""
    ready = scene.chosen is not None and scene.objection is None
    return button(
        "#confirm.button.primary",
        {"data-do": "confirm", "aria-disabled": None if ready else "true"},
        aria_describedby="refusal" if scene.objection else None,
        type="button",
    )[_confirm_words(scene)]


def _confirm_words(scene: Scene) -> str:
    words = told(scene.game)
    if scene.chosen is None:
        return words.missing(scene.view)
    return words.confirm_label(scene.view, scene.chosen)


def hinted_button(scene: Scene) -> Node:
    """Do what the hint says where no cards are selected for it; nothing without a hint."""
    if scene.hinted is None:
        return None
    label = told(scene.game).confirm_label(scene.view, scene.hinted)
    return button("#confirm.button.primary", {"data-do": "confirm"}, type="button")[label]


def refusal(scene: Scene) -> Node:
    """Why what is selected cannot be done; nothing when it can."""
    if scene.objection is None:
        return None
    return p("#refusal.refusal")[told(scene.game).objection(scene, scene.objection)]


def bar(*buttons: Node, note: Node = None) -> Node:
    """The action bar: what can be done now, the main thing last; `note` stands before it."""
    return [note, p("#actions.actions")[buttons]]


def deal_end(
    scene: Scene,
    scores: Sequence[int],
    winners: Iterable[Seat],
    *,
    sides: Sequence[Sequence[Seat]] | None = None,
    counted: Callable[[int], str] = point_count,
) -> Node:
    """How a scored deal changed each score, and how the game stands.

    `sides` are the seats that keep one score together, where not each plays alone; `counted` says
    a score in words.
    """
    words, won = told(scene.game), frozenset(winners)
    changes = words.deal_summary(scene)
    alone = tuple((seat,) for seat in range(len(changes)))
    return [
        h2("#result.result")[words.result_line(scene)],
        ul("#summary.summary")[
            (
                li(class_={"won": side[0] in won})[
                    strong(".name")[names_of(scene, side), _wins(side[0] in won)],
                    span(".change")[changes[side[0]]],
                    span(".score")[seen(number(scores[side[0]])), hidden(counted(scores[side[0]]))],
                ]
                for side in sides or alone
            )
        ],
    ]


def _wins(won: bool) -> Node:
    return [" ", chip(_("wins"))] if won else None


def names_of(scene: Scene, side: Iterable[Seat]) -> str:
    """Who plays together: "You and North"; of one who plays alone the name."""
    return all_of(scene.people[seat].name for seat in side)
