"""Tests of the decisive moments of a Five Hundred deal, and of their wording."""

from cardroom.views.kit.turning_points import decisive
from tests.views.moments import deals, parse_moment


def test_the_trick_that_decided_a_contract_of_five_hundred_is_counted_out():
    seen = set()
    for played in deals("five-hundred"):
        last, (number, made) = played[-1].view, parse_moment(decisive(played[-1]))
        mine = [seat in last.declarers for seat in last.takers[:number]]
        need = last.contract.bid.tricks
        if last.contract.bid.misere:
            assert not made
            assert last.takers.index(last.contract.declarer) == number - 1
            continue
        assert mine[-1] is made
        assert sum(mine) == need if made else number - sum(mine) == 11 - need
        seen.add(made)
    assert seen == {True, False}
