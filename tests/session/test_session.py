"""Tests of a person at a table: the effects of taps, keys and hints on the screen."""

from typing import Any

import pytest

from cardroom.games import GAMES
from cardroom.games.five_hundred.model import View
from cardroom.nouns.cards import Card
from cardroom.players.player import Choice, Reason
from cardroom.records.preferences import Preferences
from cardroom.records.saved_game import Saved
from cardroom.session.draft import compose, confirm, do_text, press_button, press_enter, tap, toggle
from cardroom.session.session import Session, new_session
from cardroom.table import Table, new_record
from cardroom.views.lobby.new_game import default_names
from cardroom.views.scene import Attempt
from cardroom.views.table.log import MOST_TOLD, Story, story_of
from cardroom.views.table.scene_maker import scene_of
from cardroom.views.wording import words_of
from cardroom.views.words import card_name
from tests.sessions import LEVELS, acted, end_of_deal, play_until, start_session, stayed, until

GAME = GAMES["twenty-down"]


def view_of(session: Session) -> Any:
    """Return the person's view, of which this game has more than all games have."""
    return session.view


def attempt_of(session: Session) -> Any:
    """Return what the screen shows of the action that the person prepares."""
    return scene_of(session).attempt


def following():
    """Return a session in which the person must follow suit, with a legal and an illegal card."""
    for number in range(200):
        session = until(start_session(seed=f"follow {number}"), "play")
        legal = {action.card for action in session.view.legal}
        if 1 < len(legal) < len(session.view.hand):
            illegal = next(card for card in session.view.hand if card not in legal)
            return session, next(card for card in session.view.hand if card in legal), illegal
    raise AssertionError("no such deal")


def test_a_card_that_was_tapped_alone_is_raised_and_goes_at_its_second_tap():
    session, legal, _ = following()
    session = tap(tap(session, view_of(session).legal[1].card), legal)
    assert attempt_of(session).chosen == f"play:{legal}"
    session = acted(session, tap(session, legal))
    assert legal not in session.view.hand
    assert session.draft.selected == ()


def test_cards_that_the_last_action_brought_are_fresh():
    session = until(start_session(), "exchange")
    before = session.view.hand
    text = "exchange:" + "+".join(card.name for card in before[:2])
    session = acted(session, do_text(session, text))
    assert scene_of(session).fresh == tuple(c for c in session.view.hand if c not in before)
    assert len(scene_of(session).fresh) == 2
    session = session.play(GAME.legal(session.table.state)[0])
    assert scene_of(session).fresh == ()


def test_with_one_tap_play_a_legal_card_is_played_at_once():
    session, legal, _ = following()
    session = session._replace(preferences=Preferences(one_tap=True))
    session = acted(session, tap(session, legal))
    assert legal not in session.view.hand


@pytest.mark.parametrize("one_tap", [False, True])
def test_an_illegal_card_is_not_raised_but_explained(one_tap):
    session, _, illegal = following()
    session = session._replace(preferences=Preferences(one_tap=one_tap))
    session = stayed(session, tap(session, illegal))
    assert session.draft.selected == ()
    objection = session.moves.objection_to(session.view, illegal)
    assert attempt_of(session).notice
    assert attempt_of(session).paragraph == objection.paragraph
    session = toggle(session, view_of(session).legal[0].card)
    assert attempt_of(session).paragraph == ""


def test_several_cards_are_raised_for_an_exchange_and_go_together():
    session = until(start_session(), "exchange")
    first, second, third = session.view.hand[:3]
    for card in (third, first, second, first):
        session = tap(session, card)
    assert session.draft.selected == (third, second)
    assert attempt_of(session).chosen == f"exchange:{second.name}+{third.name}"
    session = acted(session, confirm(session))
    assert set(view_of(session).thrown) == {second, third}


def test_confirming_too_many_cards_or_none_is_refused_with_a_reason():
    session = until(start_session(exchange_max=1), "exchange")
    for card in session.view.hand[:2]:
        session = tap(session, card)
    assert attempt_of(session).objection.code == "too-many"
    for bad in (session, until(start_session(), "play")):
        assert attempt_of(stayed(bad, confirm(bad))).notice


def test_nothing_happens_while_a_computer_player_is_to_act():
    session = until(start_session(), "play")
    card = session.view.hand[0]
    while session.can_viewer_act:
        session = session.do(GAME.legal(session.table.state)[0])
    assert session.waits_for_computer
    session = stayed(session, tap(session, card))
    stayed(session, do_text(session, GAME.text(GAME.legal(session.table.state)[0])))


