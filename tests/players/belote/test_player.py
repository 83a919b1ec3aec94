"""Tests of the rule-based player of Belote and its reasons, by section 9 of the rule page."""

from random import Random
from typing import Any

import pytest

from cardroom.games import belote
from cardroom.games.belote.combinations import Kind
from cardroom.games.belote.model import Phase, View
from cardroom.nouns.cards import Suit, cards, hand
from cardroom.players import belote as player_of
from cardroom.players.belote.bidding import estimate_side_points
from cardroom.players.belote.deduction import build_knowledge
from cardroom.players.levels import LEVELS, budget_for
from cardroom.players.player import Budget
from tests.players.belote.positions import at_auction, at_play

OTHER_REASONS = (
    *("policy", "no-matter"),
    *("makes", "makes-more", "makes-less", "beats", "beats-more", "beats-less"),
    *("bid-worth", "double-worth", "pass-worth", "pass-double", "pass-hopeless"),
)


def choice(view: View, level: str = "expert") -> tuple[str, str]:
    """Return the text of the action and the code of the reason."""
    said = player_of.player(view, Random(1), Budget(level))
    assert said.action in view.legal
    return belote.text(said.action), said.reason.code


STRONG = "JS 9S AS KS AC 7D 8H 9H"
MIDDLING = "JS 10S 7S 9C AC 8D QD 8H"
WEAK = "7S 8S QS 7C 8C QD 7D 8H"
NO_JACK = "9S KS QS 10S 7S AC AD AH"
BY_TEAM = {"redouble_by": "team"}
DOUBLER = "JH 9H AH 7H AC AD AS KS"


@pytest.mark.parametrize(
    ("code", "held", "how", "action"),
    [
        ("open", STRONG, {}, "bid:8S"),
        ("open", "JS 9S AS KS AC AD KH 7H", {}, "bid:8S"),  # a jump only costs
        ("open", "AC 10C KC AD 10D AH 7H 8S", {}, "bid:8N"),
        ("open", STRONG, {"min_bid": 9}, "bid:9S"),
        ("overbid", STRONG, {"calls": "11H"}, "bid:12S"),
        ("overbid", STRONG, {"calls": "8H pass pass"}, "bid:9S"),
        ("pass-weak", WEAK, {}, "pass"),
        ("pass-price", STRONG, {"calls": "12H"}, "pass"),
        # partner's bid is not raised for its own sake
        ("pass-partner", MIDDLING, {"calls": "8H pass"}, "pass"),
        ("better-suit", STRONG, {"calls": "8H pass"}, "bid:9S"),
        ("raise", "9H AH 7H AC AD 7S 8S QD", {"calls": "8H 9C"}, "bid:10H"),
        ("pass-price", WEAK, {"calls": "8H 9C"}, "pass"),
        # nor raised again once both have spoken
        ("pass-price", "9H AH 7H AC AD 7S 8S QD", {"calls": "8H 9C 10H 11C 12H 13C"}, "pass"),
        # high contracts need the jack
        ("overbid", NO_JACK, {"calls": "10H"}, "bid:11S"),
        ("pass-price", NO_JACK, {"calls": "11H"}, "pass"),
        ("overbid", "JS AS 9S KS 7S AC AD KH", {"calls": "11H"}, "bid:12S"),
        # combinations are bid, but not fully
        ("overbid", "7S 8S 9S 10S JS AC 7D 8H", {"calls": "18H"}, "bid:19S"),
        # doubles and redoubles
        ("double", DOUBLER, {"calls": "14H"}, "dbl"),
        ("double", WEAK, {"calls": "60H"}, "dbl"),
        ("double", WEAK, {"calls": "30H+kaput"}, "dbl"),
        ("redouble", "JS 9S AS KS AC AD AH 7H", {"calls": "9S dbl", "first": 0}, "rdbl"),
        ("no-redouble", STRONG, {"calls": "13S dbl", "first": 0}, "pass"),
        ("no-redouble", DOUBLER, {"calls": "10C dbl pass", "first": 2, **BY_TEAM}, "pass"),
    ],
)
def test_calls(code: str, held: str, how: dict[str, Any], action: str) -> None:
    assert choice(at_auction(held, **how)) == (action, code)


