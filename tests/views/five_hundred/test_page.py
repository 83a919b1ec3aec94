"""The rule page of Five Hundred: every paragraph cited exists, and its examples are true."""

import re
from itertools import chain, islice

import pytest

from cardroom.games.five_hundred.bids import Bid, bid, ladder, value
from cardroom.games.five_hundred.cards import Strain, height, suit_of
from cardroom.games.five_hundred.model import CHOICES, Contract, Phase, State
from cardroom.games.five_hundred.play import plays, taker
from cardroom.games.five_hundred.rules import pack_of
from cardroom.games.five_hundred.scoring import settle
from cardroom.nouns.cards import Card, Suit
from cardroom.nouns.seats import seats_from
from cardroom.nouns.tricks import Trick
from cardroom.table import Table, new_record
from cardroom.views.wording.five_hundred.words import bid_short
from cardroom.views.words import suit_name
from tests.views.elements import tags
from tests.views.five_hundred.scenes import GAME, SEED_RULES, TABLES, WORDING, history, playing
from tests.views.rule_pages import RulePage
from tests.views.twenty_down.test_page import rows

PAGE = RulePage("five-hundred")
ARTICLE, IDS = PAGE.article, PAGE.ids
SUITS = {suit_name(suit): suit for suit in Suit}
SIGNS = {"♣": Suit.CLUBS, "♦": Suit.DIAMONDS, "♥": Suit.HEARTS, "♠": Suit.SPADES}
MINUS = "\N{MINUS SIGN}"


# Paragraphs


def cited_in_play() -> set[str]:
    """Paragraphs of the objections and duties that turn up in whole games."""
    found = set()
    for options in TABLES.values():
        for state, _, _ in islice(history(options), 0, 200, 3):
            every = chain.from_iterable(kind[:40] for kind in GAME.vocabulary(options))
            objections = [GAME.objection(state, action) for action in every]
            duties = GAME.duties(GAME.view(state, state.turn)) if state.turn is not None else ()
            found |= {cited.paragraph for cited in (*objections, *duties) if cited}
    return found


def test_links_and_numbers_are_found():
    assert len(PAGE.links) > 30
    assert len(PAGE.numbered) > 70


def test_every_paragraph_cited_in_play_exists():
    cited = cited_in_play()
    assert {"3", "4.1", "4.2", "4.3", "4.4.2", "4.4.3", "4.6", "7", "8.28"} <= cited
    assert {f"p-{number}" for number in cited} <= IDS


def test_every_ruling_has_its_paragraph():
    assert {f"p-8.{number}" for number in range(1, 46)} <= IDS


def test_every_house_rule_is_told_under_its_name():
    names = [tag.words for tag in tags(ARTICLE, "dt")]
    for field in CHOICES:
        assert WORDING.options.name(field) in names


# Cards and figures of the examples


def table(id: str) -> list[list[str]]:
    """The cells of each line of the table of this id, as HTML."""
    return rows(ARTICLE[ARTICLE.index(f'id="{id}"') :])


def cards_in(html: str) -> tuple[Card, ...]:
    """The cards of a text, the joker among them, in their order."""
    pips = re.findall(r'<(?:span class="pip" data-suit="(.)"|b class="pip")>(.+?)</', html)
    return tuple(Card(shown[:-1] + suit if suit else "JK") for suit, shown in pips)


def contract_of(text: str) -> Contract:
    """The contract of a cell: ``7♥``, ``8NT``."""
    tricks, suit = re.fullmatch(r"(\d+)(NT|.)", text).groups()
    return Contract(Bid(int(tricks), SIGNS.get(suit)), 0)


def test_signs_and_suits_agree():
    pips = tags(ARTICLE, "span", class_="pip")
    assert len(pips) > 100
    assert all(SIGNS[pip.words[-1]] == pip["data-suit"] for pip in pips)


@pytest.mark.parametrize("row", table("packs"))
def test_the_table_of_packs_is_true(row):
    players, cards, ranks, kitty = row
    options = SEED_RULES._replace(players=int(players))
    pack = pack_of(options)
    assert (len(pack), len(pack) - 10 * options.players) == (int(cards), int(kitty))
    assert "joker" in ranks
    assert Card("JK") in pack


@pytest.mark.parametrize("row", table("orders"))
def test_the_order_of_cards_is_true(row):
    name, told_cards = row
    strain, suit = Strain(Suit.HEARTS), SUITS[name]
    belong = [card for card in pack_of(SEED_RULES) if suit_of(card, strain) is suit]
    high_first = sorted(belong, key=lambda card: height(card, strain), reverse=True)
    assert cards_in(told_cards) == tuple(high_first)


@pytest.mark.parametrize("row", table("following"))
def test_the_examples_of_following_are_true(row):
    trumps, led, own, answer = row
    contract = "7" + SUITS[trumps].value
    state = playing(" ".join(card.name for card in cards_in(own)), cards_in(led)[0].name, contract)
    playable = {play.card for play in plays(state, state.hands[0])}
    assert playable == set(cards_in(answer))


