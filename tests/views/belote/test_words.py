"""Belote: every code has words, units are never called points, and the sentences are true."""

import re
from pathlib import Path

import pytest

from cardroom.game import Duty, Objection
from cardroom.games.belote.combinations import COMBINATIONS, Kind, Points, Units, combination
from cardroom.games.belote.model import Bid, Comparison, Declare, Phase, Showing, Told, parse
from cardroom.games.belote.rules import duties_of
from cardroom.nouns.cards import Card, cards, hand
from cardroom.players.player import Reason
from cardroom.views import words
from cardroom.views.wording.belote import (
    log as belote_log,
    objections as belote_objections,
    score as belote_score,
    words as belote_words,
)
from cardroom.views.wording.belote.deal import reckoning_comment
from cardroom.views.wording.deal_scores import sum_in_figures
from cardroom.views.words import Names, card_name
from tests.soak import first_of
from tests.vector_kinds import Fields, state_after
from tests.vector_kinds.belote import (
    PACK,
    after_first_trick,
    at_trick,
    bid_up,
    filled,
    scored,
    table,
)
from tests.views.belote.scenes import (
    BLOT_STAR,
    GAME,
    MANUAL,
    NAMES,
    TABLES,
    USUAL,
    WORDING,
    first_scene,
    scene_of,
    scenes,
)

SOURCE = Path(__file__).parents[3] / "src" / "cardroom"
EVERY_GAME = pytest.mark.parametrize("options", first_of(TABLES))


def contracted(contract="12H", declarer=0, doubling=1, options=USUAL, held=None):
    """The beginning of the play of this contract; East deals."""
    hands = filled({seat: cards(some) for seat, some in (held or {}).items()}, PACK)
    return bid_up(GAME, table(GAME, options, 3, hands), contract, declarer, doubling)


# Units and points are two measures


def test_units_and_points_are_worded_apart():
    assert words.point_count(1) == "1 point"
    assert belote_words.unit_count(1) == "1 unit"
    assert belote_words.unit_count(24) == "24 units"
    assert belote_words.points_in_cards(Points(1)) == "1 point in cards"
    assert belote_words.points_in_cards(Points(100)) == "100 points in cards"


@EVERY_GAME
def test_scores_are_in_units_and_never_in_points(options):
    for scene in scenes(options):
        assert "point" not in belote_score.standing_line(scene.view, scene.names)
        for cell in (cell for row in WORDING.sheet_rows(scene.view) for cell in row.cells):
            assert "point" not in cell.words


# Bids and combinations


@pytest.mark.parametrize(
    ("action", "label", "confirm"),
    [
        ("bid:9N", "9 at height", "Bid 9 at height"),
        ("rdbl", "Redouble", "Redouble"),
        ("declare", "Declare nothing", "Declare nothing"),
        (
            "declare:T-JH+4xK",
            "Declare tierce to the jack of hearts and four kings",
            "Declare tierce to the jack of hearts and four kings",
        ),
        ("show", "Show nothing", "Show nothing"),
        ("show:50-KS", "Show fifty to the king of spades", "Show fifty to the king of spades"),
        ("next", "Next deal", "Next deal"),
    ],
)
def test_a_button_names_its_action(action, label, confirm):
    scene = scene_of(GAME.start(USUAL, "words"))
    assert WORDING.action_label(action) == label
    assert WORDING.confirm_label(scene.view, action) == confirm


def test_every_combination_has_a_name_and_names_its_cards():
    names = {belote_words.combination_name(each) for each in COMBINATIONS}
    told_cards = {belote_words.combination_cards(each) for each in COMBINATIONS}
    assert len(names) == len(told_cards) == len(COMBINATIONS)
    run = combination("100-AD")
    assert belote_words.combination_name(run) == "hundred to the ace of diamonds"
    assert belote_words.combination_cards(run) == "ten, jack, queen, king and ace of diamonds"
    assert belote_words.combination_cards(combination("4xJ")) == "four jacks"


