"""Tests that an imagined position can be reached by playing the deal as it was played.

All actions that were seen have to be legal from a pack that ends in just the imagined hands. What
was laid away unseen is imagined, too.
"""

from collections import Counter
from functools import cache, partial
from random import Random

import pytest

from cardroom.games import GAMES, belote, five_hundred
from cardroom.games.belote.model import Declare, Phase, Show
from cardroom.games.eights.model import Options
from cardroom.games.eights.rules import fits
from cardroom.games.five_hundred.model import Discard
from cardroom.games.twenty_down.model import Exchange
from cardroom.nouns.cards import Card, sort_cards
from cardroom.nouns.seats import seats_from
from tests.random_games import Case, Played, cases, pick, play_case, random_action, some
from tests.soak import rows


def cards_had(world):
    """Return the cards in each hand at the first trick, those of the tricks last."""
    had = [list(held) for held in world.hands]
    for trick in (*world.tricks, *filter(None, [world.trick])):
        for seat, card in trick.plays:
            had[seat].append(card)
    return had


# Deals of Belote with sensible bids, and of Five Hundred with each kind of contract


def play_deal(game, options, seed, choose, phase=None):
    """Return a deal in which `choose` finds every action. It ends with `phase`, if one is given."""
    dice, states, actions = Random(seed), [game.start(options, seed)], []
    while states[-1].turn is not None and phase in (None, states[-1].phase.value):
        actions.append(choose(states[-1], dice))
        states.append(game.apply(states[-1], actions[-1]))
    return Played(seed, tuple(states), tuple(actions))


def bid_sensibly(state, dice):
    legal = belote.legal(state)
    if state.phase is Phase.AUCTION:
        legal = legal[: 1 if dice.random() < 0.6 else 12]
    return pick(legal, dice)


ODD_TABLES = {
    "pairs of six": five_hundred.Options(players=6, six_teams="3x2", misere_tricks="none"),
    "six without joker": five_hundred.Options(players=6, six_joker=False, joker_nt="pagat"),
    "joker free": five_hundred.Options(
        joker_nt="free",
        misere_joker="must",
        all_pass="no_trump",  # noqa: S106
    ),
    "joker high": five_hundred.Options(players=3, joker_nt="high", misere_partner="plays"),
    "joker nominated": five_hundred.Options(players=5, joker_nt="pagat", win_by_tricks=False),
    "shown at once": five_hundred.Options(
        players=6, open_misere_shown="before_lead", misere_partner="plays"
    ),
}
TABLES = [case for case in cases() if case.key == "five-hundred"]
TABLES += [Case("five-hundred", name, options) for name, options in ODD_TABLES.items()]


def kind_of(deal):
    """Return the kind of contract: a trump suit, ``NT``, ``MIS``, ``OMIS``, or ``pass``."""
    contract = deal.states[-1].contract
    return contract.bid.name.lstrip("167890") if contract else "pass"


@cache
def deals_of_five_hundred(case):
    """Return four random deals for each kind of contract that comes up."""
    had, deals = Counter(), []
    for number in range(200):
        deal = (five_hundred, case.options, f"deal/{number}", partial(random_action, five_hundred))
        kind = kind_of(play_deal(*deal, "auction"))
        had[kind] += 1
        if had[kind] <= 4:
            deals.append(play_deal(*deal))
    return deals


def test_deals_of_all_kinds_of_contracts_are_imagined():
    kinds = Counter(kind_of(deal) for case in TABLES for deal in deals_of_five_hundred(case))
    assert set(kinds) == {"pass", "S", "C", "D", "H", "NT", "MIS", "OMIS"}
    assert min(kinds.values()) > 15


# The pack behind an imagined position


def find_deck_of_twenty_down(world):
    firsts, drawn, had = {}, [], cards_had(world)
    order = seats_from(world.forehand, 4)
    for seat in order:
        thrown = world.thrown[seat] or ()
        kept = sorted(had[seat], key=lambda card: card.suit is not world.trump)
        there = len(kept) - len(thrown)  # trumps were there from the start
        firsts[seat] = [*thrown, *kept[:there]]
        firsts[seat].sort(key=lambda card: card.suit is not world.trump)
        drawn += kept[there:]
    pairs = [card for seat in order for card in firsts[seat][:2]]
    threes = [card for seat in order for card in firsts[seat][2:]]
    return (*pairs, *threes, *drawn, *world.stock)


def find_draws(world):
    """Find the card of each draw, going back so that no hand held a card its seat denied having."""
    hands = [list(held) for held in world.hands]
    never = world.options.voluntary_draw == "never"
    said = [move.text == "pass" or (move.text == "draw" and never) for move in world.moves]
    buried = {place: Card(name) for place, name in world.buried}
    number = sum(move.text == "draw" for move in world.moves)
    drawn = []
    for place in range(len(world.moves) - 1, -1, -1):
        move = world.moves[place]
        held = hands[move.seat]
        if move.laid:
            held.append(Card(move.laid))
        elif move.text == "draw":
            number -= 1
            before = [
                (Card(earlier.top), earlier.named)
                for earlier, none in zip(world.moves[place::-1], said[place::-1], strict=True)
                if none and earlier.seat == move.seat
            ]
            fitting = (card for table in before for card in held if fits(card, *table))
            drawn.append(buried.get(number) or next(fitting, held[0]))
            held.remove(drawn[-1])
    return drawn[::-1], hands


