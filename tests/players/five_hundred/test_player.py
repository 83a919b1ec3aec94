"""Tests of the rule-based player of Five Hundred and its reasons, by section 9 of the rule page.

The complaints of paragraph 9.5 are deals.
"""

from random import Random
from typing import Any

import pytest

from cardroom.games import five_hundred
from cardroom.games.five_hundred.model import Options, Phase, State
from cardroom.nouns.cards import Suit, cards, hand
from cardroom.players import five_hundred as player_of
from cardroom.players.five_hundred.bidding import offers
from cardroom.players.five_hundred.deduction import chance_to_hold, friends_of, observe
from cardroom.players.five_hundred.strength import (
    chance_to_reach,
    estimate,
    is_sound_for_no_trumps,
    misere_gaps,
    proven_tricks,
)
from cardroom.players.levels import LEVELS
from cardroom.players.player import Budget
from tests.players.five_hundred.positions import (
    ME,
    at_auction,
    at_call,
    at_exchange,
    at_play,
    view_of,
)
from tests.players.test_players import codes_given


def choice(state: State, level: str = "expert", samples: int = 0) -> tuple[str, str]:
    """Return the action's text and the reason's code; without samples by rules of thumb."""
    said = player_of.player(view_of(state), Random(1), Budget(level, samples))
    assert five_hundred.objection(state, said.action) is None
    return five_hundred.text(said.action), said.reason.code


BY_RULE_OF_THUMB_AND_BY_WORLDS = pytest.mark.parametrize(
    "how", [("expert", 0), ("club", 512), ("expert", 4096)], ids=str
)


HEARTS = "JK JH AH KH 9H 8H AS KS 7C 6D"  # eight tricks and more
SPADES = "JS AS KS QS 9S AD 8D 7C 6C 9H"
TALL = "9S 10S QS 9C 10C QC 9D 10D QD 9H"  # neither tricks nor a way not to take them
LOW = "5S 6S 7S 5C 6C 4D 5D 6D 4H 5H"


@pytest.mark.parametrize(
    ("code", "held", "how", "action"),
    [
        ("open", HEARTS, {}, "bid:7H"),
        ("open", "JK JH JD AH KH 9H AS AD 7C 6C", {}, "bid:8H"),
        ("open", "JK AS KS QS 9S AH KH AD 8C 7C", {}, "bid:8NT"),
        ("open", SPADES, {}, "bid:7S"),
        ("pass-weak", TALL, {}, "pass"),
        ("overbid", HEARTS, {"calls": "7S"}, "bid:7H"),
        ("pass-price", SPADES, {"calls": "8S"}, "pass"),
        ("pass-sure", SPADES, {"calls": "9H"}, "pass"),
        ("pass-partner", SPADES, {"calls": "8C pass"}, "pass"),
        ("raise", "JH AH 9H 8H AS AD KD 7C 6C 5S", {"calls": "7H pass"}, "bid:8H"),
        ("better-bid", HEARTS, {"calls": "6C pass"}, "bid:7H"),
        ("bid-enough", HEARTS, {"totals": (450, 0)}, "bid:6H"),
        ("bid-stop", SPADES, {"calls": "7H", "totals": (0, 400)}, "bid:8S"),
        ("pass-price", TALL, {"calls": "7H", "totals": (0, 400)}, "pass"),
        ("misere", "5S 6S 8S 5C 6C 8C 4D 6D 5H KH", {}, "bid:MIS"),
        ("open-misere", LOW, {}, "bid:OMIS"),
        ("pass-sure", HEARTS, {"calls": "OMIS"}, "pass"),
    ],
)
def test_calls(code: str, held: str, how: dict[str, Any], action: str) -> None:
    assert choice(at_auction(held, **how)) == (action, code)