def test_every_phase_says_what_is_missing():
    said = {belote_phase: WORDING.selection_prompt(_in(belote_phase)) for belote_phase in Phase}
    asked = [Phase.AUCTION, Phase.REPLY, Phase.DECLARE, Phase.SHOW, Phase.PLAY]
    assert len({said[phase] for phase in asked}) == len(asked)
    assert said[Phase.SCORED] == "Nothing to select now."
    assert WORDING.confirm_label(_in(Phase.DECLARE), None) == "Declare"


def _in(phase):
    return GAME.view(GAME.start(USUAL, "words"), 0)._replace(phase=phase)


# Need of the contract, in cards


@pytest.mark.parametrize(
    ("contract", "declarer", "doubling", "line"),
    [
        ("9C", 1, 2, "West and East play 9 in clubs, doubled: 30 of 90 points."),
        ("10N", 1, 4, "West and East play 10 at height, redoubled: 30 of 100 points."),
        (
            "27S*",
            0,
            1,
            "You and North play 27 in spades, kaput: 270 points needed, more than there are.",
        ),
        ("20S", 0, 1, "You and North play 20 in spades: 3 of 8 tricks."),
    ],
)
def test_the_contract_line_says_what_is_needed_and_taken(contract, declarer, doubling, line):
    state = contracted(contract, declarer, doubling)
    state = state._replace(points=(64, 30), won=(3, 2), belote=None, hands=((),) * 4)
    assert belote_words.contract_line(GAME.view(state, 0), NAMES) == line


def with_shown(contract="12H", **more):
    """North has shown a tierce, and it counts."""
    tierce = (combination("T-AS"),)
    state = contracted(contract)._replace(belote=None, hands=((),) * 4, points=(64, 30))
    return state._replace(
        declared=((), (), tierce, ()),
        comparison=Comparison(0),
        shows=(make_showing(2, tierce),),
        **more,
    )


def make_showing(seat, some):
    return Showing(seat, some)


def test_units_of_ones_own_lower_what_is_needed():
    view = GAME.view(with_shown(), 0)
    line = "You and North play 12 in hearts: 64 of 100 points."
    assert belote_words.contract_line(view, NAMES) == line
    assert belote_words.current_need(view) == 100
    others = Names(("Ani", "Ben", "Tigran", "Mary"), 1)
    line = "Ani and Tigran play 12 in hearts: 64 of 100 points."
    assert belote_words.contract_line(view, others) == line


def test_a_contract_that_combinations_alone_are_enough_for_still_needs_a_trick():
    state = with_shown("8H")._replace(
        shows=(make_showing(2, (combination("100-AS"),)),), won=(1, 0)
    )
    line = "You and North play 8 in hearts: only a trick needed."
    assert belote_words.contract_line(GAME.view(state, 0), NAMES) == line
    free = state._replace(options=USUAL._replace(must_take_trick=False))
    assert "no more points needed." in belote_words.contract_line(GAME.view(free, 0), NAMES)


def test_while_others_may_bid_on_a_side_has_only_bid():
    for phase in (Phase.AUCTION, Phase.REPLY):
        view = GAME.view(contracted("9H", 1)._replace(phase=phase), 0)
        assert belote_words.contract_line(view, NAMES) == "West and East bid 9 in hearts."


def test_one_counts_ones_own_belote_before_the_others_know():
    state = contracted("12H", held={0: "KH QH"})
    assert state.belote == 0
    own, partner = (belote_words.contract_line(GAME.view(state, seat), NAMES) for seat in (0, 2))
    assert "of 100 points" in own
    assert "of 120 points" in partner


