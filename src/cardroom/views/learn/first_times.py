"""Sentences of the coach about the player's hand, and about events that are new to the player."""

from collections.abc import Iterator

from cardroom.game import InTricks, Seen
from cardroom.views.tables import table_of
from cardroom.views.wording import words_of
from cardroom.views.words import N_, _, card_name, join_with_and, noun_with_count, number, say

_TRUMPED = N_("%(card.Subject)s won the last trick: a trump beats every other suit.")
_HIGHEST_TRUMP = N_("%(card.Subject)s won the last trick: it was the highest trump.")
_HIGHEST = N_("%(card.Subject)s won the last trick: it was the highest of the suit led.")


def hand_notes(key: str, view: Seen) -> Iterator[tuple[str, str]]:
    """Yield (code, sentence) pairs on the player's hand, such as how many trumps it holds."""
    own = words_of(key).import_teaching().hand_tip(view)
    if own:
        yield f"look:{view.phase.value}", own
    if own or not isinstance(view, InTricks) or view.tricks:
        return
    is_trump = table_of(key).is_trump
    trumps = [card for card in view.hand if is_trump(view, card)]
    aces = [card for card in view.hand if card.rank == "A" and card not in trumps]
    yield f"held:{len(trumps)},{len(aces)}", _trumps_and_aces_sentence(len(trumps), len(aces))


def _trumps_and_aces_sentence(trumps: int, aces: int) -> str:
    if not (trumps or aces):
        return _("You hold no trump and no ace.")
    counted = (
        (trumps, noun_with_count("%(count)s trump", "%(count)s trumps", trumps, number(trumps))),
        (aces, noun_with_count("%(count)s ace", "%(count)s aces", aces, number(aces))),
    )
    told = join_with_and(words for count, words in counted if count)
    if not trumps:
        return say(_("You hold no trump, but %(cards.object)s."), cards=told)
    return say(_("Your strongest cards: %(cards)s."), cards=told)


def first_time_notes(key: str, view: Seen) -> Iterator[tuple[str, str]]:
    """Yield (code, sentence) pairs on events that may be new to a player, such as a won trick."""
    wording = words_of(key)
    for code in (f"phase:{view.phase.value}", *_code_if_viewer_won_trick(key, view)):
        if (worded := wording.FIRSTS.get(code)) and (sentence := worded(view)):
            yield code, sentence
    yield from _why_card_won_note(key, view)


def _code_if_viewer_won_trick(key: str, view: Seen) -> Iterator[str]:
    if isinstance(view, InTricks) and view.tricks:
        taker, _card = words_of(key).takers(view)[-1]
        if taker == view.seat:
            yield "won"


def _why_card_won_note(key: str, view: Seen) -> Iterator[tuple[str, str]]:
    """Yield the coach's note (code, sentence) on why a card won the last trick, if there is one."""
    if not isinstance(view, InTricks) or not view.tricks:
        return
    trick, (_taker, card) = view.tricks[-1], words_of(key).takers(view)[-1]
    if len(trick.cards) > len(trick.seats):
        return
    is_trump = table_of(key).is_trump
    if is_trump(view, card):
        higher = is_trump(view, trick.cards[0])
        code, why = ("trumps", _HIGHEST_TRUMP) if higher else ("ruff", _TRUMPED)
    elif card.suit and card.suit == trick.cards[0].suit:
        code, why = "suit", _HIGHEST
    else:
        return
    yield f"went:{code}", say(_(why), card=card_name(card))
