"""Twenty Down in words: every code has a sentence, and the sentences say what is so."""

import re
from pathlib import Path

import pytest

from cardroom.game import Duty, Objection
from cardroom.games.twenty_down.model import Options, Phase, SheetLine, parse
from cardroom.games.twenty_down.rules import reckon
from cardroom.nouns.cards import Card, Suit, hand
from cardroom.nouns.seats import seats_from
from cardroom.nouns.tricks import Trick
from cardroom.players.player import Reason
from cardroom.views import words
from cardroom.views.wording import words_of
from cardroom.views.wording.twenty_down import (
    reasons as twenty_down_reasons,
    score as twenty_down_score,
)
from tests.views.twenty_down.scenes import (
    DROPPING,
    GAME,
    NAMES,
    USUAL,
    first_scene,
    phase,
    scene_of,
    scenes,
)

SOURCE = Path(__file__).parents[3] / "src" / "cardroom"
WORDING = words_of("twenty-down")


# Buttons and turns


@pytest.mark.parametrize(("action", "label"), [("stay", "Stay in"), ("next", "Next deal")])
def test_a_button_names_its_action(action, label):
    assert WORDING.action_label(action) == label
    assert WORDING.confirm_label(None, action) == label


@pytest.mark.parametrize(
    ("options", "wanted", "line"),
    [(USUAL, "trump", "Name trumps: choose a suit."), (DROPPING, "stay", "Stay in, or sit out?")],
)
def test_the_turn_says_what_may_be_done(options, wanted, line):
    assert WORDING.turn_line(first_scene(options, phase(wanted))) == line


# Refusals


def playing(own: str, table: str, trump: str = "S", options=USUAL):
    """A state in which the person at seat 0 is to play, with these cards on the table."""
    laid = tuple(map(Card, table.split()))
    leader = -len(laid) % 4
    state = GAME.start(options, "words")
    return state._replace(
        phase=Phase.PLAY,
        turn=0,
        trump=Suit(trump),
        hands=(hand(own), *state.hands[1:]),
        trick=Trick(seats_from(leader, 4), laid),
    )


def refused(state, action: str) -> str:
    return WORDING.objection(scene_of(state), GAME.objection(state, parse(action)))


@pytest.mark.parametrize(
    ("state", "action", "sentence"),
    [(playing("7C AC", "KC", "S", DROPPING)._replace(dealer=3), "drop", "Forehand can't sit out.")],
)
def test_an_illegal_attempt_is_explained_with_its_cards(state, action, sentence):
    assert refused(state, action) == sentence


def exchanging(options):
    state = GAME.start(options, "words")
    return state._replace(
        phase=Phase.EXCHANGE, turn=0, trump=Suit.CLUBS, hands=(hand("7C 8C 9C JC KD"),) * 4
    )


@pytest.mark.parametrize(("most", "sentence"), [(1, "Exchange at most 1 card: 4 selected.")])
def test_too_many_cards_are_counted(most, sentence):
    state = exchanging(USUAL._replace(exchange_max=most))
    assert refused(state, "exchange:7C+8C+9C+JC") == sentence


def codes_in_the_rules() -> set[str]:
    """Every code of an objection or duty that stands in the source of the game."""
    source = "".join(path.read_text() for path in (SOURCE / "games").glob("twenty_down/*.py"))
    direct = re.findall(r'(?:Objection|Duty)\(\s*"([a-z-]+)"', source)
    returned = re.findall(r'(?:return|else) "([a-z]+-[a-z-]+)"', source)
    return {*direct, *returned} - {"unknown-value"}


def test_every_code_of_the_rules_has_a_sentence_of_its_own():
    codes = codes_in_the_rules()
    assert {"follow", "trump", "head", "not-now", "diamonds-stay", "too-many", "lead"} <= codes
    scene = scene_of(playing("7C AC", "KC"))
    duties = {"lead", "follow", "trump", "any", "head"}
    assert len({WORDING.duty(Duty(code, "", ())) for code in duties}) == len(duties)
    reasons = codes - {"lead", "any"}
    sentences = {WORDING.objection(scene, Objection(code, "", hand("7C"))) for code in reasons}
    assert len(sentences) == len(reasons)


# The log


def test_a_finished_trick_says_who_leads():
    log = [line for scene in scenes(USUAL, most=300) for line in scene.log_sentences]
    assert "You win and lead." in log
    assert "East wins and leads." in log
    assert "West wins the last trick." in log


def test_a_deal_with_settled_hearts_says_so_first():
    nine = first_scene(USUAL, lambda scene: scene.view.number == 9 and scene.log_sentences)
    assert nine.log_sentences[0] == "Deal 9: hearts are always trumps now."


def test_a_walkover_is_told():
    state = GAME.start(DROPPING, "words")
    for action in ["trump:C", "exchange", "exchange", "exchange", "exchange", "drop", "drop"]:
        state = GAME.apply(state, parse(action))
    after = GAME.apply(state, parse("drop"))
    views = GAME.view(state, None), GAME.view(after, None)
    names = words.Names(("West", "North", "East", "South"))
    lines = WORDING.log_lines(*views, parse("drop"), state.turn, names)
    assert re.fullmatch(r"Everyone else sits out: \w+ wins the deal\.", lines[1])