def test_estimates_are_those_of_the_rule_page() -> None:
    """9.1, four players: constant, joker, right, ace, king, six trumps, a side ace, singletons."""
    trumps = 3.40 + 0.72 + 0.55 + 0.21 + 0.11 + 6 * 0.42
    assert estimate(hand(HEARTS), Suit.HEARTS, "4") == pytest.approx(
        trumps + 0.54 + 0.14 + 2 * 0.19
    )
    plain = 3.34 + 1.67 + 2 * 0.80 + 5 * 0.14  # the kings stand beside their aces
    held = hand("JK AS 9S AH KH 7H 6H 5H 7C 6D")
    assert estimate(held, None, "4") == pytest.approx(plain + 0.52)


@pytest.mark.parametrize(("mean", "tricks", "made"), [(6, 6, 0.63), (7, 6, 0.82), (8, 9, 0.34)])
def test_chances_are_about_those_of_the_rule_page(mean: float, tricks: int, made: float) -> None:
    assert chance_to_reach(mean, tricks, 1.5) == pytest.approx(made, abs=0.04)


def test_proven_tricks_are_unbroken_from_the_top() -> None:
    pack = five_hundred.places(five_hundred.start(Options(), "x"))
    every = [card for lying in pack.values() for card in lying]
    assert proven_tricks(cards("JK JH JD AH QH"), Suit.HEARTS, every) == 4
    assert proven_tricks(cards("JH JD AH KH QH"), Suit.HEARTS, every) == 0  # the joker is out
    assert proven_tricks(cards("AS KS JS AH KH"), None, every) == 4


def test_gaps_count_lower_cards_that_lie_elsewhere() -> None:
    assert misere_gaps(hand("5S 7S 9S 4H KH JK"), 4) == (0, 0, 1, 2, 8, 15)


@pytest.mark.parametrize(
    ("held", "sound"),
    [
        ("JK 9S 8S 7S QC 9C 8C QD 7D QH", False),
        ("JK AS 8S 7S QC 9C 8C QD 7D QH", False),
        ("JK AS 8S 7S KC 9C 8C QD 7D QH", True),
        ("9H AS 8S 7S AC 9C 8C QD 7D QH", False),
        ("9H AS 8S 7S AC 9C 8C AD 7D QH", True),
    ],
)
def test_no_trumps_need_more_than_the_joker(held: str, sound: bool) -> None:
    """9.5: who bids too much on the joker."""
    assert is_sound_for_no_trumps(cards(held)) is sound
    view = view_of(at_auction(held))
    plain = [one.bid for one in offers(view, "expert") if one.bid.suit is None]
    assert any(not bid.misere for bid in plain) is sound


@pytest.mark.parametrize(
    "held",
    [
        "JH JD AH KH QH 10H 9H AS KS QS",  # everything but the joker
        "JK JH JD AH 9S 8S 7C 6C 5D 9C",  # the joker and little else
    ],
)
def test_no_ten_without_the_joker_or_ten_proven_tricks(held: str) -> None:
    """9.5: neither at once nor over 9 no trumps."""
    for calls in ("", "9H", "9NT"):
        found = offers(view_of(at_auction(held, calls)), "expert")
        assert not [one.bid for one in found if one.bid.tricks == 10]
    assert not choice(at_auction(held, "9NT"))[0].startswith("bid:10")


def test_ten_are_bid_on_ten_proven_tricks() -> None:
    held = "JK JH JD AH KH QH 10H 9H AS AC"
    assert choice(at_auction(held)) == ("bid:10H", "bid-enough")
    six = {"players": 6, "six_joker": False}
    assert choice(at_auction("JH JD AH KH QH 13H 12H 11H 10H 9H", **six))[0] == "bid:10H"


