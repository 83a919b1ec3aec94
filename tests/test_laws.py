"""The laws of the contract (`cardroom.game`), for every game on the shelf on random games.

A new game gets all of this by standing on the shelf. Record, link and undo have laws of their own.
"""

import copy
from collections import Counter
from collections.abc import Mapping
from enum import Enum
from hashlib import sha256
from itertools import islice, pairwise
from random import Random
from types import FunctionType, ModuleType

import pytest
from hypothesis import given, settings, strategies as st

from cardroom.game import Objection, total
from cardroom.games import GAMES
from cardroom.nouns.cards import Card, NotationError, sort_cards
from tests.random_games import (
    MOST_ACTIONS,
    SEED,
    THOROUGH,
    all_cards,
    bounds_of,
    cases,
    pick,
    play_case,
    size,
    some,
)
from tests.soak import rows

GAMES_EACH = THOROUGH  # random games of each case
LONG = 200  # from here on a sequence is tried by samples
RANDOM_STEPS = 100  # in a deal played on; then the first legal action, for chance may take for ever

CASES = cases()
every_case = pytest.mark.parametrize("case", rows(CASES))
every_game = pytest.mark.parametrize("key", GAMES)


def games_of(case):
    return GAMES[case.key], [play_case(case, number) for number in range(GAMES_EACH)]


