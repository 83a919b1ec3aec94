"""Twenty Down in words: every code has a sentence, and the sentences say what is so."""

import re
from pathlib import Path

import pytest

from cardroom.game import Duty, Objection
from cardroom.games.twenty_down.model import (
    Exchange,
    Options,
    Phase,
    Play,
    SheetLine,
    parse,
)
from cardroom.games.twenty_down.rules import reckon
from cardroom.nouns.cards import Card, Suit, hand
from cardroom.nouns.seats import seats_from
from cardroom.nouns.tricks import Trick
from cardroom.players.player import Reason
from cardroom.session.preferences import Preferences
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


@pytest.mark.parametrize(
    ("action", "label"),
    [
        ("exchange", "Keep all cards"),
        ("exchange:7C", "Exchange 1 card"),
        ("exchange:7C+9D", "Exchange 2 cards"),
        ("stay", "Stay in"),
        ("drop", "Sit out"),
        ("play:QS", "Play queen of spades"),
        ("next", "Next deal"),
    ],
)
def test_a_button_names_its_action(action, label):
    assert WORDING.action_label(action) == label
    assert WORDING.confirm_label(None, action) == label


def test_a_suit_button_says_the_suit_and_where_it_stands_alone_what_it_does():
    assert WORDING.action_label("trump:H") == "Hearts"
    assert WORDING.confirm_label(None, "trump:H") == "Make hearts trumps"


@pytest.mark.parametrize(
    ("options", "wanted", "line"),
    [
        (USUAL, "trump", "Name trumps: choose a suit."),
        (USUAL, "exchange", "Exchange up to 3 cards, or keep them all."),
        (DROPPING, "stay", "Stay in, or sit out?"),
    ],
)
def test_the_turn_says_what_may_be_done(options, wanted, line):
    assert WORDING.turn_line(first_scene(options, phase(wanted))) == line


def test_the_turn_of_somebody_else_names_them():
    scene = first_scene(USUAL, lambda s: s.view.turn == 2 and s.view.phase is Phase.TRUMP)
    assert WORDING.turn_line(scene) == "North is naming trumps."


def test_a_screen_reader_is_told_as_much_as_wished():
    shown = first_scene(USUAL, lambda scene: scene.trick_shown and scene.view.turn not in (0, None))
    line = WORDING.trick_line(shown.view, NAMES)
    assert line.endswith(" wins and leads.")
    said = {
        spoken: WORDING.status_line(shown._replace(preferences=Preferences(spoken=spoken)))
        for spoken in ("all", "tricks", "turns")
    }
    plays = shown.view.tricks[-1].plays
    own = [seat for seat, _ in plays].index(0)
    late = [f"{words.card_name(card)} from {NAMES[seat]}" for seat, card in plays[own + 1 :]]
    assert len(late) > 1
    assert said == {
        "all": f"Then {late[-1]}. {line}",
        "tricks": f"Then {words.all_of(late)}. {line}",
        "turns": "",
    }


def test_after_the_persons_own_card_ended_a_trick_nothing_else_is_told_of_it():
    shown = first_scene(
        USUAL,
        lambda s: s.trick_shown and s.view.tricks[-1].seats[-1] == 0 and s.view.turn is not None,
    )
    assert WORDING.status_line(shown) == WORDING.trick_line(shown.view, NAMES)


def test_a_screen_reader_hears_the_table_with_the_turn():
    mine = first_scene(
        USUAL, lambda s: s.view.turn == 0 and s.view.trick and len(s.view.trick.cards) == 1
    )
    ((seat, card),) = mine.view.trick.plays
    table = f"On the table: {words.card_name(card)} from {NAMES[seat]}. Your turn: "
    assert WORDING.status_line(mine).startswith(table)


# Why not


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


HEAD = USUAL._replace(must_head="yes")


@pytest.mark.parametrize(
    ("state", "action", "sentence"),
    [
        (
            playing("7C AC AS", "KC"),
            "play:AS",
            "Follow suit with the seven or ace of clubs.",
        ),
        (
            playing("7S QS AD", "KC"),
            "play:AD",
            "You have no clubs, so trump with the seven or queen of spades.",
        ),
        (
            playing("7C AC", "KC", options=HEAD),
            "play:7C",
            "Beat the cards on the table with the ace of clubs.",
        ),
        (playing("7C AC", "KC"), "play:9D", "You don't hold the nine of diamonds."),
        (
            playing("7C AC", "KC"),
            "drop",
            "No one sits out in this game.",
        ),
        (
            playing("7C AC", "KC", "D", DROPPING),
            "drop",
            "Diamonds are trumps, so no one sits out.",
        ),
        (
            playing("7C AC", "KC", "S", DROPPING)._replace(dealer=3),
            "drop",
            "Forehand can't sit out.",
        ),
        (
            playing("7C AC", "KC"),
            "trump:H",
            "You can't do that now. Your turn: play any card.",
        ),
    ],
)
def test_an_illegal_attempt_is_explained_with_its_cards(state, action, sentence):
    assert refused(state, action) == sentence


