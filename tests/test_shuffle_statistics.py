"""Tests of the alarm for an unfair shuffle, which must be silent for a fair one."""

import pytest

from cardroom.games import GAMES
from cardroom.nouns.shuffle import die, shuffled
from tools.shuffle_statistics import MOST, deviation, tables

DEALS = 400


def lazy(pack, game, seed, deal):
    """Forgets to exchange the last place."""
    return (*shuffled(pack[:-1], game, seed, deal), pack[-1])


def naive(pack, game, seed, deal):
    """Exchanges each place with any other: a famous mistake."""
    order = list(pack)
    for place in range(len(order)):
        other = die(len(order), game, seed, deal, place)
        order[place], order[other] = order[other], order[place]
    return tuple(order)


@pytest.mark.parametrize("key", ["twenty-down", "belote", "five-hundred", "eighty-points"])
def test_the_shuffle_is_fair(key):
    game = GAMES[key]
    place, seat = map(deviation, tables(game, game.Options(), DEALS))
    assert abs(place) < MOST
    assert abs(seat) < MOST


def test_where_somebody_may_speak_during_the_deal_all_of_it_is_counted():
    game = GAMES["eighty-points"]
    _, seats = tables(game, game.PRESETS["tractor"], DEALS)
    dealt = [sum(n for (_, at), n in seats.items() if at == seat) for seat in range(5)]
    assert dealt == [25 * DEALS] * 4 + [8 * DEALS]
    assert abs(deviation(seats)) < MOST


@pytest.mark.parametrize("shuffle", [lazy, naive])
def test_an_unfair_shuffle_is_found_out(shuffle):
    game = GAMES["twenty-down"]
    deals = DEALS if shuffle is lazy else 4 * DEALS
    place, _ = map(deviation, tables(game, game.Options(), deals, shuffle))
    assert place > MOST
