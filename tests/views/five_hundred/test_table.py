"""The table of Five Hundred: every bid within reach, the joker's suit, open hands, sides."""

import pytest
from htpy import Node, fragment

from cardroom.games.five_hundred.bids import Bid, ladder, value
from cardroom.games.five_hundred.model import Call, Contract, Options, Phase, seats_of, sides
from cardroom.nouns.cards import Card
from cardroom.session.preferences import Preferences
from cardroom.views.scene import Scene
from cardroom.views.table.screen import PLACES, table
from cardroom.views.table.sheet import score_sheet_dialog
from cardroom.views.tables import five_hundred as parts
from cardroom.views.words import card_name
from tests.soak import first_of
from tests.views.elements import Tag, tags, to_html
from tests.views.five_hundred.scenes import (
    AUSTRALIAN,
    FIVE,
    GAME,
    PAIRS,
    SEED_RULES,
    SIX,
    TABLES,
    THREE,
    after,
    calling,
    deal_hands,
    playing,
    scene_of,
    scenes,
)
from tests.views.scenes import with_attempt

ANY_TABLE = pytest.mark.parametrize("options", first_of(TABLES))


def actions(scene: Scene) -> Node:
    return fragment[parts.actions(scene)]


def facts(scene: Scene) -> Node:
    return fragment[parts.facts(scene)]


def of_class(html: object, name: str) -> list[Tag]:
    return [tag for tag in tags(html) if name in tag.attributes.get("class", "").split()]


def by_id(scene: Scene, name: str) -> Tag:
    (found,) = tags(table(scene), id=name)
    return found


def make_scene(state, *selected: str, **more: object) -> Scene:
    """Return the scene of the person at seat 0 with these cards raised, as the page makes it."""
    cards = tuple(map(Card, selected))
    chosen = GAME.choose(GAME.view(state, 0), cards)
    return with_attempt(
        scene_of(state),
        selected=cards,
        chosen=GAME.text(chosen) if chosen else None,
        objection=GAME.objection(state, chosen) if chosen else None,
        **more,
    )


def list_buttons(html: object, attribute: str = "data-action") -> list[str]:
    """Return this attribute of the buttons that are not refused."""
    return [
        tag[attribute]
        for tag in tags(html, "button")
        if tag.has(attribute) and not tag.has("aria-disabled")
    ]


def refusals(html: object) -> dict[str, str]:
    """By id: why a button is refused."""
    html = to_html(html)
    reasons = {tag["id"]: tag.words for tag in tags(html, "span") if tag.has("id")}
    return {
        tag["id"]: reasons[tag["aria-describedby"]]
        for tag in tags(html, "button")
        if tag.has("aria-disabled") and tag.has("aria-describedby")
    }


@ANY_TABLE
def test_whatever_is_legal_can_be_done_with_what_is_on_the_table(options):
    for scene in scenes(options):
        view = scene.view
        if view.turn != 0 or view.phase in (Phase.EXCHANGE, Phase.PLAY, Phase.CALL):
            continue
        assert {*list_buttons(actions(scene))} == {*map(GAME.text, view.legal)}


# Seats


@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
def test_everybody_has_a_place_of_their_own_before_which_their_card_lies(count):
    options = SEED_RULES._replace(players=count)
    full = next(
        scene
        for scene in scenes(options)
        if scene.view.trick and len(scene.view.trick.cards) == count - 1
    )
    places = [tag["data-place"] for tag in tags(table(full), "li") if tag.has("data-place")]
    assert sorted(places) == sorted([*PLACES[count][1:], *PLACES[count]])


# The auction


def scene_after(*actions: str, **options: object) -> Scene:
    """Return the scene of the person's turn after these calls."""
    count = options.get("players", 4)
    first = -len(actions) % count
    return scene_of(after(deal_hands(dealer=(first - 1) % count, **options), *actions))