@EVERY_GAME
def test_the_line_ends_at_what_is_scored(options):
    """Compare a deal's need, worked out from visible cards, with the referee's reckoning."""
    ends = [s for s in scenes(options) if s.view.phase in (Phase.SCORED, Phase.OVER)]
    assert ends
    for scene in ends:
        reckoning = scene.view.sheet[-1].reckoning
        assert belote_words.current_need(scene.view) == max(0, reckoning.need)


def test_before_a_bid_there_is_no_contract_line():
    view = GAME.view(GAME.start(USUAL, "words"), 0)
    assert belote_words.contract_line(view, NAMES) == ""
    assert belote_words.current_need(view) == 0


# Whole matches


def test_nothing_is_told_that_the_table_did_not_hear():
    """The log names the cards of a combination only when they are shown, and no silence."""
    announced, showing = [], []
    for options in TABLES.values():
        for scene in scenes(options, level="casual"):
            names = {name for one in scene.view.shows for name in map(_words, one.combinations)}
            announced += [line for line in scene.log_sentences if re.search(r"\bdeclares? ", line)]
            showing += [
                (line, names)
                for line in scene.log_sentences
                if re.search(r" shows? (a |four )", line)
            ]
    assert len(announced) > 5 < len(showing)
    assert [line for line in announced if re.search(r" of (club|diamond|heart|spade)s", line)] == []
    assert [line for line, names in showing if not any(name in line for name in names)] == []
    assert [line for line in announced if "declares nothing" in line] == []


def _words(each):
    return belote_words.combination_cards(each)


# Turn line


@pytest.mark.parametrize(
    ("options", "wanted", "line"),
    [
        (
            USUAL,
            lambda v: v.phase is Phase.AUCTION and v.contract is None,
            "Bid 8 units or more, or pass.",
        ),
        (
            USUAL._replace(min_bid=10),
            lambda v: v.phase is Phase.AUCTION and v.contract is None,
            "Bid 10 units or more, or pass.",
        ),
        (
            MANUAL,
            lambda v: v.phase is Phase.SHOW and len(v.tricks) == 1,
            "Show what you declared, or it won't score.",
        ),
        (
            MANUAL,
            lambda v: v.phase is Phase.SHOW and len(v.tricks) > 1,
            "They haven't shown theirs: you can still show yours.",
        ),
    ],
)
def test_the_turn_says_what_may_be_done(options, wanted, line):
    mine = first_scene(options, lambda scene: scene.view.turn == 0 and wanted(scene.view))
    assert WORDING.turn_line(mine) == line


def auction_after(*calls, options=USUAL, dealer=3):
    """Return the auction after these calls; seat 0 begins when East deals."""
    state = table(GAME, options, dealer, filled({}, PACK))
    for said in calls:
        state = state_after(GAME, state, parse(said))
    return state


@pytest.mark.parametrize(
    ("calls", "dealer", "line"),
    [
        (
            ["bid:26H+kaput"],
            2,
            "East bid 26 in hearts, kaput. Bid a higher kaput, double, or pass.",
        ),
        (
            ["bid:26H+kaput", "pass"],
            1,
            "North bid 26 in hearts, kaput. Bid a higher kaput, or pass.",
        ),
        (["bid:9N", "dbl"], 3, "West doubled your 9 at height. Redouble, or let it stand."),
    ],
)
def test_the_turn_in_the_auction_names_the_bid_that_stands(calls, dealer, line):
    assert WORDING.turn_line(scene_of(auction_after(*calls, dealer=dealer))) == line


def test_by_option_partner_is_asked_about_the_double_too():
    calls = ["bid:9H", "dbl", "pass"]
    state = auction_after(*calls, options=USUAL._replace(redouble_by="team"), dealer=1)
    line = "East doubled your partner's 9 in hearts. Redouble, or let it stand."
    assert WORDING.turn_line(scene_of(state)) == line