def hint(session: Session, *cards: Card) -> Session:
    """Return the session with the hint to choose these cards."""
    return session.show_hint(Choice(GAME.choose(session.view, cards), Reason("only")))


def test_a_hint_raises_the_cards_and_confirm_plays_them():
    session, legal, _ = following()
    session = hint(session, legal)
    assert session.draft.selected == (legal,)
    gist, reason = attempt_of(session).reasons
    assert gist.code.startswith("do-")
    assert ("play", legal.name) in gist.values
    assert reason == Reason("only")
    assert session.saved.assisted
    session = acted(session, confirm(session))
    assert legal not in session.view.hand


@pytest.mark.parametrize("count", [0, 2])
def test_a_hint_to_exchange_any_number_of_cards_can_be_confirmed(count):
    session = until(start_session(), "exchange")
    cards = session.view.hand[1 : 1 + count]
    session = hint(session, *cards)
    assert session.draft.selected == cards
    assert view_of(acted(session, confirm(session))).thrown == cards


def test_enter_plays_the_card_with_the_focus():
    session, legal, illegal = following()
    session = session._replace(draft=session.draft._replace(cursor=illegal))
    session = stayed(session, press_enter(session))
    assert attempt_of(session).notice
    session = session._replace(draft=session.draft._replace(cursor=legal))
    session = acted(session, press_enter(session))
    assert legal not in session.view.hand


def test_enter_in_an_exchange_does_what_is_raised():
    session = until(start_session(), "exchange")
    first, second = session.view.hand[:2]
    session = tap(session, first)
    session = session._replace(draft=session.draft._replace(cursor=second))
    session = acted(session, press_enter(session))
    assert view_of(session).thrown == (first,)


# Undo


def leading():
    sessions = (until(start_session(seed=f"lead {number}"), "play") for number in range(50))
    return next(session for session in sessions if not session.view.trick.cards)


@pytest.mark.parametrize("seen", [False, True])
def test_undo_lowers_the_cards_and_is_assistance_if_somebody_has_acted(seen):
    session = begun = leading()
    session = confirm(tap(session, session.view.hand[0]))
    assert session.waits_for_computer
    if seen:
        session = session.play_choice(Choice(GAME.legal(session.table.state)[0], Reason("only")))
    session = session.undo()
    assert session.table.record == begun.table.record
    assert session.draft.selected == ()
    assert session.saved.assisted is seen


def test_taking_back_is_assistance_where_cards_were_seen_or_a_deal_ended():
    session = until(start_session(), "exchange")
    session = do_text(session, "exchange:" + "+".join(card.name for card in session.view.hand[:2]))
    assert session.undo().saved.assisted
    ended = end_of_deal(start_session(seed="lead 1"))
    assert ended.table.history()[-1][0].turn == ended.seat
    assert ended.undo().saved.assisted


def test_after_rewinding_what_is_done_instead_is_told():
    begun = (until(start_session(seed=f"rewind {number}"), "exchange") for number in range(20))
    session = next(one for one in begun if not one.table.can_undo(one.seat))
    session = confirm(tap(session, session.view.hand[0]))
    assert "You exchange 1 card." in scene_of(session).log_sentences
    session = until(session, "play").rewind()
    assert session.view.phase.value == "exchange"
    assert not session.saved.assisted
    session = confirm(session)
    assert "You keep all your cards." in scene_of(session).log_sentences
    assert "You exchange 1 card." not in scene_of(session).log_sentences


# The log


def test_the_log_speaks_to_whoever_reads_it():
    session, legal, _ = following()
    session = confirm(tap(session, legal))
    yours = f"You play the {card_name(legal)}."
    theirs = f"South plays the {card_name(legal)}."
    story = Story(session.table.game, ("South", "West", "North", "East"))
    for reader, line, other in ((0, yours, theirs), (1, theirs, yours), (None, theirs, yours)) * 2:
        lines = [line.words for line in story.log_of_deal(session.table, reader)]
        assert line in lines
        assert other not in lines
    assert "You" not in " ".join(line.words for line in story.log_of_deal(session.table, None))
    for one in (session, session._replace(name_players=lambda: ("South", "Ani", "North", "East"))):
        assert story_of(one).names == one.names


def test_of_a_deal_without_end_only_the_last_is_told():
    game = GAMES["belote"]
    record = new_record("belote", game.Options(), "x")
    passed = ("pass", "pass", "pass", "pass", "next") * 200
    long = Table(record._replace(actions=(*passed, "bid:9H")))
    assert long.damage is None
    assert long.state.number == 1
    names = ("You", "West", "Partner", "East")
    told = Story(long.game, names).log_of_deal(long, 0)
    assert (len(told), "9 in hearts" in told[-1].words) == (MOST_TOLD, True)


