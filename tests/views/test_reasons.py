"""Tests of reasons and refusals in all games: each has a sentence, its words before its numbers."""

import re
from importlib import import_module
from random import Random

import pytest

from cardroom.game import Objection
from cardroom.games import GAMES
from cardroom.nouns.cards import cards
from cardroom.players.levels import BUDGETS, player_for
from cardroom.players.player import Reason
from cardroom.views.wording import reasons as shared, words_of
from cardroom.views.wording.reasons import UNKNOWN, make_reason_words, value_in_words
from tests.random_games import folder_of
from tests.soak import is_usual, row
from tests.views.scenes import see
from tools.runtime import ROOT

ROOMS = {key: import_module(f"cardroom.views.wording.{folder_of(key)}.reasons") for key in GAMES}
EVERY_ROOM = pytest.mark.parametrize("room", [*ROOMS.values(), shared], ids=[*ROOMS, "shared"])
PLACES = {
    *("card", "cards", "other", "other_card", "keep", "king", "play", "called", "top"),
    *("suit", "other_suit", "follow", "combinations", "bid", "x"),
    *("count", "points", "tricks", "percent", "other_percent", "gain", "worth", "more"),
    *("passing", "bidding", "doubling", "instead"),
}
"""Names of values in reasons, for use in a sentence."""


def places(sentence: str) -> set[str]:
    return set(re.findall(r"%\((\w+)", sentence))


def reasons_given(game, options, level):
    """All that is said in the first deals of a few games."""
    player, dice, found = player_for(game.KEY, level), Random(level), set()
    budget = BUDGETS[level]._replace(samples=min(BUDGETS[level].samples, 32))
    for seed in range(1 if budget.samples else 6):
        state = game.start(options, f"reasons {level} {seed}")
        while state.turn is not None:
            choice = player(game.view(state, state.turn), dice, budget)
            found.add(choice.reason)
            state = game.apply(state, choice.action)
    return found


@pytest.mark.parametrize(
    ("key", "preset", "level"),
    [
        row(key, preset, level, usual=is_usual(key, preset), id=f"{key} {preset} {level}")
        for key, game in GAMES.items()
        for preset in game.PRESETS
        for level in BUDGETS
    ],
)
def test_every_reason_a_computer_player_gives_has_a_sentence(key, preset, level):
    options = GAMES[key].PRESETS[preset]
    given = reasons_given(GAMES[key], options, level)
    assert given
    for reason in given:
        sentence = words_of(key).reason(reason)
        assert reason.code in {*ROOMS[key].REASONS, *shared.REASONS}
        assert sentence != UNKNOWN, reason
        assert re.fullmatch(r"[A-Z][^%]*(\d%[^%]*)*\.", sentence), sentence


@EVERY_ROOM
def test_every_sentence_has_places_that_can_be_filled(room):
    assert {place for said in room.REASONS.values() for place in places(said)} <= PLACES


def read_reason(text: str) -> Reason:
    """Read a reason: its code, then its values, in which ``~`` stands for a space."""
    code, *values = text.split()
    pairs = (value.replace("~", " ").split("=") for value in values)
    numbers = re.compile(r"-?\d+")
    named = ((name, int(value) if numbers.fullmatch(value) else value) for name, value in pairs)
    return Reason(code, tuple(named))


WORDED = {
    ("belote", "pass-worth worth=3 bid=bid:12H bidding=-2"): (
        "Better than 12 in hearts by 5 units on average."
    ),
    ("belote", "pass-worth worth=-4 bid=bid:12H bidding=-3"): "No other call is clearly better.",
    ("belote", "double-worth percent=12 worth=3 passing=2"): (
        "They make it only about 12% of the time: no other call is clearly better."
    ),
    ("belote", "bid-worth percent=62 worth=14 passing=0"): (
        "About 62% to make it: better than a pass by 14 units on average."
    ),
    ("belote", "open x=8 suit=N points=94"): "Height should bring about 94 points: enough for 8.",
    ("belote", "makes card=AS other=7S percent=71 other_percent=58"): (
        "The ace of spades makes the bid most often: 71%, next best 58%."
    ),
    ("belote", "declare combinations=T-JH~4xK"): (
        "The best declarations of this hand: tierce to the jack of hearts and four kings."
    ),
    ("eights", "ahead-level play=draw other=lay:KS percent=58 other_percent=58"): (
        "Comes out ahead as often as the king of spades, but by more points."
    ),
    ("eights", "ahead-sure play=lay:8C+H other=lay:8C+C"): (
        "Almost surely ahead, and by more points than with an eight with clubs."
    ),
    ("eights", "ending-behind points=1"): "Every card is known: this falls behind by only 1 point.",
    ("five-hundred", "discard-void cards=6D~7D suit=D"): (
        "With no diamonds left, you can trump them: six of diamonds and seven of diamonds."
    ),
    ("five-hundred", "secure card=JK top=QH"): (
        "The joker makes sure: partner's queen of hearts might be beaten."
    ),
    ("twenty-down", "card-points card=AS other_card=7S gain=0.4 percent=71 other_percent=58"): (
        "The ace of spades is better than the seven of spades by 0.4 points on average."
    ),
    ("eighty-points", "keep-worth percent=61 worth=44 other=-104"): (
        "About 61% to win the round: better than new cards by 1.5 levels on average."
    ),
    ("eighty-points", "redeal-worth percent=48 worth=3 other=4"): (
        "About 48% to win the round: nothing else is clearly better."
    ),
    ("eighty-points", "sure-throw play=AH~AH~KH suit=H"): (
        "No one can beat any of these hearts: throw them."
    ),
}