@pytest.mark.parametrize(
    ("code", "held", "contract", "action"),
    [
        ("discard-void", "JH AH KH 9H 8H AS KS 7C 8C 9C 6D 7D 8D", "7H", "6D+7D+8D"),
        ("discard-void", "JH AH KH 9H 8H AS KS 7C 6D 4D QC 9S JC", "7H", "4D+6D+7C"),
        ("discard-low", "JK JH AH KH QH 10H 9H 8H AS AC AD 7H 6H", "9H", "6H+7H+8H"),
        ("discard-plain", "JK AS KS 9S 8S AH KD QD JD 10D 5C 6C 7H", "7NT", "5C+6C+7H"),
        ("discard-misere", "5S 6S 7S 5C 6C 4D 5D 6D 4H 5H JK AH KC", "MIS", "JK+AH+KC"),
        # not simply the highest: the ace of clubs has nothing below it that is not here
        ("discard-misere", "5C 6C 7C 8C 9C 10C JC QC KC AC 9S 9D 9H", "MIS", "9S+9D+9H"),
    ],
)
def test_exchanges(code: str, held: str, contract: str, action: str) -> None:
    got, why = choice(at_exchange(held, contract))
    assert (five_hundred.parse(got), why) == (five_hundred.parse(f"discard:{action}"), code)


@pytest.mark.parametrize(
    ("code", "held", "contract", "action"),
    [
        ("call-high", "JH AH KH QH 10H 9H AS KS 7C 6D", "8H", "call:AC"),
        ("call-high", "JH AH KH QH 10H 9H AS KS AD 10C", "8H", "call:AC"),
        ("call-far", "JH AH KH QH 10H 9H AS AC QC 10C", "8H", "call:AD"),
        ("call-joker", "AH KH QH 9S 8S AC KC QC 7D 6D", "7NT", "call:JK"),
        ("alone", "JK JH JD AH KH QH 10H AS KS AC", "7H", "alone"),
    ],
)
def test_calls_a_partner(code: str, held: str, contract: str, action: str) -> None:
    assert choice(at_call(held, "2C 3C 4C", contract)) == (action, code)


@pytest.mark.parametrize(
    ("code", "held", "contract", "action"),
    [
        ("nominate-none", "JK KH QH 10H 9H AS 8S 7C 6C 5D", "7NT", "nominate:-"),
        ("nominate-long", "JK 8H 7H 6H 5H 5S 6S 5C 6C 5D", "MIS", "nominate:H"),
        ("only", "AH KH QH 10H 9H AS 8S 7C 6C 5D", "7NT", "nominate:-"),
    ],
)
def test_nominates(code: str, held: str, contract: str, action: str) -> None:
    state = at_play(held, contract=contract, joker_nt="pagat")._replace(phase=Phase.NOMINATE)
    assert choice(state) == (action, code)


BARE = "0 JK 5S 4H 6S"  # hearts are trumps: seats 1 and 3 have none
PARTNER_OUT = "0 AS 5S 5D 6S"  # seat 2 has no spades