@pytest.mark.parametrize(
    ("phase", "line"),
    [
        (Phase.AUCTION, "West is bidding."),
        (Phase.REPLY, "West answers the double."),
        (Phase.DECLARE, "West is to lead."),
        (Phase.SHOW, "West is to lead."),
        (Phase.PLAY, "West is to lead."),
    ],
)
def test_the_turn_of_somebody_else_does_not_tell_that_combinations_are_held(phase, line):
    state = at_trick(contracted(), 1, {1: "AS"})._replace(phase=phase)
    assert WORDING.turn_line(scene_of(state)) == line


@pytest.mark.parametrize(
    ("own", "laid", "line"), [("JH 8H", "9H", "Your turn: beat the highest trump.")]
)
def test_the_turn_says_what_must_be_played(own, laid, line):
    assert WORDING.turn_line(scene_of(playing(own + " 7S", laid))) == line


# Refusals


def playing(own, laid, trump="H", options=USUAL):
    """The person at seat 0 is to play, with these cards on the table."""
    count = len(cards(laid))
    return at_trick(contracted(f"12{trump}", options=options), -count % 4, {0: own}, laid)


FORCED = USUAL._replace(undertrump="forced")


@pytest.mark.parametrize(
    ("state", "action", "sentence"),
    [
        (playing("JH AS", "9H"), "play:AS", "Beat the nine of hearts with the jack of hearts."),
        (
            playing("JH 9H AS", "AH 7H"),
            "play:AS",
            "Beat the ace of hearts with the nine or jack of hearts.",
        ),
        (
            playing("8H JH AS", "KC 9H"),
            "play:8H",
            "You have no clubs, so beat the nine of hearts with the jack of hearts.",
        ),
        (
            playing("AH 10H AS", "KC 9H", options=FORCED),
            "play:AS",
            "You have no clubs, so trump, even if it loses: the ten or ace of hearts.",
        ),
        (auction_after(), "bid:7H", "Bid from 8 to 84 units."),
        (
            auction_after("bid:9H", dealer=2, options=USUAL._replace(bid_order="height_wins_ties")),
            "bid:9C",
            "Bid a higher number than 9 in hearts, or the same at height.",
        ),
        (
            auction_after("bid:26H+kaput", dealer=2),
            "bid:27H",
            "After 26 in hearts, kaput, every bid must be kaput too.",
        ),
        (
            contracted(held={0: "7H 8H 9H 10H"}),
            "declare:T-9H+T-10H",
            "No card counts in two declarations: eight of hearts and nine of hearts.",
        ),
    ],
)
def test_an_illegal_attempt_is_explained_with_its_cards(state, action, sentence):
    scene, objection = scene_of(state), GAME.objection(state, parse(action))
    assert WORDING.objection(scene, objection) == sentence


SHOWING = {"trump": "C", "declared": {"0": ["T-JH"], "1": ["T-9D"]}, "trick2_leader": 0}


def showing():
    """Trick 2, manual showing: seat 0 leads and may show a tierce."""
    return after_first_trick(GAME, Fields({**SHOWING, "id": "words"}), show="manual")


def test_only_what_was_announced_can_be_shown():
    state = showing()
    objection = GAME.objection(state, parse("show:T-AS"))
    assert WORDING.objection(scene_of(state), objection) == (
        "You didn't declare this: queen of spades, king of spades and ace of spades."
    )


@pytest.mark.parametrize(
    ("code", "beginning"),
    [
        ("shown", "You've shown this already: jack of hearts."),
        ("lapsed", "Not shown before your second card, so lost: jack of hearts."),
    ],
)
def test_what_cannot_be_shown_any_more_says_why(code, beginning):
    assert WORDING.objection(scene_of(showing()), Objection(code, "4.4", hand("JH"))) == beginning


def codes_in_the_rules() -> set[str]:
    source = "".join(path.read_text() for path in (SOURCE / "games").glob("belote/*.py"))
    direct = re.findall(r'Objection\(\s*"([a-z-]+)"', source)
    chosen = re.findall(r'Objection\("([a-z]+)" if \w+ else "([a-z]+)"', source)
    return {*direct, *(code for pair in chosen for code in pair)}


