"""Sentences of Belote in positions that its transcript does not come to, and what they keep."""

import re

import pytest

from cardroom.game import Objection
from cardroom.games.belote.combinations import COMBINATIONS, Kind, parse_combination
from cardroom.games.belote.model import Comparison, Phase, Showing, Told
from cardroom.nouns.cards import hand
from cardroom.views.wording.belote import (
    log as belote_log,
    score as belote_score,
    words as belote_words,
)
from cardroom.views.wording.belote.deal import reckoning_comment
from tests.soak import first_of
from tests.vector_kinds import Fields
from tests.vector_kinds.belote import after_first_trick, at_trick, scored
from tests.views.belote.scenes import (
    BLOT_STAR,
    GAME,
    NAMES,
    TABLES,
    USUAL,
    WORDING,
    auction_after,
    casual_scenes,
    contracted,
    playing,
    scenes,
)
from tests.views.scenes import log_of, refusal, see, turn_line

FORCED = USUAL._replace(undertrump="forced")
HEIGHT_WINS = USUAL._replace(bid_order="height_wins_ties")


@pytest.mark.parametrize(
    ("action", "label"),
    [
        ("bid:9N", "Bid 9 at height"),
        ("declare", "Declare nothing"),
        ("declare:T-JH+4xK", "Declare tierce to the jack of hearts and four kings"),
        ("show", "Show nothing"),
    ],
)
def test_a_button_names_its_action(action, label):
    assert WORDING.confirm_label(GAME.view(GAME.start(USUAL, "words"), 0), action) == label


def test_every_combination_has_a_name_and_names_its_cards():
    for naming in (belote_words.combination_name, belote_words.combination_card_names):
        assert len({*map(naming, COMBINATIONS)}) == len(COMBINATIONS)
    run = belote_words.combination_card_names(parse_combination("100-AD"))
    assert run == "ten, jack, queen, king and ace of diamonds"


def progress(state, seat=0):
    return belote_words.contract_progress_line(GAME.view(state, seat), NAMES)


def under_way(*contract, shown="", **options):
    """Both sides have taken tricks; North has shown this combination, and it counts."""
    counted = (parse_combination(shown),) if shown else ()
    taken = contracted(*contract)._replace(points=(64, 30), won=(3, 2), belote=None)
    return taken._replace(
        hands=((),) * 4,
        options=USUAL._replace(**options),
        declared=((), (), counted, ()),
        comparison=Comparison(0),
        shows=(Showing(2, counted),),
    )


CONTRACTS = {
    under_way("10N", 1, 4): "West and East play 10 at height, redoubled: 30 of 100 points.",
    under_way("27S*"): "You and North play 27 in spades, kaput: 270 points needed, more than there",
    under_way("20S"): "You and North play 20 in spades: 3 of 8 tricks.",
    under_way("12H", shown="T-AS"): "You and North play 12 in hearts: 64 of 100 points.",
    under_way("8H", shown="100-AS"): "You and North play 8 in hearts: only a trick needed.",
    under_way("8H", shown="100-AS", must_take_trick=False): (
        "You and North play 8 in hearts: no more points needed."
    ),
}


@pytest.mark.parametrize(("state", "line"), CONTRACTS.items())
def test_the_contract_line_says_what_is_needed_and_taken(state, line):
    assert progress(state).startswith(line)


def test_one_counts_ones_own_belote_before_the_others_know():
    state = contracted("12H", held={0: "KH QH"})
    assert progress(state).endswith("of 100 points.")
    assert progress(state, 2).endswith("of 120 points.")


@pytest.mark.parametrize("options", first_of(TABLES))
def test_the_line_ends_at_what_is_scored(options):
    """Compare a deal's need, worked out from visible cards, with the referee's reckoning."""
    ends = [s for s in scenes(options) if s.view.phase in (Phase.SCORED, Phase.OVER)]
    assert ends
    for scene in ends:
        reckoning = scene.view.sheet[-1].reckoning
        assert belote_words.card_points_needed_for_bid(scene.view) == max(0, reckoning.need)


SHOWN_BY = {"trump": "C", "declared": {"0": ["T-JH"], "1": ["T-9D"]}, "trick2_leader": 0}
SHOWING = after_first_trick(GAME, Fields({**SHOWN_BY, "id": "words"}), show="manual")

