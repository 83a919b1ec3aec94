"""The table of 80 Points: trumps, the attackers' progress and the actions of each phase."""

from htpy import Node, button, div, li, p, span, ul

from cardroom.games.eighty_points import KEY as KEY
from cardroom.games.eighty_points.model import Phase, View, team_of, text
from cardroom.games.eighty_points.offers import examples as examples, selection_offers
from cardroom.games.eighty_points.ranks import TRUMPS
from cardroom.games.eighty_points.rules import DRAWS
from cardroom.nouns.cards import Card
from cardroom.nouns.seats import Seat
from cardroom.views.kit.faces import card_back, suit_mark
from cardroom.views.kit.widgets import (
    action_bar_with_note,
    action_button,
    card_fan,
    command_bar_button,
    confirm_button,
    contract_info_button,
    icon,
    illegal_selection_note,
    screen_reader_text,
    visual_only,
)
from cardroom.views.scene import Scene
from cardroom.views.tables.eighty_points.score import (
    attackers_points_gauge,
    level_ladder,
    ours_or_theirs,
    round_result_block,
)
from cardroom.views.tables.parts import Plate, stands_for as stands_for, trick as trick
from cardroom.views.wording.eighty_points.words import (
    cards_as_signs,
    level_words,
    play_name_in_round,
    trump_making_line,
    trumps_in_short,
)
from cardroom.views.words import _, number, rank_short, say

STYLES: tuple[str, ...] = ("auction", "eighty-points")
TINT = "rose"

BEFORE_PLAY = (Phase.DEAL, Phase.CLOSE, Phase.RESHUFFLE, Phase.BURY)


# Facts of the round


def facts(scene: Scene[View]) -> Node:
    """Return HTML for the trumps and for the attackers' points so far."""
    return [
        brief_facts(scene),
        attackers_points_gauge(scene) if scene.view.defenders is not None else None,
    ]


def brief_facts(scene: Scene[View]) -> Node:
    """Return HTML that shows only the trumps."""
    view = scene.view
    mark = suit_mark(view.suit) if view.suit else None
    return contract_info_button(mark, span[trumps_in_short(view)], kind="trump.royal")


# Name plates


def plate(scene: Scene[View], seat: Seat) -> Plate:
    view = scene.view
    level = view.levels[team_of(seat)]
    return Plate(
        cards=view.held[seat],
        tricks=None,
        roles=() if view.starter is None else (_role_of_seat(view, seat),),
        side=ours_or_theirs(view, team_of(seat)),
        score_words=level_words(level),
        score_mark=rank_short(level),
    )


def _role_of_seat(view: View, seat: Seat) -> str:
    if seat == view.starter:
        return _("banker")
    return _("defends") if team_of(seat) == view.defenders else _("attacks")


# The middle


def middle_content(scene: Scene[View]) -> Node:
    """Return HTML for the stock or kitty, and the cards that set trumps; None during the play."""
    view = scene.view
    if view.phase not in BEFORE_PLAY:
        return None
    return div("#pile.pile.making")[_stock_or_kitty(view), _trump_setting_cards(scene)]


def _stock_or_kitty(view: View) -> Node:
    if view.phase is Phase.BURY:
        return None
    left = DRAWS - view.drawn
    words = say(_("%(count)s to draw"), count=number(left)) if left else _("The kitty")
    return div("#stock.stock")[card_back(), span(".caption")[words]]


def _trump_setting_cards(scene: Scene[View]) -> Node:
    view = scene.view
    if not view.makings:
        return None
    names = scene.names
    making = view.makings[-1]
    return div("#making.made")[card_fan(making.cards), p[trump_making_line(view, making, names)]]


def is_trump(view: View, card: Card) -> bool:
    return view.ranking.group[card] == TRUMPS


# Actions


def actions(scene: Scene[View]) -> Node:
    view = scene.view
    match view.phase:
        case Phase.DEAL if view.turn is None:
            return action_bar_with_note(command_bar_button("hurry", _("Deal all")))
        case Phase.BURY:
            return action_bar_with_note(confirm_button(scene), note=illegal_selection_note(scene))
        case Phase.PLAY:
            return [
                _select_cards_buttons(scene),
                action_bar_with_note(confirm_button(scene), note=illegal_selection_note(scene)),
            ]
        case _:
            buttons = (action_button(scene, text(action)) for action in view.legal)
            return action_bar_with_note(*buttons)


def _select_cards_buttons(scene: Scene[View]) -> Node:
    """Build buttons that select several cards with one tap, such as a tractor (run of pairs)."""
    found = selection_offers(scene.view, scene.attempt.selected)
    if not found:
        return None
    buttons = [li[_select_cards_button(scene, cards)] for cards in found]
    return ul("#offers.grow", aria_label=_("Select with one tap"))[buttons]


def _select_cards_button(scene: Scene[View], cards: tuple[Card, ...]) -> Node:
    names = "+".join(card.name for card in cards)
    return button(
        f"#grow-{names.replace('+', '-')}.button.quiet", {"data-pick": names}, type="button"
    )[
        icon("link"),
        visual_only(cards_as_signs(cards)),
        screen_reader_text(say(_("Select %(play)s"), play=play_name_in_round(cards, scene.view))),
    ]


# The end of a round


def end(scene: Scene[View]) -> Node:
    return [round_result_block(scene), level_ladder(scene)]