# The score


def reckoning(won, trump="S", dropped=(), **options):
    """Return the reckoning of a deal in which seat 0, forehand, takes so many tricks."""
    return reckon(Options(**options), Suit(trump), 0, (won, 0, 0, 0), dropped)[0]


@pytest.mark.parametrize(
    ("came", "in_words", "in_figures"),
    [
        (
            reckoning(0, caller_zero_factor=2),
            "no trick as forehand: 5 × 2 = 10 added",
            "+5 × 2 = +10",
        ),
        (
            reckoning(0, "H", caller_zero_factor=2),
            "no trick as forehand, hearts double: 5 × 2 × 2 = 20 added",
            "+5 × 2 × 2 = +20",
        ),
        (reckoning(5), "all five tricks: 5 + 5 = 10 off", "−(5 + 5) = −10"),
        (reckoning(5, sweep_bonus=0), "all five tricks: 5 off", "−5"),
        (
            reckoning(5, "H"),
            "all five tricks, hearts double: (5 + 5) × 2 = 20 off",
            "−(5 + 5) × 2 = −20",
        ),
    ],
)
def test_a_change_is_spelled_out(came, in_words, in_figures):
    assert twenty_down_score.change_in_words(came) == in_words
    assert twenty_down_score.change_in_figures(came) == in_figures


def test_the_summary_of_a_deal_has_a_line_for_each_seat():
    scene = first_scene(USUAL, phase("scored"))
    changes = [line.change for line in scene.view.sheet[-1].reckonings]
    assert len(WORDING.deal_summary(scene)) == 4
    for change, said in zip(changes, WORDING.deal_summary(scene), strict=True):
        assert said.endswith(f"{abs(change)} {'added' if change > 0 else 'off'}")


def after_deal(scores, winners=(), number=6, options=USUAL):
    """A scored or finished position with these scores by seat."""
    state = GAME.start(options, "words")
    nothing = (reckoning(1),) * 4
    line = SheetLine(number, 0, Suit.CLUBS, nothing, scores)
    return state._replace(
        number=number,
        scores=scores,
        phase=Phase.OVER if winners else Phase.SCORED,
        turn=None,
        sheet=(line,) * number,
        winners=winners,
    )


@pytest.mark.parametrize(
    ("state", "sentence"),
    [
        (after_deal((20, 20, 20, 20)), "Everyone has 20 points."),
        (after_deal((0, 4, 0, 9)), "You and North are equal at 0 points: another deal decides."),
        (
            after_deal((3, 4, 3, 9), (0, 2), number=12, options=USUAL._replace(deal_limit=12)),
            "You and North win together with 3 points after 12 deals.",
        ),
        (
            after_deal((12, 9, 17, 11), number=8),
            "West is lowest with 9 points. From now on hearts are always trumps.",
        ),
        (after_deal((0, 9, 17, 11), (0,)), "You win with 0 points after 6 deals."),
        (
            after_deal((4, -1, 17, 11), (1,)),
            "West wins with −1 point after 6 deals. You come second.",
        ),
        (
            after_deal((14, -1, 17, 11), (1,)),
            "West wins with −1 point after 6 deals. You come third.",
        ),
        (
            after_deal((24, -1, 17, 11), (1,)),
            "West wins with −1 point after 6 deals. You come fourth.",
        ),
        (
            after_deal((0, 9, 0, 11), (0, 2)),
            "You and North win together with 0 points after 6 deals.",
        ),
    ],
)
def test_the_standing_is_one_sentence(state, sentence):
    assert WORDING.result_line(scene_of(state)) == sentence
    assert WORDING.turn_line(scene_of(state)) == sentence


# Before the game


# Reasons


def test_a_reason_names_cards_and_suits_in_words():
    given = Reason("keep-king", (("card", "7C"), ("king", "KD")))
    assert WORDING.reason(given) == "The king of diamonds waits until the higher card is gone."
    given = Reason("exchange-loose", (("cards", "7C 9D"), ("count", 2)))
    exchanged = "exchange the rest: seven of clubs and nine of diamonds."
    assert WORDING.reason(given) == f"Keep trumps and high cards; {exchanged}"


def test_a_reason_from_imagined_deals_sets_two_choices_against_each_other():
    words_of = (("card", "AS"), ("other_card", "7S"), ("gain", "0.4"))
    chances = (("percent", 71), ("other_percent", 58))
    assert WORDING.reason(Reason("card-trick", (*words_of, *chances))) == (
        "The ace of spades wins a trick most often: 71%, next best 58%."
    )
    assert WORDING.reason(Reason("card-points", (*words_of, *chances))) == (
        "The ace of spades is better than the seven of spades by 0.4 points on average."
    )
    suits = (("suit", "H"), ("other_suit", "C"))
    assert WORDING.reason(Reason("suit-even", suits)) == ("Hearts and clubs are worth the same.")


def test_seats_in_a_reason_have_names():
    assert twenty_down_reasons.value_in_words("seat", 2, NAMES) == "North"
    assert twenty_down_reasons.value_in_words("seat", 2) == "North"
    assert twenty_down_reasons.value_in_words("count", -2) == "−2"


# Tone
