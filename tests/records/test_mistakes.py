"""Tests of mistakes: they come back until they are solved, and are stored."""

from cardroom.games import GAMES
from cardroom.links.link import encode_game
from cardroom.records import mistakes
from cardroom.records.json_fields import read_entry, write_entry
from cardroom.records.kinds import SLIP
from cardroom.records.store import Store
from cardroom.table import Table, new_record
from cardroom.views.review.decision import next_showing_sentence

NOW = 1_800_000_000_000


def a_slip(id="g1/7", **changes) -> mistakes.Slip:
    slip = mistakes.Slip(
        id, "belote", "club", "1/belote", 7, 0, "play:JS", "play:JS", 4.5, NOW - mistakes.DAY
    )
    return slip._replace(**changes)


def test_what_is_found_comes_back_later_and_later_and_then_no_more():
    slip, now, pauses, said = a_slip(), NOW, [], []
    while not slip.learned:
        assert mistakes.due_slips([slip], now) == [slip]
        slip = slip.after_try(now, right=True)
        assert mistakes.due_slips([slip], now) == []
        pauses.append((slip.due - now + mistakes.EARLIER) // mistakes.DAY)
        said.append(next_showing_sentence(slip))
        now = slip.due
    assert pauses[:3] == [1, 3, 7]
    days = [f"It comes back {when}." for when in ("tomorrow", "in 3 days", "in 7 days")]
    assert said == [*days, "You won't be asked again."]
    assert slip.found == 4
    assert mistakes.due_slips([slip], now) == []


def test_what_is_missed_comes_back_the_next_time_behind_those_that_wait():
    missed = a_slip("g1/1", cost=9.0).after_try(NOW, right=False)
    new, dear = a_slip("g1/2", cost=2.0), a_slip("g1/3", cost=3.0)
    assert mistakes.due_slips([missed, new, dear], NOW) == [dear, new, missed]


def test_who_misses_begins_anew():
    slip = a_slip()
    for _ in range(2):
        slip = slip.after_try(NOW, right=True)
    slip = slip.after_try(NOW, right=False)
    assert (slip.found, slip.due) == (0, NOW)
    assert slip.after_try(NOW, right=True).due == NOW + mistakes.DAY - mistakes.EARLIER


def test_only_the_worst_of_a_month_are_kept_of_each_game():
    many = [a_slip(f"g1/{n}", cost=float(n)) for n in range(mistakes.MOST + 5)]
    old = a_slip("g2/1", cost=100.0, when=NOW - mistakes.MONTH)
    other = a_slip("g3/1", game="eights", cost=0.1)
    kept = mistakes.worst_slips([*many, old, other], NOW)
    assert len(kept) == mistakes.MOST + 1
    assert old not in kept
    assert other in kept
    assert min(one.cost for one in kept if one.game == "belote") == 5


def test_a_slip_fits_a_decision_of_that_seat_in_a_deal_that_is_over():
    game = GAMES["twenty-down"]
    table = Table(new_record("twenty-down", game.Options(), "fits"))
    while table.state.turn is not None:
        table.play(game.legal(table.state)[0])
    place, seat = next(
        (place, before.turn) for place, (before, _, _) in enumerate(table.history()) if before.turn
    )
    slip = a_slip(game="twenty-down", link=encode_game(table.record), place=place, seat=seat)
    assert mistakes.is_in_finished_deal(slip, table)
    assert not mistakes.is_in_finished_deal(slip._replace(seat=(seat + 1) % 4), table)
    assert not mistakes.is_in_finished_deal(slip._replace(place=table.length), table)
    assert not mistakes.is_in_finished_deal(slip, table.at(table.length - 1))
    while len(table.state.sheet) < 2:
        table.play(game.legal(table.state)[0])
    assert not mistakes.is_in_finished_deal(slip, table)  # but in the deal before


def test_a_slip_that_is_forgotten_is_gone():
    store, other = Store({}), a_slip("g1/9", fine="play:JS\nplay:9S")
    for slip in (a_slip(), other):
        store.keep_slip(slip)
    for _ in range(2):
        store.forget(mistakes.Slip, "g1/7")
    assert store.slips() == [other]


def test_of_two_copies_the_one_stays_that_was_tried_last():
    here, there = a_slip(), a_slip().after_try(NOW, right=True)
    store = Store({})
    store.keep_slip(here)
    assert store.import_entry(SLIP + "g1/7", write_entry(there)) == "new"
    assert store.slips() == [there]
    assert store.import_entry(SLIP + "g1/7", write_entry(here)) == "known"
    assert store.slips() == [there]


def test_two_that_are_not_the_same_are_both_kept():
    one, other = write_entry(a_slip()), write_entry(a_slip(link="1/eights"))
    assert mistakes.merge_slips("g1/7", one, other) == ""
    assert mistakes.merge_slips("g1/7", "{", one) == ""
    assert read_entry(mistakes.Slip, "g1/7", one) == a_slip()