TURNS = {
    auction_after("bid:26H+kaput", dealer=2): (
        "East bid 26 in hearts, kaput. Bid a higher kaput, double, or pass."
    ),
    auction_after("bid:26H+kaput", "pass", dealer=1): (
        "North bid 26 in hearts, kaput. Bid a higher kaput, or pass."
    ),
    auction_after("bid:9H", "dbl", "pass", dealer=1, options=USUAL._replace(redouble_by="team")): (
        "East doubled your partner's 9 in hearts. Redouble, or let it stand."
    ),
    playing("JH 8H 7S", "9H"): "Your turn: beat the highest trump.",
    SHOWING._replace(
        tricks=SHOWING.tricks * 2
    ): "They haven't shown theirs: you can still show yours.",
    # Another seat's combinations stay secret
    at_trick(contracted(), 1, {1: "AS"})._replace(phase=Phase.DECLARE): "West is to lead.",
    at_trick(contracted(), 1, {1: "AS"})._replace(phase=Phase.SHOW): "West is to lead.",
}


@pytest.mark.parametrize(("state", "line"), TURNS.items())
def test_the_turn_says_what_may_be_done(state, line):
    assert turn_line(state) == line


REFUSALS = {
    (playing("JH 9H AS", "AH 7H"), "play:AS"): (
        "Beat the ace of hearts with the nine or jack of hearts."
    ),
    (playing("8H JH AS", "KC 9H"), "play:8H"): (
        "You have no clubs, so beat the nine of hearts with the jack of hearts."
    ),
    (playing("AH 10H AS", "KC 9H", options=FORCED), "play:AS"): (
        "You have no clubs, so trump, even if it loses: the ten or ace of hearts."
    ),
    (auction_after(), "bid:7H"): "Bid from 8 to 84 units.",
    (auction_after("bid:9H", dealer=2, options=HEIGHT_WINS), "bid:9C"): (
        "Bid a higher number than 9 in hearts, or the same at height."
    ),
    (auction_after("bid:26H+kaput", dealer=2), "bid:27H"): (
        "After 26 in hearts, kaput, every bid must be kaput too."
    ),
    (contracted(held={0: "7H 8H 9H 10H"}), "declare:T-9H+T-10H"): (
        "No card counts in two declarations: eight of hearts and nine of hearts."
    ),
}


@pytest.mark.parametrize(("attempt", "sentence"), REFUSALS.items())
def test_an_illegal_attempt_is_explained_with_its_cards(attempt, sentence):
    assert refusal(*attempt) == sentence


def test_what_cannot_be_shown_any_more_says_why():
    for code, sentence in (
        ("shown", "You've shown this already: jack of hearts."),
        ("lapsed", "Not shown before your second card, so lost: jack of hearts."),
    ):
        objection = Objection(code, "4.4", hand("JH"))
        assert WORDING.objection(see(SHOWING), objection) == sentence


def test_redoubles_passes_and_silence_are_told():
    redoubled = log_of(auction_after(), "bid:10N", "dbl", "rdbl")
    assert redoubled[2:4] == ["You redouble.", "You and North play 10 at height, redoubled."]
    assert log_of(auction_after(), *["pass"] * 4)[-1] == "Everyone passed: no one scores."
    assert log_of(SHOWING, "show") == ["You show nothing."]


def compared(team, told):
    told = tuple(Told(seat, Kind(kind), top, trumps) for seat, kind, top, trumps in told)
    view = GAME.view(GAME.start(USUAL, "words"), None)
    return view._replace(comparison=Comparison(team, told))


COMPARISONS = {
    compared(1, [(2, "4x", "K", None), (1, "4x", "J", None)]): (
        "West and East score for declarations: West's four jacks against North's four kings."
    ),
    compared(0, [(0, "T", "K", True), (1, "T", "K", False)]): (
        "You and North score for declarations: your tierce to the king, in trumps, against "
        "West's tierce to the king."
    ),
    compared(1, [(0, "50", "Q", False), (3, "50", "Q", False)]): (
        "West and East score for declarations: East's fifty to the queen came before your "
        "fifty to the queen."
    ),
}