def find_deck_of_eights(world):
    drawn, hands = find_draws(world)
    order = seats_from(world.forehand, world.options.players)
    dealt = [hands[seat][turn] for turn in range(len(hands[0])) for seat in order]
    buried = [Card(name) for _, name in world.buried]
    rest = [card for card in (*drawn, *world.stock) if card not in buried]
    return (*dealt, *buried, world.talon[0], *rest)


def find_deck_of_belote(world):
    had = cards_had(world)
    return [card for seat in seats_from(world.forehand, 4) for card in sort_cards(had[seat])]


def find_deck_of_five_hundred(world):
    had = cards_had(world)
    if world.taken:
        own = [*had[world.contract.declarer], *world.discards]
        had[world.contract.declarer] = [card for card in own if card not in world.taken]
    deck, piles = [], [iter(held) for held in had]
    for size in (3, 4, 3):
        for seat in seats_from(world.forehand, world.options.players):
            deck += [next(piles[seat]) for _ in range(size)]
    return (*deck, *world.kitty, *world.taken)


# The deal played again


def play_again(game, state, action, world):
    """Return the position after an action, with the imagined cards in place of unseen ones."""
    if isinstance(action, Exchange):
        action = Exchange(world.thrown[state.turn])
    elif isinstance(action, Discard):
        action = Discard(world.discards)
    assert game.objection(state, action) is None
    return game.apply(state, action)


def play_belote_again(game, state, action, world):
    """A seat that is imagined to hold a combination kept silent about it; who is not was not asked.
    It may also not have spoken yet, which others cannot tell from silence.
    """
    asked = state.phase in (Phase.DECLARE, Phase.SHOW)
    if isinstance(action, Declare | Show):
        if not asked:
            assert not action.combinations
            return state
        if isinstance(action, Declare):
            if world.declared[state.turn] is None:
                return state
            action = Declare(world.declared[state.turn])
    elif asked:
        silence = Declare if state.phase is Phase.DECLARE else Show
        state = game.apply(state, silence())
    return play_again(game, state, action, world)


DECKS = {
    "twenty-down": find_deck_of_twenty_down,
    "eights": find_deck_of_eights,
    "belote": find_deck_of_belote,
    "five-hundred": find_deck_of_five_hundred,
}
OTHER_EIGHTS = {
    "two, never": Options(voluntary_draw="never"),
    "four, never": Options(players=4, voluntary_draw="never"),
    "three, seven, free": Options(players=3, hand_size="seven", starter_eight="free"),
}
EIGHTS = [case for case in cases() if case.key == "eights" and not case.is_odd]
EIGHTS += [Case("eights", name, options) for name, options in OTHER_EIGHTS.items()]
CASES = [case for case in cases() if case.key in ("twenty-down", "belote")]


def random_deals(case):
    if case.key == "belote":
        return [play_deal(belote, case.options, f"deal/{n}", bid_sensibly) for n in range(25)]
    return deals_of_five_hundred(case) if case.key == "five-hundred" else [play_case(case, 2)]


@pytest.mark.parametrize("case", [*rows([*CASES, *TABLES]), *EIGHTS], ids=str)
def test_an_imagined_position_can_be_reached_by_playing_the_deal_as_it_was_played(case):
    game, dice = GAMES[case.key], Random(f"reached {case}")
    again = play_belote_again if case.key == "belote" else play_again
    deals = random_deals(case)
    for one in deals:
        for place in some(range(len(one.states)), 40 if len(deals) == 1 else 2, dice):
            state, begins = one.states[place], one.deal_so_far(place)[0]
            first = one.states[begins]
            kept = {
                n: getattr(first, n) for n in ("scores", "totals", "sheet") if n in first._fields
            }
            for seat in (*range(game.seats(case.options)), None):
                world = game.imagine(game.view(state, seat), dice)
                deck = tuple(DECKS[case.key](world))
                begun = game.start(case.options, one.seed, first=state.number, deck=deck)
                begun = begun._replace(**kept)
                for action in one.actions[begins:place]:
                    begun = again(game, begun, action, world)
                if case.key == "belote" and begun.phase in (Phase.DECLARE, Phase.SHOW):
                    begun = begun._replace(phase=world.phase, declared=world.declared)
                assert begun._replace(seed="") == world._replace(seed="")


MISERE_WITH_A_SUIT_FOR_THE_JOKER = (
    "pass pass bid:MIS pass discard:AC+7H+AH nominate:C play:9D play:JD play:10C play:6H play:10H"
    " play:8S"
)


def test_a_nominated_joker_may_stay_in_a_hand_that_cannot_follow():
    game = GAMES["five-hundred"]
    state = game.start(game.PRESETS["australian"]._replace(misere="anytime"), "pagat 12")
    declarer = 2
    for text in MISERE_WITH_A_SUIT_FOR_THE_JOKER.split():
        state = game.apply(state, game.parse(text))
    for seat in (0, 1, 3, None):
        world = game.imagine(game.view(state, seat), Random(seat or 0))
        assert Card("JK") in world.hands[declarer]
