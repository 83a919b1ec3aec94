"""Words for plays, suits, levels, sides and trumps of 80 Points.

Texts use the words of players. A double in the code is a *pair* in texts, sisters (a run of pairs)
are a *tractor*, and a show is a *declaration*. The royal number and suit are *trump rank* and
*trump suit*, the starter is the *banker*, and the bottom eight is the *kitty*. The *suit* of a card
is the suit that it counts as: trumps are a suit of their own (1.4).
"""

from collections.abc import Iterable, Sequence
from itertools import groupby

from cardroom.games.eighty_points.model import GOAL, Making, View, other_team
from cardroom.games.eighty_points.ranks import TRUMPS, Group, Ranking
from cardroom.games.eighty_points.shapes import Component, Shape, faces_of_doubles, split_components
from cardroom.nouns.cards import Card, Suit, sort_cards
from cardroom.views.wording.sentences import side_name
from cardroom.views.words import NC_, _, card_name, join_with_and, rank_short, short_name, suit_name
from cardroom.views.words.cards import ALL_OF_RANK, RANKS, suit_label
from cardroom.views.words.counts import number, point_count
from cardroom.views.words.grammar import Word, noun, noun_with_count, say
from cardroom.views.words.people import Names, you_or

# Suits and levels


def suit_or_trumps_name(group: Group) -> Word:
    """Name the suit that cards count as: "hearts", or "trumps" for all trump cards."""
    return noun("suit", NC_("suit", "trumps")) if group == TRUMPS else suit_name(Suit(group))


def level_rank_name(rank: str) -> str:
    """Name a level or trump rank: "7" or "king"."""
    return rank if rank.isdigit() else _(RANKS[rank])


def level_words(rank: str) -> str:
    """Name a level with the word level: "level 7" or "level king"."""
    return say(_("level %(level)s"), level=level_rank_name(rank))


# Plays

JOKER_PAIRS = {"LJ": NC_("card", "pair of little jokers"), "BJ": NC_("card", "pair of big jokers")}


def play_name(cards: tuple[Card, ...], view: View) -> Word:
    """Name a play under the trumps of the round by its parts, the longest first: "tractor 7-8 of
    hearts". Parts are tractors (runs of pairs), pairs and single cards.
    """
    ranking, most = view.ranking, view.options.sisters_max
    in_order = sorted(sort_cards(cards), key=lambda card: ranking.group[card])
    by_group = (tuple(some) for _, some in groupby(in_order, key=ranking.group.__getitem__))
    parts = [part for some in by_group for part in split_components(some, ranking, most)]
    parts.sort(key=lambda part: -part.doubles)
    return join_with_and(component_name(part, ranking) for part in parts)


def component_name(part: Component, ranking: Ranking) -> Word:
    """Name a single card, a pair or a tractor (run of pairs): "tractor 7-8 of hearts"."""
    if part.doubles < 2:
        return pair_name(part.faces[0]) if part.doubles else card_name(part.faces[0])
    faces = sorted(part.faces, key=ranking.rung.__getitem__)
    suit = faces[0].suit
    if suit is None or any(face.suit is not suit for face in faces):
        cards = join_with_and(map(card_name, faces))
        return noun("card", NC_("card", "tractor of %(cards)s"), cards=cards)
    text = NC_("card", "tractor %(ranks)s of %(suit)s")
    ranks = "-".join(rank_short(face.rank) for face in faces)
    return noun("card", text, ranks=ranks, suit=suit_name(suit))


def pair_name(card: Card) -> Word:
    """Name a pair of equal cards: "pair of sevens of hearts", "pair of big jokers"."""
    if card.suit is None:
        return noun("card", JOKER_PAIRS[card.name])
    text = NC_("card", "pair of %(ranks)s of %(suit)s")
    return noun("card", text, ranks=_(ALL_OF_RANK[card.rank]), suit=suit_name(card.suit))


def name_cards_ignoring_trumps(cards: Sequence[Card]) -> Word:
    """Name cards without regard to trumps: first the pairs, then the single cards."""
    pairs = faces_of_doubles(sort_cards(cards))
    singles = [card for card in sort_cards(cards) if card not in pairs]
    return join_with_and([*map(pair_name, pairs), *map(card_name, singles)])


def cards_as_signs(cards: Iterable[Card]) -> str:
    """Write cards in short signs, where space is scarce: "K♥ K♥ 10♦"."""
    return " ".join(map(short_name, cards))