def exchanging(options):
    state = GAME.start(options, "words")
    return state._replace(
        phase=Phase.EXCHANGE, turn=0, trump=Suit.CLUBS, hands=(hand("7C 8C 9C JC KD"),) * 4
    )


@pytest.mark.parametrize(
    ("most", "sentence"),
    [
        (0, "No exchange in this game: keep your cards."),
        (1, "Exchange at most 1 card: 4 selected."),
        (3, "Exchange at most 3 cards: 4 selected."),
    ],
)
def test_too_many_cards_are_counted(most, sentence):
    state = exchanging(USUAL._replace(exchange_max=most))
    assert refused(state, "exchange:7C+8C+9C+JC") == sentence


def test_a_suit_not_held_names_those_held():
    state = GAME.start(USUAL._replace(trump_choice="held"), "words")
    state = state._replace(turn=0, hands=(hand("7C 9D"),) * 4)
    assert refused(state, "trump:H") == "Name a suit that you hold: clubs or diamonds."


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


def test_a_deal_is_told_action_by_action():
    actions = [
        "trump:H",
        "exchange:10C+10D+KD",
        "exchange:7D+8S",
        "exchange",
        "exchange:8C",
        "play:AH",
    ]
    state, log = GAME.start(USUAL, "monday"), []
    for action in map(parse, actions):
        after = GAME.apply(state, action)
        views = GAME.view(state, None), GAME.view(after, None)
        log += WORDING.log_lines(*views, action, state.turn, NAMES)
        state = after
    assert log == [
        "East names hearts.",
        "East exchanges 3 cards.",
        "You exchange 2 cards.",
        "West keeps all cards.",
        "North exchanges 1 card.",
        "East leads the ace of hearts.",
    ]


def test_a_finished_trick_says_who_leads():
    log = [line for scene in scenes(USUAL, most=300) for line in scene.told]
    assert "You win and lead." in log
    assert "East wins and leads." in log
    assert "West wins the last trick." in log


def test_a_deal_with_settled_hearts_says_so_first():
    nine = first_scene(USUAL, lambda scene: scene.view.number == 9 and scene.told)
    assert nine.told[0] == "Deal 9: hearts are always trumps now."


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
    """What a deal brings seat 0, forehand, with so many tricks."""
    return reckon(Options(**options), Suit(trump), 0, (won, 0, 0, 0), dropped)[0]


@pytest.mark.parametrize(
    ("came", "in_words", "in_figures"),
    [
        (reckoning(1), "1 trick: 1 off", "−1"),
        (reckoning(2, "H"), "2 tricks, hearts double: 2 × 2 = 4 off", "−2 × 2 = −4"),
        (reckoning(0), "no trick: 5 added", "+5"),
        (reckoning(0, "H"), "no trick, hearts double: 5 × 2 = 10 added", "+5 × 2 = +10"),
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
        (reckoning(0, "H", dropped=(0,)), "sat out: no change", "sat out"),
        (
            reckoning(0, "H", dropped=(1, 2, 3)),
            "everyone else sat out, hearts double: 5 × 2 = 10 off",
            "−5 × 2 = −10",
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
        (after_deal((12, 9, 17, 11)), "West is lowest with 9 points."),
        (after_deal((8, 9, 17, 11)), "You are lowest with 8 points."),
        (after_deal((9, 9, 17, 11)), "You and West are lowest with 9 points each."),
        (after_deal((20, 20, 20, 20)), "Everyone has 20 points."),
        (
            after_deal((0, 4, 0, 9)),
            "You and North are equal at 0 points: another deal decides.",
        ),
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


def test_the_end_of_a_deal_tells_the_own_score_to_a_screen_reader():
    scene = first_scene(USUAL, phase("scored"))
    scene = scene._replace(trick_shown=False)
    own = WORDING.deal_summary(scene)[0]
    assert WORDING.status_line(scene).startswith(f"Deal 1 is over. Your score: {own}. ")


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
    assert twenty_down_reasons.worded("seat", 2, NAMES) == "North"
    assert twenty_down_reasons.worded("seat", 2) == "North"
    assert twenty_down_reasons.worded("count", -2) == "−2"


# Tone


def test_plays_and_exchanges_are_worded_alike():
    assert WORDING.action_label(GAME.text(Play(Card("QS")))) == "Play queen of spades"
    assert WORDING.action_label(GAME.text(Exchange(hand("7C 8C 9C")))) == "Exchange 3 cards"
