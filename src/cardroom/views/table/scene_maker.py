"""Functions that make the `Scene` of a session: all data of the table on the screen."""

from cardroom.game import Objection, Seen
from cardroom.nouns.shuffle import fingerprint
from cardroom.session.draft import (
    AskedFirst,
    Draft,
    Missing,
    PlayedSince,
    Refusal,
    RefusedHere,
    action_of_raised_cards,
    needs_two_taps,
)
from cardroom.session.session import Session
from cardroom.views.kit.regions import flatten
from cardroom.views.scene import Attempt, Curtain, Guide, Help, Person, Scene
from cardroom.views.table.log import story_of
from cardroom.views.table.screen import READY, curtain_sentence
from cardroom.views.wording import words_of
from cardroom.views.words import Names, _, say_about
from cardroom.views.words.lookup import cached_by_value


def scene_of(session: Session, draft: Draft | None = None) -> Scene[Seen]:
    """Return all data of the table on screen. While the curtain hides the table, return only the
    names and the next player. `draft` is an unfinished action to show instead of the session's.
    """
    if session.is_table_hidden:
        curtain, people = Curtain(session.person_to_act), people_of(session)
        hidden = Scene(session.table.game.KEY, session.view, people, session.preferences)
        focus = "#table" if curtain.seat is None else READY
        guide = Guide(None, curtain_sentence(curtain, session.names), focus=focus)
        return hidden._replace(curtain=curtain, help=Help(guide=guide))
    scene = _scene_without_draft(session._replace(draft=Draft()))
    attempt = _attempt_of_draft(session, draft or session.draft, scene)
    return scene._replace(attempt=attempt, ended=session.completed_challenge_or_day)


def people_of(session: Session) -> tuple[Person, ...]:
    return tuple(map(Person, session.names, session.saved.levels))


@cached_by_value(most=2)
def _scene_without_draft(session: Session) -> Scene[Seen]:
    record, live = session.saved.record, session.company.live
    guide, table, since = session.purpose.guide(session.table), session.table, session.since
    if guide:  # an iterator in its HTML could be drawn only once
        guide = guide._replace(head=flatten(guide.head))
    view, story = session.view, story_of(session)
    waits_for_other_device = live and table.state.turn not in (session.seat, None)
    marked = session.can_viewer_act and session.purpose.marks_illegal
    return Scene(
        game=record.game,
        view=view,
        people=people_of(session),
        preferences=session.preferences,
        groups=session.moves.groups(view),
        help=Help(
            can_undo=guide is None and session.can_undo(),
            can_redo=not (guide or live) and table.can_redo(),
            assisted=session.saved.assisted,
            objections=session.moves.objections(view) if marked else {},
            coach=_coach_sentence(session),
            guide=guide,
            since=() if since is None else story.sentences_since(table, session.seat, since),
        ),
        thinking=session.thinking or waits_for_other_device,
        log=story.log_of_deal(table, session.seat),
        fingerprint="" if record.pack else fingerprint(record.game, record.seed),
        trick_shown=session.has_complete_trick,
        gathered=session.is_trick_gathered,
        uncounted=session.view_before_last_card(),
        fresh=session.history.fresh(view),
        par=session.par() if session.par else "",
        goes_on=session.purpose.more_deals,
        elsewhere=session.company.seats_elsewhere(session.others),
        live=live,
    )


def _coach_sentence(session: Session) -> str:
    if not session.coach.is_present:
        return ""
    if session.deal_done:
        names = Names(tuple(session.names), session.seat)
        return words_of(session.table.game.KEY).deal_comment(session.view, names)
    tell = session.coach.comment_at(session.table.record)
    return tell() if tell else ""


def _attempt_of_draft(session: Session, draft: Draft, scene: Scene[Seen]) -> Attempt:
    game, makes, refusal = session.table.game, action_of_raised_cards(session, draft), draft.refusal
    notice = _refusal_sentence(scene, refusal) if refusal else ""
    if session.table.is_action_limit_reached:
        notice = _("This game is too long to go on. Start a new one.")
    return Attempt(
        selected=draft.selected,
        chosen=game.text(makes) if makes else None,
        objection=game.objection(session.table.state, makes) if makes else None,
        notice=notice,
        paragraph=refusal.paragraph if isinstance(refusal, Objection) else "",
        reasons=draft.reasons,
        hinted=draft.hinted,
        meant=draft.meant,
        two_taps=needs_two_taps(session, draft),
        draft=draft.text,
        cursor=draft.cursor if draft.cursor in scene.view.hand else None,
        cursor_copy=draft.cursor_copy,
    )


def _refusal_sentence(scene: Scene[Seen], refusal: Refusal) -> str:
    match refusal:
        case Missing():
            return words_of(scene.game).selection_prompt(scene.view)
        case PlayedSince(seat):
            said = _("Can't undo: %(name)s has already played.")
            return say_about(said, scene.people[seat].name)
        case AskedFirst():
            return _("Asking the others to take that back.")
        case RefusedHere(tell):
            return tell()
        case _:
            return words_of(scene.game).objection(scene, refusal)