@pytest.mark.parametrize(
    ("code", "held", "how", "action"),
    [
        # trumps led by the declaring side
        ("draw-trumps", "JK JH AH 9H 8H AS KS 7C 6D 4D", {}, "play:JK"),
        ("force-trumps", "JH JD AH 9H 8H AS KS 7C 6D 4D", {}, "play:JH"),
        ("pull-trumps", "QH 10H 9H 8H 7H 9S KC 7C 6D 4D", {}, "play:7H"),
        ("support-trumps", "QH 10H AS 9S 8S 7C 6C 5C 6D 4D", {"declarer": 2}, "play:QH"),
        # plain suits
        ("cash", "QH 10H 9H 8H 7H AS KS 7C 6D 4D", {}, "play:AS"),
        ("cash", "9S 7S AC 8D", {"tricks": (BARE, "0 KH AH 5C 6H")}, "play:AC"),
        (
            "to-called",
            "QH 9H 8H 7S 6S 2S 4C 5C",
            {"players": 5, "called": "AC", "partner": 3, "tricks": ("0 JH JK 2H 3H 5H",)},
            "play:4C",
        ),
        ("give-ruff", "9S KC 7C 6D 4D 5H", {"declarer": 1, "tricks": (PARTNER_OUT,)}, "play:9S"),
        ("lead-short", "5C KS 7S QS 6D 4D 10D 5H 8D 10S", {"declarer": 1}, "play:5C"),
        ("establish", "KS QS JS 9S 7H 8C 6D 4D", {"contract": "7NT"}, "play:KS"),
        ("establish", "QS 9S 8S 7S 7H 8C 6D 4D", {"contract": "7NT"}, "play:7S"),
        ("lead-low", "KS 7S QC 8C 9C 10D QD 6D", {"declarer": 1}, "play:6D"),
        # no trumps
        ("run-suit", "JK AS KS QS 9S AH 7H 8C 6D 4D", {"contract": "7NT"}, "play:AS"),
        ("joker-clears", "JK 7H", {"contract": "7NT"}, "play:JK+H"),
        ("lead-low", "JK 7H", {"contract": "7NT", "dead": "H"}, "play:7H"),
        # a partner holds the trick
        ("leave-partner", "KC 7C 8D 6D", {"laid": "5C AC 9C"}, "play:7C"),
        ("leave-partner", "9D JK 8D 6D", {"laid": "5C AC 9C", "contract": "7NT"}, "play:6D"),
        ("secure", "AC 7C 8D 6D", {"laid": "9C 5C"}, "play:AC"),
        ("all-win", "AC KC", {"laid": "10C QC 5C"}, "play:KC"),
        # an opponent does
        ("cannot-win", "7C 5C 8D 6D", {"laid": "QC 8C 6C"}, "play:5C"),
        ("cannot-win", "KS 7S 8D 6D", {"laid": "QC 8C 6C", "contract": "7NT"}, "play:6D"),
        ("last-takes", "KC AC 8D 6D", {"laid": "QC 8C 6C"}, "play:KC"),
        ("last-takes", "9H JH 8D 6D", {"laid": "QC 8C 6C"}, "play:9H"),
        ("likely-winner", "KC 5C 8D 6D", {"laid": "9C"}, "play:KC"),
        ("save", "QC 5C 8D 6D", {"laid": "JC"}, "play:5C"),
        ("joker-takes", "JK 9S 8D 6D", {"laid": "KC", "contract": "7NT"}, "play:JK"),
        ("joker-waits", "JK 9S 8D 6D", {"laid": "5C", "contract": "7NT"}, "play:9S"),
        ("only", "AC 8D 6D", {"laid": "9C"}, "play:AC"),
        # all have passed: tricks for the own side
        (
            "run-suit",
            "6S 8S 10C QC 4D 8D 6H KH AS AH",
            {"contract": None, "all_pass": "no_trump"},
            "play:AH",
        ),
    ],
)
def test_plays(code: str, held: str, how: dict[str, Any], action: str) -> None:
    assert choice(at_play(held, **{"contract": "7H", "declarer": ME, **how})) == (action, code)


AGAINST = {"declarer": 1}  # seat 3 sits out, seat 2 plays with us
OPEN = {"contract": "OMIS", "declarer": 1, "shown": "5S 7S 9S 5C 6C 5D 7D 9D 5H"}
WITH = {"declarer": 2, "misere_partner": "plays"}


