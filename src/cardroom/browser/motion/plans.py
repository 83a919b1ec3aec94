"""Animation plans for the table: lists of motions that ``boot/moving.mjs`` runs in one call. The
start and the end of a motion are lists of CSS selectors: the first visible element counts. Times
are in milliseconds.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeAlias

from cardroom.game import Dealing, Seen
from cardroom.nouns.cards import Card
from cardroom.nouns.seats import Seat
from cardroom.views.kit.faces import card_back

Move: TypeAlias = dict[str, object]
"""A motion: its kind (``deed``), elements, places from and to, and time."""

MIDDLE = ("#stock", ".pile", "#trick", ".arena")
"""Selectors of the middle of the table, where exchanged cards go to or come from."""

PLAYED = "#trick > li:not(.empty)"  # cards on the table
METERS = (".facts .meter", ".facts .gauge > svg")  # bars and gauges that a trick changes
SUMS = "#result, #summary > li, #decisive, #cost"
LINE = 220  # from one line of a sum to the next
COUNT = 900  # while a score counts up
SPREAD = 0.4  # part of the time of a deal, between the first card and the last


class Pace(NamedTuple):
    """Durations of animations and pauses for a speed setting, in milliseconds."""

    move: int  # the motion of a card
    think: int  # pause before the card of a computer player shows
    trick: int  # pause for a complete trick, before the next card
    draw: int  # from card to card of a deal that is drawn; 0: all at once
    gather: int = 0  # the motion of a trick to its taker
    deal: int = 0  # the motion of a dealt hand


PACES = {
    "slow": Pace(450, 700, 2200, 120, 400, 650),
    "normal": Pace(280, 350, 1200, 30, 250, 400),
    "fast": Pace(150, 80, 500, 5, 130, 200),
    "off": Pace(0, 0, 0, 0),
}


def plan_deal(view: Seen, pace: Pace) -> list[Move]:
    """Return the plan that moves a dealt hand from the dealer to the viewer."""
    dealer = (f"#seat-{view.dealer}",) if isinstance(view, Dealing) else ()
    return [_motion_from("[data-hand] > li", (*dealer, *MIDDLE), pace.deal, SPREAD * pace.deal)]


def plan_play(seat: Seat, cards: Sequence[Card], pace: Pace, *, own: bool) -> list[Move]:
    """Return the plan that moves played cards from the hand (`own`) or name plate to the trick."""
    if not own:
        return [_motion_from(f"#trick-{seat}", (f"#seat-{seat}",), pace.move)]
    start = tuple(f"#card-{card.name}" for card in cards)
    return [_motion_from(f"#trick-{seat}", start, pace.move), _motion_of_hand((), (), pace.move)]


def plan_exchange(seat: Seat, pace: Pace, *, own: bool, left: int = 0, came: int = 0) -> list[Move]:
    """Return the motions of a card exchange with the middle of the table. If `own`, the viewer's
    cards move. Else `left` face-down cards go to the middle, then `came` cards go to the player.
    """
    if own:
        return [_motion_of_hand(MIDDLE, MIDDLE, pace.move)]
    plate = (f"#seat-{seat}",)
    settled = _motion_of_hand(MIDDLE, (), pace.move)  # trumps may have been made
    ways = (left, plate, MIDDLE), (came, MIDDLE, plate)
    sent = [_motion_face_down(count, start, end, pace.move) for count, start, end in ways if count]
    return [*sent, settled]


def plan_gather(taker: Seat, pace: Pace) -> list[Move]:
    """Return the plan that moves the cards of a trick to the seat that takes it."""
    return [{"deed": "go", "what": PLAYED, "to": [f"#seat-{taker}"], "length": pace.gather}]


def plan_counter_pulse(taker: Seat, pace: Pace) -> list[Move]:
    """Return the plan that makes counters and progress bars pulse when a seat takes a trick."""
    pulse = {"deed": "tick", "length": pace.gather}
    figures = {**pulse, "what": counter_selectors(taker), "how": "scale(1.25)"}
    return [figures, {**pulse, "what": METERS, "how": "scaleY(1.8)"}]


def counter_selectors(taker: Seat) -> tuple[str, ...]:
    """Return the CSS selectors of the counters that change when a seat takes a trick."""
    return (f"#seat-{taker} .won", ".facts [data-counts]")


def plan_summary(score_texts: Mapping[Seat, Sequence[str]], *, won: bool, wait: int) -> list[Move]:
    """Return the animation of a deal's result: lines appear one by one, and scores count up.
    `score_texts` maps the first seat of a side to the texts of its score, such as ("0", "40",
    "82"). If the viewer has `won` the game, the last trick's cards spread out.
    """
    rise = {"deed": "rise", "what": SUMS, "length": LINE, "apart": LINE, "wait": wait}
    plan: list[Move] = [rise]
    for line, (seat, texts) in enumerate(score_texts.items(), 1):
        score = f"#summary [data-side='{seat}'] .score > [aria-hidden]"
        begins = wait + line * LINE
        count = {"deed": "count", "what": score, "frames": texts, "length": COUNT, "wait": begins}
        plan.append(count)
    if won:
        plan.append(_motion_from(PLAYED, ("#trick",), COUNT, COUNT / 2))
        plan.append({"deed": "lift", "what": "#summary .won", "length": COUNT, "wait": wait})
    return plan


def _motion_from(what: str, start: Sequence[str], length: int, spread: float = 0) -> Move:
    """Move elements from `start` to their places. The last takes `length` ms, the first less."""
    return {"deed": "come", "what": what, "from": start, "length": length, "spread": spread}


def _motion_face_down(count: int, start: Sequence[str], end: Sequence[str], length: int) -> Move:
    wait = length if start == MIDDLE else 0  # until other cards have arrived there
    cards = {"html": str(card_back()), "count": count}
    return {"deed": "send", **cards, "from": start, "to": end, "length": length, "wait": wait}


def _motion_of_hand(start: Sequence[str], end: Sequence[str], length: int) -> Move:
    """Move the hand's cards to new positions; new cards come from `start`, others go to `end`."""
    return {"deed": "settle", "from": start, "to": end, "length": length}
