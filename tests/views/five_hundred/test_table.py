"""The table of Five Hundred: every bid within reach, the joker's suit, open hands, sides."""

import pytest
from htpy import Node, fragment

from cardroom.games.five_hundred.bids import Bid, bids_low_to_high, points_of_bid
from cardroom.games.five_hundred.model import Call, Phase
from cardroom.nouns.cards import Card, hand
from cardroom.views.scene import Scene
from cardroom.views.table.screen import PLACES, table
from cardroom.views.tables import five_hundred as parts
from cardroom.views.words import card_name
from tests.soak import first_of
from tests.views.elements import enabled, list_values, list_words, of_class, tags, to_html
from tests.views.five_hundred.scenes import (
    AUSTRALIAN,
    GAME,
    SEED_RULES,
    TABLES,
    calling,
    deal_hands,
    playing,
    scenes,
)
from tests.views.scenes import after, part, raise_cards, see, with_attempt

ANY_TABLE = pytest.mark.parametrize("options", first_of(TABLES))


def actions(scene: Scene) -> Node:
    return fragment[parts.actions(scene)]


def facts(scene: Scene) -> Node:
    return fragment[parts.facts(scene)]


def refusals(html: object) -> dict[str, str]:
    """Return by id why a button is refused."""
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
        if view.turn == 0 and view.phase not in (Phase.EXCHANGE, Phase.PLAY, Phase.CALL):
            assert {*enabled(actions(scene))} == {*map(GAME.text, view.legal)}


@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
def test_everybody_has_a_place_of_their_own_before_which_their_card_lies(count):
    tricks = (scene for scene in scenes(SEED_RULES._replace(players=count)) if scene.view.trick)
    full = next(scene for scene in tricks if len(scene.view.trick.cards) == count - 1)
    places = list_values(table(full), "data-place", "li")
    assert sorted(places) == sorted([*PLACES[count][1:], *PLACES[count]])


# The auction


def scene_after(*actions: str, **options: object) -> Scene:
    count = options.get("players", 4)
    first = -len(actions) % count
    return see(after(deal_hands(dealer=(first - 1) % count, **options), *actions))


@pytest.mark.parametrize(
    ("options", "actions"),
    [
        ({}, ()),
        ({}, ("bid:7H",)),
        ({}, ("bid:OMIS",)),
        ({"players": 6}, ("bid:8S", "pass", "bid:10NT")),
        ({"misere": "off", "open_misere": "off"}, ("bid:6S",)),
        (AUSTRALIAN._asdict(), ("bid:6S",)),  # misere must wait
        (AUSTRALIAN._asdict(), ("bid:7S",)),
    ],
)
def test_the_grid_has_every_bid_with_its_points_and_says_why_not(options, actions):
    scene = scene_after(*actions, **options)
    rules = scene.view.options
    html = to_html(table(scene))
    every = bids_low_to_high(rules.misere, rules.open_misere)
    buttons = {tag["id"]: tag for tag in of_class(html, "bid-button")}
    assert set(buttons) == {"act-pass", *(f"bid-{bid.name}" for bid in every)}
    why, legal = refusals(html), {one for one in scene.view.legal if isinstance(one, Bid)}
    for bid in every:
        points = f"{points_of_bid(bid, rules.open_misere)} points"
        assert points in buttons[f"bid-{bid.name}"].words
        assert (f"bid-{bid.name}" in why) == (bid not in legal)
    assert all(why.values())


def test_the_grid_is_one_tab_stop_at_the_lowest_bid_or_the_hint_which_it_confirms():
    scene = scene_after("bid:7H")
    for hinted, stop in ((None, "bid-7NT"), ("bid:9C", "bid-9C"), ("pass", "act-pass")):
        buttons = of_class(table(with_attempt(scene, hinted=hinted)), "bid-button")
        assert [tag["id"] for tag in buttons if tag["tabindex"] == "0"] == [stop]
        marked = [tag for tag in buttons if tag.has("data-hinted")]
        assert [(tag["id"], tag["data-do"]) for tag in marked] == [(stop, "confirm")] * bool(hinted)


