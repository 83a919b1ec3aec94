"""Sentences that several games share. Each game passes functions that name its cards and tricks."""

from collections.abc import Callable, Container, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from cardroom.game import InTricks, Seen
from cardroom.nouns.cards import Card, Suit
from cardroom.nouns.seats import Seat
from cardroom.views.scene import Scene
from cardroom.views.wording.position import cards_with_players
from cardroom.views.words import N_, Names, Word, _, join_sentences, say, you_or
from cardroom.views.words.cards import card_name, suit_name


class TrickView(Seen, InTricks, Protocol):
    """Protocol of a view (what a seat may know) in a game with tricks."""


V = TypeVar("V", bound=TrickView)


def pass_line(seat: Seat, names: Names) -> str:
    return you_or(names, seat, _("You pass."), _("%(name.Subject)s passes."))


def play_line(seat: Seat, names: Names, card: Word, *, leading: bool = False) -> str:
    """Return the sentence about a player who plays a card, or leads it."""
    if leading:
        yours = _("You lead %(card.object)s.")
        theirs = _("%(name.Subject)s leads %(card.object)s.")
    else:
        yours = _("You play %(card.object)s.")
        theirs = _("%(name.Subject)s plays %(card.object)s.")
    return you_or(names, seat, yours, theirs, card=card)


def trick_won_line(seat: Seat, names: Names, *, last: bool) -> str:
    """Return the sentence about a trick's winner, who leads next unless the trick is the last."""
    if last:
        yours = _("You win the last trick.")
        theirs = _("%(name.Subject)s wins the last trick.")
    else:
        yours, theirs = _("You win and lead."), _("%(name.Subject)s wins and leads.")
    return you_or(names, seat, yours, theirs)


def deal_over_line(
    scene: Scene[Any],
    changes: Callable[[Scene[Any]], Sequence[str]],
    standing: Callable[[Scene[Any]], str],
) -> str:
    """Tell screen readers that a deal is over, the viewer's score change, and the standing."""
    view = scene.view
    values: dict[str, object] = {"number": view.number, "standing": standing(scene)}
    if view.seat is None:
        return say(_("Deal %(number)d is over. %(standing)s"), **values)
    values["change"] = changes(scene)[view.seat]
    return say(_("Deal %(number)d is over. Your score: %(change)s. %(standing)s"), **values)


def trick_and_turn(scene: Scene[V], turn: str, called: Callable[[Card], Word] = card_name) -> str:
    """Return a sentence about the cards on the table, if any, and then the sentence `turn`."""
    trick = scene.view.trick
    if not trick or not trick.cards:
        return turn
    cards = cards_with_players(trick, scene.names, called=called)
    return say(_("On the table: %(cards)s. %(turn)s"), cards=cards, turn=turn)


def turn_line_by_phase(
    scene: Scene[V],
    others: Mapping[Any, str],
    own: Callable[[Scene[V]], str],
    over: Callable[[Scene[V]], str],
) -> str:
    """Say whose turn it is. Use `own` for the viewer's turn, and `over` if no player is to act. For
    another player, `others` has texts by phase; the default is "is to lead" or "is to play".
    """
    view = scene.view
    if view.turn is None or view.turn == view.seat:
        return over(scene) if view.turn is None else own(scene)
    play = N_("%(name.Subject)s is to play.")
    if is_next_card_a_lead(view):
        play = N_("%(name.Subject)s is to lead.")
    return say(_(others.get(view.phase, play)), name=scene.names[view.turn])


def is_next_card_a_lead(view: TrickView) -> bool:
    """Return whether the next card begins a trick."""
    return view.trick is not None and not view.trick.cards


def side_name(team: int, names: Names) -> Word:
    """Name a side, two of four players: "You and North"; within a sentence "you and North"."""
    return names.together((team, team + 2))


def suit_led(view: TrickView) -> Suit | None:
    """Return the suit led to the trick on the table, or None before a lead."""
    return view.trick.cards[0].suit if view.trick and view.trick.cards else None


def own_play_turn_line(scene: Scene[V], asked: Mapping[str, str]) -> str:
    """Return the sentence about what the viewer must play, or that any card is allowed. `asked`
    maps the code of a rule, such as "follow", to the sentence used if the rule forbids some cards.
    """
    if is_next_card_a_lead(scene.view):
        return _("You lead: play any card.")
    codes = {objection.code for objection in scene.help.objections.values()}
    led = suit_led(scene.view)
    if not codes or led is None:
        return _("Your turn: play any card.")
    return say(_(asked[min(codes)]), suit=suit_name(led))


def _unannounced_seats(scene: Scene[V]) -> tuple[Seat, ...]:
    """Return the seats whose cards in the latest trick screen readers have yet to read out."""
    trick = scene.view.tricks[-1]
    seats = tuple(seat for seat in trick.seats if trick.play_of(seat))
    own = seats.index(scene.seat) + 1 if scene.seat is not None and scene.seat in seats else 0
    # with "all", each earlier play was read out at once
    return seats[own:][-1:] if scene.preferences.spoken == "all" else seats[own:]


def screen_reader_trick_status(
    scene: Scene[V],
    trick_over: Callable[[V, Names], str],
    deal_over: Callable[[Scene[V]], str],
    turn: Callable[[Scene[V]], str],
    laid: Callable[[V, Any, Names, Container[Seat]], str] | None = None,
) -> str:
    """Return what screen readers read out now, or "". `trick_over`, `deal_over` and `turn` write
    the texts for a finished trick, the end of a deal, and the viewer's turn. With the setting
    "all", begin with the newest log line unless it is the viewer's turn. `laid`, if given, lists
    the cards of a trick in a special way.
    """
    view, names = scene.view, scene.names
    if scene.trick_shown and scene.preferences.spoken != "turns":
        trick = trick_over(view, names)
        late, last = _unannounced_seats(scene), view.tricks[-1]
        if not late:
            return trick
        cards = laid(view, last, names, late) if laid else cards_with_players(last, names, late)
        return say(_("Then %(cards)s. %(trick)s"), cards=cards, trick=trick)
    said = deal_over(scene) if view.phase.value == "scored" else ""
    if not said and view.turn in (None, view.seat):
        said = turn(scene)
    if scene.preferences.spoken == "all" and scene.log and view.turn != view.seat:
        return join_sentences((scene.log_sentences[-1], said))
    return said
