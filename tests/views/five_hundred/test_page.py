"""The rule page of Five Hundred: every paragraph cited exists, and its examples are true."""

import re

import pytest

from cardroom.games.five_hundred.bids import Bid, bids_low_to_high, parse_bid, points_of_bid
from cardroom.games.five_hundred.cards import Strain, height_in_suit, suit_of
from cardroom.games.five_hundred.model import Contract, Phase
from cardroom.games.five_hundred.rules import legal_plays, pack_of, score_deal, taker
from cardroom.nouns.cards import Card, Suit
from cardroom.nouns.seats import seats_from
from cardroom.nouns.tricks import Trick
from cardroom.views.wording.five_hundred.words import bid_in_signs
from tests.views.five_hundred.scenes import GAME, SEED_RULES, playing
from tests.views.rule_pages import MINUS, SUITS, RulePage, cards_in

PAGE = RulePage("five-hundred")
ARTICLE = PAGE.article
SIGNS = {"♣": Suit.CLUBS, "♦": Suit.DIAMONDS, "♥": Suit.HEARTS, "♠": Suit.SPADES}


def contract_of(text: str) -> Contract:
    tricks, suit = re.fullmatch(r"(\d+)(NT|.)", text).groups()
    return Contract(Bid(int(tricks), SIGNS.get(suit)), 0)


@pytest.mark.parametrize("row", PAGE.cells("packs"))
def test_the_table_of_packs_is_true(row):
    players, cards, ranks, kitty = row
    options = SEED_RULES._replace(players=int(players))
    pack = pack_of(options)
    assert (len(pack), len(pack) - 10 * options.players) == (int(cards), int(kitty))
    assert "joker" in ranks
    assert Card("JK") in pack


@pytest.mark.parametrize("row", PAGE.cells("orders"))
def test_the_order_of_cards_is_true(row):
    name, told_cards = row
    strain, suit = Strain(Suit.HEARTS), SUITS[name]
    belong = [card for card in pack_of(SEED_RULES) if suit_of(card, strain) is suit]
    high_first = sorted(belong, key=lambda card: height_in_suit(card, strain), reverse=True)
    assert cards_in(told_cards) == tuple(high_first)


@pytest.mark.parametrize("row", PAGE.cells("following"))
def test_the_examples_of_following_are_true(row):
    trumps, led, own, answer = row
    contract = "7" + SUITS[trumps].value
    state = playing(" ".join(card.name for card in cards_in(own)), cards_in(led)[0].name, contract)
    playable = {play.card for play in legal_plays(state, state.hands[0])}
    assert playable == set(cards_in(answer))


@pytest.mark.parametrize("row", PAGE.cells("tricks"))
def test_the_examples_of_tricks_are_true(row):
    contract, laid, answer = row
    cards = cards_in(laid)
    state = GAME.start(SEED_RULES, "rules")._replace(
        phase=Phase.PLAY, contract=contract_of(contract), trick=Trick(seats_from(0, 4), cards)
    )
    state = state._replace(led=(suit_of(cards[0], state.strain),))
    assert cards[taker(state, state.trick)] is cards_in(answer)[0]
    if contract == "7NT":
        dead = state._replace(dead=((Suit.CLUBS,),) * 4)
        below = ARTICLE[ARTICLE.index("If clubs were dead") :]
        assert cards[taker(dead, dead.trick)] is cards_in(below)[0]


def test_the_line_of_bids_is_the_ladder():
    text = ARTICLE[ARTICLE.index("27 bids") :]
    line = re.search(r"<b>(.*?)</b>", text, re.DOTALL)[1]
    told = [each for each in re.split(r"(?:,\s+|(?<=[♠♣♦♥T])\s+)", line) if each]
    names = {"misere": "Mis", "open misere": "Open"}
    bids = [bid_in_signs(said) for said in bids_low_to_high("anytime", "highest")]
    assert [names.get(each, each) for each in told] == bids
    text = ARTICLE[ARTICLE.index("A misere is worth ") :]
    plain, shown = (points_of_bid(parse_bid(name), "highest") for name in ("MIS", "OMIS"))
    assert text.startswith(f"A misere is worth {plain}, an open misere {shown} (")


@pytest.mark.parametrize("row", PAGE.cells("values"))
def test_the_table_of_values_is_true(row):
    tricks, *points = row
    suits = (*map(SUITS.get, ("spades", "clubs", "diamonds", "hearts")), None)
    found = [points_of_bid(Bid(int(tricks), suit), "highest") for suit in suits]
    assert found == [*map(int, points)]


@pytest.mark.parametrize("row", PAGE.cells("worked"))
def test_the_worked_examples_are_true(row):
    contract, tricks, declaring, others = row
    named, players = re.fullmatch(r"(.+), (\d) players", contract).groups()
    options = SEED_RULES._replace(players=int(players))
    won = [int(count) for count in re.findall(r"\d+", tricks)]
    partner = 1 if " and " in tricks else None
    takers = tuple(seat for seat, count in enumerate(won) for _ in range(count))
    played = Contract(parse_bid("MIS"), 0) if named == "misere" else contract_of(named)
    state = score_deal(
        GAME.start(options, "rules")._replace(contract=played, partner=partner, takers=takers)
    )
    told = [int(n.replace(MINUS, "-")) for n in re.findall(r"[+−]\d+", declaring)]
    told += [int(n) for n in re.findall(r"(?:= \+|^|, )(\d+)(?=$|,)", others)]
    assert told == list(state.totals)


def test_the_example_of_the_end_is_true():
    state = GAME.start(SEED_RULES, "rules")._replace(totals=(480, 470))
    takers = (1, 1, 1, 1, 1, 1, 1, 1, 0, 0)
    state = score_deal(state._replace(contract=Contract(parse_bid("8S"), 1), takers=takers))
    assert "480 + 20 = 500 and 470 + 240 = 710" in " ".join(ARTICLE.split())
    assert state.totals == (500, 710)
    assert state.winners == (1, 3)


def test_the_deal_read_through_can_be_played_as_told():
    example, state = PAGE.example()
    assert state.phase is Phase.SCORED
    laid = [trick.cards for trick in state.tricks]
    assert PAGE.trick_lines("example") == (laid, [*state.takers])
    assert state.totals == (20, 200)
    assert "have eight tricks, one more than they promised: +200" in example.words
    assert "2 × 10 = +20" in example.words
    start = GAME.start(SEED_RULES, example["data-seed"])
    told = cards_in(ARTICLE[ARTICLE.index('id="p-a-deal"') :].split("<table")[0])
    parts = [set(told[a:b]) for a, b in ((0, 10), (10, 20), (20, 23), (23, None))]
    assert parts == [*map(set, (start.hands[3], start.hands[1], start.kitty, state.discards))]
