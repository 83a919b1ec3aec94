"""80 Points: singles, doubles and runs of doubles, and which of them beat others.

A *double* is two equal cards. A *run* is neighbouring doubles (1.1), called *sisters* if there are
two. A *shape* is a list of run lengths, the longest first (4.4). A single double is a run of length
1. Types and functions name a double by one card, its *face*.

Source: ``assets/rules/eighty-points.html``. Numbers such as 4.1 are paragraphs of that page.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import chain, pairwise, product
from typing import NamedTuple, TypeAlias

from cardroom.games.eighty_points.ranks import TRUMPS, Ranking, cards_of_group
from cardroom.nouns.cards import Card, Cards, sort_cards, without

Shape: TypeAlias = tuple[int, ...]
"""Run lengths, the longest first."""

ANY_LENGTH = 0  # value of `sisters_max` for runs of any length


class Component(NamedTuple):
    """Single card, double (pair), or run of doubles: a whole lead, or one part of it (4.1, 4.5)."""

    doubles: int  # 0 a single, 1 a double, more: a run of so many
    faces: Cards
    top: int  # rung of its highest card

    @property
    def cards(self) -> Cards:
        return sort_cards(self.faces * 2) if self.doubles else self.faces


def faces_of_doubles(cards: Sequence[Card]) -> Cards:
    """Return one card of each double (two equal cards) among sorted cards."""
    return tuple(one for one, other in pairwise(cards) if one is other)


def component_of_cards(cards: Sequence[Card], ranking: Ranking, most: int) -> Component | None:
    """Return the single, double or run (of up to `most` doubles) in sorted cards, or None (4.1)."""
    if len(cards) == 1:
        return Component(0, (cards[0],), ranking.rung[cards[0]])
    faces = tuple(cards[::2])
    if faces != tuple(cards[1::2]) or not is_run(faces, ranking):
        return None
    if most != ANY_LENGTH and len(faces) > most:
        return None
    return Component(len(faces), faces, _top_rung(faces, ranking))


def is_run(faces: Sequence[Card], ranking: Ranking) -> bool:
    """Return whether doubles (equal pairs) are neighbours in a suit (1.1). One double is a run."""
    steps = sorted(ranking.step[face] for face in faces)
    together = all(higher - lower == 1 for lower, higher in pairwise(steps))
    return together and len({ranking.group[face] for face in faces}) == 1


def _top_rung(faces: Iterable[Card], ranking: Ranking) -> int:
    return max(ranking.rung[face] for face in faces)


def runs_of_doubles(doubles: Sequence[Card], ranking: Ranking, length: int) -> Iterator[Cards]:
    """Yield all runs of `length` neighbouring doubles (pairs). All are of one suit, or trumps."""
    by_step: dict[int, list[Card]] = {}
    for face in doubles:
        by_step.setdefault(ranking.step[face], []).append(face)
    for step in sorted(by_step):
        if all(step + up in by_step for up in range(length)):
            yield from product(*(by_step[step + up] for up in range(length)))


# 4.4: shapes


@lru_cache(maxsize=4096)
def can_form_shape(doubles: Cards, shape: Shape, ranking: Ranking) -> bool:
    """Return whether these pairs can form runs of the lengths in `shape`, each pair used once."""
    if sum(shape) > len(doubles):
        return False
    longest = shape[0] if shape else 1
    if longest == 1:
        return True
    return any(
        can_form_shape(without(doubles, run), shape[1:], ranking)
        for run in runs_of_doubles(doubles, ranking, longest)
    )


@lru_cache(maxsize=256)
def answer_shapes_best_first(shape: Shape) -> tuple[Shape, ...]:
    """Return the possible answers to a lead with the run lengths `shape`, the best first. Each
    answer is a tuple of run lengths: (2, 1) is a run of two pairs, and a separate pair. Single
    cards are left out, so () is an answer without pairs. Here, three pairs in a run were led.

    >>> answer_shapes_best_first((3,))
    ((3,), (2, 1), (1, 1, 1), (2,), (1, 1), (1,), ())
    """
    cuts = product(*(tuple(_ways_to_split_run(length, length)) for length in shape))
    shapes = {tuple(sorted(chain(*each), reverse=True)) for each in cuts}
    return tuple(sorted(shapes, key=lambda each: (sum(each), each), reverse=True))


def _ways_to_split_run(length: int, longest: int) -> Iterator[Shape]:
    """Yield the lengths of parts, up to `longest` each, that can be cut from a run of doubles.

    >>> list(_ways_to_split_run(3, 2))
    [(2, 1), (2,), (1, 1, 1), (1, 1), (1,), ()]
    """
    for part in range(min(length, longest), 0, -1):
        for rest in _ways_to_split_run(length - part, part):
            yield (part, *rest)
    yield ()


# 4.5: components of several cards of a group


@lru_cache(maxsize=1024)
def split_components(cards: Cards, ranking: Ranking, most: int) -> tuple[Component, ...]:
    """Split sorted cards of a suit into runs, doubles and singles, long and high ones first."""
    doubles = faces_of_doubles(cards)
    singles = without(cards, doubles * 2)
    found = []
    while doubles:
        run = _longest_run(doubles, ranking, most)
        found.append(Component(len(run), sort_cards(run), _top_rung(run, ranking)))
        doubles = without(doubles, run)
    alone = [Component(0, (card,), ranking.rung[card]) for card in ranking.sort_high_first(singles)]
    return (*found, *alone)


def _longest_run(doubles: Cards, ranking: Ranking, most: int) -> Cards:
    longest = len(doubles) if most == ANY_LENGTH else min(most, len(doubles))
    for length in range(longest, 1, -1):
        found = list(runs_of_doubles(doubles, ranking, length))
        if found:
            return max(found, key=lambda run: _top_rung(run, ranking))
    return (max(doubles, key=ranking.rung.__getitem__),)


def run_lengths_of_lead(led: Cards, ranking: Ranking, most: int) -> Shape:
    """Return a lead's run lengths: (2, 1) for a run of two pairs and a pair, () for singles."""
    return tuple(each.doubles for each in split_components(led, ranking, most) if each.doubles)


