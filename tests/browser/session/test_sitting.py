"""A person at a table: what taps, keys and hints do to what is on the screen."""

import pytest

from cardroom.browser.session.log import MOST_TOLD, Story
from cardroom.browser.session.sitting import Sitting
from cardroom.games import GAMES
from cardroom.games.five_hundred.model import View
from cardroom.nouns.cards import Card
from cardroom.players.player import Choice, Reason
from cardroom.records.saved_game import Saved
from cardroom.table import Table, new_record
from cardroom.views.lobby.new_game import usual_names
from cardroom.views.scene import Preferences
from cardroom.views.wording import words_of
from cardroom.views.words import card_name

GAME = GAMES["twenty-down"]
NAMES = ("You", "West", "North", "East")
LEVELS = (None, "expert", "expert", "expert")


def seated(seed="friday-night", preferences=None, **options):
    record = new_record("twenty-down", GAME.Options(**options), seed)
    return Sitting(Saved("g", record, LEVELS), preferences or Preferences(), NAMES)


def until(sitting, phase):
    """Let the first legal action be done until it is the person's turn in this phase."""
    while not (sitting.my_turn and sitting.view.phase.value == phase):
        legal = GAME.legal(sitting.table.state)
        sitting.table.play(legal[0])
    return sitting


def following():
    """A sitting in which the person must follow suit and holds cards that may not be played."""
    for number in range(200):
        sitting = until(seated(f"follow {number}"), "play")
        legal = {action.card for action in sitting.view.legal}
        if 1 < len(legal) < len(sitting.view.hand):
            illegal = next(card for card in sitting.view.hand if card not in legal)
            return sitting, next(card for card in sitting.view.hand if card in legal), illegal
    raise AssertionError("no such deal")


def test_the_first_tap_raises_a_card_and_the_second_plays_it():
    sitting, legal, _ = following()
    assert not sitting.tap(legal)
    assert sitting.draft.selected == (legal,)
    assert sitting.scene().chosen == f"play:{legal}"
    assert sitting.tap(legal)
    assert legal not in sitting.view.hand
    assert sitting.draft.selected == ()


def test_tapping_another_card_raises_that_one_instead():
    sitting = until(seated(), "play")
    one, other = [action.card for action in GAME.legal(sitting.table.state)][:2]
    sitting.tap(one)
    sitting.tap(other)
    assert sitting.draft.selected == (other,)


def test_cards_that_the_last_action_brought_are_fresh():
    sitting = until(seated(), "exchange")
    before = sitting.view.hand
    assert sitting.say("exchange:" + "+".join(card.name for card in before[:2]))
    assert sitting.scene().fresh == tuple(c for c in sitting.view.hand if c not in before)
    assert len(sitting.scene().fresh) == 2
    sitting.table.play(sitting.table.game.legal(sitting.table.state)[0])
    assert sitting.scene().fresh == ()


def test_a_new_deal_is_not_fresh():
    sitting = until(seated(), "play")
    while sitting.table.state.turn is not None:
        sitting.table.play(sitting.table.game.legal(sitting.table.state)[0])
    assert sitting.next_deal()
    assert sitting.view.hand
    assert sitting.scene().fresh == ()


def test_with_one_tap_play_a_legal_card_is_played_at_once():
    sitting, legal, _ = following()
    sitting.preferences = Preferences(one_tap=True)
    assert sitting.tap(legal)
    assert legal not in sitting.view.hand


@pytest.mark.parametrize("one_tap", [False, True])
def test_an_illegal_card_is_not_raised_but_explained(one_tap):
    sitting, _, illegal = following()
    sitting.preferences = Preferences(one_tap=one_tap)
    before = sitting.table.record
    assert not sitting.tap(illegal)
    assert sitting.draft.selected == ()
    assert sitting.scene().notice
    assert sitting.scene().notice == sitting.scene().notice
    assert sitting.scene().paragraph == sitting.objection_to(illegal).paragraph
    assert sitting.table.record == before
    sitting.toggle(sitting.view.legal[0].card)
    assert sitting.scene().paragraph == ""


def test_the_scene_has_an_objection_to_every_illegal_card_and_to_no_other():
    sitting, _, _ = following()
    scene = sitting.scene()
    legal = {action.card for action in sitting.view.legal}
    assert set(scene.objections) == set(sitting.view.hand) - legal
    assert {objection.paragraph for objection in scene.objections.values()} <= {"4.2.2", "4.2.3"}


