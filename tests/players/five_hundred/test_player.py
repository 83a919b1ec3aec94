"""Tests of the rule-based player of Five Hundred and its reasons, by section 9 of the rule page."""

import re
from random import Random
from typing import Any

import pytest

from cardroom.games import five_hundred
from cardroom.games.five_hundred.model import Options, Phase, State
from cardroom.games.five_hundred.rules import pack_of
from cardroom.nouns.cards import Suit, cards, hand
from cardroom.players import five_hundred as player_of
from cardroom.players.five_hundred import strength
from cardroom.players.five_hundred.bidding import sound_offers
from cardroom.players.five_hundred.deduction import build_knowledge, friends_of
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

OTHER_REASONS = (
    *("bid-worth", "pass-worth", "pass-hopeless", "game-bid", "game-pass"),
    *("discard-makes", "call-makes", "alone-makes", "nominate-makes", "open-makes"),
    *("makes", "beats", "points", "no-matter", "game-card", "policy"),
)


def choice(state: State, level: str = "expert", samples: int = 0) -> tuple[str, str]:
    """Return the action's text and the reason's code; without samples by rules of thumb."""
    said = player_of.player(view_of(state), Random(1), Budget(level, samples))
    assert five_hundred.objection(state, said.action) is None
    return five_hundred.text(said.action), said.reason.code


HEARTS = "JK JH AH KH 9H 8H AS KS 7C 6D"  # eight tricks and more
SPADES = "JS AS KS QS 9S AD 8D 7C 6C 9H"
TALL = "9S 10S QS 9C 10C QC 9D 10D QD 9H"  # neither tricks nor a way not to take them
LOW = "5S 6S 7S 5C 6C 4D 5D 6D 4H 5H"
SIX_WITHOUT_JOKER = {"players": 6, "six_joker": False}