@pytest.mark.parametrize(
    ("options", "actions"),
    [
        ({}, ()),
        ({}, ("bid:7H",)),
        ({}, ("bid:OMIS",)),
        ({"players": 6}, ("bid:8S", "pass", "bid:10NT")),
        ({"misere": "off", "open_misere": "off"}, ("bid:6S",)),
        (AUSTRALIAN._asdict(), ("bid:6S",)),
        (AUSTRALIAN._asdict(), ("bid:7S",)),
    ],
)
def test_the_grid_has_every_bid_with_its_points_and_says_why_not(options, actions):
    scene = scene_after(*actions, **options)
    rules = scene.view.options
    html = to_html(table(scene))
    every = ladder(rules.misere, rules.open_misere)
    buttons = {tag["id"]: tag for tag in of_class(html, "bid-button")}
    assert set(buttons) == {"act-pass", *(f"bid-{bid.name}" for bid in every)}
    legal = {action for action in scene.view.legal if isinstance(action, Bid)}
    why = refusals(html)
    for bid in every:
        button = buttons[f"bid-{bid.name}"]
        assert f"{value(bid, rules.open_misere)} points" in button.words
        assert (f"bid-{bid.name}" in why) == (bid not in legal)
    assert all(why.values())


def test_misere_that_must_wait_for_a_seven_says_so_and_not_that_it_is_too_low():
    why = refusals(table(scene_after("bid:6S", **AUSTRALIAN._asdict())))
    assert why["bid-6S"] != why["bid-MIS"]
    assert "seven" in why["bid-MIS"]


def test_the_grid_is_one_tab_stop_at_the_lowest_bid_or_the_hint():
    scene = scene_after("bid:7H")
    for hinted, stop in ((None, "bid-7NT"), ("bid:9C", "bid-9C"), ("pass", "act-pass")):
        buttons = of_class(table(with_attempt(scene, hinted=hinted)), "bid-button")
        assert [tag["id"] for tag in buttons if tag["tabindex"] == "0"] == [stop]


def test_a_hinted_bid_is_marked_and_confirms_the_hint():
    scene = with_attempt(scene_after(), hinted="bid:7D")
    (hinted,) = [tag for tag in tags(table(scene)) if tag.has("data-hinted")]
    assert (hinted["id"], hinted["data-do"]) == ("bid-7D", "confirm")
    assert hinted.words.endswith("hint")


def test_single_letters_are_offered_only_to_those_who_want_them():
    keys = by_id(scene_after(), "act-pass")
    assert keys["aria-keyshortcuts"] == "P"
    silent = scene_after()._replace(preferences=Preferences(keys=False))
    assert not by_id(silent, "act-pass").has("aria-keyshortcuts")


def test_calls_stand_before_their_seats_and_one_bid_stands():
    scene = scene_after("bid:6S", "pass", "bid:6NT")
    assert by_id(scene, "seat-1").words.endswith("6 spades")
    assert by_id(scene, "seat-2").words.endswith("Pass")
    (stands,) = of_class(table(scene), "stands")
    assert stands.words.endswith("6 no trumps")
    assert "Highest bid: 6 no trumps" in by_id(scene, "standing").words
    assert "East · 120 points" in by_id(scene, "standing").words


@pytest.mark.parametrize(("players", "cards"), [(2, 5), (4, 3), (6, 3)])
def test_the_kitty_lies_there_until_it_is_taken(players, cards):
    scene = scene_after(players=players)
    assert f"Kitty: {cards} cards" in by_id(scene, "standing").words
    won = after(
        deal_hands(dealer=players - 1, players=players), "bid:6S", *["pass"] * (players - 1)
    )
    assert "Kitty" not in by_id(scene_of(won), "standing").words


def test_a_deal_that_everybody_passed_says_so_and_goes_on():
    scene = scene_of(after(deal_hands(), *["pass"] * 4))
    assert "Everyone passed" in by_id(scene, "standing").words
    assert "next" in [tag.attributes.get("data-do") for tag in tags(table(scene), "button")]


# The exchange


