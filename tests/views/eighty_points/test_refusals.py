"""Tests of refusals in 80 Points: every code has words that name what would do."""

import re
from pathlib import Path

import pytest

from cardroom.game import Duty, Objection
from cardroom.games.eighty_points.model import Making, parse
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
    ask_to_show,
    playing,
    scene_of,
    scenes,
)

SOURCE = Path(__file__).parents[3] / "src" / "cardroom"


# Refusals


def refused(state, action: str) -> str:
    return WORDING.objection(scene_of(state), GAME.objection(state, parse(action)))


@pytest.mark.parametrize(
    ("state", "action", "sentence"),
    [
        (playing("4S 4S 6S 6S KS KS 8S", "9S 9S"), "play:4S+8S", "Play a pair of spades first."),
        (
            playing("4S 4S 8S KD QC", "9S 9S 10S 10S"),
            "play:4S+4S+KD+QC",
            "Play all your spades: pair of fours of spades and eight of spades.",
        ),
        (
            playing("4S 4S 5S 6S 6S 7S KS", "9S 9S 10S 10S"),
            "play:4S+4S+5S+7S",
            "Pairs first: play the pair of fours of spades and the pair of sixes of spades.",
        ),
        (
            playing("4S 4S 5S 6S 6S 7S KS KS", "9S 9S 10S 10S"),
            "play:4S+4S+5S+7S",
            "Play 2 pairs of spades first.",
        ),
        (
            playing("4S 4S 5S 5S KS KS", "9S 9S 10S 10S", options=STRICT),
            "play:4S+4S+KS+KS",
            "Play a tractor of spades first, such as the tractor 4-5 of spades.",
        ),
        (
            playing("5S 5S 6S 6S 8S 8S", trump="7C"),
            "play:5S+5S+6S+6S+8S+8S",
            "In this game, lead two pairs at most.",
        ),
        (
            playing("6C 6C 7C 7C", trump="7C"),
            "play:6C+6C+7C+7C",
            "Every 7 is above the other trumps, so these pairs aren't in a row.",
        ),
        (
            playing("6S 6S 8S 8S", trump="7C", options=PRINTED._replace(throws=False)),
            "play:6S+6S+8S+8S",
            "The trump rank leaves a gap: these pairs aren't in a row.",
        ),
    ],
)
def test_an_illegal_attempt_is_explained_with_its_cards(state, action, sentence):
    assert refused(state, action) == sentence


@pytest.mark.parametrize(
    ("state", "action", "sentence"),
    [
        (
            ask_to_show(HOME._replace(joker_no_trump=False), "LJ LJ 2S", "2", HEARTS),
            "show:LJ+LJ",
            "Jokers can't be declared in this game.",
        ),
        (
            ask_to_show(HOME, "LJ LJ 2S", "2", HEARTS, Making(2, "BJ BJ", 100)),
            "show:LJ+LJ",
            "Jokers are declared: nothing is stronger.",
        ),
        (
            ask_to_show(TRACTOR, "LJ LJ 2S", "2", HEARTS),
            "show:2S",
            "Declare something stronger than the two of hearts.",
        ),
        (
            ask_to_show(TRACTOR, "2H 2S 2S", "2", Making(0, "2H", 5)),
            "show:2S+2S",
            "You declared the two of hearts: you can only add the second one.",
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
