"""HTML for declarations in Belote: announcements, open cards, and the bar to choose cards."""

from htpy import Node, button, div, li, p, span, ul

from cardroom.games.belote.combinations import (
    Combination,
    Declared,
    best_declaration,
    cards_used_twice,
    combination_strength,
    units_of,
)
from cardroom.games.belote.model import Declare, Phase, Show, View, parse, text
from cardroom.nouns.seats import Seat
from cardroom.nouns.tricks import cards_played_by
from cardroom.views.kit.faces import face
from cardroom.views.kit.widgets import (
    action_button,
    action_button_attributes,
    hint_mark_if_advised,
    screen_reader_text,
    visual_only,
)
from cardroom.views.scene import Scene
from cardroom.views.wording import words_of
from cardroom.views.wording.belote.words import combination_name, join_class_names
from cardroom.views.words import _, ngettext, say, unit_count
from cardroom.views.words.counts import signed

# Declarations of all players


def open_or_announced_melds(view: View, seat: Seat) -> Node:
    """Return HTML for the combinations that a seat has laid open. In the first two tricks, if none
    lie open, name the kinds of combinations that the seat announced, such as "a tierce". If there
    is nothing to show, return None.
    """
    if cards := combinations_lying_open(view, seat):
        items = [li[_card_fan(each), screen_reader_text(combination_name(each))] for each in cards]
        return ul(".melds")[items]
    announced = view.announced[seat]
    if len(view.tricks) > 1 or not announced:
        return None
    return ul(".melds")[(li(".chip")[join_class_names((kind,))] for kind in announced)]


def combinations_lying_open(view: View, seat: Seat) -> Declared:
    """Return the combinations of a seat whose cards lie open on the table. They lie open until
    trick 3 is led or, with the option "manual", until their last card is played.
    """
    shown = tuple(each for who, some in view.shows if who == seat for each in some)
    if view.options.show == "manual":
        gone = {*cards_played_by(view, seat)}
        return tuple(each for each in shown if not gone.issuperset(each.cards))
    resting = len(view.tricks) == 2 and view.trick is not None and not view.trick.cards
    return shown if len(view.tricks) == 1 or resting else ()


def _card_fan(combination: Combination) -> Node:
    return span(".fanned", aria_hidden="true")[map(face, combination.cards)]


# The player's own declarations


def declaration_bar(scene: Scene[View]) -> Node:
    """Build the bar in which the viewer chooses combinations, and declares or shows them."""
    chosen, say = combinations_chosen_or_best(scene), _declare_or_show(scene)
    offers = [_combination_toggle(scene, each, chosen) for each in _legal_combinations(scene.view)]
    return div("#actions.choosing")[
        ul(".offers")[offers],
        p(".actions")[
            action_button(scene, text(say())),
            _declare_button(scene, text(say(chosen)), len(chosen)) if chosen else None,
        ],
    ]


def _declare_button(scene: Scene[View], said: str, count: int) -> Node:
    if scene.view.phase is Phase.DECLARE:
        short = ngettext("Declare this", "Declare these", count)
    else:
        short = ngettext("Show this", "Show these", count)
    return button(
        "#act-speak.button.primary", action_button_attributes(scene, said), type="button"
    )[
        visual_only(short),
        screen_reader_text(words_of(scene.game).action_label(said)),
        hint_mark_if_advised(scene, said),
    ]


def combinations_chosen_or_best(scene: Scene[View]) -> Declared:
    """Return the combinations (such as a tierce) to mark: chosen by the viewer, advised by the
    hint, or else the best set to declare. When declared combinations must be shown, return ()
    instead of the best set, because players have to remember them.
    """
    view = scene.view
    for said in (scene.attempt.draft, scene.attempt.pending):
        if said and isinstance(action := parse(said), Declare | Show):
            return action.combinations
    if view.phase is Phase.SHOW:
        return ()  # a player has to remember to show them
    return best_declaration(view.hand, view.trump, view.options.quad_values)


def _declare_or_show(scene: Scene[View]) -> type[Declare] | type[Show]:
    return Declare if scene.view.phase is Phase.DECLARE else Show


def _legal_combinations(view: View) -> list[Combination]:
    """Return all combinations that may be declared or shown, each once, the strongest first."""
    said = (action for action in view.legal if isinstance(action, Declare | Show))
    every = dict.fromkeys(each for action in said for each in action.combinations)
    return sorted(every, key=lambda each: combination_strength(each, view.trump), reverse=True)


def _combination_toggle(scene: Scene[View], each: Combination, chosen: Declared) -> Node:
    taken = each in chosen
    others = (other for other in chosen if other != each)
    beside = tuple(other for other in others if not cards_used_twice((other, each)))
    changed = _declare_or_show(scene)(beside if taken else (*beside, each))
    view = scene.view
    units = units_of((each,), view.trump, view.options.quad_values)
    return li[
        button(
            f"#offer-{each.name}.offer",
            {"data-draft": text(changed)},
            type="button",
            aria_pressed=str(taken).lower(),
        )[
            _card_fan(each),
            span(".offer-units", aria_hidden="true")[signed(units)],
            screen_reader_text(
                say(_("%(name)s, %(units)s"), name=combination_name(each), units=unit_count(units))
            ),
        ]
    ]
