"""What a coach says of a hand and of the rules is so, by the engine, whatever is agreed on."""

import re
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from cardroom.games import GAMES
from cardroom.games.five_hundred.cards import JOKER, SAME_COLOUR
from cardroom.nouns.cards import Card, Suit
from cardroom.table import Table, new_record
from cardroom.views.learn.first_times import hand_traits
from cardroom.views.tables import parts

SEEDS = 6


def agreed(key: str) -> list[Any]:
    """What is usual, and every preset."""
    game = GAMES[key]
    return list(dict.fromkeys((game.Options(), *game.PRESETS.values())))


def tables(key: str, options: Any, seed: int) -> Iterator[Table]:
    """A first deal by chance, before every action."""
    table, dice = Table(new_record(key, options, f"looks {seed}")), Random(seed)
    while table.state.number == 1 and table.state.turn is not None:
        yield table
        table.play(dice.choice(table.game.legal(table.state)[:30]))


CASES = [(key, options) for key in GAMES for options in agreed(key)]
every_case = pytest.mark.parametrize(
    ("key", "options"), CASES, ids=[f"{key} {n}" for n, (key, _) in enumerate(CASES)]
)


def of_five_hundred(view: Any, card: Card) -> bool:
    trump = view.strain.trump
    left = card.rank == "J" and card.suit is SAME_COLOUR.get(trump)
    return trump is not None and (card is JOKER or card.suit is trump or left)


def of_eighty_points(view: Any, card: Card) -> bool:
    rank = card.rank == view.royal and "royals" in (
        view.options.nt_trumps if not view.suit else "royals"
    )
    return card.suit is None or card.suit is view.suit or rank


def of_its_suit(view: Any, card: Card) -> bool:
    return view.trump is not None and card.suit is view.trump


TRUMPS: dict[str, Callable[[Any, Card], bool]] = {
    "five-hundred": of_five_hundred,
    "eighty-points": of_eighty_points,
}


def told(sentence: str, what: str) -> int:
    """How many of these a sentence names."""
    found = re.search(rf"(\d+) {what}", sentence)
    return int(found[1]) if found else 0


@every_case
def test_as_many_trumps_and_aces_are_told_as_the_hand_holds(key, options):
    met = 0
    for seed in range(SEEDS):
        for table in tables(key, options, seed):
            view = table.view(table.state.turn)
            for code, sentence in hand_traits(key, view):
                if code.startswith("look:"):
                    continue
                trumps = [card for card in view.hand if TRUMPS.get(key, of_its_suit)(view, card)]
                aces = [card for card in view.hand if card.rank == "A" and card not in trumps]
                assert told(sentence, "trump") == len(trumps), (sentence, view.hand)
                assert told(sentence, "ace") == len(aces), (sentence, view.hand)
                met += 1
    assert met or key == "eights"


SUITS = {"clubs": "C", "diamonds": "D", "hearts": "H", "spades": "S"}
WOULD_HOLD = re.compile(
    r"With (?P<suit>\w+) as trumps, you would hold (?P<count>\d+): (?P<cards>.*)\."
)


@pytest.mark.parametrize(
    ("key", "options"), [(key, o) for key in ("belote", "five-hundred") for o in agreed(key)]
)
def test_in_an_auction_it_names_what_would_be_trumps(key, options):
    """The suit is bid, everybody passes, and so many of these cards are trumps."""
    met = set()
    for seed in range(4 * SEEDS):
        table = Table(new_record(key, options, f"auction {seed}"))
        seat, view = table.state.turn, table.view(table.state.turn)
        (_code, sentence), *_ = hand_traits(key, view)
        said = WOULD_HOLD.fullmatch(sentence)
        assert said, sentence
        suit = Suit(SUITS[said["suit"]])
        bid = next(one for one in view.legal if getattr(one, "suit", None) is suit)
        table.play(bid)
        while table.state.phase is view.phase:
            table.play(table.game.parse("pass"))
        after = table.view(seat)
        trumps = [card for card in view.hand if parts(key).is_trump(after, card)]
        assert int(said["count"]) == len(trumps) == len(said["cards"].split())
        met.add(suit)
    assert len(met) > 2