@pytest.mark.parametrize(
    ("code", "theirs", "action"), [("pass-price", 100, "pass"), ("bid-stop", 290, "bid:10S")]
)
def test_bids_more_when_the_opponents_would_end_the_match(code, theirs, action):
    view = at_auction(MIDDLING, "9H")._replace(scores=(100, theirs, 100, theirs))
    assert choice(view) == (action, code)


def test_estimates_are_those_of_the_rule_page() -> None:
    """9.1: constant 34.6, four trumps with J 9 A K, an ace, no void."""
    spades = 34.6 + 4 * 10.8 + 20.7 + 14.4 + 7.6 + 1.3 + 10.1
    assert estimate_side_points(hand(STRONG), Suit.SPADES) == round(spades)
    no_trumps = 59.1 + 2 * 15.9 + 2 * 9.3 + 5.0
    assert estimate_side_points(hand("AC 10C KC AD 10D 7H 8H 9S"), None) == round(no_trumps)


EIGHTS = "8C 8D 8H 8S 9H 10H KS QD"


@pytest.mark.parametrize(
    ("code", "held", "heard", "action"),
    [
        ("declare", "10H JH QH 7C 8D 9S AC AD", None, "declare:T-QH"),
        ("declare", EIGHTS, None, "declare:T-10H"),
        ("declare", EIGHTS, Kind.TIERCE, "declare:T-10H"),
        ("declare-eights", EIGHTS, Kind.FIFTY, "declare:4x8"),
    ],
)
def test_declares(code: str, held: str, heard: Kind | None, action: str) -> None:
    view = at_auction(held, "20S pass pass pass", first=0)
    assert view.phase is Phase.DECLARE
    view = view._replace(announced=(None, None, None, () if heard is None else (heard,)))
    assert choice(view) == (action, code)


SHOWN = {"declarer": 1, "shows": "T-AC", "tricks": ("0 7S 8S 9S 10S",)}
TO_SHOW = {"to_show": "T-QH", "tricks": ("0 QH 7H 8H 9H",), "show": "manual"}
GONE = ("1 AC 7C 8C 9C", "1 7S 8S 9S 10S", "0 JS QS KS AS")  # with all trumps


