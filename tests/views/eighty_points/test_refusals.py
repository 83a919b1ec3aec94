"""Why something cannot be done in 80 Points: every code has words that name what would do."""

import re
from pathlib import Path

import pytest

from cardroom.game import Duty, Objection
from cardroom.games.eighty_points.model import Making, Phase, parse
from cardroom.nouns.cards import hand
from tests.views.eighty_points.scenes import (
    GAME,
    HEARTS,
    HOME,
    PRINTED,
    STRICT,
    TABLES,
    TRACTOR,
    WORDING,
    asked_to_show,
    playing,
    scene_of,
    scenes,
)

SOURCE = Path(__file__).parents[3] / "src" / "cardroom"


# Why not


def refused(state, action: str) -> str:
    return WORDING.objection(scene_of(state), GAME.objection(state, parse(action)))


@pytest.mark.parametrize(
    ("state", "action", "sentence"),
    [
        (
            playing("4S 5S KD", "9S"),
            "play:KD",
            "You hold spades, so you must follow suit: four or five of spades.",
        ),
        (
            playing("7H KD 9S", "4C", trump="7C"),
            "play:KD",
            "You hold trumps, so you must follow suit: seven of hearts.",
        ),
        (
            playing("4S 6S 5S KD", "9S 9S"),
            "play:4S+KD",
            "You hold enough spades, so all 2 cards must be of that suit.",
        ),
        (
            playing("4S 4S 8S KD QC", "9S 9S 10S 10S"),
            "play:4S+4S+KD+QC",
            "All your spades have to go: double four of spades and eight of spades.",
        ),
        (
            playing("4S 4S 5S 6S", "9S 9S"),
            "play:5S+6S",
            "You hold a double of spades, so you must play it: double four of spades.",
        ),
        (
            playing("4S 4S 5S 6S 6S", "9S 9S"),
            "play:5S+6S",
            "You hold doubles of spades, so you must play one: double four of spades or double six "
            "of spades.",
        ),
        (
            playing("4S 4S 5S 6S 6S 7S KS", "9S 9S 10S 10S"),
            "play:4S+4S+5S+7S",
            "You hold 2 doubles of spades, so you must play them: double four of spades and double "
            "six of spades.",
        ),
        (
            playing("4S 4S 5S 6S 6S 7S KS KS", "9S 9S 10S 10S"),
            "play:4S+4S+5S+7S",
            "You hold doubles of spades, so you must play 2 of them: double four of spades, double "
            "six of spades or double king of spades.",
        ),
        (
            playing("7H 7H 7D AC KC", "4C 4C", trump="7C"),
            "play:7D+AC",
            "You hold a double of trumps, so you must play it: double seven of hearts.",
        ),
        (
            playing("4S 4S 5S 5S KS KS", "9S 9S 10S 10S", options=STRICT),
            "play:4S+4S+KS+KS",
            "Sisters come first: play sisters of spades, such as sisters 4-5 of spades.",
        ),
        (
            playing("4S 5S", "9S"),
            "play:4S+5S",
            "Play one card, as one was led; 2 are selected.",
        ),
        (
            playing("4S 5S 6S", "9S 9S"),
            "play:4S",
            "Play 2 cards, as many as were led; 1 selected so far.",
        ),
        (
            playing("7H 6H", trump="7C"),
            "play:6H+7H",
            "What you lead must all be of one suit; the seven of hearts belongs to trumps.",
        ),
        (
            playing("6H 6D"),
            "play:6H+6D",
            "What you lead must all be of one suit; the six of hearts belongs to trumps.",
        ),
        (
            playing("AS KS"),
            "play:AS+KS",
            "Several cards are led together only as a double, two identical cards, or as sisters, "
            "two doubles that are neighbours.",
        ),
        (
            playing("LJ BJ"),
            "play:LJ+BJ",
            "Several cards are led together only as a double, two identical cards, or as sisters, "
            "two doubles that are neighbours.",
        ),
        (
            playing("7H 7D", trump="7C"),
            "play:7H+7D",
            "Royal cards of different suits are equal in strength, but they are no double and no "
            "neighbours.",
        ),
        (
            playing("5S 5S 6S 6S 8S 8S", trump="7C"),
            "play:5S+5S+6S+6S+8S+8S",
            "Sisters are two doubles in this game: lead two of these at most.",
        ),
        (
            playing("6C 6C 7C 7C", trump="7C"),
            "play:6C+6C+7C+7C",
            "The royal number 7 stands above the other trumps, so these doubles are no neighbours.",
        ),
        (
            playing("6S 6S 8S 8S", trump="7C", options=PRINTED._replace(throws=False)),
            "play:6S+6S+8S+8S",
            "In this game neighbours are as printed: the place of the royal number stays empty, "
            "and royal cards and jokers stand apart.",
        ),
        (playing("4S 5S"), "play:9D", "You do not hold: nine of diamonds."),
        (playing("4S 5S"), "play:4S+4S", "You do not hold: a second four of spades."),
        (
            playing("4S 5S 6S", phase=Phase.BURY, trick=None),
            "bury:4S+5S",
            "Eight cards are buried: select 6 more.",
        ),
        (
            playing("3S 4S 5S 6S 7S 8S 9S JS QS", phase=Phase.BURY, trick=None),
            "bury:3S+4S+5S+6S+7S+8S+9S+JS+QS",
            "Only eight cards are buried; 9 are selected.",
        ),
        (
            playing("4S 5S"),
            "reshuffle",
            "That is not possible now. You lead: a single card, a double or sisters.",
        ),
    ],
)
def test_an_illegal_attempt_is_explained_with_its_cards(state, action, sentence):
    assert refused(state, action) == sentence


