"""Handlers of taps, keys and buttons at a table. Each returns the new session.

Only a handler that does an action gives the new session a new `Table`.
"""

from collections import Counter
from collections.abc import Sequence

from cardroom.nouns.cards import Card, without
from cardroom.session.draft import Draft, Missing
from cardroom.session.session import Session


def action_of_raised_cards(session: Session, draft: Draft) -> object | None:
    """Return the action that the viewer can do with the selected cards; None if there is none."""
    if not session.can_viewer_act:
        return None
    return session.moves.action_from(session.view, draft.selected)


def needs_two_taps(session: Session, draft: Draft) -> bool:
    """Return whether an action's button must be tapped twice. One tap is enough with the setting
    `one_tap`, and for the only legal action. It is also enough for a button that completes the play
    of a selected card, such as the suit for a wild card.
    """
    if not session.can_viewer_act or session.preferences.one_tap or len(session.view.legal) == 1:
        return False
    raised = draft.selected
    return not (len(raised) == 1 and session.moves.needs_further_choice(session.view, raised[0]))


def tap(session: Session, card: Card, copy: int = 1) -> Session:
    """Handle a tap on a card of the hand: the first tap raises the card, the second plays it.
    `copy` is the card's number among equal cards, from 1.
    """
    draft, moves, view = session.draft, session.moves, session.view
    if (
        not session.can_viewer_act
        or moves.action_from(view, [card]) is None
        or moves.takes_many(view)
    ):
        return toggle(session, card, copy)
    if draft.selected == (card,) and (draft.hinted or not moves.needs_further_choice(view, card)):
        return confirm(session)
    if session.preferences.one_tap and not moves.objection_to(view, card):
        return confirm(session._replace(draft=draft.select([card])))
    return toggle(session, card)


def toggle(session: Session, card: Card, copy: int = 1) -> Session:
    """Select or deselect a card of the hand. For an illegal card, show the rules' objection."""
    draft, moves, view = session.draft, session.moves, session.view
    if not session.can_viewer_act or card not in view.hand:
        return session
    if moves.action_from(view, [card]) is None:  # no card is asked for now
        return session._replace(draft=draft.refuse(Missing()))
    raised, many, draft = draft.selected, moves.takes_many(view), draft.clear()
    if raised.count(card) >= (copy if many else 1):
        return session._replace(draft=draft.select(without(raised, (card,))))
    if (objection := moves.objection_to(view, card)) and not objection.unfinished:
        return session._replace(draft=draft.select(raised if many else ()).refuse(objection))
    return session._replace(draft=draft.select([*raised, card] if many else [card]))


def raise_or_lower_cards(session: Session, cards: Sequence[Card]) -> Session:
    """Add cards to the raised cards. If all of the added cards are raised already, lower them."""
    draft, view = session.draft, session.view
    if not session.can_viewer_act or Counter(cards) - Counter(view.hand):
        return session
    if len(cards) == 1 and not session.moves.takes_many(view):
        return session if cards[0] in draft.selected else toggle(session, cards[0])
    raised = draft.selected
    missing = tuple((Counter(cards) - Counter(raised)).elements())
    picked = [*raised, *missing] if missing else without(raised, cards)
    return session._replace(draft=draft.clear().select(picked))


def raise_only(session: Session, cards: Sequence[Card]) -> Session:
    """Raise only the given cards of the hand, and lower all other cards."""
    return raise_or_lower_cards(session._replace(draft=session.draft.select(())), cards)


def press_enter(session: Session) -> Session:
    """Handle the Enter key: play the card with the focus, or do the raised cards' action."""
    draft, moves, view = session.draft, session.moves, session.view
    card = draft.cursor
    if (
        not card
        or not session.can_viewer_act
        or moves.takes_many(view)
        or draft.selected == (card,)
    ):
        return confirm(session)
    if moves.needs_further_choice(view, card):
        return toggle(session, card)
    action = moves.action_from(view, [card])
    return session if action is None else session.do(action)


def confirm(session: Session) -> Session:
    """Do the prepared action: the button tapped once, the hint, or the selected cards."""
    if not session.can_viewer_act:
        return session
    if said := session.draft.pending:
        return do_text(session, said)
    action = action_of_raised_cards(session, session.draft)
    if action is None:
        return session._replace(draft=session.draft.refuse(Missing()))
    return session.do(action)


def do_text(session: Session, text: str) -> Session:
    """Do the action that a text in the game's notation names; ignore any other text."""
    action = session.moves.parse_action(text)
    return session if action is None else session.do(action)


def press_button(session: Session, text: str) -> Session:
    """Handle a press of an action's button. The first of two needed taps only marks the button."""
    action, draft, table = session.moves.parse_action(text), session.draft, session.table
    if action is None or not needs_two_taps(session, draft) or text in (draft.meant, draft.hinted):
        return do_text(session, text)
    if table.game.objection(table.state, action):
        return session.do(action)  # which says why not
    return session._replace(draft=draft.mark_tapped(text))


def compose(session: Session, text: str) -> Session:
    """Put an action made of parts, such as suit and number, into the draft (prepared action). If
    the rules forbid the action, show the objection instead.
    """
    action, table = session.moves.parse_action(text), session.table
    if action is None or not session.can_viewer_act:
        return session
    objection = table.game.objection(table.state, action)
    return session._replace(draft=session.draft.compose(text, objection))
