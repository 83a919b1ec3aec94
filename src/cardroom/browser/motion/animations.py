"""Motions of the cards at a table, and pauses. ``boot/moving.mjs`` moves the cards; a tap ends all.

Cards move only if the speed setting and the visitor's system allow it.
"""

import asyncio
import json
from collections.abc import Sequence
from contextlib import suppress

from pyscript import window
from pyscript.js_modules import redraw

from cardroom.browser.motion import plans, sounds
from cardroom.browser.motion.plans import Move, Pace
from cardroom.browser.page import dom
from cardroom.nouns.seats import Seat
from cardroom.session.effects import Animate, Motion
from cardroom.session.session import Session
from cardroom.views.kit import turning_points
from cardroom.views.table.scene_maker import scene_of
from cardroom.views.table.sheet import score_count_up_steps
from cardroom.views.wording import words_of

_hurry = asyncio.Event()


def finish_animations(_event: object = None) -> None:
    """Finish all animations and pauses at once."""
    _hurry.set()
    redraw.hurry()


async def pause(milliseconds: int) -> bool:
    """Wait for `milliseconds`. Return True if `finish_animations` has ended the wait early."""
    if milliseconds <= 0:
        return False
    _hurry.clear()
    with suppress(TimeoutError):
        await asyncio.wait_for(_hurry.wait(), milliseconds / 1000)
    return _hurry.is_set()


def is_motion_on(pace: Pace) -> bool:
    """Return whether cards move. The speed setting or the visitor's system can turn motion off."""
    still = "(prefers-reduced-motion: reduce)"
    return pace.move > 0 and not window.matchMedia(still).matches


def animate(session: Session, pace: Pace, effect: Animate) -> None:
    """Begin a motion at the table of this session, with the sounds that belong to it."""
    if effect.motion is Motion.ACTION:
        sounds.play_action(session, effect.seat)
    if effect.motion is Motion.GATHER:
        sounds.play_if_on(session.preferences, "sound_trick")
    if effect.motion is Motion.BACK or is_motion_on(pace):
        _begin(session, pace, effect)


def _begin(session: Session, pace: Pace, effect: Animate) -> None:
    match effect.motion:
        case Motion.NOTE_PLACES:
            redraw.look(json.dumps((f"#seat-{effect.seat}", *plans.MIDDLE)))
        case Motion.NOTE_FIGURES:
            counters = plans.counter_selectors(_trick_taker(session))
            redraw.look(json.dumps((*counters, *plans.METERS)))
        case Motion.ACTION:
            _animate_action(session, pace, effect.seat)
        case Motion.DRAWN:
            _move(plans.plan_exchange(session.seat, pace, own=True))
        case Motion.GATHER:
            _move(plans.plan_gather(_trick_taker(session), pace))
        case Motion.FIGURES:
            _move(plans.plan_counter_pulse(_trick_taker(session), pace))
        case Motion.BACK:
            redraw.put()  # undoes all shifts that a motion has given to elements


def _animate_action(session: Session, pace: Pace, seat: Seat) -> None:
    before, _, _ = session.table.history()[-1]
    cards, own = session.history.cards_played_at(session.table.length - 1), seat == session.seat
    if before.turn is None:
        animate_deal(session, pace)
    elif cards and dom.find(f"#trick-{seat}"):
        _move(plans.plan_play(seat, cards, pace, own=own))
    else:
        left, came = session.history.count_cards_lost_and_gained(seat)
        _move(plans.plan_exchange(seat, pace, own=own, left=left, came=came))
    if session.deal_done:
        scene = scene_of(session)
        steps, won = score_count_up_steps(scene), turning_points.has_won(scene)
        _move(plans.plan_summary(steps, won=won, wait=pace.move))


def animate_deal(session: Session, pace: Pace) -> None:
    """Move a dealt hand to the viewer in one motion, unless its cards are shown one by one."""
    if is_motion_on(pace) and session.drawn is None:
        _move(plans.plan_deal(session.view, pace))


def _move(plan: Sequence[Move]) -> None:
    redraw.move(json.dumps(plan))


def _trick_taker(session: Session) -> Seat:
    taker: Seat = words_of(session.table.game.KEY).takers(session.view)[-1][0]
    return taker
