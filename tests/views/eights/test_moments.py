"""Tests of the decisive moments of an Eights deal, and of their wording."""

from cardroom.views.kit.turning_points import decisive
from tests.views.moments import deals


def test_the_last_card_of_eights_is_the_one_that_lies_on_top():
    decided = [*deals("eights")]
    assert decided
    for played in decided:
        view = played[-1].view
        name = "Your" if not view.left[0] else "North's"
        assert decisive(played[-1]).startswith(f"{name} last card was the ")
        assert view.top == view.talon[-1]