@pytest.mark.parametrize(
    ("code", "held", "how", "action"),
    [
        ("show", "10H JH 7C 8D 9S AC AD", TO_SHOW, "show:T-QH"),
        # leading
        ("draw-trumps", "JS 9S 7S AC 7D 8D 9H 7H", {}, "play:JS"),
        ("draw-trumps", "JS 7D 8D 9H", {"declarer": 2, "tricks": ("0 AS 7S 8S 10S",)}, "play:JS"),
        ("pull-trumps", "AS KS 7S AC 7D 8D 9H 7H", {}, "play:AS"),
        ("pull-trumps", "9S 10S 7S AC 7D 8D 9H 7H", {}, "play:7S"),
        ("support-trumps", "9S 7S AC 7D 8D 9H 7H 7C", {"declarer": 2}, "play:9S"),
        ("cash-master", "AC KC 9D 8D 9H 7H 7S 8S", {"declarer": 1}, "play:AC"),
        ("cash-master", "10C KD 7H", {"declarer": 1, "tricks": GONE}, "play:10C"),
        ("run-suit", "AC 10C KC AD 8H 7H 9S 7S", {"contract": "9N"}, "play:AC"),
        ("to-partner", "7C KD 8D 9H", SHOWN, "play:7C"),
        ("lead-low", "10C KC 7D 9H QH 8H 7H 8S", {"declarer": 1}, "play:7D"),
        ("lead-low", "10C 7C 8D KD 9D QD KH 8H", {"declarer": 1}, "play:8D"),  # the ten is guarded
        # partner holds the trick
        ("feed", "10D KD 8H 7S", {"laid": "8C AC 7C"}, "play:10D"),
        ("feed", "AD KD 8H 7S", {"laid": "8C AC 7C"}, "play:KD"),  # no ace while another will do
        ("feed-nothing", "AD 7D 8H 7S", {"laid": "8C AC 7C"}, "play:7D"),
        ("feed-nothing", "AC 9C 8H 7S", {"laid": "8C 10C 7C"}, "play:9C"),  # partner's already
        ("secure", "JS 9S 8H 7D", {"laid": "AS 7S"}, "play:9S"),
        ("leave-partner", "AC 7C 8D 7D", {"laid": "KC JC", "contract": "9N"}, "play:7C"),
        # an opponent does
        ("only", "KC 8D 7S", {"laid": "AC"}, "play:KC"),
        ("cannot-win", "KS 10D 7D 8H", {"laid": "AC", "contract": "9N"}, "play:8H"),
        ("must-beat", "10S AS 8D 9D", {"laid": "7S KS"}, "play:10S"),
        ("last-takes", "AC QC 9C 8D", {"laid": "8C 7C JC"}, "play:QC"),
        ("likely-winner", "AC 8C 9D 7H", {"laid": "7C"}, "play:AC"),
        ("save", "KC 8C 9D 7H", {"laid": "9C"}, "play:8C"),
    ],
)
def test_plays(code: str, held: str, how: dict[str, Any], action: str) -> None:
    assert choice(at_play(held, **how)) == (action, code)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("held", "laid", "good"),
    [
        # 9.3: points go on partner's trick, but no ace while another card will do
        ("10C 9C 8D 7D QD 7H 8H 9H", "8C AC 7C", "10C"),
        ("10D KH 8H 7H 9H 7D 8D QH", "8C AC 7C", "10D KH"),
        ("AD KD 8H 7H 9H 7D 8D QH", "8C AC 7C", "KD QH"),
        # a trick that is partner's already is not taken from him
        ("JS 8S 8D 7D KD 7H 8H 9H", "8C 9S 7C", "7D 8D KD 7H 8H 9H"),
        # nor is an ace wasted, or points, on the opponents' trick
        ("AD 10D 8H 9H QH JH KD JD", "8C 7C AC", "8H 9H JH QH JD"),
        ("KC 7C 8D 7D QD 7H 8H 9H", "8C JC AC", "7C"),
        # the last to play takes what can be taken
        ("10C 7C 8D 7D QD 7H 8H 9H", "8C 9C KC", "10C"),
    ],
)
def test_no_level_gives_cause_for_complaint(level: str, held: str, laid: str, good: str) -> None:
    view = at_play(held, laid=laid, declarer=1)
    said = player_of.player(view, Random(1), budget_for(belote.KEY, level))
    assert belote.text(said.action).removeprefix("play:") in good.split()


def test_casual_has_forgotten_that_the_ace_is_gone() -> None:
    view = at_play("10C KD 7H", declarer=1, tricks=GONE)
    assert choice(view, "club") == ("play:10C", "cash-master")
    assert choice(view, "casual") == ("play:7H", "lead-low")


def test_only_experts_keep_in_mind_what_was_shown() -> None:
    view = at_play("7C KD 8D 9H", **SHOWN)
    assert choice(view, "expert")[1] == "to-partner"
    assert choice(view, "club")[1] == "lead-low"


def test_an_opponent_who_could_not_beat_is_known_to_have_nothing_higher() -> None:
    """Seat 3 was out of clubs and threw a diamond on the eight of trumps: no trump above it."""
    view = at_play("10S AC 7D", tricks=("1 KC 8S 9D QC",))
    knowledge = build_knowledge(view, "club")
    assert [card for card in knowledge.possible[3] if card.suit is view.trump] == [*cards("7S")]
