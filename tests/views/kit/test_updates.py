"""A new version is offered in one sentence with two ways on."""

from cardroom.views.kit import updates


def test_the_offer_says_what_becomes_of_the_game_and_can_be_put_off():
    html = str(updates.update_offer())
    assert "Your game is kept" in html
    assert html.count("<button") == 2
    assert 'data-do="update"' in html
    assert 'data-do="not-now"' in html
