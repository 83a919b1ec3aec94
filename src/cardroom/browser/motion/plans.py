"""What moves where at the table: plans, which the page carries out in one call (boot/moving.mjs).

Places are selectors; of several the first that is to be seen counts. Times are in milliseconds.
No browser in here.
"""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from cardroom.browser.motion.pace import Pace
from cardroom.game import Dealing, Seen
from cardroom.nouns.cards import Card
from cardroom.nouns.seats import Seat
from cardroom.views.kit.faces import back

Move: TypeAlias = dict[str, object]
"""What is done (``deed``), to what, from or to which places, and how long it takes."""

STOCK = ("#stock",)
MIDDLE = (*STOCK, ".pile", "#trick", ".arena")
"""Where cards of a hand go that nobody lays, and where others come from."""

COUNTED = (".facts [data-counts]",)
"""What changes with a trick besides the plate of its taker."""

METERS = (".facts .meter", ".facts .gauge > svg")
"""... and as wide as the table."""

SUMS = "#result, #summary > li, #decisive, #cost"
LINE = 220  # from one line of a sum to the next
COUNT = 900  # while a score counts up

SPREAD = 0.4  # of the time of a deal, between the first card that is there and the last


def dealt(view: Seen, pace: Pace) -> list[Move]:
    """A hand comes from whoever deals it."""
    dealer = (f"#seat-{view.dealer}",) if isinstance(view, Dealing) else ()
    return [come("[data-hand] > li", (*dealer, *MIDDLE), pace.deal, SPREAD * pace.deal)]


def laid(seat: Seat, cards: Sequence[Card], pace: Pace, *, own: bool) -> list[Move]:
    """A seat laid cards in the middle, from the hand that one sees or from its plate; in one's own
    hand the others close up.
    """
    if not own:
        return [come(f"#trick-{seat}", (f"#seat-{seat}",), pace.move)]
    start = tuple(f"#card-{card.name}" for card in cards)
    return [come(f"#trick-{seat}", start, pace.move), settle((), (), pace.move)]


def changed(seat: Seat, pace: Pace, *, own: bool, left: int = 0, came: int = 0) -> list[Move]:
    """What else a seat did may have changed its hand: so many cards `left` it and `came` to it,
    which one sees of one's own.
    """
    if own:
        return [settle(MIDDLE, MIDDLE, pace.move)]
    plate = (f"#seat-{seat}",)
    settled = settle(MIDDLE, (), pace.move)  # trumps may have been made
    ways = (left, plate, MIDDLE), (came, MIDDLE, plate)
    return [*(send(count, start, end, pace.move) for count, start, end in ways if count), settled]


def gathered(taker: Seat, pace: Pace) -> list[Move]:
    """The cards of a trick go to whoever takes it."""
    return [
        {
            "deed": "go",
            "what": "#trick > li:not(.empty)",
            "to": [f"#seat-{taker}"],
            "length": pace.gather,
        }
    ]


def counted(places: Sequence[str], pace: Pace) -> list[Move]:
    """What is written there, or drawn as a bar, and has changed draws attention."""
    figures = {"deed": "tick", "what": places, "how": "scale(1.25)", "length": pace.gather}
    return [figures, {**figures, "what": METERS, "how": "scaleY(1.8)"}]


def counts(taker: Seat) -> tuple[str, ...]:
    """Where one can read what a trick was worth to this seat."""
    return (f"#seat-{taker} .won", *COUNTED)


def ended(frames: Mapping[Seat, Sequence[str]], *, won: bool, wait: int) -> list[Move]:
    """A deal is over: the sum builds up line by line, and each score, by the first seat of its
    side, counts up. Where the game is won, its last trick fans out and the line of its side rises.
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
    """What fits comes from there, the last one so much later than the first."""
    return {"deed": "come", "what": what, "from": start, "length": length, "spread": spread}


def send(count: int, start: Sequence[str], end: Sequence[str], length: int) -> Move:
    """So many cards face down; those that come to a hand come when others have left it."""
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
    """The cards of the hand move to their places; new ones come from the first of these places
    that is to be seen, and those that left it go there; where there is none, they do not.
    """
    return {"deed": "settle", "from": start, "to": end, "length": length}
