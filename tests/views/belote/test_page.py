"""The rule page of Belote: every paragraph that is cited exists, and its examples are true."""

import re

import pytest

from cardroom.games.belote import rules
from cardroom.games.belote.combinations import FOURS, NATURAL, Kind, parse_combination, units_of
from cardroom.games.belote.model import PRESETS, SEATS, Bid, parse
from cardroom.nouns.cards import Suit
from cardroom.nouns.tricks import Trick
from cardroom.views.wording.deal_scores import sum_in_figures
from cardroom.views.words.cards import SIGNS
from tests.vector_kinds.belote import PACK, bid_up, filled, scored, table as dealt
from tests.views.belote.scenes import GAME, USUAL
from tests.views.rule_pages import SUITS, RulePage, cards_in
from tests.views.scenes import after
from tests.views.test_deal_scores import calculated

PAGE = RulePage("belote")


def test_what_blot_star_changes_is_counted():
    assert sum(a != b for a, b in zip(PRESETS["blot_star"], USUAL, strict=True)) == 5
    assert "“As on Blot Star” sets five of these at once" in PAGE.article


def test_the_orders_and_card_points_are_those_of_the_game():
    orders = [order for _, order in PAGE.table("orders", "values")]
    kept = (rules.TRUMP_ORDER[::-1], rules.PLAIN_ORDER[::-1], NATURAL[::-1], FOURS)
    assert orders == [" ".join(order) for order in kept]
    ranks = ("A", "10", "K", "Q", "J", "9", "8", "7")
    shown = [tuple(map(int, points)) for _, *points in PAGE.table("values", "p-3")]
    for points, known in zip(
        shown, (rules.PLAIN_POINTS, rules.TRUMP_POINTS, rules.HEIGHT_POINTS), strict=True
    ):
        assert points == tuple(known[rank] for rank in ranks)


RUNS = {"tierce": "T-AS", "fifty": "50-AS", "hundred": "100-AS"}
RANKS = {"eights": "8", "jacks": "J", "nines": "9", "aces": "A"}
RANKS |= {"tens": "10", "kings": "K", "queens": "Q"}


def test_the_units_are_those_of_the_game():
    table = {head: units for head, *units in PAGE.table("units", "p-6.3")}
    names = RUNS | {f"four {plural}": f"4x{rank}" for plural, rank in RANKS.items()}
    for head, name in names.items():
        shown = table.get(head) or table["four tens, kings or queens"]
        each = (parse_combination(name),)
        brought = [units_of(each, trump, "seed") for trump in (Suit.CLUBS, None)]
        assert [int(units) for units in shown] == brought, head
    assert {Kind(name.split("-")[0]) for name in RUNS.values()} == {*Kind} - {Kind.FOUR}


@pytest.mark.parametrize("row", PAGE.table("p-5", "p-6"))
def test_the_examples_of_tricks_are_true(row):
    trump, cards, answer, points = row
    trick = Trick(SEATS, cards_in(cards))
    seat = rules.taker(trick, SUITS[trump])
    assert trick.cards[seat] is cards_in(answer)[0]
    assert sum(rules.points_of(card, SUITS[trump]) for card in trick.cards) == int(points)


@pytest.mark.parametrize(
    ("start", "end", "laid", "hands"),
    [
        ("p-4.2.3", "p-4.2.4", 2, [(3, 1)]),
        ("p-4.2.4", "p-4.2.5", 1, [(4, 2)]),
        ("p-4.2.6", "p-4.3", 2, [(4, 1), (4, 4)]),
    ],
)
def test_the_examples_of_playing_are_true(start, end, laid, hands):
    """The cards on the table, then each hand followed by what may be played of it, if not all."""
    found = list(cards_in(PAGE.part(start, end)))
    trick = Trick(SEATS, tuple(found[:laid]))
    rest = found[laid:]
    for size, allowed in hands:
        hand, rest = tuple(rest[:size]), rest[size:]
        may = set(rules.playable(hand, trick, Suit.HEARTS, USUAL))
        assert len(may) == allowed
        named = allowed if allowed < size else 0
        told, rest = (set(rest[:named]) if named else set(hand)), rest[named:]
        assert told == may


@pytest.mark.parametrize("row", PAGE.table("worked", "example"))
def test_the_worked_examples_are_true(row):
    contract, taken, additional, need, written = row
    bid, doubling = _bid_of(contract)
    points, tricks = taken.split("<br>")
    combined, belote = _parts(_pair(additional), int(need) - 10 * bid.x)
    text = f"{bid.x}{bid.suit or 'N'}{'*' if bid.kaput else ''}"
    state = bid_up(GAME, dealt(GAME, USUAL, 3, filled({}, PACK)), text, 0, doubling)
    won = {"cards_won": _pair(points), "tricks": _pair(tricks)}
    ended = scored(GAME, state, **won, combinations=combined, belote=belote)
    reckoning = ended.sheet[-1].reckoning
    assert reckoning.need == int(need)
    for team, line in enumerate(written.split("<br>")):
        total = 0 if line == "nothing" else int(line.rpartition(" ")[2])
        assert reckoning.scores[team] == total
        assert calculated(line.replace("nothing", "0")) == calculated(
            sum_in_figures(reckoning.addends[team])
        )


def _parts(added, helped):
    """Combinations and belote of both sides: two of four or more units are belote, and so are the
    declarers' two when only the other side's combinations count.
    """
    both = all(added)
    assert helped == -10 * added[0]
    belote = tuple(2 if units in (4, 22) or (both and units == 2) else 0 for units in added)
    return tuple(units - two for units, two in zip(added, belote, strict=True)), belote


def _pair(text):
    return tuple(int(number) for number in text.split(":"))


def _bid_of(html):
    x, suit = re.search(r"(\d+)(?:([♣♦♥♠])| height)", html).groups()
    named = next((suit_ for suit_, sign in SIGNS.items() if sign == suit), None)
    doubling = int(html.rpartition("×")[2]) if "×" in html else 1
    return Bid(int(x), named, "★" in html), doubling


def test_the_deal_read_through_can_be_played_as_told():
    tag, state = PAGE.example()
    assert state.scores == (31, 0, 31, 0)
    assert state.sheet[-1].reckoning.points == (33, 129)
    assert "West and East have 129 points in cards" in tag.words
    assert "13 + 16 + 2 = 31" in tag.words
    takers = [rules.taker(trick, state.trump) for trick in state.tricks]
    assert PAGE.trick_lines("example") == ([trick.cards for trick in state.tricks], takers)
    # The hands are the dealt ones
    state = GAME.start(USUAL, tag["data-seed"])
    shown = cards_in(PAGE.part("p-a-deal", "p-a-play").split("</p>")[0])
    hands = [set(shown[place : place + 8]) for place in range(0, 32, 8)]
    assert hands == [set(hand) for hand in state.hands]
    calls = tag["data-actions"].split()[:13]
    assert after(state, *calls).contract.bid == parse(calls[9])