def test_calls_stand_before_their_seats_one_bid_stands_and_the_kitty_until_it_is_taken():
    scene = scene_after("bid:6S", "pass", "bid:6NT")
    assert part(scene, "seat-1").words.endswith("6 spades")
    assert part(scene, "seat-2").words.endswith("Pass")
    (stands,) = of_class(table(scene), "stands")
    assert stands.words.endswith("6 no trumps")
    standing = part(scene, "standing").words
    for said in ("Highest bid: 6 no trumps", "East · 120 points", "Kitty: 3 cards"):
        assert said in standing
    assert "Kitty: 5 cards" in part(scene_after(players=2), "standing").words
    taken = see(after(deal_hands(), "bid:6S", "pass", "pass", "pass"))
    assert "Kitty" not in part(taken, "standing").words


# Calling a card


def calls_after(draft: str, contract: str = "7H") -> str:
    """Return the action bar of a player who may call, and has chosen this card."""
    return to_html(actions(with_attempt(see(calling(contract)), draft=draft)))


@pytest.mark.parametrize("contract", ["7H", "7C", "7NT"])
def test_every_card_that_may_be_called_is_within_reach_and_no_other(contract):
    found, ahead = set(), [""]
    while ahead:
        offered = calls_after(ahead.pop(), contract)
        new = {*enabled(offered, "data-draft")} - found
        found |= new
        ahead += sorted(new)
        assert "alone" in enabled(offered)
    legal = {GAME.text(action) for action in GAME.legal(calling(contract)) if action != Call()}
    assert found == legal


def test_a_call_begins_with_the_hint_else_with_the_highest_card():
    scene = see(calling())
    assert enabled(actions(scene)) == ["alone", "call:QS"]
    assert enabled(actions(with_attempt(scene, hinted="call:AD"))) == ["alone", "call:AD"]
    assert part(with_attempt(scene, hinted="alone"), "act-alone")["data-do"] == "confirm"


def test_cards_that_cannot_be_called_say_why():
    why = refusals(calls_after("call:QC")) | refusals(calls_after("call:QS"))
    told = {"rank-3C": "discarded", "suit-H": "trump", "rank-AS": "someone else"}
    assert {name for name, part_of in told.items() if part_of in why[name]} == {*told}


# The suit of the joker


def leading(dead: str = "", **options: object):
    return playing("JK AS 7H 8C", "", "7NT", 0, dead=dead, **options)


@pytest.mark.parametrize(
    ("state", "suits", "why"),
    [
        (leading(), "SHCD", {}),
        (leading("CS"), "HD", {"joker-S": "kept the joker", "joker-C": "kept the joker"}),
        (leading(led="HD", joker_nt="pagat"), "SC", {"joker-H": "been led", "joker-D": "been led"}),
    ],
)
def test_a_joker_that_is_raised_asks_for_its_suit_and_says_which_it_may_not_have(state, suits, why):
    scene = raise_cards(state, "JK")
    assert enabled(actions(scene)) == [f"play:JK+{suit}" for suit in suits]
    assert not tags(table(scene), id="confirm")
    assert "Say which suit" in part(scene, "question").words
    refused = refusals(actions(scene))
    assert refused.keys() == why.keys()
    assert all(part_of in refused[suit] for suit, part_of in why.items())


def test_no_suit_is_asked_for_without_a_choice():
    one_suit_left, trumps = leading("CDS"), playing("JK AS", "", "7H", 0)
    for state in (one_suit_left, trumps, playing("JK 5D", "8C", "7NT")):
        scene = raise_cards(state, "JK")
        assert part(scene, "confirm").words.startswith("Play joker")
        assert not tags(table(scene), id="question")


# Play


@pytest.mark.parametrize(
    ("state", "laid", "suit"),
    [
        (playing("AC 7H", "JK=H", "7NT"), "JK", "hearts"),
        (playing("AC 7H", "JD", "7H"), "JD", "hearts"),
        (playing("AC 7H", "JK", "7NT", nominated="C"), "JK", "clubs"),
        (playing("AC 7H", "8S JK", "7NT"), "JK", None),
        (playing("AC 7H", "JH", "7H"), "JH", None),
    ],
)
def test_a_laid_card_shows_the_suit_it_stands_for_where_its_face_is_silent(state, laid, suit):
    drawn = table(see(state))
    (words,) = list_words(drawn, id="trick")
    assert len(of_class(drawn, "stands-for")) == (suit is not None)
    assert card_name(Card(laid)) in words
    assert (f"{card_name(Card(laid))} as {suit}" in words) == (suit is not None)