def biggest_component(led: Cards, ranking: Ranking, most: int) -> Component:
    """Return the biggest part of a lead: its longest run of pairs, or a single card (6.1)."""
    return split_components(led, ranking, most)[0]


def first_beaten_part(
    cards: Cards, others: Iterable[Cards], ranking: Ranking, most: int
) -> Component | None:
    """Return the first part of a lead that another hand beats; None if there is none (4.5). Singles
    are tried from low to high, then doubles (pairs), then runs of doubles, the shorter first.
    """
    suited = [cards_of_group(hand, ranking.group[cards[0]], ranking) for hand in others]
    parts = split_components(cards, ranking, most)
    low_first = sorted(parts, key=lambda part: (part.doubles, part.top))
    beaten = (p for p in low_first if any(has_higher_component(h, p, ranking) for h in suited))
    return next(beaten, None)


def has_higher_component(suited: Cards, part: Component, ranking: Ranking) -> bool:
    """Return whether cards of one suit hold a higher single, double (pair) or run than `part`."""
    return any(True for _ in higher_components(suited, part, ranking))


def higher_components(suited: Cards, part: Component, ranking: Ranking) -> Iterator[Cards]:
    """Yield each single, double (pair) or run in `suited` that beats the led `part`."""
    if part.doubles == 0:
        yield from ((card,) for card in suited if ranking.rung[card] > part.top)
        return
    for run in runs_of_doubles(faces_of_doubles(suited), ranking, part.doubles):
        if _top_rung(run, ranking) > part.top:
            yield run * 2


# 5: strength of a play in its trick

LOSES = -1
RUFF = 100  # above every rung


def strength_of_play(cards: Cards, led: Cards, ranking: Ranking, most: int) -> int:
    """Return a number for the strength of a play in its trick. The highest play wins; of equal
    plays, the first. `LOSES` means that a play cannot win, such as two different cards on a led
    pair. Only trumps beat a lead of several parts in a plain suit (4.5).
    """
    group, asked = ranking.group[cards[0]], ranking.group[led[0]]
    if group not in (asked, TRUMPS):
        return LOSES
    ruff = RUFF if group == TRUMPS else 0
    if len(led) == 1:
        return ruff + ranking.rung[cards[0]]
    if any(ranking.group[card] != group for card in cards):
        return LOSES
    parts = split_components(led, ranking, most)
    if len(parts) == 1:
        same = component_of_cards(cards, ranking, most)
        return ruff + same.top if same else LOSES
    return ruff if group == asked else _ruff_strength_on_throw(cards, parts, ranking)


def _ruff_strength_on_throw(cards: Cards, parts: tuple[Component, ...], ranking: Ranking) -> int:
    """Return the strength of trumps on a plain-suit lead of several parts (5), or `LOSES` if they
    lack the pairs and runs of the lead. If the longest run of the lead has n pairs, the highest
    trump run of n pairs decides. If the lead has only single cards, the highest trump decides.
    """
    shape = tuple(part.doubles for part in parts if part.doubles)
    if not shape:
        return RUFF + _top_rung(cards, ranking)
    doubles = faces_of_doubles(cards)
    if not can_form_shape(doubles, shape, ranking):
        return LOSES
    runs = runs_of_doubles(doubles, ranking, shape[0])
    return RUFF + max(_top_rung(run, ranking) for run in runs)