def trick_of(contract, cards):
    """The position when these cards lie on the table."""
    state = GAME.start(SEED_RULES, "rules")._replace(
        phase=Phase.PLAY, contract=contract_of(contract), trick=Trick(seats_from(0, 4), cards)
    )
    return state._replace(led=(suit_of(cards[0], state.strain),))


@pytest.mark.parametrize("row", table("tricks"))
def test_the_examples_of_tricks_are_true(row):
    contract, laid, answer = row
    cards = cards_in(laid)
    state = trick_of(contract, cards)
    assert cards[taker(state, state.trick)] is cards_in(answer)[0]


def test_the_sentence_about_a_dead_suit_is_true():
    (laid,) = [laid for contract, laid, _ in table("tricks") if contract == "7NT"]
    cards, below = cards_in(laid), ARTICLE[ARTICLE.index("If clubs were dead") :]
    dead = trick_of("7NT", cards)._replace(dead=((Suit.CLUBS,),) * 4)
    assert cards[taker(dead, dead.trick)] is cards_in(below)[0]


def test_the_line_of_bids_is_the_ladder():
    text = ARTICLE[ARTICLE.index("27 bids") :]
    line = re.search(r"<b>(.*?)</b>", text, re.DOTALL)[1]
    told = [each for each in re.split(r"(?:,\s+|(?<=[♠♣♦♥T])\s+)", line) if each]
    names = {"misere": "Mis", "open misere": "Open"}
    bids = [bid_short(said) for said in ladder("anytime", "highest")]
    assert [names.get(each, each) for each in told] == bids


@pytest.mark.parametrize("row", table("values"))
def test_the_table_of_values_is_true(row):
    tricks, *points = row
    suits = (*map(SUITS.get, ("spades", "clubs", "diamonds", "hearts")), None)
    assert [value(Bid(int(tricks), suit), "highest") for suit in suits] == [*map(int, points)]


def test_the_values_of_the_miseres_are_true():
    text = ARTICLE[ARTICLE.index("A misere is worth ") :]
    assert text.startswith(f"A misere is worth {value(bid('MIS'), 'highest')}, an open misere ")
    assert f"an open misere {value(bid('OMIS'), 'highest')} (" in text[:60]


@pytest.mark.parametrize("row", table("worked"))
def test_the_worked_examples_are_true(row):
    contract, tricks, declaring, others = row
    named, players = re.fullmatch(r"(.+), (\d) players", contract).groups()
    options = SEED_RULES._replace(players=int(players))
    won = [int(count) for count in re.findall(r"\d+", tricks)]
    partner = 1 if " and " in tricks else None
    takers = tuple(seat for seat, count in enumerate(won) for _ in range(count))
    played = Contract(bid("MIS"), 0) if named == "misere" else contract_of(named)
    state = settle(
        GAME.start(options, "rules")._replace(contract=played, partner=partner, takers=takers)
    )
    told = [int(n.replace(MINUS, "-")) for n in re.findall(r"[+−]\d+", declaring)]
    told += [int(n) for n in re.findall(r"(?:= \+|^|, )(\d+)(?=$|,)", others)]
    assert told == list(state.totals)


def test_the_example_of_the_end_is_true():
    state = GAME.start(SEED_RULES, "rules")._replace(totals=(480, 470))
    takers = (1, 1, 1, 1, 1, 1, 1, 1, 0, 0)
    state = settle(state._replace(contract=Contract(bid("8S"), 1), takers=takers))
    assert "480 + 20 = 500 and 470 + 240 = 710" in " ".join(ARTICLE.split())
    assert state.totals == (500, 710)
    assert state.winners == (1, 3)


# The deal read through


def example() -> tuple[Table, str]:
    (section,) = tags(ARTICLE, "section", id="example")
    record = new_record(GAME.KEY, SEED_RULES, section["data-seed"])
    return Table(record._replace(actions=tuple(section["data-actions"].split()))), section.words


def test_the_deal_read_through_can_be_played_as_told():
    played, words = example()
    assert played.damage is None
    assert isinstance(played.state, State)
    assert played.state.phase is Phase.SCORED
    lines, names = table("example"), ("South", "West", "North", "East")
    for trick, seat, (laid, told) in zip(
        played.state.tricks, played.state.takers, lines, strict=True
    ):
        assert cards_in(laid) == trick.cards
        assert told.rstrip().endswith(f"<b>{names[seat]}.</b>")
    assert played.state.totals == (20, 200)
    assert "have eight tricks, one more than they promised: +200" in words
    assert "2 × 10 = +20" in words


def test_the_hands_of_the_deal_read_through_are_told_as_dealt():
    played, _ = example()
    state = GAME.start(SEED_RULES, played.record.seed)
    intro = ARTICLE[ARTICLE.index('id="p-a-deal"') :].split("<table")[0]
    told = cards_in(intro)
    assert set(told[:10]) == set(state.hands[3])
    assert set(told[10:20]) == set(state.hands[1])
    assert set(told[20:23]) == set(state.kitty)
    assert isinstance(played.state, State)
    assert set(told[23:]) == set(played.state.discards)
