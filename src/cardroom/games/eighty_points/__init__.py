"""80 Points (Sheng Ji, Tractor), for four players, two against two, with two packs.

The Attackers want 80 points; the other team are the Defenders. Each team has a level, from 2 to
ace. The level of the Defenders is the royal number. Trumps are the jokers, the royal cards (all
cards of this number), and the royal suit: that of the first royal card drawn. The starter, a
Defender, takes the bottom eight cards and buries as many. Players lead and follow with singles,
doubles (two equal cards) and sisters (runs of doubles). The winner of a round goes up some levels.
A team that wins as Defenders at level ace wins the match.

This module implements the protocol of `cardroom.game`. The rules are in `ranks` (ranking of cards),
`follow` and `shapes` (leads and answers), and `rules`. `model` defines options, actions and state;
`unseen` deals hidden cards at random. Source:
``assets/rules/eighty-points.html``. Numbers such as 4.1 are paragraphs of that page.
"""

from collections.abc import Mapping, Sequence

from cardroom.game import Duty, NextDeal, Objection, unknown_value_error
from cardroom.games.eighty_points import follow, rules
from cardroom.games.eighty_points.model import (
    CHOICES as CHOICES,
    PRESETS as PRESETS,
    SEATS,
    TEAMS,
    UNTAKEN,
    Action,
    Bury,
    Entry,
    Keep,
    Options as Options,
    Pass,
    Phase,
    Play,
    Reshuffle,
    Show,
    State,
    View,
    other_team,
    parse as parse,
    team_of,
    text as text,
)
from cardroom.games.eighty_points.ranks import FACES, PACK, RANKS, TRUMPS, cards_of_group, points_of
from cardroom.games.eighty_points.rules import KEY as KEY
from cardroom.games.eighty_points.unseen import imagine as imagine
from cardroom.nouns.cards import (
    Card,
    Cards,
    Suit,
    alternate_colours,
    missing_cards,
    sort_cards,
    without,
)
from cardroom.nouns.seats import Seat
from cardroom.nouns.selections import Selections
from cardroom.nouns.shuffle import deck_or_shuffle, roll_die
from cardroom.nouns.tricks import cards_played

TITLE = "80 Points"
RULES = 1
MOST_ACTIONS = 20_000  # 5,423 measured, with redeals because no card was shown
MOST_IN_DEAL = 3_000  # usually 99, more if no seat shows a card

PLAY_SIZES = ((1, 1), (2, 2), (3, 4), (5, 25))  # parts of the vocabulary, by number of cards


def seats(options: Options) -> int:
    return len(SEATS)


def partnerships(options: Options) -> tuple[tuple[Seat, ...], ...]:
    return ((0, 2), (1, 3))


def complaint(options: Options) -> str | None:
    return unknown_value_error(options, CHOICES)


def start(
    options: Options,
    seed: str,
    *,
    first: int = 1,
    deck: Sequence[Card] | None = None,
    situation: tuple[int, ...] = (),
) -> State:
    """Return the first state of a match, or of the later round that `situation` describes (2.3)."""
    if problem := complaint(options):
        raise ValueError(problem)
    attempt, entry = _parse_situation(options, situation)
    usual = Entry((RANKS[0],) * len(TEAMS), roll_die(len(SEATS), KEY, seed, "first"))
    levels, seat = entry or usual
    royal, starter = levels[team_of(seat)], seat if entry else None
    table = State(options, seed, first, attempt, levels, seat, starter, royal, entry=entry)
    return rules.new_deal(table, deck_or_shuffle(PACK, deck, KEY, seed, first, attempt))


def _parse_situation(options: Options, situation: tuple[int, ...]) -> tuple[int, Entry | None]:
    """Decode a tuple from the function `situation`. Return the number of redeals and an `Entry`
    with levels and starter. For a first round, the entry is None. Raises `ValueError` for bad data.
    """
    attempt, *later = situation or (0,)
    if attempt < 0 or len(later) not in (0, 3):
        raise ValueError("situation")
    if not later:
        return attempt, None
    *rungs, starter = later
    ladder = RANKS[: RANKS.index(options.final_level) + 1]
    if starter not in SEATS or not all(0 <= rung < len(ladder) for rung in rungs):
        raise ValueError("situation")
    return attempt, Entry(tuple(ladder[rung] for rung in rungs), starter)


