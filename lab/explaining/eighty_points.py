"""Parts of the worth of declarations of 80 Points: features of the draw, and those of the hand."""

from collections.abc import Iterator

from cardroom.games.eighty_points.model import (
    Action,
    Keep,
    Pass,
    Phase,
    Reshuffle,
    Show,
    View,
    text,
)
from cardroom.games.eighty_points.rules import is_first_round
from cardroom.players.eighty_points.bids.hands import (
    HANDS_AT,
    NONE,
    SUITS,
    THEIRS,
    Round,
    count_features,
    index_features,
    ranking_with,
    to_trumps_number,
)
from cardroom.players.eighty_points.bids.sights import PASS_AT, SHOW_AT, redeal_table_index
from cardroom.players.eighty_points.bids.worth import (
    THOUSANDTHS,
    bid_sight_of,
    declaration_of,
    relation_code,
    tables_for,
)
from cardroom.players.eighty_points.declaring import choose_declaration
from lab.explaining import Part, Sum, features

VOICES = ("by what is still out", "with open cards")

SHOW = (
    "what is declared, when, over whose trumps",
    "how much more the hand is worth then",
    "how much it is worth then",
    "how good the next best trumps are",
    "how many seats are asked behind",
    "what rules of thumb say",
)
PASS = (
    "whose trumps stand, whose the kitty is, and when",
    "how much the hand is worth as it stands",
    "how much the best declaration would be worth",
    "how many seats are asked behind",
    "whether rules of thumb would declare",
)
COUNTED = (
    "trumps",
    "trumps beyond eight",
    "big jokers",
    "little jokers",
    "the trump-rank card of trumps",
    "other trump-rank cards",
    "ace and king of trumps",
    "pairs of trumps",
    "pairs of jokers or trump-rank cards",
    "aces of other suits",
    "pairs of aces of other suits",
    "kings of other suits",
    "lower pairs of other suits",
    "fives in points",
    "short suits",
)
STANDING = "what the hand is worth as it stands"


def sums(view: View, action: Action) -> list[Sum]:
    """Return the worth of a declaration, a pass, or a redeal, and what the hand brings."""
    match action:
        case Keep() | Reshuffle():
            return _redeal(view, action)
        case Show() | Pass() if view.phase in (Phase.DEAL, Phase.CLOSE):
            return _declaring(view, action)
        case _:
            return []


def _declaring(view: View, action: Show | Pass) -> list[Sum]:
    sight, tables = bid_sight_of(view, choose_declaration(view).action), tables_for(view)
    parts = [
        Part(STANDING, sight.hand_value_now / THOUSANDTHS),
        *features(sight.pass_table_indices(), PASS_AT, PASS, tables.passes, THOUSANDTHS),
    ]
    if isinstance(action, Pass):
        trumps = sight.standing.trumps if sight.standing else None
        role = min(sight.role, THEIRS)  # where it is not known yet, the opponents'
        hand = [] if trumps is None else [_hand(view, trumps, role, tables.hands)]
        return [Sum("pass", "levels", tuple(parts)), *hand]
    shown = declaration_of(action, view.royal)
    before = (Part(f"a pass: {part.name}", part.amount) for part in parts)
    gained = (
        Part(
            "what the hand is worth more with these trumps",
            sight.hand_value_gain(shown) / THOUSANDTHS,
        ),
        *features(sight.declaration_table_indices(shown), SHOW_AT, SHOW, tables.shows, THOUSANDTHS),
    )
    hand = [_hand(view, shown.trumps, sight.role_if_declared(), tables.hands)]
    return [Sum(text(action), "levels", (*before, *gained)), *hand]


def _redeal(view: View, action: Keep | Reshuffle) -> list[Sum]:
    tables, role = tables_for(view), relation_code(view.seat or 0, view.starter)
    at = redeal_table_index(role, first=is_first_round(view))
    if isinstance(action, Reshuffle):
        other = Part("what other cards are worth", tables.redeals[at] / THOUSANDTHS)
        return [Sum(text(action), "levels", (other,))]
    hand = _hand(view, to_trumps_number(view.suit), role, tables.hands)
    shift = Part("what poor hands come to more", tables.keeps[at] / THOUSANDTHS)
    return [Sum(text(action), "levels", (Part(hand.of, hand.total), shift)), hand]


def _hand(view: View, trumps: int, role: int, table: tuple[int, ...]) -> Sum:
    named = "no trump suit" if trumps == NONE else f"{SUITS[trumps].name.lower()} as trumps"
    parts = tuple(_cards(view, trumps, role, table))
    return Sum(f"the hand with {named}", "levels", parts)


def _cards(view: View, trumps: int, role: int, table: tuple[int, ...]) -> Iterator[Part]:
    playing = Round(view.options, view.royal, is_first_round(view))
    counted = count_features(view.hand, ranking_with(playing, trumps))
    (cards, _), (kind, _), *rest = index_features(playing, role, trumps, counted, len(view.hand))
    yield Part(f"{len(view.hand)} cards are drawn", table[cards] / THOUSANDTHS)
    yield Part("the level, and whether it is the first round", table[kind] / THOUSANDTHS)
    for place, times in rest:
        name = COUNTED[(place - HANDS_AT[2]) % len(COUNTED)]
        yield Part(f"{name}: {times}", table[place] * times / THOUSANDTHS)