def test_the_button_counts_what_is_selected_and_too_many_are_refused():
    state = after(deal_hands(), "bid:6S", "pass", "pass", "pass")
    held = [card.name for card in GAME.view(state, 0).hand]
    for count, words in ((0, "(0/3)"), (2, "(2/3)"), (3, "Discard 3 cards"), (4, "(4/3)")):
        scene = make_scene(state, *held[:count])
        button = by_id(scene, "confirm")
        assert button.words.endswith(words)
        assert button.has("aria-disabled") == (count != 3)
        assert bool(tags(table(scene), id="refusal")) == (count > 3)


# Calling a card


def test_every_card_that_may_be_called_is_within_reach_and_no_other():
    for contract in ("7H", "7C", "7NT"):
        state = calling(contract)
        found, ahead = set(), [""]
        while ahead:
            scene = with_attempt(scene_of(state), draft=ahead.pop())
            new = {*list_buttons(actions(scene), "data-draft")} - found
            found |= new
            ahead += sorted(new)
        legal = {GAME.text(action) for action in GAME.legal(state) if action != Call()}
        assert found == legal
        assert "alone" in list_buttons(actions(scene))


def test_what_is_chosen_is_called_by_a_button_that_names_it():
    scene = with_attempt(scene_of(calling()), draft="call:QC")
    assert by_id(scene, "act-call-QC").words == "Call the queen of clubs"
    pressed = [
        tag["id"] for tag in tags(table(scene)) if tag.attributes.get("aria-pressed") == "true"
    ]
    assert pressed == ["suit-C", "rank-QC"]


def test_a_call_begins_with_the_hint_else_with_the_highest_card():
    state = calling()
    assert list_buttons(actions(scene_of(state))) == ["alone", "call:QS"]
    assert list_buttons(actions(with_attempt(scene_of(state), hinted="call:AD"))) == [
        "alone",
        "call:AD",
    ]
    assert by_id(with_attempt(scene_of(state), hinted="alone"), "act-alone")["data-do"] == "confirm"


def test_own_cards_trumps_and_discards_say_why_they_cannot_be_called():
    scene = with_attempt(scene_of(calling("7H")), draft="call:QC")
    why = refusals(actions(scene))
    assert "discarded" in why["rank-3C"]
    assert "trump" in why["suit-H"]
    own = refusals(actions(with_attempt(scene_of(calling("7H")), draft="call:QS")))
    assert "someone else" in own["rank-AS"]
    left = refusals(actions(with_attempt(scene_of(calling("7H")), draft="call:AD")))
    assert "trump" in left["rank-JD"]


# The suit of the joker


def leading(dead: str = "", **options: object):
    return playing("JK AS 7H 8C", "", "7NT", 0, dead=dead, **options)


def test_a_joker_that_is_raised_asks_for_its_suit():
    scene = make_scene(leading(), "JK")
    assert list_buttons(actions(scene)) == [f"play:JK+{suit}" for suit in "SHCD"]
    assert not tags(table(scene), id="confirm")
    assert "Say which suit" in by_id(scene, "question").words


def test_dead_suits_are_grey_and_say_why():
    scene = make_scene(leading("CS"), "JK")
    assert list_buttons(actions(scene)) == ["play:JK+H", "play:JK+D"]
    assert refusals(actions(scene)).keys() == {"joker-S", "joker-C"}
    assert "kept the joker" in refusals(actions(scene))["joker-S"]


def test_suits_that_were_led_are_grey_where_only_fresh_ones_may_be_named():
    scene = make_scene(leading(led="HD", joker_nt="pagat"), "JK")
    assert list_buttons(actions(scene)) == ["play:JK+S", "play:JK+C"]
    assert "has been led" in refusals(actions(scene))["joker-H"]


@pytest.mark.parametrize(
    "state",
    [leading("CDS"), playing("JK AS", "", "7H", 0), playing("JK 5D", "8C", "7NT")],
    ids=["one suit left", "trumps", "following"],
)
def test_no_suit_is_asked_for_without_a_choice(state):
    scene = make_scene(state, "JK")
    assert by_id(scene, "confirm").words.startswith("Play joker")
    assert not tags(table(scene), id="question")