BINDING = {"follow", "beat", "ruff", "undertrump"}


def test_every_code_of_the_rules_has_a_sentence_of_its_own():
    codes = codes_in_the_rules() | BINDING
    assert {"bid-higher", "kaput-needed", "own-bid", "crossing", "lapsed", "shown"} <= codes
    scene = scene_of(playing("8H JH AS", "KC"))
    said = {code: WORDING.objection(scene, Objection(code, "4", hand("JH"))) for code in codes}
    assert len({*said.values()}) == len(codes)
    assert [
        code for code, sentence in said.items() if sentence.startswith("You can't do that")
    ] == ["not-now"]


@pytest.mark.parametrize("trump", ["H", "N"])
@pytest.mark.parametrize("laid", ["", "9H", "KC", "KC 9H", "AC 7C"])
@pytest.mark.parametrize("options", [USUAL, FORCED])
def test_every_duty_has_a_sentence_of_its_own(trump, laid, options):
    state = playing("8H JH AS", laid, trump, options)
    duties = duties_of(state.hands[0], state.trick, state.trump, options)
    said = [WORDING.duty(duty) for duty in duties]
    assert len({*said}) == len(said) == len(duties)


def test_the_duties_that_are_worded_are_those_of_the_rules():
    duties = {
        (duty.code, duty.paragraph)
        for trump in "HN"
        for laid in ("", "9H", "KC", "KC 9H", "AC 7C")
        for state in [playing("8H JH AS", laid, trump, FORCED)]
        for duty in duties_of(state.hands[0], state.trick, state.trump, FORCED)
    }
    assert {*belote_objections.DUTIES} == duties
    assert WORDING.duty(Duty("lead", "4.2.1", ())) == "You lead: play any card."


# The log


def log_of(state, actions):
    """Return the log of these actions, by an onlooker."""
    log = []
    for action in map(parse, actions):
        after = state_after(GAME, state, action)
        views = GAME.view(state, None), GAME.view(after, None)
        log += WORDING.log_lines(*views, action, state.turn, NAMES)
        state = after
    return log


def test_an_auction_is_told_call_by_call():
    calls = ["pass", "bid:9H", "pass", "bid:10N", "dbl", "rdbl"]
    assert log_of(auction_after(), calls)[:6] == [
        "You pass.",
        "West bids 9 in hearts.",
        "North passes.",
        "East bids 10 at height.",
        "You double.",
        "East redoubles.",
    ]
    assert log_of(auction_after(), calls)[6] == ("West and East play 10 at height, redoubled.")


def test_a_double_that_stands_and_an_auction_that_nobody_won_are_told():
    assert log_of(auction_after(), ["bid:9H", "dbl", "pass"])[2:4] == [
        "You let it stand.",
        "You and North play 9 in hearts, doubled.",
    ]
    assert log_of(auction_after(), ["pass"] * 4)[-2:] == [
        "East passes.",
        "Everyone passed: no one scores.",
    ]


def walnut():
    """The deal that the rule page reads through."""
    page = (Path(__file__).parents[3] / "assets/rules/belote.html").read_text(encoding="utf-8")
    (actions,) = re.findall(r'data-actions="([^"]+)"', page)
    return log_of(GAME.start(USUAL, "walnut"), actions.split())


def test_announcing_comparing_and_showing_are_told_in_their_moments():
    log = walnut()
    told_of = [line for line in log if "tierce" in line]
    assert told_of == [
        "West declares a tierce.",
        "North declares a tierce.",
        "You and North score for declarations: North's tierce to the ace against West's tierce "
        "to the jack.",
        "North shows a tierce, queen, king and ace of spades.",
    ]
    assert log.index(told_of[3]) == log.index("North plays the king of spades.") - 1
    assert "You win and lead." in log
    assert log[-1] == "West wins the last trick."


