"""Functions that make the `Scene` of a session: all data of the table on the screen."""

from cardroom.game import Objection, Seen
from cardroom.nouns.shuffle import fingerprint
from cardroom.session.draft import AskedFirst, Draft, Missing, PlayedSince, Refusal, RefusedHere
from cardroom.session.session import Session
from cardroom.session.taps import action_of_raised_cards, needs_two_taps
from cardroom.views.kit.regions import flatten
from cardroom.views.scene import Attempt, Curtain, Guide, Help, Person, Scene
from cardroom.views.table.curtain import curtain_guide
from cardroom.views.table.story import log_of_current_deal, sentences_since
from cardroom.views.wording import words_of
from cardroom.views.words import Names, _, say_about
from cardroom.views.words.lookup import cached_by_value


def scene_of(session: Session, draft: Draft | None = None) -> Scene[Seen]:
    """Return all data of the table on screen. While the curtain hides the table, return only the
    names and the next player. `draft` is an unfinished action to show instead of the session's.
    """
    if session.is_table_hidden:
        return _curtain_scene(session)
    return _table_scene(session, draft or session.draft)


def people_of(session: Session) -> tuple[Person, ...]:
    return tuple(map(Person, session.names, session.saved.levels))


def _curtain_scene(session: Session) -> Scene[Seen]:
    curtain = Curtain(session.person_to_act)
    game, people = session.table.game, people_of(session)
    hidden = Scene(game.KEY, session.view, people, session.preferences)
    guide = curtain_guide(curtain, session.names)
    return hidden._replace(curtain=curtain, help=Help(guide=guide))


def _table_scene(session: Session, draft: Draft) -> Scene[Seen]:
    scene = _scene_without_draft(session._replace(draft=Draft()))
    attempt = _attempt_of_draft(session, draft, scene)
    return scene._replace(attempt=attempt, ended=session.completed_challenge_or_day)


def _waits_for_other_device(session: Session) -> bool:
    """Return whether another player is to act in a live game between several devices."""
    return session.company.live and session.table.state.turn not in (session.seat, None)


def _guide_with_flat_head(guide: Guide | None) -> Guide | None:
    """Return a panel with its HTML as a tuple of elements: an iterator could be drawn only once."""
    return guide and guide._replace(head=tuple(flatten(guide.head)))


@cached_by_value(most=2)
def _scene_without_draft(session: Session) -> Scene[Seen]:
    record, live = session.saved.record, session.company.live
    beside, table, since = session.purpose.guide(session.table), session.table, session.since
    view = session.view
    marked = session.can_viewer_act and session.purpose.marks_illegal
    return Scene(
        game=record.game,
        view=view,
        people=people_of(session),
        preferences=session.preferences,
        groups=session.moves.groups(view),
        help=Help(
            can_undo=beside is None and session.can_undo(),
            can_redo=not (beside or live) and table.can_redo(),
            assisted=session.saved.assisted,
            objections=session.moves.objections(view) if marked else {},
            coach=_coach_sentence(session),
            guide=_guide_with_flat_head(beside),
            since=() if since is None else sentences_since(session, since),
        ),
        thinking=session.thinking or _waits_for_other_device(session),
        log=log_of_current_deal(session, session.seat),
        fingerprint="" if record.pack else fingerprint(record.game, record.seed),
        trick_shown=session.has_complete_trick,
        gathered=session.is_trick_gathered,
        uncounted=session.view_before_last_card(),
        fresh=session.history.fresh(view),
        par=session.par() if session.par else "",
        goes_on=session.purpose.auto_advance,
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
