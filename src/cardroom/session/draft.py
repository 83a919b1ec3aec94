"""The draft of an action: what a person prepares before acting, or why an action was refused.

Taps, keys and buttons change the draft, or do its action. Each of their handlers returns the new
session; only a handler that does an action gives the session a new `Table`. A draft is not part of
the saved game. It is kept as a separate text for a reload of the page, and other tabs never see it.
"""

import json
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from cardroom.game import Objection
from cardroom.nouns.cards import Card, without
from cardroom.nouns.safe_json import read_json
from cardroom.nouns.seats import Seat
from cardroom.players.player import Reason

if TYPE_CHECKING:
    from cardroom.session.session import Session


@dataclass(frozen=True)
class Missing:
    """Refusal of an incomplete action, in which cards or a word, such as a suit, are missing."""


@dataclass(frozen=True)
class PlayedSince:
    """Refusal to undo a decision, because another person, at `seat`, has acted after it."""

    seat: Seat


@dataclass(frozen=True)
class AskedFirst:
    """Refusal to undo immediately at a live table: the other players must agree first."""


@dataclass(frozen=True)
class RefusedHere:
    """Refusal of a legal action by a lesson or problem. `tell` returns the reason as a sentence."""

    tell: Callable[[], str]


Refusal: TypeAlias = Objection | Missing | PlayedSince | AskedFirst | RefusedHere


class Draft(NamedTuple):
    """An action in preparation: selected cards, a button tapped once, parts of a bid, or a hint.

    A draft never changes. Its methods return a new draft.
    """

    selected: tuple[Card, ...] = ()  # in the order they were raised
    refusal: Refusal | None = None  # why the last try was refused
    text: str = ""  # of an action that is being put together
    reasons: tuple[Reason, ...] = ()  # of the hint
    hinted: str | None = None  # text of the action that was hinted
    meant: str | None = None  # text of an action that was tapped once
    cursor: Card | None = None  # the card of the hand that has, or last had, the focus
    cursor_copy: int = 1  # number of this card among equal cards

    @property
    def pending(self) -> str | None:
        """Text of the action whose button was tapped once, or of the hint; None without them."""
        return self.meant or self.hinted

    def clear(self) -> "Draft":
        """Return an empty draft (no action prepared) that keeps only the keyboard cursor."""
        return Draft(cursor=self.cursor, cursor_copy=self.cursor_copy)

    def mark_tapped(self, text: str) -> "Draft":
        """Return the draft (prepared action) after the first of two taps on an action's button."""
        return self.clear()._replace(meant=text, text=self.text)


# Taps, keys and buttons


def action_of_raised_cards(session: "Session", draft: Draft) -> object | None:
    """Return the action that the viewer can do with the selected cards; None if there is none."""
    if not session.can_viewer_act:
        return None
    return session.moves.action_from(session.view, draft.selected)


def needs_two_taps(session: "Session", draft: Draft) -> bool:
    """Return whether an action's button must be tapped twice. One tap is enough with the setting
    `one_tap`, and for the only legal action. It is also enough for a button that completes the play
    of a selected card, such as the suit for a wild card.
    """
    if not session.can_viewer_act or session.preferences.one_tap or len(session.view.legal) == 1:
        return False
    raised = draft.selected
    return not (len(raised) == 1 and session.moves.needs_further_choice(session.view, raised[0]))


def tap(session: "Session", card: Card, copy: int = 1) -> "Session":
    """Handle a tap on a card of the hand: the first tap raises the card, the second plays it.
    `copy` is the card's number among equal cards, from 1.
    """
    draft, moves, view = session.draft, session.moves, session.view
    is_playable = session.can_viewer_act and moves.action_from(view, [card]) is not None
    if is_playable and not moves.takes_many(view):
        is_raised = draft.selected == (card,)
        if is_raised and (draft.hinted or not moves.needs_further_choice(view, card)):
            return confirm(session)
        if session.preferences.one_tap and not moves.objection_to(view, card):
            return confirm(session._replace(draft=draft._replace(selected=(card,))))
    return toggle(session, card, copy)


def toggle(session: "Session", card: Card, copy: int = 1) -> "Session":
    """Select or deselect a card of the hand. For an illegal card, show the rules' objection."""
    draft, moves, view = session.draft, session.moves, session.view
    if not session.can_viewer_act or card not in view.hand:
        return session
    if moves.action_from(view, [card]) is None:  # no card is asked for now
        return session._replace(draft=draft._replace(refusal=Missing()))
    raised, many, draft = draft.selected, moves.takes_many(view), draft.clear()
    if raised.count(card) >= (copy if many else 1):
        draft = draft._replace(selected=without(raised, (card,)))
    elif (objection := moves.objection_to(view, card)) and not objection.unfinished:
        draft = draft._replace(selected=raised if many else (), refusal=objection)
    else:
        draft = draft._replace(selected=(*raised, card) if many else (card,))
    return session._replace(draft=draft)


