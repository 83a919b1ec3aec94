"""Motions of the cards at a table, such as deals and gathered tricks, if motion is turned on."""

from cardroom.browser.motion import animations, plans, sounds
from cardroom.browser.motion.plans import Pace
from cardroom.browser.page import dom
from cardroom.nouns.seats import Seat
from cardroom.session.effects import Animate, Motion
from cardroom.session.session import Session
from cardroom.views.kit import turning_points
from cardroom.views.table.scene_maker import scene_of
from cardroom.views.table.sheet import score_count_up_steps
from cardroom.views.wording import words_of


def animate(session: Session, pace: Pace, effect: Animate) -> None:
    """Begin a motion at the table of this session, with the sounds that belong to it."""
    if effect.motion is Motion.ACTION:
        sounds.play_action(session, effect.seat)
    if effect.motion is Motion.GATHER:
        sounds.play_if_on(session.preferences, "sound_trick")
    if effect.motion is Motion.BACK or animations.is_motion_on(pace):
        _begin(session, pace, effect)


def _begin(session: Session, pace: Pace, effect: Animate) -> None:
    match effect.motion:
        case Motion.NOTE_PLACES:
            animations.note_positions((f"#seat-{effect.seat}", *plans.MIDDLE))
        case Motion.NOTE_FIGURES:
            counters = plans.counter_selectors(_trick_taker(session))
            animations.note_positions((*counters, *plans.METERS))
        case Motion.ACTION:
            _animate_action(session, pace, effect.seat)
        case Motion.DRAWN:
            animations.move(plans.plan_exchange(session.seat, pace, own=True))
        case Motion.GATHER:
            animations.move(plans.plan_gather(_trick_taker(session), pace))
        case Motion.FIGURES:
            animations.move(plans.plan_counter_pulse(_trick_taker(session), pace))
        case Motion.BACK:
            animations.undo_animation_shifts()


def _animate_action(session: Session, pace: Pace, seat: Seat) -> None:
    before, _, _ = session.table.history()[-1]
    cards, own = session.history.cards_played_at(session.table.length - 1), seat == session.seat
    if before.turn is None:
        animate_deal(session, pace)
    elif cards and dom.find(f"#trick-{seat}"):
        animations.move(plans.plan_play(seat, cards, pace, own=own))
    else:
        left, came = session.history.count_cards_lost_and_gained(seat)
        animations.move(plans.plan_exchange(seat, pace, own=own, left=left, came=came))
    if session.deal_done:
        scene = scene_of(session)
        steps, won = score_count_up_steps(scene), turning_points.has_won(scene)
        animations.move(plans.plan_summary(steps, won=won, wait=pace.move))


def animate_deal(session: Session, pace: Pace) -> None:
    """Move a dealt hand to the viewer in one motion, unless its cards are shown one by one."""
    if animations.is_motion_on(pace) and session.reveal.drawn is None:
        animations.move(plans.plan_deal(session.view, pace))


def _trick_taker(session: Session) -> Seat:
    taker: Seat = words_of(session.table.game.KEY).takers(session.view)[-1][0]
    return taker