@pytest.mark.parametrize(("view", "sentence"), COMPARISONS.items())
def test_a_comparison_says_what_settled_it(view, sentence):
    assert belote_log.comparison_line(view, NAMES) == sentence


def test_nothing_is_told_that_the_table_did_not_hear():
    """The log names the cards of a combination only when they are shown, and no silence."""
    announced, showing = [], []
    for options in TABLES.values():
        for scene in casual_scenes(options):
            combinations = (each for one in scene.view.shows for each in one.combinations)
            names = {belote_words.combination_card_names(each) for each in combinations}
            for line in scene.log_sentences:
                announced += [line] if re.search(r"\bdeclares? ", line) else []
                showing += [(line, names)] if re.search(r" shows? (a |four )", line) else []
    assert len(announced) > 5 < len(showing)
    assert not [line for line in announced if re.search(r" of (club|diamond|heart|spade)s", line)]
    assert not [line for line, names in showing if not any(name in line for name in names)]
    assert not [line for line in announced if "declares nothing" in line]


def reckon(contract, won, tricks, added=(0, 0), doubling=1, options=USUAL, belote=(0, 0)):
    """Score a deal that South declares, and return its reckoning."""
    state = contracted(contract, 0, doubling, options)
    state = scored(GAME, state, cards_won=won, tricks=tricks, combinations=added, belote=belote)
    return state.sheet[-1].reckoning


def test_a_score_is_spelled_out():
    redoubled = reckon("11S", (118, 44), (6, 2), (0, 2), 4, belote=(0, 2)).addends[0]
    assert belote_score.score_in_words(redoubled) == (
        "4 × 11 for the redoubled bid, 16 for all cards and 4 for declarations and belote: 64 units"
    )
    height = reckon("10N", (120, 42), (6, 2), options=BLOT_STAR).addends[0]
    said = "2 × 10 for the bid at height and 12 for cards: 32 units"
    assert belote_score.score_in_words(height) == said


def test_the_sheet_notes_what_else_was_agreed():
    state = scored(GAME, contracted("27N*", 0, 4), cards_won=(100, 62), tricks=(5, 3))
    (row,) = WORDING.sheet_rows(GAME.view(state, 0))
    assert row.note == "height, kaput, redoubled"


OUTCOMES = {
    reckon("12H", (104, 58), (5, 3), (20, 0)): (
        "You and North made 12 in hearts: declarations and belote covered the bid."
    ),
    reckon("30H*", (140, 22), (7, 1), (20, 0), belote=(2, 0)): (
        "You and North failed with 30 in hearts, kaput: 7 of 8 tricks."
    ),
    reckon("10N", (0, 162), (0, 8), (20, 0)): "You and North failed with 10 at height: no trick.",
}


@pytest.mark.parametrize(("reckoning", "sentence"), OUTCOMES.items())
def test_the_outcome_of_a_contract_is_one_sentence(reckoning, sentence):
    assert belote_score.outcome_line(reckoning, NAMES) == sentence


def test_both_sides_at_the_target_play_another_deal():
    state = scored(GAME, contracted("9C"), cards_won=(100, 62), tricks=(5, 3))
    scene = see(state._replace(scores=(301,) * 4, phase=Phase.SCORED))
    made = "You and North made 9 in clubs: 100 points, 90 needed."
    tie = "Both sides have 301 units: another deal decides."
    assert WORDING.score_line(scene) == f"{made} {tie}"
    told = f"Deal 1 is over. {made} Your score: {WORDING.score_changes(scene)[0]}. {tie}"
    assert WORDING.screen_reader_status_line(scene) == told


def test_without_a_result_no_score_is_told():
    passed = see(auction_after(*["pass"] * 4))
    assert WORDING.score_line(passed) == "Everyone passed: no one scores."
    assert WORDING.score_changes(see(contracted())) == WORDING.score_changes(passed) == ()


def test_a_coach_says_who_scores_a_doubled_bid():
    doubled = reckon("10C", (104, 58), (5, 3), doubling=2)
    assert [reckoning_comment(doubled, team) for team in (0, 1)] == [
        "You made a doubled bid: your side scores everything, 36 units.",
        "They made a doubled bid and score everything, 36 units.",
    ]
