"""Tests that the coach's notes on hands and rules agree with the engine under all options."""

import re
from typing import Any

import pytest

from cardroom.games import GAMES
from cardroom.games.eights.rules import VALUES
from cardroom.nouns.cards import Suit
from cardroom.table import Table, new_record
from cardroom.views.learn.coach import first_time_notes, hand_notes
from cardroom.views.tables import TABLES
from tests.views.learn.by_chance import first_deal
from tools.lessons import courses

SEEDS = 6


def agreed(key: str) -> list[Any]:
    game = GAMES[key]
    return list(dict.fromkeys((game.Options(), *game.PRESETS.values())))


CASES = [(key, options) for key in GAMES if key != "eights" for options in agreed(key)]


def find_number(sentence: str, what: str) -> int:
    found = re.search(rf"(\d+) {what}", sentence)
    return int(found[1]) if found else 0


@pytest.mark.parametrize(
    ("key", "options"), CASES, ids=[f"{key} {n}" for n, (key, _) in enumerate(CASES)]
)
def test_as_many_trumps_and_aces_are_told_as_the_hand_holds(key, options):
    met = 0
    for seed in range(SEEDS):
        for table in first_deal(key, options, "looks", seed, 30):
            view = table.view(table.state.turn)
            for code, sentence in hand_notes(key, view):
                if code.startswith("look:"):
                    continue
                trumps = [card for card in view.hand if TABLES[key].is_trump(view, card)]
                aces = [card for card in view.hand if card.rank == "A" and card not in trumps]
                assert find_number(sentence, "trump") == len(trumps), (sentence, view.hand)
                assert find_number(sentence, "ace") == len(aces), (sentence, view.hand)
                met += 1
    assert met


WOULD_HOLD = re.compile(
    r"With (?P<suit>\w+) as trumps, you would hold (?P<count>\d+): (?P<cards>.*)\."
)


@pytest.mark.parametrize(
    ("key", "options"), [(key, o) for key in ("belote", "five-hundred") for o in agreed(key)]
)
def test_in_an_auction_it_names_what_would_be_trumps(key, options):
    met = set()
    for seed in range(4 * SEEDS):
        table = Table(new_record(key, options, f"auction {seed}"))
        seat, view = table.state.turn, table.view(table.state.turn)
        (_code, sentence), *_ = hand_notes(key, view)
        said = WOULD_HOLD.fullmatch(sentence)
        assert said, sentence
        suit = Suit(said["suit"][0].upper())
        bid = next(one for one in view.legal if getattr(one, "suit", None) is suit)
        table.play(bid)
        while table.state.phase is view.phase:
            table.play(table.game.parse("pass"))
        after = table.view(seat)
        trumps = [card for card in view.hand if TABLES[key].is_trump(after, card)]
        assert int(said["count"]) == len(trumps) == len(said["cards"].split())
        met.add(suit)
    assert len(met) > 2


@pytest.mark.parametrize("options", agreed("twenty-down"))
def test_two_cards_of_a_suit_would_be_two_trumps(options):
    met = set()
    for seed in range(10 * SEEDS):
        table = Table(new_record("twenty-down", options, f"naming {seed}"))
        if table.state.phase.value != "trump":
            continue
        view = table.view(table.state.turn)
        ((_code, sentence),) = hand_notes("twenty-down", view)
        both = len({card.suit for card in view.hand}) == 1
        assert sentence.startswith("Both your cards are ") == both
        met.add(both)
    assert met == {True, False}


@pytest.mark.parametrize("options", agreed("eights"))
def test_what_fits_in_eights_is_what_the_coach_says(options):
    met = 0
    for seed in range(SEEDS):
        for table in first_deal("eights", options, "looks", seed):
            view: Any = table.view(table.state.turn)
            eights = {card for card in view.hand if card.rank == "8"}
            if dict(first_time_notes("eights", view)).get("phase:turn") and view.named:
                alike = {c for c in view.hand if view.named is c.suit or c.rank == view.top.rank}
                laid = {card for act in view.legal for card in table.game.cards_of(act)}
                assert laid == eights | alike
                met += 1
            for _code, sentence in hand_notes("eights", view):
                assert sentence.startswith("Keep your eight") == bool(eights)
    assert met


def test_what_cards_count_in_eights_is_what_its_course_says():
    step = courses()["eights"].with_only_step("count").steps[0]
    hand = Table(step.record).view(0).hand
    assert step.right == (str(sum(VALUES[card.rank] for card in hand)),)
    worth = VALUES["8"], {VALUES[rank] for rank in ("K", "Q", "J", "10")}, VALUES["A"]
    assert worth == (50, {10}, 1)
    told = courses()["eights"].with_only_step("high").steps[0].text
    assert "an eight 50, K Q J 10 each, an ace 1" in told