# Persons, deals and results


def test_a_person_at_any_seat_sees_and_takes_back_what_is_theirs():
    record = new_record("twenty-down", GAME.Options(), "two people")
    saved = Saved("g", record, (None, "expert", None, "expert"))
    assert new_session(saved, Preferences(), lambda: default_names(4)).seat == 0
    saved = saved._replace(levels=("expert", "expert", None, "expert"))
    session = until(new_session(saved, Preferences(), lambda: default_names(4, 2)), "exchange")
    scene = scene_of(session)
    assert scene.seat == scene.view.seat == 2
    assert scene.view.hand == session.table.state.hands[2]
    assert [person.name for person in scene.people] == ["North", "East", "You", "West"]
    before = session.table.record
    session = session.do(scene.view.legal[0])
    session = play_until(session, lambda now: now.table.state.turn == 0)
    session = session.play(GAME.legal(session.table.state)[0]).undo()
    assert session.table.record == before
    assert session.can_viewer_act


@pytest.mark.parametrize("seat", [0, 2])
def test_a_game_ends_with_a_result_for_the_person_who_sits_there(seat):
    record = new_record("twenty-down", GAME.Options(), "who has won")
    saved = Saved("g", record, (None, "expert", None, "expert"))
    session = new_session(saved, Preferences(), lambda: default_names(4, seat), seat=seat)
    assert session.result(5) is None
    session = play_until(session, lambda now: now.over)
    state, result = session.table.state, session.mark_assisted().result(5)
    assert (result.game, result.level, result.assisted) == ("twenty-down", "expert", True)
    assert session.result(5) == result._replace(assisted=False, when=5)
    assert result.won == (seat in state.winners)
    assert session.update_saved(1).saved.score == result.score == state.scores[seat]


@pytest.mark.parametrize(("key", "number"), [("twenty-down", 2), ("belote", 1)])  # a redeal
def test_the_next_deal_is_dealt_when_asked_for_and_nothing_of_it_is_fresh(key, number):
    session = start_session(key)
    session = end_of_deal(stayed(session, session.begin_next_deal()))
    session = acted(session, session.begin_next_deal())
    assert session.table.state.number == number
    assert bool(scene_of(session).log_sentences) == (number == 1)
    assert scene_of(session).fresh == ()


def test_where_a_card_was_played_can_be_found_again():
    session, legal, _ = following()
    place = session.table.length
    session = confirm(tap(session, legal))
    assert session.history.index_of_play(session.seat, legal) == place
    assert session.history.index_of_play(1, legal) is None
    later = end_of_deal(session).begin_next_deal()
    assert later.history.index_of_play(session.seat, legal) is None


def test_the_only_card_is_known_as_such_and_takes_one_tap():
    session, _, _ = following()
    assert session.only_legal_play() is None
    session = play_until(session, lambda now: now.can_viewer_act and len(now.view.legal) == 1)
    assert session.only_legal_play() == GAME.legal(session.table.state)[0]
    assert not attempt_of(session).two_taps


def test_the_last_trick_lies_there_until_the_next_card():
    session = until(start_session(), "play")
    session = play_until(session, lambda now: now.table.state.tricks)
    assert scene_of(session).trick_shown
    session = session.play(GAME.legal(session.table.state)[0])
    assert not scene_of(session).trick_shown


# Labels of buttons


def naming(**wanted):
    wishes = Preferences(**wanted)
    begun = (start_session(seed=f"trump {n}", preferences=wishes) for n in range(20))
    return next(one for one in begun if one.can_viewer_act and one.view.phase.value == "trump")


def test_the_first_tap_means_a_choice_and_the_second_or_a_confirmation_says_it():
    session = naming()
    session = stayed(session, press_button(session, "trump:H"))
    assert (attempt_of(session).meant, view_of(session).trump) == ("trump:H", None)
    assert view_of(acted(session, confirm(session))).trump == "H"
    session = stayed(session, press_button(session, "trump:S"))
    assert attempt_of(session).pending == "trump:S"
    session = acted(session, press_button(session, "trump:S"))
    assert view_of(session).trump == "S"
    assert attempt_of(session).pending is None


def test_where_one_tap_is_set_a_choice_is_said_at_once():
    session = naming(one_tap=True)
    assert not attempt_of(session).two_taps
    session = acted(session, press_button(session, "trump:H"))
    assert view_of(session).trump == "H"