def test_several_cards_are_raised_for_an_exchange_and_go_together():
    sitting = until(seated(), "exchange")
    first, second, third = sitting.view.hand[:3]
    for card in (third, first, second, first):
        sitting.tap(card)
    assert sitting.draft.selected == (third, second)
    assert sitting.scene().chosen == f"exchange:{'+'.join(c.name for c in (second, third))}"
    assert sitting.confirm()
    assert set(sitting.view.thrown) == {second, third}


def test_too_many_cards_for_an_exchange_are_refused_with_a_reason():
    sitting = until(seated(exchange_max=1), "exchange")
    for card in sitting.view.hand[:2]:
        sitting.tap(card)
    assert sitting.scene().objection.code == "too-many"
    assert not sitting.confirm()
    assert sitting.scene().notice


def test_confirming_nothing_says_what_is_missing():
    sitting = until(seated(), "play")
    assert not sitting.confirm()
    assert sitting.scene().notice


def test_nothing_happens_while_a_computer_player_is_to_act():
    sitting = until(seated(), "play")
    card = sitting.view.hand[0]
    while sitting.my_turn:
        sitting.do(GAME.legal(sitting.table.state)[0])
    assert sitting.waits_for_computer
    before = sitting.table.record
    assert not sitting.tap(card)
    assert not sitting.say(GAME.text(GAME.legal(sitting.table.state)[0]))
    assert sitting.table.record == before


def test_a_hint_raises_the_cards_and_confirm_plays_them():
    sitting, legal, _ = following()
    sitting.take_hint(Choice(GAME.choose(sitting.view, (legal,)), Reason("only")))
    assert sitting.draft.selected == (legal,)
    gist, reason = sitting.scene().reasons
    assert gist.code.startswith("do-")
    assert ("play", legal.name) in gist.values
    assert reason == Reason("only")
    assert sitting.saved.assisted
    assert sitting.confirm()
    assert legal not in sitting.view.hand


def test_a_hint_to_exchange_raises_all_its_cards():
    sitting = until(seated(), "exchange")
    two = sitting.view.hand[1:3]
    sitting.take_hint(Choice(GAME.choose(sitting.view, two), Reason("only")))
    assert sitting.draft.selected == two


def test_a_hint_to_keep_all_cards_can_be_confirmed():
    sitting = until(seated(), "exchange")
    sitting.take_hint(Choice(GAME.choose(sitting.view, ()), Reason("only")))
    assert sitting.draft.selected == ()
    assert sitting.confirm()
    assert sitting.view.thrown == ()


def test_a_hinted_bid_is_confirmed_as_well():
    for number in range(20):
        sitting = seated(f"trump {number}")
        if sitting.my_turn:
            break
    sitting.take_hint(Choice(GAME.parse("trump:D"), Reason("only")))
    assert sitting.scene().hinted == "trump:D"
    assert sitting.confirm()
    assert sitting.view.trump == "D"


def test_enter_plays_the_card_with_the_focus():
    sitting, legal, illegal = following()
    sitting.draft.cursor = illegal
    assert not sitting.enter()
    assert sitting.scene().notice
    sitting.draft.cursor = legal
    assert sitting.enter()
    assert legal not in sitting.view.hand


def test_enter_in_an_exchange_does_what_is_raised():
    sitting = until(seated(), "exchange")
    first, second = sitting.view.hand[:2]
    sitting.tap(first)
    sitting.draft.cursor = second
    assert sitting.enter()
    assert sitting.view.thrown == (first,)


def leading():
    """A sitting in which the person leads, and a card of the hand."""
    for number in range(50):
        sitting = until(seated(f"lead {number}"), "play")
        if not sitting.view.trick.cards:
            return sitting, sitting.view.hand[0]
    raise AssertionError("no such deal")


def test_undo_lowers_the_cards_and_marks_the_game_as_assisted():
    sitting, legal = leading()
    before = sitting.table.record
    sitting.tap(legal)
    sitting.confirm()
    sitting.answer(Choice(GAME.legal(sitting.table.state)[0], Reason("only")))
    sitting.undo()
    assert sitting.table.record == before
    assert sitting.draft.selected == ()
    assert sitting.saved.assisted