def compared(team, told=(), announced=((), (), (), ())):
    kinds = {"T": Kind.TIERCE, "50": Kind.FIFTY, "100": Kind.HUNDRED, "4x": Kind.FOUR}
    heard = tuple(tuple(kinds[kind] for kind in some) for some in announced)
    told = tuple(Told(seat, kinds[kind], top, trumps) for seat, kind, top, trumps in told)
    view = GAME.view(GAME.start(USUAL, "words"), None)
    return view._replace(comparison=Comparison(team, told), announced=heard)


@pytest.mark.parametrize(
    ("view", "sentence"),
    [
        (
            compared(0, announced=(("50",), ("T",), (), ("T",))),
            "You and North score for declarations: a fifty against a tierce.",
        ),
        (
            compared(1, [(2, "4x", "K", None), (1, "4x", "J", None)]),
            "West and East score for declarations: West's four jacks against North's four kings.",
        ),
        (
            compared(0, [(0, "T", "K", True), (1, "T", "K", False)]),
            "You and North score for declarations: your tierce to the king, in trumps, against "
            "West's tierce to the king.",
        ),
        (
            compared(1, [(0, "50", "Q", False), (3, "50", "Q", False)]),
            "West and East score for declarations: East's fifty to the queen came before your "
            "fifty to the queen.",
        ),
    ],
)
def test_a_comparison_says_what_settled_it(view, sentence):
    assert belote_log.comparison_line(view, NAMES) == sentence


def test_where_nothing_was_announced_nothing_is_compared():
    assert belote_log.comparison_line(_in(Phase.PLAY), NAMES) == ""


def test_forgetting_to_show_is_told():
    lines = log_of(showing(), ["show"])
    assert lines == ["You show nothing."]
    assert log_of(showing(), ["show:T-JH"]) == ["You show a tierce, nine, ten and jack of hearts."]


# The score


def reckon(contract, won, tricks, added=(0, 0), doubling=1, options=USUAL, belote=(0, 0)):
    """Score a deal that South declares, and return its reckoning."""
    state = contracted(contract, 0, doubling, options)
    return (
        scored(GAME, state, cards_won=won, tricks=tricks, combinations=added, belote=belote)
        .sheet[-1]
        .reckoning
    )


@pytest.mark.parametrize(
    ("reckoning", "figures", "in_words"),
    [
        (
            reckon("12H", (99, 63), (5, 3), (2, 0)),
            ("0", "12 + 16 + 2 = 30"),
            ("nothing", "12 for the bid, 16 for all cards and 2 for declarations: 30 units"),
        ),
        (
            reckon("11S", (118, 44), (6, 2), (0, 2), 4, belote=(0, 2)),
            ("4 × 11 + 16 + 4 = 64", "0"),
            (
                "4 × 11 for the redoubled bid, 16 for all cards and 4 for declarations and "
                "belote: 64 units",
                "nothing",
            ),
        ),
        (
            reckon("10C", (162, 0), (8, 0)),
            ("10 + 25 = 35", "0"),
            ("10 for the bid and 25 for all eight tricks: 35 units", "nothing"),
        ),
        (
            reckon("8D", (0, 162), (0, 8), belote=(0, 2)),
            ("0", "8 + 25 + 2 = 35"),
            ("nothing", "8 for the bid, 25 for all eight tricks and 2 for belote: 35 units"),
        ),
        (
            reckon("10N", (120, 42), (6, 2), options=BLOT_STAR),
            ("2 × 10 + 12 = 32", "4"),
            ("2 × 10 for the bid at height and 12 for cards: 32 units", "4 for cards"),
        ),
    ],
)
def test_a_score_is_spelled_out(reckoning, figures, in_words):
    assert tuple(map(sum_in_figures, reckoning.addends)) == figures
    assert tuple(map(belote_score.score_in_words, reckoning.addends)) == in_words


