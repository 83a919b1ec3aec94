"""Dialogs of score pads: list of saved pads, new pad, opened pad, pad received by link."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from htpy import Element, Fragment, Node, div, fragment, h3, li, p, section, span, strong, ul

from cardroom.game import Agreed, Dealing, Objection
from cardroom.games import GAMES, AnyGame
from cardroom.games.belote.rules import HIGHEST_BID
from cardroom.games.five_hundred.model import TRICKS as TEN
from cardroom.games.twenty_down.model import TRICKS as FIVE
from cardroom.links.challenge import LONGEST_NAME
from cardroom.nouns.seats import Seat
from cardroom.scorepad.entries import IllegalEntry
from cardroom.scorepad.pad import SEED, deal_index_of_line, score_deal, states_by_deal
from cardroom.views.kit.dialog_parts import (
    close_button,
    command_button,
    dialog,
    list_item_with_buttons,
    rule_link,
    text_field,
    two_buttons,
)
from cardroom.views.kit.widgets import icon, screen_reader_text
from cardroom.views.lobby.agreeing import command_dropdown, options_section, preset_dropdown
from cardroom.views.lobby.seating import default_player_name
from cardroom.views.scorepad.forms import FORMS
from cardroom.views.scorepad.ledger import Ledger, names_with_defaults
from cardroom.views.share.sharing import link_field
from cardroom.views.table.sheet import sheet_table
from cardroom.views.wording import words_of
from cardroom.views.words import N_, _, number, pgettext, rank_short, say, say_about, title_of
from cardroom.views.words.lists import join_with_commas, sentence_gap

PROMPTS: Mapping[str, str] = {  # by the code of a missing field
    "attackers-points": N_("How many points did they take?"),
    "banker": N_("Who is the banker?"),
    "bid": N_("What was bid?"),
    "cards-left": N_("Which cards were left?"),
    "declarations": N_("Declarations that count"),
    "first-at-target": N_("Who got to the target first, counting trick by trick?"),
    "kitty": N_("How many points did the kitty hold?"),
    "last-trick": N_("Who won the last trick?"),
    "own-tricks": N_("How many tricks did the bidder take?"),
    "partner": N_("Who was called?"),
    "points": N_("How many points did they take?"),
    "tricks": N_("How many tricks did everyone take?"),
    "trumps": N_("What were trumps?"),
    "who-bid": N_("Who bid?"),
    "who-out": N_("Who went out?"),
}

REFUSALS: Mapping[str, str] = {  # by the code of an objection
    "all-tricks": N_("Then the others took all eight tricks: choose that."),
    "below-zero": N_("The attackers can't have fewer than 0 points."),
    "bid-range": N_("A bid is %(lowest)s to %(highest)s units."),
    "four-of-a-rank": N_("The pack has only four cards of each rank."),
    "four-twice": N_("There's only one such four of a kind."),
    "forehand-stays": N_("Whoever names trumps can't sit out."),
    "kaput-too-low": N_("That's too low a bid for kaput."),
    "more-than-all": N_("That's more than all the points there are."),
    "no-card-left": N_("A side without cards has gone out: choose that."),
    "not-at-target": N_("That side isn't at the target."),
    "not-by-five": N_("Card points are multiples of five."),
    "own-partner": N_("You can't call yourself."),
    "too-many-declarations": N_("That's more cards than two hands hold."),
    "tricks-sum": N_("The tricks have to add up to %(whole)s."),
}

OTHER = N_("No deal can come to this.")

TROUBLES: Mapping[str, str] = {  # by the code of a problem in saving
    "soon-over": N_("With this, the game would be over before the last deals. Undo them first."),
    "later": N_("A later deal doesn't fit this. Undo the deals after this one first."),
    "full": N_("This score sheet is full."),
    "elsewhere": N_("Another tab has changed this sheet. This is how it stands now."),
    "gone": N_("Another tab has deleted this sheet. What you see is kept as a new one."),
}

TRICKS_OF_DEAL = {"five-hundred": TEN, "twenty-down": FIVE}

# Saved pads


def saved_pads_dialog(ledgers: Sequence[Ledger], game: str = "", *, more: bool = False) -> Fragment:
    """List saved score pads. If `more`, the button "Show more" adds older pads to the list."""
    return dialog(
        _("Keep score"),
        ul(".rows")[(_pad_row(ledger) for ledger in ledgers)],
        command_button("pad-more", _("Show more"), "quiet", data_game=game) if more else None,
        foot=two_buttons("close", _("Close"), "pad-new", _("New score sheet"), data_game=game),
    )


def _pad_row(ledger: Ledger) -> Element:
    title = title_of(ledger.pad.record.module)
    about = screen_reader_text(" " + title)
    return list_item_with_buttons(
        [span[title], p(".note")[join_with_commas(standings_by_side(ledger))]],
        command_button("pad-forget", [_("Delete"), about], "quiet", data_id=ledger.id),
        command_button("pad-open", [pgettext("button", "Open"), about], data_id=ledger.id),
    )


def standings_by_side(ledger: Ledger) -> list[str]:
    """Return the players of each side; after the first deal, also the score: "Ani 104"."""
    rows = words_of(ledger.pad.record.game).sheet_rows(ledger.scene(ledger.pad.state).view)
    if not rows:
        return [*map(str, ledger.side_names)]
    cells = rows[-1].cells
    return [
        say(_("%(name)s %(score)s"), name=name, score=cells[side[0]].standing)
        for name, side in zip(ledger.side_names, ledger.sides, strict=True)
    ]


GOALS: Mapping[str, str] = {  # the end of a game, by the option that sets it
    "target": N_("The game goes to %(goal)s."),
    "start": N_("The game goes down to 0."),
    "final_level": N_("The game goes to level %(goal)s."),
}


def removal_dialog(ledger: Ledger) -> Fragment:
    """Ask whether to delete a score pad."""
    keep = command_button("pad", _("Cancel"), "quiet")
    sure = command_button("pad-forget-now", _("Delete"), "danger", data_id=ledger.id)
    return dialog(
        _("Delete this score sheet?"),
        p[title_of(ledger.pad.record.module)],
        p(".note")[join_with_commas(standings_by_side(ledger))],
        foot=[keep, sure],
    )


# Agreement before the first deal


class Agreement(NamedTuple):
    """Choices made so far in the form for a new score pad, or for new names of its players."""

    game: AnyGame
    options: Agreed
    names: tuple[str, ...]  # by seat
    dealer: Seat = 0
    opened: bool = False  # True if single rules are shown


def new_pad_dialog(agreed: Agreement) -> Fragment:
    """Ask for the game of a new score pad, its house rules, the players, and the first dealer."""
    game, options = agreed.game, agreed.options
    games = [(key, title_of(one)) for key, one in GAMES.items() if key in FORMS]
    has_dealer = isinstance(game.start(options, SEED), Dealing)
    own = ("first_dealer",)  # an option with a field of its own in this form
    seats = [(str(seat), name) for seat, name in enumerate(names_with_defaults(agreed.names))]
    return dialog(
        _("New score sheet"),
        div(".lay-agreed")[
            command_dropdown("pad-game", _("Game"), games, game.KEY),
            preset_dropdown("pad-preset", game, options),
        ],
        options_section("pad-option", game, options, opened=agreed.opened, without=own),
        _player_name_fields(agreed),
        command_dropdown("pad-dealer", _("Deals first"), seats, str(agreed.dealer))
        if has_dealer
        else None,
        foot=[close_button("quiet"), command_button("pad-start", _("Start"), "primary")],
    )


def _player_name_fields(agreed: Agreement) -> Element:
    sides = agreed.game.partnerships(agreed.options)
    numbers = [" + ".join(number(seat + 1) for seat in side) for side in sides]
    partners = say(_("Together: %(sides)s."), sides=join_with_commas(numbers))
    titles = [default_player_name(seat) for seat in range(len(agreed.names))]
    fields = [
        text_field(
            f"pad-name-{seat}",
            title,
            name,
            data_choose="pad-name",
            data_seat=str(seat),
            placeholder=title,
            maxlength=str(LONGEST_NAME),
        )
        for seat, (title, name) in enumerate(zip(titles, agreed.names, strict=True))
    ]
    return section(".pad-names")[
        h3[_("Players, clockwise")],
        p(".help")[partners] if any(len(side) > 1 for side in sides) else None,
        [div(".field")[field] for field in fields],
    ]


def names_dialog(agreed: Agreement) -> Fragment:
    """Ask for new names of the players of a score pad."""
    return dialog(
        _("Names"),
        _player_name_fields(agreed),
        foot=two_buttons("pad-back", _("Back"), "pad-renamed", _("Save")),
    )


# An open sheet


def pad_dialog(ledger: Ledger, when: str = "") -> Fragment:
    """Show a score pad: scores, deal form, score sheet. A printed page adds the date `when`."""
    title = title_of(ledger.pad.record.module)
    return dialog(
        say(_("%(game)s: score"), game=title),
        p(".on-paper")[join_with_commas(filter(None, (title, when)))],
        p(".note.warning", role="alert")[_(TROUBLES[ledger.trouble]) if ledger.trouble else None],
        _result_or_scores(ledger),
        _entry_form(ledger) if ledger.accepts_entry else None,
        _sheet_table(ledger),
        p(".actions.wrapped")[
            command_button("pad-share", [icon("share"), " ", _("Share")], "quiet"),
            command_button("pad-print", [icon("print"), " ", _("Print")], "quiet"),
            command_button("pad-names", _("Names"), "quiet"),
            command_button("pad", _("Other score sheets"), "quiet"),
        ],
        foot=_pad_foot_buttons(ledger),
    )


def received_pad_dialog(ledger: Ledger) -> Fragment:
    """Show a score sheet that was received by link, and offer to go on with a copy."""
    return dialog(
        say(_("Someone shared a score sheet of %(game)s"), game=title_of(ledger.pad.record.module)),
        _result_or_scores(ledger),
        _sheet_table(ledger),
        foot=[close_button("quiet"), command_button("pad-take", _("Keep and go on"), "primary")],
    )


def _sheet_table(ledger: Ledger) -> Node:
    scene = ledger.scene(ledger.pad.state)
    if not scene.view.sheet:
        return None
    lines = range(len(scene.view.sheet)) if ledger.id else ()
    return sheet_table(scene, [_correct_deal_button(ledger, line) for line in lines])


def _correct_deal_button(ledger: Ledger, line: int) -> Element:
    place = deal_index_of_line(ledger.pad, line)
    deal = ledger.pad.state.sheet[line].number
    label = [_("Correct"), screen_reader_text(" " + say(_("Deal %(number)s"), number=number(deal)))]
    return command_button("pad-edit", label, "quiet", id=f"pad-edit-{line}", data_place=str(place))


def _result_or_scores(ledger: Ledger) -> Node:
    """Return the result and the payments of a finished game. Before the end, return the scores."""
    scene, words = ledger.scene(ledger.pad.state), words_of(ledger.pad.record.game)
    if not ledger.pad.is_over:
        options = ledger.pad.record.options._asdict()
        field = next(name for name in GOALS if name in options)
        level = options[field]
        goal = rank_short(level) if isinstance(level, str) else number(level)
        return fragment[
            p(".standing")[join_with_commas(standings_by_side(ledger))],
            p(".note.pad-goal")[say(_(GOALS[field]), goal=goal)],
        ]
    settlement = [p[line] for line in words.settlement(scene)]
    return fragment[p(".standing")[words.score_line(scene)], settlement]


def _entry_form(ledger: Ledger) -> Element:
    form, dealt = FORMS[ledger.pad.record.game], ledger.state_before_deal
    lines = [len(state.sheet) for state in states_by_deal(ledger.pad)]
    place = ledger.deal_index
    passed_out = place > 0 and lines[place] == lines[place - 1]  # in the last deal
    return section("#pad-form", aria_labelledby="pad-deal")[
        passed_out and p(".note")[_("Everyone passed: no one scores.")],
        h3("#pad-deal")[_deal_heading(ledger, dealt)],
        [*form.fields(ledger, dealt)],
        "passed" in ledger.pad.scorer.FIELDS
        and "passed" not in ledger.draft
        and command_button("pad-passed", _("Everyone passed")),
        p("#pad-needs.note")[form.describe_bid(ledger, dealt) if form.describe_bid else None],
        div("#pad-told", role="status", tabindex="-1")[_entry_outcome(ledger)],
    ]


def _deal_heading(ledger: Ledger, dealt: Any) -> Node:
    """Return the heading "Deal 5: North deals". In 80 Points: "Deal 5: North is the banker"."""
    starter = getattr(dealt, "starter", None)
    if isinstance(dealt, Dealing):
        text, who = _("Deal %(number)s: %(name)s deals"), dealt.dealer
    elif dealt.number > 1 and starter is not None:
        text, who = _("Deal %(number)s: %(name)s is the banker"), starter
    else:
        return say(_("Deal %(number)s"), number=number(dealt.number))
    return say_about(text, ledger.names.by_seat[who], number=number(dealt.number))


def _entry_outcome(ledger: Ledger) -> Node:
    """Return HTML for the new scores, or for the reason why the entered deal is refused."""
    try:
        after = score_deal(ledger.pad, ledger.deal_index, ledger.draft)
    except IllegalEntry as error:
        said = _refusal_sentence(ledger, error.objection)
        if error.objection.unfinished:
            return p(".note")[said]
        link = rule_link(ledger.pad.record.game, error.objection.paragraph, apart=True)
        return p(".refusal")[said, sentence_gap(), link]
    if len(after.sheet) == len(ledger.state_before_deal.sheet):
        return p[_("Everyone passed: no one scores.")]
    row = words_of(ledger.pad.record.game).sheet_rows(ledger.scene(after).view)[-1]
    cells = [row.cells[side[0]] for side in ledger.sides]
    named = zip(ledger.side_names, cells, strict=True)
    items = [li[strong[name], " ", one.words, " → ", one.standing] for name, one in named]
    return ul(".plain")[items]


def _refusal_sentence(ledger: Ledger, objection: Objection) -> str:
    """Say which rule an entry on a score pad breaks, or which of its fields is still empty."""
    if objection.unfinished:
        return _(PROMPTS[objection.code])
    game, options = ledger.pad.record.game, ledger.pad.record.options._asdict()
    return say(
        _(REFUSALS.get(objection.code, OTHER)),
        whole=number(TRICKS_OF_DEAL.get(game, 0)),
        lowest=number(options.get("min_bid", 0)),
        highest=number(HIGHEST_BID),
    )


def _pad_foot_buttons(ledger: Ledger) -> list[Node]:
    if not ledger.accepts_entry:
        return two_buttons("pad-undo", _("Undo"), "pad-again", _("Play again"))
    if ledger.place is not None:
        return two_buttons("pad-cancel", _("Cancel"), "pad-write", _("Save"))
    back = close_button("quiet")
    if ledger.draft:
        back = command_button("pad-clear", _("Clear all"), "quiet")
    elif ledger.pad.entries:
        back = command_button("pad-undo", _("Undo"), "quiet")
    return [back, command_button("pad-write", _("Add deal"), "primary")]


def pad_link_dialog(address: str) -> Fragment:
    """Show the link `address`, which shares a score pad."""
    remark = _("It shows the sheet. Whoever opens it can go on with a copy.")
    return dialog(
        _("Share the score sheet"),
        link_field("pad-link", _("Link"), address, remark, _("Copy link")),
        foot=command_button("pad-back", _("Back"), "quiet"),
    )
