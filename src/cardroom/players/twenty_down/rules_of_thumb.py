"""Player of Twenty Down that follows rules of thumb and imagines no worlds.

The rules come from section 9 of ``assets/rules/twenty-down.html``; numbers in parentheses are its
paragraphs. The player does not judge legality: it picks among the view's legal actions. The module
`play` chooses the cards to play.
"""

from itertools import combinations
from typing import NamedTuple

from cardroom.games.twenty_down.model import Drop, Exchange, NameTrump, Phase, Stay, View
from cardroom.games.twenty_down.rules import trump_factor
from cardroom.nouns.cards import Card, Suit, names, sort_cards
from cardroom.players.player import Choice, make_choice
from cardroom.players.twenty_down.deduction import (
    average_tricks_of_card,
    cards_of_suit,
    height_in_suit,
    tricks_to_go,
)
from cardroom.players.twenty_down.play import choose_card_by_rule_of_thumb

ACE, KING, JACK, TEN = 7, 6, 4, 3  # heights; with ace-ten order other cards stand there


class Habits(NamedTuple):
    """Habits of a simple player: whether it remembers tricks, and which cards it keeps."""

    # A new card is worth more than any card that is neither trump nor ace, but few players throw a
    # king. In self-play, keeping kings costs 0.15 points a deal, keeping all court cards 0.7, and
    # keeping tens as well 1.1.
    counts: bool  # remembers earlier tricks
    keeps: int  # height of the lowest plain card that is worth keeping at the exchange


CASUAL = Habits(counts=False, keeps=TEN)
"""Habits of a player that throws only small cards, and remembers no tricks."""

CLUB = Habits(counts=True, keeps=JACK)
"""Habits of a player that throws no court cards."""

SOUND = Habits(counts=True, keeps=ACE)
"""Habits of a player that keeps only trumps and aces."""

NO_TRICK_PAIR = (0.16, 0.15, 0.15, 0.12, 0.12, 0.10, 0.06, 0.0)
NO_TRICK_SINGLE = (0.29, 0.29, 0.29, 0.26, 0.24, 0.21, 0.16, 0.0)
NO_TRICK_NONE = 0.4
"""Probabilities that forehand takes no trick, by height of its better trump of two cards (9.3)."""

WEAK = 0.24
"""Probability of no trick from which hearts are not named, since the penalty is doubled."""

STAY_FROM = 1.75
"""Tricks that a hand should promise to stay (9.2)."""

FEWER = 0.1
"""Reduction of `STAY_FROM` for each player who sits the deal out."""

URGENT = 0.5
"""Reduction of `STAY_FROM` when one trick may end the game."""


def choose_by_rule_of_thumb(view: View, habits: Habits) -> Choice:
    """Choose an action by rules of thumb for the seat to act. Players differ in their `habits`."""
    match view.phase:
        case Phase.TRUMP:
            return choose_trump(view)
        case Phase.EXCHANGE:
            return choose_exchange(view, habits.keeps)
        case Phase.STAY:
            return stay_or_drop(view)
        case _:
            return choose_card_by_rule_of_thumb(view, counts=habits.counts)


def own_score(view: View) -> int:
    return view.scores[view.seat or 0]


def lowest_rival_score(view: View) -> int:
    """Return the score of the rival who is closest to 0."""
    return min(score for seat, score in enumerate(view.scores) if seat != view.seat)


# 9.3: naming trumps on two cards


def choose_trump(view: View) -> Choice:
    """Choose trumps by the two cards in hand: their common suit, else the suit of the higher card.
    If one trick wins the game, choose the suit that most surely takes a trick. Avoid hearts (which
    may count double) if a rival is near 0, or if the hearts are weak.
    """
    allowed = [action.suit for action in view.legal if isinstance(action, NameTrump)]
    ranked = sorted(
        allowed,
        key=lambda suit: (
            chance_of_no_trick(view, suit),
            -height_of_best_card(view, suit),
            -is_hearts(suit),
        ),
    )
    return (
        name_to_win_with_one_trick(view, ranked)
        or name_to_stop_leader(view, ranked)
        or name_other_than_weak_hearts(view, ranked)
        or name_longest_or_highest(view, ranked)
    )


def is_hearts(suit: Suit) -> bool:
    return suit is Suit.HEARTS


def height_of_best_card(view: View, suit: Suit) -> int:
    """Return the best rank held in a suit (see `height_in_suit`); -1 if no card is held."""
    return max((height_in_suit(view, card) for card in cards_of_suit(view.hand, suit)), default=-1)


def chance_of_no_trick(view: View, suit: Suit) -> float:
    """Return the probability that the viewer takes no trick if this suit is trumps."""
    held = cards_of_suit(view.hand, suit)
    if not held:
        return NO_TRICK_NONE
    table = NO_TRICK_PAIR if len(held) > 1 else NO_TRICK_SINGLE
    return table[height_of_best_card(view, suit)]


def name_to_win_with_one_trick(view: View, ranked: list[Suit]) -> Choice | None:
    """Name the suit that most surely takes a trick, if a single trick wins the game."""
    if own_score(view) <= 0:
        return None
    score, options = own_score(view), view.options
    enough = [suit for suit in ranked if tricks_to_go(score, trump_factor(options, suit)) <= 1]
    if not enough or chance_of_no_trick(view, enough[0]) >= NO_TRICK_NONE:
        return None
    return _make_name_choice(enough[0], "trump-one-trick", points=own_score(view))