@pytest.mark.parametrize(
    ("code", "held", "how", "action"),
    [
        # the declarer
        ("lead-under", "5S 6S 8S 5C 7C 8C 5D 7D 5H 9H", {}, "play:8C"),
        ("lead-hope", "KC 9C", {}, "play:9C"),
        ("stay-under", "5S 6S 8S 5C 7C 8C 5D 7D 5H", {"laid": "9S"}, "play:8S"),
        ("hope", "9S 10S 8C 5C", {"laid": "7S"}, "play:9S"),
        ("lost-high", "9S 10S 8C 5C", {"laid": "7S 5S"}, "play:10S"),
        ("shed", "9C 6C 8D QH", {"laid": "7S"}, "play:QH"),
        ("shed", "9C JK 8D QH", {"laid": "7S"}, "play:QH"),
        ("joker-harmless", "9C JK 8D QH", {"laid": "7S", "dead": "S"}, "play:JK"),
        # against him: lead low, never what he is out of
        ("attack", "5S KS 9C QC 5D AD 5H 7H JK 10H", AGAINST, "play:5S"),
        ("attack", "5S 6S 9C QC", {**AGAINST, "tricks": ("1 9D 10D 7D",)}, "play:5S"),
        ("attack", "5S KS 9C QC", {**AGAINST, "tricks": ("2 AS 8S 9D",)}, "play:9C"),
        ("attack", "6S 8S 10C QC 4D 8D 6H KH AS", {**OPEN, "tricks": ("1 6D 10D KD",)}, "play:4D"),
        ("attack-none", "5S KS", {**AGAINST, "tricks": ("2 AS 8S 9D",)}, "play:5S"),
        # below him when he holds the trick, even with the joker at hand
        ("leave-declarer", "5S 8S KS AS", {**AGAINST, "laid": "9S 7S"}, "play:8S"),
        ("shed-high", "JK 7C QH 5H", {**AGAINST, "laid": "9S 7S"}, "play:QH"),
        ("duck-under", "5S 8S KS AS", {**AGAINST, "laid": "9S"}, "play:8S"),
        ("stay-low", "10S KS AS", {**AGAINST, "laid": "7S"}, "play:10S"),
        ("throw-high", "5S 8S KS AS", {**AGAINST, "laid": "9S 10S"}, "play:AS"),
        # a partner who plays
        ("cover", "6S 8S KH AS", {**WITH, "laid": "9S"}, "play:AS"),
        ("keep-high", "6S 8S KH AS", {**WITH, "laid": "9S 7S QS"}, "play:6S"),
        # once he has a trick, tricks are worth taking
        ("last-takes", "5S KS", {**AGAINST, "laid": "9S 7S", "tricks": ("1 KD 5D 6D",)}, "play:KS"),
    ],
)
def test_plays_misere(code: str, held: str, how: dict[str, Any], action: str) -> None:
    assert choice(at_play(held, **{"contract": "MIS", **how})) == (action, code)


# 9.5: what people complain about


@BY_RULE_OF_THUMB_AND_BY_WORLDS
@pytest.mark.parametrize("calls", ["", "6S", "7D pass"])
def test_no_trumps_are_never_bid_on_the_joker_alone(calls: str, how: tuple[str, int]) -> None:
    """Issues 9 and 232."""
    for held in ("JK 9S 8S 7S QC 9C 8C QD 7D QH", "JK AS 8S 7S QC 9C 8C QD 7D QH"):
        assert not choice(at_auction(held, calls), *how)[0].endswith("NT")


@BY_RULE_OF_THUMB_AND_BY_WORLDS
def test_nobody_bids_ten_without_the_joker(how: tuple[str, int]) -> None:
    """Issue 11."""
    held = "JH JD AH KH QH 10H 9H AS KS QS"
    for calls in ("", "9H", "9NT"):
        assert not choice(at_auction(held, calls), *how)[0].startswith("bid:10")


@BY_RULE_OF_THUMB_AND_BY_WORLDS
def test_a_partner_is_not_raised_without_cards(how: tuple[str, int]) -> None:
    """Issue 11."""
    assert choice(at_auction(TALL, "7H pass"), *how)[0] == "pass"
    assert choice(at_auction("9S 8S 7S QC 9C 8C QD 7D 6D 5D", "8H pass"), *how)[0] == "pass"


@BY_RULE_OF_THUMB_AND_BY_WORLDS
def test_a_declarer_without_the_joker_leads_trumps_from_the_top(how: tuple[str, int]) -> None:
    """Issues 8, 125 and 262: right, left and ace, and never a low one."""
    held = "JH JD AH 9H 4H AS KS 7C 6D 4D"
    assert choice(at_play(held, contract="8H"), *how)[0] in ("play:JH", "play:JD", "play:AH")
    then = at_play(
        "JD AH 9H 4H AS KS 7C 6D 4D", contract="8H", tricks=("0 JH JK 5H 6H",), thrown="5C 6C 7D"
    )
    assert choice(then, *how)[0] in ("play:JD", "play:AH", "play:AS")


