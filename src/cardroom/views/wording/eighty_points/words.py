"""What is named in 80 Points: plays, suits as they count, levels, sides, and how trumps were made.

*Suit* means the suit a card counts as: trumps are a suit of their own (paragraph 1.4).
"""

from collections.abc import Iterable, Sequence
from itertools import groupby

from cardroom.games.eighty_points.model import SEATS, Making, Team, View, other_team, team_of
from cardroom.games.eighty_points.ranks import TRUMPS, Group, Ranking
from cardroom.games.eighty_points.shapes import Component, Shape, doubles_in, reading
from cardroom.nouns.cards import Card, Suit, listed
from cardroom.views.words import (
    RANKS,
    Names,
    _,
    all_of,
    card_name,
    ngettext,
    number,
    short,
    suit_label,
    suit_name,
    you_or,
)

# Suits and levels


def group_name(group: Group) -> str:
    """As in a sentence: "hearts", "trumps"."""
    return _("trumps") if group == TRUMPS else suit_name(Suit(group))


def rung_name(rank: str) -> str:
    """A level or royal number: "7", "king"."""
    return rank if rank.isdigit() else _(RANKS[rank])


def level_words(rank: str) -> str:
    """ "level 7", "level king"."""
    return _("level %(level)s") % {"level": rung_name(rank)}


def group_of(cards: Sequence[Card], view: View) -> str:
    """The suit that these cards count as, by the first of them: "trumps"."""
    return group_name(view.ranking.group[cards[0]])


# Plays


def play_name(cards: Sequence[Card], ranking: Ranking, most: int) -> str:
    """ "queen of spades", "double seven of hearts", "sisters 7-8 of hearts", or several of them.

    `most` is the option `sisters_max`.
    """
    return all_of(part_name(part, ranking) for part in _parts(cards, ranking, most))


def named(cards: Sequence[Card], view: View) -> str:
    """A play by what its cards are in this round."""
    return play_name(cards, view.ranking, view.options.sisters_max)


def _parts(cards: Sequence[Card], ranking: Ranking, most: int) -> list[Component]:
    """What the cards of each suit are made of, the biggest first."""
    in_order = sorted(listed(cards), key=lambda card: ranking.group[card])
    by_group = (tuple(some) for _, some in groupby(in_order, key=ranking.group.__getitem__))
    parts = (part for some in by_group for part in reading(some, ranking, most))
    return sorted(parts, key=lambda part: -part.doubles)


def part_name(part: Component, ranking: Ranking) -> str:
    """ "sisters 7-8 of hearts"; across suits "sisters ace of clubs and seven of hearts"."""
    if part.doubles < 2:
        return double_name(part.faces[0]) if part.doubles else card_name(part.faces[0])
    faces = sorted(part.faces, key=ranking.rung.__getitem__)
    suit = faces[0].suit
    if suit is None or any(face.suit is not suit for face in faces):
        return _("sisters %(cards)s") % {"cards": all_of(map(card_name, faces))}
    ranks = "-".join(face.rank for face in faces)
    return _("sisters %(ranks)s of %(suit)s") % {"ranks": ranks, "suit": suit_name(suit)}


def double_name(card: Card) -> str:
    """ "double seven of hearts", "double big joker"."""
    return _("double %(card)s") % {"card": card_name(card)}


def plain_name(cards: Sequence[Card]) -> str:
    """A play where nobody knows what is royal: its doubles, then its single cards."""
    doubles = doubles_in(listed(cards))
    singles = [card for card in listed(cards) if card not in doubles]
    return all_of([*map(double_name, doubles), *map(card_name, singles)])


def shorts(cards: Iterable[Card]) -> str:
    """For tight places: "K♥ K♥ 10♦"."""
    return " ".join(map(short, cards))


def shape_name(shape: Shape) -> str:
    """What doubles are asked for: "a double", "sisters", "sisters and a double"."""
    counted = ((length, shape.count(length)) for length in dict.fromkeys(shape))
    return all_of(_runs(length, count) for length, count in counted)


