"""Tests of the bit policy of Five Hundred: all worlds at once go as one by one."""

from random import Random
from typing import Any

import pytest

from cardroom.games import five_hundred
from cardroom.games.five_hundred.bids import bid
from cardroom.games.five_hundred.cards import JOKER
from cardroom.games.five_hundred.model import (
    Discard,
    Nominate,
    Options,
    Pass,
    Phase,
    Play,
    State,
    sides,
)
from cardroom.games.five_hundred.rules import pack_of
from cardroom.nouns.cards import without
from cardroom.players.bitworlds import every
from cardroom.players.five_hundred.playouts.bit_policy import (
    HundredTricks,
    SuitlessJoker,
    Taking,
    TakingFour,
    ranking_of,
)
from cardroom.players.five_hundred.playouts.clairvoyant import Clairvoyant, ClairvoyantFour
from cardroom.players.five_hundred.playouts.losing import Losing, LosingFour
from tests.players.five_hundred import all_seeing as five_hundred_all_seeing
from tests.players.five_hundred.plain_policy import input_for, policy_of, suit_to_name

WORLDS = 6


def first_lead(options: Options, contract: str | None, seed: str, nominated: str | None) -> State:
    """The dealer's left bids this, lays three cards away, and leads."""
    state, dice = five_hundred.start(options, seed), Random(seed)
    said: list[Any] = [bid(contract)] if contract else []
    said += [Pass()] * (options.players - len(said))
    for action in said:
        state = five_hundred.apply(state, action)
    while state.phase is not Phase.PLAY:
        legal = five_hundred.legal(state)
        action = legal[dice.randrange(len(legal))]
        if isinstance(action, Nominate):
            action = five_hundred.parse(f"nominate:{nominated or '-'}")
            if five_hundred.objection(state, action):
                action = Nominate()
        if isinstance(action, Discard) and nominated and JOKER in action.cards:
            continue
        state = five_hundred.apply(state, action)
    return state


def play_out(state: State, *, seeing: bool = False) -> list[tuple[int, set[Any]]]:
    """Play out by the plain policy. Return by trick whose place took it, and the cards."""
    assert state.trick is not None
    seats, policy = state.trick.seats, None
    before: dict[int, tuple[Any, ...]] = {}
    found: list[tuple[int, set[Any]]] = []
    while state.turn is not None:
        view = five_hundred.view(state, state.turn)
        policy = policy or policy_of(view)
        # in an imagined world every seat knows the called partner and the discards
        given = input_for(view._replace(declarers=declarers_of(state)))
        away = (*state.discards, *state.kitty)
        given = given._replace(left=without(given.left, [c for c in away if c in given.left]))
        if not given.table:
            before = dict(enumerate(state.hands))
        hands = [before[seat] for seat in state.trick.seats]
        card = five_hundred_all_seeing.choose_seeing_all(given, hands) if seeing else policy(given)
        asks = card is JOKER and not given.table
        play = Play(card, suit_to_name(given) if asks else None)
        assert five_hundred.objection(state, play) is None
        state = five_hundred.apply(state, play)
        if len(state.takers) > len(found):
            found.append((seats.index(state.takers[-1]), set(state.tricks[-1].cards)))
    return found


def declarers_of(state: State) -> tuple[int, ...]:
    seats = five_hundred.view(state, None).declarers
    return (*seats, *(() if state.partner is None or state.partner in seats else (state.partner,)))


class Watched:
    """Keeps what was laid, by trick."""

    def collect(self) -> None:
        super().collect()  # type: ignore[misc]
        self.laid_by_trick = [*self.__dict__.get("laid_by_trick", []), self.laid]  # type: ignore[attr-defined]