@pytest.mark.parametrize(("reason", "sentence"), WORDED.items())
def test_a_reason_is_worded_with_its_values(reason, sentence):
    key, given = reason
    assert words_of(key).reason(read_reason(given)) == sentence


@pytest.mark.parametrize(
    ("key", "name", "value", "said"),
    [
        ("belote", "more", 1, "1 unit"),
        ("eights", "anything", -2, "−2"),
        ("eighty-points", "count", 8, "8 trumps"),
        ("eighty-points", "play", "7C 7C 8C 8C", "pair of sevens of clubs and pair of eights of"),
        ("eighty-points", "suit", "T", "trumps"),
        ("five-hundred", "bid", "OMIS", "open misere"),
    ],
)
def test_a_value_is_worded_by_its_name(key, name, value, said):
    assert value_in_words(name, value, ROOMS[key].VALUES).startswith(said)


@pytest.mark.parametrize("key", GAMES)
def test_an_unknown_reason_is_owned_up_to(key):
    sentences = ROOMS[key].REASONS
    code = next(code for code, said in sentences.items() if places(said))
    assert words_of(key).reason(Reason("brand-new")) == "No reason was given."
    assert words_of(key).reason(Reason(code)) == "No reason was given."


@EVERY_ROOM
def test_where_two_chances_are_compared_words_come_first_and_alone_if_they_are_alike(room):
    two = {"percent", "other_percent"}
    both = {code: said for code, said in room.REASONS.items() if two <= places(said)}
    alike = getattr(room, "ALIKE", {})
    assert both.keys() == alike.keys()
    for code, said in both.items():
        assert said.index("_percent)") > 40, said
        assert places(alike[code]) <= places(said) - two


def test_four_of_a_hundred_against_four_is_not_said():
    sentences = {"new": "%(percent)s against %(other_percent)s"}
    alike, without = (make_reason_words(sentences, {}, one) for one in ({"new": "alike"}, {}))
    for percent, other in ((4, 4), (5, 3), (3, 5), (6, 3), (45, 30)):
        reason = Reason("new", (("percent", percent), ("other_percent", other)))
        assert alike(reason) == (
            "alike" if abs(percent - other) < 3 else f"{percent} against {other}"
        )
        assert "against" in without(reason)


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        ("This holds the trick: %(play)s.", "This holds the trick."),
        ("These are missed least: %(cards)s.", "These are missed least."),
        ("Throw your short clubs: the %(play)s.", "Throw your short clubs: the 7C."),
        ("The %(play)s holds the trick.", "The 7C holds the trick."),
    ],
)
def test_in_brief_a_sentence_does_not_end_with_the_cards_that_are_raised(sentence, said):
    reason = Reason("any", (("play", "7C"), ("cards", "7C 8C")))
    words = make_reason_words({"any": sentence}, {"play": str, "cards": str})
    assert words(reason, brief=True) == said
    assert words(reason).endswith((": 7C.", ": 7C 8C.", "the 7C.", "trick."))
    assert "7C" in words(reason)


CODE = re.compile(
    r'"([a-z-]+)"(?: if \w+ else "([a-z-]+)")?, "[1-9]'  # beside its paragraph
    r'|Objection\(\s*"([a-z-]+)"|return "([a-z]+-[a-z-]+)"'
)
FREE = {"lead", "any", "partner-holds", "unknown-value"}  # nothing that makes an action illegal


@pytest.mark.cpython_only  # reads the sources
@pytest.mark.parametrize("key", GAMES)
def test_every_code_of_an_objection_has_a_sentence_of_its_own(key):
    state, named, *alike = import_module(f"tests.views.{folder_of(key)}.scenes").REFUSING
    folder = ROOT / "src/cardroom/games" / folder_of(key)
    found = CODE.findall("".join(path.read_text("utf-8") for path in folder.glob("*.py")))
    codes = {code for some in found for code in some if code} - FREE - {*alike, key}
    assert len(codes) >= 6
    objections = {code: Objection(code, "", cards(named)) for code in codes}
    said = {code: words_of(key).objection(see(state), no) for code, no in objections.items()}
    assert len({*said.values()}) == len(codes), said
    unsaid = [code for code, why in said.items() if why.startswith("You can't do that now")]
    assert unsaid == ["not-now"]