def shape_name(shape: Shape) -> Word:
    """Name the parts of a play by their numbers of pairs: (2, 1) gives "a tractor and a pair"."""
    counted = ((length, shape.count(length)) for length in dict.fromkeys(shape))
    return join_with_and(run for length, count in counted for run in _name_runs(length, count))


def _name_runs(length: int, count: int) -> list[Word]:
    if length == 1:
        return [noun_with_count("a pair", "%(count)s pairs", count, number(count))]
    if length == 2:
        return [noun_with_count("a tractor", "%(count)s tractors", count, number(count))]
    run = noun_with_count(
        "a tractor of %(count)s pair", "a tractor of %(count)s pairs", length, number(length)
    )
    return [run] * count


# Trumps, and the points of the round


def trumps_line(view: View) -> str:
    """Name the trumps of this round: "Trump rank 7, trump suit hearts."."""
    rank = level_rank_name(view.royal)
    if not view.makings:
        return say(_("Trump rank %(rank)s, no trump suit yet."), rank=rank)
    if view.suit is not None:
        text = _("Trump rank %(rank)s, trump suit %(suit)s.")
        return say(text, rank=rank, suit=suit_name(view.suit))
    if view.options.nt_trumps == "jokers_only":
        return _("No trump suit: only the jokers are trumps.")
    return say(_("Trump rank %(rank)s, no trump suit."), rank=rank)


def trump_making_line(view: View, making: Making, names: Names) -> str:
    """Return a sentence about how trumps were set: "West drew the first trump-rank card, ..."."""
    cards = name_cards_ignoring_trumps(making.cards)
    values = {"cards": cards, "suit": suit_name(making.suit) if making.suit else ""}
    if making.seat is None:
        text = _("No one declared: the kitty has %(cards.object)s, so no trump suit.")
        if making.suit:
            text = _(
                "No one declared: the kitty has %(cards.object)s, so %(suit.subject)s are trumps."
            )
        return say(text, **values)
    if is_trump_set_by_drawn_card(view, making):
        yours = _(
            "You drew the first trump-rank card, %(cards.object)s: %(suit.subject)s are trumps."
        )
        theirs = _(
            "%(name.Subject)s drew the first trump-rank card, %(cards.object)s: %(suit.subject)s "
            "are trumps."
        )
    elif making.suit:
        yours = _("You declared %(cards.object)s.")
        theirs = _("%(name.Subject)s declared %(cards.object)s.")
    else:
        yours = _("You declared %(cards.object)s: no trump suit.")
        theirs = _("%(name.Subject)s declared %(cards.object)s: no trump suit.")
    return you_or(names, making.seat, yours, theirs, **values)


def is_trump_set_by_drawn_card(view: View, making: Making) -> bool:
    """Return whether trumps were set by a drawn card, without a player's declaration (3.2)."""
    return view.options.trump_making != "declare" and making.suit is not None


def trumps_in_short(view: View) -> str:
    """Name all trumps in short, for the line above the table: "Hearts and sevens"."""
    ranks = _(ALL_OF_RANK[view.royal])
    if view.suit is not None:
        return say(_("%(suit)s and %(ranks)s"), suit=suit_label(view.suit), ranks=ranks)
    if view.makings and not are_trump_rank_cards_trumps(view):
        return _("Jokers only")
    if not view.makings:
        return say(_("Trumps: %(ranks)s"), ranks=ranks)
    return say(_("Jokers and %(ranks)s"), ranks=ranks)


def are_trump_rank_cards_trumps(view: View) -> bool:
    """Return whether cards of the trump rank are trumps. If not, only the jokers are (8.9)."""
    return view.ranking.group[Card(f"{view.royal}S")] == TRUMPS


def attackers_progress(view: View, names: Names) -> str:
    """Return the attackers' progress: "West and East attack: 65 of 80 points."."""
    if view.defenders is None:
        return _("No one attacks yet.")
    side = side_name(other_team(view.defenders), names)
    if view.attackers_points >= GOAL:
        text = _("%(side.Subject)s attack and have %(points.object)s: 80 is enough.")
        return say(text, side=side, points=point_count(view.attackers_points))
    text = _("%(side.Subject)s attack: %(points)s of 80 points.")
    return say(text, side=side, points=number(view.attackers_points))