def in_samples(states: list[State], *, seeing: bool = False) -> Any:
    first, options = states[0], states[0].options
    pack, strain, everywhere = pack_of(options), states[0].strain, every(len(states))
    places = range(len(first.trick.seats))

    def where(says: Any) -> int:
        return sum(1 << world for world, state in enumerate(states) if says(state))

    def seat(state: State, place: int) -> int:
        assert state.trick is not None
        return state.trick.seats[place]

    held = [
        [where(lambda state, p=p, c=c: c in state.hands[seat(state, p)]) for c in pack]
        for p in places
    ]
    declarers = [
        where(lambda state, p=p: _plays_for_declarer(state, seat(state, p))) for p in places
    ]
    roams = JOKER in pack and not strain.trump and not strain.joker
    misere = first.contract is not None and first.contract.bid.misere
    due = misere and (options.misere_joker == "must" or options.joker_nt == "pagat")
    joker = SuitlessJoker(pack.index(JOKER), options.joker_nt, (0,) * 4, due) if roams else None
    ranking = ranking_of(pack, strain)
    if misere:
        kind = type("Seen", (Watched, LosingFour if len(places) == 4 else Losing), {})
        shown = 1 if first.contract.bid.shown else None
        return kind(ranking, held, everywhere, declarers, joker, alone=0, out=(0,) * 4, shown=shown)
    kinds = (Clairvoyant, ClairvoyantFour) if seeing else (Taking, TakingFour)
    kind = type("Seen", (Watched, kinds[len(places) == 4]), {})
    return kind(ranking, held, everywhere, declarers, joker)


def _plays_for_declarer(state: State, seat: int) -> bool:
    if state.contract is None:
        assert state.trick is not None
        count = len(sides(state.options))
        return seat % count == state.trick.seats[0] % count
    return seat in declarers_of(state)


CASES = [
    *({"players": n, "contract": c} for n in (2, 3, 4, 5, 6) for c in ("7S", "8H", "7NT", "MIS")),
    *({"players": 6, "contract": c, "six_joker": False} for c in ("7S", "7NT", "MIS")),
    *({"players": 6, "contract": c, "six_teams": "3x2"} for c in ("8D", "7NT", "MIS")),
    *(
        {"players": n, "contract": c, "misere_partner": "plays"}
        for n in (4, 6)
        for c in ("MIS", "OMIS")
    ),
    {"players": 4, "contract": None, "all_pass": "no_trump"},
    *(
        {"players": n, "contract": c, "joker_nt": rule}
        for n in (3, 4)
        for rule in ("high", "free", "pagat")
        for c in ("7NT", "MIS")
    ),
    *({"players": 3, "contract": c, "joker_nt": "pagat", "nominated": "H"} for c in ("7NT", "MIS")),
    {"players": 4, "contract": "MIS", "misere_joker": "must"},
    {"players": 4, "contract": "OMIS"},
    {"players": 2, "contract": "MIS", "misere_joker": "must"},
]


def name_case(case: dict[str, Any]) -> str:
    return " ".join(map(str, case.values()))


@pytest.mark.parametrize("case", CASES, ids=name_case)
def test_every_world_goes_as_it_would_alone(case: dict[str, Any]) -> None:
    assert_same(case, seeing=False)


TAKING = [case for case in CASES if not str(case["contract"]).endswith("MIS")]


@pytest.mark.parametrize("case", TAKING, ids=name_case)
def test_so_it_does_where_all_see_all_cards(case: dict[str, Any]) -> None:
    assert_same(case, seeing=True)


def assert_same(case: dict[str, Any], *, seeing: bool) -> None:
    agreed = dict(case)
    contract, nominated = agreed.pop("contract"), agreed.pop("nominated", None)
    options = Options(**agreed)
    states = [first_lead(options, contract, f"{case}/{seed}", nominated) for seed in range(WORLDS)]
    states = [state for state in states if state.strain == states[0].strain]
    table: HundredTricks = in_samples(states, seeing=seeing)
    table.play(10)
    pack = pack_of(options)
    for world, state in enumerate(states):
        for number, (taker, cards) in enumerate(alone := play_out(state, seeing=seeing)):
            laid = table.laid_by_trick[number]  # type: ignore[attr-defined]
            assert {c for at, c in enumerate(pack) if laid[at] >> world & 1} == cards, number
            assert table.taken[number][taker] >> world & 1
        assert len(alone) == 10