@BY_RULE_OF_THUMB_AND_BY_WORLDS
def test_low_trumps_are_not_led_with_the_top_ones_in_hand(how: tuple[str, int]) -> None:
    """Issues 8 and 125."""
    held = "JK JH JD AH 9H 4H AS KS 7C 6D"
    assert choice(at_play(held, contract="9H"), *how)[0] not in ("play:9H", "play:4H")


def test_low_trumps_are_not_led_twice() -> None:
    held = "QH 10H 9H 8H 9S 7C 6D 4D"
    assert choice(at_play(f"7H KC {held}", contract="7H"))[0] == "play:7H"
    lost = ("0 7H JH 6H 5H", "1 AS KS 6S 7S")
    assert choice(at_play(held, contract="7H", tricks=lost)) == ("play:7C", "lead-low")


@BY_RULE_OF_THUMB_AND_BY_WORLDS
def test_no_trumps_are_led_that_only_partner_still_has(how: tuple[str, int]) -> None:
    """Issue 48: seats 1 and 3 are out of hearts; before that was seen they are drawn."""
    held = "JH AH 9S KS 7C 6D 4D 8C 9C"
    assert choice(at_play(held, contract="7H", tricks=("0 JK 5H 4H 6H",)))[1] == "draw-trumps"
    out = choice(at_play(held, contract="7H", tricks=(BARE,)), *how)[0]
    assert out not in ("play:JH", "play:AH")


@pytest.mark.parametrize("contract", ["7NT", "7H"])
def test_no_low_card_of_a_suit_that_partner_is_out_of(contract: str) -> None:
    """Issue 220; with trumps partner has none left of them either."""
    tricks = (PARTNER_OUT, "1 AH 7D 4H 5H")
    held = "9S 8S KC 7C QD 10D"
    out = at_play(held, contract=contract, declarer=1, tricks=tricks)
    assert choice(out) == ("play:10D", "lead-low")
    still_in = at_play(held, contract=contract, declarer=1, tricks=("0 AS 5S 6S 7S", tricks[1]))
    assert choice(still_in)[0] == "play:8S"


@BY_RULE_OF_THUMB_AND_BY_WORLDS
def test_the_joker_of_a_defender_never_saves_a_misere(how: tuple[str, int]) -> None:
    """Issues 106, 162, 220 and 330."""
    for laid in ("9S", "9S 7S"):
        held = "JK 7C QH 5H 6C 8C KH AH KC QC"
        state = at_play(held, contract="MIS", declarer=1, laid=laid)
        assert "JK" not in choice(state, *how)[0]


@BY_RULE_OF_THUMB_AND_BY_WORLDS
def test_against_misere_no_suit_is_led_that_the_declarer_is_out_of(how: tuple[str, int]) -> None:
    """Issues 11, 33 and 52: he has shown to have no spades."""
    held = "5S 6S 7S 9C QC 5C KC KD 8H"
    state = at_play(held, contract="MIS", declarer=1, tricks=("2 AS 8S 9D",))
    assert not choice(state, *how)[0].endswith("S")


@BY_RULE_OF_THUMB_AND_BY_WORLDS
def test_the_joker_asks_for_the_suit_of_the_last_card(how: tuple[str, int]) -> None:
    """Issue 254: two hearts above it are out, and two cards are left."""
    spades, clubs = ("0 AS KS QS JS", "0 10S 9S 8S 7S"), ("0 AC KC QC JC", "0 10C 9C 8C 7C")
    diamonds, hearts = ("0 AD KD QD JD", "0 10D 9D 8D 7D"), ("0 QH JH 10H 9H", "0 8H 6H 5H 4H")
    tricks = (*spades, *clubs, *diamonds, *hearts)
    state = at_play("JK 7H", contract="9NT", tricks=tricks, thrown="4D 5D 6D")
    assert choice(state, *how)[0] == "play:JK+H"