def test_a_slip_taken_back_before_anybody_acted_is_no_assistance():
    sitting, legal = leading()
    before = sitting.table.record
    sitting.tap(legal)
    sitting.confirm()
    assert sitting.waits_for_computer
    sitting.undo()
    assert sitting.table.record == before
    assert not sitting.saved.assisted


def test_who_has_seen_cards_for_it_did_not_slip():
    sitting = until(seated(), "exchange")
    sitting.say("exchange:" + "+".join(card.name for card in sitting.view.hand[:2]))
    sitting.undo()
    assert sitting.saved.assisted


def test_the_end_of_a_deal_is_no_slip():
    sitting = until(seated(), "play")
    while sitting.table.state.turn is not None:
        sitting.table.play(GAME.legal(sitting.table.state)[0])
    sitting.undo()
    assert sitting.saved.assisted


def test_the_log_tells_this_deal_only_and_forgets_what_was_undone():
    sitting, legal, _ = following()
    told_before = sitting.story.lines(sitting.seat)
    sitting.tap(legal)
    sitting.confirm()
    assert (
        len(sitting.story.lines(sitting.seat)) > len(told_before) or sitting.table.state.number > 1
    )
    sitting.undo()
    assert sitting.story.lines(sitting.seat) == told_before


def test_the_log_speaks_to_whoever_reads_it():
    sitting, legal, _ = following()
    sitting.tap(legal)
    sitting.confirm()
    yours = f"You play the {card_name(legal)}."
    theirs = f"South plays the {card_name(legal)}."
    sitting.story = Story(sitting.table, ("South", "West", "North", "East"))
    for reader, line, other in ((0, yours, theirs), (1, theirs, yours), (None, theirs, yours)) * 2:
        lines = sitting.story.lines(reader)
        assert line in lines
        assert other not in lines
    assert "You" not in " ".join(sitting.story.lines(None))


def test_a_person_at_any_seat_sees_and_takes_back_what_is_theirs():
    """Seats 0 and 2 are people; then seat 2 alone."""
    record = new_record("twenty-down", GAME.Options(), "two people")
    saved = Saved("g", record, (None, "expert", None, "expert"))
    assert Sitting(saved, Preferences(), usual_names(4)).seat == 0
    saved = saved._replace(levels=("expert", "expert", None, "expert"))
    sitting = until(Sitting(saved, Preferences(), usual_names(4, 2)), "exchange")
    scene = sitting.scene()
    assert scene.seat == scene.view.seat == 2
    assert scene.view.hand == sitting.table.state.hands[2]
    assert [person.name for person in scene.people] == ["North", "East", "You", "West"]
    before = sitting.table.record
    sitting.do(scene.view.legal[0])
    table = sitting.table
    while table.state.turn != 0:
        assert table.state.turn != 2
        table.play(GAME.legal(table.state)[0])
    table.play(GAME.legal(table.state)[0])
    sitting.undo()
    assert sitting.table.record == before
    assert sitting.my_turn


def test_a_game_ends_for_the_person_who_sits_there():
    record = new_record("twenty-down", GAME.Options(), "who has won")
    saved = Saved("g", record, (None, "expert", None, "expert"))
    sittings = [Sitting(saved, Preferences(), usual_names(4, seat), seat=seat) for seat in (0, 2)]
    for sitting in sittings:
        while not sitting.over:
            sitting.table.play(GAME.legal(sitting.table.state)[0])
        state = sitting.table.state
        assert sitting.kept(1).score == state.scores[sitting.seat]
        result = sitting.result(1)
        assert result.won == (sitting.seat in state.winners)
        assert result.score == state.scores[sitting.seat]


def test_after_rewinding_what_is_done_instead_is_told():
    begun = (until(seated(f"rewind {number}"), "exchange") for number in range(20))
    sitting = next(one for one in begun if not one.table.can_undo(one.seat))
    sitting.tap(sitting.view.hand[0])
    sitting.confirm()
    assert "You exchange 1 card." in sitting.story.lines(sitting.seat)
    until(sitting, "play")
    sitting.rewind()
    assert sitting.view.phase.value == "exchange"
    assert not sitting.saved.assisted
    sitting.confirm()
    assert "You keep all your cards." in sitting.story.lines(sitting.seat)
    assert "You exchange 1 card." not in sitting.story.lines(sitting.seat)


