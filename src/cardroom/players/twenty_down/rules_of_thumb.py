"""Player of Twenty Down that follows rules of thumb and imagines no worlds.

The rules come from section 9 of ``assets/rules/twenty-down.html``; numbers in parentheses are its
paragraphs. The player does not judge legality: it picks among the view's legal actions.

The penalty for no trick is far greater than the value of a second trick, so play first for one
trick. With one trick taken, play for more, or to deny tricks to rivals. Each piece of advice on the
card to play is a function of a `Knowledge`. It returns a card with the reason, or None; the first
advice that returns a card is followed.
"""

from collections.abc import Iterable
from itertools import combinations
from typing import NamedTuple

from cardroom.games.twenty_down.model import (
    SEATS,
    Drop,
    Exchange,
    NameTrump,
    Phase,
    Play,
    Stay,
    View,
)
from cardroom.games.twenty_down.rules import reckon, trump_factor
from cardroom.nouns.cards import Card, Cards, Suit, names, sort_cards
from cardroom.nouns.seats import Seat
from cardroom.players.player import Choice, make_choice
from cardroom.players.twenty_down.deduction import (
    Knowledge,
    average_tricks_of_card,
    build_knowledge,
    cards_of_suit,
    height_in_suit,
    own_legal_cards,
)

ACE, KING, JACK, TEN = 7, 6, 4, 3  # heights; with ace-ten order other cards stand there


class Habits(NamedTuple):
    """Habits of a simple player: whether it remembers tricks, and which cards it keeps."""

    # A new card is worth more than any card that is neither trump nor ace, but few players throw a
    # king. In self-play, keeping kings costs 0.15 points a deal, keeping all court cards 0.7, and
    # keeping tens as well 1.1.
    counts: bool  # remembers earlier tricks
    keeps: int  # height of the lowest plain card that is worth keeping at the exchange


HABITS = {"casual": Habits(counts=False, keeps=TEN), "club": Habits(counts=True, keeps=JACK)}
"""Habits by level. Casual players throw only small cards, club players no court cards."""

SOUND = Habits(counts=True, keeps=ACE)
"""Habits of all other players, who keep only trumps and aces."""

NO_TRICK_PAIR = (0.16, 0.15, 0.15, 0.12, 0.12, 0.10, 0.06, 0.0)
NO_TRICK_SINGLE = (0.29, 0.29, 0.29, 0.26, 0.24, 0.21, 0.16, 0.0)
NO_TRICK_NONE = 0.4
"""Probabilities that forehand takes no trick, by height of its better trump of two cards (9.3)."""

WEAK = 0.24
"""Probability of no trick from which hearts are not named, since the penalty is doubled."""

STAY_FROM = 1.75  # tricks that a hand should promise to stay (9.2)
FEWER = 0.1  # reduction of `STAY_FROM` for each player who sits the deal out
URGENT = 0.5  # reduction of `STAY_FROM` when one trick may end the game

FAIR, LIKELY = 0.25, 0.5
"""Chances to win the trick: enough to risk a good card, and enough to be called likely."""

CLOSE = 0.3  # probabilities this close count as equal, and the cheaper card is played


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

    def trump_order(suit: Suit) -> tuple[float, int, bool]:
        height = height_of_best_card(view, suit)
        return chance_of_no_trick(view, suit), -height, suit is not Suit.HEARTS

    ranked = sorted(allowed, key=trump_order)
    return (
        name_to_win_with_one_trick(view, ranked)
        or name_to_stop_leader(view, ranked)
        or name_other_than_weak_hearts(view, ranked)
        or name_longest_or_highest(view, ranked)
    )


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
    score = view.scores[view.seat or 0]
    enough = [suit for suit in ranked if 0 < score <= trump_factor(view.options, suit)]
    if not enough or chance_of_no_trick(view, enough[0]) >= NO_TRICK_NONE:
        return None
    return _make_name_choice(enough[0], "trump-one-trick", points=score)


