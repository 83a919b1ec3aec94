"""Tests that the coach's notes on a turn of Eights agree with the engine under all options."""

from typing import Any

import pytest

from cardroom.games.eights import KEY
from cardroom.games.eights.model import PRESETS, Options
from cardroom.views.learn.first_times import first_time_notes, hand_notes
from tests.views.learn.by_chance import first_deal

SEEDS = 6
OPTIONS = list(dict.fromkeys((Options(), *PRESETS.values())))


@pytest.mark.parametrize("options", OPTIONS)
def test_what_fits_is_what_the_coach_says(options):
    met = 0
    for seed in range(SEEDS):
        for table in first_deal(KEY, options, "looks", seed):
            view: Any = table.view(table.state.turn)
            if dict(first_time_notes(KEY, view)).get("phase:turn") and view.named:
                fits = {
                    card
                    for card in view.hand
                    if card.rank == "8" or card.suit is view.named or card.rank == view.top.rank
                }
                laid = {card for act in view.legal for card in table.game.cards_of(act)}
                assert laid == fits
                met += 1
            for _code, sentence in hand_notes(KEY, view):
                held = any(card.rank == "8" for card in view.hand)
                assert sentence.startswith("Keep your eight") == held
    assert met