def test_a_hinted_suit_confirms_the_hint():
    scene = make_scene(leading(), "JK", hinted="play:JK+D")
    assert by_id(scene, "joker-D")["data-do"] == "confirm"


def test_the_joker_may_be_given_a_suit_before_the_first_lead():
    state = playing("JK AS 7H 8C", "", "7NT", 0, joker_nt="pagat")
    state = state._replace(phase=Phase.NOMINATE, trick=None)
    assert list_buttons(actions(scene_of(state))) == [f"nominate:{suit}" for suit in "SHCD-"]
    without = state._replace(hands=(state.hands[1], *state.hands[1:]))
    assert list_buttons(actions(scene_of(without))) == ["nominate:-"]


# Play


@pytest.mark.parametrize(
    ("state", "laid", "suit"),
    [
        (playing("AC 7H", "JK=H", "7NT"), "JK", "H"),
        (playing("AC 7H", "JD", "7H"), "JD", "H"),
        (playing("AC 7H", "JK", "7NT", nominated="C"), "JK", "C"),
        (playing("AC 7H", "8S JK", "7NT"), "JK", None),
        (playing("AC 7H", "JH", "7H"), "JH", None),
        (playing("AC 7H", "JK", "7H"), "JK", None),
    ],
)
def test_a_laid_card_shows_the_suit_it_stands_for_where_its_face_is_silent(state, laid, suit):
    scene = scene_of(state)
    marks = of_class(table(scene), "stands-for")
    assert len(marks) == (suit is not None)
    words = " ".join(tag.words for tag in tags(table(scene), id="trick"))
    name = card_name(Card(laid))
    assert name in words
    suits = {"H": "hearts", "C": "clubs", None: ""}
    assert (f"{name} as {suits[suit]}" in words) == (suit is not None)


def test_the_left_bower_is_held_among_the_trumps_and_called_one():
    scene = scene_of(playing("JC KC JS 9S JK AH", "", "7S", 0))
    cards = of_class(table(scene), "card")
    assert [tag["data-card"] for tag in cards[:4]] == ["JK", "JS", "JC", "9S"]
    trumps = [tag["data-card"] for tag in cards if tag.words.endswith(", trump")]
    assert trumps == ["JK", "JS", "JC", "9S"]
    assert len({tag["data-group"] for tag in cards[:4]}) == 1


def test_nothing_is_a_trump_during_the_auction_or_without_trumps():
    assert ", trump" not in to_html(table(scene_after("bid:7S")))
    assert ", trump" not in to_html(table(scene_of(playing("JC JK", "", "7NT", 0))))


@ANY_TABLE
def test_the_contract_is_in_sight_as_long_as_cards_are_played(options):
    for scene in scenes(options)[::11]:
        bidding = scene.view.phase in (Phase.AUCTION, Phase.PASSED)
        assert len(of_class(table(scene), "contract")) == (not bidding)


@ANY_TABLE
def test_the_meter_shows_ten_tricks_those_for_the_contract_first(options):
    some = scenes(options)[::4]
    before = [s for s in some if s.view.phase in (Phase.AUCTION, Phase.PASSED)]
    assert [scene for scene in before if tags(facts(scene), "rect")] == []
    playing = [s for s in some if s.view.phase not in (Phase.AUCTION, Phase.PASSED)]
    assert playing
    for scene in playing:
        view, found = scene.view, [tag["class"] for tag in tags(facts(scene), "rect")]
        makers = (view.contract.declarer,) if view.contract.bid.misere else view.declarers
        made = sum(view.won[seat] for seat in makers)
        against = len(view.takers) - made
        own, rest = ("ours", "theirs") if 0 in makers else ("theirs", "ours")
        assert found == [own] * made + ["whole"] * (10 - made - against) + [rest] * against
        marks = [int(tag["x1"]) for tag in tags(facts(scene), "line")]
        assert marks == ([10 * view.contract.bid.tricks] if view.contract.bid.tricks else [])


def test_all_trumps_are_listed_strong_to_weak():
    (order,) = of_class(facts(scene_of(playing("AC", "", "7H", players=6))), "order")
    assert order.words == "Strong to weak: joker J J A K Q 13 12 11 10 9 8 7 6 5 4 3 2"


