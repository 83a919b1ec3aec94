"""Screens of challenges: making a challenge, receiving a challenge, and the list in the lobby."""

from collections.abc import Sequence
from typing import NamedTuple

from htpy import (
    Element,
    Fragment,
    Node,
    div,
    fieldset,
    fragment,
    h2,
    input as input_,
    label,
    legend,
    li,
    p,
    section,
    span,
    ul,
)

from cardroom.links.challenge import LONGEST_NAME, WHOLE_GAME, Challenge, Glance
from cardroom.table import Table
from cardroom.views.kit.dialog_parts import close_button, dialog, do
from cardroom.views.kit.widgets import chip, hidden
from cardroom.views.share.links import about as about_game, house_rules
from cardroom.views.share.sharing import link_field, too_long_for_a_link
from cardroom.views.words import (
    N_,
    _,
    all_of,
    deal_count,
    level_name,
    ngettext,
    say,
    say_about,
    title_of,
)
from cardroom.views.words.people import person

SECONDS_A_CARD = 10  # of a hand: thinking, bidding, and waiting for other players

LEFT_OUT = {
    "newer": N_("%(name)s's game needs a newer version. Reload to update."),
    "rules": N_("%(name)s's game uses different rules."),
}


def who(name: str) -> str:
    """Return the name of a player for a sentence, or "someone" if the name is empty."""
    return name or _("someone")


def length_name(deals: int) -> str:
    """Return the length of a challenge in words: "3 deals"."""
    return _("the whole game") if deals == WHOLE_GAME else deal_count(deals)


# Making a challenge


class Offer(NamedTuple):
    """Challenge that can be made from the game on the table."""

    challenge: Challenge
    lengths: tuple[int, ...]  # lengths to choose from
    link: str  # empty if it would be too long to be opened


def making(offer: Offer) -> Fragment:
    """Show the dialog that makes a challenge: number of deals, visitor's name, and link."""
    one = offer.challenge
    line = one.lines[0]
    return dialog(
        _("Challenge a friend"),
        p[_("Your friend gets the same cards and opponents.")],
        fieldset(".segmented")[
            legend[_("How many deals?")],
            [_length(deals, chosen=deals == one.deals) for deals in offer.lengths],
        ],
        _name_field(line.name),
        _the_link(offer),
        _honestly(line.assisted, within=line.within),
        foot=close_button(),
    )


def _the_link(offer: Offer) -> Fragment | Element:
    if not offer.link:
        return too_long_for_a_link()
    told = _what_is_in_it(offer.challenge)
    return link_field(
        "challenge-link", _("The challenge"), offer.link, told, _("Copy the challenge")
    )


def _name_field(name: str, answer: str | None = None) -> Element:
    """Return the field for the visitor's name; `answer` is the id of an answered challenge."""
    return div(".field")[
        label(for_="challenge-name")[_("Your name")],
        input_(
            {"data-challenge": "name", "data-id": answer},
            id="challenge-name",
            type="text",
            maxlength=str(LONGEST_NAME),
            value=name,
            autocomplete="nickname",
            aria_describedby="challenge-name-help",
        ),
        p("#challenge-name-help.help")[_("Optional. Your friend sees it.")],
    ]


def _length(deals: int, *, chosen: bool) -> Element:
    box = input_(
        {"data-challenge": "deals"},
        type="radio",
        name="challenge-deals",
        value=str(deals),
        checked=chosen,
    )
    return label(".choice")[box, " ", span[length_name(deals)]]


def _what_is_in_it(one: Challenge) -> str:
    if one.lines[0].actions:
        return _("Your friend sees your game after playing.")
    return _("Finish it, then send your result.")


def _honestly(assisted: bool, *, within: bool) -> Node:  # noqa: FBT001
    if assisted:
        return p(".note")[_("The link says that you used help.")]
    if within:
        return p(".note")[_("Your score differed, so opponents may play differently.")]
    return None


# Receiving a challenge


def greeting(
    one: Challenge, tables: Sequence[Table], *, playing: bool = False, learned: bool = False
) -> Fragment:
    """Show a received challenge: challenger, game, rules and duration. `playing`: the visitor's own
    game is on the table. `learned`: the computer players have changed since the challenge.
    """
    first = one.lines[0]
    title = say_about(_("%(name)s challenges you"), first.name) if first.name else _("A challenge")
    done = [line.name for line in one.lines if line.actions]
    kept = _("Your open game is saved.")
    return dialog(
        title,
        about_game(one.deal.game),
        p[_played_what(one, tables)],
        house_rules(one.deal.game, one.deal.options, one.deal.module.Options()),
        p[_who_has_played(done)],
        [
            p(".note")[say_about(_(LEFT_OUT[line.left_out]), who(line.name))]
            for line in one.lines
            if line.left_out
        ],
        learned and p(".note")[_newer_players()],
        playing and p(".note")[kept],
        p(".note")[_("Undo or a hint marks your game as assisted.")],
        foot=[
            do("close", _("Not now"), "quiet"),
            do("challenge-play", _("Play"), "primary", data_id=one.id),
        ],
    )


