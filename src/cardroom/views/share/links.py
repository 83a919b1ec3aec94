"""Dialogs about an opened link: the game or deal in it, or why it cannot be opened."""

from htpy import Element, Fragment, button, fragment, li, p, ul

from cardroom.table import Record, Table
from cardroom.views.kit.dialog_parts import close_button, command_button, dialog, two_buttons
from cardroom.views.share.sharing import paste_field
from cardroom.views.wording import words_of
from cardroom.views.words import N_, _, join_with_commas, number, pgettext, say, title_of
from cardroom.views.words.people import default_seat_name, say_about

PROBLEMS = {  # by the code of a LinkError; "damaged" speaks for the others
    "foreign": N_("There's no Cardroom link here. Copy the whole link from the message."),
    "cut": N_("The end of this link is missing. Copy all of it from the message."),
    "changed": N_("Part of this link was changed on the way. Copy it from the message again."),
    "format": N_("This needs a newer version. Reload to update."),
    "game": N_("This version doesn't have that game. Reload to update."),
    "rules": N_("This link uses different rules and can't be replayed."),
    "options": N_("This link has unknown house rules. Reload to update."),
    "damaged": N_("This link is damaged. Ask for a new one."),
}


def received_link_dialog(table: Table, *, playing: bool = False) -> Fragment:
    """Offer the game or deal of a link. If `playing`, say that the visitor's open game is saved."""
    record = table.record
    text = _("Someone shared this deal of %(game)s with you")
    if record.actions:
        text = _("Someone shared a game of %(game)s with you")
    return dialog(
        say(text, game=title_of(record.module)),
        game_description(record.game, linked=True),
        p[_link_content_sentence(table)],
        changed_house_rules(record),
        playing and p(".note")[_("Your open game is saved.")],
        foot=_link_choice_buttons(record),
    )


def game_description(game: str, *, linked: bool = False) -> Fragment:
    """Describe a game to visitors who do not know it, with a button for its rules."""
    learn: dict[str, str | bool] = {"data-learn": game, "data-linked": linked}
    rules = button(".button.quiet", learn, type="button")[_("Rules")]
    return fragment[p[_(words_of(game).TAGLINE)], p[rules]]


def _link_choice_buttons(record: Record) -> list[Element]:
    later = command_button("dismiss-link", _("Not now"), "quiet")
    board = command_button("accept-link", _("Open on the board"), "quiet", data_how="board")
    if not record.actions:
        play = command_button("accept-link", _("Play"), "primary", data_how="deal")
        return [later, *([board] if record.pack else []), play]
    return [
        later,
        board,
        command_button("accept-link", _("Watch the game"), data_how="watch"),
        command_button("accept-link", _("Play these cards from the start"), data_how="deal"),
        command_button("accept-link", _("Play on from here"), "primary", data_how="game"),
    ]


def _link_content_sentence(table: Table) -> str:
    record = table.record
    if record.pack and not record.actions:
        return _("Someone chose the cards of this deal.")
    if not record.actions:
        text = _("Deal %(deal)d, code %(seed)s.")
        return say(text, deal=record.first, seed=record.seed)
    game, state = table.game, table.state
    text, seats = _("%(name)s %(score)s"), len(state.scores)
    scores = [
        say_about(text, default_seat_name(seat, seats), score=number(score))
        for seat, score in enumerate(state.scores)
    ]
    values = {"deal": state.number, "scores": join_with_commas(scores), "game": title_of(game)}
    if state.winners:
        return say(_("A finished game of %(deal)d deals: %(scores)s."), **values)
    return say(_("A game at deal %(deal)d: %(scores)s."), **values)


def changed_house_rules(record: Record) -> Fragment | None:
    """List the options of a game that differ from the usual options; None if all are equal."""
    words, usual = words_of(record.game).OPTIONS, record.module.Options()._asdict()
    text = _("%(option)s: %(value)s")
    named = [
        say(text, option=words.name(field), value=words.value(field, value))
        for field, value in record.options._asdict().items()
        if value != usual[field]
    ]
    if not named:
        return None
    return fragment[p[_("House rules:")], ul(".plain")[[li[line] for line in named]]]


def link_error_line(code: str) -> str:
    return _(PROBLEMS.get(code, PROBLEMS["damaged"]))


def paste_dialog() -> Fragment:
    """Ask the visitor to paste a link to Cardroom, or an answer to an invitation."""
    return dialog(
        _("Open a link"),
        paste_field(
            "pasted-link", _("Paste a link, or an answer to an invitation"), "pasted-problem"
        ),
        foot=two_buttons("close", _("Close"), "open-link", pgettext("button", "Open")),
    )


def paste_button() -> Element:
    """Return a button to paste the whole link again, after a link that could not be opened."""
    return command_button("paste-link", _("Paste the link"))


def link_problem_dialog(code: str, readable: Table | None = None) -> Fragment:
    """Show why a link cannot be opened. `readable` is the part of its game that can be read."""
    sentence = p[link_error_line(code)]
    if readable is None:
        title = _("This link can't be opened")
        return dialog(title, sentence, foot=[close_button("quiet"), paste_button()])
    if code == "rules":
        return dialog(
            _("This link opens in part"),
            p[_("The rules have changed: it opens up to there.")],
            p[_link_content_sentence(readable)],
            foot=_link_choice_buttons(readable.record),
        )
    return dialog(
        _("This link can't be opened as it is"),
        sentence,
        p[_("You can still play its cards.")],
        foot=[paste_button(), *_link_choice_buttons(readable.record.deal)],
    )