def places_of(case, most):
    """Yield (game, random game, place in it) for `most` places of each; usually for a third."""
    game, randoms = games_of(case)
    most = most if THOROUGH > 1 else -(-most // 3)
    dice = Random(f"{SEED}places of {case}")
    for one in randoms:
        for place in some(range(len(one.states)), most, dice):
            yield game, one, place


def seats_of(game, case):
    """All seats, and the onlooker."""
    return (*range(game.seats(case.options)), None)


# Law 1: cards


@every_case
def test_no_card_is_lost_or_made(case):
    for game, one, place in places_of(case, 300):
        pack = all_cards(game, one.states[0])
        assert pack.total() > 0
        assert all_cards(game, one.states[place]) == pack


# Law 2: legal


@every_case
def test_equal_positions_have_equal_lists(case):
    game, randoms = games_of(case)
    for one in randoms:
        state = game.start(case.options, one.seed)
        for before, action in zip(one.states, one.actions, strict=False):
            assert state == before
            legal = game.legal(state)
            assert list(some(legal, LONG, Random(1))) == some(game.legal(before), LONG, Random(1))
            state = game.apply(state, game.parse(game.text(action)))
        assert state == one.states[-1]


@every_case
def test_a_seat_is_to_act_or_there_is_one_thing_to_do_until_the_game_is_over(case):
    game, randoms = games_of(case)
    for one in randoms:
        assert [n for n, s in enumerate(one.states) if bool(s.winners) == bool(game.legal(s))] == []
    for _, one, place in places_of(case, 100):
        state = one.states[place]
        single = state.turn is None and size(game.legal(state)) <= 1
        assert single or state.turn in range(game.seats(case.options))


@every_case
def test_lists_know_length_members_and_places_and_list_each_action_once(case):
    sequences = list(GAMES[case.key].vocabulary(case.options))
    sequences += [game.legal(one.states[place]) for game, one, place in places_of(case, 50)]
    for sequence in sequences:
        count = size(sequence)
        for place in some(range(count), LONG, Random(count)):
            member = sequence[place]
            assert sequence.index(member) == place
            assert member in sequence
            assert sequence[place - count] == member
        few = min(count, 9 if count > LONG else LONG)
        first = [sequence[place] for place in range(few)]
        assert list(islice(sequence, few)) == list(sequence[:few]) == first
        for wrong in (count, -count - 1):
            with pytest.raises(IndexError):
                sequence[wrong]
        for stranger in ("nothing", Card("AS"), None):
            assert stranger not in sequence
            with pytest.raises(ValueError, match=r".*"):
                sequence.index(stranger)


# Law 3: objection


def words_of(game, options, dice):
    """All of the vocabulary, of its long sequences a sample."""
    return [word for kind in game.vocabulary(options) for word in some(kind, LONG, dice)]


@every_case
def test_what_is_legal_belongs_to_the_vocabulary_and_meets_no_objection(case):
    for game, one, place in places_of(case, 150):
        state = one.states[place]
        kinds = game.vocabulary(case.options)
        for action in some(game.legal(state), LONG, Random(place)):
            assert sum(action in kind for kind in kinds) == 1
            assert game.objection(state, action) is None


@every_case
def test_there_is_an_objection_to_everything_else(case):
    words = {}
    for game, one, place in places_of(case, 15):
        state = one.states[place]
        legal = game.legal(state)
        if one.seed not in words:
            words[one.seed] = words_of(game, case.options, Random(one.seed))
        illegal = [word for word in words[one.seed] if word not in legal]
        assert illegal
        for word in illegal:
            objection = game.objection(state, word)
            assert isinstance(objection, Objection), f"{game.text(word)} is not legal"
            assert objection.code
            assert objection.paragraph
            assert all(isinstance(card, Card) for card in objection.cards)


STRICT = ("twenty-down", "eights", "belote", "five-hundred")
"""Games that promise more than the contract: what makes no sense is not applied."""


@pytest.mark.parametrize("case", rows(case for case in CASES if case.key in STRICT))
def test_what_cannot_be_done_at_all_is_not_applied(case):
    game, (one, *_) = games_of(case)
    resting = next((state for state in one.states if state.turn is None), None)
    tried = [(one.states[0], game.parse("next"))]
    if resting:
        tried += [(resting, pick(kind, Random(1))) for kind in game.vocabulary(case.options)]
    for state, action in tried:
        if action not in game.legal(state):
            with pytest.raises(ValueError, match="cannot be applied in phase"):
                game.apply(state, action)


# Law 4: notation


@every_case
def test_the_text_of_an_action_is_read_back_and_made_of_letters_digits_and_three_signs(case):
    game = GAMES[case.key]
    words = set(words_of(game, case.options, Random("words")))
    assert [word for word in words if game.parse(game.text(word)) != word] == []
    texts = {game.text(word) for word in words}
    assert len(texts) == len(words)
    assert {c for c in "".join(texts) if not (c.isascii() and c.isalnum())} <= set(":+-")


GARBAGE = ["", " ", "x", ":", "+", "play", "play:", "play:1X", "play:QS ", "next:", "\0", "0", "ß"]


@every_game
@pytest.mark.parametrize("text", GARBAGE, ids=repr)
def test_garbage_is_refused(key, text):
    with pytest.raises(NotationError):
        GAMES[key].parse(text)


def mutations():
    """Texts near those that mean something, and any others."""
    near = st.text(alphabet="abcdehlnoprstuxy:+-789TJQKACDHS01 ", max_size=30)
    return st.one_of(st.text(max_size=20), near)


@every_game
@given(data=st.data())
@settings(max_examples=30 * THOROUGH, deadline=None)
def test_any_text_is_read_as_an_action_or_refused(key, data):
    game = GAMES[key]
    kinds = game.vocabulary(game.Options())
    word = game.text(pick(pick(kinds, Random(0)), Random(0)))
    text = data.draw(st.one_of(mutations(), mutations().map(lambda tail: word[:7] + tail)))
    try:
        action = game.parse(text)
    except NotationError:
        return
    assert game.parse(game.text(action)) == action


# Law 5: secrecy


def imagined_worlds(game, view, count, key):
    return [game.imagine(view, Random(f"{key}/{n}")) for n in range(count)]


@every_case
def test_an_imagined_position_looks_the_same_from_the_seat_and_holds_the_whole_pack(case):
    for game, one, place in places_of(case, 40):
        pack = all_cards(game, one.states[0])
        for seat in seats_of(game, case):
            view = game.view(one.states[place], seat)
            (world,) = imagined_worlds(game, view, 1, place)
            assert game.view(world, seat) == view
            assert all_cards(game, world) == pack


@every_case
def test_an_imagined_position_can_be_played_on_to_the_end_of_the_deal(case):
    for game, one, place in places_of(case, 10):
        for seat in seats_of(game, case):
            (world,) = imagined_worlds(game, game.view(one.states[place], seat), 1, place)
            dice = Random(place)
            for done in range(bounds_of(case.key).in_a_deal):
                choices = game.legal(world)
                if not choices or world.number != one.states[place].number:
                    break
                action = pick(choices, dice) if done < RANDOM_STEPS else choices[0]
                assert game.objection(world, action) is None
                world = game.apply(world, action)
            assert world.winners or world.number > one.states[place].number


def cards_laid(one, deal):
    """(place, seat, cards) of everything that was laid openly in these positions."""
    for place in deal:
        before, after, seat = one.states[place], one.states[place + 1], one.states[place].turn
        if type(one.actions[place]).__name__ in ("Play", "Lay"):
            yield place, seat, Counter(before.hands[seat]) - Counter(after.hands[seat])


@every_case
def test_all_that_was_laid_could_have_been_laid_from_the_imagined_hands(case):
    """Check that imagined hands respect the suits that a seat has shown not to hold."""
    laid_at_all = 0
    for game, one, place in places_of(case, 20):
        laid = list(cards_laid(one, one.deal_so_far(place)[:-1]))
        laid_at_all += len(laid)
        for seat in seats_of(game, case):
            (world,) = imagined_worlds(game, game.view(one.states[place], seat), 1, place)
            hands = [list(hand) for hand in world.hands]
            for then, mover, cards in reversed(laid):
                hands[mover] += cards.elements()
                held = tuple(sort_cards(hand) for hand in hands)
                past = one.states[then]._replace(hands=held)
                assert game.objection(past, one.actions[then]) is None
                past = game.apply(past, one.actions[then])
                assert sum(map(len, past.hands)) == sum(map(len, held)) - cards.total()
    assert laid_at_all > 0


def mentioned(thing: object, forbidden: tuple[type, ...] = ()) -> Counter[Card]:
    """Every card anywhere inside, however deep; fails on the way at objects of forbidden types."""
    assert not isinstance(thing, (*forbidden, FunctionType, ModuleType, Random)), type(thing)
    match thing:
        case Card():
            return Counter([thing])
        case None | bool() | int() | float() | str() | Enum() | type():
            return Counter()
        case Mapping():
            inner = [*thing.keys(), *thing.values()]
        case tuple() | list() | set() | frozenset():
            inner = list(thing)
        case _:
            slots = [
                name for kind in type(thing).__mro__ for name in getattr(kind, "__slots__", ())
            ]
            names = [*slots, *getattr(thing, "__dict__", {})]
            inner = [getattr(thing, name) for name in names if hasattr(thing, name)]
            inner = [value for value in inner if not isinstance(value, type)]
    return sum((mentioned(value, forbidden) for value in inner), Counter())


def where_cards_lie(game, state):
    return Counter((card, name) for name, cards in game.places(state).items() for card in cards)


def common_places(worlds):
    """Count each card with its place, as often as it lies there in every one of these worlds."""
    common = worlds[0]
    for world in worlds[1:]:
        common &= world
    return common


@every_case
def test_a_view_mentions_no_card_that_might_lie_elsewhere(case):
    for game, one, place in places_of(case, 15):
        state = one.states[place]
        for seat in seats_of(game, case):
            view = game.view(state, seat)
            worlds = imagined_worlds(game, view, 5, place)
            known = common_places([where_cards_lie(game, world) for world in (state, *worlds)])
            settled = {card for card, _ in known}
            assert mentioned(view, (type(state),)).keys() <= settled


@every_case
def test_at_the_beginning_of_a_deal_most_cards_of_other_hands_might_lie_anywhere(case):
    """Check that imagining was not told where the cards really lie."""
    game, randoms = games_of(case)
    for one in randoms:
        state = one.states[0]
        for seat in seats_of(game, case):
            worlds = imagined_worlds(game, game.view(state, seat), 24, "beginning")
            known = common_places([where_cards_lie(game, world) for world in worlds])
            others = [hand for n, hand in enumerate(state.hands) if n != seat]
            names = {f"hand {n}" for n in range(len(state.hands)) if n != seat}
            settled = sum(count for (_, name), count in known.items() if name in names)
            assert settled <= sum(map(len, others)) / 2


@every_case
def test_a_view_agrees_with_the_position_in_what_its_seat_may_know(case):
    for game, one, place in places_of(case, 50):
        state = one.states[place]
        for seat in seats_of(game, case):
            view = game.view(state, seat)
            assert view.seat == seat
            for name in ("options", "number", "turn", "scores", "winners"):
                assert getattr(view, name) == getattr(state, name)
            to_act = seat is not None and seat == state.turn
            assert view.legal == (game.legal(state) if to_act else ())
            assert to_act or not game.duties(view)
            acts = state.turn in (None, seat)  # the view may hide what others are asked
            assert view.phase is (state if acts else game.view(state, None)).phase


# Law 6: nothing is changed, and nothing depends on anything else


@every_case
def test_going_on_looking_and_imagining_leave_a_position_as_it_was(case):
    for game, one, place in places_of(case, 20):
        state = copy.deepcopy(one.states[place])
        for seat in seats_of(game, case):
            game.imagine(game.view(one.states[place], seat), Random(place))
        for action in one.actions[place : place + 1]:
            game.apply(one.states[place], action)
        assert one.states[place] == state
        hash(state)  # nothing in it could be changed


# Law 7: the end


@pytest.mark.parametrize("case", rows(case for case in CASES if not case.is_odd))
def test_every_random_game_of_a_preset_ends(case):
    """Under a fresh seed one in a thousand may take for ever: see `MOST_ACTIONS`."""
    for one in games_of(case)[1]:
        assert one.states[-1].winners or (SEED and len(one.actions) == MOST_ACTIONS)


@every_case
def test_every_deal_ends_within_so_many_actions_and_a_link_may_hold_it(case):
    """Compare `MOST_IN_DEAL` with the most actions from one score to the next."""
    for one in games_of(case)[1]:
        lengths = Counter(state.number for state in one.states[:-1])
        assert max(lengths.values()) <= bounds_of(case.key).in_a_deal
        unscored = Counter(len(state.sheet) for state in one.states[:-1])
        assert max(unscored.values()) <= GAMES[case.key].MOST_IN_DEAL


# Law 8: the cards of an action


@every_case
def test_an_action_is_made_of_cards_of_the_hand_and_choose_makes_its_like_of_them(case):
    made_of_cards = 0
    for game, one, place in places_of(case, 150):
        state = one.states[place]
        view = game.view(state, state.turn)
        for action in some(game.legal(state), 30, Random(place)):
            cards = game.cards_of(action)
            made_of_cards += bool(cards)
            assert not Counter(cards) - Counter(view.hand)
            made = game.choose(view, cards) if cards else None
            if made is not None:
                assert (type(made), game.cards_of(made)) == (type(action), cards)
    assert made_of_cards > 0


@every_case
def test_what_is_chosen_is_made_of_the_chosen_cards(case):
    chosen = 0
    for game, one, place in places_of(case, 150):
        view = game.view(one.states[place], one.states[place].turn)
        for cards in [(card,) for card in view.hand] + [view.hand[:2]]:
            made = game.choose(view, cards)
            chosen += made is not None
            assert made is None or game.cards_of(made) == sort_cards(cards)
    assert chosen > 0


# Law 9: the score


@every_case
def test_the_addends_of_a_scored_deal_add_up_to_its_change(case):
    game, randoms = games_of(case)
    sides, scored = game.partnerships(case.options), 0
    for before, after in (pair for one in randoms for pair in pairwise(one.states)):
        if len(after.sheet) > len(before.sheet):
            changes = [after.scores[seat] - before.scores[seat] for seat, *_ in sides]
            assert [total(addends) for addends in after.sheet[-1].addends] == changes
            scored += 1
    assert scored or case.is_odd  # such games may be left before a deal is scored


# Standing of the deal


@every_case
def test_each_seat_is_in_one_partnership_which_shares_score_and_worth(case):
    game = GAMES[case.key]
    together, seats = game.partnerships(case.options), range(game.seats(case.options))
    assert sorted(seat for side in together for seat in side) == list(seats)
    assert list(together) == sorted(map(tuple, map(sorted, together)))
    for _, one, place in places_of(case, 50):
        state = one.states[place]
        scores, worth, won = state.scores, game.worth(state), state.winners
        assert [type(points) for points in worth] == [float for _ in seats]
        shared = [{(scores[seat], worth[seat], seat in won) for seat in side} for side in together]
        assert all(len(side) == 1 for side in shared)


# The first deal


@pytest.mark.parametrize("key", ["twenty-down", "belote", "five-hundred"])
def test_the_seed_draws_the_first_dealer(key):
    for seed in ("friday-night", "x", "b", "c", "e"):
        digest = sha256(f"{key}/{seed}/dealer".encode()).hexdigest()
        assert GAMES[key].start(GAMES[key].Options(), seed).dealer == int(digest, 16) % 4


DEALT = [case for case in CASES if "dealer" in GAMES[case.key].start(case.options, "x")._fields]
"""Cases with a dealer: no earlier deal settles where cards go."""


@pytest.mark.parametrize("case", rows(DEALT))
def test_a_deal_is_the_same_whether_played_up_to_or_begun_with(case):
    game, randoms = games_of(case)
    for one in randoms:
        firsts = {state.number: state for state in reversed(one.states)}
        for number, state in [*firsts.items()][-12:]:
            begun = game.start(case.options, one.seed, first=number)
            assert game.places(begun) == game.places(state)
            assert begun.dealer == state.dealer


# Options


@every_game
def test_each_option_has_choices_and_its_default_is_one_of_them(key):
    game = GAMES[key]
    assert tuple(game.CHOICES) == game.Options._fields
    for name, usual in game.Options()._asdict().items():
        assert usual in game.CHOICES[name]
        assert len(set(game.CHOICES[name])) == len(game.CHOICES[name]) > 1


@every_game
def test_all_presets_can_be_played_the_usual_first_and_no_value_that_is_no_choice(key):
    game = GAMES[key]
    assert next(iter(game.PRESETS.values())) == game.Options()
    assert [name for name, options in game.PRESETS.items() if game.complaint(options)] == []
    for name in game.Options._fields:
        options = game.Options(**{name: "nonsense"})
        assert game.complaint(options)
        with pytest.raises(ValueError, match=game.complaint(options)):
            game.start(options, "x")


@every_game
def test_only_the_whole_pack_can_be_dealt(key):
    game = GAMES[key]
    options = game.Options()
    pack = tuple(all_cards(game, game.start(options, "x")).elements())
    assert all_cards(game, game.start(options, "x", deck=pack)) == Counter(pack)
    for wrong in (pack[1:], (*pack, pack[0]), (*pack[1:], pack[-1]), ()):
        with pytest.raises(ValueError, match="pack"):
            game.start(options, "x", deck=wrong)