def test_a_line_of_the_sheet_names_its_contract():
    view = list(scenes(USUAL, level="casual"))[-1].view
    for row, line in zip(WORDING.sheet_rows(view), view.sheet, strict=True):
        bid = line.reckoning.contract.bid
        assert row.words.startswith(belote_words.bid_name(bid))
        assert (row.bid, row.suit) == (str(bid.x), bid.suit or "")
        assert (row.number, row.dealer) == (line.number, line.dealer)


@pytest.mark.parametrize(
    ("contract", "doubling", "note"), [("27N*", 4, "height, kaput, redoubled")]
)
def test_the_sheet_notes_what_else_was_agreed(contract, doubling, note):
    state = scored(GAME, contracted(contract, 0, doubling), cards_won=(100, 62), tricks=(5, 3))
    (row,) = WORDING.sheet_rows(GAME.view(state, 0))
    assert (row.note, row.words.startswith(row.bid)) == (note, True)


OUTCOMES = [
    (
        reckon("12H", (104, 58), (5, 3), (2, 0)),
        "You and North made 12 in hearts: 104 points, 100 needed.",
    ),
    (
        reckon("12H", (104, 58), (5, 3), (20, 0)),
        "You and North made 12 in hearts: declarations and belote covered the bid.",
    ),
    (
        reckon("12H", (99, 63), (5, 3), (2, 0)),
        "You and North failed with 12 in hearts: 99 points, 100 needed.",
    ),
    (reckon("10C", (162, 0), (8, 0)), "You and North made 10 in clubs with all eight tricks."),
    (
        reckon("26S*", (162, 0), (8, 0)),
        "You and North failed with 26 in spades, kaput: 250 points, 260 needed.",
    ),
    (
        reckon("30H*", (140, 22), (7, 1), (20, 0), belote=(2, 0)),
        "You and North failed with 30 in hearts, kaput: 7 of 8 tricks.",
    ),
    (reckon("10N", (0, 162), (0, 8), (20, 0)), "You and North failed with 10 at height: no trick."),
]


@pytest.mark.parametrize(("reckoning", "sentence"), OUTCOMES)
def test_the_outcome_of_a_contract_is_one_sentence(reckoning, sentence):
    assert belote_score.outcome_line(reckoning, NAMES) == sentence


def after_deal(scores, winners=(), target=301):
    state = scored(GAME, contracted("9C"), cards_won=(100, 62), tricks=(5, 3))
    phase = Phase.OVER if winners else Phase.SCORED
    options = USUAL._replace(target=target)
    return state._replace(scores=scores * 2, phase=phase, winners=winners, options=options)


MADE = "You and North made 9 in clubs: 100 points, 90 needed."


@pytest.mark.parametrize(
    ("state", "said"),
    [
        (after_deal((310, 310)), f"{MADE} Both sides have 310 units: another deal decides."),
        (after_deal((120, 305), (1, 3)), "West and East win with 305 units to 120 after 1 deal."),
    ],
)
def test_what_came_of_a_deal_is_said_and_of_a_game_who_won_it(state, said):
    assert WORDING.result_line(scene_of(state)) == said
    assert WORDING.turn_line(scene_of(state)) == said


def test_the_status_says_once_how_the_match_stands():
    for scores, standing in [
        ((24, 6), "You and North have 24 units, West and East 6."),
        ((310, 310), "Both sides have 310 units: another deal decides."),
    ]:
        scene = scene_of(after_deal(scores))
        own = WORDING.deal_summary(scene)[0]
        told = f"Deal 1 is over. {MADE} Your score: {own}. {standing}"
        assert WORDING.status_line(scene) == told


def test_during_a_deal_the_result_is_the_standing():
    scene = scene_of(contracted()._replace(scores=(24, 6, 24, 6)))
    assert WORDING.result_line(scene) == "You and North have 24 units, West and East 6."