def test_the_next_deal_is_dealt_when_asked_for_and_not_before():
    sitting = seated()
    assert not sitting.next_deal()
    while sitting.table.state.turn is not None:
        sitting.table.play(GAME.legal(sitting.table.state)[0])
    assert sitting.next_deal()
    assert sitting.table.state.number == 2
    assert sitting.story.lines(sitting.seat) == ()


def test_where_a_card_was_played_can_be_found_again():
    sitting, legal, _ = following()
    place = sitting.table.length
    sitting.tap(legal)
    sitting.confirm()
    assert sitting.story.place_of(sitting.seat, legal) == place
    assert sitting.story.place_of(1, legal) is None


def test_the_only_card_is_known_as_such():
    sitting, _, _ = following()
    assert sitting.only_action() is None
    while len(GAME.legal(sitting.table.state)) > 1 or not sitting.my_turn:
        sitting.table.play(GAME.legal(sitting.table.state)[0])
    assert sitting.only_action() == GAME.legal(sitting.table.state)[0]


def test_a_finished_game_has_a_result_and_an_unfinished_one_none():
    sitting = seated(deal_limit=12, tie="shared")
    assert sitting.result(5) is None
    while not sitting.over:
        sitting.table.play(GAME.legal(sitting.table.state)[0])
    result = sitting.result(5)
    assert (result.game, result.level, result.when) == ("twenty-down", "expert", 5)
    assert result.won == (0 in sitting.table.state.winners)
    assert result.score == sitting.table.state.scores[0]


def test_the_last_trick_lies_there_until_the_next_card():
    sitting = until(seated(), "play")
    while not sitting.table.state.tricks:
        sitting.table.play(GAME.legal(sitting.table.state)[0])
    assert sitting.scene().trick_shown
    sitting.table.play(GAME.legal(sitting.table.state)[0])
    assert not sitting.scene().trick_shown


# What a button says


def naming(**wanted):
    """The person is to name trumps."""
    for number in range(20):
        sitting = seated(f"trump {number}", Preferences(**wanted))
        if sitting.my_turn and sitting.view.phase.value == "trump":
            return sitting
    raise AssertionError("no such deal")


def test_the_first_tap_means_a_choice_and_the_second_says_it():
    sitting = naming()
    assert not sitting.press("trump:H")
    assert (sitting.scene().meant, sitting.view.trump) == ("trump:H", None)
    assert not sitting.press("trump:S")
    assert sitting.scene().pending == "trump:S"
    assert sitting.press("trump:S")
    assert sitting.view.trump == "S"
    assert sitting.scene().pending is None


def test_what_is_meant_can_be_confirmed():
    sitting = naming()
    sitting.press("trump:H")
    assert sitting.confirm()
    assert sitting.view.trump == "H"


def test_where_one_tap_is_set_a_choice_is_said_at_once():
    sitting = naming(one_tap=True)
    assert not sitting.scene().two_taps
    assert sitting.press("trump:H")
    assert sitting.view.trump == "H"


def test_a_hint_is_said_with_one_tap_and_another_choice_with_two():
    for said, taps in (("trump:D", 1), ("trump:H", 2)):
        sitting = naming()
        sitting.take_hint(Choice(GAME.parse("trump:D"), Reason("only")))
        assert [sitting.press(said) for _ in range(taps)] == [False] * (taps - 1) + [True]
        assert sitting.view.trump == said[-1]


def test_what_cannot_be_said_is_explained_at_the_first_tap():
    sitting = until(seated(), "play")
    assert not sitting.press("trump:H")
    assert sitting.scene().notice == "You can't do that now. " + words_of(
        sitting.saved.record.game
    ).turn_line(sitting.scene())
    assert sitting.draft.meant is None
    assert not sitting.press("no such thing")


def test_where_there_is_no_choice_one_tap_does():
    sitting = naming()
    while len(sitting.view.legal) != 1 or not sitting.my_turn:
        sitting.table.play(GAME.legal(sitting.table.state)[0])
    assert not sitting.scene().two_taps


# What is put together before it is said


