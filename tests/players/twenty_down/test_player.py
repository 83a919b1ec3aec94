"""Tests of the rule-based player and its reasons, by 9.2 to 9.4 of the rule page."""

from random import Random
from typing import Any

import pytest

from cardroom.games import twenty_down
from cardroom.players import twenty_down as player_of
from cardroom.players.player import Budget
from cardroom.players.twenty_down.deduction import build_knowledge
from tests.players.twenty_down.positions import view_with
from tests.players.twenty_down.test_explanations import ROWS

OTHER_REASONS = ("policy", *(code for code, *_ in ROWS))

NEAR_ME = (2, 20, 20, 20)


def choice(held: str, how: dict[str, Any], level: str = "expert") -> tuple[str, str]:
    """Return the text of the action and the code of the reason, where no worlds are imagined."""
    said = player_of.player(view_with(held, **how), Random(1), Budget(level))
    return twenty_down.text(said.action), said.reason.code


@pytest.mark.parametrize(
    ("code", "held", "how", "action"),
    [
        ("trump-pair", "7C 9C", {}, "trump:C"),
        ("trump-pair-hearts", "9H QH", {}, "trump:H"),
        ("trump-high", "AC 10S", {}, "trump:C"),
        ("trump-high-hearts", "AH KS", {}, "trump:H"),
        ("trump-high", "AH KS", {"hearts_factor": 1}, "trump:H"),
        ("trump-even-hearts", "KH KS", {}, "trump:H"),
        ("trump-even", "QC QS", {}, "trump:C"),
        ("trump-not-hearts", "10H 9S", {}, "trump:S"),
        ("trump-high", "10H 9S", {"hearts_factor": 1}, "trump:H"),
        ("trump-hold-back", "KH JC", {"scores": (20, 20, 4, 20)}, "trump:C"),
        ("trump-high-hearts", "KH JC", {"scores": (3, 20, 4, 20)}, "trump:H"),
        ("trump-one-trick", "8H QS", {"scores": NEAR_ME}, "trump:H"),
        ("trump-one-trick", "7C KS", {"scores": (1, 20, 20, 20)}, "trump:S"),
        ("trump-high", "7C KS", {"scores": NEAR_ME}, "trump:S"),
        ("trump-high", "KC 10S", {"rank_order": "ace_ten", "trump_choice": "held"}, "trump:S"),
    ],
)
def test_names_trumps(code: str, held: str, how: dict[str, Any], action: str) -> None:
    assert choice(held, {"phase": "trump", **how}) == (action, code)


@pytest.mark.parametrize(
    ("code", "held", "how", "action"),
    [
        ("exchange-loose", "7C 9D JH 8S AS", {}, "exchange:7C+9D+JH"),
        ("exchange-loose", "AC 9D JH 8S AS", {}, "exchange:9D+JH"),
        ("exchange-loose", "KC 9D JH 8S AS", {}, "exchange:9D+JH+KC"),
        ("exchange-none", "AC AD 7S 8S AS", {}, "exchange"),
        ("exchange-loose", "7C 9D JH 8S AS", {"exchange_max": 2}, "exchange:7C+9D"),
        ("only", "7C 9D JH 8S AS", {"exchange_max": 0}, "exchange"),
        ("exchange-all", "7C 9C JD 8D 10H", {}, "exchange:7C+9C+10H"),
        ("exchange-all", "7C 9C JD 8D KH", {}, "exchange:7C+9C+8D"),
    ],
)
def test_exchanges(code: str, held: str, how: dict[str, Any], action: str) -> None:
    got, why = choice(held, {"phase": "exchange", **how})
    assert (twenty_down.parse(got), why) == (twenty_down.parse(action), code)


@pytest.mark.parametrize(
    ("level", "action"),
    [("casual", "exchange:9D"), ("club", "exchange:9D+10H"), ("expert", "exchange:9D+10H+KC")],
)
def test_casual_players_throw_only_small_cards_and_club_players_no_court_cards(level, action):
    got, _ = choice("KC 9D 10H 8S AS", {"phase": "exchange"}, level)
    assert twenty_down.parse(got) == twenty_down.parse(action)


STAY = {"phase": "stay", "dealer": 0, "drop_out": "brostedt"}
NO_TRUMPS = "1 7C 8C 7S 9C"  # seat 3 is out of clubs and took the trick
FED = "0 AC 7C 8C 9C"  # a trick for seat 0
FED_TWICE = (FED, "0 AD 7D 8D 9D")
SWEEP = ("2 AS 7S 8S 9S", "2 AD 7D 8D 9D", "2 AH 7H 8H 9H")
FINISHED = {"scores": (20, 20, 1, 20)}
GENEROUS = {"tricks": (*FED_TWICE, "0 AH 7H 8H 9H"), "scores": (9, 9, 20, 9)}
ACE_TEN = {"rank_order": "ace_ten", "tricks": (FED, "0 AH 7H 8H 9H")}