def situation(state: State) -> tuple[int, ...]:
    """Return numbers with which `start` can begin this round again (2.3). The first is the number
    of redeals. In a later round, three numbers follow: each team's level (0 is level 2, 1 is level
    3...) and the starter's seat. Return () for a first round without a redeal.
    """
    if not rules.is_first_round(state) and state.starter is not None:
        return (state.attempt, *map(RANKS.index, state.levels), state.starter)
    return (state.attempt,) if state.attempt else ()


def legal(state: State) -> Sequence[Action]:
    match state.phase, state.turn:
        case Phase.PLAY, int(seat) if state.trick:
            if led := state.trick.led:
                return follow.legal_answers(state.hands[seat], led, state.ranking, state.options)
            return follow.legal_leads(state.hands[seat], state.ranking, state.options)
        case ((Phase.DEAL | Phase.CLOSE), int(seat)):
            return (Pass(), *rules.legal_shows(state, seat))
        case Phase.RESHUFFLE, _:
            return (Keep(), Reshuffle())
        case Phase.BURY, int(seat):
            return Selections(state.hands[seat], rules.BOTTOM, rules.BOTTOM, make=Bury)
        case Phase.SCORED, _:
            return (NextDeal(),)
        case _:
            return ()


def objection(state: State, action: Action) -> Objection | None:
    match state.phase, action, state.turn:
        case Phase.PLAY, Play(cards), int(seat) if state.trick:
            return _object_to_play(state, state.hands[seat], state.trick.led, cards)
        case ((Phase.DEAL | Phase.CLOSE), Show(cards), int(seat)):
            paragraph = "3.4" if state.options.trump_making == "declare" else "3.3"
            foreign = _object_to_cards_not_held(state.hands[seat], cards, paragraph)
            return foreign or rules.object_to_show(state, seat, cards)
        case Phase.BURY, Bury(cards), int(seat):
            foreign = _object_to_cards_not_held(state.hands[seat], cards, "3.7")
            return foreign or rules.object_to_bury(cards)
        case ((Phase.DEAL | Phase.CLOSE), Pass(), _) | (Phase.RESHUFFLE, Keep() | Reshuffle(), _):
            return None
        case Phase.SCORED, NextDeal(), _:
            return None
        case _:
            return Objection("not-now", "3")


def _object_to_play(state: State, hand: Cards, led: Cards, cards: Cards) -> Objection | None:
    if foreign := _object_to_cards_not_held(hand, cards, "4.2" if led else "4.1"):
        return foreign
    if led:
        return follow.object_to_follow(cards, hand, led, state.ranking, state.options)
    return follow.object_to_lead(cards, state.ranking, state.options)


def _object_to_cards_not_held(hand: Cards, cards: Cards, paragraph: str) -> Objection | None:
    foreign = missing_cards(hand, cards)
    return Objection("not-in-hand", paragraph, foreign) if foreign else None


def apply(state: State, action: Action) -> State:
    match action, state.turn:
        case Play(cards), int(seat) if state.trick:
            return rules.apply_play(state, seat, state.trick, cards)
        case Show(cards), int(seat):
            return rules.apply_show(state, seat, cards)
        case Pass(), int(seat):
            return rules.apply_pass(state, seat)
        case Keep(), int(seat):
            return rules.keep_hand_and_ask_next(state, seat)
        case Reshuffle(), int():
            return rules.deal_round_again(state)
        case Bury(cards), int(seat):
            return rules.apply_bury(state, seat, cards)
        case NextDeal(), None:
            return rules.begin_next_deal(state)
        case _:
            raise ValueError(f"{action!r} cannot be applied in phase {state.phase.value}")


def is_silent(before: State, action: Action, after: State) -> bool:
    """Return True if no other seat notices the action: a pass or `Keep` that leads to no redeal."""
    return isinstance(action, Pass | Keep) and after.attempt == before.attempt


def view(state: State, seat: Seat | None) -> View:
    buried_by_it = seat is not None and seat == state.starter
    return View(
        options=state.options,
        seat=seat,
        number=state.number,
        attempt=state.attempt,
        levels=state.levels,
        phase=state.phase,
        turn=state.turn,
        first=state.first,
        starter=state.starter,
        royal=state.royal,
        makings=state.makings,
        turned=state.turned,
        draws=rules.draws_of(state, seat) if seat is not None else (),
        drawn=state.drawn,
        hand=state.hands[seat] if seat is not None else (),
        held=tuple(len(hand) for hand in state.hands),
        bottom=state.bottom if buried_by_it or state.trick is None else (),
        trick=state.trick,
        tricks=state.tricks,
        points=state.points,
        penalty=state.penalty,
        sheet=state.sheet,
        winners=state.winners,
        legal=legal(state) if seat is not None and state.turn == seat else (),
        entry=state.entry,
    )