def test_a_deal_that_all_passed_has_no_score():
    scene = scene_of(auction_after("pass", "pass", "pass", "pass"))
    said = "Everyone passed: no one scores."
    assert WORDING.turn_line(scene) == said
    assert WORDING.deal_summary(scene) == ()


def test_partners_write_the_same():
    scene = first_scene(USUAL, lambda s: s.view.phase is Phase.SCORED)
    first, second, third, fourth = WORDING.deal_summary(scene)
    assert (first, second) == (third, fourth)


# The whole position


# Before the game


# Reasons


@pytest.mark.parametrize(
    ("reason", "sentence"),
    [
        (
            Reason("pass-worth", (("worth", 3), ("bid", "bid:12H"), ("bidding", -2))),
            "Better than 12 in hearts by 5 units on average.",
        ),
        (
            Reason("pass-worth", (("worth", -4), ("bid", "bid:12H"), ("bidding", -3))),
            "No other call is clearly better.",  # which the list of candidates says, too
        ),
        (
            Reason("pass-double", (("worth", 3), ("doubling", -2))),
            "Better than a double by 5 units on average.",
        ),
        (
            Reason("double-worth", (("percent", 12), ("worth", 3), ("passing", 2))),
            "They make it only about 12% of the time: no other call is clearly better.",
        ),
        (
            Reason("bid-worth", (("percent", 62), ("worth", 8), ("passing", 7))),
            "About 62% to make it: no other call is clearly better.",
        ),
        (
            Reason("bid-worth", (("percent", 62), ("worth", 14), ("passing", 0))),
            "About 62% to make it: better than a pass by 14 units on average.",
        ),
        (
            Reason("open", (("x", 8), ("suit", "N"), ("points", 94))),
            "Height should bring about 94 points: enough for 8.",
        ),
        (
            Reason(
                "makes", (("card", "AS"), ("other", "7S"), ("percent", 71), ("other_percent", 58))
            ),
            "The ace of spades makes the bid most often: 71%, next best 58%.",
        ),
        (
            Reason("declare", (("combinations", "T-JH 4xK"),)),
            "The best declarations of this hand: tierce to the jack of hearts and four kings.",
        ),
        (
            Reason("feed", (("card", "10C"), ("points", 10))),
            "Partner should win this: the ten of clubs adds 10 points.",
        ),
        (Reason("brand-new"), "No reason was given."),
        (Reason("feed"), "No reason was given."),
    ],
)
def test_a_reason_is_worded_with_its_values(reason, sentence):
    assert WORDING.reason(reason) == sentence


def test_a_declaration_and_a_card_are_named_by_the_same_words():
    chosen = (combination("T-JH"),)
    assert GAME.text(Declare(chosen)) == "declare:T-JH"
    assert card_name(Card("JH")) in WORDING.action_label("declare:T-JH")
    assert WORDING.action_label(GAME.text(Bid(Units(12), Card("JH").suit))) == "12 in hearts"


# Coach's sentences


CAME_TO = [  # a bid of You and North, and what it came to for them and for the others
    (
        reckon("10C", (104, 58), (5, 3)),
        "You made your bid: score it plus what you took, 20 units.",
        "They made their bid. You score what you took, 6 units.",
    ),
    (
        reckon("10C", (90, 72), (5, 3)),
        "Your bid failed: they score everything, 26 units.",
        "Their bid failed: your side scores everything, 26 units.",
    ),
    (
        reckon("10C", (104, 58), (5, 3), doubling=2),
        "You made a doubled bid: your side scores everything, 36 units.",
        "They made a doubled bid and score everything, 36 units.",
    ),
]


@pytest.mark.parametrize(("reckoning", "bidders", "others"), CAME_TO)
def test_a_coach_says_who_writes_what_and_why(reckoning, bidders, others):
    assert [reckoning_comment(reckoning, team) for team in (0, 1)] == [bidders, others]
