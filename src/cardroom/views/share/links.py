"""What a link holds, offered before the table changes; and links that cannot be opened."""

from htpy import Element, Fragment, button, fragment, li, p, ul

from cardroom.game import Agreed
from cardroom.table import Record, Table
from cardroom.views.kit.dialog_parts import close_button, dialog, do
from cardroom.views.wording import words_of
from cardroom.views.words import N_, _, seat_name

PROBLEMS = {
    "foreign": N_("This link does not belong to Cardroom."),
    "format": N_("This link comes from a newer Cardroom. Reload the page to bring it up to date."),
    "game": N_("This link is for a game that is not here yet."),
    "rules": N_("This link was made under other rules of the game and would not replay truly."),
    "options": N_("This link holds house rules that Cardroom does not know."),
    "seed": N_("The cards of this link could not be read."),
    "long": N_("This link holds more than can happen in a game."),
    "damaged": N_("This link is damaged: part of it is missing or was changed."),
}


def link_offer(table: Table, *, playing: bool = False) -> Fragment:
    """Greets with what an opened link holds, what game that is, and what can be done with it;
    `playing`: a game is on the table.
    """
    record = table.record
    kept = _("The game on your table is kept; you find it in the lobby.") if playing else None
    return dialog(
        _shared(record),
        about(record.game, linked=True),
        p[_held(table)],
        house_rules(record.game, record.options, record.module.Options()),
        kept and p(".note")[kept],
        foot=_choices(record),
    )


def _shared(record: Record) -> str:
    if record.actions:
        text = _("Somebody shared a game of %(game)s with you")
    else:
        text = _("Somebody shared this deal of %(game)s with you")
    return text % {"game": record.module.TITLE}


def about(game: str, *, linked: bool = False) -> Fragment:
    """What game it is, for whoever does not know it, and the way to learn it; what is `linked`
    waits meanwhile.
    """
    learn: dict[str, str | bool] = {"data-learn": game, "data-linked": linked}
    return fragment[
        p[_(words_of(game).tagline)],
        p[button(".button.quiet", learn, type="button")[_("How it is played")]],
    ]


def _choices(record: Record) -> list[Element]:
    later = do("dismiss-link", _("Not now"), "quiet")
    if not record.actions:
        play = do("accept-link", _("Play"), "primary", data_how="deal")
        return [later, play]
    return [
        later,
        do("accept-link", _("Watch how it went"), data_how="watch"),
        do("accept-link", _("Play its cards from the start"), data_how="deal"),
        do("accept-link", _("Go on from here"), "primary", data_how="game"),
    ]


def _held(table: Table) -> str:
    record = table.record
    if record.pack and not record.actions:
        return _("It holds a deal whose cards were laid by hand: play it from the first card on.")
    if not record.actions:
        text = _("It holds the cards of deal %(deal)d, seed %(seed)s: play them from the first on.")
        return text % {"deal": record.first, "seed": record.seed}
    game, state = table.game, table.state
    scores = [
        _("%(name)s %(score)s") % {"name": seat_name(seat, len(state.scores)), "score": score}
        for seat, score in enumerate(state.scores)
    ]
    values = {"deal": state.number, "scores": ", ".join(scores), "game": game.TITLE}
    if state.winners:
        return _("It holds a finished game of %(deal)d deals: %(scores)s.") % values
    return _("It holds a game that has come to deal %(deal)d: %(scores)s.") % values


def house_rules(game: str, options: Agreed, usual: Agreed) -> Fragment | None:
    """Those that differ from the usual ones."""
    words = words_of(game)
    named = [
        _("%(option)s: %(value)s")
        % {"option": words.options.name(field), "value": words.options.value(field, value)}
        for field, value in options._asdict().items()
        if value != usual._asdict()[field]
    ]
    if not named:
        return None
    return fragment[p[_("House rules:")], ul(".plain")[[li[text] for text in named]]]


def problem_line(code: str) -> str:
    """Why a link cannot be opened."""
    return _(PROBLEMS.get(code, PROBLEMS["damaged"]))


def link_problem(code: str, readable: Table | None = None) -> Fragment:
    """Why a link cannot be opened, and what could be read of it."""
    sentence = p[problem_line(code)]
    if readable is None:
        return dialog(_("This link cannot be opened"), sentence, foot=close_button())
    if code == "rules":
        return _earlier_rules(readable)
    record = readable.record
    if record.pack:
        text = _("Its cards could be read: a deal of %(game)s that was laid by hand.")
    else:
        text = _("Its cards could be read: deal %(deal)d, seed %(seed)s of %(game)s.")
    values = {"deal": record.first, "seed": record.seed, "game": readable.game.TITLE}
    return dialog(
        _("This link cannot be opened as it is"),
        sentence,
        p[text % values],
        foot=_choices(record._replace(actions=())),
    )


def _earlier_rules(readable: Table) -> Fragment:
    """A game that was played on where the rules of today have it otherwise."""
    return dialog(
        _("This link opens in part"),
        p[_("The rules have changed since this game was played: it opens up to there.")],
        p[_held(readable)],
        foot=_choices(readable.record),
    )
