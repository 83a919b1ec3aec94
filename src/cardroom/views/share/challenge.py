"""Dialogs to make and receive challenges (to play the same cards), and their list in the lobby."""

from collections.abc import Sequence
from typing import NamedTuple

from htpy import Element, Fragment, Node, div, h2, p, section, span, ul

from cardroom.links.challenge import LONGEST_NAME, WHOLE_GAME, Challenge, ChallengeLine
from cardroom.table import Table
from cardroom.views.kit.dialog_parts import (
    command_button,
    dialog,
    list_item_with_buttons,
    radio_group,
    text_field,
    two_buttons,
)
from cardroom.views.kit.widgets import chip, screen_reader_text
from cardroom.views.share.links import changed_house_rules, game_description as about_game
from cardroom.views.share.sharing import link_field, too_long_note
from cardroom.views.words import N_, _, deal_count, level_name, ngettext, say, say_about, title_of
from cardroom.views.words.lists import join_with_and
from cardroom.views.words.people import person_word

SECONDS_A_CARD = 10  # of a hand: thinking, bidding, and waiting for other players

LEFT_OUT = {
    "newer": N_("%(name)s's game needs a newer version. Reload to update."),
    "rules": N_("%(name)s's game uses different rules."),
}


def name_or_someone(name: str) -> str:
    """Return a player's name for use in a sentence, or "someone" for an empty name."""
    return name or _("someone")


def challenge_length_text(deals: int) -> str:
    """Return the length of a challenge in words: "3 deals" or "the whole game"."""
    return _("the whole game") if deals == WHOLE_GAME else deal_count(deals)


# Making a challenge


class ChallengeOffer(NamedTuple):
    """Challenge that the visitor can make from the current game, with possible lengths."""

    challenge: Challenge
    lengths: tuple[int, ...]  # lengths to choose from
    link: str  # empty if it would be too long to be opened


def make_challenge_dialog(offer: ChallengeOffer) -> Fragment:
    """Show the dialog that makes a challenge: number of deals, visitor's name, and link."""
    line, chosen = offer.challenge.lines[0], str(offer.challenge.deals)
    lengths = [(str(deals), challenge_length_text(deals)) for deals in offer.lengths]
    title, name, copy = _("How many deals?"), "challenge-deals", _("Copy the challenge")
    remark = _("Finish it, then send your result.")
    if line.actions:
        remark = _("Your friend sees your game after playing.")
    link = link_field("challenge-link", _("The challenge"), offer.link, remark, copy)
    return dialog(
        _("Challenge a friend"),
        p[_("Your friend gets the same cards and opponents.")],
        radio_group(".segmented", title, name, lengths, chosen, challenge="deals"),
        _name_field(line.name),
        link if offer.link else too_long_note(),
        assisted_or_score_note(line),
    )


def _name_field(name: str, answer: str | None = None) -> Element:
    return div(".field")[
        text_field(
            "challenge-name",
            _("Your name"),
            name,
            "nickname",
            data_challenge="name",
            data_id=answer,
            maxlength=str(LONGEST_NAME),
            aria_describedby="challenge-name-help",
        ),
        p("#challenge-name-help.help")[_("Optional. Your friend sees it.")],
    ]


def assisted_or_score_note(line: ChallengeLine, name: str = "") -> Node:
    """Note that a player's game is assisted, or began at another score. `name`: "" for "you"."""
    if line.assisted:
        yours, theirs = _("Your game is assisted."), _("%(name)s's game is assisted.")
    elif line.within:
        yours = _("Your score differed, so opponents may play differently.")
        theirs = _("%(name)s's score differed, so opponents may play differently.")
    else:
        return None
    return p(".note")[say_about(theirs, name) if name else yours]


# Receiving a challenge


def received_challenge_dialog(
    one: Challenge, tables: Sequence[Table], *, playing: bool = False, learned: bool = False
) -> Fragment:
    """Show a received challenge. If `playing`, say that the visitor's open game is saved. If
    `learned`, say that the computer players have improved since and may play differently.
    """
    first = one.lines[0]
    title = say_about(_("%(name)s challenges you"), first.name) if first.name else _("A challenge")
    done = [line.name for line in one.lines if line.actions]
    return dialog(
        title,
        about_game(one.deal.game),
        p[_challenge_summary_sentence(one, tables)],
        changed_house_rules(one.deal),
        p[_already_played_sentence(done)],
        [
            p(".note")[say_about(_(LEFT_OUT[line.left_out]), name_or_someone(line.name))]
            for line in one.lines
            if line.left_out
        ],
        learned
        and p(".note")[_("The computer has improved since: opponents may play differently.")],
        playing and p(".note")[_("Your open game is saved.")],
        p(".note")[_("Undo or a hint marks your game as assisted.")],
        foot=two_buttons("close", _("Not now"), "challenge-play", _("Play"), data_id=one.id),
    )