@pytest.mark.parametrize(
    ("code", "held", "how", "action"),
    [
        # staying in, with one trick in sight
        ("stay-strong", "AS QS 7C 8D 9H", STAY, "stay"),
        ("drop-weak", "JS 7C 8D 9H 10H", STAY, "drop"),
        ("drop-weak", "AS 8S 7C 8D 9H", STAY, "drop"),
        ("stay-few-left", "AS 10S 7C 8D 9H", {**STAY, "dropped": (2, 3)}, "stay"),
        ("stay-near", "AS 8S 7C 8D 9H", {**STAY, "scores": (1, 20, 20, 20)}, "stay"),
        ("stay-stop", "AS 8S 7C 8D 9H", {**STAY, "scores": (20, 20, 1, 20)}, "stay"),
        ("drop-weak", "JS 7C 8D 9H 10H", {**STAY, "scores": (1, 20, 20, 20)}, "drop"),
        # leading
        ("draw-trumps", "AS 9S AC 7D 8H", {}, "play:AS"),
        ("master-trump", "AS AC 7D 8H 9H", {}, "play:AS"),
        ("master-trump", "KS 7D 8H", {"tricks": ("2 AS 7S 8S 9S", FED)}, "play:KS"),
        ("plain-master", "QS KC 8H", {"tricks": (FED, "0 7D 8D 9D JD")}, "play:KC"),
        ("keep-king", "KC 7D 8D 9H 10H", {}, "play:7D"),
        ("lead-low", "QC 7D 8D 9H 10H", {}, "play:7D"),
        ("run-out", "QS KC 8C 9C 7H", {}, "play:7H"),
        ("tax-void", "QS JC 8D 9D", {"tricks": (NO_TRUMPS,), "dealer": 2}, "play:JC"),
        ("only", "QC", {}, "play:QC"),
        # following
        ("only", "QC 7S 8S 9D 10D", {"laid": "KC"}, "play:QC"),
        ("first-trick", "AC 7C 8S 9D 10D", {"laid": "KC"}, "play:AC"),
        ("first-trick", "9S 8S AS 10D JD", {"laid": "7C 8C KC"}, "play:8S"),
        ("cannot-win", "8H 9D 10D JD QH", {"laid": "KC"}, "play:8H"),
        ("trump-in-vain", "9S 8S JD", {"laid": "KC QS", "tricks": FED_TWICE}, "play:8S"),
        ("cheapest-winner", "9S JS 7D", {"laid": "7C 8C 10C", "tricks": FED_TWICE}, "play:9S"),
        ("likely-winner", "AS 7S 8D", {"laid": "KS", "tricks": FED_TWICE}, "play:AS"),
        ("fair-risk", "AH 7H 8D", {"laid": "KH", "tricks": FED_TWICE}, "play:AH"),
        ("save", "QH 7H 8D", {"laid": "9H", "tricks": FED_TWICE}, "play:7H"),
        ("all-win", "7S 8S 8D", {"laid": "JC", "tricks": (FED, "0 KC 10C QC 7D")}, "play:7S"),
        ("deny", "QH 7H 8D", {"laid": "9H", "tricks": FED_TWICE, **FINISHED}, "play:QH"),
        ("guard-all-five", "AC 8C", {"laid": "9C 10C", "tricks": SWEEP}, "play:AC"),
        ("keep-guard", "9H KS", {"laid": "JD QD", "tricks": SWEEP, "trump": "C"}, "play:9H"),
        ("give", "AS 7S", {"laid": "10S QS 8S", **GENEROUS}, "play:7S"),
        # options of the table
        ("only", "AC QC 7C", {"laid": "KC", "must_head": "yes", "tricks": (FED,)}, "play:AC"),
        ("cheapest-winner", "10D AD 8D", {"laid": "7D KD 9D", **ACE_TEN}, "play:10D"),
        ("keep-king", "10C 7D 8D 9H JH", {"rank_order": "ace_ten"}, "play:7D"),
    ],
)
def test_stays_and_plays(code: str, held: str, how: dict[str, Any], action: str) -> None:
    assert choice(held, how) == (action, code)


def test_casual_has_forgotten_that_the_ace_is_gone() -> None:
    how = {"tricks": (FED, "0 7D 8D 9D JD")}
    assert choice("QS KC 8H", how, "expert") == ("play:KC", "plain-master")
    assert choice("QS KC 8H", how, "casual")[0] == "play:8H"


def test_penalty_in_the_reason_follows_the_options() -> None:
    view = view_with("AC 7C 8S 9D 10D", laid="KC", trump="H", dealer=3, caller_zero_factor=2)
    reason = player_of.player(view, Random(1), Budget("expert")).reason
    assert dict(reason.values)["points"] == 20  # hearts double it, and so does having named them


def test_chance_to_hold_respects_known_voids() -> None:
    """Seat 3 has no clubs but may well have a trump, so a club ace is in danger."""
    ordinary, ruffed = (
        build_knowledge(view_with("AC QC 8D 9D", tricks=(trick,)), counts=True)
        for trick in ("1 7C 8C 10C 9C", NO_TRUMPS)
    )
    ace = ordinary.hand[1]
    assert ruffed.chance_to_win_trick(ace) < ordinary.chance_to_win_trick(ace)