def test_a_draft_waits_until_something_is_done():
    sitting = until(seated(), "trump")
    sitting.put_together("trump:H")
    assert sitting.scene().draft == "trump:H"
    assert sitting.view.trump is None
    assert sitting.say("trump:S")
    assert sitting.scene().draft == ""


def test_a_draft_that_could_not_be_said_is_explained_and_the_last_one_stays():
    sitting = until(seated(trump_choice="held"), "trump")
    held = {str(card.suit) for card in sitting.view.hand}
    missing = next(suit for suit in "CDHS" if suit not in held)
    sitting.put_together(f"trump:{min(held)}")
    sitting.put_together(f"trump:{missing}")
    assert sitting.scene().notice
    assert sitting.draft.text == f"trump:{min(held)}"
    sitting.put_together("no such thing")
    assert sitting.draft.text == f"trump:{min(held)}"


def test_a_card_tapped_before_cards_are_asked_for_says_what_is():
    sitting = until(seated(), "trump")
    card = sitting.view.hand[0]
    assert not sitting.tap(card)
    assert sitting.scene().notice == "Choose a suit."
    sitting.toggle(card)
    assert sitting.draft.selected == ()


# Several cards that make one action, and a card that wants another word


def declaring(bid: str, joker: bool = False) -> Sitting:
    """The person has bid this in Five Hundred and found the kitty, perhaps with the joker."""
    game = GAMES["five-hundred"]
    for number in range(200):
        record = new_record("five-hundred", game.Options(), f"kitty {number}")
        sitting = Sitting(Saved("g", record, LEVELS), Preferences(), NAMES)
        if sitting.my_turn:
            for text in (f"bid:{bid}", "pass", "pass", "pass"):
                sitting.table.play(game.parse(text))
            if not joker or Card("JK") in sitting.view.hand:
                return sitting
    raise AssertionError("no such deal")


def test_too_few_cards_are_no_offence_and_too_many_are():
    sitting = declaring("6S")
    assert sitting.scene().objections == {}
    for card in sitting.view.hand[:4]:
        assert not sitting.tap(card)
    assert (len(sitting.draft.selected), sitting.scene().objection.code) == (4, "too-many")
    assert not sitting.confirm()
    assert "4 selected" in sitting.scene().notice
    sitting.tap(sitting.view.hand[3])
    assert sitting.enter()
    assert isinstance(sitting.view, View)
    assert sitting.view.discarded == 3


def test_a_joker_to_be_led_is_raised_and_waits_for_its_suit():
    sitting = declaring("6NT", joker=True)
    joker = Card("JK")
    others = [card for card in sitting.view.hand if card is not joker]
    assert sitting.say("discard:" + "+".join(card.name for card in others[:3]))
    assert sitting.scene().objections == {}
    sitting.preferences = Preferences(one_tap=True)
    assert not sitting.tap(joker)
    assert sitting.scene().objection.unfinished
    assert not sitting.tap(joker)  # lowered again, not played
    assert sitting.draft.selected == ()
    assert not sitting.tap(joker)
    assert sitting.press("play:JK+H")  # the word that the raised card waits for


def test_of_a_deal_without_end_only_the_last_is_told():
    game = GAMES["belote"]
    record = new_record("belote", game.Options(), "x")
    long = Table(record._replace(actions=("pass", "pass", "pass", "pass", "next") * 200))
    assert long.damage is None
    assert long.state.number == 1
    names = ("You", "West", "Partner", "East")
    assert 200 < len(Story(long, names).lines(0)) <= MOST_TOLD


@pytest.mark.parametrize("key", GAMES)
def test_no_try_changes_what_lies_on_the_table(key):
    """What lies there is drawn again when it changes, which takes a phone longest."""
    game, tries = GAMES[key], 0
    sitting = Sitting(
        Saved("g", new_record(key, game.Options(), "friday-night"), LEVELS),
        Preferences(),
        usual_names(game.seats(game.Options()), 0),
    )
    while not sitting.deal_done:
        if sitting.my_turn:
            lying = sitting.scene().at_rest()
            for card in sitting.view.hand:
                sitting.toggle(card)
                assert sitting.scene().at_rest() == lying
                tries += bool(sitting.scene().notice)
            sitting.draft.clear()
        sitting.table.play(game.legal(sitting.table.state)[0])
    assert tries