def _runs(length: int, count: int) -> str:
    if length == 1:
        return ngettext("a double", "%(count)d doubles", count) % {"count": count}
    if length == 2:
        return ngettext("sisters", "%(count)d times sisters", count) % {"count": count}
    text = ngettext(
        "%(length)d neighbouring doubles", "%(count)d times %(length)d neighbouring doubles", count
    )
    return text % {"length": length, "count": count}


# Trumps, and how they were made


def trumps_line(view: View) -> str:
    """What is a trump in this round: "Royal suit hearts, royal number 7."."""
    royal = {"royal": rung_name(view.royal)}
    if not view.makings:
        return _("Royal number %(royal)s; the royal suit is not settled yet.") % royal
    if view.suit is not None:
        royal["suit"] = suit_name(view.suit)
        return _("Royal number %(royal)s, royal suit %(suit)s.") % royal
    if view.options.nt_trumps == "jokers_only":
        return _("No royal suit: only the jokers are trumps.")
    return _("Royal number %(royal)s, no royal suit: royal cards and jokers are trumps.") % royal


def making_line(view: View, making: Making, names: Names) -> str:
    """Who made trumps with what: "West drew the first royal card, the two of hearts: ..."."""
    values = {"cards": plain_name(making.cards), "makes": _made(making)}
    if making.seat is None:
        return _("Nobody showed a card. The %(cards)s was turned up: %(makes)s.") % values
    if is_drawn(view, making):
        yours = _("You drew the first royal card, the %(cards)s: %(makes)s.")
        theirs = _("%(name)s drew the first royal card, the %(cards)s: %(makes)s.")
        return you_or(names, making.seat, yours, theirs, **values)
    yours, theirs = (
        _("You showed the %(cards)s: %(makes)s."),
        _("%(name)s showed the %(cards)s: %(makes)s."),
    )
    return you_or(names, making.seat, yours, theirs, **values)


def is_drawn(view: View, making: Making) -> bool:
    """Whether the draw itself made trumps, without anybody's choice (3.2)."""
    return view.options.trump_making != "declare" and making.suit is not None


def _made(making: Making) -> str:
    if making.suit is None:
        return _("there is no royal suit")
    return _("%(suit)s are the royal suit") % {"suit": suit_name(making.suit)}


def suit_fact(view: View) -> str:
    """In one or two words, for the head of the table: "Hearts", "No royal suit"."""
    if not view.makings:
        return _("Not settled yet")
    return _("No royal suit") if view.suit is None else suit_label(view.suit)


def royal_fact(view: View) -> str:
    """All that is trumps, for the head of the table: "Hearts, every 7"."""
    values = {"royal": rung_name(view.royal)}
    if view.suit is not None:
        return _("%(suit)s, every %(royal)s") % {**values, "suit": suit_label(view.suit)}
    if view.makings and not royals_are_trumps(view):
        return _("Jokers alone")
    if not view.makings:
        return _("Trumps: every %(royal)s") % values
    return _("Jokers, every %(royal)s") % values


def royals_are_trumps(view: View) -> bool:
    """Unless double jokers have taken them away (8.9)."""
    return view.ranking.group[Card(f"{view.royal}S")] == TRUMPS


# Sides


def side_of(team: Team, names: Names) -> str:
    """Who plays together, at the beginning of a sentence: "You and North"."""
    return names.together(seat for seat in SEATS if team_of(seat) == team)


def side_within(team: Team, names: Names) -> str:
    """The same within a sentence: "you and North"."""
    return names.together_within(seat for seat in SEATS if team_of(seat) == team)


def own_team(names: Names) -> Team:
    """The reader's side; an onlooker reads of team 0 first."""
    return 0 if names.reader is None else team_of(names.reader)


# Points


def taken_line(view: View, names: Names) -> str:
    """How far the Attackers have come: "West and East attack: 65 of 80 points."."""
    if view.defenders is None:
        return _("Who attacks is not settled yet.")
    values = {
        "side": side_of(other_team(view.defenders), names),
        "points": number(view.taken),
    }
    if view.taken >= 80:
        return _("%(side)s attack and have %(points)s points: 80 are enough.") % values
    return _("%(side)s attack: %(points)s of 80 points.") % values