def test_the_left_bower_is_held_among_the_trumps_and_called_one():
    cards = of_class(table(see(playing("JC KC JS 9S JK AH", "", "7S", 0))), "card")
    trumps = [tag["data-card"] for tag in cards if tag.words.endswith(", trump")]
    assert trumps == [tag["data-card"] for tag in cards[:4]] == ["JK", "JS", "JC", "9S"]
    assert len({tag["data-group"] for tag in cards[:4]}) == 1
    for plain in (scene_after("bid:7S"), see(playing("JC JK", "", "7NT", 0))):
        assert ", trump" not in to_html(table(plain))


@ANY_TABLE
def test_the_meter_shows_ten_tricks_those_for_the_contract_first(options):
    seen = set()
    for scene in scenes(options)[::4]:
        view, found = scene.view, list_values(facts(scene), "class", "rect")
        bidding = view.phase in (Phase.AUCTION, Phase.PASSED)
        assert len(of_class(table(scene), "contract")) == (not bidding)
        seen.add(bidding)
        if bidding:
            assert not found
            continue
        makers = (view.contract.declarer,) if view.contract.bid.misere else view.declarers
        made = sum(view.won[seat] for seat in makers)
        against = len(view.takers) - made
        own, rest = ("ours", "theirs") if 0 in makers else ("theirs", "ours")
        assert found == [own] * made + ["whole"] * (10 - made - against) + [rest] * against
        marks = [int(mark) for mark in list_values(facts(scene), "x1", "line")]
        assert marks == ([10 * view.contract.bid.tricks] if view.contract.bid.tricks else [])
    assert seen == {True, False}


def test_all_trumps_are_listed_strong_to_weak():
    (order,) = of_class(facts(see(playing("AC", "", "7H", players=6))), "order")
    assert order.words == "Strong to weak: joker J J A K Q 13 12 11 10 9 8 7 6 5 4 3 2"


# Misere


@pytest.mark.parametrize("players", [4, 6])
def test_partners_who_sit_out_are_plain_to_see(players):
    scene = see(playing("2C 3C", "", "MIS", 1, players=players))
    plates = [part(scene, f"seat-{seat}") for seat in range(players)]
    assert len(scene.view.out) == players // 2 - 1
    for told in ([p.has("data-out") for p in plates], ["sits out" in p.words for p in plates]):
        assert told == [seat in scene.view.out for seat in range(players)]


def test_an_open_hand_lies_there_for_all_by_suit_but_ones_own_is_not_shown_twice():
    state = playing("2C 3C", "", "OMIS", 1, open_misere_shown="before_lead")
    held = hand("4D 6D 5S JK")
    scene = see(state._replace(hands=(state.hands[0], held, *state.hands[2:])))
    (shown,) = of_class(table(scene), "open-hand")
    (cards,) = of_class(table(scene), "open-cards")
    assert "West" in shown.words
    assert "open hand" not in part(scene, "seat-1").words
    assert all(card_name(card) in cards.words for card in held)
    assert len(of_class(table(scene), "first")) == 3
    own = see(playing("2C 3C", "", "OMIS", 0, open_misere_shown="before_lead"))
    assert not of_class(table(own), "open-hand")
    assert "open hand" in part(own, "seat-0").words


# Sides and scores


@pytest.mark.parametrize(
    ("called", "partner", "said", "on_plate"),
    [
        ("AC", 0, "called A♣", True),
        ("AD", 3, "called A♦", False),
        (None, None, "plays alone", None),
    ],
)
def test_who_called_what_and_whose_partner_one_is_stand_on_the_plates(
    called, partner, said, on_plate
):
    state = playing("AC 7H", "9S", "7S", 1, players=5)
    scene = see(state._replace(called=Call(called), partner=partner))
    assert said in part(scene, "seat-1").words
    if partner is not None:  # secret as long as the card is not seen
        assert ("partner" in part(scene, f"seat-{partner}").words) is on_plate