def name_to_stop_leader(view: View, ranked: list[Suit]) -> Choice | None:
    """If a rival is ahead and close to winning the game, name the next-best suit instead of hearts,
    which count double. Return None without such a rival, or if hearts are not the best suit.
    """
    near, other = lowest_rival_score(view), _suit_instead_of_hearts(view, ranked)
    is_near = 0 < near <= 2 * trump_factor(view.options, Suit.HEARTS)
    if other is None or not is_near or near >= view.scores[view.seat or 0]:
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
    """Name the suit of the two cards held. If they differ, name the suit of the higher card."""
    best = ranked[0]
    held = cards_of_suit(view.hand, best)
    end = "-hearts" if trump_factor(view.options, best) > 1 else ""
    if len(held) > 1:
        return _make_name_choice(best, f"trump-pair{end}", cards=names(held))
    if all(height_in_suit(view, card) == height_of_best_card(view, best) for card in view.hand):
        return _make_name_choice(best, f"trump-even{end}", cards=names(view.hand))
    return _make_name_choice(best, f"trump-high{end}", card=names(held))


def _make_name_choice(suit: Suit, code: str, **values: str | int) -> Choice:
    return make_choice(NameTrump(suit), code, suit=str(suit), **values)


# 9.4 and 9.2: exchanging and staying


def choose_exchange(view: View, keeps: int) -> Choice:
    """Exchange non-trumps below rank `keeps`. If not all may be exchanged, try to empty a suit."""
    plain = (card for card in view.hand if card.suit is not view.trump)
    loose = tuple(card for card in plain if height_in_suit(view, card) < keeps)
    most = min(len(loose), view.options.exchange_max)
    if not most:
        code = "exchange-none" if view.options.exchange_max else "only"
        return make_choice(Exchange(), code, cards=names(view.hand))

    def cost(thrown: Cards) -> tuple[int, int, int]:
        # prefer few kings, then sets that empty suits, then low cards
        kept = [card for card in view.hand if card not in thrown and card.suit is not view.trump]
        heights = [height_in_suit(view, card) for card in thrown]
        return heights.count(KING), len({card.suit for card in kept}), sum(heights)

    thrown = min(combinations(loose, most), key=cost)
    code = "exchange-loose" if len(loose) < len(view.hand) else "exchange-all"
    return make_choice(Exchange(thrown), code, cards=names(sort_cards(thrown)), count=len(thrown))


def stay_or_drop(view: View) -> Choice:
    """Stay if the hand promises enough tricks for the score and the number of players."""
    if Drop() not in view.legal:
        return make_choice(Stay(), "only")
    trump = view.trump or Suit.HEARTS
    tricks = round(sum(average_tricks_of_card(view, card, trump) for card in view.hand), 2)
    if tricks >= STAY_FROM:
        return make_choice(Stay(), "stay-strong", tricks=tricks)
    if tricks >= STAY_FROM - FEWER * len(view.dropped):
        return make_choice(Stay(), "stay-few-left", count=len(view.dropped))
    if tricks >= STAY_FROM - URGENT:  # enough if one trick may end the game, for us or a rival
        own, rival = view.scores[view.seat or 0], lowest_rival_score(view)
        for code, points in (("stay-near", own), ("stay-stop", rival)):
            if points <= trump_factor(view.options, trump):
                return make_choice(Stay(), code, points=points)
    return make_choice(Drop(), "drop-weak", tricks=tricks)


# 9.4: playing a card


def choose_card_by_rule_of_thumb(view: View, *, counts: bool) -> Choice:
    """Choose the card to play by rules of thumb. If `counts`, the player recalls earlier tricks."""
    may = own_legal_cards(view)
    if len(may) == 1:
        return _make_play_choice(may[0], "only")
    knowledge = build_knowledge(view, counts=counts)
    advice = FOLLOWING if knowledge.trick.cards else LEADING
    return next(choice for choice in (say(knowledge) for say in advice) if choice)