def _challenge_summary_sentence(one: Challenge, tables: Sequence[Table]) -> str:
    levels = sorted({level for level in one.levels if level}, key=list(one.levels).index)
    taken = max((len(table.state.sheet) for table in tables), default=0)
    cards = len(Table(one.deal).view(one.seat).hand) * (one.deals or taken or 8)
    minutes = max(1, round(SECONDS_A_CARD * cards / 60))
    about = ngettext("about a minute", "about %(count)d minutes", minutes)
    values = {
        "game": title_of(one.deal.module),
        "length": challenge_length_text(one.deals),
        "levels": join_with_and(level_name(level) for level in levels),
        "minutes": say(about, count=minutes),
    }
    text = _("%(game)s, %(length)s. Opponents: %(levels)s. It takes %(minutes)s.")
    return say(text, **values)


def _already_played_sentence(names: Sequence[str]) -> str:
    if not names:
        return _("No one has played it yet.")
    if not any(names):
        return _("Play to see the result.")
    text = _("Already played by %(names)s. Play to see the result.")
    return say(text, names=join_with_and(person_word(name_or_someone(name)) for name in names))


def send_back_dialog(id: str, link: str, names: Sequence[str], mine: int) -> Fragment:
    """Show the link that answers a challenge. `mine` is the visitor's index in `names`."""
    remark, copy = _("Friends see all games side by side."), _("Copy your answer")
    return dialog(
        _("Send back"),
        _name_field(names[mine], id),
        link_field("challenge-link", _("Your answer"), link, remark, copy),
        p(".note")[_("More friends can join with the same link.")],
    )


def unplayed_own_challenge_dialog() -> Fragment:
    """Show that an opened link is the visitor's own challenge, not yet played by others."""
    return dialog(_("You sent this challenge"), p[_("No one else has played it yet.")])


def removal_dialog(id: str, line: str) -> Fragment:
    keep = command_button("close", _("Keep"), "quiet")
    sure = command_button("challenge-forget-now", _("Delete"), "danger", data_id=id)
    remark = p[_("Your own game is kept.")]
    return dialog(_("Delete this challenge?"), p[line], remark, foot=[keep, sure])


# The lobby


class ChallengeRow(NamedTuple):
    """Challenge as listed in the lobby."""

    id: str
    challenge: Challenge  # perhaps read without replay
    mine: int  # index of the visitor's line; -1: not played yet
    sent: bool
    when_text: str


def challenge_state(row: ChallengeRow) -> str:
    """Return the state of a challenge: "open" (not played yet), "sent" or "answered"."""
    if row.mine < 0:
        return "open"
    return "answered" if sum(line.is_played for line in row.challenge.lines) > 1 else "sent"


STATES = {"open": N_("open"), "sent": N_("sent"), "answered": N_("answered")}


def challenge_line(row: ChallengeRow) -> str:
    """Return the game, length and players of a challenge as a text."""
    one = row.challenge
    values = {
        "game": title_of(one.deal.module),
        "length": challenge_length_text(one.deals),
        "names": join_with_and(
            _("you")
            if place == row.mine or (row.sent and place == 0)
            else name_or_someone(line.name)
            for place, line in enumerate(one.lines)
        ),
    }
    return say(_("%(game)s, %(length)s: %(names)s"), **values)


def challenge_rows(rows: Sequence[ChallengeRow]) -> Element | None:
    """Return the list of challenges in the lobby, in the given order. None without challenges."""
    if not rows:
        return None
    return section("#challenges", aria_labelledby="challenges-title")[
        h2("#challenges-title")[_("Challenges")], ul(".rows")[[_challenge_row(row) for row in rows]]
    ]


def _challenge_row(row: ChallengeRow) -> Element:
    state = challenge_state(row)
    name = screen_reader_text(challenge_line(row))
    shown = _("Compare") if state == "answered" else _("Show")
    return list_item_with_buttons(
        [span[challenge_line(row)], " ", chip(_(STATES[state])), p(".note")[row.when_text]],
        command_button("challenge-forget", [_("Delete"), " ", name], "quiet", data_id=row.id),
        command_button("challenge-play", [_("Play"), " ", name], data_id=row.id)
        if state == "open"
        else command_button("challenge-see", [shown, " ", name], data_id=row.id),
        data_challenge_state=state,
        id=f"challenge-{row.id}",
    )