@pytest.mark.parametrize(
    ("code", "held", "how", "action"),
    [
        ("open", HEARTS, {}, "bid:7H"),
        ("open", "JK JH JD AH KH 9H AS AD 7C 6C", {}, "bid:8H"),
        ("open", "JK AS KS QS 9S AH KH AD 8C 7C", {}, "bid:8NT"),
        ("open", SPADES, {}, "bid:7S"),
        ("pass-weak", TALL, {}, "pass"),
        ("overbid", HEARTS, {"calls": "7S"}, "bid:7H"),
        ("pass-sure", SPADES, {"calls": "9H"}, "pass"),
        ("pass-partner", SPADES, {"calls": "8C pass"}, "pass"),
        ("raise", "JH AH 9H 8H AS AD KD 7C 6C 5S", {"calls": "7H pass"}, "bid:8H"),
        ("better-bid", HEARTS, {"calls": "6C pass"}, "bid:7H"),
        ("bid-enough", HEARTS, {"totals": (450, 0)}, "bid:6H"),
        ("bid-enough", "JK JH JD AH KH QH 10H 9H AS AC", {}, "bid:10H"),  # on ten proven tricks
        ("bid-enough", "JH JD AH KH QH 13H 12H 11H 10H 9H", SIX_WITHOUT_JOKER, "bid:10H"),
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
    hearts = 3.40 + 0.72 + 0.55 + 0.21 + 0.11 + 6 * 0.42 + 0.54 + 0.14 + 2 * 0.19
    assert strength.estimate_tricks(hand(HEARTS), Suit.HEARTS, "4") == pytest.approx(hearts)
    plain = 3.34 + 1.67 + 2 * 0.80 + 5 * 0.14 + 0.52  # the kings stand beside their aces
    held = hand("JK AS 9S AH KH 7H 6H 5H 7C 6D")
    assert strength.estimate_tricks(held, None, "4") == pytest.approx(plain)


@pytest.mark.parametrize(("mean", "tricks", "made"), [(6, 6, 0.63), (7, 6, 0.82), (8, 9, 0.34)])
def test_chances_are_about_those_of_the_rule_page(mean: float, tricks: int, made: float) -> None:
    assert strength.chance_to_reach(mean, tricks, 1.5) == pytest.approx(made, abs=0.04)


def test_proven_tricks_are_unbroken_from_the_top() -> None:
    every = pack_of(Options())
    assert strength.sure_tricks(cards("JK JH JD AH QH"), Suit.HEARTS, every) == 4
    without_joker = cards("JH JD AH KH QH")
    assert strength.sure_tricks(without_joker, Suit.HEARTS, every) == 0
    assert strength.sure_tricks(cards("AS KS JS AH KH"), None, every) == 4
    assert strength.sure_tricks(cards("JK AS KS JS AH KH"), None, every) == 5


def test_gaps_count_lower_cards_that_lie_elsewhere() -> None:
    assert strength.sorted_missing_lower_cards(hand("5S 7S 9S 4H KH JK"), 4) == (0, 0, 1, 2, 8, 15)


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
    assert strength.is_sound_for_no_trumps(cards(held)) is sound
    view = view_of(at_auction(held))
    plain = [one.action for one in sound_offers(view, "expert") if one.action.suit is None]
    assert any(not bid.misere for bid in plain) is sound


@pytest.mark.parametrize(
    ("code", "held", "contract", "action"),
    [
        ("discard-void", "JH AH KH 9H 8H AS KS 7C 6D 4D QC 9S JC", "7H", "4D+6D+7C"),
        ("discard-low", "JK JH AH KH QH 10H 9H 8H AS AC AD 7H 6H", "9H", "6H+7H+8H"),
        ("discard-plain", "JK AS KS 9S 8S AH KD QD JD 10D 5C 6C 7H", "7NT", "5C+6C+7H"),
        # Each spade is a sure trick, and no guarded king is.
        ("discard-plain", "JK AS KS QS JS 10S 9S 8S 7S 6S KD QD KH", "10NT", "QD+KD+KH"),
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
CALLED = {"players": 5, "called": "AC", "partner": 3, "tricks": ("0 JH JK 2H 3H 5H",)}
LOST = {"declarer": 1, "tricks": (PARTNER_OUT, "1 AH 7D 4H 5H")}
LOST_TRUMPS = ("0 7H JH 6H 5H", "1 AS KS 6S 7S")
ALL_PASSED = {"contract": None, "all_pass": "no_trump"}


@pytest.mark.parametrize(
    ("code", "held", "how", "action"),
    [
        # trumps led by the declaring side
        ("draw-trumps", "JH AH 9S KS 7C 6D 4D 8C 9C", {"tricks": ("0 JK 5H 4H 6H",)}, "play:JH"),
        ("draw-trumps", "JK JH AH 9H 8H AS KS 7C 6D 4D", {}, "play:JK"),
        ("force-trumps", "JH JD AH 9H 8H AS KS 7C 6D 4D", {}, "play:JH"),
        ("pull-trumps", "QH 10H 9H 8H 7H 9S KC 7C 6D 4D", {}, "play:7H"),
        ("support-trumps", "QH 10H AS 9S 8S 7C 6C 5C 6D 4D", {"declarer": 2}, "play:QH"),
        # plain suits
        ("cash", "QH 10H 9H 8H 7H AS KS 7C 6D 4D", {}, "play:AS"),
        ("cash", "9S 7S AC 8D", {"tricks": (BARE, "0 KH AH 5C 6H")}, "play:AC"),
        ("to-called", "QH 9H 8H 7S 6S 2S 4C 5C", CALLED, "play:4C"),
        ("give-ruff", "9S KC 7C 6D 4D 5H", {"declarer": 1, "tricks": (PARTNER_OUT,)}, "play:9S"),
        ("lead-short", "5C KS 7S QS 6D 4D 10D 5H 8D 10S", {"declarer": 1}, "play:5C"),
        ("establish", "QS 9S 8S 7S 7H 8C 6D 4D", {"contract": "7NT"}, "play:7S"),
        ("lead-low", "KS 7S QC 8C 9C 10D QD 6D", {"declarer": 1}, "play:6D"),
        ("lead-low", "QH 10H 9H 8H 9S 7C 6D 4D", {"tricks": LOST_TRUMPS}, "play:7C"),
        # nothing low of a suit, or of trumps, that partner is out of
        ("lead-low", "9S 8S KC 7C QD 10D", LOST, "play:10D"),
        ("lead-low", "9S 8S KC 7C QD 10D", {**LOST, "contract": "7NT"}, "play:10D"),
        # no trumps
        ("run-suit", "JK AS KS QS 9S AH 7H 8C 6D 4D", {"contract": "7NT"}, "play:AS"),
        ("joker-clears", "JK 7H", {"contract": "7NT"}, "play:JK+H"),
        ("lead-low", "JK 7H", {"contract": "7NT", "dead": "H"}, "play:7H"),
        # a partner holds the trick
        ("leave-partner", "9D JK 8D 6D", {"laid": "5C AC 9C", "contract": "7NT"}, "play:6D"),
        ("secure", "AC 7C 8D 6D", {"laid": "9C 5C"}, "play:AC"),
        ("all-win", "AC KC", {"laid": "10C QC 5C"}, "play:KC"),
        # an opponent does
        ("cannot-win", "KS 7S 8D 6D", {"laid": "QC 8C 6C", "contract": "7NT"}, "play:6D"),
        ("last-takes", "9H JH 8D 6D", {"laid": "QC 8C 6C"}, "play:9H"),
        ("likely-winner", "KC 5C 8D 6D", {"laid": "9C"}, "play:KC"),
        ("save", "QC 5C 8D 6D", {"laid": "JC"}, "play:5C"),
        ("joker-takes", "JK 9S 8D 6D", {"laid": "KC", "contract": "7NT"}, "play:JK"),
        ("joker-waits", "JK 9S 8D 6D", {"laid": "5C", "contract": "7NT"}, "play:9S"),
        ("only", "AC 8D 6D", {"laid": "9C"}, "play:AC"),
        # all have passed: tricks for the own side
        ("run-suit", "6S 8S 10C QC 4D 8D 6H KH AS AH", ALL_PASSED, "play:AH"),
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


JOKER_ALONE = ("JK 9S 8S 7S QC 9C 8C QD 7D QH", "JK AS 8S 7S QC 9C 8C QD 7D QH")
TOPS = "JD AH 9H 4H AS KS 7C 6D 4D"
TO_THE_LAST_TWO = (
    *("0 AS KS QS JS", "0 10S 9S 8S 7S", "0 AC KC QC JC", "0 10C 9C 8C 7C"),
    *("0 AD KD QD JD", "0 10D 9D 8D 7D", "0 QH JH 10H 9H", "0 8H 6H 5H 4H"),
)
WITH_JOKER = "JK 7C QH 5H 6C 8C KH AH KC QC"
MISERE = {"contract": "MIS", "declarer": 1}

COMPLAINTS = [
    *(
        ("no trumps on the joker alone", at_auction(held, calls), "NT$")
        for held in JOKER_ALONE
        for calls in ("", "6S", "7D pass")
    ),
    *(
        ("ten without ten proven tricks", at_auction(held, calls), "bid:10")
        for held in ("JH JD AH KH QH 10H 9H AS KS QS", "JK JH JD AH 9S 8S 7C 6C 5D 9C")
        for calls in ("", "9H", "9NT")
    ),
    ("a raise without cards", at_auction(TALL, "7H pass"), "bid"),
    ("a raise without cards", at_auction("9S 8S 7S QC 9C 8C QD 7D 6D 5D", "8H pass"), "bid"),
    ("trumps not from the top", at_play(f"JH {TOPS}", contract="8H"), ":(?!JH|JD|AH)"),
    (
        "trumps not from the top",
        at_play(TOPS, contract="8H", tricks=("0 JH JK 5H 6H",), thrown="5C 6C 7D"),
        ":(?!JD|AH|AS)",
    ),
    ("low trumps", at_play("JK JH JD AH 9H 4H AS KS 7C 6D", contract="9H"), ":(9H|4H)"),
    (
        "trumps that only partner still has",
        at_play("JH AH 9S KS 7C 6D 4D 8C 9C", contract="7H", tricks=(BARE,)),
        ":(JH|AH)",
    ),
    *(
        ("a joker that saves the misere", at_play(WITH_JOKER, **MISERE, laid=laid), "JK")
        for laid in ("9S", "9S 7S")
    ),
    (
        "a suit that the declarer of a misere is out of",
        at_play("5S 6S 7S 9C QC 5C KC KD 8H", **MISERE, tricks=("2 AS 8S 9D",)),
        "S$",
    ),
    (
        "another suit for the joker than that of the last card",
        at_play("JK 7H", contract="9NT", tricks=TO_THE_LAST_TWO, thrown="4D 5D 6D"),
        ":(?!JK.H)",
    ),
    (
        "the joker where partner has the trick",
        at_play("JK 9D 8D 6D 10D JD QD 6H 7H 8H", contract="7NT", laid="5C AC 9C"),
        "JK",
    ),
]


@pytest.mark.parametrize("how", [("expert", 0), ("club", 512), ("expert", 4096)], ids=str)
@pytest.mark.parametrize(
    ("state", "never"), [pytest.param(*row, id=name) for name, *row in COMPLAINTS]
)
def test_gives_no_cause_for_complaint(state: State, never: str, how: tuple[str, int]) -> None:
    assert not re.search(never, choice(state, *how)[0])


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
    odds = {level: build_knowledge(view, level).odds for level in LEVELS}
    ace = cards("AH")[0]
    assert odds["expert"][1][ace] > odds["expert"][3][ace]
    assert odds["club"][1][ace] == odds["club"][3][ace]


def test_an_open_hand_leaves_no_doubt() -> None:
    view = view_of(at_play("6S 8S 10C QC 4D 8D 6H KH AS", **OPEN, tricks=("1 6D 10D KD",)))
    knowledge = build_knowledge(view, "expert")
    sure = [card for card, odds in knowledge.odds[1].items() if odds == 1.0]
    assert sure == [*hand(OPEN["shown"])]
    assert knowledge.odds[2][cards("9S")[0]] == 0.0


def test_defenders_are_partners_until_the_contract_is_settled() -> None:
    running, settled = (
        at_play("KC 9C 8D 7D", players=3, declarer=1, tricks=("0 AS 7S 8S",) * lost)
        for lost in (0, 4)
    )
    assert friends_of(view_of(running), ME) == (2,)
    assert friends_of(view_of(settled), ME) == ()