@pytest.mark.parametrize(
    ("state", "action", "sentence"),
    [
        (
            asked_to_show(HOME, "LJ LJ 2S", "2", HEARTS),
            "show:2S",
            "This makes no trumps: two of spades.",
        ),
        (
            asked_to_show(HOME._replace(joker_no_trump=False), "LJ LJ 2S", "2", HEARTS),
            "show:LJ+LJ",
            "In this game double jokers do not take the royal suit away.",
        ),
        (
            asked_to_show(HOME, "LJ LJ 2S", "2", HEARTS, Making(2, "BJ BJ", 100)),
            "show:LJ+LJ",
            "There is no royal suit already, and that stands.",
        ),
        (
            asked_to_show(TRACTOR, "LJ LJ 2S", "2", HEARTS),
            "show:2S",
            "The two of hearts stands, and only something stronger goes above it: a double above a "
            "single card, little jokers above any royal card, big jokers above all.",
        ),
        (
            asked_to_show(TRACTOR, "2H 2S 2S", "2", Making(0, "2H", 5)),
            "show:2S+2S",
            "Your own two of hearts stands: you may only lay the second one beside it.",
        ),
    ],
)
def test_what_may_not_be_shown_is_explained(state, action, sentence):
    assert refused(state, action) == sentence


def codes_in_the_rules() -> set[str]:
    """Every code of an objection or duty that stands in the source of the game."""
    source = "".join(path.read_text() for path in (SOURCE / "games").glob("eighty_points/*.py"))
    direct = re.findall(r'(?:Objection|Duty)\(\s*"([a-z-]+)"', source)
    chosen = re.findall(r'(?:return|else|=) \(?"([a-z]+-[a-z-]+)"', source)
    return {*direct, *chosen} - {"unknown-value", "eighty-points"}


def test_every_code_of_the_rules_has_a_sentence_of_its_own():
    codes = codes_in_the_rules()
    assert {"follow-suit", "play-doubles", "play-sisters", "royal-gap", "not-now"} <= codes
    scene = scene_of(playing("4S 4S 5S 5S 6S KS", "9S 9S 10S 10S", options=STRICT))
    reasons = codes - {"lead", "any", "play-double"}  # worded like its plural
    sentences = {
        WORDING.objection(scene, Objection(code, "", hand("4S 4S 5S 5S"))) for code in reasons
    }
    assert len(sentences) == len(reasons)


def test_every_duty_has_a_sentence_of_its_own():
    met = {
        (duty.code, duty.paragraph)
        for options in TABLES.values()
        for scene in scenes(options)
        for duty in GAME.duties(scene.view)
    }
    strict = playing("4S 4S 5S 5S 6S KS", "9S 9S 10S 10S", options=STRICT)
    met |= {(duty.code, duty.paragraph) for duty in GAME.duties(GAME.view(strict, 0))}
    assert {code for code, _ in met} == {*codes_in_the_rules()} & {
        "lead",
        "follow-suit",
        "any",
        "play-double",
        "play-doubles",
        "play-sisters",
    }
    sentences = {WORDING.duty(Duty(*pair, ())) for pair in met}
    assert len(sentences) == len(met)
    assert all(re.fullmatch(r"[A-Z][^%]*\.", sentence) for sentence in sentences)