@BY_RULE_OF_THUMB_AND_BY_WORLDS
def test_the_joker_is_not_spent_where_partner_has_the_trick(how: tuple[str, int]) -> None:
    """Issue 117: the ace of partner holds, and nothing is to come."""
    state = at_play("JK 9D 8D 6D 10D JD QD 6H 7H 8H", contract="7NT", laid="5C AC 9C")
    assert "JK" not in choice(state, *how)[0]


# Knowledge by level


def test_casual_has_forgotten_that_the_ace_is_gone() -> None:
    gone = {"contract": "7NT", "declarer": 1, "tricks": ("1 AC 5C 6C 7C",)}
    assert choice(at_play("KC 9C 7D 6D", **gone), "club") == ("play:KC", "run-suit")
    assert choice(at_play("KC 9C 7D 6D", **gone), "casual")[1] != "run-suit"


def test_casual_bids_on_its_own_cards() -> None:
    state = at_auction("JH AH 9H 8H AS AD KD 7C 6C 5S", "7H pass")
    assert choice(state, "expert")[1] == "raise"
    assert choice(state, "casual")[1] == "pass-partner"


def test_experts_look_for_trumps_with_the_declarer() -> None:
    view = view_of(at_play("KC 5C 8D 6D", contract="7H", declarer=1))
    odds = {level: observe(view, (), level).odds for level in LEVELS}
    ace = cards("AH")[0]
    assert odds["expert"][1][ace] > odds["expert"][3][ace]
    assert odds["club"][1][ace] == odds["club"][3][ace]


def test_an_open_hand_leaves_no_doubt() -> None:
    view = view_of(at_play("6S 8S 10C QC 4D 8D 6H KH AS", **OPEN, tricks=("1 6D 10D KD",)))
    knowledge = observe(view, (), "expert")
    assert [card.name for card, odds in knowledge.odds[1].items() if odds == 1.0] == [
        card.name for card in hand(OPEN["shown"])
    ]
    assert knowledge.odds[2][cards("9S")[0]] == 0.0


def test_chance_to_hold_is_sure_where_nothing_can_beat() -> None:
    knowledge = observe(view_of(at_play("JK 5C 8D 6D", contract="7H", laid="9C")), (), "expert")
    assert chance_to_hold(knowledge, cards("JK")[0]) == 1.0
    assert 0.0 < chance_to_hold(knowledge, cards("5C")[0]) < 1.0


def test_defenders_are_partners_until_the_contract_is_settled() -> None:
    running = view_of(at_play("KC 9C 8D 7D", players=3, declarer=1))
    assert friends_of(running, ME) == (2,)
    lost = tuple("0 AS 7S 8S" for _ in range(4))
    settled = view_of(at_play("KC 9C 8D 7D", players=3, declarer=1, tricks=lost))
    assert friends_of(settled, ME) == ()


# All of it


SAMPLES = 32
"""Enough to search with, and quick."""


def test_a_search_is_always_legal_and_its_reasons_are_listed() -> None:
    codes = codes_given(five_hundred.KEY, 250, SAMPLES)
    assert codes <= set(player_of.REASONS)
    assert {"makes", "beats", "points", "discard-makes"} <= codes


def test_no_reason_is_listed_twice_or_in_vain() -> None:
    rows = [
        mark.args[1]
        for test in (test_calls, test_exchanges, test_calls_a_partner, test_nominates, test_plays)
        for mark in test.pytestmark
    ]
    rows += [mark.args[1] for mark in test_plays_misere.pytestmark]
    assert sorted(player_of.RULE_OF_THUMB_REASONS) == sorted(
        {row[0] for table in rows for row in table}
    )
    assert len(player_of.REASONS) == len(set(player_of.REASONS))
