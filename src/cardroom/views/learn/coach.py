"""Sentences of the coach: warnings of costly actions, and notes on the hand and on new events."""

from collections.abc import Iterator
from typing import NamedTuple

from htpy import Fragment, p

from cardroom.game import InTricks, Seen
from cardroom.players.analysis import Analysis, Row
from cardroom.views.kit.action_names import action_name, compare_with_best, has_comparison
from cardroom.views.kit.dialog_parts import command_button, dialog
from cardroom.views.tables import TABLES
from cardroom.views.wording import words_of
from cardroom.views.words import _, card_name, join_with_and, noun_with_count, number, say


class Doubt(NamedTuple):
    """Doubtful choice of a player: a costly action, not confirmed yet, with the analysis of it."""

    game: str  # its key
    view: Seen
    analysis: Analysis
    intended: Row  # the intended action

    @property
    def best(self) -> Row:
        return self.analysis.rows[0]


def warning_dialog(doubt: Doubt) -> Fragment:
    """Warn of a costly action: name a safer action and ask whether to play the costly one."""
    choice = doubt.analysis.choice
    # a reason that only compares figures would repeat the sentence
    has_reason = choice.action in doubt.best.actions and not has_comparison(choice.reason)
    return dialog(
        _("Play it anyway?"),
        p({"data-coach": "asks"})[safer_action_sentence(doubt)],
        p(".note")[words_of(doubt.game).reason(choice.reason)] if has_reason else None,
        foot=[
            command_button("coach-anyway", _("Play anyway")),
            command_button("coach-again", _("Choose again"), "primary"),
        ],
        low=True,
    )


def safer_action_sentence(doubt: Doubt) -> str:
    """Return the sentence with the best action, and its gain over the player's choice."""
    by_chance = _("It's safer to %(best.do)s: that %(aim)s, your choice in %(percent)d%%.")
    by_cost = _("It's safer to %(best.do)s. Your choice costs about %(amount)s.")
    best = action_name(doubt.game, doubt.view, doubt.best.actions[0])
    return compare_with_best(
        doubt.game, doubt.analysis, doubt.intended, by_chance, by_cost, best=best
    )


def stakes_sentence(game: str, found: Analysis, least: float) -> str:
    """Say how much the player's choice matters, without naming the best action. Return "" if fewer
    than half of the actions are mistakes that cost `least` or more, in the game's unit.
    """
    costly = [row for row in found.rows if row.is_mistake and row.cost >= least]
    if 2 * len(costly) < len(found.rows) or not costly:
        return ""
    by_chance = _("This choice matters. Best move: %(aim)s. Worst move: %(percent)d%%.")
    by_cost = _("This choice matters: the worst move costs about %(amount)s.")
    return compare_with_best(game, found, found.rows[-1], by_chance, by_cost)


# Notes on the hand and on new events


def hand_notes(key: str, view: Seen) -> Iterator[tuple[str, str]]:
    """Yield (code, sentence) pairs on the player's hand, such as how many trumps it holds."""
    own = words_of(key).import_teaching().hand_tip(view)
    if own:
        yield f"look:{view.phase.value}", own
    if own or not isinstance(view, InTricks) or view.tricks:
        return
    is_trump = TABLES[key].is_trump
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
    wording, codes = words_of(key), [f"phase:{view.phase.value}"]
    if isinstance(view, InTricks) and view.tricks and wording.takers(view)[-1][0] == view.seat:
        codes.append("won")
    for code in codes:
        if (worded := wording.FIRSTS.get(code)) and (sentence := worded(view)):
            yield code, sentence
    if isinstance(view, InTricks) and view.tricks:
        yield from _why_card_won_note(key, view)


def _why_card_won_note(key: str, view: InTricks) -> Iterator[tuple[str, str]]:
    trick, (_taker, card) = view.tricks[-1], words_of(key).takers(view)[-1]
    if len(trick.cards) > len(trick.seats):
        return
    is_trump = TABLES[key].is_trump
    if is_trump(view, card) and is_trump(view, trick.cards[0]):
        code, why = "trumps", _("%(card.Subject)s won the last trick: it was the highest trump.")
    elif is_trump(view, card):
        code = "ruff"
        why = _("%(card.Subject)s won the last trick: a trump beats every other suit.")
    elif card.suit and card.suit == trick.cards[0].suit:
        code = "suit"
        why = _("%(card.Subject)s won the last trick: it was the highest of the suit led.")
    else:
        return
    yield f"went:{code}", say(why, card=card_name(card))
