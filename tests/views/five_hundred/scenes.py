"""Scenes of Five Hundred for the tests of the views, as the person at a seat sees them."""

from functools import partial
from random import Random

from cardroom.games import GAMES
from cardroom.games.five_hundred.bids import parse_bid
from cardroom.games.five_hundred.cards import suit_of
from cardroom.games.five_hundred.model import Contract, Pass, Phase, State
from cardroom.nouns.cards import Card, Suit, hand
from cardroom.nouns.seats import Seat, seats_from
from cardroom.nouns.tricks import Trick
from cardroom.views.wording import words_of
from tests.players.five_hundred.positions import at_call
from tests.random_games import pick
from tests.views.scenes import random_scenes

GAME = GAMES["five-hundred"]
WORDING = words_of(GAME.KEY)
SEED_RULES = GAME.PRESETS["seed"]
AUSTRALIAN = GAME.PRESETS["australian"]
THREE, FIVE, SIX = (GAME.PRESETS[key] for key in ("three", "five", "six"))
PLAY_ON = {"all_pass": "no_trump"}  # a deal without a bid is played
ODD = SEED_RULES._replace(**PLAY_ON, misere_partner="plays", joker_nt="free", target=1000)
PAIRS = SIX._replace(six_teams="3x2", six_joker=False, open_misere_shown="before_lead")
TABLES = {**GAME.PRESETS, "odd": ODD, "pairs": PAIRS}


def in_small_steps(state: State, legal, dice: Random):
    """Choose by chance; bids go in small steps, so that contracts of all kinds are played."""
    if state.turn is None:
        return legal[0]
    if state.phase is Phase.AUCTION:
        return pick(legal[:9], dice) if dice.random() < 0.5 else Pass()
    return pick(legal, dice)


scenes = partial(random_scenes, most=900, choose=in_small_steps)


def deal_hands(*hands: str, kitty: str = "", dealer: Seat = 3, **options: object) -> State:
    """Deal these hands by seat for an auction; those left out keep what the seed gave them."""
    state = GAME.start(SEED_RULES._replace(**options), "words")
    held = (*map(hand, hands), *state.hands[len(hands) :])
    first = (dealer + 1) % state.options.players
    found = hand(kitty) if kitty else state.kitty
    return state._replace(hands=held, kitty=found, dealer=dealer, turn=first)


def playing(
    own: str,
    table: str,
    contract: str = "7S",
    declarer: Seat = 1,
    *,
    dead: str = "",
    nominated: str = "",
    led: str = "",
    **options: object,
) -> State:
    """The person at seat 0 is to play, with these cards on the table; the joker led is written
    with its suit, ``JK=H``. An empty contract: all have passed. `dead` are suits of seat 0, `led`
    those of earlier tricks.
    """
    laid = [text.partition("=") for text in table.split()]
    cards = tuple(Card(name) for name, _, _ in laid)
    state = GAME.start(SEED_RULES._replace(**options), "words")
    count = state.options.players
    given = Suit(nominated) if nominated else None
    state = state._replace(
        phase=Phase.PLAY,
        turn=0,
        contract=Contract(parse_bid(contract), declarer, given) if contract else None,
        hands=(hand(own), *state.hands[1:]),
        trick=Trick(seats_from(-len(cards) % count, count), cards),
        led=tuple(map(Suit, led)),
        dead=(tuple(map(Suit, dead)), *state.dead[1:]),
    )
    if not cards:
        return state
    first = Suit(laid[0][2]) if laid[0][2] else suit_of(cards[0], state.strain)
    return state._replace(led=(*state.led, first))


def calling(contract: str = "7H", **options: object) -> State:
    """Five players; the person at seat 0 has exchanged and may call a card."""
    own, agreed = "JK JH AH KH QH 9H AS KS 2D 5C", FIVE._replace(**options)
    return at_call(own, "3C 4C 6D", contract, **agreed._asdict())


REFUSING = playing("JK AC", "KH", "7NT"), "7C", "too-many"
"""A position with refused cards, cards that an objection names, and a code worded like another."""

A_GAME = {"options": SEED_RULES, "most": 3000}  # whose scenes are a game
