"""Dialogs of games by link: links to send, received links, and links that cannot be opened."""

from collections.abc import Sequence
from typing import NamedTuple

from htpy import Element, Fragment, Node, details, div, fragment, li, p, summary, ul

from cardroom.game import Seen
from cardroom.games import GAMES
from cardroom.nouns.seats import Seat
from cardroom.views.kit.dialog_parts import close_button, command_button, dialog, two_buttons
from cardroom.views.scene import Scene
from cardroom.views.share.links import link_problem_dialog
from cardroom.views.share.sharing import link_field
from cardroom.views.wording import words_of
from cardroom.views.words import N_, _, join_sentences, say, say_about, title_of

MOST_TOLD = 12  # most sentences shown


class PlayerLinks(NamedTuple):
    """Links with which one player can open a game."""

    seat: Seat
    name: str
    whole: str  # holds the whole game
    short: str = ""  # only the last actions, if the player surely has the earlier ones


# Sending


def send_links_dialog(links: Sequence[PlayerLinks]) -> Fragment:
    """Show a link for the next player; after a deal, a link for each player at another device."""
    one = say_about(_("Send to %(name)s"), links[0].name)
    return dialog(
        one if len(links) == 1 else _("Send the game"),
        [_link_field_for_player(link) for link in links],
        p(".note")[join_sentences((_("The link holds all the cards."), _(TRUST)))],
        foot=close_button("quiet"),
    )


def _link_field_for_player(one: PlayerLinks) -> Element | Fragment:
    title = say_about(_("The link for %(name)s"), one.name)
    remark = say_about(_("Opens as %(name)s."), one.name)
    copy = say_about(_("Copy the link for %(name)s"), one.name)
    first = link_field(f"letter-{one.seat}", title, one.short or one.whole, remark, copy)
    if not one.short:
        return first
    title = say_about(_("The whole game for %(name)s"), one.name)
    remark, copy = _("This one opens on any device."), _("Copy the whole game")
    whole = link_field(f"whole-{one.seat}", title, one.whole, remark, copy)
    return fragment[first, details(".more")[summary[_("On another device?")], whole]]


TRUST = N_("A link can be changed: play with people you trust.")


# Links that continue a game


def received_turn_dialog(
    scene: Scene[Seen], others: Sequence[Seat] = (), own: Sequence[str] = ()
) -> Fragment:
    """Show a game received by link: whose turn it is, and what happened since the visitor's last
    turn. `own` has sentences about moves that the visitor made on another device. `others` are
    seats that the visitor may play instead.
    """
    names = [person.name for person in scene.people]
    values = {"game": title_of(GAMES[scene.game]), "deal": scene.view.number}
    return dialog(
        say_about(_("You are %(name)s"), names[scene.seat or 0]),
        p[say(_("%(game)s by link, deal %(deal)d."), **values)],
        _moves_list("letter-since", _("Since your last turn:"), scene.help.since),
        p[words_of(scene.game).turn_line(scene)],
        _moves_made_elsewhere(own),
        _claim_other_seat_buttons(names, others),
        p(".note")[_(TRUST)],
        foot=two_buttons("close", _("Not now"), "letter-play", _("Play on")),
    )


def _moves_made_elsewhere(lines: Sequence[str]) -> Fragment | None:
    return _moves_list("letter-own", _("Moves for your seat that you didn't make here:"), lines)


def _moves_list(id: str, title: str, lines: Sequence[str]) -> Fragment | None:
    if not lines:
        return None
    return fragment[p[title], ul(f"#{id}.plain")[[li[line] for line in lines[-MOST_TOLD:]]]]


def unknown_moves_dialog(own: Sequence[str]) -> Fragment:
    """Show moves that the saved game lacks, and ask the visitor: "Did you make these moves?"."""
    return dialog(
        _("Did you make these moves?"),
        _moves_made_elsewhere(own),
        p[_("If you made them on another device, play on.")],
        p[_("If not, keep both games.")],
        p(".note")[_(TRUST)],
        foot=[
            command_button("letter-mine", _("Keep yours"), "quiet"),
            command_button("letter-play", _("Yes, play on"), "quiet"),
            command_button("letter-both", _("Keep both"), "primary"),
        ],
    )


def _claim_other_seat_buttons(names: Sequence[str], others: Sequence[Seat]) -> Node:
    if not others:
        return None
    marks = [(say_about(_("I'm %(name)s"), names[seat]), str(seat)) for seat in others]
    buttons = [command_button("letter-as", one, "quiet", data_seat=seat) for one, seat in marks]
    return details(".more")[summary[_("Not you?")], div(".actions")[buttons]]


def confirm_seat_dialog(seat: Seat, names: Sequence[str]) -> Fragment:
    """Ask whether the visitor is really the player at a seat, because the cards will be shown."""
    sure = say_about(_("Yes, I'm %(name)s"), names[seat])
    return dialog(
        say_about(_("Are you %(name)s?"), names[seat]),
        p[say_about(_("You'll see %(name)s's cards."), names[seat])],
        foot=[
            command_button("letter-back", _("Back"), "primary"),
            command_button("letter-sure", sure, "quiet", data_seat=str(seat)),
        ],
    )


# Links that do not fit


def older_link_dialog(mine: Scene[Seen]) -> Fragment:
    """Show that the visitor's game `mine` is further on than the game in a received link."""
    return dialog(
        _("Your game is further on"),
        p[_("Your game already includes this link.")],
        p[words_of(mine.game).turn_line(mine)],
        foot=[
            command_button("letter-both", _("Open the older one too"), "quiet"),
            command_button("letter-send", _("Send yours again")),
            command_button("letter-mine", _("Continue yours"), "primary"),
        ],
    )


def different_games_dialog(mine: str, theirs: str, own: Sequence[str] = ()) -> Fragment:
    """Ask which game to keep, because a received link does not match the visitor's saved game.
    `mine` and `theirs` describe the first different move, in the saved game and in the link. `own`
    has sentences about moves that the visitor made on another device.
    """
    return dialog(
        _("This link doesn't match your game"),
        p[_("A turn was taken back, or played twice.")],
        ul(".plain")[
            mine and li[say(_("In your game: %(sentence)s"), sentence=mine)],
            theirs and li[say(_("In the link: %(sentence)s"), sentence=theirs)],
        ],
        _moves_made_elsewhere(own),
        p[_("Agree on one.")],
        foot=[
            command_button("letter-mine", _("Keep yours"), "quiet"),
            command_button("letter-take", _("Replace yours"), "quiet"),
            command_button("letter-both", _("Keep both"), "primary"),
        ],
    )


def refused_link_dialog(code: str, link: str) -> Fragment:
    """Show why a received link to a game cannot be opened, and what to do. `link` is its text."""
    if code == "unknown":
        title = _("Playing in another browser, or in the app?")
        remark = _("Copy this link, open Cardroom there, and paste it.")
        return dialog(
            _("This game isn't in this browser"),
            p[_("This link holds only the last moves.")],
            link_field("elsewhere-link", title, link, remark, _("Copy link")),
            p[_("If not, ask for the link to the whole game.")],
        )
    if code == "parted":
        return dialog(
            _("This link doesn't match your game"),
            p[_("This link doesn't match your game.")],
            p[_("Ask for the link to the whole game.")],
        )
    return link_problem_dialog(code)
