"""A person at a table of 80 Points: plays of several cards, two packs, a deal shown as drawn."""

from cardroom.browser.session.sitting import Sitting
from cardroom.games import GAMES
from cardroom.games.eighty_points.model import Phase
from cardroom.nouns.cards import Card, hand
from cardroom.players.player import Choice, Reason
from cardroom.records.saved_game import Saved
from cardroom.table import new_record
from cardroom.views.scene import Preferences
from tests.views.eighty_points.scenes import playing

GAME = GAMES["eighty-points"]
NAMES = ("You", "West", "North", "East")
LEVELS = (None, "expert", "expert", "expert")


def seated(state=None, seed="friday-night"):
    """The person at a table that stands so, or at the beginning of a match."""
    sitting = Sitting(
        Saved("g", new_record(GAME.KEY, GAME.Options(), seed), LEVELS), Preferences(), NAMES
    )
    if state:
        sitting.table._states[-1] = state
    return sitting


def raised(sitting):
    return sorted(card.name for card in sitting.draft.selected)


def test_both_copies_of_a_card_are_raised_and_lowered_one_by_one():
    sitting, seven = seated(playing("7H 7H 8H AS")), Card("7H")
    sitting.tap(seven, 2)
    sitting.tap(seven, 2)
    assert raised(sitting) == ["7H", "7H"]
    assert sitting.scene().chosen == "play:7H+7H"
    sitting.tap(seven, 1)
    assert raised(sitting) == ["7H"]
    sitting.tap(seven, 1)
    assert raised(sitting) == []


def test_a_double_is_raised_with_one_tap_and_lowered_with_the_next():
    sitting, double = seated(playing("7H 7H 8H AS")), hand("7H 7H")
    sitting.tap(Card("7H"))
    sitting.pick(double)
    assert raised(sitting) == ["7H", "7H"]
    sitting.pick(double)
    assert raised(sitting) == []
    sitting.pick(hand("9C 9C"))  # not in the hand
    assert raised(sitting) == []


def test_what_is_picked_comes_to_what_is_raised_or_stands_alone():
    sitting = seated(playing("7H 7H 8H 8H AS"))
    sitting.tap(Card("8H"))
    sitting.pick(hand("7H 7H 8H 8H"))
    assert raised(sitting) == ["7H", "7H", "8H", "8H"]
    sitting.pick_only(hand("AS"))
    assert raised(sitting) == ["AS"]


def test_enter_and_confirm_play_what_is_raised():
    sitting = seated(playing("7H 7H 8H 8H AS", starter=0))
    sitting.pick(hand("7H 7H 8H 8H"))
    sitting.draft.cursor = Card("AS")
    assert sitting.enter()
    assert sitting.table.state.trick.led == hand("7H 7H 8H 8H")


def test_a_card_that_can_be_no_part_of_an_answer_is_explained_and_nothing_is_lowered():
    sitting = seated(playing("5H 6H 9H 9H AS", "3H 3H", trump="2S"))
    sitting.pick(hand("9H 9H"))
    sitting.tap(Card("AS"))
    assert raised(sitting) == ["9H", "9H"]
    assert "hearts" in sitting.scene().notice
    assert Card("AS") in sitting.scene().objections
    assert Card("9H") not in sitting.scene().objections


def test_a_single_card_is_answered_with_two_taps():
    sitting = seated(playing("5H 6H AS", "3H", trump="2S"))
    assert not sitting.tap(Card("6H"))
    assert sitting.tap(Card("6H"))
    assert Card("6H") not in sitting.table.state.hands[0]


def test_the_play_of_several_cards_is_found_again():
    sitting = seated(playing("5H 6H AS AS", "3H 3H", trump="2S"))
    sitting.pick(hand("5H 6H"))
    sitting.confirm()
    assert sitting.story.place_of(0, Card("6H")) == 0
    assert sitting.story.laid_at(0) == hand("5H 6H")


# The deal


def dealt(**more):
    """A sitting in which the first deal is to be seen as it is drawn."""
    sitting = seated(**more)
    sitting.card_by_card = True
    sitting.watch_draws()
    return sitting


def test_a_deal_is_shown_draw_by_draw_and_asks_nothing_meanwhile():
    sitting, made = dealt(), []
    assert sitting.view.hand == ()
    for count in range(1, 101):
        assert not sitting.my_turn
        made += [count] if sitting.draw() else []
        assert sum(sitting.view.held) == count or sitting.drawn is None
    assert sitting.drawn is None
    assert made == [sitting.table.state.makings[0].draw]
    assert len(sitting.view.hand) >= 25


def test_a_deal_is_there_at_once_where_that_is_wanted():
    sitting = seated()
    sitting.watch_draws()
    assert sitting.drawn is None
    assert len(sitting.view.hand) >= 25


def test_undo_ends_a_deal_that_is_being_shown():
    sitting = seated(seed="poor 3")
    while not sitting.table.can_undo(0):
        sitting.table.play(GAME.legal(sitting.table.state)[0])
    sitting.drawn = 7
    sitting.undo()
    assert sitting.drawn is None


def test_who_shows_nothing_is_not_seen():
    seeds = (f"seed {number}" for number in range(200))
    sitting = next(
        sitting
        for sitting in (seated(seed=seed) for seed in seeds)
        if sitting.table.state.phase is Phase.CLOSE and sitting.table.state.turn
    )
    show = next(action for action in GAME.legal(sitting.table.state) if action != passed())
    assert not sitting.is_seen(passed())
    assert sitting.is_seen(show)
    sitting.answer(Choice(passed(), Reason("only")))
    assert sitting.table.length == 1


def passed():
    return GAME.parse("pass")
