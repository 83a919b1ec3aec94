"""Plans of motion at the table, which the page runs in one call (boot/moving.mjs).

Places are selectors; the first visible one counts. Times are in milliseconds. No browser in here.
"""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from cardroom.browser.motion.pace import Pace
from cardroom.game import Dealing, Seen
from cardroom.nouns.cards import Card
from cardroom.nouns.seats import Seat
from cardroom.views.kit.faces import back

Move: TypeAlias = dict[str, object]
"""A motion: its kind (``deed``), elements, places from and to, and time."""

STOCK = ("#stock",)
MIDDLE = (*STOCK, ".pile", "#trick", ".arena")
"""Places that cards exchanged with a hand go to and come from."""

COUNTED = (".facts [data-counts]",)
"""Figures that change with a trick besides the plate of its taker."""

METERS = (".facts .meter", ".facts .gauge > svg")
"""Bars and gauges that change with a trick."""

SUMS = "#result, #summary > li, #decisive, #cost"
LINE = 220  # from one line of a sum to the next
COUNT = 900  # while a score counts up

SPREAD = 0.4  # part of the time of a deal, between the first card and the last


def dealt(view: Seen, pace: Pace) -> list[Move]:
    """Move a dealt hand from the dealer to the viewer."""
    dealer = (f"#seat-{view.dealer}",) if isinstance(view, Dealing) else ()
    return [come("[data-hand] > li", (*dealer, *MIDDLE), pace.deal, SPREAD * pace.deal)]


def laid(seat: Seat, cards: Sequence[Card], pace: Pace, *, own: bool) -> list[Move]:
    """Move cards that a seat laid: from the `own` hand of the viewer, whose other cards close up,
    or from the plate of the seat.
    """
    if not own:
        return [come(f"#trick-{seat}", (f"#seat-{seat}",), pace.move)]
    start = tuple(f"#card-{card.name}" for card in cards)
    return [come(f"#trick-{seat}", start, pace.move), settle((), (), pace.move)]


def changed(seat: Seat, pace: Pace, *, own: bool, left: int = 0, came: int = 0) -> list[Move]:
    """Move cards that a seat exchanged: `left` and `came` are the numbers that left its hand and
    came to it. In the `own` hand of the viewer, each card moves.
    """
    if own:
        return [settle(MIDDLE, MIDDLE, pace.move)]
    plate = (f"#seat-{seat}",)
    settled = settle(MIDDLE, (), pace.move)  # trumps may have been made
    ways = (left, plate, MIDDLE), (came, MIDDLE, plate)
    return [*(send(count, start, end, pace.move) for count, start, end in ways if count), settled]


def gathered(taker: Seat, pace: Pace) -> list[Move]:
    """Move the cards of a trick to the seat that takes it."""
    return [
        {
            "deed": "go",
            "what": "#trick > li:not(.empty)",
            "to": [f"#seat-{taker}"],
            "length": pace.gather,
        }
    ]


def counted(places: Sequence[str], pace: Pace) -> list[Move]:
    """Let figures flash at these places, and bars, that have changed."""
    figures = {"deed": "tick", "what": places, "how": "scale(1.25)", "length": pace.gather}
    return [figures, {**figures, "what": METERS, "how": "scaleY(1.8)"}]


def counts(taker: Seat) -> tuple[str, ...]:
    """Return the places of the figures that a trick changes for its taker."""
    return (f"#seat-{taker} .won", *COUNTED)


def ended(frames: Mapping[Seat, Sequence[str]], *, won: bool, wait: int) -> list[Move]:
    """Animate the summary of a deal: lines appear one by one, and scores count up. `frames` are the
    texts of each score, by first seat of a side. If the game is `won`, the last trick fans out.
    """
    lines = {"deed": "rise", "what": SUMS, "length": LINE, "apart": LINE, "wait": wait}
    plan: list[Move] = [lines]
    for line, (seat, texts) in enumerate(frames.items(), 1):
        score = f"#summary [data-side='{seat}'] .score > [aria-hidden]"
        begins = wait + line * LINE
        plan.append(
            {"deed": "count", "what": score, "frames": texts, "length": COUNT, "wait": begins}
        )
    if won:
        plan.append(come("#trick > li:not(.empty)", ("#trick",), COUNT, COUNT / 2))
        plan.append({"deed": "lift", "what": "#summary .won", "length": COUNT, "wait": wait})
    return plan


def come(what: str, start: Sequence[str], length: int, spread: float = 0) -> Move:
    """Move elements from a place; `spread` is the delay of the last after the first."""
    return {"deed": "come", "what": what, "from": start, "length": length, "spread": spread}


def send(count: int, start: Sequence[str], end: Sequence[str], length: int) -> Move:
    """Move a number of cards face down; cards that come to a hand wait for those that leave."""
    wait = length if start == MIDDLE else 0
    return {
        "deed": "send",
        "html": str(back()),
        "count": count,
        "from": start,
        "to": end,
        "length": length,
        "wait": wait,
    }


def settle(start: Sequence[str], end: Sequence[str], length: int) -> Move:
    """Move the cards of the hand to their new places. New cards come from the first visible place
    of `start`, removed cards go to that of `end`; with no such place they do not move.
    """
    return {"deed": "settle", "from": start, "to": end, "length": length}