def name_to_stop_leader(view: View, ranked: list[Suit]) -> Choice | None:
    """If a rival is ahead and close to winning the game, name the next-best suit instead of hearts,
    which count double. Return None without such a rival, or if hearts are not the best suit.
    """
    near = lowest_rival_score(view)
    other = _suit_instead_of_hearts(view, ranked)
    is_near = 0 < near <= 2 * trump_factor(view.options, Suit.HEARTS)
    if other is None or not is_near or near >= own_score(view):
        return None
    return _make_name_choice(other, "trump-hold-back", points=near)


def name_other_than_weak_hearts(view: View, ranked: list[Suit]) -> Choice | None:
    """Name another suit if hearts are weak: as trumps, hearts double the penalty for no trick."""
    other = _suit_instead_of_hearts(view, ranked)
    if other is None or chance_of_no_trick(view, ranked[0]) < WEAK:
        return None
    hearts = cards_of_suit(view.hand, Suit.HEARTS)
    return _make_name_choice(other, "trump-not-hearts", card=hearts[0].name)


def _suit_instead_of_hearts(view: View, ranked: list[Suit]) -> Suit | None:
    """Return the second-best suit held, if hearts are best and count double; else None."""
    if ranked[0] is not Suit.HEARTS or trump_factor(view.options, Suit.HEARTS) == 1:
        return None
    return next((suit for suit in ranked[1:] if cards_of_suit(view.hand, suit)), None)


def name_longest_or_highest(view: View, ranked: list[Suit]) -> Choice:
    """Name the common suit of the two cards in hand, else the suit of the higher card. If both are
    equally high, prefer hearts, which count double.
    """
    best = ranked[0]
    held = cards_of_suit(view.hand, best)
    end = "-hearts" if is_hearts(best) and trump_factor(view.options, best) > 1 else ""
    if len(held) > 1:
        return _make_name_choice(best, f"trump-pair{end}", cards=names(held))
    if all(height_in_suit(view, card) == height_of_best_card(view, best) for card in view.hand):
        return _make_name_choice(best, f"trump-even{end}", cards=names(view.hand))
    return _make_name_choice(best, f"trump-high{end}", card=names(held))


def _make_name_choice(suit: Suit, code: str, **values: str | int) -> Choice:
    return make_choice(NameTrump(suit), code, suit=str(suit), **values)


# 9.4: the exchange


def choose_exchange(view: View, keeps: int) -> Choice:
    """Choose an exchange of all cards except trumps and cards of rank `keeps` or higher. If the
    exchange is limited, prefer to empty a suit.
    """
    plain = (card for card in view.hand if card.suit is not view.trump)
    loose = tuple(card for card in plain if height_in_suit(view, card) < keeps)
    most = min(len(loose), view.options.exchange_max)
    if not most:
        code = "exchange-none" if view.options.exchange_max else "only"
        return make_choice(Exchange(), code, cards=names(view.hand))
    thrown = min(combinations(loose, most), key=lambda cards: _throw_sort_key(view, cards))
    code = "exchange-loose" if len(loose) < len(view.hand) else "exchange-all"
    thrown_names = names(sort_cards(thrown))
    return make_choice(Exchange(thrown), code, cards=thrown_names, count=len(thrown))


def _throw_sort_key(view: View, thrown: tuple[Card, ...]) -> tuple[int, int, int]:
    """Return a sort key for a set of cards to throw; the least key is the best. Prefer few kings,
    then sets that empty suits, then low cards.
    """
    kept = [card for card in view.hand if card not in thrown and card.suit is not view.trump]
    heights = [height_in_suit(view, card) for card in thrown]
    return heights.count(KING), len({card.suit for card in kept}), sum(heights)


# 9.2: staying


def stay_or_drop(view: View) -> Choice:
    """Stay if the hand promises enough tricks for the score and the number of players."""
    if Drop() not in view.legal:
        return make_choice(Stay(), "only")
    tricks = round(expected_tricks(view), 2)
    if tricks >= STAY_FROM:
        return make_choice(Stay(), "stay-strong", tricks=tricks)
    if tricks >= STAY_FROM - FEWER * len(view.dropped):
        return make_choice(Stay(), "stay-few-left", count=len(view.dropped))
    weak = make_choice(Drop(), "drop-weak", tricks=tricks)
    return stay_if_game_may_end(view, tricks) or weak


def stay_if_game_may_end(view: View, tricks: float) -> Choice | None:
    """Stay if one trick may end the game for this seat or a rival; else return None."""
    one_trick = trump_factor(view.options, view.trump) if view.trump else 1
    if tricks < STAY_FROM - URGENT:
        return None
    if own_score(view) <= one_trick:
        return make_choice(Stay(), "stay-near", points=own_score(view))
    if lowest_rival_score(view) <= one_trick:
        return make_choice(Stay(), "stay-stop", points=lowest_rival_score(view))
    return None


def expected_tricks(view: View) -> float:
    """Return the tricks that the hand takes on average (9.2)."""
    if not view.trump:
        return 0.0
    return sum(average_tricks_of_card(view, card, view.trump) for card in view.hand)
