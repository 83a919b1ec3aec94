"""The table of 80 Points: trumps, the attackers' progress and the actions of each phase."""

from htpy import Node, button, div, li, ol, p, rect, span, svg, ul

from cardroom.games.eighty_points import KEY as KEY
from cardroom.games.eighty_points.model import GOAL, UNTAKEN, Phase, View, other_team, team_of, text
from cardroom.games.eighty_points.offers import examples as examples, selection_offers
from cardroom.games.eighty_points.ranks import RANKS, TRUMPS
from cardroom.games.eighty_points.rules import DRAWS, STEP, TOP
from cardroom.nouns.cards import Card
from cardroom.nouns.seats import Seat
from cardroom.views.kit.faces import card_back, face, suit_mark
from cardroom.views.kit.widgets import (
    action_bar_with_note,
    action_button,
    card_fan,
    command_bar_button,
    confirm_bar,
    contract_info_button,
    deal_result_block,
    icon,
    screen_reader_text,
    visual_only,
)
from cardroom.views.scene import Scene
from cardroom.views.tables.parts import (
    Plate,
    side_relation,
    stands_for as stands_for,
    trick as trick,
)
from cardroom.views.wording.eighty_points.log import kitty_points_line
from cardroom.views.wording.eighty_points.score import standing_line
from cardroom.views.wording.eighty_points.words import (
    attackers_progress,
    cards_as_signs,
    level_words,
    play_name,
    trump_making_line,
    trumps_in_short,
)
from cardroom.views.words import _, cards_and, number, rank_short, say

STYLES: tuple[str, ...] = ("auction", "eighty-points")
TINT = "rose"

THRESHOLDS = range(STEP, TOP + 1, STEP)  # each is worth a level (6.2)

BEFORE_PLAY = (Phase.DEAL, Phase.CLOSE, Phase.RESHUFFLE, Phase.BURY)

# Facts of the round


def facts(scene: Scene[View]) -> Node:
    """Return HTML for the trumps and for the attackers' points so far."""
    return [
        brief_facts(scene),
        _attackers_points_gauge(scene) if scene.view.defenders is not None else None,
    ]


def brief_facts(scene: Scene[View]) -> Node:
    """Return HTML that shows only the trumps."""
    view = scene.view
    mark = suit_mark(view.suit) if view.suit else None
    return contract_info_button(mark, span[trumps_in_short(view)], kind="trump.royal")


def _attackers_points_gauge(scene: Scene[View]) -> Node:
    """Return HTML for a bar of the attackers' points. It has marks at thresholds, such as 80."""
    view = scene.view
    points, side = view.attackers_points, side_relation(scene, other_team(view.defenders or 0))
    return [
        p(".fact.taken", {"data-side": side, "data-counts": True})[
            visual_only(say(_("%(points)s of 80"), points=number(points))),
            screen_reader_text(attackers_progress(view, scene.names)),
        ],
        div(".gauge", {"data-side": side}, aria_hidden="true")[
            svg(viewBox=f"0 0 {TOP} 1", preserveAspectRatio="none")[
                rect(width=str(min(points, TOP)), height="1")
            ],
            ol[
                (
                    li({"data-reached": points >= each, "data-needed": each == GOAL})[number(each)]
                    for each in THRESHOLDS
                )
            ],
        ],
    ]


# Name plates


def plate(scene: Scene[View], seat: Seat) -> Plate:
    view, team = scene.view, team_of(seat)
    level = view.levels[team]
    role = _("defends") if team == view.defenders else _("attacks")
    if seat == view.starter:
        role = _("banker")
    return Plate(
        cards=view.held[seat],
        tricks=None,
        roles=() if view.starter is None else (role,),
        side=side_relation(scene, seat),
        score_words=level_words(level),
        score_mark=rank_short(level),
    )


def is_asked_in_secret(view: View) -> bool:
    """Return whether another seat is asked to declare or redeal, which tells of its cards."""
    return view.phase in UNTAKEN and view.turn != view.seat


# The middle


def middle_content(scene: Scene[View]) -> Node:
    """Return HTML for the stock or kitty, and the cards that set trumps; None during the play."""
    view, stock, made = scene.view, None, None
    if view.phase not in BEFORE_PLAY:
        return None
    if view.phase is not Phase.BURY:
        left = DRAWS - view.drawn
        words = say(_("%(count)s to draw"), count=number(left)) if left else _("The kitty")
        stock = div("#stock.stock")[card_back(), span(".caption")[words]]
    if view.makings:
        making = view.makings[-1]
        line = trump_making_line(view, making, scene.names)
        made = div("#making.made")[card_fan(making.cards), p[line]]
    return div("#pile.pile.making")[stock, made]


def is_trump(view: View, card: Card) -> bool:
    return view.ranking.group[card] == TRUMPS


# Actions


def actions(scene: Scene[View]) -> Node:
    view = scene.view
    match view.phase:
        case Phase.DEAL if view.turn is None:
            return action_bar_with_note(command_bar_button("hurry", _("Deal all")))
        case Phase.BURY:
            return confirm_bar(scene)
        case Phase.PLAY:
            return [_select_cards_buttons(scene), confirm_bar(scene)]
        case _:
            buttons = (action_button(scene, text(action)) for action in view.legal)
            return action_bar_with_note(*buttons)


def _select_cards_buttons(scene: Scene[View]) -> Node:
    """Build buttons that select several cards with one tap, such as a tractor (run of pairs)."""
    found = selection_offers(scene.view, scene.attempt.selected)
    buttons = [li[_select_cards_button(scene, cards)] for cards in found]
    return ul("#offers.grow", aria_label=_("Select with one tap"))[buttons] if found else None


def _select_cards_button(scene: Scene[View], cards: tuple[Card, ...]) -> Node:
    names = "+".join(card.name for card in cards)
    id = f"grow-{names.replace('+', '-')}"
    return button(f"#{id}.button.quiet", {"data-pick": names}, type="button")[
        icon("link"),
        visual_only(cards_as_signs(cards)),
        screen_reader_text(say(_("Select %(play)s"), play=play_name(cards, scene.view))),
    ]


# The end of a round


def end(scene: Scene[View]) -> Node:
    """Return HTML for the end of a round: the sides' results, the kitty, and the levels reached."""
    view = scene.view
    return [
        deal_result_block(
            scene,
            counted=lambda score: level_words(RANKS[score - 2]),
            figured=lambda score: rank_short(RANKS[score - 2]),
        ),
        div("#bottom.bottom")[
            ul(".turned-up", aria_hidden="true")[(li[face(card)] for card in view.bottom)],
            p[
                screen_reader_text(cards_and(view.bottom)),
                " ",
                kitty_points_line(view.sheet[-1].reckoning),
            ],
        ],
        _level_ladder(scene),
    ]


def _level_ladder(scene: Scene[View]) -> Node:
    """Return HTML for the levels from 2 to the final level, with the level of each side."""
    rungs = RANKS[: RANKS.index(scene.view.options.final_level) + 1]
    return div("#ladder.ladder")[
        ol(aria_hidden="true")[(_ladder_rung(scene, rung) for rung in rungs)],
        screen_reader_text(standing_line(scene.view, scene.names)),
    ]


def _ladder_rung(scene: Scene[View], rung: str) -> Node:
    levels = enumerate(scene.view.levels)
    here = [side_relation(scene, team) for team, level in levels if level == rung]
    return li(class_=["both"] if len(here) > 1 else here)[rank_short(rung)]