def worth(state: State) -> tuple[float, ...]:
    """Return, for each seat, how many levels its team would win (negative: lose) if play ended."""
    if state.phase in (Phase.SCORED, Phase.OVER):
        line = state.sheet[-1]
        winner, rise = line.winner, line.reckoning.rise
    elif state.defenders is None:
        return (0.0,) * len(SEATS)
    else:
        attackers, bottom = other_team(state.defenders), points_of(state.bottom)
        reckoning = rules.reckon(state.options, state.points[attackers], state.penalty, bottom)
        winner = attackers if reckoning.attackers_win else state.defenders
        rise = reckoning.rise
    return tuple(float(rise if team_of(seat) == winner else -rise) for seat in SEATS)


def duties(view: View) -> tuple[Duty, ...]:
    if view.trick is None or view.turn != view.seat:
        return ()
    return follow.duties_of(view.hand, view.trick.led, view.ranking, view.options)


def choose(view: View, cards: Cards) -> Action | None:
    if not cards:
        return None
    match view.phase:
        case Phase.PLAY:
            answers_one = view.trick is not None and len(view.trick.led) == 1
            return None if answers_one and len(cards) > 1 else Play(cards)
        case Phase.BURY:
            return Bury(cards)
        case _:
            return None


def cards_of(action: Action) -> Cards:
    return action.cards if isinstance(action, Show | Bury | Play) else ()


def arranged(view: View) -> tuple[Cards, ...]:
    """Return the hand by suits, with all trumps as the first suit and equal cards side by side."""
    ranking = view.ranking
    plain = {Suit(group) for card in view.hand if (group := ranking.group[card]) != TRUMPS}
    groups = (TRUMPS, *alternate_colours(plain))
    by_group = (cards_of_group(view.hand, group, ranking) for group in groups)
    return tuple(ranking.sort_high_first(held) for held in by_group if held)


def places(state: State) -> Mapping[str, Cards]:
    hands = {f"hand {seat}": hand for seat, hand in enumerate(state.hands)}
    stock = state.deck[state.drawn :] if state.phase in UNTAKEN else ()
    return {"stock": stock, "bottom": state.bottom, "tricks": cards_played(state), **hands}


def destinations(state: State) -> tuple[str, ...]:
    """Return where each card of the deck goes: hands in drawing order, then the bottom eight."""
    drawn = [f"hand {(state.first + number) % len(SEATS)}" for number in range(rules.DRAWS)]
    return (*drawn, *["bottom"] * rules.BOTTOM)


def vocabulary(options: Options) -> tuple[Sequence[Action], ...]:
    singles = tuple(Show((card,)) for card in FACES if card.suit)
    return (
        (Pass(), Reshuffle(), Keep(), NextDeal()),
        (*singles, *(Show((card, card)) for card in FACES)),
        Selections(PACK, rules.BOTTOM - 1, rules.BOTTOM + 1, make=Bury),
        *(Selections(PACK, least, most, make=Play) for least, most in PLAY_SIZES),
    )


def new_draws(before: State | None, after: State) -> range:
    same = before and (before.number, before.attempt) == (after.number, after.attempt)
    return range(before.drawn if before and same else 0, after.drawn)


def view_after_draws(view: View, count: int) -> View:
    own = 0 if view.seat is None else rules.count_draws_of_seat(view, view.seat, count)
    makings = tuple(making for making in view.makings if making.draw <= count)
    starter = view.starter
    if rules.is_first_round(view):  # 3.1: no starter yet
        starter = makings[-1].seat if makings else None
    return view._replace(
        phase=Phase.DEAL,
        turn=None,
        starter=starter,
        makings=makings,
        drawn=count,
        hand=sort_cards(view.draws[:own]),
        held=tuple(rules.count_draws_of_seat(view, seat, count) for seat in SEATS),
        bottom=(),
        trick=None,
        legal=(),
    )


def decisive_draws(view: View) -> tuple[int, ...]:
    return tuple(making.draw for making in view.makings)


def cards_picked_up(view: View) -> Cards:
    """Return the bottom eight cards if the viewer holds them and must bury eight cards, else ()."""
    return without(view.hand, view.draws) if view.phase is Phase.BURY and view.draws else ()