def raise_or_lower_cards(
    session: "Session", cards: Sequence[Card], *, alone: bool = False
) -> "Session":
    """Add cards to the raised cards. If all of the added cards are raised already, lower them. If
    `alone`, lower all other cards.
    """
    if alone:
        session = session._replace(draft=session.draft._replace(selected=()))
    draft, view, raised = session.draft, session.view, session.draft.selected
    if not session.can_viewer_act or Counter(cards) - Counter(view.hand):
        return session
    if len(cards) == 1 and not session.moves.takes_many(view):
        return session if cards[0] in raised else toggle(session, cards[0])
    missing = tuple((Counter(cards) - Counter(raised)).elements())
    picked = (*raised, *missing) if missing else without(raised, cards)
    return session._replace(draft=draft.clear()._replace(selected=picked))


def press_enter(session: "Session") -> "Session":
    """Handle the Enter key: do the prepared action, or play the card that has the focus."""
    moves, view, card = session.moves, session.view, session.draft.cursor
    plays_one = session.can_viewer_act and not moves.takes_many(view)
    if not card or not plays_one or session.draft.selected == (card,):
        return confirm(session)
    if moves.needs_further_choice(view, card):
        return toggle(session, card)
    action = moves.action_from(view, [card])
    return session if action is None else session.do(action)


def confirm(session: "Session") -> "Session":
    """Do the prepared action: the button tapped once, the hint, or the selected cards."""
    if not session.can_viewer_act:
        return session
    if said := session.draft.pending:
        return do_text(session, said)
    action = action_of_raised_cards(session, session.draft)
    if action is None:
        return session._replace(draft=session.draft._replace(refusal=Missing()))
    return session.do(action)


def do_text(session: "Session", text: str) -> "Session":
    """Do the action that a text in the game's notation names; ignore any other text."""
    action = session.moves.parse_action(text)
    return session if action is None else session.do(action)


def press_button(session: "Session", text: str) -> "Session":
    """Handle a press of an action's button. The first of two needed taps only marks the button."""
    action, draft, table = session.moves.parse_action(text), session.draft, session.table
    if action is None or not needs_two_taps(session, draft) or text in (draft.meant, draft.hinted):
        return do_text(session, text)
    if table.game.objection(table.state, action):
        return session.do(action)  # which says why not
    return session._replace(draft=draft.mark_tapped(text))


def compose(session: "Session", text: str) -> "Session":
    """Put an action made of parts, such as suit and number, into the draft (prepared action). If
    the rules forbid the action, show the objection instead.
    """
    action, table, draft = session.moves.parse_action(text), session.table, session.draft
    if action is None or not session.can_viewer_act:
        return session
    objection = table.game.objection(table.state, action)
    together = draft.text if objection else text
    return session._replace(draft=draft.clear()._replace(refusal=objection, text=together))


# Saving for a reload


def write_draft(session: "Session") -> str:
    """Return the draft (prepared action) as JSON text, from which `restore_draft` restores it.
    Return "" if there is nothing to restore: the draft is empty or a hint, the viewer is not to
    act, or the game is not saved.
    """
    draft = session.draft
    begun = draft.selected or draft.text or draft.meant
    if not begun or draft.hinted or not session.can_viewer_act or not session.is_kept:
        return ""
    cards = [str(card) for card in draft.selected]
    return json.dumps([*_position_key(session), cards, draft.text, draft.meant or ""])


def restore_draft(session: "Session", text: str) -> "Session":
    """Restore a draft from JSON text, unless the game has moved on since the text was written."""
    try:
        id, done, names, together, meant = read_json(text)
    except (ValueError, TypeError):
        return session
    if [id, done] != _position_key(session) or not session.can_viewer_act:
        return session
    draft, read = session.draft, session.moves.parse_action
    if together and read(together):
        draft = draft.clear()._replace(text=together)
    if meant and read(meant):
        draft = draft.mark_tapped(meant)
    if cards := _find_in_hand(session, names):
        draft = draft._replace(selected=cards)
    return session._replace(draft=draft)


def _position_key(session: "Session") -> list[object]:
    return [session.saved.id, session.table.length]


def _find_in_hand(session: "Session", names: Sequence[str]) -> tuple[Card, ...]:
    left, found = list(session.view.hand), list[Card]()
    for name in names:
        for card in [card for card in left if str(card) == name][:1]:
            left.remove(card)
            found.append(card)
    return tuple(found)