def test_a_hint_is_said_with_one_tap_or_confirmed_and_another_choice_takes_two():
    hinted = naming().show_hint(Choice(GAME.parse("trump:D"), Reason("only")))
    assert attempt_of(hinted).hinted == "trump:D"
    assert view_of(acted(hinted, confirm(hinted))).trump == "D"
    for said, taps in (("trump:D", 1), ("trump:H", 2)):
        session = hinted
        for _ in range(taps):
            assert session.table is hinted.table
            session = press_button(session, said)
        assert view_of(session).trump == said[-1]


def test_what_cannot_be_said_is_explained_at_the_first_tap():
    session = until(start_session(), "play")
    session = stayed(session, press_button(session, "trump:H"))
    words = words_of("twenty-down").turn_line(scene_of(session))
    assert attempt_of(session).notice == f"You can't do that now. {words}"
    assert session.draft.meant is None
    stayed(session, press_button(session, "no such thing"))


# Drafts of bids and plays


def test_a_draft_waits_until_something_is_done():
    session = compose(until(start_session(), "trump"), "trump:H")
    assert attempt_of(session).draft == "trump:H"
    assert view_of(session).trump is None
    session = acted(session, do_text(session, "trump:S"))
    assert attempt_of(session).draft == ""


def test_a_draft_that_could_not_be_said_is_explained_and_the_last_one_stays():
    session = until(start_session(trump_choice="held"), "trump")
    held = {str(card.suit) for card in session.view.hand}
    missing = next(suit for suit in "CDHS" if suit not in held)
    session = compose(session, f"trump:{min(held)}")
    session = compose(session, f"trump:{missing}")
    assert attempt_of(session).notice
    assert session.draft.text == f"trump:{min(held)}"
    session = compose(session, "no such thing")
    assert session.draft.text == f"trump:{min(held)}"


def test_a_card_tapped_before_cards_are_asked_for_says_what_is():
    session = until(start_session(), "trump")
    card = session.view.hand[0]
    session = stayed(session, tap(session, card))
    assert attempt_of(session).notice == "Choose a suit."
    assert toggle(session, card).draft.selected == ()


# Several cards that make one action, and a card that wants another word


def declaring(bid: str, joker: bool = False) -> Session:
    """The person has bid this in Five Hundred and found the kitty, perhaps with the joker."""
    for number in range(200):
        session = start_session("five-hundred", f"kitty {number}")
        if session.can_viewer_act:
            for text in (f"bid:{bid}", "pass", "pass", "pass"):
                session = session.play(session.table.game.parse(text))
            if not joker or Card("JK") in session.view.hand:
                return session
    raise AssertionError("no such deal")


def test_too_few_cards_are_no_offence_and_too_many_are():
    session = declaring("6S")
    assert scene_of(session).help.objections == {}
    for card in session.view.hand[:4]:
        session = stayed(session, tap(session, card))
    assert len(session.draft.selected) == 4
    assert attempt_of(session).objection.code == "too-many"
    session = stayed(session, confirm(session))
    assert "4 selected" in attempt_of(session).notice
    session = tap(session, session.view.hand[3])
    session = acted(session, press_enter(session))
    assert isinstance(session.view, View)
    assert session.view.discarded == 3


def test_a_joker_to_be_led_is_raised_and_waits_for_its_suit():
    session = declaring("6NT", joker=True)
    joker = Card("JK")
    others = [card for card in session.view.hand if card is not joker]
    text = "discard:" + "+".join(card.name for card in others[:3])
    session = acted(session, do_text(session, text))
    assert scene_of(session).help.objections == {}
    session = session._replace(preferences=Preferences(one_tap=True))
    session = stayed(session, tap(session, joker))
    assert attempt_of(session).objection.unfinished
    session = stayed(session, tap(session, joker))  # lowered again, not played
    assert session.draft.selected == ()
    session = stayed(session, tap(session, joker))
    acted(session, press_button(session, "play:JK+H"))  # the word that the raised card waits for


@pytest.mark.parametrize("key", GAMES)
def test_no_try_changes_what_lies_on_the_table(key):
    """A changed table would be drawn again, which is the slowest work on a phone."""
    game, tries = GAMES[key], 0
    session = new_session(
        Saved("g", new_record(key, game.Options(), "friday-night"), LEVELS),
        Preferences(),
        lambda: default_names(game.seats(game.Options())),
    )
    while not session.deal_done:
        if session.can_viewer_act:
            still = scene_of(session)._replace(attempt=Attempt())
            for card in session.view.hand:
                session = toggle(session, card)
                assert scene_of(session)._replace(attempt=Attempt()) == still
                tries += bool(attempt_of(session).notice)
            session = session._replace(draft=session.draft.clear())
        session = session.play(game.legal(session.table.state)[0])
    assert tries