def _make_play_choice(card: Card, code: str, **values: str | int) -> Choice:
    return make_choice(Play(card), code, card=card.name, **values)


def rival_about_to_finish(knowledge: Knowledge) -> Seat | None:
    """Return the rival nearest to 0 points, if one or two of the tricks left are enough."""
    factor = knowledge.points_per_trick
    need = {seat: -(-knowledge.points_to_go(seat) // factor) for seat in knowledge.active_rivals}
    near = [seat for seat in need if 0 < need[seat] <= min(2, len(knowledge.hand))]
    return min(near, key=need.__getitem__, default=None)


def has_rival_all_tricks(knowledge: Knowledge) -> bool:
    """Return whether a rival has taken all tricks so far, and at least three."""
    done, won = len(knowledge.view.tricks), knowledge.view.won
    return done >= 3 and any(won[seat] == done for seat in knowledge.active_rivals)


def surest_card(knowledge: Knowledge, cards: Iterable[Card]) -> Card:
    """Return the card most likely to win the trick; of nearly equal chances, the cheapest card."""
    chances = {card: knowledge.chance_to_win_trick(card) for card in cards}
    best = max(chances.values())
    return knowledge.cheapest(card for card in chances if chances[card] >= best - CLOSE)


# Leading


def lead_master_trump(knowledge: Knowledge) -> Choice | None:
    """Lead the master trump, which takes a trick and draws trumps from the other players."""
    masters = knowledge.masters(knowledge.own_trumps)
    if not masters:
        return None
    code = "draw-trumps" if len(knowledge.own_trumps) > 1 else "master-trump"
    return _make_play_choice(masters[0], code, suit=str(knowledge.trump))


def lead_plain_master(knowledge: Knowledge) -> Choice | None:
    """Lead a master (highest card left) of a plain suit; of several, the one most likely to win."""
    masters = knowledge.masters(knowledge.plain_cards(knowledge.hand))
    if not masters:
        return None
    return _make_play_choice(surest_card(knowledge, masters), "plain-master")


def lead_to_force_ruff(knowledge: Knowledge) -> Choice | None:
    """Lead a suit that a later player lacks, so that he must spend a trump."""
    voids = [knowledge.voids[seat] for seat in knowledge.seats_behind]
    ruffed = {suit for out in voids if knowledge.trump not in out for suit in out}
    plain = knowledge.plain_cards(knowledge.hand)
    cards = [card for card in plain if card.suit in ruffed and not knowledge.is_master(card)]
    if not cards or not knowledge.own_trumps:
        return None
    card = knowledge.cheapest(cards)
    return _make_play_choice(card, "tax-void", suit=str(card.suit))


def lead_singleton(knowledge: Knowledge) -> Choice | None:
    """Lead a low singleton of a plain suit, to ruff that suit later."""
    suits = [card.suit for card in knowledge.hand]
    low = [card for card in knowledge.hand if knowledge.height_in_suit(card) < 6]
    lone = [card for card in knowledge.plain_cards(low) if suits.count(card.suit) == 1]
    if not lone or not knowledge.own_trumps:
        return None
    card = knowledge.cheapest(lone)
    return _make_play_choice(card, "run-out", suit=str(card.suit))


def lead_low(knowledge: Knowledge) -> Choice | None:
    """Lead the least useful card. If this keeps a good king safe, the reason says so."""
    card = knowledge.cheapest(knowledge.may)
    plain = knowledge.plain_cards(knowledge.hand)
    kings = [king for king in plain if len(knowledge.higher_unseen(king)) == 1]
    if kings and card not in kings:
        return _make_play_choice(card, "keep-king", king=kings[0].name)
    return _make_play_choice(card, "lead-low")


# Following


def play_cheapest_if_beaten(knowledge: Knowledge) -> Choice | None:
    """Play the least useful card if no legal card wins the trick so far; else return None."""
    if knowledge.winners:
        return None
    card = knowledge.cheapest(knowledge.may)
    if card.suit is knowledge.trump and knowledge.trick.cards[0].suit is not knowledge.trump:
        return _make_play_choice(card, "trump-in-vain")
    return _keep_guard_against_sweep(knowledge, card) or _make_play_choice(card, "cannot-win")


def _keep_guard_against_sweep(knowledge: Knowledge, card: Card) -> Choice | None:
    """If a rival has all tricks so far, play `card` to save the best card; else return None."""
    guard = max(knowledge.hand, key=knowledge.cost_of_giving_up)
    is_useless = guard is card or knowledge.cost_of_giving_up(guard) == 0.0
    if is_useless or not has_rival_all_tricks(knowledge):
        return None
    return _make_play_choice(card, "keep-guard", keep=guard.name, count=len(knowledge.view.tricks))


def win_important_trick(knowledge: Knowledge) -> Choice | None:
    """Win a trick that must be won (our first, or against a rival) by the card likeliest to win."""
    view, card = knowledge.view, surest_card(knowledge, knowledge.winners)
    if has_rival_all_tricks(knowledge):
        return _make_play_choice(card, "guard-all-five", count=len(view.tricks))
    if not view.won[knowledge.seat]:
        no_tricks = (0,) * len(SEATS)
        penalties = reckon(view.options, knowledge.trump, view.forehand, no_tricks, ())  # 6.1
        return _make_play_choice(card, "first-trick", points=penalties[knowledge.seat].change)
    rival = rival_about_to_finish(knowledge)
    if rival is not None and (rival == knowledge.winning_seat or rival in knowledge.seats_behind):
        return _make_play_choice(card, "deny", points=knowledge.points_to_go(rival))
    return None


def give_trick_away(knowledge: Knowledge) -> Choice | None:
    """Save the best trump left: leave the trick to the rival who is furthest from winning."""
    winners, losers = knowledge.winners, knowledge.cards_losing_now
    far = max(knowledge.active_rivals, key=knowledge.points_to_go)
    near = min(map(knowledge.points_to_go, knowledge.active_rivals))
    if knowledge.winning_seat != far or knowledge.points_to_go(far) <= near:
        return None
    if len(winners) != 1 or not losers or not knowledge.masters(knowledge.trumps(winners)):
        return None
    return _make_play_choice(knowledge.cheapest(losers), "give", keep=winners[0].name)


def take_as_last(knowledge: Knowledge) -> Choice | None:
    """Take the trick with the cheapest winning card, as the last player."""
    if knowledge.seats_behind:
        return None
    return _make_play_choice(knowledge.cheapest(knowledge.winners), "cheapest-winner")


def play_likely_winner(knowledge: Knowledge) -> Choice | None:
    """Play the card most likely to win the trick, if its probability is at least `FAIR`."""
    card = surest_card(knowledge, knowledge.winners)
    chance = knowledge.chance_to_win_trick(card)
    if chance < FAIR:
        return None
    return _make_play_choice(card, "likely-winner" if chance >= LIKELY else "fair-risk")


def play_low_if_all_win(knowledge: Knowledge) -> Choice | None:
    """Play the cheapest card if every legal card wins the trick so far; else return None."""
    if knowledge.cards_losing_now:
        return None
    return _make_play_choice(knowledge.cheapest(knowledge.may), "all-win")


def save_good_card(knowledge: Knowledge) -> Choice | None:
    """Play the cheapest losing card, and keep a good card that rivals would probably beat."""
    best = surest_card(knowledge, knowledge.winners)
    return _make_play_choice(knowledge.cheapest(knowledge.cards_losing_now), "save", keep=best.name)


LEADING = (lead_master_trump, lead_plain_master, lead_to_force_ruff, lead_singleton, lead_low)
FOLLOWING = (
    play_cheapest_if_beaten,
    win_important_trick,
    give_trick_away,
    take_as_last,
    play_likely_winner,
    play_low_if_all_win,
    save_good_card,
)