# Misere


def first_misere(options: Options, *, shown: bool) -> Scene:
    """Return a scene in which another player's misere is played."""

    def is_so(view) -> bool:
        contract = view.contract
        return (
            view.phase is Phase.PLAY
            and isinstance(contract, Contract)
            and contract.bid.misere
            and contract.declarer != 0
            and any(view.shown) == shown
        )

    return next(
        scene
        for seed in range(200)
        for scene in scenes(options, f"misere {seed}", 60)
        if is_so(scene.view)
    )


def test_partners_who_sit_out_are_plain_to_see():
    for options in (SEED_RULES, SIX):
        scene = first_misere(options, shown=False)
        for seat in range(options.players):
            plate = by_id(scene, f"seat-{seat}")
            assert plate.has("data-out") == (seat in scene.view.out)
            assert ("sits out" in plate.words) == (seat in scene.view.out)


def test_an_open_hand_lies_there_for_all_by_suit():
    scene = first_misere(PAIRS, shown=True)
    view = scene.view
    (seat,) = [seat for seat, cards in enumerate(view.shown) if cards]
    (shown,) = of_class(table(scene), "open-hand")
    (cards,) = of_class(table(scene), "open-cards")
    assert scene.people[seat].name in shown.words
    assert all(card_name(card) in cards.words for card in view.shown[seat])
    groups = GAME.arranged(view._replace(hand=view.shown[seat]))
    assert len(of_class(table(scene), "first")) == len(groups)


def test_ones_own_open_hand_is_not_shown_twice():
    state = playing("2C 3C", "", "OMIS", 0, open_misere_shown="before_lead")
    scene = scene_of(state)
    assert not of_class(table(scene), "open-hand")
    assert "open hand" in by_id(scene, "seat-0").words


# Sides and scores


@pytest.mark.parametrize(
    ("options", "colours"),
    [
        (SEED_RULES, ["ours", "theirs"] * 2),
        (SIX, ["ours", "theirs"] * 3),
        (PAIRS, ["ours", "theirs", "others"] * 2),
        (THREE, [None] * 3),
        (FIVE, [None] * 5),
    ],
)
def test_partners_have_a_colour_and_a_score_in_common(options, colours):
    scene = scenes(options)[-1]
    plates = [by_id(scene, f"seat-{seat}") for seat in range(options.players)]
    assert [plate.attributes.get("data-side") for plate in plates] == colours
    together = tuple(seats_of(options, side) for side in sides(options))
    assert scene.sides == together
    names = [tag.words for tag in tags(table(scene), "strong")]
    heads = [tag.words for tag in tags(score_sheet_dialog(scene), "th", scope="col")][1:]
    assert len(names) == len(heads) == len(together)
    assert heads[0].startswith("You")
    assert scene.seat == 0


def test_the_sheet_says_what_was_bid():
    scene = scenes(SEED_RULES)[-1]
    line = scene.view.sheet[0]
    rows = tags(score_sheet_dialog(scene), "tr")[2:]
    bid = line.reckoning.contract.bid
    assert rows[0].words.startswith(f"1 · {bid.tricks} {bid.tricks} ")
    assert "deal" in rows[0].words


def call_partner(card: str, partner: int):
    """Return a state in which West has called this card of the partner's and leads."""
    state = playing("AC 7H", "9S", "7S", 1, players=5)
    return state._replace(called=Call(card), partner=partner)


def test_who_called_what_and_whose_partner_one_is_stand_on_the_plates():
    scene = scene_of(call_partner("AC", 0))
    assert "called A♣" in by_id(scene, "seat-1").words
    assert "partner" in by_id(scene, "seat-0").words
    secret = scene_of(call_partner("AD", 3))
    assert "partner" not in by_id(secret, "seat-3").words
    alone = scene_of(playing("AC 7H", "9S", "7S", 1, players=5)._replace(called=Call()))
    assert "plays alone" in by_id(alone, "seat-1").words