def _played_what(one: Challenge, tables: Sequence[Table]) -> str:
    levels = sorted({level for level in one.levels if level}, key=list(one.levels).index)
    values = {
        "game": title_of(one.deal.module),
        "length": length_name(one.deals),
        "levels": all_of(level_name(level) for level in levels),
        "minutes": say(
            ngettext("about a minute", "about %(count)d minutes", minutes(one, tables)),
            count=minutes(one, tables),
        ),
    }
    text = _("%(game)s, %(length)s. Opponents: %(levels)s. It takes %(minutes)s.")
    return say(text, **values)


def minutes(one: Challenge, tables: Sequence[Table]) -> int:
    """Estimate the minutes of a challenge, from hand size and deals of other players' games."""
    taken = max((len(table.state.sheet) for table in tables), default=0)
    deals = one.deals or taken or 8
    start = Table(one.deal)
    cards = len(start.view(one.seat).hand)
    return max(1, round(SECONDS_A_CARD * cards * deals / 60))


def _who_has_played(names: Sequence[str]) -> str:
    if not names:
        return _("No one has played it yet.")
    if not any(names):
        return _("Play to see the result.")
    text = _("Already played by %(names)s. Play to see the result.")
    return say(text, names=all_of(person(who(name)) for name in names))


def _newer_players() -> str:
    return _("The computer has improved since: opponents may play differently.")


def sending_back(id: str, link: str, names: Sequence[str], mine: int) -> Fragment:
    """Show the link that sends all players' games back; `mine` is the index of the visitor."""
    return dialog(
        _("Send back"),
        _name_field(names[mine], id),
        link_field(
            "challenge-link",
            _("Your answer"),
            link,
            _("Friends see all games side by side."),
            _("Copy your answer"),
        ),
        p(".note")[_("More friends can join with the same link.")],
        foot=close_button(),
    )


def known_already() -> Fragment:
    """Show that an opened link is the visitor's own challenge, without a new player."""
    return dialog(
        _("You sent this challenge"),
        p[_("No one else has played it yet.")],
        foot=[close_button()],
    )


def removal(id: str, line: str) -> Fragment:
    return dialog(
        _("Delete this challenge?"),
        p[line],
        p[_("Your own game is kept.")],
        foot=[
            do("close", _("Keep"), "quiet"),
            do("challenge-forget-now", _("Delete"), "danger", data_id=id),
        ],
    )


# The lobby


class ChallengeRow(NamedTuple):
    """A challenge as a row of the lobby."""

    id: str
    glance: Glance
    mine: int  # index of the visitor's line; -1: not played yet
    sent: bool
    when_text: str


def state_of(row: ChallengeRow) -> str:
    """Return the state of a challenge: "open" (not played yet), "sent" or "answered"."""
    if row.mine < 0:
        return "open"
    others = sum(row.glance.played) > 1
    return "answered" if others else "sent"


STATES = {"open": N_("open"), "sent": N_("sent"), "answered": N_("answered")}


def about(row: ChallengeRow) -> str:
    """Describe a challenge in a line: game, length, players."""
    one = row.glance.challenge
    values = {
        "game": title_of(one.deal.module),
        "length": length_name(one.deals),
        "names": all_of(
            _("you") if place == row.mine or (row.sent and place == 0) else who(line.name)
            for place, line in enumerate(one.lines)
        ),
    }
    return say(_("%(game)s, %(length)s: %(names)s"), **values)


def challenge_rows(rows: Sequence[ChallengeRow]) -> Fragment | None:
    """Return the list of challenges in the lobby, in the given order. None without challenges."""
    if not rows:
        return None
    return fragment[
        section("#challenges", aria_labelledby="challenges-title")[
            h2("#challenges-title")[_("Challenges")],
            ul(".rows")[[_row(row) for row in rows]],
        ]
    ]


def _row(row: ChallengeRow) -> Element:
    state = state_of(row)
    name = hidden(about(row))
    return li(".row", {"data-challenge-state": state}, id=f"challenge-{row.id}")[
        div(".row-text")[
            span[about(row)],
            " ",
            chip(_(STATES[state])),
            p(".note")[row.when_text],
        ],
        div(".actions")[
            do("challenge-forget", [_("Delete"), " ", name], "quiet", data_id=row.id),
            do("challenge-play", [_("Play"), " ", name], data_id=row.id)
            if state == "open"
            else do(
                "challenge-see",
                [_("Compare") if state == "answered" else _("Show"), " ", name],
                data_id=row.id,
            ),
        ],
    ]
